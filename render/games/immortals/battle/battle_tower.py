"""The drawn tower of a battle: heaps of cubes thrown in, cubes kept, and the tray with the fallen ones."""

from collections.abc import Iterator
from functools import cache

from render.assets.colours import CROWN, RIM, Colour, find_colour
from render.assets.fonts import measure_text
from render.drawing.brush import mix_colours
from render.drawing.printed import draw_banner, draw_rays, draw_ridge
from render.drawing.scene import Ground, Icon, Polygon, Primitive, Rect, Sign, Tones, Words
from render.games.immortals.cards.deck_inks import Inks, find_inks
from render.games.immortals.cards.deck_scenes import FLAME, draw_crescent
from render.games.immortals.cards.engraving import draw_disc, draw_masonry, draw_shade, draw_tumbling
from render.games.immortals.sight import Sight
from render.games.immortals.style.palette import INKS
from render.pages.battle_frame import HEAD, HIGH, MIDDLE, WIDTH, draw_head
from render.pages.themes import CONTRAST, Theme, lay_page

FOOT = 606  # y of the scene's lower end
HOLLOW = "#191713"  # inside the tower
WOOD, INNER, PALE = "#6b4a2b", "#42301f", "#f4ead6"
CROWN_Y = 168  # top of the tower
WINDOW = (MIDDLE - 104, 246, 208, 150)  # of the tower: left, top, width and height
# ways of a side's first and second heap out of the tower's crown: end, bend and start, from the page's middle outwards
ARCS = (((560, 236), (330, 76), (60, 162)), ((440, 262), (290, 150), (168, 206)))
# half the height of a flying cube, most of them on one way, and as many as a shorter row is spread for
FLYING, MOST, SPARSE = 19, 20, 9
# of a side's cubes in the tray, for few or for many: half a cube's height, cubes in a line, and middle lines
FEW, MANY = (25, 6, (566, 516)), (16, 9, (574, 540, 506))
NEAR, ALONE = (
    172,
    552,
)  # from the page's middle to the first of them, and middle line of a single line, below a sentence
PILED = 3  # lines of a pile
STRONG, STRENGTH = 236, 310  # of a side's strength: distance from the page's edge, and middle line
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
BARE_HILL = ("#000000", "#000000")  # a hill in contrast, dark behind the white tower


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
    """Draw a side's cubes on their ways into the tower, as many as fit."""
    way = (-1, 1)[side]
    for (colour, count), (start, bend, end) in zip(heaps, ARCS, strict=False):
        fill, shown = find_colour(colour).fill, min(count, MOST)
        for number in range(shown):
            at = (number + 0.5) / max(shown, SPARSE)
            parts = zip(start, bend, end, strict=True)
            x, y = (a * at**2 + 2 * b * at * (1 - at) + c * (1 - at) ** 2 for a, b, c in parts)
            spot = f"thrown/{side}/{colour or 'inhabitants'}"
            yield from draw_tumbling(MIDDLE + way * round(x), round(y), FLYING, fill, TURNS[number % 4], spot)


def draw_fallen(side: int, heaps: list[Heap], lost: dict[str, int]) -> Iterator[Primitive]:
    """Draw a side's cubes in the tray from the tower outwards, those that stay first.

    lost: number of cubes that leave, by colour: they are pale and crossed out.
    """
    stay = [(colour, "fallen") for colour, count in heaps for _ in range(count - lost.get(colour, 0))]
    gone = [(colour, "lost") for colour, count in heaps for _ in range(min(count, lost.get(colour, 0)))]
    cubes, way = (*stay, *gone), (-1, 1)[side]
    r, across, rows = FEW if len(cubes) <= FEW[1] * len(FEW[2]) else MANY
    lines: tuple[int, ...] = rows if len(cubes) > across else (ALONE,)
    for number, (colour, where) in enumerate(cubes[: across * len(lines)]):
        line, at = divmod(number, across)
        x, y = MIDDLE + way * (NEAR + at * 2.1 * r), lines[line] + (-3, 2)[at % 2]
        fill, spot = find_colour(colour).fill, f"{where}/{side}/{colour or 'inhabitants'}"
        if where == "lost":
            fill = mix_colours(fill, INNER, 0.45)
        yield from draw_tumbling(x, y, r, fill, TURNS[(at + line) % 4], spot)
        if where == "lost":
            yield Icon("no", x, y, r * 1.25, PALE, PALE)


def draw_victor(sight: Sight, seat: int | None, *, taken: bool) -> Iterator[Primitive]:
    """Draw the flag of the seat that stays on the tower, which burns if the attacker won."""
    if taken:
        for x, y, size in FIRE:
            yield Sign(FLAME, MIDDLE + x, y, size, *find_inks(sight.theme).fire)
    if seat is not None:
        yield from draw_banner(sight.seat_colour(seat), sight.seat_crest(seat), (MIDDLE, CROWN_Y + 16), 76)


def draw_inside(stuck: list[Heap]) -> Iterator[Primitive]:
    """Draw in the tower's window the cubes that stuck."""
    yield from _draw_pile(stuck, (MIDDLE, WINDOW[1] + WINDOW[3] - 28), (5, 18), "inside")


def draw_others(heaps: list[Heap]) -> Iterator[Primitive]:
    """Draw the cubes that do not fight in the middle of the tray."""
    yield from _draw_pile(heaps, (MIDDLE, 568), (6, 16), "others")


def _draw_pile(
    heaps: list[Heap], at: tuple[int, int], sizes: tuple[int, int], where: str
) -> Iterator[Primitive]:
    """Draw cubes in lines from below around a middle, as many as fit.

    sizes: cubes in a line, and half a cube's height.
    """
    (x, y), (across, r) = at, sizes
    cubes = [colour for colour, count in heaps for _ in range(count)][: across * PILED]
    for number, colour in enumerate(cubes):
        line, place = divmod(number, across)
        wide = min(across, len(cubes) - line * across)
        left = x + (place - (wide - 1) / 2) * 2.15 * r
        spot = f"{where}/{colour or 'inhabitants'}"
        yield from draw_tumbling(
            left, y - line * 2.05 * r, r, find_colour(colour).fill, TURNS[number % 4], spot
        )


def draw_strength(side: int, strength: int, paint: Colour, *, won: bool) -> Iterator[Primitive]:
    """Draw a side's strength on a plate in its colour, the winner's larger."""
    x, size = (STRONG, WIDTH - STRONG)[side], 220 if won else 150
    said, spot = str(strength), f"strength/{side}"
    wide, high = max(round(measure_text(said, size, bold=True) + size * 0.3), size), round(size * 0.92)
    for grow, fill in ((10, RIM[1]), (6, RIM[0]), (0, paint.fill)):
        box = x - wide / 2 - grow, STRENGTH - high / 2 - grow, wide + 2 * grow, high + 2 * grow
        yield Rect(*box, fill, radius=22 + grow)
    yield Words(x, STRENGTH, said, size, paint.ink, wide, bold=True, spot=spot)


def draw_note(said: str, y: int) -> Iterator[Primitive]:
    """Draw a sentence in the tray around a middle line."""
    yield Words(MIDDLE, y, said, 31, PALE, 840, bold=True, spot="note")
