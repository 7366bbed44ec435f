"""Play Immortals as search does: with a longer view of what is worth having, a full board, and attacks last.

What is conquered late in a round is held when it is scored, and who has more cards on the board attacks unanswered.
"""

from typing import ClassVar

from engine.core import Decision, Picks
from engine.games.immortals.advice.advice import ADVICE, IDLE, Way, find_best_use
from engine.games.immortals.advice.plans import Idea, Plan, choose_cards, find_plan, list_ideas, next_tap
from engine.games.immortals.advice.prospect import Prospect
from engine.games.immortals.advice.uses import Use, Uses
from engine.games.immortals.cards import BLANK
from engine.games.immortals.steps.performing import PASSING


class LongView(Prospect):
    """A look at the table that counts an area's spaces before they score and after, and money for little."""

    money: ClassVar[float] = 0.04
    area_steps: ClassVar[tuple[float, ...]] = (0.4, 0.8, 1.2, 0.3, 0.9)

    def value_step(self, others: int) -> float:
        """Return what one more space of an area is worth for a scoring, to so many held."""
        return self.area_steps[others]


def lay_full_plan(uses: Uses) -> Plan:
    """Return the card for each slot, none of them empty as long as there are cards."""
    ideas = list_ideas(uses)
    return fill_slots(uses.now, choose_cards(uses.now, ideas), ideas)


def fill_slots(now: Prospect, plan: Plan, ideas: list[Idea]) -> Plan:
    """Lay into empty slots what cannot be paid yet, then blanks: each of them brings time, and 1 gold or energy (A2)."""
    full = list(plan)
    for idea in sorted(ideas, key=lambda idea: (-idea.use.worth, idea.slot, idea.card)):
        if full[idea.slot] is None and idea.card not in full:
            full[idea.slot] = idea.card
    if any(card not in (None, BLANK) for card in full):
        blanks = [*now.mine.hand, *now.mine.slots].count(BLANK) - full.count(BLANK)
        empty = [slot for slot, card in enumerate(full) if card is None]
        for slot in empty[:blanks]:
            full[slot] = BLANK
    return tuple(full)


def lay_next(now: Prospect, _: Decision) -> Picks:
    """Lay the next card of a full plan, or confirm it."""
    return (next_tap(find_plan(now, lay_full_plan), now.mine.slots),)


def reveal_patiently(now: Prospect, decision: Decision) -> Picks:
    """Reveal incomes first, then what is worth most; before the attacks also what is of no use: time passes, and it pays."""
    uses, cards = Uses(now), {slot: card for slot, card in enumerate(now.mine.slots) if card}
    ever = {slot: list(uses.list_uses(slot, card)) for slot, card in cards.items()}
    able = {slot: find_best_use([use for use in each if uses.can_pay(use)]) for slot, each in ever.items()}
    useful = [slot for slot, use in able.items() if use.worth > IDLE]
    useful.sort(key=lambda slot: (_is_late(able[slot]), not able[slot].extracts, -able[slot].worth, slot))
    if useful and not _is_late(able[useful[0]]):
        return (f"reveal:{useful[0]}",)
    idle = [slot for slot in cards if slot not in useful and not (useful and ever[slot])]
    paid = _turn_into_money(now, decision, sorted(idle, key=lambda slot: (cards[slot] != BLANK, slot)))
    if paid is not None:
        return paid
    return (f"reveal:{useful[0]}",) if useful else (PASSING,)


def _is_late(use: Use) -> bool:
    """Tell whether this is better done when the others have no cards left to answer it."""
    return use.pick.startswith("attack")


def _turn_into_money(now: Prospect, decision: Decision, idle: list[int]) -> Picks | None:
    """Reveal one of these cards for what is scarcer of gold and energy; None: none is on offer."""
    offered = {option.id for option in decision.options}
    scarce = "energy" if now.mine.energy <= now.mine.gold else "gold"
    for slot in idle:
        for answer in (f"reveal:{slot}:{scarce}", f"reveal:{slot}"):
            if answer in offered:
                return (answer,)
    return None


PATIENT: dict[str, Way] = {**ADVICE, "plan.place": lay_next, "turn.reveal": reveal_patiently}
