"""Matches, their players, editions and kept positions: the tables of these names, players in seats."""

from hashlib import sha256
from typing import Unpack

from db.base.connection import Connection
from db.base.rows import MATCH, PLAYER, to_column
from db.base.tables import Tables
from db.matches import log
from engine.match.timekeeping import SHELVED
from engine.records.clock import Clock
from engine.records.match_records import CommitRecord, Match, Player
from engine.records.store_records import MatchChanges
from engine.rules.core import Seat
from engine.rules.game import AnyGame

_KEEP_EDITION = "INSERT INTO editions (hash, game, data) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
_KEEP_POSITION = "INSERT INTO kept_positions (match, data) VALUES (?, ?) ON CONFLICT DO NOTHING"
QUARANTINED = f"(clocks.resumes_at - clocks.paused >= {SHELVED})"
OPEN = "status IN ('lobby', 'running')"


class Matches(Tables):
    """SQL implementation of MatchStore."""

    async def load_match(self, match: int) -> Match | None:
        """Return the match's row, None if there is no such match."""
        return await self.find(MATCH, "FROM matches WHERE id = ?", match)

    async def load_players(self, match: int) -> tuple[Player, ...]:
        """Return the match's players: by join order in the lobby, by seat once started."""
        return tuple(await self.select(PLAYER, "FROM seats WHERE match = ? ORDER BY seat, id", match))

    async def load_edition(self, digest: str) -> bytes | None:
        """Return rule data by its SHA-256 (hex), None if unknown. Rule data of a match is stored permanently."""
        row = await self.database.row("SELECT data FROM editions WHERE hash = ?", digest)
        return None if row is None else bytes(row[0])

    async def keep_position(self, match: int, data: bytes) -> None:
        """Store the position in which a match begins (KeptPosition)."""
        await self.database.change(_KEEP_POSITION, match, data)

    async def load_kept(self, match: int) -> bytes:
        """Return the position in which a match begins (KeptPosition). Empty if none is stored."""
        row = await self.database.row("SELECT data FROM kept_positions WHERE match = ?", match)
        return b"" if row is None else bytes(row[0])

    async def change_match(self, match: int, **columns: Unpack[MatchChanges]) -> Match | None:
        """Change these columns of a match and return its new row, None if there is no such match.

        Raises TypeError for any column that is not in MatchChanges.
        """
        unknown = columns.keys() - MatchChanges.__annotations__.keys()
        if unknown or not columns:
            raise TypeError(f"not columns to change: {sorted(unknown)}")
        sql = f"UPDATE matches SET {', '.join(f'{key} = ?' for key in columns)} WHERE id = ? RETURNING {MATCH.sql}"
        values = (*map(to_column, columns.values()), match)
        row = await self.database.write(lambda connection: connection.execute(sql, values).fetchone())
        return None if row is None else MATCH.read(row)

    async def start_match(
        self,
        match: int,
        version: int,
        seats: dict[int, Seat],
        clock: Clock,
        write: CommitRecord,
        settings: dict[str, str] | None = None,
        start: int = 0,
    ) -> None:
        """Start a lobby: set version, seats by user, clock, settings, first entry, deadlines."""
        await self.database.write_log(
            lambda connection: log.insert_start(
                connection, match, version, seats, clock, write, settings, start
            )
        )

    async def list_in_guild(self, guild: int) -> tuple[Match, ...]:
        """Return the lobbies and running matches of a guild, latest first."""
        rest = f"FROM matches WHERE guild = ? AND {OPEN} ORDER BY id DESC"
        return tuple(await self.select(MATCH, rest, guild))

    async def list_of_user(self, user: int) -> tuple[Match, ...]:
        """Return the lobbies and running matches this user is in, latest first."""
        own = "id IN (SELECT match FROM seats WHERE user_id = ?)"
        rest = f"FROM matches WHERE {own} AND {OPEN} ORDER BY id DESC"
        return tuple(await self.select(MATCH, rest, user))

    async def list_running(self) -> tuple[Match, ...]:
        """Return all running matches, oldest first."""
        rest = "FROM matches WHERE status = 'running' AND HERE(matches.guild) ORDER BY id"
        return tuple(await self.select(MATCH, self.here(rest)))

    async def list_quarantined(self) -> list[int]:
        """Return the running matches in quarantine because they could not be read, oldest first."""
        sql = f"SELECT match FROM clocks WHERE {QUARANTINED} AND HERE(clocks.match) ORDER BY match"
        return await self.list_column(self.here(sql))

    async def find_in_thread(self, thread: int) -> Match | None:
        """Return the match of this thread, with any status, or None."""
        return await self.find(MATCH, "FROM matches WHERE thread = ?", thread)


def keep_edition(connection: Connection, game: AnyGame) -> str:
    """Store the rule data once and return its SHA-256."""
    digest = sha256(game.data).hexdigest()
    connection.execute(_KEEP_EDITION, (digest, game.key, game.data))
    return digest
