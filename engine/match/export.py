"""A finished match as one file: all that its chance hung on, every entry with all events, and every use of chance.

docs/FAIR_CHANCE.md tells what stands in it; tools/verify.py checks it. No name and no id of a user stands in it.
"""

from collections.abc import Sequence
from typing import Any

import msgspec

from engine.match.position import Position
from engine.match.replay import order_players, replay_log
from engine.records.match_records import Damaged, Entry, Roster
from engine.records.table_events import is_table_event
from engine.rules.core import Event, Struct, Turn
from engine.rules.lessons import START, is_lesson, read_lesson
from engine.state.chance import hash_secret

FORMAT = 1


class Checked(Struct, frozen=True):
    """What was recomputed of a match: entries replayed, uses of chance, blocks of the stream.

    retold: entries of an earlier version of the program, which told the same in other events.
    """

    entries: int
    draws: int
    blocks: int
    retold: int = 0


async def recompute_match(position: Position, entries: Sequence[Entry]) -> dict[int, Turn[Any]]:
    """Replay a match that is over from its secret alone; raises Damaged where the log tells something else.

    Of what an earlier version of the program wrote, the positions count alone: it may have told them in other events.
    """
    turns = await replay_log(position.game, position.match, position.players, entries)
    for entry in entries:
        if entry.by_hand is not None and _is_retold(entry, turns):
            raise Damaged(f"entry {entry.seq}: other events than the log's")
    return turns


def count_checked(entries: Sequence[Entry], turns: dict[int, Turn[Any]]) -> Checked:
    """Count what recompute_match has gone through."""
    draws = [draw for turn in turns.values() for draw in turn.draws]
    retold = sum(entry.by_hand is None and _is_retold(entry, turns) for entry in entries)
    return Checked(len(entries), len(draws), turns[max(turns)].state.counter, retold)


def _is_retold(entry: Entry, turns: dict[int, Turn[Any]]) -> bool:
    """Tell whether the log tells an entry in other events than the game does now; the platform's own stand beside them."""
    told = [event for event in entry.events if not is_table_event(event)]
    return entry.seq in turns and not tells_same(told, turns[entry.seq].events)


def tells_same(told: Sequence[Event], now: Sequence[Event]) -> bool:
    """Tell whether a log has the events that the game tells now; an earlier version may have told fewer facts of each."""
    return len(told) == len(now) and all(
        (one.kind, one.to) == (other.kind, other.to)
        and one.data == {key: fact for key, fact in other.data.items() if key in one.data}
        for one, other in zip(told, now, strict=True)
    )


def write_export(position: Position, entries: Sequence[Entry], turns: dict[int, Turn[Any]]) -> bytes:
    """Write the file of a match that is over, as JSON."""
    roster, result = Roster(position.match, position.players), position.result()
    told = None if result is None else {"places": result.places, "points": result.points}
    described = _describe_match(roster, told)
    log = [_describe_entry(entry, turns.get(entry.seq)) for entry in entries]
    if is_lesson(position.match.settings):
        described["chance"] = _describe_chance(position)
    return _write_document(described | {"log": log, "edition_file": position.game.data.decode()})


def write_unread(roster: Roster, entries: Sequence[Entry], edition: bytes) -> bytes:
    """Write the file of a match that is over and cannot be read, as it stands: with nothing replayed, so without its draws."""
    described = {"unread": True} | _describe_match(roster, None)
    log = [_describe_entry(entry, None) for entry in entries]
    return _write_document(described | {"log": log, "edition_file": edition.decode(errors="replace")})


def _write_document(described: dict[str, Any]) -> bytes:
    document = {"format": FORMAT, **described}
    return msgspec.json.format(msgspec.json.encode(document), indent=1) + b"\n"


def _describe_match(roster: Roster, result: dict[str, Any] | None) -> dict[str, Any]:
    match = roster.match
    return {
        "match": match.id,
        "game": match.game,
        "rules": match.version,
        "scheme": match.scheme,
        "secret": match.secret,
        "commitment": hash_secret(bytes.fromhex(match.secret)),
        "edition": match.edition,
        "settings": match.settings,
        "start": match.start,
        "ended": match.ended,
        "joins": [player.join for player in order_players(match, roster.players)],
        "seats": [player.join for player in roster.players],
        "result": result,
    }


def _describe_chance(position: Position) -> dict[str, Any]:
    """Describe the chance of a lesson, which is fixed, and no promise."""
    seed, used = read_lesson(position.game, position.match.settings[START]).chance
    return {"seed": seed.hex(), "used": used}


def _describe_entry(entry: Entry, turn: Turn[Any] | None) -> dict[str, Any]:
    """Describe an entry; the draws of one that a Back took back are none, since it takes back no chance."""
    command = entry.command
    return {
        "seq": entry.seq,
        "kind": entry.kind,
        "at": entry.at,
        "seat": entry.seat,
        "step": None if command is None else command.step,
        "picks": None if command is None else command.picks,
        "back_to": entry.to,
        "ordered": entry.ordered,
        "events": entry.events,
        "draws": [] if turn is None else [draw._asdict() for draw in turn.draws],
    }
