"""Positions and moves survive a round trip. An unreadable text raises an error that names the line."""

import pytest

from engine.games.ataque.knowledge import notation
from engine.rules.core import ParseError
from tests.engine.games.ataque.board import RULES

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


@pytest.mark.parametrize("text", WRONG)
def test_an_unreadable_position_is_malformed(text):
    with pytest.raises(ParseError):
        notation.parse(RULES, text)
