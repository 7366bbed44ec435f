"""Describe the cards in the slots in one line, with the answers that clear them."""

from collections import defaultdict
from collections.abc import Iterator
from functools import reduce

from engine.games.immortals.edition.cards import BLANK, card_text
from engine.games.immortals.effects.actions.attack import find_best_attacks
from engine.games.immortals.position.plan_slots import action_of
from engine.games.immortals.position.state import Table
from engine.games.immortals.steps.plan_options import tell_money
from engine.rules.core import StagedItem, Text, text

ATTACK = "attack"
# by action the kind that cards in its slots count as, in the order of the line
COUNTED = {
    "extract-gold": "income",
    "extract-energy": "income",
    "transition": "transition",
    "construction": "building",
    "shrine": "building",
    "attack": ATTACK,
    "attack-or-move": ATTACK,
    "magic": "magic",
}


def list_laid(table: Table, seat: int) -> tuple[StagedItem, ...]:
    """Describe the cards in the slots. Without any, the list is empty."""
    laid = {slot: card for slot, card in enumerate(table.state.seats[seat].slots) if card}
    if not laid:
        return ()
    *further, last = _name_parts(table, seat, laid)
    parts = reduce(lambda rest, first: text("plan-join", first=first, rest=rest), reversed(further), last)
    label = text("plan-laid", count=len(laid), money=tell_money(table, seat), parts=parts)
    return (
        StagedItem(label, tuple(f"slot/{slot}" for slot in laid), tuple((f"clear:{slot}",) for slot in laid)),
    )


def _name_parts(table: Table, seat: int, laid: dict[int, str]) -> Iterator[Text]:
    """Name the cards by their purpose, attacks with their odds, and count the blanks."""
    goals = {slot: COUNTED[action_of(table, seat, slot)] for slot, card in laid.items() if card != BLANK}
    best = find_best_attacks(table, seat, [laid[slot] for slot, goal in goals.items() if goal == ATTACK])
    parts = defaultdict[str, list[Text]](list)
    for slot, goal in goals.items():
        card, named = laid[slot], card_text(table.rules, laid[slot])
        if goal == ATTACK and card in best:
            named = text("plan-odds", card=named, percent=best[card].percent)
        parts["move" if goal == ATTACK and card not in best else goal].append(named)
    for goal in dict.fromkeys((*COUNTED.values(), "move")):
        if goal in parts:
            yield text(f"plan-{goal}", cards=tuple(parts[goal]))
    if blanks := len(laid) - len(goals):
        yield text("plan-blank", count=blanks)
