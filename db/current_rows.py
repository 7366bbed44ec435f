"""All that is kept of one match beside its position, read in one hop."""

import sqlite3

from db.database import Database
from db.rows import (
    DEADLINE,
    ENTRY,
    MATCH,
    MESSAGE,
    PLAYER,
    PUBLIC,
    SERVER,
    USER,
    Row,
    deadline_of,
    entry_of,
    match_of,
    message_of,
    picking_of,
    player_of,
    server_of,
    user_of,
)
from engine.clock import Clock
from engine.core import Seat
from engine.match_records import Entry, Match
from engine.store_records import MatchRows, SeatRows, ServerSettings, User


def _prefix(table: str, columns: str) -> str:
    """The columns of one table in a query of several."""
    return ", ".join(f"{table}.{column}" for column in columns.split(", "))


def _count(columns: str) -> int:
    return columns.count(",") + 1


_MATCH = (
    f"SELECT {_prefix('matches', MATCH)}, {_prefix('guilds', SERVER)}, pace_, zone_, weekends, paused"
    " FROM matches LEFT JOIN guilds ON guilds.id = guild LEFT JOIN"
    " (SELECT match, pace AS pace_, zone AS zone_, weekends, paused IS NOT NULL AS paused FROM clocks)"
    " ON match = matches.id WHERE matches.id = ?"
)
_PARTS = (
    ("seats", PLAYER),
    ("users", USER),
    ("deadlines", DEADLINE),
    ("panels", MESSAGE),
    ("picking", "ask, picks"),
    ("looks", "seq"),
)
_SEATS = (
    f"SELECT {', '.join(_prefix(table, columns) for table, columns in _PARTS)} FROM seats"
    " LEFT JOIN users ON users.id = user"
    " LEFT JOIN deadlines ON deadlines.match = seats.match AND deadlines.seat = seats.seat AND done = 0"
    " LEFT JOIN panels ON panels.match = seats.match AND panels.seat = seats.seat AND kind = 'dm'"
    " LEFT JOIN picking ON picking.match = seats.match AND picking.seat = seats.seat"
    " LEFT JOIN looks ON looks.match = seats.match AND looks.seat = seats.seat"
    " WHERE seats.match = ? ORDER BY seats.seat, seats.id"
)
_POST = f"SELECT {MESSAGE} FROM panels WHERE match = ? AND kind = 'post' AND seat = {PUBLIC}"
_ENTRIES = f"SELECT {ENTRY} FROM commands WHERE match = ? AND seq > ? AND seq <= ? ORDER BY seq"


class CurrentRows:
    """engine.store.CurrentRowsStore in SQLite."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def load_rows(self, match: int, seat: Seat | None = None) -> MatchRows | None:
        """Load all that is kept of a match now, with the entries that are not published or that this seat has not seen."""
        return await self.database.read(lambda connection: read_rows(connection, match, seat))


def read_rows(connection: sqlite3.Connection, match: int, seat: Seat | None = None) -> MatchRows | None:
    """Read all that is kept of a match now; None where there is no such match."""
    row = connection.execute(_MATCH, (match,)).fetchone()
    if row is None:
        return None
    found, server, (pace, zone, weekends, paused) = _split(row, MATCH, SERVER)
    row_ = match_of(found)
    seats = tuple(map(_seat_of, connection.execute(_SEATS, (match,))))
    post = connection.execute(_POST, (match,)).fetchone()
    after = row_.published if seat is None else min(row_.published, seats[seat].seen)
    entries = _read_entries(connection, row_, after)
    return MatchRows(
        row_,
        ServerSettings(row_.guild) if server[0] is None else server_of(server),
        Clock() if pace is None else Clock(pace, zone, bool(weekends)),
        bool(paused),
        seats,
        None if post is None else message_of(post),
        after,
        entries,
        _find_last(connection, row_, entries),
    )


def _split(row: Row, *columns: str) -> list[Row]:
    """Cut a row into one piece for each of these lists of columns, and what is left."""
    pieces, at = [], 0
    for each in columns:
        pieces.append(row[at : at + _count(each)])
        at += _count(each)
    return [*pieces, row[at:]]


def _seat_of(row: Row) -> SeatRows:
    """A row of _SEATS."""
    player, user, deadline, letter, (ask, picks, seen) = _split(row, *(columns for _, columns in _PARTS[:4]))
    made = player_of(player)
    return SeatRows(
        made,
        User(made.user) if user[0] is None else user_of(user),
        None if deadline[0] is None else deadline_of(deadline),
        None if ask is None else picking_of(ask, picks),
        seen or 0,
        None if letter[0] is None else message_of(letter),
    )


def _read_entries(connection: sqlite3.Connection, match: Match, after: int) -> tuple[Entry, ...]:
    """Read the entries after this one, and those before it that an undo among them takes back."""
    found = tuple(map(entry_of, connection.execute(_ENTRIES, (match.id, after, match.seq))))
    lowest = min((entry.to for entry in found if entry.to is not None), default=after)
    if lowest >= after:
        return found
    return (*map(entry_of, connection.execute(_ENTRIES, (match.id, lowest, after))), *found)


def _find_last(connection: sqlite3.Connection, match: Match, known: tuple[Entry, ...]) -> Entry | None:
    """Find the newest entry that stands: from an undo on, the search goes on where that led back to."""
    log, seq = {entry.seq: entry for entry in known}, match.seq
    while seq:
        if seq not in log:
            row = connection.execute(_ENTRIES, (match.id, seq - 1, seq)).fetchone()
            if row is None:
                return None
            log[seq] = entry_of(row)
        if log[seq].to is None:
            return log[seq]
        seq = log[seq].to or 0
    return None
