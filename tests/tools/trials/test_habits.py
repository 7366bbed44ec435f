"""People who look in some times a day, simulated."""

from itertools import cycle

import pytest

from engine.games import bind
from engine.orders.orders import Answer, Order
from engine.rules.core import Option, text
from engine.state.chance import Chance
from tools.toy.game import Toy, ToyAdvice, ToyOrders
from tools.trials.habit_orders import Orderer, rank_pool
from tools.trials.habits import DAY, LOOKS, WAKING, ZONES, Course, PatientTable, live_through, sum_up
from tools.trials.simulate import seed_of

TOY = Toy.bind()


def course(days, asked_back=0, played=0):
    return Course(2, days, days / 2, 20, 10, played, asked_back, {}, finished=True)


def sit_down(seats=4, *, orders=False, game=TOY, settings=None):
    return PatientTable(game, seats, settings or {}, seed_of("habits"), orders=orders)


def test_looks_are_three_a_day_in_waking_hours_by_each_ones_own_clock():
    table = sit_down()
    for seat in range(4):
        zone = ZONES * seat // 3
        for day in range(5):
            minutes = table._plan_looks(seat, day)
            assert len(minutes) == LOOKS
            assert all(WAKING[0] <= (minute + zone) % DAY < WAKING[1] for minute in minutes)
            assert all(day * DAY <= minute < (day + 2) * DAY for minute in minutes)


def test_a_match_is_lived_through_to_its_end():
    (one,) = live_through(TOY, 3, 1, "toy", orders=False)
    assert one.finished
    assert one.days > 0
    assert sum(one.spent.values()) == pytest.approx(one.days)
    assert one.questions >= 3
    assert (one.played, one.asked_back) == (0, 0)


def test_who_looks_in_answers_all_and_the_others_are_called_once():
    table = sit_down(2)
    before = table.game.waiting(table.state)
    table._look_in(before[0])
    assert before[0] not in table.game.waiting(table.state)
    new = set(table.game.waiting(table.state)) - set(before)
    assert table.counts["pings"] == len(new - {before[0]})


def test_the_rounds_are_counted_from_the_end_of_the_setup():
    game = bind("immortals")
    (drafted,) = live_through(game, 3, 1, "r", {"rounds": "1"}, orders=False)
    (dealt,) = live_through(game, 3, 1, "r", {"rounds": "1", "setup": "dealt"}, orders=False)
    assert 0 < drafted.days_of_rounds < drafted.days
    assert drafted.days - drafted.days_of_rounds > dealt.days - dealt.days_of_rounds


@pytest.mark.proof
def test_orders_laid_with_a_plan_shorten_the_match():
    game, settings = bind("immortals"), {"rounds": "1", "setup": "dealt"}
    (slow,) = live_through(game, 3, 1, "o", settings, orders=False)
    (quick,) = live_through(game, 3, 1, "o", settings)
    assert quick.played > 5
    assert quick.days < slow.days
    assert quick.questions < slow.questions


def test_orders_are_what_their_seat_would_do_and_nobody_elses():
    game = bind("immortals")
    table = sit_down(3, orders=True, game=game, settings={"setup": "dealt"})

    def list_orders():
        return [each.body for each in table.orderer.laid[0] if isinstance(each.body, Order)]

    looks = cycle(range(3))
    while not (orders := list_orders()):  # as they are laid: those with conditions are the first to be played
        table._look_in(next(looks))
    assert all(order.step == orders[0].step for order in orders)
    assert any(order.otherwise is not None for order in orders if order.conditions)
    assert all(each.seat == 0 for each in table.orderer.laid[0])


def test_what_is_left_of_an_order_stays_in_its_place():
    orderer = Orderer(TOY, 2)
    for step in ("a.x", "b.x", "c.x"):
        orderer._put_order(0, Order((Answer(step, ("1",)), Answer("d.x", ("2",)))))
    left = Order((Answer("d.x", ("2",)),), begun=True)
    assert orderer.is_fresh(0, 2)
    orderer.replace_order(0, 2, left)
    assert not orderer.is_fresh(0, 2)
    assert [each.body.step for each in orderer.laid[0]] == ["a.x", "d.x", "c.x"]
    orderer.replace_order(0, 2, None)
    assert [each.body.step for each in orderer.laid[0]] == ["a.x", "c.x"]


def test_a_pool_is_ranked_by_what_is_advised_of_what_is_left(monkeypatch):
    pool = tuple(Option(word, text("toy")) for word in ("b", "c", "a"))
    monkeypatch.setattr(ToyOrders, "list_pool", lambda *_: pool)
    table = sit_down(2)
    decision = TOY.ask(table.state, 0)
    assert rank_pool(TOY, table.state, decision, Chance(b"p" * 32)) == ()
    monkeypatch.setattr(
        ToyAdvice, "advise_seat", lambda *found: (min(option.id for option in found[2].options),)
    )
    assert rank_pool(TOY, table.state, decision, Chance(b"p" * 32)) == ("a", "b", "c")


def test_figures_of_many_matches():
    habits = sum_up([course(days, asked_back=1, played=9) for days in (1, 2, 3, 4, 30)])
    assert (habits.days_median, habits.days_p90, habits.days_from_first_planning) == (3, 30, 1.5)
    assert habits.questions_per_seat == 10
    assert habits.asked_back_share == 0.1
    assert sum_up([course(1)]).asked_back_share == 0.0
