"""The pictures the cogs use: boards, tableaux, news, films and rule pictures."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from hashlib import sha256
from typing import NamedTuple, TypeAlias, TypeVar

import msgspec

from cogs.painting.picture_cache import EVERYBODY, PictureCache
from cogs.painting.requests import WHOLE_BOARD, WORDS, Make, PaintRequest, PictureKind, make_end, make_news
from cogs.text.event_texts import list_newest, list_standing
from cogs.text.language import say_to
from cogs.ui.errors import log_error
from engine.match.position import Position
from engine.rules.core import Event, Ref, Seat
from engine.rules.game import AnyGame
from engine.rules.rule_examples import RuleExample, find_example, read_example
from engine.store.store import Store
from render.assets.colours import SEATS
from render.drawing.film import Film
from render.drawing.paint import collect_scenes
from render.drawing.scene import Picture
from render.pages.cover import join_covers
from render.pages.themes import Theme, find_theme
from render.painter import AnyPainter, AnySight
from render.text.say import ENGLISH, Say

# Widths in pixels, 2 per point: a phone shows a panel 360 points wide, a post is 600 wide.
ON_PANELS, ON_POSTS = 720, 1200
T = TypeVar("T")
Events: TypeAlias = Sequence[Event]
SHOWPIECE = "board"  # the example shown for a game without a cover


class Reader(NamedTuple):
    """A viewer: a seat (None: a spectator) with its texts and theme key ("": the default).

    user: the user who waits for the picture. wide: largest width in pixels, 0: the drawn width.
    """

    seat: Seat | None
    say: Say
    theme: str = ""
    user: int = EVERYBODY
    wide: int = 0


class PictureJob(NamedTuple):
    """A picture before painting: kind, digest of its sources, and the function that paints it."""

    kind: str
    source: bytes
    paint: Callable[[], Awaitable[Picture | None]]


@dataclass(frozen=True)
class Seen:
    """A position as a reader sees it, with a digest of a picture's sources, computed on demand."""

    position: Position
    reader: Reader

    @cached_property
    def digest(self) -> bytes:
        """A digest of the view, names, theme and language."""
        say = self.reader.say
        view = self.position.view_for(self.reader.seat)
        seen = (view, say.people, self.reader.theme, say.language)
        return sha256(msgspec.json.encode(seen)).digest()


class Pictures:
    """The pictures of matches, painted by the game's painter and cached.

    `events` of a method are highlighted where they happened.
    """

    def __init__(self, painters: Mapping[str, AnyPainter], store: Store, cache: PictureCache) -> None:
        self._painters, self._store, self.cache = painters, store, cache

    def find_painter(self, game: str) -> AnyPainter:
        """Return the painter of a game. Raises KeyError if it has none."""
        return self._painters[game]

    def may_picture(self, game: AnyGame, events: Events) -> bool:
        """Return False if the game's painter has no picture for any of these events."""
        pictured = self.find_painter(game.key).pictured
        return any(event.kind in pictured for event in events)

    def check_rules(self, game: AnyGame) -> None:
        """Raise InputError if a game with this rule data cannot be drawn."""
        self.find_painter(game.key).check(game.rules)

    async def paint(
        self,
        position: Position,
        reader: Reader,
        kind: PictureKind[T],
        events: Events = (),
        seen: Seen | None = None,
    ) -> T:
        """Return a picture from the cache, or paint it. Raises KeyError if the game has no such picture.

        kind.by_sight: cache it for all positions that look the same to the reader, else for one entry. seen:
        the reader's sight, if computed.
        """
        say, seen = reader.say, seen or Seen(position, reader)
        name = f"{kind.name} {reader.wide} {find_theme(reader.theme).key} {say.language}"
        if kind.by_sight:
            seq, of = 0, sha256(seen.digest + msgspec.json.encode(events)).hexdigest()
        else:
            seq, of = position.seq, f"{len(events)} {say.people}"  # a name may change between two entries
        what = (position.match.id, seq, reader.seat, f"{name} {of}")
        return await self.cache.find_once(what, partial(self._paint, seen, kind.make, events), reader.user)

    async def _paint(self, seen: Seen, make: Make[T], events: Events) -> T:
        game, reader = seen.position.game, seen.reader
        say = reader.say
        request = PaintRequest(
            game.key, game.data, seen.position.view_for(reader.seat), reader.seat, say.language, say.people, say.led,
            reader.theme, reader.wide, tuple(events), make,
        )  # fmt: skip
        paint = partial(request.paint, self._painters[game.key], game, say)
        return await self.cache.paint_request(seen.position.match.id, request, paint)

    def frame(
        self, name: str, position: Position, reader: Reader, kind: PictureKind[Picture | None]
    ) -> PictureJob:
        """Return a job for a picture of the reader's view. name: prefix of its file name."""
        seen = Seen(position, reader)
        source = sha256(seen.digest + f"{name} {kind.name}".encode()).digest()
        return PictureJob(name, source, partial(self.paint, position, reader, kind, (), seen))

    async def compose(self, position: Position, reader: Reader, events: Events, make: Make[T]) -> T:
        """Return the result of `make` for the reader's sight, without caching it."""
        paint = partial(self._paint, Seen(position, reader), make, events)
        return await self.cache.queue_work(paint, reader.user)

    async def film_board(
        self, position: Position, reader: Reader, events: Events, film: Film, time: int
    ) -> None:
        """Add the reader's board to a film, shown for `time` milliseconds."""
        board = await self.compose(position, reader, events, WHOLE_BOARD.make)
        await self.cache.do_work(lambda: film.add_picture(board.png, time), reader.user)

    async def film_cover(self, game: AnyGame, reader: Reader, film: Film, time: int) -> None:
        """Add the game's cover to a film, shown for `time` milliseconds. Add nothing if there is none."""
        cover = await self.paint_showpiece(game, reader.say.language)
        if cover is not None:
            await self.cache.do_work(partial(film.add_picture, cover.png, time), reader.user)

    async def film_end(self, end: Sequence[Picture], reader: Reader, film: Film, time: int) -> None:
        """Add the pictures of a match's end to a film, the last one shown for `time` milliseconds."""
        for picture in end:
            await self.cache.do_work(partial(film.add_end, picture, time), reader.user)

    async def paint_news(self, position: Position, reader: Reader, events: Events) -> list[Picture]:
        """Paint the public events that deserve a picture. At the end of a match, its result comes first."""
        result = position.result()
        if result is None and not self.may_picture(position.game, events):
            return []
        upto = position.seq if result else 0
        told = list_standing(await self._store.log.load_entries(position.match.id, 0, upto)) if upto else []
        story = [event for _, event in told]
        make = partial(make_end, result, story) if result else make_news
        return await self.paint(position, reader, PictureKind("news", make, by_sight=False), events)

    async def paint_sheet(self, match: int, game: AnyGame, key: str, reader: Reader) -> Picture:
        """Paint a reference sheet of the match's rules. Raises KeyError if the game has no such sheet."""
        name = f"sheet {game.key} {key}"
        return await self._paint_rules(
            match, game, name, reader, lambda painter, sight: painter.sheet(sight, key)
        )

    async def paint_thing(self, match: int, game: AnyGame, thing: Ref, reader: Reader) -> Picture | None:
        """Paint a small picture of a card, troop or place of the match's rules. None if its text is enough."""
        name = f"thing {thing.kind} {thing.id}"
        return await self._paint_rules(
            match, game, name, reader, lambda painter, sight: painter.thing(sight, thing)
        )

    async def _paint_rules(self, match: int, game: AnyGame, name: str, reader: Reader, make: Make[T]) -> T:
        painter, say, theme = self.find_painter(game.key), reader.say, find_theme(reader.theme)
        return await self.cache.paint_once(
            (match, 0, None, f"{name} {theme.key} {say.language}"),
            lambda: make(painter, painter.see_rules(game.rules, say, theme)),
            reader.user,
        )

    async def paint_example(self, game: AnyGame, name: str, reader: Reader) -> Picture:
        """Paint an example of a game's rules by name. reader: its language and theme."""
        painter, theme = self.find_painter(game.key), find_theme(reader.theme)

        def work() -> Picture:
            return paint_named_example(painter, game, name, reader.say.language, theme)

        return await self.cache.paint_once(
            (0, 0, None, f"example {game.key} {name} {theme.key} {reader.say.language}"), work, reader.user
        )

    async def paint_showpiece(self, game: AnyGame, language: str) -> Picture | None:
        """Paint a game's cover or an example position. None if it has neither or painting fails."""
        painter = self.find_painter(game.key)
        try:
            return await self.cache.paint_once(
                (0, 0, None, f"introduction {game.key} {language}"),
                lambda: paint_introduction(painter, game, language),
            )
        except Exception as error:
            log_error(error, f"paint showpiece game={game.key}")
            return None

    async def paint_first_boards(self, games: Sequence[AnyGame]) -> None:
        """Paint the example board of each game that has one, and compose its close-ups.

        A process computes much for the first of each.
        """
        for game in games:
            if find_example(game, SHOWPIECE).exists():
                try:
                    await self.paint_example(game, SHOWPIECE, Reader(None, say_to()))
                    painter = self.find_painter(game.key)
                    for part, _ in painter.parts(game.rules):
                        await self.cache.do_work(partial(compose_closeup, painter, game, part))
                except Exception as error:
                    log_error(error, f"paint first board game={game.key}")

    async def paint_covers(self, games: Sequence[AnyGame], language: str) -> Picture | None:
        """Paint the covers of these games side by side. None if none of them has a picture."""
        shown = [await self.paint_showpiece(game, language) for game in games]
        pictures = [each for each in shown if each is not None]
        if not pictures:
            return None
        titles = say_to(language).join(say_to(language).title(game.key) for game in games)
        name = f"covers {' '.join(game.key for game in games)} {len(pictures)} {language}"
        return await self.cache.paint_once((0, 0, None, name), lambda: join_covers(pictures, titles))

    async def read_board(self, position: Position, reader: Reader) -> list[str]:
        """Return the position in words, or the board's alternative text if the game has none."""
        lines = await self.paint(position, reader, WORDS)
        return lines or [(await self.paint(position, reader, WHOLE_BOARD)).alt]

    async def recent_events(self, position: Position) -> list[Event]:
        """Return the public events of the latest entry that has any."""
        told = await list_newest(self._store.log, position.match.id, position.seq, lambda _: True)
        return [event for seq, event in told if seq == told[-1][0]]


def paint_introduction(painter: AnyPainter, game: AnyGame, language: str) -> Picture | None:
    """Paint a game's cover, or else its example named SHOWPIECE. None if it has neither."""
    theme = find_theme("")
    cover = painter.cover(painter.see_rules(game.rules, say_to(language).speak_of(game), theme))
    if cover is None and find_example(game, SHOWPIECE).exists():
        return paint_named_example(painter, game, SHOWPIECE, language, theme)
    return cover


def paint_named_example(
    painter: AnyPainter, game: AnyGame, name: str, language: str, theme: Theme
) -> Picture:
    """Load and paint an example of a game's rules by name."""
    return paint_example(painter, *see_example(painter, game, name, language, theme))


def see_example(
    painter: AnyPainter, game: AnyGame, name: str, language: str, theme: Theme
) -> tuple[AnySight, RuleExample]:
    """Load an example of a game's rules by name. Return its sight, too."""
    example = read_example(game, find_example(game, name).read_text(encoding="utf-8"))
    say = say_to(language).speak_of(game, list(zip(example.people, SEATS, strict=False)))
    return painter.see_view(example.view, game.rules, say, theme, example.events, example.viewer), example


def compose_closeup(painter: AnyPainter, game: AnyGame, part: str) -> None:
    """Compose a close-up of the example board without painting it."""
    sight, _ = see_example(painter, game, SHOWPIECE, ENGLISH, find_theme(""))
    with collect_scenes():
        painter.closeup(sight, part)


def paint_example(painter: AnyPainter, sight: AnySight, example: RuleExample) -> Picture:
    """Paint the picture an example asks for. Raises IndexError if its last move has no picture."""
    if example.kind == "closeup":
        return painter.closeup(sight, example.of)
    if example.kind == "tableau":
        return painter.tableau(sight, int(example.of))
    return painter.news(sight)[0] if example.kind == "news" else painter.board(sight)
