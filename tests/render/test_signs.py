"""The silhouettes: every thing of the games' own editions has one, clear from the size on that its row names."""

from collections import Counter
from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageFilter, ImageOps, ImageStat

from engine.games import bind
from proofs.games import KITS, list_offering
from render.assets.signs import (
    GREAT,
    PEOPLE,
    SIZES,
    find_ink,
    load_cuts,
    load_layers,
    load_mask,
    load_places,
    load_rows,
)
from render.drawing.scene import Sign
from render.pages.themes import THEMES
from tests.render.scenes import SAMPLED, list_scenes
from tests.render.test_themes import contrast
from tests.render.texts import find_below

HALF_TONES = 1.08  # limit of a mask's ink, above it the picture is mush
LEAST = 3  # contrast
LANDSCAPE = "immortals/areas/"  # marks of a ground, as faint as a map is
UNLIKE = {"busts": 12, "people": 4}  # least mean difference of two commanders' greys
ALIKE = {"centaur"}  # the two centaurs differ by their stars


@pytest.mark.parametrize("game", list_offering("silhouettes"))
def test_every_thing_of_a_game_s_own_edition_has_a_silhouette(game):
    rules = bind(game).rules
    names = {f"{game}/{table}/{key}" for table in KITS[game].silhouettes for key in getattr(rules, table)}
    assert names - load_places().keys() == set()


@pytest.mark.parametrize(
    "table", ["brigandine/monsters", "brigandine/classes", "ataque/armies", "immortals/tribes"]
)
def test_silhouettes_of_one_table_differ(table):
    drawn = Counter(row["icon"] for name, row in load_rows().items() if name.startswith(table))
    assert {icon for icon, count in drawn.items() if count > 1} <= ALIKE


def test_every_silhouette_is_crisp_from_its_least_size_on():
    faults = {}
    for name, row in load_rows().items():
        for size in (each for each in (16, 24, 32, 48, *SIZES) if each >= row["least"]):
            tone = measure_half_tones(load_mask(name, size))
            if tone > HALF_TONES:
                faults[name, size] = round(tone, 2)
    assert faults == {}


def test_silhouettes_in_windows_have_a_great_mask():
    great = {name for name, at in load_places().items() if at.great is not None}
    assert {f"brigandine/monsters/{key}" for key in bind("brigandine").rules.monsters} <= great
    large, small = (load_mask("brigandine/monsters/roc", size) for size in (GREAT, 64))
    assert (
        sum(abs(a - b) for a, b in zip(large.resize((64, 64)).tobytes(), small.tobytes(), strict=True))
        < 64 * 64 * 8
    )
    assert all(0 <= left < right <= 1 for left, _, right, _ in map(find_ink, great))


@pytest.mark.parametrize(
    ("theme", "every"),
    [("day", SAMPLED), *(pytest.param(theme, 1, marks=pytest.mark.proof) for theme in THEMES)],
)
def test_every_silhouette_stands_out_from_what_it_lies_on(theme, every):
    faults = set()
    for name, scene in list_scenes(theme, every):
        shapes = (*scene.ground.shapes, *scene.shapes)
        for at, sign in enumerate(shapes):
            landscape = at < len(scene.ground.shapes) and getattr(sign, "name", "").startswith(LANDSCAPE)
            if isinstance(sign, Sign) and not sign.halo and not landscape:
                below = find_below(shapes[:at], sign.x, sign.y, scene.ground.fill)
                if below and contrast(sign.fill, below) < LEAST:
                    faults.add((name, sign.name, sign.fill, below))
    assert faults == set()


@pytest.mark.parametrize("table", PEOPLE)
def test_every_class_has_a_commander_that_looks_unlike_the_others_where_it_is_forty_pixels_high(table):
    small = {cls: paint_small(f"brigandine/{table}/{cls}") for cls in bind("brigandine").rules.classes}
    for (one, first), (other, second) in combinations(small.items(), 2):
        apart = ImageStat.Stat(ImageChops.difference(first, second)).mean[0]
        assert apart > UNLIKE[table], (one, other)


def paint_small(name):
    """A commander in greys."""
    image, (*parts, whole) = Image.new("L", (40, 40), 220), load_layers(name, 40)
    for grey, mask in zip((0, 110, 255, 170), (whole, *parts), strict=True):
        image.paste(grey, mask=mask)
    return image


def measure_half_tones(mask):
    """How much of a mask's ink is neither ink nor ground."""
    shares = [(grey / 255, count) for grey, count in enumerate(mask.histogram())]
    return 4 * sum(m * (1 - m) * count for m, count in shares) / sum(m * count for m, count in shares)


@pytest.mark.parametrize(("size", "mirror"), [(128, False), (256, True)])
def test_cut_lines_lie_inside_their_silhouette_on_the_side_of_the_light(size, mirror):
    lit = [0, 0]
    for name in (name for name, at in load_places().items() if at.great is not None):
        mask, cuts = load_mask(name, size), load_cuts(name, size, mirror=mirror)
        mask, cuts = (ImageOps.mirror(each) if mirror else each for each in (mask, cuts))
        beyond = ImageChops.subtract(cuts, mask.filter(ImageFilter.MaxFilter(3)))
        assert beyond.getextrema()[1] < 40, name
        lit = [count + sum(half.tobytes()) for count, half in zip(lit, halve(cuts), strict=True)]
    assert lit[0] > 1.2 * lit[1]


def halve(cuts):
    """The halves of cut lines at the left above and at the right below."""
    across = Image.linear_gradient("L").resize(cuts.size)
    slope = ImageChops.add(across, across.transpose(Image.Transpose.ROTATE_90), 2)
    sides = slope.point(lambda grey: grey < 128 and 255), slope.point(lambda grey: grey >= 128 and 255)
    return [ImageChops.multiply(cuts, each) for each in sides]
