"""The drawn tower of a battle: heaps of cubes that went in, what it kept, and the tray with what fell out."""

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from render.brush import mix_colours
from render.colours import find_colour
from render.games.immortals.palette import INKS
from render.games.immortals.sight import Sight
from render.scene import Cube, Ground, Icon, Line, Polygon, Primitive, Rect, Words
from render.themes import Theme, lay_page

WIDTH, HIGH, MIDDLE = 1200, 700, 600  # 12:7, as Discord's box
STONE, MORTAR, HOLLOW, WOOD, PALE = "#8f8a80", "#5d5950", "#191713", "#6b4a2b", "#e8e2d4"
CUBE, INSIDE = 62, 38  # a counted cube, one in the tower
INSIDE_Y = 262


class Row(NamedTuple):
    """Where a row of heaps lies: its cubes' middle line, from the middle to a side's heaps, and how they are piled."""

    y: int
    places: tuple[int, int]
    block: int
    across: int
    most: int
    first: int  # from the cubes' middle line to the heap's first row
    way: int


ROWS = {"thrown": Row(206, (256, 466), 38, 5, 15, 64, 1), "fallen": Row(562, (124, 330), 30, 6, 12, -54, -1)}
Data = dict[str, Any]
Heap = tuple[str, int]  # colour and number


@cache
def make_ground(look: Theme) -> Ground:
    """Return the tower above its tray, the same one each time."""
    tones = (STONE, MORTAR, HOLLOW, WOOD, mix_colours(STONE, MORTAR, 0.4), mix_colours(WOOD, HOLLOW, 0.5))
    shapes = (*_draw_tray(look), *_draw_tower())
    return lay_page(WIDTH, HIGH, look, shapes, (*INKS, *tones))


def _draw_tray(look: Theme) -> Iterator[Primitive]:
    yield Rect(8, 118, WIDTH - 16, 492, look.panel, radius=14)
    yield Polygon(((196, 470), (1004, 470), (1064, 602), (136, 602)), WOOD, HOLLOW, 5)
    inner = mix_colours(WOOD, HOLLOW, 0.5)
    yield Polygon(((212, 482), (988, 482), (1042, 592), (158, 592)), inner)
    yield Line(((MIDDLE, 486), (MIDDLE, 590)), WOOD, 4)


def _draw_tower() -> Iterator[Primitive]:
    left, right, top = MIDDLE - 130, MIDDLE + 130, 172
    yield Polygon(((left, top), (right, top), (right + 18, 478), (left - 18, 478)), STONE, HOLLOW, 5)
    for row in range(7):
        y = top + 34 + row * 40
        yield Line(((left - 2 - row, y), (right + 2 + row, y)), MORTAR, 3)
        for x in range(left + 26 + row % 2 * 26, right - 10, 52):
            yield Line(((x, y), (x, min(y + 40, 474))), MORTAR, 3)
    for number in range(5):
        yield Rect(left - 22 + number * 64, 132, 48, 46, STONE, HOLLOW, 4, 3)
    yield Rect(left - 24, 166, 308, 26, STONE, HOLLOW, 4, 3)
    yield Rect(MIDDLE - 104, 210, 208, 142, HOLLOW, MORTAR, 5, 12)
    yield Polygon(_arch_corners(MIDDLE, 400, 66, 476), HOLLOW, MORTAR, 5)
    for way in (-1, 1):
        x = MIDDLE + way * 178
        yield Polygon(((x, 130), (x - way * 28, 146), (x, 162)), STONE)
    yield Polygon(((MIDDLE - 24, 440), (MIDDLE + 24, 440), (MIDDLE, 466)), STONE)


def _arch_corners(x: float, top: float, half: float, bottom: float) -> tuple[tuple[float, float], ...]:
    return (x - half, bottom), (x - half, top + 26), (x - half * 0.6, top), (x + half * 0.6, top), (x + half, top + 26), (x + half, bottom)  # fmt: skip


def draw_heaps(
    sight: Sight, key: str, side: int, heaps: list[Heap], lost: dict[str, int]
) -> Iterator[Primitive]:
    """Draw a side's heaps, thrown in or fallen out, from the tower outwards; lost: by colour, crossed out."""
    way, row = (-1, 1)[side], ROWS[key]
    for (colour, count), far in zip(heaps, row.places, strict=False):
        x, y, spot = MIDDLE + way * far, row.y, f"{key}/{side}/{colour or 'inhabitants'}"
        gone = lost.get(colour, 0)
        yield from _draw_heap(row, colour, x, count, gone)
        yield Cube(x, y, CUBE, colour, count, spot)
        if gone:
            yield Rect(x + 54, y - 22, 58, 44, sight.theme.panel, sight.theme.loss, 3, 10, f"lost/{side}")
            yield Words(x + 83, y, f"−{gone}", 36, sight.theme.loss, bold=True, spot=f"lost/{side}/{colour}")
    if not heaps:
        ink = PALE if key == "fallen" else sight.theme.faint
        yield Words(MIDDLE + way * row.places[0], row.y, "–", 40, ink)


def _draw_heap(row: Row, colour: str, x: float, count: int, gone: int) -> Iterator[Primitive]:
    """Draw so many blocks, as far as there is room; the last of them crossed out."""
    paint, shown = find_colour(colour), min(count, row.most)
    for number in range(shown):
        line, at = divmod(number, row.across)
        wide = min(shown - line * row.across, row.across)
        bx = round(x + (at - (wide - 1) / 2) * row.block)
        by = row.y + row.first + row.way * line * row.block
        yield Icon("block", bx, by, row.block - 1, paint.fill, mix_colours(paint.fill, "#000000", 0.35))
        if number >= count - gone:
            yield Icon("no", bx - 1, by + 2, row.block * 0.6, "#ffffff", "#ffffff")


def draw_inside(sight: Sight, changes: list[Heap]) -> Iterator[Primitive]:
    """Draw in the tower's window how many of each colour it kept, or let go of those from before."""
    yield Words(MIDDLE, 228, sight.line("battle-inside"), 22, PALE, 170, bold=True)
    if not changes:
        yield Words(MIDDLE, INSIDE_Y + 22, "–", 36, PALE)
    for number, (colour, change) in enumerate(changes[:4]):
        x = MIDDLE + (-48, 48)[number % 2] * (len(changes) > 1)
        y, spot = INSIDE_Y + 6 + number // 2 * 50, f"inside/{colour or 'inhabitants'}"
        yield Words(x - 32, y, "+" if change > 0 else "−", 34, "#ffffff", bold=True, spot=spot)
        yield Cube(x + 8, y, INSIDE, colour, abs(change), spot)
