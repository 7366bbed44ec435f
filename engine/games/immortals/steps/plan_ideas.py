"""Whole plans entered at once: last round's, and a harmless one that the clock enters for a late seat."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.games.immortals.edition.cards import BLANK, SLOTS
from engine.games.immortals.edition.money import Money
from engine.games.immortals.effects.actions.army import find_action, reveal_card
from engine.games.immortals.effects.actions.construction import Construction, tribe_price
from engine.games.immortals.effects.actions.safest import find_safest, worth_of
from engine.games.immortals.position.plan_slots import action_of, card_fits, lay_card, may_plan
from engine.games.immortals.position.state import Draft, Table, free_cards
from engine.rules.core import verb_of


def lay_again(draft: Draft, seat: int) -> None:
    """Repeat last round's plan with the cards that fit their slots again, and clear the other slots."""
    mine = draft.state.seats[seat]
    for slot in range(SLOTS):
        lay_card(draft.state, seat, slot, None)
    free = free_cards(draft.state, seat)
    for slot, card in enumerate(mine.last or ()):
        if card in free and may_plan(draft, seat, card):
            lay_card(draft.state, seat, slot, card)


class SlotIdea(NamedTuple):
    """A card with a safe use in a slot: the value of the use, and its price."""

    worth: int
    card: str
    price: Money


def lay_ideas(draft: Draft, seat: int) -> None:
    """Fill each empty slot with the best card that is affordable and harmless (P5).

    If there is none at all, put one blank.
    """
    mine = draft.state.seats[seat]
    purse = Money(mine.energy, mine.gold)
    cards = [card for card in free_cards(draft.state, seat) if card != BLANK and may_plan(draft, seat, card)]
    for slot in range(SLOTS):
        if mine.slots[slot] is not None:
            continue
        ideas = (idea for idea in _list_ideas(draft, seat, slot, cards) if purse.covers(idea.price))
        best = max(ideas, default=None)
        if best is not None:
            lay_card(draft.state, seat, slot, best.card)
            cards.remove(best.card)
            purse = purse.subtract(best.price)
    if not any(mine.slots):
        lay_card(draft.state, seat, 0, BLANK)


def _list_ideas(table: Table, seat: int, slot: int, cards: Sequence[str]) -> Iterator[SlotIdea]:
    """Yield the safe use of each of these cards in a slot."""
    name = action_of(table, seat, slot)
    for card in cards:
        if not card_fits(name, card):
            continue
        action = find_action(table, seat, slot, card)
        if action.risky:
            continue
        revealed = reveal_card(table, seat, slot, card)
        use = find_safest(table, revealed, list(action.options(table, revealed)))
        if use is not None:
            builds = isinstance(action, Construction)
            price = tribe_price(table, seat, verb_of(use)) if builds else revealed.price
            yield SlotIdea(worth_of(table, revealed, use), card, price)
