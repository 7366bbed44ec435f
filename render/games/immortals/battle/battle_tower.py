"""The drawn tower of a battle: heaps of cubes thrown in, cubes kept, and the tray with the fallen ones."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import NamedTuple

from render.assets.colours import CROWN, find_colour
from render.drawing.brush import mix_colours
from render.drawing.scene import Cube, Ground, Icon, Polygon, Primitive, Rect, Words
from render.games.immortals.sight import Sight
from render.games.immortals.style.palette import INKS
from render.pages.battle_frame import HIGH, MIDDLE, WIDTH, draw_head
from render.pages.themes import Theme, lay_page

FOOT = 606  # y of the scene's lower end
STONE, SHADE, BRICK, HOLLOW = "#b9aa93", "#948670", "#7d705c", "#191713"
WOOD, INNER, PALE = "#6b4a2b", "#42301f", "#f4ead6"
CUBE, INSIDE, OTHER = (
    62,
    40,
    40,
)  # sizes of a cube with a count, of one in the tower, of one that does not fight
WINDOW = (MIDDLE - 104, 204, 208, 188)  # of the tower: left, top, width and height
KEPT = (
    (-48, 48),
    58,
    242,
)  # cubes in the window: x of the columns from the middle, step between rows, y of the first row


class CubeRow(NamedTuple):
    """Layout of a side's two heaps, each a counted cube with blocks above or below it.

    y: the cubes' middle line. places: distances of the two heaps from the page's middle. block: size of a block.
    across: blocks in a line. most: blocks shown. way: 1 if lines follow downwards, -1 upwards.
    """

    y: int
    places: tuple[int, int]
    block: int
    across: int
    most: int
    first: int  # from the cubes' middle line to the heap's first line of blocks
    way: int


ROWS = {
    "thrown": CubeRow(190, (252, 448), 38, 5, 15, 64, 1),
    "fallen": CubeRow(560, (200, 370), 30, 6, 12, -54, -1),
}
Heap = tuple[str, int]  # colour and number


class Hills(NamedTuple):
    """The tones behind the tower: far and near hills, and the trees on them."""

    far: str
    near: str
    tree: str


HILLS = {
    "dusk": Hills("#2f3b66", "#23423f", "#17302f"),
    "day": Hills("#b4c6de", "#a9c6a8", "#7fa585"),
    "contrast": Hills("#1c1c1c", "#101010", "#2c2c2c"),
}


@cache
def make_ground(look: Theme) -> Ground:
    """Return the ground: the tower above its tray before the hills, the same object each time."""
    tones = (
        STONE,
        SHADE,
        BRICK,
        HOLLOW,
        WOOD,
        INNER,
        PALE,
        *HILLS[look.key],
        mix_colours(STONE, HOLLOW, 0.5),
    )
    shapes = (*_draw_hills(look), *_draw_tray(), *_draw_tower(), *draw_head(look))
    return lay_page(WIDTH, HIGH, look, shapes, tuple(dict.fromkeys((*INKS, *tones))))


def _draw_hills(look: Theme) -> Iterator[Primitive]:
    tones, chance = HILLS[look.key], Random("hills")
    for top, swing, fill in ((392, 70, tones.far), (470, 36, tones.near)):
        ridge = tuple((x, top - chance.randrange(swing)) for x in range(0, WIDTH + 1, 100))
        yield Polygon((*ridge, (WIDTH, FOOT), (0, FOOT)), fill)
    for x in (40, 96, 150, 1050, 1104, 1160):
        high = chance.randrange(60, 100)
        for part in range(3):
            top, half = 486 - high + part * high // 4, high * (0.16 + 0.07 * part)
            yield Polygon(
                ((x, top), (x + half, top + high * 0.42), (x - half, top + high * 0.42)), tones.tree
            )


def _draw_tray() -> Iterator[Primitive]:
    yield Polygon(((196, 470), (1004, 470), (1064, 602), (136, 602)), WOOD, HOLLOW, 5)
    yield Polygon(((212, 482), (988, 482), (1042, 594), (158, 594)), INNER)


def _draw_tower() -> Iterator[Primitive]:
    """Draw the tower, its right side in the shade, its window and its door."""
    left, right, top = MIDDLE - 126, MIDDLE + 126, 150
    yield Polygon(
        ((left, top), (right, top), (right, 404), (right + 34, 478), (left - 34, 478), (left, 404)),
        STONE,
        HOLLOW,
        5,
    )
    yield Polygon(
        ((MIDDLE + 46, top), (right, top), (right, 404), (right + 34, 478), (MIDDLE + 92, 478)), SHADE
    )
    for number in range(5):
        fill = STONE if number < 3 else SHADE
        yield Rect(left - 22 + number * 62, 112, 48, 46, fill, HOLLOW, 4, 3)
    yield Rect(left - 24, 150, 300, 30, STONE, HOLLOW, 4, 3)
    chance = Random("bricks")
    for y in range(190, 440, 34):
        for x in (left + 4 + chance.randrange(8), right - 26 - chance.randrange(8)):
            yield Rect(x, y, 20, 11, BRICK, radius=3)
    yield Rect(*WINDOW, HOLLOW, BRICK, 5, 12)
    yield Polygon(_arch_corners(MIDDLE, 410, 62, 478), HOLLOW, BRICK, 5)
    for way in (-1, 1):
        x = MIDDLE + way * 176
        yield Polygon(((x, 122), (x - way * 30, 140), (x, 158)), *CROWN, 3)
    yield Polygon(((MIDDLE - 24, 438), (MIDDLE + 24, 438), (MIDDLE, 466)), *CROWN, 3)


def _arch_corners(x: float, top: float, half: float, bottom: float) -> tuple[tuple[float, float], ...]:
    return (x - half, bottom), (x - half, top + 24), (x - half * 0.6, top), (x + half * 0.6, top), (x + half, top + 24), (x + half, bottom)  # fmt: skip


def draw_heaps(
    sight: Sight, key: str, side: int, heaps: list[Heap], lost: dict[str, int]
) -> Iterator[Primitive]:
    """Draw a side's heaps from the tower outwards. key: "thrown" (in) or "fallen" (out).

    lost: number of cubes to cross out, by colour.
    """
    way, row = (-1, 1)[side], ROWS[key]
    for (colour, count), far in zip(heaps, row.places, strict=False):
        x, y, spot = MIDDLE + way * far, row.y, f"{key}/{side}/{colour or 'inhabitants'}"
        gone = lost.get(colour, 0)
        yield from _draw_heap(row, colour, x, count, gone)
        yield Cube(x, y, CUBE, colour, count, spot)
        if gone:
            left = x + way * 83 - 29
            yield Rect(left, y - 22, 58, 44, sight.theme.panel, sight.theme.loss, 3, 10, f"lost/{side}")
            said = f"−{gone}"
            yield Words(left + 29, y, said, 36, sight.theme.loss, bold=True, spot=f"lost/{side}/{colour}")


def _draw_heap(row: CubeRow, colour: str, x: float, count: int, gone: int) -> Iterator[Primitive]:
    """Draw a heap of `count` blocks, at most row.most. The last `gone` blocks of the heap are crossed out."""
    paint, shown = find_colour(colour), min(count, row.most)
    for number in range(shown):
        line, at = divmod(number, row.across)
        wide = min(shown - line * row.across, row.across)
        bx = round(x + (at - (wide - 1) / 2) * row.block)
        by = row.y + row.first + row.way * line * row.block
        yield Icon("block", bx, by, row.block - 1, paint.fill, mix_colours(paint.fill, "#ffffff", 0.4))
        if number >= count - gone:
            yield Icon("no", bx - 1, by + 2, row.block * 0.6, "#ffffff", "#ffffff")


def draw_inside(changes: list[Heap]) -> Iterator[Primitive]:
    """Draw in the tower's window how many cubes of each colour it kept (+) or released (−)."""
    columns, step, first = KEPT
    for number, (colour, change) in enumerate(changes):
        x = MIDDLE + columns[number % 2] * (len(changes) > 1)
        y, spot = first + number // 2 * step, f"inside/{colour or 'inhabitants'}"
        yield Words(x - 34, y, "+" if change > 0 else "−", 34, "#ffffff", bold=True, spot=spot)
        yield Cube(x + 8, y, INSIDE, colour, abs(change), spot)


def draw_strength(sight: Sight, side: int, strength: int, *, won: bool) -> Iterator[Primitive]:
    """Draw a side's strength at the tray's end."""
    left, theme = (12, WIDTH - 110)[side], sight.theme
    yield Rect(left, 486, 98, 112, theme.panel, theme.rim, 3, 12)
    ink = theme.bright if won else theme.ink
    yield Words(left + 49, 553, str(strength), 76, ink, 88, bold=True, spot=f"strength/{side}")
    yield Words(left + 49, 505, sight.line("battle-strength"), 24, theme.faint, 88)


def draw_others(sight: Sight, heaps: list[Heap]) -> Iterator[Primitive]:
    """Draw the cubes that do not fight in the middle of the tray."""
    if heaps:
        yield Words(MIDDLE, 512, sight.line("battle-others"), 26, PALE, 240)
    for number, (colour, count) in enumerate(heaps):
        x = MIDDLE + (number - (len(heaps) - 1) / 2) * 66
        yield Cube(x, 560, OTHER, colour, count, f"others/{colour or 'inhabitants'}")
