"""How a position of Brigandine is judged, and which answers are proposed for weighing."""

from engine.games.brigandine.advice.evaluation import (
    FALLEN,
    evaluate_position,
    measure_guards,
    measure_threat,
)
from engine.games.brigandine.position.map import list_targets
from engine.games.brigandine.position.state import edit_side
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


def test_who_leaves_to_attack_guards_no_more():
    table = Table(RULES, council().state)
    at_home, away = measure_guards(table, 0, set()), measure_guards(table, 0, {"vaynard", "ector"})
    assert at_home["listinoise"] > 0
    assert "listinoise" not in away


def test_a_border_beside_a_strong_neighbour_is_better_guarded():
    inland = board("troops: none", *STRONG, "troop 0: brangein @flogeru", "troop 0: roadbull @flogeru")
    border = board("troops: none", *STRONG, "troop 0: brangein @alliryme", "troop 0: roadbull @alliryme")
    assert measure_threat(Table(RULES, inland.state), 0, "alliryme") > 0
    assert measure_threat(Table(RULES, inland.state), 0, "flogeru") == 0
    assert judge(border) > judge(inland)


def test_whoever_will_march_there_guards_a_border_already():
    asked = board("troops: none", *STRONG, "troop 0: brangein @flogeru")
    assert judge(asked.act(0, "march", "brangein", "alliryme")) > judge(asked)


def test_who_has_fallen_stands_worst():
    draft = GAME.draft(council().state)
    edit_side(draft, 0, fate="fallen")
    assert evaluate_position(draft, 0) == FALLEN


def test_attacks_and_staying_at_home_are_proposed():
    assert propose(council()) == [("attack",), ("confirm",)]


def test_targets_that_can_well_be_taken_are_proposed_the_advised_one_first():
    asked = council().act(0, "attack")
    proposed = propose(asked)
    assert proposed[0] == GAME.advice.choose_answer(asked.state, asked.ask(0))
    assert sorted(proposed) == [("gorule",), ("orkney",)]


def test_parties_that_may_win_are_proposed():
    asked = council().act(0, "attack", "orkney")
    assert propose(asked) == [("vaynard", "ector"), ("vaynard",)]
    assert propose(council().act(0, "attack", "gorule")) == [("brangein", "roadbull")]


def test_whoever_has_said_where_is_advised_to_attack_there():
    asked = council().act(0, "attack", "gorule")
    assert asked.step(0) == "council.troops"
    assert GAME.advice.choose_answer(asked.state, asked.ask(0)) == ("brangein", "roadbull")


def test_borders_are_proposed_for_a_march():
    asked = board("troops: none", *STRONG, "troop 0: noie @flogeru").act(0, "march", "noie")
    first, *borders = propose(asked)
    assert first == GAME.advice.choose_answer(asked.state, asked.ask(0))
    assert borders
    assert all(list_targets(Table(RULES, asked.state), 0, land) for (land,) in borders)


def test_of_everything_else_only_what_is_advised_is_proposed():
    asked = board()
    assert propose(asked) == [GAME.advice.choose_answer(asked.state, asked.ask(0))]


def test_orders_laid_with_the_organization_are_weighed_too():
    lines = ("month: 5 organization together=yes", "troops: none", *STRONG)
    start = board(*lines, "troop 0: brangein @alliryme", "troop 0: roadbull @alliryme").act(0, "confirm")
    assert start.step(0) == "council.orders"
    asked = start.act(0, "attack", "gorule")
    assert propose(asked)[0] == ("brangein", "roadbull")
    assert judge(asked.act(0, "brangein roadbull", "plain")) > judge(start)
