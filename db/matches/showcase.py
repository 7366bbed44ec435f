"""How far each match is shown by its card, its server's announcements and its film."""

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
    """SQL implementation of ShowcaseStore."""

    async def list_stale_cards(self, most: int) -> list[tuple[int, int]]:
        """Return started matches with an outdated card, each with the entry it shows, oldest first."""
        return [(match, carded) for match, carded in await self.database.rows(self.here(STALE), most)]

    async def mark_card(self, match: int, seq: int) -> None:
        """Mark entries up to seq as shown on the match's card. The number never decreases."""
        await self.database.change(_CARDED, seq, match)

    async def renew_card(self, match: int) -> None:
        """Mark the match's card for redrawing."""
        await self.database.change("UPDATE matches SET card_seq = 0 WHERE id = ?", match)

    async def list_unannounced(self, most: int) -> list[tuple[int, int]]:
        """Return at most `most` matches that may have news for their server, each with the last announced entry."""
        return [(match, seq) for match, seq in await self.database.rows(self.here(UNHERALDED), most)]

    async def mark_news_announced(self, match: int, seq: int) -> None:
        """Mark entries up to seq as announced. The number never decreases."""
        await self.database.change(_HERALDED, seq, match)

    async def list_unfilmed(self, most: int) -> list[tuple[int, int]]:
        """Return finished, fully published matches without a posted film, with their last entry."""
        return [(match, seq) for match, seq in await self.database.rows(self.here(UNFILMED), most)]

    async def mark_filmed(self, match: int) -> None:
        """Mark a match's film as posted, or the match as one without a film."""
        await self.database.change("UPDATE matches SET filmed = 1 WHERE id = ?", match)

    async def choose_channel(self, guild: int, channel: int | None) -> None:
        """Set the channel where a server announces its matches (None: nowhere). Past events are skipped."""

        def write_channel(connection: Connection) -> None:
            connection.execute(_NEW, (guild,))
            connection.execute(_SKIP, (guild,))
            connection.execute(_ANNOUNCE, (channel, guild))

        await self.database.write(write_channel)
