"""The drawn tower of a battle: heaps of cubes thrown in, cubes kept, and the tray with the fallen ones."""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from render.assets.colours import CROWN, find_colour
from render.drawing.brush import mix_colours
from render.drawing.printed import draw_rays, draw_ridge
from render.drawing.scene import Cube, Ground, Icon, Polygon, Primitive, Rect, Tones, Words
from render.games.immortals.cards.deck_inks import Inks, find_inks
from render.games.immortals.cards.deck_scenes import draw_crescent
from render.games.immortals.cards.engraving import draw_disc, draw_masonry, draw_shade
from render.games.immortals.sight import Sight
from render.games.immortals.style.palette import INKS
from render.pages.battle_frame import HEAD, HIGH, MIDDLE, WIDTH, draw_head
from render.pages.themes import CONTRAST, Theme, lay_page
from render.text.say import write_number

FOOT = 606  # y of the scene's lower end
HOLLOW = "#191713"  # inside the tower
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


SKIES: dict[str, dict[str, tuple[str, ...]]] = {  # by theme and realm, from above
    "dusk": {"dark": ("#121029", "#241f52", "#3d3577"), "light": ("#1d2f5c", "#2b4f8f", "#4f80bb")},
    "day": {"dark": ("#b9b6e0", "#cfcdf0", "#e6e0f4"), "light": ("#a9cbe0", "#c6dcea", "#f4e9c8")},
    CONTRAST.key: {"dark": ("#000000",), "light": ("#000000",)},
}
NIGHT_HILLS = (
    ("#2c3a5a", "#5b6fa0"),
    ("#1b2542", "#3f5288"),
)  # the far and the near hill, each with its cuts


@cache
def make_ground(look: Theme, realm: str) -> Ground:
    """Return the ground: the tower above its tray before a realm's hills, the same object each time."""
    inks, sky = find_inks(look), SKIES[look.key][realm]
    far, near = NIGHT_HILLS if realm == "dark" and look.key != CONTRAST.key else (inks.far, inks.near)
    shapes: list[Primitive] = [Tones(0, HEAD, WIDTH, FOOT - HEAD, sky, 12, 4)]
    light = (66, 306)
    box = (0, HEAD, WIDTH, FOOT)
    shapes += draw_rays(light, 56, 420, mix_colours(sky[-1], inks.rays, 0.35), 36, box)
    shapes += (
        draw_disc(*light, 46, inks.sun, inks.ink)
        if realm == "light"
        else [draw_crescent(*light, 46, inks.bone)]
    )
    for hill, top, swing, seed in ((far, 404, 80, 4), (near, 476, 40, 9)):
        shapes.append(draw_ridge((0, top, WIDTH, FOOT), swing, *hill, seed, 110, (-1, -1)))
    shapes += [*_draw_tray(), *_draw_tower(inks), *draw_head(look)]
    tones = (WOOD, INNER, PALE, HOLLOW, *sky, *far, *near, *inks.tones, mix_colours(sky[-1], inks.rays, 0.35))
    return lay_page(WIDTH, HIGH, look, tuple(shapes), tuple(dict.fromkeys((*INKS, *tones))))


def _draw_tray() -> Iterator[Primitive]:
    yield Polygon(((196, 470), (1004, 470), (1064, 602), (136, 602)), WOOD, HOLLOW, 5)
    yield Polygon(((212, 482), (988, 482), (1042, 594), (158, 594)), INNER)


def _draw_tower(inks: Inks) -> Iterator[Primitive]:
    """Draw the tower of cut stone, its right side in the shade, its window and its door."""
    left, right, top = MIDDLE - 126, MIDDLE + 126, 150
    body = ((left, top), (right, top), (right, 404), (right + 34, 478), (left - 34, 478), (left, 404))
    yield Polygon(body, inks.ink, inks.ink, 10)
    yield Polygon(body, inks.stone[0])
    yield from draw_masonry((left + 2, 184, right - 2, 404), 30, inks.stone[1])
    yield from draw_shade(body, 0.62, inks.shade)
    for number in range(5):
        x = left - 22 + number * 62
        merlon = ((x, 112), (x + 48, 112), (x + 48, 156), (x, 156))
        yield Polygon(merlon, inks.stone[0], inks.ink, 4)
        yield from draw_shade(merlon, 0.3 if number > 2 else 0.7, inks.shade, 8)
    ledge = ((left - 24, 150), (right + 24, 150), (right + 24, 180), (left - 24, 180))
    yield Polygon(ledge, inks.stone[0], inks.ink, 4)
    yield from draw_shade(ledge, 0.6, inks.shade, 8)
    yield Rect(*WINDOW, HOLLOW, inks.stone[1], 5, 12)
    yield Polygon(_arch_corners(MIDDLE, 410, 62, 478), HOLLOW, inks.stone[1], 4)
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
            said = write_number(-gone)
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
