"""Rate the levels of AIs against each other, game by game, and keep the table in docs/reports/LADDER.md.

python -m tools.ladder [GAME …] [--matches 24] [--seats N] [--seed 1] [--answers 4000] [--rounds 5] [--out docs/reports/LADDER.md]

Each match seats the levels in turn (a level has several seats where there are more seats than levels) and is rated as the
leaderboards rate people (openskill, Plackett–Luce). The tempo is that of random playouts on one draft, beside python-chess's
random moves in the same run. Lines of games that are not played stay as they are.
"""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Sequence
from pathlib import Path
from time import process_time

from openskill.models import PlackettLuce, PlackettLuceRating

from engine.games import GAMES, bind
from engine.records.robots import LEVELS
from tools.bench.playouts import fit_seats, measure_pace
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


def main() -> None:
    """Play, rate and write."""
    chosen = read_arguments(sys.argv[1:])
    rows = read_rows(chosen.out)
    for key in chosen.games:
        rows[key] = play_game(key, chosen)
        sys.stdout.write(rows[key] + "\n")
    levels = list(LEVELS)
    head = HEAD.format(levels=" | ".join(levels), lines="---|" * len(levels))
    chosen.out.write_text(head + "".join(rows[key] + "\n" for key in sorted(rows)))


def read_arguments(words: Sequence[str]) -> Namespace:
    """Read the command line; end the program with one sentence if it is wrong."""
    parser = ArgumentParser(prog="python -m tools.ladder", description="Rate the levels of AIs.")
    parser.add_argument("games", nargs="*", help=f"of {', '.join(GAMES)}; none: all")
    parser.add_argument("--matches", type=int, default=24)
    parser.add_argument(
        "--seats", type=int, default=0, help="as many as there are levels, if the game takes them"
    )
    parser.add_argument("--seed", default="1", help="a number or a word")
    parser.add_argument("--answers", type=int, default=4000, help="random ones that are timed, a round")
    parser.add_argument("--rounds", type=int, default=5, help="of timing, chess beside each")
    parser.add_argument("--out", type=Path, default=OUT)
    chosen = parser.parse_args(words)
    chosen.games = chosen.games or list(GAMES)
    if unknown := [key for key in chosen.games if key not in GAMES]:
        parser.error(f"no such game: {', '.join(unknown)}")
    if min(chosen.matches, chosen.answers, chosen.rounds) < 1:
        parser.error("at least one match, one answer and one round")
    return chosen


def read_rows(path: Path) -> dict[str, str]:
    """Read the lines of a table that was written before, by game."""
    lines = path.read_text().splitlines() if path.exists() else []
    named = {line.split("|")[1].strip(): line for line in lines if line.startswith("| ")}
    return {key: line for key, line in named.items() if key in GAMES}


def play_game(key: str, chosen: Namespace) -> str:
    """Play one game's matches and return its line of the table."""
    levels, seats = list(LEVELS), fit_seats(key, chosen.seats or len(LEVELS))
    outcomes = [
        outcome
        for number in range(chosen.matches)
        for outcome in play_matches(
            bind(key), seat_levels(levels, seats, number), 1, f"{chosen.seed}/{number}", clock=process_time
        )
    ]
    ratings = rate_outcomes(outcomes)
    shares = score_matches(outcomes).win_share
    pace = measure_pace(key, seats, chosen.answers, chosen.rounds, chosen.seed)
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
    main()
