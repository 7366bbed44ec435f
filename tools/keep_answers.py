"""What programs answer at every edge and in a new match, a line each: tests/fixtures/answers/, which a test holds them to.

python -m tools.keep_answers      after a change of how they answer: the difference shows what it came to
"""

import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

from msgspec.json import encode

from engine.bots.levels import BOTS, answer_question
from engine.games import GAMES, bind
from engine.rules.core import Decision
from engine.rules.notation import write_move
from engine.state.chance import Chance
from engine.state.codec import take_checksum
from tools.program import run_program
from tools.proofs.edges import EDGES

KEPT = Path(__file__).parents[1] / "tests" / "fixtures" / "answers"
ALIKE, SIGN = (
    "a war's eve under",
    "aries",
)  # edges that differ in their sign alone, and the one that stands for them
SEED = bytes(range(32))
SETUP = ("setup", "nation", "home", "draft", "army")  # steps of which a position is not judged yet
NEW = {"immortals": 100, "ataque": 50, "brigandine": 24}  # answers of a new match
AT_EDGE = 13  # from each edge
WEIGHED = 7  # one answer in so many has a digest


def list_answers(key: str) -> Iterator[str]:
    """List what the level normal answers, some with a digest of all else that is advised there."""
    game = bind(key)
    yield "a new match"
    yield from _play_on(game, game.setup(game.seats[0], game.quick, SEED).state, NEW[key])
    for edge, position in EDGES[key].items():
        if edge.startswith(ALIKE) and not edge.endswith(SIGN):
            continue
        yield edge
        yield from _play_on(game, game.read_position(position, SEED), AT_EDGE)


def _play_on(game: Any, state: Any, count: int) -> Iterator[str]:
    for number in range(count):
        waiting = game.waiting(state)
        if not waiting:
            return
        seat = waiting[number % len(waiting)]
        decision = game.ask(state, seat)
        command = answer_question(game, state, decision, BOTS["greedy"], Chance(SEED, number << 32))
        told = "" if number % WEIGHED else f" | {_sum_up(game, state, decision)}"
        yield f"  {write_move(command)}{told}"
        state = game.apply(state, command).state


def _sum_up(game: Any, state: Any, decision: Decision) -> str:
    """Return a digest of what is proposed, suggested, imagined and told at a question, and of how its seat stands once setup is over."""
    seat, advice = decision.seat, game.advice
    told = [advice.advise_seat(state, decision), advice.propose_lines(state, decision, Chance(SEED))]
    if decision.step in advice.planned:
        told += [
            advice.list_acts(state, seat),
            advice.list_ideas(state, seat),
            advice.suggest_plan(state, seat),
        ]
    imagined = game.knowledge.imagine_state(state, seat, SEED)
    told.append(take_checksum(game.codec.dump(imagined)))
    if decision.step.partition(".")[0] not in SETUP:
        told += [f"{advice.judge_state(state, seat):.2f}", game.orders.observe_facts(state, seat)]
    return sha256(encode(told)).hexdigest()[:8]


def keep_answers() -> dict[str, Any]:
    """Write the answers of every game."""
    KEPT.mkdir(parents=True, exist_ok=True)
    lines = {key: list(list_answers(key)) for key in GAMES}
    for key, each in lines.items():
        (KEPT / f"{key}.txt").write_text("\n".join(each) + "\n", encoding="utf-8")
    return {key: len(each) for key, each in lines.items()}


if __name__ == "__main__":
    sys.exit(run_program(keep_answers))
