"""Whole random matches can be painted at any point, for spectators and for every seat."""

import pytest

from engine.games import bind
from engine.state.chance import Chance
from render.text.say import Say
from tests.every_day import leave_to_proof
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


@pytest.mark.parametrize(
    ("word", "every"), leave_to_proof([("wide", 4), ("wide", 1), ("war", 1)], but=[("wide", 4)])
)
def test_every_board_of_a_full_match_is_small(people, word, every):
    game = bind("immortals")
    say, state = Say("en", game=game, people=people), game.setup(5, {}, seed_of(word)).state
    shown = []
    for _, turn in drive(game, state, Chance(seed_of(word))):
        told = [each for each in turn.events if each.to is None]
        if told and turn.state.round > 3:
            shown.append((turn.state, told))
    sizes = []
    for state, told in shown[-1::-every]:
        sight = PAINTER.see_view(game.knowledge.view(state, None), game.rules, say, events=told)
        sizes.append(len(PAINTER.board(sight).png))
    assert len(sizes) > 9
    assert max(sizes) <= 256 * 1024
