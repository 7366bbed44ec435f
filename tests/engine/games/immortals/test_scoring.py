"""V1–V4: the scoring of a round and of the match."""

from functools import partial

import pytest

from tests.engine.games.board import each_of
from tests.engine.games.immortals.board import LAST, PLAY, Board, at

LIGHT_SIX = "treehome kingsport spear-rock barley-downs frostgard long-barrow"
GREEN = ("heartwood", "emerald-cliff", "treehome", "fernhollow", "mossgate")


def scored(*lines: str, play: str = PLAY) -> Board:
    """The round ends with seat 0's last card."""
    return at(play, "board 0: 9=blank", *lines).do("0 turn.reveal pass")


def points(board: Board, seat: int) -> dict[str, int]:
    (found,) = [event for event in board.told("score") if event["seat"] == seat]
    return {key: value for key, value in found.items() if key != "seat"}


@pytest.mark.parametrize(("spaces", "vp"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3)])
def test_V1_one_for_every_two_occupied_spaces(spaces, vp):
    regions = LIGHT_SIX.split()[:spaces]
    assert points(scored(*(f"light/{region}: 0x1" for region in regions)), 0)["V1"] == vp


@pytest.mark.parametrize("kind", ["shrine", "capital"])
def test_V2_one_for_each_shrine_and_each_capital(kind):
    assert points(scored(f"light/treehome: 0x1 {kind}"), 0)["V2"] == 1


def test_V2_only_on_occupied_spaces():
    board = scored("light/treehome: shrine", "light/mossgate: 1x1 capital", "dark/mossgate: 0x1 shrine")
    assert [points(board, seat)["V2"] for seat in range(3)] == [1, 1, 0]


@pytest.mark.parametrize(("spaces", "vp"), [(1, 0), (2, 0), (3, 2), (4, 2), (5, 3)])
@pytest.mark.parametrize("realm", ["light", "dark"])
def test_V3_area_points_by_occupied_spaces(realm, spaces, vp):
    assert points(scored(*(f"{realm}/{region}: 0x1" for region in GREEN[:spaces])), 0)["V3"] == vp


def test_V3_each_realm_counts_by_itself():
    lines = [f"light/{region}: 0x1" for region in GREEN[:2]] + [
        f"dark/{region}: 0x1" for region in GREEN[2:4]
    ]
    assert points(scored(*lines), 0)["V3"] == 0


UNEQUAL = ("light/treehome: 0x2", "light/mossgate: 1x3")  # armies, on one space each
CASES = {
    "V4_most_points_win":
        (partial(scored, "seat 0: vp=3", "seat 1: vp=9", "seat 2: vp=5", play=LAST), [],
         {"result places": (3, 1, 2)}),
    "V4_then_most_armies_on_spaces":
        (partial(scored, *UNEQUAL, "seat 2: vp=1", play=LAST), [], {"result places": (3, 2, 1)}),
    "V4_armies_in_limbos_tray_and_tower_do_not_count":
        (partial(scored, *UNEQUAL, "seat 0: light=9 dark=9", "tray: 5 0 0 | 0",
         "tower: 5 0 0 | 0 / 0 0 0 | 0", play=LAST), [], {"result places": (2, 1, 3)}),
    "V4_then_the_victory_is_shared":
        (partial(scored, "light/treehome: 0x2", "light/mossgate: 1x2", play=LAST), [],
         {"result places": (1, 1, 3)}),
    "V4_the_match_ends_after_the_last_round":
        (partial(scored, play=LAST), [], {"active_seats": (), "view phase": "over"}),
}  # fmt: skip


@each_of(CASES)
def test_each_scoring_case_follows_the_rules(position, moves, facts):
    assert position().do(*moves).read(facts) == facts
