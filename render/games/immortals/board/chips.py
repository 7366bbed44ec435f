"""Chips with arrivals and losses at a space. If there is room, chips cover no name, figure or army."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from math import dist, hypot, inf
from typing import NamedTuple, TypeAlias

from engine.games.immortals.edition.cards import realm_of
from render.assets.colours import NOBODY
from render.drawing.paint import Box, pixel_bounds
from render.drawing.scene import Primitive, Rect, Words
from render.games.immortals.board.land import MapCrop, SpaceBox
from render.games.immortals.narration.last_events import Marks
from render.games.immortals.sight import Sight

Area: TypeAlias = tuple[float, float, float, float]
CASE = "#111114"
WIDE, HIGH = 52, 34  # size of a chip
RIGHT, DOWN = 56, 38  # step from chip to chip
ASIDE, ALONG = 132, 72  # the furthest that a chip's middle may lie from its space's: sideways, and up or down
FINE = 12  # pixels from one try to the next
BEYOND = 1_000_000  # cost of leaving the frame: more than anything else
ASTRAY = 40  # this many pixels may be covered before a chip moves nearer to another space


class ChipBlock(NamedTuple):
    """A number of chips in rows. across: chips in a row. x, y: from their space's middle to the block's."""

    chips: int
    across: int
    x: int
    y: int

    @property
    def half(self) -> tuple[float, float]:
        """Return half the block's width and height."""
        down = -(-self.chips // self.across)
        return (RIGHT * (self.across - 1) + WIDE) / 2, (DOWN * (down - 1) + HIGH) / 2

    def place_chips(self, place: SpaceBox, zoom: float) -> list[tuple[float, float]]:
        """Return the middles of the chips, row by row."""
        wide, high = self.half
        left, top = self.x - wide + WIDE / 2, self.y - high + HIGH / 2
        cells = (divmod(number, self.across) for number in range(self.chips))
        return [place.shift((left + RIGHT * column, top + DOWN * row), zoom) for row, column in cells]


def draw_changes(
    sight: Sight,
    at: Mapping[str, SpaceBox],
    frames: Iterable[MapCrop],
    marks: Marks,
    things: Iterable[Primitive],
) -> Iterator[Primitive]:
    """Draw arrivals and losses next to each space. things: shapes that the chips should not cover."""
    taken, windows = [pixel_bounds(thing) for thing in things], {frame.realm: frame for frame in frames}
    for key, place in at.items():
        rows = [("+", marks.grown.get(key, Counter())), ("−", marks.fallen.get(key, Counter()))]
        chips = [(sign, seat, count) for sign, counts in rows for seat, count in counts.items() if count]
        frame = windows[realm_of(key)]
        middles = _place_chips(len(chips), place, frame, taken, at.values()) if chips else []
        for middle, (sign, seat, count) in zip(middles, chips, strict=True):
            drawn = list(_draw_chip(sight, seat, f"{sign}{count}", middle, f"{key}/change", frame.zoom))
            taken.append(pixel_bounds(drawn[0]))
            yield from drawn


def _place_chips(
    count: int, place: SpaceBox, frame: MapCrop, taken: Iterable[Box], places: Collection[SpaceBox]
) -> list[tuple[float, float]]:
    """Return the middles of a space's chips: near the usual place where they cover nothing, else least.

    A chip nearer to another space than to its own is rated as if it covered something.
    """
    zoom, far = frame.zoom, (ASIDE + RIGHT * count, ALONG + DOWN * count)
    around = _box_around(place, far, zoom)
    near = [box for box in taken if _measure_cover(box, [around], inf)]
    best, least = list[tuple[float, float]](), inf
    for block in _list_blocks(count, frame.spread.change):
        box = _box_around(place.shift((block.x, block.y), zoom), block.half, zoom)
        cover = _measure_cover(box, near, least) + (0 if _lies_in(box, frame.box) else BEYOND)
        if cover < least:
            chips = block.place_chips(place, zoom)
            astray = (
                any(dist(chip, place[:2]) > dist(chip, other[:2]) for other in places) for chip in chips
            )
            cover += ASTRAY * zoom**2 * sum(astray)
        if cover < least:
            best, least = chips, cover
        if not least:
            break
    return best


@lru_cache(maxsize=64)
def _list_blocks(count: int, below: int) -> list[ChipBlock]:
    """List the blocks of this many chips, the nearest to the usual place first.

    below: distance of the usual place below a space's middle.
    """
    aside, along = (range(-far, far + 1, FINE) for far in (ASIDE, ALONG))
    ways = dict.fromkeys([count, -(-count // 2), 1])  # a row, two rows, a column
    blocks = [ChipBlock(count, across, x, y) for across in ways for x in aside for y in along]
    return sorted(blocks, key=lambda block: hypot(block.x, block.y - below))


def _box_around(middle: Sequence[float], half: tuple[float, float], zoom: float) -> Area:
    (x, y, *_), (wide, high) = middle, (far * zoom for far in half)
    return x - wide, y - high, x + wide, y + high


def _lies_in(box: Area, other: Area) -> bool:
    return box[0] >= other[0] and box[1] >= other[1] and box[2] <= other[2] and box[3] <= other[3]


def _measure_cover(box: Area, others: Iterable[Area], most: float) -> float:
    """Return the area in square pixels that a box shares with others. Above most, stop counting."""
    left, top, right, bottom = box
    cover = 0.0
    for a, b, c, d in others:
        if a < right and left < c and b < bottom and top < d:
            cover += (min(right, c) - max(left, a)) * (min(bottom, d) - max(top, b))
            if cover > most:
                break
    return cover


def _draw_chip(
    sight: Sight, seat: int | None, words: str, at: tuple[float, float], spot: str, zoom: float
) -> Iterator[Primitive]:
    paint = NOBODY if seat is None else sight.seat_colour(seat)
    x, y, wide, high = *at, WIDE * zoom, HIGH * zoom
    yield Rect(x - wide / 2, y - high / 2, wide, high, CASE, radius=9 * zoom, spot=spot)
    yield Rect(x - wide / 2 + 2, y - high / 2 + 2, wide - 4, high - 4, paint.fill, "#ffffff", 2, 8 * zoom)
    yield Words(x, y, words, round(31 * zoom), paint.ink, bold=True, spot=spot)
