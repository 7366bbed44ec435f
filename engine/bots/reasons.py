"""The reasons for an answer: its value on determinizations compared with the next best."""

from engine.bots.asked import BotInput
from engine.bots.search import Line, Thinking, ThinkingTime, Weighed
from engine.orders.orders import name_picks, write_label
from engine.rules.core import Command, Picks, Struct

LONGEST = 6  # answers that are named after the first
CAREFUL = ThinkingTime(playouts=120, seconds=0.5, steps=24)


class Reason(Struct, frozen=True):
    """The explained answers, the first of them to the question, and the findings about them.

    after: the answers the game advises next, written by write_label, until the same step is asked again.
    lead: how far the first is ahead of the next best, in points of Advice.evaluate_state.
    percent: lead is in percent of the chance to win, for a game with a rollout policy. None: there was
    nothing to compare.
    """

    line: Line
    lead: float | None = None
    percent: bool = False
    after: tuple[str, ...] = ()


def find_reason(asked: BotInput, picks: Picks | None = None, budget: ThinkingTime = CAREFUL) -> Reason:
    """Compare these picks, or the best ones, with the other answers."""
    thinking = Thinking(asked, budget, wanted=picks, compares=True)
    weighed = thinking.weigh_lines()
    mine = weighed[0] if picks is None else _find_best([each for each in weighed if each.line[0] == picks])
    rivals = [each for each in weighed if each.line[0] != mine.line[0] and each.tables]
    line = mine.line if picks is None else mine.line[:1]
    after = _follow_advice(asked, line[0]) if picks is None and len(line) == 1 else ()
    if not mine.tables or not rivals:
        return Reason(line, after=after)
    lead, percent = mine.worth - _find_best(rivals).worth, thinking.outlook is not None
    return Reason(line, lead, percent, after)


def _follow_advice(asked: BotInput, picks: Picks) -> tuple[str, ...]:
    """Return the advised answers after this one, up to the same step, chance, or another seat."""
    game, decision, state, named = asked.game, asked.decision, next(asked.worlds), list[str]()
    while len(named) < LONGEST:
        turn = game.apply(state, Command(decision.seat, decision.step, picks))
        if turn.chance or decision.seat not in game.active_seats(turn.state):
            break
        state, follow = turn.state, game.ask(turn.state, decision.seat)
        advised = None if follow is None else game.advice.choose_answer(state, follow)
        if follow is None or follow.step == asked.decision.step or not advised:
            break
        decision, picks = follow, advised
        named.append(write_label(name_picks(decision, picks)))
    return tuple(named)


def _find_best(weighed: list[Weighed]) -> Weighed:
    return max(weighed, key=lambda each: (each.tables > 0, each.worth))
