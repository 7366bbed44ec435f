"""Export a finished match as one file: all inputs of its chance, all entries and events, every use of chance.

docs/FAIR_CHANCE.md describes its content, tools/verify.py checks it. It contains no names and no user ids.
"""

from collections.abc import Sequence
from typing import Any

import msgspec

from engine.match.position import Position
from engine.match.replay import order_players, replay_log
from engine.records.match_records import DamagedMatch, Entry, Roster
from engine.records.table_events import is_table_event
from engine.rules.core import StateChange, Struct
from engine.rules.lessons import START, is_lesson, read_lesson
from engine.state.chance import hash_secret

FORMAT = 1


class Checked(Struct, frozen=True):
    """Counts of a recomputed match: its entries, its uses of chance, and the blocks of the stream used."""

    entries: int
    draws: int
    blocks: int


async def recompute_match(
    position: Position, entries: Sequence[Entry], kept: bytes = b""
) -> dict[int, StateChange[Any]]:
    """Replay a finished match from its secret. Return the state change of each replayed entry, by its number.

    kept: from load_kept. Raises DamagedMatch if the log differs.
    """
    turns = await replay_log(position.game, position.match, position.players, entries, kept)
    for entry in entries:
        told = [event for event in entry.events if not is_table_event(event)]
        if entry.seq in turns and tuple(told) != turns[entry.seq].events:
            raise DamagedMatch(f"entry {entry.seq}: other events than the log's")
    return turns


def count_checked(entries: Sequence[Entry], turns: dict[int, StateChange[Any]]) -> Checked:
    """Count the parts that recompute_match has checked."""
    draws = [draw for turn in turns.values() for draw in turn.draws]
    return Checked(len(entries), len(draws), turns[max(turns)].state.counter)


def write_export(
    position: Position, entries: Sequence[Entry], turns: dict[int, StateChange[Any]], kept: bytes = b""
) -> bytes:
    """Write the file of a finished match, as JSON. kept: from load_kept."""
    roster, result = Roster(position.match, position.players), position.result()
    told = None if result is None else {"places": result.places, "points": result.points}
    described = _describe_match(roster, told)
    log = [_describe_entry(entry, turns.get(entry.seq)) for entry in entries]
    if is_lesson(position.match.settings):
        described["chance"] = _describe_chance(position)
    if kept:
        described["position"] = kept.hex()
    return _write_document(described | {"log": log, "edition_file": position.game.data.decode()})


def write_unread(roster: Roster, entries: Sequence[Entry], edition: bytes) -> bytes:
    """Write the file of a finished match that cannot be read: as stored, without replay and so without draws."""
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
        "joins": [player.join for player in order_players(roster.players)],
        "seats": [player.join for player in roster.players],
        "result": result,
    }


def _describe_chance(position: Position) -> dict[str, Any]:
    """Describe the chance of a lesson, which is fixed and never promised to be random."""
    seed, used = read_lesson(position.game, position.match.settings[START]).chance
    return {"seed": seed.hex(), "used": used}


def _describe_entry(entry: Entry, turn: StateChange[Any] | None) -> dict[str, Any]:
    """Describe an entry. One undone by Back has no draws, because Back takes back no chance."""
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
