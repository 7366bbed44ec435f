"""The command zone: store, fetch, activate (C5, C6)."""

from collections.abc import Iterable

from msgspec.structs import replace

from engine.games.brigandine.edition.edition import Edition
from engine.games.brigandine.position.abilities import force_of
from engine.games.brigandine.position.changes import discard_cards
from engine.games.brigandine.position.map import kp_at, realm_of
from engine.games.brigandine.position.options import (
    Path,
    Verb,
    card_option,
    cards_for,
    find_inactive,
    note_act,
    nothing_more,
    priced_card,
    spend_coins,
    take_from,
)
from engine.games.brigandine.position.sides import Slot, take_out, with_card
from engine.games.brigandine.position.state import Draft, Table, edit_side
from engine.games.brigandine.position.troops import kind_of
from engine.games.brigandine.steps.organization.bearing import card_price, has_room
from engine.rules.core import Option


def store_things(table: Table, seat: int) -> Iterable[Option]:
    """Hand cards, if there is room (C5)."""
    if not has_room(table, seat):
        return []
    return (card_option(table.rules, card, card) for card in dict.fromkeys(table.state.sides[seat].hand))


def store_card(draft: Draft, seat: int, path: Path) -> None:
    """Store a card face down, free."""
    side = draft.state.sides[seat]
    edit_side(draft, seat, hand=take_out(side.hand, path[0]), zone=(*side.zone, Slot(path[0])))


def fetch_things(table: Table, seat: int) -> Iterable[Option]:
    """Inactive cards that may come to the hand for a coin."""
    side = table.state.sides[seat]
    if side.coins < table.rules.organization.fetch:
        return []
    cards = [slot.card for slot in side.zone if not slot.active and not slot.tired]
    return (card_option(table.rules, card, card) for card in dict.fromkeys(cards))


def fetch_card(draft: Draft, seat: int, path: Path) -> None:
    """Fetch a card to the hand; an armed ward is armed no more (C7)."""
    side = draft.state.sides[seat]
    slot = find_inactive(side, path[0])
    spend_coins(draft, seat, draft.rules.organization.fetch)
    edit_side(draft, seat, zone=take_out(side.zone, slot), hand=with_card(side.hand, path[0]))


def standing_price(table: Table, card: str) -> int:
    """Return the coins of a standing card, the event's price for action cards included (D11)."""
    more = force_of(table).action_surcharge if kind_of(table.rules, card) == "action" else 0
    return card_price(table.rules, card) + more


def is_standing(rules: Edition, card: str) -> bool:
    """Whether the card lies face up in the zone when used (C2); of others than these cards, manuscripts do."""
    return rules.uses.get(card, "standing") == "standing"


def may_activate(table: Table, seat: int, source: str, card: str) -> bool:
    """Price, threshold, temple and room of a standing card (C5, C6)."""
    rules, side = table.rules, table.state.sides[seat]
    if standing_price(table, card) > side.coins:
        return False
    if source == "hand" and not has_room(table, seat) and not _find_replaced(table, seat, card):
        return False
    if kind_of(rules, card) != "action":
        return True
    action = rules.actions[card]
    temple = not action.temple or bool(realm_of(table, seat).temples)
    return temple and action.kp <= kp_at(table, seat)


def _find_replaced(table: Table, seat: int, card: str) -> list[Slot]:
    """Return the standing action card that a new one sends to the discards (C6)."""
    rules = table.rules
    if kind_of(rules, card) != "action":
        return []
    active = [slot for slot in table.state.sides[seat].zone if slot.active and slot.card in rules.actions]
    return active if len(active) >= rules.organization.standing_actions else []


def activate_things(table: Table, seat: int) -> Iterable[Option]:
    """Standing cards and manuscripts that may be laid face up."""
    return (
        priced_card(table.rules, place, card, standing_price(table, card))
        for place, card in cards_for(table, seat, "standing")
        if may_activate(table, seat, place, card)
    )


def activate_card(draft: Draft, seat: int, path: Path) -> None:
    """Turn a card of the zone face up; a second standing action card sends the first to the discards (C6)."""
    card = take_from(draft, seat, path[0])
    spend_coins(draft, seat, standing_price(draft, card))
    lay_standing(draft, seat, card)
    note_act(draft, seat, "activated", card)


def lay_standing(draft: Draft, seat: int, card: str) -> None:
    """Face up, with the updates it stays."""
    for slot in _find_replaced(draft, seat, card)[:1]:
        edit_side(draft, seat, zone=take_out(draft.state.sides[seat].zone, slot))
        discard_cards(draft, seat, [slot.card])
    left = draft.rules.actions[card].lasts if card in draft.rules.actions else 0
    edit_side(draft, seat, zone=(*draft.state.sides[seat].zone, replace(Slot(card), active=True, left=left)))


VERBS = (
    Verb("store", "C5", store_things, nothing_more, store_card),
    Verb("fetch", "C5", fetch_things, nothing_more, fetch_card),
    Verb("activate", "C2", activate_things, nothing_more, activate_card),
)
