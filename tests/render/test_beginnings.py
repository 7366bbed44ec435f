"""A match that has just begun can be drawn, with up to the maximum of seats.

No seat has a tribe, a nation or an army yet.
"""

import pytest

from engine.games import REGISTRY
from render.assets.colours import SEATS
from render.games import PAINTERS
from render.pages.themes import find_theme
from render.text.say import Say
from tests.every_day import leave_to_proof

NAMES = ("Ann", "Ben", "Cat", "Dan", "Eve", "Fay")
TABLES = [(key, seats) for key, kind in REGISTRY.kinds.items() for seats in kind.seats]


@pytest.mark.parametrize(
    ("key", "seats"),
    leave_to_proof(TABLES, but=[(key, max(kind.seats)) for key, kind in REGISTRY.kinds.items()]),
)
def test_everything_can_be_drawn_at_the_beginning(key, seats):
    game, painter = REGISTRY.bind(key, None), PAINTERS[key]
    state = game.setup(seats, {}, bytes(32)).state
    say = Say("en", game, list(zip(NAMES[:seats], SEATS, strict=False)))
    for viewer in (None, 0):
        view = game.knowledge.view(state, viewer)
        sight = painter.see_view(view, game.rules, say, find_theme(""), (), viewer)
        pictures = [painter.board(sight), painter.focus(sight)]
        pictures += [painter.tableau(sight, seat) for seat in range(seats)]
        assert all(picture.png and picture.alt for picture in pictures)
        assert painter.words(sight) or pictures[0].alt
