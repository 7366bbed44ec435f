"""Heuristic player of Immortals."""

from typing import ClassVar

from engine.games.immortals.advice.advise import advise, answer_by
from engine.games.immortals.advice.aims import AimedView, add_change, explain_change, explain_leaving
from engine.games.immortals.advice.patience import PATIENT, LongView
from engine.games.immortals.advice.propose import propose, silence_planners
from engine.games.immortals.advice.prospect import evaluate_position
from engine.games.immortals.advice.suggest import explain_plan, suggest_plan
from engine.games.immortals.edition.edition import Edition
from engine.games.immortals.effects.actions.attack import StrikeFrame, read_pair, write_odds
from engine.games.immortals.position.state import State
from engine.games.immortals.steps.performing import INCOMES, ActFrame, list_incomes
from engine.rules.core import Decision, Macro, Picks, Text, target_of
from engine.rules.frames import Draft, Table
from engine.rules.game import Advice
from engine.state.chance import Chance


class ImmortalsAdvice(Advice[State, Edition]):
    """The advice of Immortals: a heuristic player, and the patient player that search follows (patience.py)."""

    lasting: ClassVar[frozenset[str]] = frozenset({INCOMES})
    plays_at_sight: ClassVar[bool] = True

    def evaluate_state(self, state: State, seat: int) -> float:
        """Return the points that a seat has and can expect, minus the mean of the other seats."""
        return evaluate_position(Table(self.rules, state), seat)

    def choose_answer(self, state: State, decision: Decision) -> Picks | None:
        """Return the heuristic answer to a question."""
        return advise(Table(self.rules, state), decision)

    def suggest_answer(self, state: State, decision: Decision) -> Picks | None:
        """Return the patient player's answer, with the attacks that a plan means and all incomes at once.

        None: it has none, or the question is a plan, suggested as a whole.
        """
        if decision.step == "plan.place":
            return None
        table, performing = Table(self.rules, state), state.phase == "performance"
        now = (AimedView if performing else LongView)(table, decision.seat)
        picks, offered = answer_by(PATIENT, now, decision), {option.id for option in decision.options}
        if decision.step != "turn.reveal" or INCOMES not in offered:
            return picks
        reveals = {(f"reveal:{slot}",) for slot, _ in list_incomes(table, decision.seat)}
        return (INCOMES,) if picks in reveals else picks

    def explain_picks(self, state: State, decision: Decision, picks: Picks) -> Text | None:
        """Return the odds of an attack with just the armies that are sent, and how they have changed since the plan.

        Of a plan it returns the attacks that it means, and of a card that is left why it does not attack.
        """
        table, strike = Table(self.rules, state), state.stack[-1]
        if decision.step == "plan.place":
            return explain_plan(table, decision.seat)
        if isinstance(strike, ActFrame) and picks[0].startswith("attack:"):
            source, target, _ = read_pair(target_of(picks[0]))
            odds = next((option.hint for option in decision.options if option.id == picks[0]), None)
            change = explain_change(table, decision.seat, strike.card(table), (source, target))
            return None if odds is None else add_change(odds, change)
        if decision.step in ("turn.reveal", "act.attack", "act.attack-or-move"):
            return explain_leaving(table, decision, picks)
        if decision.step != "attack.count" or not isinstance(strike, StrikeFrame):
            return None
        pair = strike.source, strike.target
        odds = write_odds(table, decision.seat, pair, strike.named, len(picks))[1]
        return add_change(odds, explain_change(table, decision.seat, strike.card, pair))

    def propose_lines(
        self, state: State, decision: Decision, chance: Chance
    ) -> tuple[tuple[Picks, ...], ...]:
        """List the patient player's answer, then whole plans and reveals to compare it with."""
        return propose(Table(self.rules, state), decision, chance)

    def suggest_plan(self, state: State, seat: int) -> tuple[Macro, ...]:
        """Return the cards of a sensible plan for the slots that are still empty."""
        return suggest_plan(Table(self.rules, state), seat)

    def prepare_rollout(self, draft: Draft[State, Edition], seat: int) -> None:
        """Clear the other seats' slots during planning, so that rollouts leave out their actions."""
        silence_planners(draft, seat)
