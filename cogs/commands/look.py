"""/panel, /board, /log and /rules: view a match privately."""

import asyncio
import re

from discord import SelectOption, app_commands
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
from cogs.reading.answer_page import name_answer
from cogs.reading.answers import Answer, find_answers
from cogs.reading.board import TEXT, WHOLE, list_parts, list_seats
from cogs.text.language import say_to
from cogs.ui.custom_id import Interaction
from cogs.ui.errors import UserError
from cogs.ui.layout import clip_words
from cogs.ui.replies import defer_reply
from cogs.visibility import find_started
from engine.records.match_records import MatchNotFound, UnreadableMatch
from engine.rules.game import AnyGame
from render.text.say import Say

BETTER = 1.5  # factor by which another game's answer must score higher than the likeliest game's

KEY = re.compile(r"=.+|\d+")  # of an answer chosen in the autocomplete
ASKED = 100  # characters of a question that are read


class LookCommands(commands.Cog):
    """The four commands."""

    def __init__(self, bot: AppBot) -> None:
        self.context = bot.context
        self.reading, self.chooser = bot.rooms.reading, bot.which
        offer_games(self.context, self.show_rules)

    @offer_command("panel")
    @app_commands.describe(match=describe("option-match"))
    async def show_panel(self, interaction: Interaction, match: MatchOption | None = None) -> None:
        """Show the user's panel."""
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
        """Show a game's primer, or the answer of its rules to a topic.

        Without a named game it is the one that answers best, this thread's or the user's latest one by preference.
        """
        await defer_reply(interaction)
        here = await find_here(interaction)
        typed = _cut_question(topic)
        language = say_to(interaction).language
        wanted, (named, _, rest) = str(game), typed.partition(":")
        if named in self.context.games:
            wanted, typed = named, rest.strip()
        chosen = wanted == named and KEY.fullmatch(typed) is not None
        if wanted not in self.context.games:
            wanted = await self._choose_game(interaction, typed)
        match = here.id if here is not None and here.game == wanted else 0
        if not typed:
            await self.reading.show_primer(interaction, match, wanted)
            return
        page = rulebook.find_heading(wanted, typed, language, by_index=chosen)
        if page is not None:
            await self.reading.show_rules(interaction, match, wanted, page)
        else:
            question, key = ("", typed) if chosen else (typed, "")
            await self.reading.show_answer(interaction, match, wanted, question, key)

    @show_rules.autocomplete("topic")
    async def offer_topics(self, interaction: Interaction, current: str) -> Choices:
        """Return the terms, headings and paragraphs that answer or contain the typed text, for autocomplete."""
        say, here, typed = say_to(interaction), await find_here(interaction), _cut_question(current)
        named = str(getattr(interaction.namespace, "game", None) or (here.game if here else ""))
        games = [named] if named in self.context.games else list(self.context.games)
        found: list[tuple[int, app_commands.Choice[str | int | float]]] = []
        for game in games:
            bound = await self.reading.bind_game(game, here)
            offered = await asyncio.to_thread(_list_offered, bound, typed, say)
            found += [
                (order, app_commands.Choice(name=_name_answer(game, each, say), value=f"{game}:{each.value}"))
                for order, each in enumerate(offered)
            ]
        return [choice for _, choice in sorted(found, key=lambda each: each[0])[:CHOICES]]

    async def _choose_game(self, interaction: Interaction, typed: str) -> str:
        """Return the game of a question: the user's likeliest one, unless another has a better answer."""
        likely = await self._guess_game(interaction)
        best, most = likely, 0.0
        for game in dict.fromkeys((likely, *self.context.games)) if typed else ():
            bound, language = self.context.games.bind(game), say_to(interaction).language
            found = await asyncio.to_thread(find_answers, bound, typed, language)
            if found and found[0].score > most:
                best, most = game, found[0].score * (BETTER if game == likely else 1)
        return best

    async def _guess_game(self, interaction: Interaction) -> str:
        """Return the game of this thread's match, else of the user's latest match, else the first game."""
        here = await find_here(interaction)
        mine = await self.context.store.matches.list_of_user(interaction.user.id)
        known = [row.game for row in ((here,) if here else mine) if row.game in self.context.games]
        return known[0] if known else next(iter(self.context.games))


async def setup(bot: AppBot) -> None:
    """Add the commands."""
    await bot.add_cog(LookCommands(bot))


def _cut_question(typed: object) -> str:
    """Return the beginning of a question, so that a search takes some milliseconds a game whatever is typed."""
    return str(typed or "").strip()[:ASKED]


def _name_answer(game: str, answer: SelectOption, say: Say) -> str:
    """Return an answer's name for autocomplete: a term with its kind, or a page with a passage."""
    both = [answer.label, answer.description or ""]
    topic = ": ".join(both if answer.value.startswith("=") else dict.fromkeys(reversed(both)))
    return clip_words(say.line("rules-topic", game=say.title(game), topic=topic), DESCRIPTION)


def _list_offered(game: AnyGame, typed: str, say: Say) -> list[SelectOption]:
    """Return options for a typed text: the best answer if it is a term, then passages with the text.

    If no passage has it, return all answers of the game to it.
    """
    about = say.speak_of(game)
    found = [each.answer for each in find_answers(game, typed, say.language)] if typed.strip() else []
    places = [Answer(place) for place in rulebook.find_passages(game.key, typed, say.language)]
    best = [each for each in found[:1] if each.term or not places]
    listed = dict.fromkeys([*best, *(places or found)])
    return [name_answer(game, each, about) for each in list(listed)[:CHOICES]]
