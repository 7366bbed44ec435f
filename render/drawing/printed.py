"""Things of hand-printed scenes: rays, ridges, castles, banners, hosts, ribbons, seals and printed frames."""

from collections.abc import Iterator, Sequence
from math import cos, pi, sin
from random import Random
from typing import NamedTuple

from render.assets.colours import Colour
from render.assets.signs import has_sign
from render.drawing.brush import mix_colours
from render.drawing.scene import Carving, Circle, Line, Points, Polygon, Primitive, Sign, clip_outline
from render.drawing.woodcut import wobble

INK = "#1d130c"
CLOTH = 42  # least height of a banner's cloth: its silhouette is clear
Place = tuple[float, float]
Box = tuple[float, float, float, float]  # left, top, right and bottom
# towers: middle, width, height, and its roof's height
KEEP = ((-92, 52, 150, 0), (96, 56, 178, 0), (0, 70, 224, 74))


def round_points(points: Sequence[Place]) -> Points:
    """Return points to a tenth of a pixel."""
    return tuple((round(x, 1), round(y, 1)) for x, y in points)


def circle_points(x: float, y: float, r: float, count: int) -> Points:
    """Return points on a circle."""
    return round_points(
        [(x + cos(2 * pi * at / count) * r, y + sin(2 * pi * at / count) * r) for at in range(count)]
    )


def draw_rays(
    at: Place, near: float, far: float, ink: str, count: int, within: Box, share: float = 0.42
) -> Iterator[Primitive]:
    """Draw rays around a place, from one distance to about another, inside a box.

    share: part of the circle that they fill.
    """
    chance = Random(f"rays {count}")
    for number in range(count):
        turn = 2 * pi * (number + chance.uniform(-0.18, 0.18)) / count
        half, long = pi / count * share, far * chance.uniform(0.72, 1)
        ends = [(at[0] + cos(turn + side) * near, at[1] + sin(turn + side) * near) for side in (-half, half)]
        tip = (at[0] + cos(turn) * long, at[1] + sin(turn) * long)
        points = clip_outline(wobble([*ends, tip], 1.2, 30, number), within)
        if len(points) > 2:
            yield Polygon(points, ink)


def draw_sun(at: Place, r: float, light: str, ring: str) -> Iterator[Primitive]:
    """Draw a sun or moon in a ring."""
    yield Circle(*at, r * 1.13, "", ring, 5)
    yield Polygon(wobble(circle_points(*at, r, 60), 1.2, 20, 9), light)


def draw_ridge(
    box: Box, swing: float, fill: str, cut: str, seed: int, step: float, light: Place
) -> Primitive:
    """Return hills across a box. Their peaks rise above its top by up to `swing`. step: pixels from peak to peak."""
    left, top, right, bottom = box
    chance, x = Random(seed), left
    points = [(left, bottom)]
    while x <= right:
        points.append((x, top - chance.uniform(0, swing)))
        x += step * chance.uniform(0.6, 1.3)
    points += [(right, top - chance.uniform(0, swing)), (right, bottom)]
    return Carving(wobble(points, 3, 24, seed), fill, cut, 10, light, 0.016, 3.2, 62, 3)


def draw_keep(
    x: float, foot: float, k: float, inks: tuple[str, str, str], light: Place
) -> Iterator[Primitive]:
    """Draw a castle of cut stone on a rock. k: its size, 1 for 300 pixels of height. inks: stone, its cuts, windows."""
    stone, cut, window = inks
    for tower in KEEP[:2]:
        yield from _draw_tower(x, foot, k, tower, inks, light)
    wall = [(-96.0, 6.0), (-96, -84)]
    for tooth in range(9):
        wall += [(-96 + 21.33 * (tooth + side), -84 if tooth % 2 else -98) for side in (0, 1)]
    placed = round_points([(x + px * k, foot + py * k) for px, py in [*wall, (96, 6)]])
    yield Carving(placed, stone, cut, 8, light, 0.05, 2, 0)
    yield from _draw_tower(x, foot, k, KEEP[2], inks, light)
    rock = ((-190, 70), (-150, 10), (-96, -8), (100, -8), (160, 16), (210, 70))
    yield Carving(
        wobble([(x + px * k, foot + py * k) for px, py in rock], 3, 20, 8),
        stone,
        cut,
        10,
        light,
        0.04,
        2.8,
        55,
    )
    gate = ((-16, -4), (-16, -36), (-9, -47), (0, -51), (9, -47), (16, -36), (16, -4))
    yield Polygon(round_points([(x + px * k, foot + py * k) for px, py in gate]), window)


def _draw_tower(
    x: float,
    foot: float,
    k: float,
    tower: tuple[int, int, int, int],
    inks: tuple[str, str, str],
    light: Place,
) -> Iterator[Primitive]:
    """Draw a tower with battlements, or a roof if it has one, and lit windows."""
    (middle, wide, high, roof), (stone, cut, window) = tower, inks
    left, right, top = x + (middle - wide / 2) * k, x + (middle + wide / 2) * k, foot - high * k
    out = wide * k * 0.12
    head, teeth = top + 0.34 * wide * k, 4
    step = (right - left + 2 * out) / (2 * teeth - 1)
    outline = [(left - out, head + out * 1.6)]
    for tooth in range(2 * teeth - 1):
        y = top + (0.16 * wide * k if tooth % 2 else 0)
        outline += [(left - out + step * (tooth + side), y) for side in (0, 1)]
    outline += [(right + out, head + out * 1.6), (right, head + out * 3), (right + 2, foot + 6), (left - 2, foot + 6), (left, head + out * 3)]  # fmt: skip
    if roof:
        peak = [(left - out, top + 2), ((left + right) / 2, top - roof * k), (right + out, top + 2)]
        yield Carving(round_points(peak), stone, cut, 9, light, 0.07, 2.4, 70)
    yield Carving(round_points(outline), stone, cut, 8, light, 0.07, 2.6, 0)
    for row in range(int((foot - head) // (34 * k))):
        for side, share in enumerate((0.28, 0.62)):
            if (row + middle + side) % 3 == 0:
                wx, wy = left + (right - left) * share, head + (18 + row * 34) * k
                corners = ((wx, wy), (wx + 8 * k, wy), (wx + 8 * k, wy + 17 * k), (wx, wy + 17 * k))
                yield Polygon(round_points(corners), window)


def draw_smoke(x: float, y: float, way: float, tall: float, fill: str, cut: str) -> Primitive:
    """Return rolls of smoke that rise from a place. way: how far the wind bends them, below 0 to the left."""
    sides: list[list[Place]] = [[], []]
    for step in range(41):
        at = step / 40
        for side, outline, rolls in ((-1, sides[0], 5), (1, sides[1], 4)):
            bulge = (14 + 34 * at) * (0.7 + 0.5 * abs(sin(pi * rolls * at)))
            outline.append((x + way * at**1.5 * 170 + side * bulge, y - tall * at))
    points = round_points([*sides[0], (x + way * 170, y - tall - 40), *reversed(sides[1])])
    return Carving(points, fill, cut, 9, (way, 1), 0.05, 2.6, 20, 4)


def draw_banner(
    paint: Colour,
    sign: str,
    foot: Place,
    tall: float,
    lean: float = 0,
    *,
    left: bool = False,
    rim: str = "#fff1d0",
) -> Iterator[Primitive]:
    """Draw a standard in the wind with a silhouette. lean: how far its top leans, as a part of its height.

    left: the wind blows to the left.
    """
    x, y = foot[0] + lean * tall, foot[1] - tall
    for ink, width in ((rim, 8), (INK, 4)):
        yield Line(round_points([foot, (x, y)]), ink, width)
    yield Circle(x, y - 4, 6, paint.fill, rim, 2)
    way, wide, high = -1 if left else 1, max(tall * 0.66, CLOTH * 1.4), max(tall * 0.42, CLOTH)

    def place(across: float, down: float) -> Place:
        swing = sin(across * 5.2) * high * 0.09 + across * high * 0.05
        return round(x + way * wide * across - lean * high * down, 1), round(y + 6 + high * down + swing, 1)

    edge = [place(at / 10, 0) for at in range(11)]
    cloth = (*edge, place(0.84, 0.5), *(place(at / 10, 1) for at in range(10, -1, -1)))
    yield Polygon(tuple((px + way * 2, py + 5) for px, py in cloth), INK, INK, 2)
    yield Polygon(cloth, paint.fill, rim, 3)
    fold = mix_colours(paint.fill, INK, 0.35)
    for at in (0.3, 0.36, 0.42, 0.48):
        yield Line((place(at, 0.02), place(at + 0.03, 0.98)), fold, 1.6)
    if has_sign(sign):
        yield Sign(sign, *place(0.4, 0.5), round(high * 0.78), paint.ink, spot=f"{sign}/flag")


class Soldier(NamedTuple):
    """A soldier of a host: the head's place and radius, the foot, the spear's foot and tip, and if it has a pennon."""

    x: float
    y: float
    r: float
    foot: float
    spear: float
    tip: Place
    lean: float
    flies: bool


def _muster(box: Box, seed: int) -> Iterator[Soldier]:
    left, top, right, foot = box
    chance, x = Random(seed), left
    while x < right:
        high = (foot - top) * chance.uniform(0.82, 1.12)
        r, lean = high * 0.17, chance.uniform(-0.1, 0.16)
        spear = x + r * 1.4
        tip = (spear + lean * high, foot - high * 1.9 * chance.uniform(0.86, 1.12))
        yield Soldier(x, foot - high, r, foot, spear, tip, lean, chance.random() < 0.26)
        x += r * 2.7 * chance.uniform(0.8, 1.25)


def draw_host(box: Box, fill: str, seed: int) -> Iterator[Primitive]:
    """Draw a host along a box: helmets, shoulders and spears. Spears rise above the box."""
    for man in _muster(box, seed):
        (x, y), r, (tx, ty) = man[:2], man.r, man.tip
        yield Line(round_points([(man.spear, man.foot), man.tip]), fill, 3.2)
        yield Polygon(round_points([(tx - 4, ty + 3), (tx + man.lean * 10, ty - 17), (tx + 4, ty + 3)]), fill)
        deep = (man.foot - y) / r + 1
        side = ((0.25, -1), (0.8, -0.6), (1, 0), (0.7, 0.8), (1.9, 1.7), (2.2, deep))
        right = [(x + r * px, y + r * py) for px, py in side]
        left = [(x - r * px, y + r * py) for px, py in reversed(side)]
        yield Polygon(round_points([(x, y - r * 1.7), *right, *left]), fill)


def draw_pennons(box: Box, fill: str, seed: int) -> Iterator[Primitive]:
    """Draw the pennons of a host in its owner's colour."""
    for man in _muster(box, seed):
        x, y = man.tip
        if man.flies and box[0] + 24 < x < box[2] - 40:
            yield Polygon(round_points([(x, y + 5), (x + 25, y + 10), (x + 1, y + 19)]), fill)


def draw_frame(box: Box, ink: str, paper: str, knot: str) -> Iterator[Primitive]:
    """Draw a printed frame of two lines with corner knots."""
    left, top, right, bottom = box
    for inset, width in ((0.0, 4), (7.0, 1.6)):
        corners = [(left + inset, top + inset), (right - inset, top + inset), (right - inset, bottom - inset), (left + inset, bottom - inset)]  # fmt: skip
        points = wobble(corners, 0.7, 40, 3 + round(inset))
        yield Line((*points, points[0]), ink, width)
    corner = ((-9, -9), (26, -9), (26, 3), (3, 3), (3, 26), (-9, 26))
    for x, sx in ((left, 1), (right, -1)):
        for y, sy in ((top, 1), (bottom, -1)):
            yield Polygon(tuple((x + px * sx, y + py * sy) for px, py in corner), ink)
            for far, fill in ((17, paper), (10, knot)):
                yield Polygon(
                    tuple((x + px * sx, y + py * sy) for px, py in ((-4, -4), (far, -4), (-4, far))), fill
                )


def draw_ribbon(box: Box, paint: Colour) -> Iterator[Primitive]:
    """Draw a ribbon in a colour. Its folded ends reach 46 pixels beyond the box at both sides."""
    left, top, right, bottom = box
    fill, middle = paint.fill, (top + bottom) / 2 + 16
    for x, way in ((left, -1), (right, 1)):
        tail = ((x - way * 46, top + 16), (x + way * 44, top + 16), (x + way * 22, middle), (x + way * 44, bottom + 16), (x - way * 46, bottom + 16))  # fmt: skip
        yield Polygon(tuple((px, py + 5) for px, py in tail), INK)
        yield Polygon(tail, mix_colours(fill, "#000000", 0.2), INK, 2.4)
        fold = ((x - way * 46, bottom), (x, bottom), (x - way * 46, bottom + 16))
        yield Polygon(fold, mix_colours(fill, "#000000", 0.38))
    front = ((left, top), (right, top), (right, bottom), (left, bottom))
    yield Polygon(wobble([(x, y + 6) for x, y in front], 0.6, 30, 2), INK)
    yield Polygon(wobble(front, 0.8, 30, 2), fill, INK, 3)
    line = mix_colours(fill, paint.ink, 0.3)
    for y in (top + 8, bottom - 8):
        yield Line(((left + 10, y), (right - 10, y)), line, 1.5)


def draw_seal(paint: Colour, crest: str, x: float, y: float, r: float) -> Iterator[Primitive]:
    """Draw a wax seal: a ragged rim and a pressed disc. The crest is raised and lit."""
    chance, fill = Random(4), paint.fill
    deep, light = mix_colours(fill, "#000000", 0.42), mix_colours(fill, "#ffffff", 0.38)
    blob = []
    for number in range(40):
        turn = 2 * pi * number / 40
        across, down = (
            1.04 + 0.09 * wave + chance.uniform(-0.035, 0.035) for wave in (sin(3 * turn + 1), cos(4 * turn))
        )
        blob.append((x + cos(turn) * r * across, y + sin(turn) * r * down))
    yield Polygon(round_points([(px + 3, py + 6) for px, py in blob]), "#2b1d12")
    yield Polygon(round_points(blob), deep)
    yield Polygon(round_points([(x + (px - x) * 0.95 - 1, y + (py - y) * 0.95 - 2) for px, py in blob]), fill)
    arc = [
        (x + cos(turn) * r * 0.93, y - 1 + sin(turn) * r * 0.93)
        for turn in (pi * (1.08 + 0.05 * step) for step in range(11))
    ]
    yield Line(round_points(arc), light, 3)
    yield Circle(x, y, r * 0.77, mix_colours(fill, "#000000", 0.2))
    yield Circle(x + 1, y + 2, r * 0.75, deep)
    if has_sign(crest):
        yield Sign(crest, x, y, round(r * 1.1), light)


def list_seal_tones(fill: str) -> tuple[str, ...]:
    """Return the colours of a ribbon or seal in this colour besides itself."""
    black = (mix_colours(fill, "#000000", share) for share in (0.14, 0.2, 0.38))
    return (*black, mix_colours(fill, "#ffffff", 0.38), mix_colours(fill, INK, 0.35))
