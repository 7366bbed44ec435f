"""The whole board and the post agree on the place of each knight and on the winner."""

import msgspec
import pytest

from render.games.brigandine.board.board import compose_board
from render.games.brigandine.narration.happened import rank_sides
from tests.render.games.brigandine.shots import GAME, PAINTER, at, event, look, match, seen, where


@pytest.mark.parametrize("later", [False, True])
def test_a_war_that_is_over_says_who_has_won_whenever_the_board_is_opened(later):
    sight = seen(len(match()) - 1)
    sight = sight.with_events(()) if later else sight
    (winner,) = sight.view.winners
    told = f"The war is over: {sight.seat_name(winner)} has won"
    for full in (False, True):
        said = [s.text for s in compose_board(sight, full=full).shapes if s.spot == "happened"]
        assert " ".join(said) == told
    assert PAINTER.board(sight).alt.startswith(told)
    assert told in PAINTER.words(sight)


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
    said = [s.text for s in compose_board(look(view)).shapes if s.spot == "happened"]
    assert " ".join(said) == "The war is over: Ana and Cleo have won"


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_V6_once_a_war_is_over_its_boards_rank_as_the_podium_does(seats):
    state = match(seats=seats)[-1][0]
    places = GAME.result(state).places
    assert dict(rank_sides(seen(len(match(seats=seats)) - 1, seats=seats))) == dict(enumerate(places))


def test_nations_that_are_all_level_have_no_crown():
    view = at(0)
    level = [msgspec.structs.replace(side, renown=0, lands=5) for side in view.sides]
    spots = {s.spot for s in compose_board(look(msgspec.structs.replace(view, sides=level))).shapes}
    assert not {spot for spot in spots if spot.endswith("/leads")}
