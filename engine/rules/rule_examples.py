"""Positions that a game's rules show as pictures: files in its folder `examples`, next to its RULES.md.

The file begins with `paint:` (board, news, `closeup PART` or `tableau SEAT`) and `people:` (a name per seat).
An optional `chance:` gives the seed in hex and the blocks used. A position in the game's notation follows,
then moves after `> `.
"""

from pathlib import Path
from typing import Any

from engine.rules.core import Event, ParseError, Seat, Struct
from engine.rules.game import AnyGame
from engine.rules.notation import parse_move

FOLDER = "examples"
HEADS = ("paint", "people", "chance")


class RuleExample(Struct, frozen=True):
    """The picture to paint, and its view. events: those of the last move.

    kind: board, news, closeup or tableau. of: the part or seat. viewer: the seat of the view (None: a
    spectator).
    """

    kind: str
    of: str
    people: tuple[str, ...]
    view: Any
    events: tuple[Event, ...]
    viewer: Seat | None


def find_example(game: AnyGame, name: str) -> Path:
    """Return the path of an example file."""
    return game.folder / FOLDER / f"{name}.txt"


def read_example(game: AnyGame, words: str) -> RuleExample:
    """Parse an example and play its moves.

    Raises ParseError for bad text, IllegalAnswer for an illegal move.
    """
    lines = words.splitlines()
    heads = dict(_split_head(line) for line in lines if line.partition(":")[0] in HEADS)
    moves = [line.removeprefix("> ") for line in lines if line.startswith("> ")]
    rest = [line for line in lines if line.partition(":")[0] not in HEADS and not line.startswith("> ")]
    if not {"paint", "people"} <= set(heads):
        raise ParseError("an example begins with what is painted and the people")
    seed, _, used = heads.get("chance", "00" * 32 + " 0").partition(" ")
    state = game.read_position("\n".join(rest), bytes.fromhex(seed))
    state.counter, events = int(used), tuple[Event, ...]()
    for move in moves:
        turn = game.apply(state, parse_move(move))
        state, events = turn.state, turn.events
    kind, _, of = heads["paint"].partition(" ")
    viewer = int(of) if kind == "tableau" else None
    shown = tuple(event for event in events if event.to is None)
    return RuleExample(
        kind, of, tuple(heads["people"].split()), game.knowledge.view(state, viewer), shown, viewer
    )


def _split_head(line: str) -> tuple[str, str]:
    key, _, value = line.partition(":")
    return key, value.strip()
