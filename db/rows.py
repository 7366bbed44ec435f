"""Rows of the tables as the engine's and the store's structs, and back."""

import sqlite3
from typing import Any
from zlib import compress, decompress

import msgspec

from engine.core import Command, Event
from engine.match_records import Deadline, Entry, Match, Player
from engine.store_records import KeptMessage, Picking, ServerSettings, User

MATCH = (
    "id, game, version, edition, settings, status, guild, channel, creator, secret, created,"
    " message, thread, seq, told, ended"
)
PLAYER = "user, joined, colour, seat, id, misses, standin"
ENTRY = "seq, kind, at, checksum, events, seat, step, picks, back_to, sealed"
MESSAGE = "match, kind, seat, channel, message, shown"
USER = "id, name, dm, zone, quiet_from, quiet_to, reach, away, hidden, theme"
SERVER = "id, zone, pace, channels, most"
DEADLINE = "match, seat, since, due, wake, stage, missed, remaining, done"
PUBLIC = -1  # panels.seat of the public post

_events = msgspec.json.Decoder(tuple[Event, ...])
_strings = msgspec.json.Decoder(tuple[str, ...])
_numbers = msgspec.json.Decoder(tuple[int, ...])
_settings = msgspec.json.Decoder(dict[str, str])

Row = tuple[Any, ...]


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


def message_of(row: Row) -> KeptMessage:
    """A row of MESSAGE."""
    match, kind, seat, *rest = row
    return KeptMessage(match, kind, None if seat == PUBLIC else seat, *rest)


def picking_of(ask: int, picks: str) -> Picking:
    """The columns ask and picks of a row."""
    return Picking(ask, _strings.decode(picks))


def user_of(row: Row) -> User:
    """A row of USER."""
    id_, name, dm, zone, quiet_from, quiet_to, reach, away, hidden, theme = row
    tried = dm is not None
    return User(id_, name, dm or None, tried, zone, quiet_from, quiet_to, reach, away, bool(hidden), theme)


def server_of(row: Row) -> ServerSettings:
    """A row of SERVER."""
    id_, zone, pace, channels, most = row
    return ServerSettings(id_, zone, pace, _numbers.decode(channels), most)


def deadline_of(row: Row) -> Deadline:
    """A row of DEADLINE."""
    match, seat, since, due, wakes, stage, missed, remaining, done = row
    return Deadline(match, seat, since, due, wakes, stage, bool(missed), remaining, bool(done))


def message_values(message: KeptMessage) -> Row:
    """The inverse of message_of."""
    seat = PUBLIC if message.seat is None else message.seat
    return (message.match, message.kind, seat, message.channel, message.message, message.shown)


def update_row(
    connection: sqlite3.Connection, table: str, columns: str, id_: int, values: dict[str, Any]
) -> Row:
    """Set these columns of the row with this id, and return its columns after it."""
    sets = ", ".join(f"{key} = ?" for key in ("id", *values))
    sql = f"UPDATE {table} SET {sets} WHERE id = ? RETURNING {columns}"
    row: Row = connection.execute(sql, (id_, *values.values(), id_)).fetchone()
    return row


def pack(state: bytes) -> bytes:
    """A state as it is kept for long."""
    return compress(state, 6)


def unpack(packed: int, state: bytes) -> bytes:
    """The columns packed and state of a row as the dumped state."""
    return decompress(state) if packed else state
