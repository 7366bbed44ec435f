"""Where everything lies on the board: the territories' plates, pushed apart until none covers another."""

from functools import cache
from itertools import combinations

from engine.games.brigandine.edition import Edition

WIDTH = 1000
WIDE, HIGH, APART = 146, 100, 10  # a territory's plate, and the room between two
SCALE = (0.71, 0.80)
MAP_TOP = 104
ROUNDS = 200

Spots = tuple[tuple[str, int, int], ...]


@cache
def place_plates(spots: Spots) -> dict[str, tuple[int, int]]:
    """Return left and top of each plate, below MAP_TOP and inside the page; spots: id, x and y in the edition."""
    found = {id_: (x * SCALE[0], y * SCALE[1]) for id_, x, y in spots}
    for _ in range(ROUNDS):
        if not _push_apart(found):
            break
    across, top = [x for x, _ in found.values()], min(y for _, y in found.values())
    shift = (WIDTH - WIDE - min(across) - max(across)) / 2
    return {id_: (round(x + shift), round(y - top + MAP_TOP)) for id_, (x, y) in found.items()}


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
            found[one], found[other] = (ax + dx, ay + dy), (bx - dx, by - dy)
    return moved
