"""Each conservation law, broken once, is named."""

import pytest

from engine.games.ataque.knowledge import notation
from engine.games.ataque.position.state import Base, Troop
from engine.rules.core import ParseError
from tests.engine.games.ataque.board import GAME, RULES, board

SOUND = ("L1 L2 S1 | - - - | - - -", "C1 - - | - - - | - - -")


def lost(state):
    state.seats[0].base_pile.pop()


def misplaced(state):
    seat = state.seats[0]
    seat.ability_pile.append(seat.base_pile.pop())


def greedy(state):
    seat = state.seats[0]
    seat.hand = [seat.base_pile.pop() for _ in range(GAME.rules.numbers.hand + 1)]


def crowded(state):
    state.seats[0].spaces[0].troops += [Troop("light"), Troop("light")]


def strange(state):
    state.seats[0].spaces[0].troops[0].kind = "siege"


def wounded(state):
    state.seats[0].spaces[0].troops[0].damage = 1


def twice(state):
    seat = state.seats[0]
    seat.army = ""
    seat.specials = [Troop("ghost"), Troop("treant")]


def homeless(state):
    seat = state.seats[0]
    seat.army = ""
    seat.spaces[0] = None
    seat.specials = [Troop("knight")]


def moved(state):
    state.seats[0].spaces[3], state.seats[1].spaces[0] = state.seats[1].spaces[0], Base("light")


@pytest.mark.parametrize(
    ("change", "law"),
    [
        (lost, "cards of seat 0"),
        (misplaced, "cards in a wrong pile of seat 0"),
        (greedy, "seat 0: too many cards in hand"),
        (crowded, r"seat 0, space 0: too many troops \(T5\)"),
        (strange, "seat 0, space 0: a siege on a base of"),
        (wounded, r"damage that outlives its battle \(T12\)"),
        (twice, r"unique troops of seat 0 \(T15\)"),
        (homeless, r"a special troop without a home \(T15\)"),
        (moved, "cards of seat"),
    ],
)
def test_a_broken_law_is_named(change, law):
    state = board(*SOUND).state
    change(state)
    with pytest.raises(AssertionError, match=law):
        GAME.knowledge.audit_state(state)


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
