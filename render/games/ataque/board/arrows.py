"""The arrows of attacks, from one realm across the band to the other, and on along the road to a stormed palace."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from math import hypot
from typing import NamedTuple

from render.drawing.scene import Circle, Line, Points, Polygon, Primitive, point_way
from render.games.ataque.narration.last_events import Marks
from render.games.ataque.sight import Sight
from render.games.ataque.style.palette import DARK, WHITE

STEP = 70  # how long a piece of a line is, so that it touches few tiles of the page
BEND = 42  # how far before its end an arrow turns straight to the land: the head's length and a little
# the head's length, and half its width
HEAD, HALF = 30, 26
# colour (empty: the seat's), the shaft's width, and by how much the head is larger
RIMS = ((DARK, 28, 7), (WHITE, 22, 4), ("", 14, 0))
Point = tuple[float, float]


class ArrowEnd(NamedTuple):
    """Where arrows touch a place. front: where a head ends. back: the middle of the side towards the own palace."""

    front: Point
    back: Point


class ArrowWay(NamedTuple):
    """The arrow of an attack: its corners from first to last and the seat's colour.

    storms: the target is the palace.
    """

    points: Points
    fill: str
    target: str
    storms: bool


def list_ways(sight: Sight, ends: Mapping[str, ArrowEnd], marks: Marks) -> list[ArrowWay]:
    """Return the arrow of every attack, latest last. ends: by id of every territory and palace."""
    found = []
    for source, target, seat, storms in marks.attacks:
        if source in ends and target in ends:
            points = (
                _offer_follow_ups(ends, source, target, 1 - seat) if storms else _lead(ends, source, target)
            )
            found.append(ArrowWay(tuple(points), sight.seat_colour(seat).fill, target, storms))
    return found


def _lead(ends: Mapping[str, ArrowEnd], source: str, target: str) -> list[Point]:
    """Return the corners of an arrow that ends straight between two bases, with its head clear of their signs."""
    (ax, ay), (bx, by) = ends[source].front, ends[target].front
    return [(ax, ay), (bx, by + (BEND if ay > by else -BEND)), (bx, by)]


def _offer_follow_ups(ends: Mapping[str, ArrowEnd], source: str, target: str, seat: int) -> list[Point]:
    """Return the corners of an arrow through a territory and along the road to the palace of this seat."""
    (x, back), palace = ends[target].back, ends[f"{seat}/p"].front
    begun = [(ends[source].back[0], ends[source].front[1]), (x, ends[target].front[1])]
    turn = x, palace[1]
    return [*begun, turn, palace] if abs(x - palace[0]) > STEP else [*begun, (x, back), turn]


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


def _split_line(start: Point, end: Point) -> Points:
    """Return a straight line in short pieces, each of which touches few tiles of the page."""
    count = max(1, round(hypot(end[0] - start[0], end[1] - start[1]) / STEP))
    shares = (number / count for number in range(count + 1))
    (ax, ay), (bx, by) = start, end
    return tuple((round(ax + (bx - ax) * share), round(ay + (by - ay) * share)) for share in shares)
