"""The rows of a match's log: in log_entries while it runs, packed into one row of packed_logs afterwards."""

from collections import Counter
from collections.abc import Collection
from zlib import compress, decompress

import msgspec

from db.base.connection import Connection
from db.base.rows import ENTRY, Row, entry_of
from engine.records.match_records import Entry
from engine.rules.core import Seat

_ROWS = f"SELECT {ENTRY} FROM log_entries WHERE match = ? AND seq > ? AND seq <= ? ORDER BY seq"
_HEADED = f"SELECT {ENTRY} FROM log_entries WHERE match = ? AND seq > ? AND seq <= ? AND has_heading = 1 ORDER BY seq"
_UNDOS = "SELECT seat, count(*) FROM log_entries WHERE match = ? AND kind = 'undo' GROUP BY seat"
_PACKED = "SELECT log FROM packed_logs WHERE match = ?"
_PACK = "INSERT INTO packed_logs (match, entries, log) VALUES (?, ?, ?)"
SEQ, KIND, SEAT = (ENTRY.split(", ").index(name) for name in ("seq", "kind", "seat"))
ALL = 1 << 62  # more than any entry's number


def read_entries(connection: Connection, match: int, after: int, upto: int) -> tuple[Entry, ...]:
    """Return entries after+1..upto of a match, oldest first."""
    rows = connection.execute(_ROWS, (match, after, upto)).fetchall()
    if not rows and after < upto:
        rows = [row for row in _unpack_log(connection, match) if after < row[SEQ] <= upto]
    return tuple(map(entry_of, rows))


def read_headings(
    connection: Connection, match: int, after: int, upto: int, kinds: Collection[str]
) -> tuple[Entry, ...]:
    """Return the entries from after+1 to upto that are undos or have an event of these kinds, oldest first."""
    rows = connection.execute(_HEADED, (match, after, upto)).fetchall()
    if not rows:
        rows = [row for row in _unpack_log(connection, match) if after < row[SEQ] <= upto]
    entries = map(entry_of, rows)
    return tuple(each for each in entries if each.kind == "undo" or any(e.kind in kinds for e in each.events))


def count_undos(connection: Connection, match: int) -> dict[Seat | None, int]:
    """Count the undo entries by seat, under None the agreed ones. Seats without any are omitted."""
    counted = dict(connection.execute(_UNDOS, (match,)))
    return counted or dict(
        Counter(row[SEAT] for row in _unpack_log(connection, match) if row[KIND] == "undo")
    )


def _unpack_log(connection: Connection, match: int) -> list[Row]:
    """Return the rows of a packed log. Empty while the match runs."""
    packed = connection.execute(_PACKED, (match,)).fetchone()
    return [] if packed is None else msgspec.json.decode(decompress(packed[0]), type=list[Row])


def pack_log(connection: Connection, match: int) -> None:
    """Pack the log of a finished match."""
    rows = connection.execute(_ROWS, (match, 0, ALL)).fetchall()
    last = rows[-1][SEQ] if rows else 0  # there are fewer rows if a damaged log lacks some
    connection.execute(_PACK, (match, last, compress(msgspec.json.encode(rows), 9)))
    connection.execute("DELETE FROM log_entries WHERE match = ?", (match,))
