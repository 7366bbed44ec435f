"""Whole random matches can be painted at any point, for spectators and for every seat."""

import pytest

from engine.games import bind
from engine.state.chance import Chance
from render.text.say import Say
from tests.render.games.immortals.shots import PAINTER
from tools.trials.simulate import drive, seed_of


@pytest.mark.proof
@pytest.mark.parametrize(("seats", "tribes"), [(3, "pick"), (5, "dealt")])
def test_a_match_is_painted_from_setup_to_the_end(people, seats, tribes):
    game, people = bind("immortals"), people[:seats]
    say = Say("en", game=game, people=people)
    state = game.setup(seats, {"tribes": tribes}, seed_of("painted")).state
    phases = set()
    for number, (_, turn) in enumerate(drive(game, state, Chance(bytes(32)))):
        view = game.knowledge.view(turn.state, None)
        if number % 60 == 0 or view.phase not in phases:
            phases.add(view.phase)
            assert len(PAINTER.board(PAINTER.see_view(view, game.rules, say)).alt) <= 1024
            for seat in range(seats):
                view = game.knowledge.view(turn.state, seat)
                sight = PAINTER.see_view(view, game.rules, say, viewer=seat)
                assert len(PAINTER.tableau(sight, seat).alt) <= 1024
    assert {"setup", "draft", "planning", "performance", "over"} <= phases
