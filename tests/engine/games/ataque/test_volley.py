"""Volleys in numbers: the legal shares, the default and the remaining pool [T9 to T11]."""

import pytest

from engine.games.ataque.battle.volley import Volley
from engine.rules.notation import parse_move
from tests.engine.games.ataque.board import GAME
from tests.engine.games.ataque.test_battle import fight

UNDEAD = "undead undead"
FOOT = frozenset({"foot"})


@pytest.mark.parametrize(
    ("assigned", "left"),
    [
        ({"foot": 2}, 3),
        ({"foot": 3}, 2),
        ({"foot": 1}, 3),
        ({"rider": 1}, 2),
        ({"foot": 3, "rider": 2}, 0),
        ({}, 3),
    ],
)
def test_T9_damage_for_infantry_is_used_before_the_rest(assigned, left):
    volley = Volley(3, {"foot": (2, 2), "rider": (3,)}, FOOT, picky=2)
    assert volley.unused(assigned) == left


def test_T9_the_default_kills_the_worthiest_that_can_be_killed():
    volley = Volley(2, {"a": (3,), "b": (2,)})
    assert volley.default({"a": 5, "b": 1}) == {"b": 2}


def test_T9_the_default_deals_damage_for_infantry_to_infantry_alone():
    assert Volley(1, {"foot": (1,), "rider": (3,)}, FOOT, picky=1).default({"rider": 3, "foot": 1}) == {
        "foot": 1,
        "rider": 1,
    }


@pytest.mark.parametrize(
    ("volley", "total", "bounds"),
    [
        (Volley(3, {"a": (2,), "b": (2,)}), 3, ((0, 0), (3, 3))),
        (Volley(9, {"a": (2,), "b": (2,)}), 4, ((0, 0), (4, 4))),
        (Volley(1, {"foot": (1, 2), "rider": (3,)}, FOOT, 1), 2, ((1, 2), (0, 1))),
        (Volley(0, {"foot": (1,), "rider": (3,)}, FOOT, 4), 1, ((1, 1), (0, 0))),
        (Volley(5, {"foot": (1,), "rider": (3,)}, FOOT, 4), 4, ((1, 1), (3, 3))),
        (Volley(2, {"foot": (1,), "rider": (3,)}, FOOT, 1), 3, ((1, 1), (2, 2))),
    ],
)
def test_T9_all_damage_is_assigned_or_enough_to_kill_every_target(volley, total, bounds):
    assert (volley.total, volley.bounds) == (total, bounds)


@pytest.mark.parametrize(
    ("volley", "can"),
    [
        (Volley(2, {"a": (2, 9)}), True),
        (Volley(1, {"a": (2,)}), False),
        (Volley(1, {"foot": (2,)}, FOOT, 1), True),
        (Volley(1, {"rider": (2,)}, FOOT, 1), False),
        (Volley(0, {"foot": (2,)}, FOOT, 1), False),
        (Volley(5, {}), False),
    ],
)
def test_T10_damage_can_kill_from_the_weakest_of_a_target_on(volley, can):
    assert volley.can_kill() is can


@pytest.mark.parametrize(
    ("volley", "forced"),
    [
        (Volley(1, {"a": (2,)}), True),
        (Volley(1, {"a": (2,), "b": (2,)}), False),
        (Volley(4, {"a": (2,), "b": (2,)}), True),
        (Volley(0, {"a": (2,), "b": (2,)}), True),
        (Volley(1, {"foot": (2,), "rider": (2,)}, FOOT), False),
        (Volley(0, {"foot": (2,), "rider": (2,)}, FOOT, 1), True),
        (Volley(1, {"foot": (2,), "rider": (2,)}, FOOT, 1), False),
        (Volley(1, {}), True),
    ],
)
def test_T9_with_one_way_only_nobody_is_asked(volley, forced):
    assert volley.forced() is forced


@pytest.mark.parametrize(
    ("theirs", "hits", "back"),
    [
        ("C1 W1", "hit:1.0*4 hit:0.0*2", "hit:1.0*8 hit:2.0*3"),
        ("C1 W1 W1", "hit:1.0*4 hit:0.0*2", "hit:1.0*8 hit:2.0*7"),
    ],
)
def test_T10_a_seat_that_destroys_all_survivors_is_not_asked(theirs, hits, back):
    """Two strike where one lives on, or two."""
    asked = fight("C2 W2 W2", theirs, "played 0: vrykolaka", "played 1: vrykolaka", armies=UNDEAD)
    after = asked.do(f"0 damage.assign {hits}", f"1 damage.assign {back}")
    assert (after.step(0), after.step(1)) == (None, "victims.choose")
    assert after.do("1 victims.choose kill:0.1").row(0).startswith("C1")


def test_T11_artillery_that_strikes_troops_leaves_nothing_of_its_own_for_bases():
    after = fight("W1", "C1 L0", "played 0: frankenstein", armies=UNDEAD)
    assert (after.dealt(0, "regular"), after.dealt(0, "bases")) == (4, 4 - 3)


def test_T9_assignments_are_sealed_when_they_are_revealed():
    """The next question comes before anything else is shown."""
    asked = fight("S2 C2", "S2 H2 H2").do("0 damage.assign hit:0.0*2")
    turn = GAME.apply(asked.state, parse_move("1 damage.assign hit:1.0*2"))
    assert turn.shown
    assert GAME.ask(turn.state, 0).step == "damage.assign"


@pytest.mark.parametrize(
    ("hits", "whole"),
    [
        ("hit:0.0*3", "hit:0.0*3 hit:1.0*3"),
        ("hit:1.0*4", "hit:1.0*4 hit:0.0*2"),
        ("hit:1.0*2 hit:0.0*2", "hit:1.0*3 hit:0.0*3"),
        ("hit:0.0", "hit:0.0*3 hit:1.0*3"),
    ],
)
def test_T10_unassigned_damage_is_placed_automatically(hits, whole):
    asked = fight("C2", "C1 H2")
    assert asked.ask(0).fills
    less, all_ = (asked.do(f"0 damage.assign {each}") for each in (hits, whole))
    assert less.state == all_.state
    (told,) = [event for event in less.told("damage") if event["by"] == 0]
    assert sum(told["assigned"].values()) == 6
