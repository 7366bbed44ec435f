"""Writing the log: the transactions that begin a match and append to it."""

import sqlite3

from db.rows import ENTRY, entry_values, pack
from engine.core import Seat
from engine.referee import Conflict, Entry

_ENTRY = f"INSERT INTO commands (match, {ENTRY}) VALUES (?{', ?' * len(ENTRY.split(', '))})"
_MOVE = "UPDATE matches SET seq = ?, status = ? WHERE id = ? AND seq = ? AND status IN ('running', 'over')"
_BEGIN = "UPDATE matches SET seq = 1, status = 'running' WHERE id = ? AND seq = 0 AND status = 'lobby'"
_NEWEST = "UPDATE snapshots SET seq = ?, state = ? WHERE match = ? AND keep = 0"
_SNAPSHOT = "INSERT INTO snapshots (match, seq, keep, packed, state) VALUES (?, ?, ?, ?, ?)"


def begin(
    connection: sqlite3.Connection, match: int, seats: dict[int, Seat], entry: Entry, snapshot: bytes
) -> None:
    """Seat the players and write the first entry; Conflict unless the match is a lobby of exactly these users."""
    joined = connection.execute("SELECT user FROM seats WHERE match = ?", (match,)).fetchall()
    if {user for (user,) in joined} != set(seats) or not connection.execute(_BEGIN, (match,)).rowcount:
        raise Conflict(match)
    rows = [(seat, match, user) for user, seat in seats.items()]
    connection.executemany("UPDATE seats SET seat = ? WHERE match = ? AND user = ?", rows)
    connection.execute(_ENTRY, (match, *entry_values(entry)))
    connection.execute(_SNAPSHOT, (match, entry.seq, 1, 1, pack(snapshot)))


def append(
    connection: sqlite3.Connection, match: int, entry: Entry, snapshot: bytes, keep: bool, over: bool
) -> None:
    """The entry, the newest snapshot and seq; Conflict where seq is not entry.seq − 1."""
    status = "over" if over else "running"
    if not connection.execute(_MOVE, (entry.seq, status, match, entry.seq - 1)).rowcount:
        raise Conflict(match)
    connection.execute(_ENTRY, (match, *entry_values(entry)))
    connection.execute("DELETE FROM picking WHERE match = ? AND seat = ?", (match, entry.seat))
    if over:
        connection.execute("DELETE FROM snapshots WHERE match = ?", (match,))
    _keep(connection, match, entry.seq, snapshot, keep or over)


def _keep(connection: sqlite3.Connection, match: int, seq: int, snapshot: bytes, for_good: bool) -> None:
    """Put the newest snapshot in the place of the one before it, unless that is kept for good."""
    if for_good:
        connection.execute("DELETE FROM snapshots WHERE match = ? AND keep = 0", (match,))
        connection.execute(_SNAPSHOT, (match, seq, 1, 1, pack(snapshot)))
    elif not connection.execute(_NEWEST, (seq, snapshot, match)).rowcount:
        connection.execute(_SNAPSHOT, (match, seq, 0, 0, snapshot))
