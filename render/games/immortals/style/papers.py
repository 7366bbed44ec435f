"""Immortals' version of each theme: tablets before a sky with discs and stars."""

from collections.abc import Iterator
from math import cos, pi, sin
from random import Random

from render.drawing.scene import Circle, Line, Primitive
from render.pages.themes import PagePattern, Theme, Tones, make_papers

DISCS = (
    0.62,
    0.5,
    0.38,
    0.26,
)  # radii of discs around one point, the largest first, as parts of the picture's width
AT = (0.86, 0.06)  # x and y of that point, as parts of the picture's width
TICKS = 24  # number of ticks on the second disc's rim
STAR = 26_000  # square pixels for each star


def draw_sky(width: int, height: int, tones: Tones) -> Iterator[Primitive]:
    """Draw discs in two tones with their rims and ticks, and stars."""
    sky, disc, line, star = tones
    x, y = AT[0] * width, AT[1] * width
    for number, share in enumerate(DISCS):
        yield Circle(x, y, share * width, sky if number % 2 else disc, line, 2)
    for number in range(TICKS):
        across, down = cos(2 * pi * number / TICKS), sin(2 * pi * number / TICKS)
        near, far = (DISCS[1] * width + end for end in (0, 12))
        yield Line(((x + across * near, y + down * near), (x + across * far, y + down * far)), line, 2)
    chance = Random("stars")
    for _ in range(width * height // STAR):
        yield Circle(chance.randrange(width), chance.randrange(height), chance.choice((1.5, 2, 3)), star)


NIGHT = PagePattern(draw_sky, ("#1b1838", "#221e47"), ("#39336e", "#8f88c9"))
MORNING = PagePattern(draw_sky, ("#cfdcf0", "#c6d5ec"), ("#b3c4e2", "#ffffff"))
DUSK = Theme(
    key="dusk",
    page="#1b1838",
    head="#ffe08a",
    note="#d9d3ee",
    panel="#ece3cf",
    plate="#ded2b8",
    rim="#c39a2f",
    ink="#1d1838",
    faint="#574f78",
    bright="#4b1f78",
    gain="#1b5a30",
    loss="#9a1f2e",
    face="cinzel",
    cloth=NIGHT,
)
DAY = DUSK._replace(
    key="day", page="#cfdcf0", head="#4b1f78", note="#39336e", panel="#fbf7ec", plate="#efe6d2", cloth=MORNING
)
PAPERS = make_papers(DUSK, DAY)
