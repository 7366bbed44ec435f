"""A match as one HTML page: sent privately on request, in the reader's language and colours."""

import asyncio
from collections.abc import Sequence
from functools import partial
from io import BytesIO
from itertools import pairwise
from typing import Any

import discord

from cogs.context import AppContext
from cogs.painting.pictures import Reader
from cogs.painting.requests import make_board, make_news, make_tableau
from cogs.reading.film import WAITER, ShowPage
from cogs.reading.log_pages import FindPosition
from cogs.reading.steps import Step, list_steps, walk_steps
from cogs.text.event_texts import describe_end
from cogs.text.language import say_to
from cogs.ui.components import Answers
from cogs.ui.custom_id import Interaction
from cogs.ui.errors import explain_refused_file, log_error, user_error
from cogs.ui.replies import defer_reply_first, send_file
from engine.match.position import Position
from engine.match.replay import match_seed, order_players, write_terms
from engine.rules.core import Event, Seat
from engine.rules.lessons import START
from engine.state.chance import hash_secret
from render.drawing.byte_cache import ByteCache
from render.match_page.book import Book, Draw, paint_still, take_shots
from render.match_page.write import PageHead, PagePlayer, PageRound, PageStep, read_facts, write_page
from render.pages.themes import find_theme
from render.text.say import Say

PUBLISHED = 16 << 20  # bytes of a page in the folder, at most
STILLS = 5  # rounds with a picture in the form without script
POSTER, STILL = 720, 480  # pixels across: the picture of the end, and of a round
OTHER = {"dusk": "day", "day": "dusk"}  # the second theme of a page. A page in high contrast has no other


class PageService:
    """Makes pages, one at a time, and caches the latest. find_position: returns a position the user may view.

    While a match runs, a page has what spectators see, without numbers of entries or times.
    """

    def __init__(self, context: AppContext, find_position: FindPosition) -> None:
        self.context, self.find_position = context, find_position
        self._one = asyncio.Lock()
        self._kept: ByteCache[bytes] = ByteCache()

    def list_answers(self) -> Answers:
        """Return the handler of pages."""
        return {ShowPage: defer_reply_first(lambda asked, press: self.show_page(asked, press.match))}

    async def show_page(self, interaction: Interaction, match: int) -> None:
        """Send the page of a match to the user. The interaction is deferred."""
        position = await self.find_position(interaction, match)
        reader = await self.context.load_reader(interaction.user.id, say_to(interaction))
        page = await self.find_page(position, reader.say, reader.theme, interaction.filesize_limit)
        name = f"match-{match}.html"
        said = reader.say.line("match-page", number=match, file=name)
        if url := await self.context.pages.find(position.match):
            said += "\n" + reader.say.line("match-page-link", url=url)
        with explain_refused_file():
            await send_file(interaction, said, discord.File(BytesIO(page), name))
        if not url:
            self.context.run_later(self.publish(position), f"publish page match={match}")

    async def publish(self, position: Position) -> str:
        """Write the page of an ended match to the host's folder. Return its address, "" if it has none."""
        if not position.ended or not self.context.pages.is_on:
            return ""
        match = position.match
        try:
            say = (await self.context.load_texts(position)).plain
            people = say.people
            page = await self.find_page(position, say, "", PUBLISHED)

            async def is_current() -> bool:
                """Return False if the match was removed meanwhile, or a name in it forgotten."""
                row = await self.context.store.matches.load_match(match.id)
                there = row is not None and row.status != "removed"
                return there and people == (await self.context.load_texts(position, say)).plain.people

            return await self.context.pages.publish(match, page, is_current)
        except Exception as error:
            log_error(error, f"publish page match={match.id}")
            return ""

    async def find_page(self, position: Position, say: Say, theme: str, limit: int) -> bytes:
        """Return a page in this language and theme, cached or made once.

        Raises UserError if it exceeds the limit (bytes), or if nothing has happened yet.
        """
        texts = (await self.context.load_texts(position, say)).plain
        chosen = find_theme(theme).key
        key = (position.match.id, position.seq, bool(position.ended), texts.language, texts.people, chosen)
        async with self._one:
            kept = self._kept.look(key)
            page = kept.made if kept else await PageMaker(self.context, position, texts, chosen).make_page()
            self._kept.keep(key, page, len(page))
        if len(page) > limit:
            raise user_error("match-page-too-large")
        return page


class PageMaker:
    """Makes one page, in short jobs on the painting thread or in the painting processes."""

    def __init__(self, context: AppContext, position: Position, say: Say, theme: str) -> None:
        """Take the reader's texts and theme key."""
        self.context, self.position, self.say = context, position, say
        self.seats = range(len(position.players) if position.ended else 0)  # whose tableaus are shown
        self.reader = Reader(None, say, theme, WAITER)
        self.looks = tuple(key for key in (theme, OTHER.get(theme)) if key)
        self.book, self.steps, self.draws = Book(), list[PageStep](), list[Any]()

    async def make_page(self) -> bytes:
        """Return the file. Raises UserError if nothing has happened yet."""
        steps, titles = await list_steps(self.context, self.position, self.say)
        if not steps:
            raise user_error("replay-empty")
        rounds = [PageRound(*each) for each in titles]
        ends, then = _choose_rounds([first for _, first in titles], len(steps)), self.position
        async for step, then in walk_steps(self.context, self.position, steps, self.draws):
            await self._add_step(step, then)
            if (number := ends.get(len(self.steps) - 1)) is not None:
                rounds[number] = PageRound(*titles[number], *await self._paint_still(then, STILL))
        poster, _ = await self._paint_still(then, POSTER)
        narration, head = self.position.game.narration, self._write_head(rounds, poster)
        return await asyncio.to_thread(write_page, head, self.steps, self.book, narration, self.say)

    async def _add_step(self, step: Step, then: Position) -> None:
        """Add a step: the board, its battles and, once the match is over, each seat's tableau."""
        (board,) = await self._take(make_board, then, step.events)
        battles = await self._take(make_news, then, step.events)
        tableaus = [
            (await self._take(partial(make_tableau, seat, ""), then, seat=seat))[0] for seat in self.seats
        ]
        facts = await self.context.pictures.compose(then, self.reader, step.events, read_facts)
        self.steps.append(PageStep(board, battles, tableaus, step.lines, step.alone, facts))

    async def _take(
        self, draw: Draw, then: Position, events: Sequence[Event] = (), seat: Seat | None = None
    ) -> list[list[Any]]:
        """Return what `draw` makes, as data. Shapes that the page cannot draw are painted beside the queue."""
        looks = []
        for look in self.looks:
            reader = self.reader._replace(seat=seat, theme=look)
            take = partial(take_shots, draw, {*self.book.grounds})
            looks.append(await self.context.pictures.compose(then, reader, events, take))
        return await asyncio.to_thread(self.book.add_shots, looks)

    async def _paint_still(self, then: Position, wide: int) -> tuple[bytes, str]:
        """Return the board as a WebP picture of this width, with its alternative text. It is painted beside the queue."""
        take = partial(take_shots, make_board, ())
        (shot,) = await self.context.pictures.compose(then, self.reader, (), take)
        return await asyncio.to_thread(paint_still, shot, wide), shot.alt

    def _write_head(self, rounds: Sequence[PageRound], poster: bytes) -> PageHead:
        position, say, match, game = self.position, self.say, self.position.match, self.position.game
        painter, result = self.context.pictures.find_painter(match.game), position.result()
        sight = painter.see_view(position.view_for(None), game.rules, say)
        led = [say(side) for side in say.led] or [""] * len(say.people)
        places = result.places if result else [0] * len(say.people)
        told = describe_end(match, position, result, say) if position.ended else []
        return PageHead(
            say.line("page-title", number=match.id, game=say.title(match.game)),
            told[0].replace("**", "") if told else say.join(name for name, _ in say.people),
            bool(position.ended),
            tuple(painter.papers[look] for look in self.looks),
            tuple(
                PagePlayer(name, sight.seat_colour(seat).fill, led[seat], places[seat])
                for seat, (name, _) in enumerate(say.people)
            ),
            rounds,
            poster,
            self._describe_chance(),
        )

    def _describe_chance(self) -> dict[str, Any] | None:
        """Describe the chance of an ended match, as `/match export` does. None: it runs, or began prepared."""
        match, players = self.position.match, self.position.players
        if not self.position.ended or START in match.settings:
            return None
        return {
            "scheme": match.scheme,
            "secret": match.secret,
            "commitment": hash_secret(bytes.fromhex(match.secret)),
            "seed": hash_secret(match_seed(match, players)),
            "terms": write_terms(match, players, match.start),
            # as texts: a browser's numbers have 53 bits
            "joins": [str(player.join) for player in order_players(players)],
            "seats": [str(player.join) for player in players],
            "draws": self.draws,
        }


def _choose_rounds(firsts: Sequence[int], steps: int) -> dict[int, int]:
    """Choose STILLS rounds for pictures, evenly among those with steps. Return their numbers by last step.

    The last step has the picture of the end.
    """
    ends = {end - 1: number for number, (first, end) in enumerate(pairwise([*firsts, steps])) if end > first}
    ends.pop(steps - 1, None)
    each = -(-len(ends) // STILLS) or 1
    return dict(list(ends.items())[::each])
