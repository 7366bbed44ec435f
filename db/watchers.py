"""Users who follow a match by direct message: the table watchers."""

from db.database import Database
from engine.store_records import Follower

_ADD = "INSERT OR IGNORE INTO watchers (match, user, told) SELECT id, ?, told FROM matches WHERE id = ?"
_UNNOTIFIED = (
    "SELECT match, user, watchers.told, matches.told, status = 'over' AND matches.told = seq"
    " FROM watchers JOIN matches ON matches.id = match"
    " WHERE watchers.told < matches.told ORDER BY match, user"
)
_NOTIFIED = "UPDATE watchers SET told = ?1 WHERE match = ?2 AND user = ?3 AND told < ?1"


class Watchers:
    """engine.store.WatcherStore in SQLite."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def add_watcher(self, match: int, user: int) -> bool:
        """Let a user follow what is published from now on; whether that is new."""
        return await self.database.change(_ADD, user, match) > 0

    async def remove_watcher(self, match: int, user: int) -> bool:
        """Let a user follow a match no longer; whether the user did."""
        sql = "DELETE FROM watchers WHERE match = ? AND user = ?"
        return await self.database.change(sql, match, user) > 0

    async def list_watched(self, user: int) -> list[int]:
        """List the matches that a user follows, the newest first."""
        sql = "SELECT match FROM watchers WHERE user = ? ORDER BY match DESC"
        return [match for (match,) in await self.database.rows(sql, user)]

    async def list_unnotified(self) -> list[Follower]:
        """List the watchers who were not notified of everything that is published."""
        rows = await self.database.rows(_UNNOTIFIED)
        return [
            Follower(match, user, told, published, bool(over)) for match, user, told, published, over in rows
        ]

    async def mark_notified(self, match: int, user: int, seq: int) -> None:
        """Count entries up to seq as told to this watcher; the count never moves back."""
        await self.database.change(_NOTIFIED, seq, match, user)
