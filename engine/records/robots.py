"""AI seats: seats that a program plays from the start, recognized by their user ids."""

from itertools import pairwise
from typing import Any

from engine.rules.game import Game

# Levels of AIs, each with its driver in engine.bots.
EASY = "easy"  # plays in a first match
LEVELS = {EASY: "random", "normal": "greedy", "hard": "search"}
HARD = "hard"  # offered only in games where it is shown to beat normal
STAND_IN = "normal"  # the level of stand-ins

BAND = -(
    1 << 62
)  # ids below it are AI seats', while Discord's are above 0 and forgotten people's just below 0


def list_levels(game: Game[Any] | type[Any]) -> list[str]:
    """Return the levels offered in a game, bound or not."""
    return [level for level in LEVELS if level != HARD or game.has_hard]


def find_harder(game: Game[Any] | type[Any], level: str) -> str:
    """Return the next level above this one. Empty: there is none in this game."""
    levels = list_levels(game)
    return dict(pairwise(levels)).get(level, "")


def make_robot_id(number: int) -> int:
    """Return the user id of a match's AI seat number 1, 2, …"""
    return BAND - number


def read_robot_number(user: int) -> int | None:
    """Return the number of an AI seat from its user id. None if it is not an AI seat's."""
    return BAND - user if user < BAND else None
