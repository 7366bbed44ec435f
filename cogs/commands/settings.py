"""/settings: the settings of a user."""

from discord import app_commands
from discord.ext import commands

from cogs.commands import AppBot
from cogs.commands.descriptions import FixedArgument, describe, offer_command
from cogs.commands.own_settings import MY_DISCORD, OWN_PANEL, REACHES, Owner, describe_choice, read_quiet
from cogs.commands.setting_panel import name_languages, read_language
from cogs.commands.time_arguments import DayTimeOption, OwnZoneOption
from cogs.text import time_input
from cogs.text.language import say_to
from cogs.ui.custom_id import Interaction, Press
from cogs.ui.replies import defer, defer_reply, reply
from engine.records.store_records import UserChanges
from engine.rules.core import text
from render.pages import themes

REACH_TEXTS = {each: describe_choice(each) for each in REACHES}
ReachOption = app_commands.Transform[str, FixedArgument(REACH_TEXTS)]
LanguageOption = app_commands.Transform[str, FixedArgument(name_languages(MY_DISCORD))]
ThemeOption = app_commands.Transform[str, FixedArgument(dict(themes.titles()))]


class SettingsCommand(commands.Cog):
    """The command, and the handler of its components."""

    def __init__(self, bot: AppBot) -> None:
        self.context, self.forwarding = bot.context, bot.forwarding
        bot.answers |= OWN_PANEL.list_answers(self.choose_setting)

    @offer_command("settings")
    @app_commands.describe(
        language=describe("option-language"),
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
        language: LanguageOption | None = None,
        zone: OwnZoneOption | None = None,
        quiet_from: DayTimeOption | None = None,
        quiet_to: DayTimeOption | None = None,
        reach: ReachOption | None = None,
        away: str | None = None,
        statistics: bool | None = None,
        theme: ThemeOption | None = None,
    ) -> None:
        """Change the named settings, and show all."""
        await defer_reply(interaction)
        user = await self.context.store.users.load_user(interaction.user.id)
        wanted: UserChanges = {}
        if language is not None:
            wanted["language"] = read_language(language)
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
        """Store these changes, and show all settings. The interaction is deferred."""
        if wanted:
            user = await self.context.store.users.change_settings(interaction.user.id, **wanted)
            if user.language != self.context.languages.people.get(user.id, ""):
                self.context.languages.note_choice(user)
                await self.forwarding.tell_language(user)
        owner, say = await self._load_owner(interaction), say_to(interaction)
        drawn = OWN_PANEL.draw(owner, "settings-title", text("settings-how"), say, interaction.id)
        await reply(interaction, drawn)

    async def choose_setting(self, interaction: Interaction, press: Press) -> None:
        """Store a chosen or typed value. After an error nothing changes."""
        await defer(interaction)
        OWN_PANEL.find_setting(press)
        wanted: UserChanges = {}
        try:
            wanted = await OWN_PANEL.read_choice(await self._load_owner(interaction), press)
        finally:
            await self.keep_changes(interaction, wanted)

    async def _load_owner(self, interaction: Interaction) -> Owner:
        user = await self.context.store.users.load_user(interaction.user.id)
        return Owner(user, self.context.now(), user.zone or await self._find_zone(interaction))

    async def _find_zone(self, interaction: Interaction) -> str:
        """Return the server's time zone, for users without their own."""
        return (await self.context.store.servers.load_settings(interaction.guild_id or 0)).zone


async def setup(bot: AppBot) -> None:
    """Add the command."""
    await bot.add_cog(SettingsCommand(bot))
