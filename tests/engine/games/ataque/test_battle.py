"""T7 to T13: declaring, windows, damage, the palace."""

import pytest

from engine.bots.greedy import list_answers
from engine.games.ataque.position.state import mark_table
from engine.rules.core import Command, Illegal
from engine.state.chance import Chance
from tests.engine.games.ataque.board import EMPTY, GAME, Board, board, with_hands

ATTACK = "0 turn.act attack:0-0"


def fight(mine: str, theirs: str, *more: str, armies: str = "westerners westerners") -> Board:
    """One space each in the first territory unless more are written."""
    return board(_whole(mine), _whole(theirs), *more, armies=armies).do(ATTACK)


def _whole(words: str) -> str:
    bases = [*words.split(), "-", "-", "-"][:3]
    return " ".join(bases) + " | - - - | - - -"


def hits(decision) -> dict[str, int]:
    return {option.id: option.cap for option in decision.options}


def test_T7_an_origin_needs_a_troop():
    assert board("L1 - - | L0 - - | - - -").attacks() == ["0-0", "0-1", "0-2"]


def test_T7_any_of_the_three_territories_is_a_target():
    assert board("- - - | - - - | C1 - -").attacks() == ["2-0", "2-1", "2-2"]


def test_T7_all_troops_of_the_origin_and_all_of_the_target_fight():
    after = fight("H2 C1", "W1 H1")
    assert (after.dealt(0, "regular"), after.dealt(1, "regular")) == (7, 10)


def test_T7_other_territories_do_not_fight():
    after = board("H2 - - | C2 - - | - - -", "W1 - - | W2 - - | - - -").do(ATTACK)
    assert after.dealt(0, "regular") == 4


def test_T7_a_battle_that_changed_nothing_is_not_repeated():
    after = fight("W1", "W1", "played 0: wizard")
    assert after.attacks() == ["0-1", "0-2"]


def test_T7_a_battle_that_changed_something_may_be_repeated():
    assert "0-0" in fight("C2", "W2").attacks()


def test_T7_the_bar_ends_with_the_turn():
    after = fight("W1", "W1", "played 0: wizard").do("0 turn.act end", "1 turn.renew go-on", "1 turn.act end")
    assert after.do("0 turn.renew go-on").attacks() == ["0-0", "0-1", "0-2"]


def test_T8_attacker_then_defender():
    after = board(_whole("C1"), _whole("C1"), *with_hands("knight", "wizard")).do(ATTACK)
    assert (after.step(0), after.step(1)) == ("window.play", None)


def test_T8_the_window_goes_on_after_an_ability():
    after = board(_whole("C1"), _whole("C1"), *with_hands("knight", "wizard"))
    played = after.do(ATTACK, "0 window.play pass", "1 window.play play:wizard")
    assert played.step(0) == "window.play"


def test_T8_two_passes_in_a_row_end_it():
    after = board(_whole("C1"), _whole("C1"), *with_hands("knight", "wizard"))
    assert after.do(ATTACK, "0 window.play pass", "1 window.play pass").told("damage")


def test_T8_who_has_no_ability_is_not_asked():
    assert fight("C1", "C1").told("damage")


def test_T8_who_has_abilities_that_may_not_be_played_is_asked_all_the_same():
    asked = board(_whole("C1"), _whole("C1"), *with_hands("blacksmith")).do(ATTACK)
    assert asked.options(0) == ["pass", "hold", "rest"]


def test_T8_an_ability_lasts_to_the_end_of_the_turn_and_is_discarded():
    asked = board(_whole("C1"), _whole("W1"), *with_hands("knight"))
    played = asked.do("0 turn.act play:knight")
    assert (played.state.seats[0].played, played.do("0 turn.act end").state.seats[0].discards) == (
        ["knight"],
        ["knight"],
    )


def test_T8_holding_passes_until_something_happens():
    asked = board("C2 - - | C2 - - | - - -", "W2 - - | - - - | - - -", *with_hands("", "wizard wizard"))
    after = asked.do(ATTACK, "1 window.play hold")
    assert after.do("0 turn.act attack:1-0").told("attacked")[1:]


def test_T8_holding_ends_when_the_opponent_plays_an_ability():
    asked = board(_whole("C2"), _whole("W2"), *with_hands("knight knight", "wizard"))
    after = asked.do(ATTACK, "0 window.play pass", "1 window.play hold")
    assert after.state.seats[1].holding
    assert not after.do("0 turn.act play:knight").state.seats[1].holding


def test_T8_holding_ends_at_the_palace():
    after = board(_whole("C2"), EMPTY, *with_hands("", "wizard"))
    after.state.seats[1].holding = True
    assert after.do(ATTACK).step(1) == "window.play"


HALVES = "C2 - - | C2 - - | - - -"
RESTS = "1 window.play rest"


@pytest.mark.parametrize("hand", ["blacksmith", "knight"])
def test_T8_anybody_with_an_ability_may_pass_until_they_draw(hand):
    ways = board(HALVES, "W2 - - | - - - | - - -", *with_hands("", hand)).do(ATTACK).options(1)
    assert ways[:3] == ["pass", "hold", "rest"]


def test_T8_resting_goes_on_past_an_ability_a_palace_and_the_end_of_the_turn():
    asked = board(HALVES, "W2 - - | - - - | - - -", *with_hands("knight", "wizard"))
    rests = asked.do(ATTACK, "0 window.play pass", RESTS, "0 turn.act play:knight")
    after = rests.do("0 turn.act attack:1-1")
    assert after.told("stormed")
    assert after.do("0 turn.act end").step(1) == "turn.renew"


def test_T8_a_turn_of_who_rests_ends_by_itself_where_no_attack_is_left():
    asked = board(HALVES, "W0 - - | - - - | W0 - -", *with_hands("", "wizard"))
    theirs = ("0 turn.act end", RESTS, "1 turn.renew go-on")
    assert asked.do(*theirs).step(0) == "turn.renew"
    assert asked.do(theirs[0], "1 window.play pass", theirs[2]).options(1) == ["end", "play:wizard"]


def test_T8_who_rests_is_asked_for_attacks_all_the_same_and_ends_the_rest_by_playing():
    asked = board("C2 - - | - - - | - - -", "W2 - - | - - - | - - -", *with_hands("", "wizard wizard"))
    after = asked.do("0 turn.act end", RESTS, "1 turn.renew go-on", "1 turn.act play:wizard")
    assert not after.state.seats[1].resting
    assert after.do("1 turn.act attack:0-0").step(1) == "window.play"


def test_T8_resting_ends_with_the_next_cards():
    asked = board(HALVES, "W2 - - | - - - | - - -", *with_hands("", "blacksmith"))
    after = asked.do("0 turn.act end", RESTS, "1 turn.renew renew")
    assert after.state.seats[1].resting
    drawn = after.do("0 cards.draw draw:1", "1 cards.draw draw:1")
    assert not drawn.state.seats[1].resting


def test_T8_between_battles_the_defender_may_rest_and_take_that_back():
    asked = board(HALVES, "W2 - - | - - - | - - -", *with_hands("", "wizard"))
    rests = asked.do("1 turn.interject rest")
    assert rests.options(1) == ["play:wizard", "wake"]
    assert rests.do(ATTACK).told("damage")
    assert not rests.do("1 turn.interject wake", ATTACK).told("damage")


def test_T8_that_a_seat_rests_is_told_as_a_pass_is():
    asked = board(HALVES, "W2 - - | - - - | - - -", *with_hands("", "wizard")).do(ATTACK)
    passed, rests = (GAME.apply(asked.state, Command(1, "window.play", (way,))) for way in ("pass", "rest"))
    assert passed.events == rests.events
    assert all(
        GAME.knowledge.view(passed.state, seat) == GAME.knowledge.view(rests.state, seat)
        for seat in (None, 0, 1)
    )


def test_T8_no_bot_rests():
    asked = board(HALVES, "W2 - - | - - - | - - -", *with_hands("", "wizard")).do(ATTACK).ask(1)
    assert list_answers(GAME, asked, Chance(bytes(32))) == [("pass",), ("hold",), ("play:wizard",)]


def test_T9_troops_with_initiative_strike_first_and_the_dead_do_not_strike():
    after = fight("S2", "L1")
    assert (after.dealt(0, "initiative"), after.dealt(1, "regular")) == (2, 4)


def test_T9_both_assign_in_secret_before_anything_falls():
    asked = fight("S2 L1", "S1 L2")
    assert (asked.step(0), asked.step(1)) == ("damage.assign", "damage.assign")
    after = asked.do("0 damage.assign hit:0.0 hit:1.0")
    assert (after.step(0), after.told("damage")) == ("damage.reopen", [])


def test_T9_an_assignment_is_one_allocation():
    decision = fight("S2 L1", "S1 L2").ask(0)
    assert (hits(decision), decision.low, decision.high) == ({"hit:0.0": 1, "hit:1.0": 2}, 2, 2)


def test_T9_the_default_kills_the_strongest_it_can():
    decision = board("S2 S1 - | - - - | - - -", _whole("L1 C1 H1")).do(ATTACK).ask(0)
    assert decision.default == ("hit:1.0",) * 3


def test_T9_what_is_left_over_counts_in_regular_damage():
    after = fight("S2", "L1")
    assert after.dealt(0, "regular") == 1


def test_T10_attackers_regular_damage_is_that_of_his_other_troops():
    assert fight("S1 C2", "W2").do("1 damage.assign hit:1.0*4").dealt(0, "regular") == 6


def test_T10_defenders_bases_strike_for_4_each():
    assert fight("C2", "H1 L0").dealt(1, "regular") == 10


def test_T10_damage_of_both_parts_adds_up():
    after = fight("S1 L1", "H1")
    assert after.row(1) == "H0 - - | - - - | - - -"


def test_T10_a_pool_that_kills_all_does_so_by_itself():
    after = fight("C2", "L1 H1")
    assert after.row(1).startswith("L0 H0")


def test_T10_with_a_choice_it_is_asked():
    asked = fight("C1", "H1 L2")
    assert (asked.step(0), asked.ask(0).low) == ("damage.assign", 3)


def test_T10_each_troop_takes_at_most_what_kills_it():
    assert hits(fight("C1", "H1 L2").ask(0)) == {"hit:0.0": 2, "hit:1.0": 2}


def test_T10_damage_that_kills_nobody_is_not_asked():
    assert fight("L1", "H1 C1").step(0) != "damage.assign"


def test_T10_damage_is_simultaneous():
    after = fight("C1", "C1")
    assert (after.row(0)[:2], after.row(1)[:2]) == ("C0", "C0")


def test_T10_what_is_left_goes_to_bases():
    after = fight("C2", "L1")
    assert after.row(1) == EMPTY


def test_T10_bases_are_a_second_question():
    asked = fight("C2 L1", "L1 H0")
    assert (asked.step(0), hits(asked.ask(0))) == ("damage.bases", {"hit:0": 4, "hit:1": 4})


def test_T10_a_base_dies_at_its_power():
    after = fight("C2 L1", "L1 H0").do("0 damage.bases hit:1*4 hit:0*2")
    assert after.row(1) == "L0 - - | - - - | - - -"


def test_T10_bases_stay_while_a_troop_lives():
    after = fight("C2", "W2")
    assert after.row(1)[:2] == "W1"


def test_T11_artillery_does_not_strike_troops():
    assert fight("W2", "L1").dealt(0, "regular") == 0


def test_T11_artillery_strikes_unguarded_bases():
    assert fight("W2", "L0").row(1) == EMPTY


def test_T11_own_kills_of_regular_damage_unguard_a_base():
    after = fight("W1 L1", "L1")
    assert after.row(1) == EMPTY


def test_T11_guarded_bases_are_safe_from_artillery():
    assert fight("W2", "L1").row(1) == "L1 - - | - - - | - - -"


def test_T11_the_defenders_artillery_strikes_nothing_but_his_base_does():
    assert fight("C2", "W2").dealt(1, "regular") == 4


def test_T12_survivors_heal():
    after = fight("W2", "L1")
    assert (after.told("healed"), [t.damage for t in after.state.seats[0].spaces[0].troops]) != ([], [1, 0])


def test_T12_survivors_return_to_their_bases():
    assert board("W2 - - | L1 - - | - - -", _whole("L1")).do(ATTACK).row(0).startswith("W1 - - | L1")


def test_T12_troops_of_a_destroyed_base_die():
    after = fight("W2", "L1 C1", "played 0: catapult")
    assert after.row(1) == EMPTY


def test_T13_the_palace_is_attacked_at_once_when_all_is_gone():
    assert fight("C2", "L1").told("stormed")


def test_T13_an_empty_territory_leads_straight_to_the_palace():
    after = board(_whole("L1"), EMPTY).do(ATTACK)
    assert (after.told("stormed") != [], after.told("palace")[0]["pool"]) == (True, 1)


def test_T13_without_living_attackers_there_is_no_storm():
    assert fight("C1 L1", "H0").told("stormed") == []


def test_T13_the_palace_strikes_for_10():
    assert board(_whole("L1"), EMPTY).do(ATTACK).dealt(1, "regular") == 10


def test_T13_it_stands_if_it_takes_less_than_10():
    after = board(_whole("C2 C1"), EMPTY).do(ATTACK)
    assert (after.told("palace")[0]["falls"], GAME.result(after.state)) == (False, None)


def test_T13_it_falls_at_10_and_the_match_is_won_at_once():
    after = board("C2 W1 - | - - - | - - -", EMPTY).do(ATTACK)
    assert GAME.result(after.state).places == (1, 2)


def test_T13_special_troops_on_it_must_die_first():
    after = board("W2 W1 - | - - - | - - -", "- - - | L0 L0 L0 | - - -", "special 1: blacksmith").do(ATTACK)
    assert after.told("palace") == []


def test_T13_special_troops_on_it_fight():
    after = board(_whole("C2"), "- - - | L0 L0 L0 | - - -", "special 1: treant", armies="westerners fae")
    assert after.do(ATTACK).dealt(1, "regular") == 17


def test_a_barred_attack_is_not_offered():
    asked = board(_whole("C1"), _whole("C1"))
    asked.state.closed, asked.state.mark = ["0-0"], mark_table(asked.state)
    with pytest.raises(Illegal):
        asked.do(ATTACK)
