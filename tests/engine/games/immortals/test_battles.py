"""Seat 0 attacks White Falls from The Murk [B1–B10]. A seed search fixes the tray after the throw."""

from functools import partial

import pytest

from tests.engine.games.board import each_of
from tests.engine.games.immortals.board import PLAY, Board, at

SOURCE, TARGET = "light/the-murk", "light/white-falls"
FOR, NEUTRAL, AGAINST = "conflict/light/white-falls", "conflict/light/the-murk", "conflict/light/treehome"


def ready(card: str, *lines: str, defenders: str = "1x4", armies: int = 5) -> Board:
    """Seat 0 has chosen its attack and is asked for the number."""
    board = at(
        PLAY,
        f"{SOURCE}: 0x{armies}",
        f"{TARGET}: {defenders}",
        f"board 0: 4={card}",
        "board 1: 9=blank",
        *lines,
    )
    return board.do("0 turn.reveal reveal:4", f"0 act.attack attack:{SOURCE}>{TARGET}")


def fight(card: str, fallen: str, *lines: str, defenders: str = "1x4") -> Board:
    """Attack with four armies. fallen: the tray after the throw."""
    return ready(card, *lines, defenders=defenders).throw("0 attack.count army*4", fallen)


def thrown(tray: str, *lines: str) -> int:
    """The inhabitants thrown after a tray with so many."""
    board = ready(FOR, f"tray: {tray}", *lines).do("0 attack.count army*4")
    return board.battle()["thrown"]["inhabitants"]


def test_B1_no_inhabitant_in_the_tray_adds_one():
    assert thrown("0 0 0 | 0") == 1


def test_B1_no_inhabitant_is_added_when_the_supply_is_empty():
    assert thrown("0 0 0 | 0", "tower: 0 0 0 | 20 / 0 0 0 | 0") == 0


@pytest.mark.parametrize("inhabitants", [1, 2, 3])
def test_B1_one_to_three_inhabitants_are_thrown_as_they_are(inhabitants):
    assert thrown(f"0 0 0 | {inhabitants}") == inhabitants


@pytest.mark.parametrize("inhabitants", [4, 9])
def test_B1_of_more_than_three_inhabitants_exactly_one_returns(inhabitants):
    assert thrown(f"0 0 0 | {inhabitants}") == inhabitants - 1


@pytest.mark.parametrize("card", [FOR, NEUTRAL])
def test_B3_all_fallen_attackers_move_in(card):
    assert fight(card, "3 0 0 | 1", defenders="").space(TARGET) == "0x3"


@pytest.mark.parametrize("card", [FOR, NEUTRAL])
def test_B3_no_army_is_a_defeat(card):
    assert fight(card, "0 0 0 | _", defenders="").battle()["outcome"] == "defender"


@pytest.mark.parametrize("fallen", ["2 0 0 | 2", "1 0 0 | 3"])
def test_B4_no_attacker_left_over_is_a_defeat(fallen):
    board = fight(AGAINST, fallen, "tray: 0 0 0 | 3", defenders="")
    assert (board.space(TARGET), board.battle()["outcome"]) == ("", "defender")


@pytest.mark.parametrize(("card", "fallen", "outcome"), [
    (NEUTRAL, "4 3 0 | 3", "attacker"), (NEUTRAL, "3 4 0 | 3", "defender"), (FOR, "3 4 0 | 2", "attacker"),
    (FOR, "2 4 0 | 1", "defender"), (AGAINST, "4 3 0 | 2", "defender"), (AGAINST, "4 2 0 | 1", "attacker"),
])  # fmt: skip
def test_B5_more_in_the_tray_with_the_inhabitants_of_its_side_wins(card, fallen, outcome):
    assert fight(card, fallen, "tray: 0 0 0 | 3").battle()["outcome"] == outcome


def test_B5_fallen_armies_go_to_the_limbo_of_the_other_realm():
    board = fight(NEUTRAL, "4 3 0 | 1")
    for seat in (0, 1):
        assert (board.seat(seat).limbo_light, board.seat(seat).limbo_dark) == (0, 3)


@pytest.mark.parametrize("holder", [1, 2])
def test_B6_a_winning_attacker_takes_the_card_from_its_holder(holder):
    assert fight(NEUTRAL, "4 3 0 | 1", f"regions {holder}: white-falls").holder("white-falls") == 0


@pytest.mark.parametrize("holder", [0, 1, 2])
def test_B6_a_winning_defender_leaves_the_card_where_it_is(holder):
    assert fight(NEUTRAL, "1 4 0 | 1", f"regions {holder}: white-falls").holder("white-falls") == holder


@pytest.mark.parametrize("holder", [0, 2])
def test_B6_an_attacker_lost_on_an_empty_space_leaves_the_card(holder):
    board = fight(AGAINST, "1 0 0 | 1", f"regions {holder}: white-falls", defenders="")
    assert board.holder("white-falls") == holder


@pytest.mark.parametrize(("card", "fallen"), [(FOR, "3 4 0 | 1"), (AGAINST, "4 3 0 | 1")])
def test_B7_tie_sends_the_inhabitants_that_fought_to_supply(card, fallen):
    board = fight(card, fallen)
    assert (board.battle()["outcome"], board.view().tray.inhabitants) == ("tie", 0)


@pytest.mark.parametrize("holder", [0, 1])
def test_B7_tie_returns_the_card_of_either_side_to_supply(holder):
    assert fight(NEUTRAL, "3 3 0 | 1", f"regions {holder}: white-falls").holder("white-falls") is None


@pytest.mark.parametrize("holder", [0, 1])
def test_B7_tie_returns_the_card_also_from_a_board(holder):
    board = fight(NEUTRAL, "3 3 0 | 1", f"board {holder}: 3=region/white-falls")
    assert (board.holder("white-falls"), board.view(holder).own.slots[3]) == (None, None)


def through_portal(fallen: str) -> Board:
    """Seat 0 attacks the twin of its own space with the region card of both."""
    board = at(
        PLAY,
        "light/the-murk: 0x5 portal",
        "dark/the-murk: 1x3",
        "board 0: 4=region/the-murk",
        "board 1: 9=blank",
    )
    board = board.do("0 turn.reveal reveal:4", "0 act.attack attack:light/the-murk>dark/the-murk")
    return board.throw("0 attack.count army*4", fallen)


@pytest.mark.parametrize("holder", [0, 1, 2])
def test_B8_an_attacker_winning_without_an_army_does_not_take_the_card(holder):
    lines = ("tray: 0 0 0 | 2", f"regions {holder}: white-falls")
    assert fight(FOR, "0 1 0 | 2", *lines, defenders="1x1").holder("white-falls") == holder


@pytest.mark.parametrize("loss", ["tray", "tower", "limbo"])
def test_B10_a_lost_cube_is_noticed(loss):
    board = ready(FOR, "tray: 1 1 1 | 1", "tower: 1 1 1 | 1 / 0 0 0 | 0", "seat 0: light=1")
    if loss == "limbo":
        board.state.seats[0].limbo["light"] -= 1
    else:
        pile = board.state.tray if loss == "tray" else board.state.tower[0]
        pile[-1] -= 1
    with pytest.raises(AssertionError):
        Board(board.state)


CASES = {
    "B1_the_added_inhabitant_comes_from_the_supply":
        (partial(ready, NEUTRAL), ["0 attack.count army*4"], {"view supply inhabitants": 19}),
    "B2_tray_attackers_and_all_defenders_are_thrown":
        (partial(ready, FOR, "tray: 1 2 3 | 2"), ["0 attack.count army*3"],
         {"battle thrown": {"seats": [1 + 3, 2 + 4, 3], "inhabitants": 2}}),
    "B2_armies_stuck_earlier_fall_out_and_count":
        (partial(fight, NEUTRAL, "6 4 0 | _", "tower: 0 0 0 | 0 / 4 0 0 | 0"), [],
         {f"space {TARGET}": "0x2"}),
    "B2_what_fell_lies_in_the_tray_afterwards":
        (partial(fight, NEUTRAL, "4 3 1 | 1", "tray: 0 0 1 | 1"), [], {"view tray seats": [0, 0, 1]}),
    "B4_pairs_of_attackers_and_inhabitants_fall_and_attackers_left_over_move_in_and_win":
        (partial(fight, AGAINST, "3 0 0 | 2", "tray: 0 0 0 | 2", defenders=""), [],
         {"battle lost": {"seats": [2, 0, 0], "inhabitants": 2}, "view supply inhabitants": 20,
          f"space {TARGET}": "0x1", "battle outcome": "attacker"}),
    "B4_inhabitants_left_over_stay_in_the_tray":
        (partial(fight, AGAINST, "1 0 0 | 3", "tray: 0 0 0 | 3", defenders=""), [],
         {"view tray inhabitants": 2}),
    "B5_a_losing_defender_loses_the_inhabitants_that_fought_for_it":
        (partial(fight, AGAINST, "4 2 0 | 1"), [], {"battle lost": {"seats": [3, 2, 0], "inhabitants": 1}}),
    "B5_inhabitants_fall_before_the_winner_s_armies":
        (partial(fight, FOR, "4 3 0 | 1"), [], {"battle lost": {"seats": [2, 3, 0], "inhabitants": 1}}),
    "B5_armies_fallen_in_an_attack_through_a_portal_go_by_the_attacked_space":
        (partial(at, PLAY, "light/the-murk: 0x5 portal", "dark/the-murk: 1x4",
         "board 0: 4=conflict/light/the-murk", "board 1: 9=blank"),
         ["0 turn.reveal reveal:4", "0 act.attack attack:light/the-murk>dark/the-murk",
          "0 attack.count army*4 -> 4 3 0 | _"], {"seat 0 limbo_light": 3, "seat 0 limbo_dark": 0}),
    "B5_the_winning_attacker_s_rest_holds_the_space":
        (partial(fight, NEUTRAL, "4 1 0 | 1"), [], {f"space {TARGET}": "0x3"}),
    "B5_the_winning_defender_s_rest_holds_the_space":
        (partial(fight, NEUTRAL, "1 4 0 | 1"), [], {f"space {TARGET}": "1x3"}),
    "B5_neutral_inhabitants_stay_in_the_tray":
        (partial(fight, NEUTRAL, "4 3 0 | 2", "tray: 0 0 0 | 2"), [], {"view tray inhabitants": 2}),
    "B5_inhabitants_of_the_winner_left_over_stay_in_the_tray":
        (partial(fight, FOR, "4 1 0 | 3", "tray: 0 0 0 | 3"), [],
         {"view tray inhabitants": 2, f"space {TARGET}": "0x4"}),
    "B6_a_winning_attacker_takes_the_card_even_from_a_board":
        (partial(fight, NEUTRAL, "4 3 0 | 1", "board 2: 3=region/white-falls"), [],
         {"holder white-falls": 0, "view 2 own slots 3": None}),
    "B6_an_attacker_s_own_card_stays_face_down_when_he_wins":
        (partial(fight, NEUTRAL, "4 3 0 | 1", "board 0: 3=region/white-falls"), [],
         {"view 0 own slots 3": "region/white-falls"}),
    "B7_tie_empties_the_space": (partial(fight, NEUTRAL, "3 3 0 | 1"), [], {f"space {TARGET}": ""}),
    "B7_nought_all_is_a_tie":
        (partial(fight, NEUTRAL, "0 0 0 | _", "regions 1: white-falls", defenders="1x1"), [],
         {"battle outcome": "tie", "holder white-falls": None}),
    "B7_tie_returns_even_the_card_played_for_the_attack":
        (partial(through_portal, "3 3 0 | _"), [], {"holder the-murk": None}),
    "B8_a_winner_without_an_army_leaves_the_space_empty":
        (partial(fight, FOR, "0 1 0 | 2", "tray: 0 0 0 | 2", defenders="1x1"), [],
         {"battle outcome": "attacker", f"space {TARGET}": ""}),
    "B8_a_defender_winning_without_an_army_keeps_the_card":
        (partial(ready, AGAINST, "tray: 0 0 0 | 3", "regions 1: white-falls", defenders="1x1"),
         ["0 attack.count army -> 1 0 0 | 3"], {"holder white-falls": 1, f"space {TARGET}": ""}),
}  # fmt: skip


@each_of(CASES)
def test_each_battle_case_follows_the_rules(position, moves, facts):
    assert position().do(*moves).read(facts) == facts
