"""Finished matches replay to the same checksums and results."""

import asyncio

from engine.games import bind
from engine.match import replay
from engine.match.referee import Referee
from tests.played import EVERY_DAY, Recipe, each_recipe, play_recipe
from tools.toy.stored_table import play, started


@each_recipe([*EVERY_DAY, Recipe("ataque", 2, concede=40)])
async def test_the_log_replays_to_its_checksums_and_result(recipe, store):
    ended = await play_recipe(store, recipe)
    entries = await store.log.load_entries(1, 0, ended.seq)
    assert any(entry.kind == "leave" for entry in entries) == bool(recipe.concede)
    await store.database.change("DELETE FROM snapshots")
    bench = Referee(store, bind)
    for undo in [entry for entry in entries if entry.to is not None]:
        await bench.position(1, undo.seq - 1)
        assert undo.checksum == entries[undo.to - 1].checksum
    position = await bench.position(1)
    position.game.knowledge.audit_state(position.state)
    assert position.result() == ended.result()


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
