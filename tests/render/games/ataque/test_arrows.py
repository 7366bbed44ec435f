"""The arrow of the last attack: its head lies above all else, and on no word."""

import pytest

from render.drawing.paint import pixel_bounds
from render.drawing.scene import Cube, Polygon, Words
from render.games.ataque.board.board import compose_board
from tests.render.games.ataque.shots import FULL, look, parsed
from tests.render.games.ataque.test_events import event

LONG = [("Ana von Humboldt-Brandenburg", "red"), ("Bartholomäus von Humboldt-Brandenburg", "blue")]


def meet(one, other):
    """Return True if two boxes have more than a pixel in common."""
    return (
        min(one[2], other[2]) - max(one[0], other[0]) > 1
        and min(one[3], other[3]) - max(one[1], other[1]) > 1
    )


def touch(head, words):
    """Return True if a word's box reaches into the head: a triangle that is as wide as it is at that height."""
    (tip_x, tip_y), (left, base), (right, _) = head.points
    x0, top, x1, bottom = pixel_bounds(words)
    nearest = max(top, min(base, tip_y)), min(bottom, max(base, tip_y))
    if nearest[0] >= nearest[1]:
        return False
    shares = [abs(y - tip_y) / abs(base - tip_y) for y in nearest]
    half = max(shares) * abs(right - left) / 2
    return x0 < tip_x + half and x1 > tip_x - half


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


@pytest.mark.parametrize("over", [False, True])
@pytest.mark.parametrize("viewer", [0, 1])
@pytest.mark.parametrize("target", range(3))
def test_the_head_lies_above_all_else_and_on_no_word(target, viewer, over):
    for seat in (0, 1):
        for source in range(3):
            place, events = attack(seat, source, target, over=over)
            view, _ = parsed(FULL, viewer)
            shapes = compose_board(look(view, events, viewer, LONG)).shapes
            heads = [number for number, shape in enumerate(shapes) if shape.spot == f"{place}/head"]
            assert len(heads) == 3
            whole = shapes[heads[0]]
            assert isinstance(whole, Polygon)
            assert not [s for s in shapes[heads[-1] + 1 :] if meet(pixel_bounds(s), pixel_bounds(whole))]
            said = [s for s in shapes if isinstance(s, Words) and touch(whole, s)]
            assert [s.text for s in said] == []
            cubes = [pixel_bounds(s) for s in shapes if isinstance(s, Cube)]
            assert not any(meet(each, pixel_bounds(whole)) for each in cubes)


def test_an_older_arrow_s_head_to_the_other_side_lies_below_the_words():
    events = [*attack(0, 0, 1, over=False)[1], *attack(1, 2, 1, over=False)[1]]
    shapes = compose_board(look(parsed(FULL)[0], events)).shapes
    turn = next(number for number, s in enumerate(shapes) if s.spot == "turn")
    heads = {
        spot: max(n for n, s in enumerate(shapes) if s.spot == spot) for spot in ("1/t1/head", "0/t1/head")
    }
    assert heads["1/t1/head"] < turn < heads["0/t1/head"]


@pytest.mark.parametrize(("seat", "first"), [(0, "turn"), (1, "happened")])
def test_turn_and_phase_stand_where_the_head_lands_what_happened_beside_who_attacks(seat, first):
    _, events = attack(seat, 0, 1, over=False)
    shapes = compose_board(look(parsed(FULL)[0], events)).shapes
    heights = {
        s.spot: s.y
        for s in shapes
        if s.spot in ("turn", "phase", "happened", "attacker") and isinstance(s, Words)
    }
    assert heights["turn"] == heights["phase"] == heights["attacker"]
    assert min(("turn", "happened"), key=heights.get) == first
