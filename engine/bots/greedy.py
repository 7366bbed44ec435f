"""A bot with a lookahead of one step: it tries each answer on determinizations and takes the best position.

An answer of the game's Advice.choose_answer is taken without trying. Advice.evaluate_state values positions.
"""

from typing import Any

from engine.bots.asked import BotInput
from engine.rules.core import Command, Decision, Picks
from engine.rules.game import AnyGame
from engine.rules.random_answer import draw_answer
from engine.state.chance import Chance

SAMPLES = 12  # random answers evaluated, if there are too many to evaluate all
TRIALS = 12  # most evaluations for one question (answers × determinizations), unless it has more answers
WORLDS = 2  # most determinizations each answer is tried on
STEPS = 8  # most answers of a rollout after the one that is evaluated
WON = 1000.0


def choose_best(asked: BotInput) -> Picks:
    """Return the answer with the best average position over the determinizations. Ties go to the default."""
    game, decision, world = asked.game, asked.decision, asked.imagine()
    advised = game.advice.choose_answer(world, decision)
    if advised is not None:
        return advised
    answers = list_answers(game, decision, asked.chance)
    if len(answers) == 1:
        return answers[0]
    more = max(1, min(WORLDS, TRIALS // len(answers))) - 1
    worlds = [world, *(asked.imagine() for _ in range(more))]
    worth = {picks: sum(weigh_answer(game, each, decision, picks) for each in worlds) for picks in answers}
    return max(answers, key=lambda picks: worth[picks])


def list_answers(game: AnyGame, decision: Decision, chance: Chance) -> list[Picks]:
    """Return the answers to evaluate, the default first: all single options if they are few, else random answers."""
    first = [] if decision.default is None else [decision.default]
    options = [option.id for option in decision.options if option.id not in game.advice.lasting]
    if decision.low == decision.high == 1 and len(options) <= 2 * SAMPLES:
        every: list[Picks] = [(id_,) for id_ in options]
    else:
        every = [draw_answer(decision, chance) for _ in range(SAMPLES)]
    return list(dict.fromkeys([*first, *every]))


def weigh_answer(game: AnyGame, world: Any, decision: Decision, picks: Picks) -> float:
    """Return the value of an answer for its seat, after up to STEPS next questions, answered by advice or default."""
    seat, draft = decision.seat, game.rollout_draft(world)
    waiting = game.carry_out(draft, Command(seat, decision.step, picks))
    for _ in range(STEPS):
        asked = game.ask_briefly(draft.state, waiting[0]) if waiting else None
        if asked is None or asked.default is None or (asked.seat, asked.step) == (seat, decision.step):
            break
        advised = game.advice.choose_answer(draft.state, asked) if asked.seat == seat else None
        waiting = game.carry_out(draft, Command(asked.seat, asked.step, advised or asked.default))
    return evaluate_position(game, draft.turn().state, seat)


def evaluate_position(game: AnyGame, world: Any, seat: int) -> float:
    """Return the value of a position for the seat. A match won or lost outweighs everything else."""
    result = game.result(world)
    if result is None:
        return game.advice.evaluate_state(world, seat)
    return WON / len(result.first) if seat in result.first else -WON
