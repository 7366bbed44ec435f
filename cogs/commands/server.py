"""/server: what a server's moderators may choose for all."""

from typing import Any

from discord import app_commands
from discord.ext import commands

from cogs.commands import AppBot
from cogs.commands.descriptions import FixedArgument, describe
from cogs.commands.time_arguments import ZoneOption
from cogs.lobby.permissions import check_permissions
from cogs.text import time_texts
from cogs.text.language import say_to
from cogs.ui.custom_id import Interaction
from cogs.ui.errors import refuse
from cogs.ui.replies import private, think
from engine.core import text
from engine.store_records import ServerChanges, ServerSettings
from render.say import Say

MOST = 1000  # open lobbies and matches of a server, as a limit
PLACES = {each: text(f"server-choose-{each}") for each in ("add", "drop", "any")}
PACES = {each: time_texts.describe_pace(each) for each in time_texts.PACES}
ANNOUNCED = {each: text(f"server-announce-{each}") for each in ("here", "none")}
AnnounceOption = app_commands.Transform[str, FixedArgument(ANNOUNCED)]
PlaceOption = app_commands.Transform[str, FixedArgument(PLACES)]
ServerPaceOption = app_commands.Transform[str, FixedArgument(PACES)]


class ServerCommand(commands.Cog):
    """The command."""

    def __init__(self, bot: AppBot) -> None:
        self.context = bot.context

    @app_commands.command(name="server", description=describe("command-server"))
    @app_commands.describe(
        here=describe("option-here"),
        zone=describe("option-server-zone"),
        pace=describe("option-server-pace"),
        most=describe("option-most"),
        announce=describe("option-announce"),
    )
    @app_commands.default_permissions(manage_guild=True)
    @app_commands.allowed_contexts(guilds=True, dms=False)
    async def change_server(
        self,
        interaction: Interaction,
        here: PlaceOption | None = None,
        zone: ZoneOption | None = None,
        pace: ServerPaceOption | None = None,
        most: app_commands.Range[int, 0, MOST] | None = None,
        announce: AnnounceOption | None = None,
    ) -> None:
        """Change what was named for this server, and show what stands."""
        await think(interaction)
        if interaction.guild_id is None or not interaction.permissions.manage_guild:
            raise refuse("server-not-yours")
        servers = self.context.store.servers
        server = await servers.load_settings(interaction.guild_id)
        wanted: ServerChanges = {}
        if here is not None:
            wanted["channels"] = _change_channels(server, here, _find_channel(interaction))
        if zone is not None:
            wanted["zone"] = zone
        if pace is not None:
            wanted["pace"] = pace
        if most is not None:
            wanted["most"] = most or None
        if wanted:
            server = await servers.change_settings(interaction.guild_id, **wanted)
        if announce is not None:
            channel = find_announced(interaction) if announce == "here" else None
            await self.context.store.showcase.choose_channel(interaction.guild_id, channel)
            server = await servers.load_settings(interaction.guild_id)
        await private(interaction, describe_server(server, say_to(interaction)))


async def setup(bot: AppBot) -> None:
    """Add the command."""
    await bot.add_cog(ServerCommand(bot))


def describe_server(server: ServerSettings, say: Say) -> str:
    """Say what stands for a server."""
    channels = tuple(f"<#{channel}>" for channel in server.channels)
    return "\n".join(
        [
            say.line("server-title"),
            say.line("server-channels", channels=channels) if channels else say.line("server-anywhere"),
            say.line("server-announce", channel=f"<#{server.announce}>")
            if server.announce
            else say.line("server-announce-off"),
            say.line("server-zone", zone=server.zone),
            say.line("server-pace", pace=time_texts.describe_pace(server.pace)),
            say.line("server-most", n=server.most) if server.most else say.line("server-no-limit"),
        ]
    )


def find_announced(interaction: Interaction) -> int:
    """Find the channel of a command, in which matches are to be announced; refuses where the bot may not do that."""
    check_permissions(interaction.app_permissions)
    return _find_channel(interaction)


def _find_channel(interaction: Interaction) -> int:
    """Find the channel a command was given in; of a thread, the channel it belongs to."""
    channel: Any = interaction.channel
    return getattr(channel, "parent_id", None) or interaction.channel_id or 0


def _change_channels(server: ServerSettings, how: str, channel: int) -> tuple[int, ...]:
    """Return the channels where matches may be opened after this change."""
    rest = tuple(each for each in server.channels if each != channel)
    if how == "drop" and not rest:
        raise refuse("server-last")
    return {"add": (*rest, channel), "drop": rest, "any": ()}[how]
