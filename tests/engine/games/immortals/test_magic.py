"""Seat 0 has revealed a usable magic card, and seat 1 still has a card on the board [M1–M4]."""

from functools import partial

import pytest

from engine.rules.core import IllegalAnswer, text
from tests.engine.games.board import each_of
from tests.engine.games.immortals.board import CARDS, PLAY, Board, at

FIVE, FIRST = "magic/transition-5", "magic/conflict-or-first"
TAKEOVER, TWO = "magic/shrine-or-takeover", "magic/conflicts-or-transition-2"
RICH = "seat 0: gold=9 energy=9 light=9 dark=9"
ALL = CARDS["light"] + CARDS["dark"]


def reveal(card: str, *lines: str) -> Board:
    board = at(PLAY, f"board 0: 8={card}", "board 1: 9=blank", *lines)
    return board.do("0 turn.reveal reveal:8") if "reveal:8" in board.options(0) else board


@pytest.mark.parametrize("purse", ["energy=3 gold=9", "energy=9 gold=0"])
def test_M1_transition_5_needs_its_price(purse):
    assert reveal(FIVE, f"seat 0: {purse} light=9", "light/treehome: 0x1").actions(0) == set()


def test_M1_exactly_5_armies_come():
    board = reveal(FIVE, RICH, "light/treehome: 0x1", "light/frostgard: 0x1").do("0 act.magic limbo:light")
    with pytest.raises(IllegalAnswer):
        board.do("0 transition.spread spread:light/treehome*4")


def test_M2_draws_one_conflict_card():
    board = reveal(FIRST, RICH)
    after = board.do("0 act.magic draw")
    assert after.seat(0).hand == board.seat(0).hand + 1


def test_M2_the_marker_s_holder_begins_the_next_round():
    board = at(PLAY.replace("performance", "performance lead=1 turn=0"), "board 0: 8=" + FIRST, RICH)
    board = board.do("0 turn.reveal reveal:8", "0 act.magic marker")
    assert (board.view().round, board.view().lead) == (3, 0)


def test_M2_without_any_card_drawing_is_not_on_offer():
    board = reveal(FIRST, "round: 2/7 performance lead=0 first=2", RICH, "hand 2: " + " ".join(ALL))
    assert board.actions(0) == {"marker"}


def test_M3_costs_2_energy_and_2_gold():
    board = reveal(TAKEOVER, RICH, "light/treehome: 0x1")
    assert board.do("0 act.magic shrine:light/treehome").paid() == (2, 2)
    assert board.do("0 act.magic takeover:light/treehome").paid() == (2, 2)


@pytest.mark.parametrize("purse", ["energy=1 gold=9", "energy=9 gold=1"])
def test_M3_needs_its_price(purse):
    assert reveal(TAKEOVER, f"seat 0: {purse}", "light/treehome: 0x1").actions(0) == set()


@pytest.mark.parametrize("building", ["shrine", "capital"])
def test_M3_no_shrine_beside_a_shrine_or_capital(building):
    board = reveal(TAKEOVER, RICH, f"light/treehome: 0x1 {building}", "regions 0: treehome")
    assert board.actions(0) == set()


def takeovers(*lines: str) -> set[str]:
    return {id_ for id_ in reveal(TAKEOVER, RICH, *lines).actions(0) if id_.startswith("takeover:")}


@pytest.mark.parametrize("armies", [3, 4])
def test_M3_as_many_or_fewer_armies_are_not_offered(armies):
    lines = ("light/treehome: 0x3", f"dark/treehome: 1x{armies}", "regions 1: treehome")
    assert takeovers(*lines) == set()


def test_M3_a_card_in_the_supply_is_taken_with_one_army():
    lines = ("light/treehome: 0x1", "dark/treehome: 2x9")
    assert takeovers(*lines) == {"takeover:light/treehome"}


def test_M4_costs_2_gold():
    board = reveal(TWO, RICH, "light/treehome: 0x1")
    assert board.do("0 act.magic draw").paid() == (0, 2)
    assert board.do("0 act.magic limbo:light").paid() == (0, 2)


def test_M4_draws_two_conflict_cards():
    board = reveal(TWO, RICH)
    assert board.do("0 act.magic draw").seat(0).hand == board.seat(0).hand + 2


def test_M4_the_option_tells_the_number_of_cards_that_can_be_drawn():
    for left, count in ((1, 1), (2, 2), (3, 2)):
        board = reveal(TWO, RICH, "discards: " + ALL[0], "hand 2: " + " ".join(ALL[left:]))
        (drawing,) = [option for option in board.ask(0).options if option.id == "draw"]
        assert drawing.label == text("option-draw", count=count)


CASES = {
    "M1_transition_5_costs_4_energy_and_1_gold":
        (partial(reveal, FIVE, RICH, "light/treehome: 0x1"), ["0 act.magic limbo:light"], {"paid": (4, 1)}),
    "M1_they_are_split_freely_over_own_spaces":
        (partial(reveal, FIVE, RICH, "light/treehome: 0x1", "light/frostgard: 0x1"),
         ["0 act.magic limbo:light", "0 transition.spread spread:light/treehome*2 spread:light/frostgard*3"],
         {"space light/treehome": "0x3", "space light/frostgard": "0x4"}),
    "M1_they_go_to_own_spaces_of_that_realm_only":
        (partial(reveal, FIVE, RICH, "light/treehome: 0x1", "light/frostgard: 0x1", "dark/treehome: 0x1",
         "light/mossgate: 1x1"), ["0 act.magic limbo:light"],
         {"options 0": ["spread:light/frostgard", "spread:light/treehome"]}),
    "M1_no_own_space_in_that_realm_cannot_be_performed":
        (partial(reveal, FIVE, RICH, "dark/treehome: 0x1"), [], {"actions 0": {"limbo:dark"}}),
    "M2_costs_1_gold": (partial(reveal, FIRST, "seat 0: gold=1"), ["0 act.magic draw"], {"paid": (0, 1)}),
    "M2_takes_the_first_player_marker":
        (partial(reveal, FIRST, "round: 2/7 performance lead=0 first=2", RICH), ["0 act.magic marker"],
         {"view first": 0, "paid": (0, 1)}),
    "M2_the_order_of_this_round_stays":
        (partial(reveal, FIRST, "round: 2/7 performance lead=0 first=1", RICH, "board 2: 9=blank"),
         ["0 act.magic marker", "1 turn.reveal pass"], {"active_seats": (2,), "view lead": 0}),
    "M3_a_shrine_stands_on_any_own_space_of_either_realm":
        (partial(reveal, TAKEOVER, RICH, "light/treehome: 0x1", "dark/frostgard: 0x1", "light/mossgate: 1x1",
         "regions 0: treehome frostgard"), [],
         {"actions 0": {"shrine:light/treehome", "shrine:dark/frostgard"}}),
    "M3_more_armies_than_the_holder_on_the_twin_take_the_card":
        (partial(reveal, TAKEOVER, RICH, "light/treehome: 0x3", "dark/treehome: 1x2", "regions 1: treehome"),
         ["0 act.magic takeover:light/treehome"], {"holder treehome": 0}),
    "M3_the_card_is_taken_even_from_the_holder_s_board":
        (partial(reveal, TAKEOVER, RICH, "light/treehome: 0x1", "board 1: 3=region/treehome"),
         ["0 act.magic takeover:light/treehome"], {"holder treehome": 0, "view 1 own slots 3": None}),
    "M4_they_are_split_freely_over_own_spaces_of_that_realm":
        (partial(reveal, TWO, RICH, "light/treehome: 0x1", "light/frostgard: 0x1", "dark/treehome: 0x1"),
         ["0 act.magic limbo:light", "0 transition.spread spread:light/treehome spread:light/frostgard"],
         {"space light/treehome": "0x2", "space light/frostgard": "0x2"}),
    "M4_one_comes_if_one_lies_there":
        (partial(reveal, TWO, "seat 0: gold=2 dark=1", "dark/treehome: 0x1"), ["0 act.magic limbo:dark"],
         {"space dark/treehome": "0x2", "paid": (0, 2)}),
}  # fmt: skip


@each_of(CASES)
def test_each_magic_card_case_follows_the_rules(position, moves, facts):
    assert position().do(*moves).read(facts) == facts
