"""Where everything lies on the board: the territories' plates, pushed apart until none covers another."""

from functools import cache
from itertools import combinations

from engine.games.brigandine.edition import Edition

WIDTH = 1000
WIDE, HIGH, APART = 146, 100, 14  # a territory's plate, and the room between two
SCALE = (0.69, 0.84)
MAP_TOP = 104
EDGE = 10
ROUNDS = 200

Spots = tuple[tuple[str, int, int], ...]


@cache
def place_plates(spots: Spots) -> dict[str, tuple[int, int]]:
    """Return left and top of each plate, below MAP_TOP and inside the page; spots: id, x and y in the edition."""
    columns = [x for _, x, _ in spots]
    middle = (min(columns) + max(columns)) / 2
    found = {id_: ((x - middle) * SCALE[0] + (WIDTH - WIDE) / 2, y * SCALE[1]) for id_, x, y in spots}
    for _ in range(ROUNDS):
        if not _push_apart(found):
            break
    top = min(y for _, y in found.values())
    return {id_: (round(x), round(y - top + MAP_TOP)) for id_, (x, y) in found.items()}


def list_spots(rules: Edition) -> Spots:
    """Return an edition's territories with their places."""
    return tuple((id_, row.x, row.y) for id_, row in rules.territories.items())


def map_bottom(rules: Edition) -> int:
    """Return where the map ends."""
    return max(y for _, y in place_plates(list_spots(rules)).values()) + HIGH


def _push_apart(found: dict[str, tuple[float, float]]) -> bool:
    """Move overlapping plates along the shorter way; return whether any was moved."""
    moved = False
    for one, other in combinations(found, 2):
        (ax, ay), (bx, by) = found[one], found[other]
        over_x, over_y = WIDE + APART - abs(ax - bx), HIGH + APART - abs(ay - by)
        if min(over_x, over_y) > 0.5:
            moved = True
            dx = over_x / 2 * (1 if ax >= bx else -1) if over_x < over_y else 0
            dy = over_y / 2 * (1 if ay >= by else -1) if over_x >= over_y else 0
            found[one] = _keep_inside(ax + dx), ay + dy
            found[other] = _keep_inside(bx - dx), by - dy
    return moved


def _keep_inside(x: float) -> float:
    """Return a plate's left side moved into the page."""
    return min(max(x, EDGE), WIDTH - WIDE - EDGE)
