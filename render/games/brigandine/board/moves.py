"""Arrows of marches and retreats, bent and in the colour of their seat, below all that stands on the land."""

from collections.abc import Iterator
from functools import lru_cache
from math import hypot, pi, sin

from render.drawing.scene import Line, Points, Polygon, Primitive, point_way
from render.games.brigandine.board.layout import HIGH, WIDE, Plates
from render.games.brigandine.narration.last_events import Marks
from render.games.brigandine.sight import Sight
from render.games.brigandine.style.palette import DARK, WHITE

BEND, STEPS = 0.16, 12  # how far an arrow bends, as a part of its length, and its parts
FROM, UNTIL = 0.3, 0.38  # of half a plate: where an arrow begins and ends around a land's middle
TIP, HALF = 18, 27  # an arrow's head: half its length, half its width
LAYERS = (
    (DARK, 21, 1.1),
    (WHITE, 17, 0.96),
    ("", 9, 0.62),
)  # ink ("": the seat's), width, and the head's size


def draw_moves(sight: Sight, plates: Plates, marks: Marks) -> Iterator[Primitive]:
    """Draw an arrow for each of these moves, between plates."""
    for start, end, seat in dict.fromkeys(marks.moves):
        if start in plates and end in plates:
            spot, fill = f"{start}/{end}/move", sight.seat_colour(seat).fill
            yield from (_tint(shape, fill) for shape in draw_way(plates[start], plates[end], spot))


def _tint(shape: Line | Polygon, fill: str) -> Primitive:
    if shape.fill:
        return shape
    if isinstance(shape, Line):
        return Line(shape.points, fill, shape.width, shape.spot)
    return Polygon(shape.points, fill, spot=shape.spot)


@lru_cache(maxsize=2048)
def draw_way(one: tuple[int, int], other: tuple[int, int], spot: str) -> tuple[Line | Polygon, ...]:
    """Return an arrow between two plates. Its innermost shapes have no colour yet."""
    points = _bend_way(_find_middle(one), _find_middle(other))
    (x, y), (ux, uy) = points[-1], point_way(points[-3], points[-1])
    shapes: list[Line | Polygon] = []
    for ink, width, share in LAYERS:
        ends = (x + ux * TIP * share, y + uy * TIP * share), (x - ux * TIP * share, y - uy * TIP * share)
        sides = (
            (ends[1][0] - way * uy * HALF * share, ends[1][1] + way * ux * HALF * share) for way in (1, -1)
        )
        shapes.append(Line(points[:-1], ink, width, spot))
        shapes.append(
            Polygon(tuple((round(px, 1), round(py, 1)) for px, py in (ends[0], *sides)), ink, spot=spot)
        )
    return tuple(shapes)


def _find_middle(corner: tuple[int, int]) -> tuple[float, float]:
    return corner[0] + WIDE / 2, corner[1] + HIGH / 2


def _bend_way(start: tuple[float, float], end: tuple[float, float]) -> Points:
    """Return the points of a bent way that begins and ends beside the plates of both lands."""
    (ax, ay), (ux, uy) = start, point_way(start, end)
    far = hypot(end[0] - ax, end[1] - ay) or 1.0
    edge = min(WIDE / (2 * abs(ux) or 0.01), HIGH / (2 * abs(uy) or 0.01))
    near, last = edge * FROM, far - edge * UNTIL - TIP
    points = []
    for step in range(STEPS + 1):
        at = (near + (max(last, near + 20) - near) * step / STEPS) / far
        lift = BEND * far * sin(pi * at)
        points.append((round(ax + ux * far * at + uy * lift, 1), round(ay + uy * far * at - ux * lift, 1)))
    return tuple(points)
