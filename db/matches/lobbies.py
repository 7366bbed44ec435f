"""Matches before they start: join policy, joins and expiry, in the table lobbies.

A row stays when its match has started, with expires NULL.
"""

from collections.abc import Iterable, Mapping

from db.base.connection import Connection
from db.base.rows import MATCH, Columns, insert_into, to_json
from db.base.tables import Tables
from db.matches.matches import keep_edition
from engine.match.timekeeping import LOBBY_LIFE
from engine.records.match_records import Match, WriteConflict
from engine.records.store_records import EVERYBODY, Join, JoinPolicy
from engine.rules.game import AnyGame
from engine.state.chance import SCHEME
from engine.store.store import ColourTaken

_GUESTS, _JOINED = Columns(JoinPolicy), Columns(Join)
_CREATE = (
    "INSERT INTO matches (game, version, edition, settings, guild, channel, creator, secret, created, scheme, status)"
    f" VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, {SCHEME}, 'lobby') RETURNING {MATCH.sql}"
)
_COLOUR = "SELECT 1 FROM seats WHERE match = ? AND colour = ? AND user_id != ?"
_RECOLOUR = (
    "UPDATE seats SET colour = ? WHERE match = ? AND user_id = ?"
    " AND match IN (SELECT id FROM matches WHERE status = 'lobby')"
)
_COUNT_JOIN = (
    "INSERT INTO joins (match, user_id, joined) SELECT id, ?, ? FROM matches WHERE id = ? AND status = 'lobby'"
    " ON CONFLICT (match, user_id) DO UPDATE SET times = joins.times + 1, gone = 0"
)
_JOIN = (
    "INSERT INTO seats (match, user_id, joined, colour, level) SELECT match, user_id, joined, ?, ? FROM joins"
    " WHERE match = ? AND user_id = ?"
)
_FOUND = (  # joining another user's table ends the search
    "DELETE FROM seekers WHERE user_id = ?1 AND (guild, game) = (SELECT guild, game FROM matches WHERE id = ?2 AND creator != ?1)"
)
_GO = "UPDATE joins SET gone = 1 WHERE match = ? AND user_id = ?"
_LEAVE = (
    "DELETE FROM seats WHERE match = ? AND user_id = ?"
    " AND match IN (SELECT id FROM matches WHERE status = 'lobby')"
)
_EXPIRED = "UPDATE matches SET status = 'removed', ended = 'expired' WHERE id = ? AND status = 'lobby'"
_REMATCHES = (
    "FROM matches WHERE id IN (SELECT match FROM lobbies WHERE again = ?)"
    " AND status IN ('lobby', 'running') ORDER BY id DESC"
)
_CALLED = (
    "SELECT coalesce(max(created), 0) FROM lobbies JOIN matches ON matches.id = match"
    " WHERE again = ? AND message IS NOT NULL"
)
_HELD = (
    "SELECT count(*) FROM matches WHERE guild = ? AND creator = ? AND status = 'lobby'"
    " AND (message IS NOT NULL OR created > ?)"
)


class Lobbies(Tables):
    """SQL implementation of LobbyStore."""

    async def open_lobby(
        self,
        game: AnyGame,
        settings: Mapping[str, str],
        secret: bytes,
        guild: int,
        channel: int,
        creator: int,
        now: int,
        guests: JoinPolicy = EVERYBODY,
    ) -> Match:
        """Create a match without players, store the game's rule data, and return its row with its short id."""
        values = (to_json(settings), guild, channel, creator, secret.hex(), now)

        def insert_lobby(connection: Connection) -> Match:
            digest = keep_edition(connection, game)
            row = connection.execute(_CREATE, (game.key, game.version, digest, *values)).fetchone()
            match = MATCH.read(row)
            lobby = {"match": match.id, "expires": now + LOBBY_LIFE, **_GUESTS.to_row(guests)}
            connection.execute(*insert_into("lobbies", lobby))
            return match

        return await self.database.write(insert_lobby)

    async def join_lobby(self, match: int, user: int, join: int, colour: str, level: str = "") -> None:
        """Seat a user as the last player, or change the colour of one that is seated.

        join: the join id, unused if the user joined before. level: an AI's, "" for a person. Raises ColourTaken,
        or WriteConflict if the match is no lobby.
        """

        def insert_seat(connection: Connection) -> None:
            connection.lock_match(match)
            taken = connection.execute(_COLOUR, (match, colour, user)).fetchone()
            if taken is not None:
                raise ColourTaken(colour)
            if connection.execute(_RECOLOUR, (colour, match, user)).rowcount:
                return
            if not connection.execute(_COUNT_JOIN, (user, join, match)).rowcount:
                raise WriteConflict(match)
            connection.execute(_JOIN, (colour, level, match, user))
            connection.execute(_FOUND, (user, match))

        await self.database.write(insert_seat)

    async def leave_lobby(self, match: int, user: int) -> bool:
        """Remove a user from a lobby, but store that they had joined. Return True if they had a seat."""

        def delete_seat(connection: Connection) -> bool:
            connection.lock_match(match)
            left = connection.execute(_LEAVE, (match, user)).rowcount > 0
            if left:
                connection.execute(_GO, (match, user))
            return left

        return await self.database.write(delete_seat)

    async def list_joins(self, match: int) -> tuple[Join, ...]:
        """Return all users that ever joined, in the order of their first join."""
        return tuple(await self.select(_JOINED, "FROM joins WHERE match = ? ORDER BY id", match))

    async def set_edition(self, match: int, game: AnyGame) -> None:
        """Bind a lobby to another edition of its game and store the rule data.

        Raises WriteConflict if the match is no lobby.
        """

        def bind_edition(connection: Connection) -> None:
            sql = "UPDATE matches SET edition = ?, version = ? WHERE id = ? AND status = 'lobby'"
            digest = keep_edition(connection, game)
            if not connection.execute(sql, (digest, game.version, match)).rowcount:
                raise WriteConflict(match)

        await self.database.write(bind_edition)

    async def load_guests(self, match: int) -> JoinPolicy:
        """Return a match's join policy, also once it has started. An unknown match is open to all."""
        return await self.find(_GUESTS, "FROM lobbies WHERE match = ?", match) or EVERYBODY

    async def set_guests(self, match: int, role: int | None, invited: Iterable[int]) -> None:
        """Change the join policy."""
        sql = "UPDATE lobbies SET role = ?, invited = ? WHERE match = ?"
        await self.database.change(sql, role, to_json(tuple(invited)), match)

    async def load_expiry(self, match: int) -> int | None:
        """Return when the lobby expires (Unix seconds). None once it has started or its end was announced."""
        row = await self.database.row("SELECT expires FROM lobbies WHERE match = ?", match)
        return None if row is None else row[0]

    async def list_expired(self, now: int, most: int) -> list[int]:
        """Return at most `most` expired lobbies with an unannounced end, earliest first."""
        sql = "SELECT match FROM lobbies WHERE expires <= ? AND HERE(lobbies.match) ORDER BY expires, match LIMIT ?"
        return await self.list_column(self.here(sql), now, most)

    async def expire_lobby(self, match: int) -> None:
        """Remove an expired lobby, unless it has started. It stays in list_expired until its end is announced."""
        await self.database.change(_EXPIRED, match)

    async def mark_announced(self, match: int) -> None:
        """Mark the end of a lobby as announced. It no longer expires."""
        await self.database.change("UPDATE lobbies SET expires = NULL WHERE match = ?", match)

    async def remove_lobby(self, match: int) -> None:
        """Remove a lobby at its creator's request. A started one only no longer expires."""

        def delete_lobby(connection: Connection) -> None:
            connection.execute(
                "UPDATE matches SET status = 'removed' WHERE id = ? AND status = 'lobby'", (match,)
            )
            connection.execute("UPDATE lobbies SET expires = NULL WHERE match = ?", (match,))

        await self.database.write(delete_lobby)

    async def list_rematches(self, match: int) -> tuple[Match, ...]:
        """Return the lobbies and running matches that were opened as rematches of this match, latest first."""
        return tuple(await self.select(MATCH, _REMATCHES, match))

    async def load_last_rematch(self, match: int) -> int:
        """Return when the latest rematch of this match with a message was opened (Unix seconds), or 0."""
        return await self.load_number(_CALLED, match)

    async def count_held(self, guild: int, user: int, since: int) -> int:
        """Count the lobbies of a server that this user holds.

        Lobbies without a message count only if opened after `since` (Unix seconds).
        """
        return await self.load_number(_HELD, guild, user, since)

    async def list_lobbies(self) -> tuple[Match, ...]:
        """Return all lobbies, oldest first."""
        rest = "FROM matches WHERE status = 'lobby' AND HERE(matches.guild) ORDER BY id"
        return tuple(await self.select(MATCH, self.here(rest)))
