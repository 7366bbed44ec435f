"""The arrow of the last attack: its head lies above all else, and on no word."""

import pytest

from render.drawing.paint import pixel_bounds
from render.drawing.scene import Polygon, Sign, Words
from render.games.ataque.board.board import compose_board
from render.games.ataque.narration.last_events import Offer
from tests.render.games.ataque.shots import FULL, look, parsed
from tests.render.told import event

LONG = [("Ana von Humboldt-Brandenburg", "red"), ("Bartholomäus von Humboldt-Brandenburg", "blue")]


def meet(one, other):
    """Return True if two boxes have more than a pixel in common."""
    return (
        min(one[2], other[2]) - max(one[0], other[0]) > 1
        and min(one[3], other[3]) - max(one[1], other[1]) > 1
    )


def cross(one, other, point):
    """Return on which side of a line through two points a third one lies: its sign."""
    return (other[0] - one[0]) * (point[1] - one[1]) - (other[1] - one[1]) * (point[0] - one[0])


def touch(head, words):
    """Return True if a word's box reaches into the head, a triangle: no side of either parts them."""
    x0, top, x1, bottom = pixel_bounds(words)
    if not meet(pixel_bounds(head), (x0, top, x1, bottom)):
        return False
    box = ((x0, top), (x1, top), (x1, bottom), (x0, bottom))
    for number, corner in enumerate(head.points):
        beyond, last = head.points[(number + 1) % 3], head.points[(number + 2) % 3]
        inside = cross(corner, beyond, last)
        if all(cross(corner, beyond, each) * inside < 0 for each in box):
            return False
    return True


def attack(seat, source, target, *, over):
    """A board with an attack: about to be fought, or over, when every sign of damage lies there."""
    what, spaces = f"{1 - seat}/t{target}", [f"{1 - seat}/{target * 3 + at}" for at in range(3)]
    events = [event("attacked", from_=f"{seat}/t{source}", to=what, seat=seat)]
    if not over:
        return what, events
    losses = [{"space": space, "what": "troop", "type": "light", "count": 1} for space in spaces]
    events += [
        event(
            "damage", by=seat, phase="regular", pool=3, each=1, terms=[],
            assigned=dict.fromkeys(spaces, 4),
        ),
        event("destroyed", seat=1 - seat, why="damage", losses=losses, returning=[], now={}),
    ]  # fmt: skip
    return what, events


@pytest.mark.parametrize("over", [False, True, None])
@pytest.mark.parametrize("viewer", [0, 1])
@pytest.mark.parametrize("target", range(3))
def test_the_head_lies_above_all_else_and_on_no_word(target, viewer, over):
    """over: None for an attack that a question offers."""
    for seat in (0, 1):
        for source in range(3):
            place, events = attack(seat, source, target, over=over)
            view, _ = parsed(FULL, viewer)
            offered = [(f"{seat}/t{source}", place, seat, False)] if over is None else []
            sight = look(view, () if offered else events, viewer, LONG).light_spots({place})
            shapes = compose_board(sight, "?" if offered else "", Offer(offered)).shapes
            heads = [number for number, shape in enumerate(shapes) if shape.spot == f"{place}/head"]
            assert len(heads) == 3
            whole = shapes[heads[0]]
            assert isinstance(whole, Polygon)
            assert not [s for s in shapes[heads[-1] + 1 :] if meet(pixel_bounds(s), pixel_bounds(whole))]
            said = [s for s in shapes if isinstance(s, Words) and touch(whole, s)]
            assert [s.text for s in said] == []
            troops = [pixel_bounds(s) for s in shapes if isinstance(s, Sign) and s.spot.endswith("/troops")]
            assert not any(meet(each, pixel_bounds(whole)) for each in troops)
