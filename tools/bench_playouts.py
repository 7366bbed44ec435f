"""Measure random answers a second of each game on one draft, beside python-chess's random moves: make bench-playouts.

python -m tools.bench_playouts [GAME …] [--answers 4000] [--rounds 5] [--seats 4] [--seed 1]

A round plays each game until so many answers were given, and as many moves of chess right before it. One JSON object a game,
with the medians of all rounds. A second is one of computing (`process_time`), so that other load on the machine counts little.
"""

import json
import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from random import Random
from statistics import median
from time import process_time
from typing import NamedTuple

import chess

from engine.games import GAMES, bind
from tools.trials.simulate import playout

ANSWERS, ROUNDS, SEATS = 4000, 5, 4
DRAWN = 100  # half-moves without a capture or a pawn's move, after which a game of chess begins anew


class Pace(NamedTuple):
    """Random answers of a game and random moves of chess, each a second of computing; ratio: of the one to the other."""

    answers: float
    moves: float
    ratio: float


def main() -> None:
    """Print one JSON object a game."""
    chosen = read_arguments(sys.argv[1:])
    for key in chosen.games:
        seats = fit_seats(key, chosen.seats)
        pace = measure_pace(key, seats, chosen.answers, chosen.rounds, chosen.seed)
        figures = {
            "game": key,
            "seats": seats,
            "answers_per_s": round(pace.answers),
            "chess_moves_per_s": round(pace.moves),
            "ratio": round(pace.ratio, 2),
            "load_average": round(os.getloadavg()[0], 1),
        }
        sys.stdout.write(json.dumps(figures) + "\n")
        sys.stdout.flush()


def read_arguments(words: Sequence[str]) -> Namespace:
    """Read the command line; end the program with one sentence if it is wrong."""
    parser = ArgumentParser(prog="python -m tools.bench_playouts", description="Measure random playouts.")
    parser.add_argument("games", nargs="*", help=f"of {', '.join(GAMES)}; none: all")
    parser.add_argument("--answers", type=int, default=ANSWERS, help="that a round gives at least")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--seats", type=int, default=SEATS, help="as far as the game takes them")
    parser.add_argument("--seed", default="1", help="a number or a word")
    chosen = parser.parse_args(words)
    chosen.games = chosen.games or list(GAMES)
    if unknown := [key for key in chosen.games if key not in GAMES]:
        parser.error(f"no such game: {', '.join(unknown)}")
    if chosen.answers < 1 or chosen.rounds < 1:
        parser.error("at least one answer and one round")
    return chosen


def fit_seats(key: str, wanted: int) -> int:
    """Return how many seats a game is played with: those wanted, as far as it takes them."""
    seats: range = GAMES[key].seats
    return min(max(wanted, seats[0]), seats[-1])


def measure_pace(key: str, seats: int, answers: int, rounds: int, seed: str) -> Pace:
    """Measure a game and chess by turns, round by round, so that both meet the same machine."""
    playout(bind(key), seats, 1, seed)
    paces = [
        (
            count_chess_moves(answers, f"{seed}/{number}"),
            count_answers(key, seats, answers, f"{seed}/{number}"),
        )
        for number in range(rounds)
    ]
    return Pace(
        median(answered for _, answered in paces),
        median(moved for moved, _ in paces),
        median(answered / moved for moved, answered in paces),
    )


def count_answers(key: str, seats: int, least: int, seed: str) -> float:
    """Return how many random answers a second of computing a game takes, on one draft a match."""
    game = bind(key)
    begun, answers, match = process_time(), 0, 0
    while answers < least:
        answers += playout(game, seats, 1, f"{seed}/{match}").commands
        match += 1
    return answers / (process_time() - begun)


def count_chess_moves(moves: int, seed: str) -> float:
    """Return how many random moves a second of computing python-chess makes."""
    random, board = Random(seed), chess.Board()
    begun = process_time()
    for _ in range(moves):
        legal = list(board.legal_moves)
        if not legal or board.is_insufficient_material() or board.halfmove_clock >= DRAWN:
            board.reset()
            legal = list(board.legal_moves)
        board.push(random.choice(legal))
    return moves / (process_time() - begun)


if __name__ == "__main__":
    main()
