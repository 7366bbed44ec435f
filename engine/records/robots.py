"""AI seats: seats that a program plays from the start, recognized by their user ids."""

from collections.abc import Collection
from itertools import pairwise
from typing import Any

from engine.rules.game import AnyGame

EASY = "easy"  # plays in a first match
HARD = "hard"  # offered only in games where it is shown to beat normal
STAND_IN = "normal"  # the level of stand-ins
# levels of AIs from the lowest to the highest, each with its bot in engine.bots
LEVELS = {EASY: "random", "learning": "greedy-40", "steady": "greedy-15", STAND_IN: "greedy", HARD: "search"}
NUMBERED = (EASY, "learning", "steady", STAND_IN, HARD)  # by their number in ids: a new level stands last
NAMES = {
    EASY: ("Cleo", "Bruno", "Pia"),
    "learning": ("Tilda", "Marek", "Yara"),
    "steady": ("Nora", "Ravi", "Ines"),
    STAND_IN: ("Dario", "Selma", "Otto"),
    HARD: ("Fenja", "Corvin", "Odile"),
}

# ids below it are AI seats', while Discord's are above 0 and forgotten people's just below 0
BAND = -(1 << 62)
WIDTH = 100  # AIs of one level that ids can tell apart


def list_levels(game: AnyGame | type[Any]) -> list[str]:
    """Return the levels offered in a game, bound or not, from the lowest to the highest."""
    return [level for level in LEVELS if level != HARD or game.has_hard]


def find_harder(game: AnyGame | type[Any], level: str) -> str:
    """Return the next level above this one. Empty: there is none in this game."""
    return dict(pairwise(list_levels(game))).get(level, "")


def find_next_level(game: AnyGame | type[Any], beaten: Collection[str]) -> str:
    """Return the level above the highest beaten one: the lowest if none is, the highest if all are."""
    levels = list_levels(game)
    reached = [level for level in levels if level in beaten]
    return (find_harder(game, reached[-1]) or reached[-1]) if reached else levels[0]


def name_robot(level: str, number: int) -> str:
    """Return the name of the AI of a level with this number from 1 on. The fourth easy one is "Cleo 2"."""
    again, at = divmod(number - 1, len(NAMES[level]))
    return NAMES[level][at] + f" {again + 1}" * bool(again)


def make_robot_id(level: str, number: int) -> int:
    """Return the user id of the AI seat of this level with this number from 1 on."""
    return BAND - WIDTH * NUMBERED.index(level) - number


def read_robot_name(user: int) -> str | None:
    """Return the name of an AI seat from its user id. None if it is not an AI seat's."""
    if user >= BAND:
        return None
    place, number = divmod(BAND - user - 1, WIDTH)
    return name_robot(NUMBERED[min(place, len(NUMBERED) - 1)], number + 1)
