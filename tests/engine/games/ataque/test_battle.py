"""T7 to T13: declaring, windows, damage, the palace."""

from functools import partial

import pytest

from engine.bots.greedy import list_answers
from engine.games.ataque.position.state import mark_table
from engine.rules.core import IllegalAnswer
from engine.state.chance import Chance
from tests.engine.games.ataque.board import EMPTY, GAME, Board, board, with_hands
from tests.engine.games.board import each_of

ATTACK = "0 turn.act attack:0-0"


def fight(mine: str, theirs: str, *more: str, armies: str = "westerners westerners") -> Board:
    """One space each in the first territory unless more are written."""
    return board(_whole(mine), _whole(theirs), *more, armies=armies).do(ATTACK)


def _whole(words: str) -> str:
    bases = [*words.split(), "-", "-", "-"][:3]
    return " ".join(bases) + " | - - - | - - -"


def hits(decision) -> dict[str, int]:
    return {option.id: option.cap for option in decision.options}


def test_T8_an_ability_lasts_to_the_end_of_the_turn_and_is_discarded():
    asked = board(_whole("C1"), _whole("W1"), *with_hands("knight"))
    played = asked.do("0 turn.act play:knight")
    assert (played.state.seats[0].played, played.do("0 turn.act end").state.seats[0].discards) == (
        ["knight"],
        ["knight"],
    )


def test_T8_holding_ends_when_the_opponent_plays_an_ability():
    asked = board(_whole("C2"), _whole("W2"), *with_hands("knight knight", "wizard"))
    after = asked.do(ATTACK, "0 window.play pass", "1 window.play hold")
    assert after.state.seats[1].holding
    assert not after.do("0 turn.act play:knight").state.seats[1].holding


def test_T8_holding_ends_at_the_palace():
    after = board(_whole("C2"), EMPTY, *with_hands("", "wizard"))
    after.state.seats[1].holding = True
    assert after.do(ATTACK).step(1) == "window.play"


def test_T8_no_ability_this_turn_covers_its_end_too():
    asked = board(_whole("C2"), _whole("W2"), *with_hands("knight", "wizard")).do(
        ATTACK, "0 window.play pass"
    )
    quiet = asked.do("1 window.play quiet")
    assert quiet.do("0 turn.act end").step(1) == "turn.renew"
    assert not quiet.do("0 turn.act end").state.seats[1].passes
    assert asked.do("1 window.play hold", "0 turn.act end").step(1) == "window.play"


HALVES = "C2 - - | C2 - - | - - -"
RESTS = "1 window.play rest"


@pytest.mark.parametrize("hand", ["blacksmith", "knight"])
def test_T8_anybody_with_an_ability_may_pass_until_they_draw(hand):
    ways = board(HALVES, "W2 - - | - - - | - - -", *with_hands("", hand)).do(ATTACK).options(1)
    assert ways[:4] == ["quiet", "pass", "hold", "rest"]


def test_T8_resting_goes_on_past_an_ability_a_palace_and_the_end_of_the_turn():
    asked = board(HALVES, "W2 - - | - - - | - - -", *with_hands("knight", "wizard"))
    rests = asked.do(ATTACK, "0 window.play pass", RESTS, "0 turn.act play:knight")
    after = rests.do("0 turn.act attack:1-1")
    assert after.told("stormed")
    assert after.do("0 turn.act end").step(1) == "turn.renew"


def test_T8_the_turn_of_a_resting_seat_ends_without_attacks():
    asked = board(HALVES, "W0 - - | - - - | W0 - -", *with_hands("", "wizard"))
    theirs = ("0 turn.act end", RESTS, "1 turn.renew go-on")
    assert asked.do(*theirs).step(0) == "turn.renew"
    assert asked.do(theirs[0], "1 window.play pass", theirs[2]).options(1) == ["end", "play:wizard"]


def test_T8_resting_ends_with_the_next_cards():
    asked = board(HALVES, "W2 - - | - - - | - - -", *with_hands("", "blacksmith"))
    after = asked.do("0 turn.act end", RESTS, "1 turn.renew renew")
    assert after.state.seats[1].resting
    drawn = after.do("0 cards.draw draw:1", "1 cards.draw draw:1")
    assert not drawn.state.seats[1].resting


@pytest.mark.parametrize("way", ["rest", "hold"])
def test_T8_between_battles_the_defender_may_pass_ahead_and_take_that_back(way):
    asked = board(HALVES, "W2 - - | - - - | - - -", *with_hands("", "wizard"))
    passes = asked.do(f"1 turn.interject {way}")
    assert passes.options(1) == ["play:wizard", "wake"]
    assert passes.do(ATTACK).told("damage")
    assert not passes.do("1 turn.interject wake", ATTACK).told("damage")


def test_T8_no_bot_rests():
    asked = board(HALVES, "W2 - - | - - - | - - -", *with_hands("", "wizard")).do(ATTACK).ask(1)
    assert list_answers(GAME, asked, Chance(bytes(32))) == [("pass",), ("hold",), ("play:wizard",)]


def test_T9_both_assign_in_secret_before_anything_falls():
    asked = fight("S2 L1", "S1 L2")
    assert (asked.step(0), asked.step(1)) == ("damage.assign", "damage.assign")
    after = asked.do("0 damage.assign hit:0.0 hit:1.0")
    assert (after.step(0), after.told("damage")) == ("damage.reopen", [])


def test_T9_an_assignment_is_one_allocation():
    decision = fight("S2 L1", "S1 L2").ask(0)
    assert (hits(decision), decision.low, decision.high) == ({"hit:0.0": 1, "hit:1.0": 2}, 1, 2)


def test_T9_damage_left_over_is_placed_automatically():
    asked = fight("S2 L1", "S1 L2").do("0 damage.assign hit:1.0")
    after = asked.do(f"1 damage.assign {' '.join(asked.ask(1).default)}")
    dealt = next(data["assigned"] for data in after.told("damage") if data["by"] == 0)
    assert sum(dealt.values()) == 2


def test_T10_ready_assignments_are_named_by_the_troops_they_kill():
    strong, many = fight("C1", "H1 L2").ask(0).ready
    assert sorted(strong.picks) == ["hit:0.0", "hit:0.0", "hit:1.0"]
    assert sorted(many.picks) == ["hit:0.0", "hit:1.0", "hit:1.0"]
    assert strong.label != many.label


def test_T13_a_storm_tells_its_damage_and_the_palace_s_power_beforehand():
    asked = board(HALVES, "W2 - - | - - - | - - -", *with_hands("", "wizard")).do("0 turn.act attack:1-1")
    (storm,) = asked.told("stormed")
    assert asked.step(1) == "window.play"
    told = dict(asked.ask(1).prompt.args)
    assert (storm["damage"], storm["power"]) == (told["damage"], told["power"])
    struck = asked.do("1 window.play pass").told("palace")[0]
    assert (struck["pool"], struck["power"]) == (storm["damage"], storm["power"]) != (0, 0)


def test_T10_each_troop_takes_at_most_lethal_damage():
    assert hits(fight("C1", "H1 L2").ask(0)) == {"hit:0.0": 2, "hit:1.0": 2}


def test_T10_bases_are_a_second_question():
    asked = fight("C2 L1", "L1 H0")
    assert (asked.step(0), hits(asked.ask(0))) == ("damage.bases", {"hit:0": 4, "hit:1": 4})


def test_T12_survivors_heal():
    after = fight("W2", "L1")
    assert (after.told("healed"), [t.damage for t in after.state.seats[0].spaces[0].troops]) != ([], [1, 0])


def test_T13_an_empty_territory_leads_straight_to_the_palace():
    after = board(_whole("L1"), EMPTY).do(ATTACK)
    assert (after.told("stormed") != [], after.told("palace")[0]["pool"]) == (True, 1)


def test_a_barred_attack_is_not_offered():
    asked = board(_whole("C1"), _whole("C1"))
    asked.state.closed, asked.state.mark = ["0-0"], mark_table(asked.state)
    with pytest.raises(IllegalAnswer):
        asked.do(ATTACK)


CASES = {
    "T7_any_of_the_three_territories_is_a_target":
        (partial(board, "- - - | - - - | C1 - -"), [], {"attacks": ["2-0", "2-1", "2-2"]}),
    "T7_other_territories_do_not_fight":
        (partial(board, "H2 - - | C2 - - | - - -", "W1 - - | W2 - - | - - -"), [ATTACK],
         {"dealt 0 regular": 4}),
    "T7_a_battle_that_changed_nothing_is_not_repeated":
        (partial(fight, "W1", "W1", "played 0: wizard"), [], {"attacks": ["0-1", "0-2"]}),
    "T7_a_battle_that_changed_something_may_be_repeated":
        (partial(fight, "C2", "W2"), [], {"attacks has 0-0": True}),
    "T7_the_bar_ends_with_the_turn":
        (partial(fight, "W1", "W1", "played 0: wizard"),
         ["0 turn.act end", "1 turn.renew go-on", "1 turn.act end", "0 turn.renew go-on"],
         {"attacks": ["0-0", "0-1", "0-2"]}),
    "T8_the_window_goes_on_after_an_ability":
        (partial(board, _whole("C1"), _whole("C1"), *with_hands("knight", "wizard")),
         [ATTACK, "0 window.play pass", "1 window.play play:wizard"], {"step 0": "window.play"}),
    "T8_two_passes_in_a_row_end_it":
        (partial(board, _whole("C1"), _whole("C1"), *with_hands("knight", "wizard")),
         [ATTACK, "0 window.play pass", "1 window.play pass"], {"told damage any": True}),
    "T8_who_has_abilities_that_may_not_be_played_is_asked_all_the_same":
        (partial(board, _whole("C1"), _whole("C1"), *with_hands("blacksmith")), [ATTACK],
         {"options 0": ["pass", "hold", "rest"]}),
    "T9_initiative_strikes_first_the_dead_do_not_strike_and_what_is_left_over_counts_in_regular_damage":
        (partial(fight, "S2", "L1"), [], {"dealt 0 initiative": 2, "dealt 0 regular": 1, "dealt 1 regular": 4}),
    "T10_attackers_regular_damage_is_that_of_his_other_troops":
        (partial(fight, "S1 C2", "W2"), ["1 damage.assign hit:1.0*4"], {"dealt 0 regular": 6}),
    "T10_defenders_bases_strike_for_4_each": (partial(fight, "C2", "H1 L0"), [], {"dealt 1 regular": 10}),
    "T10_damage_of_both_parts_adds_up":
        (partial(fight, "S1 L1", "H1"), [], {"row 1": "H0 - - | - - - | - - -"}),
    "T10_a_pool_that_kills_all_does_so_by_itself":
        (partial(fight, "C2", "L1 H1"), [], {"row 1 first 5": "L0 H0"}),
    "T10_damage_is_simultaneous":
        (partial(fight, "C1", "C1"), [], {"row 0 first 2": "C0", "row 1 first 2": "C0"}),
    "T10_a_base_dies_at_its_power":
        (partial(fight, "C2 L1", "L1 H0"), ["0 damage.bases hit:1*4 hit:0*2"],
         {"row 1": "L0 - - | - - - | - - -"}),
    "T11_artillery_strikes_unguarded_bases": (partial(fight, "W2", "L0"), [], {"row 1": EMPTY}),
    "T11_own_kills_of_regular_damage_unguard_a_base": (partial(fight, "W1 L1", "L1"), [], {"row 1": EMPTY}),
    "T11_artillery_strikes_neither_troops_nor_guarded_bases":
        (partial(fight, "W2", "L1"), [], {"dealt 0 regular": 0, "row 1": "L1 - - | - - - | - - -"}),
    "T12_troops_of_a_destroyed_base_die":
        (partial(fight, "W2", "L1 C1", "played 0: catapult"), [], {"row 1": EMPTY}),
    "T13_without_living_attackers_there_is_no_storm":
        (partial(fight, "C1 L1", "H0"), [], {"told stormed": []}),
    "T13_the_palace_strikes_for_10": (partial(board, _whole("L1"), EMPTY), [ATTACK], {"dealt 1 regular": 10}),
    "T13_it_stands_if_it_takes_less_than_10":
        (partial(board, _whole("C2 C1"), EMPTY), [ATTACK], {"told palace 0 falls": False, "result": None}),
    "T13_it_falls_at_10_and_the_match_is_won_at_once":
        (partial(board, "C2 W1 - | - - - | - - -", EMPTY), [ATTACK], {"result places": (1, 2)}),
    "T13_special_troops_on_it_must_die_first":
        (partial(board, "W2 W1 - | - - - | - - -", "- - - | L0 L0 L0 | - - -", "special 1: blacksmith"),
         [ATTACK], {"told palace": []}),
    "T13_special_troops_on_it_fight":
        (partial(board, _whole("C2"), "- - - | L0 L0 L0 | - - -", "special 1: treant",
         armies="westerners fae"), [ATTACK], {"dealt 1 regular": 17}),
}  # fmt: skip


@each_of(CASES)
def test_each_battle_case_follows_the_rules(position, moves, facts):
    assert position().do(*moves).read(facts) == facts
