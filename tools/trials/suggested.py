"""Play a seat that presses only the suggestions of its panel, against AIs.

Call: python -m tools.trials suggested GAME, with --against easy, normal or hard.
"""

from collections.abc import Iterator
from typing import Any

from engine.bots.asked import BotInput
from engine.bots.levels import BOTS
from engine.bots.reasons import suggest_line
from engine.records.robots import LEVELS, STAND_IN
from engine.rules.core import Picks
from tools.shared.program import WrongOption
from tools.trials.arena import play_matches, score_matches, write_scores
from tools.trials.simulate import bind_table

SUGGESTED, CONFIRM = "suggested", ("confirm",)


class Taker:
    """A bot that gives the whole suggested plan, answer by answer, and confirms.

    Without a plan it gives the suggested sequence of answers.
    """

    def __init__(self) -> None:
        self.left: list[Picks] = []
        self.expected = 0  # the number of the question for the next answer
        self.planned = set[str]()  # steps for which a plan was suggested

    def answer(self, asked: BotInput) -> Picks:
        """Return the next answer of the plan."""
        decision = asked.decision
        if not self.left or self.expected != decision.question_id:
            world = next(asked.worlds)
            plan = asked.game.advice.suggest_plan(world, decision.seat)
            self.planned |= {decision.step} if plan else set()
            full = not plan and decision.step in self.planned
            self.left = [picks for act in plan for picks in act.line]
            self.left = self.left or ([CONFIRM] if full else list(suggest_line(asked).line))
        self.expected = decision.question_id + 1
        return self.left.pop(0)


def compare_suggestions(
    game: str,
    seats: int = 2,
    matches: int = 200,
    seed: str = "1",
    set_: tuple[str, ...] = (),
    against: str = STAND_IN,
) -> Iterator[str | dict[str, Any]]:
    """Count victories of a seat that takes every suggestion, and of the others. against: their level.

    From match to match each bot moves one seat on.
    """
    bound, seats, settings = bind_table(game, seats, set_, matches)
    if seats < 2:
        raise WrongOption("at least two seats")
    bots = {**BOTS, SUGGESTED: Taker().answer}
    if against not in LEVELS:
        raise WrongOption(f"--against takes one of: {', '.join(LEVELS)}")
    names = [SUGGESTED, *[LEVELS[against]] * (seats - 1)]
    outcomes = list(play_matches(bound, names, matches, seed, settings, bots=bots))
    return write_scores(score_matches(outcomes), None)
