"""Whole attack orders: how likely each takes its territory, what that brings, and what it leaves behind."""

from collections.abc import Iterator

from engine.games.brigandine.advice.orders import Attack, list_attacks, list_left, list_lost, plan_orders
from engine.games.brigandine.position.map import is_foreign
from engine.games.brigandine.position.state import Table, list_playing
from engine.games.brigandine.steps.chart import CODEC
from engine.games.brigandine.steps.organization.organizing import Organize
from engine.games.brigandine.steps.war.council import (
    Orders,
    act_council,
    name_attack,
)
from engine.games.brigandine.steps.war.waves import Council
from engine.rules.core import Act, Ref, Text, text
from engine.rules.frames import Draft

ATTACK = "attack"
Orderer = Organize | Council


def list_orders(table: Table, seat: int) -> tuple[Act, ...]:
    """List one whole order for each territory that may be attacked, the best first."""
    frame: Orderer = table.state.stack[-1]
    attacks = list_attacks(_look_on(table, seat), seat, frame.orders[seat])
    return tuple(_make_order(table, seat, attack) for attack in attacks)


def suggest_orders(table: Table, seat: int) -> Iterator[Act]:
    """Yield the good orders beside those that are laid, each made once those before it are laid."""
    twin: Table = Table(table.rules, CODEC.copy(table.state), table.hints)
    frame: Orderer = twin.state.stack[-1]
    for attack in plan_orders(_look_on(twin, seat), seat, frame.orders[seat]):
        yield _make_order(twin, seat, attack)
        draft = Draft(twin.rules, twin.state)
        frame.orders[seat] = act_council(draft, seat, frame.orders[seat], attack.path)


def _look_on(table: Table, seat: int) -> Table:
    """Return the table that the seat's orders are laid on: after its own marches, where they are laid ahead (T3)."""
    frame = table.state.stack[-1]
    return frame.marched(table, seat) if isinstance(frame, Organize) else table


def _make_order(table: Table, seat: int, attack: Attack) -> Act:
    frame: Orderer = table.state.stack[-1]
    label = name_attack(attack.land, attack.troops, attack.percent)
    why = _tell_order(_look_on(table, seat), seat, frame.orders[seat], attack)
    line = frame.list_answers(table, seat, attack.path)
    return Act(" ".join(attack.path), label, why, ATTACK, (attack.land, *attack.troops), line)


def _tell_order(table: Table, seat: int, orders: Orders, attack: Attack) -> Text:
    """Tell what an order brings, and which territories it loses or leaves without anybody, and beside whom."""
    gain, left = _tell_gain(table, seat, attack.land), list_left(table, seat, orders, attack.troops)
    if lost := list_lost(table, seat, left):
        return text("order-loses", gain=gain, lands=_refer_lands(lost))
    if not left:
        return text("order-leaves-none", gain=gain)
    beside = tuple(Ref("seat", str(other)) for other in _list_beside(table, seat, left))
    if not beside:
        return text("order-leaves", gain=gain, lands=_refer_lands(left))
    return text("order-leaves-beside", gain=gain, lands=_refer_lands(left), seats=beside)


def _refer_lands(lands: list[str]) -> tuple[Ref, ...]:
    return tuple(Ref("land", land) for land in lands)


def _tell_gain(table: Table, seat: int, land: str) -> Text:
    """Tell the renown that a territory brings."""
    numbers = table.rules.victory
    renown = numbers.foreign_renown if is_foreign(table, seat, land) else -numbers.lost_home_renown
    if seat in table.state.objectives.get(land, ()):
        return text("order-objective", renown=renown + numbers.objective_renown)
    return text("order-renown", renown=renown)


def _list_beside(table: Table, seat: int, lands: list[str]) -> list[int]:
    """List the others of whom a troop stands beside one of these territories."""
    near = {other for land in lands for other in table.rules.near[land]}
    others = (other for other in list_playing(table.state) if other != seat)
    return [
        other for other in others if any(troop.place in near for troop in table.state.sides[other].troops)
    ]
