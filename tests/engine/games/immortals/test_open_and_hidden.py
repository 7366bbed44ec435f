"""O1 and O2 on single positions. proofs/contract/secrecy.py checks whole matches for other leaks."""

from functools import partial

import pytest

from render.text.say import Say
from tests.engine.games.board import each_of
from tests.engine.games.immortals.board import GAME, OWN_CARDS, PLAN, PLAY, Board, at, start

POSITION = (
    "light/treehome: 0x4 portal shrine", "dark/mossgate: 1x2 capital", "light/frostgard: shrine",
    "tray: 1 0 2 | 2", "tower: 0 3 0 | 4 / 1 0 0 | 1",
    "seat 0: gold=5 energy=6 vp=3 light=3 dark=4 owed=2 passed", "regions 0: heartwood",
    "regions 1: frostgard treehome", "hand 0: conflict/light/forge-fire wild/light/green",
    "board 1: 0=region/treehome 4=conflict/dark/the-murk 9=blank",
    "discards: conflict/dark/borderland wild/dark/red",
)  # fmt: skip
PLAYING = PLAY.replace("performance", "performance lead=2 first=1 turn=1")


def position() -> Board:
    return at(PLAYING, *POSITION)


def test_O1_region_cards_in_supply_are_open():
    supply = position().view(None).region_supply
    assert len(supply) == 22
    assert not {"heartwood", "frostgard", "treehome"} & set(supply)


def test_O1_all_see_the_same_table():
    board = position()
    seen = [board.view(viewer) for viewer in (None, 0, 1, 2)]
    assert all(
        (view.seats, view.spaces, view.tray) == (seen[0].seats, seen[0].spaces, seen[0].tray) for view in seen
    )


@pytest.mark.parametrize("viewer", [None, 1, 2])
@pytest.mark.parametrize("card", ["conflict/light/forge-fire", "wild/light/green"])
def test_O2_conflict_cards_in_hand_are_hidden(card, viewer):
    assert card not in str(position().view(viewer))


@pytest.mark.parametrize("viewer", [None, 0, 2])
def test_O2_what_lies_face_down_is_hidden(viewer):
    assert "conflict/dark/the-murk" not in str(position().view(viewer))


def test_O2_a_draft_hand_is_hidden():
    lines = ("seat 0: groups=4 draft=light", "draft 0: conflict/light/treehome")
    board = at("seats: elves/demons humans/orcs dwarves/trolls", "round: 0/7 draft", *lines)
    assert all("conflict/light/treehome" not in str(board.view(viewer)) for viewer in (None, 1, 2))
    assert board.view(0).own.draft == ["conflict/light/treehome"]


def test_O2_the_floor_of_a_cube_is_hidden():
    moved = ["tower: 1 1 0 | 0 / 0 2 0 | 5" if line.startswith("tower") else line for line in POSITION]
    other = at(PLAYING, *moved)
    assert all(other.view(viewer) == position().view(viewer) for viewer in (None, 0, 1, 2))


@pytest.mark.parametrize("viewer", [None, 0, 2])
def test_O2_whether_a_region_card_is_in_hand_or_face_down_is_hidden(viewer):
    one = at(PLAY, "board 1: 4=region/treehome", "hand 1: conflict/dark/mossgate")
    two = at(PLAY, "board 1: 4=conflict/dark/mossgate", "regions 1: treehome")
    assert one.view(viewer) == two.view(viewer)


@pytest.mark.parametrize("viewer", [None, 1, 2])
def test_O2_a_card_revealed_and_returned_to_the_hand_is_hidden_again(viewer):
    board = at(PLAY, "board 0: 4=conflict/light/treehome", "board 1: 9=blank", "light/treehome: 0x2")
    board = board.do("0 turn.reveal reveal:4")
    assert "conflict/light/treehome" in str(board.view(viewer))
    assert "conflict/light/treehome" not in str(board.do("0 act.attack decline:gold").view(viewer))


def test_O2_no_viewer_s_own_part_for_a_spectator():
    assert position().view(None).own is None


def test_O2_a_split_is_hidden_until_revealed():
    board = at(
        PLAY,
        "board 1: 0=blank",
        "seat 0: owed=3 passed",
        "seat 2: owed=1 passed",
        "round: 2/7 performance turn=1",
    )
    board = board.do("1 turn.reveal pass")
    assert Say("en", GAME)(board.ask(2).none) == "Energy"
    after = board.do("0 owed.split gold*2")
    assert (after.view(1).seats, after.told("income")) == (board.view(1).seats, [])
    assert after.do("1 owed.split", "2 owed.split").told("income")[0]["now"] == {"gold": 2, "energy": 1}


CASES = {
    "O1_what_a_player_has_is_open":
        (position, [],
         {"seat 0 gold": 5, "seat 0 energy": 6, "seat 0 vp": 3, "seat 0 limbo_light": 3, "seat 0 limbo_dark": 4,
          "seat 0 in_tower": 1, "seat 0 light_tribe": "elves", "seat 0 dark_tribe": "demons",
          "seat 0 passed": True, "seat 0 owed": 2, "seat 0 region_cards": ["region/heartwood"]}),
    "O1_the_table_is_open":
        (position, [],
         {"view round": 2, "view rounds": 7, "view phase": "performance", "view first": 1, "view lead": 2,
          "view turn": 1, "view deck": 55, "view discards": ["conflict/dark/borderland", "wild/dark/red"],
          "view buildings": 47, "view portals": 25}),
    "O1_spaces_and_buildings_are_open":
        (position, [],
         {"space light/treehome": "0x4 shrine portal", "space dark/mossgate": "1x2 capital",
          "space light/frostgard": "shrine"}),
    "O1_the_tray_is_open":
        (position, [], {"view tray seats": [1, 0, 2], "view tray inhabitants": 2}),
    "O1_the_numbers_of_each_colour_in_the_tower_are_open":
        (position, [], {"view tower seats": [1, 3, 0], "view tower inhabitants": 5}),
    "O1_inhabitants_in_supply_are_open": (position, [], {"view supply inhabitants": 20 - 2 - 5}),
    "O1_groups_still_to_place_are_open":
        (partial(at, "seats: elves/demons humans/orcs dwarves/trolls", "round: 0/7 draft", "seat 1: groups=4,2"),
         [], {"seat 1 groups": [4, 2]}),
    "O1_filled_slots_are_open_the_cards_are_not":
        (position, [],
         {"seat 1 slots": ["down", None, None, None, "down", None, None, None, None, "down"]}),
    "O1_a_hand_size_is_one_total_with_the_board":
        (position, [], {"seat 0 hand": OWN_CARDS + 3, "seat 1 hand": OWN_CARDS + 2 + 1}),
    "O1_who_has_confirmed_is_open":
        (partial(at, PLAN), ["1 plan.place confirm"], {"view ready": [False, True, False]}),
    "O2_own_face_down_cards_can_be_looked_at":
        (position, [],
         {"view 1 own slots 0": "region/treehome", "view 1 own slots 4": "conflict/dark/the-murk",
          "view 1 own slots 9": "blank"}),
}  # fmt: skip


@each_of(CASES)
def test_each_case_of_open_information_follows_the_rules(position, moves, facts):
    assert position().do(*moves).read(facts) == facts


def test_O2_S13_any_split_of_the_fallen_is_imagined_of_another_seat():
    laid = start(3, setup="dealt").do("1 limbo.split")
    tray = laid.state.tray[1]
    twins = [GAME.knowledge.determinize_state(laid.state, 0, bytes([number]) * 32) for number in range(60)]
    assert {twin.stack[-1].light[1] for twin in twins} == set(range(tray + 1))


def test_O2_where_no_plan_fits_the_plan_stays_and_hands_are_imagined():
    board = at(PLAYING, "board 1: 8=conflict/dark/the-murk", "hand 2: conflict/light/mossgate")
    board.state.seats[1].hand.clear()  # a card for a magic slot fits nowhere there
    twins = [GAME.knowledge.determinize_state(board.state, 0, bytes([number]) * 32) for number in range(4)]
    assert [len(twin.seats[1].hand) for twin in twins] == [0] * 4
    assert all(twin.seats[1].slots[8].startswith("conflict/") for twin in twins)
    assert len({tuple(twin.seats[2].hand) for twin in twins}) > 1


def test_a_match_that_is_over_can_be_imagined_too():
    board = at(PLAY)
    board.state.stack.clear()
    assert GAME.knowledge.determinize_state(board.state, 0, bytes(32)).stack == []
