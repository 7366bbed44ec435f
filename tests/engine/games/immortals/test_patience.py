"""Differences between search and greedy play of Immortals."""

import pytest

from engine.games.immortals.advice.advise import advise
from engine.games.immortals.advice.patience import LongView
from engine.games.immortals.advice.plans import lay_plan
from engine.games.immortals.advice.propose import propose, propose_plans
from engine.games.immortals.advice.uses import Uses
from engine.games.immortals.edition.cards import BLANK
from engine.games.immortals.position.state import Table
from engine.state.chance import Chance
from tests.engine.games.immortals.board import GAME, PLAN, PLAY, RULES, at

STRONG, WEAK = "light/treehome: 0x9", "light/mossgate: 1x1"
INCOME, ATTACK, IDLE = "0=region/tribute-pass", "4=conflict/light/mossgate", "1=blank"
HELD = ("light/tribute-pass: 0x3", "regions 0: tribute-pass")
OTHER = "board 1: 9=blank"


def play(head, *lines):
    board = at(head, *lines)
    return propose(Table(RULES, board.state), board.ask(0), Chance(b"p" * 32))[0][0]


def test_an_income_is_taken_before_an_attack_that_is_worth_more():
    lines = (STRONG, WEAK, *HELD, f"board 0: {INCOME} {ATTACK}", OTHER)
    board = at(PLAY, *lines)
    assert advise(Table(RULES, board.state), board.ask(0)) == ("reveal:4",)
    assert play(PLAY, *lines) == ("reveal:0",)
    assert play(PLAY, STRONG, WEAK, f"board 0: {ATTACK}", OTHER) == ("reveal:4",)


@pytest.mark.parametrize(("money", "scarce"), [("gold=1 energy=5", "gold"), ("gold=5 energy=1", "energy")])
def test_A2_useless_cards_become_money_before_the_attack(money, scarce):
    lines = (STRONG, WEAK, f"board 0: {IDLE} {ATTACK}", OTHER, f"seat 0: {money}")
    assert play(PLAY, *lines) == (f"reveal:1:{scarce}",)


def test_A4_a_seat_with_only_blanks_passes():
    assert play(PLAY, STRONG, f"board 0: {IDLE}", OTHER) == ("pass",)


def test_P1_no_slot_stays_empty_while_there_are_cards():
    board = at(PLAN, "light/treehome: 0x3", "regions 0: treehome", "seat 0: gold=9 energy=9")
    now = LongView(Table(RULES, board.state), 0)
    plan = propose_plans(now, Chance(b"p" * 32))[0]
    assert plan.count(BLANK) == 4 > lay_plan(Uses(now)).count(BLANK)
    laid = [card for card in plan if card and card != BLANK]
    assert len(laid) == len(set(laid))
    for slot, card in enumerate(plan):
        if card is not None:
            board = board.do(f"0 plan.place put:{slot}:{card}")
    assert board.do("0 plan.place confirm").state.seats[0].slots == list(plan)


def test_a_trial_of_a_plan_knows_nothing_of_what_the_others_have_laid():
    laid = at(PLAN, "regions 1: mossgate", WEAK).do("1 plan.place put:0:region/mossgate")
    draft = GAME.rollout_draft(laid.state)
    GAME.advice.prepare_rollout(draft, 0)
    assert not any(draft.state.seats[1].slots)
    assert any(laid.state.seats[1].slots)
