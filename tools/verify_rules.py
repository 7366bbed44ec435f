"""Play a finished match again by the rules of this checkout: python -m tools.verify_rules EXPORT.json

tools/verify.py shares no code with the bot and knows little of the rules. This is the other half: the bot's own engine goes
from the secret and the answers alone, and every list, draw and event of the file must come of them, to the end of the match.
Exit code 0: all fits; 1: something does not, and the first of it is named.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from engine.games import bind
from engine.match.export import tells_same
from engine.match.replay import carry_chance, leave_out_backs
from engine.records.match_records import Entry
from engine.rules.core import Command, Event, Illegal, Turn
from engine.rules.game import Game
from engine.rules.lessons import begin_match
from tools.verify import NONSENSE, Json, Wrong, expect, make_seed, verify

TABLE = "table."  # what the platform's own events begin with, of which the rules know nothing


def replay_match(match: Json) -> Iterator[tuple[Entry, Turn[Any]]]:
    """Play every entry of a file that was not taken back; give it with what the rules make of it."""
    game: Game[Any] = bind(match["game"], match["edition_file"].encode())
    begun, entries = game.as_version(match["rules"]), [*map(_read_entry, match["log"])]
    turn = begin_match(begun, len(match["joins"]), match["settings"], make_seed(match))
    states = dict[int, Any]()
    for entry in leave_out_backs(entries):
        if entry.kind != "start":
            turn = _play_entry(game, entry, turn.state, states)
        states[entry.seq] = turn.state
        yield entry, turn


def _read_entry(told: Json) -> Entry:
    command = None if told["step"] is None else Command(told["seat"], told["step"], tuple(told["picks"]))
    return Entry(told["seq"], told["kind"], 0, "", (), command, told["seat"], told["back_to"])


def _play_entry(game: Game[Any], entry: Entry, state: Any, states: dict[int, Any]) -> Turn[Any]:
    if entry.to is not None:
        return Turn(carry_chance(game, states[max(seq for seq in states if seq <= entry.to)], state), ())
    if entry.kind == "leave" and entry.seat is not None:
        return game.leave(state, entry.seat) or Turn(state, ())
    if entry.command is None:
        expect(entry.kind == "table", f"entry {entry.seq}: no answer")
        return Turn(state, ())
    try:
        return game.apply(state, entry.command)
    except Illegal as error:
        raise Wrong(f"entry {entry.seq}: an answer that is not on offer") from error


def compare_entry(entry: Json, turn: Turn[Any]) -> None:
    """Raise Wrong unless an entry tells the draws and the events that the rules make of it."""
    where = f"entry {entry['seq']}"
    draws = [draw._asdict() for draw in turn.draws]
    expect(entry["draws"] == _as_read(draws), f"{where}: other draws than the rules make")
    told = [event for event in entry["events"] if not event["kind"].startswith(TABLE)]
    now = msgspec.convert(_as_read(turn.events), list[Event])
    expect(tells_same(msgspec.convert(told, list[Event]), now), f"{where}: other events than the rules tell")


def _as_read(written: Any) -> Json:
    return msgspec.json.decode(msgspec.json.encode(written))


def check_end(match: Json, state: Any) -> None:
    """Raise Wrong unless the match ends where the file does, with its result."""
    game: Game[Any] = bind(match["game"], match["edition_file"].encode())
    if match["ended"] == "abandoned":
        return
    result = game.score(state) if match["ended"] == "scores" else game.result(state)
    expect(result is not None, "the log ends before the match")
    told = None if result is None else {"places": [*result.places], "points": [*result.points]}
    expect(match["result"] == told, "another result than the rules give")


def check_told(match: Json, played: list[tuple[Entry, Turn[Any]]]) -> None:
    """Raise Wrong unless the file tells what came of playing its answers."""
    for entry, turn in played:
        compare_entry(match["log"][entry.seq - 1], turn)
    check_end(match, played[-1][1].state)


def verify_rules(match: Json) -> str:
    """Check a match as read from its file; return what was found; raises Wrong."""
    verify(match)
    check_told(match, [*replay_match(match)])
    return f"match {match['match']}: all {len(match['log'])} entries follow from the secret, the answers and the rules"


def main() -> None:
    """Check one file and say what was found."""
    try:
        sys.stdout.write(verify_rules(msgspec.json.decode(Path(sys.argv[1]).read_bytes())) + "\n")
    except (Wrong, *NONSENSE, msgspec.MsgspecError) as error:
        sys.exit(f"does not fit: {error}")


if __name__ == "__main__":
    main()
