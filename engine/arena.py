"""Let bots play against each other, and tell who wins how often and how surely."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from typing import Any

from engine.bots.asked import Clock, stand_still
from engine.bots.levels import BOTS
from engine.chance import Chance
from engine.core import Game, Result, Struct
from engine.simulate import DEFAULTS, drive, seed_of

MOST = 20_000  # commands after which a match counts as it stands
SURE = 1.96  # standard errors of a 95 % interval


class Outcome(Struct, frozen=True):
    """One match: the bot of each seat, the last state, and its result; finished: whether it came to an end."""

    bots: tuple[str, ...]
    state: Any
    result: Result
    finished: bool


class Estimate(Struct, frozen=True):
    """A mean with the ends of its 95 % interval."""

    mean: float
    low: float
    high: float


class Scores(Struct, frozen=True):
    """What an arena comes to: by bot, with all its seats counted as one."""

    matches: int
    unfinished: int
    win_share: dict[str, Estimate]
    mean_place: dict[str, Estimate]


def play_matches(
    game: Game[Any],
    bots: Sequence[str],
    matches: int,
    word: str,
    settings: Mapping[str, str] = DEFAULTS,
    clock: Clock = stand_still,
) -> Iterator[Outcome]:
    """Play matches with one bot a seat; from match to match each moves one seat on. clock: by which bots stop thinking."""
    seats = len(bots)
    for number in range(matches):
        names = tuple(bots[(seat - number) % seats] for seat in range(seats))
        seed = seed_of(word, number)
        state = game.setup(seats, settings, seed).state
        played = drive(game, state, Chance(seed[::-1]), bots=[BOTS[name] for name in names], clock=clock)
        for _, (_, turn) in zip(range(MOST), played, strict=False):
            state = turn.state
        result = game.result(state)
        yield Outcome(names, state, result or game.score(state), result is not None)


def score_matches(outcomes: Sequence[Outcome]) -> Scores:
    """Count who won, a shared victory in parts, and who came in which place."""
    wins: defaultdict[str, list[float]] = defaultdict(list)
    places: defaultdict[str, list[float]] = defaultdict(list)
    for outcome in outcomes:
        shares = share_victory(outcome.result)
        for name in dict.fromkeys(outcome.bots):
            own = [seat for seat, bot in enumerate(outcome.bots) if bot == name]
            wins[name].append(sum(shares[seat] for seat in own))
            places[name] += [outcome.result.places[seat] for seat in own]
    return Scores(
        len(outcomes),
        sum(not outcome.finished for outcome in outcomes),
        {name: estimate_share(sum(won), len(won)) for name, won in wins.items()},
        {name: estimate_mean(found) for name, found in places.items()},
    )


def share_victory(result: Result) -> list[float]:
    """Return each seat's part of the victory."""
    winners = result.places.count(1)
    return [(place == 1) / winners for place in result.places]


def estimate_share(won: float, count: int) -> Estimate:
    """Return a share of so many matches with Wilson's interval, which holds near 0 and 1 too."""
    share, weight = won / count, SURE**2 / count
    middle = (share + weight / 2) / (1 + weight)
    spread = sqrt(weight * (share * (1 - share) + weight / 4)) / (1 + weight)
    return Estimate(share, max(0.0, middle - spread), min(1.0, middle + spread))


def estimate_mean(values: Sequence[float]) -> Estimate:
    """Return the mean of these values with its interval."""
    count = len(values)
    mean = sum(values) / count
    spread = SURE * sqrt(sum((value - mean) ** 2 for value in values) / max(count - 1, 1) / count)
    return Estimate(mean, mean - spread, mean + spread)
