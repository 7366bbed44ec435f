"""/server: the settings of a server's moderators, visible to all users."""

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.commands import AppBot
from cogs.commands.descriptions import describe, offer_command
from cogs.commands.server_settings import (
    BARRED,
    SERVER_PANEL,
    ServerPlace,
    check_manager,
    keep_choice,
    may_manage,
)
from cogs.lobby.guests import check_invited
from cogs.text.language import say_to
from cogs.text.people import write_names
from cogs.ui.custom_id import Interaction, Press
from cogs.ui.errors import user_error
from cogs.ui.replies import defer, defer_reply, reply, send_private
from engine.rules.core import text


class ServerCommand(commands.Cog):
    """The command, and the handler of its menus and modals."""

    def __init__(self, bot: AppBot) -> None:
        self.context, self.forwarding = bot.context, bot.forwarding
        bot.answers |= SERVER_PANEL.list_answers(self.choose_setting)

    @offer_command("server")
    @app_commands.describe(bar=describe("option-bar"))
    @app_commands.allowed_contexts(guilds=True, dms=False)
    async def show_server(self, interaction: Interaction, bar: discord.User | None = None) -> None:
        """Show the server's settings, with menus for its managers. bar: a user to bar, or to admit again."""
        await defer_reply(interaction)
        if bar is None:
            await self._show_panel(interaction)
            return
        guild = check_manager(interaction)
        check_invited(interaction)
        await self.context.note_name(bar)
        say, store = say_to(interaction), self.context.store
        barred = await store.servers.toggle_bar(guild, bar.id, BARRED)
        if barred is None:
            raise user_error("server-barred-most", n=BARRED)
        server = await store.servers.load_settings(guild)
        users = await self.context.load_users((), guild, (bar.id, *server.barred))
        lines = [
            say.line(
                "server-barred" if barred else "server-admitted", name=write_names(users, (bar.id,), say)[0]
            )
        ]
        if server.barred:
            lines.append(say.line("server-barred-now", names=write_names(users, server.barred, say)))
        await send_private(interaction, "\n".join(lines))

    async def choose_setting(self, interaction: Interaction, press: Press) -> None:
        """Store a chosen or typed value. After an error nothing changes."""
        await defer(interaction)
        check_manager(interaction)
        SERVER_PANEL.find_setting(press)
        try:
            place, store = await self._find_place(interaction), self.context.store
            await keep_choice(store, place, press)
            server = await store.servers.load_settings(place.server.id)
            if server.language != self.context.languages.servers.get(server.id, ""):
                self.context.languages.note_server(server)
                await self.forwarding.tell_server_language(server)
        finally:
            await self._show_panel(interaction)

    async def _show_panel(self, interaction: Interaction) -> None:
        place, say, may = await self._find_place(interaction), say_to(interaction), may_manage(interaction)
        foot = text("server-yours" if may else "server-fixed")
        if (at := place.server.forgets) is not None:
            foot = text("server-going", at=f"<t:{at}:R>") if at else text("forget-server-begun")
        drawn = SERVER_PANEL.draw(place, "server-title", foot, say, interaction.id, fixed=not may)
        await reply(interaction, drawn)

    async def _find_place(self, interaction: Interaction) -> ServerPlace:
        server = await self.context.store.servers.load_settings(interaction.guild_id or 0)
        channel = _find_channel(interaction)
        found = self.context.client.get_channel(channel)
        kind = found.type if isinstance(found, discord.abc.GuildChannel) else None
        return ServerPlace(server, channel, interaction.app_permissions, kind)


async def setup(bot: AppBot) -> None:
    """Add the command."""
    await bot.add_cog(ServerCommand(bot))


def _find_channel(interaction: Interaction) -> int:
    """Return the interaction's channel, or its thread's parent. 0: discord.py does not know the kind."""
    channel: Any = interaction.channel
    return getattr(channel, "parent_id", None) or interaction.channel_id or 0
