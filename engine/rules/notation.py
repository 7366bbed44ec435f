"""Read and write positions and moves of any game as compact text.

A position is lines of `key: value`. Its first line gives the game's shape. A move is `seat step pick pick …`,
and `army*3` is one pick three times.
"""

import re
from collections.abc import Callable
from itertools import groupby
from typing import TypeVar

from engine.rules.core import Command, ParseError

S = TypeVar("S")
NUMBER = re.compile(r"[0-9]{1,4}")


def parse_position(text: str, blank: Callable[[str], S], read: Callable[[S, str], None]) -> S:
    """Create a state from the first line with `blank`, then read the other lines into it.

    Raises ParseError with the line.
    """
    lines = [line.strip() for line in text.strip().splitlines() if line.strip()]
    state = blank(lines[0] if lines else "")
    for line in lines[1:]:
        try:
            read(state, line)
        except (ValueError, KeyError, IndexError, AttributeError) as error:
            raise ParseError(f"{line}: {error}") from error
    return state


def parse_move(line: str) -> Command:
    """Parse a move. Raises ParseError."""
    words = line.split()
    if len(words) < 2 or not NUMBER.fullmatch(words[0]):
        raise ParseError(f"not a move: {line}")
    picks = tuple(pick for word in words[2:] for pick in _repeat_pick(word))
    return Command(int(words[0]), words[1], picks)


def _repeat_pick(word: str) -> list[str]:
    pick, star, times = word.partition("*")
    if not star:
        return [pick]
    if not pick or not NUMBER.fullmatch(times):
        raise ParseError(f"not a pick: {word}")
    return [pick] * int(times)


def write_move(command: Command) -> str:
    """Reverse parse_move: picks in their order, equal neighbours as one word."""
    runs = [(pick, len(list(run))) for pick, run in groupby(command.picks)]
    words = [pick if times == 1 else f"{pick}*{times}" for pick, times in runs]
    return " ".join([str(command.seat), command.step, *words])
