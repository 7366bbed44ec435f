"""What grows, stands and lies on the land and around it: a quiet pattern per area; in the Dark realm ruins and stars."""

from collections.abc import Iterator
from math import cos, pi, sin
from random import Random
from typing import NamedTuple

from render.scene import Circle, Line, Points, Polygon, Primitive

STEP = 25  # pixels from one sign to the next
SIZE = 0.8  # of the signs
APART = 3  # how far a sign is moved from its place at most, in pixels


class Stroke(NamedTuple):
    """A line, or where filled an outline, around 0, 0 in pixels."""

    points: Points
    filled: bool = False


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


def draw_signs(kind: str, outline: Points, ink: str, keep_free: Points, zoom: float) -> Iterator[Primitive]:
    """Draw an area's signs inside an outline, but not in the box keep_free (left top, right bottom)."""
    xs, ys = zip(*outline, strict=True)
    step, (left, top), (right, bottom) = STEP * zoom, keep_free[0], keep_free[1]
    for row in range(int(min(ys) // (step * 0.8)), int(max(ys) // (step * 0.8)) + 1):
        for column in range(int(min(xs) // step), int(max(xs) // step) + 1):
            chance = Random(f"{kind} {row} {column}")
            x = (column + row % 2 / 2) * step + chance.uniform(-APART, APART) * zoom
            y = row * step * 0.8 + chance.uniform(-APART, APART) * zoom
            half = 10 * zoom
            if left - half < x < right + half and top - half < y < bottom + half:
                continue
            corners = ((x - half, y), (x + half, y), (x, y - half), (x, y + half))
            if all(holds_point(outline, *corner) for corner in corners):
                yield from _draw_sign(kind, x, y, ink, zoom * SIZE)


def _draw_sign(kind: str, x: float, y: float, ink: str, zoom: float) -> Iterator[Primitive]:
    for points, filled in SIGNS[kind]:
        placed = tuple((round(x + px * zoom, 1), round(y + py * zoom, 1)) for px, py in points)
        yield Polygon(placed, ink) if filled else Line(placed, ink, 2.2 * zoom)


def holds_point(outline: Points, x: float, y: float) -> bool:
    """Return whether a point lies inside an outline."""
    odd, (ax, ay) = False, outline[-1]
    for bx, by in outline:
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            odd = not odd
        ax, ay = bx, by
    return odd


def draw_sea(box: tuple[float, float, float, float], ink: str, zoom: float) -> Iterator[Primitive]:
    """Draw waves on the Light realm's sea."""
    for x, y, _ in _scatter("sea", box, 64 * zoom):
        points = tuple((round(x + px * zoom, 1), round(y + py * zoom, 1)) for px, py in WAVE)
        yield Line(points, ink, 2.4 * zoom)


WAVE = ((-16, 0), (-10, -5), (-4, 0), (2, -5), (8, 0), (14, -5))


def draw_stars(box: tuple[float, float, float, float], ink: str, zoom: float) -> Iterator[Primitive]:
    """Draw stars in the Dark realm's void."""
    for x, y, chance in _scatter("stars", box, 44 * zoom):
        size = chance.uniform(1, 2.2) * zoom
        if chance.random() < 0.25:
            yield Polygon(_star_corners(x, y, size * 3), ink)
        else:
            yield Circle(x, y, round(size, 1), ink)


def _star_corners(x: float, y: float, size: float) -> Points:
    turns = ((pi * step / 4, (size, size / 4)[step % 2]) for step in range(8))
    return tuple((round(x + far * sin(turn), 1), round(y - far * cos(turn), 1)) for turn, far in turns)


def _scatter(
    word: str, box: tuple[float, float, float, float], step: float
) -> Iterator[tuple[float, float, Random]]:
    """Yield places over the box in rows that are moved by chance, the same ones each time."""
    left, top, right, bottom = box
    for row in range(int((bottom - top) / step) + 1):
        for column in range(int((right - left) / step) + 1):
            chance = Random(f"{word} {row} {column}")
            x = left + (column + row % 2 / 2 + chance.uniform(0.1, 0.5)) * step
            y = top + (row + chance.uniform(0.2, 0.6)) * step
            if left + 20 < x < right - 20 and top + 14 < y < bottom - 14:
                yield round(x, 1), round(y, 1), chance


def draw_border(box: tuple[float, float, float, float], ink: str, zoom: float) -> Iterator[Primitive]:
    """Draw a double line along the inside of the box, with a lozenge in each corner."""
    left, top, right, bottom = box
    for inset, width in ((5, 2.5), (10, 1)):
        corners = (
            (left + inset, top + inset),
            (right - inset, top + inset),
            (right - inset, bottom - inset),
            (left + inset, bottom - inset),
        )
        yield Line((*corners, corners[0]), ink, width * zoom)
    for x in (left + 10, right - 10):
        for y in (top + 10, bottom - 10):
            yield Polygon(((x, y - 9), (x + 9, y), (x, y + 9), (x - 9, y)), ink)
