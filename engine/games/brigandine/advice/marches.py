"""Marches in groups, each with an aim: from where it goes a territory can be taken next month with the least party."""

from collections.abc import Iterator
from typing import NamedTuple

from engine.games.brigandine.advice.evaluation import measure_guards, measure_threat, value_land
from engine.games.brigandine.advice.orders import list_lost, plan_orders
from engine.games.brigandine.battle.odds import order_odds, read_odds
from engine.games.brigandine.position.map import list_reach, list_targets
from engine.games.brigandine.position.sides import Troop
from engine.games.brigandine.position.state import Table, own_lands
from engine.games.brigandine.position.troops import count_dice, is_ruler
from engine.games.brigandine.steps.organization import hiring

SURE = 80  # percent with which a group is strong enough


class MarchGroup(NamedTuple):
    """Troops that gather in an own territory, and what they can attack from there, with how good odds; none: they guard it."""

    troops: tuple[Troop, ...]
    land: str
    target: str = ""
    percent: int = 0

    @property
    def marchers(self) -> list[Troop]:
        """Those of them that are not there yet."""
        return [troop for troop in self.troops if troop.place != self.land]


def list_groups(table: Table, seat: int) -> Iterator[MarchGroup]:
    """Yield the groups that march, the best first: what is laid stays, and who has a good attack this month."""
    muster = Muster(table, seat)
    while group := muster.find_best():
        muster.send(group)
        if group.marchers:
            yield group
    yield from muster.list_guards()


class Muster:
    """Who is still free to march, and where everybody will stand.

    The ruler goes nowhere alone and is not left alone beside an enemy, and nobody leaves a territory without guards
    beside one.
    """

    def __init__(self, table: Table, seat: int) -> None:
        self.table, self.seat = table, seat
        troops, going = table.state.sides[seat].troops, dict(table.state.sides[seat].marches)
        self.places = {troop.character: going.get(troop.character, troop.place) for troop in troops}
        self.ruler = next((troop.character for troop in troops if is_ruler(table.rules, troop)), "")
        self.safe = measure_guards(table, seat, set(self.places))
        self.free = self._list_free(going)
        self.targets = self._list_targets(set(going.values()))

    def _list_free(self, going: dict[str, str]) -> list[Troop]:
        """List who can march and neither does already nor has a good attack from where it stands, the strongest first."""
        attacks = plan_orders(self.table, self.seat, ())
        bound = {*going, *(who for attack in attacks for who in attack.troops)}
        movable = hiring.list_movable(self.table, self.seat)
        free = [troop for troop in movable if troop.character not in bound]
        return sorted(free, key=lambda troop: -count_dice(self.table.rules, troop))

    def _list_targets(self, served: set[str]) -> dict[str, list[str]]:
        """Return the own territories beside each target; not of those beside which somebody marches already."""
        beside = dict[str, list[str]]()
        for land in own_lands(self.table.state, self.seat):
            for target in list_targets(self.table, self.seat, land):
                beside.setdefault(target, []).append(land)
        return {target: lands for target, lands in beside.items() if served.isdisjoint(lands)}

    def find_best(self) -> MarchGroup | None:
        """Find the group that promises most for each of its troops; None: nothing more can be taken."""
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
        """Gather the least party that is strong enough for a target; None: all who can come are too weak."""
        party = list[Troop]()
        for troop in self._list_able(land)[: self.table.rules.battle.front]:
            party.append(troop)
            percent = read_odds(order_odds(self.table, self.seat, party, target))
            group = MarchGroup(tuple(party), land, target, percent)
            if percent >= SURE and self.may_go(group.marchers, land):
                return group
        return None

    def _list_able(self, land: str) -> list[Troop]:
        """List the free troops that are there or can march there, the strongest first."""
        connected = {land, *list_reach(self.table, self.seat, land)}
        return [troop for troop in self.free if troop.place in connected]

    def may_go(self, marchers: list[Troop], land: str) -> bool:
        """Tell whether these may march there without leaving somebody or something alone."""
        after = self.places | {troop.character: land for troop in marchers}
        if any(troop.character == self.ruler for troop in marchers) and not self._has_company(after):
            return False
        return all(self._is_held(after, place) for place in {troop.place for troop in marchers})

    def _has_company(self, places: dict[str, str]) -> bool:
        here = places.get(self.ruler, "")
        return any(place == here for who, place in places.items() if who != self.ruler)

    def _is_held(self, places: dict[str, str], land: str) -> bool:
        """Tell whether somebody stays where a territory is lost without, or in more danger than it is guarded; with the ruler one more."""
        left = [who for who, place in places.items() if place == land]
        if list_lost(self.table, self.seat, [land]) and not left:
            return False
        if measure_threat(self.table, self.seat, land) <= self.safe.get(land, 0.0):
            return True
        return len(left) > 1 if left == [self.ruler] else bool(left)

    def send(self, group: MarchGroup) -> None:
        """Note where a group goes; its target is seen to."""
        self.places |= {troop.character: group.land for troop in group.troops}
        self.free = [troop for troop in self.free if troop not in group.troops]
        self.targets.pop(group.target, None)

    def list_guards(self) -> Iterator[MarchGroup]:
        """Yield those who are left where there is nothing to attack, with the border territory that needs them most."""
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
        """Measure how much stronger a neighbour is than who will stand in a territory."""
        side = self.table.state.sides[self.seat]
        there = (troop for troop in side.troops if self.places[troop.character] == land)
        guards = sum(count_dice(self.table.rules, troop) for troop in there)
        return measure_threat(self.table, self.seat, land) - self.safe.get(land, 0.0) - guards
