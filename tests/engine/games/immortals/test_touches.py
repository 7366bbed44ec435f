"""An effect names each seat that it takes spaces or armies from, in random matches."""

from hashlib import sha256

import pytest

from engine.games.immortals.game import Immortals
from proofs.contract import contract


def count_losses(before, after, mover):
    """The seats, other than the mover, that hold fewer armies on some space than before."""
    found = set()
    for name, space in before.spaces.items():
        owner, now = space.owner, after.spaces[name]
        if owner not in (None, mover) and (now.owner != owner or now.armies < space.armies):
            found.add(owner)
    return found


@pytest.mark.parametrize("number", [pytest.param(n, marks=pytest.mark.proof if n else []) for n in range(4)])
def test_a_seat_that_loses_something_to_another_is_harmed(number):
    course = contract.play(
        Immortals.bind(), 3, sha256(f"touches {number}".encode()).digest(), {"rounds": "2"}
    )
    game, seen = course.game, 0
    for spot in course.spots:
        harmed = {
            seat for event in spot.events for seat, harm in game.narration.list_touched(event).items() if harm
        }
        lost = count_losses(game.codec.load(spot.before), game.codec.load(spot.after), spot.command.seat)
        assert lost <= harmed, spot.command
        seen += len(lost)
    assert seen, "nobody lost anything, so nothing was proved"
