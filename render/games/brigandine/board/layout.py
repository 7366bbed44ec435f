"""Layout of the board: the territories' plates, pushed apart until none covers another."""

from collections.abc import Mapping
from functools import cache
from itertools import combinations
from typing import NamedTuple, TypeAlias

from engine.games.brigandine.edition.edition import Edition

WIDTH, HEIGHT = 1600, 933  # 12:7, as Discord's box
MAP = 1232  # the map's width, with the nations' figures to the right of it
WIDE, HIGH, APART = 146, 100, 11  # a territory's plate, and the room between two
EDGE = 10
ROUNDS = 400
SLIDE = 1  # pixels that plates pushed up or down also move sideways, since the page is wide
KEPT = "/"  # begins the names of boxes that no plate is pushed into

Spots: TypeAlias = tuple[tuple[str, int, int], ...]
Plates: TypeAlias = Mapping[str, tuple[int, int]]  # left and top of each territory's plate


class MapBox(NamedTuple):
    """A box on the page in pixels."""

    x: float
    y: float
    wide: float
    high: float


HEADING = MapBox(EDGE, EDGE, 450, 176)  # month and event on a plate of their own, in the empty north-west


@cache
def place_plates(spots: Spots) -> Plates:
    """Return left and top of each plate, clear of the heading and of the others. spots: id, x and y in the edition."""
    xs, ys = [x for _, x, _ in spots], [y for _, _, y in spots]
    across, down = (MAP - WIDE - 2 * EDGE), (HEIGHT - HIGH - 2 * EDGE)
    found = {
        id_: MapBox(
            EDGE + (x - min(xs)) * across / max(max(xs) - min(xs), 1),
            EDGE + (y - min(ys)) * down / max(max(ys) - min(ys), 1),
            WIDE,
            HIGH,
        )
        for id_, x, y in spots
    }
    found |= {KEPT + "heading": HEADING}
    for _ in range(ROUNDS):
        if not _push_apart(found):
            break
    return {id_: (round(box.x), round(box.y)) for id_, box in found.items() if not id_.startswith(KEPT)}


def list_spots(rules: Edition) -> Spots:
    """Return id, x and y of an edition's territories."""
    return tuple((id_, row.x, row.y) for id_, row in rules.territories.items())


def _push_apart(found: dict[str, MapBox]) -> bool:
    """Move overlapping plates apart, along the axis on which they overlap less. Return True if any moved."""
    moved = False
    for one, other in combinations(found, 2):
        a, b = found[one], found[other]
        ax, ay = a.x + a.wide / 2 - b.x - b.wide / 2, a.y + a.high / 2 - b.y - b.high / 2
        over_x, over_y = (a.wide + b.wide) / 2 + APART - abs(ax), (a.high + b.high) / 2 + APART - abs(ay)
        kept = [id_.startswith(KEPT) for id_ in (one, other)]
        if min(over_x, over_y) <= 0.5 or all(kept):
            continue
        moved = True
        share = 1 if any(kept) else 0.5
        right, down = 1 if ax >= 0 else -1, 1 if ay >= 0 else -1
        dx = right * (over_x * share if over_x < over_y else SLIDE)
        dy = down * over_y * share if over_x >= over_y else 0
        found[one] = a if kept[0] else _move_inside(a, dx, dy)
        found[other] = b if kept[1] else _move_inside(b, -dx, -dy)
    return moved


def _move_inside(box: MapBox, dx: float, dy: float) -> MapBox:
    """Return a plate moved, but kept on the map."""
    x = min(max(box.x + dx, EDGE), MAP - box.wide - EDGE)
    y = min(max(box.y + dy, EDGE), HEIGHT - box.high - EDGE)
    return box._replace(x=x, y=y)
