"""Audit conservation laws and limits that hold after every command."""

from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from itertools import combinations
from operator import attrgetter
from typing import Any

from engine.games.brigandine.battle.fights import counted_dice, front_of
from engine.games.brigandine.battle.parties import list_fighters
from engine.games.brigandine.edition.edition import Edition
from engine.games.brigandine.knowledge import audit_supplies
from engine.games.brigandine.knowledge.audit_sides import audit_side
from engine.games.brigandine.position.map import home_of, spaces_of
from engine.games.brigandine.position.state import State, Table, list_playing
from engine.games.brigandine.position.warfare import Fight
from engine.games.brigandine.steps.organization.organizing import find_organizing
from engine.games.brigandine.steps.war.battles import BattleOrdersFrame
from engine.games.brigandine.steps.war.waves import DONE, OPEN, WarFrame, do_conflict

Law = Callable[[Edition, State], None]
HELD: dict[Law, list[Any]] = {}  # for each law, the data that satisfied it last
_read_counted = attrgetter(
    *(name for name in State.__struct_fields__ if name not in ("seed", "counter", "serial", "stack"))
)
_read_frame = attrgetter("faces", "done", "trims", "ready")  # the audited fields of an organization


def audit(rules: Edition, state: State) -> None:
    """Raise AssertionError naming the broken law. Before the nations are known there is nothing to audit."""
    if not state.lands:
        return
    frame = find_organizing(state)
    if frame is None:
        _audit_all(rules, state)
    else:
        _audit_changed(_audit_all, Table(rules, state), *_read_counted(state), *_read_frame(frame))


def _audit_all(rules: Edition, state: State) -> None:
    table, sides, frame = Table(rules, state), state.sides, find_organizing(state)
    people = [(side.nation, side.fate, side.troops) for side in sides]
    trained = [(side.nation, side.fate, side.trained, side.spare) for side in sides]
    audit_supplies.audit_cards(rules, state)
    _audit_changed(audit_supplies.audit_combat, table, state.classes, trained)
    _audit_changed(audit_supplies.audit_people, table, state.gold, people)
    audit_supplies.audit_decks(rules, state)
    audit_supplies.audit_tokens(rules, state)
    _audit_changed(_audit_runes, table, state.lands, state.tiles)
    _audit_changed(_audit_lands, table, state.lands, people, state.phase, state.over, frame and frame.faces)
    for seat in list_playing(state):
        audit_side(table, seat)
    _audit_war(table)
    _audit_match(state)


def _audit_changed(law: Law, table: Table, *read: Any) -> None:
    """Audit a law, unless the last audit had the same data. read: all data that the law depends on."""
    made_from = [table.rules, *read]
    if HELD.get(law) != made_from:
        law(table.rules, table.state)
        HELD[law] = [each.copy() if isinstance(each, list | dict) else each for each in made_from]


def _audit_runes(rules: Edition, state: State) -> None:
    """Audit 6: runes fit their spaces."""
    table = Table(rules, state)
    for land, here in state.lands.items():
        if here.runes:
            fit = _do_runes_fit(here.runes, spaces_of(table, land), rules.capital.spaces)
            assert fit, f"6: runes in {land}"


@lru_cache(maxsize=4096)
def _do_runes_fit(runes: str, spaces: str | None, most: int) -> bool:
    """Return True if runes fit the spaces of a tile.

    spaces: None for a capital, which bears up to *most* runes of any colour.
    """
    if spaces is None:
        return len(runes) <= most
    return all(runes.count(colour) <= spaces.count(colour) for colour in runes)


def _audit_lands(rules: Edition, state: State) -> None:
    """Audit positions of troops, owners of territories and numbers of structures (8, 9, 10)."""
    counts = Counter[tuple[int | None, str]]()
    held = {
        (seat, troop.place) for seat, side in enumerate(state.sides) for troop in side.troops if troop.place
    }
    for seat, place in held:
        assert state.lands[place].owner == seat, f"8: troops of seat {seat} in {place}"
    settled = state.phase in ("organization", "over") and not state.over
    for land, here in state.lands.items():
        if here.structure:
            counts[here.owner, here.structure.partition("-")[0]] += 1
        elif settled and here.owner is not None and (here.owner, land) not in held:
            home = state.sides[here.owner].nation == home_of(rules, land)
            assert home or _was_held(state, here.owner, land), f"9: {land} is held by nothing"
    for (owner, kind), count in counts.items():
        limit = {"castle": 4, "temple": 1}.get(kind)
        assert owner is None or limit is None or count <= limit, f"10: {count} of {kind} of seat {owner}"


def _was_held(state: State, seat: int, land: str) -> bool:
    """Return True if a troop or structure of the seat was in the territory when this organization began.

    Private actions may leave a territory. It is lost only at the reveal.
    """
    frame = find_organizing(state)
    if frame is None:
        return False
    side, lands = frame.faces[seat].side, dict(frame.faces[seat].lands)
    return any(troop.place == land for troop in side.troops) or bool(land in lands and lands[land].structure)


def _audit_war(table: Table) -> None:
    """Audit open battles (18). No troop is in two orders, no open battles touch (19, W8)."""
    for frame in table.state.stack:
        if isinstance(frame, WarFrame):
            troops = [name for order in frame.orders if order.state != DONE for name in order.troops]
            assert len(set(troops)) == len(troops), "19: a troop in two orders"
            pairs = combinations([order for order in frame.orders if order.state == OPEN], 2)
            assert not any(do_conflict(one, other) for one, other in pairs), "19: open battles that touch"
        if isinstance(frame, BattleOrdersFrame):
            for fight in frame.fights:
                _audit_fight(table, fight)


def _audit_fight(table: Table, fight: Fight) -> None:
    for side, seat in fight.parties:
        plan = fight.plans[side]
        assert 1 <= len(plan.front) <= table.rules.battle.front, "18: a front"
        assert set(plan.front) <= set(fight.party(side)), "18: who is no party"
        assert not Counter(plan.programme) - Counter(fight.dealt[side]), "18: a programme that was not dealt"
        front = front_of(table.state, seat, plan.front)
        good = len(front) == len(plan.front) and all(troop.active and troop.place for troop in front)
        assert good, "18: a front that cannot fight"
        assert len(counted_dice(table, fight, side, plan.front)) <= table.rules.battle.dice, (
            "18: too many dice"
        )
        if plan.losses not in ("beasts", "sturdy"):
            bodies = sorted(f"{body.troop}.{body.at}" for body in list_fighters(table.rules, front))
            assert sorted(plan.losses.split()) == bodies, "18: an order of losses"


def _audit_match(state: State) -> None:
    """Audit the result (20) and the marker (22).

    Winners are set only when the match is over. The marker's holder is in the match.
    """
    assert bool(state.over) or not state.winners, "20: winners in a running match"
    if not state.over and state.month:
        assert state.marker in list_playing(state), "22: the marker"
