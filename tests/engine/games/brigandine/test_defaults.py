"""Defaults never harm and always lead on (O13, L5), in matches played by the clock alone."""

import pytest

from engine.rules.core import Command
from tests.engine.games.brigandine.board import GAME


@pytest.mark.parametrize("settings", [{}, {"march": "together"}, {"nations": "wish", "objectives": "dealt"}])
def test_L5_the_clock_alone_plays_a_match_to_its_end(settings):
    state = GAME.setup(4, {**settings, "months": "6"}, bytes(32)).state
    while waiting := GAME.active_seats(state):
        decision = GAME.ask(state, waiting[0])
        assert decision is not None
        assert decision.default is not None
        state = GAME.apply(state, Command(waiting[0], decision.step, decision.default)).state
        GAME.knowledge.audit_state(state)
    assert state.month == 6
    assert all(side.coins > 0 for side in state.sides)
    assert sum(len(side.troops) for side in state.sides) >= 20
