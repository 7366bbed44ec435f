"""What is kept of people beside their seats: what they set, where they looked, whom they follow, how they did."""

import sqlite3
from typing import Any, TypedDict, Unpack

from db import forget
from db.database import Database
from db.rows import GUILD, USER, Guild, User, guild_of, json, user_of
from engine.core import Seat, Struct

_LOOK = (
    "INSERT INTO looks (match, seat, seq) VALUES (?, ?, ?)"
    " ON CONFLICT DO UPDATE SET seq = max(seq, excluded.seq)"
)
_FOLLOW = "INSERT OR IGNORE INTO watchers (match, user, told) SELECT id, ?, told FROM matches WHERE id = ?"
_BEHIND = (
    "SELECT match, user, watchers.told, matches.told, status = 'over' AND matches.told = seq"
    " FROM watchers JOIN matches ON matches.id = match"
    " WHERE watchers.told < matches.told ORDER BY match, user"
)
_RESULT = "match, results.user, game, place, on_time, late"


class Settings(TypedDict, total=False):
    """The columns of a user that people change themselves; dm None: direct messages are not tried yet."""

    zone: str
    quiet_from: int | None
    quiet_to: int | None
    reach: str
    dm: None
    away: int | None
    hidden: bool
    theme: str


class Choices(TypedDict, total=False):
    """The columns of a server that its moderators change."""

    zone: str
    pace: str
    channels: tuple[int, ...]
    most: int | None


class Follower(Struct, frozen=True):
    """A watcher who has not heard of the posts up to this entry; over: there will be no more."""

    match: int
    user: int
    told: int
    upto: int
    over: bool


class Done(Struct, frozen=True):
    """What a match that is over, or was left (place None), means for one person."""

    match: int
    user: int
    game: str
    place: int | None
    on_time: int
    late: int


class People:
    """The tables users, guilds, looks, watchers and results."""

    def __init__(self, database: Database) -> None:
        self.database = database

    # settings

    async def user(self, user: int) -> User:
        """A user with all settings; the defaults where nothing is known."""
        row = await self.database.row(f"SELECT {USER} FROM users WHERE id = ?", user)
        return User(user) if row is None else user_of(row)

    async def set_user(self, user: int, **columns: Unpack[Settings]) -> User:
        """Change settings of a user; the user after it."""
        row = await self._set("users", USER, user, columns, Settings, "(id, name) VALUES (?, '')")
        return user_of(row)

    async def guild(self, guild: int) -> Guild:
        """A server's settings; the defaults where none were made."""
        row = await self.database.row(f"SELECT {GUILD} FROM guilds WHERE id = ?", guild)
        return Guild(guild) if row is None else guild_of(row)

    async def set_guild(self, guild: int, **columns: Unpack[Choices]) -> Guild:
        """Change settings of a server; the server after it."""
        values: dict[str, Any] = dict(columns)
        if "channels" in values:
            values["channels"] = json(values["channels"])
        return guild_of(await self._set("guilds", GUILD, guild, values, Choices, "(id) VALUES (?)"))

    async def _set(self, table: str, row: str, id_: int, values: Any, known: type, new: str) -> Any:
        """Change these columns of a row, which is made first where it is missing; the row after it."""
        if values.keys() - known.__annotations__.keys():
            raise TypeError(f"not columns to change: {sorted(values)}")
        sets = ", ".join(f"{key} = ?" for key in ("id", *values))

        def work(connection: sqlite3.Connection) -> Any:
            connection.execute(f"INSERT OR IGNORE INTO {table} {new}", (id_,))
            sql = f"UPDATE {table} SET {sets} WHERE id = ? RETURNING {row}"
            return connection.execute(sql, (id_, *values.values(), id_)).fetchone()

        return await self.database.write(work)

    # looks

    async def looked(self, match: int, seat: Seat) -> int:
        """The last entry that this seat has looked at, 0 before its first look."""
        row = await self.database.row("SELECT seq FROM looks WHERE match = ? AND seat = ?", match, seat)
        return 0 if row is None else int(row[0])

    async def look(self, match: int, seat: Seat, seq: int) -> None:
        """The seat has looked at what stands after this entry; never moves back."""
        await self.database.change(_LOOK, match, seat, seq)

    # watchers

    async def follow(self, match: int, user: int) -> bool:
        """Follow a match from now on; whether that is new."""
        return await self.database.change(_FOLLOW, user, match) > 0

    async def unfollow(self, match: int, user: int) -> bool:
        """Follow it no more; whether the user did."""
        sql = "DELETE FROM watchers WHERE match = ? AND user = ?"
        return await self.database.change(sql, match, user) > 0

    async def heard(self, match: int, user: int, told: int) -> None:
        """This watcher has heard of the posts up to this entry."""
        sql = "UPDATE watchers SET told = ?1 WHERE match = ?2 AND user = ?3 AND told < ?1"
        await self.database.change(sql, told, match, user)

    async def behind(self) -> list[Follower]:
        """The watchers who have not heard of the newest posts."""
        rows = await self.database.rows(_BEHIND)
        return [Follower(match, user, told, upto, bool(over)) for match, user, told, upto, over in rows]

    # results

    async def results_of(self, user: int, guild: int | None = None) -> list[Done]:
        """What this user has finished or left, everywhere or in one server, oldest first."""
        here = "" if guild is None else "AND guild = ?"
        sql = f"SELECT {_RESULT} FROM results WHERE user = ? {here} ORDER BY at, match"
        return [Done(*row) for row in await self.database.rows(sql, user, *([guild] if here else []))]

    async def ranked_in(self, guild: int, game: str) -> list[Done]:
        """Every place taken in this game in a server, in the order in which the matches ended."""
        sql = (
            f"SELECT {_RESULT} FROM results WHERE guild = ? AND game = ? AND place IS NOT NULL"
            " ORDER BY at, match, seat"
        )
        return [Done(*row) for row in await self.database.rows(sql, guild, game)]

    async def newest_in(self, guild: int, game: str) -> tuple[int, ...]:
        """What changes when a place is taken in this game in a server, or somebody is forgotten there."""
        sql = "SELECT count(*), max(at), sum(user % 65521) FROM results WHERE guild = ? AND game = ?"
        return await self.database.row(sql, guild, game) or ()

    async def hidden(self) -> frozenset[int]:
        """The users who are in no statistics."""
        return frozenset(id_ for (id_,) in await self.database.rows("SELECT id FROM users WHERE hidden"))

    # forgetting

    async def forget(self, user: int) -> "forget.Traces":
        """Take a user out of everything but the seats of running matches; raises Conflict where that cannot be now."""
        return await self.database.write(lambda connection: forget.forget(connection, user))
