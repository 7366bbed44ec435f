"""/panel, /board, /log and /rules: a match looked at, for the reader alone."""

from discord import app_commands
from discord.ext import commands

from cogs.commands import AppBot
from cogs.commands.descriptions import Choices, describe, offer_matching
from cogs.commands.match_argument import MatchOption, find_here, find_match, find_running, find_typed
from cogs.reading import rulebook
from cogs.reading.board import TEXT, WHOLE, list_parts
from cogs.reading.log_pages import LogReader
from cogs.reading.service import ReadingService
from cogs.text.language import say_to
from cogs.ui.custom_id import Interaction
from cogs.ui.errors import Refused, refuse
from cogs.ui.replies import think
from cogs.visibility import find_started
from engine.games import GameRegistry
from engine.match_records import Unknown


class LookCommands(commands.Cog):
    """The four commands."""

    def __init__(self, bot: AppBot) -> None:
        self.context = bot.context
        self.reading: ReadingService = bot.rooms["reading"]
        self.log_reader: LogReader = bot.rooms["log"]

    @app_commands.command(name="panel", description=describe("command-panel"))
    @app_commands.describe(match=describe("option-match"))
    async def show_panel(self, interaction: Interaction, match: MatchOption | None = None) -> None:
        """Show my panel."""
        await think(interaction)
        await self.reading.show_panel(interaction, await find_running(interaction, match))

    @app_commands.command(name="board", description=describe("command-board"))
    @app_commands.describe(
        match=describe("option-match"), view=describe("option-view"), text=describe("option-text")
    )
    async def show_board(
        self,
        interaction: Interaction,
        match: MatchOption | None = None,
        view: str = WHOLE,
        text: bool = False,
    ) -> None:
        """Show the board, a part of it, or its text."""
        await think(interaction)
        part = TEXT if text else view
        await self.reading.show_board(interaction, await find_match(interaction, match), part)

    @show_board.autocomplete("view")
    async def offer_parts(self, interaction: Interaction, current: str) -> Choices:
        """Offer the parts of the board of the match that is meant."""
        try:
            position = await find_started(self.context, interaction, await find_typed(interaction))
        except (Refused, Unknown):
            return []
        texts = await self.context.load_texts(position)
        return offer_matching(dict(list_parts(self.context, position.game, texts.plain)), current)

    @app_commands.command(name="log", description=describe("command-log"))
    @app_commands.describe(match=describe("option-match"))
    async def show_log(self, interaction: Interaction, match: MatchOption | None = None) -> None:
        """Show what happened."""
        await think(interaction)
        await self.log_reader.show_page(interaction, await find_match(interaction, match))

    @app_commands.command(name="rules", description=describe("command-rules"))
    @app_commands.describe(topic=describe("option-topic"))
    async def show_rules(self, interaction: Interaction, topic: str | None = None) -> None:
        """Show the rules of a game, in a match's thread of its own."""
        await think(interaction)
        here = await find_here(interaction)
        default = here.game if here else next(iter(self.context.games))
        game, page = _find_topic(self.context.games, str(topic or ""), default)
        await self.reading.show_rules(interaction, here.id if here else 0, game, page)

    @show_rules.autocomplete("topic")
    async def offer_topics(self, interaction: Interaction, current: str) -> Choices:
        """Offer the topics of all games, in a match's thread those of its own."""
        here, say = await find_here(interaction), say_to(interaction)
        named = {}
        for game in [here.game] if here else self.context.games:
            for number, topic in enumerate(rulebook.list_topics(game)):
                name = say.line("rules-topic", game=say.title(game), topic=topic.title)
                named[f"{game}:{number}"] = name
        return offer_matching(named, current)


async def setup(bot: AppBot) -> None:
    """Add the commands."""
    await bot.add_cog(LookCommands(bot))


def _find_topic(games: GameRegistry, topic: str, game: str) -> tuple[str, int]:
    """Find the game and the page that a topic names: an autocompleted value, or words of a title."""
    named, _, number = topic.partition(":")
    if named in games and number.isdecimal():
        return named, rulebook.find_page(named, int(number))
    titles = [found.title.lower() for found in rulebook.list_topics(game)]
    at = next((at for at, title in enumerate(titles) if topic.lower() in title), None)
    if at is None:
        raise refuse("rules-unknown")
    return game, rulebook.find_page(game, at)
