"""Measure random answers a second of each game, next to python-chess's random moves.

Call: make bench-playouts. The answers of a match change one state in place, without copies. A round plays each game
up to a number of answers, and right before it as many moves of chess. Each game prints one JSON object with the
medians of all rounds. Seconds are CPU time (`process_time`), so other load on the machine matters little.
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

DRAWN = 100  # half-moves without a capture or a pawn's move, after which a game of chess starts again


class Throughput(NamedTuple):
    """Random answers of a game and random moves of chess, each a second of CPU time. ratio: answers by moves."""

    answers: float
    moves: float
    ratio: float


def measure_case(
    game: str = "", answers: int = 4000, rounds: int = 5, seats: int = 4, seed: str = "1"
) -> Iterator[dict[str, Any]]:
    """Measure one game or all. seats: limited to the numbers that a game allows."""
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
    """Return the number of seats for a game: the wanted one, within the game's limits."""
    seats: range = GAMES[key].seats
    return min(max(wanted, seats[0]), seats[-1])


def measure_pace(key: str, seats: int, answers: int, rounds: int, seed: str) -> Throughput:
    """Measure a game and chess in turn, round by round, so that both run under the same load."""
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
    """Return a game's random answers in a second of CPU time, on one draft a match."""
    game = bind(key)
    begun, answers, match = process_time(), 0, 0
    while answers < least:
        answers += play_out(game, seats, 1, f"{seed}/{match}").commands
        match += 1
    return answers / (process_time() - begun)


def count_chess_moves(moves: int, seed: str) -> float:
    """Return python-chess's random moves in a second of CPU time."""
    random, board = Random(seed), chess.Board()
    begun = process_time()
    for _ in range(moves):
        legal = list(board.legal_moves)
        if not legal or board.is_insufficient_material() or board.halfmove_clock >= DRAWN:
            board.reset()
            legal = list(board.legal_moves)
        board.push(random.choice(legal))
    return moves / (process_time() - begun)
