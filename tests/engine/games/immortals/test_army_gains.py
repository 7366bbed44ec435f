"""X1–X3: incomes, transition and construction from a revealed card."""

from functools import partial

import pytest

from tests.engine.games.board import each_of
from tests.engine.games.immortals.board import RULES, Board
from tests.engine.games.immortals.slots import (
    ENERGY,
    GOLD,
    LIGHT_TRIBES,
    RICH,
    TRANSITION,
    TREEHOME,
    construction,
    reveal,
)

# X1


@pytest.mark.parametrize(("realm", "gold"), [("light", 5), ("dark", 2)])
def test_X1_extract_gold_is_the_region_s_income_in_that_realm(realm, gold):
    board = reveal(GOLD, f"conflict/{realm}/shorelake", f"{realm}/shorelake: 0x1")
    assert (board.seat(0).gold, board.seat(0).energy) == (gold, 0)


@pytest.mark.parametrize(("realm", "energy"), [("light", 3), ("dark", 6)])
def test_X1_extract_energy_is_the_region_s_income_in_that_realm(realm, energy):
    board = reveal(ENERGY, f"conflict/{realm}/tribute-pass", f"{realm}/tribute-pass: 0x1")
    assert (board.seat(0).gold, board.seat(0).energy) == (0, energy)


@pytest.mark.parametrize("slot", [GOLD, ENERGY])
@pytest.mark.parametrize("lines", [(), ("light/treehome: 1x3",), ("dark/treehome: 0x3",)])
def test_X1_no_income_without_an_army_there(slot, lines):
    assert reveal(slot, TREEHOME, *lines).actions(0) == set()


# X2


def transition(*lines: str, card: str = TREEHOME) -> Board:
    return reveal(TRANSITION, card, "light/treehome: 0x2", *lines)


@pytest.mark.parametrize("purse", ["energy=1 gold=9", "energy=9 gold=0"])
def test_X2_transition_needs_its_price(purse):
    assert transition(f"seat 0: {purse} light=5").actions(0) == set()


@pytest.mark.parametrize("limbo", [1, 2])
def test_X2_all_come_if_fewer_lie_there(limbo):
    board = transition(f"seat 0: energy=2 gold=1 light={limbo} dark=9")
    assert board.do("0 act.transition awaken:light/treehome").space("light/treehome") == f"0x{2 + limbo}"


def test_X2_none_in_that_limbo_cannot_be_performed():
    assert transition("seat 0: energy=9 gold=9 dark=9").actions(0) == set()


@pytest.mark.parametrize("lines", [(), ("light/heartwood: 1x2",), ("dark/heartwood: 0x2",)])
def test_X2_the_space_must_hold_an_own_army(lines):
    assert transition(RICH, *lines, card="conflict/light/heartwood").actions(0) == set()


# X3


@pytest.mark.parametrize("kind", ["portal", "shrine", "capital"])
@pytest.mark.parametrize("tribe", LIGHT_TRIBES)
def test_X3_construction_costs_the_light_tribe_s_price(tribe, kind):
    price = getattr(RULES.tribes[tribe].prices, kind)
    board = construction("light/treehome: 0x1", RICH, pair=f"{tribe}/demons")
    assert board.do(f"0 act.construction {kind}:light/treehome").paid() == (price.energy, price.gold)


@pytest.mark.parametrize("kind", ["portal", "shrine", "capital"])
@pytest.mark.parametrize("tribe", LIGHT_TRIBES)
def test_X3_an_unaffordable_building_is_not_offered(tribe, kind):
    price = getattr(RULES.tribes[tribe].prices, kind)
    short = [(price.energy - 1, 20), (20, price.gold - 1)]
    for energy, gold in [(energy, gold) for energy, gold in short if min(energy, gold) >= 0]:
        board = construction(
            "light/treehome: 0x1", f"seat 0: energy={energy} gold={gold}", pair=f"{tribe}/demons"
        )
        assert f"{kind}:light/treehome" not in board.actions(0)


@pytest.mark.parametrize("lines", [(), ("light/treehome: 1x2",), ("dark/treehome: 0x2",)])
def test_X3_the_space_must_hold_an_own_army(lines):
    assert construction(RICH, *lines).actions(0) == set()


CASES = {
    "X2_transition_brings_three_armies_from_the_limbo_of_that_realm":
        (partial(transition, RICH), ["0 act.transition awaken:light/treehome"],
         {"space light/treehome": "0x5", "seat 0 limbo_light": 6, "seat 0 limbo_dark": 9}),
}  # fmt: skip


@each_of(CASES)
def test_each_income_case_follows_the_rules(position, moves, facts):
    assert position().do(*moves).read(facts) == facts
