"""Positions and moves survive a round trip. An unreadable text raises an error that names the line."""

import pytest

from engine.games.ataque.knowledge import notation
from engine.rules.core import ParseError
from tests.engine.games.ataque.board import GAME, RULES

POSITION = """armies: westerners undead
turn: 3 action attacker=1 idle=2
0: L2 H1 - | C2 W0 S1 | - - -
1: S1 S1 S1 | - - - | - - -
hand 0: light militia
played 0: knight
special 1: ghost
discards 1: lich siege"""
WRONG = ["", "armies: elves undead", "armies: fae fae\nturn: 1 dinner attacker=0", "armies: fae fae\n0: X2 - -",
         "armies: fae fae\nhand 0: knight", "armies: fae fae\n0: L1",
         "armies: fae fae\n0: L999999999999 - - | - - - | - - -"]  # fmt: skip


def test_a_position_survives_a_round_trip():
    assert notation.write(notation.parse(RULES, POSITION)) == POSITION


def test_a_position_is_sound():
    state = notation.parse(RULES, POSITION)
    GAME.knowledge.audit_state(state)
    assert GAME.active_seats(state) == (1,)


@pytest.mark.parametrize("text", WRONG)
def test_what_cannot_be_read_is_malformed(text):
    with pytest.raises(ParseError):
        notation.parse(RULES, text)


@pytest.mark.parametrize(
    "line", ["0 turn.act attack:0-1", "1 damage.assign hit:3.0*2 hit:4.0", "0 hand.trim"]
)
def test_a_move_survives_a_round_trip(line):
    assert notation.write_move(notation.parse_move(line)) == line


@pytest.mark.parametrize("line", ["", "0", "x turn.act end"])
def test_a_move_that_cannot_be_read_is_malformed(line):
    with pytest.raises(ParseError):
        notation.parse_move(line)
