"""/settings: what a person may choose for themselves."""

from typing import Any

from discord import app_commands, ui
from discord.ext import commands

from cogs.commands import AppBot
from cogs.commands.descriptions import FixedArgument, describe
from cogs.commands.time_arguments import DayTimeOption, OwnZoneOption
from cogs.text import time_input
from cogs.text.language import say_to
from cogs.ui.components import Component, row
from cogs.ui.custom_id import Interaction, Press
from cogs.ui.errors import refuse
from cogs.ui.layout import draw_words
from cogs.ui.replies import defer, reply, think
from engine.core import text
from engine.store_records import User, UserChanges
from render import themes
from render.say import Say

REACHES = {each: text(f"settings-choose-{each}") for each in ("dm", "mention")}
ReachOption = app_commands.Transform[str, FixedArgument(REACHES)]
ThemeOption = app_commands.Transform[str, FixedArgument(dict(themes.titles()))]
BUTTONS: dict[str, UserChanges] = {
    "dm": {"reach": "dm", "dm": None},  # tried anew
    "mention": {"reach": "mention"},
    "hide": {"hidden": True},
    "count": {"hidden": False},
    "loud": {"quiet_from": None, "quiet_to": None},
    "back": {"away": None},
}


class SettingsCommand(commands.Cog):
    """The command, and what its buttons ask for."""

    def __init__(self, bot: AppBot) -> None:
        self.context = bot.context

    @app_commands.command(name="settings", description=describe("command-settings"))
    @app_commands.describe(
        zone=describe("option-zone"),
        quiet_from=describe("option-quiet-from"),
        quiet_to=describe("option-quiet-to"),
        reach=describe("option-reach"),
        away=describe("option-away"),
        statistics=describe("option-statistics"),
        theme=describe("option-theme"),
    )
    async def change_settings(
        self,
        interaction: Interaction,
        zone: OwnZoneOption | None = None,
        quiet_from: DayTimeOption | None = None,
        quiet_to: DayTimeOption | None = None,
        reach: ReachOption | None = None,
        away: str | None = None,
        statistics: bool | None = None,
        theme: ThemeOption | None = None,
    ) -> None:
        """Change what was named, and show what stands."""
        await think(interaction)
        user = await self.context.store.users.load_user(interaction.user.id)
        wanted: UserChanges = {}
        if zone is not None:
            wanted["zone"] = zone
        if quiet_from is not None or quiet_to is not None:
            wanted |= _read_quiet(user, quiet_from, quiet_to)
        if reach is not None:
            wanted |= BUTTONS[reach]
        if away is not None:
            here = wanted.get("zone", user.zone) or await self._find_zone(interaction)
            wanted["away"] = time_input.read_absence(away, self.context.now(), here)
        if statistics is not None:
            wanted["hidden"] = not statistics
        if theme is not None:
            wanted["theme"] = theme
        await self.keep_changes(interaction, wanted)

    async def keep_changes(self, interaction: Interaction, wanted: UserChanges) -> None:
        """Keep these changes, and show what stands; the interaction is deferred."""
        users, user = self.context.store.users, interaction.user.id
        kept = await (users.change_settings(user, **wanted) if wanted else users.load_user(user))
        await reply(interaction, draw_settings(kept, self.context.now(), say_to(interaction)))

    async def _find_zone(self, interaction: Interaction) -> str:
        """Find the time zone of whoever has not chosen one: the server's."""
        return (await self.context.store.servers.load_settings(interaction.guild_id or 0)).zone


class ChangeSetting(Component[SettingsCommand], verb="mine", room="settings"):
    """A button that changes one setting; arg: which, of BUTTONS."""

    async def pressed(self, service: SettingsCommand, interaction: Interaction, press: Press) -> None:
        """Change it."""
        await defer(interaction)
        if press.key.arg not in BUTTONS:
            raise refuse("error-strange")
        await service.keep_changes(interaction, BUTTONS[press.key.arg])


async def setup(bot: AppBot) -> None:
    """Add the command, and the answer to its buttons."""
    bot.rooms["settings"] = cog = SettingsCommand(bot)
    await bot.add_cog(cog)


def draw_settings(user: User, now: int, say: Say) -> ui.LayoutView:
    """Draw what stands for a person, and buttons to change what takes no typing."""
    offered = [
        "mention" if user.reach == "dm" else "dm",
        "count" if user.hidden else "hide",
        *(["loud"] if user.quiet_from is not None else []),
        *(["back"] if _is_away(user, now) else []),
    ]
    buttons = [ChangeSetting(0, arg=each).button(say, say.line(f"settings-press-{each}")) for each in offered]
    return draw_words("\n".join(_write_lines(user, now, say)), row(*buttons))


def _write_lines(user: User, now: int, say: Say) -> list[str]:
    return [
        say.line("settings-title"),
        say.line("settings-zone", zone=user.zone) if user.zone else say.line("settings-zone-server"),
        _describe_quiet(user, say),
        say.line(f"settings-reach-{user.reach}"),
        say.line("settings-away", until=f"<t:{user.away}:f>")
        if _is_away(user, now)
        else say.line("settings-here"),
        say.line("settings-hidden" if user.hidden else "settings-counted"),
        say.line("settings-theme", theme=dict(themes.titles())[themes.find_theme(user.theme).key]),
        say.line("settings-how"),
    ]


def _describe_quiet(user: User, say: Say) -> str:
    if user.quiet_from is None or user.quiet_to is None:
        return say.line("settings-quiet-none")
    begin, end = time_input.write_minutes(user.quiet_from), time_input.write_minutes(user.quiet_to)
    return say.line("settings-quiet", begin=begin, end=end)


def _is_away(user: User, now: int) -> bool:
    return user.away is not None and user.away > now


def _read_quiet(user: User, begin: int | None, end: int | None) -> UserChanges:
    """Read quiet hours in minutes of the day; the side that was not named stays as it is."""
    hours: Any = (user.quiet_from if begin is None else begin, user.quiet_to if end is None else end)
    if None in hours:
        raise refuse("settings-half")
    if hours[0] == hours[1]:
        raise refuse("settings-no-hours")
    return {"quiet_from": hours[0], "quiet_to": hours[1]}
