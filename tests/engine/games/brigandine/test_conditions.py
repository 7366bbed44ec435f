"""Conditions of Brigandine's orders, through the engine's contract."""

import pytest

from engine.orders.lookahead import find_order_answer
from engine.orders.orders import (
    CHANGED,
    Order,
    OrderAnswer,
    SkippedOrder,
    StepPicks,
    StoredOrder,
)
from engine.rules.core import LEAST, MOST, SAME, Command, Condition
from tests.engine.games.brigandine.board import GAME, board
from tests.engine.games.brigandine.test_war import war
from tests.engine.games.brigandine.test_war_rules import FRONT


def aim(one, *path):
    """The question after these picks of seat 0's council, and the answer that attacks gorule."""
    return one.act(0, *path), Command(0, "council.target", ("gorule",))


def test_an_attack_hangs_on_owner_and_troops_of_its_target_unless_its_owner_says_more():
    one, command = aim(war(*FRONT, "coins 0: 7"), "attack")
    listed = GAME.orders.list_guards(one.state, command)
    usual = [each for each in listed if each.usual]
    assert usual == [Condition("owner gorule", SAME, "1"), Condition("troops gorule", MOST, 1)]
    assert {(each.fact, each.compare) for each in listed if not each.usual} == {
        ("coins", LEAST),
        ("coins", MOST),
        ("month", MOST),
    }


REST = ("troop 0: roadbull @alliryme", "troop 0: ector @alliryme", "troop 0: vaynard @flogeru")
COMING = {
    "nothing changed": (FRONT, True),
    "one more stands there": ((*REST, "troop 1: lance @gorule", "troop 1: coel @gorule"), False),
    "it changed hands": ((*REST, "troop 1: lance @calmary", "land gorule: - - -"), False),
}


@pytest.mark.parametrize("coming", COMING)
def test_orders_for_attacks_are_played_unless_more_stand_there_or_it_changed_hands(coming):
    rows, played = COMING[coming]
    one, command = aim(war(*FRONT), "attack")
    usual = tuple(each for each in GAME.orders.list_guards(one.state, command) if each.usual)
    order = Order((StepPicks("council.orders", ("attack",)), StepPicks("council.target", ("gorule",))), usual)
    now = war(*rows)
    found = find_order_answer(GAME, now.state, now.ask(0), [StoredOrder(1, 0, 1, order)])
    assert (
        isinstance(found, OrderAnswer) if played else isinstance(found, SkippedOrder) and found.why == CHANGED
    )


def test_H4_marches_of_others_in_an_organization_are_not_observed():
    one = board("troop 0: roadbull @alliryme", "troop 1: lance @gorule", "troop 1: coel @calmary")
    before = GAME.orders.observe_facts(one.state, 0)
    choosing = one.act(1, "march", "coel")
    target = next(option.id for option in choosing.ask(1).options if option.id != "back")
    marched = choosing.do(f"1 {choosing.step(1)} {target}")
    assert GAME.orders.observe_facts(marched.state, 1) != before
    assert GAME.orders.observe_facts(marched.state, 0) == before
