"""Arrows of marches and retreats: from one plate's edge to another's, behind everything between."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import product
from math import hypot, inf
from typing import TypeAlias

from render.drawing.scene import Line, Polygon, Primitive, point_way
from render.games.brigandine.board.layout import HIGH, WIDE, Spots, list_spots, place_plates
from render.games.brigandine.narration.last_events import Marks
from render.games.brigandine.sight import Sight
from render.games.brigandine.style.palette import ARROW, WHITE

Point: TypeAlias = tuple[float, float]
Corner: TypeAlias = tuple[int, int]
Way: TypeAlias = tuple[Point, Point]

INSET = 4  # pixels that an arrow reaches into a plate: the plate's border
ALONG = (0.2, 0.35, 0.5, 0.65, 0.8)  # where arrows may begin and end on a plate's upper and lower edge
BESIDE = (0.16, 0.32, 0.46)  # the same on its left and right edge: above the troops
TIP, HALF = 24, 13  # an arrow's head: its length, half its width
HIDDEN, COVERED = 4, 60  # cost of a pixel behind a plate, and of one that the head covers on a plate


def draw_shafts(sight: Sight, marks: Marks) -> Iterator[Primitive]:
    """Draw the arrows' lines, to lie below the plates."""
    for start, end in _list_moves(marks):
        way, spot = find_way(list_spots(sight.rules), start, end), f"{start}/{end}/move"
        back = _step_back(way, TIP / 2)
        yield Line((way[0], back), WHITE, 11, spot)
        yield Line((way[0], back), ARROW, 7, spot)


def draw_tips(sight: Sight, marks: Marks) -> Iterator[Primitive]:
    """Draw the arrows' heads, to lie above the plates: each ends on its target's border."""
    for start, end in _list_moves(marks):
        way = find_way(list_spots(sight.rules), start, end)
        (x, y), (ux, uy) = way[1], point_way(*way)
        bx, by = _step_back(way, TIP)
        corners = ((x, y), (bx - uy * HALF, by + ux * HALF), (bx + uy * HALF, by - ux * HALF))
        points = tuple((round(px, 1), round(py, 1)) for px, py in corners)
        yield Polygon(points, ARROW, WHITE, 2, spot=f"{start}/{end}/move")


def _list_moves(marks: Marks) -> Iterable[tuple[str, str]]:
    return dict.fromkeys((start, end) for start, end, _ in marks.moves)


@lru_cache(maxsize=2048)
def find_way(spots: Spots, start: str, end: str) -> Way:
    """Return the straight way between two plates' edges that is short and least hidden behind other plates."""
    plates = place_plates(spots)
    ways = sorted(product(_list_ports(plates[start]), _list_ports(plates[end])), key=_measure_way)
    between = _list_between(plates[start], plates[end], plates.values())
    best, least = ways[0], inf
    for way in ways:
        if _measure_way(way) >= least:  # a longer one cannot cost less
            break
        cost = _weigh_way(way, between)
        if cost < least:
            best, least = way, cost
    return best


def _list_between(one: Corner, other: Corner, corners: Iterable[Corner]) -> list[Corner]:
    """Return the plates that a straight way between two plates can touch, including these two."""
    (left, right), (top, bottom) = (sorted(pair) for pair in zip(one, other, strict=True))
    return [(x, y) for x, y in corners if left - WIDE < x < right + WIDE and top - HIGH < y < bottom + HIGH]


def _list_ports(corner: Corner) -> list[Point]:
    """Return the points on a plate's edge where an arrow may begin or end."""
    x, y = corner
    across = [(x + WIDE * share, y + at) for share in ALONG for at in (INSET, HIGH - INSET)]
    return across + [(x + at, y + HIGH * share) for share in BESIDE for at in (INSET, WIDE - INSET)]


def _weigh_way(way: Way, plates: Iterable[Corner]) -> float:
    """Return the cost of a way: its length, its part hidden by plates, and the part of plates that its head covers."""
    tip = (_step_back(way, TIP), way[1])
    hidden = sum(_measure_inside(way, plate) for plate in plates)
    covered = sum(_measure_inside(tip, plate) for plate in plates)
    return _measure_way(way) + HIDDEN * hidden + COVERED * covered


def _measure_way(way: Way) -> float:
    (ax, ay), (bx, by) = way
    return hypot(bx - ax, by - ay)


def _measure_inside(way: Way, corner: Corner) -> float:
    """Return how many pixels of a way lie on a plate, its border excepted."""
    (ax, ay), (bx, by) = way
    first, last = 0.0, 1.0
    for at, step, low, size in ((ax, bx - ax, corner[0], WIDE), (ay, by - ay, corner[1], HIGH)):
        near, far = low + INSET, low + size - INSET
        if not step:
            if not near < at < far:
                return 0.0
            continue
        enter, leave = sorted(((near - at) / step, (far - at) / step))
        first, last = max(first, enter), min(last, leave)
    return max(0.0, last - first) * _measure_way(way)


def _step_back(way: Way, pixels: float) -> Point:
    """Return the point this many pixels before a way's end."""
    ux, uy = point_way(*way)
    return round(way[1][0] - ux * pixels, 1), round(way[1][1] - uy * pixels, 1)
