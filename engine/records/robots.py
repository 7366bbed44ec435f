"""AI seats: seats of a match that a program plays from the start. Their user ids tell them from everybody else's."""

from typing import Any

from engine.rules.game import Game

# How well an AI plays: its driver in engine.bots.
EASY = "easy"  # plays in a first match
LEVELS = {EASY: "random", "normal": "greedy", "hard": "search"}
HARD = "hard"  # on offer in games alone in which it is shown to beat normal
STAND_IN = "normal"  # the level that plays for who is absent

BAND = -(1 << 62)  # ids below it are AI seats'; Discord's are above 0, forgotten people's just below 0


def list_levels(game: Game[Any] | type[Any]) -> list[str]:
    """List the levels that are on offer in a game, bound or not."""
    return [level for level in LEVELS if level != HARD or game.has_hard]


def make_robot_id(number: int) -> int:
    """Make the user id of a match's AI seat number 1, 2, …"""
    return BAND - number


def read_robot_number(user: int) -> int | None:
    """Read the number of an AI seat from its user id; None: it is no AI seat's."""
    return BAND - user if user < BAND else None
