"""T5, T6, T19: renewal, the turn's parts, the end of the match."""

from engine.games.ataque.state import has_full_territory
from tests.engine.games.ataque.board import EMPTY, GAME, Board, board, with_hands

FULL = "L2 L2 L2 | - - - | - - -"


def renew(*moves: str, mine: str = EMPTY, theirs: str = EMPTY, more: tuple[str, ...] = (), **how) -> Board:
    return board(mine, theirs, *more, phase="choice", **how).do("0 turn.renew renew", *moves)


DRAW_0 = ("0 cards.draw draw:0", "1 cards.draw draw:0")


def test_T5_the_attacker_says_whether_there_is_a_renewal():
    assert board(phase="choice").options(0) == ["renew", "go-on"]


def test_T5_every_base_of_both_recruits_one():
    after = renew(mine="L0 C1 - | - - - | - - -", theirs="W0 - - | - - - | - - -")
    assert (after.row(0)[:5], after.row(1)[:2]) == ("L1 C2", "W1")


def test_T5_two_troops_a_base_at_most():
    assert renew(mine=FULL).row(0) == FULL


def test_T5_each_draws_two_as_split():
    after = renew("0 cards.draw draw:2", "1 cards.draw draw:1")
    assert [(d["bases"], d["abilities"]) for d in after.told("drawn")] == [(2, 0), (1, 1)]


def test_T5_the_splits_are_secret_until_both_are_said():
    assert renew("0 cards.draw draw:2").told("drawn") == []


def test_T5_over_five_cards_must_go_at_once():
    after = renew(*DRAW_0, more=with_hands("militia militia militia knight"))
    assert (after.step(0), after.ask(0).low, after.step(1)) == ("hand.trim", 1, None)


def test_T5_trimmed_cards_are_discarded_openly():
    after = renew(*DRAW_0, "0 hand.trim drop:militia", more=with_hands("militia militia militia knight"))
    assert GAME.view(after.state, 1).seats[0].discards == ["militia"]


def test_T5_then_both_build():
    after = renew(*DRAW_0, more=with_hands("light", "siege"))
    assert (after.step(0), after.step(1)) == ("base.build", "base.build")


def test_T5_an_empty_pile_is_its_discards_reshuffled():
    asked = board(phase="choice")
    seat = asked.state.seats[0]
    seat.discards, seat.ability_pile = seat.ability_pile, []
    after = asked.do("0 turn.renew renew", *DRAW_0)
    assert (len(after.state.seats[0].ability_pile), after.state.seats[0].discards) == (23, [])


def test_T5_without_discards_it_is_the_other_pile():
    asked = board(phase="choice")
    seat = asked.state.seats[0]
    seat.played, seat.ability_pile = seat.ability_pile, []
    after = asked.do("0 turn.renew renew", *DRAW_0)
    assert len(after.state.seats[0].base_pile) == 23


def test_T5_without_either_there_is_nothing():
    asked = board(phase="choice")
    seat = asked.state.seats[0]
    seat.played, seat.ability_pile, seat.burnt, seat.base_pile = seat.ability_pile, [], seat.base_pile, []
    assert asked.do("0 turn.renew renew", *DRAW_0).state.seats[0].hand == []


def test_T5_the_palace_does_not_recruit():
    after = renew(mine="L0 L0 L0 | - - - | - - -", more=("special 0: blacksmith",))
    assert after.specials(0) == ["blacksmith"]


def test_T6_attacks_as_many_as_wanted():
    after = board("L1 - - | C1 - - | - - -", "W1 - - | - - - | - - -").do("0 turn.act attack:0-0")
    assert "1-0" in after.attacks()


def test_T6_the_defender_has_a_last_window():
    after = board("L1 - - | - - - | - - -", EMPTY, *with_hands("", "knight")).do("0 turn.act end")
    assert (after.step(0), after.step(1)) == (None, "window.play")


def test_T6_the_defender_may_play_between_attacks_but_nobody_waits():
    asked = board("L1 - - | - - - | - - -", EMPTY, *with_hands("", "knight"))
    assert (asked.step(1), asked.ask(1).must, GAME.waiting(asked.state)) == ("turn.interject", False, (0,))


def test_T6_the_turn_passes_on():
    after = board("L1 - - | - - - | - - -").do("0 turn.act end")
    assert (after.state.attacker, after.step(1)) == (1, "turn.renew")


def test_T6_who_has_nothing_to_do_is_not_asked():
    assert board(phase="choice").do("0 turn.renew go-on").step(1) == "turn.renew"


def test_T6_the_attackers_effects_come_first():
    asked = board(
        "S1 - - | - - - | - - -", "S1 - - | - - - | - - -", "played 0: druid", "played 1: druid",
        armies="fae fae",
    )  # fmt: skip
    after = asked.do("0 turn.act end")
    assert (after.step(0), after.step(1)) == ("cards.draw", None)


def test_T19_a_concession_loses():
    turn = GAME.leave(board().state, 0)
    assert turn is not None
    assert GAME.result(turn.state).places == (2, 1)


def test_T19_three_idle_rounds_are_a_draw():
    after = board(phase="choice", idle=5).do("0 turn.renew go-on")
    assert GAME.result(after.state).places == (1, 1)


def test_T19_less_than_three_rounds_are_none():
    assert GAME.result(board(phase="choice", idle=4).do("0 turn.renew go-on").state) is None


def test_T19_any_renewal_begins_the_count_anew():
    after = renew(*DRAW_0, "0 turn.act end", "1 window.play pass", idle=5)
    assert (after.step(1), after.state.idle) == ("turn.renew", 0)


def test_T19_an_attack_begins_the_count_anew():
    after = board("L1 - - | - - - | - - -", "W1 - - | - - - | - - -", idle=5).do("0 turn.act attack:0-0")
    assert GAME.result(after.state) is None


def test_T19_an_ability_begins_the_count_anew():
    after = board(EMPTY, EMPTY, *with_hands("wizard"), idle=5).do("0 turn.act play:wizard")
    assert (GAME.result(after.state), after.state.idle) == (None, 0)


def test_a_full_territory_has_three_bases():
    assert has_full_territory(board(FULL).state.seats[0])
