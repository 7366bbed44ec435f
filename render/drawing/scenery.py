"""Help with outlines, and places spread over land. All are the same each time."""

from collections.abc import Iterator
from functools import lru_cache
from math import cos, hypot, pi, sin
from random import Random

from render.drawing.scene import Points


def holds_point(outline: Points, x: float, y: float) -> bool:
    """Return True if a point lies inside an outline."""
    odd, (ax, ay) = False, outline[-1]
    for bx, by in outline:
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            odd = not odd
        ax, ay = bx, by
    return odd


def scatter_places(
    word: str, box: tuple[float, float, float, float], step: float
) -> Iterator[tuple[float, float, Random]]:
    """Yield irregular places over the box, each with a source of chance. word: seed."""
    left, top, right, bottom = box
    for row in range(int((bottom - top) / step) + 1):
        for column in range(int((right - left) / step) + 1):
            chance = Random(f"{word} {row} {column}")
            x = left + (column + row % 2 / 2 + chance.uniform(0.1, 0.5)) * step
            y = top + (row + chance.uniform(0.2, 0.6)) * step
            if left + 20 < x < right - 20 and top + 14 < y < bottom - 14:
                yield round(x, 1), round(y, 1), chance


@lru_cache(maxsize=256)
def outline_star(x: float, y: float, r: float, points: int = 12, inner: float = 0.76) -> Points:
    """Return the corners of a star. inner: radius between its points, as a part of the whole."""
    turns = ((pi * step / points, r * (1, inner)[step % 2]) for step in range(2 * points))
    return tuple((round(x + far * sin(turn), 1), round(y - far * cos(turn), 1)) for turn, far in turns)


@lru_cache(maxsize=1024)
def inset_outline(points: Points, depth: float) -> Points:
    """Return an outline moved inwards by depth."""
    whole = sum(ax * by - bx * ay for (ax, ay), (bx, by) in _neighbour_pairs(points))
    side = 1 if whole > 0 else -1
    made = []
    for number, (x, y) in enumerate(points):
        (ax, ay), (bx, by) = points[number - 1], points[(number + 1) % len(points)]
        long = hypot(bx - ax, by - ay) or 1
        dx, dy = side * (by - ay) / long * depth, side * (bx - ax) / long * depth
        made.append((round(x - dx, 1), round(y + dy, 1)))
    return tuple(made)


def _neighbour_pairs(points: Points) -> Iterator[tuple[tuple[float, float], tuple[float, float]]]:
    return zip(points, (*points[1:], points[0]), strict=True)
