"""The drawn tower of a battle: heaps of cubes thrown in, cubes kept, and the tray with the fallen ones."""

from collections.abc import Iterator
from functools import cache

from render.assets.colours import CROWN, Colour, find_colour
from render.drawing.brush import mix_colours
from render.drawing.printed import draw_banner, draw_rays, draw_ridge
from render.drawing.scene import Cube, Ground, Icon, Polygon, Primitive, Rect, Sign, Tones, Words
from render.games.immortals.cards.deck_inks import Inks, find_inks
from render.games.immortals.cards.deck_scenes import FLAME, draw_crescent
from render.games.immortals.cards.engraving import draw_disc, draw_masonry, draw_shade, draw_tumbling
from render.games.immortals.sight import Sight
from render.games.immortals.style.palette import INKS
from render.pages.battle_frame import HEAD, HIGH, MIDDLE, WIDTH, draw_head
from render.pages.themes import CONTRAST, Theme, lay_page
from render.text.say import write_number

FOOT = 606  # y of the scene's lower end
HOLLOW = "#191713"  # inside the tower
WOOD, INNER, PALE, GONE = "#6b4a2b", "#42301f", "#f4ead6", "#ffa08c"
# sizes of a cube with a count, of one in the tower, of one that does not fight
CUBE, INSIDE, OTHER = 62, 44, 40
CROWN_Y = 168  # top of the tower
WINDOW = (MIDDLE - 104, 246, 208, 150)  # of the tower: left, top, width and height
KEPT = (-48, 48), 318  # cubes in the window: x of the columns from the middle, y of the first
# ways of a side's first and second heap into the tower: start, bend and end, from the page's middle outwards
ARCS = (((500, 322), (330, 30), (66, 166)), ((290, 322), (270, 150), (150, 196)))
FLYING, MOST = 18, 15  # half the height of a flying cube, and most of them on one way
# distances of a side's heaps in the tray from the page's middle, and their middle line
FALLEN = ((190, 356), 560)
# half the height of a lying cube, cubes in a line, middles of the lines
LYING, ACROSS, LINES = 15, 6, (506, 481)
TURNS = (-0.5, -0.15, 0.2, 0.55)  # angles of single cubes
# x from the middle, y and size of flames
FIRE = ((-92, 170, 74), (88, 170, 82), (-46, 158, 100), (44, 160, 94))


Heap = tuple[str, int]  # colour and number
SKIES: dict[str, dict[str, tuple[str, ...]]] = {  # by theme and realm, from above
    "dusk": {"dark": ("#121029", "#241f52", "#3d3577"), "light": ("#1d2f5c", "#2b4f8f", "#4f80bb")},
    "day": {"dark": ("#b9b6e0", "#cfcdf0", "#e6e0f4"), "light": ("#a9cbe0", "#c6dcea", "#f4e9c8")},
    CONTRAST.key: {"dark": ("#000000",), "light": ("#000000",)},
}
# the far and the near hill, each with its cuts
NIGHT_HILLS = (("#2c3a5a", "#5b6fa0"), ("#1b2542", "#3f5288"))
BARE_HILL = ("#000000", "#ffffff")  # a hill in contrast, dark behind the white tower


@cache
def make_ground(look: Theme, realm: str) -> Ground:
    """Return the ground: the tower above its tray before a realm's hills, the same object each time."""
    inks, sky = find_inks(look), SKIES[look.key][realm]
    far, near = NIGHT_HILLS if realm == "dark" else (inks.far, inks.near)
    if look.key == CONTRAST.key:
        far = near = BARE_HILL
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
    tones = (
        WOOD,
        INNER,
        PALE,
        GONE,
        HOLLOW,
        *sky,
        *far,
        *near,
        *inks.tones,
        mix_colours(sky[-1], inks.rays, 0.35),
    )
    return lay_page(WIDTH, HIGH, look, tuple(shapes), tuple(dict.fromkeys((*INKS, *tones))))


def _draw_tray() -> Iterator[Primitive]:
    yield Polygon(((150, 470), (1050, 470), (1078, 602), (122, 602)), WOOD, HOLLOW, 5)
    yield Polygon(((164, 482), (1036, 482), (1064, 594), (136, 594)), INNER)


def _draw_tower(inks: Inks) -> Iterator[Primitive]:
    """Draw the tower of cut stone, its right side in the shade, its window and its door."""
    left, right, top = MIDDLE - 126, MIDDLE + 126, CROWN_Y + 38
    body = ((left, top), (right, top), (right, 404), (right + 34, 478), (left - 34, 478), (left, 404))
    yield Polygon(body, inks.ink, inks.ink, 10)
    yield Polygon(body, inks.stone[0])
    yield from draw_masonry((left + 2, top + 32, right - 2, 404), 28, inks.stone[1])
    yield from draw_shade(body, 0.62, inks.shade)
    for number in range(5):
        x = left - 22 + number * 62
        merlon = ((x, CROWN_Y), (x + 48, CROWN_Y), (x + 48, top + 4), (x, top + 4))
        yield Polygon(merlon, inks.stone[0], inks.ink, 4)
        yield from draw_shade(merlon, 0.3 if number > 2 else 0.7, inks.shade, 8)
    ledge = ((left - 24, top), (right + 24, top), (right + 24, top + 28), (left - 24, top + 28))
    yield Polygon(ledge, inks.stone[0], inks.ink, 4)
    yield from draw_shade(ledge, 0.6, inks.shade, 8)
    yield Rect(*WINDOW, HOLLOW, inks.stone[1], 5, 12)
    yield Polygon(_arch_corners(MIDDLE, 410, 62, 478), HOLLOW, inks.stone[1], 4)
    yield Polygon(((MIDDLE - 24, 438), (MIDDLE + 24, 438), (MIDDLE, 466)), *CROWN, 3)


def _arch_corners(x: float, top: float, half: float, bottom: float) -> tuple[tuple[float, float], ...]:
    return (x - half, bottom), (x - half, top + 24), (x - half * 0.6, top), (x + half * 0.6, top), (x + half, top + 24), (x + half, bottom)  # fmt: skip


def draw_thrown(side: int, heaps: list[Heap]) -> Iterator[Primitive]:
    """Draw a side's cubes on their ways into the tower, each heap's count where its way begins."""
    way = (-1, 1)[side]
    for (colour, count), (start, bend, end) in zip(heaps, ARCS, strict=False):
        fill, shown = find_colour(colour).fill, min(count, MOST)
        for number in range(shown):
            at = 0.22 + 0.78 * (number + 0.5) / shown
            parts = zip(start, bend, end, strict=True)
            x, y = (a * (1 - at) ** 2 + 2 * b * at * (1 - at) + c * at**2 for a, b, c in parts)
            yield from draw_tumbling(MIDDLE + way * round(x), round(y), FLYING, fill, TURNS[number % 4])
        yield Cube(
            MIDDLE + way * start[0], start[1], CUBE, colour, count, f"thrown/{side}/{colour or 'inhabitants'}"
        )


def draw_fallen(sight: Sight, side: int, heaps: list[Heap], lost: dict[str, int]) -> Iterator[Primitive]:
    """Draw a side's heaps in the tray from the tower outwards. lost: number of cubes to cross out, by colour."""
    way, (places, y) = (-1, 1)[side], FALLEN
    for (colour, count), far in zip(heaps, places, strict=False):
        x, spot, gone = MIDDLE + way * far, f"fallen/{side}/{colour or 'inhabitants'}", lost.get(colour, 0)
        yield from _draw_heap(find_colour(colour).fill, x, count, gone)
        yield Cube(x, y, CUBE, colour, count, spot)
        if gone:
            beside, said = x + way * 86, write_number(-gone)
            yield Words(beside, y - 18, sight.line("battle-lost"), 26, PALE, 62)
            yield Words(beside, y + 13, said, 38, GONE, bold=True, spot=f"lost/{side}/{colour}")


def _draw_heap(fill: str, x: int, count: int, gone: int) -> Iterator[Primitive]:
    """Draw a heap of `count` cubes, as many as fit. The last `gone` cubes of the heap are crossed out."""
    shown = min(count, ACROSS * len(LINES))
    for number in range(shown):
        line, at = divmod(number, ACROSS)
        wide = min(shown - line * ACROSS, ACROSS)
        bx = round(x + (at - (wide - 1) / 2) * LYING * 2)
        by = LINES[line] + (-3, 2)[number % 2]
        yield from draw_tumbling(bx, by, LYING, fill, TURNS[(number + line) % 4])
        if number >= count - gone:
            yield Icon("no", bx, by, LYING * 1.5, "#ffffff", "#ffffff")


def draw_victor(sight: Sight, seat: int | None, *, taken: bool) -> Iterator[Primitive]:
    """Draw the flag of the seat that stays on the tower, which burns if the attacker won."""
    if taken:
        for x, y, size in FIRE:
            yield Sign(FLAME, MIDDLE + x, y, size, *find_inks(sight.theme).fire)
    if seat is not None:
        yield from draw_banner(sight.seat_colour(seat), sight.seat_crest(seat), (MIDDLE, CROWN_Y + 16), 76)


def draw_inside(stuck: list[Heap], said: str) -> Iterator[Primitive]:
    """Draw in the tower's window the cubes of each colour that stuck. said: the word above them."""
    if stuck:
        yield Words(MIDDLE, KEPT[1] - 46, said, 28, PALE, WINDOW[2] - 20)
    columns, first = KEPT
    for number, (colour, count) in enumerate(stuck):
        x = MIDDLE + columns[number % 2] * (number < len(stuck) // 2 * 2)
        spot = f"inside/{colour or 'inhabitants'}"
        yield Cube(x, first + number // 2 * 50, INSIDE, colour, count, spot)


def draw_strength(sight: Sight, side: int, strength: int, paint: Colour | None) -> Iterator[Primitive]:
    """Draw a side's strength at the tray's end. paint: the winner's colour, None for another side."""
    left, theme = (12, WIDTH - 118)[side], sight.theme
    fill, ink = (theme.panel, theme.ink) if paint is None else (paint.fill, paint.ink)
    yield Rect(left, 476, 106, 122, fill, theme.rim if paint is None else "#ffffff", 4, 12)
    yield Words(left + 53, 551, str(strength), 88, ink, 96, bold=True, spot=f"strength/{side}")
    yield Words(left + 53, 496, sight.line("battle-strength"), 24, ink, 96)


def draw_note(said: str) -> Iterator[Primitive]:
    """Draw a sentence in the middle of the tray."""
    yield Words(MIDDLE, 540, said, 34, PALE, 310, bold=True, spot="note")


def draw_others(sight: Sight, heaps: list[Heap]) -> Iterator[Primitive]:
    """Draw the cubes that do not fight in the middle of the tray."""
    if heaps:
        yield Words(MIDDLE, 512, sight.line("battle-others"), 26, PALE, 240)
    for number, (colour, count) in enumerate(heaps):
        x = MIDDLE + (number - (len(heaps) - 1) / 2) * 66
        yield Cube(x, 560, OTHER, colour, count, f"others/{colour or 'inhabitants'}")
