"""How far the channels know of matches: their cards, what a server has announced, and films."""

from db.base.connection import Connection
from db.base.tables import Tables

STALE = (
    "SELECT id, card_seq FROM matches WHERE card_seq < published AND status IN ('running', 'over')"
    " AND message IS NOT NULL AND HERE(matches.guild) ORDER BY id LIMIT ?1"
)
UNHERALDED = (
    "SELECT matches.id, announced FROM guilds JOIN matches ON guild = guilds.id"
    " WHERE announce IS NOT NULL AND announced < published AND status IN ('running', 'over') AND HERE(matches.guild)"
    " ORDER BY matches.id LIMIT ?1"
)
UNFILMED = (
    "SELECT id, seq FROM matches WHERE filmed = 0 AND status = 'over' AND published = seq AND thread IS NOT NULL"
    " AND HERE(matches.guild) ORDER BY id LIMIT ?1"
)
_CARDED = "UPDATE matches SET card_seq = ?1 WHERE id = ?2 AND card_seq < ?1"
_HERALDED = "UPDATE matches SET announced = ?1 WHERE id = ?2 AND announced < ?1"
_SKIP = "UPDATE matches SET announced = published WHERE guild = ? AND announced < published"
_NEW = "INSERT INTO guilds (id) VALUES (?) ON CONFLICT DO NOTHING"
_ANNOUNCE = "UPDATE guilds SET announce = ? WHERE id = ?"


class Showcase(Tables):
    """engine.store.store.ShowcaseStore in SQLite."""

    async def list_stale_cards(self, most: int) -> list[tuple[int, int]]:
        """List matches whose card shows less than is published, each with the entry up to which it does, oldest first."""
        return [(match, carded) for match, carded in await self.database.rows(self.here(STALE), most)]

    async def mark_card(self, match: int, seq: int) -> None:
        """Count entries up to seq as shown on the match's card; the count never moves back."""
        await self.database.change(_CARDED, seq, match)

    async def renew_card(self, match: int) -> None:
        """Have the match's card drawn anew."""
        await self.database.change("UPDATE matches SET card_seq = 0 WHERE id = ?", match)

    async def list_unannounced(self, most: int) -> list[tuple[int, int]]:
        """List matches, with the last entry that was announced, of which their server may have more to announce."""
        return [(match, seq) for match, seq in await self.database.rows(self.here(UNHERALDED), most)]

    async def mark_news_announced(self, match: int, seq: int) -> None:
        """Count entries up to seq as announced; the count never moves back."""
        await self.database.change(_HERALDED, seq, match)

    async def list_unfilmed(self, most: int) -> list[tuple[int, int]]:
        """List matches that are over and told to their end, with their last entry, whose film was not posted."""
        return [(match, seq) for match, seq in await self.database.rows(self.here(UNFILMED), most)]

    async def mark_filmed(self, match: int) -> None:
        """Count a match's film as posted, or as one that there is not."""
        await self.database.change("UPDATE matches SET filmed = 1 WHERE id = ?", match)

    async def choose_channel(self, guild: int, channel: int | None) -> None:
        """Let a server announce its matches there from now on (None: nowhere); what is past is passed by."""

        def write_channel(connection: Connection) -> None:
            connection.execute(_NEW, (guild,))
            connection.execute(_SKIP, (guild,))
            connection.execute(_ANNOUNCE, (channel, guild))

        await self.database.write(write_channel)
