"""The arrow of an attack across the field, and on along the ground to a stormed palace."""

from collections.abc import Iterable, Iterator
from itertools import pairwise
from math import hypot
from typing import NamedTuple

from render.drawing.scene import Circle, Line, Points, Polygon, Primitive, point_way
from render.games.ataque.board.land import FRONT, KEEP, Castle, find_foot
from render.games.ataque.narration.last_events import Marks
from render.games.ataque.sight import Sight
from render.games.ataque.style.palette import DARK, WHITE
from render.pages.board_frame import WIDTH

STEP = 70  # how long a piece of a line is, so that it touches few tiles of the page
HEAD, HALF = 34, 30  # the head's length, and half its width
HIGH, LOW = 56, 13  # above the ground: a way between bases. Below it: one along the ground
# colour (empty: the seat's), the shaft's width, and by how much the head is larger
RIMS = ((DARK, 28, 7), (WHITE, 22, 4), ("", 13, 0))
Point = tuple[float, float]


class ArrowWay(NamedTuple):
    """The arrow of an attack: its corners from first to last and the seat's colour."""

    points: Points
    fill: str
    target: str


def list_ways(sight: Sight, castles: Iterable[Castle], marks: Marks) -> list[ArrowWay]:
    """Return the arrow of every attack, latest last."""
    sides = {castle.seat: castle for castle in castles}
    found = []
    for source, target, seat, storms in marks.attacks:
        points = _find_way(sides[seat], sides[1 - seat], source, target, storms=storms)
        found.append(ArrowWay(points, sight.seat_colour(seat).fill, target))
    return found


def _find_way(own: Castle, enemy: Castle, source: str, target: str, *, storms: bool) -> Points:
    """Return the corners of an attack's way.

    An attack by the palace's guard runs along the ground of its target's lane.
    """
    to = int(target[-1]) if target[-1].isdigit() else 1
    low, end = find_foot(to) + LOW, find_foot(to) - HIGH
    last = ((enemy.x(FRONT + 10), low), (enemy.x(KEEP + 6), low)) if storms else ((enemy.x(FRONT + 2), end),)
    if source.endswith("/p"):
        return ((own.x(KEEP + 10), low), (WIDTH / 2 + own.way * 34, low), *last)
    begun, by = int(source[-1]), tuple[Point, ...]()
    if storms and abs(begun - to) == 2:  # beside the middle lane's number
        by = ((WIDTH / 2 + own.way * 48, find_foot(1) + (30 if begun > to else -70)),)
    elif storms and begun == to:
        by = ((enemy.x(FRONT + 70), end),)
    return ((own.x(FRONT), find_foot(begun) - HIGH), *by, *last)


def draw_shafts(ways: Iterable[ArrowWay]) -> Iterator[Primitive]:
    """Draw the arrows without their heads."""
    for way in ways:
        (bx, by), (ux, uy) = way.points[-1], point_way(*way.points[-2:])
        shaft = (*way.points[:-1], (bx - ux * 20, by - uy * 20))
        for colour, width, _ in RIMS:
            for ends in pairwise(shaft):
                for start, end in pairwise(_split_line(*ends)):
                    yield Line((start, end), colour or way.fill, width, f"{way.target}/arrow")
            for corner in shaft[1:-1]:
                yield Circle(*corner, width / 2, colour or way.fill, spot=f"{way.target}/arrow")


def draw_heads(ways: Iterable[ArrowWay]) -> Iterator[Primitive]:
    """Draw the heads of the arrows."""
    for way in ways:
        (bx, by), (ux, uy) = way.points[-1], point_way(*way.points[-2:])
        for colour, _, out in RIMS:
            x, y, side = bx - ux * HEAD, by - uy * HEAD, HALF + 1.6 * out
            corners = (
                (bx + ux * out * 1.6, by + uy * out * 1.6),
                (x - uy * side - ux * out, y + ux * side - uy * out),
                (x + uy * side - ux * out, y - ux * side - uy * out),
            )
            outline = tuple((round(px, 1), round(py, 1)) for px, py in corners)
            yield Polygon(outline, colour or way.fill, spot=f"{way.target}/head")


def find_height(way: ArrowWay, x: float) -> float:
    """Return the y of an arrow's shaft at an x, of its nearest end where it has none."""
    for (ax, ay), (bx, by) in pairwise(way.points):
        if min(ax, bx) <= x <= max(ax, bx) and ax != bx:
            return ay + (by - ay) * (x - ax) / (bx - ax)
    return min(way.points, key=lambda point: abs(point[0] - x))[1]


def _split_line(start: Point, end: Point) -> Points:
    """Return a straight line in short pieces, each of which touches few tiles of the page."""
    count = max(1, round(hypot(end[0] - start[0], end[1] - start[1]) / STEP))
    shares = (number / count for number in range(count + 1))
    (ax, ay), (bx, by) = start, end
    return tuple((round(ax + (bx - ax) * share), round(ay + (by - ay) * share)) for share in shares)
