"""Measure the edition's balance: python -m tools.trials.balance --seats 4 --matches 400 --temper usual.

All seats are played by greedy, with one temper: calm, usual or fierce. The output has win shares by tribe and by pair,
remaining gold and energy, points, and the tower's content round by round. The last line is the same as one JSON object.
"""

import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from statistics import mean
from typing import Any

from engine.games.immortals.advice import ImmortalsAdvice
from engine.games.immortals.advice.advise import advise
from engine.games.immortals.advice.prospect import CALM, FIERCE, USUAL, FightWeights
from engine.games.immortals.edition.edition import Edition
from engine.games.immortals.game import Immortals
from engine.games.immortals.position.state import State, in_tower
from engine.rules.core import Command, Decision, Picks, Result
from engine.rules.frames import Table
from engine.state.chance import Chance
from tools.shared.program import WrongOption, run_program
from tools.trials.arena import estimate_mean, estimate_share, share_victory
from tools.trials.simulate import choose_question, seed_of

TEMPERS: dict[str, FightWeights] = {"calm": CALM, "usual": USUAL, "fierce": FIERCE}
TRACK = 120  # points that the box's track and marker can show


class TemperedAdvice(ImmortalsAdvice):
    """The advice of players with one temper."""

    def __init__(self, rules: Edition, temper: FightWeights) -> None:
        super().__init__(rules)
        self.temper = temper

    def choose_answer(self, state: State, decision: Decision) -> Picks | None:
        """Return the answer of a player with this temper."""
        return advise(Table(self.rules, state), decision, self.temper)


def bind_game(temper: FightWeights = USUAL) -> Immortals:
    """Bind the game with the advice of players with one temper."""
    game = Immortals.bind()
    game.advice = TemperedAdvice(game.rules, temper)
    return game


class MatchFigures:
    """The figures of one match. inside: the cubes in the tower at each round's end."""

    def __init__(self, state: State, result: Result, inside: list[int], battles: int) -> None:
        self.state, self.result, self.inside, self.battles = state, result, inside, battles
        self.shares = share_victory(result)


def play_matches(game: Immortals, seats: int, matches: int, word: str) -> Iterator[MatchFigures]:
    """Play whole matches by advice alone, which knows no secrets.

    No determinization is needed, and each match runs on one draft, a state changed in place.
    """
    for number in range(matches):
        seed = seed_of(word, number)
        draft = game.draft(game.setup(seats, {}, seed).state)
        chance, inside = Chance(seed[::-1]), dict[int, int]()
        while game.active_seats(draft.state):
            decision = choose_question(game, draft.state, chance)
            picks = game.advice.choose_answer(draft.state, decision) or decision.default or ()
            game.carry_out(draft, Command(decision.seat, decision.step, picks))
            inside[draft.state.round] = sum(in_tower(draft.state, owner) for owner in range(seats + 1))
        battles = sum(event.kind == "battle" for event in draft.events)
        rounds = [inside[each] for each in sorted(inside)]
        yield MatchFigures(draft.state, game.score(draft.state), rounds, battles)


def gather_findings(found: Sequence[MatchFigures]) -> dict[str, Any]:
    """Return all figures by name."""
    wins: Mapping[str, list[float]] = defaultdict(list)
    pairs: Mapping[str, list[float]] = defaultdict(list)
    ahead: Mapping[str, list[float]] = defaultdict(list)
    left: Mapping[str, list[int]] = defaultdict(list)
    for each in found:
        middle = mean(each.result.points)
        for seat, share in zip(each.state.seats, each.shares, strict=True):
            for tribe in (seat.light, seat.dark):
                ahead[tribe].append(seat.vp - middle)
                wins[tribe].append(share)
            pairs[f"{seat.light}+{seat.dark}"].append(share)
            left[f"energy {seat.dark}"].append(seat.energy)
            left["energy"].append(seat.energy)
            left["gold"].append(seat.gold)
    points = [vp for each in found for vp in each.result.points]
    return {
        "matches": len(found),
        "tribes": {name: _write_share(shares) for name, shares in sorted(wins.items())},
        "points ahead": {name: _write_mean(points) for name, points in sorted(ahead.items())},
        "pairs": {name: _write_share(shares) for name, shares in sorted(pairs.items())},
        "left": {name: round(mean(values), 2) for name, values in sorted(left.items())},
        "points": round(mean(points), 1),
        "past the track": round(sum(vp > TRACK for vp in points) / len(points), 4),
        "battles": round(mean(each.battles for each in found), 1),
        "inside": [round(mean(counts), 2) for counts in zip(*(each.inside for each in found), strict=True)],
    }


def _write_share(shares: Sequence[float]) -> dict[str, float]:
    estimate = estimate_share(sum(shares), len(shares))
    return {
        "share": round(estimate.mean, 3),
        "sure": round((estimate.high - estimate.low) / 2, 3),
        "n": len(shares),
    }


def _write_mean(values: Sequence[float]) -> dict[str, float]:
    estimate = estimate_mean(values)
    return {"mean": round(estimate.mean, 2), "sure": round((estimate.high - estimate.low) / 2, 2)}


def measure_balance(
    seats: int = 4, matches: int = 100, seed: str = "1", temper: str = "usual"
) -> Iterator[str | dict[str, Any]]:
    """Measure this many matches. temper: the temper of all players."""
    if seats not in Immortals.seats or temper not in TEMPERS:
        raise WrongOption(
            f"{Immortals.seats[0]} to {Immortals.seats[-1]} seats; tempers: {', '.join(TEMPERS)}"
        )
    figures = gather_findings(list(play_matches(bind_game(TEMPERS[temper]), seats, matches, seed)))
    for key, value in figures.items():
        rows = value if isinstance(value, dict) else {}
        yield f"{key} {'' if rows else value}"
        yield from (f"  {name:28}{what}" for name, what in rows.items())
    yield figures


if __name__ == "__main__":
    sys.exit(run_program(measure_balance))
