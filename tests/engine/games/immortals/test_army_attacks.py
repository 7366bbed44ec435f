"""X4–X6: attack, the side its inhabitants take, and where it may start."""

from functools import partial

import pytest

from engine.rules.core import IllegalAnswer
from tests.engine.games.board import each_of
from tests.engine.games.immortals.board import Board
from tests.engine.games.immortals.slots import ATTACK, attack, targets

# X4


def test_X4_attack_goes_to_every_adjacent_space():
    around = {"borderland", "fernhollow", "heartwood", "mossgate", "southmoor"}
    assert targets(attack("light/treehome: 0x2")) == {f"light/{region}" for region in around}


def test_X4_attack_needs_two_armies():
    assert targets(attack("light/treehome: 0x1")) == set()


def test_X4_no_attack_on_an_own_space():
    board = attack("light/treehome: 0x2", "light/heartwood: 0x1")
    assert "light/heartwood" not in targets(board)


def test_X4_attack_through_a_portal():
    assert "dark/treehome" in targets(attack("light/treehome: 0x2 portal"))


def test_X4_one_army_stays_at_least():
    board = attack("light/treehome: 0x4").do("0 act.attack attack:light/treehome>light/heartwood")
    assert board.cap(0, "army") == board.ask(0).high == 3


def test_X4_one_army_goes_at_least():
    board = attack("light/treehome: 0x4").do("0 act.attack attack:light/treehome>light/heartwood")
    with pytest.raises(IllegalAnswer):
        board.do("0 attack.count")


@pytest.mark.parametrize("count", [1, 2, 3])
def test_X4_as_many_go_as_were_chosen(count):
    board = attack("light/treehome: 0x4").do("0 act.attack attack:light/treehome>light/heartwood")
    board = board.do(f"0 attack.count army*{count}")
    assert (board.battle()["thrown"]["seats"][0], board.space("light/treehome")) == (count, f"0x{4 - count}")


def side(card: str, *lines: str, pair: str = "light/treehome>light/heartwood") -> str:
    board = attack("light/treehome: 0x2", *lines, card=card).do(f"0 act.attack attack:{pair}")
    return board.battle()["side"]


def test_X4_a_card_of_the_attacked_space_wins_its_inhabitants():
    assert side("conflict/light/heartwood") == "attacker"


def test_X4_any_other_card_turns_them_to_the_defender():
    assert side("conflict/light/mossgate", "light/heartwood: 1x2") == "defender"


# X5


@pytest.mark.parametrize("region", ["treehome", "heartwood"])
def test_X5_the_right_region_in_the_wrong_realm_is_anything_else(region):
    assert side(f"conflict/dark/{region}") == "defender"


def test_X5_a_region_card_names_its_space_in_the_realm_it_acts_in():
    assert side("region/treehome") == "neutral"


def test_X5_a_region_card_of_the_attacked_space_s_twin_is_anything_else():
    assert side("region/heartwood", "dark/heartwood: 0x1") == "defender"


def test_X5_a_region_card_is_neutral_on_the_twin_through_its_portal():
    assert (
        side("region/treehome", "light/treehome: 0x2 portal", pair="light/treehome>dark/treehome")
        == "neutral"
    )


def wild(way: str = "") -> Board:
    board = attack("light/treehome: 0x3", card="wild/light/green")
    return board.do(f"0 act.attack attack:light/treehome>light/heartwood{way}")


def test_X5_a_wild_names_a_space_of_its_area_in_its_realm_the_attacked_or_the_attacking_one():
    board = attack("light/treehome: 0x3", "dark/treehome: 0x3", card="wild/light/green")
    apart = {id_ for id_ in board.actions(0) if id_.endswith(":neutral")}
    green = ("fernhollow", "heartwood", "mossgate")  # of the five around Treehome
    assert apart == {f"attack:light/treehome>light/{region}:neutral" for region in green}


# X6


def test_X6_an_attack_starts_from_any_own_space():
    lines = ("light/treehome: 0x2", "dark/kingsport: 0x3", "light/frostgard: 0x1")
    sources = {id_.partition(">")[0] for id_ in attack(*lines).actions(0)}
    assert sources == {"attack:light/treehome", "attack:dark/kingsport"}


@pytest.mark.parametrize("card", ["conflict/dark/spear-rock", "wild/dark/red"])
def test_X6_a_conflict_card_or_wild_needs_no_army_where_it_shows(card):
    assert targets(attack("light/treehome: 0x2", card=card)) != set()


@pytest.mark.parametrize("lines", [(), ("light/spear-rock: 1x2",)])
def test_X6_a_region_card_needs_one(lines):
    assert targets(attack("light/treehome: 0x2", *lines, card="region/spear-rock")) == set()


CASES = {
    "X4_attack_on_another_player":
        (partial(attack, "light/treehome: 0x2", "light/heartwood: 2x3"), [],
         {"actions 0 has attack:light/treehome>light/heartwood": True}),
    "X4_any_other_card_turns_them_against_the_attacker_of_an_empty_space":
        (partial(attack, "light/treehome: 0x2", card="conflict/light/mossgate", slot=ATTACK),
         ["0 act.attack attack:light/treehome>light/heartwood -> 1 0 0 | 1"],
         {"space light/heartwood": ""}),
    "X5_a_conflict_card_names_its_own_space":
        (partial(attack, "light/treehome: 0x2", card="conflict/light/heartwood"),
         ["0 act.attack attack:light/treehome>light/heartwood"],
         {"battle named": "light/heartwood"}),
    "X5_a_wild_that_can_name_neither_space_is_not_asked":
        (partial(attack, "light/treehome: 0x3", card="wild/dark/red"),
         ["0 act.attack attack:light/treehome>light/heartwood"], {"ask 0 step": "attack.count"}),
}  # fmt: skip


@each_of(CASES)
def test_each_attack_case_follows_the_rules(position, moves, facts):
    assert position().do(*moves).read(facts) == facts
