"""Matches that ended long ago are taken out of the database; what they mean for people's statistics stays."""

import sqlite3

from db.database import Database

_OLD = (
    "SELECT id FROM matches WHERE status IN ('over', 'removed')"
    " AND coalesce((SELECT max(at) FROM results WHERE match = matches.id), created) < ?"
    " AND NOT EXISTS (SELECT 1 FROM lobbies JOIN matches AS later ON later.id = lobbies.match"
    " WHERE lobbies.again = matches.id AND later.status IN ('lobby', 'running'))"
    " AND EXISTS (SELECT 1 FROM seats WHERE match = matches.id"
    " UNION ALL SELECT 1 FROM packed_logs WHERE match = matches.id)"
)
_BALLOTS = "DELETE FROM ballots WHERE vote IN (SELECT id FROM votes WHERE match = ?)"
_BLANK = (
    "UPDATE matches SET status = 'removed', settings = '{}', secret = '', channel = 0, creator = 0, message = NULL,"
    " thread = NULL WHERE id = ?"
)
TABLES = (
    "packed_logs",
    "snapshots",
    "panels",
    "picking",
    "orders",
    "holds",
    "looks",
    "watchers",
    "votes",
    "deadlines",
    "clocks",
    "joins",
    "seats",
)


async def prune_matches(database: Database, before: int) -> int:
    """Remove all but the results of the matches and tables that ended before this (Unix seconds); return how many.

    The number of a match is never given again.
    """
    removed = await database.write(lambda connection: _prune_matches(connection, before))
    await database.change("VACUUM")
    return removed


def _prune_matches(connection: sqlite3.Connection, before: int) -> int:
    old = connection.execute(_OLD, (before,)).fetchall()
    for match in old:
        connection.execute(_BALLOTS, match)
        connection.execute(_BLANK, match)
        for table in TABLES:
            connection.execute(f"DELETE FROM {table} WHERE match = ?", match)
    return len(old)
