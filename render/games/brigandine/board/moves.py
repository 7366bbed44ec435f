"""Arrows of marches and retreats, bent and white with a dark rim, below all that stands on the land."""

from collections.abc import Iterator
from functools import lru_cache
from math import hypot, pi, sin

from render.drawing.scene import Points, Polygon, bend_line, point_way
from render.games.brigandine.board.layout import HIGH, WIDE, Plates
from render.games.brigandine.narration.last_events import Marks
from render.games.brigandine.style.palette import DARK, WHITE

BEND, STEPS = 0.14, 12  # how far an arrow bends, as a part of its length, and its parts
FROM, UNTIL = 0.18, 0.28  # of half a plate: where an arrow begins and ends around a land's middle
CLOSE, BOW = 1.6 * HIGH, 110  # a land so close above or below, and how far the arrow then bends to the left
TAIL, DOWN = 40, 12  # where that arrow begins and ends, left of and below a land's middle
TIP, HALF, SHAFT = 24, 32, 10  # an arrow's head: half its length, half its width. Then half the shaft's width
RIM = 12  # width of the dark line around an arrow, half of it outside


def draw_moves(plates: Plates, marks: Marks) -> Iterator[Polygon]:
    """Draw an arrow for each of these moves, between plates."""
    for start, end, _ in dict.fromkeys(marks.moves):
        if start in plates and end in plates:
            points, spot = outline_way(plates[start], plates[end]), f"{start}/{end}/move"
            yield Polygon(points, "", DARK, RIM, spot)
            yield Polygon(points, WHITE, spot=spot)


@lru_cache(maxsize=2048)
def outline_way(one: tuple[int, int], other: tuple[int, int]) -> Points:
    """Return the outline of an arrow between two plates, its tip first and the tail's middle in its middle."""
    *way, last = _bend_way(_find_middle(one), _find_middle(other))
    (x, y), (ux, uy) = last, point_way(way[-2], last)
    sides: list[list[tuple[float, float]]] = [[], []]
    for at, middle in enumerate(way[:-1]):
        ahead = point_way(middle, way[at + 1])
        for side, turn in zip(sides, (-SHAFT, SHAFT), strict=True):
            side.append((middle[0] - ahead[1] * turn, middle[1] + ahead[0] * turn))
    base = x - ux * TIP, y - uy * TIP
    for side, turn in zip(sides, (-1, 1), strict=True):
        for half in (SHAFT, HALF):
            side.append((base[0] - uy * half * turn, base[1] + ux * half * turn))
    points = [(x + ux * TIP, y + uy * TIP), *reversed(sides[0]), way[0], *sides[1]]
    return tuple((round(px, 1), round(py, 1)) for px, py in points)


def _find_middle(corner: tuple[int, int]) -> tuple[float, float]:
    return corner[0] + WIDE / 2, corner[1] + HIGH / 2


def _bend_way(start: tuple[float, float], end: tuple[float, float]) -> Points:
    """Return the points of a bent way between the plates of both lands, or beside two above each other."""
    (ax, ay), (bx, by) = start, end
    if abs(bx - ax) < abs(by - ay) < CLOSE:
        aside = min(ax, bx) - BOW, (ay + by) / 2 + DOWN
        return bend_line((ax - TAIL, ay + DOWN), aside, (bx - TAIL - TIP / 2, by + DOWN))
    ux, uy = point_way(start, end)
    far = hypot(bx - ax, by - ay) or 1.0
    edge = min(WIDE / (2 * abs(ux) or 0.01), HIGH / (2 * abs(uy) or 0.01))
    near, last = edge * FROM, far - edge * UNTIL - TIP
    points = []
    for step in range(STEPS + 1):
        at = (near + (max(last, near + 20) - near) * step / STEPS) / far
        lift = BEND * far * sin(pi * at)
        points.append((round(ax + ux * far * at + uy * lift, 1), round(ay + uy * far * at - ux * lift, 1)))
    return tuple(points)
