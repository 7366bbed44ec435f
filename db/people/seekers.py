"""People who would play a game in a server, and are called to its next table: the table seekers."""

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
    """engine.store.store.SeekerStore in SQLite."""

    async def add_seeker(self, seeker: Seeker, now: int) -> None:
        """Keep what a user would play, in the place of what they said of this game before; what is past goes."""

        def replace_seeker(connection: Connection) -> None:
            connection.execute("DELETE FROM seekers WHERE until <= ?", (now,))
            called = connection.execute(_NEWEST).fetchone()[0]
            row = _SEEKER.to_row(seeker) | {"last_match": called}
            connection.execute(*put_into("seekers", "guild, game, user_id", row))

        await self.database.write(replace_seeker)

    async def remove_seeker(self, guild: int, user: int) -> None:
        """Forget what a user would play in a server."""
        await self.database.change("DELETE FROM seekers WHERE guild = ? AND user_id = ?", guild, user)

    async def list_seekers(self, guild: int, now: int) -> list[Seeker]:
        """List who would play in a server, by game and number of seats, who said so first at the top."""
        rest = "FROM seekers WHERE guild = ? AND until > ? ORDER BY game, seats, until, user_id"
        return await self.select(_SEEKER, rest, guild, now)

    async def list_uncalled(self, match: int, now: int) -> list[Seeker]:
        """List who was not yet called to a table, and would play its game in its server."""
        rest = (
            "FROM seekers WHERE (guild, game) = (SELECT guild, game FROM matches WHERE id = ?1)"
            " AND last_match < ?1 AND until > ?2 ORDER BY until, user_id"
        )
        return await self.select(_SEEKER, rest, match, now)

    async def list_sought(self, most: int, now: int) -> list[tuple[int, int]]:
        """List open tables to which somebody may have to be called, each with 0, oldest first."""
        return [(match, none) for match, none in await self.database.rows(self.here(SOUGHT), most, now)]

    async def mark_called(self, match: int) -> None:
        """Count all who seek its game in its server as called to a table and to those before it."""
        await self.database.change(_CALLED, match)
