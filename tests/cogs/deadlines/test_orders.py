"""Orders at work: stored, pending, played by the sweep, once each, also after a stop. Tests turn the clock."""

import pytest

from engine.match.order_editor import OrderEditor
from engine.orders.orders import Order, StandingAnswer, StepPicks, write_body
from engine.records import table_events
from engine.records.effects import Replaced
from engine.records.match_records import StaleQuestion
from engine.records.order_records import OrderChanges
from engine.rules.core import MOST, Condition
from tests.cogs.sim import DAY, answer, calls, sweep, table, win_pot
from tests.cogs.steps import SHARED, load_position, orders_of, seated

pytestmark = pytest.mark.simulated
MOMENT = 5  # seconds


@pytest.fixture(autouse=True)
async def _begun(rig):
    """A match of Ann and Ben that keeps time."""
    await table(rig, "Ann", "Ben")


def bid(coins, **more):
    return Order((StepPicks("bid.lay", ("coin",) * coins),), **more)


async def lay(rig, seat, *bodies, match=1):
    """A seat lays these down, in this order."""
    added = tuple((seat, place, body) for place, body in enumerate(bodies, 1))
    return await rig.bot.context.referee.save_orders(match, seat, OrderChanges(added=added), rig.clock.now)


async def answers_of(rig, seat):
    """The picks of a seat's answers in the log, and whether an order gave them."""
    entries = await rig.store.log.load_entries(1, 0, 1 << 30)
    return [
        (each.command.picks, each.ordered) for each in entries if each.kind == "answer" and each.seat == seat
    ]


async def test_an_order_for_the_question_that_stands_is_played_once(rig):
    await lay(rig, 0, bid(2))
    await sweep(rig, MOMENT)
    assert await answers_of(rig, 0) == [(("coin", "coin"), True)]
    assert await orders_of(rig, 0) == []
    await sweep(rig, MOMENT)
    assert len(await answers_of(rig, 0)) == 1


async def test_an_order_that_cannot_be_played_asks_and_keeps_why_for_its_seat(rig):
    poor = Condition("coins 1", MOST, 1)
    await lay(rig, 0, bid(1, conditions=(poor,)))
    await sweep(rig, MOMENT)
    assert await answers_of(rig, 0) == []
    (hold,) = (await load_position(rig)).orders.pending
    assert (hold.seat, hold.at, hold.skipped.why, hold.skipped.condition) == (0, None, "changed", poor)
    await answer(rig, 0, ())
    assert len(await orders_of(rig, 0)) == 1


async def test_an_answer_by_hand_comes_before_an_order_and_the_same_one_uses_it_up(rig):
    await lay(rig, 0, bid(1), bid(2))
    await answer(rig, 0, ("coin", "coin"))
    assert await orders_of(rig, 0) == [bid(1)]
    await sweep(rig, MOMENT)
    assert await answers_of(rig, 0) == [(("coin", "coin"), False)]


async def test_after_taking_an_answer_back_the_seat_is_asked_in_person(rig):
    await lay(rig, 0, StandingAnswer(StepPicks("bid.lay", ("coin",))))
    await sweep(rig, MOMENT)
    await answer(rig, 0, ("take-back",))
    await sweep(rig, MOMENT)
    assert await answers_of(rig, 0) == [(("coin",), True), (("take-back",), False)]


async def test_a_standing_answer_is_given_again_and_again_until_it_is_withdrawn(rig):
    await lay(rig, 0, StandingAnswer(StepPicks("bid.lay", ())))
    for _ in range(2):
        await sweep(rig, MOMENT)
        await answer(rig, 1, ("coin",))
        while (await load_position(rig)).active == (1,):
            await answer(rig, 1)
    assert [picks for picks, by_order in await answers_of(rig, 0) if by_order] == [(), ()]
    (laid,) = (await load_position(rig)).orders.laid
    await rig.bot.context.referee.save_orders(1, 0, OrderChanges(dropped=(laid.id,)), rig.clock.now)
    await sweep(rig, MOMENT)
    assert len(await answers_of(rig, 0)) == 2


async def test_an_order_outlives_a_stop_and_downtime_counts_for_nobody(rig):
    await lay(rig, 0, bid(2))
    await rig.store.deadlines.mark_alive(rig.clock.now)
    await rig.stop()
    rig.clock.now += DAY
    await rig.start()
    await rig.bot.sweeper.sweep()
    await rig.idle()
    assert await answers_of(rig, 0) == [(("coin", "coin"), True)]
    assert (await rig.store.deadlines.load_deadline(1, 1)).due > rig.clock.now


async def test_a_new_owner_finds_no_orders(rig):
    await lay(rig, 0, bid(2))
    eve, facts = rig.box.join("Eve"), (table_events.ReplacedEvent(0),)
    effect = Replaced(0, eve.id)
    await rig.bot.context.referee.declare(1, facts, rig.clock.now, effect)
    assert (await load_position(rig)).orders.laid == ()
    await sweep(rig, MOMENT)
    assert await answers_of(rig, 0) == []


async def test_no_order_is_played_for_a_stand_in(rig):
    await lay(rig, 0, bid(2))
    await rig.bot.context.referee.concede(1, 0, rig.clock.now)
    assert (await load_position(rig)).orders.pending == ()
    with pytest.raises(StaleQuestion):
        await rig.bot.context.referee.play_order(1, 0, rig.clock.now + MOMENT)


async def test_a_seat_with_an_order_that_answers_is_not_notified(rig):
    users = await seated(rig)
    called = [len(calls(user)) for user in users]
    await lay(rig, 0, StandingAnswer(StepPicks("bid.lay", ())))
    await win_pot(rig)
    while (await load_position(rig)).active == (1,):
        await answer(rig, 1)
    assert (await load_position(rig)).active == (0, 1)
    assert len(calls(users[0])) == called[0]
    await sweep(rig, MOMENT)
    assert len(calls(users[0])) == called[0]


async def test_an_order_answers_as_soon_as_its_question_is_asked(rig):
    _, ben = await seated(rig)
    await lay(rig, 1, Order((StepPicks("share.split", ("own",) * 3),)))
    await answer(rig, 0, ())
    decision = (await load_position(rig)).ask(1)
    outcome = await rig.bot.context.referee.answer(1, 1, decision.question_id, ("coin",), rig.clock.now)
    called, posts = len(calls(ben)), len(rig.posts())
    rig.bot.context.listeners.notify_commit(outcome)
    await rig.idle()
    assert await answers_of(rig, 1) == [(("coin",), False), (("own",) * 3, True)]
    assert len(calls(ben)) == called + 1  # for the card that no order is about
    assert len(rig.posts()) == posts + 1  # the bids and the order's effect


async def test_an_order_for_a_later_question_waits_for_it_and_its_seat_is_notified_of_the_next_one(rig):
    users = await seated(rig)
    await lay(rig, 1, Order((StepPicks("share.split", ("own",) * 3),)))
    await win_pot(rig)
    called = len(calls(users[1]))
    assert len(await answers_of(rig, 1)) == 1
    await sweep(rig, MOMENT)
    assert (await answers_of(rig, 1))[1] == (("own",) * 3, True)
    assert (await load_position(rig)).ask(1).step == "play.card"
    assert len(calls(users[1])) == called + 1
    assert SHARED in rig.reads(rig.posts()[-1])


async def test_a_seat_with_a_failing_order_is_notified_and_answers_in_person(rig, monkeypatch, caplog):
    _, ben = await seated(rig)
    await lay(rig, 1, Order((StepPicks("share.split", ("own",) * 3),)))
    await answer(rig, 0, ())
    called = len(calls(ben))

    def fail(*_):
        raise ZeroDivisionError

    await answer(rig, 1, ("coin",))
    with monkeypatch.context() as broken:
        broken.setattr("engine.match.referee.find_due_answer", fail)
        await sweep(rig, MOMENT)
    await sweep(rig, MOMENT)
    assert "play order match=1" in caplog.text
    assert (await load_position(rig)).awaited_people() == (1,)
    assert len(calls(ben)) == called + 1
    await answer(rig, 1)
    assert (await load_position(rig)).ask(1).step == "play.card"


async def hold_in_vain(rig):
    """Have seat 0 wait for an order that cannot answer. Return the users and the first one's pings."""
    users = await seated(rig)
    await answer(rig, 0, ())
    await lay(rig, 0, StandingAnswer(StepPicks("bid.lay", ())))
    await answer(rig, 1, ("coin",))
    while (await load_position(rig)).active == (1,):
        await answer(rig, 1)
    called = len(calls(users[0]))
    impossible = write_body(StandingAnswer(StepPicks("bid.lay", ("no coin",))))
    await rig.store.database.change("UPDATE orders SET body = ?", impossible)
    rig.bot.context.referee.drop_cached(1)
    return users, called


async def test_a_seat_with_an_order_that_cannot_answer_is_notified_once(rig):
    users, called = await hold_in_vain(rig)
    await sweep(rig, MOMENT)
    assert not any(hold.at for hold in (await load_position(rig)).orders.pending)
    assert len(calls(users[0])) == called + 1
    assert "Your order answers this" not in rig.reads(users[0].dms()[-1])
    await sweep(rig, MOMENT)
    assert len(calls(users[0])) == called + 1


async def test_a_kill_before_the_call_for_what_follows_an_order_does_not_lose_it(rig):
    _, ben = await seated(rig)
    await lay(rig, 1, Order((StepPicks("share.split", ("own",) * 3),)))
    await win_pot(rig)
    called = len(calls(ben))
    await rig.bot.context.referee.play_order(1, 1, rig.clock.now)  # and no user is told
    for _ in range(2):
        await rig.restart(late=True)
        await rig.idle()
        assert len(calls(ben)) == called + 1


async def test_an_order_that_began_meanwhile_is_not_written_back(rig):
    await win_pot(rig)
    cards = (await load_position(rig)).state.hands[1].cards
    await lay(rig, 1, Order((StepPicks("share.split", ("own",) * 3), StepPicks("play.card", (cards[0],)))))
    desk = OrderEditor(await load_position(rig), 1)
    (laid,) = desk.mine
    first = desk.put_first(laid.id)
    await rig.bot.context.referee.play_order(1, 1, rig.clock.now)
    with pytest.raises(StaleQuestion):
        await rig.bot.context.referee.save_orders(1, 1, first, rig.clock.now)
    (rest,) = await orders_of(rig, 1)
    assert rest.begun


async def test_the_log_marks_orders_once_the_match_is_over_and_not_before(rig):
    await lay(rig, 0, StandingAnswer(StepPicks("bid.lay", ("coin",))))
    ben = (await seated(rig))[1]
    marked = []
    while (await load_position(rig)).active:
        await sweep(rig, MOMENT)
        for seat in (await load_position(rig)).active:
            await answer(rig, seat)
        marked.append("📜" in rig.reads((await ben.slash("log", channel=rig.thread)).message))
    assert not any(marked[:-1])
    log = (await ben.slash("log", channel=rig.thread)).message
    pages = [rig.reads(log)]
    while any(part.get("label") == "Older" and not part.get("disabled") for part in ben.parts(log)):
        log = (await ben.click(log, "Older")).message
        pages.append(rig.reads(log))
        if len(pages) > 12:
            break
    assert any("📜" in page for page in pages)
    assert await rig.store.database.rows("SELECT 1 FROM orders UNION ALL SELECT 1 FROM pending_answers") == []
