"""First matches: a prepared position, and moves through it that guide the person in seat 0.

A lesson is a file in the game's folder `lessons`, named by the setting `start` of a match.
It begins with `minutes:` (its duration), `chance:` (the seed in hex and the blocks used) and `event:` (a kind
and its data as JSON).
A position in the game's notation follows, then moves after `> `.
A line `? key` guides the moves after it. The texts guide-<key>-ask, -why and -do introduce them to the person
as one step. Moves after `| ` do as well as all of the step: a second button, guide-<key>-or, makes these instead.
If they do the next steps too, these are passed over.
The text guide-<key>-then, if there is one, describes the result.
A match that begins with a lesson uses the file's chance instead of its own seed.
So once a file was played, everything before its moves stays as it is.

The same setting may name a position of another match (KeptPosition) by its SHA-256. A match that begins there
uses its own seed.
"""

from collections.abc import Hashable, Mapping, Sequence
from contextlib import suppress
from functools import lru_cache, reduce
from hashlib import sha256
from itertools import product, takewhile
from pathlib import Path
from typing import Any, cast
from zlib import compress, decompress

import msgspec
from msgspec.structs import replace

from engine.rules.core import Command, Event, IllegalAnswer, ParseError, StateChange, Struct
from engine.rules.game import AnyGame
from engine.rules.notation import parse_move
from engine.state.codec import take_checksum

START, FIRST = "start", "first"  # the setting, and the value of it in every game with lessons
KEPT = "kept:"  # prefix of the setting's value for a KeptPosition, before its SHA-256
HEADS = ("minutes:", "chance:", "event:")
CHOICES = 3  # most steps of a lesson with a second choice
FOLDER, PUPIL = "lessons", 0  # the guided person has the first seat


class GuidedMove(Struct, frozen=True):
    """A move of a lesson.

    key: the key of the texts that guide it. Empty: no texts, or those of the move before. other: commands
    that do as well as all moves of this step, at its first move.
    """

    command: Command
    key: str = ""
    other: tuple[Command, ...] = ()


class Lesson(Struct, frozen=True):
    """A parsed lesson file.

    chance: the seed, and the blocks of it that were used. minutes: its duration.
    """

    position: str
    chance: tuple[bytes, int]
    events: tuple[Event, ...]
    moves: tuple[GuidedMove, ...]
    minutes: int


def has_lesson(game: AnyGame | type[Any], name: str = FIRST) -> bool:
    """Return True if a game has a lesson of this name."""
    return name.isidentifier() and (game.folder / FOLDER / f"{name}.txt").is_file()


def is_lesson(settings: Mapping[str, str]) -> bool:
    """Return True if a match of these settings begins with a lesson."""
    return START in settings and not is_kept(settings)


def is_kept(settings: Mapping[str, str]) -> bool:
    """Return True if a match of these settings begins in a position of another match. It stores no results."""
    return settings.get(START, "").startswith(KEPT)


def name_kept(data: bytes) -> str:
    """Return the value of the setting for a stored KeptPosition."""
    return KEPT + sha256(data).hexdigest()


class KeptPosition(Struct, frozen=True):
    """The position of another match in which a match begins.

    match: the other match's number. seat: the person's, the same in both. state: as raw JSON, without seed
    and used chance.
    events: the heading of the round.
    """

    match: int
    seat: int
    state: msgspec.Raw
    events: tuple[Event, ...]

    def write(self) -> bytes:
        """Return the position as it is stored."""
        return compress(msgspec.json.encode(self), 9)


def keep_position(
    game: AnyGame, match: int, seat: int, state: Any, events: tuple[Event, ...]
) -> KeptPosition:
    """Return a position of a match as another match may begin in it."""
    copied = game.codec.load(game.codec.dump(state))
    copied.seed, copied.counter = "", 0
    return KeptPosition(match, seat, msgspec.Raw(game.codec.dump(copied)), events)


@lru_cache(maxsize=16)
def read_kept(data: bytes) -> KeptPosition:
    """Read a stored position. Raises ParseError."""
    try:
        return msgspec.json.decode(decompress(data), type=KeptPosition)
    except Exception as error:
        raise ParseError(f"no position of a match: {error}") from error


def read_lesson(game: AnyGame, name: str = FIRST) -> Lesson:
    """Parse a lesson. Raises ParseError if the game has none of this name."""
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
        elif head == "|":
            step = next(at for at in reversed(range(len(moves))) if moves[at].key)
            moves[step] = replace(moves[step], other=(*moves[step].other, parse_move(value)))
        elif head in HEADS:
            heads.setdefault(head, []).append(value)
        else:
            position.append(line)
    if sum(bool(move.other) for move in moves) > CHOICES:
        raise ParseError(f"{file.name} has more than {CHOICES} choices, whose combinations are all followed")
    seed, _, used = heads["chance:"][0].partition(" ")
    events = tuple(map(_read_event, heads.get("event:", ())))
    minutes = int(heads["minutes:"][0])
    return Lesson("\n".join(position), (bytes.fromhex(seed), int(used)), events, tuple(moves), minutes)


def _read_event(words: str) -> Event:
    kind, _, data = words.partition(" ")
    return Event(kind, msgspec.json.decode(data))


def begin_match(
    game: AnyGame, seats: int, settings: Mapping[str, str], seed: bytes, data: bytes = b""
) -> StateChange[Any]:
    """Begin a match: in its kept position, else in its lesson's position with its chance, else by the setup.

    data: the stored KeptPosition, if there is one. Raises ParseError if it is not the one of the settings.
    """
    if is_kept(settings):
        if name_kept(data) != settings[START]:
            raise ParseError("another position than the settings name")
        kept = read_kept(data)
        state = game.codec.load(bytes(kept.state))
        state.seed = seed.hex()
        return StateChange(state, kept.events)
    if not is_lesson(settings):
        return game.setup(seats, settings, seed)
    lesson = read_lesson(game, settings[START])
    state = game.read_position(lesson.position, lesson.chance[0])
    state.counter = lesson.chance[1]
    return StateChange(state, lesson.events)


@lru_cache(maxsize=16)
def _chart_course(game: Any, name: str) -> Mapping[str, int]:
    """Map the checksums of a lesson's positions to the index of the next move.

    It ends at a move that the rule data forbids.
    """
    moves, begun = read_lesson(game, name).moves, begin_match(game, 0, {START: name}, bytes(32)).state
    reached: list[dict[str, Any]] = [{_mark(game, begun): begun}, *({} for _ in moves)]
    for at, move in enumerate(moves):
        ways = [
            ((move.command,), at + 1),
            *([(move.other, at + len(_list_step(moves, at)))] if move.other else ()),
        ]
        for state, (commands, end) in product(reached[at].values(), ways):
            with suppress(IllegalAnswer):
                after = reduce(lambda now, command: game.apply(now, command).state, commands, state)
                while commands == move.other and end < len(moves) and not _is_asked(game, after, moves[end]):
                    end += 1
                reached[end].setdefault(_mark(game, after), after)
    return {mark: at for at, states in enumerate(reached) for mark in states}


def _is_asked(game: Any, state: Any, move: GuidedMove) -> bool:
    """Return True if the seat of this move is asked what it answers."""
    asked = game.ask(state, move.command.seat)
    return asked is not None and asked.step == move.command.step


def _list_step(moves: Sequence[GuidedMove], at: int) -> tuple[GuidedMove, ...]:
    """Return the moves from this index on that one press makes: those of its seat under one question."""
    along = takewhile(
        lambda move: not move.key and move.command.seat == moves[at].command.seat, moves[at + 1 :]
    )
    return (*moves[at : at + 1], *along)


def _mark(game: AnyGame, state: Any) -> str:
    return take_checksum(game.codec.dump(state))


def list_next(game: AnyGame, settings: Mapping[str, str], state: Any) -> tuple[GuidedMove, ...] | None:
    """Return the next moves of a match's lesson.

    Empty: it is at its end. None: the match is not in a lesson, or has left it. Moves of the same seat under
    one question come together.
    """
    at = _find_place(game, settings, state)
    if at is None:
        return None
    return _list_step(read_lesson(game, settings[START]).moves, at)


def find_last_key(game: AnyGame, settings: Mapping[str, str], state: Any) -> str:
    """Return the key of the last guided move before a position of a match's lesson, or an empty string."""
    at = _find_place(game, settings, state) or 0
    keys = [move.key for move in read_lesson(game, settings[START]).moves[:at] if move.key] if at else []
    return keys[-1] if keys else ""


def _find_place(game: AnyGame, settings: Mapping[str, str], state: Any) -> int | None:
    """Return the index of the lesson's next move. None: the match is not in a lesson, or has left it."""
    if not is_lesson(settings):
        return None
    return _chart_course(cast(Hashable, game), settings[START]).get(_mark(game, state))


def count_seats(game: AnyGame, name: str = FIRST, data: bytes = b"") -> int:
    """Return the number of seats of a lesson or a kept position. data: as in begin_match."""
    state = begin_match(game, 0, {START: name}, bytes(32), data).state
    return len(game.standing(state).places)
