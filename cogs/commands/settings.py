"""/settings: what a person may choose for themselves."""

from discord import app_commands
from discord.ext import commands

from cogs.commands import AppBot
from cogs.commands.descriptions import FixedArgument, describe
from cogs.commands.own_settings import (
    OWN_SETTINGS,
    REACHES,
    Away,
    Owner,
    OwnSetting,
    read_quiet,
)
from cogs.commands.setting_panel import KeepSetting, OpenTyping, SettingPanel, ShownSetting
from cogs.commands.time_arguments import DayTimeOption, OwnZoneOption
from cogs.text import time_input
from cogs.text.language import say_to
from cogs.ui.custom_id import Interaction
from cogs.ui.errors import Refused, refuse
from cogs.ui.layout import Layout
from cogs.ui.replies import defer, promise_reply, reply
from engine.records.store_records import UserChanges
from engine.rules.core import Illegal, Text, text
from render import themes
from render.say import Say

REACH_TEXTS = {each: text(f"settings-choose-{each}") for each in REACHES}
ReachOption = app_commands.Transform[str, FixedArgument(REACH_TEXTS)]
ThemeOption = app_commands.Transform[str, FixedArgument(dict(themes.titles()))]


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
        await promise_reply(interaction)
        user = await self.context.store.users.load_user(interaction.user.id)
        wanted: UserChanges = {}
        if zone is not None:
            wanted["zone"] = zone
        if quiet_from is not None or quiet_to is not None:
            wanted |= read_quiet(user, quiet_from, quiet_to)
        if reach is not None:
            wanted |= REACHES[reach]
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
        owner = Owner(kept, self.context.now(), kept.zone or await self._find_zone(interaction))
        await reply(interaction, draw_settings(owner, say_to(interaction), interaction.id))

    async def choose_setting(self, interaction: Interaction, key: str, words: str) -> None:
        """Keep what was chosen or typed for one setting; what is refused changes nothing."""
        await defer(interaction)
        setting = OWN_SETTINGS.get(key)
        if setting is None:
            raise refuse("error-strange")
        user = await self.context.store.users.load_user(interaction.user.id)
        owner = Owner(user, self.context.now(), user.zone or await self._find_zone(interaction))
        try:
            wanted = await setting.read_choice(owner, words)
        except (Refused, Illegal):
            await self.keep_changes(interaction, {})
            raise
        await self.keep_changes(interaction, wanted)

    async def _find_zone(self, interaction: Interaction) -> str:
        """Find the time zone of whoever has not chosen one: the server's."""
        return (await self.context.store.servers.load_settings(interaction.guild_id or 0)).zone


class ChooseOwn(KeepSetting, verb="mine", room="settings"):
    """The menu of one setting."""


class TypeOwn(KeepSetting, verb="myword", room="settings"):
    """A window for a value that no menu holds."""

    window = True


class OpenOwn(OpenTyping, verb="myother", room="settings"):
    """The button that opens that window."""

    typed = frozenset(key for key, setting in OWN_SETTINGS.items() if setting.typed)
    typing = TypeOwn


async def setup(bot: AppBot) -> None:
    """Add the command, and the answer to its buttons."""
    bot.rooms["settings"] = cog = SettingsCommand(bot)
    await bot.add_cog(cog)


def draw_settings(owner: Owner, say: Say, draw: int) -> Layout:
    """Draw what stands for a person: a menu for each setting, and buttons for what is typed; draw: as SettingPanel.draw takes it."""
    settings = [
        ShownSetting(each.key, each.list_options(owner), each.typed, _describe_absence(each, owner))
        for each in OWN_SETTINGS.values()
    ]
    title, foot = say.line("settings-title"), say.line("settings-how")
    return SettingPanel(title, settings, foot, ChooseOwn, OpenOwn).draw(say, draw)


def _describe_absence(setting: OwnSetting, owner: Owner) -> Text | None:
    if isinstance(setting, Away) and owner.away:
        return text("settings-until", until=f"<t:{owner.user.away}:f>")
    return None
