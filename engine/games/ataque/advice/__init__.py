"""Heuristic player of Ataque."""

from typing import ClassVar

from engine.games.ataque.advice.evaluation import evaluate_position
from engine.games.ataque.advice.rollout_policy import TurnOutlook
from engine.games.ataque.advice.tactics import choose_attack, explain_attack, takes_palace
from engine.games.ataque.edition.edition import Edition
from engine.games.ataque.position.options import IDLE_LABEL
from engine.games.ataque.position.state import State, has_troops
from engine.games.ataque.steps.turns import END
from engine.games.ataque.steps.windows import HOLD, PASS, QUIET, REST
from engine.rules.core import Decision, Option, Picks, Text
from engine.rules.frames import Table
from engine.rules.game import Advice


class AtaqueAdvice(Advice[State, Edition]):
    """The advice of Ataque. Rollouts run up to the seat's next turn, with the quick answers of tactics.py."""

    lasting: ClassVar[frozenset[str]] = frozenset({QUIET.id, REST.id})

    def evaluate_state(self, state: State, seat: int) -> float:
        """Return a seat's lead over its enemy."""
        return evaluate_position(Table(self.rules, state), seat)

    def choose_answer(self, state: State, decision: Decision) -> Picks | None:
        """Return the answer that keeps a match going where evaluations say to wait.

        A planned base has no value until it is confirmed, and a renewal has the same for both seats.
        """
        seat = decision.seat
        if decision.step == "base.build":
            return decision.default
        if decision.step == "turn.renew" and (state.idle or not has_troops(state.seats[seat])):
            return ("renew",)
        if decision.step == "turn.act" and state.idle > 1 and state.calm:
            attack = choose_attack(Table(self.rules, state), seat)
            return None if attack is None else (f"attack:{attack[0]}-{attack[1]}",)
        return None

    def explain_picks(self, state: State, decision: Decision, picks: Picks) -> Text | None:
        """Return what an attack begins, if it or the next ones can bring the palace down."""
        verb, _, pair = picks[0].partition(":") if picks else ("", "", "")
        if decision.step != "turn.act" or verb != "attack":
            return None
        origin, target = map(int, pair.split("-"))
        return explain_attack(Table(self.rules, state), decision.seat, origin, target)

    def list_useful(self, decision: Decision) -> tuple[Option, ...]:
        """Return the options without the abilities that would do nothing now (T17)."""
        return tuple(option for option in decision.options if option.label.key != IDLE_LABEL)

    def find_moot(self, state: State, decision: Decision) -> Picks | None:
        """Return the answer if no ability would do anything, or a turn can only be ended."""
        useful = {option.id for option in self.list_useful(decision)}
        if decision.step == "window.play":
            passes = useful <= {PASS.id, QUIET.id, HOLD.id, REST.id}
            wins = takes_palace(Table(self.rules, state), decision.seat)
            return (PASS.id,) if passes or wins else None
        return (END.id,) if decision.step == "turn.act" and useful == {END.id} else None

    def make_rollout_policy(self) -> TurnOutlook:
        """Return the policy of rollouts up to the seat's next turn."""
        return TurnOutlook(self.rules)
