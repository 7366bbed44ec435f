"""An AI process: it answers the questions on its input one by one until the input ends.

python -m cogs.robots.thinker MODULE:GAME …   (the classes of its games)
"""

import sys
from time import process_time

from msgspec.msgpack import decode, encode

from cogs.robots.questions import BotAnswer, BotTask
from cogs.workers.pipe import find_class, serve_input
from engine.bots.asked import BotInput, Clock
from engine.bots.levels import BOTS, answer_question
from engine.bots.reasons import count_wins, find_reason
from engine.games import GameRegistry
from engine.state.chance import Chance

NICENESS = 10  # of this process: work for people's presses goes first


def think_through(games: GameRegistry, question: BotTask, clock: Clock = process_time) -> BotAnswer:
    """Answer a question. An error is returned as a BotAnswer. clock: returns seconds of computing time."""
    try:
        game = games.bind(question.game, question.edition)
        table = game.codec.load(question.table)
        decision = game.ask(table, question.seat)
        if decision is None:
            return BotAnswer(error="nothing is asked on this table")
        if question.playouts:
            chance = Chance(question.seed)
            return BotAnswer(won=count_wins(game, table, question.seat, question.playouts, chance, clock))
        bot, chance = BOTS[question.bot], Chance(question.seed)
        if question.why:
            return BotAnswer(
                reason=find_reason(BotInput(game, table, decision, chance, clock), question.picks)
            )
        return BotAnswer(answer_question(game, table, decision, bot, chance, clock).picks)
    except Exception as error:
        return BotAnswer(error=f"{type(error).__name__}: {error}")


def main() -> None:
    """Answer the questions on the input until it ends."""
    games = GameRegistry(map(find_class, sys.argv[1:]))
    serve_input(lambda packed: encode(think_through(games, decode(packed, type=BotTask))), NICENESS)


if __name__ == "__main__":
    main()
