"""Positions and moves of any game in a compact text.

A position is lines of `key: value`, the first of them tells the game's shape. A move is `seat step pick pick …`, and
`army*3` is one pick three times.
"""

from collections.abc import Callable
from typing import TypeVar

from engine.core import Command, Malformed

S = TypeVar("S")


def parse_position(text: str, blank: Callable[[str], S], read: Callable[[S, str], None]) -> S:
    """The state that blank makes of the first line, with the others read into it; raises Malformed naming the line."""
    lines = [line.strip() for line in text.strip().splitlines() if line.strip()]
    state = blank(lines[0] if lines else "")
    for line in lines[1:]:
        try:
            read(state, line)
        except (ValueError, KeyError, IndexError, AttributeError) as error:
            raise Malformed(f"{line}: {error}") from error
    return state


def parse_move(line: str) -> Command:
    """A move; raises Malformed."""
    words = line.split()
    if len(words) < 2 or not words[0].isdigit():
        raise Malformed(f"not a move: {line}")
    picks = tuple(pick for word in words[2:] for pick in _repeated(word))
    return Command(int(words[0]), words[1], picks)


def _repeated(word: str) -> list[str]:
    pick, star, times = word.partition("*")
    return [pick] * int(times) if star else [pick]


def write_move(command: Command) -> str:
    """The inverse of parse_move."""
    counts = dict.fromkeys(command.picks)
    words = [pick if (times := command.picks.count(pick)) == 1 else f"{pick}*{times}" for pick in counts]
    return " ".join([str(command.seat), command.step, *words])
