"""Wish lists: of a pool that others take from too, the best that is still there, ranked when asked or before."""

import pytest

from engine.games import bind
from engine.match.order_editor import LAID, OrderEditor
from engine.match.position import Position
from engine.orders.lookahead import find_order_answer
from engine.orders.orders import ORDER, WISHES, OrderDraft, StoredOrder, WishList
from engine.records.order_records import MatchOrders
from engine.rules.core import Command, IllegalAnswer
from engine.rules.random_answer import draw_answer
from engine.state.chance import Chance
from tests.engine.match.rows import RUNNING

IMMORTALS = bind("immortals")


def begin(**settings):
    return IMMORTALS.setup(4, settings, bytes(32)).state


def sit_at(state, seat, *bodies):
    """Return the order editor of a seat. bodies: its stored orders."""
    laid = tuple(StoredOrder(at, seat, at, body) for at, body in enumerate(bodies, 1))
    return OrderEditor(Position(RUNNING, (), IMMORTALS, state, 1, orders=MatchOrders(laid)), seat)


def take(state, seat, tribe):
    return IMMORTALS.apply(state, Command(seat, "tribe.pick", (f"tribe:{tribe}",))).state


def find_wish(state, seat, wishes):
    """Return the first pick of this wish list for the active seat."""
    play = find_order_answer(IMMORTALS, state, IMMORTALS.ask(state, seat), [StoredOrder(1, seat, 1, wishes)])
    return play.picks[0]


def ids(options):
    return [option.id for option in options]


def test_tribes_are_a_pool_of_both_realms_as_long_as_they_are_free_and_wanted():
    state = begin(tribes="pick")
    first = IMMORTALS.active_seats(state)[0]
    offered = ids(IMMORTALS.ask(state, first).options)
    pool = ids(IMMORTALS.orders.list_pool(state, first, "tribe.pick"))
    assert set(offered) < set(pool)
    assert len(pool) == len(set(pool)) == len(IMMORTALS.rules.tribes)
    taken = offered[0].partition(":")[2]
    state = take(state, first, taken)
    assert not set(offered) & set(ids(IMMORTALS.orders.list_pool(state, first, "tribe.pick")))
    second = IMMORTALS.active_seats(state)[0]
    assert set(ids(IMMORTALS.orders.list_pool(state, second, "tribe.pick"))) == set(pool) - {offered[0]}


def test_one_list_of_tribes_takes_the_best_still_there_in_either_realm():
    state = begin(tribes="pick")
    wishes = WishList("tribe.pick", ("tribe:orcs", "tribe:elves", "tribe:dwarves", "tribe:demons"))
    state = take(state, 3, "elves")
    assert find_wish(state, 2, wishes) == "tribe:dwarves"
    for seat, tribe in ((2, "dwarves"), (1, "humans"), (0, "amazons"), (0, "trolls")):
        state = take(state, seat, tribe)
    assert find_wish(state, 1, wishes) == "tribe:orcs"
    state = take(state, 1, "orcs")
    assert find_wish(state, 2, wishes) == "tribe:demons"


def test_a_pool_is_ranked_before_its_turn_comes():
    state = begin(tribes="pick")
    last = next(seat for seat in range(4) if IMMORTALS.ask(state, seat) is None)
    changes = sit_at(state, last).begin_orders()
    assert [body for _, _, body in changes.added] == [OrderDraft(WISHES, "tribe.pick")]
    desk = sit_at(state, last, OrderDraft(WISHES, "tribe.pick"))
    pool = ids(IMMORTALS.orders.list_pool(state, last, "tribe.pick"))
    assert ids(desk.question.options) == pool
    assert desk.question.question_id >= LAID
    wanted = (pool[3], pool[0])
    ((_, _, wishes),) = desk.answer_question(wanted).added
    assert (wishes.step, wishes.picks) == ("tribe.pick", wanted)
    with pytest.raises(IllegalAnswer):
        desk.answer_question(("tribe:nobody",))


def test_a_pool_that_has_its_list_is_passed_and_the_next_one_is_ranked():
    state = begin(tribes="pick")
    last = next(seat for seat in range(4) if IMMORTALS.ask(state, seat) is None)
    wishes = WishList("tribe.pick", tuple(ids(IMMORTALS.orders.list_pool(state, last, "tribe.pick")))[:2])
    ((_, _, laying),) = sit_at(state, last, wishes).begin_orders().added
    assert (laying.kind, laying.step) == (ORDER, "home.place")
    desk = sit_at(state, last, wishes, laying)
    home = desk.answer_question((desk.question.options[0].id,)).added[0][2]
    ((_, _, laying),) = sit_at(state, last, wishes, home).begin_orders().added
    assert (laying.kind, laying.step) == (WISHES, "draft.choose")
    assert sit_at(state, last, wishes, home, laying).question.step == "draft.choose"


def test_a_list_that_is_being_ranked_stays_the_same_question_while_others_take_from_the_pool():
    state = begin(tribes="pick")
    last = next(seat for seat in range(4) if IMMORTALS.ask(state, seat) is None)
    before = sit_at(state, last, OrderDraft(WISHES, "tribe.pick")).question
    taken = IMMORTALS.ask(state, first := IMMORTALS.active_seats(state)[0]).options[0].id
    state = IMMORTALS.apply(state, Command(first, "tribe.pick", (taken,))).state
    after = sit_at(state, last, OrderDraft(WISHES, "tribe.pick")).question
    assert after.question_id == before.question_id
    assert set(ids(before.options)) - set(ids(after.options)) == {taken}
    assert (
        after.question_id != sit_at(*begin_draft(), OrderDraft(WISHES, "draft.choose")).question.question_id
    )


def begin_draft():
    """A match in which a seat chooses its first draft card, and that seat."""
    state = begin()
    chance = Chance(bytes(32), 1 << 40)
    while IMMORTALS.ask(state, seat := IMMORTALS.active_seats(state)[0]).step != "draft.choose":
        decision = IMMORTALS.ask(state, seat)
        state = IMMORTALS.apply(state, Command(seat, decision.step, draw_answer(decision, chance))).state
    return state, seat


def test_the_groups_are_ranked_once_the_cards_are_whether_any_of_them_is_there_or_not():
    state, seat = begin_draft()
    offered = ids(IMMORTALS.ask(state, seat).options)
    for wanted in (offered[1], "take:gone"):
        desk = sit_at(state, seat, WishList("draft.choose", (wanted,)))
        ((_, _, laying),) = desk.begin_orders().added
        assert (laying.kind, laying.step) == (WISHES, "draft.group")
