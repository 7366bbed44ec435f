"""The cube tower: two floors on which cubes stick and are knocked loose; an edition has the chances."""

from engine.games.immortals.edition.edition import Tower
from engine.state.chance import Chance

FLOORS = 2
SCALE = 1000  # chances are counted in so many parts


def throw_cubes(tower: list[list[int]], cubes: list[int], chance: Chance, figures: Tower) -> list[int]:
    """Throw cubes (counts by owner) in, change the tower's floors, and return what falls out, by owner (B2).

    Cubes fall one by one in random order. On each floor a falling cube knocks every stuck cube loose with
    its own chance, and then sticks or falls on; what is knocked loose falls from that floor on.
    """
    fallen = [0] * len(cubes)
    queue = [(owner, 0) for owner, count in enumerate(cubes) for _ in range(count)]
    chance.shuffle(queue)
    queue.reverse()
    while queue:
        owner, floor = queue.pop()
        if floor == len(tower):
            fallen[owner] += 1
            continue
        queue.extend((loose, floor + 1) for loose in _knock_loose(tower[floor], chance, figures.knock))
        if chance.below(SCALE) < figures.stick:
            tower[floor][owner] += 1
        else:
            queue.append((owner, floor + 1))
    return fallen


def _knock_loose(floor: list[int], chance: Chance, knock: int) -> list[int]:
    """Take the cubes off a floor that a passing cube knocks loose; return their owners."""
    loose = [owner for owner, count in enumerate(floor) for _ in range(count) if chance.below(SCALE) < knock]
    for owner in loose:
        floor[owner] -= 1
    return loose
