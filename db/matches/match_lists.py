"""Lists of matches without their positions: active seats and deadlines, or winners."""

from collections import defaultdict
from collections.abc import Sequence

import msgspec

from db.base.connection import Connection
from db.base.rows import Columns, to_json
from db.base.tables import Tables
from db.matches.matches import QUARANTINED
from engine.records.store_records import ActivePlayer, FinishedMatch, ListedMatch, MatchCounts

NEVER = 1 << 60  # after every deadline
_NUMBERS = "(SELECT CAST(value AS BIGINT) FROM json_each(?))"
_FIELDS = ("id", "game", "status", "guild", "channel", "message", "thread")
_LISTED = (*_FIELDS, "settings")
_AWAITED = Columns(ActivePlayer)
_SHOWN = "(status = 'running' OR (status = 'lobby' AND message IS NOT NULL))"
_SHELVED = f"CASE WHEN {QUARANTINED} THEN 1 ELSE 0 END"
_MINE = (
    f"SELECT {', '.join('matches.' + name for name in _LISTED)}, {_SHELVED} AS shelved,"
    f" CASE WHEN deadlines.match IS NULL OR {QUARANTINED} THEN 0 ELSE 1 END AS asked"
    " FROM seats JOIN matches ON matches.id = seats.match LEFT JOIN clocks ON clocks.match = matches.id"
    " LEFT JOIN deadlines ON deadlines.match = matches.id AND deadlines.seat = seats.seat AND done = 0"
    f" WHERE user_id = ? AND {_SHOWN}"
    f" ORDER BY asked DESC, coalesce(deadlines.due, {NEVER}), matches.id DESC LIMIT ? OFFSET ?"
)
_OTHERS = (
    f"SELECT {', '.join(_LISTED)}, {_SHELVED}, 0 FROM matches LEFT JOIN clocks ON clocks.match = matches.id WHERE guild = ? AND status IN ('lobby', 'running') AND {_SHOWN}"
    f" AND channel IN {_NUMBERS}"
    " AND NOT EXISTS (SELECT 1 FROM seats WHERE match = matches.id AND user_id = ?) ORDER BY id DESC LIMIT ? OFFSET ?"
)
_LOBBIES = _OTHERS.replace("IN ('lobby', 'running')", "= 'lobby'")
_CHANNELS = (
    "SELECT DISTINCT channel FROM matches WHERE guild = ? AND status IN (SELECT value FROM json_each(?))"
    " ORDER BY channel"
)
_OVER = ("id", "game", "guild", "thread", "ended", "at")
_FINISHED = (
    "SELECT id, game, guild, thread, ended, (SELECT max(at) FROM results WHERE match = matches.id) FROM matches"
    f" WHERE guild = ? AND status = 'over' AND channel IN {_NUMBERS}"
    " ORDER BY id DESC LIMIT ? OFFSET ?"
)
# the only AI of a match with results: the winner if no person is one
_ROBOTS = (
    f"SELECT match, min(user_id) FROM seats WHERE level <> '' AND match IN {_NUMBERS}"
    " AND match IN (SELECT match FROM results) GROUP BY match HAVING count(*) = 1"
)
_WINNERS = f"SELECT match, user_id FROM results WHERE place = 1 AND match IN {_NUMBERS} ORDER BY match, seat, user_id"
_WAITS = (
    f"SELECT deadlines.match, {_AWAITED.sql} FROM deadlines JOIN seats USING (match, seat)"
    f" WHERE done = 0 AND deadlines.match IN {_NUMBERS} ORDER BY deadlines.match, deadlines.seat"
)
_COUNTS = "SELECT status, count(*) FROM matches GROUP BY status"
_AWAITED_SEATS = "SELECT count(*) FROM deadlines WHERE done = 0"
_UNTOLD = "SELECT count(*) FROM matches WHERE published < seq AND status IN ('running', 'over')"
_HEARTBEATS = "SELECT id, at FROM heartbeats"
_PEOPLE = f"SELECT match, count(*) FROM seats WHERE match IN {_NUMBERS} GROUP BY match"


class MatchLists(Tables):
    """SQL implementation of MatchListStore."""

    async def list_own(self, user: int, count: int, after: int = 0) -> list[ListedMatch]:
        """Return `count` open matches of a user, first those with an active seat, by nearest deadline.

        after: number of matches to skip.
        """
        return await self.database.read(
            lambda connection: _list_matches(connection, _MINE, (user, count, after))
        )

    async def list_channels(self, guild: int, *, over: bool = False) -> list[int]:
        """Return the channels of a server with open matches. over: those with finished matches instead."""
        kinds = to_json(("over",) if over else ("lobby", "running"))
        return await self.list_column(_CHANNELS, guild, kinds)

    async def list_others(
        self,
        guild: int,
        user: int,
        channels: Sequence[int],
        count: int,
        after: int = 0,
        *,
        lobbies: bool = False,
    ) -> list[ListedMatch]:
        """Return open matches of a server in these channels without this user, latest first.

        count, after: as in list_own. lobbies: only those that have not begun.
        """
        values, sql = (guild, to_json(tuple(channels)), user, count, after), _LOBBIES if lobbies else _OTHERS
        return await self.database.read(lambda connection: _list_matches(connection, sql, values))

    async def list_finished(
        self, guild: int, channels: Sequence[int], count: int, after: int = 0
    ) -> list[FinishedMatch]:
        """Return finished matches of a server in these channels, latest first. count, after: as in list_own."""
        values = (guild, to_json(tuple(channels)), count, after)
        return await self.database.read(lambda connection: _list_finished(connection, values))

    async def count_matches(self) -> MatchCounts:
        """Count all matches by status, active seats, and matches with unpublished entries."""
        return await self.database.read(_count_matches)


def _count_matches(connection: Connection) -> MatchCounts:
    found = dict(connection.execute(_COUNTS).fetchall())
    (awaited,), (untold,) = (connection.execute(sql).fetchone() for sql in (_AWAITED_SEATS, _UNTOLD))
    numbers = (found.get("lobby", 0), found.get("running", 0), found.get("over", 0), awaited, untold)
    return MatchCounts(*numbers, dict(connection.execute(_HEARTBEATS).fetchall()))


def _list_finished(connection: Connection, values: tuple[int | str, ...]) -> list[FinishedMatch]:
    rows, winners = connection.execute(_FINISHED, values).fetchall(), defaultdict[int, list[int]](list)
    numbers = (to_json([row[0] for row in rows]),)
    for match, user in connection.execute(_WINNERS, numbers):
        winners[match].append(user)
    for match, robot in connection.execute(_ROBOTS, numbers):
        if not winners[match]:
            winners[match].append(robot)
    return [
        FinishedMatch(**dict(zip(_OVER, row, strict=True)), winners=tuple(winners[row[0]])) for row in rows
    ]


def _list_matches(connection: Connection, sql: str, values: tuple[int | str, ...]) -> list[ListedMatch]:
    rows = connection.execute(sql, values).fetchall()
    ids, awaited = to_json([row[0] for row in rows]), defaultdict[int, list[ActivePlayer]](list)
    for match, *row in connection.execute(_WAITS, (ids,)):
        awaited[match].append(_AWAITED.read(tuple(row)))
    people = dict(connection.execute(_PEOPLE, (ids,)))
    return [
        ListedMatch(
            **dict(zip(_FIELDS, row, strict=True)),
            settings=msgspec.json.decode(settings, type=dict[str, str]),
            asked=bool(asked),
            awaited=() if shelved else tuple(awaited[row[0]]),
            people=people.get(row[0], 0),
            quarantined=bool(shelved),
        )
        for *row, settings, shelved, asked in rows
    ]
