"""How trials go on: attacks reckoned in sums, and how far a trial looks."""

import pytest

from engine.bots.asked import BotInput
from engine.bots.search import Thinking, ThinkingTime
from engine.games.ataque.advice.rollout_policy import TurnOutlook
from engine.games.ataque.advice.tactics import (
    TroopStats,
    answer_quickly,
    can_breach,
    find_breach,
    muster_force,
    reckon_battle,
    total_strike,
)
from engine.games.ataque.position.state import TERRITORIES, Table, bases_at
from engine.rules.core import Command
from engine.state.chance import Chance
from tests.engine.games.ataque.board import EMPTY, GAME, board, with_hands

OUTLOOK = TurnOutlook(GAME.rules)
GUARDED = "L0 - - | L0 - - | L0 - -"  # no territory is empty, so that nothing is stormed at once


def table(state):
    return Table(GAME.rules, state)


def quick(state, seat=0):
    command = answer_quickly(table(state), seat)
    return None if command is None else command.picks[0]


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


@pytest.mark.parametrize(
    ("mine", "theirs"),
    [
        ("H2 - -", "L1 - -"),
        ("S2 C1 -", "S1 H1 -"),
        ("C2 C2 -", "H1 - -"),
        ("W2 L1 -", "L0 L0 -"),
        ("C1 W1 -", "S2 - -"),
        ("L1 - -", "C2 W2 H2"),
    ],
)
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


def test_T13_guards_of_the_palace_must_fall_first():
    mine = "W2 H1 - | - - - | - - -"
    assert not can_breach(
        table(board(mine, "- - - | L0 L0 L0 | - - -", "special 1: treant", armies="westerners fae").state), 0
    )
    assert can_breach(
        table(board("W2 W2 C2 | - - - | - - -", "- - - | L0 L0 L0 | - - -", "special 1: blacksmith").state), 0
    )


def test_one_attack_clears_the_way_for_the_next():
    state = board("H2 - - | W2 H1 - | - - -", GUARDED).state
    assert can_breach(table(state), 0)
    assert quick(state).startswith("attack:0-")
    assert play_quickly(state, lambda state: state.turn > 5).winner == 0


def test_no_force_attacks_twice():
    numbers = GAME.rules.numbers
    here, lone = table(board().state), [TroopStats(1, numbers.palace + numbers.base, first=False, guns=False)]
    assert find_breach(here, [(0, lone)], [], 1, []) is None
    assert find_breach(here, [(0, lone), (1, lone)], [], 1, []) == 0


def test_a_trade_is_worth_a_little_loss_and_no_great_one():
    assert quick(board("H1 - - | - - - | - - -", "H1 L0 - | H1 - - | H1 - -").state) == "attack:0-0"
    assert quick(board("C2 - - | - - - | - - -", "L2 S1 - | L2 S1 - | L2 S1 -").state) == "end"


def test_T5_a_renewal_is_made_by_whoever_gains_no_less():
    fewer, more = "H0 - - | - - - | - - -", "H0 H0 - | - - - | - - -"
    assert quick(board(more, fewer, phase="choice").state) == "renew"
    assert quick(board(fewer, more, phase="choice").state) == "go-on"


def test_a_seat_that_is_asked_something_else_is_asked():
    state = board(EMPTY, EMPTY, *with_hands("light", ""), phase="choice").do("0 turn.renew renew").state
    assert GAME.ask(state, 0).step == "cards.draw"
    assert quick(state) is None


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


def test_a_trial_goes_on_to_the_next_own_turn(monkeypatch):
    seen = []
    rate = TurnOutlook.rate_chances
    monkeypatch.setattr(
        TurnOutlook,
        "rate_chances",
        lambda self, state, seat: seen.append((state.turn, state.phase)) or rate(self, state, seat),
    )
    state = board("H2 - - | C1 - - | - - -", GUARDED, phase="choice").state
    asked = BotInput(GAME, state, GAME.ask(state, 0), Chance(b"s" * 32))
    Thinking(asked, ThinkingTime(playouts=6, seconds=1e9, steps=24)).weigh_lines()
    assert set(seen) == {(7, "choice")}
