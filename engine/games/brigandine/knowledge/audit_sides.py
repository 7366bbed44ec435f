"""Audits 7, 8 and 12 to 17 of one player's pieces."""

from collections import Counter
from functools import lru_cache

from msgspec.structs import replace

from engine.games.brigandine.edition.edition import Edition
from engine.games.brigandine.narration.laid import OF_DAWN
from engine.games.brigandine.position import troops
from engine.games.brigandine.position.map import rune_count, zone_size
from engine.games.brigandine.position.sides import Troop, is_script
from engine.games.brigandine.position.state import State, Table
from engine.games.brigandine.steps.organization.organizing import OrganizeFrame, find_organizing


def audit_side(table: Table, seat: int) -> None:
    """Audit the coins, troops, hand and zone of one player (7, 8, 12 to 17)."""
    state = table.state
    side, moving = state.sides[seat], state.phase == "organization"
    lent = any(may_disarm(table.rules, other.nation) for other in state.sides)
    begun = moving or state.phase == "over"  # a concession may end the match before journeys do (L1)
    assert min(side.coins, side.envoys) >= 0, f"7: coins of {side.nation}"
    for troop in side.troops:
        fault = _find_fault(table.rules, troop, begun, lent)
        assert not fault, fault
    if frame := find_organizing(state):
        _audit_organizing(table, frame, seat)
    more = len(side.zone) > table.rules.organization.zone and len(side.zone) > zone_size(table, seat)
    if moving and more and not side.dawn:
        assert not _castles_stand(state, seat), f"15: the zone of seat {seat}"


@lru_cache(maxsize=1 << 8)
def may_disarm(rules: Edition, nation: str) -> bool:
    """Return True if a character of a nation may have whims that take weapons (P11)."""
    people = (row.cls for row in rules.characters.values() if row.nation == nation)
    whims = any((ability := rules.classes[cls].ability) is not None and ability.has_whim for cls in people)
    return whims and any(face.disarms for face in rules.whim.faces)


@lru_cache(maxsize=1 << 14)
def _find_fault(rules: Edition, troop: Troop, moving: bool, lent: bool) -> str:
    """Return the law that a troop breaks, or an empty string (8, 12 to 14).

    moving: a troop that sets out may still be on the board. lent: a whim may take weapons.
    """
    name = troop.character
    if not 0 <= troop.wounds < troops.full_life(rules, troop):
        return f"13: life of {name}"
    for body in troop.monsters:
        if not 0 <= body.wounds < rules.monsters[body.card].life:
            return f"13: life of {body.card}"
    if troop.markers and troop.active:
        return f"14: an active troop with a marker: {name}"
    if not troop.place and troop.trip is None:
        return f"8: {name} is nowhere"
    if troop.place and troop.trip is not None and not moving:
        return f"8: {name} twice"
    excess = _find_excess(rules, troop, lent)
    return f"12: {excess} of {name}" if excess else ""


def _find_excess(rules: Edition, troop: Troop, lent: bool) -> str:
    """Return the limit that a troop exceeds, the gear that does not fit, or an empty string.

    Changed monsters may exceed leadership. A weapon lost to a whim may exceed attunement (A2, K2).
    """
    changed = any(rules.monsters[body.card].origin == "change" for body in troop.monsters)
    for what in troops.LIMITS:
        free = (what == "leadership" and changed) or (what == "attunement" and lent)
        if not free and troops.count_used(rules, troop, what) > troops.find_limit(rules, troop, what):
            return what
    gear = replace(troop, gear=())
    for card in troop.gear:
        if not troops.gear_kind_fits(rules, gear, card):
            return card
        gear = replace(gear, gear=(*gear.gear, card))
    return ""


def _audit_organizing(table: Table, frame: OrganizeFrame, seat: int) -> None:
    """Audit the hand after a confirmation (16), and that runes cover all mana before the first action (17)."""
    side, rules = table.state.sides[seat], table.rules
    if frame.done[seat] and len(side.hand) - len(frame.trims[seat]) > rules.organization.hand:
        left = Counter(side.hand) - Counter(frame.trims[seat])
        assert all(map(is_script, left)), f"16: {left.total()} cards in the hand of seat {seat}"
    if frame.ready[seat] and table.state.month > 1 and (not side.diary or side.diary[-1][0] in OF_DAWN):
        bearers = [troop for troop in side.troops if troop.monsters and troop.place]
        need = sum(troops.count_mana(rules, troop) for troop in bearers if "returned" not in troop.notes)
        assert need <= rune_count(table.state, seat), f"17: mana {need} of seat {seat}"


def _castles_stand(state: State, seat: int) -> bool:
    """Return True if no castle was replaced by another structure in this organization."""
    frame = find_organizing(state)
    if frame is None:
        return True
    lands = [land for land, here in frame.faces[seat].lands if here.structure == "castle"]
    marks = state.sides[seat].marks
    lands += [word.removeprefix("built:") for word in marks if word.startswith("built:")]
    return all(state.lands[land].structure == "castle" for land in lands)
