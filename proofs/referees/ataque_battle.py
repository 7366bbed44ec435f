"""State of a battle for the second referee of Ataque, and the deaths by damage."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple


class CheckedFighter(NamedTuple):
    """A troop in a battle: its seat, its type, its space, and its bonus."""

    seat: int
    kind: str
    space: str
    bonus: int


class CheckedBattle:
    """The current battle: its sides, and the damage to each space."""

    def __init__(self, attacker: int, origin: str, target: str) -> None:
        self.attacker, self.origin, self.target = attacker, origin, target
        self.places = {attacker: origin, 1 - attacker: target}
        self.storm = False
        self.dealt = Counter[str]()  # to the troops of a space
        self.struck = Counter[str]()  # to the base of a space
        self.each = Counter[int]()  # to every troop of a seat
        self.left = Counter[int]()  # remainder of a seat's damage
        self.kinds: list[set[str]] = [set(), set()]  # kinds that took part, by seat
        self.open = False  # the target is empty, and an attacker lives
        self.before: object = None  # board and abilities when its damage began
        self.guns: Counter[tuple[str, int]] | None = (
            None  # the artillery that was alive when regular damage began
        )


def count_deaths(powers: Sequence[int], dealt: int, each: int) -> int:
    """Count the deaths on a space, weakest first. dealt: damage to the space. each: damage to every troop (T16)."""
    deaths = 0
    for power in sorted(powers):
        need = max(power - each, 0 if each else 1)
        if need <= dealt:
            deaths, dealt = deaths + 1, dealt - need
    return deaths
