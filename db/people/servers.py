"""Settings made by the moderators of a server: the table guilds."""

from typing import Unpack

from db.base.connection import Connection
from db.base.rows import SERVER, update_row
from db.base.tables import Tables
from engine.records.store_records import ServerChanges, ServerSettings

_ONE = f"SELECT {SERVER.sql} FROM guilds WHERE id = ?"
_PLAN = "UPDATE guilds SET forgets = coalesce(forgets, ?) WHERE id = ? RETURNING forgets"
_KEEP = "UPDATE guilds SET forgets = NULL WHERE id = ? AND forgets > ?"
_NEW = "INSERT INTO guilds (id) VALUES (?) ON CONFLICT DO NOTHING"


class Servers(Tables):
    """SQL implementation of ServerStore."""

    async def load_settings(self, guild: int) -> ServerSettings:
        """Return a server's settings, or the defaults."""
        return await self.find(SERVER, "FROM guilds WHERE id = ?", guild) or ServerSettings(guild)

    async def change_settings(self, guild: int, **columns: Unpack[ServerChanges]) -> ServerSettings:
        """Change settings of a server and return all of them. Raises TypeError for any other column."""
        if columns.keys() - ServerChanges.__annotations__.keys():
            raise TypeError(f"not columns to change: {sorted(columns)}")

        def write_settings(connection: Connection) -> ServerSettings:
            connection.execute(_NEW, (guild,))
            return update_row(connection, "guilds", SERVER, guild, dict(columns))

        return await self.database.write(write_settings)

    async def toggle_bar(self, guild: int, user: int, most: int) -> bool | None:
        """Bar a user and remove their searches there, or admit a barred one.

        Return True if they are barred now. None: nothing was changed, because as many as `most` are barred already.
        """

        def write_bar(connection: Connection) -> bool | None:
            connection.execute(_NEW, (guild,))
            barred = SERVER.read(connection.execute(_ONE, (guild,)).fetchone()).barred
            rest = tuple(each for each in barred if each != user)
            if rest == barred and len(barred) >= most:
                return None
            changed = rest if rest != barred else (*barred, user)
            update_row(connection, "guilds", SERVER, guild, {"barred": changed})
            connection.execute("DELETE FROM seekers WHERE guild = ? AND user_id = ?", (guild, user))
            return user in changed

        return await self.database.write(write_bar)

    async def plan_removal(self, guild: int, at: int) -> int:
        """Plan to remove everything of a server, unless that is planned. Return when (Unix seconds), 0: it has begun."""

        def write_plan(connection: Connection) -> int:
            connection.execute(_NEW, (guild,))
            return int(connection.execute(_PLAN, (at, guild)).fetchone()[0])

        return await self.database.write(write_plan)

    async def cancel_removal(self, guild: int, now: int) -> bool:
        """Cancel a planned removal. Return False if it has begun, or there is none."""
        return await self.database.change(_KEEP, guild, now) > 0

    async def list_languages(self) -> dict[int, str]:
        """Return the languages that servers' moderators chose, by server."""
        return dict(await self.database.rows("SELECT id, language FROM guilds WHERE language <> ''"))
