"""Lists of open matches without their positions: whose turn it is, and until when."""

import sqlite3
from collections import defaultdict

from db.database import Database
from db.rows import json
from engine.store_records import Awaited, ListedMatch

_ROW = "id, game, status, guild, channel, message, thread"
_SHOWN = "(status = 'running' OR (status = 'lobby' AND message IS NOT NULL))"
_MINE = (
    f"SELECT {', '.join('matches.' + name for name in _ROW.split(', '))}, deadlines.match IS NOT NULL AS asked"
    " FROM seats JOIN matches ON matches.id = seats.match"
    " LEFT JOIN deadlines ON deadlines.match = matches.id AND deadlines.seat = seats.seat AND done = 0"
    f" WHERE user = ? AND {_SHOWN}"
    " ORDER BY asked DESC, coalesce(deadlines.due, 1 << 60), matches.id DESC LIMIT ? OFFSET ?"
)
_OTHERS = (
    f"SELECT {_ROW}, 0 FROM matches WHERE guild = ? AND status IN ('lobby', 'running') AND {_SHOWN}"
    " AND NOT EXISTS (SELECT 1 FROM seats WHERE match = matches.id AND user = ?) ORDER BY id DESC LIMIT ? OFFSET ?"
)
_AWAITED = (
    "SELECT deadlines.match, user, since, due FROM deadlines JOIN seats USING (match, seat)"
    " WHERE done = 0 AND deadlines.match IN (SELECT value FROM json_each(?)) ORDER BY deadlines.match, deadlines.seat"
)
_PEOPLE = "SELECT match, count(*) FROM seats WHERE match IN (SELECT value FROM json_each(?)) GROUP BY match"


class MatchLists:
    """engine.store.MatchListStore in SQLite."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def list_own(self, user: int, count: int, after: int = 0) -> list[ListedMatch]:
        """List open matches of a user, those that wait for this user first, the nearest deadline first."""
        return await self.database.read(lambda connection: _list(connection, _MINE, (user, count, after)))

    async def list_others(self, guild: int, user: int, count: int, after: int = 0) -> list[ListedMatch]:
        """List open matches of a server that this user is not in, newest first."""
        values = (guild, user, count, after)
        return await self.database.read(lambda connection: _list(connection, _OTHERS, values))


def _list(connection: sqlite3.Connection, sql: str, values: tuple[int, ...]) -> list[ListedMatch]:
    rows = connection.execute(sql, values).fetchall()
    ids, awaited = json([row[0] for row in rows]), defaultdict[int, list[Awaited]](list)
    for match, *who in connection.execute(_AWAITED, (ids,)):
        awaited[match].append(Awaited(*who))
    people = dict(connection.execute(_PEOPLE, (ids,)))
    return [
        ListedMatch(
            id_,
            game,
            status,
            guild,
            channel,
            message,
            thread,
            bool(asked),
            tuple(awaited[id_]),
            people.get(id_, 0),
        )
        for id_, game, status, guild, channel, message, thread, asked in rows
    ]
