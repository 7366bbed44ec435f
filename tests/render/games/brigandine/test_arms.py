"""Coats of arms: every character has one, and knights of one class are told apart. Classes unknown here show them."""

import re
from dataclasses import replace
from functools import cache
from itertools import combinations

from PIL import Image, ImageChops, ImageDraw

from engine.rules.core import Ref
from render.assets.icons import ICONS
from render.assets.signs import load_mask
from render.drawing.paint import paint_scene
from render.drawing.scene import Icon
from render.games.brigandine.battle.battle import compose_battle
from render.games.brigandine.narration.battles_told import read_battles
from render.games.brigandine.pages.poster import compose_month
from render.games.brigandine.style.arms import FIELDS, load_arms
from render.pages.round_poster import RoundStory
from tests.render.games.brigandine.shots import BLOWS, GAME, PAINTER, RULES, made_fight


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


def test_an_edition_s_own_classes_and_nations_can_be_painted_and_their_characters_show_their_arms():
    written = GAME.data.decode()
    for old, new in (("warlock", "witcher"), ("scout", "ranger"), ("esgares", "atlantis")):
        written = re.sub(rf"\b{old}\b", new, written)
    rules = type(GAME).bind(written.encode()).rules
    sight = replace(made_fight(BLOWS, winner=1, beasts=(((),) * 3,) * 2), rules=rules)
    [battle] = read_battles(sight.events)
    month = RoundStory("Month 7", (), (sight.say.headline(sight.events[-1]),))
    for made, count in ((compose_battle(sight, battle), 2), (compose_month(sight, month), 1)):
        paint_scene(made)
        assert count_arms(made) >= count
    assert PAINTER.thing(sight, Ref("nation", "caerleon"))
    assert PAINTER.thing(sight, Ref("character", "zemeckis"))


def count_arms(made):
    return sum(isinstance(shape, Icon) and shape.name == "crest" for shape in made.shapes)
