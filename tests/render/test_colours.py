"""Seats are told apart by hue in every colour blindness, and by letter and sign without any hue."""

from itertools import combinations

import pytest

from render.brush import rgb
from render.colours import NOBODY, SEATS, colour

EYES = {  # Machado, Oliveira and Fernandes 2009, severity 1
    "full": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "deutan": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "tritan": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}


def lab(fill, eye):
    linear = [((c / 255 + 0.055) / 1.055) ** 2.4 if c > 10 else c / 255 / 12.92 for c in rgb(fill)]
    r, g, b = (min(1, max(0, sum(m * c for m, c in zip(row, linear, strict=True)))) for row in EYES[eye])
    x, y, z = (
        0.4124 * r + 0.3576 * g + 0.1805 * b,
        0.2126 * r + 0.7152 * g + 0.0722 * b,
        0.0193 * r + 0.1192 * g + 0.9505 * b,
    )
    fx, fy, fz = (
        (t ** (1 / 3)) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x / 0.9505, y, z / 1.089)
    )
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


@pytest.mark.parametrize("eye", EYES)
def test_the_five_colours_lie_far_apart_for_every_eye(eye):
    for a, b in combinations([paint.fill for paint in SEATS.values()], 2):
        distance = sum((p - q) ** 2 for p, q in zip(lab(a, eye), lab(b, eye), strict=True)) ** 0.5
        assert distance >= 25, (a, b)


def test_letters_and_signs_differ():
    assert len(SEATS) == 5
    assert len({paint.letter for paint in SEATS.values()}) == 5
    assert len({paint.sign for paint in SEATS.values()}) == 5
    assert len({paint.fill for paint in [*SEATS.values(), NOBODY]}) == 6


def test_an_unknown_colour_is_nobodys():
    assert colour("mauve") is NOBODY
