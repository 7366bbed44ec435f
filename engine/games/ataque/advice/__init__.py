"""Heuristic player of Ataque."""

from typing import ClassVar

from engine.games.ataque.advice.evaluation import evaluate_position
from engine.games.ataque.advice.rollout_policy import TurnOutlook
from engine.games.ataque.edition.edition import Edition
from engine.games.ataque.position.state import State
from engine.games.ataque.steps.windows import QUIET, REST
from engine.rules.frames import Table
from engine.rules.game import Advice


class AtaqueAdvice(Advice[State, Edition]):
    """The advice of Ataque. Rollouts run up to the seat's next turn, with the quick answers of tactics.py."""

    lasting: ClassVar[frozenset[str]] = frozenset({QUIET.id, REST.id})

    def evaluate_state(self, state: State, seat: int) -> float:
        """Return a seat's lead over its enemy."""
        return evaluate_position(Table(self.rules, state), seat)

    def make_rollout_policy(self) -> TurnOutlook:
        """Return the policy of rollouts up to the seat's next turn."""
        return TurnOutlook(self.rules)
