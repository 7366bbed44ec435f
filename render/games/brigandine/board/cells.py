"""The ground of each territory: all points nearer to it than to any other, up to a coast."""

from functools import lru_cache
from math import cos, hypot, pi, sin
from random import Random
from typing import TypeAlias

from render.drawing.scene import Points, clip_outline
from render.games.brigandine.board.layout import HIGH, SHEET, WIDE, Spots, place_plates

COAST = 84  # pixels on the board from a territory's middle to its coast, about
FLAT = 1.3  # how many times nearer a land lies above or below than beside: plates are wider than high
CORNERS = 18
STEP, BEND = 12, 4  # pixels between the points of a wavy side, and how far it bends
WAVE, RIPPLE = 25, 13  # how long its waves are
NEXT = 15  # pixels by which another land may be farther from a point of the border that both share
Middles: TypeAlias = tuple[tuple[str, float, float], ...]  # id, x and y


@lru_cache(maxsize=8)
def outline_cells(middles: Middles) -> dict[str, Points]:
    """Return the outline of each territory's ground on the board."""
    tall = tuple((land, x, y * FLAT) for land, x, y in middles)
    return {land: _bend_outline(_flatten(_outline_cell(land, x, y, tall))) for land, x, y in tall}


def _flatten(points: Points) -> Points:
    """Return a cell as it lies on the board, inside the sheet."""
    return clip_outline(tuple((x, round(y / FLAT, 1)) for x, y in points), SHEET)


@lru_cache(maxsize=8)
def list_beside(middles: Middles) -> dict[str, tuple[str, ...]]:
    """Return by territory, for each point of its outline, the land across the border. Empty: it is a coast."""
    cells, at = outline_cells(middles), {land: (x, y * FLAT) for land, x, y in middles}
    found = {}
    for land, cell in cells.items():
        row = []
        for x, y in cell:
            far = {other: hypot(x - ox, y * FLAT - oy) for other, (ox, oy) in at.items()}
            own = far.pop(land)
            near = min(far, key=lambda other: far[other], default="")
            inside = SHEET[0] + BEND < x < SHEET[2] - BEND and SHEET[1] + BEND < y < SHEET[3] - BEND
            row.append(near if near and far[near] - own < NEXT and inside else "")
        found[land] = tuple(row)
    return found


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


def _outline_cell(land: str, x: float, y: float, middles: Middles) -> Points:
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


@lru_cache(maxsize=8)
def list_middles(spots: Spots) -> Middles:
    """Return each territory's middle on the board. spots: places of the edition."""
    return tuple((land, x + WIDE / 2, y + HIGH / 2) for land, (x, y) in place_plates(spots).items())
