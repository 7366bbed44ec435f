"""The log is complete: the public events of a match alone give the public position after every command."""

import msgspec
import pytest

from engine.bots.random import pick
from engine.chance import Chance
from engine.core import Command, Turn
from tests.engine.games.immortals.board import GAME, RULES
from tests.engine.games.immortals.retelling import UNTOLD, begin_position, retell

SETTINGS = (
    {},
    {"setup": "dealt", "reinforce": "in-order"},
    {"tribes": "pick", "regions": "any", "rounds": "3"},
)


def seen(turn: Turn) -> dict:
    """What a spectator sees, in JSON, without what is not told; lists whose order means nothing are sorted."""
    view = msgspec.json.decode(msgspec.json.encode(GAME.view(turn.state, None)))
    return settle({key: value for key, value in view.items() if key not in UNTOLD})


def settle(position: dict) -> dict:
    seats = [seat | {"region_cards": sorted(seat["region_cards"])} for seat in position["seats"]]
    return position | {"seats": seats, "region_supply": sorted(position["region_supply"])}


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("settings", SETTINGS, ids=["standard", "dealt", "pick"])
def test_the_events_alone_give_the_position_after_every_command(seats, settings):
    turn, chance = GAME.setup(seats, settings, bytes([seats]) * 32), Chance(bytes([7]) * 32)
    told = begin_position(RULES, seats, turn.state.rounds)
    retell(told, turn.events)
    assert settle(told) == seen(turn)
    while waiting := GAME.waiting(turn.state):
        decision = GAME.ask(turn.state, waiting[0])
        command = Command(waiting[0], decision.step, pick(decision, chance))
        turn = GAME.apply(turn.state, command)
        retell(told, turn.events)
        assert settle(told) == seen(turn), command
    assert told["phase"] == "over"
