"""The whole board and the post agree on the place of each knight and on the winner."""

import pytest

from render.games.brigandine.board.board import compose_board
from render.games.brigandine.narration.happened import rank_sides
from tests.render.games.brigandine.shots import GAME, PAINTER, match, seen


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


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_V6_once_a_war_is_over_its_boards_rank_as_the_podium_does(seats):
    state = match(seats=seats)[-1][0]
    places = GAME.result(state).places
    assert dict(rank_sides(seen(len(match(seats=seats)) - 1, seats=seats))) == dict(enumerate(places))
