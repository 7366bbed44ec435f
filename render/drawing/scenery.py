"""Help with outlines, names that lie on them, and places spread over land. All are the same each time."""

from collections.abc import Iterator
from functools import lru_cache
from math import cos, hypot, pi, sin
from random import Random
from typing import TypeAlias

from render.assets.fonts import find_ink, fit_text, title_drop
from render.drawing.scene import Points, Rect, Words

Box: TypeAlias = tuple[float, float, float, float]  # left, top, right and bottom
FINE = 4  # pixels between the points of an outline that are looked at


def holds_point(outline: Points, x: float, y: float) -> bool:
    """Return True if a point lies inside an outline."""
    odd, (ax, ay) = False, outline[-1]
    for bx, by in outline:
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            odd = not odd
        ax, ay = bx, by
    return odd


def find_ink_box(words: Words) -> Box:
    """Return the box of a text's ink on the page."""
    text, size = fit_text(words.text, words.size, words.bold, words.width, words.title)
    left, top, right, bottom = find_ink(text, size, words.bold, words.title, words.anchor)
    y = words.y + title_drop(words.title, size, text)
    return words.x + left, y + top, words.x + right, y + bottom


@lru_cache(maxsize=4096)
def runs_through(outline: Points, words: Words) -> bool:
    """Return True if a closed outline runs through a text or touches it."""
    left, top, right, bottom = find_ink_box(words)
    return crosses_box(outline, (left - FINE, top - FINE, right + FINE, bottom + FINE))


def crosses_box(outline: Points, box: Box) -> bool:
    """Return True if a closed outline runs through a box."""
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


def draw_plate(words: Words, fill: str, aside: float) -> Rect:
    """Return a plate below a text, this many pixels larger than its ink at each side."""
    left, top, right, bottom = find_ink_box(words)
    wide, high = right - left + 2 * aside, bottom - top + 2 * aside
    return Rect(left - aside, top - aside, wide, high, fill, radius=aside * 1.5)


def scatter_places(word: str, box: Box, step: float) -> Iterator[tuple[float, float, Random]]:
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
