"""Watchers: users that follow a match by direct message, in the table watchers."""

from db.base.tables import Tables
from engine.records.store_records import EACH_POST, PendingWatcher

_ADD = (
    "INSERT INTO watchers (match, user_id, notified, level) SELECT id, ?1, published, ?3 FROM matches WHERE id = ?2"
    " ON CONFLICT (match, user_id) DO UPDATE SET level = excluded.level WHERE watchers.level <> excluded.level"
)
_OVER = "status = 'over' AND matches.published = matches.seq"
# a mention-only post is no news, because its events come with the next highlight or the end
UNNOTIFIED = (
    f"SELECT watchers.match, user_id, watchers.notified, matches.published, {_OVER}, level"
    " FROM watchers JOIN matches ON matches.id = watchers.match"
    " LEFT JOIN tracked_messages ON tracked_messages.match = matches.id AND kind = 'post'"
    f" WHERE watchers.notified < matches.published AND ({_OVER}"
    " OR (level = 'post' AND (kind IS NULL OR (mention_only = 0 AND since >= watchers.notified))) OR level = 'round') AND HERE(matches.guild)"
    " ORDER BY watchers.match, user_id"
)
_NOTIFIED = "UPDATE watchers SET notified = ?1 WHERE match = ?2 AND user_id = ?3 AND notified < ?1"


class Watchers(Tables):
    """SQL implementation of WatcherStore."""

    async def add_watcher(self, match: int, user: int, level: str = EACH_POST) -> bool:
        """Make a user follow a match from now on, or change the level. Return False if nothing changes."""
        return await self.database.change(_ADD, user, match, level) > 0

    async def remove_watcher(self, match: int, user: int) -> bool:
        """Stop a user following a match. Return True if the user did."""
        sql = "DELETE FROM watchers WHERE match = ? AND user_id = ?"
        return await self.database.change(sql, match, user) > 0

    async def list_watched(self, user: int) -> list[int]:
        """Return the matches that a user follows, latest first."""
        sql = "SELECT match FROM watchers WHERE user_id = ? ORDER BY match DESC"
        return await self.list_column(sql, user)

    async def list_unnotified(self) -> list[PendingWatcher]:
        """Return the watchers with news: by their level after a post, after a round began, or at the end."""
        return [
            PendingWatcher(match, user, told, published, bool(over), level)
            for match, user, told, published, over, level in await self.database.rows(self.here(UNNOTIFIED))
        ]

    async def mark_notified(self, match: int, user: int, seq: int) -> None:
        """Mark entries up to seq as notified to this watcher. The number never decreases."""
        await self.database.change(_NOTIFIED, seq, match, user)
