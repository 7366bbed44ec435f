"""A tie names its deciding value, or that the place is shared."""

import re

import msgspec
import pytest

from engine.rules.core import Result
from render.drawing.scene import Words
from render.games.immortals.narration.story import read_story
from render.games.immortals.pages.final import compose_final
from render.pages.final_page import tell_tie
from render.pages.round_poster import rank_seats
from tests.render.games.brigandine import shots
from tests.render.games.immortals.positions import make
from tests.render.games.immortals.shots import GAME, look, say
from tools.trials.simulate import seed_of


@pytest.mark.parametrize(
    ("points", "armies", "told"),
    [
        ((9, 5, 3), (1, 1, 1), ["", "", ""]),
        ((9, 9, 3), (4, 1, 7), ["tie: 4 armies", "tie: 1 army", ""]),
        ((9, 9, 3), (4, 4, 7), ["place shared", "place shared", ""]),
    ],
)
def test_a_tie_names_what_decided_it(points, armies, told):
    sight, result = look(make(3), seats=3), Result((1, 2, 3), points)
    assert [tell_tie(sight, result, seat, {"armies": armies}) for seat in range(3)] == told


def test_three_seats_that_are_level_are_told_apart_one_count_after_the_other():
    sight = shots.look(shots.GAME.knowledge.view(shots.GAME.setup(3, {}, seed_of("tie")).state, None))
    counts, result = {"tokens": (5, 3, 3), "runes": (0, 4, 2)}, Result((1, 2, 3), (9, 9, 9))
    told = [tell_tie(sight, result, seat, counts) for seat in range(3)]
    assert told == ["tie: 5 tokens", "tie: 4 runes", "tie: 2 runes"]
    counts["runes"] = (0, 4, 4)
    assert [tell_tie(sight, result, seat, counts) for seat in (1, 2)] == ["place shared"] * 2


def test_the_podium_counts_the_armies_on_the_land():
    view = make(3)
    armies = [sum(s.armies for s in view.spaces.values() if s.owner == seat) for seat in range(3)]
    assert len(set(armies)) == 3
    scene = compose_final(look(view, seats=3), Result((1, 2, 3), (9, 9, 3)), read_story(3, ()))
    said = {s.text for s in scene.shapes if isinstance(s, Words)}
    assert {f"tie: {armies[0]} armies", f"tie: {armies[1]} armies"} <= said
    assert f"tie: {armies[2]} armies" not in said


def test_standings_of_equal_points_tell_the_armies_that_decide_and_all_else_as_of_others():
    state = msgspec.structs.replace(GAME.setup(3, {"setup": "dealt"}, seed_of("tie")).state, round=1)
    for seat, points in zip(state.seats, (9, 9, 3), strict=True):
        seat.vp = points
    assert [GAME.standing(state).tell_tie(seat) for seat in range(3)] == [None] * 3
    free = next(key for key, space in state.spaces.items() if space.owner is None)
    state.spaces[free] = msgspec.structs.replace(state.spaces[free], owner=0, armies=3)
    armies = [sum(s.armies for s in state.spaces.values() if s.owner == seat) for seat in range(3)]
    ranked = {rank.seat: rank for rank in rank_seats(say(3), GAME.standing(state))}
    assert [ranked[seat].tie for seat in range(3)] == [f"{armies[0]} armies", f"{armies[1]} armies", ""]
    assert all(re.fullmatch(r"\d+ VP, \d+ spaces, \d+ buildings?", rank.holding) for rank in ranked.values())
