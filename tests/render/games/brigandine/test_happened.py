"""At a glance: the last events and the leader, next to the map and on it."""

from dataclasses import replace

import msgspec
import pytest

from render.assets.fonts import fit_text
from render.drawing.scene import Words
from render.games.brigandine.board.board import compose_board
from render.games.brigandine.narration.happened import rank_sides
from tests.render.boxes import fills_box
from tests.render.games.brigandine.shots import match, seen, where


@pytest.mark.parametrize("seats", [pytest.param(2, marks=pytest.mark.proof), 4, 6])
def test_a_board_has_few_figures_and_all_are_read_on_a_phone(seats):
    scene = compose_board(seen(len(match(seats=seats)) - 1, seats=seats))
    figures = [s for s in scene.shapes if isinstance(s, Words) and any(char.isdigit() for char in s.text)]
    assert 2 * seats < len(figures) <= 50
    for s in (s for s in scene.shapes if isinstance(s, Words) and (len(s.text) > 1 or s.text.isdigit())):
        assert fit_text(s.text, s.size, s.bold, s.width, s.title)[1] * 350 / scene.ground.width >= 7
    assert fills_box(scene)


def test_V6_winners_lead_with_any_renown():
    sight = seen(where("conquered")[-1])
    last = rank_sides(sight)[-1][0]
    won = replace(sight, view=msgspec.structs.replace(sight.view, winners=[last]))
    assert rank_sides(won)[0] == (last, 1)
    assert f"{last}/leads" in {s.spot for s in compose_board(won).shapes}
