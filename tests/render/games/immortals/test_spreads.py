"""No name touches the contents of another space, in one realm's picture or in both.

Both realms are one above the other.
"""

from itertools import pairwise

import msgspec
import pytest

from render.drawing.paint import pixel_bounds
from render.drawing.scene import Cube, Icon, Words
from render.games.immortals.board.land import find_places
from render.games.immortals.pages.closeup import compose_closeup, part_frames
from tests.render.games.immortals.shots import RULES

REALMS = ("dark/", "light")
NAMES = {row.name: region for region, row in RULES.regions.items()}


def full_realm(make, look, part):
    """A realm in which every space holds armies, buildings and a card."""
    spaces = {
        key: msgspec.structs.replace(space, owner=0, armies=13, shrine=True, capital=False, portal=True)
        for key, space in make().spaces.items()
    }
    cards = {0: {"region_cards": [f"region/{region}" for region in RULES.regions]}}
    return compose_closeup(look(spaces=spaces, seat_changes=cards), part)


def list_labels(shapes):
    """Yield each name with the shapes up to the next one: its income."""
    starts = [n for n, s in enumerate(shapes) if isinstance(s, Words) and s.text in NAMES]
    for start, end in pairwise((*starts, starts[-1] + 1)):
        for shape in shapes[start:end]:
            yield start, shape


def ink(shape):
    """Where a shape's ink lies: words have 3 pixels of rim and a pixel to spare around it, a cube less of both."""
    left, top, right, bottom = pixel_bounds(shape)
    if isinstance(shape, Cube):
        return left + 6, shape.y - shape.size * 0.7, right - 6, shape.y + shape.size * 0.64
    return (
        (left + 5, top + 5, right - 5, bottom - 5) if isinstance(shape, Words) else (left, top, right, bottom)
    )


def touch(one, other):
    return min(one[2], other[2]) > max(one[0], other[0]) and min(one[3], other[3]) > max(one[1], other[1])


@pytest.mark.parametrize("part", ["light", "dark"])
def test_no_name_touches_what_stands_in_another_space(make, look, part):
    shapes = full_realm(make, look, part).shapes
    labels = list(list_labels(shapes))
    names = [(start, shape) for start, shape in labels if shape is shapes[start]]
    assert len(names) == 25
    stands = [
        (s.spot.split("/")[1], s) for s in shapes if isinstance(s, Cube | Icon) and s.spot[:5] in REALMS
    ]
    things = [(NAMES[shapes[start].text], shape) for start, shape in labels] + stands
    for start, name in names:
        for region, shape in things:
            if region != NAMES[name.text] and shape is not shapes[start]:
                assert not touch(ink(name), ink(shape)), (name.text, region, shape)


@pytest.mark.parametrize("part", ["light", "dark"])
def test_spaces_move_no_further_than_a_little_for_it(part):
    frames = part_frames(RULES, part)
    usual = tuple(frame._replace(spread=frame.spread._replace(below=0)) for frame in frames)
    moved = [at.y - find_places(RULES, usual)[key].y for key, at in find_places(RULES, frames).items()]
    assert 3 < max(map(abs, moved)) <= 14
    assert moved.count(0) > len(moved) / 3
