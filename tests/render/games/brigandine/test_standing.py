"""The whole board and the post agree on the place of each knight and on the winner."""

import msgspec
import pytest

from render.assets.fonts import fit_text
from render.drawing.paint import pixel_bounds
from render.drawing.scene import Words
from render.games.brigandine.board.board import compose_board, compose_post
from render.games.brigandine.narration.happened import rank_sides
from tests.render.games.brigandine.shots import GAME, PAINTER, at, event, look, match, seen, where


def test_the_whole_board_and_the_post_light_the_same_figures_and_rank_alike():
    for seats in (4, 6):
        sight = seen(len(match(seats=seats)) - 1, seats=seats)
        lit, order = [], []
        for made in (compose_board(sight), compose_post(sight)):
            words = [s for s in made.shapes if isinstance(s, Words)]
            keys = {f"{seat}/{key}" for seat in range(seats) for key in ("renown", "lands")}
            lit.append({s.spot for s in words if s.spot in keys and s.fill == sight.theme.bright})
            names = [s for s in words if s.spot.endswith("/name")]
            order.append([s.spot for s in sorted(names, key=lambda s: s.y)])
        assert lit[0] == lit[1]
        assert order[0] == order[1]


@pytest.mark.parametrize("later", [False, True])
def test_a_war_that_is_over_says_who_has_won_whenever_the_board_is_opened(later):
    sight = seen(len(match()) - 1)
    sight = sight.with_events(()) if later else sight
    (winner,) = sight.view.winners
    told = f"The war is over: {sight.seat_name(winner)} has won"
    month = next(s for s in compose_board(sight).shapes if s.spot == "month")
    assert isinstance(month, Words)
    assert month.text == told
    assert PAINTER.board(sight).alt.startswith(told)
    assert told in PAINTER.words(sight)
    if later:
        panel = [s.text for s in compose_post(sight).shapes if s.spot == "happened"]
        assert " ".join(panel) == told


def test_a_picture_that_tells_a_month_says_that_it_is_over():
    number = where("conquered")[0]
    month = at(number).month
    events = [
        event("phase", phase=phase, month=at) for phase, at in (("war", month), ("organization", month + 1))
    ]
    view = msgspec.structs.replace(at(number), month=month + 1, phase="organization")
    for told, said in (
        (events, f"Month {month} is over, now {month + 1} of"),
        (events[1:], f"Month {month + 1} of"),
    ):
        assert PAINTER.board(look(view, told)).alt.startswith(said)


def test_a_war_with_two_winners_names_both():
    view = msgspec.structs.replace(seen(len(match()) - 1).view, winners=[0, 2])
    month = next(s for s in compose_board(look(view)).shapes if s.spot == "month")
    assert month.text == "The war is over: Ana and Cleo have won"


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_V6_once_a_war_is_over_its_boards_rank_as_the_podium_does(seats):
    state = match(seats=seats)[-1][0]
    places = GAME.result(state).places
    assert dict(rank_sides(seen(len(match(seats=seats)) - 1, seats=seats))) == dict(enumerate(places))


def test_a_crowned_name_keeps_the_room_that_its_nation_leaves():
    sight = seen(0)
    leader = rank_sides(sight)[0][0]
    assert sight.seat_name(leader) == "Bartholomäus"
    shapes = compose_board(sight).shapes
    assert f"{leader}/leads" in {s.spot for s in shapes}
    name, nation = (next(s for s in shapes if s.spot == f"{leader}/{key}") for key in ("name", "nation"))
    assert isinstance(name, Words)
    said, _ = fit_text(name.text, name.size, name.bold, name.width)
    assert said == name.text
    assert pixel_bounds(name)[2] < pixel_bounds(nation)[0]


def test_nations_that_are_all_level_have_neither_places_nor_a_crown():
    view = at(0)
    level = [msgspec.structs.replace(side, renown=0, lands=5) for side in view.sides]
    spots = {s.spot for s in compose_post(look(msgspec.structs.replace(view, sides=level))).shapes}
    assert not {spot for spot in spots if spot.endswith(("/leads", "/place"))}
