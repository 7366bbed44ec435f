"""A deck of the Major Arcana: the cards that show a round's deed. A card is drawn in a box of 400 by 640."""

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from msgspec.structs import replace

from render.drawing.printed import Box
from render.drawing.scene import (
    Carving,
    Circle,
    Line,
    Polygon,
    Primitive,
    Rect,
    Tones,
    Words,
    clip_outline,
    zoom_shape,
)
from render.drawing.scenery import outline_star
from render.games.immortals.cards import deck_scenes as scenes
from render.games.immortals.cards.deck_inks import Inks
from render.games.immortals.cards.engraving import draw_star

WIDE, HIGH = 400, 640
WINDOW = (26, 66, 374, 556)  # of a card's picture: left, top, right and bottom
NAME, NUMBER = 44, 36


class Arcanum(NamedTuple):
    """A card: its number, and the drawing of its picture."""

    number: str
    draw: Callable[[Inks], Iterable[Primitive]]


DECK = {
    "emperor": Arcanum("IV", scenes.draw_emperor),
    "hierophant": Arcanum("V", scenes.draw_hierophant),
    "strength": Arcanum("VIII", scenes.draw_strength),
    "hermit": Arcanum("IX", scenes.draw_hermit),
    "wheel": Arcanum("X", scenes.draw_wheel),
    "justice": Arcanum("XI", scenes.draw_justice),
    "death": Arcanum("XIII", scenes.draw_death),
    "tower": Arcanum("XVI", scenes.draw_tower),
    "star": Arcanum("XVII", scenes.draw_night_star),
    "world": Arcanum("XXI", scenes.draw_world),
}


def draw_card(
    inks: Inks, card: str, title: str, at: tuple[float, float], k: float = 1
) -> Iterator[Primitive]:
    """Draw a card with its corner at a point, k times as large."""
    shapes = (*_draw_inside(inks, card), *_draw_frame(inks, DECK[card].number, title))
    yield from place_on_card(shapes, at, k)


def draw_picture(inks: Inks, card: str, box: tuple[float, float, float, float]) -> Iterator[Primitive]:
    """Draw the upper part of a card's picture alone in a box: left, top, width and height."""
    (left, top, right, bottom), (x, y, wide, high) = WINDOW, box
    k = max(wide / (right - left), high / (bottom - top))
    shown = left, top, min(right, left + wide / k), min(bottom, top + high / k)
    yield from place_on_card(_draw_inside(inks, card, shown), (x - left * k, y - top * k), k)


def _draw_inside(inks: Inks, card: str, window: Box = WINDOW) -> Iterator[Primitive]:
    """Draw the scene in a card's window."""
    yield from (cut for shape in DECK[card].draw(inks) if (cut := _cut_shape(shape, window)) is not None)


def _cut_shape(shape: Primitive, window: Box) -> Primitive | None:
    """Return the part of a shape inside the window. None: it has none."""
    left, top, right, bottom = window
    if isinstance(shape, Tones | Rect):
        return replace(shape, h=min(shape.h, bottom - shape.y)) if shape.y < bottom else None
    if isinstance(shape, Line):
        points = tuple((max(left, min(x, right)), max(top, min(y, bottom))) for x, y in shape.points)
        return replace(shape, points=points)
    if isinstance(shape, Circle) and shape.y < bottom < shape.y + shape.r:
        shape = Polygon(outline_star(shape.x, shape.y, shape.r, 24, 1), shape.fill, shape.line, shape.width)
    if not isinstance(shape, Polygon | Carving):
        low = getattr(shape, "y", top) + getattr(shape, "size", 0) / 2
        return shape if low < bottom else None
    points = clip_outline(shape.points, window)
    return replace(shape, points=points) if len(points) > 2 else None


def place_on_card(shapes: Iterable[Primitive], at: tuple[float, float], k: float = 1) -> Iterator[Primitive]:
    """Move shapes of a card's box to where the card lies."""
    for shape in shapes:
        yield zoom_shape(shape, k, -at[0] / k, -at[1] / k)


def _draw_frame(inks: Inks, number: str, title: str) -> Iterator[Primitive]:
    """Draw the card's paper around its picture, the gilt lines, its number and its title."""
    left, top, right, bottom = WINDOW
    for box in ((0, 0, WIDE, top), (0, bottom, WIDE, HIGH - bottom), (0, top - 9, left, bottom - top + 18)):
        yield Rect(*box, inks.paper, radius=16 if box[2] == WIDE else 0)
    yield Rect(right, top - 9, WIDE - right, bottom - top + 18, inks.paper)
    yield Rect(0, top - 20, WIDE, 20, inks.paper)
    yield Rect(0, bottom, WIDE, 20, inks.paper)
    yield Rect(left, top, right - left, bottom - top, "", inks.ink, 3)
    yield Rect(left - 6, top - 6, right - left + 12, bottom - top + 12, "", inks.gilt, 2.4)
    yield Rect(5, 5, WIDE - 10, HIGH - 10, "", inks.ink, 2.4, 14)
    yield Rect(11, 11, WIDE - 22, HIGH - 22, "", inks.gilt, 2.4, 10)
    yield Words(WIDE / 2, 37, number, NUMBER, inks.ink, title="cinzel")
    for x in (96, 304):
        yield draw_star(x, 37, 13, inks.gilt, 8, 0.45)
    yield Words(WIDE / 2, 596, title, NAME, inks.ink, 312, title="cinzel")
    for x in (30, 370):
        yield draw_star(x, 596, 9, inks.gilt)
