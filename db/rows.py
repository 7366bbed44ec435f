"""Rows of the tables as the engine's and the store's structs, and back."""

from typing import Any
from zlib import compress, decompress

import msgspec

from engine.core import Command, Event, Seat, Struct
from engine.match_records import Entry, Match, Player

MATCH = (
    "id, game, version, edition, settings, status, guild, channel, creator, secret, created,"
    " message, thread, seq, told, ended"
)
PLAYER = "user, joined, colour, seat, id, misses, standin"
ENTRY = "seq, kind, at, checksum, events, seat, step, picks, back_to, sealed"
PANEL = "match, kind, seat, channel, message, shown"
USER = "id, name, dm, zone, quiet_from, quiet_to, reach, away, hidden, theme"
GUILD = "id, zone, pace, channels, most"
PUBLIC = -1  # panels.seat of the public post

_events = msgspec.json.Decoder(tuple[Event, ...])
_strings = msgspec.json.Decoder(tuple[str, ...])
_numbers = msgspec.json.Decoder(tuple[int, ...])
_settings = msgspec.json.Decoder(dict[str, str])

Row = tuple[Any, ...]


class Panel(Struct, frozen=True):
    """A message to keep fresh: kind post (seat None) or dm; shown: the log entry (seq) it was drawn at."""

    match: int
    kind: str
    seat: Seat | None
    channel: int
    message: int
    shown: int


class Picking(Struct, frozen=True):
    """Picks being collected for question number ask."""

    ask: int
    picks: tuple[str, ...]


class User(Struct, frozen=True):
    """A Discord user: name as last seen; dm: the channel of direct messages, None while closed or not tried yet.

    zone: an IANA name, empty: the server's. quiet_from, quiet_to: minutes of the day, None: never quiet.
    reach: dm or mention. away: until then (Unix seconds). hidden: not in statistics. theme: of private pictures.
    """

    id: int
    name: str = ""
    dm: int | None = None
    tried: bool = False
    zone: str = ""
    quiet_from: int | None = None
    quiet_to: int | None = None
    reach: str = "dm"
    away: int | None = None
    hidden: bool = False
    theme: str = ""


class Guild(Struct, frozen=True):
    """What a server's moderators chose: channels where matches may be opened, empty: anywhere; most: how many at once."""

    id: int
    zone: str = "UTC"
    pace: str = "86400"
    channels: tuple[int, ...] = ()
    most: int | None = None


def json(value: Any) -> str:
    """A value as JSON text."""
    return msgspec.json.encode(value).decode()


def match_of(row: Row) -> Match:
    """A row of MATCH."""
    return Match(*[*row[:4], _settings.decode(row[4]), *row[5:]])


def player_of(row: Row) -> Player:
    """A row of PLAYER."""
    return Player(*row)


def events_of(events: str) -> tuple[Event, ...]:
    """The column events of a row."""
    return _events.decode(events)


def entry_of(row: Row) -> Entry:
    """A row of ENTRY."""
    seq, kind, at, checksum, events, seat, step, picks, back_to, sealed = row
    command = None if step is None else Command(seat, step, _strings.decode(picks))
    return Entry(seq, kind, at, checksum, _events.decode(events), command, seat, back_to, bool(sealed))


def entry_values(entry: Entry) -> Row:
    """The inverse of entry_of."""
    command = entry.command
    step, picks = (None, None) if command is None else (command.step, json(command.picks))
    events = json(entry.events)
    return (
        entry.seq,
        entry.kind,
        entry.at,
        entry.checksum,
        events,
        entry.seat,
        step,
        picks,
        entry.to,
        int(entry.sealed),
    )


def panel_of(row: Row) -> Panel:
    """A row of PANEL."""
    match, kind, seat, *rest = row
    return Panel(match, kind, None if seat == PUBLIC else seat, *rest)


def picking_of(ask: int, picks: str) -> Picking:
    """The columns ask and picks of a row."""
    return Picking(ask, _strings.decode(picks))


def user_of(row: Row) -> User:
    """A row of USER."""
    id_, name, dm, zone, quiet_from, quiet_to, reach, away, hidden, theme = row
    tried = dm is not None
    return User(id_, name, dm or None, tried, zone, quiet_from, quiet_to, reach, away, bool(hidden), theme)


def guild_of(row: Row) -> Guild:
    """A row of GUILD."""
    id_, zone, pace, channels, most = row
    return Guild(id_, zone, pace, _numbers.decode(channels), most)


def pack(state: bytes) -> bytes:
    """A state as it is kept for long."""
    return compress(state, 6)


def unpack(packed: int, state: bytes) -> bytes:
    """The columns packed and state of a row as the dumped state."""
    return decompress(state) if packed else state
