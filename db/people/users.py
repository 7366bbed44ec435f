"""Users: names, direct messages and settings, in the table users."""

from collections.abc import Iterable
from typing import Unpack

from db.base.connection import Connection
from db.base.rows import USER, name_users, to_json, update_row
from db.base.tables import Tables
from engine.records.clock import Quiet
from engine.records.store_records import User, UserChanges

_NAME = (
    "INSERT INTO users (id, name, locale) VALUES (?, ?, ?)"
    " ON CONFLICT (id) DO UPDATE SET name = excluded.name,"
    " locale = coalesce(nullif(excluded.locale, ''), users.locale)"
)
_NICK = (
    "INSERT INTO names (guild, user_id, name) VALUES (?, ?, ?)"
    " ON CONFLICT (guild, user_id) DO UPDATE SET name = excluded.name"
)
_NO_NICK = "DELETE FROM names WHERE guild = ? AND user_id = ?"
_LOCALE = (
    "INSERT INTO users (id, name, locale) VALUES (?, '', ?)"
    " ON CONFLICT (id) DO UPDATE SET locale = excluded.locale"
)
_CHANNEL = (
    "INSERT INTO users (id, name, dm) VALUES (?, '', ?) ON CONFLICT (id) DO UPDATE SET dm = excluded.dm"
)
_NAMED = name_users("?")
_NEW = "INSERT INTO users (id, name) VALUES (?, '') ON CONFLICT DO NOTHING"


class Users(Tables):
    """SQL implementation of UserStore."""

    async def load_user(self, user: int) -> User:
        """Return a user with all settings, or the defaults for an unknown user."""
        return await self.database.read(lambda connection: read_user(connection, user))

    async def load_users(self, ids: Iterable[int], guild: int = 0) -> dict[int, User]:
        """Return the known ones of these users by id, with their names in this server. 0: global names."""
        rest = "FROM users WHERE id IN (SELECT CAST(value AS BIGINT) FROM json_each(?))"
        return {user.id: user for user in await self.select(_NAMED, rest, guild, to_json(list(ids)))}

    async def set_name(
        self, user: int, name: str, locale: str = "", guild: int = 0, nick: str | None = None
    ) -> None:
        """Store a user's global name, their locale ("": unknown), and their name in a server.

        guild: 0: the name there is unknown and stays as stored. nick: None: they have no name of their own there.
        """

        def write_name(connection: Connection) -> None:
            connection.execute(_NAME, (user, name, locale))
            if nick:
                connection.execute(_NICK, (guild, user, nick))
            elif guild:
                connection.execute(_NO_NICK, (guild, user))

        await self.database.write(write_name)

    async def set_locale(self, user: int, locale: str) -> None:
        """Store the locale of a user's Discord."""
        await self.database.change(_LOCALE, user, locale)

    async def set_channel(self, user: int, dm: int | None) -> None:
        """Store the channel of a user's direct messages. None: closed."""
        await self.database.change(_CHANNEL, user, dm or 0)

    async def change_settings(self, user: int, **columns: Unpack[UserChanges]) -> User:
        """Change settings of a user and return the changed user. Raises TypeError for any other column."""
        if columns.keys() - UserChanges.__annotations__.keys():
            raise TypeError(f"not columns to change: {sorted(columns)}")

        def write_settings(connection: Connection) -> User:
            connection.execute(_NEW, (user,))
            return update_row(connection, "users", USER, user, dict(columns))

        return await self.database.write(write_settings)

    async def load_quiet(self, user: int, guild: int) -> Quiet | None:
        """Return a user's quiet hours in their time zone, else this server's, else UTC. None: never quiet."""
        return await self.database.read(lambda connection: read_quiet(connection, user, guild))

    async def list_hidden(self) -> frozenset[int]:
        """Return the users excluded from statistics."""
        return frozenset(await self.list_column("SELECT id FROM users WHERE hidden = 1"))

    async def list_languages(self) -> dict[int, str]:
        """Return the languages that users chose, by user."""
        return dict(await self.database.rows("SELECT id, language FROM users WHERE language <> ''"))


def read_user(connection: Connection, user: int) -> User:
    """Return a user, or the defaults for an unknown user."""
    row = connection.execute(f"SELECT {USER.sql} FROM users WHERE id = ?", (user,)).fetchone()
    return User(user) if row is None else USER.read(row)


def read_quiet(connection: Connection, user: int, guild: int) -> Quiet | None:
    """Return a user's quiet hours in their time zone, else in this server's."""
    row = connection.execute("SELECT zone FROM guilds WHERE id = ?", (guild,)).fetchone()
    return read_user(connection, user).quiet_hours(row[0] if row else None)
