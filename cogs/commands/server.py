"""/server: what a server's moderators choose for all, for everybody to read."""

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.commands import AppBot
from cogs.commands.descriptions import describe
from cogs.commands.server_settings import SERVER_SETTINGS, ServerPlace, list_settings
from cogs.commands.setting_panel import KeepSetting, OpenTyping, SettingPanel, ShownSetting
from cogs.text.language import say_to
from cogs.ui.custom_id import Interaction
from cogs.ui.errors import Refused, refuse
from cogs.ui.replies import defer, promise_reply, reply
from engine.rules.core import Illegal
from render.say import Say


class ServerCommand(commands.Cog):
    """The command, and what its menus and buttons ask for."""

    def __init__(self, bot: AppBot) -> None:
        self.context = bot.context

    @app_commands.command(name="server", description=describe("command-server"))
    @app_commands.allowed_contexts(guilds=True, dms=False)
    async def show_server(self, interaction: Interaction) -> None:
        """Show what stands for this server, with menus for those who may manage it."""
        await promise_reply(interaction)
        await self._show_panel(interaction)

    async def choose_setting(self, interaction: Interaction, key: str, words: str) -> None:
        """Keep what was chosen or typed for one setting; what is refused changes nothing."""
        await defer(interaction)
        if not _may_manage(interaction):
            raise refuse("server-not-yours")
        setting = SERVER_SETTINGS.get(key)
        if setting is None:
            raise refuse("error-strange")
        try:
            await setting.keep_choice(self.context.store, await self._find_place(interaction), words)
        except (Refused, Illegal):
            await self._show_panel(interaction)
            raise
        await self._show_panel(interaction)

    async def _show_panel(self, interaction: Interaction) -> None:
        place, say = await self._find_place(interaction), say_to(interaction)
        may = _may_manage(interaction)
        await reply(interaction, _make_panel(place, say, may=may).draw(say, interaction.id, fixed=not may))

    async def _find_place(self, interaction: Interaction) -> ServerPlace:
        server = await self.context.store.servers.load_settings(interaction.guild_id or 0)
        channel = _find_channel(interaction)
        found = self.context.client.get_channel(channel)
        kind = found.type if isinstance(found, discord.abc.GuildChannel) else None
        return ServerPlace(server, channel, interaction.app_permissions, kind)


class ChooseServer(KeepSetting, verb="ours", room="server"):
    """The menu of one setting."""


class TypeServer(KeepSetting, verb="ourword", room="server"):
    """A window for a value that no menu holds."""

    window = True


class OpenServer(OpenTyping, verb="ourother", room="server"):
    """The button that opens that window."""

    typed = frozenset(key for key, setting in SERVER_SETTINGS.items() if setting.typed)
    typing = TypeServer


async def setup(bot: AppBot) -> None:
    """Add the command, and the answer to its components."""
    bot.rooms["server"] = cog = ServerCommand(bot)
    await bot.add_cog(cog)


def _make_panel(place: ServerPlace, say: Say, *, may: bool) -> SettingPanel:
    settings = [
        ShownSetting(each.key, options, each.typed, each.describe(place))
        for each, options in list_settings(place)
    ]
    foot = say.line("server-yours" if may else "server-fixed")
    return SettingPanel(say.line("server-title"), settings, foot, ChooseServer, OpenServer)


def _may_manage(interaction: Interaction) -> bool:
    return interaction.guild_id is not None and interaction.permissions.manage_guild


def _find_channel(interaction: Interaction) -> int:
    """Find the channel that somebody is in; of a thread, the channel it belongs to; 0: discord.py knows no such kind."""
    channel: Any = interaction.channel
    return getattr(channel, "parent_id", None) or interaction.channel_id or 0
