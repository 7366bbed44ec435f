"""Heuristic player of Brigandine."""

from typing import ClassVar

from engine.games.brigandine.advice.advise import advise
from engine.games.brigandine.advice.evaluation import evaluate_position
from engine.games.brigandine.advice.propose import propose
from engine.games.brigandine.advice.suggest import (
    list_ideas,
    list_macros,
    list_subjects,
    repeat_plan,
    suggest_plan,
)
from engine.games.brigandine.edition.edition import Edition
from engine.games.brigandine.position.state import State
from engine.rules.core import Decision, Macro, Option, Picks
from engine.rules.frames import Table
from engine.rules.game import Advice
from engine.state.chance import Chance


class BrigandineAdvice(Advice[State, Edition]):
    """The advice of Brigandine: attacks by odds and value, all other answers by rules of thumb."""

    planned: ClassVar[frozenset[str]] = frozenset(
        {"organize.act", "organize.trim", "council.orders", "battle.orders"}
    )

    def evaluate_state(self, state: State, seat: int) -> float:
        """Return the evaluation of a seat: its position, the prospects of orders, the risk at borders."""
        return evaluate_position(Table(self.rules, state), seat)

    def choose_answer(self, state: State, decision: Decision) -> Picks | None:
        """Return the heuristic answer to a question, or None if there is neither advice nor a default."""
        return advise(Table(self.rules, state), decision)

    def propose_lines(
        self, state: State, decision: Decision, chance: Chance
    ) -> tuple[tuple[Picks, ...], ...]:
        """List candidate answers: attack targets, parties and marches.

        For other questions, the advised answer alone.
        """
        return propose(Table(self.rules, state), decision)

    def list_macros(self, state: State, seat: int) -> tuple[Macro, ...]:
        """List the macros of an organization, a council or a planning phase of battles."""
        return list_macros(Table(self.rules, state), seat)

    def list_subjects(self, state: State, seat: int) -> tuple[Option, ...]:
        """List the seat's territories and troops in an organization, or the targets in a council."""
        return list_subjects(Table(self.rules, state), seat)

    def suggest_plan(self, state: State, seat: int) -> tuple[Macro, ...]:
        """List the macros of a sensible month, council or planning phase of battles."""
        return suggest_plan(Table(self.rules, state), seat)

    def repeat_plan(self, state: State, seat: int) -> tuple[Macro, ...]:
        """List the macros that repeat actions of the last month and are still possible."""
        return repeat_plan(Table(self.rules, state), seat)

    def list_ideas(self, state: State, seat: int) -> tuple[Macro, ...]:
        """List the best macros available now, at most one for each purpose, such as growth or marches."""
        return list_ideas(Table(self.rules, state), seat)
