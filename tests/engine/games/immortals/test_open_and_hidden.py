"""O1 and O2 on single positions. proofs/contract/secrecy.py checks whole matches for other leaks."""

import pytest

from engine.games.immortals.position.state import Space
from render.text.say import Say
from tests.engine.games.board import each_of
from tests.engine.games.immortals.board import CARDS, GAME, OWN_CARDS, PLAY, Board, at, start

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


@pytest.mark.parametrize("viewer", [None, 1, 2])
@pytest.mark.parametrize("card", ["conflict/light/forge-fire", "wild/light/green"])
def test_O2_conflict_cards_in_hand_are_hidden(card, viewer):
    assert card not in str(position().view(viewer))


def test_O2_the_floor_of_a_cube_is_hidden():
    moved = ["tower: 1 1 0 | 0 / 0 2 0 | 5" if line.startswith("tower") else line for line in POSITION]
    other = at(PLAYING, *moved)
    assert all(other.view(viewer) == position().view(viewer) for viewer in (None, 0, 1, 2))


@pytest.mark.parametrize("viewer", [None, 0, 2])
def test_O2_whether_a_region_card_is_in_hand_or_face_down_is_hidden(viewer):
    one = at(PLAY, "board 1: 4=region/treehome", "hand 1: conflict/dark/mossgate")
    two = at(PLAY, "board 1: 4=conflict/dark/mossgate", "regions 1: treehome")
    assert one.view(viewer) == two.view(viewer)


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
    "O1_a_hand_size_is_one_total_with_the_board":
        (position, [], {"seat 0 hand": OWN_CARDS + 3, "seat 1 hand": OWN_CARDS + 2 + 1}),
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


SOUND = (PLAY, "light/treehome: 0x2 shrine", "seat 0: gold=1 light=2")


def poor(state):
    state.seats[0].gold = -1


def gone(state):
    state.seats[1].supply -= 1


def ownerless(state):
    state.spaces["light/treehome"] = Space(armies=2, shrine=True)
    state.seats[0].supply += 2


def doubled(state):
    state.deck.append(state.deck[0])


def built(state):
    state.buildings += 1


def bare(state):
    state.seats[2].hand.pop(0)


def held_by_nobody(state):
    state.seats[0].hand.remove("blank")
    state.seats[0].slots[0] = "region/treehome"


@pytest.mark.parametrize(
    ("change", "law"),
    [
        (poor, "seat 0: a number below 0"),
        (gone, "armies by seat"),
        (ownerless, "spaces with an owner or armies only"),
        (doubled, "conflict cards"),
        (built, "Shrines and Capitals"),
        (bare, "magic cards a seat lacks"),
        (held_by_nobody, "region cards on a board of another holder"),
    ],
)
def test_a_broken_law_is_named(change, law):
    state = at(*SOUND).state
    change(state)
    with pytest.raises(AssertionError, match=law):
        GAME.knowledge.audit_state(state)


def test_S1_only_the_seat_whose_pick_it_is_picks_a_tribe():
    board = start(3, tribes="pick")
    (picker,) = board.active_seats
    assert [board.step(seat) for seat in range(3)].count("tribe.pick") == 1
    assert board.step(picker) == "tribe.pick"


def test_O2_where_no_other_plan_fits_the_plan_stays_and_the_world_is_sound():
    """Only one card of the world but blanks may lie under seat 1's extraction, and its blanks have been revealed."""
    card = "conflict/light/treehome"
    plain = [
        other for other in CARDS["light"] + CARDS["dark"] if other.startswith("conflict/") and other != card
    ]
    state = at(PLAY, f"board 1: 0={card}", f"discards: {' '.join(plain)}").state
    state.seats[1].used = ["blank"] * 4
    for number in range(30):
        twin = GAME.knowledge.determinize_state(state, 0, bytes([number]) * 32)
        GAME.knowledge.audit_state(twin)
        assert GAME.knowledge.view(twin, 0) == GAME.knowledge.view(state, 0)
        assert twin.seats[1].slots[0] == card
