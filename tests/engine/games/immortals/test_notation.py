"""Positions and moves as text."""

import pytest

from engine.games.immortals.knowledge import notation
from engine.rules.core import Command, ParseError
from tests.engine.games.immortals.board import PLAY, RULES, Board, at, start


def again(board: Board) -> Board:
    return at(notation.write(board.state))


def midway(phase: str, seats: int, n: int) -> Board:
    """A random match in its second round."""

    def here(board: Board) -> bool:
        view = board.view()
        return (
            view.round == 2
            and view.phase == phase
            and board.step(board.active_seats[0]) in ("turn.reveal", "plan.place")
        )

    return start(seats, n, setup="dealt").random(here, bytes([n]) * 32)


@pytest.mark.parametrize(("phase", "seats", "n"), [("performance", 3, 1)])
def test_notation_reads_what_it_writes(phase, seats, n):
    board = midway(phase, seats, n)
    assert all(again(board).view(viewer) == board.view(viewer) for viewer in (None, *range(seats)))


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("0 turn.reveal reveal:4", Command(0, "turn.reveal", ("reveal:4",))),
        ("2 attack.count army*3", Command(2, "attack.count", ("army",) * 3)),
        ("1 limbo.split", Command(1, "limbo.split", ())),
        ("0 transition.spread a*2 b", Command(0, "transition.spread", ("a", "a", "b"))),
        ("0 transition.spread a b a", Command(0, "transition.spread", ("a", "b", "a"))),
    ],
)
def test_notation_of_moves(line, command):
    assert notation.parse_move(line) == command
    assert notation.write_move(command) == line


@pytest.mark.parametrize(
    "line",
    ["", "0", "x turn.reveal pass", "turn.reveal pass", "² turn.reveal", "0 a b*x", "0 a b*", "0 a *3"],
)
def test_notation_refuses_what_is_no_move(line):
    with pytest.raises(ParseError):
        notation.parse_move(line)


@pytest.mark.parametrize(
    "line",
    [
        "light/nowhere: 0x1", "light/treehome: zero", "light/treehome: 0x44", "round: 2/7 nap", "seat 0: silver=3",
        "seat 9: gold=1", "regions 0: nowhere", "hand 0: conflict/light/nowhere", "set: in_disorder", "board 0: x=blank",
        "tray: 1 0 | 2", "tower: 0 | 4 / 1 0 0 | 0", "tower: 0 3 0 | 4",
    ],
)  # fmt: skip
def test_notation_names_the_line_that_cannot_be_read(line):
    with pytest.raises(ParseError, match=line.partition(":")[0] if "0x44" not in line else "43"):
        at(PLAY, line)


@pytest.mark.parametrize("text", ["", "round: 2/7 performance", "seats: elves/nobody"])
def test_notation_begins_with_the_seats(text):
    with pytest.raises(ParseError):
        notation.parse(RULES, text)
