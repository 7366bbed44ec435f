"""Whole attack orders: how likely each takes its territory, what that brings, and what it leaves behind."""

from collections.abc import Iterator

from engine.games.brigandine.advice.advise import choose_party, find_order
from engine.games.brigandine.advice.judge import value_land
from engine.games.brigandine.battle.odds import order_odds, read_odds
from engine.games.brigandine.position.map import is_foreign
from engine.games.brigandine.position.sides import troop_of
from engine.games.brigandine.position.state import Table, list_playing
from engine.games.brigandine.steps.chart import CODEC
from engine.games.brigandine.steps.organization.organizing import Organize
from engine.games.brigandine.steps.war.council import (
    Orders,
    act_council,
    list_attackers,
    name_attack,
    target_lands,
)
from engine.games.brigandine.steps.war.waves import Council
from engine.rules.core import Act, Ref, Text, text
from engine.rules.frames import Draft

ATTACK = "attack"
Orderer = Organize | Council


def list_attacks(table: Table, seat: int, about: str) -> tuple[Act, ...]:
    """List one whole order for each territory that may be attacked, with the least sure party, the best first."""
    frame: Orderer = table.state.stack[-1]
    seen, orders = _look_on(table, seat), frame.orders[seat]
    found = list[tuple[float, Act]]()
    for land in target_lands(seen, seat, orders):
        percent, party = choose_party(seen, seat, list_attackers(seen, seat, orders, land), land)
        act = _make_attack(table, seat, ["attack", land, " ".join(party), "plain"], percent)
        found.append((percent * value_land(seen, seat, land), act))
    found.sort(key=lambda one: -one[0])
    return tuple(act for _, act in found if not about or about in act.about)


def plan_attacks(table: Table, seat: int) -> Iterator[Act]:
    """Yield the orders with good odds beside those that are laid, the best first; no troop is in two of them."""
    twin: Table = Table(table.rules, CODEC.copy(table.state), table.hints)
    frame: Orderer = twin.state.stack[-1]
    seen = _look_on(twin, seat)
    while (path := find_order(seen, seat, frame.orders[seat], [])) != ["confirm"]:
        party = [troop_of(seen.state.sides[seat], name) for name in path[2].split()]
        yield _make_attack(twin, seat, path, read_odds(order_odds(seen, seat, party, path[1])))
        draft = Draft(twin.rules, twin.state)
        frame.orders[seat] = act_council(draft, seat, frame.orders[seat], path)


def list_needed(table: Table, seat: int) -> set[str]:
    """Name the troops that could attack with good odds from where they stand."""
    needed, orders = set[str](), Orders()
    while (path := find_order(table, seat, orders, [])) != ["confirm"]:
        needed |= set(path[2].split())
        orders = act_council(Draft(table.rules, table.state), seat, orders, path)
    return needed


def _look_on(table: Table, seat: int) -> Table:
    """Return the table that the seat's orders are laid on: after its own marches, where they are laid ahead (T3)."""
    frame = table.state.stack[-1]
    return frame.marched(table, seat) if isinstance(frame, Organize) else table


def _make_attack(table: Table, seat: int, path: list[str], percent: int) -> Act:
    frame: Orderer = table.state.stack[-1]
    _, land, party, _ = path
    names = party.split()
    label = name_attack(land, names, percent)
    why = _tell_order(_look_on(table, seat), seat, land, names)
    line = frame.list_answers(table, seat, path)
    return Act(" ".join(path), label, why, ATTACK, (land, *names), line)


def _tell_order(table: Table, seat: int, land: str, names: list[str]) -> Text:
    """Tell what an order brings and which territories it leaves without anybody, and beside whom."""
    gain, left = _tell_gain(table, seat, land), _list_left(table, seat, names)
    if not left:
        return text("order-leaves-none", gain=gain)
    lands = tuple(Ref("land", each) for each in left)
    beside = tuple(Ref("seat", str(other)) for other in _list_beside(table, seat, left))
    if not beside:
        return text("order-leaves", gain=gain, lands=lands)
    return text("order-leaves-beside", gain=gain, lands=lands, seats=beside)


def _tell_gain(table: Table, seat: int, land: str) -> Text:
    """Tell the renown that a territory brings."""
    numbers = table.rules.victory
    renown = numbers.foreign_renown if is_foreign(table, seat, land) else -numbers.lost_home_renown
    if seat in table.state.objectives.get(land, ()):
        return text("order-objective", renown=renown + numbers.objective_renown)
    return text("order-renown", renown=renown)


def _list_left(table: Table, seat: int, names: list[str]) -> list[str]:
    """List the own territories in which nobody stands once these have left to attack, with those ordered before."""
    frame = table.state.stack[-1]
    gone = {*names, *(who for order in frame.orders[seat] for who in order.troops)}
    troops = table.state.sides[seat].troops
    held = {troop.place for troop in troops if troop.character not in gone}
    return list(
        dict.fromkeys(troop.place for troop in troops if troop.character in names and troop.place not in held)
    )


def _list_beside(table: Table, seat: int, lands: list[str]) -> list[int]:
    """List the others of whom a troop stands beside one of these territories."""
    near = {other for land in lands for other in table.rules.near[land]}
    others = (other for other in list_playing(table.state) if other != seat)
    return [
        other for other in others if any(troop.place in near for troop in table.state.sides[other].troops)
    ]
