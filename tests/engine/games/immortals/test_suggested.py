"""A plan that is suggested: incomes, attacks of good odds and what else can be paid, around what lies already."""

from functools import partial

import pytest

from engine.bots.levels import BOTS
from engine.state.chance import Chance
from render.say import Say
from tests.engine.games.immortals.board import GAME, SEATS, Board, at
from tools.trials.simulate import drive, seed_of

PLAN = SEATS + "round: 2/7 planning\n"
PEOPLE = [("Ann", "red"), ("Ben", "blue"), ("Cat", "green")]
SAY = Say("en", game=GAME, people=PEOPLE)
RICH = "seat 0: gold=9 energy=9 light=3 dark=3"
FOE = ("regions 0: treehome", "light/treehome: 0x6", "light/heartwood: 1x1")


def plan(board: Board, seat: int = 0):
    return GAME.advice.suggest_plan(board.state, seat)


def lay(board: Board, seat: int = 0) -> Board:
    return board.do(*(f"{seat} plan.place {act.id}" for act in plan(board, seat)))


def fights(board: Board) -> list[str]:
    return [act.id for act in plan(board) if act.kind == "attack"]


def test_a_plan_says_of_each_card_what_it_does_there():
    hand = "hand 0: conflict/light/heartwood"
    told = [(SAY(act.label), SAY(act.why)) for act in plan(at(PLAN, RICH, hand, *FOE))]
    assert told == []


@pytest.mark.parametrize(("armies", "fights_"), [(2, 0), (6, 1)])
def test_an_attack_is_suggested_from_60_percent_on(armies, fights_):
    hand = "hand 0: conflict/light/heartwood"
    board = at(PLAN, RICH, hand, f"light/treehome: 0x{armies}", "light/heartwood: 1x3")
    assert len(fights(board)) == fights_
