"""The cube tower: two floors on which cubes stick and are knocked loose, with chances from the edition."""

from engine.games.immortals.edition.edition import Tower
from engine.state.chance import Chance

FLOORS = 2
SCALE = 1000  # unit of chances


def throw_cubes(tower: list[list[int]], cubes: list[int], chance: Chance, figures: Tower) -> list[int]:
    """Throw cubes into the tower and return those that fall out (B2). Both are numbers by owner.

    The tower's floors change. Cubes fall one by one in random order. On each floor a falling cube knocks
    every stuck cube loose with a chance of its own. Then it sticks or falls on. Loose cubes fall from that
    floor on.
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
    """Knock cubes of a floor loose and return their owners."""
    loose = [owner for owner, count in enumerate(floor) for _ in range(count) if chance.below(SCALE) < knock]
    for owner in loose:
        floor[owner] -= 1
    return loose
