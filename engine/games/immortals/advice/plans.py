"""Choose a whole plan: a card for each slot, by its value there and the money."""

from typing import NamedTuple

from engine.games.immortals.advice.prospect import SeatEvaluation
from engine.games.immortals.advice.uses import CardUse, Uses
from engine.games.immortals.edition.cards import BLANK, SLOTS
from engine.games.immortals.edition.money import Money
from engine.games.immortals.position.plan_slots import action_of, card_fits, may_plan
from engine.games.immortals.position.state import free_cards

Plan = tuple[str | None, ...]
CONFIRM = "confirm"
LEAST = 0.05  # least value of a card to be planned, in points


class CachedPlan(NamedTuple):
    """A plan, and all the data that it was made from."""

    key: object
    plan: Plan


class PlanIdea(NamedTuple):
    """A card in a slot, with its use there."""

    use: CardUse
    slot: int
    card: str


REMEMBERED: dict[int, CachedPlan] = {}  # the last plan by seat


def find_plan(now: SeatEvaluation) -> Plan:
    """Return the plan for the seat's view. It is computed once for all the answers that enter it."""
    mine, state = now.mine, now.state
    laid = [card for card in mine.slots if card and not card.startswith("region/")]
    cards = (*sorted([*mine.hand, *laid]), *state.holders.values())
    match = (now.table.rules.hash, state.rounds, state.present, now.strife)
    own = (mine.light, mine.dark, mine.energy, mine.gold, tuple(mine.limbo.values()), cards)
    key = (match, state.round, own, tuple(state.spaces.values()))
    known = REMEMBERED.get(now.seat)
    if known is None or known.key != key:
        known = REMEMBERED[now.seat] = CachedPlan(key, lay_plan(Uses(now)))
    return known.plan


def lay_plan(uses: Uses) -> Plan:
    """Return the card for each slot, from the current position."""
    return choose_cards(uses.now, list_ideas(uses))


def choose_cards(now: SeatEvaluation, ideas: list[PlanIdea]) -> Plan:
    """Return the card for each slot: incomes first, then by value as long as they can be paid."""
    plan: list[str | None] = [None] * SLOTS
    mine = now.mine
    purse = Money(mine.energy, mine.gold)
    for idea in sorted(
        ideas, key=lambda idea: (not idea.use.extracts, -idea.use.worth, idea.slot, idea.card)
    ):
        if plan[idea.slot] is None and idea.card not in plan and purse.covers(idea.use.price):
            plan[idea.slot] = idea.card
            purse = purse.add(idea.use.gain).subtract(idea.use.price)
    if not any(plan):
        plan[0] = BLANK if BLANK in (*mine.hand, *mine.slots) else None
    return tuple(plan)


def list_taps(plan: Plan, laid: list[str | None]) -> list[str]:
    """Return the ids of the options that complete a plan and confirm it. laid: the current slots."""
    missing = [slot for slot, wanted in enumerate(plan) if wanted != laid[slot]]
    return [*(f"put:{slot}:{plan[slot]}" for slot in missing), CONFIRM]


def list_ideas(uses: Uses) -> list[PlanIdea]:
    """List the best use of each card in each slot, at any price."""
    now = uses.now
    cards = {*free_cards(now.state, now.seat), *(card for card in now.mine.slots if card)} - {BLANK}
    fit = [card for card in sorted(cards) if may_plan(now.table, now.seat, card)]
    ideas: list[PlanIdea] = []
    for slot in range(SLOTS):
        action = action_of(now.table, now.seat, slot)
        for card in fit:
            use = uses.find_best(slot, card) if card_fits(action, card) else None
            if use is not None and use.worth > LEAST:
                ideas.append(PlanIdea(use, slot, card))
    return ideas


def next_tap(plan: Plan, laid: list[str | None]) -> str:
    """Return the id of the option that brings the slots closer to the plan, or *confirm* if they match it."""
    for slot, (wanted, here) in enumerate(zip(plan, laid, strict=True)):
        if wanted != here:
            return f"clear:{slot}" if wanted is None else f"put:{slot}:{wanted}"
    return CONFIRM
