"""X7: attack or move from a revealed card."""

from functools import partial

import pytest

from tests.engine.games.board import each_of
from tests.engine.games.immortals.board import Board
from tests.engine.games.immortals.slots import MOVE, MOVE_TOO, RICH, reveal


def move(*lines: str, card: str = "conflict/light/white-falls", slot: int = MOVE) -> Board:
    return reveal(slot, card, "light/white-falls: 0x6", *lines)


def moves(board: Board) -> set[str]:
    return {id_.removeprefix("move:") for id_ in board.actions(0) if id_.startswith("move:")}


@pytest.mark.parametrize("slot", [MOVE, MOVE_TOO])
def test_X7_both_slots_allow_attack_and_move(slot):
    verbs = {id_.partition(":")[0] for id_ in move("light/borderland: 0x1", RICH, slot=slot).actions(0)}
    assert verbs == {"attack", "move"}


def moved(count: int) -> Board:
    board = move("light/borderland: 0x1", RICH)
    board = board.do("0 act.attack-or-move move:light/white-falls>light/borderland")
    return board.do(f"0 move.count army*{count}")


@pytest.mark.parametrize("count", [1, 3, 5])
def test_X7_as_many_move_as_were_chosen(count):
    board = moved(count)
    assert (board.space("light/white-falls"), board.space("light/borderland")) == (
        f"0x{6 - count}",
        f"0x{1 + count}",
    )


def test_X7_a_move_needs_two_armies():
    assert moves(move("light/white-falls: 0x1", "light/borderland: 0x3", RICH)) == set()


def test_X7_a_move_goes_along_own_adjacent_spaces_only():
    lines = (
        "light/borderland: 0x1",
        "light/treehome: 0x1",
        "light/fernhollow: 1x1",
        "light/emerald-cliff: 0x1",
    )
    assert moves(move(*lines, RICH)) == {
        "light/white-falls>light/borderland",
        "light/white-falls>light/treehome",
    }


def test_X7_a_portal_counts_in_its_direction():
    assert moves(move("light/white-falls: 0x6 portal", "dark/white-falls: 0x1", RICH)) == {
        "light/white-falls>dark/white-falls"
    }


def test_X7_a_portal_does_not_count_against_its_direction():
    assert moves(move("dark/white-falls: 0x1 portal", RICH)) == set()


def test_X7_a_path_goes_on_behind_a_portal():
    lines = ("light/borderland: 0x1 portal", "dark/borderland: 0x1", "dark/treehome: 0x1", RICH)
    assert "light/white-falls>dark/treehome" in moves(move(*lines))


def test_X7_a_wild_moves_from_one_own_space_of_its_area():
    lines = ("light/shorelake: 0x2", "light/borderland: 0x2", RICH)
    sources = {pair.partition(">")[0] for pair in moves(move(*lines, card="wild/light/blue"))}
    assert sources == {"light/white-falls", "light/shorelake"}


CASES = {
    "X7_a_move_costs_1_gold": (partial(moved, 3), [], {"paid": (0, 1)}),
    "X7_one_army_stays":
        (partial(move, "light/borderland: 0x1", RICH),
         ["0 act.attack-or-move move:light/white-falls>light/borderland"], {"ask 0 high": 5}),
}  # fmt: skip


@each_of(CASES)
def test_each_move_case_follows_the_rules(position, moves, facts):
    assert position().do(*moves).read(facts) == facts
