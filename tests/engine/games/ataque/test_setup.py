"""T1 to T4: armies, first hands, first bases."""

from functools import partial

import pytest

from engine.rules.core import IllegalAnswer
from tests.engine.games.ataque.board import GAME, Board, board, with_hands
from tests.engine.games.board import each_of

BOTH = ("0 army.choose army:fae", "1 army.choose army:undead")
DRAWN = (*BOTH, "0 hand.draw draw:5", "1 hand.draw draw:2")
KEPT = (*DRAWN, "0 hand.keep keep", "1 hand.keep keep")


def start(**settings: str) -> Board:
    return Board(GAME.setup(2, settings, bytes(32)).state)


def burnings(count: int, **settings: str) -> Board:
    return start(**settings).do(*DRAWN, "1 hand.keep keep", *["0 hand.keep burn:5"] * count)


def test_T1_numbers_of_copies():
    pile = start().do(*BOTH).state.seats[0].ability_pile
    assert [pile.count(card) for card in ("elf", "wall-of-thorns", "treant")] == [4, 3, 2]


def test_T1_the_starter_is_drawn_by_chance():
    begins = {GAME.setup(2, {}, bytes([n] * 32)).state.seed for n in range(8)}
    starters = {
        Board(GAME.setup(2, {}, bytes.fromhex(seed)).state).do(*BOTH).state.attacker for seed in begins
    }
    assert starters == {0, 1}


def test_T2_a_hand_may_be_burnt():
    after = start().do(*DRAWN, "0 hand.keep burn:0", "1 hand.keep keep")
    assert not any(GAME.rules.is_base(card) for card in after.state.seats[0].hand)


def test_T2_a_hand_is_burnt_three_times_at_most():
    assert burnings(2).step(0) == "hand.keep"
    assert burnings(3).told("kept")[-1] == {"seat": 0}
    assert burnings(3).step(0) == "base.build"


def test_T2_the_cap_is_an_option_of_the_table():
    assert burnings(1, burns="1").step(0) == "base.build"
    assert start(burns="0").do(*DRAWN).step(1) == "base.build"


def test_T2_without_a_cap_burning_ends_when_five_cards_are_no_more_left():
    assert burnings(8, burns="any").step(0) == "hand.keep"
    assert burnings(9, burns="any").told("kept")[-1] == {"seat": 0}


def test_T3_plans_are_revealed_together_with_no_troops():
    after = start().do(*KEPT)
    put = next(id_ for id_ in after.options(0) if id_.startswith("lay:0:") and len(id_) > 6)
    built = after.do(f"0 base.build {put}", "0 base.build confirm", "1 base.build confirm")
    assert [len(base.troops) for base in built.state.seats[0].spaces if base] == [0]


def renewing(mine: str, hand: str) -> Board:
    asked = board(mine, "- - - | - - - | - - -", *with_hands(hand), phase="choice")
    return asked.do("0 turn.renew renew", "0 cards.draw draw:0", "1 cards.draw draw:0")


def test_T4_a_base_is_laid_once():
    after = renewing("- - - | - - - | - - -", "cavalry").do("0 base.build lay:0:cavalry")
    with pytest.raises(IllegalAnswer):
        after.do("0 base.build lay:1:cavalry")


def test_T4_a_territory_takes_as_many_as_it_has_free_spaces_in_one_answer():
    after = renewing("- L1 - | - - - | - - -", "cavalry cavalry siege")
    assert after.do("0 base.build lay:0:cavalry+siege", "0 base.build confirm").row(0).startswith("C0 L2 W0")
    assert not any(id_.count("+") > 1 for id_ in after.options(0) if id_.startswith("lay:0"))


def test_T4_a_menu_holds_every_choice_once_and_marks_the_one_that_is_laid():
    after = renewing("- - - | L1 - - | - - -", "cavalry cavalry siege").do("0 base.build lay:0:cavalry+siege")
    options = [option for option in after.ask(0).options if option.group == "t0"]
    assert [option.id.partition("lay:0:")[2] for option in options] == [
        "", "cavalry", "siege", "cavalry+cavalry", "cavalry+siege", "cavalry+cavalry+siege",
    ]  # fmt: skip
    assert [option.id for option in options if option.chosen] == ["lay:0:cavalry+siege"]
    other = [option.id for option in after.ask(0).options if option.group == "t1"]
    assert other == ["lay:1:", "lay:1:cavalry", "swap:3:cavalry"]


@pytest.mark.parametrize("hand", ["cavalry light siege", "heavy light shooter", "heavy light siege"])
def test_T4_a_planned_replacement_keeps_its_place_among_the_options(hand):
    after = renewing("S1 - - | - - - | - - -", hand).do("0 base.build swap:0:light")
    offered = [option for option in after.ask(0).options if option.id.startswith("swap:0:")]
    assert [option.id.rpartition(":")[2] for option in offered] == hand.split()
    assert [option.id for option in offered if option.chosen] == ["swap:0:light"]


def test_T3_by_default_all_bases_go_onto_free_spaces_and_none_falls():
    after = renewing("L1 - - | H1 C1 - | W1 S1 H1", "cavalry cavalry siege")
    assert after.ask(0).default == ("each",)
    assert after.do("0 base.build each").row(0) == "L2 C0 C0 | H2 C2 W0 | W2 S2 H2"


@pytest.mark.parametrize(
    ("answer", "row"), [("each", "S2 H2 - | C0 W0 - | C0 - -"), ("all", "S2 H2 W0 | C0 - - | C0 - -")]
)
def test_T3_all_bases_are_built_where_fewest_stand_or_where_most_do_once_no_road_is_open(answer, row):
    after = renewing("S1 H1 - | - - - | - - -", "cavalry cavalry siege")
    assert after.do(f"0 base.build {answer}").row(0) == row


CASES = {
    "T1_armies_are_chosen_in_secret": (partial(start), [BOTH[0]], {"view 1 seats each army": ["", ""]}),
    "T1_both_may_lead_the_same_army":
        (partial(start), ["0 army.choose army:fae", "1 army.choose army:fae"],
         {"told armies": [{"armies": ["fae", "fae"]}]}),
    "T2_nobody_draws_before_both_have_said": (partial(start), DRAWN[:3], {"state seats 0 hand": []}),
    "T2_burnt_cards_go_to_the_discards":
        (partial(start), [*DRAWN, "0 hand.keep burn:0", "1 hand.keep keep", "0 hand.keep keep"],
         {"state seats 0 discards count": 5}),
    "T2_who_has_kept_is_not_asked_again":
        (partial(start), [*DRAWN, "0 hand.keep burn:0", "1 hand.keep keep"], {"active_seats": (0,)}),
    "T4_an_old_base_and_its_troops_are_destroyed":
        (partial(renewing, "L1 - - | - - - | - - -", "cavalry"),
         ["0 base.build swap:0:cavalry", "0 base.build confirm"], {"row 0": "C0 - - | - - - | - - -"}),
    "T4_leaving_a_territory_as_it_is_takes_all_back_that_was_laid_there":
        (partial(renewing, "L1 - - | - - - | - - -", "cavalry siege"),
         ["0 base.build swap:0:siege", "0 base.build lay:0:cavalry", "0 base.build lay:0:",
          "0 base.build confirm"], {"row 0 first 6": "L2 - -"}),
}  # fmt: skip


@each_of(CASES)
def test_each_setup_case_follows_the_rules(position, moves, facts):
    assert position().do(*moves).read(facts) == facts
