"""Set up a battle from a position: default plans, parties and their effects (B4, B6, B17, D2, D6, D7)."""

from engine.games.brigandine.battle.parties import Party, list_fighters, militia_party, order_losses
from engine.games.brigandine.edition.effects import BattleEffect
from engine.games.brigandine.position.map import find_nearest, home_of, is_capital
from engine.games.brigandine.position.sides import Troop, find_troop
from engine.games.brigandine.position.state import State, Table
from engine.games.brigandine.position.troops import count_dice, is_blessed
from engine.games.brigandine.position.warfare import BattlePlan, Fight


def front_of(state: State, seat: int, names: tuple[str, ...]) -> tuple[Troop, ...]:
    """List the troops of these characters, without those that the seat has lost."""
    found = [find_troop(state.sides[seat], name) for name in names]
    return tuple(troop for troop in found if troop is not None)


def default_front(table: Table, seat: int, names: tuple[str, ...]) -> tuple[str, ...]:
    """Return the characters of the three troops with most dice, ties in table order (B6)."""
    blessed = is_blessed(table.rules, table.state, seat)
    order = list(table.rules.characters)
    troops = front_of(table.state, seat, names)
    best = sorted(troops, key=lambda t: (-count_dice(table.rules, t, blessed), order.index(t.character)))
    return tuple(troop.character for troop in best[: table.rules.battle.front])


def default_plan(table: Table, fight: Fight, side: int) -> BattlePlan:
    """Return the plan of a side that has chosen none: its default front and first three dealt cards (B4).

    The militia's plan is empty. A default retreat is chosen when it is needed (W13).
    """
    seat = fight.seat_on(side)
    if seat is None:
        return BattlePlan()
    return BattlePlan(default_front(table, seat, fight.party(side)), fight.dealt[side][:3])


def default_retreat(table: Table, fight: Fight, side: int) -> str:
    """Return the territory to which defenders retreat if they have named none (B4f).

    Return an empty string for attackers, for the militia, and if there is no retreat.
    """
    if side == 0 or fight.defender is None:
        return ""
    return find_nearest(table, fight.defender, list_retreats(table, fight.defender, fight.target)) or ""


def list_retreats(table: Table, seat: int, land: str) -> list[str]:
    """List the adjacent own territories that a troop may retreat to (W13)."""
    return [near for near in table.rules.near[land] if table.state.lands[near].owner == seat]


def counted_dice(table: Table, fight: Fight, side: int, front: tuple[str, ...]) -> str:
    """Return the dice of a front as letters in front order, at most 8 (B6)."""
    thrown = (
        fight.dice["militia"] if side and fight.defender is None else "".join(fight.dice[n] for n in front)
    )
    return thrown[: table.rules.battle.dice]


def party_of(table: Table, fight: Fight, side: int) -> Party:
    """Build the party of one side of an open battle from its present plan."""
    seat = fight.seat_on(side)
    plan = fight.plans[side]
    counted = counted_dice(table, fight, side, plan.front)
    if seat is None:
        return militia_party(table.rules, is_capital(table.rules, fight.target), counted, plan.programme)
    troops = front_of(table.state, seat, plan.front)
    bodies = order_losses(list_fighters(table.rules, troops), plan.losses)
    effects = standing_effects(table, seat, fight.target, side)
    if plan.card:
        effects += table.rules.actions[plan.card].effects
    places = {name: str(number) for number, name in enumerate(plan.front)}
    spells = tuple(
        (places[word.partition("/")[0]], effect)
        for word in plan.spells
        for effect in table.rules.spells[word.partition("/")[2]].effects
    )
    castle = side == 1 and table.state.lands[fight.target].structure == "castle"
    return Party(counted, bodies, plan.programme, effects, spells, castle)


def standing_effects(table: Table, seat: int, target: str, side: int) -> tuple[BattleEffect, ...]:
    """List the effects of the zone's active cards and of the nation's defence of its home (D2, D6, D7)."""
    rules, me = table.rules, table.state.sides[seat]
    found: list[BattleEffect] = []
    for slot in me.zone:
        if slot.active and slot.card in rules.cards:
            found += getattr(rules.cards[slot.card], "effects", ())
    if side == 1 and home_of(rules, target) == me.nation:
        for ability in rules.nations[me.nation].abilities:
            if not ability.winters or is_winter(table.state, ability.winters):
                found += ability.effects
    return tuple(found)


def is_winter(state: State, months: int) -> bool:
    """Return True if it is winter: one of the first or last `months` months of the match (D2)."""
    return state.month <= months or state.month > state.months - months
