"""Orders in the file: used up in the transaction that plays them, also after a crash in the middle of it."""

import pytest

from db.store import SqlStore
from engine.match.referee import Referee
from engine.orders.orders import Order, StandingAnswer, StepPicks
from engine.records.order_records import OrderChanges
from tests.db.dying_referee import do_until_killed
from tools.toy import game as toy
from tools.toy.stored_table import NOW, answer, play, referee, started

BIDS = Order((StepPicks("bid.lay", ("coin",)),)), Order((StepPicks("bid.lay", ("coin", "coin")),))


async def lay(bench, match, seat, *bodies):
    """A seat lays these down."""
    added = tuple((seat, place, body) for place, body in enumerate(bodies, 1))
    return await bench.save_orders(match, seat, OrderChanges(added=added), NOW)


async def ordered(store, match):
    """The picks that orders have given."""
    entries = await store.log.load_entries(match, 0, 1 << 30)
    return [entry.command.picks for entry in entries if entry.ordered]


@pytest.mark.parametrize("fatal", [*range(1, 30, 3), 1000])
async def test_killed_while_an_order_is_played_it_is_played_exactly_once(tmp_path, fatal):
    path = tmp_path / "referee.db"
    async with await SqlStore.open(path) as store:
        bench, match = await started(store)
        await lay(bench, match, 1, *BIDS)
    await do_until_killed(path, match, "play_order", fatal)
    async with await SqlStore.open(path) as store:
        bench = referee(store)
        left = [each.body for each in (await referee(store).position(match)).orders.laid]
        assert (await ordered(store, match), left) in (([], [*BIDS]), ([("coin",)], [BIDS[1]]))
        for each, seat in await store.orders.list_due(NOW, 10):
            await bench.play_order(each, seat, NOW)
        assert await ordered(store, match) == [("coin",)]
        assert await store.database.rows("SELECT count(*) FROM orders") == [(1,)]
        await play(bench, match)
        assert (await bench.position(match)).match.status == "over"


async def test_orders_are_read_as_they_were_laid_and_go_with_the_match(store):
    bench, match = await started(store)
    always = StandingAnswer(StepPicks("play.card", ("red-1",)))
    position, rows = await lay(bench, match, 2, *BIDS, always)
    assert rows.orders == position.orders
    assert [each.body for each in rows.orders.list_of(2)] == [*BIDS, always]
    assert rows.orders.list_of(0) == ()
    fresh = await referee(store).position(match)
    assert fresh.orders == position.orders
    await play(bench, match)
    assert await store.database.rows("SELECT 1 FROM orders UNION ALL SELECT 1 FROM pending_answers") == []


async def test_the_packed_log_keeps_which_answers_were_orders(store):
    bench, match = await started(store)
    await lay(bench, match, 0, BIDS[0])
    await bench.play_order(match, 0, NOW)
    await play(bench, match)
    assert (await bench.position(match)).match.status == "over"
    assert await ordered(store, match) == [("coin",)]


async def test_a_paused_match_plays_no_orders(store):
    bench, match = await started(store)
    await lay(bench, match, 0, BIDS[0])
    assert await store.orders.list_due(NOW, 10) == [(match, 0)]
    await store.database.change("UPDATE clocks SET paused = ? WHERE match = ?", NOW, match)
    assert await store.orders.list_due(NOW, 10) == []


async def test_an_order_that_waits_keeps_its_moment_while_others_answer(store):
    bench, match = await started(store)
    await lay(bench, match, 1, BIDS[0])
    await answer(bench, match, 0, (), NOW + 50)
    (hold,) = (await bench.position(match)).orders.pending
    assert hold.at == NOW


async def test_an_entry_notes_who_must_answer_by_hand(store):
    bench, match = await started(store)
    await lay(bench, match, 1, BIDS[0])
    await answer(bench, match, 0, ())
    assert (await store.log.load_entry(match, 2)).prompted == (2,)
    await bench.play_order(match, 1, NOW)
    assert (await store.log.load_entry(match, 3)).prompted == (2,)


class NoFacts(toy.ToyOrders):
    def observe_facts(self, state, seat):
        raise ZeroDivisionError


class Torn(toy.Toy):
    """A toy that cannot say its facts."""

    def __init__(self, rules):
        super().__init__(rules)
        self.orders = NoFacts(rules)


async def test_an_error_in_an_order_delays_no_entry(store, caplog):
    _, match = await started(store)
    bench = Referee(store, lambda _, data: Torn.bind(data))
    await lay(referee(store), match, 0, BIDS[0])
    assert (await answer(bench, match, 1, ())).entry.seq == 2
    assert "orders failed match=1" in caplog.text
    assert await store.orders.list_due(NOW, 10) == []
    caplog.clear()
    await answer(referee(store), match, 2, ())
    assert await store.orders.list_due(NOW, 10) == [(match, 0)]
