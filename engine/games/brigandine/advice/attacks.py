"""Build macros of attack orders, each with its odds, its gain and the territories it exposes."""

from collections.abc import Iterator
from itertools import combinations

from engine.games.brigandine.advice.orders import (
    AttackOrder,
    list_attacks,
    make_attack,
    plan_orders,
)
from engine.games.brigandine.narration.words import refer_cards
from engine.games.brigandine.position.map import is_capital, is_foreign, list_defenders
from engine.games.brigandine.position.options import land_option
from engine.games.brigandine.position.state import Table, list_playing
from engine.games.brigandine.position.troops import count_dice
from engine.games.brigandine.steps.chart import CODEC
from engine.games.brigandine.steps.organization.organizing import OrganizeFrame
from engine.games.brigandine.steps.war.council import (
    Orders,
    act_council,
    list_aims,
    list_attackers,
    list_left,
    list_lost,
    list_shooters,
    name_attack,
)
from engine.games.brigandine.steps.war.waves import CouncilFrame
from engine.rules.core import Macro, Option, Ref, Text, refer_seats, text
from engine.rules.frames import Draft

ATTACK = "attack"
STRONGEST = 4  # number of strongest troops from which other parties are made
Orderer = OrganizeFrame | CouncilFrame


def list_orders(table: Table, seat: int) -> tuple[Macro, ...]:
    """List the order macros of a seat, best first.

    The best order for each target comes first, then shots, then other parties, then orders with war cards.
    """
    frame: Orderer = table.state.stack[-1]
    seen, orders = _look_on(table, seat), frame.orders[seat]
    best = list_attacks(seen, seat, orders)
    others = (other for attack in best for other in _list_others(seen, seat, orders, attack))
    return (
        *(_make_order(table, seat, attack) for attack in best),
        *(_make_shot(table, seat, *shot) for shot in _list_shots(seen, seat, orders)),
        *(_make_order(table, seat, attack, kind="") for attack in others),
        *(act for attack in best for act in _list_carded(table, seat, attack)),
    )


def list_targets(table: Table, seat: int) -> Iterator[Option]:
    """List the attackable territories with their defenders and the troops in reach, best first."""
    frame: Orderer = table.state.stack[-1]
    seen, orders = _look_on(table, seat), frame.orders[seat]
    for attack in list_attacks(seen, seat, orders):
        able = [troop.character for troop in list_attackers(seen, seat, orders, attack.land)]
        facts = text(
            "facts-target", there=_tell_defence(seen, attack.land), troops=refer_cards(able, "character")
        )
        yield land_option(attack.land, facts)


def _tell_defence(table: Table, land: str) -> Text:
    """Describe the defence of a territory.

    It names the active troops or an empty castle, or gives the dice and life of the militia.
    """
    owner, militia = table.state.lands[land].owner, table.rules.militia
    if owner is None:
        body = militia.capital if is_capital(table.rules, land) else militia.free
        return text("facts-militia", dice=body.dice, life=body.life)
    there = refer_cards(list_defenders(table.state, land), "character")
    castle = table.state.lands[land].structure == "castle"
    return text(
        "facts-held", seat=Ref("seat", str(owner)), troops=there, count=len(there), castle=int(castle)
    )


def _list_others(table: Table, seat: int, orders: Orders, best: AttackOrder) -> Iterator[AttackOrder]:
    """List orders for the same territory by other parties of the strongest troops in reach, likeliest first."""
    able = list_attackers(table, seat, orders, best.land)
    able.sort(key=lambda troop: -count_dice(table.rules, troop))
    front = range(1, table.rules.battle.front + 1)
    parties = [party for size in front for party in combinations(able[:STRONGEST], size)]
    found = [make_attack(table, seat, orders, best.land, [*party]) for party in parties]
    found.sort(key=lambda attack: -attack.percent)
    yield from (attack for attack in found if {*attack.troops} != {*best.troops})


def _list_shots(table: Table, seat: int, orders: Orders) -> Iterator[tuple[str, Option]]:
    """List pairs of a shooter and a target option."""
    for shooter in list_shooters(table, seat, orders):
        for aim in list_aims(table, seat, shooter):
            yield shooter.character, aim


def _make_shot(table: Table, seat: int, shooter: str, aim: Option) -> Macro:
    frame: Orderer = table.state.stack[-1]
    path = ["shoot", shooter, aim.id]
    label = text("do-shoot", troop=Ref("character", shooter), victim=aim.label)
    line = frame.list_answers(table, seat, path)
    return Macro(" ".join(path), label, aim.hint, ATTACK, (aim.spot, shooter), line)


def _list_carded(table: Table, seat: int, attack: AttackOrder) -> Iterator[Macro]:
    """Yield the order combined with each playable war card. Its gain is the hint of the card."""
    frame: Orderer = table.state.stack[-1]
    menu = frame.menu(table, seat, attack.path[:-1])
    for card in () if menu is None else (option for option in menu.options if option.id != attack.path[-1]):
        path = [*attack.path[:-1], card.id]
        troops = tuple(Ref("character", who) for who in attack.troops)
        label = text("do-attack-card", land=Ref("land", attack.land), troops=troops, card=card.label)
        line = frame.list_answers(table, seat, path)
        yield Macro(" ".join(path), label, card.hint, "", (attack.land, *attack.troops), line)


def suggest_orders(table: Table, seat: int) -> Iterator[Macro]:
    """Yield good orders in addition to those entered. Each is computed as if the previous ones were entered."""
    twin: Table = Table(table.rules, CODEC.copy(table.state), table.hints)
    frame: Orderer = twin.state.stack[-1]
    for attack in plan_orders(_look_on(twin, seat), seat, frame.orders[seat]):
        yield _make_order(twin, seat, attack)
        draft = Draft(twin.rules, twin.state)
        frame.orders[seat] = act_council(draft, seat, frame.orders[seat], attack.path)


def _look_on(table: Table, seat: int) -> Table:
    """Return the table that orders apply to: after the seat's own marches, if orders are entered early (T3)."""
    frame = table.state.stack[-1]
    return frame.marched(table, seat) if isinstance(frame, OrganizeFrame) else table


def _make_order(table: Table, seat: int, attack: AttackOrder, kind: str = ATTACK) -> Macro:
    frame: Orderer = table.state.stack[-1]
    seen, orders = _look_on(table, seat), frame.orders[seat]
    label = name_attack(attack.land, attack.troops, attack.percent)
    why = _tell_order(seen, seat, orders, attack)
    line = frame.list_answers(table, seat, attack.path)
    return Macro(" ".join(attack.path), label, why, kind, (attack.land, *attack.troops), line)


def _tell_order(table: Table, seat: int, orders: Orders, attack: AttackOrder) -> Text:
    """Describe the gain of an order and the territories that it loses.

    If it loses none, describe those that it leaves empty, and the other seats with troops adjacent to them.
    """
    gain, left = _tell_gain(table, seat, attack.land), list_left(table, seat, orders, attack.troops)
    if lost := list_lost(table, seat, left):
        return text("order-loses", gain=gain, lands=_refer_lands(lost))
    if not left:
        return text("order-leaves-none", gain=gain)
    beside = refer_seats(_list_beside(table, seat, left))
    if not beside:
        return text("order-leaves", gain=gain, lands=_refer_lands(left))
    return text("order-leaves-beside", gain=gain, lands=_refer_lands(left), seats=beside)


def _refer_lands(lands: list[str]) -> tuple[Ref, ...]:
    return tuple(Ref("land", land) for land in lands)


def _tell_gain(table: Table, seat: int, land: str) -> Text:
    """Describe the renown that the conquest of a territory brings, and whether it is an own objective."""
    numbers = table.rules.victory
    renown = numbers.foreign_renown if is_foreign(table, seat, land) else -numbers.lost_home_renown
    if seat in table.state.objectives.get(land, ()):
        return text("order-objective", renown=renown + numbers.objective_renown)
    return text("order-renown", renown=renown)


def _list_beside(table: Table, seat: int, lands: list[str]) -> list[int]:
    """List the other seats that have a troop adjacent to one of these territories."""
    near = {other for land in lands for other in table.rules.near[land]}
    others = (other for other in list_playing(table.state) if other != seat)
    return [
        other for other in others if any(troop.place in near for troop in table.state.sides[other].troops)
    ]
