"""The reveal: actions become public, marches and departures, claims, plots (O14)."""

from msgspec.structs import replace

from engine.games.brigandine.position import events
from engine.games.brigandine.position.changes import discard_cards, join_trash
from engine.games.brigandine.position.combat_decks import combat_of
from engine.games.brigandine.position.falling import settle_lands
from engine.games.brigandine.position.map import kp_of, zone_room
from engine.games.brigandine.position.sides import Claim, find_troop, take_out, with_card
from engine.games.brigandine.position.state import (
    Draft,
    Table,
    edit_side,
    keep_deed,
    list_playing,
    marker_order,
    set_troop,
)
from engine.games.brigandine.position.troops import can_bear
from engine.games.brigandine.steps.organization.bearing import give_card
from engine.games.brigandine.steps.organization.building import BUILDERS, EXPLORED, EXTRACTED, ready_cities
from engine.games.brigandine.steps.organization.claiming import TO_ZONE, refund_claim
from engine.games.brigandine.steps.organization.hiring import SUMMONS, join_nation, joining_places
from engine.games.brigandine.steps.organization.storing import is_allowed, is_standing, lay_standing
from engine.games.brigandine.steps.organization.striking import carry_out_plots

MONTHLY = (BUILDERS, SUMMONS)  # unused discounts


def set_out_all(draft: Draft, seat: int) -> None:
    """Execute marches and departures of one player, without dice (O9, J1)."""
    for character, land in draft.state.sides[seat].marches:
        troop = find_troop(draft.state.sides[seat], character)
        if troop is not None:
            set_troop(draft, seat, troop, place=land, notes=(*troop.notes, "marched"))
    for troop in draft.state.sides[seat].troops:
        if troop.trip is not None and troop.place:
            set_troop(draft, seat, troop, place="")
    edit_side(draft, seat, marches=())


def reveal_acts(draft: Draft, trims: list[tuple[str, ...]]) -> None:
    """Publish all actions, then execute marches, departures, claims and plots (O14 a to e).

    trims: by seat, the cards to discard.
    """
    draft.state.phase = "war"
    draft.emit(events.PhaseBegun("war", draft.state.month))
    draft.state.before = ()
    for seat in marker_order(draft.state):
        _publish_diary(draft, seat, trims[seat])
    for seat in marker_order(draft.state):
        _set_out(draft, seat)
    _carry_out_claims(draft)
    carry_out_plots(draft)
    for seat in list_playing(draft.state):
        side = draft.state.sides[seat]
        edit_side(draft, seat, marks=tuple(word for word in side.marks if not word.startswith(MONTHLY)))
    settle_lands(draft)


def _publish_diary(draft: Draft, seat: int, trim: tuple[str, ...]) -> None:
    """Publish the diary. Discards and cards from the zone are open (H5, C4, C11)."""
    for words in draft.state.sides[seat].diary:
        draft.emit(events.Act(seat, list(words)))
        if words[0] in (EXPLORED, EXTRACTED):
            keep_deed(draft.state, seat, words[0], words[1])
    for card in trim:
        edit_side(draft, seat, hand=take_out(draft.state.sides[seat].hand, card))
        discard_cards(draft, seat, [card])
    if trim:
        draft.emit(events.Discarded(seat, list(trim)))
    side = draft.state.sides[seat]
    if side.spill:
        draft.state.free = sorted([*draft.state.free, *side.spill])
        draft.emit(events.Spilled(seat, list(side.spill)))
    join_trash(draft, seat)
    side = edit_side(draft, seat, diary=(), spill=())
    draft.emit(events.Organized(seat, side.coins, len(side.hand)))


def _set_out(draft: Draft, seat: int) -> None:
    """Publish marches, and throw a d20 for each new journey."""
    side = draft.state.sides[seat]
    homes = {troop.character: troop.place for troop in side.troops}
    set_out_all(draft, seat)
    for character, land in side.marches:
        draft.emit(events.Marched(seat, character, homes.get(character, ""), land))
    for troop in draft.state.sides[seat].troops:
        if troop.trip is not None and not troop.trip.die:
            die = 1 + draft.chance.below(draft.rules.update.journey_die)
            set_troop(draft, seat, troop, trip=replace(troop.trip, die=die))
            draft.emit(events.SetOut(seat, troop.character, die, troop.trip.bonus))


def _carry_out_claims(draft: Draft) -> None:
    """Execute one claim of each seat in marker order, round after round (O14c)."""
    while any(draft.state.sides[seat].claims for seat in list_playing(draft.state)):
        for seat in marker_order(draft.state):
            claims = draft.state.sides[seat].claims
            if claims:
                edit_side(draft, seat, claims=claims[1:])
                _settle_claim(draft, seat, claims[0])


def _settle_claim(draft: Draft, seat: int, claim: Claim) -> None:
    won = _does_hold(draft, seat, claim)
    if won:
        _grant_claim(draft, seat, claim)
    else:
        refund_claim(draft, seat, claim)
    draft.emit(events.Claimed(seat, claim.what, claim.how, claim.target, won))


def _does_hold(table: Table, seat: int, claim: Claim) -> bool:
    """Return True if a claim's object is still to be had, fits, and all conditions are met (O5, O12)."""
    state, rules, side = table.state, table.rules, table.state.sides[seat]
    if claim.how == "train":
        classes = {rules.characters[troop.character].cls for troop in side.troops if troop.place}
        fits = claim.what in classes and claim.target in combat_of(rules, side)
        return fits and claim.what in state.classes
    if claim.how == "recruit":
        enough = rules.characters[claim.what].kp <= kp_of(state, seat)
        return enough and claim.what in state.gold and _may_join(table, seat, claim)
    if claim.what not in state.free or not ready_cities(table, seat):
        return False
    if claim.how == "hand":
        return True
    if claim.target == TO_ZONE:
        room = zone_room(table, seat) > 0
        return room and is_standing(rules, claim.what) and is_allowed(table, seat, claim.what)
    troop = find_troop(side, claim.target)
    return troop is not None and bool(troop.place) and can_bear(rules, troop, claim.what)


def _may_join(table: Table, seat: int, claim: Claim) -> bool:
    """Return True if the character may still join at the claimed location (O5, P2)."""
    summoned = any(word.startswith(SUMMONS) for word in claim.marks)
    return claim.target in joining_places(table, seat, summoned)


def _grant_claim(draft: Draft, seat: int, claim: Claim) -> None:
    """Move a claimed card or character from the common supply to the player."""
    state, side = draft.state, draft.state.sides[seat]
    if claim.how == "train":
        state.classes.remove(claim.what)
        _train_card(draft, seat, claim)
    elif claim.how == "recruit":
        state.gold.remove(claim.what)
        edit_side(draft, seat, spent=(*side.spent, *claim.tokens))
        join_nation(draft, seat, claim.what, claim.target)
    else:
        state.free.remove(claim.what)
        if claim.how == "hand":
            edit_side(draft, seat, hand=with_card(side.hand, claim.what))
        elif claim.target == TO_ZONE:
            lay_standing(draft, seat, claim.what)
        else:
            give_card(draft, seat, claim.target, claim.what)


def _train_card(draft: Draft, seat: int, claim: Claim) -> None:
    """Replace a card of the combat deck by a class card (P12).

    If an event has set the replaced card aside, it is not set aside any more.
    """
    state, side = draft.state, draft.state.sides[seat]
    trained, spare = with_card(side.trained, claim.what), with_card(side.spare, claim.target)
    side = edit_side(draft, seat, trained=trained, spare=spare)
    gone = claim.target not in combat_of(draft.rules, side)
    if gone and state.benched.get(side.nation) == claim.target:
        del state.benched[side.nation]
