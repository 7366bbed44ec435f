"""The board: a view as a Scene and as a picture."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.core import text
from engine.games.immortals.edition import Edition
from render.games.immortals.alt import board_alt
from render.games.immortals.land import TOP, WIDTH, land, places
from render.games.immortals.look import (
    BRIGHT,
    BUILT,
    FAINT,
    INK,
    INKS,
    PAGE,
    REALMS,
    People,
    Say,
    badge,
    seat_colour,
    shown,
)
from render.games.immortals.strips import FIRST, STEP, plates, strips, tower
from render.paint import paint
from render.scene import Circle, Cube, Ground, Icon, Picture, Primitive, Rect, Scene, Words

if TYPE_CHECKING:
    from engine.games.immortals.state import Space
    from engine.games.immortals.view import View

Titles = tuple[str, ...]
PIECE, SIGN = 36, 28
_grounds: dict[tuple[str, int, Titles], Ground] = {}


def board(view: "View", edition: Edition, people: People, say: Say) -> Picture:
    """The whole table as this view shows it."""
    return Picture(paint(scene(view, edition, people, say)), board_alt(view, edition, people, say))


def scene(view: "View", edition: Edition, people: People, say: Say) -> Scene:
    """The board's primitives."""
    shapes = (
        *_head(view, people, say),
        *_pieces(view, edition, people),
        *strips(view, edition, people, say),
        *tower(view, people, say(text("board-supply"))),
    )
    return Scene(_ground(edition, len(view.seats), say), shapes)


def _ground(edition: Edition, seats: int, say: Say) -> Ground:
    """Made once for an edition, a number of seats and a language."""
    titles = tuple(say(text(f"board-{key}")) for key in ("dark", "light", "tower", "tray"))
    key = (edition.hash, seats, titles)
    if key not in _grounds:
        names = dict(zip(REALMS, titles, strict=False))
        shapes = (*land(edition, names), *plates(seats, (titles[2], titles[3])))
        _grounds[key] = Ground(WIDTH, FIRST + STEP * seats + 4, PAGE, shapes, INKS)
    return _grounds[key]


def _head(view: "View", people: People, say: Say) -> Iterator[Primitive]:
    y, x = TOP // 2, 40
    for number in range(1, view.rounds + 1):
        now = number == view.round
        yield Circle(
            x, y, 19 if now else 15, BRIGHT if now else "#3a3f4b" if number > view.round else "#6d7482"
        )
        yield Words(x, y, str(number), 21 if now else 17, "#17171b" if now else INK, bold=True)
        x += 42
    phase = say(text(f"board-{view.phase}"))
    yield Words(x + 4, y, phase, 28, INK, 300, "lm", True, spot="phase")
    if view.turn is not None:
        yield from badge(people, view.turn, 812, y, 32)
        yield Words(
            840,
            y,
            say(text("board-turn", name=shown(people, view.turn, say))),
            26,
            BRIGHT,
            300,
            "lm",
            True,
            spot="turn",
        )
    yield Words(WIDTH - 14, y, _stocks(view, say), 17, FAINT, 440, "rm", spot="stocks")


def _stocks(view: "View", say: Say) -> str:
    counts = {"deck": view.deck, "discards": len(view.discards), "buildings": view.buildings}
    return say(text("board-stocks", **counts, portals=view.portals, regions=len(view.region_supply)))


def _pieces(view: "View", edition: Edition, people: People) -> Iterator[Primitive]:
    holders = {
        card.partition("/")[2]: seat for seat, each in enumerate(view.seats) for card in each.region_cards
    }
    for key, at in places(edition).items():
        holder = holders.get(key.partition("/")[2])
        if holder is not None:
            yield from _held(people, holder, at.x + 44, at.y - 15, key)
        yield from _piece(view.spaces[key], people, key, at.x, at.y + 19)


def _held(people: People, holder: int, x: int, y: int, key: str) -> Iterator[Primitive]:
    """The small card of who holds the region card."""
    paint = seat_colour(people, holder)
    yield Rect(x - 9, y - 12, 18, 24, paint.fill, "#ffffff", 1.6, 3, f"{key}/card")
    yield Words(x, y, paint.letter, 14, paint.ink, bold=True)


def _piece(space: "Space", people: People, key: str, x: int, y: int) -> Iterator[Primitive]:
    """The armies, and right of them the buildings, one or two in a column."""
    signs = [name for name in BUILT if getattr(space, name)]
    held = space.owner is not None and space.armies > 0
    if space.owner is not None and held:
        yield Cube(x - 14 * bool(signs), y, PIECE, people[space.owner][1], space.armies, key)
    for number, name in enumerate(signs):
        below = 0 if len(signs) == 1 else -6 + number * (SIGN - 1)
        yield Icon(name, x + 39 * held, y + below, SIGN, *BUILT[name], f"{key}/{name}")
