"""Arrows of marches and retreats in their seat's colour: over a border, beside names and badges."""

from collections.abc import Collection, Iterator, Mapping
from functools import lru_cache
from math import hypot

from render.drawing.scene import Points, Polygon, point_way
from render.drawing.scenery import Box, holds_point
from render.games.brigandine.board.layout import HIGH, WIDE, Plates
from render.games.brigandine.narration.last_events import Marks
from render.games.brigandine.sight import Sight
from render.games.brigandine.style.palette import DARK, WHITE

# pixels by which an arrow lies beside the line between two middles
SHIFTS = (0, 16, -16, 32, -32, 48, -48, 62, -62)
# pixels from the own border to an arrow's tail, and from the goal's border to its tip
BEFORE, BEYOND = (44, 20)
TIP, HALF, SHAFT = 15, 19, 5  # an arrow's head: half its length, half its width. Then half the shaft's width
# pixels from a point of an arrow that is looked at to the next, and how often its head's corners count
NEAR, HEADED = 8, 3
RIMS = (DARK, 14), (WHITE, 9)  # the lines around an arrow, half of each outside


def draw_moves(
    sight: Sight, plates: Plates, marks: Marks, cells: Mapping[str, Points], boxes: Collection[Box]
) -> Iterator[Polygon]:
    """Draw an arrow for each of these moves, beside these boxes and the arrows before it if it can."""
    drawn = list[Points]()
    for start, end, seat in dict.fromkeys(marks.moves):
        if start in plates and end in plates:
            ways = list_ways(_find_middle(plates[start]), _find_middle(plates[end]), cells[start], cells[end])
            points, spot = min(ways, key=lambda way: _count_covered(way, boxes, drawn)), f"{start}/{end}/move"
            drawn.append(points)
            yield from (Polygon(points, "", ink, width, spot) for ink, width in RIMS)
            yield Polygon(points, sight.seat_colour(seat).fill, spot=spot)


def _count_covered(way: Points, boxes: Collection[Box], drawn: Collection[Points]) -> int:
    """Count how many points along an arrow lie in boxes or, which counts more, in other arrows."""
    (tx, ty), (ex, ey) = way[len(way) // 2], way[0]
    parts = round(hypot(ex - tx, ey - ty) / NEAR)
    along = [(tx + (ex - tx) * at / parts, ty + (ey - ty) * at / parts) for at in range(parts + 1)]
    return sum(
        any(left < x < right and top < y < foot for left, top, right, foot in boxes)
        + 2 * any(holds_point(each, x, y) for each in drawn)
        for x, y in (*along, *(HEADED * (way[0], way[1], way[-1])))
    )


@lru_cache(maxsize=2048)
def list_ways(
    one: tuple[float, float], other: tuple[float, float], own: Points, goal: Points
) -> tuple[Points, ...]:
    """List the outlines of arrows from one land over its border into another, the straightest first."""
    (ux, uy), far = point_way(one, other), hypot(other[0] - one[0], other[1] - one[1])
    found = []
    for shift in SHIFTS:
        x, y = one[0] - uy * shift, one[1] + ux * shift
        leaves = [at for at in _cross_outline(own, x, y, ux, uy) if at > 0]
        enters = [at for at in _cross_outline(goal, x, y, ux, uy) if 0 < at < far]
        if leaves and enters:
            begin, until = max(min(leaves) - BEFORE, 0), max(enters) + BEYOND
            tail, tip = ((x + ux * at, y + uy * at) for at in (begin, until))
            if holds_point(own, *tail) and holds_point(goal, *tip):
                found.append(_outline_arrow(tail, (ux, uy), until - begin))
    return tuple(found) or (_outline_arrow(one, (ux, uy), far),)


def _cross_outline(outline: Points, x: float, y: float, ux: float, uy: float) -> list[float]:
    """List how far along a line an outline is crossed. ux, uy: the line's direction, of length 1."""
    found, sides = [], [(px - x) * uy - (py - y) * ux for px, py in outline]
    for number, now in enumerate(sides):
        was, (ax, ay), (bx, by) = sides[number - 1], outline[number - 1], outline[number]
        if (was > 0) != (now > 0):
            share = was / (was - now)
            found.append((ax + (bx - ax) * share - x) * ux + (ay + (by - ay) * share - y) * uy)
    return found


def _outline_arrow(tail: tuple[float, float], way: tuple[float, float], far: float) -> Points:
    """Return the outline of an arrow so long, its tip first and the tail's middle in its middle."""
    (x, y), (ux, uy) = tail, way
    sides = (0, SHAFT), (far - 2 * TIP, SHAFT), (far - 2 * TIP, HALF)
    left = [(x + ux * at - uy * out, y + uy * at + ux * out) for at, out in reversed(sides)]
    right = [(x + ux * at + uy * out, y + uy * at - ux * out) for at, out in sides]
    points = [(x + ux * far, y + uy * far), *left, (x, y), *right]
    return tuple((round(px, 1), round(py, 1)) for px, py in points)


def _find_middle(corner: tuple[int, int]) -> tuple[float, float]:
    return corner[0] + WIDE / 2, corner[1] + HIGH / 2
