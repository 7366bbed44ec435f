"""Count a game's questions by step, and how many leave no choice: one legal answer, or ways of passing alone."""

from collections import Counter
from typing import Any

from engine.bots.levels import BOTS, answer_question
from engine.games import bind
from engine.rules.core import Decision
from engine.rules.legality import sole_answer
from engine.state.chance import Chance
from tools.trials.simulate import RANDOM, seed_of

PASSES = {"pass", "hold", "rest"}
MOST = 4000  # answers after which a match counts as endless


def has_no_choice(decision: Decision) -> bool:
    """Tell whether nothing but one answer, or nothing but passing, is on offer."""
    return sole_answer(decision) is not None or {option.id for option in decision.options} <= PASSES


def play_match(game: Any, seats: int, settings: dict[str, str], seed: bytes, bot: str) -> Counter[str]:
    """Play a match; count its questions by step, and those without a choice by `step!`."""
    counts, chance, asked = Counter[str](), Chance(seed[::-1]), dict[int, int]()
    state = game.setup(seats, settings, seed).state
    while (waiting := game.waiting(state)) and counts["answers"] < MOST:
        decision = game.ask(state, chance.choice(waiting))
        counts["answers"] += 1
        if asked.get(decision.seat) != decision.ask:
            asked[decision.seat] = decision.ask
            counts.update({"questions": 1, decision.step: 1, f"{decision.step}!": has_no_choice(decision)})
        state = game.apply(state, answer_question(game, state, decision, BOTS[bot], chance)).state
    result, armies = game.result(state), [getattr(seat, "army", "") for seat in getattr(state, "seats", ())]
    counts["endless"] += result is None
    counts.update(f"led: {army}" for army in armies if army)
    if result is not None and result.places.count(1) == 1:
        winner = result.places.index(1)
        counts[f"won by {winner}"] += 1
        counts.update(f"won: {army}" for army in armies[winner : winner + 1] if army)
    return counts


def measure(
    game: str = "ataque",
    matches: int = 200,
    seats: int = 2,
    seed: str = "1",
    bot: str = RANDOM,
    set_: tuple[str, ...] = (),
) -> dict[str, Any]:
    """Count in so many matches; set_: KEY=VALUE of a setting."""
    bound, counts = bind(game), Counter[str]()
    settings = dict(word.split("=", 1) for word in set_)
    for number in range(matches):
        counts += play_match(bound, seats, settings, seed_of(seed, number), bot)
    none = sum(count for key, count in counts.items() if key.endswith("!"))
    return {"no choice, %": round(100 * none / counts["questions"], 2), **dict(counts.most_common())}
