"""Immortals' version of each theme: tablets before a sky with discs and stars."""

from collections.abc import Iterator
from math import cos, pi, sin
from random import Random

from render.drawing.scene import Circle, Line, Polygon, Primitive
from render.pages.themes import PagePattern, Theme, Tones, make_papers

# radii of discs around one point, the largest first, as parts of the picture's width
DISCS = (0.52, 0.4, 0.28)
AT = (0.66, 0.27)  # x and y of that point, as parts of the picture's width
TICKS = 72  # number of ticks around the smallest disc
SIGN = 60_000  # square pixels for each constellation


def draw_sky(width: int, height: int, tones: Tones) -> Iterator[Primitive]:
    """Draw discs in two tones with their rims and ticks, and constellations."""
    sky, disc, line, star = tones
    x, y, near = AT[0] * width, AT[1] * width, DISCS[-1] * width
    for number, share in enumerate(DISCS):
        yield Circle(x, y, share * width, sky if number % 2 else disc, line, 2)
    for number in range(TICKS):
        across, down, far = (
            cos(2 * pi * number / TICKS),
            sin(2 * pi * number / TICKS),
            26 if number % 6 else 40,
        )
        ends = ((x + across * r, y + down * r) for r in (near + 6, near + far))
        yield Line(tuple((round(px, 1), round(py, 1)) for px, py in ends), line, 2)
    chance = Random("stars")
    for _ in range(max(3, width * height // SIGN)):
        yield from _draw_constellation(
            chance, (chance.uniform(0, width), chance.uniform(0, height)), line, star
        )


def _draw_constellation(chance: Random, at: tuple[float, float], line: str, star: str) -> Iterator[Primitive]:
    """Draw a few stars from a point on, joined by a thin line."""
    path = [at]
    for _ in range(chance.randint(2, 4)):
        (x, y), aside = path[-1], (chance.uniform(-80, 80), chance.uniform(-60, 60))
        path.append((round(x + aside[0], 1), round(y + aside[1], 1)))
    yield Line(tuple(path), line, 1.5)
    for x, y in path:
        r = chance.choice((3, 4, 6.5))
        turns = ((pi * step / 4, (r, r * 0.3)[step % 2]) for step in range(8))
        yield Polygon(
            tuple((round(x + sin(t) * far, 1), round(y - cos(t) * far, 1)) for t, far in turns), star
        )


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
