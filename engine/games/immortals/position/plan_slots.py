"""The ten slots of a board: their printed actions, and the cards they allow (P1–P4)."""

from functools import lru_cache

from engine.games.immortals.edition.cards import BLANK, MAGIC_SLOTS, kind_of, magic_of, region_of
from engine.games.immortals.edition.edition import Edition, Slot
from engine.games.immortals.edition.money import Money
from engine.games.immortals.position.state import State, Table, has_army_in_region, held_regions


@lru_cache
def slots_of(rules: Edition, dark: str) -> tuple[Slot | None, ...]:
    """Return the printed actions of the ten slots of a Dark tribe's board. None is a magic slot (P4)."""
    return (*rules.slots, rules.tribes[dark].own, *(None for _ in MAGIC_SLOTS))


def slot_of(table: Table, seat: int, slot: int) -> Slot | None:
    """Return the action and price printed over an army slot, or None for a magic slot (P4)."""
    return slots_of(table.rules, table.state.seats[seat].dark)[slot]


def action_of(table: Table, seat: int, slot: int) -> str:
    """Return the action of an army slot, or "magic"."""
    return action_name(slot_of(table, seat, slot))


def action_name(what: Slot | None) -> str:
    """Return the name of a slot's action. None is a magic slot."""
    return what.action if what else "magic"


def card_fits(action: str, card: str) -> bool:
    """Return True if a slot with this action allows the card, regardless of its owner's armies (P1, P3)."""
    kind = kind_of(card)
    if action == "magic" or kind == "magic":
        return kind == BLANK or (action == kind == "magic")
    return kind != "wild" or not action.startswith("extract")


def may_plan(table: Table, seat: int, card: str) -> bool:
    """Return True if a seat may plan the card at all: a region card needs an army there (P2)."""
    if card.startswith("region/") and table.state.present:
        return has_army_in_region(table.state, seat, region_of(card))
    return True


def list_plannable(table: Table, seat: int) -> frozenset[str]:
    """List the cards of a hand and its board that may be planned (P2), without blanks."""
    state, mine = table.state, table.state.seats[seat]
    regions = held_regions(state, seat)
    if state.present:
        regions = [region for region in regions if has_army_in_region(state, seat, region)]
    laid = [card for card in mine.slots if card and not card.startswith("region/")]
    return frozenset([f"region/{region}" for region in regions] + mine.hand + laid) - {BLANK}


def price_of(table: Table, seat: int, slot: int, card: str) -> Money:
    """Return the price printed over a slot, or on a magic card (P4, A7)."""
    what = slot_of(table, seat, slot)
    if what is not None:
        return Money(what.energy, what.gold)
    return magic_of(table.rules, card).price if kind_of(card) == "magic" else Money()


def lay_card(state: State, seat: int, slot: int, card: str | None) -> None:
    """Put a card into a slot, or clear the slot. Its old card goes to the hand."""
    mine = state.seats[seat]
    if mine.slots[slot] == card:
        return
    lift_card(state, seat, slot)
    if card is None:
        return
    if card != BLANK and card in mine.slots:
        lift_card(state, seat, mine.slots.index(card))
    if card in mine.hand:
        mine.hand.remove(card)
    mine.slots[slot] = card


def lift_card(state: State, seat: int, slot: int) -> None:
    """Return the card of a slot to the hand. Region cards outside of slots are always in the hand."""
    mine = state.seats[seat]
    card, mine.slots[slot] = mine.slots[slot], None
    if card is not None and not card.startswith("region/"):
        mine.hand.append(card)
