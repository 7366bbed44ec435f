"""Forecast an attack from public facts: the attacker's chance to win (B1–B5).

The exact chance would need the floors of the stuck cubes, which are secret. Here cubes are independent of
each other, and stuck ones are equally likely on either floor.
Sampled battles differ by a few points.
"""

from functools import lru_cache

from engine.games.immortals.battle.battle import INHABITANTS, gather_cubes, side_of
from engine.games.immortals.battle.tower import FLOORS, SCALE
from engine.games.immortals.edition.edition import Tower
from engine.games.immortals.position.state import Table

Chances = tuple[float, ...]  # by number of cubes


def forecast_attack(table: Table, attacker: int, source: str, target: str, count: int, named: str) -> int:
    """Return the attacker's chance to win with so many armies, in percent."""
    state = table.state
    defender, side = state.spaces[target].owner, side_of(named, source, target)
    thrown, _ = gather_cubes(state, attacker, target, count)
    stuck = [sum(floors) for floors in zip(*state.tower, strict=True)]
    inhabitants = (thrown[INHABITANTS], stuck[INHABITANTS])
    foe = (0, 0) if defender is None else (thrown[defender], stuck[defender])
    helpers = [inhabitants if side == who else (0, 0) for who in ("attacker", "defender")]
    if defender is None:
        helpers[0] = (0, 0)
    return _win_percent(
        (thrown[attacker], stuck[attacker]),
        helpers[0],
        foe,
        helpers[1],
        sum(thrown),
        sum(stuck),
        table.rules.tower,
    )


@lru_cache(maxsize=4096)
def _win_percent(
    mine: tuple[int, int],
    my_helpers: tuple[int, int],
    foe: tuple[int, int],
    foe_helpers: tuple[int, int],
    thrown: int,
    stuck: int,
    figures: Tower,
) -> int:
    """Return the attacker's chance to win, in percent. Each pair holds thrown and stuck cubes of a group."""
    falls, loosens = _find_chances(thrown, stuck, figures)
    attack = _count_chances((mine[0] + my_helpers[0], mine[1] + my_helpers[1]), falls, loosens)
    defence = _count_chances((foe[0] + foe_helpers[0], foe[1] + foe_helpers[1]), falls, loosens)
    wins = sum(chance * sum(defence[:number]) for number, chance in enumerate(attack))
    return round(100 * wins)


@lru_cache(maxsize=1024)
def _find_chances(thrown: int, stuck: int, figures: Tower) -> tuple[float, float]:
    """Return the chance of a thrown cube to fall out, and of a stuck one to be knocked out."""
    sticks, stays = figures.stick / SCALE, 1 - figures.knock / SCALE
    loosened: list[float] = []
    falls, passing = 1.0, float(thrown)
    for _ in range(FLOORS):
        later = sum(1 - stays**n for n in range(round(passing))) / max(round(passing), 1)
        through, loose = 1 - sticks * (1 - later), 1 - stays**passing
        falls *= through
        loosened = [chance * through for chance in loosened] + [loose]
        passing = passing * through + stuck / FLOORS * loose
    return falls, sum(loosened) / FLOORS


def _count_chances(cubes: tuple[int, int], falls: float, loosens: float) -> Chances:
    """Return the chance of each number of these cubes, thrown and stuck, to fall out."""
    chances: Chances = (1.0,)
    for number, chance in zip(cubes, (falls, loosens), strict=True):
        for _ in range(number):
            chances = tuple(
                before * (1 - chance) + after * chance
                for before, after in zip((*chances, 0.0), (0.0, *chances), strict=True)
            )
    return chances
