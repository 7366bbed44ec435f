"""Scenery on and around the land: a quiet pattern for each area, ruins and stars in the Dark realm."""

from collections.abc import Iterator
from math import cos, pi, sin

from render.drawing.scene import Circle, Line, Points, Polygon, Primitive
from render.drawing.scenery import Stroke, scatter_places

SIGNS: dict[str, tuple[Stroke, ...]] = {
    "light/white": (Stroke(((-12, 8), (-3, -9), (6, 8))), Stroke(((-3, -9), (6, 8), (0, 8), (-1, -1)), True), Stroke(((4, 4), (8, -3), (13, 8)))),
    "light/red": (Stroke(((-12, 8), (-4, -4), (4, -4), (12, 8))), Stroke(((4, -4), (12, 8), (5, 8)), True), Stroke(((-1, -8), (1, -11), (0, -14)))),
    "light/green": (Stroke(((0, -12), (7, 0), (-7, 0)), True), Stroke(((0, -5), (8, 6), (-8, 6)), True), Stroke(((0, 6), (0, 10)))),
    "light/amber": (Stroke(((0, 9), (0, -7))), Stroke(((0, 5), (-6, -5))), Stroke(((0, 5), (6, -5))), Stroke(((-8, 9), (8, 9)))),
    "light/blue": (Stroke(((-12, 0), (-8, -4), (-4, 0), (0, -4), (4, 0), (8, -4), (12, 0))), Stroke(((-6, 7), (-2, 3), (2, 7), (6, 3)))),
    "dark/white": (Stroke(((-9, -9), (-5, 9), (-1, -5))), Stroke(((-1, -7), (3, 6), (6, -7)), True)),
    "dark/red": (Stroke(((-12, -4), (-6, 1), (-3, -5), (3, 4), (7, -1), (12, 5))), Stroke(((-3, -5), (-1, -11))), Stroke(((3, 4), (2, 10)))),
    "dark/green": (Stroke(((0, 10), (0, -4), (-5, -11))), Stroke(((0, -4), (6, -10))), Stroke(((0, 3), (-7, -3))), Stroke(((0, 1), (5, -3)))),
    "dark/amber": (Stroke(((-6, 9), (-6, -4), (-3, -9), (3, -9), (6, -4), (6, 9))), Stroke(((0, -5), (0, 4))), Stroke(((-3, -2), (3, -2))), Stroke(((-10, 9), (10, 9)))),
    "dark/blue": (Stroke(((-10, 9), (-10, -6), (-5, -11), (0, -8))), Stroke(((-4, 9), (-4, -3), (0, -3))), Stroke(((8, 9), (8, 0), (5, -3))), Stroke(((-13, 9), (12, 9)))),
}  # fmt: skip


def draw_sea(box: tuple[float, float, float, float], ink: str, zoom: float) -> Iterator[Primitive]:
    """Draw waves on the Light realm's sea."""
    for x, y, _ in scatter_places("sea", box, 64 * zoom):
        points = tuple((round(x + px * zoom, 1), round(y + py * zoom, 1)) for px, py in WAVE)
        yield Line(points, ink, 2.4 * zoom)


WAVE = ((-16, 0), (-10, -5), (-4, 0), (2, -5), (8, 0), (14, -5))


def draw_stars(box: tuple[float, float, float, float], ink: str, zoom: float) -> Iterator[Primitive]:
    """Draw stars in the Dark realm's void."""
    for x, y, chance in scatter_places("stars", box, 44 * zoom):
        size = chance.uniform(1, 2.2) * zoom
        if chance.random() < 0.25:
            yield Polygon(_star_corners(x, y, size * 3), ink)
        else:
            yield Circle(x, y, round(size, 1), ink)


def _star_corners(x: float, y: float, size: float) -> Points:
    turns = ((pi * step / 4, (size, size / 4)[step % 2]) for step in range(8))
    return tuple((round(x + far * sin(turn), 1), round(y - far * cos(turn), 1)) for turn, far in turns)
