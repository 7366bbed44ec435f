"""Why an answer is given: how it fares on imagined tables beside the next best one."""

from engine.bots.asked import Asked
from engine.bots.search import Budget, Line, Thinking, Weighed
from engine.core import Picks, Struct

CAREFUL = Budget(playouts=120, seconds=0.5, steps=24)


class Reason(Struct, frozen=True):
    """The answers that are meant, the first of them to the question, and what was found out about them.

    lead: by how much the first is ahead of the next best one, in points as the game judges positions, or in percent of the
    chance to win where the game has an outlook (percent); None: there was nothing to compare. tables: imagined tables on
    which it was tried.
    """

    line: Line
    lead: float | None = None
    tables: int = 0
    percent: bool = False


def find_reason(asked: Asked, picks: Picks | None = None, budget: Budget = CAREFUL) -> Reason:
    """Weigh these picks, or what proves best, against the other answers."""
    thinking = Thinking(asked, budget, wanted=picks, compares=True)
    weighed = thinking.weigh_lines()
    mine = weighed[0] if picks is None else _find_best([each for each in weighed if each.line[0] == picks])
    rivals = [each for each in weighed if each.line[0] != mine.line[0] and each.tables]
    line = mine.line if picks is None else mine.line[:1]
    if not mine.tables or not rivals:
        return Reason(line)
    return Reason(line, mine.worth - _find_best(rivals).worth, mine.tables, thinking.outlook is not None)


def _find_best(weighed: list[Weighed]) -> Weighed:
    return max(weighed, key=lambda each: (each.tables > 0, each.worth))
