"""Measure random answers a second of each game on one draft, beside python-chess's random moves: make bench-playouts.

A round plays each game until so many answers were given, and as many moves of chess right before it. One JSON object a game,
with the medians of all rounds. A second is one of computing (`process_time`), so that other load on the machine counts little.
"""

import os
from collections.abc import Iterator
from random import Random
from statistics import median
from time import process_time
from typing import Any, NamedTuple

import chess

from engine.games import GAMES, bind
from tools.shared.program import WrongOption
from tools.trials.simulate import play_out

DRAWN = 100  # half-moves without a capture or a pawn's move, after which a game of chess begins anew


class Throughput(NamedTuple):
    """Random answers of a game and random moves of chess, each a second of computing; ratio: of the one to the other."""

    answers: float
    moves: float
    ratio: float


def measure_case(
    game: str = "", answers: int = 4000, rounds: int = 5, seats: int = 4, seed: str = "1"
) -> Iterator[dict[str, Any]]:
    """Measure one game, or all; seats: as far as the game takes them."""
    if game and game not in GAMES:
        raise WrongOption(f"no such game: {game}")
    if answers < 1 or rounds < 1:
        raise WrongOption("at least one answer and one round")
    for key in [game] if game else GAMES:
        fitting = fit_seats(key, seats)
        pace = measure_pace(key, fitting, answers, rounds, seed)
        yield {
            "game": key,
            "seats": fitting,
            "answers_per_s": round(pace.answers),
            "chess_moves_per_s": round(pace.moves),
            "ratio": round(pace.ratio, 2),
            "load_average": round(os.getloadavg()[0], 1),
        }


def fit_seats(key: str, wanted: int) -> int:
    """Return how many seats a game is played with: those wanted, as far as it takes them."""
    seats: range = GAMES[key].seats
    return min(max(wanted, seats[0]), seats[-1])


def measure_pace(key: str, seats: int, answers: int, rounds: int, seed: str) -> Throughput:
    """Measure a game and chess by turns, round by round, so that both meet the same machine."""
    play_out(bind(key), seats, 1, seed)
    paces = [
        (
            count_chess_moves(answers, f"{seed}/{number}"),
            count_answers(key, seats, answers, f"{seed}/{number}"),
        )
        for number in range(rounds)
    ]
    return Throughput(
        median(answered for _, answered in paces),
        median(moved for moved, _ in paces),
        median(answered / moved for moved, answered in paces),
    )


def count_answers(key: str, seats: int, least: int, seed: str) -> float:
    """Return how many random answers a second of computing a game takes, on one draft a match."""
    game = bind(key)
    begun, answers, match = process_time(), 0, 0
    while answers < least:
        answers += play_out(game, seats, 1, f"{seed}/{match}").commands
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
