"""Coats of arms: every character has one, knights of one class are told apart, and land bears its owner's crest."""

from functools import cache
from itertools import combinations

from PIL import Image, ImageChops, ImageDraw

from render.assets.icons import ICONS
from render.assets.signs import load_mask
from render.games.brigandine.style.arms import FIELDS, load_arms
from tests.render.games.brigandine.shots import RULES


def test_knights_of_one_class_who_may_serve_one_nation_differ_in_half_of_what_is_seen_of_their_fields():
    arms, bearers = load_arms(), RULES.characters
    assert arms.keys() == bearers.keys()
    assert set(arms.values()) == FIELDS.keys()
    homes = {
        key: {row.nation, row.goes_to} - {None, ""} or set(RULES.nations) for key, row in bearers.items()
    }
    for one, other in combinations(bearers, 2):
        cls = bearers[one].cls
        if cls == bearers[other].cls and homes[one] & homes[other]:
            assert measure_difference(arms[one], arms[other], cls) > 0.45, (one, other)


@cache
def measure_difference(one, other, cls):
    """Of a small shield that its class's silhouette leaves free: the share in which two fields differ."""
    shield, sign = Image.new("1", (50, 50)), Image.new("L", (50, 50))
    ImageDraw.Draw(shield).polygon([(x / 2, y / 2) for x, y in ICONS["crest"][1].points], 1)
    sign.paste(load_mask(f"brigandine/classes/{cls}", 28), (11, 11))
    free = ImageChops.logical_and(shield, sign.point(lambda ink: 255 * (ink < 100)).convert("1"))
    differ = ImageChops.logical_and(ImageChops.logical_xor(draw_small(one), draw_small(other)), free)
    return differ.histogram()[255] / free.histogram()[255]


def draw_small(field):
    image = Image.new("1", (50, 50))
    for points in FIELDS[field]:
        ImageDraw.Draw(image).polygon([(x / 2, y / 2) for x, y in points], 1)
    return image
