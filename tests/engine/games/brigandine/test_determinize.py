"""Another player's confirmation has the same result in a determinized state as in the true one [H8].

Only then can both be compared.
"""

from collections import Counter
from itertools import islice, product

import pytest
from msgspec.json import encode

from engine.rules.core import Command
from engine.state.chance import Chance
from tests.engine.games.brigandine.board import GAME
from tests.every_day import leave_to_proof
from tools.trials.simulate import drive

CONFIRM = ("confirm",)


def compare_worlds(state, command: Command, viewer: int, seed: bytes) -> bool:
    """Apply the command in the true and a determinized state. Return True if both could be compared."""
    twin = GAME.knowledge.determinize_state(state, viewer, seed)
    GAME.knowledge.audit_state(twin)
    twin.seed, twin.counter = state.seed, state.counter
    turns = [GAME.apply(world, command) for world in (state, twin)]
    if any(turn.sealed for turn in turns):
        return False
    views = [encode(GAME.knowledge.view(turn.state, viewer)) for turn in turns]
    assert views[0] == views[1]
    return True


@pytest.mark.parametrize(
    ("seats", "march"),
    leave_to_proof([*product([2, 4], ["apart", "together"])], but=[(2, "apart"), (4, "together")]),
)
def test_H8_anothers_confirmation_is_legal_in_the_imagined_world_and_looks_the_same(seats, march):
    chance, compared = Chance(bytes([seats])), 0
    state = GAME.setup(seats, {"months": "6", "march": march}, bytes(32)).state
    for command, turn in drive(GAME, state, Chance(bytes([seats + 1]))):
        if command.step == "organize.act" and command.picks == CONFIRM:
            for viewer in range(seats):
                if viewer != command.seat:
                    seed = bytes(chance.below(256) for _ in range(32))
                    compared += compare_worlds(state, command, viewer, seed)
        state = turn.state
    assert compared >= 5


def test_H8_what_a_seat_foresees_does_not_depend_on_secret_actions_of_others():
    def foresee(world):
        ahead = GAME.next_turn_state(world, 0)
        return ahead and (GAME.ask(ahead, 0), ahead.sides[0].hand)

    state, foreseen = GAME.setup(2, {"months": "6"}, bytes(32)).state, Counter()
    for command, turn in islice(drive(GAME, state, Chance(bytes([2]))), 120):
        secret = command.seat == 1 and command.step.startswith("organize.")
        if secret and 0 not in GAME.active_seats(state) and encode(seen(turn.state)) == encode(seen(state)):
            foreseen[foresee(turn.state) == foresee(state)] += 1
        state = turn.state
    assert foreseen[True] >= 10
    assert not foreseen[False]


def seen(state):
    """The view of seat 0."""
    return GAME.knowledge.view(state, 0)


def test_S1_determinized_states_differ_in_the_others_wishes():
    begun = GAME.setup(3, {"nations": "wish"}, bytes(32)).state
    wished = GAME.apply(begun, Command(2, "setup.wish", ("norgard", "caerleon"))).state
    worlds = [GAME.knowledge.determinize_state(wished, 1, bytes([seed]) * 32) for seed in range(20)]
    assert len({world.stack[-1].lists[2] for world in worlds}) > 5
    assert {world.stack[-1].lists[0] for world in worlds} == {()}
