"""Writing the log: the transactions that begin a match and append to it."""

import sqlite3

from db import time
from db.rows import ENTRY, entry_values, json, pack
from engine.clock import Clock
from engine.core import Seat
from engine.match_records import Conflict, Write

_ENTRY = f"INSERT INTO commands (match, {ENTRY}) VALUES (?{', ?' * len(ENTRY.split(', '))})"
_MOVE = "UPDATE matches SET seq = ?, status = ?, ended = ? WHERE id = ? AND seq = ? AND status = 'running'"
_CARRY_OUT = (
    "UPDATE votes SET status = 'passed', rev = rev + 1 WHERE id = ? AND match = ? AND status = 'open'"
)
_BEGIN = "UPDATE matches SET seq = 1, status = 'running' WHERE id = ? AND seq = 0 AND status = 'lobby'"
_NEWEST = "UPDATE snapshots SET seq = ?, state = ? WHERE match = ? AND keep = 0"
_SNAPSHOT = "INSERT INTO snapshots (match, seq, keep, packed, state) VALUES (?, ?, ?, ?, ?)"


def begin(
    connection: sqlite3.Connection,
    match: int,
    seats: dict[int, Seat],
    clock: Clock,
    write: Write,
    settings: dict[str, str] | None = None,
) -> None:
    """Seat the players and write the first entry; Conflict unless the match is a lobby of exactly these users."""
    joined = connection.execute("SELECT user FROM seats WHERE match = ?", (match,)).fetchall()
    if {user for (user,) in joined} != set(seats) or not connection.execute(_BEGIN, (match,)).rowcount:
        raise Conflict(match)
    rows = [(seat, match, user) for user, seat in seats.items()]
    connection.executemany("UPDATE seats SET seat = ? WHERE match = ? AND user = ?", rows)
    if settings is not None:
        connection.execute("UPDATE matches SET settings = ? WHERE id = ?", (json(settings), match))
    connection.execute("UPDATE lobbies SET expires = NULL WHERE match = ?", (match,))
    connection.execute(_ENTRY, (match, *entry_values(write.entry)))
    connection.execute(_SNAPSHOT, (match, write.entry.seq, 1, 1, pack(write.snapshot)))
    time.begin(connection, match, clock, write)


def append(connection: sqlite3.Connection, match: int, write: Write) -> None:
    """The entry, the newest snapshot, seq and all that hangs on time; Conflict where seq is not entry.seq − 1."""
    entry, over = write.entry, write.over
    status, ended = ("over", "rules") if over else ("running", "")
    if not connection.execute(_MOVE, (entry.seq, status, ended, match, entry.seq - 1)).rowcount:
        raise Conflict(match)
    if write.vote is not None and not connection.execute(_CARRY_OUT, (write.vote, match)).rowcount:
        raise Conflict(match)
    connection.execute(_ENTRY, (match, *entry_values(entry)))
    connection.execute("DELETE FROM picking WHERE match = ? AND seat = ?", (match, entry.seat))
    if over:
        connection.execute("DELETE FROM snapshots WHERE match = ?", (match,))
    _keep(connection, match, entry.seq, write.snapshot, write.keep or over)
    time.keep(connection, match, write)


def _keep(connection: sqlite3.Connection, match: int, seq: int, snapshot: bytes, for_good: bool) -> None:
    """Put the newest snapshot in the place of the one before it, unless that is kept for good."""
    if for_good:
        connection.execute("DELETE FROM snapshots WHERE match = ? AND keep = 0", (match,))
        connection.execute(_SNAPSHOT, (match, seq, 1, 1, pack(snapshot)))
    elif not connection.execute(_NEWEST, (seq, snapshot, match)).rowcount:
        connection.execute(_SNAPSHOT, (match, seq, 0, 0, snapshot))
