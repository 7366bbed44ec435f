"""The ground of each territory: all points nearer to it than to any other, up to a coast."""

from collections.abc import Iterator
from functools import lru_cache
from math import cos, hypot, pi, sin
from random import Random

from render.assets.colours import Colour
from render.drawing.scene import Points, Polygon, Primitive, Rect, clip_outline
from render.games.brigandine.board.layout import HEIGHT, HIGH, MAP, WIDE, Spots, list_spots, place_plates
from render.games.brigandine.sight import Sight
from render.games.brigandine.style.palette import FREE, sea_colour

COAST = 148  # pixels on the board from a territory's middle to its coast, about
CORNERS = 18
STEP, BEND = 16, 5  # pixels between the points of a wavy side, and how far it bends
WAVE, RIPPLE = 33, 17  # how long its waves are
FREED = Colour(FREE, "", "")
BEYOND = 70  # pixels that the coast may lie outside the board, on all sides

Area = tuple[int, int, int, int]  # left, top, width and height


@lru_cache(maxsize=8)
def outline_cells(middles: tuple[tuple[str, float, float], ...]) -> dict[str, Points]:
    """Return the outline of each territory's ground on the board. middles: id, x and y."""
    return {land: _bend_outline(_outline_cell(land, x, y, middles)) for land, x, y in middles}


def _bend_outline(points: Points) -> Points:
    """Return an outline with wavy sides. Two lands bend the side that they share alike."""
    bent: list[tuple[float, float]] = []
    for number, (bx, by) in enumerate(points):
        ax, ay = points[number - 1]
        steps = max(1, round(hypot(bx - ax, by - ay) / STEP))
        for step in range(1, steps + 1):
            x, y = ax + (bx - ax) * step / steps, ay + (by - ay) * step / steps
            dx = sin(y / WAVE) + sin((x + y) / RIPPLE) / 2
            dy = sin(x / WAVE + 1) + sin((x - y) / RIPPLE + 2) / 2
            bent.append((round(x + BEND * dx, 1), round(y + BEND * dy, 1)))
    return tuple(bent)


def _outline_cell(land: str, x: float, y: float, middles: tuple[tuple[str, float, float], ...]) -> Points:
    """Return a ragged disc around x, y, cut off where another territory's middle is nearer."""
    chance = Random(land)
    reach = [COAST * chance.uniform(0.84, 1.08) for _ in range(CORNERS)]
    turns = [2 * pi * number / CORNERS for number in range(CORNERS)]
    points: Points = tuple(
        (round(x + far * cos(turn), 1), round(y + far * sin(turn), 1))
        for far, turn in zip(reach, turns, strict=True)
    )
    for other, ox, oy in middles:
        if other != land and abs(ox - x) < 2.2 * COAST and abs(oy - y) < 2.2 * COAST:
            points = _cut_nearer(points, (x, y), (ox, oy))
    return points


def _cut_nearer(points: Points, own: tuple[float, float], other: tuple[float, float]) -> Points:
    """Return the part of an outline that is nearer to the first place than to the second."""
    nx, ny = other[0] - own[0], other[1] - own[1]
    limit = (nx * (own[0] + other[0]) + ny * (own[1] + other[1])) / 2
    beyond = [nx * x + ny * y - limit for x, y in points]
    kept: list[tuple[float, float]] = []
    for at, (x, y) in enumerate(points):
        (px, py), was, now = points[at - 1], beyond[at - 1], beyond[at]
        if (was > 0) != (now > 0):
            share = was / (was - now)
            kept.append((round(px + (x - px) * share, 1), round(py + (y - py) * share, 1)))
        if now <= 0:
            kept.append((x, y))
    return tuple(kept)


def list_cells(sight: Sight) -> dict[str, Points]:
    """Return the ground of each of the edition's territories, as it lies on the board."""
    return outline_cells(list_middles(list_spots(sight.rules)))


@lru_cache(maxsize=8)
def list_middles(spots: Spots) -> tuple[tuple[str, float, float], ...]:
    """Return each territory's middle on the board. spots: places of the edition."""
    return tuple((land, x + WIDE / 2, y + HIGH / 2) for land, (x, y) in place_plates(spots).items())


@lru_cache(maxsize=8)
def clip_cells(spots: Spots) -> dict[str, Points]:
    """Return the ground of each territory, clipped to the board's map."""
    cells = outline_cells(list_middles(spots))
    return {land: clip_outline(points, (0, 0, MAP, HEIGHT)) for land, points in cells.items()}


def draw_small_map(sight: Sight, box: Area) -> Iterator[Primitive]:
    """Draw the whole map into a box, in the owners' colours alone."""
    left, top, wide, high = box
    k = min((wide - 8) / (MAP + 2 * BEYOND), (high - 8) / (HEIGHT + 2 * BEYOND))
    x0, y0 = left + wide / 2 - k * MAP / 2, top + high / 2 - k * HEIGHT / 2
    yield Rect(left, top, wide, high, sea_colour(sight.theme), radius=12)
    for land, points in list_cells(sight).items():
        here = sight.view.lands.get(land)
        owner = None if here is None else here.owner
        paint = FREED if owner is None else sight.seat_colour(owner)
        drawn = tuple((round(x0 + x * k, 1), round(y0 + y * k, 1)) for x, y in points)
        yield Polygon(drawn, paint.fill, sight.theme.page, 2, f"{land}/held", paint.hatch)
