"""X4–X6: attack, the side its inhabitants take, and where it may start."""

from functools import partial

import pytest

from engine.rules.core import Illegal, Ref
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


def test_X4_no_attack_on_the_twin_without_a_portal():
    assert "dark/treehome" not in targets(attack("light/treehome: 0x2"))


def test_X4_attack_through_a_portal():
    assert "dark/treehome" in targets(attack("light/treehome: 0x2 portal"))


def test_X4_an_attack_says_from_which_realm_it_comes_where_that_is_another():
    board = attack("light/treehome: 0x2 portal")
    said = {each.id.partition(">")[2]: dict(each.label.args).get("source") for each in board.ask(0).options}
    assert said["dark/treehome"] == Ref("space", "light/treehome")
    assert said["light/heartwood"] == Ref("region", "treehome")


def test_X4_one_army_stays_at_least():
    board = attack("light/treehome: 0x4").do("0 act.attack attack:light/treehome>light/heartwood")
    assert board.cap(0, "army") == board.ask(0).high == 3


def test_X4_one_army_goes_at_least():
    board = attack("light/treehome: 0x4").do("0 act.attack attack:light/treehome>light/heartwood")
    with pytest.raises(Illegal):
        board.do("0 attack.count")


@pytest.mark.parametrize("count", [1, 2, 3])
def test_X4_as_many_go_as_were_chosen(count):
    board = attack("light/treehome: 0x4").do("0 act.attack attack:light/treehome>light/heartwood")
    board = board.do(f"0 attack.count army*{count}")
    assert (board.battle()["thrown"]["seats"][0], board.space("light/treehome")) == (count, f"0x{4 - count}")


def side(card: str, *lines: str, pair: str = "light/treehome>light/heartwood") -> str:
    board = attack("light/treehome: 0x2", *lines, card=card).do(
        f"0 act.attack attack:{pair}", "0 attack.count army"
    )
    return board.battle()["side"]


def test_X4_a_card_of_the_attacked_space_wins_its_inhabitants():
    assert side("conflict/light/heartwood") == "attacker"


def test_X4_a_card_of_the_attacking_space_keeps_them_neutral():
    assert side("conflict/light/treehome") == "neutral"


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


def test_X5_a_region_card_is_anything_else_on_the_twin_from_elsewhere():
    lines = ("light/treehome: 0x1", "dark/heartwood: 0x2")
    assert side("region/treehome", *lines, pair="dark/heartwood>dark/treehome") == "defender"


def both_realms() -> Board:
    board = attack("light/treehome: 0x3", "dark/treehome: 0x3", card="region/treehome")
    return board.do("0 act.attack attack:light/treehome>light/heartwood")


@pytest.mark.parametrize(("named", "side"), [("light/treehome", "neutral"), ("dark/treehome", "defender")])
def test_X5_the_realm_chosen_sets_the_side(named, side):
    board = both_realms().do(f"0 attack.named named:{named}", "0 attack.count army")
    assert board.battle()["side"] == side


def wild() -> Board:
    board = attack("light/treehome: 0x3", card="wild/light/green")
    return board.do("0 act.attack attack:light/treehome>light/heartwood")


def test_X5_a_wild_names_a_space_of_its_area_in_its_realm_once_for_each_effect():
    green = ["heartwood", "treehome", "emerald-cliff"]  # attacked, attacking, uninvolved: the best first
    assert wild().options(0) == [f"named:light/{region}" for region in green]


@pytest.mark.parametrize(
    ("named", "side"), [("heartwood", "attacker"), ("treehome", "neutral"), ("emerald-cliff", "defender")]
)
def test_X5_a_wild_s_choice_sets_the_side_before_the_throw(named, side):
    board = wild().do(f"0 attack.named named:light/{named}")
    assert board.told("battle") == []
    assert board.do("0 attack.count army").battle()["side"] == side


def test_X5_the_side_is_told_before_the_number_is_chosen():
    board = wild().do("0 attack.named named:light/heartwood")
    assert board.ask(0).prompt.key == "ask-attackers-attacker"


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
    "X4_attack_on_an_empty_space":
        (partial(attack, "light/treehome: 0x2"), [],
         {"actions 0 has attack:light/treehome>light/heartwood": True}),
    "X4_attack_on_another_player":
        (partial(attack, "light/treehome: 0x2", "light/heartwood: 2x3"), [],
         {"actions 0 has attack:light/treehome>light/heartwood": True}),
    "X4_nothing_is_thrown_before_the_number_is_chosen_even_if_only_one_can_go":
        (partial(attack, "light/treehome: 0x2"), ["0 act.attack attack:light/treehome>light/heartwood"],
         {"step 0": "attack.count", "told battle": []}),
    "X4_attack_is_free":
        (partial(attack, "light/treehome: 0x2"),
         ["0 act.attack attack:light/treehome>light/heartwood", "0 attack.count army"], {"told paid": []}),
    "X4_any_other_card_turns_them_against_the_attacker_of_an_empty_space":
        (partial(attack, "light/treehome: 0x2", card="conflict/light/mossgate", slot=ATTACK),
         ["0 act.attack attack:light/treehome>light/heartwood", "0 attack.count army -> 1 0 0 | 1"],
         {"space light/heartwood": ""}),
    "X5_a_conflict_card_names_its_own_space":
        (partial(attack, "light/treehome: 0x2", card="conflict/light/heartwood"),
         ["0 act.attack attack:light/treehome>light/heartwood", "0 attack.count army"],
         {"battle named": "light/heartwood"}),
    "X5_with_armies_in_both_realms_the_player_says_which_it_names":
        (partial(both_realms), [], {"options 0": ["named:light/treehome", "named:dark/treehome"]}),
    "X5_a_wild_that_can_name_neither_space_is_not_asked":
        (partial(attack, "light/treehome: 0x3", card="wild/dark/red"),
         ["0 act.attack attack:light/treehome>light/heartwood"], {"ask 0 step": "attack.count"}),
}  # fmt: skip


@each_of(CASES)
def test_attacks(position, moves, facts):
    assert position().do(*moves).read(facts) == facts
