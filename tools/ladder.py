"""Rate the levels of AIs against each other, game by game, and keep the table in docs/reports/LADDER.md.

python -m tools.ladder [--game GAME …] [--matches 24] [--seats N] [--seed 1] [--answers 4000] [--rounds 5] [--table docs/reports/LADDER.md]

Each match seats the levels in turn (a level has several seats where there are more seats than levels) and is rated as the
leaderboards rate people (openskill, Plackett–Luce). The tempo is that of random playouts on one draft, beside python-chess's
random moves in the same run. Lines of games that are not played stay as they are.
"""

import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from time import process_time

from openskill.models import PlackettLuce, PlackettLuceRating

from engine.games import GAMES, bind
from engine.records.robots import LEVELS
from tools.bench.playouts import Pace, fit_seats, measure_pace
from tools.program import WrongOption, run_program
from tools.trials.arena import Outcome, play_matches, score_matches

OUT = Path(__file__).parents[1] / "docs" / "reports" / "LADDER.md"
HEAD = """# How the levels of AIs compare

Written by `python -m tools.ladder` (levels in turn at every seat, rated by openskill as people are; a skill is its mean ± its doubt).
Tempo: random answers a second on one draft, without copies or checks, and the same as a share of python-chess's random moves in the same run.
A second is one of computing (`process_time`), so that other load on the machine counts little.
*Hard* is rated in every game and on offer only where it is shown to beat normal ([BALANCE.md](BALANCE.md)).

| game | seats | matches | {levels} | win shares | answers/s | of python-chess |
|---|---|---|{lines}---|---|---|
"""


def rate_games(
    game: tuple[str, ...] = (),
    matches: int = 24,
    seats: int = 0,
    seed: str = "1",
    answers: int = 4000,
    rounds: int = 5,
    table: Path = OUT,
) -> Iterator[str]:
    """Play these games or all, rate, time and write; seats: none means as many as there are levels, if the game takes them."""
    if unknown := [key for key in game if key not in GAMES]:
        raise WrongOption(f"no such game: {', '.join(unknown)}")
    if min(matches, answers, rounds) < 1:
        raise WrongOption("at least one match, one answer and one round")
    rows, levels = read_rows(table), list(LEVELS)
    for key in game or GAMES:
        fitting = fit_seats(key, seats or len(levels))
        rows[key] = play_game(key, fitting, matches, seed, measure_pace(key, fitting, answers, rounds, seed))
        yield rows[key]
    head = HEAD.format(levels=" | ".join(levels), lines="---|" * len(levels))
    table.write_text(head + "".join(rows[key] + "\n" for key in sorted(rows)))


def read_rows(path: Path) -> dict[str, str]:
    """Read the lines of a table that was written before, by game."""
    lines = path.read_text().splitlines() if path.exists() else []
    named = {line.split("|")[1].strip(): line for line in lines if line.startswith("| ")}
    return {key: line for key, line in named.items() if key in GAMES}


def play_game(key: str, seats: int, matches: int, seed: str, pace: Pace) -> str:
    """Play one game's matches and return its line of the table."""
    levels = list(LEVELS)
    outcomes = [
        outcome
        for number in range(matches)
        for outcome in play_matches(
            bind(key), seat_levels(levels, seats, number), 1, f"{seed}/{number}", clock=process_time
        )
    ]
    ratings = rate_outcomes(outcomes)
    shares = score_matches(outcomes).win_share
    skills = [ratings.get(LEVELS[level]) for level in levels]
    cells = [
        key,
        str(seats),
        str(len(outcomes)),
        *(f"{skill.mu:.1f} ± {skill.sigma:.1f}" if skill else "–" for skill in skills),
        ", ".join(f"{level} {shares[bot].mean:.0%}" for level, bot in LEVELS.items() if bot in shares),
        f"{pace.answers:,.0f}",
        f"{pace.ratio:.2f}",
    ]
    return f"| {' | '.join(cells)} |"


def seat_levels(levels: Sequence[str], seats: int, number: int) -> list[str]:
    """Name the drivers of a match's seats: from match to match all begin one level further."""
    return [LEVELS[levels[(seat + number) % len(levels)]] for seat in range(seats)]


def rate_outcomes(outcomes: Iterable[Outcome]) -> dict[str, PlackettLuceRating]:
    """Rate drivers by the matches they played; of several seats of one driver in a match the best counts."""
    model, ratings = PlackettLuce(), dict[str, PlackettLuceRating]()
    for outcome in outcomes:
        best: dict[str, int] = {}
        for name, place in zip(outcome.bots, outcome.result.places, strict=True):
            best[name] = min(place, best.get(name, place))
        teams = [[ratings.get(name) or model.rating(name=name)] for name in best]
        if len(teams) > 1:
            rated = model.rate(teams, ranks=[float(place) for place in best.values()])
            ratings |= dict(zip(best, (team[0] for team in rated), strict=True))
    return ratings


if __name__ == "__main__":
    sys.exit(run_program(rate_games))
