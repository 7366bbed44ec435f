"""The match a command is about: named by its number, or found."""

from discord import AppCommandOptionType, app_commands

from cogs.commands.descriptions import CHOICES, Choices
from cogs.context import AppContext
from cogs.reading.finished_list import list_finished
from cogs.reading.match_list import list_others
from cogs.text.language import say_to
from cogs.ui.components import read_number
from cogs.ui.custom_id import Interaction
from cogs.ui.errors import user_error
from cogs.visibility import sees_match
from engine.records.match_records import Match

LOOK_BACK = ("replay", "page", "verify", "export", "rematch")  # commands about finished matches
OFFERED = 100  # matches read for autocomplete: so many of the user, of others, and finished ones


class MatchArgument(app_commands.Transformer):
    """The number of a match, with its game in autocomplete."""

    @property
    def type(self) -> AppCommandOptionType:
        """The option type: an integer."""
        return AppCommandOptionType.integer

    async def transform(self, interaction: Interaction, value: int, /) -> int:
        """Return the number, 0 for an invalid one."""
        return read_number(str(value))

    async def autocomplete(self, interaction: Interaction, value: str | float, /) -> Choices:
        """Return the user's matches, then others of this server.

        A finished one is returned only if its number is typed, or for a command in LOOK_BACK.
        """
        context: AppContext = interaction.client.context
        store, say = context.store, say_to(interaction)
        typed = str(value).strip().lower()
        mine = await store.match_lists.list_own(interaction.user.id, OFFERED)
        others = await list_others(context, interaction, OFFERED)
        command = interaction.command.name if interaction.command is not None else ""
        over = await list_finished(context, interaction, OFFERED) if command in LOOK_BACK else []
        games = {row.id: row.game for row in (*mine, *others)} | {row.id: row.game for row in over}
        row = await store.matches.load_match(read_number(typed.lstrip("#")))
        if row is not None and row.status != "removed" and sees_match(context, interaction, row):
            games.setdefault(row.id, row.game)
        found: Choices = []
        for match, game in games.items():
            name = say.line("match-named", number=match, game=say.title(game))
            if typed in name.lower():
                found.append(app_commands.Choice(name=name, value=match))
        return found[:CHOICES]


MatchOption = app_commands.Transform[int, MatchArgument]


async def find_typed(interaction: Interaction) -> int:
    """Return the match of a command that is still being typed: the named one, this thread's or the only one.

    Raises UserError if there are none or several.
    """
    named = getattr(interaction.namespace, "match", None)
    if named is not None:
        return read_number(str(named))
    here = await find_here(interaction)
    if here is not None:
        return here.id
    context: AppContext = interaction.client.context
    mine = await context.store.matches.list_of_user(interaction.user.id)
    running = [row.id for row in mine if row.status == "running"]
    if len(running) != 1:
        raise user_error("error-none-running")
    return running[0]


async def find_here(interaction: Interaction) -> Match | None:
    """Return the match of this thread, or None."""
    context: AppContext = interaction.client.context
    return await context.store.matches.find_in_thread(interaction.channel_id or 0)
