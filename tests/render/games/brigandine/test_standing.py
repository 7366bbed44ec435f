"""The whole board and the post agree on the place of each knight and on the winner."""

import pytest

from render.games.brigandine.board.board import compose_board
from render.games.brigandine.narration.happened import rank_sides
from tests.render.games.brigandine.shots import GAME, PAINTER, match, seen


@pytest.mark.parametrize(
    ("seats", "later", "spot", "words"),
    [
        (4, True, "happened", "The war is over: {}"),
        (4, False, "turn", "{}"),
        (6, False, "happened", "The war is over: {}"),  # the last deed is another's
    ],
)
def test_a_war_that_is_over_says_who_has_won_whenever_the_board_is_opened(seats, later, spot, words):
    sight = seen(len(match(seats=seats)) - 1, seats=seats)
    sight = sight.with_events(()) if later else sight
    (winner,) = sight.view.winners
    won = f"{sight.seat_name(winner)} has won"
    assert [s.text for s in compose_board(sight).shapes if s.spot == spot] == [words.format(won)]
    assert PAINTER.board(sight).alt.startswith(f"The war is over: {won}")
    assert f"The war is over: {won}" in PAINTER.words(sight)


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_V6_once_a_war_is_over_its_boards_rank_as_the_podium_does(seats):
    state = match(seats=seats)[-1][0]
    places = GAME.result(state).places
    assert dict(rank_sides(seen(len(match(seats=seats)) - 1, seats=seats))) == dict(enumerate(places))
