"""Orders as pure code: the order that answers a question, and the rest of it afterwards."""

import pytest
from msgspec.structs import replace

from engine.orders.orders import (
    CHANGED,
    GONE,
    NONE,
    WISHED,
    Order,
    OrderAnswer,
    OrderDraft,
    SkippedOrder,
    StandingAnswer,
    StepPicks,
    StoredOrder,
    WishList,
    list_used,
    make_answer,
    make_standing,
    match_order,
    name_picks,
    read_body,
    toggle_condition,
    write_body,
)
from engine.rules.core import LEAST, MOST, SAME, Command, Condition, Decision, Option, text

FACTS = {"owner hill": "2", "armies hill": 3, "mine": 5}
OWNER = Condition("owner hill", SAME, "2")


def ask(step="turn", *ids, low=1, high=1, cap=1):
    options = tuple(Option(id_, text(id_), cap=cap) for id_ in ids or ("hill", "wood", "pass"))
    return Decision(0, step, 7, text("ask"), options, low=low, high=high)


def order(*picks, step="turn", **more):
    return Order((StepPicks(step, picks),), **more)


def lay(*bodies):
    return [StoredOrder(number, 0, number, body) for number, body in enumerate(bodies, 1)]


@pytest.mark.parametrize(("cap", "key"), [(1, "hill"), (2, "picked-count")])
def test_one_of_what_may_be_picked_repeatedly_is_counted(cap, key):
    ((_, (named,)),) = name_picks(ask(cap=cap), ("hill",)).args
    assert named.key == key


def match(*bodies, decision=None, facts=FACTS, **more):
    return match_order(lay(*bodies), decision or ask(), facts, **more)


def test_the_first_order_of_the_step_is_played_and_used_up():
    assert match(order("x", step="other"), order("wood"), order("hill")) == OrderAnswer(("wood",), 2, None)


def test_an_order_of_several_answers_leaves_the_others_begun():
    whole = Order((StepPicks("turn", ("hill",)), StepPicks("count", ("army",))), (OWNER,))
    assert match(whole) == OrderAnswer(("hill",), 1, Order((StepPicks("count", ("army",)),), begun=True))


def test_conditions_do_not_count_once_an_order_has_begun():
    rest = order("hill", conditions=(Condition("owner hill", SAME, "1"),), begun=True)
    assert match(rest) == OrderAnswer(("hill",), 1, None)


@pytest.mark.parametrize(
    ("condition", "good"),
    [
        (OWNER, True),
        (Condition("owner hill", SAME, "1"), False),
        (Condition("armies hill", MOST, 3), True),
        (Condition("armies hill", MOST, 2), False),
        (Condition("armies hill", LEAST, 3), True),
        (Condition("armies hill", LEAST, 4), False),
        (Condition("armies hill", SAME, 3), True),
        (Condition("gone", MOST, 2), False),
        (Condition("owner hill", MOST, 2), False),
    ],
)
def test_each_comparison_of_a_condition_is_evaluated(condition, good):
    found = match(order("hill", conditions=(condition,)))
    assert found == (OrderAnswer(("hill",), 1, None) if good else SkippedOrder(1, CHANGED, condition))


def test_the_alternative_is_played_where_the_order_cannot_be():
    second = order("wood", conditions=(OWNER,))
    failing = Condition("armies hill", MOST, 1)
    assert match(order("hill", conditions=(failing,), otherwise=second)) == OrderAnswer(("wood",), 1, None)
    assert match(order("gone", otherwise=order("lost", otherwise=second))) == OrderAnswer(("wood",), 1, None)


def test_where_no_alternative_can_be_played_the_reason_is_the_first_ones():
    failing = Condition("armies hill", MOST, 1)
    assert match(order("hill", conditions=(failing,), otherwise=order("gone"))) == SkippedOrder(
        1, CHANGED, failing
    )


def test_an_order_that_is_not_on_offer_asks_and_so_does_one_that_cannot_be_followed():
    assert match(order("lost")) == SkippedOrder(1, GONE)
    assert match(order("hill"), can_follow=lambda _: False) == SkippedOrder(1, GONE)


def test_an_order_that_may_wait_lets_the_next_one_go_first_and_is_tried_again():
    failing = Condition("armies hill", MOST, 1)
    waiting = order("hill", conditions=(failing,), later=True)
    assert match(waiting, order("wood")) == OrderAnswer(("wood",), 2, None)
    assert match(waiting, order("lost")) == SkippedOrder(2, GONE)
    assert match(waiting, order("lost", later=True)) == SkippedOrder(1, CHANGED, failing)
    assert match(waiting, order("wood", asks=True)) == SkippedOrder(2, WISHED)
    assert match(order("hill", later=True), order("wood")) == OrderAnswer(("hill",), 1, None)


def test_where_all_orders_wait_wishes_and_standing_answers_answer():
    waiting = order("lost", later=True)
    always, wishes = StandingAnswer(StepPicks("turn", ("pass",)), (OWNER,)), WishList("turn", ("wood",))
    assert match(waiting, always) == OrderAnswer(("pass",), 2, always)
    assert match(waiting, always, facts={"owner hill": "1"}) == SkippedOrder(1, GONE)
    assert match(waiting, always, wishes) == OrderAnswer(("wood",), 3, wishes)
    assert match(waiting, WishList("turn", ("lost",))) == SkippedOrder(1, GONE)
    assert match(order("lost"), always) == SkippedOrder(1, GONE)


def test_all_of_an_amount_is_all_that_may_be_by_then():
    laid = make_answer(ask("turn", "army", high=4, cap=4), ("army",) * 4)
    assert laid.whole
    assert match(Order((laid,)), decision=ask("turn", "army", high=2, cap=2)) == OrderAnswer(
        ("army",) * 2, 1, None
    )
    part = make_answer(ask("turn", "army", high=4, cap=4), ("army",) * 3)
    assert match(Order((part,)), decision=ask("turn", "army", high=2, cap=2)) == SkippedOrder(1, GONE)


def test_the_best_wish_still_there_is_taken_and_the_list_stays():
    wishes = WishList("turn", ("gold", "wood", "hill"))
    assert match(wishes) == OrderAnswer(("wood",), 1, wishes)
    assert match(WishList("turn", ("gold",))) == SkippedOrder(1, NONE)
    assert match(WishList("turn", ("gold",)), decision=ask(low=0)) == SkippedOrder(1, NONE)
    both = ask("turn", low=2, high=2)
    assert match(WishList("turn", ("hill", "gold", "wood")), decision=both) == OrderAnswer(
        ("hill", "wood"), 1, WishList("turn", ("hill", "gold", "wood"))
    )


def test_a_standing_answer_stays_and_where_its_conditions_fail_nothing_is_said():
    always = StandingAnswer(StepPicks("turn", ("pass",)), (OWNER,))
    assert match(always) == OrderAnswer(("pass",), 1, always)
    assert match(always, facts={"owner hill": "1"}) is None
    assert match(StandingAnswer(StepPicks("turn", ("lost",)))) is None


def test_an_order_goes_before_a_wish_list_and_that_before_a_standing_answer():
    always, wishes = StandingAnswer(StepPicks("turn", ("pass",))), WishList("turn", ("wood",))
    assert match(always, wishes, order("hill")) == OrderAnswer(("hill",), 3, None)
    assert match(always, wishes) == OrderAnswer(("wood",), 2, wishes)


def test_an_own_answer_uses_up_what_it_gives_and_what_had_begun():
    laid = lay(order("hill"), order("wood"), order("wood", step="other"), order("wood"))
    assert list_used(laid, Command(0, "turn", ("wood",))) == (2,)
    assert list_used(laid, Command(0, "turn", ("pass",))) == ()
    assert list_used(lay(order("wood", begun=True)), Command(0, "turn", ("pass",))) == (1,)
    assert list_used(lay(StandingAnswer(StepPicks("turn", ("pass",)))), Command(0, "turn", ("pass",))) == ()


def test_an_own_answer_uses_up_the_order_that_had_it_asked_and_no_other_that_asks():
    laid = lay(order("wood", later=True), order("hill", asks=True), order("hill", asks=True))
    by_hand = Command(0, "turn", ("pass",))
    assert list_used(laid, by_hand, wished=True) == (2,)
    assert list_used(laid, by_hand) == ()
    assert list_used(laid, Command(0, "turn", ("hill",))) == (2,)


def test_a_condition_is_put_on_and_taken_off():
    bare = order("hill")
    guarded = toggle_condition(bare, Condition("mine", MOST, 5, usual=False))
    assert guarded.conditions == (Condition("mine", MOST, 5),)
    assert toggle_condition(guarded, Condition("mine", MOST, 6, usual=False)) == bare


def test_an_order_is_read_as_it_was_written():
    answer = make_answer(ask(), ("hill",))
    for body in (
        Order((answer,), (OWNER,), otherwise=order("wood"), asks=True),
        StandingAnswer(answer, (OWNER,)),
        WishList("turn", ("hill",), (answer.label,)),
        OrderDraft("order", "turn", (answer,)),
    ):
        assert read_body(write_body(body)) == body


def standing_picks(given, later, default=None):
    """Return the later picks of a standing answer that was first given to another question."""
    asked, picks = given
    laid = make_standing(replace(asked, default=default and ("gold",) * default), picks)
    found = match_order(lay(laid), later, FACTS)
    return found and found.picks


def amount(most, default=None):
    asked = ask("owed", "gold", low=0, high=most, cap=most)
    return asked if default is None else replace(asked, default=("gold",) * default)


def test_an_amount_answered_for_good_is_all_or_what_the_clock_would_or_the_same():
    assert standing_picks((amount(3), ("gold",) * 3), amount(5, 2)) == ("gold",) * 5
    assert standing_picks((amount(2), ("gold",)), amount(5, 2), default=1) == ("gold",) * 2
    assert standing_picks((amount(4), ("gold",)), amount(5, 2), default=2) == ("gold",)
    assert standing_picks((amount(4), ()), amount(5, 2), default=2) == ()
    assert standing_picks((amount(4), ("gold",) * 3), amount(2, 1), default=2) is None
