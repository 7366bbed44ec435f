"""A1–A7: revealing, declining, passing, collecting, and cards that leave the board."""

from functools import partial

import pytest

from engine.rules.core import text
from tests.engine.games.board import each_of
from tests.engine.games.immortals.board import GAME, PLAN, PLAY, Board, at

WAIT = "board 1: 9=blank"
TREEHOME = "conflict/light/treehome"
BATTLE = ("light/the-murk: 0x5", "light/white-falls: 1x4", "board 0: 4=conflict/light/the-murk")
TO_BATTLE = ("0 turn.reveal reveal:4", "0 act.attack attack:light/the-murk>light/white-falls")


def test_A1_turns_go_round_clockwise():
    board = at(
        PLAY,
        *(
            f"board {seat}: 0=region/{region} 1=blank"
            for seat, region in enumerate(("treehome", "mossgate", "frostgard"))
        ),
    )
    turns = []
    for _ in range(6):
        turns.append(seat := board.active_seats[0])
        way = "reveal:0:gold" if "reveal:0:gold" in board.options(seat) else "pass"
        board = board.do(f"{seat} turn.reveal {way}")
    assert turns == [0, 1, 2, 0, 1, 2]


def test_A1_one_answer_takes_all_incomes_one_each_turn_and_only_its_seat_knows():
    held = "light/treehome: 0x1", "dark/mossgate: 0x1"
    board = at(PLAY, *held, "board 0: 0=region/treehome 1=region/mossgate 9=blank", WAIT)
    board = board.do("0 turn.reveal incomes")
    assert (board.active_seats, board.seat(0).slots[:2]) == ((1,), [None, "down"])
    unaware = GAME.knowledge.determinize_state(board.state, 1, bytes(32))
    assert (board.state.stack[-1].taking, unaware.stack[-1].taking) == ([0], [])
    board = board.do("1 turn.reveal pass")
    assert (board.active_seats, board.seat(0).slots[:2]) == ((0,), [None, None])
    assert "incomes" not in board.options(0)


def test_A4_a_pass_with_cards_on_the_board_is_confirmed():
    board = at(PLAY, "board 0: 0=region/treehome 9=blank", WAIT)
    way = next(each for each in board.ask(0).options if each.id == "pass")
    assert way.sure == text("sure-pass", n=2)
    briefly = GAME.ask_briefly(board.state, 0)
    assert next(each for each in briefly.options if each.id == "pass").sure is None


@pytest.mark.parametrize(("way", "purse"), [("gold", (1, 0)), ("energy", (0, 1))])
@pytest.mark.parametrize("card", ["region/treehome", TREEHOME])
def test_A2_an_impossible_action_is_compensated(card, way, purse):
    board = at(PLAY, f"board 0: 2={card}", WAIT)
    board = board.do(f"0 turn.reveal reveal:2:{way}")
    assert (board.seat(0).gold, board.seat(0).energy) == purse


@pytest.mark.parametrize("card", [TREEHOME, "wild/light/green", "region/treehome", "blank"])
def test_A2_the_card_of_an_action_not_performed_returns_to_the_hand(card):
    board = at(PLAY, f"board 0: 3={card} 0=region/mossgate", WAIT)
    before = board.hand(0).count(card)
    board = board.do("0 turn.reveal reveal:3:gold")
    assert (board.hand(0).count(card), board.view().discards) == (before + 1, [])


@pytest.mark.parametrize("slot", range(2, 8))
def test_A2_every_other_army_action_may_be_declined(slot):
    board = at(
        PLAY,
        f"board 0: {slot}=region/treehome",
        "light/treehome: 0x5",
        "seat 0: gold=9 energy=9 light=5",
        WAIT,
    )
    board = board.do(f"0 turn.reveal reveal:{slot}")
    assert board.actions(0)
    assert {"decline:gold", "decline:energy"} <= set(board.options(0))


@pytest.mark.parametrize("card", [TREEHOME, "wild/light/green"])
def test_A3_a_conflict_card_goes_to_the_discards(card):
    board = at(PLAY, f"board 0: 2={card}", "light/treehome: 0x1", "seat 0: gold=9 energy=9 light=3", WAIT)
    board = board.do("0 turn.reveal reveal:2", "0 act.transition awaken:light/treehome")
    assert (board.view().discards, card in board.hand(0)) == ([card], False)


def test_A3_a_region_card_played_for_a_won_attack_returns():
    board = at(PLAY, "light/the-murk: 0x5", "light/white-falls: 1x1", "board 0: 4=region/the-murk", WAIT)
    board = board.do(*TO_BATTLE).throw("0 attack.count army*4", "4 1 0 | _")
    assert {"region/the-murk", "region/white-falls"} <= set(board.hand(0))


def test_A4_passing_takes_all_cards_back_to_the_hand():
    cards = {"region/treehome", TREEHOME, "magic/transition-5"}
    board = at(PLAY, f"board 0: 0=region/treehome 3={TREEHOME} 8=magic/transition-5 9=blank", WAIT)
    board = board.do("0 turn.reveal pass")
    assert cards <= set(board.hand(0))
    assert board.hand(0).count("blank") == 4
    assert board.view(0).own.slots == [None] * 10


LONG = "board 1: 0=region/mossgate 1=region/frostgard 2=region/anvil-rock"


def decline(board: Board, seat: int, slot: int) -> Board:
    return board.do(f"{seat} turn.reveal reveal:{slot}:gold")


def test_A4_a_seat_that_passed_collects_at_each_later_turn():
    board = at(PLAY, "board 0: 0=blank", LONG).do("0 turn.reveal pass")
    owed = [board.seat(0).owed]
    for slot in (0, 1):
        board = decline(board, 1, slot)
        owed.append(board.seat(0).owed)
    assert owed == [1, 2, 3]


def test_A4_a_player_without_planned_cards_has_passed_at_the_first_turn():
    board = at(PLAN, LONG).do(*(f"{seat} plan.place confirm" for seat in range(3)))
    board = decline(board, 1, 0)
    assert [seat.passed for seat in board.view().seats] == [True, False, True]
    assert [seat.owed for seat in board.view().seats] == [2, 0, 1]


def owed() -> Board:
    """Seat 0 is owed three when the round ends, seat 2 two."""
    board = at(PLAY, "board 0: 0=blank", LONG).do("0 turn.reveal pass")
    for slot in range(3):
        board = decline(board, 1, slot)
    return board


def test_A4_compensations_are_split_before_the_next_reinforcements():
    board = owed()
    assert [board.step(seat) for seat in range(3)] == ["owed.split", None, "owed.split"]
    assert (board.view().phase, board.view().round) == ("scoring", 2)


@pytest.mark.parametrize("gold", [0, 1, 3])
def test_A4_they_are_split_into_gold_and_energy_by_one_question(gold):
    board = owed().do(f"0 owed.split gold*{gold}" if gold else "0 owed.split", "2 owed.split")
    assert (board.seat(0).gold, board.seat(0).energy, board.seat(0).owed) == (gold, 3 - gold, 0)


@pytest.mark.parametrize("realm", ["light", "dark"])
def test_A6_a_region_card_acts_where_its_owner_has_an_army(realm):
    board = at(PLAY, "board 0: 0=region/treehome", f"{realm}/treehome: 0x1", WAIT).do(
        "0 turn.reveal reveal:0"
    )
    assert [income["space"] for income in board.told("income")] == [f"{realm}/treehome"]


@pytest.mark.parametrize("slot", range(8))
def test_A6_a_region_card_without_an_army_there_does_nothing(slot):
    lines = (f"board 0: {slot}=region/treehome", "light/heartwood: 0x5", "light/treehome: 1x1", WAIT)
    board = at(PLAY, *lines, "seat 0: gold=9 energy=9 light=9 dark=9")
    assert board.actions(0) == set()


def test_A7_the_price_is_paid_when_the_action_is_performed():
    board = at(PLAY, f"board 0: 2={TREEHOME}", "light/treehome: 0x1", "seat 0: gold=1 energy=2 light=3", WAIT)
    board = board.do("0 turn.reveal reveal:2")
    assert (board.seat(0).gold, board.seat(0).energy) == (1, 2)
    board = board.do("0 act.transition awaken:light/treehome")
    assert (board.seat(0).gold, board.seat(0).energy) == (0, 0)


def test_A7_income_of_this_round_pays_for_a_later_action():
    lines = (f"board 0: 0=region/shorelake 2={TREEHOME}", "light/treehome: 0x1", "light/shorelake: 0x1")
    board = at(PLAY, *lines, "seat 0: energy=2 light=3", LONG).do("0 turn.reveal reveal:0")
    board = decline(board, 1, 0).do("0 turn.reveal reveal:2", "0 act.transition awaken:light/treehome")
    assert board.seat(0).gold == 4


CASES = {
    "A1_any_face_down_card_may_be_revealed_or_the_player_passes":
        (partial(at, PLAY, f"board 0: 0=region/treehome 3={TREEHOME} 8=magic/transition-5 9=blank",
         "light/treehome: 0x1", "seat 0: gold=9 energy=9 light=5"), [],
         {"options 0": ["reveal:0", "reveal:0:energy", "reveal:3", "reveal:8", "reveal:9:gold",
          "reveal:9:energy", "pass"]}),
    "A3_a_region_card_that_B7_moved_does_not_return":
        (partial(at, PLAY, "light/the-murk: 0x5 portal", "dark/the-murk: 1x3", "board 0: 4=region/the-murk",
         WAIT),
         ["0 turn.reveal reveal:4", "0 act.attack attack:light/the-murk>dark/the-murk",
          "0 attack.count army*4 -> 3 3 0 | _"], {"holder the-murk": None, "view 0 own slots 4": None}),
    "A3_a_region_card_that_its_own_attack_won_again_returns":
        (partial(at, PLAY, "light/the-murk: 0x5 portal", "dark/the-murk: 1x3", "board 0: 4=region/the-murk",
         WAIT),
         ["0 turn.reveal reveal:4", "0 act.attack attack:light/the-murk>dark/the-murk",
          "0 attack.count army*4 -> 4 1 0 | _"], {"told card": [], "hand 0 has region/the-murk": True}),
    "A4_a_player_who_lost_the_last_card_passes_at_the_next_turn":
        (partial(at, PLAY, *BATTLE, "board 0: 0=region/treehome", "board 1: 0=region/white-falls",
         "board 2: 0=region/frostgard"), [*TO_BATTLE, "0 attack.count army*4 -> 4 1 0 | _"],
         {"seat 1 passed": True, "seat 1 owed": 1, "active_seats": (2,)}),
    "A5_a_card_that_changes_owner_leaves_the_board_at_once_without_compensation":
        (partial(at, PLAY, *BATTLE, "board 1: 3=region/white-falls 9=blank"),
         [*TO_BATTLE, "0 attack.count army*4 -> 4 1 0 | _"],
         {"view 1 own slots 3": None, "seat 1 slots 3": None, "seat 1 gold": 0, "seat 1 energy": 0,
          "seat 1 owed": 0}),
    "A6_with_armies_in_both_realms_the_player_chooses":
        (partial(at, PLAY, "board 0: 2=region/treehome", "light/treehome: 0x1", "dark/treehome: 0x1",
         "seat 0: gold=9 energy=9 light=3 dark=3", WAIT), ["0 turn.reveal reveal:2"],
         {"actions 0": {"awaken:light/treehome", "awaken:dark/treehome"}}),
    "A6_a_wild_acts_on_one_space_of_its_area_in_its_realm":
        (partial(at, PLAY, "board 0: 2=wild/light/green", "light/treehome: 0x1", "light/mossgate: 0x1",
         "dark/heartwood: 0x1", "light/southmoor: 0x1", "light/fernhollow: 1x1",
         "seat 0: gold=9 energy=9 light=3 dark=3", WAIT), ["0 turn.reveal reveal:2"],
         {"actions 0": {"awaken:light/treehome", "awaken:light/mossgate"}}),
}  # fmt: skip


@each_of(CASES)
def test_each_performance_case_follows_the_rules(position, moves, facts):
    assert position().do(*moves).read(facts) == facts
