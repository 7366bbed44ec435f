"""The log and the snapshots: one transaction a command, also after a crash in the middle of it."""

import asyncio
from zlib import decompress

import pytest
from msgspec.structs import replace

from db.store import SqlStore
from engine.records.match_records import CommitRecord, WriteConflict
from engine.records.predictions import Prediction, Verdict
from engine.rules.core import IllegalAnswer
from engine.store.store import StoreError
from tests.db.dying_referee import do_until_killed
from tests.db.whole import check_file
from tests.every_day import leave_to_proof
from tools.toy.stored_table import NOW, answer, answer_sequence, bids, play, referee, started

STATEMENTS = [
    "BEGIN",
    "UPDATE",
    "SELECT",
    "INSERT",
    "DELETE",
    "UPDATE",
    "INSERT",
    *["SELECT"] * 7,  # the state after it
    "COMMIT",
    "SELECT",
]


async def sound(store, match):
    """The file is whole, and row, log and snapshot agree."""
    await check_file(store)
    row = await store.matches.load_match(match)
    entries = await store.log.load_entries(match, 0, 1 << 40)
    assert [entry.seq for entry in entries] == list(range(1, row.seq + 1))
    assert await store.log.load_snapshot(match, row.seq) is not None
    return row.seq


# all writes, and those around the COMMIT
@pytest.mark.parametrize(
    "fatal", leave_to_proof(range(1, len(STATEMENTS) + 1), but=[2, 4, 5, 6, 7, 8, 15, 16])
)
async def test_killed_between_two_statements(tmp_path, fatal):
    path = tmp_path / "referee.db"
    async with await SqlStore.open(path) as store:
        bench, match = await started(store)
        await answer(bench, match, 0, ("coin",))
        await answer(bench, match, 0, ("take-back",))
    assert await do_until_killed(path, match, "answer", fatal) == STATEMENTS[:fatal]
    async with await SqlStore.open(path) as store:
        assert await sound(store, match) == (4 if fatal == len(STATEMENTS) else 3)
        bench = referee(store)
        await play(bench, match)
        assert (await bench.position(match)).match.status == "over"


@pytest.mark.parametrize("fatal", [2, 12, 16, 22, 29, 30])
async def test_of_two_answers_in_one_press_both_stand_or_none(tmp_path, fatal):
    path = tmp_path / "referee.db"
    async with await SqlStore.open(path) as store:
        _, match = await started(store)
    begun = await do_until_killed(path, match, "answer_sequence", fatal)
    async with await SqlStore.open(path) as store:
        assert await sound(store, match) == (3 if "COMMIT" in begun[:-1] else 1)
        await play(referee(store), match)


async def test_the_answers_of_a_line_are_an_entry_each_and_play_on_alike(store):
    bench, match = await started(store)
    outcomes = await answer_sequence(bench, match, 0, ("coin",), ("take-back",), ("coin",))
    assert [each.entry.seq for each in outcomes] == [each.after.seq for each in outcomes] == [2, 3, 4]
    assert [each.before.seq for each in outcomes] == [1, 2, 3]
    again = await referee(store).position(match)
    cached = await bench.position(match)
    assert again.game.codec.dump(again.state) == cached.game.codec.dump(cached.state)
    assert (again.match, again.players, again.orders) == (cached.match, cached.players, cached.orders)


async def test_where_an_answer_of_a_line_is_illegal_none_is_given(store):
    bench, match = await started(store)
    before = await bench.position(match)
    with pytest.raises(IllegalAnswer):
        await answer_sequence(bench, match, 0, ("coin",), ("take-back",), ("coin", "take-back"))
    assert await sound(store, match) == 1
    assert (await bench.position(match)).state == before.state


async def test_seq_is_compare_and_set(store):
    bench, match = await started(store)
    outcome = await answer(bench, match, 0, ())
    for snapshot in (b"{}", b"{1}"):
        with pytest.raises(WriteConflict):
            await store.log.append_entry(match, CommitRecord(outcome.entry, snapshot))
    assert await sound(store, match) == 2
    assert await store.log.load_snapshot(match, 2) == outcome.after.game.codec.dump(outcome.after.state)


async def test_of_two_writers_at_once_one_wins(store):
    bench, match = await started(store)
    entry = (await answer(bench, match, 0, ())).entry
    next_ = replace(entry, seq=3)
    writes = [store.log.append_entry(match, CommitRecord(next_, b"{}")) for _ in range(4)]
    results = await asyncio.gather(*writes, return_exceptions=True)
    assert sorted(type(result).__name__ for result in results) == ["MatchRows"] + ["WriteConflict"] * 3


async def test_the_log_is_append_only(store):
    _, match = await started(store)
    for sql in ("UPDATE log_entries SET at = 0", "DELETE FROM log_entries"):
        with pytest.raises(StoreError, match="append-only"):
            await store.database.change(sql)
    assert await sound(store, match) == 1


async def test_a_snapshot_kept_for_good_takes_the_place_of_the_newest(store):
    bench, match = await started(store)
    kept = {1}
    for _ in range(12):
        ((outcome),) = await play(bench, match, 1)
        kept |= {outcome.entry.seq} if any(e.kind == "phase" for e in outcome.entry.events) else set()
        assert set(await store.log.list_snapshots(match, 0, 1 << 40)) == kept | {outcome.entry.seq}
    assert len(kept) >= 3


async def test_a_finished_match_keeps_log_and_last_snapshot_compressed(store):
    bench, match = await started(store)
    last = (await play(bench, match))[-1]
    rows = await store.database.rows("SELECT seq, packed, state FROM snapshots WHERE match = ?", match)
    ((seq, packed, state),) = rows
    dumped = last.after.game.codec.dump(last.after.state)
    assert (seq, packed, decompress(state)) == (last.entry.seq, 1, dumped)
    assert await store.log.load_snapshot(match, seq) == dumped
    assert await sound(store, match) == last.entry.seq
    assert (await store.matches.load_match(match)).status == "over"


async def test_entries_come_back_as_they_were_written(store):
    bench, match = await started(store)
    written = [outcome.entry for outcome in await play(bench, match, 8)]
    assert list(await store.log.load_entries(match, 1, 9)) == written
    assert await store.log.load_entries(match, 3, 5) == tuple(written[2:4])
    assert await store.log.load_entry(match, 99) is None


async def test_an_undo_is_an_entry_too(store):
    bench, match = await started(store)
    await bids(bench, match, 3, 0, 0)
    await answer(bench, match, 0, ("own",) * 3)
    undone = (await bench.back(match, 0, 7)).entry
    assert await store.log.load_entry(match, 6) == undone
    assert (undone.kind, undone.to, undone.seat, undone.command) == ("undo", 4, 0, None)
    assert await store.log.count_undos(match) == {0: 1}


async def test_undoing_an_answer_reopens_its_predictions(store):
    bench, match = await started(store)
    await bids(bench, match, 3, 0, 0)
    before = (await bench.position(match)).seq
    for topic in ("leader 0", "leader 1"):
        assert await store.predictions.keep_prediction(Prediction(match, 99, topic, 0, 2), before)
    assert await store.predictions.settle_predictions(match, [Verdict("leader 0", (0,))], before, NOW)
    outcome = await answer(bench, match, 0, ("own",) * 3, NOW + 5)
    seq = outcome.entry.seq
    assert await store.predictions.settle_predictions(match, [Verdict("leader 1", (1,))], seq, NOW + 5)
    assert await store.predictions.list_open_topics(match) == []
    await bench.back(match, 0, NOW + 9)
    assert await store.predictions.list_open_topics(match) == ["leader 1"]


async def test_a_cancelled_click_is_whole_or_not_at_all(store):
    """The waiting task may be cancelled. The cache then follows the file."""
    bench, match = await started(store)
    await bids(bench, match, 1)
    for turns in range(1, 6):
        click = asyncio.create_task(answer(bench, match, 1, ("coin",)))
        for _ in range(turns):
            await asyncio.sleep(0)
        click.cancel()
        await asyncio.gather(click, return_exceptions=True)
        position = await bench.position(match)
        assert position.seq == await sound(store, match)
        if 1 not in position.active:
            await answer(bench, match, 1, ("take-back",))


async def test_matches_do_not_disturb_each_other(store):
    tables = [await started(store) for _ in range(4)]
    await asyncio.gather(*(play(bench, match) for bench, match in tables))
    for _, match in tables:
        await sound(store, match)
        assert (await store.matches.load_match(match)).status == "over"
