"""The worked examples of the German and the Portuguese rulebook: Dirk, Ani, Mike and Frank at the table.

Seats: 0 acts in the example; who else is named sits at 1.
"""

from functools import partial

import pytest

from tests.engine.games.board import each_of
from tests.engine.games.immortals.board import DRAFT, LAST, PLAN, PLAY, Board, at, start

WAIT = "board 1: 9=blank"


def test_S12_one_pair_starts_with_9_energy_and_7_gold():
    pairs = (start(4, n, setup="dealt").view().seats for n in range(200))
    dirk = next(
        seat
        for seats in pairs
        for seat in seats
        if (seat.light_tribe, seat.dark_tribe) == ("halflings", "demons")
    )
    assert (dirk.energy, dirk.gold) == (9, 7)


def test_A6_the_dark_conflict_card_of_borderland_acts_in_the_dark_only():
    lines = ("light/borderland: 0x3", "board 0: 0=conflict/dark/borderland", WAIT)
    assert at(PLAY, *lines).do("0 turn.reveal reveal:0").actions(0) == set()


def test_X1_tribute_pass_in_both_realms_yields_6_energy_in_the_dark():
    board = at(
        PLAY, "light/tribute-pass: 0x1", "dark/tribute-pass: 0x1", "board 0: 1=region/tribute-pass", WAIT
    )
    board = board.do("0 turn.reveal reveal:1")
    assert board.actions(0) == {"energy:light/tribute-pass", "energy:dark/tribute-pass"}
    assert board.do("0 act.extract-energy energy:dark/tribute-pass").seat(0).energy == 6


@pytest.mark.parametrize(
    ("card", "side"),
    [
        ("conflict/light/heartwood", "attacker"),
        ("region/forge-fire", "neutral"),
        ("conflict/light/forge-fire", "neutral"),
        ("conflict/light/treehome", "defender"),
    ],
)
def test_X4_ani_attacks_mike_in_heartwood_from_forge_fire(card, side):
    board = at(PLAY, "light/forge-fire: 0x3", "light/heartwood: 1x2", f"board 0: 4={card}", WAIT)
    board = board.do("0 turn.reveal reveal:4", "0 act.attack attack:light/forge-fire>light/heartwood")
    assert board.do("0 attack.count army*2").battle()["side"] == side


def test_X7_four_armies_move_from_white_falls_by_borderland_to_treehome():
    lines = ("light/white-falls: 0x6", "light/borderland: 0x1", "light/treehome: 0x2", "seat 0: gold=1", WAIT)
    board = at(PLAY, *lines, "board 0: 5=region/white-falls").do("0 turn.reveal reveal:5")
    board = board.do("0 act.attack-or-move move:light/white-falls>light/treehome", "0 move.count army*4")
    spaces = [board.space(f"light/{region}") for region in ("white-falls", "borderland", "treehome")]
    assert (spaces, board.paid()) == (["0x2", "0x1", "0x6"], (0, 1))


def test_M2_dirk_pays_1_gold_to_begin_the_next_round():
    board = at(
        PLAY.replace("performance", "performance first=2"),
        "seat 0: gold=1",
        "board 0: 8=magic/conflict-or-first",
    )
    board = board.do("0 turn.reveal reveal:8", "0 act.magic marker")
    assert (board.view().round, board.view().lead) == (3, 0)


def murk_against_white_falls() -> Board:
    """Mike (0) attacks Frank (1) with 2 armies; Ani (2) and Dirk (3) have armies in the tray."""
    seats = "seats: elves/demons humans/orcs dwarves/trolls amazons/night-elves\nround: 2/5 performance"
    lines = ("dark/the-murk: 0x3", "dark/white-falls: 1x2", "regions 1: white-falls", WAIT)
    cubes = ("tray: 3 0 1 1 | 2", "tower: 0 2 0 0 | 0 / 0 2 0 0 | 0", "board 0: 4=conflict/dark/white-falls")
    board = at(seats, *lines, *cubes).do(
        "0 turn.reveal reveal:4", "0 act.attack attack:dark/the-murk>dark/white-falls"
    )
    return board.throw("0 attack.count army*2", "4 3 _ _ | 1")


def score(*lines: str) -> dict[str, int]:
    return at(LAST, "board 0: 9=blank", *lines).do("0 turn.reveal pass").told("score")[0]


def test_V1_five_spaces_are_2_points():
    lines = [f"light/{region}: 0x1" for region in ("treehome", "kingsport", "frostgard")]
    assert score(*lines, "dark/treehome: 0x2", "dark/southmoor: 0x1")["V1"] == 2


def test_V2_two_shrines_are_2_points():
    assert score("light/treehome: 0x1 shrine", "dark/southmoor: 0x1 shrine")["V2"] == 2


def test_V2_one_capital_is_1_point():
    assert score("light/treehome: 0x1 capital")["V2"] == 1


def test_V3_three_spaces_of_an_area_in_light_are_2_points():
    assert score(*(f"light/{region}: 0x1" for region in ("treehome", "mossgate", "heartwood")))["V3"] == 2


def test_V3_all_five_spaces_of_an_area_in_light_are_3_points():
    green = ("treehome", "mossgate", "heartwood", "fernhollow", "emerald-cliff")
    assert score(*(f"light/{region}: 0x1" for region in green))["V3"] == 3


CASES = {
    "S8_a_group_of_ten_in_mountainhome_in_the_dark":
        (partial(at, DRAFT, "seat 0: groups=10,2 draft=dark", "draft 0: conflict/dark/mountainhome"),
         ["0 draft.group group:10"],
         {"space dark/mountainhome": "0x10", "holder mountainhome": 0,
          "view discards": ["conflict/dark/mountainhome"]}),
    "S8_mike_keeps_the_card_of_mountainhome_as_dirk_holds_the_region_card":
        (partial(at, DRAFT, "seat 0: groups=4,4 draft=light", "dark/mountainhome: 1x10",
         "regions 1: mountainhome", "draft 0: conflict/light/mountainhome"),
         ["0 draft.choose take:conflict/light/mountainhome"],
         {"space light/mountainhome": "0x4", "holder mountainhome": 1,
          "hand 0 has conflict/light/mountainhome": True}),
    "S13_five_players_throw_7_each_and_10_inhabitants_and_2_stay_in_the_tray":
        (partial(start, 5, setup="dealt"), [],
         {"told seeded 0 thrown": {"seats": [7] * 5, "inhabitants": 10}, "view tray inhabitants": 2}),
    "F2_five_in_the_dark_limbo_and_one_in_the_light_one":
        (partial(at, PLAN, "seat 0: light=1 dark=5", "light/treehome: 0x2", "dark/treehome: 0x2",
         "dark/mossgate: 0x1"), [],
         {"options 0": {"spread:dark/treehome", "spread:dark/mossgate"}, "ask 0 high": 1}),
    "A6_ani_s_mountainhome_card_acts_in_light_only":
        (partial(at, PLAY, "light/mountainhome: 0x3", "board 0: 0=region/mountainhome", WAIT),
         ["0 turn.reveal reveal:0"], {"actions 0": {"gold:light/mountainhome"}}),
    "X1_shorelake_in_light_yields_5_gold":
        (partial(at, PLAY, "light/shorelake: 0x1", "board 0: 0=region/shorelake", WAIT),
         ["0 turn.reveal reveal:0", "0 act.extract-gold gold:light/shorelake"], {"seat 0 gold": 5}),
    "X2_three_armies_join_emerald_cliff_in_light":
        (partial(at, PLAY, "light/emerald-cliff: 0x1", "seat 0: energy=2 gold=1 light=4",
         "board 0: 2=region/emerald-cliff", WAIT),
         ["0 turn.reveal reveal:2", "0 act.transition awaken:light/emerald-cliff"],
         {"space light/emerald-cliff": "0x4", "seat 0 limbo_light": 1}),
    "X3_elves_build_a_portal_in_treehome_for_4_energy":
        (partial(at, PLAY, "light/treehome: 0x2", "seat 0: energy=4", "board 0: 3=conflict/light/treehome",
         WAIT), ["0 turn.reveal reveal:3", "0 act.construction portal:light/treehome"],
         {"space light/treehome": "0x2 portal", "paid": (4, 0), "seat 0 vp": 1}),
    "X8_mike_attacks_ani_in_heartwood_through_the_portal":
        (partial(at, PLAY, "light/heartwood: 0x3 portal", "dark/heartwood: 1x2",
         "board 0: 4=conflict/dark/heartwood", WAIT), ["0 turn.reveal reveal:4"],
         {"actions 0 has attack:light/heartwood>dark/heartwood": True}),
    "M1_dirk_pays_4_energy_and_1_gold_for_five_armies_in_light":
        (partial(at, PLAY, "light/treehome: 0x1", "light/mossgate: 0x1", "seat 0: energy=4 gold=1 light=7",
         "board 0: 8=magic/transition-5", WAIT),
         ["0 turn.reveal reveal:8", "0 act.magic limbo:light",
          "0 transition.spread spread:light/treehome*4 spread:light/mossgate"],
         {"seat 0 energy": 0, "seat 0 gold": 0, "seat 0 limbo_light": 2}),
    "M3_dirk_takes_over_tribute_pass_from_ani":
        (partial(at, PLAY, "light/tribute-pass: 0x3", "dark/tribute-pass: 1x2", "regions 1: tribute-pass",
         "seat 0: energy=2 gold=2", "board 0: 8=magic/shrine-or-takeover", WAIT),
         ["0 turn.reveal reveal:8", "0 act.magic takeover:light/tribute-pass"],
         {"holder tribute-pass": 0, "paid": (2, 2)}),
    "M4_dirk_pays_2_gold_and_draws_two_conflict_cards":
        (partial(at, PLAY, "seat 0: gold=2", "board 0: 8=magic/conflicts-or-transition-2", WAIT),
         ["0 turn.reveal reveal:8", "0 act.magic draw"], {"told drawn 0 count": 2, "seat 0 gold": 0}),
    "B2_the_tray_and_both_sides_are_thrown":
        (partial(murk_against_white_falls), [],
         {"battle thrown": {"seats": [3 + 2, 2, 1, 1], "inhabitants": 2}}),
    "B5_five_to_three_with_one_inhabitant":
        (partial(murk_against_white_falls), [],
         {"battle lost": {"seats": [2, 3, 0, 0], "inhabitants": 1}, "seat 0 limbo_light": 2,
          "seat 1 limbo_light": 3, "space dark/white-falls": "0x2"}),
    "B6_mike_receives_white_falls": (partial(murk_against_white_falls), [], {"holder white-falls": 0}),
    "B4_three_to_two_against_inhabitants_on_an_empty_space":
        (partial(at, PLAY, "light/mountainhome: 0x4", "tray: 0 0 0 | 2", "board 0: 4=conflict/light/treehome",
         WAIT),
         ["0 turn.reveal reveal:4", "0 act.attack attack:light/mountainhome>light/foothold",
          "0 attack.count army*3 -> 3 0 0 | 2"],
         {"space light/foothold": "0x1", "seat 0 limbo_dark": 2, "view supply inhabitants": 20,
          "holder foothold": 0}),
    "A1_dirk_is_first_player_and_begins_with_a_battle":
        (partial(at, PLAY, "light/treehome: 0x2", "board 0: 0=region/mossgate 4=region/treehome", WAIT),
         ["0 turn.reveal reveal:4", "0 act.attack attack:light/treehome>light/heartwood",
          "0 attack.count army"], {"told battle count": 1}),
    # The rulebooks let him pass with it; ours: one compensation, and the other card stays down.
    "A4_mike_with_two_cards_reveals_a_blank_and_takes_1_energy":
        (partial(at, PLAY, "board 0: 0=blank 1=region/treehome", WAIT),
         ["0 turn.reveal reveal:0", "0 act.compensation decline:energy"],
         {"seat 0 energy": 1, "seat 0 passed": False, "seat 0 slots 1": "down"}),
}  # fmt: skip


@each_of(CASES)
def test_examples(position, moves, facts):
    assert position().do(*moves).read(facts) == facts
