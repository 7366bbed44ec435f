"""The referee over a real database: answers, Back, replay, restart."""

import asyncio
import sqlite3
from contextlib import closing

import pytest

from cogs.text.event_texts import collect_events, list_standing
from db.matches.log import Log
from db.store import SqlStore
from engine.match.referee import Referee
from engine.orders.orders import Order, StepPicks
from engine.records.effects import Ended
from engine.records.match_records import (
    DamagedMatch,
    Entry,
    IncompatibleVersion,
    StaleQuestion,
    WriteConflict,
)
from engine.records.order_records import OrderChanges
from engine.records.table_events import HintedEvent, UndoneEvent
from engine.rules.core import Event
from engine.state import chance
from tools.toy import game as toy
from tools.toy.stored_table import NOW, SECRET, answer, bids, play, referee, started


async def dumped(bench: Referee, match: int, seq: int | None = None) -> bytes:
    position = await bench.position(match, seq)
    return position.game.codec.dump(position.state)


async def test_secret_and_terms_make_the_seed(store):
    _, one = await started(store, (11, 12, 13))
    row = await store.matches.load_match(one)
    again = referee(store)
    position = await again.position(one)
    assert row.secret == SECRET.hex()
    terms = chance.write_terms(one, row.game, row.edition, row.settings, [5011, 5012, 5013], 0)
    assert position.state.seed == chance.make_seed(SECRET, terms).hex()


async def test_an_answer_is_logged_with_its_events_and_checksum(store):
    bench, match = await started(store)
    outcome = await answer(bench, match, 1, ("coin", "coin"), NOW + 5)
    entry = await store.log.load_entry(match, 2)
    assert entry == outcome.entry
    assert (entry.seat, entry.command.picks, entry.at) == (1, ("coin", "coin"), NOW + 5)
    assert [event.kind for event in entry.events] == ["ready"]
    assert await store.log.load_snapshot(match, 2) == await dumped(bench, match)
    assert outcome.before.seq == 1
    assert outcome.after.seq == outcome.after.match.seq == 2


async def test_two_clicks_at_once_count_once(store):
    bench, match = await started(store)
    question_id = (await bench.position(match)).ask(0).question_id
    clicks = [bench.answer(match, 0, question_id, ("coin",), NOW) for _ in range(5)]
    results = await asyncio.gather(*clicks, return_exceptions=True)
    assert sorted(type(result).__name__ for result in results) == ["CommitResult"] + ["StaleQuestion"] * 4
    assert (await store.matches.load_match(match)).seq == 2


async def shared(store: SqlStore, **settings: str) -> tuple[Referee, int]:
    """Start a match in which seat 0 won the bid and splits the pot. No other seat answers meanwhile."""
    bench, match = await started(store, **settings)
    await bids(bench, match, 3, 0, 0)
    return bench, match


async def test_a_question_has_another_number_after_back(store):
    """An old panel of the question that was taken back must not answer the one that stands now."""
    bench, match = await shared(store)
    first = (await bench.position(match)).ask(0).question_id
    old = (await answer(bench, match, 0, ("own",) * 3)).after.ask(0).question_id
    await bench.back(match, 0, NOW)
    again = (await bench.position(match)).ask(0).question_id
    new = (await answer(bench, match, 0, ("own", "own", "seat-1"))).after.ask(0).question_id
    assert len({first, old, again, new}) == 4
    with pytest.raises(StaleQuestion):
        await bench.answer(match, 0, old, ("red-1",), NOW)
    fresh = referee(store)
    assert (await fresh.position(match)).ask(0).question_id == new


async def test_no_back_while_others_are_asked_in_secret(store):
    """Back would vanish when a neighbour acts, and so tell that it did."""
    bench, match = await started(store)
    await answer(bench, match, 0, ("coin",))
    await answer(bench, match, 0, ("take-back",))
    assert await bench.can_back(match, 0) is None
    with pytest.raises(StaleQuestion):
        await bench.back(match, 0, NOW)


async def test_back_stops_at_a_seal(store):
    """The last bid revealed all bids. The winner can go back from its split, but not from its bid."""
    bench, match = await started(store)
    await bids(bench, match, 0, 0, 3)
    assert await bench.can_back(match, 2) is None
    await answer(bench, match, 2, ("own",) * 3)
    await bench.back(match, 2, NOW)
    with pytest.raises(StaleQuestion):
        await bench.back(match, 2, NOW)


async def test_a_doubled_click_on_back_takes_back_one_answer(store):
    bench, match = await shared(store)
    await answer(bench, match, 0, ("own",) * 3)
    drawn = await bench.can_back(match, 0)
    await bench.back(match, 0, NOW, drawn)
    with pytest.raises(StaleQuestion):
        await bench.back(match, 0, NOW, drawn)
    assert (await bench.position(match)).seq == 6


async def test_a_hint_leaves_back_possible_and_stays_published(store):
    bench, match = await shared(store)
    before = await dumped(bench, match)
    await answer(bench, match, 0, ("own",) * 3)
    question_id = (await bench.position(match)).ask(0).question_id
    await bench.declare(match, (HintedEvent(0),), NOW, None, 0, question_id=question_id)
    assert await bench.can_back(match, 0) == 5
    outcome = await bench.back(match, 0, NOW)
    assert await dumped(bench, match) == before
    assert [event.kind for event in outcome.entry.events] == ["undone"]
    entries = await store.log.load_entries(match, 0, 99)
    assert [event.kind for _, event in list_standing(entries)].count("table.hinted") == 1
    assert await dumped(referee(store), match) == before


def test_a_hint_makes_no_secret_answer_public_when_it_is_taken_back():
    secret = Entry(2, "answer", NOW, "", (Event("laid", {}, (0,)),), seat=0)
    hint = Entry(3, "table", NOW, "", (HintedEvent(0).to_event(),), seat=0)
    undo = Entry(4, "undo", NOW, "", (UndoneEvent(0).to_event(),), seat=0, to=1)
    assert collect_events([secret, hint, undo], 3, None).events == []  # 3: all but that is posted already
    assert [event.kind for _, event in list_standing([secret, hint, undo])] == ["table.hinted"]


async def test_of_a_match_that_cannot_be_read_something_is_decided_only_while_it_runs(store):
    bench, match = await shared(store)
    assert (await bench.position(match)).active
    await bench.declare_unread(match, (), NOW, Ended("abandoned"))
    assert (await store.matches.load_match(match)).status == "over"
    assert (await bench.position(match)).active == ()
    for gone in (match, match + 1):
        with pytest.raises(StaleQuestion):
            await bench.declare_unread(gone, (), NOW, Ended("abandoned"))


async def test_a_hint_is_noted_only_while_its_question_stands(store):
    bench, match = await shared(store)
    question_id = (await bench.position(match)).ask(0).question_id
    with pytest.raises(StaleQuestion):
        await bench.declare(match, (HintedEvent(1),), NOW, None, 1, question_id=question_id)
    passing = bench.answer(match, 0, question_id, ("own",) * 3, NOW)
    results = await asyncio.gather(
        passing,
        bench.declare(match, (HintedEvent(0),), NOW, None, 0, question_id=question_id),
        return_exceptions=True,
    )
    assert isinstance(results[1], StaleQuestion)
    assert (await store.matches.load_match(match)).seq == 5


async def test_every_position_is_replayed_from_the_nearest_snapshot(store):
    bench, match = await started(store)
    states = {1: await dumped(bench, match)}
    for outcome in await play(bench, match, 14):
        states[outcome.entry.seq] = outcome.after.game.codec.dump(outcome.after.state)
    assert len(await store.log.list_snapshots(match, 0, 99)) < len(states)
    for seq, state in states.items():
        assert await dumped(bench, match, seq) == state
    assert await bench.position(match, max(states)) is await bench.position(match)


async def test_every_position_of_a_finished_match_is_replayed_from_the_start(store):
    bench, match = await shared(store, rounds="2")
    states = {4: await dumped(bench, match)}
    await answer(bench, match, 0, ("own",) * 3)
    await bench.back(match, 0, NOW)
    for outcome in await play(bench, match):
        states[outcome.entry.seq] = outcome.after.game.codec.dump(outcome.after.state)
    assert await store.log.list_snapshots(match, 0, 99) == (max(states),)
    fresh = referee(store)
    for seq, state in states.items():
        assert await dumped(fresh, match, seq) == state
    assert await dumped(fresh, match, 6) == states[4]


async def test_another_writer_is_a_conflict_and_the_cache_is_dropped(store):
    bench, match = await started(store)
    other = referee(store)
    stale = await bench.position(match)
    await answer(other, match, 1, ("coin",))
    with pytest.raises(WriteConflict):
        await bench.answer(match, 0, stale.ask(0).question_id, ("coin",), NOW)
    assert (await bench.position(match)).seq == 2
    await answer(bench, match, 0, ("coin",))
    assert (await store.matches.load_match(match)).seq == 3


def damage(path, sql, *values):
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("DROP TRIGGER IF EXISTS commands_stay")
        connection.execute("DROP TRIGGER IF EXISTS commands_last")
        assert connection.execute(sql, values).rowcount == 1


CHECKSUM = "UPDATE log_entries SET checksum = 'ffffffffffffffff' WHERE match = ? AND seq = 3"
PICKS = "UPDATE log_entries SET picks = '[\"coin\"]' WHERE match = ? AND seq = 3"
FORGED = "UPDATE log_entries SET picks = '[\"gold\"]' WHERE match = ? AND seq = 3"
MISSING = "DELETE FROM log_entries WHERE match = ? AND seq = 3"


@pytest.mark.parametrize("sql", [CHECKSUM, PICKS, FORGED, MISSING])
async def test_a_damaged_log_is_found_by_replay(tmp_path, sql):
    path = tmp_path / "referee.db"
    async with await SqlStore.open(path) as store:
        bench, match = await started(store)
        await bids(bench, match, 2, 2, 2)
    damage(path, sql, match)
    async with await SqlStore.open(path) as store:
        assert (await referee(store).position(match)).seq == 4
        with pytest.raises(DamagedMatch, match="entry 3"):
            await referee(store).position(match, 3)


async def test_a_damaged_snapshot_is_found_on_load(tmp_path):
    path = tmp_path / "referee.db"
    async with await SqlStore.open(path) as store:
        bench, match = await started(store)
        await bids(bench, match, 2, 2)
    damage(
        path,
        "UPDATE snapshots SET state = CAST(replace(CAST(state AS TEXT), '5', '6') AS BLOB) WHERE match = ? AND keep = 0",
        match,
    )
    async with await SqlStore.open(path) as store:
        with pytest.raises(DamagedMatch):
            await referee(store).position(match)


async def test_a_changed_edition_is_refused(tmp_path):
    path = tmp_path / "referee.db"
    async with await SqlStore.open(path) as store:
        _, match = await started(store)
    damage(
        path,
        "UPDATE editions SET data = CAST('{}' AS BLOB) WHERE hash = (SELECT edition FROM matches WHERE id = ?)",
        match,
    )
    async with await SqlStore.open(path) as store:
        with pytest.raises(DamagedMatch, match="edition"):
            await referee(store).position(match)


async def test_a_snapshot_replaced_while_it_is_looked_for(store, monkeypatch):
    bench, match = await started(store)
    await bids(bench, match, 1)
    before = (await bench.position(match)).state
    real, done = Log.list_snapshots, []

    async def kept(self, *asked):
        found = await real(self, *asked)
        if not done:
            done.append(True)
            await answer(bench, match, 1, ())
        return found

    monkeypatch.setattr(Log, "list_snapshots", kept)
    assert (await referee(store).position(match, 2)).state == before


@pytest.mark.parametrize("change", ["answer", "orders"])
async def test_an_older_reading_never_covers_a_newer_position(store, monkeypatch, change):
    bench, match = await started(store)
    await bids(bench, match, 1)
    bench.drop_cached(match)
    real, done, order = Log.count_undos, [], Order((StepPicks("bid.lay", ("coin",)),))

    async def undos(self, number):
        if not done:
            done.append(True)
            if change == "answer":
                await answer(bench, match, 1, ())
            else:
                await bench.save_orders(match, 1, OrderChanges(added=((1, 1, order),)), NOW)
        return await real(self, number)

    monkeypatch.setattr(Log, "count_undos", undos)
    position = await bench.position(match)
    assert (position.seq, len(position.orders.laid)) == {"answer": (3, 0), "orders": (2, 1)}[change]
    await answer(bench, match, 2, ())


async def test_a_newer_reading_takes_the_place_of_an_older_one(store, monkeypatch):
    other, match = await started(store)
    bench, newer, began, kept = referee(store), [], asyncio.Event(), asyncio.Event()
    real = Log.count_undos

    async def undos(self, number):
        if newer:
            began.set()
            await kept.wait()
        else:
            await answer(other, match, 0, ())
            newer.append(asyncio.create_task(bench.position(match)))
            await began.wait()
        return await real(self, number)

    monkeypatch.setattr(Log, "count_undos", undos)
    assert (await bench.position(match)).seq == 1
    kept.set()
    assert (await newer[0]).seq == 2
    assert (await bench.position(match)).seq == 2


async def versions(store, match, version):
    """The match as another version of the program left it, and a referee that has not read it yet."""
    await store.database.change("UPDATE matches SET version = ? WHERE id = ?", version, match)
    return referee(store)


async def test_a_match_of_another_version_is_refused_and_unchanged(store):
    bench, match = await started(store)
    question_id = (await bench.position(match)).ask(0).question_id
    bench = await versions(store, match, 99)
    with pytest.raises(IncompatibleVersion):
        await bench.position(match)
    with pytest.raises(IncompatibleVersion):
        await bench.answer(match, 0, question_id, ("coin",), NOW)
    assert (await store.matches.load_match(match)).seq == 1
    other, number = await started(store)
    assert await play(other, number)


async def test_a_game_says_which_versions_it_continues(store, monkeypatch):
    _, match = await started(store)
    bench = await versions(store, match, 99)
    monkeypatch.setattr(toy.Toy, "compatible_versions", frozenset({1, 99}))
    assert await play(bench, match)
