"""Describe the cards in the slots in one line, with the answers that clear them."""

from collections import Counter
from collections.abc import Iterator
from functools import reduce

from engine.games.immortals.edition.cards import BLANK
from engine.games.immortals.effects.actions.attack import find_best_attacks
from engine.games.immortals.position.plan_slots import action_of
from engine.games.immortals.position.state import Table
from engine.games.immortals.steps.plan_options import tell_money
from engine.rules.core import StagedItem, Text, text

ATTACK, ATTACK_OR_MOVE, MOVE = "attack", "attack-or-move", "move"
# by action the kind that cards in its slots count as, in the order of the line
COUNTED = {
    "extract-gold": "income",
    "extract-energy": "income",
    "transition": "transition",
    "construction": "building",
    "shrine": "building",
    ATTACK: ATTACK,
    ATTACK_OR_MOVE: ATTACK,
    "magic": "magic",
}


def list_laid(table: Table, seat: int) -> tuple[StagedItem, ...]:
    """Describe the cards in the slots. Without any, the list is empty."""
    laid = {slot: card for slot, card in enumerate(table.state.seats[seat].slots) if card}
    if not laid:
        return ()
    *further, last = _name_parts(table, seat, laid)
    parts = reduce(lambda rest, first: text("plan-join", first=first, rest=rest), reversed(further), last)
    label = text("plan-laid", money=tell_money(table, seat), parts=parts)
    return (
        StagedItem(label, tuple(f"slot/{slot}" for slot in laid), tuple((f"clear:{slot}",) for slot in laid)),
    )


def _name_parts(table: Table, seat: int, laid: dict[int, str]) -> Iterator[Text]:
    """Count the cards by their purpose, and the blanks. A card that may attack or move counts as what it can do."""
    actions = {slot: action_of(table, seat, slot) for slot, card in laid.items() if card != BLANK}
    goals = {slot: COUNTED[action] for slot, action in actions.items()}
    best = find_best_attacks(table, seat, [laid[slot] for slot, goal in goals.items() if goal == ATTACK])
    counts = Counter(
        MOVE if actions[slot] == ATTACK_OR_MOVE and laid[slot] not in best else goal
        for slot, goal in goals.items()
    )
    counts[BLANK] = len(laid) - len(goals)
    for goal in dict.fromkeys((*COUNTED.values(), MOVE, BLANK)):
        if counts[goal]:
            yield text("plan-part", count=counts[goal], what=text(f"plan-{goal}"))
