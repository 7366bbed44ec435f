"""Differences between search and greedy play of Immortals."""

import pytest

from engine.bots import levels
from engine.bots.levels import BOTS, answer_question
from engine.bots.search import Memory
from engine.games.immortals.advice.advise import advise
from engine.games.immortals.advice.patience import LongView
from engine.games.immortals.advice.placing import value_place
from engine.games.immortals.advice.plans import lay_plan
from engine.games.immortals.advice.propose import propose, propose_plans
from engine.games.immortals.advice.prospect import SeatEvaluation
from engine.games.immortals.advice.uses import Uses
from engine.games.immortals.edition.cards import BLANK
from engine.games.immortals.position.state import Table
from engine.rules.core import Command, Decision, Option, text
from engine.state.chance import Chance
from tests.engine.games.immortals.board import DRAFT, GAME, PLAN, PLAY, RULES, SEATS, at
from tools.trials.simulate import choose_question, seed_of

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
def test_A2_what_is_of_no_use_is_turned_into_money_before_the_attack(money, scarce):
    lines = (STRONG, WEAK, f"board 0: {IDLE} {ATTACK}", OTHER, f"seat 0: {money}")
    assert play(PLAY, *lines) == (f"reveal:1:{scarce}",)


def test_an_income_comes_before_a_building_too():
    lines = (*HELD, "light/treehome: 0x3", "regions 0: tribute-pass treehome", OTHER)
    board = f"board 0: {INCOME} 3=region/treehome 4=conflict/dark/frostgard"
    assert play(PLAY, *lines, board, "seat 0: gold=0 energy=0") == ("reveal:0",)
    assert play(PLAY, *lines, board, "seat 0: gold=9 energy=9") == ("reveal:0",)
    assert play(PLAY, *lines, "board 0: 3=region/treehome", "seat 0: gold=9 energy=9") == ("reveal:3",)


def test_A4_who_has_only_blanks_left_passes():
    assert play(PLAY, STRONG, f"board 0: {IDLE}", OTHER) == ("pass",)


def test_where_the_game_knows_no_way_no_line_is_proposed():
    asked = Decision(0, "no.step", 1, text("ask"), (Option("yes", text("yes")),))
    table = Table(RULES, at(PLAY, STRONG, OTHER).state)
    assert propose(table, asked, Chance(b"p" * 32)) == ()


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


def test_a_slot_takes_what_cannot_be_paid_yet_before_a_blank():
    board = at(PLAN, "light/treehome: 0x3", "seat 0: gold=0 energy=0")
    plan = propose_plans(LongView(Table(RULES, board.state), 0), Chance(b"p" * 32))[0]
    assert "magic/shrine-or-takeover" in plan


def test_what_may_yet_be_paid_is_not_thrown_away_before_an_attack():
    """The limbo is full and the purse is empty: the card stays, and the attack goes first."""
    cards = "board 0: 2=region/tribute-pass 4=conflict/light/mossgate"
    poor = "seat 0: gold=0 energy=0 light=5"
    assert play(PLAY, STRONG, WEAK, *HELD, cards, OTHER, poor) == ("reveal:4",)
    assert play(PLAY, STRONG, WEAK, *HELD, cards, OTHER, "seat 0: gold=0 energy=0") != ("reveal:4",)


def test_V3_the_more_of_an_area_is_held_the_more_one_more_space_is_worth():
    table = Table(RULES, at(PLAY, "light/treehome: 0x3").state)
    steps = [LongView(table, 0).value_step(others) for others in range(5)]
    assert steps == sorted(steps)
    greedy = [SeatEvaluation(table, 0).value_step(others) for others in range(5)]
    assert greedy[3] == 0 < steps[3]


def test_money_counts_for_less_and_company_for_more_than_with_greedy():
    table = Table(RULES, at(DRAFT, "light/treehome: 0x3").state)
    patient, greedy = LongView(table, 0), SeatEvaluation(table, 0)
    assert patient.value_money(1, 1) < greedy.value_money(1, 1)
    beside, apart = "light/mossgate", "light/kingsport"

    def count_company(now):
        alone = SeatEvaluation.value_space(now, beside, 0) - SeatEvaluation.value_space(now, apart, 0)
        return value_place(now, beside) - value_place(now, apart) - alone

    assert count_company(patient) > count_company(greedy)


def test_A4_nobody_fears_who_has_no_card_left_on_the_board():
    """In the last round no attack follows.

    In the round before, the space is scored once more, and is in danger after that.
    """
    lines = ("light/treehome: 0x1", "light/mossgate: 1x9", "board 2: 9=blank")

    def risk(round_, *more):
        table = Table(RULES, at(f"{SEATS}round: {round_} performance\n", *lines, *more).state)
        return LongView(table, 0).value_risk("light/treehome", 1)

    assert risk("7/7") == 0 < risk("7/7", OTHER)
    last = Table(RULES, at(f"{SEATS}round: 7/7 performance\n", *lines).state)
    assert (
        LongView(last, 0).find_threat("light/treehome")
        == 0
        < SeatEvaluation(last, 0).find_threat("light/treehome")
    )
    sooner = Table(RULES, at(f"{SEATS}round: 6/7 performance\n", *lines).state)
    assert LongView(sooner, 0).find_threat("light/treehome") == 8
    assert 0 < risk("2/7") < risk("2/7", OTHER)
    planned = at(f"{SEATS}round: 7/7 planning\n", *lines[:2]).state
    assert LongView(Table(RULES, planned), 0).value_risk("light/treehome", 1) > 0


def test_patient_players_play_a_whole_match(monkeypatch):
    """Every answer goes through the full gate. Whole plans are sequences of taps, computed once."""
    monkeypatch.setattr(levels, "MEMORY", Memory())
    seed = seed_of("patience", 1)
    state = GAME.setup(3, {"rounds": "1"}, seed).state
    chance, steps = Chance(seed[::-1]), set()
    while GAME.active_seats(state):
        decision = choose_question(GAME, state, chance)
        command = answer_question(GAME, state, decision, BOTS["search"], chance)
        assert isinstance(command, Command)
        steps.add(command.step)
        state = GAME.apply(state, command).state
    assert GAME.result(state) is not None
    assert {"draft.choose", "plan.place", "turn.reveal"} <= steps


def test_of_as_much_gold_as_energy_an_idle_card_brings_energy():
    idle = ("board 0: 8=magic/transition-5", OTHER)
    assert play(PLAY, *idle, "seat 0: gold=3 energy=3") == ("reveal:8:energy",)
    assert play(PLAY, *idle, "seat 0: gold=2 energy=3") == ("reveal:8:gold",)


def test_a_trial_of_a_plan_knows_nothing_of_what_the_others_have_laid():
    laid = at(PLAN, "regions 1: mossgate", WEAK).do("1 plan.place put:0:region/mossgate")
    draft = GAME.rollout_draft(laid.state)
    GAME.advice.prepare_rollout(draft, 0)
    assert not any(draft.state.seats[1].slots)
    assert any(laid.state.seats[1].slots)
