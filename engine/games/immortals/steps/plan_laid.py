"""Describe the cards in the slots in one line, with the answers that clear them."""

from collections import Counter
from collections.abc import Iterator

from engine.games.immortals.edition.cards import BLANK
from engine.games.immortals.effects.actions.attack import find_best_attacks
from engine.games.immortals.position.plan_slots import action_of
from engine.games.immortals.position.state import Table
from engine.rules.core import StagedItem, Text, text

ATTACK = "attack"
# the kind that cards under an action are counted as, in the order of the line
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
    label = text("plan-laid", count=len(laid), parts=tuple(_count_cards(table, seat, laid)))
    return (
        StagedItem(label, tuple(f"slot/{slot}" for slot in laid), tuple((f"clear:{slot}",) for slot in laid)),
    )


def _count_cards(table: Table, seat: int, laid: dict[int, str]) -> Iterator[Text]:
    """Count the cards by their purpose. For attacks, add the odds of the least likely."""
    goals = {slot: COUNTED[action_of(table, seat, slot)] for slot, card in laid.items() if card != BLANK}
    counts = Counter(goals.values())
    attackers = [laid[slot] for slot, goal in goals.items() if goal == ATTACK]
    best = find_best_attacks(table, seat, attackers)
    for goal in dict.fromkeys(COUNTED.values()):
        if goal == ATTACK and best:
            yield text("plan-attack", count=len(best), percent=min(odds.percent for odds in best.values()))
            counts[goal] -= len(best)
        if counts[goal]:
            yield text("plan-move" if goal == ATTACK else f"plan-{goal}", count=counts[goal])
    if blanks := len(laid) - len(goals):
        yield text("plan-blank", count=blanks)
