"""Results of people in finished matches, or ones they left: the table results."""

from collections.abc import Iterable

from db.base.connection import Connection
from db.base.rows import Columns
from db.base.tables import Tables
from engine.records.store_records import PlayerResult
from engine.records.time_records import SeatResult

_RESULT = Columns(PlayerResult)
# condition on matches: ranked on leaderboards, as engine.records.counting decides
COUNTS = "EXISTS (SELECT 1 FROM results WHERE results.match = matches.id AND counts = 1)"
_PLACES = "FROM results WHERE guild = ? AND game = ? AND place IS NOT NULL AND counts = 1 ORDER BY at, match, seat, user_id"
# min(user_id): it changes with each forgotten user, since their new number is the lowest so far
_STATE = "SELECT count(*), max(at), min(user_id) FROM results WHERE guild = ? AND game = ?"
_BEATEN = (
    "SELECT DISTINCT seats.level FROM results JOIN seats ON seats.match = results.match"
    " WHERE results.user_id = ? AND results.game = ? AND results.place = 1 AND results.alone = 1 AND seats.level <> ''"
)
_KEEP = (
    "INSERT INTO results (match, game, guild, at, user_id, seat, place, points, counts, absent, alone, on_time, late)"
    " SELECT id, game, guild, ?, ?, ?, ?, ?, ?, ?, ?, ?, ? FROM matches WHERE id = ?"
    " ON CONFLICT (match, user_id) DO UPDATE SET seat = excluded.seat, at = excluded.at, place = excluded.place,"
    " points = excluded.points, counts = excluded.counts, absent = excluded.absent, alone = excluded.alone,"
    " on_time = results.on_time + excluded.on_time, late = results.late + excluded.late"
)


class Results(Tables):
    """SQL implementation of ResultStore."""

    async def list_of_user(self, user: int, guild: int | None = None) -> list[PlayerResult]:
        """Return the results of this user, everywhere or in one server, oldest first."""
        here = () if guild is None else (guild,)
        rest = f"FROM results WHERE user_id = ?{' AND guild = ?' * len(here)} ORDER BY at, match"
        return await self.select(_RESULT, rest, user, *here)

    async def list_games(self, user: int) -> frozenset[str]:
        """Return the games of which this user has finished a match."""
        sql = "SELECT DISTINCT game FROM results WHERE user_id = ? AND place IS NOT NULL"
        return frozenset(await self.list_column(sql, user))

    async def list_beaten(self, user: int, game: str) -> frozenset[str]:
        """Return the levels of the AIs in matches of this game that this user won alone."""
        return frozenset(await self.list_column(_BEATEN, user, game))

    async def list_places(self, guild: int, game: str) -> list[PlayerResult]:
        """Return every place taken in this game in ranked matches of a server, in the order they ended."""
        return await self.select(_RESULT, _PLACES, guild, game)

    async def load_state(self, guild: int, game: str) -> tuple[int | None, ...]:
        """Return numbers that change whenever list_places does, as a cache key."""
        return await self.database.row(_STATE, guild, game) or ()


def insert_results(connection: Connection, match: int, at: int, results: Iterable[SeatResult]) -> None:
    """Store the results of these users.

    A user's second result in the match replaces the first, but turns in time and late ones are added up.
    """
    for each in results:
        scored = (each.place, each.points, each.counts, each.absent, each.alone)
        values = (at, each.user, each.seat, *scored, each.on_time, each.late, match)
        connection.execute(_KEEP, values)
