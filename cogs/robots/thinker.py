"""A thinking process: answers the questions on its input one by one, until that ends.

python -m cogs.robots.thinker MODULE:GAME …   (the classes of the games it is asked about)
"""

import os
import sys
from contextlib import suppress
from importlib import import_module
from time import process_time
from typing import Any

from cogs.robots.questions import LENGTH, Question, Thought, pack_message, unpack_message
from engine.bots.asked import Asked, Clock
from engine.bots.levels import BOTS, answer_question
from engine.bots.reasons import find_reason
from engine.games import GameRegistry
from engine.state.chance import Chance

NICENESS = 10  # people's presses go first


def find_game(place: str) -> type[Any]:
    """Find the class of a game by its module and name."""
    module, name = place.split(":")
    found: type[Any] = getattr(import_module(module), name)
    return found


def think_through(games: GameRegistry, question: Question, clock: Clock = process_time) -> Thought:
    """Think a question through; whatever goes wrong is told. clock: the seconds of computing."""
    try:
        game = games.bind(question.game, question.edition)
        table = game.codec.load(question.table)
        decision = game.ask(table, question.seat)
        if decision is None:
            return Thought(error="nothing is asked on this table")
        bot, chance = BOTS[question.bot], Chance(question.seed)
        if question.why:
            return Thought(reason=find_reason(Asked(game, table, decision, chance, clock), question.picks))
        return Thought(answer_question(game, table, decision, bot, chance, clock).picks)
    except Exception as error:
        return Thought(error=f"{type(error).__name__}: {error}")


def main() -> None:
    """Answer until the input ends, or nobody is there any more to read the answers."""
    with suppress(BrokenPipeError):
        answer_all()
    os._exit(0)  # nothing is left to write, and whoever would be told of it may be gone


def answer_all() -> None:
    """Answer the questions on the input, one by one."""
    os.nice(NICENESS)
    games, source, target = GameRegistry(map(find_game, sys.argv[1:])), sys.stdin.buffer, sys.stdout.buffer
    while head := source.read(LENGTH):
        question = unpack_message(source.read(int.from_bytes(head, "big")), Question)
        target.write(pack_message(think_through(games, question)))
        target.flush()


if __name__ == "__main__":
    main()
