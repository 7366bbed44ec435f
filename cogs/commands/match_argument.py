"""The group /match, and which match a command means."""

from typing import Any

from discord import app_commands
from discord.ext import commands

from cogs.context import AppContext
from cogs.text.language import HOST
from cogs.ui.components import number as written
from cogs.ui.custom_id import Interaction
from cogs.ui.errors import refuse
from render.say import Say

CHOICES = 25
OFFERED = 100  # of mine, and of others, looked through while somebody types
SERVERS = app_commands.AppCommandContext(guild=True)
INSTALLED = app_commands.AppInstallationType(guild=True)
Choices = list[app_commands.Choice[int]]


def described(key: str) -> str:
    """A command's description."""
    return Say().line(key)[:100]


class Asking(commands.Cog):
    """What all commands about a match share."""

    group = app_commands.Group(
        name="match",
        description=described("command-match"),
        allowed_contexts=SERVERS,
        allowed_installs=INSTALLED,
    )

    def __init__(self, context: AppContext) -> None:
        self.context = context

    async def matches(self, interaction: Interaction, current: str) -> Choices:
        """My matches first, then the others of this server; one that is over by its number."""
        store, say, guild = self.context.store, Say(), interaction.guild_id or 0
        mine = await store.match_lists.list_own(interaction.user.id, OFFERED)
        others = await store.match_lists.list_others(guild, interaction.user.id, OFFERED)
        games = {row.id: row.game for row in (*mine, *others)}
        row = await store.matches.load_match(written(current.strip().lstrip("#")))
        if row is not None and row.guild == guild and row.status != "removed":
            games.setdefault(row.id, row.game)
        named = {
            id_: say.line("match-named", number=id_, game=say.title(game)) for id_, game in games.items()
        }
        return [
            app_commands.Choice(name=name, value=id_)
            for id_, name in named.items()
            if current.strip().lower() in name.lower()
        ][:CHOICES]

    async def _meant(self, interaction: Interaction, match: int | None) -> int:
        """The match that was named, or that of this thread, or my only one; else ask which."""
        if match is not None:
            return written(str(match))
        here = await self._here(interaction)
        if here is not None:
            return here
        mine = await self.context.store.matches.list_of_user(interaction.user.id)
        if len(mine) == 1:
            return mine[0].id
        raise refuse("error-which")

    async def _here(self, interaction: Interaction) -> int | None:
        row = await self.context.store.matches.find_in_thread(interaction.channel_id or 0)
        return row.id if row else None


def complete(*named: Any) -> None:
    """These commands offer matches for their option of that name."""
    for command in named:
        command.autocomplete("match")(Asking.matches)


def offer_games(context: AppContext, tree: app_commands.CommandTree[Any]) -> None:
    """Offer the games as the choices of every option called game: which there are is known only once the bot is made."""
    choices: list[app_commands.Choice[Any]] = [
        app_commands.Choice(name=HOST.title(key), value=key) for key in context.games
    ]
    for command in tree.walk_commands():
        if isinstance(command, app_commands.Command) and "game" in command._params:
            command._params["game"].choices = choices
