"""Play a seat that takes every suggestion against seats with their own advice.

Call: python -m tools.trials suggested GAME.
"""

from collections.abc import Iterator
from typing import Any

from engine.bots.asked import BotInput
from engine.bots.greedy import choose_best
from engine.bots.levels import BOTS
from engine.rules.core import Picks
from tools.shared.program import WrongOption
from tools.trials.arena import play_matches, score_matches, write_scores
from tools.trials.simulate import bind_table

SUGGESTED, NORMAL = "suggested", "greedy"


class Taker:
    """A bot that gives the whole suggested plan, answer by answer, and then confirms. Else it plays as at normal."""

    def __init__(self) -> None:
        self.left: list[Picks] = []
        self.expected = 0  # the number of the question for the next answer

    def answer(self, asked: BotInput) -> Picks:
        """Return the next answer of the plan."""
        decision = asked.decision
        if not self.left or self.expected != decision.question_id:
            world = next(asked.worlds)
            plan = asked.game.advice.suggest_plan(world, decision.seat)
            self.left = [picks for act in plan for picks in act.line]
        self.expected = decision.question_id + 1
        return self.left.pop(0) if self.left else choose_calmly(asked)


def choose_calmly(asked: BotInput) -> Picks:
    """Confirm if a question of macros has no suggestion. Answer all others as a bot does."""
    confirms = any(option.id == "confirm" for option in asked.decision.options)
    return ("confirm",) if confirms else choose_best(asked)


def compare_suggestions(
    game: str, seats: int = 2, matches: int = 200, seed: str = "1", set_: tuple[str, ...] = ()
) -> Iterator[str | dict[str, Any]]:
    """Count victories of a seat that takes every suggestion, and of the others.

    From match to match each moves one seat on.
    """
    bound, seats, settings = bind_table(game, seats, set_, matches)
    if seats < 2:
        raise WrongOption("at least two seats")
    bots = {**BOTS, SUGGESTED: Taker().answer}
    names = [SUGGESTED, *[NORMAL] * (seats - 1)]
    outcomes = list(play_matches(bound, names, matches, seed, settings, bots=bots))
    return write_scores(score_matches(outcomes), None)
