"""How trials go on: attacks reckoned in sums, how far a trial looks. Advice that keeps a match going."""

import pytest
from msgspec.structs import replace

from engine.bots.levels import BOTS, answer_question
from engine.games.ataque.advice.rollout_policy import TurnOutlook
from engine.games.ataque.advice.tactics import (
    answer_quickly,
    can_breach,
    muster_force,
    reckon_battle,
    total_strike,
)
from engine.games.ataque.position.state import TERRITORIES, Table, bases_at
from engine.games.ataque.steps.building import BuildFrame
from engine.rules.core import Command
from engine.state.chance import Chance
from tests.engine.games.ataque.board import GAME, board, with_hands

OUTLOOK = TurnOutlook(GAME.rules)
GUARDED = "L0 - - | L0 - - | L0 - -"  # no territory is empty, so that nothing is stormed at once


def table(state):
    return Table(GAME.rules, state)


def play_quickly(state, until):
    """Answer for both seats with answer_quickly, or with the default if it has no answer."""
    while GAME.active_seats(state) and not until(state):
        seat = GAME.active_seats(state)[0]
        command = answer_quickly(table(state), seat)
        if command is None:
            decision = GAME.ask(state, seat)
            command = Command(seat, decision.step, decision.default)
        state = GAME.apply(state, command).state
    return state


def count_bases(state, seat):
    return sum(len(bases_at(state.seats[seat], place)) for place in TERRITORIES)


@pytest.mark.parametrize(("mine", "theirs"), [
    ("H2 - -", "L1 - -"), ("S2 C1 -", "S1 H1 -"), ("C2 C2 -", "H1 - -"), ("W2 L1 -", "L0 L0 -"),
    ("C1 W1 -", "S2 - -"), ("L1 - -", "C2 W2 H2"),
])  # fmt: skip
def test_T9_to_T13_a_battle_is_reckoned_as_it_is_fought(mine, theirs):
    before = board(f"{mine} | - - - | - - -", f"{theirs} | L0 - - | L0 - -").state
    here = table(before)
    reckoned = reckon_battle(
        here, muster_force(here, 0, 0), muster_force(here, 1, 0), len(bases_at(before.seats[1], 0))
    )
    turn = GAME.apply(before, Command(0, "turn.act", ("attack:0-0",)))
    after = play_quickly(turn.state, lambda state: state.fight is None)
    assert sum(fighter.strike for fighter in reckoned.mine) == total_strike(table(after), 0)
    assert sum(fighter.strike for fighter in reckoned.theirs) == total_strike(table(after), 1)
    assert count_bases(before, 1) - reckoned.razed == count_bases(after, 1)


def test_T13_an_open_palace_is_stormed_where_the_troops_are_enough():
    enough, short = board("W2 H1 -  | - - - | - - -").state, board("W2 L1 - | - - - | - - -").state
    bases = board("W2 H1 C2 | - - - | - - -", GUARDED).state
    assert can_breach(table(enough), 0)
    assert can_breach(table(bases), 0)
    assert not can_breach(table(short), 0)
    assert play_quickly(enough, lambda state: state.turn > 5).winner == 0


def test_an_outlook_reaches_to_the_seats_own_next_turn():
    begun = board(phase="choice").state
    later = play_quickly(begun, lambda state: state.turn == 6)
    assert not OUTLOOK.is_reached(begun, later, 0)
    assert OUTLOOK.is_reached(begun, later, 1)
    assert OUTLOOK.is_reached(begun, play_quickly(later, lambda state: state.turn == 7), 0)


def test_chances_grow_with_what_one_has_and_end_with_the_result():
    even = board(GUARDED, GUARDED, phase="choice").state
    more = board("L1 L1 - | L0 - - | L0 - -", GUARDED, phase="choice").state
    breach = board("W2 W2 H2 | L0 - - | L0 - -", "- - - | L0 - - | L0 - -", phase="choice").state
    chances = [OUTLOOK.rate_chances(state, 0) for state in (even, more, breach)]
    assert 0 < chances[0] < chances[1] < chances[2] < 100
    won = play_quickly(board("W2 H1 - | - - - | - - -").state, lambda state: False)
    assert [OUTLOOK.rate_chances(won, seat) for seat in (0, 1)] == [100, 0]
    drawn = play_quickly(board(idle=9).state, lambda state: False)
    assert [OUTLOOK.rate_chances(drawn, seat) for seat in (0, 1)] == [50, 50]


@pytest.mark.parametrize(("mine", "theirs"), [
    ("L0 C0 H0 | L0 C0 H0 | L0 H0 C0", "L0 C0 H0 | L0 C0 H0 | L0 H0 C0"),  # nobody has troops
    ("C1 S1 L1 | H1 S1 W1 | L1 C1 W1", "- L1 L1 | C2 C1 L1 | - - -"),  # no space is free
])  # fmt: skip
def test_advice_leads_to_an_attack_and_confirms_bases_at_once(mine, theirs):
    state = board(mine, theirs, *with_hands("heavy", "cavalry"), phase="choice", idle=1).state
    asked = []
    for number in range(60):
        if not state.attacks:
            decision = GAME.ask_briefly(state, GAME.active_seats(state)[0])
            asked.append((state.turn, decision.seat, decision.step))
            command = answer_question(GAME, state, decision, BOTS["greedy"], Chance(bytes([number] * 32)))
            state = GAME.apply(state, command).state
    assert state.attacks
    assert len(asked) == len(set(asked))


FULL, HORSES = "H0 H0 H0 | C0 C0 C0 | H0 C0 W0", "C2 C2 - | C1 - - | C1 - -"


@pytest.mark.parametrize(("mine", "hand", "moot"), [
    ("C2 - - | - - - | - - -", "knight", None), ("H2 - - | - - - | - - -", "knight", ("pass",)),
    (HORSES, "knight", None),
])  # fmt: skip
def test_T17_no_ability_that_would_do_something_is_passed_over(mine, hand, moot):
    battle = board(mine, GUARDED, *with_hands(hand)).do("0 turn.act attack:0-0")
    asked = battle.ask(0)
    assert (asked.step, GAME.advice.find_moot(battle.state, asked)) == ("window.play", moot)


@pytest.mark.parametrize("hand", ["heavy", "siege"])
def test_T4_a_base_in_place_of_another_is_a_choice_even_if_it_is_weaker(hand):
    state = board(FULL, GUARDED, *with_hands(hand)).state
    state = replace(state, stack=[*state.stack, BuildFrame.set_up(table(state))])
    assert GAME.ask(state, 0).step == "base.build"
    assert GAME.advice.find_moot(state, GAME.ask(state, 0)) is None


@pytest.mark.parametrize(("mine", "guard", "moot"), [
    ("C2 C2 C1", (), ("pass",)), ("C2 C1 -", (), None), ("C2 C2 C1", ("special 1: blacksmith",), None),
])  # fmt: skip
def test_T13_an_attacker_whose_damage_takes_the_palace_needs_no_ability(mine, guard, moot):
    begun = board(f"{mine} | - - - | - - -", "- - - | L0 - - | L0 L0 L0", *guard, *with_hands("knight"))
    storm = begun.do("0 turn.act attack:0-0")
    assert GAME.advice.find_moot(storm.state, storm.ask(0)) == moot


@pytest.mark.parametrize(
    ("mine", "moot"), [("C2 - - | - - - | - - -", None), ("- - - | C0 - - | - - -", ("end",))]
)
def test_T5_a_turn_ends_unasked_only_if_nothing_can_be_attacked(mine, moot):
    turn = board(mine, GUARDED, *with_hands("knight"))
    assert GAME.advice.find_moot(turn.state, turn.ask(0)) == moot


@pytest.mark.parametrize(("mine", "theirs", "told"), [
    ("C2 C2 C1 | - - - | - - -", "L0 - -", {0: "hint-through"}),
    ("H2 H1 - | C2 C2 C1 | - - -", "L1 L0 -", {0: "hint-weakens", 1: "hint-through"}),
    ("H2 - - | C1 - - | - - -", "L1 L0 -", {0: None}),
])  # fmt: skip
def test_T13_an_advised_attack_says_how_the_palace_falls_and_it_does(mine, theirs, told):
    state = board(mine, f"{theirs} | L0 - - | L0 - -").state
    for origin, key in told.items():
        attack = (f"attack:{origin}-0",)
        hint = GAME.advice.explain_picks(state, GAME.ask(state, 0), attack)
        assert (hint and hint.key) == key
        after = GAME.apply(state, Command(0, "turn.act", attack)).state
        state = play_quickly(after, lambda state: state.fight is None)
    assert (GAME.result(state) is not None) == any(told.values())
