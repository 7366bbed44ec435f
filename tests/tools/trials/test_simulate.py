"""Random matches from the command line."""

import pytest

from engine.state.chance import Chance
from tools.toy.game import Toy
from tools.trials import simulate

TOY = Toy.bind()


def test_a_playout_is_the_same_match():
    assert simulate.simulate(TOY, 4, 3, "x") == simulate.play_out(TOY, 4, 3, "x")


def test_a_simulation_audits():
    class Loses(Toy):
        def carry_out(self, draft, command):
            super().carry_out(draft, command)
            draft.state.bank += 1

    with pytest.raises(AssertionError, match="coin was lost"):
        simulate.simulate(Loses.bind(), 2, 1, "x")


def test_a_seat_that_is_waited_for_and_not_asked_is_a_dead_end():
    class Deaf(Toy):
        def ask_briefly(self, state, seat):
            return None

    with pytest.raises(AssertionError, match="waited for and not asked"):
        simulate.simulate(Deaf.bind(), 2, 1, "x")


def test_optional_questions_are_answered_too():
    free = 0
    for number in range(10):
        state = TOY.setup(3, {}, simulate.seed_of("optional", number)).state
        for command, turn in simulate.drive(TOY, state, Chance(bytes(32), number << 32), 3):
            asked = TOY.ask_briefly(state, command.seat)
            free += asked is not None and not asked.required
            state = turn.state
    assert free


def test_nobody_answers_unasked_where_the_seats_are_not_named():
    state = TOY.setup(3, {}, bytes(32)).state
    for command, turn in simulate.drive(TOY, state, Chance(bytes(32))):
        assert command.seat in TOY.active_seats(state)
        state = turn.state
