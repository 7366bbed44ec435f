"""Settings made by the moderators of a server: the table guilds."""

from typing import Unpack

from db.base.connection import Connection
from db.base.rows import SERVER, update_row
from db.base.tables import Tables
from engine.records.store_records import ServerChanges, ServerSettings

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

    async def list_languages(self) -> dict[int, str]:
        """Return the languages that servers' moderators chose, by server."""
        return dict(await self.database.rows("SELECT id, language FROM guilds WHERE language <> ''"))
