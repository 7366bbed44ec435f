"""The whole board and the post say the same of who stands where, and who has won."""

from render.games.brigandine.board import compose_board, compose_post
from render.scene import Words
from tests.render.games.brigandine.shots import match, seen


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


def test_a_war_that_is_over_says_who_has_won():
    month = next(s for s in compose_board(seen(len(match()) - 1)).shapes if s.spot == "month")
    assert isinstance(month, Words)
    assert "has won" in month.text
