"""Open tables: who may join beside everybody, when they go, and which match is played again."""

import sqlite3
from collections.abc import Iterable

import msgspec

from db.database import Database
from db.rows import MATCH, json, match_of
from engine.core import Struct
from engine.match_records import Match

LIFE = 3 * 86_400  # seconds a table stays open
_users = msgspec.json.Decoder(tuple[int, ...])
_EXPIRED = "UPDATE matches SET status = 'removed', ended = 'expired' WHERE id = ? AND status = 'lobby'"
_AGAIN = (
    f"SELECT {MATCH} FROM matches WHERE id = (SELECT max(match) FROM lobbies WHERE again = ?)"
    " AND status IN ('lobby', 'running')"
)


class Guests(Struct, frozen=True):
    """Who may join: everybody, or whoever has the role or is invited; again: the match that is played once more."""

    role: int | None = None
    invited: tuple[int, ...] = ()
    again: int | None = None

    @property
    def private(self) -> bool:
        """Whether not everybody may join."""
        return self.role is not None or bool(self.invited)


EVERYBODY = Guests()


def begin(connection: sqlite3.Connection, match: int, now: int, guests: Guests) -> None:
    """The row of a new table."""
    values = (match, now + LIFE, guests.role, json(guests.invited), guests.again)
    connection.execute(
        "INSERT INTO lobbies (match, expires, role, invited, again) VALUES (?, ?, ?, ?, ?)", values
    )


class Lobbies:
    """The table lobbies; a row stays when its match has started, expires is NULL then."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def guests(self, match: int) -> Guests:
        """Who may join."""
        row = await self.database.row("SELECT role, invited, again FROM lobbies WHERE match = ?", match)
        return Guests() if row is None else Guests(row[0], _users.decode(row[1]), row[2])

    async def invite(self, match: int, role: int | None, invited: Iterable[int]) -> None:
        """Change who may join."""
        sql = "UPDATE lobbies SET role = ?, invited = ? WHERE match = ?"
        await self.database.change(sql, role, json(tuple(invited)), match)

    async def expires(self, match: int) -> int | None:
        """When the table goes (Unix seconds); None once it has started or is gone."""
        row = await self.database.row("SELECT expires FROM lobbies WHERE match = ?", match)
        return None if row is None else row[0]

    async def due(self, now: int, most: int) -> list[int]:
        """Tables whose time is over and of which that was not said yet."""
        sql = "SELECT match FROM lobbies WHERE expires <= ? ORDER BY expires LIMIT ?"
        return [match for (match,) in await self.database.rows(sql, now, most)]

    async def expire(self, match: int) -> None:
        """The table goes, unless it has started; it stays due until that is said."""
        await self.database.change(_EXPIRED, match)

    async def said(self, match: int) -> None:
        """Nothing is due any more."""
        await self.database.change("UPDATE lobbies SET expires = NULL WHERE match = ?", match)

    async def remove(self, match: int) -> None:
        """The table goes because its creator says so."""

        def work(connection: sqlite3.Connection) -> None:
            connection.execute(
                "UPDATE matches SET status = 'removed' WHERE id = ? AND status = 'lobby'", (match,)
            )
            connection.execute("UPDATE lobbies SET expires = NULL WHERE match = ?", (match,))

        await self.database.write(work)

    async def again(self, match: int) -> Match | None:
        """The newest table or running match that was opened to play this match once more."""
        row = await self.database.row(_AGAIN, match)
        return None if row is None else match_of(row)

    async def automatic(self) -> list[int]:
        """Tables that start by themselves once they are full."""
        sql = "SELECT id FROM matches WHERE status = 'lobby' AND settings ->> 'auto' = 'yes'"
        return [match for (match,) in await self.database.rows(sql)]
