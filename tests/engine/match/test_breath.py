"""A long replay lets others get their turn."""

import asyncio

from engine.match import replay
from tools.toy.stored_table import play, started


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
