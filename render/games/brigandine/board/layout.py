"""Layout of the map: the territories' plates, pushed apart until none covers another."""

from collections.abc import Mapping
from functools import cache
from itertools import combinations
from typing import NamedTuple, TypeAlias

from engine.games.brigandine.edition.edition import Edition
from render.pages.board_frame import BODY, WIDTH

TOP, BOTTOM = BODY  # the map's part of the page
MARGIN = 11  # the graded margin of the map's sheet
SHORE = 10  # pixels from the margin to where the farthest coasts lie
WIDE, HIGH, APART = 126, 66, 3  # a territory's plate, and the room between two
EDGE = MARGIN + SHORE + 8  # from the page's sides to the plates
ROUNDS = 400
SLIDE = 1  # pixels that plates pushed up or down also move sideways, since the page is wide

Spots: TypeAlias = tuple[tuple[str, int, int], ...]
Plates: TypeAlias = Mapping[str, tuple[int, int]]  # left and top of each territory's plate
# all land lies inside
SHEET = MARGIN + SHORE, TOP + MARGIN + SHORE, WIDTH - MARGIN - SHORE, BOTTOM - MARGIN - SHORE


class MapBox(NamedTuple):
    """A box on the page in pixels."""

    x: float
    y: float
    wide: float
    high: float


@cache
def place_plates(spots: Spots) -> Plates:
    """Return left and top of each plate, clear of the others. spots: id, x and y in the edition."""
    xs, ys = [x for _, x, _ in spots], [y for _, _, y in spots]
    across, down = WIDTH - WIDE - 2 * EDGE, BOTTOM - TOP - HIGH - 2 * EDGE
    found = {
        id_: MapBox(
            EDGE + (x - min(xs)) * across / max(max(xs) - min(xs), 1),
            TOP + EDGE + (y - min(ys)) * down / max(max(ys) - min(ys), 1),
            WIDE,
            HIGH,
        )
        for id_, x, y in spots
    }
    for _ in range(ROUNDS):
        if not _push_apart(found):
            break
    return {id_: (round(box.x), round(box.y)) for id_, box in found.items()}


def list_spots(rules: Edition) -> Spots:
    """Return id, x and y of an edition's territories."""
    return tuple((id_, row.x, row.y) for id_, row in rules.territories.items())


def _push_apart(found: dict[str, MapBox]) -> bool:
    """Move overlapping plates apart, along the axis on which they overlap less. Return True if any moved."""
    moved = False
    for one, other in combinations(found, 2):
        a, b = found[one], found[other]
        ax, ay = a.x - b.x, a.y - b.y
        over_x, over_y = WIDE + APART - abs(ax), HIGH + APART - abs(ay)
        if min(over_x, over_y) <= 0.5:
            continue
        moved = True
        right, down = 1 if ax >= 0 else -1, 1 if ay >= 0 else -1
        dx = right * (over_x / 2 if over_x < over_y else SLIDE)
        dy = down * over_y / 2 if over_x >= over_y else 0
        found[one], found[other] = _move_inside(a, dx, dy), _move_inside(b, -dx, -dy)
    return moved


def _move_inside(box: MapBox, dx: float, dy: float) -> MapBox:
    """Return a plate moved, but kept on the map."""
    x = min(max(box.x + dx, EDGE), WIDTH - box.wide - EDGE)
    y = min(max(box.y + dy, TOP + EDGE), BOTTOM - box.high - EDGE)
    return box._replace(x=x, y=y)
