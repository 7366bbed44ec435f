"""Orders over several questions, through the referee on a real database file: what waits, what is used up, what asks."""

from dataclasses import replace

from engine.core import MOST, Command, Condition
from engine.match_records import Entry
from engine.order_play import play_at_once, settle_orders
from engine.order_records import Hold, OrderChanges
from engine.orders import WISHED, Answer, AskBack, Order, Play, StandingAnswer
from tools.toy.stored_table import NOW, answer, started

SLOW = 50  # seconds until an order answers, where somebody is to be faster


def bid(coins, **more):
    return Order((Answer("bid.lay", ("coin",) * coins),), **more)


async def lay(bench, match, seat, *bodies):
    """A seat lays these down, in this order."""
    added = tuple((seat, place, body) for place, body in enumerate(bodies, 1))
    await bench.lay_orders(match, seat, OrderChanges(added=added), NOW)


async def left(bench, match):
    """What is still laid down, in its order."""
    return [each.body for each in (await bench.position(match)).orders.laid]


async def end_round(bench, match, *coins):
    """Seats 1 and up bid this; the winner keeps the pot and plays its first card."""
    for seat, count in enumerate(coins, 1):
        await answer(bench, match, seat, ("coin",) * count)
    while (decision := await ask_winner(bench, match)) is not None:
        await answer(bench, match, decision.seat, decision.default)


async def ask_winner(bench, match):
    """What the winner of this round is asked; None: the next round has begun."""
    position = await bench.position(match)
    decision = position.ask(position.waiting()[0])
    return None if decision.step == "bid.lay" else decision


async def test_an_order_that_waited_is_played_at_the_next_question_that_lets_it(store):
    bench, match = await started(store)
    waiting = bid(1, conditions=(Condition("coins 1", MOST, 2),), later=True)
    await lay(bench, match, 0, waiting, bid(0))
    first = await bench.play_order(match, 0, NOW)
    assert (first.entry.command.picks, await left(bench, match)) == ((), [waiting])
    await end_round(bench, match, 3, 0)
    second = await bench.play_order(match, 0, NOW)
    assert (second.entry.command.picks, await left(bench, match)) == (("coin",), [])


async def test_an_answer_by_hand_before_its_turn_leaves_what_is_to_be_asked(store):
    bench, match = await started(store)
    bench.draw_delay = lambda live, begun: SLOW
    asking, last = bid(2, asks=True), bid(3)
    await lay(bench, match, 0, bid(1, later=True), asking, last)
    await answer(bench, match, 0, ("coin",))
    assert await left(bench, match) == [asking, last]
    await end_round(bench, match, 0, 0)
    position = await bench.position(match)
    told = AskBack(position.orders.laid[0].id, WISHED)
    assert position.orders.holds == (Hold(0, position.ask(0).ask, None, told),)
    await answer(bench, match, 0, ())
    assert await left(bench, match) == [last]


async def test_an_answer_by_hand_uses_up_what_asked_behind_an_order_that_waited(store):
    bench, match = await started(store)
    waiting = bid(1, conditions=(Condition("coins 1", MOST, 2),), later=True)
    await lay(bench, match, 0, waiting, bid(2, asks=True))
    await answer(bench, match, 0, ())
    assert await left(bench, match) == [waiting]


async def test_an_answer_for_good_that_changes_nothing_is_not_given_again_without_end(store):
    bench, match = await started(store)
    always = StandingAnswer(Answer("bid.lay", ("coin",)))
    position, _ = await bench.lay_orders(match, 1, OrderChanges(added=((1, 1, always),)), NOW)
    (laid,), (hold,) = position.orders.laid, position.orders.holds
    assert hold.at == NOW
    command = Command(1, "bid.lay", ("coin",))
    entry = Entry(position.seq + 1, "answer", NOW, "", (), command, 1, ordered=True)
    after, play = replace(position, seq=entry.seq), Play(("coin",), laid.id, always)
    changes = settle_orders(position, after, entry, None, play, play_at_once)
    assert changes.holds == (Hold(1, hold.ask),)  # to be answered by hand
    other = StandingAnswer(Answer("play.card", ("red-1",)))  # as if that had led here
    changes = settle_orders(position, after, entry, None, Play(("red-1",), 99, other), play_at_once)
    assert changes.holds is None  # as they were: that order answers here
