"""Powers, special troops and open information [T14 to T18]."""

from functools import partial

from tests.engine.games.ataque.board import EMPTY, GAME, board, with_hands
from tests.engine.games.ataque.test_battle import ATTACK, fight
from tests.engine.games.board import each_of

HOME = "- - - | L0 L0 L0 | - - -"


def test_T14_powers_of_the_types():
    view = GAME.knowledge.view(board("L1 S1 H1 | C1 W1 - | - - -").state, None)
    assert [base.power for row in view.seats[0].territories for base in row if base] == [1, 1, 2, 3, 4]


CASES = {
    "T14_only_shooters_have_initiative":
        (partial(fight, "S1 C1", "S1 H1 C1"), ["0 damage.assign hit:0.0", "1 damage.assign hit:1.0"],
         {"dealt 0 initiative": 1, "dealt 1 initiative": 1}),
    "T14_bases_have_no_initiative": (partial(fight, "C2", "S0"), [], {"dealt 1 initiative": 0}),
    "T15_a_second_unique_troop_replaces_the_first":
        (partial(board, HOME, EMPTY, "special 0: blacksmith", *with_hands("blacksmith")),
         ["0 turn.act play:blacksmith"],
         {"specials 0": ["blacksmith"], "state seats 0 discards": ["blacksmith"]}),
    "T15_a_special_troop_dies_with_its_last_full_territory":
        (partial(board, "C2 C2 - | - - - | - - -", "L0 L0 L0 | - - - | - - -", "special 1: blacksmith"),
         [ATTACK], {"specials 1": []}),
    "T15_the_palace_is_a_fourth_origin":
        (partial(board, HOME, EMPTY, "special 0: blacksmith"), [], {"attacks": ["3-0", "3-1", "3-2"]}),
    "T16_set_values_come_before_plus_and_minus":
        (partial(board, "L1 - - | - - - | - - -", EMPTY, "played 0: monk ninja", "played 1: lich",
         armies="easterners undead"), [], {"view seats 0 territories 0 0 power": 1}),
    "T16_power_is_never_below_0":
        (partial(board, "L1 - - | - - - | - - -", EMPTY, "played 1: lich lich", armies="fae undead"), [],
         {"view seats 0 territories 0 0 power": 0}),
    "T17_an_ability_without_its_troops_does_nothing":
        (partial(board, "C1 - - | - - - | - - -", EMPTY, *with_hands("militia")),
         ["0 turn.act play:militia"],
         {"row 0": "C1 - - | - - - | - - -", "state seats 0 played": ["militia"]}),
    "T17_a_special_one_needs_a_territory_with_three_bases":
        (partial(board, "C1 - - | - - - | - - -", EMPTY, *with_hands("blacksmith")), [],
         {"ask 0 unavailable each rule": ["T17"]}),
    "T18_hands_are_hidden":
        (partial(board, EMPTY, "C1 - - | - - - | - - -", *with_hands("", "knight siege")), [],
         {"view 0 own": [], "view 1 own": ["knight", "siege"]}),
}  # fmt: skip


@each_of(CASES)
def test_each_troop_case_follows_the_rules(position, moves, facts):
    assert position().do(*moves).read(facts) == facts
