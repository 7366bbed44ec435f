"""Seats are told apart by hue in every colour blindness, and by sign without any hue."""

from itertools import combinations, groupby
from math import atan2, cos, degrees, dist, exp, hypot, radians, sin, sqrt

import pytest

from render.assets.colours import SEATS
from render.drawing.brush import parse_rgb
from render.drawing.scene import Line
from render.games.brigandine.style.palette import MERCENARIES, NATIONS, map_tones, tint_land
from render.pages.themes import THEMES
from tests.render.scenes import list_scenes

EYES = {  # Machado, Oliveira and Fernandes 2009, severity 1
    "full": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "deutan": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "tritan": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}


def lab(fill, eye):
    linear = [((c / 255 + 0.055) / 1.055) ** 2.4 if c > 10 else c / 255 / 12.92 for c in parse_rgb(fill)]
    r, g, b = (min(1, max(0, sum(m * c for m, c in zip(row, linear, strict=True)))) for row in EYES[eye])
    x = 0.4124 * r + 0.3576 * g + 0.1805 * b
    y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    z = 0.0193 * r + 0.1192 * g + 0.9505 * b
    fx, fy, fz = (
        (t ** (1 / 3)) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x / 0.9505, y, z / 1.089)
    )
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def ciede2000(one, other):
    """The difference of two colours as eyes see it (Sharma, Wu and Dalal 2005)."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean = (hypot(a1, b1) + hypot(a2, b2)) / 2
    g = 0.5 * (1 - sqrt(mean**7 / (mean**7 + 25**7)))
    a1, a2 = a1 * (1 + g), a2 * (1 + g)
    c1, c2 = hypot(a1, b1), hypot(a2, b2)
    h1, h2 = (degrees(atan2(b, a)) % 360 for a, b in ((a1, b1), (a2, b2)))
    turn = 0 if c1 * c2 == 0 else (h2 - h1 + 180) % 360 - 180
    dl, dc, dh = l2 - l1, c2 - c1, 2 * sqrt(c1 * c2) * sin(radians(turn / 2))
    light, c = (l1 + l2) / 2, (c1 + c2) / 2
    h = h1 + h2 if c1 * c2 == 0 else (h1 + turn / 2) % 360
    t = (
        1 - 0.17 * cos(radians(h - 30)) + 0.24 * cos(radians(2 * h))
        + 0.32 * cos(radians(3 * h + 6)) - 0.20 * cos(radians(4 * h - 63))
    )  # fmt: skip
    sl = 1 + 0.015 * (light - 50) ** 2 / sqrt(20 + (light - 50) ** 2)
    sc, sh = 1 + 0.045 * c, 1 + 0.015 * c * t
    rt = -sin(radians(60 * exp(-(((h - 275) / 25) ** 2)))) * 2 * sqrt(c**7 / (c**7 + 25**7))
    return sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + rt * (dc / sc) * (dh / sh))


def test_the_measure_is_the_published_one():
    assert ciede2000((50, 2.6772, -79.7751), (50, 0, -82.7485)) == pytest.approx(2.0425, abs=1e-4)
    assert ciede2000((50, 2.5, 0), (73, 25, -18)) == pytest.approx(27.1492, abs=1e-4)
    assert ciede2000((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387)) == pytest.approx(
        1.2644, abs=1e-4
    )


@pytest.mark.parametrize("eye", EYES)
def test_the_six_colours_lie_far_apart_for_every_eye(eye):
    for a, b in combinations([paint.fill for paint in SEATS.values()], 2):
        assert ciede2000(lab(a, eye), lab(b, eye)) >= 15, (a, b)


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("key", THEMES)
def test_lands_of_nations_and_free_ones_lie_apart_for_every_eye(key, eye):
    """CIE76 distances of the land's tint in the picture."""
    theme = THEMES[key]
    lands = {name: tint_land(theme, paint.fill) for name, paint in NATIONS.items() if name != MERCENARIES}
    lands["free"] = map_tones(theme).land
    for one, other in combinations(lands, 2):
        assert dist(lab(lands[one], eye), lab(lands[other], eye)) >= 15, (one, other)


def list_rims(marks):
    """Yield the lines around each shape marked so in the gallery, with their colours from below."""
    for name, scene in list_scenes():
        of = {shape.spot for shape in scene.shapes if shape.spot.rpartition("/")[2] in marks}
        for spot in of - {spot for spot in of if spot.startswith("slot/")}:  # a mat's own plates
            drawn = [shape for shape in scene.shapes if shape.spot == spot]
            inks = [shape.fill if isinstance(shape, Line) else getattr(shape, "line", "") for shape in drawn]
            yield name, tuple(ink for ink, _ in groupby(filter(None, inks)))


def test_rims_of_choosable_places_differ_from_seats_colours_and_other_rims():
    owned = {paint.fill for paint in (*SEATS.values(), *NATIONS.values())}
    lit = set(list_rims({"lit"}))
    assert {name.partition("-")[0] for name, _ in lit} == {"ataque", "brigandine", "immortals"}
    for name, inks in lit:
        apart = max(
            min(dist(lab(ink, eye), lab(other, eye)) for other in owned for eye in EYES) for ink in inks
        )
        assert apart >= 15, (name, inks, apart)
    happened = {inks for _, inks in list_rims({"rim", "taken", "new"})}
    assert happened
    assert happened.isdisjoint(inks for _, inks in lit)
