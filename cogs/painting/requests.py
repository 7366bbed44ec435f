"""Painting requests as data: a viewer's view, never the state, and the function that draws it."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from hashlib import sha256
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

import msgspec

from engine.rules.core import Decision, Event, Ref, Result, Seat
from engine.rules.game import AnyGame
from render.drawing.scene import Picture
from render.pages.round_poster import RoundStory
from render.pages.themes import find_theme
from render.painter import AnyPainter, AnySight
from render.text.say import Say

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)
# Calls methods of a painter. It is pickled for other processes, so it is a module function or a partial of one.
Make: TypeAlias = Callable[[AnyPainter, AnySight], T]


class PictureKind(NamedTuple, Generic[T_co]):
    """A kind of picture: a unique name and the function that draws it.

    by_sight: it depends on the sight alone, so it is cached by sight and not by entry.
    """

    name: str
    make: Make[T_co]
    by_sight: bool = True


class PaintRequest(NamedTuple, Generic[T]):
    """One picture to paint. edition: the game's rule data.

    people and led: as in Say. wide: as in Sight. make: the function that draws the sight.
    """

    game: str
    edition: bytes
    view: Any
    seat: Seat | None
    language: str
    people: tuple[tuple[str, str], ...]
    led: tuple[Ref, ...]
    theme: str
    wide: int
    events: tuple[Event, ...]
    make: Make[T]

    def paint(self, painter: AnyPainter, game: AnyGame, say: Say) -> T:
        """Return the result of make. say: texts in the request's language, with its people."""
        theme = find_theme(self.theme)
        sight = painter.see_view(self.view, game.rules, say, theme, self.events, self.seat)
        return self.make(painter, replace(sight, wide=self.wide))


def make_board(painter: AnyPainter, sight: AnySight) -> Picture:
    """Paint the whole board."""
    return painter.board(sight)


def make_focus(painter: AnyPainter, sight: AnySight) -> Picture:
    """Paint the board for a post or a card."""
    return painter.focus(sight)


def make_part(part: str, painter: AnyPainter, sight: AnySight) -> Picture:
    """Paint a part of the board. Raises KeyError if the game has no such part."""
    return painter.closeup(sight, part)


def make_tableau(seat: Seat, lit: str, painter: AnyPainter, sight: AnySight) -> Picture:
    """Paint a seat's tableau. lit: a spot to highlight, or ""."""
    return painter.tableau(sight.light_spots([lit] if lit else ()), seat)


def make_lit(decision: Decision, painter: AnyPainter, sight: AnySight) -> Picture | None:
    """Paint the board or cards with the options of a decision highlighted. None if a picture would not help."""
    return painter.lit(sight, decision)


def make_news(painter: AnyPainter, sight: AnySight) -> list[Picture]:
    """Paint the sight's events that deserve a picture of their own."""
    return painter.news(sight)


def make_end(result: Result, told: Sequence[Event], painter: AnyPainter, sight: AnySight) -> list[Picture]:
    """Paint a match's end, then the pictures of make_news. told: all public events that were not undone."""
    final = painter.final(sight.with_events(told), result)
    return [*([final] if final else []), *painter.news(sight)]


def make_newest(events: Sequence[Event], most: int, painter: AnyPainter, sight: AnySight) -> list[Picture]:
    """Paint the latest of these events that deserve a picture, oldest first, at most `most` pictures."""
    found: list[Picture] = []
    for event in reversed(events):
        found[:0] = painter.news(sight.with_events([event]))
        if len(found) >= most:
            break
    return found[-most:]


def make_deed(
    events: Sequence[Event], deeds: Sequence[Event], painter: AnyPainter, sight: AnySight
) -> list[Picture]:
    """Paint the last of these deeds that has a picture, with the events that led to it. Empty if none has.

    events: public events in order, with the deeds among them.
    """
    for deed in (each for each in reversed(deeds) if each.kind in painter.pictured):
        before = events[: events.index(deed)]  # another battle that ended before would have a picture too
        led = [event for event in before if event not in deeds and event.kind != deed.kind]
        if found := painter.news(sight.with_events([*led, deed])):
            return found[-1:]
    return []


def make_strip(painter: AnyPainter, sight: AnySight, *, beside_poster: bool = False) -> Picture | None:
    """Paint the battles among the sight's events as one strip. None if there is none."""
    return painter.strip(sight, beside_poster=beside_poster)


def make_poster(story: RoundStory, painter: AnyPainter, sight: AnySight) -> Picture:
    """Paint the poster of a finished round."""
    told = tuple(map(sight.say.replace_names, story.headlines))
    return painter.poster(sight, msgspec.structs.replace(story, headlines=told))


def make_words(painter: AnyPainter, sight: AnySight) -> list[str]:
    """Describe the whole position in lines of text. Empty if the game has no such text."""
    return list(map(sight.say.restore_names, painter.words(sight)))


WHOLE_BOARD, FOCUS = PictureKind("board", make_board), PictureKind("focus", make_focus)
STRIP = PictureKind("strip", make_strip, by_sight=False)
STRIP_BELOW = PictureKind("strip below", partial(make_strip, beside_poster=True), by_sight=False)
WORDS = PictureKind("words", make_words, by_sight=False)


def show_part(part: str) -> PictureKind[Picture]:
    """Return the picture kind of an enlarged part of the board.

    Painting raises KeyError if the game has no such part.
    """
    return PictureKind(f"part {part}", partial(make_part, part))


def show_tableau(seat: Seat, lit: str = "") -> PictureKind[Picture]:
    """Return the picture kind of a seat's tableau. lit: a spot to highlight."""
    return PictureKind(f"tableau {seat} {lit}".rstrip(), partial(make_tableau, seat, lit))


def show_lit(decision: Decision) -> PictureKind[Picture | None]:
    """Return the picture kind of a decision's options. It is the same for any question id."""
    asked = msgspec.structs.replace(decision, question_id=0)
    digest = sha256(msgspec.json.encode(asked)).hexdigest()[:12]
    return PictureKind(f"lit {digest}", partial(make_lit, asked), by_sight=False)


def show_poster(story: RoundStory) -> PictureKind[Picture]:
    """Return the picture kind of a finished round. Paint it with the public events that were not undone."""
    return PictureKind(f"poster {story.heroes}", partial(make_poster, story), by_sight=False)
