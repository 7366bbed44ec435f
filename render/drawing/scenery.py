"""Patterns of small drawn signs on land, borders, and help with outlines. All are the same each time."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import hypot
from random import Random
from typing import NamedTuple

from render.drawing.scene import Line, Points, Polygon, Primitive

STEP = 25  # pixels from one sign to the next
SIZE = 0.8  # of the signs
FINE = 4  # pixels between the points of an outline that are looked at
APART = 3  # how far a sign is moved from its place at most, in pixels


class Stroke(NamedTuple):
    """A line, or a filled outline if `filled`, in pixels around 0, 0."""

    points: Points
    filled: bool = False


def draw_signs(
    strokes: Sequence[Stroke], outline: Points, ink: str, keep_free: Points, zoom: float
) -> Iterator[Primitive]:
    """Draw a land's sign again and again inside an outline, but not in the box keep_free (left top, right bottom)."""
    xs, ys = zip(*outline, strict=True)
    step, (left, top), (right, bottom) = STEP * zoom, keep_free[0], keep_free[1]
    for row in range(int(min(ys) // (step * 0.8)), int(max(ys) // (step * 0.8)) + 1):
        for column in range(int(min(xs) // step), int(max(xs) // step) + 1):
            chance = Random(f"{row} {column}")
            x = (column + row % 2 / 2) * step + chance.uniform(-APART, APART) * zoom
            y = row * step * 0.8 + chance.uniform(-APART, APART) * zoom
            half = 10 * zoom
            if left - half < x < right + half and top - half < y < bottom + half:
                continue
            corners = ((x - half, y), (x + half, y), (x, y - half), (x, y + half))
            if all(holds_point(outline, *corner) for corner in corners):
                yield from _draw_sign(strokes, x, y, ink, zoom * SIZE)


def _draw_sign(strokes: Sequence[Stroke], x: float, y: float, ink: str, zoom: float) -> Iterator[Primitive]:
    for points, filled in strokes:
        placed = tuple((round(x + px * zoom, 1), round(y + py * zoom, 1)) for px, py in points)
        yield Polygon(placed, ink) if filled else Line(placed, ink, 2.2 * zoom)


def holds_point(outline: Points, x: float, y: float) -> bool:
    """Return True if a point lies inside an outline."""
    odd, (ax, ay) = False, outline[-1]
    for bx, by in outline:
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            odd = not odd
        ax, ay = bx, by
    return odd


def runs_through(outline: Points, box: tuple[float, float, float, float]) -> bool:
    """Return True if a closed outline runs through the inside of the box (left, top, right, bottom)."""
    left, top, right, bottom = box
    for (ax, ay), (bx, by) in _neighbour_pairs(outline):
        if max(ax, bx) <= left or min(ax, bx) >= right or max(ay, by) <= top or min(ay, by) >= bottom:
            continue
        steps = int(max(abs(bx - ax), abs(by - ay)) / FINE) + 1
        for step in range(steps):
            x, y = ax + (bx - ax) * step / steps, ay + (by - ay) * step / steps
            if left < x < right and top < y < bottom:
                return True
    return False


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
