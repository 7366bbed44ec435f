"""Finished matches replay to the same checksums and results, and their snapshots load (see record.py)."""

import asyncio

import pytest

from engine.games import GAMES, bind
from engine.match import replay
from engine.match.referee import Referee
from engine.records.match_records import DamagedMatch
from engine.state.codec import take_checksum
from tests.offering import offering
from tools.makers.finished_matches import MATCHES, RecordedMatch, branch_tips, lay_finished, read_finished
from tools.toy.stored_table import play, started

FILES = sorted(MATCHES.glob("*/*.json"))
# differ in their seats alone from brigandine/2-1
LONG = ("brigandine/3-1", "brigandine/5-1", "brigandine/6-1")
KINDS = {"start", "answer", "undo", "timeout", "default", "leave", "table"}


def name_file(file):
    return f"{file.parent.name}/{file.stem}"


def list_cases(files, short=()):
    """List these files as cases.

    `make test` plays those that are not long, or those in short. `make proof` plays the others.
    """
    late = {each for each in files if name_file(each) in LONG or (short and each not in short)}
    return [
        pytest.param(each, id=name_file(each), marks=pytest.mark.proof if each in late else [])
        for each in files
    ]


files = pytest.mark.parametrize("file", list_cases(FILES))


def current(finished: RecordedMatch) -> bool:
    """Return True if today's rules can resume the match. Of older versions only snapshots must load."""
    return finished.version in bind(finished.game, finished.rules).compatible_versions


@files
async def test_the_log_replays_to_its_checksums_and_result(file, store):
    finished = read_finished(file)
    if not current(finished):
        pytest.skip("rules of another version")
    game = bind(finished.game, finished.rules)
    match, entries = await lay_finished(store, finished, game), finished.entries()
    bench = Referee(store, lambda *_: game)
    for seq in branch_tips(entries):
        await bench.position(match.id, seq)
    for undo in [entry for entry in entries if entry.to is not None]:
        assert undo.checksum == entries[undo.to - 1].checksum
    position = await bench.position(match.id)
    game.knowledge.audit_state(position.state)
    ended = game.score if finished.ended == "scores" else game.result
    assert ended(position.state) == finished.result


@files
def test_snapshots_load(file):
    finished = read_finished(file)
    game, log = bind(finished.game, finished.rules), finished.entries()
    for seq, dumped in finished.states().items():
        assert take_checksum(dumped) == log[seq - 1].checksum
        state = game.codec.load(dumped)
        game.knowledge.audit_state(state)
        assert (game.active_seats(state) == ()) == (game.result(state) is not None)
        assert not current(finished) or game.codec.dump(state) == dumped


def test_every_table_of_a_game_that_keeps_any_has_one():
    found = {(path.parent.name, len(read_finished(path).joins)) for path in FILES}
    assert found == {(key, seats) for key in offering("finished") for seats in GAMES[key].seats}


def test_every_setting_every_kind_of_entry_and_a_second_edition_are_among_them():
    matches = [read_finished(path) for path in FILES]
    options = {
        (key, setting.key, o.id)
        for key in offering("finished")
        for setting in GAMES[key].settings
        for o in setting.options
    }
    chosen = {
        (match.game, setting.key, match.settings.get(setting.key, setting.default))
        for match in matches
        for setting in GAMES[match.game].settings
    }
    assert {option for option in options if not option[2].isdecimal()} <= chosen
    assert {entry.kind for match in matches for entry in match.entries()} == KINDS
    assert len({match.edition for match in matches}) > len(offering("finished"))


@pytest.mark.parametrize("line", [7, -1])
async def test_another_checksum_is_seen(line, store):
    finished = read_finished(
        next(file for file in FILES if not any(" >" in line for line in read_finished(file).log))
    )
    kind, digest, *rest = finished.log[line].split()
    finished.log[line] = " ".join([kind, "0" * len(digest), *rest])
    game = bind(finished.game, finished.rules)
    match = await lay_finished(store, finished, game)
    with pytest.raises(DamagedMatch):
        await Referee(store, lambda *_: game).position(match.id)


async def test_others_get_their_turn_during_a_long_replay(store, monkeypatch):
    bench, match = await started(store)
    await play(bench, match)
    last = (await bench.position(match)).seq
    turns, order = [0], []
    real = replay._replay_entry
    monkeypatch.setattr(replay, "_replay_entry", lambda *entry: order.append(turns[0]) or real(*entry))

    async def other():
        while True:
            turns[0] += 1
            await asyncio.sleep(0)

    task = asyncio.create_task(other())
    await bench.position(match, last - 1)
    task.cancel()
    assert len(order) > 2 * replay.BREATH
    assert all(order[at] < order[at + replay.BREATH] for at in range(len(order) - replay.BREATH))
