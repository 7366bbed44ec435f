"""The whole board and the post agree on the place of each knight and on the winner."""

import pytest

from render.games.brigandine.board.board import compose_board
from render.games.brigandine.narration.happened import rank_sides
from tests.render.games.brigandine.shots import GAME, PAINTER, match, seen


@pytest.mark.parametrize(
    ("seats", "later"),
    [(4, True), (4, False), (6, False)],  # of six the last deed is another's
)
def test_a_war_that_is_over_says_who_has_won_whenever_the_board_is_opened(seats, later):
    sight = seen(len(match(seats=seats)) - 1, seats=seats)
    sight = sight.with_events(()) if later else sight
    (winner,) = sight.view.winners
    won = f"{sight.seat_name(winner)} has won"
    shapes = compose_board(sight).shapes
    (told,) = [shape.text for shape in shapes if shape.spot == "happened"]
    assert told.startswith(sight.seat_name(winner))
    assert {sight.view.lands[s.spot[:-4]].owner for s in shapes if s.spot.endswith("/won")} == {winner}
    assert PAINTER.board(sight).alt.startswith(f"The war is over: {won}")
    assert f"The war is over: {won}" in PAINTER.words(sight)


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_V6_once_a_war_is_over_its_boards_rank_as_the_podium_does(seats):
    state = match(seats=seats)[-1][0]
    places = GAME.result(state).places
    assert dict(rank_sides(seen(len(match(seats=seats)) - 1, seats=seats))) == dict(enumerate(places))
