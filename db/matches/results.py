"""What matches that are over, or were left, mean for the people who played them: the table results."""

from collections.abc import Iterable

from db.base.connection import Connection
from db.base.rows import Columns
from db.base.tables import Tables
from engine.records.store_records import PlayerResult
from engine.records.time_records import SeatResult

_RESULT = Columns(PlayerResult)
# of a row of matches: it is over and counts for leaderboards, as engine.records.counting says
COUNTS = "EXISTS (SELECT 1 FROM results WHERE results.match = matches.id AND counts = 1)"
_PLACES = "FROM results WHERE guild = ? AND game = ? AND place IS NOT NULL AND counts = 1 ORDER BY at, match, seat, user_id"
# whoever is forgotten gets the lowest number of all
_STATE = "SELECT count(*), max(at), min(user_id) FROM results WHERE guild = ? AND game = ?"
_KEEP = (
    "INSERT INTO results (match, game, guild, at, user_id, seat, place, points, counts, absent, on_time, late)"
    " SELECT id, game, guild, ?, ?, ?, ?, ?, ?, ?, ?, ? FROM matches WHERE id = ?"
    " ON CONFLICT (match, user_id) DO UPDATE SET seat = excluded.seat, at = excluded.at, place = excluded.place,"
    " points = excluded.points, counts = excluded.counts, absent = excluded.absent,"
    " on_time = results.on_time + excluded.on_time, late = results.late + excluded.late"
)


class Results(Tables):
    """engine.store.store.ResultStore in SQLite."""

    async def list_of_user(self, user: int, guild: int | None = None) -> list[PlayerResult]:
        """List what this user has finished or left, everywhere or in one server, oldest first."""
        here = () if guild is None else (guild,)
        rest = f"FROM results WHERE user_id = ?{' AND guild = ?' * len(here)} ORDER BY at, match"
        return await self.select(_RESULT, rest, user, *here)

    async def list_games(self, user: int) -> frozenset[str]:
        """List the games of which this user has finished a match."""
        sql = "SELECT DISTINCT game FROM results WHERE user_id = ? AND place IS NOT NULL"
        return frozenset(await self.list_column(sql, user))

    async def list_places(self, guild: int, game: str) -> list[PlayerResult]:
        """List every place taken in this game in a server in matches that count, in the order in which they ended."""
        return await self.select(_RESULT, _PLACES, guild, game)

    async def load_state(self, guild: int, game: str) -> tuple[int | None, ...]:
        """Load numbers that change whenever list_places does, so that what was made of it can be kept."""
        return await self.database.row(_STATE, guild, game) or ()


def insert_results(connection: Connection, match: int, at: int, results: Iterable[SeatResult]) -> None:
    """Keep what a match means for these users; a second result of a user replaces the place and adds the goes."""
    for each in results:
        scored = (each.place, each.points, each.counts, each.absent)
        values = (at, each.user, each.seat, *scored, each.on_time, each.late, match)
        connection.execute(_KEEP, values)
