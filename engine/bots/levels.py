"""The bots by name, and a function that answers a question with one of them."""

from collections.abc import Callable
from typing import Any, TypeAlias

from engine.bots.asked import BotInput, Clock, stand_still
from engine.bots.greedy import choose_best
from engine.bots.search import Memory, Thinking, ThinkingTime
from engine.rules.core import Command, Decision, Picks
from engine.rules.game import AnyGame
from engine.rules.random_answer import draw_answer
from engine.state.chance import Chance

Bot: TypeAlias = Callable[[BotInput], Picks]


def pick_blindly(asked: BotInput) -> Picks:
    """Return a random legal answer."""
    return draw_answer(asked.decision, asked.chance)


def search_briefly(asked: BotInput) -> Picks:
    """Return the answer that the search (BRIEF) finds best, or the next one of a sequence that it has chosen before."""
    line = MEMORY.recall_line(asked)
    if line is None:
        line = Thinking(asked, BRIEF).weigh_lines()[0].line
        MEMORY.keep_line(asked, line)
    return line[0]


def err_often(share: int) -> Bot:
    """Return a bot that answers `share` percent of all questions at random, and the others like greedy."""

    def answer(asked: BotInput) -> Picks:
        errs = asked.chance.below(100) < share
        return pick_blindly(asked) if errs else choose_best(asked)

    return answer


BRIEF = ThinkingTime(playouts=400, seconds=0.2, steps=24)
MEMORY = Memory()
# percent of answers that are random, by name of the bot
ERRS = {"random": 100, "greedy-40": 40, "greedy-15": 15}
BOTS: dict[str, Bot] = {
    "random": pick_blindly,
    "greedy-40": err_often(ERRS["greedy-40"]),
    "greedy-15": err_often(ERRS["greedy-15"]),
    "greedy": choose_best,
    "search": search_briefly,
}


def answer_question(
    game: AnyGame, state: Any, decision: Decision, bot: Bot, chance: Chance, clock: Clock = stand_still
) -> Command:
    """Return a bot's answer to a seat's question."""
    return Command(decision.seat, decision.step, bot(BotInput(game, state, decision, chance, clock)))
