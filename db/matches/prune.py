"""Remove matches that ended, or were quarantined, long ago. Statistics stay.

No position is loaded, so unreadable matches can be removed too.
"""

from db.base.connection import Connection
from db.base.database import Database
from db.matches.matches import QUARANTINED

_OLD = (
    "SELECT id FROM matches WHERE (status IN ('over', 'removed')"
    " AND coalesce((SELECT max(at) FROM results WHERE match = matches.id), created) < ?1"
    f" OR status = 'running' AND EXISTS (SELECT 1 FROM clocks WHERE match = matches.id AND {QUARANTINED}"
    " AND paused < ?1))"
    " AND NOT EXISTS (SELECT 1 FROM lobbies JOIN matches AS later ON later.id = lobbies.match"
    " WHERE lobbies.again = matches.id AND later.status IN ('lobby', 'running'))"
    " AND EXISTS (SELECT 1 FROM seats WHERE match = matches.id"
    " UNION ALL SELECT 1 FROM packed_logs WHERE match = matches.id"
    " UNION ALL SELECT 1 FROM kept_positions WHERE match = matches.id"
    " UNION ALL SELECT 1 FROM lobbies WHERE match = matches.id)"
)
_BALLOTS = "DELETE FROM ballots WHERE vote IN (SELECT id FROM votes WHERE match = ?)"
_BLANK = (
    "UPDATE matches SET status = 'removed', settings = '{}', secret = '', channel = 0, creator = 0, message = NULL,"
    " thread = NULL WHERE id = ?"
)
_PACK = (  # nothing for all entries of a running match: a log can only be deleted once packed
    "INSERT INTO packed_logs (match, entries, log) SELECT match, max(seq), ? FROM log_entries WHERE match = ? GROUP BY match"
)
_UNPACKED = "DELETE FROM log_entries WHERE match = ?"
TABLES = (
    "packed_logs",
    "kept_positions",
    "snapshots",
    "tracked_messages",
    "picking",
    "orders",
    "pending_answers",
    "seen_entries",
    "watchers",
    "votes",
    "deadlines",
    "clocks",
    "joins",
    "seats",
    "lobbies",
)


async def prune_matches(database: Database, before: int) -> int:
    """Remove matches that ended or were quarantined before this time (Unix seconds), except results.

    Returns their number. The number of a match is never used again.
    """
    removed = await database.write(lambda connection: _prune_matches(connection, before))
    await database.vacuum()
    return removed


def _prune_matches(connection: Connection, before: int) -> int:
    old = connection.execute(_OLD, (before,)).fetchall()
    for (match,) in old:
        remove_rows(connection, match)
    return len(old)


def remove_rows(connection: Connection, match: int) -> None:
    """Remove all rows of a match but its number, results and predictions."""
    connection.execute(_BALLOTS, (match,))
    connection.execute(_PACK, (b"", match))
    connection.execute(_UNPACKED, (match,))
    connection.execute(_BLANK, (match,))
    for table in TABLES:
        connection.execute(f"DELETE FROM {table} WHERE match = ?", (match,))
