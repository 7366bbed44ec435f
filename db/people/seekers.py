"""Users looking for a game in a server, pinged for its next table: the table seekers."""

from db.base.connection import Connection
from db.base.rows import Columns, put_into
from db.base.tables import Tables
from engine.records.store_records import Seeker

_SEEKER = Columns(Seeker)
SOUGHT = (
    "SELECT matches.id, 0 FROM seekers JOIN matches ON matches.guild = seekers.guild AND matches.game = seekers.game"
    " WHERE status = 'lobby' AND message IS NOT NULL AND last_match < matches.id AND until > ?2 AND HERE(matches.guild)"
    " GROUP BY matches.id ORDER BY matches.id LIMIT ?1"
)
_NEWEST = "SELECT coalesce(max(id), 0) FROM matches"
_CALLED = "UPDATE seekers SET last_match = ?1 WHERE last_match < ?1 AND (guild, game) = (SELECT guild, game FROM matches WHERE id = ?1)"


class Seekers(Tables):
    """SQL implementation of SeekerStore."""

    async def add_seeker(self, seeker: Seeker, now: int) -> None:
        """Store a user's search, replacing an earlier one for this game. Expired ones are removed."""

        def replace_seeker(connection: Connection) -> None:
            connection.execute("DELETE FROM seekers WHERE until <= ?", (now,))
            called = connection.execute(_NEWEST).fetchone()[0]
            row = _SEEKER.to_row(seeker) | {"last_match": called}
            connection.execute(*put_into("seekers", "guild, game, user_id", row))

        await self.database.write(replace_seeker)

    async def remove_seeker(self, guild: int, user: int) -> None:
        """Remove a user's searches in a server."""
        await self.database.change("DELETE FROM seekers WHERE guild = ? AND user_id = ?", guild, user)

    async def list_seekers(self, guild: int, now: int) -> list[Seeker]:
        """Return the searches in a server, by game and number of seats, earliest first."""
        rest = "FROM seekers WHERE guild = ? AND until > ? ORDER BY game, seats, until, user_id"
        return await self.select(_SEEKER, rest, guild, now)

    async def list_uncalled(self, match: int, now: int) -> list[Seeker]:
        """Return the seekers of this table's game and server that were not pinged for it yet."""
        rest = (
            "FROM seekers WHERE (guild, game) = (SELECT guild, game FROM matches WHERE id = ?1)"
            " AND last_match < ?1 AND until > ?2 ORDER BY until, user_id"
        )
        return await self.select(_SEEKER, rest, match, now)

    async def list_sought(self, most: int, now: int) -> list[tuple[int, int]]:
        """Return at most `most` open tables that may have seekers to ping, oldest first, each with the number 0."""
        return [(match, none) for match, none in await self.database.rows(self.here(SOUGHT), most, now)]

    async def mark_called(self, match: int) -> None:
        """Mark all seekers of a table's game and server as pinged for this table and all earlier ones."""
        await self.database.change(_CALLED, match)
