"""Users who follow a match by direct message: the table watchers."""

from db.base.tables import Tables
from engine.records.store_records import EACH_POST, Follower

_ADD = (
    "INSERT INTO watchers (match, person, told, level) SELECT id, ?1, told, ?3 FROM matches WHERE id = ?2"
    " ON CONFLICT (match, person) DO UPDATE SET level = excluded.level WHERE watchers.level <> excluded.level"
)
_OVER = "status = 'over' AND matches.told = matches.seq"
# a post that only calls somebody is no news: what it tells comes with the next highlight, or with the end
UNNOTIFIED = (
    f"SELECT watchers.match, person, watchers.told, matches.told, {_OVER}, level"
    " FROM watchers JOIN matches ON matches.id = watchers.match"
    " LEFT JOIN panels ON panels.match = matches.id AND kind = 'post'"
    f" WHERE watchers.told < matches.told AND ({_OVER}"
    " OR (level = 'post' AND (kind IS NULL OR (light = 0 AND since >= watchers.told))) OR level = 'round') AND HERE(matches.guild)"
    " ORDER BY watchers.match, person"
)
_NOTIFIED = "UPDATE watchers SET told = ?1 WHERE match = ?2 AND person = ?3 AND told < ?1"


class Watchers(Tables):
    """engine.store.store.WatcherStore in SQLite."""

    async def add_watcher(self, match: int, user: int, level: str = EACH_POST) -> bool:
        """Let a user follow what is published from now on, or hear so much of it; whether that is new."""
        return await self.database.change(_ADD, user, match, level) > 0

    async def remove_watcher(self, match: int, user: int) -> bool:
        """Let a user follow a match no longer; whether the user did."""
        sql = "DELETE FROM watchers WHERE match = ? AND person = ?"
        return await self.database.change(sql, match, user) > 0

    async def list_watched(self, user: int) -> list[int]:
        """List the matches that a user follows, the newest first."""
        sql = "SELECT match FROM watchers WHERE person = ? ORDER BY match DESC"
        return await self.list_column(sql, user)

    async def list_unnotified(self) -> list[Follower]:
        """List the watchers whom something that is published may be news to."""
        return [
            Follower(match, user, told, published, bool(over), level)
            for match, user, told, published, over, level in await self.database.rows(self.here(UNNOTIFIED))
        ]

    async def mark_notified(self, match: int, user: int, seq: int) -> None:
        """Count entries up to seq as told to this watcher; the count never moves back."""
        await self.database.change(_NOTIFIED, seq, match, user)
