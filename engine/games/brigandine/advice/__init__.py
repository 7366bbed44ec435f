"""How a good player of Brigandine answers."""

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
    """How Brigandine is played: attacks by odds and worth, all else as advised."""

    planned: ClassVar[frozenset[str]] = frozenset(
        {"organize.act", "organize.trim", "council.orders", "battle.orders"}
    )

    def evaluate_state(self, state: State, seat: int) -> float:
        """Return how well a seat stands, with what its orders promise and its borders risk."""
        return evaluate_position(Table(self.rules, state), seat)

    def choose_answer(self, state: State, decision: Decision) -> Picks | None:
        """Answer as a sensible player would."""
        return advise(Table(self.rules, state), decision)

    def propose_lines(
        self, state: State, decision: Decision, chance: Chance
    ) -> tuple[tuple[Picks, ...], ...]:
        """List where to attack and with whom, or where to march; else what is advised alone."""
        return propose(Table(self.rules, state), decision)

    def list_macros(self, state: State, seat: int) -> tuple[Macro, ...]:
        """List the whole acts of an organization, a council or a sitting."""
        return list_macros(Table(self.rules, state), seat)

    def list_subjects(self, state: State, seat: int) -> tuple[Option, ...]:
        """List the seat's territories and troops in an organization, in a council the targets."""
        return list_subjects(Table(self.rules, state), seat)

    def suggest_plan(self, state: State, seat: int) -> tuple[Macro, ...]:
        """List the acts of a sensible month, council or sitting."""
        return suggest_plan(Table(self.rules, state), seat)

    def repeat_plan(self, state: State, seat: int) -> tuple[Macro, ...]:
        """List the acts of the last month that are there again."""
        return repeat_plan(Table(self.rules, state), seat)

    def list_ideas(self, state: State, seat: int) -> tuple[Macro, ...]:
        """List the best acts that may be done now, each for another goal."""
        return list_ideas(Table(self.rules, state), seat)
