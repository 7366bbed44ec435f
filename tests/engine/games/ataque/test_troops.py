"""T14 to T18: powers, special troops, what is open."""

from msgspec.json import encode

from tests.engine.games.ataque.board import EMPTY, GAME, board, with_hands
from tests.engine.games.ataque.test_battle import ATTACK, fight

HOME = "- - - | L0 L0 L0 | - - -"


def test_T14_powers_of_the_types():
    view = GAME.knowledge.view(board("L1 S1 H1 | C1 W1 - | - - -").state, None)
    assert [base.power for row in view.seats[0].territories for base in row if base] == [1, 1, 2, 3, 4]


def test_T14_only_shooters_have_initiative():
    after = fight("S1 C1", "S1 H1 C1").do("0 damage.assign hit:0.0", "1 damage.assign hit:1.0")
    assert (after.dealt(0, "initiative"), after.dealt(1, "initiative")) == (1, 1)


def test_T14_bases_have_no_initiative():
    assert fight("C2", "S0").dealt(1, "initiative") == 0


def test_T15_a_second_unique_troop_replaces_the_first():
    after = board(HOME, EMPTY, "special 0: blacksmith", *with_hands("blacksmith")).do(
        "0 turn.act play:blacksmith"
    )
    assert (after.specials(0), after.state.seats[0].discards) == (["blacksmith"], ["blacksmith"])


def test_T15_a_special_troop_dies_with_its_last_full_territory():
    after = board("C2 C2 - | - - - | - - -", "L0 L0 L0 | - - - | - - -", "special 1: blacksmith")
    fallen = after.do(ATTACK)
    assert fallen.specials(1) == []


def test_T15_the_palace_is_a_fourth_origin():
    assert board(HOME, EMPTY, "special 0: blacksmith").attacks() == ["3-0", "3-1", "3-2"]


def test_T15_special_troops_attack_from_the_palace():
    after = board(HOME, "H0 - - | - - - | - - -", "special 0: treant", armies="fae fae")
    assert after.do("0 turn.act attack:3-0").row(1) == EMPTY


def test_T15_the_palace_is_no_declared_target():
    assert not [pair for pair in board("C1 - - | - - - | - - -").attacks() if pair.endswith("3")]


def test_T16_set_values_come_before_plus_and_minus():
    after = board("L1 - - | - - - | - - -", EMPTY, "played 0: monk ninja", "played 1: lich",
                  armies="easterners undead")  # fmt: skip
    assert GAME.knowledge.view(after.state, None).seats[0].territories[0][0].power == 1


def test_T16_power_is_never_below_0():
    after = board("L1 - - | - - - | - - -", EMPTY, "played 1: lich lich", armies="fae undead")
    assert GAME.knowledge.view(after.state, None).seats[0].territories[0][0].power == 0


def test_T16_a_troop_of_power_0_dies_of_any_damage():
    after = fight("L1", "L1", "played 0: lich lich", "played 1: lich", armies="undead undead")
    assert after.dealt(0, "regular") == 0


def test_T17_an_ability_without_its_troops_does_nothing():
    after = board("C1 - - | - - - | - - -", EMPTY, *with_hands("militia")).do("0 turn.act play:militia")
    assert (after.row(0), after.state.seats[0].played) == ("C1 - - | - - - | - - -", ["militia"])


def test_T17_a_special_one_needs_a_territory_with_three_bases():
    decision = board("C1 - - | - - - | - - -", EMPTY, *with_hands("blacksmith")).ask(0)
    assert [shut.rule for shut in decision.shut] == ["T17"]


def test_T17_with_three_bases_it_is_offered():
    assert "play:blacksmith" in board(HOME, EMPTY, *with_hands("blacksmith")).options(0)


def test_T18_sizes_of_piles_and_discards_are_open():
    view = GAME.knowledge.view(board(EMPTY, EMPTY, "discards 1: knight siege").state, 0).seats[1]
    assert (view.base_pile, view.ability_pile, view.discards) == (24, 24, ["knight", "siege"])


def test_T18_hands_are_hidden():
    state = board(EMPTY, "C1 - - | - - - | - - -", *with_hands("", "knight siege")).state
    assert (GAME.knowledge.view(state, 0).own, GAME.knowledge.view(state, 1).own) == ([], ["knight", "siege"])


def test_T18_another_hand_looks_the_same():
    one, two = (board(EMPTY, EMPTY, *with_hands("", card)).state for card in ("knight", "wizard"))
    assert encode(GAME.knowledge.view(one, 0)) == encode(GAME.knowledge.view(two, 0))
