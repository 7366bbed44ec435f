"""Replay a finished match by the rules of this checkout: python -m tools.verify_rules EXPORT.json.

tools/verify.py shares no code with the bot and knows little of the rules. This is the other half: the bot's own engine
replays the match from the secret and the answers alone. Every list, draw and event of the file must result, to the end
of the match. Exit code 0: everything fits. 1: something does not, and the first mismatch is named. 3: this program
failed, which proves nothing about the file.
"""

import operator
import sys
from argparse import ArgumentParser
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from cogs.platform_settings import ABOUT_PLAY, ABOUT_TIME
from engine.games import GAMES, bind
from engine.match.export import FORMAT
from engine.match.replay import carry_chance
from engine.records.match_records import Entry
from engine.records.table_events import UNDONE, read_event
from engine.rules.core import Command, Event, IllegalAnswer, ParseError, StateChange
from engine.rules.game import AnyGame
from engine.rules.lessons import START, begin_match, has_lesson, is_kept, is_lesson, read_lesson
from tools.verify import NONSENSE, Json, Wrong, expect, make_seed, verify

FAULT = 3  # the exit code of a fault of this program
HEAD = {
    "format", "match", "game", "rules", "scheme", "secret", "commitment", "edition", "edition_file", "settings",
    "start", "ended", "joins", "seats", "result", "log",
}  # fmt: skip
ENTRY = {"seq", "kind", "at", "seat", "step", "picks", "back_to", "ordered", "events", "draws"}
EVENT = {"kind", "data", "to"}
# settings that no game obeys
OF_EVERY_GAME = {each.key for each in (*ABOUT_PLAY, *ABOUT_TIME) if each.kept} - {START}
ENDS = ("rules", "scores", "abandoned")
NEVER, ALWAYS, MAYBE = (False,), (True,), (False, True)
KINDS = {  # kinds of entries: with a seat, with an answer, with an entry to go back to
    "start": (NEVER, NEVER, NEVER),
    "answer": (ALWAYS, ALWAYS, NEVER),
    "timeout": (ALWAYS, ALWAYS, NEVER),
    "default": (ALWAYS, ALWAYS, NEVER),
    "leave": (ALWAYS, NEVER, NEVER),
    "table": (MAYBE, NEVER, NEVER),
    "undo": (MAYBE, NEVER, ALWAYS),
}


def check_form(match: Json) -> None:
    """Raise Wrong unless a file has the head and the entries of an export."""
    expect(match["game"] in GAMES, "the game is not known here")
    _check_head(match, bind(match["game"], match["edition_file"].encode()))
    for entry in match["log"]:
        _check_shape(match, entry)


def _check_head(match: Json, game: AnyGame) -> None:
    other = HEAD ^ {*match} - {"chance", "position"}
    expect(not other, f"fields that are missing, or that no export has: {sorted(other)}")
    expect(type(match["format"]) is int and match["format"] == FORMAT, f"it is no export of format {FORMAT}")
    version = type(match["rules"]) is int and match["rules"] in game.compatible_versions
    expect(version, f"these rules play no match of version {match['rules']!r}")
    offered = {setting.key: [option.id for option in setting.options] for setting in game.settings}
    for key, value in match["settings"].items():
        known = value in offered.get(key, ()) or key in OF_EVERY_GAME
        if key == START:
            known = is_kept(match["settings"]) or has_lesson(game, value)
        expect(known, f"there is no setting {key}={value}")
    if is_lesson(match["settings"]):
        seed, used = read_lesson(game, match["settings"][START]).chance
        expect(
            match["chance"] == {"seed": seed.hex(), "used": used},
            "another chance than the guided first match has",
        )
    expect(match["ended"] in ENDS, f"no match ends so: {match['ended']!r}")
    expect(match["ended"] != "abandoned" or match["result"] is None, "a result of a match that was abandoned")


def _check_shape(match: Json, entry: Json) -> None:
    where = f"entry {entry['seq']}"
    expect(set(entry) == ENTRY, f"{where}: other fields than an entry has")
    expect(all(set(event) == EVENT for event in entry["events"]), f"{where}: other fields than an event has")
    moment = type(entry["at"]) is int and entry["at"] >= 0 and type(entry["ordered"]) is bool
    expect(moment, f"{where}: no moment at which an answer can be given")
    kind, seat, to = entry["kind"], entry["seat"], entry["back_to"]
    expect(
        kind in KINDS and (kind == "start") == (entry["seq"] == 1),
        f"{where}: no entry of the kind {kind!r} stands here",
    )
    has = (seat is not None, entry["step"] is not None, to is not None)
    fits = all(map(operator.contains, KINDS[kind], has)) and (entry["step"] is None) == (
        entry["picks"] is None
    )
    expect(fits, f"{where}: not what an entry of the kind {kind} has")
    expect(seat is None or (type(seat) is int and 0 <= seat < len(match["seats"])), f"{where}: no such seat")
    told = [event for event in msgspec.convert(entry["events"], list[Event]) if read_event(event) is not None]
    expect(all(event.to is None for event in told), f"{where}: what the table does is told to all")
    undone = [event.data for event in told if event.kind == UNDONE]
    expect(
        undone == ([{"seat": seat}] if kind == "undo" and seat is not None else []),
        f"{where}: taken back by another",
    )
    about = [event.data["seat"] for event in told if "seat" in event.data]
    expect(kind != "table" or not about or seat in (None, *about), f"{where}: about another seat")
    if to is not None:
        expect(type(to) is int and 0 < to < entry["seq"], f"{where}: back to no entry before it")
        last = match["log"][to]
        expect(
            seat is None or (last["kind"], last["seat"]) == ("answer", seat),
            f"{where}: not this seat's answer",
        )


def replay_match(match: Json) -> Iterator[tuple[Entry, StateChange[Any]]]:
    """Replay every entry of a file, undone ones too. Yield each with its change by the rules."""
    game: AnyGame = bind(match["game"], match["edition_file"].encode())
    begun = game.as_version(match["rules"])
    kept = bytes.fromhex(match.get("position", ""))
    turn = begin_match(begun, len(match["joins"]), match["settings"], make_seed(match), kept)
    states = dict[int, Any]()
    for told in match["log"]:
        entry = _read_entry(told)
        if entry.kind != "start":
            turn = _play_entry(game, entry, turn.state, states)
        states[entry.seq] = turn.state
        yield entry, turn


def _read_entry(told: Json) -> Entry:
    picks = () if told["picks"] is None else msgspec.convert(told["picks"], tuple[str, ...])
    command = None if told["step"] is None else Command(told["seat"], told["step"], picks)
    return Entry(told["seq"], told["kind"], 0, "", (), command, told["seat"], told["back_to"])


def _play_entry(game: AnyGame, entry: Entry, state: Any, states: dict[int, Any]) -> StateChange[Any]:
    if entry.to is not None:
        back = states[entry.to]
        return StateChange(carry_chance(game, back, state) if entry.agreed_undo else back, ())
    if entry.kind == "leave" and entry.seat is not None:
        left = game.leave(state, entry.seat)
        if left is None:
            raise Wrong(f"entry {entry.seq}: nobody can concede in this game")
        return left
    if entry.command is None:
        return StateChange(state, ())
    try:
        return game.apply(state, entry.command)
    except (IllegalAnswer, ParseError) as error:
        raise Wrong(f"entry {entry.seq}: an answer that is not on offer") from error


def compare_entry(entry: Json, turn: StateChange[Any]) -> None:
    """Raise Wrong unless an entry has the draws and the events that the rules produce."""
    where = f"entry {entry['seq']}"
    draws = [draw._asdict() for draw in turn.draws]
    expect(_encode_json(entry["draws"]) == _encode_json(draws), f"{where}: other draws than the rules make")
    told = [event for event in msgspec.convert(entry["events"], list[Event]) if read_event(event) is None]
    expect(_encode_values(told) == _encode_values(turn.events), f"{where}: other events than the rules tell")


def _encode_values(events: Iterable[Event]) -> list[Event]:
    """Return the events with each value as JSON, because true and 1 differ in a file but are equal in Python."""
    return [
        Event(event.kind, {key: _encode_json(event.data[key]) for key in event.data}, event.to)
        for event in events
    ]


def _encode_json(value: Any) -> bytes:
    return msgspec.json.encode(value, order="sorted")


def check_end(match: Json, state: Any) -> None:
    """Raise Wrong unless the match ends with the file, with its result."""
    game: AnyGame = bind(match["game"], match["edition_file"].encode())
    result, by_rules = game.result(state), match["ended"] == "rules"
    expect(
        by_rules == (result is not None),
        "the log ends before the match" if by_rules else "the match ended by its rules",
    )
    if match["ended"] == "abandoned":
        return
    result = result if by_rules else game.score(state)
    told = None if result is None else {"places": [*result.places], "points": [*result.points]}
    expect(_encode_json(match["result"]) == _encode_json(told), "another result than the rules give")


def check_told(match: Json, played: list[tuple[Entry, StateChange[Any]]]) -> None:
    """Raise Wrong unless the draws, events and end of the file are those of the replay."""
    for entry, turn in played:
        compare_entry(match["log"][entry.seq - 1], turn)
    check_end(match, played[-1][1].state)


def verify_rules(match: Json) -> str:
    """Check a match read from its file. Return the finding. Raises Wrong."""
    try:
        verify(match)
    except NONSENSE as error:
        raise Wrong(f"{type(error).__name__} {error}") from error
    check_form(match)
    check_told(match, [*replay_match(match)])
    return f"match {match['match']}: all {len(match['log'])} entries follow from the secret, the answers and the rules"


def main() -> None:
    """Check one file and print the finding."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("export", type=Path)
    options = parser.parse_args()
    try:
        found = verify_rules(msgspec.json.decode(options.export.read_bytes()))
    except (Wrong, OSError, msgspec.MsgspecError) as error:
        sys.exit(f"does not fit: {error}")
    except Exception as error:  # a fault of the rules proves nothing against the file
        sys.stderr.write(
            f"this program failed, which says nothing of the file: {type(error).__name__} {error}\n"
        )
        sys.exit(FAULT)
    sys.stdout.write(found + "\n")


if __name__ == "__main__":
    main()
