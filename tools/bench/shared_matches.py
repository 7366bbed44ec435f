"""Make one match of a database file into many."""

import contextlib
import sqlite3
from pathlib import Path

COPIED = {
    "matches": "id, game, version, edition, settings, status, guild, channel, creator, secret, created, message,"
    " thread, seq, told, ended, scheme, start",
    "seats": "match, user, joined, colour, seat",
    "commands": "match, seq, kind, at, seat, step, picks, back_to, sealed, events, checksum",
    "snapshots": "match, seq, keep, packed, state",
    "panels": "match, kind, seat, channel, message, shown",
    "clocks": "match, pace, zone, weekends",
    "deadlines": "match, seat, since, due, wake, stage, missed, remaining, done",
}


def multiply_match(file: Path, count: int) -> None:
    """Copy match 1 until there are so many; each has a thread of its own, numbered on from the first."""
    with contextlib.closing(sqlite3.connect(file)) as connection:
        connection.execute("CREATE TEMP TABLE n AS WITH RECURSIVE t(i) AS"
                           f" (SELECT 2 UNION ALL SELECT i + 1 FROM t WHERE i < {count}) SELECT i FROM t")  # fmt: skip
        for name, columns in COPIED.items():
            key = "id" if name == "matches" else "match"
            chosen = columns.replace(key, "n.i", 1).replace("thread", "thread + n.i")
            connection.execute(
                f"INSERT INTO {name} ({columns}) SELECT {chosen} FROM {name} AS o, n WHERE o.{key} = 1"
            )
        connection.commit()
