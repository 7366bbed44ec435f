"""What lies around the territories: land with a coast, on it woods, hills and fields, a kind for each; waves on the sea."""

from collections.abc import Iterable, Iterator
from random import Random

from render.games.brigandine.layout import HEIGHT, MAP
from render.games.brigandine.palette import CountryTones
from render.scene import Line, Points, Polygon, Primitive, Rect, clip_outline
from render.scenery import Stroke, draw_signs, scatter_places
from render.themes import Theme

SIGNS: tuple[tuple[Stroke, ...], ...] = (
    (Stroke(((0, -12), (7, 0), (-7, 0)), True), Stroke(((0, -4), (8, 6), (-8, 6)), True), Stroke(((0, 6), (0, 11)))),
    (Stroke(((-12, 8), (-3, -9), (6, 8))), Stroke(((-3, -9), (6, 8), (0, 8), (-1, -1)), True), Stroke(((4, 4), (8, -3), (13, 8)))),
    (Stroke(((-11, 6), (-6, 0), (0, -2), (6, 0), (11, 6))), Stroke(((-4, 9), (0, 6), (5, 6), (9, 9)))),
    (Stroke(((0, 9), (0, -7))), Stroke(((0, 5), (-6, -5))), Stroke(((0, 5), (6, -5))), Stroke(((-8, 9), (8, 9)))),
)  # fmt: skip
WAVE = ((-16, 0), (-10, -5), (-4, 0), (2, -5), (8, 0), (14, -5))
ALL = (0, 0, MAP, HEIGHT)


def draw_country(theme: Theme, cells: dict[str, Points]) -> Iterator[Primitive]:
    """Draw sea and land below a board's roads and plates."""
    tones = CountryTones.of(theme)
    yield Rect(*ALL, tones.sea)
    for x, y, _ in scatter_places("sea", ALL, 74):
        yield Line(tuple((round(x + px, 1), round(y + py, 1)) for px, py in WAVE), tones.wave, 2)
    outlines = {name: clip_outline(points, ALL) for name, points in cells.items()}
    yield from _draw_coast(outlines.values(), tones.coast)
    for name, points in outlines.items():
        yield Polygon(points, tones.land, tones.edge, 2)
        signs = SIGNS[Random(name).randrange(len(SIGNS))]
        yield from draw_signs(signs, points, tones.sign, ((0, 0), (0, 0)), 1.5)


def _draw_coast(outlines: Iterable[Points], ink: str) -> Iterator[Primitive]:
    """Draw a line around all land together: each land's rim, which the lands beside it cover."""
    for points in outlines:
        yield Polygon(points, ink, ink, 9)
