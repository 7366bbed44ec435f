"""A suggested plan fits around placed cards: incomes, attacks with good odds, other affordable cards."""

from functools import cache

import pytest

from engine.bots.levels import BOTS
from engine.games.immortals.advice.aims import Aim, pick_told
from engine.games.immortals.advice.prospect import AttackOption
from engine.games.immortals.position.state import Space
from engine.state.chance import Chance
from render.text.say import Say
from tests.engine.games.immortals.board import GAME, SEATS, Board, at
from tools.trials.simulate import drive, seed_of

PLAN = SEATS + "round: 2/7 planning\n"
SAY = Say("en", game=GAME, people=[("Ann", "red"), ("Ben", "blue"), ("Cat", "green")])
RICH, HAND = "seat 0: gold=9 energy=9", "hand 0: conflict/light/heartwood"
HOME = ("regions 0: treehome", "light/treehome: 0x6")


def plan(board: Board, seat: int = 0):
    return GAME.advice.suggest_plan(board.state, seat)


def lay(board: Board, seat: int = 0) -> Board:
    return board.do(*(f"{seat} plan.place {act.id}" for act in plan(board, seat)))


def put(board: Board) -> list[str]:
    return [act.id for act in plan(board)]


def tell(board: Board) -> list[str]:
    return [SAY(laid.label) for laid in board.ask(0).laid]


def explain(board: Board, picks: str) -> str:
    return SAY(GAME.advice.explain_picks(board.state, board.ask(0), (picks,)))


@cache
def positions() -> list[tuple[Board, int]]:
    """Where each seat begins to lay its plan, in a played match."""
    state, found, seen = GAME.setup(3, {"rounds": "2", "setup": "dealt"}, seed_of("plan")).state, [], set()
    for _, turn in drive(GAME, state, Chance(seed_of("plan")), bots=[BOTS["greedy"]] * 3):
        for seat in GAME.active_seats(turn.state):
            if (turn.state.round, seat) not in seen and GAME.advice.suggest_plan(turn.state, seat):
                seen.add((turn.state.round, seat))
                found.append((Board(turn.state), seat))
    return found


@pytest.mark.parametrize(("foes", "percent"), [(3, 75), (4, 55)])
def test_attacks_are_suggested_from_60_percent_on(foes, percent):
    board = at(PLAN, HAND, "regions 0: treehome", "light/treehome: 0x5", f"light/heartwood: 1x{foes}")
    hints = {option.id: SAY(option.hint) for option in board.ask(0).options if option.hint}
    assert hints["put:4:conflict/light/heartwood"].endswith(f" {percent}%")
    assert ("put:4:conflict/light/heartwood" in put(board)) == (percent >= 60)


def test_no_two_attacks_are_suggested_from_one_space_or_on_one():
    hand = "hand 0: conflict/light/heartwood conflict/light/southmoor"
    board = at(PLAN, hand, *HOME)
    assert len([act for act in plan(board) if act.kind == "attack"]) == 1
    laid = board.do("0 plan.place put:4:conflict/light/southmoor")
    assert [act for act in plan(laid) if act.kind == "attack"] == []


def test_a_suggested_plan_keeps_filled_slots_and_uses_each_card_once():
    board = at(PLAN, RICH, HAND, *HOME, "light/heartwood: 1x3").do(
        "0 plan.place put:3:region/treehome", "0 plan.place put:4:blank"
    )
    assert put(board) == ["put:5:conflict/light/heartwood", "put:8:magic/shrine-or-takeover"]
    assert lay(board).view(0).own.slots[3:6] == ["region/treehome", "blank", "conflict/light/heartwood"]


def test_incomes_pay_for_the_rest_and_what_lies_is_paid_first():
    board = at(PLAN, "seat 0: gold=2", *HOME)
    assert put(board)[-1] == "put:8:magic/shrine-or-takeover"  # 2 of the 3 energy of Treehome
    dear = board.do("0 plan.place put:9:magic/conflicts-or-transition-2")  # for 2 gold
    assert put(dear) == ["put:1:region/treehome"]


def test_where_no_card_is_of_use_a_blank_is_suggested_for_an_empty_plan():
    board = at(PLAN, "light/treehome: 1x1")
    assert put(board) == ["put:0:blank"]
    assert put(board.do("0 plan.place put:5:blank")) == []


@pytest.mark.parametrize(("lines", "moves"), [((), ["0 plan.place confirm"]), (("seat 0: light=3",), [])])
def test_nothing_is_suggested_to_a_seat_that_lays_no_plan_now(lines, moves):
    assert plan(at(PLAN, *lines, *HOME).do(*moves)) == ()


def test_all_that_is_suggested_leaves_nothing_to_suggest():
    assert len(positions()) == 6
    for board, seat in positions():
        assert plan(lay(board, seat), seat) == ()


def test_filled_slots_are_one_line_that_clears_them():
    board = lay(at(PLAN, RICH, HAND, *HOME, "light/heartwood: 1x3")).do("0 plan.place put:9:blank")
    (said,) = tell(board)
    income, attack, magic, blank, _ = said.split(" · ")
    assert [each.split()[0] for each in (income, attack, magic, blank)] == ["1", "1", "1", "1"]
    (laid,) = board.ask(0).laid
    cleared = board.do(*(f"0 plan.place {picks[0]}" for picks in laid.line))
    assert (cleared.ask(0).laid, cleared.view(0).own.slots) == ((), [None] * 10)


LAID = ("0 plan.place put:4:conflict/light/heartwood", "0 plan.place confirm")
OTHERS = (
    "1 plan.place put:9:blank",
    "1 plan.place confirm",
    "2 plan.place put:9:blank",
    "2 plan.place confirm",
)


@pytest.mark.parametrize(
    ("foes", "named", "told"),
    [
        ("1x3", True, ()),
        ("1x4", True, ("was 87%", "now 7")),
        ("1x9", False, ("was 87%", "now")),
        ("0x3", False, ("87%", "no longer")),
    ],
)
def test_an_attack_that_a_plan_named_is_made_while_its_odds_are_fair_else_the_change_is_told(
    foes, named, told
):
    board = at(PLAN, HAND, *HOME, "light/heartwood: 1x3").do(LAID[0])
    assert "Heartwood (Light) 87%" in explain(board, "confirm")
    board = board.do(LAID[1], *OTHERS)
    owner, _, armies = foes.partition("x")
    board.state.spaces["light/heartwood"] = Space(int(owner), int(armies))
    board.state.seats[1].box += 3
    board.state.seats[int(owner)].box -= int(armies)
    board = board.do("0 turn.reveal reveal:4")
    (picks,) = GAME.advice.suggest_answer(board.state, board.ask(0))
    assert (picks == "attack:light/treehome>light/heartwood") == named
    said = explain(board, picks)
    assert all(word in said for word in told)
    assert bool(told) == ("was" in said or "no longer" in said)


def test_of_many_attacks_a_plan_names_those_that_need_no_other():
    strikes = {"a": ("x", "y"), "b": ("y", "z"), "c": ("v", "w")}
    aims = {card: Aim(AttackOption(1.0, *ends, 1), 90) for card, ends in strikes.items()}
    assert [*pick_told(aims)] == ["a", "c"]


def test_an_empty_limbo_is_not_planned_for_twice():
    regions = ("regions 0: treehome kingsport", "light/treehome: 0x6", "light/kingsport: 0x2")
    for waiting, planned in ((0, 0), (3, 1), (6, 2)):
        board = at(PLAN, f"seat 0: gold=9 energy=9 light={waiting}", *regions)
        while board.ask(0).step != "plan.place":
            board = board.do("0 plan.reinforce")
        assert len([act for act in plan(board) if act.kind == "transition"]) <= planned
