"""Worked examples of both rulebooks that cover more than the test of one rule.

The players are Dirk, Ani, Mike and Frank. Seat 0 acts in the example, and the other named player sits at 1.
"""

from functools import partial

from tests.engine.games.board import each_of
from tests.engine.games.immortals.board import DRAFT, PLAN, PLAY, Board, at

WAIT = "board 1: 9=blank"


def murk_against_white_falls() -> Board:
    """Mike (0) attacks Frank (1) with 2 armies. Ani (2) and Dirk (3) have armies in the tray."""
    seats = "seats: elves/demons humans/orcs dwarves/trolls amazons/night-elves\nround: 2/5 performance"
    lines = ("dark/the-murk: 0x3", "dark/white-falls: 1x2", "regions 1: white-falls", WAIT)
    cubes = ("tray: 3 0 1 1 | 2", "tower: 0 2 0 0 | 0 / 0 2 0 0 | 0", "board 0: 4=conflict/dark/white-falls")
    board = at(seats, *lines, *cubes).do(
        "0 turn.reveal reveal:4", "0 act.attack attack:dark/the-murk>dark/white-falls"
    )
    return board.throw("0 attack.count army*2", "4 3 _ _ | 1")


CASES = {
    "S8_a_group_of_ten_in_mountainhome_in_the_dark":
        (partial(at, DRAFT, "seat 0: groups=10,2 draft=dark", "draft 0: conflict/dark/mountainhome"),
         ["0 draft.group group:10"],
         {"space dark/mountainhome": "0x10", "holder mountainhome": 0,
          "view discards": ["conflict/dark/mountainhome"]}),
    "F2_five_in_the_dark_limbo_and_one_in_the_light_one":
        (partial(at, PLAN, "seat 0: light=1 dark=5", "light/treehome: 0x2", "dark/treehome: 0x2",
         "dark/mossgate: 0x1"), [],
         {"options 0": {"spread:dark/treehome", "spread:dark/mossgate"}, "ask 0 high": 1}),
    "X7_four_armies_move_from_white_falls_by_borderland_to_treehome":
        (partial(at, PLAY, "light/white-falls: 0x6", "light/borderland: 0x1", "light/treehome: 0x2",
         "seat 0: gold=1", WAIT, "board 0: 5=region/white-falls"),
         ["0 turn.reveal reveal:5", "0 act.attack-or-move move:light/white-falls>light/treehome",
          "0 move.count army*4"],
         {"space light/white-falls": "0x2", "space light/borderland": "0x1",
          "space light/treehome": "0x6", "paid": (0, 1)}),
    "B2_B5_B6_five_to_three_with_one_inhabitant":
        (murk_against_white_falls, [],
         {"battle thrown": {"seats": [3 + 2, 2, 1, 1], "inhabitants": 2},
          "battle lost": {"seats": [2, 3, 0, 0], "inhabitants": 1}, "seat 0 limbo_light": 2,
          "seat 1 limbo_light": 3, "space dark/white-falls": "0x2", "holder white-falls": 0}),
}  # fmt: skip


@each_of(CASES)
def test_each_example_of_the_rules_plays_as_written(position, moves, facts):
    assert position().do(*moves).read(facts) == facts
