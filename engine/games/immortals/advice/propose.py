"""Propose sequences of answers: the patient player's, and whole plans and reveals to compare with it."""

from engine.games.immortals.advice.advise import ADVICE, answer_by
from engine.games.immortals.advice.patience import PATIENT, LongView, fill_slots
from engine.games.immortals.advice.plans import Plan, choose_cards, list_ideas, list_taps
from engine.games.immortals.advice.prospect import SeatEvaluation
from engine.games.immortals.advice.uses import Uses
from engine.games.immortals.edition.cards import SLOTS
from engine.games.immortals.position.plan_slots import lift_card
from engine.games.immortals.position.state import Table
from engine.games.immortals.steps import planning
from engine.games.immortals.steps.performing import PASSING
from engine.rules.core import Decision, Picks
from engine.state.chance import Chance

Lines = tuple[tuple[Picks, ...], ...]
VARIANTS = 8  # plans in addition to the usual one
SHAKEN = 0.5  # relative random change of a card's value for each of them


def advise_patiently(table: Table, decision: Decision) -> Picks | None:
    """Return the patient player's answer, or None if no heuristic applies."""
    return answer_by(PATIENT, LongView(table, decision.seat), decision)


def propose(table: Table, decision: Decision, chance: Chance) -> Lines:
    """List sequences of answers, the patient player's first: whole plans, else single answers."""
    if decision.step == "plan.place":
        return _list_plans(LongView(table, decision.seat), chance)
    answers = [advise_patiently(table, decision)]
    if decision.step == "turn.reveal":
        answers += [answer_by(ADVICE, SeatEvaluation(table, decision.seat), decision), (PASSING,)]
    return tuple((picks,) for picks in dict.fromkeys(answers) if picks is not None)


def _list_plans(now: LongView, chance: Chance) -> Lines:
    """Return sequences that each enter a whole plan. If the filled slots fit no plan, return one that clears them."""
    laid = now.mine.slots
    taps = [list_taps(plan, laid) for plan in propose_plans(now, chance)]
    if not taps:
        taps = [[f"clear:{slot}" for slot, card in enumerate(laid) if card]]
    return tuple(tuple((tap,) for tap in line) for line in taps)


def propose_plans(now: LongView, chance: Chance) -> list[Plan]:
    """List whole plans that the current slots can become, the usual one first.

    All come from the same ideas. Each but the first changes their values by chance. The list is empty if the
    slots fit none.
    """
    ideas = list_ideas(Uses(now))
    plans = [fill_slots(now, choose_cards(now, ideas), ideas)]
    for _ in range(VARIANTS):
        worth = [idea.use.worth * (1 + SHAKEN * (chance.below(201) - 100) / 100) for idea in ideas]
        shaken = [
            idea._replace(use=idea.use._replace(worth=new)) for idea, new in zip(ideas, worth, strict=True)
        ]
        plans.append(fill_slots(now, choose_cards(now, shaken), shaken))
    laid = now.mine.slots
    return [plan for plan in dict.fromkeys(plans) if _can_become(laid, plan)]


def _can_become(laid: list[str | None], plan: Plan) -> bool:
    return all(here in (None, wanted) for here, wanted in zip(laid, plan, strict=True))


def silence_planners(table: Table, seat: int) -> None:
    """Clear the other seats' plans during planning: rollouts leave out their future actions."""
    frame = table.state.stack[-1] if table.state.stack else None
    if isinstance(frame, planning.PlanFrame):
        for number in range(len(frame.done)):
            if number != seat:
                for slot in range(SLOTS):
                    lift_card(table.state, number, slot)
                frame.done[number] = frame.laying[number] = True
