"""Relief on the land, one for each area and realm, and around the land sea, stars and void."""

from collections.abc import Iterator, Sequence
from math import pi, sin
from random import Random

from render.drawing.brush import mix_colours
from render.drawing.scene import Circle, Line, Points, Polygon, Primitive
from render.drawing.scenery import holds_point, scatter_places
from render.games.immortals.cards.engraving import draw_star
from render.games.immortals.style.palette import RELIEF, RealmTones
from render.pages.themes import CONTRAST, Theme

# strokes of a thing of the relief, in pixels around its foot: its ink (a key of RELIEF, stroke, lit), the width of
# its line (0: filled), and its points
Relief = tuple[str, float, Points]
THINGS: dict[str, tuple[Relief, ...]] = {
    "light/white": (
        ("lit", 2, ((-18, 0), (-7, -18), (0, -30), (9, -15), (19, 0), (-18, 0))), ("stroke", 0, ((0, -30), (9, -15), (19, 0), (3, 0), (5, -12))),
    ),
    "light/red": (
        ("lit", 2, ((-18, 0), (-6, -24), (6, -24), (18, 0), (-18, 0))), ("stroke", 0, ((6, -24), (18, 0), (3, 0), (0, -24))),
        ("smoke", 3, ((-3, -27), (-1, -33), (-5, -38))), ("smoke", 3, ((2, -27), (5, -32))),
    ),
    "light/green": (
        ("leaf", 1.6, ((0, -27), (10, -11), (6, -11), (12, 0), (-12, 0), (-6, -11), (-10, -11), (0, -27))),
        ("shade", 0, ((0, -27), (10, -11), (6, -11), (12, 0), (2, 0))),
    ),
    "light/amber": tuple(
        stroke for dx, tall in ((-6, 17), (0, 23), (6, 16))
        for stroke in (
            ("stroke", 2, ((dx, 0), (dx * 1.4, -tall))),
            *(("corn", 2.4, ((dx * 1.4 - 3.5, -tall + at - 3), (dx * 1.4, -tall + at + 2), (dx * 1.4 + 3.5, -tall + at - 3))) for at in (0, 5, 10)),
        )
    ),
    "light/blue": tuple(
        ("water", 2.6, tuple((-17 + step * 4.2 + row * 5, -row * 9 - abs(sin(step * pi / 4)) * 7) for step in range(9))) for row in (0, 1)
    ),
    "dark/white": tuple(
        stroke for dx, tall, wide in ((-10, 20, 6), (2, 32, 8), (13, 17, 6))
        for stroke in (
            ("lit", 1.6, ((dx, -tall), (dx + wide, 0), (dx - wide, 0), (dx, -tall))), ("stroke", 0, ((dx, -tall), (dx + wide, 0), (dx, 0))),
        )
    ),
    "dark/red": tuple(
        (ink, width, points) for points in (((-18, -6), (-8, -13), (-2, -4), (8, -14), (18, -8)), ((-2, -4), (2, 4)), ((-8, -13), (-10, -23)))
        for ink, width in (("stroke", 6), ("lava", 2.8))
    ),
    "dark/green": tuple(
        ("stroke", 3.6, points)
        for points in (((0, 0), (0, -14), (-9, -26)), ((0, -14), (8, -25)), ((0, -7), (-10, -13)), ((0, -10), (9, -14)), ((-5, -20), (-1, -29)))
    ),
    "dark/amber": (
        ("lit", 2, ((-9, 0), (-9, -16), (-5, -22), (5, -22), (9, -16), (9, 0), (-9, 0))), ("stroke", 2.6, ((0, -18), (0, -6))), ("stroke", 2.6, ((-4, -13), (4, -13))),
    ),
    "dark/blue": (
        ("lit", 2, ((-15, 0), (-15, -24), (-8, -30), (-8, -22), (-3, -26), (-3, -17), (5, -17), (5, -9), (10, -12), (10, 0), (-15, 0))),
        ("stroke", 0, ((-10, -14), (-5, -14), (-5, -5), (-10, -5))),
    ),
}  # fmt: skip
TALL = {kind: max(-y for _, _, points in strokes for _, y in points) for kind, strokes in THINGS.items()}
ACROSS, DOWN, SIZE = 24, 17, 0.62  # from one thing to the next, and the size of a thing
WAVE = ((-18, 0), (-12, 3), (-6, 0), (0, -3), (6, 0), (12, 3), (18, 0))
LIGHT_COAST = (
    (64, 3, 2),
    (46, 3, 1),
    (31, 3, 1),
    (19, 3, 0),
)  # waterlines: width, the line's ink, the ink inside it


def draw_relief(
    look: Theme,
    kind: str,
    tone: RealmTones,
    outline: Points,
    keep: Sequence[tuple[float, float, float, float]],
    zoom: float,
) -> Iterator[Primitive]:
    """Draw an area's relief all over a field, but not in the boxes `keep`."""
    xs, ys = zip(*outline, strict=True)
    chance, k = Random(f"{kind} {min(xs):.0f}"), SIZE * zoom
    row, y = 0, min(ys) + 12 * zoom
    while y < max(ys):
        x = min(xs) + row % 2 * 15 * zoom
        while x < max(xs):
            at = (x + chance.uniform(-4, 4) * zoom, y + chance.uniform(-3, 3) * zoom)
            size = k * chance.uniform(0.85, 1.2)
            if _stands_free(outline, keep, at, size, TALL[kind] * size):
                yield from _draw_thing(look, kind, tone, at, size)
            x += ACROSS * zoom
        y, row = y + DOWN * zoom, row + 1


def _stands_free(
    outline: Points,
    keep: Sequence[tuple[float, float, float, float]],
    at: tuple[float, float],
    size: float,
    tall: float,
) -> bool:
    """Return True if a thing of the relief, of this height, stands inside its field and in no box."""
    (x, y), half, high = at, 17 * size, 26 * size
    if any(left - half < x < right + half and top < y < foot + tall for left, top, right, foot in keep):
        return False
    corners = ((x - half, y), (x + half, y), (x - half * 0.5, y - high), (x + half * 0.5, y - high))
    return all(holds_point(outline, *corner) for corner in corners)


def _draw_thing(
    look: Theme, kind: str, tone: RealmTones, at: tuple[float, float], size: float
) -> Iterator[Primitive]:
    inks = {"stroke": tone.stroke, "lit": tone.lit}
    if look.key != CONTRAST.key:
        inks |= RELIEF
    for ink, width, points in THINGS[kind]:
        fill = inks.get(ink, tone.stroke)
        placed = tuple((round(at[0] + x * size, 1), round(at[1] + y * size, 1)) for x, y in points)
        if width and points[0] != points[-1]:
            yield Line(placed, fill, max(1.4, width * size / SIZE * 0.8))
        else:
            yield Polygon(placed, fill, tone.stroke if width else "", width)


def draw_around(
    tone: RealmTones, realm: str, box: tuple[float, float, float, float], zoom: float
) -> Iterator[Primitive]:
    """Draw waves on the Light realm's sea, or stars in the Dark realm's void."""
    if realm == "light":
        for x, y, _ in scatter_places("sea", box, 70 * zoom):
            yield Line(
                tuple((round(x + px * zoom, 1), round(y + py * zoom, 1)) for px, py in WAVE),
                tone.lines[4],
                2 * zoom,
            )
        return
    left, top, right, bottom = box
    middle, down = left + (right - left) * 0.33, (top + bottom) / 2
    for share, ink in ((0.47, tone.lines[1]), (0.32, tone.lines[0])):
        yield Circle(middle, down, (bottom - top) * share, ink)
    for x, y, chance in scatter_places("stars", box, 38 * zoom):
        if chance.random() < 0.3:
            yield draw_star(x, y, 5 * zoom, tone.lines[3], 4, 0.25)
        else:
            yield Circle(x, y, round(chance.uniform(1, 1.8) * zoom, 1), tone.lines[2])


def draw_coast(tone: RealmTones, realm: str, outlines: Sequence[Points], zoom: float) -> Iterator[Primitive]:
    """Draw waterlines around the Light realm and its cliffs, or the rock below the Dark one, which floats."""
    if realm == "light":
        for width, edge, fill in LIGHT_COAST:
            yield from (Polygon(points, "", tone.lines[edge], width * zoom) for points in outlines)
            yield from (Polygon(points, "", tone.lines[fill], (width - 4.5) * zoom) for points in outlines)
    steps, deep = (4, 2.4) if realm == "light" else (9, 3.3)
    for step in range(steps, 0, -1):
        ink = mix_colours(tone.cliff, tone.border, 0.5 * (step % 2) if realm == "light" else step / 10)
        if ink == tone.sea:  # black and white alone: an edge of lines
            ink = tone.border if step % 2 else tone.sea
        for points in outlines:
            low = tuple((x, round(y + deep * step * zoom, 1)) for x, y in points)
            yield Polygon(low, ink, ink, 2 * zoom)
