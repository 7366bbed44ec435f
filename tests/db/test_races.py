"""The clock against every other command at the same instant, in both orders, on the real referee and store."""

import asyncio

import pytest

from engine.records import table_events
from engine.records.effects import Paused, Resumed, Returned
from engine.records.match_records import StaleQuestion, WriteConflict
from tests.timed import DAY, timed
from tools.toy.stored_table import NOW, answer, bids

ORDERS = pytest.mark.parametrize("first", [0, 1], ids=["clock-first", "clock-second"])


async def at_once(first, clock, other):
    """Run both at the same instant. Return the result of the clock, then the other result."""
    works = [clock, other] if first == 0 else [other, clock]
    results = await asyncio.gather(*works, return_exceptions=True)
    return results if first == 0 else results[::-1]


async def clocked(bench, store, match, seat):
    """The sweep has seen the deadline of this seat and is about to play."""
    due = (await store.deadlines.load_deadline(match, seat)).due
    return bench.time_out(match, seat, due, max(due, NOW))


async def log(store, match):
    """Kinds of the log after the start, with their seats."""
    seq = (await store.matches.load_match(match)).seq
    return [(each.kind, each.seat) for each in await store.log.load_entries(match, 1, seq)]


def told(outcome):
    return [event.kind for event in outcome.entry.events if event.kind.startswith("table.")]


@ORDERS
async def test_the_last_answer_and_the_clock_play_once(store, first):
    bench, match = await timed(store)
    for seat in (0, 1):
        await answer(bench, match, seat, ())
    decision = (await bench.position(match)).ask(2)
    timer = await clocked(bench, store, match, 2)
    own = bench.answer(match, 2, decision.question_id, (), NOW + DAY)
    results = await at_once(first, timer, own)
    assert isinstance(results[1 - first], StaleQuestion)
    assert (await log(store, match))[2:] == [("timeout", 2) if first == 0 else ("answer", 2)]
    (counts,) = await store.database.rows("SELECT on_time, late, misses FROM seats WHERE seat = 2")
    assert counts == ((0, 1, 1) if first == 0 else (1, 0, 0))


@ORDERS
async def test_a_back_and_the_clock_take_effect_once(store, first):
    bench, match = await timed(store)
    await bids(bench, match, 1, 0, 0)
    await answer(bench, match, 0, ("own",) * 3)
    timer = await clocked(bench, store, match, 0)
    results = await at_once(first, timer, bench.back(match, 0, NOW + DAY))
    if first == 0:
        assert isinstance(results[1], StaleQuestion)
        assert (await log(store, match))[4] == ("timeout", 0)
    else:
        assert [kind for kind, _ in await log(store, match)][4:] == ["undo", "timeout"]
        assert results[0].entry.command.step == "share.split"


@ORDERS
async def test_leaving_and_a_second_miss_are_one_stand_in(store, first):
    bench, match = await timed(store)
    await store.database.change("UPDATE seats SET misses = 1 WHERE seat = 1")
    bench.drop_cached(match)
    timer = await clocked(bench, store, match, 1)
    results = await at_once(first, timer, bench.concede(match, 1, NOW + DAY))
    if first == 0:
        assert isinstance(results[1], StaleQuestion)
        assert told(results[0]) == ["table.timeout", "table.stood-in"]
    else:
        assert told(results[1]) == ["table.left"]
        assert await log(store, match) == [("table", 1), ("default", 1)]
    assert (await store.matches.load_players(match))[1].standin == NOW + DAY
    notices = await store.notices.list_pending(9)
    assert [each.kind for each in notices] == (["stood-in"] if first == 0 else [])


async def away(store):
    """Seat 1 has a stand-in, and is awaited."""
    bench, match = await timed(store)
    await bench.concede(match, 1, NOW)
    return bench, match


def back(bench, match):
    return bench.declare(match, (table_events.ReturnedEvent(1),), NOW, Returned(1), 1)


@ORDERS
async def test_returning_and_the_clock_take_effect_once(store, first):
    bench, match = await away(store)
    timer = await clocked(bench, store, match, 1)
    results = await at_once(first, timer, back(bench, match))
    assert told(results[1]) == ["table.returned"]
    if first == 0:
        assert (await log(store, match))[1:] == [("default", 1), ("table", 1)]
    else:
        assert isinstance(results[0], StaleQuestion)
        assert (await store.deadlines.load_deadline(match, 1)).due == NOW + DAY


async def test_returning_twice_takes_effect_once(store):
    bench, match = await away(store)
    results = await asyncio.gather(back(bench, match), back(bench, match), return_exceptions=True)
    assert sorted(type(each).__name__ for each in results) == ["CommitResult", "WriteConflict"]
    assert (await log(store, match))[1:] == [("table", 1)]


@ORDERS
async def test_an_own_answer_and_coming_back_are_once(store, first):
    bench, match = await away(store)
    question_id = (await bench.position(match)).ask(1).question_id
    results = await at_once(first, back(bench, match), bench.answer(match, 1, question_id, (), NOW))
    assert not isinstance(results[1], BaseException)
    assert isinstance(results[0], WriteConflict) is (first == 1)
    returned = [
        kind for each in await store.log.load_entries(match, 2, 9) for kind in [e.kind for e in each.events]
    ].count("table.returned")
    assert returned == 1


@ORDERS
async def test_a_pause_and_the_clock_take_effect_once(store, first):
    bench, match = await timed(store)
    timer = await clocked(bench, store, match, 0)
    pause = bench.declare(match, (), NOW + DAY, Paused(NOW + 9 * DAY))
    results = await at_once(first, timer, pause)
    assert isinstance(results[0], StaleQuestion) is (first == 1)
    assert await store.deadlines.load_due_times(match) == {}


@ORDERS
async def test_a_pause_that_ends_by_itself_and_by_hand_ends_once(store, first):
    bench, match = await timed(store)
    await bench.declare(match, (), NOW, Paused(NOW + DAY))
    itself = bench.declare(match, (), NOW + DAY, Resumed(NOW + DAY))
    hand = bench.declare(match, (), NOW + DAY, Resumed())
    results = await at_once(first, itself, hand)
    assert isinstance(results[1 - first], WriteConflict)
    assert set((await store.deadlines.load_due_times(match)).values()) == {NOW + 2 * DAY}


async def test_a_pause_that_was_made_longer_does_not_end_at_its_old_end(store):
    bench, match = await timed(store)
    await bench.declare(match, (), NOW, Paused(NOW + DAY))
    await bench.declare(match, (), NOW, Paused(NOW + 5 * DAY))
    with pytest.raises(WriteConflict):
        await bench.declare(match, (), NOW + DAY, Resumed(NOW + DAY))
    assert await store.deadlines.load_due_times(match) == {}


async def test_two_clocks_at_once_play_once(store):
    bench, match = await timed(store)
    timers = [await clocked(bench, store, match, 0) for _ in range(4)]
    results = await asyncio.gather(*timers, return_exceptions=True)
    assert [isinstance(each, StaleQuestion) for each in results] == [False, True, True, True]
    assert await log(store, match) == [("timeout", 0)]
