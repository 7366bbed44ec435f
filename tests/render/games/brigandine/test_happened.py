"""At a glance: the last events and the leader, next to the map and on it."""

from dataclasses import replace

import msgspec
import pytest

from render.assets.fonts import fit_text
from render.games.brigandine.board.board import compose_board, compose_post
from render.games.brigandine.narration.happened import rank_sides
from tests.render.boxes import fills_box
from tests.render.games.brigandine.shots import match, seen, where


def test_a_post_says_what_just_happened_and_orders_the_nations():
    scene = compose_post(seen(where("conquered")[-1]))
    told = " ".join(s.text for s in scene.shapes if s.spot == "happened")
    assert told == "Ana takes Hervery from Dov."
    places = {s.spot: s.y for s in scene.shapes if s.spot in {f"{seat}/name" for seat in range(4)}}
    sides = seen(where("conquered")[-1]).view.sides
    ranked = sorted(places, key=lambda spot: places[spot])
    keys = [(sides[int(spot[0])].renown, sides[int(spot[0])].lands) for spot in ranked]
    assert keys == sorted(keys, reverse=True)
    assert f"{ranked[0][0]}/leads" in {s.spot for s in scene.shapes}


@pytest.mark.parametrize("seats", [pytest.param(2, marks=pytest.mark.proof), 4, 6])
def test_figures_beside_the_map_are_read_on_a_phone(seats):
    scene = compose_post(seen(len(match(seats=seats)) - 1, seats=seats))
    figures = [s for s in scene.shapes if s.spot.endswith(("/renown", "/lands"))]
    assert len(figures) == 2 * seats
    for s in figures:
        assert fit_text(s.text, s.size, s.bold, s.width)[1] * 350 / scene.ground.width >= 9
    assert fills_box(scene)


def test_the_whole_board_says_what_just_happened_and_crowns_who_leads_alone():
    spots = {s.spot for s in compose_board(seen(where("conquered")[-1])).shapes}
    assert {"happened", "0/leads"} <= spots


def test_V6_who_has_won_leads_whatever_the_renown():
    sight = seen(where("conquered")[-1])
    last = rank_sides(sight)[-1][0]
    won = replace(sight, view=msgspec.structs.replace(sight.view, winners=[last]))
    assert rank_sides(won)[0] == (last, 1)
    assert f"{last}/leads" in {s.spot for s in compose_post(won).shapes}
