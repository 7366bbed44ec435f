"""Stored orders over several questions, through the referee on a real database file."""

import pytest

from engine.match.referee import Referee
from engine.orders.orders import AGAIN, WISHED, Order, SkippedOrder, StandingAnswer, StepPicks
from engine.records.match_records import StaleQuestion
from engine.records.order_records import OrderChanges, PendingAnswer
from engine.records.robots import make_robot_id
from engine.rules.core import MOST, Condition, Option, text
from engine.state.codec import Codec
from tools.toy.game import BidFrame, DealFrame, Frame, PlayFrame, ShareFrame, Toy, ToyAdvice, ToyState
from tools.toy.stored_table import NOW, answer, lobby, started

ROBOT = make_robot_id("easy", 1)


def bid(coins, **more):
    return Order((StepPicks("bid.lay", ("coin",) * coins),), **more)


async def lay(bench, match, seat, *bodies):
    """A seat lays these down, in this order."""
    added = tuple((seat, place, body) for place, body in enumerate(bodies, 1))
    await bench.save_orders(match, seat, OrderChanges(added=added), NOW)


async def left(bench, match):
    """List the bodies of the orders still stored, in order."""
    return [each.body for each in (await bench.position(match)).orders.laid]


async def end_round(bench, match, *coins):
    """Bid these amounts from seat 1 on. The winner keeps the pot and plays its first card."""
    for seat, count in enumerate(coins, 1):
        await answer(bench, match, seat, ("coin",) * count)
    while (decision := await ask_winner(bench, match)) is not None:
        await answer(bench, match, decision.seat, decision.default)


async def ask_winner(bench, match):
    """Return the decision of this round's winner, None if the next round has begun."""
    position = await bench.position(match)
    decision = position.ask(position.active[0])
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


async def spend_all(bench, match):
    """The person of seat `me` pays all of its coins, and is asked again with none left. Return me."""
    me = (await bench.position(match)).seat_of(11)
    for seat in range(3):
        await answer(bench, match, seat, ("coin",) * (5 if seat == me else 0))
    while (await bench.position(match)).ask(me) is None or await ask_winner(bench, match) is not None:
        seat = (await bench.position(match)).active[0]
        await answer(bench, match, seat, (await bench.position(match)).ask(seat).default)
    return me


@pytest.mark.parametrize(("others", "spared"), [((ROBOT, ROBOT - 1), True), ((12, ROBOT), False)])
async def test_a_question_without_a_choice_is_answered_for_one_person_against_ais_alone(
    store, others, spared
):
    """It is not the person's own answer: Back leaves it, and it counts for no turn."""
    bench, match = await started(store, (11, *others))
    me = await spend_all(bench, match)
    assert (await bench.position(match)).orders.answers(me) == spared
    if spared:
        await store.database.change("UPDATE seats SET misses = 1, on_time = 7 WHERE match = ?", match)
        played = await bench.play_order(match, me, NOW)
        assert (played.entry.command.picks, played.entry.seat, played.entry.ordered) == ((), me, False)
        assert await bench.can_back(match, me) is None
        misses = await store.database.row("SELECT misses, on_time FROM seats WHERE user_id = 11")
        assert (*misses, played.rows.players[me].misses) == (1, 7, 1)


@pytest.mark.parametrize("wrong", [ValueError("broken"), None])
async def test_advice_that_fails_stops_no_match_and_is_asked_once_an_entry(store, monkeypatch, caplog, wrong):
    asked = []

    def find_moot(_advice, _state, decision):
        asked.append(decision.seat)
        if wrong is not None:
            raise wrong
        return ()

    monkeypatch.setattr(ToyAdvice, "find_moot", find_moot)
    bench, match = await started(store, (11, ROBOT, ROBOT - 1))
    me = (await bench.position(match)).seat_of(11)
    await answer(bench, match, (me + 1) % 3, ())
    assert (asked, (await bench.position(match)).seq, "broken" in caplog.text) == ([me], 2, wrong is not None)


async def test_a_withdrawn_order_answers_nothing(store):
    bench, match = await started(store)
    await lay(bench, match, 0, bid(1))
    position = await bench.position(match)
    assert [hold.seat for hold in position.orders.pending] == [0]
    withdrawn = OrderChanges(dropped=tuple(each.id for each in position.orders.laid))
    await bench.save_orders(match, 0, withdrawn, NOW)
    assert (await bench.position(match)).orders.pending == ()


async def test_an_answer_by_hand_before_its_turn_leaves_what_is_to_be_asked(store):
    bench, match = await started(store)
    asking, last = bid(2, asks=True), bid(3)
    await lay(bench, match, 0, bid(1, later=True), asking, last)
    await answer(bench, match, 0, ("coin",))
    assert await left(bench, match) == [asking, last]
    await end_round(bench, match, 0, 0)
    position = await bench.position(match)
    told = SkippedOrder(position.orders.laid[0].id, WISHED)
    assert position.orders.pending == (PendingAnswer(0, position.ask(0).question_id, None, told),)
    await answer(bench, match, 0, ())
    assert await left(bench, match) == [last]


async def test_a_question_is_given_up_once_its_order_is_due_and_no_earlier(store):
    bench, match = await started(store)
    await lay(bench, match, 0, bid(1))
    (hold,) = (await bench.position(match)).orders.pending
    with pytest.raises(StaleQuestion):
        await bench.give_up_order(match, 0, hold.at - 1)
    outcome = await bench.give_up_order(match, 0, hold.at)
    assert outcome.after.orders.pending == (PendingAnswer(0, hold.question_id),)
    with pytest.raises(StaleQuestion):
        await bench.give_up_order(match, 0, hold.at)


class Ring(Frame, tag="ring"):
    """A frame that asks seats in turn, round and round, whether it continues. It changes nothing."""

    asked: list[tuple[int, str]]
    at: int = 0

    def active_seats(self, table):
        return (self.asked[self.at][0],)

    def ask(self, table, seat):
        if seat != self.asked[self.at][0]:
            return None
        options = (Option("on", text("coin")), Option("out", text("take-back")))
        return self.decide(seat, self.asked[self.at][1], text("bid"), options, default=("on",))

    def carry_out(self, draft, seat, picks):
        if picks == ("out",):
            draft.pop()
        self.at = (self.at + 1) % len(self.asked)


class RingState(ToyState, kw_only=True):
    stack: list[Ring | DealFrame | BidFrame | ShareFrame | PlayFrame]


class RingToy(Toy):
    """The toy, with a Ring before its first bids."""

    codec = Codec(RingState)
    asked = ()

    def setup(self, seats, settings, seed):
        begun = super().setup(seats, settings, seed).state
        fields = {name: getattr(begun, name) for name in begun.__struct_fields__}
        draft = self.draft(RingState(**fields))
        draft.push(Ring(asked=list(self.asked)))
        return draft.turn()


async def ring(store, *asked, clock=None):
    """Start a match in which these (seat, step) are asked, with a standing yes from each seat."""
    game = RingToy.bind()
    game.asked = asked
    row, bench = await lobby(store), Referee(store, lambda *_: game)
    async with bench.lock(row.id):
        await bench.start(row, await store.matches.load_players(row.id), NOW, clock)
    for place, (seat, step) in enumerate(asked):
        always = StandingAnswer(StepPicks(step, ("on",)))
        await bench.save_orders(row.id, seat, OrderChanges(added=((seat, place, always),)), NOW)
    return bench, row.id


async def play_all(bench, match):
    """Play orders until none answers.

    Returns the steps that they answered, and the published next question by seat.
    """
    steps = []
    while True:
        position = await bench.position(match)
        (hold,) = position.orders.pending
        if hold.at is None:
            return steps, (hold.seat, hold.skipped and hold.skipped.why)
        steps.append((await bench.play_order(match, hold.seat, hold.at)).entry.command.step)
        assert len(steps) < 20


RINGS = {
    "the same question": ((1, "ring.a"),),
    "two of one seat": ((1, "ring.a"), (1, "ring.b")),
    "three of one seat": ((1, "ring.a"), (1, "ring.b"), (1, "ring.c")),
    "two of two seats": ((1, "ring.a"), (0, "ring.b")),
}


@pytest.mark.parametrize("asked", RINGS.values(), ids=RINGS)
async def test_answers_for_good_that_go_in_a_circle_are_given_once_then_their_seat_is_asked(store, asked):
    bench, match = await ring(store, *asked)
    once = [step for _, step in asked]
    assert await play_all(bench, match) == (once, (asked[0][0], AGAIN))
    restarted = Referee(store, bench.bind)
    assert await play_all(restarted, match) == ([], (asked[0][0], AGAIN))


async def test_a_private_entry_is_published_only_if_an_order_made_it(store):
    bench, match = await ring(store, (1, "ring.a"), (1, "ring.b"))
    await store.log.mark_published(match, 1)
    await play_all(bench, match)
    assert [row.published for row in await store.log.list_unpublished()] == [1]
    laid = (await bench.position(match)).orders.laid
    await bench.save_orders(match, 1, OrderChanges(dropped=tuple(each.id for each in laid)), NOW)
    await answer(bench, match, 1, ("on",))
    assert [row.published for row in await store.log.list_unpublished()] == [1]  # others wait before it
    await store.log.mark_published(match, 4)
    await answer(bench, match, 1, ("on",))
    assert [row.published for row in await store.log.list_unpublished()] == []


async def test_where_something_changed_an_answer_for_good_is_given_again(store):
    bench, match = await started(store, users=(11, 12))
    await lay(bench, match, 0, StandingAnswer(StepPicks("bid.lay", ())))
    for _ in range(2):
        await bench.play_order(match, 0, NOW)
        await end_round(bench, match, 1)
    assert (await bench.position(match)).orders.pending[0].at == NOW
