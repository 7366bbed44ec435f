"""Evaluate spaces, armies, money and cards for one seat, in victory points."""

from collections.abc import Mapping
from functools import cached_property
from typing import ClassVar, NamedTuple

from engine.games.immortals.battle.battle import side_of
from engine.games.immortals.battle.forecast import forecast_attack
from engine.games.immortals.edition.cards import realm_of, region_of, twin_space
from engine.games.immortals.edition.money import Money
from engine.games.immortals.position.state import Table, neighbour_spaces, own_spaces
from engine.games.immortals.steps.scoring import AREA_POINTS, SPACES_PER_POINT

ARMY = 0.2  # an army on a space, in points
FOE = 0.5  # value of a point that the others lose, shared among them
CARD = 0.35  # a conflict card in hand, while there is a round to play it in
AREA_HOPE = 0.25  # a space of an area with too few held to score
MONEY = 0.085  # one gold or energy, for each scoring that is still to come after this one
SPENT = 0.04  # one gold or energy, at any time
# chance to lose a space with so many armies next to a strong neighbour
NAKED = {0: 1.0, 1: 0.35, 2: 0.15, 3: 0.05}


class AttackOption(NamedTuple):
    """An attack with its expected value in points."""

    worth: float
    source: str = ""
    target: str = ""
    armies: int = 0


class SeatEvaluation:
    """One seat's evaluation of the table. left: the scorings still to come, including this round's.

    strife: value of a space held by another seat, relative to an empty one. aims: by card the only attack
    that counts, None: each card has its best.
    """

    aims: Mapping[str, AttackOption] | None = None

    money: ClassVar[float] = MONEY
    strife: ClassVar[float] = 1.0
    company: ClassVar[float] = 0.4  # an own space next to one on which a group may be placed

    def __init__(self, table: Table, seat: int) -> None:
        self.table, self.state, self.seat = table, table.state, seat
        self.mine = table.state.seats[seat]
        self.values: dict[tuple[str, int | None], float] = {}
        self.threats: dict[str, int] = {}
        self.chances: dict[tuple[str, int, str], float] = {}
        self.left = table.state.rounds - max(table.state.round, 1) + 1

    @cached_property
    def held(self) -> dict[int | None, dict[str, int]]:
        """Count the spaces that each owner holds by realm and area: light/green."""
        held: dict[int | None, dict[str, int]] = {}
        for key, space in self.state.spaces.items():
            areas = held.setdefault(space.owner, {})
            areas[self.area(key)] = areas.get(self.area(key), 0) + 1
        return held

    def area(self, space: str) -> str:
        """Return the realm and area of a space."""
        return f"{realm_of(space)}/{self.table.rules.regions[region_of(space)].area}"

    def income(self, space: str) -> Money:
        """Return the printed income of a space."""
        region = self.table.rules.regions[region_of(space)]
        return region.light if realm_of(space) == "light" else region.dark

    def value_money(self, energy: int, gold: int) -> float:
        """Return the value of money: low once nothing can be bought any more, higher for the scarcer kind."""
        rate = self.money * (self.left - 1) + SPENT
        scarce = (self.mine.energy - self.mine.gold) / 40
        return rate * (energy * (1.1 - scarce) + gold * (0.9 + scarce))

    def value_space(self, space: str, owner: int | None) -> float:
        """Return the points that a space would bring this owner until the end. owner: a seat, or None."""
        key = (space, owner)
        if key not in self.values:
            self.values[key] = self._value_space(space, owner)
        return self.values[key]

    def _value_space(self, space: str, owner: int | None) -> float:
        here, area = self.state.spaces[space], self.area(space)
        others = self.held.get(owner, {}).get(area, 0) - (here.owner == owner)
        points = 1 / SPACES_PER_POINT + here.built + self.value_step(others)
        income = self.income(space)
        return points * self.left + self.value_money(income.energy, income.gold) * 0.3 * (self.left - 1)

    def value_step(self, others: int) -> float:
        """Return the points that one more space of an area adds to a scoring. others: the spaces of it already held."""
        now, then = AREA_POINTS.get(others, 0), AREA_POINTS.get(others + 1, 0)
        return float(then - now) or (AREA_HOPE if others < 2 else 0.0)

    def value_gain(self, space: str) -> float:
        """Return the value of taking a space: the own gain and its owner's loss."""
        owner = self.state.spaces[space].owner
        loss = 0.0 if owner is None else self.value_space(space, owner)
        card = 0.0 if self.state.holders[region_of(space)] == self.seat else CARD * (self.left - 1)
        gain = self.value_space(space, self.seat) + card + FOE * loss / (len(self.state.seats) - 1)
        return gain if owner is None else gain * self.strife

    def value_army(self) -> float:
        """Return the value of an army on a space."""
        return ARMY if self.left > 1 else ARMY / 4

    def find_threat(self, space: str) -> int:
        """Return the most armies that another seat could send to a space."""
        if space not in self.threats:
            self.threats[space] = self._find_threat(space)
        return self.threats[space]

    def _find_threat(self, space: str) -> int:
        near = [self.state.spaces[key] for key in self.list_near(space)]
        return max([here.armies - 1 for here in near if here.owner not in (None, self.seat)], default=0)

    def list_near(self, space: str) -> list[str]:
        """List the spaces that can attack this one or be attacked from it."""
        return [*neighbour_spaces(self.table, space), twin_space(space)]

    def value_risk(self, space: str, armies: int) -> float:
        """Return the expected loss of an own space with so many armies left on it."""
        if self.find_threat(space) < 1:
            return 0.0
        return NAKED.get(armies, 0.02) * self.value_space(space, self.seat)

    @cached_property
    def pairs(self) -> list[tuple[str, str, float]]:
        """List all attacks: source, target, and the value of the target."""
        gains: dict[str, float] = {}
        pairs: list[tuple[str, str, float]] = []
        for source in own_spaces(self.state, self.seat, least=2):
            for target in neighbour_spaces(self.table, source):
                if self.state.spaces[target].owner != self.seat:
                    gain = gains[target] if target in gains else self.value_gain(target)
                    gains[target] = gain
                    pairs.append((source, target, gain))
        return pairs

    def win_chance(self, source: str, target: str, count: int, named: str) -> float:
        """Return the chance to win an attack with so many armies."""
        key = (target, count, side_of(named, source, target))
        if key not in self.chances:
            percent = forecast_attack(self.table, self.seat, source, target, count, named)
            self.chances[key] = percent / 100
        return self.chances[key]


def evaluate_position(table: Table, seat: int) -> float:
    """Return the seat's points and expected gains, minus the mean of the other seats.

    The gains are those of its spaces, armies and money.
    """
    worth = [_sum_worth(SeatEvaluation(table, number)) for number in range(len(table.state.seats))]
    return worth[seat] - (sum(worth) - worth[seat]) / (len(worth) - 1)


def _sum_worth(now: SeatEvaluation) -> float:
    spaces = own_spaces(now.state, now.seat)
    armies = sum(now.state.spaces[space].armies for space in spaces)
    held = sum(now.value_space(space, now.seat) for space in spaces)
    money = now.value_money(now.mine.energy, now.mine.gold)
    return now.mine.vp + held + armies * now.value_army() + money
