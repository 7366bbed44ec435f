"""Fight battles in the cube tower (B1–B8)."""

from dataclasses import dataclass

from engine.games.immortals.battle import tower
from engine.games.immortals.edition.cards import region_of
from engine.games.immortals.position import events
from engine.games.immortals.position.changes import (
    add_armies,
    armies_now,
    hand_over_card,
    put_armies,
    to_limbo,
)
from engine.games.immortals.position.state import Draft, State, in_tower

INHABITANTS = -1  # their index in a list of cubes by owner
TRAY_INHABITANTS = 3  # with more than these, exactly one goes back before a throw (B1)


@dataclass(slots=True)
class Battle:
    """One attack. defender: None if the target is empty. named: the space that the card names.

    lost: the cubes lost so far, by owner.
    """

    attacker: int
    defender: int | None
    source: str
    target: str
    card: str
    named: str | None
    lost: list[int]

    @property
    def side(self) -> str:
        """Return the side of the inhabitants."""
        return side_of(self.named, self.source, self.target)


def side_of(named: str | None, source: str, target: str) -> str:
    """Return the inhabitants' side for a card that names this space (X4, X5).

    It is attacker, neutral, or defender, even of an empty space.
    """
    if named == target:
        return "attacker"
    return "neutral" if named == source else "defender"


def cubes_by_owner(counts: list[int]) -> events.Cubes:
    """Convert counts by owner to the form of events."""
    return events.Cubes(counts[:-1], counts[-1])


def fight_battle(
    draft: Draft, attacker: int, source: str, target: str, count: int, card: str, named: str
) -> None:
    """Throw the cubes and apply the result. A tie or a win may move the region card (B1–B8)."""
    state = draft.state
    defender = state.spaces[target].owner
    battle = Battle(attacker, defender, source, target, card, named, [0] * len(state.tray))
    thrown = _gather_cubes(draft, battle, count)
    state.tray = tower.throw_cubes(state.tower, thrown, draft.chance, draft.rules.tower)
    fallen = list(state.tray)
    outcome = _settle_empty(draft, battle) if defender is None else _settle_occupied(draft, battle, defender)
    told = events.Battle(
        source=source,
        target=target,
        attacker=attacker,
        defender=defender,
        armies=count,
        card=card,
        named=named,
        side=battle.side,
        thrown=cubes_by_owner(thrown),
        fallen=cubes_by_owner(fallen),
        lost=cubes_by_owner(battle.lost),
        outcome=outcome,
        now=_tell_after(state, source, target),
    )
    draft.emit(told)
    _move_card(draft, battle, outcome)


def _tell_after(state: State, source: str, target: str) -> events.Aftermath:
    """Return the armies of the source and the target, and the cubes, after a battle."""
    cubes = tell_cubes(state)
    return events.Aftermath(armies_now(state, source, target), cubes.tray, cubes.tower, cubes.inhabitants)


def tell_cubes(state: State) -> events.Tower:
    """Return the cubes after a throw: in the tray, in the tower, and the inhabitants' supply."""
    stuck = [in_tower(state, owner) for owner in range(len(state.tray))]
    return events.Tower(cubes_by_owner(list(state.tray)), cubes_by_owner(stuck), state.inhabitants)


def gather_cubes(state: State, attacker: int, target: str, count: int) -> tuple[list[int], int]:
    """Return all cubes of a throw by owner, and the number of inhabitants from the supply (B1, B2).

    A negative number goes back to the supply.
    """
    thrown = list(state.tray)
    added = 0
    if thrown[INHABITANTS] == 0 and state.inhabitants:
        added = 1
    elif thrown[INHABITANTS] > TRAY_INHABITANTS:
        added = -1
    thrown[INHABITANTS] += added
    thrown[attacker] += count
    there = state.spaces[target]
    if there.owner is not None:
        thrown[there.owner] += there.armies
    return thrown, added


def _gather_cubes(draft: Draft, battle: Battle, count: int) -> list[int]:
    """Join tray, attackers and all defenders for a throw (B1, B2)."""
    state = draft.state
    thrown, added = gather_cubes(state, battle.attacker, battle.target, count)
    state.inhabitants -= added
    add_armies(state, battle.source, -count)
    if battle.defender is not None:
        put_armies(state, battle.target, None, 0)
    return thrown


def _remove_armies(draft: Draft, battle: Battle, owner: int, count: int) -> None:
    """Take cubes out of the tray: inhabitants to the supply, armies to their limbo."""
    draft.state.tray[owner] -= count
    battle.lost[owner] += count
    if owner == INHABITANTS:
        draft.state.inhabitants += count
    else:
        to_limbo(draft.state, owner, count, battle.target)


def _move_in(draft: Draft, battle: Battle, owner: int) -> int:
    """Move all armies of an owner from the tray onto the space. Return their number."""
    count = draft.state.tray[owner]
    draft.state.tray[owner] = 0
    put_armies(draft.state, battle.target, owner, count)
    return count


def _settle_empty(draft: Draft, battle: Battle) -> str:
    """Settle an attack on an empty space: inhabitants against it fall in pairs with its armies (B3, B4)."""
    tray = draft.state.tray
    if battle.side == "defender":
        pairs = min(tray[battle.attacker], tray[INHABITANTS])
        _remove_armies(draft, battle, battle.attacker, pairs)
        _remove_armies(draft, battle, INHABITANTS, pairs)
    return "attacker" if _move_in(draft, battle, battle.attacker) else "defender"


def _settle_occupied(draft: Draft, battle: Battle, defender: int) -> str:
    """Compare the cubes that fell out for each side (B5, B7, B8).

    The loser leaves the space, and the winner loses the same number.
    """
    tray = draft.state.tray
    helpers = {"attacker": 0, "defender": 0, "neutral": 0}
    helpers[battle.side] = tray[INHABITANTS]
    attack = tray[battle.attacker] + helpers["attacker"]
    defence = tray[defender] + helpers["defender"]
    outcome = "tie" if attack == defence else "attacker" if attack > defence else "defender"
    fallen = min(attack, defence)
    _remove_fallen(draft, battle, battle.attacker, helpers["attacker"], fallen)
    _remove_fallen(draft, battle, defender, helpers["defender"], fallen)
    if outcome != "tie":
        _move_in(draft, battle, battle.attacker if outcome == "attacker" else defender)
    return outcome


def _remove_fallen(draft: Draft, battle: Battle, owner: int, helpers: int, count: int) -> None:
    """Take `count` cubes of one side out of the tray, its `helpers` (inhabitants) before its armies (B5)."""
    first = min(helpers, count)
    _remove_armies(draft, battle, INHABITANTS, first)
    _remove_armies(draft, battle, owner, count - first)


def _move_card(draft: Draft, battle: Battle, outcome: str) -> None:
    """Give the card to an attacker that holds the space. In a tie, take it from either side (B6, B7, B8)."""
    state, region = draft.state, region_of(battle.target)
    if outcome == "attacker" and state.spaces[battle.target].owner == battle.attacker:
        hand_over_card(draft, region, battle.attacker)
    elif outcome == "tie" and state.holders[region] in (battle.attacker, battle.defender):
        hand_over_card(draft, region, None)
