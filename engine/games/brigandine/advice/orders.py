"""Choose the attacks to order, by their odds, their gain and the territories lost if left empty (G3)."""

from collections.abc import Iterator
from typing import NamedTuple

from engine.games.brigandine.advice.advise import GOOD_ODDS, choose_party
from engine.games.brigandine.advice.evaluation import value_land
from engine.games.brigandine.battle.odds import order_odds, read_odds
from engine.games.brigandine.position.sides import Troop
from engine.games.brigandine.position.state import Table
from engine.games.brigandine.position.troops import count_dice
from engine.games.brigandine.position.warfare import Order
from engine.games.brigandine.steps.war.council import (
    Orders,
    list_attackers,
    list_left,
    list_lost,
    target_lands,
)

LOST = 2.0  # cost of losing a foreign territory, on the scale of value_land


class AttackOrder(NamedTuple):
    """A possible attack: target, characters, odds in percent, and value: the expected gain less the loss."""

    land: str
    troops: list[str]
    percent: int
    worth: float

    @property
    def path(self) -> list[str]:
        """The words that enter this order."""
        return ["attack", self.land, " ".join(self.troops), "plain"]


def list_attacks(table: Table, seat: int, orders: Orders) -> list[AttackOrder]:
    """List the best attack on each territory without an order, best first."""
    taken = {order.target for order in orders}
    lands = [land for land in target_lands(table, seat, orders) if land not in taken]
    return sorted((_choose_attack(table, seat, orders, land) for land in lands), key=lambda one: -one.worth)


def plan_orders(table: Table, seat: int, orders: Orders) -> Iterator[AttackOrder]:
    """Yield good attacks in addition to the orders entered. No troop is in two of them."""
    while best := next((one for one in list_attacks(table, seat, orders) if is_good(one)), None):
        yield best
        orders = (*orders, Order(seat, best.land, tuple(best.troops), ()))


def is_good(attack: AttackOrder) -> bool:
    """Return True if an attack is likely enough and brings more than it loses."""
    return attack.percent >= GOOD_ODDS and attack.worth > 0


def _choose_attack(table: Table, seat: int, orders: Orders, land: str) -> AttackOrder:
    """Return the better of two attacks: one may use all able troops, the other spares those that keep a territory."""
    able = list_attackers(table, seat, orders, land)
    parties = [able, _spare_keepers(table, seat, orders, able)]
    return max(
        (_weigh_party(table, seat, orders, land, party) for party in parties if party),
        key=lambda one: one.worth,
    )


def _weigh_party(table: Table, seat: int, orders: Orders, land: str, able: list[Troop]) -> AttackOrder:
    percent, troops = choose_party(table, seat, able, land)
    return _rate_attack(table, seat, orders, land, percent, troops)


def make_attack(table: Table, seat: int, orders: Orders, land: str, party: list[Troop]) -> AttackOrder:
    """Return the attack of exactly these troops, with its odds and value."""
    percent = read_odds(order_odds(table, seat, party, land))
    return _rate_attack(table, seat, orders, land, percent, [troop.character for troop in party])


def _rate_attack(
    table: Table, seat: int, orders: Orders, land: str, percent: int, troops: list[str]
) -> AttackOrder:
    lost = len(list_lost(table, seat, list_left(table, seat, orders, troops)))
    return AttackOrder(land, troops, percent, percent / 100 * value_land(table, seat, land) - LOST * lost)


def _spare_keepers(table: Table, seat: int, orders: Orders, able: list[Troop]) -> list[Troop]:
    """Return these troops without the weakest of each territory that would be lost without them."""
    empty = list_lost(table, seat, list_left(table, seat, orders, [troop.character for troop in able]))
    keepers = {
        min(
            (troop for troop in able if troop.place == land), key=lambda troop: count_dice(table.rules, troop)
        ).character
        for land in empty
    }
    return [troop for troop in able if troop.character not in keepers]
