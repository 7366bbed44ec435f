"""A match as one HTML page: sent privately on request, in the reader's language and colours."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from functools import partial
from io import BytesIO
from itertools import groupby, pairwise
from typing import Any

import discord
from msgspec import Struct

from cogs.context import AppContext
from cogs.painting.pictures import Reader
from cogs.painting.requests import make_board, make_news, make_tableau
from cogs.reading.film import WAITER, MadeFile, ShowPage
from cogs.reading.log_lines import load_round, write_title
from cogs.reading.log_pages import FindPosition
from cogs.text.event_texts import describe_end, describe_events
from cogs.text.language import say_to
from cogs.ui.components import Answers
from cogs.ui.custom_id import Interaction
from cogs.ui.errors import explain_refused_file, log_error, user_error
from cogs.ui.replies import defer_reply_first, send_file
from engine.match.position import Position
from engine.match.replay import load_kept, match_seed, order_players, walk_log, write_terms
from engine.rules.core import Event, Ref, Seat
from engine.rules.lessons import START
from engine.state.chance import hash_secret
from render.drawing.byte_cache import ByteCache
from render.match_page.book import BESIDE, MORE, encode_picture, paint_picture
from render.match_page.moment import Draw, Shot, find_ground, paint_part, read_facts, take_shots
from render.match_page.words import list_words
from render.match_page.write import PageHead, PagePlayer, PageSteps, StillRound, write_page
from render.pages.themes import find_theme
from render.text.say import Say, begin_capital

PUBLISHED = 16 << 20  # bytes of a page in the folder, at most
PARTS = 6  # jobs in which a board is painted, each short
STILLS = 7  # rounds with a picture in the form without script
POSTER, STILL = 720, 480  # pixels across: the picture of the end, and of a round
OTHER = {"dusk": "day", "day": "dusk"}  # the second theme of a page. A page in high contrast has no other


class PageStep(Struct, frozen=True):
    """A step to show: number of its entry, public events and lines, and by seat the lines that it alone saw."""

    seq: int
    events: tuple[Event, ...]
    lines: tuple[str, ...]
    alone: tuple[tuple[str, ...], ...]


class PageService:
    """Makes pages, one at a time, and caches the latest. find_position: returns a position the user may view.

    While a match runs, a page has what spectators see, without numbers of entries or times.
    """

    def __init__(self, context: AppContext, find_position: FindPosition) -> None:
        self.context, self.find_position = context, find_position
        self._one = asyncio.Lock()
        self._kept: ByteCache[MadeFile] = ByteCache()

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
        match, say = position.match, self.context.say_in(position.match)
        try:
            people = (await self.context.load_texts(position, say)).plain.people
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

        Raises UserError if no form of it fits the limit (bytes), or if nothing has happened yet.
        """
        texts = (await self.context.load_texts(position, say)).plain
        chosen = find_theme(theme).key
        key = (position.match.id, position.seq, bool(position.ended), texts.language, texts.people, chosen)
        async with self._one:
            kept = self._kept.look(key)
            if kept is None or not kept.made.answers(limit):
                page = await self._make_page(position, texts, chosen, limit)
                self._kept.keep(key, MadeFile(page, 0, limit), len(page))
        kept = self._kept.look(key)
        if kept is None or not kept.made.file:
            raise user_error("match-page-too-large")
        return kept.made.file

    async def _make_page(self, position: Position, say: Say, theme: str, limit: int) -> bytes:
        """Make the richest page within the limit (bytes): first pictures of rounds are left out, then hands.

        Return an empty file if none fits.
        """
        for hands in (True, False) if position.ended else (False,):
            maker = PageMaker(self.context, position, say, theme, hands=hands)
            await maker.collect_steps()
            for pictures in (True, False):
                page = await maker.write_page(pictures=pictures)
                if len(page) <= limit:
                    return page
        return b""


class PageMaker:
    """Makes one page, in short jobs on the painting thread or in the painting processes."""

    def __init__(self, context: AppContext, position: Position, say: Say, theme: str, *, hands: bool) -> None:
        """hands: the match has ended, and every seat's tableau is shown."""
        self.context, self.position, self.say, self.hands = context, position, say, hands
        self.reader = Reader(None, say, theme, WAITER)
        self.looks = tuple(key for key in (theme, OTHER.get(theme)) if key)
        self.collected, self.draws = PageSteps(), list[Any]()
        self._rounds, self._stills = list[tuple[str, int]](), dict[int, tuple[bytes, str]]()
        self._poster = b""

    async def collect_steps(self) -> None:
        """Collect all steps with their pictures. Raises UserError if nothing has happened yet."""
        steps, self._rounds = await self._list_steps()
        if not steps:
            raise user_error("replay-empty")
        ends, then = _choose_rounds([first for _, first in self._rounds], len(steps)), self.position
        async for at, then in self._walk_steps(steps):
            await self._add_step(steps[at], then)
            if at in ends:
                self._stills[ends[at]] = await self._paint_still(then, STILL)
        self._poster, _ = await self._paint_still(then, POSTER)

    async def write_page(self, *, pictures: bool) -> bytes:
        """Write the file. pictures: rounds have a board in the form without script."""
        stills = self._stills if pictures else {}
        told = [
            StillRound(title, first, *stills.get(number, (b"", "")))
            for number, (title, first) in enumerate(self._rounds)
        ]
        return await asyncio.to_thread(write_page, self._write_head(), told, self._poster, self.collected)

    async def _list_steps(self) -> tuple[list[PageStep], list[tuple[str, int]]]:
        """Return the steps with a public line, and each round's title and first step.

        What a seat alone was told is shown with the next such step, once the match is over.
        """
        steps, rounds, position = list[PageStep](), list[tuple[str, int]](), self.position
        chapters = await self.context.chapters.list_rounds(position)
        alone = [list[str]() for _ in position.players]
        for at, chapter in enumerate(chapters):
            rounds.append((write_title(chapter, self.say), len(steps)))
            told = await load_round(self.context, position, None, chapters, at, whole=bool(position.ended))
            for seq, group in groupby(told.happened, key=lambda each: each[0]):
                events = [event for _, event in group]
                for event in events:
                    for seat in event.to or ():
                        alone[seat] += self._describe(seq, [event])
                public = tuple(event for event in events if event.to is None)
                if lines := self._describe(seq, public):
                    steps.append(PageStep(seq, public, tuple(lines), tuple(map(tuple, alone))))
                    alone = [list[str]() for _ in position.players]
                await asyncio.sleep(0)  # a round may have hundreds of entries
        return steps, rounds

    def _describe(self, seq: int, events: Sequence[Event]) -> list[str]:
        return describe_events(self.position.game, [(seq, event) for event in events], self.say)

    async def _walk_steps(self, steps: Sequence[PageStep]) -> AsyncIterator[tuple[int, Position]]:
        """Yield the index of each step with the position after it. Collects all uses of chance.

        A step of an undone entry, such as a hint, is shown on the position before that.
        """
        match, players, game = self.position.match, self.position.players, self.position.game
        entries = await self.context.store.log.load_entries(match.id, 0, self.position.seq)
        at, then, kept = 0, self.position, await load_kept(self.context.store, match)
        async for entry, turn in walk_log(game, match, players, entries, kept):
            while at < len(steps) and steps[at].seq < entry.seq:
                yield at, then
                at += 1
            then = Position(match, players, game, turn.state, entry.seq)
            self.draws += [(entry.seq, *draw) for draw in turn.draws]
        for rest in range(at, len(steps)):
            yield rest, then

    async def _add_step(self, step: PageStep, then: Position) -> None:
        """Add a step to the page: the board, its battles and, once the match is over, each seat's tableau."""
        (board,) = await self._take(make_board, then, step.events)
        battles = await self._take(make_news, then, step.events, wide=BESIDE)
        tableaus = list[Sequence[Shot]]()
        for seat in range(len(then.players)) if self.hands else ():
            tableaus += await self._take(partial(make_tableau, seat, ""), then, seat=seat, wide=BESIDE)
        pictures = self.context.pictures
        facts = await pictures.compose(then, self.reader, step.events, read_facts)
        shown = board, battles, tableaus, facts, step.lines, step.alone
        await pictures.cache.do_work(partial(self.collected.add_step, *shown, self._explain), WAITER)

    async def _take(
        self,
        draw: Draw,
        then: Position,
        events: Sequence[Event] = (),
        seat: Seat | None = None,
        wide: int = 0,
    ) -> list[Sequence[Shot]]:
        """Return what `draw` makes in each theme. The pictures that the page lacks are painted beside the queue."""
        known, taken = self.collected.pictures, list[list[Shot]]()
        for look in self.looks:
            reader = self.reader._replace(seat=seat, theme=look, wide=wide)
            compose = partial(self.context.pictures.compose, then, reader, events)
            taken.append(await compose(partial(take_shots, draw, frozenset(known))))
            for digest, pictured in (each for shot in taken[-1] for each in shot.fresh.items()):
                if digest not in known:
                    known[digest] = await asyncio.to_thread(encode_picture, pictured)
        return list(zip(*taken, strict=True))

    def _explain(self, thing: Ref) -> dict[str, str]:
        """Return a place's name, its explanation and the rule that defines it."""
        narration, say = self.position.game.narration, self.say
        about = say(narration.explain(thing)).replace("**", "")
        return {"name": begin_capital(say(thing)), "about": about, "rule": narration.find_rule(thing)}

    async def _paint_still(self, then: Position, wide: int) -> tuple[bytes, str]:
        """Return the board as a WebP picture of this width, with its alternative text."""
        compose = partial(self.context.pictures.compose, then, self.reader._replace(wide=wide), ())
        await asyncio.to_thread(paint_picture, await compose(find_ground))
        for part in range(1, PARTS + 1):
            board = await compose(partial(paint_part, part / PARTS))
        return await asyncio.to_thread(encode_picture, board.png, MORE), board.alt

    def _write_head(self) -> PageHead:
        position, say, key = self.position, self.say, self.position.match.game
        match, result = position.match, position.result()
        view = position.game.knowledge.view(position.state, None)
        sight = self.context.pictures.find_painter(key).see_view(view, position.game.rules, say)
        players = tuple(
            PagePlayer(
                name=name,
                colour=sight.seat_colour(seat).fill,
                side=say(say.led[seat]) if say.led else "",
                place=result.places[seat] if result else 0,
            )
            for seat, (name, _) in enumerate(say.people)
        )
        told = describe_end(match, position, result, say) if position.ended else []
        return PageHead(
            say.language,
            say.line("page-title", number=match.id, game=say.title(key)),
            told[0].replace("**", "") if told else say.join(name for name, _ in say.people),
            bool(position.ended),
            tuple(self.context.pictures.find_painter(key).papers[look] for look in self.looks),
            players,
            list_words(say),
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
