"""Plan marches of groups.

A group is the smallest party with good odds against a target. It gathers in an own territory next to the
target, to attack from there.
"""

from collections.abc import Iterator
from typing import NamedTuple

from engine.games.brigandine.advice.evaluation import measure_guards, measure_threat, value_land
from engine.games.brigandine.advice.orders import plan_orders
from engine.games.brigandine.battle.odds import order_odds, read_odds
from engine.games.brigandine.position.map import list_reach, list_targets
from engine.games.brigandine.position.sides import Troop
from engine.games.brigandine.position.state import Table, own_lands
from engine.games.brigandine.position.troops import count_dice, is_ruler
from engine.games.brigandine.steps.organization import hiring
from engine.games.brigandine.steps.war.council import list_left, list_lost

SURE = 80  # odds in percent at which a group is strong enough


class MarchGroup(NamedTuple):
    """Troops that gather in an own territory, and the target they can attack from it, with odds in percent.

    An empty target means that they guard the territory.
    """

    troops: tuple[Troop, ...]
    land: str
    target: str = ""
    percent: int = 0

    @property
    def marchers(self) -> list[Troop]:
        """The troops of the group that are not in its territory yet."""
        return [troop for troop in self.troops if troop.place != self.land]


def list_groups(table: Table, seat: int) -> Iterator[MarchGroup]:
    """Yield the groups that march, best first.

    Marches that are entered are not changed. Troops with a good attack this month do not march.
    """
    muster = Muster(table, seat)
    yield from muster.list_keepers()
    while group := muster.find_best():
        muster.send(group)
        if group.marchers:
            yield group
    yield from muster.list_guards()


class Muster:
    """The troops still free to march, and the planned location of every troop.

    The ruler neither marches alone nor stays alone next to an enemy. A territory next to an enemy is never
    left without guards.
    """

    def __init__(self, table: Table, seat: int) -> None:
        self.table, self.seat = table, seat
        troops, going = table.state.sides[seat].troops, dict(table.state.sides[seat].marches)
        self.places = {troop.character: going.get(troop.character, troop.place) for troop in troops}
        self.ruler = next((troop.character for troop in troops if is_ruler(table.rules, troop)), "")
        self.safe = measure_guards(table, seat, set(self.places))
        self.attackers = [who for attack in plan_orders(table, seat, ()) for who in attack.troops]
        self.free = self._list_free(going)
        self.targets = self._list_targets(set(going.values()))

    def _list_free(self, going: dict[str, str]) -> list[Troop]:
        """List the free troops that can march, strongest first.

        Troops that march already or have a good attack from their territory are not free.
        """
        bound = {*going, *self.attackers}
        movable = hiring.list_movable(self.table, self.seat)
        free = [troop for troop in movable if troop.character not in bound]
        return sorted(free, key=lambda troop: -count_dice(self.table.rules, troop))

    def _list_targets(self, served: set[str]) -> dict[str, list[str]]:
        """Return the own territories adjacent to each target.

        Targets adjacent to a territory that a troop marches to are left out.
        """
        beside = dict[str, list[str]]()
        for land in own_lands(self.table.state, self.seat):
            for target in list_targets(self.table, self.seat, land):
                beside.setdefault(target, []).append(land)
        return {target: lands for target, lands in beside.items() if served.isdisjoint(lands)}

    def list_keepers(self) -> Iterator[MarchGroup]:
        """Yield a troop with nothing to attack for each land that would be lost when its troops attack (G3)."""
        left = list_left(self.table, self.seat, (), self.attackers)
        kept = {place for who, place in self.places.items() if who not in self.attackers}
        for land in [land for land in list_lost(self.table, self.seat, left) if land not in kept]:
            idle = [troop for troop in self.free if not list_targets(self.table, self.seat, troop.place)]
            for troop in reversed(idle):
                if land in list_reach(self.table, self.seat, troop.place) and self.may_go([troop], land):
                    group = MarchGroup((troop,), land)
                    self.send(group)
                    yield group
                    break

    def find_best(self) -> MarchGroup | None:
        """Return the group with the highest value per troop, or None if no other target can be taken."""
        groups = (
            group
            for target, lands in self.targets.items()
            for land in lands
            if (group := self._gather(target, land))
        )
        return max(groups, key=self._rate, default=None)

    def _rate(self, group: MarchGroup) -> float:
        return group.percent * value_land(self.table, self.seat, group.target) / len(group.troops)

    def _gather(self, target: str, land: str) -> MarchGroup | None:
        """Return the smallest group that gathers in a territory and has good odds against a target.

        Return None if all available troops are too weak, or if their march is not allowed by `may_go`.
        """
        party = list[Troop]()
        for troop in self._list_able(land)[: self.table.rules.battle.front]:
            party.append(troop)
            percent = read_odds(order_odds(self.table, self.seat, party, target))
            group = MarchGroup(tuple(party), land, target, percent)
            if percent >= SURE and self.may_go(group.marchers, land):
                return group
        return None

    def _list_able(self, land: str) -> list[Troop]:
        """List the free troops that are in a territory or can march to it, strongest first."""
        connected = {land, *list_reach(self.table, self.seat, land)}
        return [troop for troop in self.free if troop.place in connected]

    def may_go(self, marchers: list[Troop], land: str) -> bool:
        """Return True if every territory that these troops leave stays held, and a marching ruler is not alone."""
        after = self.places | {troop.character: land for troop in marchers}
        if any(troop.character == self.ruler for troop in marchers) and not self._has_company(after):
            return False
        return all(self._is_held(after, place) for place in {troop.place for troop in marchers})

    def _has_company(self, places: dict[str, str]) -> bool:
        here = places.get(self.ruler, "")
        return any(place == here for who, place in places.items() if who != self.ruler)

    def _is_held(self, places: dict[str, str], land: str) -> bool:
        """Return True if a territory stays held. places: where each character is after the march.

        A troop must stay if the territory would be lost without it, or if the threat exceeds the guards. Next
        to the ruler, one more must stay.
        """
        left = [who for who, place in places.items() if place == land]
        if list_lost(self.table, self.seat, [land]) and not left:
            return False
        if measure_threat(self.table, self.seat, land) <= self.safe.get(land, 0.0):
            return True
        return len(left) > 1 if left == [self.ruler] else bool(left)

    def send(self, group: MarchGroup) -> None:
        """Record the march of a group: its troops are no longer free, and its target gets no other group."""
        self.places |= {troop.character: group.land for troop in group.troops}
        self.free = [troop for troop in self.free if troop not in group.troops]
        self.targets.pop(group.target, None)

    def list_guards(self) -> Iterator[MarchGroup]:
        """Yield the troops with nothing to attack, each with the border territory that needs it most."""
        for troop in list(self.free):
            if list_targets(self.table, self.seat, troop.place):
                continue
            reach = list_reach(self.table, self.seat, troop.place)
            border = [land for land in reach if list_targets(self.table, self.seat, land)]
            for land in sorted(border, key=self._measure_need, reverse=True):
                if self.may_go([troop], land):
                    group = MarchGroup((troop,), land)
                    self.send(group)
                    yield group
                    break

    def _measure_need(self, land: str) -> float:
        """Return how much stronger a neighbour is than the future guards of a territory."""
        side = self.table.state.sides[self.seat]
        there = (troop for troop in side.troops if self.places[troop.character] == land)
        guards = sum(count_dice(self.table.rules, troop) for troop in there)
        return measure_threat(self.table, self.seat, land) - self.safe.get(land, 0.0) - guards
