"""Play bots against each other. Return win shares with their confidence."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from math import sqrt
from time import process_time
from typing import Any

from msgspec.structs import asdict, astuple

from engine.bots.asked import BotInput, Clock, stand_still
from engine.bots.levels import BOTS, Bot
from engine.games import GAMES
from engine.records.robots import LEVELS, list_levels
from engine.rules.core import Picks, Result, Struct
from engine.rules.game import AnyGame
from engine.state.chance import Chance
from tools.shared.program import WrongOption
from tools.trials.simulate import DEFAULTS, bind_table, drive, seed_of

MOST = 20_000  # commands after which a match is scored as it is
SURE = 1.96  # standard errors of a 95 % interval


class ArenaResult(Struct, frozen=True):
    """A match: the bot of each seat, the last state, the result. finished: it came to an end.

    seconds: duration of each answer, by bot.
    """

    bots: tuple[str, ...]
    state: Any
    result: Result
    finished: bool
    seconds: dict[str, list[float]] = {}


class Estimate(Struct, frozen=True):
    """A mean with the ends of its 95 % interval."""

    mean: float
    low: float
    high: float

    def __str__(self) -> str:
        """Write the mean and its interval."""
        return f"{self.mean:.3f} ({self.low:.3f}–{self.high:.3f})"


class BotThroughput(Struct, frozen=True):
    """The duration of answers in milliseconds: median, p99 and most."""

    median: float
    p99: float
    most: float


class Scores(Struct, frozen=True):
    """The result of an arena by bot, with all of its seats together."""

    matches: int
    unfinished: int
    win_share: dict[str, Estimate]
    pace: dict[str, BotThroughput]


def compare_bots(
    game: str | None = None,
    bots: str = "greedy,random",
    seats: int = 0,
    matches: int = 1,
    seed: str = "1",
    set_: tuple[str, ...] = (),
    by_role: bool = False,
) -> Iterator[str | dict[str, Any]]:
    """Play bots against each other: a table of win shares, and the same as one JSON object.

    bots: names with commas, the last for all remaining seats. by_role: win shares of armies, nations, tribes.
    Without a game: how often an AI of each level beats those of the level below, in every game.
    """
    if game is None:
        yield from climb_levels(matches, seed)
        return
    bound, seats, settings = bind_table(game, seats, set_, matches)
    names = bots.split(",")
    if len(names) > seats or not BOTS.keys() >= set(names):
        raise WrongOption(f"--bots takes up to {seats} names of: {', '.join(sorted(BOTS))}")
    names += names[-1:] * (seats - len(names))
    outcomes = list(play_matches(bound, names, matches, seed, settings, process_time))
    yield from write_scores(score_matches(outcomes), score_roles(bound, outcomes) if by_role else None)


def climb_levels(matches: int, seed: str) -> Iterator[str]:
    """Yield a table: the win share of one AI of each level against AIs of the level below on all other seats.

    Tables have the fewest seats and the settings of *Play now*.
    """
    pairs = list(pairwise(LEVELS))
    yield "".join(f"{words:>24}" for words in ("game, seats (even)", *(f"{up} v {low}" for low, up in pairs)))
    for key, kind in GAMES.items():
        bound, seats, offered = kind.bind(), kind.seats[0], list_levels(kind)
        cells = [f"{key}, {seats} ({1 / seats:.3f})"]
        for low, up in pairs:
            names = [LEVELS[up], *[LEVELS[low]] * (seats - 1)]
            played = (
                list(play_matches(bound, names, matches, seed, kind.quick, process_time))
                if up in offered
                else []
            )
            cells.append(str(score_matches(played).win_share[LEVELS[up]]) if played else "–")
        yield "".join(f"{words:>24}" for words in cells)


def write_scores(scores: Scores, roles: dict[str, Estimate] | None) -> Iterator[str | dict[str, Any]]:
    """Yield the table and the object of an arena. roles: None if not requested."""
    if scores.unfinished:
        yield f"{scores.unfinished} matches had no end and count as they stood"
    yield f"{'bot':12}{'win share':>24}{'ms an answer: median, p99, most':>36}"
    for name, share in scores.win_share.items():
        times = ", ".join(f"{each:.1f}" for each in astuple(scores.pace[name]))
        yield f"{name:12}{share!s:>24}{times:>36}"
    if roles is not None:
        yield f"{'role':20}{'victories, 1 is even':>24}" if roles else "all seats play alike"
    yield from (f"{name:20}{share!s:>24}" for name, share in (roles or {}).items())
    paces = {name: asdict(pace) for name, pace in scores.pace.items()}
    yield {
        "matches": scores.matches,
        "win_share": {name: round(share.mean, 4) for name, share in scores.win_share.items()},
        "answer_ms": {name: {key: round(ms, 2) for key, ms in pace.items()} for name, pace in paces.items()},
        **({"roles": {name: round(share.mean, 3) for name, share in roles.items()}} if roles else {}),
    }


def play_matches(
    game: AnyGame,
    seated: Sequence[str],
    matches: int,
    word: str,
    settings: Mapping[str, str] = DEFAULTS,
    clock: Clock = stand_still,
) -> Iterator[ArenaResult]:
    """Play matches with one bot a seat. From match to match each bot moves one seat on.

    clock: ends the bots' search.
    """
    seats = len(seated)
    for number in range(matches):
        names = tuple(seated[(seat - number) % seats] for seat in range(seats))
        seconds: dict[str, list[float]] = {name: [] for name in names}
        timed = [time_bot(BOTS[name], clock, seconds[name]) for name in names]
        seed = seed_of(word, number)
        state = game.setup(seats, settings, seed).state
        played = drive(game, state, Chance(seed[::-1]), bots=timed, clock=clock)
        for _, (_, turn) in zip(range(MOST), played, strict=False):
            state = turn.state
        result = game.result(state)
        yield ArenaResult(names, state, result or game.score(state), result is not None, seconds)


def time_bot(bot: Bot, clock: Clock, seconds: list[float]) -> Bot:
    """Return the same bot with the duration of its answers recorded."""

    def answer(asked: BotInput) -> Picks:
        begun = clock()
        picks = bot(asked)
        seconds.append(clock() - begun)
        return picks

    return answer


def score_matches(outcomes: Sequence[ArenaResult]) -> Scores:
    """Count victories, shared ones in parts."""
    wins: defaultdict[str, list[float]] = defaultdict(list)
    seconds: defaultdict[str, list[float]] = defaultdict(list)
    for outcome in outcomes:
        for name, spent in outcome.seconds.items():
            seconds[name] += spent
        shares = share_victory(outcome.result)
        for name in dict.fromkeys(outcome.bots):
            own = (share for share, bot in zip(shares, outcome.bots, strict=True) if bot == name)
            wins[name].append(sum(own))
    return Scores(
        len(outcomes),
        sum(not outcome.finished for outcome in outcomes),
        {name: estimate_share(sum(won), len(won)) for name, won in wins.items()},
        {name: measure_pace(spent) for name, spent in seconds.items() if spent},
    )


def score_roles(game: AnyGame, outcomes: Sequence[ArenaResult]) -> dict[str, Estimate]:
    """Return the share of victories of each army, nation or tribe by name.

    1 is one victory among the seats, its fair share.
    """
    won: defaultdict[str, list[float]] = defaultdict(list)
    for outcome in outcomes:
        for seat, share in enumerate(share_victory(outcome.result)):
            for role in game.list_roles(outcome.state, seat):
                won[role.id].append(share)
    seats = len(outcomes[0].bots)
    shares = {name: estimate_share(sum(parts), len(parts)) for name, parts in sorted(won.items())}
    return {
        name: Estimate(share.mean * seats, share.low * seats, share.high * seats)
        for name, share in shares.items()
    }


def share_victory(result: Result) -> list[float]:
    """Return each seat's part of the victory."""
    winners = result.places.count(1)
    return [(place == 1) / winners for place in result.places]


def measure_pace(seconds: Sequence[float]) -> BotThroughput:
    """Return the durations of answers. p99 is the least time that covers 99 of 100."""
    times = [each * 1000 for each in sorted(seconds)]
    return BotThroughput(times[(len(times) - 1) // 2], times[(len(times) * 99 - 1) // 100], times[-1])


def estimate_share(won: float, count: int) -> Estimate:
    """Return a share of this many matches with Wilson's interval, which is valid near 0 and 1 too."""
    share, weight = won / count, SURE**2 / count
    middle = (share + weight / 2) / (1 + weight)
    spread = sqrt(weight * (share * (1 - share) + weight / 4)) / (1 + weight)
    return Estimate(share, max(0.0, middle - spread), min(1.0, middle + spread))
