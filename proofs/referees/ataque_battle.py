"""What a second referee of Ataque keeps of a battle, and who dies of damage."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple


class CheckedFighter(NamedTuple):
    """A troop in a battle: whose, its type, on which space, and what it has more."""

    seat: int
    kind: str
    space: str
    bonus: int


class CheckedBattle:
    """A battle under way: who fights whom, and the damage that each space has taken."""

    def __init__(self, attacker: int, origin: str, target: str) -> None:
        self.attacker, self.origin, self.target = attacker, origin, target
        self.places = {attacker: origin, 1 - attacker: target}
        self.storm = False
        self.dealt = Counter[str]()  # to the troops of a space
        self.struck = Counter[str]()  # to the base of a space
        self.each = Counter[int]()  # to every troop of a seat
        self.left = Counter[int]()  # what a seat has not dealt yet
        self.kinds: list[set[str]] = [set(), set()]  # who has taken part, by seat
        self.open = False  # nothing is left of the target by what was struck, and an attacker lives
        self.before: object = None  # board and abilities when its damage began
        self.guns: Counter[tuple[str, int]] | None = None  # those alive when regular damage began


def count_deaths(powers: Sequence[int], dealt: int, each: int) -> int:
    """Count who dies on a space: struck one after the other, the weakest first; power 0 dies of any damage (T16)."""
    deaths = 0
    for power in sorted(powers):
        need = max(power - each, 0 if each else 1)
        if need <= dealt:
            deaths, dealt = deaths + 1, dealt - need
    return deaths
