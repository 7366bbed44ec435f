"""T1 to T4: armies, first hands, first bases."""

import pytest

from engine.core import Illegal
from tests.engine.games.ataque.board import GAME, Board, board, with_hands

BOTH = ("0 army.choose army:fae", "1 army.choose army:undead")
DRAWN = (*BOTH, "0 hand.draw draw:5", "1 hand.draw draw:2")
KEPT = (*DRAWN, "0 hand.keep keep", "1 hand.keep keep")


def start() -> Board:
    return Board(GAME.setup(2, {}, bytes(32)).state)


def test_T1_armies_are_chosen_in_secret():
    after = start().do(BOTH[0])
    assert [seat.army for seat in GAME.view(after.state, 1).seats] == ["", ""]


def test_T1_armies_are_revealed_together():
    assert [seat.army for seat in start().do(*BOTH).state.seats] == ["fae", "undead"]


def test_T1_both_may_lead_the_same_army():
    after = start().do("0 army.choose army:fae", "1 army.choose army:fae")
    assert after.told("armies") == [{"armies": ["fae", "fae"]}]


def test_T1_decks_hold_25_cards_each():
    seat = start().do(*BOTH).state.seats[0]
    assert (len(seat.base_pile), len(seat.ability_pile)) == (25, 25)


def test_T1_numbers_of_copies():
    pile = start().do(*BOTH).state.seats[0].ability_pile
    assert [pile.count(card) for card in ("elf", "wall-of-thorns", "treant")] == [4, 3, 2]


def test_T1_the_starter_is_drawn_by_chance():
    begins = {GAME.setup(2, {}, bytes([n] * 32)).state.seed for n in range(8)}
    starters = {
        Board(GAME.setup(2, {}, bytes.fromhex(seed)).state).do(*BOTH).state.attacker for seed in begins
    }
    assert starters == {0, 1}


def test_T2_the_split_is_said_first():
    seat = start().do(*DRAWN).state.seats[1]
    assert sum(GAME.rules.is_base(card) for card in seat.hand) == 2


def test_T2_nobody_draws_before_both_have_said():
    assert start().do(*DRAWN[:3]).state.seats[0].hand == []


def test_T2_a_hand_may_be_burnt():
    after = start().do(*DRAWN, "0 hand.keep burn:0", "1 hand.keep keep")
    assert not any(GAME.rules.is_base(card) for card in after.state.seats[0].hand)


def test_T2_burnt_cards_stay_away_while_drawing():
    after = start().do(*DRAWN, "0 hand.keep burn:0", "1 hand.keep keep")
    assert len(after.state.seats[0].burnt) == 5


def test_T2_burnt_cards_are_shuffled_back():
    after = start().do(*DRAWN, "0 hand.keep burn:0", "1 hand.keep keep", "0 hand.keep keep")
    assert len(after.state.seats[0].base_pile) == 25


def test_T2_who_has_kept_is_not_asked_again():
    after = start().do(*DRAWN, "0 hand.keep burn:0", "1 hand.keep keep")
    assert GAME.waiting(after.state) == (0,)


def test_T2_burning_ends_when_five_cards_are_no_more_left():
    after = start().do(*DRAWN, "1 hand.keep keep", *["0 hand.keep burn:5"] * 9)
    assert after.options(0) == ["keep"]


def test_T3_bases_are_built_from_the_first_hand():
    after = start().do(*KEPT)
    assert (after.step(0), after.step(1)) == ("base.build", "base.build")


def test_T3_plans_are_hidden_until_both_confirm():
    after = start().do(*KEPT)
    put = next(id_ for id_ in after.options(0) if id_.startswith("put:0"))
    assert after.do(f"0 base.build {put}", "0 base.build confirm").row(0).startswith("- -")


def test_T3_plans_are_revealed_together_with_no_troops():
    after = start().do(*KEPT)
    put = next(id_ for id_ in after.options(0) if id_.startswith("put:0"))
    built = after.do(f"0 base.build {put}", "0 base.build confirm", "1 base.build confirm")
    assert [len(base.troops) for base in built.state.seats[0].spaces if base] == [0]


def test_T3_the_hand_is_not_refilled():
    after = start().do(*KEPT)
    put = next(id_ for id_ in after.options(0) if id_.startswith("put:0"))
    built = after.do(f"0 base.build {put}", "0 base.build confirm", "1 base.build confirm")
    assert len(built.state.seats[0].hand) == 4


def renewing(mine: str, hand: str) -> Board:
    asked = board(mine, "- - - | - - - | - - -", *with_hands(hand), phase="choice")
    return asked.do("0 turn.renew renew", "0 cards.draw draw:0", "1 cards.draw draw:0")


def test_T4_an_old_base_and_its_troops_are_destroyed():
    after = renewing("L1 - - | - - - | - - -", "cavalry").do(
        "0 base.build put:0:cavalry", "0 base.build confirm"
    )
    assert after.row(0) == "C0 - - | - - - | - - -"


def test_T4_the_old_base_is_discarded():
    after = renewing("L1 - - | - - - | - - -", "cavalry").do(
        "0 base.build put:0:cavalry", "0 base.build confirm"
    )
    assert after.state.seats[0].discards == ["light"]


def test_T4_a_base_is_laid_once():
    after = renewing("- - - | - - - | - - -", "cavalry").do("0 base.build put:0:cavalry")
    with pytest.raises(Illegal):
        after.do("0 base.build put:1:cavalry")


def test_T4_no_building_outside_a_renewal():
    after = board("L1 - - | - - - | - - -", "L1 - - | - - - | - - -", *with_hands("cavalry"))
    assert after.do("0 turn.act end").told("built") == []
