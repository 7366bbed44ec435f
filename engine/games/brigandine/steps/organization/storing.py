"""The command zone: store, fetch, activate (C5, C6)."""

from collections.abc import Iterable

from engine.games.brigandine.edition.edition import Edition
from engine.games.brigandine.position import options
from engine.games.brigandine.position.changes import discard_cards
from engine.games.brigandine.position.map import kp_at, realm_of
from engine.games.brigandine.position.options import (
    cards_for,
    find_inactive,
    note_act,
    spend_coins,
    take_from,
)
from engine.games.brigandine.position.prices import action_price
from engine.games.brigandine.position.sides import Slot, take_out, with_card
from engine.games.brigandine.position.state import Draft, Table, edit_side
from engine.games.brigandine.steps.organization.bearing import has_room
from engine.games.brigandine.steps.organization.verbs import Verb
from engine.rules.core import Option


def store_things(table: Table, seat: int) -> Iterable[Option]:
    """List the hand cards, if there is room (C5)."""
    if not has_room(table, seat):
        return []
    return (
        options.card_option(table.rules, card, card) for card in dict.fromkeys(table.state.sides[seat].hand)
    )


def store_card(draft: Draft, seat: int, card: str) -> None:
    """Store a card face down, free."""
    side = draft.state.sides[seat]
    edit_side(draft, seat, hand=take_out(side.hand, card), zone=(*side.zone, Slot(card)))


def fetch_things(table: Table, seat: int) -> Iterable[Option]:
    """List the inactive cards that may come to the hand for a coin."""
    side = table.state.sides[seat]
    if side.coins < table.rules.organization.fetch:
        return []
    cards = [slot.card for slot in side.zone if not slot.active and not slot.tired]
    return (options.card_option(table.rules, card, card) for card in dict.fromkeys(cards))


def fetch_card(draft: Draft, seat: int, card: str) -> None:
    """Fetch a card to the hand. An armed ward is armed no more (C7)."""
    spend_coins(draft, seat, draft.rules.organization.fetch)
    side = draft.state.sides[seat]
    zone = take_out(side.zone, find_inactive(side, card))
    edit_side(draft, seat, zone=zone, hand=with_card(side.hand, card))


def is_standing(rules: Edition, card: str) -> bool:
    """Return True if the card is face up in the zone when used (C2). Manuscripts are too."""
    return rules.uses.get(card, "standing") == "standing"


def is_allowed(table: Table, seat: int, card: str) -> bool:
    """Return True if the player has the KP and the temple that a standing action card needs (C6)."""
    action = table.rules.actions.get(card)
    if action is None:
        return True
    return action.kp <= kp_at(table, seat) and (not action.temple or bool(realm_of(table, seat).temples))


def may_activate(table: Table, seat: int, source: str, card: str) -> bool:
    """Return True if a standing card can be paid, is allowed and has room (C5, C6)."""
    if action_price(table, card) > table.state.sides[seat].coins:
        return False
    room = source == "zone" or has_room(table, seat) or bool(_list_replaced(table, seat, card))
    return room and is_allowed(table, seat, card)


def _list_replaced(table: Table, seat: int, card: str) -> list[Slot]:
    """List the standing action cards, the first of which a new one replaces (C6). With room, the list is empty."""
    actions = table.rules.actions
    if card not in actions:
        return []
    active = [slot for slot in table.state.sides[seat].zone if slot.active and slot.card in actions]
    return active if len(active) >= table.rules.organization.standing_actions else []


def activate_things(table: Table, seat: int) -> Iterable[Option]:
    """List the standing cards and manuscripts that may be put face up."""
    return (
        options.priced_card(table.rules, place, card, action_price(table, card))
        for place, card in cards_for(table, seat, "standing")
        if may_activate(table, seat, place, card)
    )


def activate_card(draft: Draft, seat: int, source: str) -> None:
    """Pay for a standing card and put it face up."""
    card = take_from(draft, seat, source)
    spend_coins(draft, seat, action_price(draft, card))
    lay_standing(draft, seat, card)
    note_act(draft, seat, "activated", card)


def lay_standing(draft: Draft, seat: int, card: str) -> None:
    """Put a card face up for as many updates as it stays.

    A second action card sends the first to the discards (C6).
    """
    for slot in _list_replaced(draft, seat, card)[:1]:
        edit_side(draft, seat, zone=take_out(draft.state.sides[seat].zone, slot))
        discard_cards(draft, seat, [slot.card])
    left = draft.rules.actions[card].lasts if card in draft.rules.actions else 0
    edit_side(draft, seat, zone=(*draft.state.sides[seat].zone, Slot(card, active=True, left=left)))


VERBS = (
    Verb("store", "C5", store_things, store_card),
    Verb("fetch", "C5", fetch_things, fetch_card),
    Verb("activate", "C2", activate_things, activate_card),
)
