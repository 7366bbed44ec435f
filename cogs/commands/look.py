"""/panel, /board, /log and /rules: view a match privately."""

from discord import app_commands
from discord.ext import commands

from cogs.commands import AppBot
from cogs.commands.descriptions import (
    CHOICES,
    DESCRIPTION,
    Choices,
    describe,
    offer_command,
    offer_games,
    offer_matching,
)
from cogs.commands.match_argument import MatchOption, find_here, find_typed
from cogs.reading import rulebook
from cogs.reading.board import TEXT, WHOLE, list_parts, list_seats
from cogs.text.language import say_to
from cogs.ui.custom_id import Interaction
from cogs.ui.errors import UserError, user_error
from cogs.ui.layout import clip_words
from cogs.ui.replies import defer_reply
from cogs.visibility import find_started
from engine.records.match_records import MatchNotFound, UnreadableMatch
from render.text.say import Say


class LookCommands(commands.Cog):
    """The four commands."""

    def __init__(self, bot: AppBot) -> None:
        self.context = bot.context
        self.reading, self.chooser = bot.rooms.reading, bot.which
        offer_games(self.context, self.show_rules)

    @offer_command("panel")
    @app_commands.describe(match=describe("option-match"))
    async def show_panel(self, interaction: Interaction, match: MatchOption | None = None) -> None:
        """Show my panel."""
        await defer_reply(interaction)
        await self.chooser.carry_out(interaction, "panel", match)

    @offer_command("board")
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
        await defer_reply(interaction)
        await self.chooser.carry_out(interaction, "board", match, TEXT if text else view)

    @show_board.autocomplete("view")
    async def offer_parts(self, interaction: Interaction, current: str) -> Choices:
        """Return the parts of the match's board for autocomplete."""
        try:
            position = await find_started(self.context, interaction, await find_typed(interaction))
        except (UserError, MatchNotFound, UnreadableMatch):
            return []
        texts = await self.context.load_texts(position, say_to(interaction))
        parts = list_parts(self.context, position.game, texts.plain)
        return offer_matching(dict([*parts, *list_seats(position, texts.plain)]), current)

    @offer_command("log")
    @app_commands.describe(match=describe("option-match"))
    async def show_log(self, interaction: Interaction, match: MatchOption | None = None) -> None:
        """Show the log."""
        await defer_reply(interaction)
        await self.chooser.carry_out(interaction, "log", match)

    @offer_command("rules")
    @app_commands.describe(topic=describe("option-topic"), game=describe("option-rules-game"))
    async def show_rules(
        self, interaction: Interaction, topic: str | None = None, game: str | None = None
    ) -> None:
        """Show a game's rules, or a topic of them. The game is the named one, this thread's, or my match's."""
        await defer_reply(interaction)
        here, typed, language = await find_here(interaction), str(topic or ""), say_to(interaction).language
        named, _, place = typed.partition(":")
        chosen = named in self.context.games and place.isdecimal()
        key = named if chosen else str(game)
        key = key if key in self.context.games else await self._guess_game(interaction)
        match = here.id if here is not None and here.game == key else 0
        if not typed:
            await self.reading.show_primer(interaction, match, key)
            return
        at, typed = (int(place), "") if chosen else (_find_place(key, typed, language), typed)
        page, found = rulebook.open_passage(key, at, language), rulebook.quote_place(key, at, typed, language)
        await self.reading.show_rules(interaction, match, key, page, found)

    @show_rules.autocomplete("topic")
    async def offer_topics(self, interaction: Interaction, current: str) -> Choices:
        """Return the rule headings and paragraphs that contain the typed text, for autocomplete."""
        say, here = say_to(interaction), await find_here(interaction)
        named = str(getattr(interaction.namespace, "game", None) or (here.game if here else ""))
        games = [named] if named in self.context.games else list(self.context.games)
        found = [
            (order, game, place)
            for game in games
            for order, place in enumerate(rulebook.find_passages(game, str(current), say.language))
        ]
        return [
            app_commands.Choice(name=_name_place(game, place, str(current), say), value=f"{game}:{place}")
            for _, game, place in sorted(found, key=lambda each: each[0])[:CHOICES]
        ]

    async def _guess_game(self, interaction: Interaction) -> str:
        """Return the game of this thread's match, else of my latest one, else the first game."""
        here = await find_here(interaction)
        mine = await self.context.store.matches.list_of_user(interaction.user.id)
        known = [row.game for row in ((here,) if here else mine) if row.game in self.context.games]
        return known[0] if known else next(iter(self.context.games))


async def setup(bot: AppBot) -> None:
    """Add the commands."""
    await bot.add_cog(LookCommands(bot))


def _find_place(game: str, typed: str, language: str) -> int:
    """Return the passage that fits the typed text best. Raises UserError if there is none."""
    found = rulebook.find_passages(game, typed, language)
    if not found:
        raise user_error("rules-unknown", topic=typed)
    return found[0]


def _name_place(game: str, place: int, typed: str, say: Say) -> str:
    """Return a passage's name for autocomplete."""
    words = rulebook.write_passage(rulebook.list_passages(game, say.language)[place], typed, say)
    return clip_words(say.line("rules-topic", game=say.title(game), topic=words), DESCRIPTION)
