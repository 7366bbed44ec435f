"""Advice for good play of Immortals, by position."""

import pytest

from engine.games.immortals.advice.advise import ADVICE, advise, answer_by
from engine.games.immortals.advice.patience import PATIENT
from engine.games.immortals.advice.placing import value_place
from engine.games.immortals.advice.prospect import SeatEvaluation
from engine.games.immortals.position.state import Table
from engine.rules.core import Decision, Option, text
from tests.engine.games.immortals.board import DRAFT, PLAN, PLAY, RULES, at

PURSE = "seat 0: gold=9 energy=9"


def table_of(*lines):
    return Table(RULES, at(*lines).state)


def advised(head, *lines):
    board = at(head, *lines)
    return advise(Table(RULES, board.state), board.ask(0))


def test_an_income_comes_first_where_a_building_cannot_be_paid_yet():
    lines = ("light/tribute-pass: 0x3", "regions 0: tribute-pass treehome", "light/treehome: 0x3")
    board = ("board 0: 0=region/tribute-pass 3=region/treehome", "board 1: 9=blank")
    assert advised(PLAY, *lines, *board, "seat 0: gold=1 energy=9") == ("reveal:0",)
    assert advised(PLAY, *lines, *board, PURSE) == ("reveal:3",)


def test_a_hopeless_attack_is_not_made_and_a_sure_one_is():
    """The card names neither space: the inhabitants stand against the attacker (X4)."""
    board = ("board 0: 4=conflict/dark/frostgard", "board 1: 9=blank", "tray: 0 0 0 | 3")
    assert advised(PLAY, *board, "light/treehome: 1x9", "light/mossgate: 0x2") == ("pass",)
    assert advised(PLAY, *board, "light/treehome: 1x1", "light/mossgate: 0x9") == ("reveal:4",)


def test_a_group_is_worth_more_where_spaces_beside_it_are_still_free():
    near = SeatEvaluation(table_of(DRAFT), 0).list_near("light/treehome")
    worths = []
    for taken in range(len(near) + 1):
        table = table_of(DRAFT, *(f"{space}: 1x3" for space in near[:taken]))
        worths.append(value_place(SeatEvaluation(table, 0), "light/treehome"))
    assert worths == sorted(worths, reverse=True)
    assert worths[0] > worths[-1]


@pytest.mark.parametrize("advise_by", [ADVICE, PATIENT])
@pytest.mark.parametrize(("region", "answer"), [("poor", "reveal:0:gold"), ("rich", "reveal:0")])
def test_A2_a_conflict_card_is_kept_where_its_income_is_no_more_than_that(advise_by, region, answer):
    incomes = {key: each.dark.gold for key, each in RULES.regions.items()}
    key = next(key for key, gold in incomes.items() if (gold == 1 if region == "poor" else gold > 2))
    lines = (f"dark/{key}: 0x1", f"board 0: 0=conflict/dark/{key}", "board 1: 9=blank")
    board = at("seats: elves/demons humans/orcs dwarves/trolls\nround: 2/7 performance\n", *lines)
    table = Table(RULES, board.state)
    assert answer_by(advise_by, SeatEvaluation(table, 0), board.ask(0)) == (answer,)


@pytest.mark.parametrize(("more", "light"), [((), 1), (("light/mossgate: 0x1",), 2)])
def test_the_odd_fallen_army_goes_to_where_more_spaces_are_held(more, light):
    table = table_of(PLAN, "light/treehome: 0x1", "dark/treehome: 0x1", *more)
    offered = tuple(Option(realm, text(realm), cap=3) for realm in ("light", "dark"))
    asked = Decision(0, "limbo.split", 1, text("ask"), offered, low=0, high=3)
    assert answer_by(ADVICE, SeatEvaluation(table, 0), asked) == ("light",) * light
