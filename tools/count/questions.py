"""Count a game's questions by step, and how many leave no choice: one legal answer, or ways of passing alone."""

from collections import Counter
from itertools import islice
from typing import Any

from engine.rules.core import Decision
from engine.rules.legality import sole_answer
from engine.state.chance import Chance
from tools.trials.simulate import RANDOM, bind_table, drive, find_bot, seed_of

PASSES = {"pass", "quiet", "hold", "rest"}
MOST = 4000  # answers after which a match counts as endless


def has_no_choice(decision: Decision) -> bool:
    """Tell whether nothing but one answer, or nothing but passing, is on offer."""
    return sole_answer(decision) is not None or {option.id for option in decision.options} <= PASSES


def play_match(game: Any, seats: int, settings: dict[str, str], seed: bytes, bot: str) -> Counter[str]:
    """Play a match; count its questions by step, and those without a choice by `step!`."""
    counts, asked = Counter[str](), dict[int, int]()
    state = game.setup(seats, settings, seed).state
    played = drive(game, state, Chance(seed[::-1]), bots=[find_bot(bot)] * seats)
    for command, turn in islice(played, MOST):
        decision = game.ask(state, command.seat)
        if asked.get(decision.seat) != decision.ask:
            asked[decision.seat] = decision.ask
            counts.update({"questions": 1, decision.step: 1, f"{decision.step}!": has_no_choice(decision)})
        counts["answers"] += 1
        state = turn.state
    counts["endless"] += game.result(state) is None
    return counts


def measure_case(
    game: str = "ataque",
    matches: int = 200,
    seats: int = 2,
    seed: str = "1",
    bot: str = RANDOM,
    set_: tuple[str, ...] = (),
) -> dict[str, Any]:
    """Count in so many matches; set_: KEY=VALUE of a setting."""
    (bound, seats, settings), counts = bind_table(game, seats, set_, matches), Counter[str]()
    for number in range(matches):
        counts += play_match(bound, seats, settings, seed_of(seed, number), bot)
    none = sum(count for key, count in counts.items() if key.endswith("!"))
    return {"no choice, %": round(100 * none / counts["questions"], 2), **dict(counts.most_common())}
