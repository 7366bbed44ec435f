"""Rate the levels of AIs against each other, game by game, and keep the table in docs/LADDER.md.

python -m tools.ladder [GAME …] [--matches 24] [--seats N] [--seed 1] [--moves 20000] [--out docs/LADDER.md]

Each match seats the levels in turn (a level has several seats where there are more seats than levels) and is rated as the
leaderboards rate people (openskill, Plackett–Luce). The tempo is that of random playouts on one draft, beside python-chess's
random moves in the same run. Lines of games that are not played stay as they are.
"""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Sequence
from pathlib import Path
from random import Random
from time import process_time

from openskill.models import PlackettLuce, PlackettLuceRating

from engine.arena import Outcome, play_matches, score_matches
from engine.games import GAMES, bind
from engine.robots import LEVELS
from engine.simulate import playout

OUT = Path(__file__).parents[1] / "docs" / "LADDER.md"
HEAD = """# How the levels of AIs compare

Written by `python -m tools.ladder` (levels in turn at every seat, rated by openskill as people are; a skill is its mean ± its doubt).
Tempo: random answers a second on one draft, without copies or checks, and the same as a share of python-chess's random moves in the same run.
A second is one of computing (`process_time`), so that other load on the machine counts little.

| game | seats | matches | {levels} | win shares | answers/s | of python-chess |
|---|---|---|{lines}---|---|---|
"""


def main() -> None:
    """Play, rate and write."""
    chosen = read_arguments(sys.argv[1:])
    moves = count_chess_moves(chosen.moves, chosen.seed)
    rows = read_rows(chosen.out)
    for key in chosen.games:
        rows[key] = play_game(key, chosen, moves)
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
    parser.add_argument("--moves", type=int, default=20_000, help="random answers that are timed")
    parser.add_argument("--out", type=Path, default=OUT)
    chosen = parser.parse_args(words)
    chosen.games = chosen.games or list(GAMES)
    if unknown := [key for key in chosen.games if key not in GAMES]:
        parser.error(f"no such game: {', '.join(unknown)}")
    if chosen.matches < 1 or chosen.moves < 1:
        parser.error("at least one match and one move")
    return chosen


def read_rows(path: Path) -> dict[str, str]:
    """Read the lines of a table that was written before, by game."""
    lines = path.read_text().splitlines() if path.exists() else []
    named = {line.split("|")[1].strip(): line for line in lines if line.startswith("| ")}
    return {key: line for key, line in named.items() if key in GAMES}


def play_game(key: str, chosen: Namespace, chess: float) -> str:
    """Play one game's matches and return its line of the table."""
    levels, seats = list(LEVELS), find_seats(key, chosen.seats)
    outcomes = [
        outcome
        for number in range(chosen.matches)
        for outcome in play_matches(
            bind(key), seat_levels(levels, seats, number), 1, f"{chosen.seed}/{number}", clock=process_time
        )
    ]
    ratings = rate_outcomes(outcomes)
    shares = score_matches(outcomes).win_share
    tempo = count_answers(key, seats, chosen.moves, chosen.seed)
    skills = [ratings.get(LEVELS[level]) for level in levels]
    cells = [
        key,
        str(seats),
        str(len(outcomes)),
        *(f"{skill.mu:.1f} ± {skill.sigma:.1f}" if skill else "–" for skill in skills),
        ", ".join(f"{level} {shares[bot].mean:.0%}" for level, bot in LEVELS.items() if bot in shares),
        f"{tempo:,.0f}",
        f"{tempo / chess:.2f}",
    ]
    return f"| {' | '.join(cells)} |"


def find_seats(key: str, wanted: int) -> int:
    """Find with how many seats a game is rated: those wanted, else as many as there are levels, as far as it can be."""
    seats: range = GAMES[key].seats
    return min(max(wanted or len(LEVELS), seats[0]), seats[-1])


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


def count_answers(key: str, seats: int, moves: int, seed: str) -> float:
    """Return how many random answers a second of computing a game takes, on one draft a match."""
    begun, answers, match = process_time(), 0, 0
    while answers < moves:
        answers += playout(bind(key), seats, 1, f"{seed}/{match}").commands
        match += 1
    return answers / (process_time() - begun)


def count_chess_moves(moves: int, seed: str) -> float:
    """Return how many random moves a second of computing python-chess makes."""
    import chess

    random, board = Random(seed), chess.Board()
    begun = process_time()
    for _ in range(moves):
        legal = list(board.legal_moves)
        if not legal or board.is_insufficient_material() or board.halfmove_clock >= 100:
            board.reset()
            legal = list(board.legal_moves)
        board.push(random.choice(legal))
    return moves / (process_time() - begun)


if __name__ == "__main__":
    main()
