"""What matches that are over, or were left, mean for the people who played them: the table results."""

from db.database import Database
from engine.store_records import PlayerResult

_RESULT = "match, results.user, game, place, on_time, late"
_PLACES = f"SELECT {_RESULT} FROM results WHERE guild = ? AND game = ? AND place IS NOT NULL ORDER BY at, match, seat"
# whoever is forgotten gets the lowest number of all
_STATE = "SELECT count(*), count(place), max(at), min(user) FROM results WHERE guild = ? AND game = ?"


class Results:
    """engine.store.ResultStore in SQLite."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def list_of_user(self, user: int, guild: int | None = None) -> list[PlayerResult]:
        """List what this user has finished or left, everywhere or in one server, oldest first."""
        here = "" if guild is None else "AND guild = ?"
        sql = f"SELECT {_RESULT} FROM results WHERE user = ? {here} ORDER BY at, match"
        return [PlayerResult(*row) for row in await self.database.rows(sql, user, *([guild] if here else []))]

    async def list_places(self, guild: int, game: str) -> list[PlayerResult]:
        """List every place taken in this game in a server, in the order in which the matches ended."""
        return [PlayerResult(*row) for row in await self.database.rows(_PLACES, guild, game)]

    async def load_state(self, guild: int, game: str) -> tuple[int | None, ...]:
        """Load numbers that change whenever list_places does, so that what was made of it can be kept."""
        return await self.database.row(_STATE, guild, game) or ()
