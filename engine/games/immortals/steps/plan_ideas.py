"""Whole plans laid at once: like last round's, and one that can do no harm, which the clock lays for whoever is late."""

from collections.abc import Iterator

from engine.games.immortals.edition.actions import Action, Revealed
from engine.games.immortals.edition.cards import BLANK, SLOTS, magic_of
from engine.games.immortals.effects.actions.army import ARMY_ACTIONS
from engine.games.immortals.effects.actions.construction import Construction, tribe_price
from engine.games.immortals.effects.actions.safest import find_safest, worth_of
from engine.games.immortals.position.plan_slots import (
    action_of,
    card_fits,
    lay_card,
    may_plan,
    price_of,
    slot_of,
)
from engine.games.immortals.position.state import Draft, Table, free_cards


def lay_again(draft: Draft, seat: int) -> None:
    """Lay the cards of last round's plan that can lie in their slots again, and clear the others."""
    mine = draft.state.seats[seat]
    for slot in range(SLOTS):
        lay_card(draft.state, seat, slot, None)
    free = free_cards(draft.state, seat)
    for slot, card in enumerate(mine.last or ()):
        if card in free and may_plan(draft, seat, card):
            lay_card(draft.state, seat, slot, card)


def lay_ideas(draft: Draft, seat: int) -> None:
    """Lay cards that can be used and paid for without harm; where there are none, one blank."""
    mine = draft.state.seats[seat]
    purse = [mine.energy, mine.gold]
    for slot in range(SLOTS):
        if mine.slots[slot] is None:
            _lay_idea(draft, seat, slot, purse)
    if not any(mine.slots):
        lay_card(draft.state, seat, 0, BLANK)


def _lay_idea(draft: Draft, seat: int, slot: int, purse: list[int]) -> None:
    """Lay the best card into a slot, and take its price from what is left of the purse."""
    ideas = sorted(_list_ideas(draft, seat, slot), reverse=True)
    for _, card, energy, gold in ideas:
        if energy <= purse[0] and gold <= purse[1]:
            lay_card(draft.state, seat, slot, card)
            purse[0] -= energy
            purse[1] -= gold
            return


def _list_ideas(table: Table, seat: int, slot: int) -> Iterator[tuple[int, str, int, int]]:
    """Yield the worth of each card that has a safe use in a slot, the card, and its price in energy and gold."""
    name = action_of(table, seat, slot)
    for card in free_cards(table.state, seat):
        if card == BLANK or not card_fits(name, card) or not may_plan(table, seat, card):
            continue
        revealed = Revealed(seat, card, price_of(table, seat, slot, card))
        action = _find_action(table, seat, slot, card)
        use = find_safest(table, revealed, list(action.options(table, revealed)))
        if use is not None:
            builds = isinstance(action, Construction)
            price = tribe_price(table, seat, use.partition(":")[0]) if builds else revealed.price
            yield worth_of(table, revealed, use), card, price.energy, price.gold


def _find_action(table: Table, seat: int, slot: int, card: str) -> Action:
    what = slot_of(table, seat, slot)
    return ARMY_ACTIONS[what.action] if what else magic_of(table.rules, card)
