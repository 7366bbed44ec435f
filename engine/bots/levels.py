"""The drivers by name, and the one way in which they answer."""

from collections.abc import Callable
from typing import Any, TypeAlias

from engine.bots.asked import Asked
from engine.bots.greedy import choose_best
from engine.bots.random import pick
from engine.chance import Chance
from engine.core import Command, Decision, Game, Picks

Bot: TypeAlias = Callable[[Asked], Picks]


def pick_blindly(asked: Asked) -> Picks:
    """Return a legal answer by chance; imagine nothing."""
    return pick(asked.decision, asked.chance)


BOTS: dict[str, Bot] = {"random": pick_blindly, "greedy": choose_best}


def answer_question(game: Game[Any], state: Any, decision: Decision, bot: Bot, chance: Chance) -> Command:
    """Let a driver answer a seat's question."""
    return Command(decision.seat, decision.step, bot(Asked(game, state, decision, chance)))
