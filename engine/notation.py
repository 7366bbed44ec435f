"""Moves of any game in a compact text: `seat step pick pick …`, and `army*3` is one pick three times."""

from engine.core import Command, Malformed


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
