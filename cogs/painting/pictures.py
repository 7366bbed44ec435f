"""What is painted for the cogs, by one thread or by processes beside it, and the pictures that are kept."""

import asyncio
import gc
from collections.abc import Awaitable, Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache, partial
from hashlib import sha256
from threading import Lock
from typing import Any, NamedTuple, TypeAlias, TypeVar, cast

import msgspec

from cogs.painting import requests
from cogs.painting.fair_queue import FairQueue, Job
from cogs.painting.processes import PaintingProcesses
from cogs.painting.requests import Make, PaintRequest
from cogs.text.event_texts import list_newest, list_standing
from cogs.ui.errors import note
from cogs.workers.workers import WorkFailed
from engine.match.position import Position
from engine.rules.core import Decision, Event, Ref, Seat
from engine.rules.game import Game
from engine.rules.rule_examples import RuleExample, find_example, read_example
from engine.store.store import Store
from render.assets.colours import SEATS
from render.drawing.film import Film
from render.drawing.kept import Kept
from render.drawing.scene import Picture
from render.pages.round_poster import RoundStory
from render.pages.themes import Theme, find_theme
from render.painter import AnyPainter, AnySight
from render.text.say import Say

ENTRY = 1000  # bytes that a picture that is kept costs beside its own, also where there was nothing to paint
# Pixels across: a panel's picture has 2 for each of the 360 points that a phone shows it in, a post's for each of a box of 600.
ON_PANELS, ON_POSTS = 720, 1200
EVERYBODY = 0  # who waits for a public picture
T = TypeVar("T")
Painting: TypeAlias = tuple[int, int, Seat | None, str]
Events: TypeAlias = Sequence[Event]
SHOWPIECE = "board"  # the example with which a game without a cover introduces itself
_painting = Lock()  # what painters keep is the whole process's, and a process may have two bots


@cache
def _freeze_loaded() -> None:
    """Exempt what is loaded by now from garbage collection, which would hold the event loop up while it walks it."""
    gc.collect()
    gc.freeze()


def _paint_alone(paint: Callable[[], T]) -> T:
    with _painting:
        return paint()


class PictureCache:
    """What is painted for each in turn, and kept; the same picture is painted once however many ask for it."""

    def __init__(self) -> None:
        _freeze_loaded()
        self._thread = ThreadPoolExecutor(1, "painter")
        self._queue = FairQueue()
        self._jobs: dict[Painting, Job] = {}  # what is being painted, or waits for it
        self._pictures: Kept[Any] = Kept()

    async def paint_once(self, what: Painting, paint: Callable[[], T], user: int = EVERYBODY) -> T:
        """Return what the thread paints, once, of this match, entry, viewer and kind; user: who waits for it, EVERYBODY: all of the match."""
        found: T = await self._find_once(what, partial(self._run, paint), user)
        return found

    async def do_work(self, work: Callable[[], T], user: int = EVERYBODY) -> T:
        """Return what work on the painting thread comes to, in turn with all others; it is not kept."""
        found: T = await self._queue.add_job(user, partial(self._run, work)).done
        return found

    async def _find_once(self, what: Painting, work: Callable[[], Awaitable[T]], user: int) -> T:
        """Return what is kept under this name, or what work comes to in turn."""
        kept = self._pictures.look(what)
        if kept is not None:
            return cast("T", kept.made)
        who, job = user or -what[0], self._jobs.get(what)
        if job is None:
            job = self._jobs[what] = self._queue.add_job(who, work)
            job.done.add_done_callback(partial(self._keep, what, job))
        else:
            self._queue.join_job(who, job)
        found: T = await asyncio.shield(job.done)
        return found

    def _keep(self, what: Painting, job: Job, done: asyncio.Future[Any]) -> None:
        """Keep what a job has come to, unless it was forgotten meanwhile; what failed is tried again."""
        if self._jobs.get(what) is job:
            del self._jobs[what]
            if not done.cancelled() and done.exception() is None:
                self._pictures.keep(what, done.result(), count_bytes(done.result()))

    async def _run(self, paint: Callable[[], T]) -> T:
        """Return what the thread paints."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, _paint_alone, paint)

    def count_waiting(self) -> int:
        """Count the pictures that wait to be painted."""
        return self._queue.count_waiting()

    def forget(self) -> None:
        """Drop all pictures that are kept: names on them may not be right any more."""
        self._jobs.clear()
        self._pictures.forget()

    async def close(self) -> None:
        """End the thread once it has done what it has begun, without waiting: another bot of this process may be painting meanwhile."""
        self._queue.close()
        self.forget()
        self._thread.shutdown(wait=False, cancel_futures=True)


class Reader(NamedTuple):
    """Who looks: a seat (None: a spectator), with its texts and the key of its theme (none: the usual one).

    user: the person who waits for it. wide: pixels across that a picture has at most; 0: as many as it is drawn with.
    """

    seat: Seat | None
    say: Say
    theme: str = ""
    user: int = EVERYBODY
    wide: int = 0


class Frame(NamedTuple):
    """A picture before it is painted: its kind, a digest of all that it is painted from, and how to paint it."""

    kind: str
    source: bytes
    paint: Callable[[], Awaitable[Picture | None]]


class Pictures(PictureCache):
    """The pictures of matches: each is one kept call of the game's painter; events: those shown where they happened.

    processes: those that may paint beside the thread.
    """

    def __init__(
        self,
        painters: Mapping[str, AnyPainter],
        store: Store,
        processes: PaintingProcesses,
    ) -> None:
        super().__init__()
        self._painters, self._store, self._processes = painters, store, processes
        self._seen: Kept[tuple[bytes, Any]] = (
            Kept()
        )  # by whose eyes: what did not change is not composed again

    def forget(self) -> None:
        """Drop all pictures that are kept, also those of what has not changed."""
        super().forget()
        self._seen.forget()

    async def close(self) -> None:
        """End the thread and the processes."""
        await super().close()
        await self._processes.close()

    def find_painter(self, game: str) -> AnyPainter:
        """Return the painter of a game; KeyError if it has none."""
        return self._painters[game]

    def check_rules(self, game: Game[Any]) -> None:
        """Raise Fault where a game with this rule data cannot be drawn."""
        self.find_painter(game.key).check(game.rules)

    async def paint(
        self, position: Position, reader: Reader, kind: str, make: Make[T], events: Events = ()
    ) -> T:
        """Return what make paints of what this reader sees; kind tells it from the reader's other pictures."""

        async def paint() -> T:
            return await self._paint(position, reader, _view(position, reader), make, events)

        return await self._find_painted(position, reader, kind, events, paint)

    async def _find_painted(
        self, position: Position, reader: Reader, kind: str, events: Events, work: Callable[[], Awaitable[T]]
    ) -> T:
        """Return what is kept of this position, reader and kind, or what work comes to; a name may change between two entries."""
        theme, say = find_theme(reader.theme).key, reader.say
        words = f"{kind} {reader.wide} {len(events)} {theme} {say.language} {say.people}"
        return await self._find_once((position.match.id, position.seq, reader.seat, words), work, reader.user)

    async def _paint(
        self, position: Position, reader: Reader, view: msgspec.Struct, make: Make[T], events: Events
    ) -> T:
        """Paint what this reader sees, in a process where some are ready and else on the thread."""
        game, say = position.game, reader.say
        request = PaintRequest(
            game.key, game.data, view, reader.seat, say.language, say.people, say.led,
            reader.theme, reader.wide, tuple(events), make,
        )  # fmt: skip
        self._processes.note_wait(self._queue.waited)
        # One for the thread; for each process the one that it paints and the next.
        self._queue.most = 1 + 2 * self._processes.ready
        failed = None
        if self._processes.ready:
            try:
                return await self._processes.paint(position.match.id, request)
            except WorkFailed as error:
                failed = error
        painted = await self._run(partial(request.paint, self.find_painter(game.key), game, say))
        if failed is not None:
            self._processes.give_up(failed)
        return painted

    async def film_board(
        self, position: Position, reader: Reader, events: Events, film: Film, time: int
    ) -> None:
        """Add the board as this reader sees it to a film, shown for so many milliseconds."""

        async def paint() -> Picture:
            return await self._paint(position, reader, _view(position, reader), requests.make_board, events)

        board: Picture = await self._queue.add_job(reader.user, paint).done
        await self.do_work(lambda: film.add_picture(board.png, time), reader.user)

    async def paint_view(
        self, position: Position, reader: Reader, kind: str, make: Make[T], events: Events = ()
    ) -> T:
        """Paint as paint does what depends on the sight alone: where that is as it was, nothing is painted again."""
        theme, language = find_theme(reader.theme).key, reader.say.language
        what = position.match.id, reader.seat, f"{kind} {reader.wide} {theme} {language}"

        async def paint_again() -> T:
            view = _view(position, reader)
            digest = sha256(msgspec.json.encode((view, events, reader.say.people))).digest()
            kept = self._seen.look(what)
            if kept is not None and kept.made[0] == digest:
                return cast("T", kept.made[1])
            found = await self._paint(position, reader, view, make, events)
            self._seen.keep(what, (digest, found), count_bytes(found))
            return found

        return await self._find_painted(position, reader, kind, events, paint_again)

    async def paint_board(self, position: Position, reader: Reader, events: Events = ()) -> Picture:
        """Paint the whole board."""
        return await self.paint_view(position, reader, "board", requests.make_board, events)

    async def paint_focus(self, position: Position, reader: Reader, events: Events) -> Picture:
        """Paint the board for a post or a card: where something happened, or all of it without what is small."""
        return await self.paint_view(position, reader, "focus", requests.make_focus, events)

    async def paint_part(self, position: Position, reader: Reader, part: str, events: Events = ()) -> Picture:
        """Paint a part of the board, larger; KeyError if the game has none such."""
        return await self.paint_view(
            position, reader, f"part {part}", partial(requests.make_part, part), events
        )

    async def paint_tableau(self, position: Position, seat: Seat, reader: Reader, lit: str = "") -> Picture:
        """Paint what lies before a seat; lit: a spot of it to light."""
        make = partial(requests.make_tableau, seat, lit)
        return await self.paint_view(position, reader, f"tableau {seat} {lit}".rstrip(), make)

    async def paint_lit(self, position: Position, decision: Decision, reader: Reader) -> Picture | None:
        """Paint where the options of a decision lie, if a picture helps."""
        asked = sha256(msgspec.json.encode(decision)).hexdigest()[:12]
        return await self.paint(position, reader, f"lit {asked}", partial(requests.make_lit, decision))

    def frame_board(self, kind: str, position: Position, reader: Reader) -> Frame:
        """Frame the whole board; kind: how its file's name begins."""
        return Frame(kind, _sum_up(position, reader, kind), lambda: self.paint_board(position, reader))

    def frame_tableau(
        self, kind: str, position: Position, seat: Seat, reader: Reader, lit: str = ""
    ) -> Frame:
        """Frame what lies before a seat; lit: a spot of it to light; kind: how its file's name begins."""
        source = _sum_up(position, reader, kind, seat, lit)
        return Frame(kind, source, lambda: self.paint_tableau(position, seat, reader, lit))

    def frame_lit(self, kind: str, position: Position, decision: Decision, reader: Reader) -> Frame:
        """Frame where the options of a decision lie, whatever its number; kind: how its file's name begins."""
        asked = msgspec.structs.replace(decision, ask=0)
        source = _sum_up(position, reader, kind, asked)
        return Frame(kind, source, lambda: self.paint_lit(position, asked, reader))

    async def paint_news(self, position: Position, reader: Reader, events: Events) -> list[Picture]:
        """Paint what of these public events deserves a picture of its own; at the end of a match, first its story."""
        result = position.result()
        upto = position.seq if result else 0
        told = list_standing(await self._store.log.load_entries(position.match.id, 0, upto)) if upto else []
        story = [event for _, event in told]
        make = partial(requests.make_end, result, story) if result else requests.make_news
        return await self.paint(position, reader, "news", make, events)

    async def paint_strip(self, position: Position, reader: Reader, events: Events) -> Picture | None:
        """Paint the fullest battles among these public events as one strip, where there are any."""
        return await self.paint(position, reader, "strip", requests.make_strip, events)

    async def paint_poster(
        self, position: Position, reader: Reader, story: RoundStory, events: Events
    ) -> Picture:
        """Paint a round that is over; events: the public ones of it that still stand."""
        return await self.paint(position, reader, "poster", partial(requests.make_poster, story), events)

    async def paint_sheet(self, match: int, game: Game[Any], key: str, reader: Reader) -> Picture:
        """Paint a reference picture of the rules that this match is played by; KeyError if the game has none such."""
        painter, theme = self.find_painter(game.key), find_theme(reader.theme)

        def work() -> Picture:
            return painter.sheet(painter.see_rules(game.rules, reader.say, theme), key)

        return await self.paint_once(
            (match, 0, None, f"sheet {game.key} {key} {theme.key} {reader.say.language}"), work, reader.user
        )

    async def paint_thing(self, match: int, game: Game[Any], thing: Ref, reader: Reader) -> Picture | None:
        """Paint one thing of the rules that this match is played by, small; None where no picture tells more of it."""
        painter, theme = self.find_painter(game.key), find_theme(reader.theme)

        def work() -> Picture | None:
            return painter.thing(painter.see_rules(game.rules, reader.say, theme), thing)

        what = f"thing {thing.kind} {thing.id} {theme.key} {reader.say.language}"
        return await self.paint_once((match, 0, None, what), work, reader.user)

    async def paint_example(self, game: Game[Any], name: str, reader: Reader) -> Picture:
        """Paint a picture of a game's rules, by the name of its example; reader: in whose language and theme."""
        painter, theme = self.find_painter(game.key), find_theme(reader.theme)

        def work() -> Picture:
            return paint_named_example(painter, game, name, reader.say.language, theme)

        return await self.paint_once(
            (0, 0, None, f"example {game.key} {name} {theme.key} {reader.say.language}"), work, reader.user
        )

    async def paint_showpiece(self, game: Game[Any], language: str) -> Picture | None:
        """Paint what a game introduces itself with, its cover or a position; None where it has neither or that fails."""
        painter = self.find_painter(game.key)
        try:
            return await self.paint_once(
                (0, 0, None, f"introduction {game.key} {language}"),
                lambda: paint_introduction(painter, game, language),
            )
        except Exception as error:
            note(error, f"showpiece of {game.key}")
            return None

    async def read_board(self, position: Position, reader: Reader) -> list[str]:
        """Return the whole position in words; where the game has no such text, its board's alternative text."""
        lines = await self.paint(position, reader, "words", requests.make_words)
        return lines or [(await self.paint_board(position, reader)).alt]

    async def recent_events(self, position: Position) -> list[Event]:
        """Return the public events of the newest entry that has any, however many secret ones came after it."""
        told = await list_newest(self._store.log, position.match.id, position.seq, lambda _: True)
        return [event for seq, event in told if seq == told[-1][0]]


def _view(position: Position, reader: Reader) -> msgspec.Struct:
    """Return what this reader may know."""
    return position.game.knowledge.view(position.state, reader.seat)


def _sum_up(position: Position, reader: Reader, *more: object) -> bytes:
    """Return a digest of all that a picture of what this reader sees is painted from."""
    view, say = _view(position, reader), reader.say
    seen = (view, list(say.people), find_theme(reader.theme).key, say.language, *more)
    return sha256(msgspec.json.encode(seen)).digest()


def paint_introduction(painter: AnyPainter, game: Game[Any], language: str) -> Picture | None:
    """Paint a game's cover; where it has none the position of its rules that is called so, if there is one."""
    theme = find_theme("")
    cover = painter.cover(painter.see_rules(game.rules, Say(language, game), theme))
    if cover is None and find_example(game, SHOWPIECE).exists():
        return paint_named_example(painter, game, SHOWPIECE, language, theme)
    return cover


def paint_named_example(
    painter: AnyPainter, game: Game[Any], name: str, language: str, theme: Theme
) -> Picture:
    """Read an example of a game's rules by its name, and paint it."""
    example = read_example(game, find_example(game, name).read_text(encoding="utf-8"))
    say = Say(language, game, list(zip(example.people, SEATS, strict=False)))
    sight = painter.see_view(example.view, game.rules, say, theme, example.events, example.viewer)
    return paint_example(painter, sight, example)


def paint_example(painter: AnyPainter, sight: AnySight, example: RuleExample) -> Picture:
    """Paint what an example asks for; IndexError where its last move is worth no picture."""
    if example.kind == "closeup":
        return painter.closeup(sight, example.of)
    if example.kind == "tableau":
        return painter.tableau(sight, int(example.of))
    return painter.news(sight)[0] if example.kind == "news" else painter.board(sight)


def count_bytes(found: Any) -> int:
    """Count the bytes that it takes to keep what was painted: a picture, several, or none."""
    each = found if isinstance(found, list) else [found]
    return ENTRY + sum(len(getattr(one, "png", b"")) for one in each)
