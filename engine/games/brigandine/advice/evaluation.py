"""Evaluate a position of Brigandine.

It adds up renown, lands, troops and the prospects of orders, less the threat of neighbours.
"""

from engine.games.brigandine.battle.odds import order_odds, read_odds
from engine.games.brigandine.position.map import home_of, is_capital, is_foreign, rune_count
from engine.games.brigandine.position.sides import Troop, find_troop
from engine.games.brigandine.position.state import Table, list_playing, own_lands
from engine.games.brigandine.position.troops import count_dice, life_left
from engine.games.brigandine.position.victory import count_renown
from engine.games.brigandine.position.warfare import Order
from engine.games.brigandine.steps.organization.organizing import OrganizeFrame
from engine.games.brigandine.steps.war.waves import CouncilFrame

LAND, DIE, LIFE = 0.5, 0.15, 0.04  # weights relative to a point of renown
RUNE, COIN, CARD = 0.1, 0.03, 0.1
STRUCTURES = {"castle": 0.6, "city": 0.5, "temple": 0.3}
CAPITAL = 4.0
DANGER = 0.5  # weight of a neighbour's threat: not every possible attack is made
CASTLE_GUARDS = 3.0  # dice that a castle is worth to its defender
FALLEN = -20.0


def evaluate_position(table: Table, seat: int) -> float:
    """Return a seat's lead over the mean of the other seats, or FALLEN if it is out of the match.

    The seat's own value includes the prospects of its orders and the risk at its borders.
    """
    alive = list_playing(table.state)
    if seat not in alive:
        return FALLEN
    others = [_sum_worth(table, other) for other in alive if other != seat]
    mine = _sum_worth(table, seat) + _sum_prospects(table, seat) - DANGER * _sum_dangers(table, seat)
    return mine - sum(others) / max(len(others), 1)


def value_land(table: Table, seat: int, land: str) -> float:
    """Return the value of a territory to a seat: more if foreign, held or built on, most as own objective."""
    here = table.state.lands[land]
    worth = 1.0 + is_foreign(table, seat, land) + (here.owner is not None) + 0.5 * bool(here.structure)
    return worth + 3.0 * (seat in table.state.objectives.get(land, ()))


def _sum_worth(table: Table, seat: int) -> float:
    state, side = table.state, table.state.sides[seat]
    built = [state.lands[land].structure.partition("-")[0] for land in own_lands(state, seat)]
    lands = LAND * len(built) + sum(STRUCTURES.get(kind, 0.0) for kind in built)
    troops = sum(DIE * count_dice(table.rules, t) + LIFE * life_left(table.rules, t) for t in side.troops)
    stock = RUNE * rune_count(state, seat) + COIN * side.coins + CARD * len(side.hand)
    return count_renown(table, seat, openly=True) + lands + troops + stock


def list_orders(table: Table, seat: int) -> tuple[Order, ...]:
    """List the orders that a seat has entered and that are not revealed yet."""
    frame = table.state.stack[-1] if table.state.stack else None
    return frame.orders[seat] if isinstance(frame, OrganizeFrame | CouncilFrame) else ()


def _sum_prospects(table: Table, seat: int) -> float:
    """Sum the prospects of entered orders: odds times the value of the territory."""
    side, promised = table.state.sides[seat], 0.0
    for order in list_orders(table, seat):
        party = [troop for who in order.troops if (troop := find_troop(side, who))]
        percent = 0 if order.victim else read_odds(order_odds(table, seat, party, order.target))
        promised += percent / 100 * value_land(table, seat, order.target)
    return promised


def _sum_dangers(table: Table, seat: int) -> float:
    """Sum the expected losses to neighbours: the stronger a neighbour, the likelier a territory falls."""
    away = {who for order in list_orders(table, seat) for who in order.troops}
    guards, danger = measure_guards(table, seat, away), 0.0
    for land in own_lands(table.state, seat):
        if threat := measure_threat(table, seat, land):
            chance = threat**2 / (threat**2 + guards.get(land, 0.0) ** 2)
            danger += chance * _value_own(table, land)
    return danger


def measure_guards(table: Table, seat: int, away: set[str]) -> dict[str, float]:
    """Return the guards' strength by own territory after all marches.

    away: characters that have left to attack.
    """
    side, found = table.state.sides[seat], dict[str, float]()
    going = dict(side.marches)
    for troop in side.troops:
        place = going.get(troop.character, troop.place)
        if place and troop.character not in away:
            found[place] = found.get(place, 0.0) + _measure_strength(table, troop)
    for land in own_lands(table.state, seat):
        if table.state.lands[land].structure == "castle":
            found[land] = found.get(land, 0.0) + CASTLE_GUARDS
    return found


def measure_threat(table: Table, seat: int, land: str) -> float:
    """Return the strength of the strongest neighbour of a territory."""
    near, threat = table.rules.near[land], dict[int, float]()
    for other in list_playing(table.state):
        if other != seat:
            there = [troop for troop in table.state.sides[other].troops if troop.place in near]
            threat[other] = sum(_measure_strength(table, troop) for troop in there)
    return max(threat.values(), default=0.0)


def _measure_strength(table: Table, troop: Troop) -> float:
    return count_dice(table.rules, troop) + life_left(table.rules, troop) / 3


def _value_own(table: Table, land: str) -> float:
    """Return the cost of losing an own territory."""
    owner, structure = table.state.lands[land].owner, table.state.lands[land].structure.partition("-")[0]
    at_home = owner is not None and home_of(table.rules, land) == table.state.sides[owner].nation
    lost = 1.0 + at_home + STRUCTURES.get(structure, 0.0)
    return lost + CAPITAL * is_capital(table.rules, land)
