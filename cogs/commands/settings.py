"""What a person, and what a server's moderators may choose: /settings and /server."""

import asyncio
from typing import Any

from discord import app_commands, ui
from discord.ext import commands

from cogs.context import AppContext
from cogs.text import time_input, time_texts
from cogs.ui.components import Component, button, row
from cogs.ui.custom_id import CustomId, Interaction, Press
from cogs.ui.errors import refuse
from cogs.ui.replies import defer, private, reply, think
from engine.store_records import ServerChanges, ServerSettings, User, UserChanges
from render import themes
from render.say import Say
from render.themes import titles

CHOICES = 25
MOST = 1000  # open tables and matches of a server, as a limit
OWN = "server"  # instead of a time zone: the server's
REACHES = ("dm", "mention")
PLACES = ("add", "drop", "any")  # matches may be opened in this channel, may not, may be opened anywhere
Zones = list[app_commands.Choice[str]]


def described(key: str) -> str:
    """A command's or an option's description."""
    return Say().line(key)[:100]


def named(prefix: str, values: tuple[str, ...]) -> list[app_commands.Choice[str]]:
    """Choices of an option, each by its own text."""
    return [app_commands.Choice(name=Say().line(prefix + value), value=value) for value in values]


class Settings(commands.Cog):
    """The two commands, and the buttons of the private panel."""

    def __init__(self, context: AppContext) -> None:
        self.context = context
        Component.handlers["mine"] = self.press

    @app_commands.command(name="settings", description=described("command-settings"))
    @app_commands.describe(
        zone=described("option-zone"),
        quiet_from=described("option-quiet-from"),
        quiet_to=described("option-quiet-to"),
        reach=described("option-reach"),
        away=described("option-away"),
        statistics=described("option-statistics"),
        theme=described("option-theme"),
    )
    @app_commands.choices(
        reach=named("settings-choose-", REACHES),
        theme=[app_commands.Choice(name=Say()(title), value=key) for key, title in titles()],
    )
    @app_commands.allowed_contexts(guilds=True, dms=True)
    @app_commands.allowed_installs(guilds=True)
    async def settings(
        self,
        interaction: Interaction,
        zone: str | None = None,
        quiet_from: str | None = None,
        quiet_to: str | None = None,
        reach: str | None = None,
        away: str | None = None,
        statistics: bool | None = None,
        theme: str | None = None,
    ) -> None:
        """Change what was named, and show what stands."""
        await think(interaction)
        user = await self.context.store.users.load_user(interaction.user.id)
        wanted: UserChanges = {}
        if zone is not None:
            wanted["zone"] = "" if zone == OWN else await asyncio.to_thread(time_input.zone, zone)
        if quiet_from is not None or quiet_to is not None:
            wanted |= _quiet(user, quiet_from, quiet_to)
        if reach is not None:
            wanted |= _PRESSED[_one_of(reach, REACHES)]
        if away is not None:
            here = wanted.get("zone", user.zone) or await self._zone(interaction)
            wanted["away"] = time_input.away(away, self.context.now(), here)
        if statistics is not None:
            wanted["hidden"] = not statistics
        if theme is not None:
            wanted["theme"] = _one_of(theme, tuple(key for key, _ in titles()))
        if wanted:
            user = await self.context.store.users.change_settings(interaction.user.id, **wanted)
        await reply(interaction, view(user, self.context.now()))

    async def press(self, interaction: Interaction, press: Press) -> None:
        """A button of the panel: one setting changes."""
        await defer(interaction)
        wanted = _PRESSED.get(press.key.arg)
        if wanted is None:
            raise refuse("error-strange")
        user = await self.context.store.users.change_settings(interaction.user.id, **wanted)
        await reply(interaction, view(user, self.context.now()))

    @app_commands.command(name="server", description=described("command-server"))
    @app_commands.describe(
        here=described("option-here"),
        zone=described("option-server-zone"),
        pace=described("option-server-pace"),
        most=described("option-most"),
    )
    @app_commands.choices(
        here=named("server-choose-", PLACES),
        pace=[
            app_commands.Choice(name=Say()(time_texts.pace_words(each)), value=each)
            for each in time_texts.PACES
        ],
    )
    @app_commands.default_permissions(manage_guild=True)
    @app_commands.allowed_contexts(guilds=True)
    @app_commands.allowed_installs(guilds=True)
    async def server(
        self,
        interaction: Interaction,
        here: str | None = None,
        zone: str | None = None,
        pace: str | None = None,
        most: app_commands.Range[int, 0, MOST] | None = None,
    ) -> None:
        """Change what was named for this server, and show what stands."""
        await think(interaction)
        if interaction.guild_id is None or not interaction.permissions.manage_guild:
            raise refuse("server-not-yours")
        guild = await self.context.store.servers.load_settings(interaction.guild_id)
        wanted: ServerChanges = {}
        if here is not None:
            wanted["channels"] = _channels(guild, _one_of(here, PLACES), _channel(interaction))
        if zone is not None:
            wanted["zone"] = await asyncio.to_thread(time_input.zone, zone)
        if pace is not None:
            wanted["pace"] = _one_of(pace, time_texts.PACES)
        if most is not None:
            wanted["most"] = most or None
        if wanted:
            guild = await self.context.store.servers.change_settings(interaction.guild_id, **wanted)
        await private(interaction, told(guild))

    @settings.autocomplete("zone")
    async def my_zones(self, _interaction: Interaction, current: str) -> Zones:
        """Time zones by their name; first that of the server."""
        own = [app_commands.Choice(name=Say().line("settings-choose-server"), value=OWN)]
        return (own if not current else []) + await _zones(current)

    @server.autocomplete("zone")
    async def server_zones(self, _interaction: Interaction, current: str) -> Zones:
        """Time zones by their name."""
        return await _zones(current)

    async def _zone(self, interaction: Interaction) -> str:
        """The time zone of whoever has not chosen one."""
        return (await self.context.store.servers.load_settings(interaction.guild_id or 0)).zone


async def _zones(current: str) -> Zones:
    found = await asyncio.to_thread(time_input.matching, current)
    return [app_commands.Choice(name=name, value=name) for name in found[: CHOICES - 1]]


def _one_of(value: str, known: tuple[str, ...]) -> str:
    if value not in known:
        raise refuse("error-command")
    return value


def _quiet(user: User, begin: str | None, end: str | None) -> UserChanges:
    """Quiet hours; the side that was not named stays as it is."""
    hours = [
        stands if words is None else time_input.minutes(words)
        for words, stands in ((begin, user.quiet_from), (end, user.quiet_to))
    ]
    if None in hours:
        raise refuse("settings-half")
    if hours[0] == hours[1]:
        raise refuse("settings-no-hours")
    return {"quiet_from": hours[0], "quiet_to": hours[1]}


def _channel(interaction: Interaction) -> int:
    """The channel a command was given in; of a thread, the channel it belongs to."""
    channel: Any = interaction.channel
    return getattr(channel, "parent_id", None) or interaction.channel_id or 0


def _channels(guild: ServerSettings, how: str, channel: int) -> tuple[int, ...]:
    rest = tuple(each for each in guild.channels if each != channel)
    if how == "drop" and not rest:
        raise refuse("server-last")
    return {"add": (*rest, channel), "drop": rest, "any": ()}[how]


_PRESSED: dict[str, UserChanges] = {
    "dm": {"reach": "dm", "dm": None},  # tried anew
    "mention": {"reach": "mention"},
    "hide": {"hidden": True},
    "count": {"hidden": False},
    "loud": {"quiet_from": None, "quiet_to": None},
    "back": {"away": None},
}


def view(user: User, now: int) -> ui.LayoutView:
    """What stands for a person, and buttons to change what takes no typing."""
    say, is_away = Say(), user.away is not None and user.away > now
    made = ui.LayoutView(timeout=None).add_item(ui.TextDisplay("\n".join(_lines(user, now, say))))
    pressed = [
        "mention" if user.reach == "dm" else "dm",
        "count" if user.hidden else "hide",
        *(["loud"] if user.quiet_from is not None else []),
        *(["back"] if is_away else []),
    ]
    knobs = [button(CustomId(0, 0, "mine", each), say.line(f"settings-press-{each}")) for each in pressed]
    return made.add_item(row(*knobs))


def _lines(user: User, now: int, say: Say) -> list[str]:
    quiet = user.quiet_from is not None and user.quiet_to is not None
    return [
        say.line("settings-title"),
        say.line("settings-zone", zone=user.zone) if user.zone else say.line("settings-zone-server"),
        say.line(
            "settings-quiet",
            begin=time_input.clock(user.quiet_from or 0),
            end=time_input.clock(user.quiet_to or 0),
        )
        if quiet
        else say.line("settings-quiet-none"),
        say.line(f"settings-reach-{user.reach}"),
        say.line("settings-away", until=f"<t:{user.away}:f>")
        if user.away is not None and user.away > now
        else say.line("settings-here"),
        say.line("settings-hidden" if user.hidden else "settings-counted"),
        say.line("settings-theme", theme=dict(titles())[themes.theme(user.theme).key]),
        say.line("settings-how"),
    ]


def told(guild: ServerSettings) -> str:
    """What stands for a server."""
    say = Say()
    channels = tuple(f"<#{channel}>" for channel in guild.channels)
    return "\n".join(
        [
            say.line("server-title"),
            say.line("server-channels", channels=channels) if channels else say.line("server-anywhere"),
            say.line("server-zone", zone=guild.zone),
            say.line("server-pace", pace=time_texts.pace_words(guild.pace)),
            say.line("server-most", n=guild.most) if guild.most else say.line("server-no-limit"),
        ]
    )
