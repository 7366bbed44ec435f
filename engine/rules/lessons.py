"""First matches: a prepared position of a game, and the moves that lead through it, with what guides the person in seat 0.

It is a file in a game's folder `lessons`, named by the setting `start` of a match. It begins with `minutes:` (how long
it takes), `chance:` (the seed in hex and the blocks used) and `event:` (a kind and its data as JSON); then a position in the game's notation, and moves after
`> `. A line `? key` guides the moves after it: the texts guide-<key>-ask, -why and -do put them to the person as one,
and guide-<key>-then, where there is one, tells what came of them.
A match of it has the file's chance whatever its own seed is: a file that was ever played is never changed before its moves.
"""

from collections.abc import Hashable, Iterator, Mapping
from functools import lru_cache
from itertools import takewhile
from pathlib import Path
from typing import Any, cast

import msgspec

from engine.rules.core import Command, Event, IllegalAnswer, ParseError, StateChange, Struct
from engine.rules.game import Game
from engine.rules.notation import parse_move
from engine.state.codec import take_checksum

START, FIRST = "start", "first"  # the setting, and its value that every game with lessons has
HEADS = ("minutes:", "chance:", "event:")
FOLDER, PUPIL = "lessons", 0  # whoever is guided has the first seat


class GuidedMove(Struct, frozen=True):
    """A move of a lesson; key: of the texts that guide it, empty: of none, or of those of the move before."""

    command: Command
    key: str = ""


class Lesson(Struct, frozen=True):
    """A lesson as its file has it; chance: the seed, and the blocks of it that were used. minutes: how long it takes."""

    position: str
    chance: tuple[bytes, int]
    events: tuple[Event, ...]
    moves: tuple[GuidedMove, ...]
    minutes: int


def has_lesson(game: Game[Any] | type[Any], name: str = FIRST) -> bool:
    """Tell whether a game has a lesson of this name."""
    return name.isidentifier() and (game.folder / FOLDER / f"{name}.txt").is_file()


def is_lesson(settings: Mapping[str, str]) -> bool:
    """Tell whether a match of these settings begins with a lesson."""
    return START in settings


def read_lesson(game: Game[Any], name: str = FIRST) -> Lesson:
    """Read a lesson; raise Malformed where the game has none of this name."""
    if not has_lesson(game, name):
        raise ParseError(f"{game.key} has no lesson {name}")
    return _read_file(game.folder / FOLDER / f"{name}.txt")


@lru_cache(maxsize=16)
def _read_file(file: Path) -> Lesson:
    position, heads, moves, key = list[str](), dict[str, list[str]](), list[GuidedMove](), ""
    for line in file.read_text(encoding="utf-8").splitlines():
        head, _, value = line.partition(" ")
        if head == "?":
            key = value
        elif head == ">":
            moves.append(GuidedMove(parse_move(value), key))
            key = ""
        elif head in HEADS:
            heads.setdefault(head, []).append(value)
        else:
            position.append(line)
    seed, _, used = heads["chance:"][0].partition(" ")
    events = tuple(map(_read_event, heads.get("event:", ())))
    minutes = int(heads["minutes:"][0])
    return Lesson("\n".join(position), (bytes.fromhex(seed), int(used)), events, tuple(moves), minutes)


def _read_event(words: str) -> Event:
    kind, _, data = words.partition(" ")
    return Event(kind, msgspec.json.decode(data))


def begin_match(game: Game[Any], seats: int, settings: Mapping[str, str], seed: bytes) -> StateChange[Any]:
    """Begin a match: as the game sets it up, or where its settings name a lesson in that one's position with its chance."""
    if not is_lesson(settings):
        return game.setup(seats, settings, seed)
    lesson = read_lesson(game, settings[START])
    state = game.read_position(lesson.position, lesson.chance[0])
    state.counter = lesson.chance[1]
    return StateChange(state, lesson.events)


@lru_cache(maxsize=16)
def _chart_course(game: Any, name: str) -> Mapping[str, int]:
    """Map the positions that a lesson leads through, by what they are, to the number of the move that comes next."""
    return {_mark(game, state): number for number, state in enumerate(_follow_lesson(game, name))}


def _follow_lesson(game: Game[Any], name: str) -> Iterator[Any]:
    """List the positions before each move of a lesson, and the one after the last; where rule data allows a move no more, it ends."""
    state = begin_match(game, 0, {START: name}, bytes(32)).state
    yield state
    for move in read_lesson(game, name).moves:
        try:
            state = game.apply(state, move.command).state
        except IllegalAnswer:
            return
        yield state


def _mark(game: Game[Any], state: Any) -> str:
    return take_checksum(game.codec.dump(state))


def list_next(game: Game[Any], settings: Mapping[str, str], state: Any) -> tuple[GuidedMove, ...] | None:
    """List the moves of a match's lesson that come next; none where it is at its end, None where the match is in no lesson (any more).

    The moves of the same seat that one question guides come together.
    """
    at = _find_place(game, settings, state)
    if at is None:
        return None
    moves = read_lesson(game, settings[START]).moves[at:]
    along = takewhile(lambda move: not move.key and move.command.seat == moves[0].command.seat, moves[1:])
    return (*moves[:1], *along)


def find_last_key(game: Game[Any], settings: Mapping[str, str], state: Any) -> str:
    """Find the key of what was guided last before a position of a match's lesson; nothing where nothing was."""
    at = _find_place(game, settings, state) or 0
    keys = [move.key for move in read_lesson(game, settings[START]).moves[:at] if move.key] if at else []
    return keys[-1] if keys else ""


def _find_place(game: Game[Any], settings: Mapping[str, str], state: Any) -> int | None:
    """Find the number of the move that comes next."""
    if not is_lesson(settings):
        return None
    return _chart_course(cast(Hashable, game), settings[START]).get(_mark(game, state))


def count_seats(game: Game[Any], name: str = FIRST) -> int:
    """Count the seats of a lesson."""
    state = begin_match(game, 0, {START: name}, bytes(32)).state
    return len(game.standing(state).places)
