"""How a position of Brigandine is judged, and which answers are proposed for weighing."""

from engine.games.brigandine.advice.evaluation import (
    evaluate_position,
)
from engine.rules.frames import Table
from engine.state.chance import Chance
from tests.engine.games.brigandine.board import GAME, RULES, board
from tests.engine.games.brigandine.test_war import PAPER, war

STRONG = (
    "troop 0: vaynard @flogeru", "troop 1: lance @camelford", "troop 1: brusom @gorule", "troop 1: loufal @gorule",
)  # fmt: skip


def judge(one, seat=0):
    return evaluate_position(Table(RULES, one.state), seat)


def propose(one, seat=0):
    lines = GAME.advice.propose_lines(one.state, one.ask(seat), Chance(bytes(32)))
    assert all(len(line) == 1 for line in lines)
    return [line[0] for line in lines]


def council():
    return war(*PAPER, month="month: 5 war marker=1 lead=1")


def test_an_order_with_good_odds_is_worth_having_laid():
    start = council()
    assert judge(start.act(0, "attack", "gorule", "brangein roadbull", "plain")) > judge(start)


def test_a_party_too_small_promises_less():
    start = council()
    both = judge(start.act(0, "attack", "orkney", "vaynard ector", "plain"))
    assert both > judge(start.act(0, "attack", "orkney", "vaynard", "plain"))


def test_orders_laid_with_the_organization_are_weighed_too():
    lines = ("month: 5 organization together=yes", "troops: none", *STRONG)
    start = board(*lines, "troop 0: brangein @alliryme", "troop 0: roadbull @alliryme").act(0, "confirm")
    assert start.step(0) == "council.orders"
    asked = start.act(0, "attack", "gorule")
    assert propose(asked)[0] == ("brangein", "roadbull")
    assert judge(asked.act(0, "brangein roadbull", "plain")) > judge(start)
