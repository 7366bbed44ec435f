"""Brigandine's version of each theme: an old map on a wooden table."""

from collections.abc import Iterator
from random import Random

from render.assets.icons import box_corners
from render.drawing.scene import Line, Polygon, Primitive
from render.pages.themes import PagePattern, Theme, Tones, make_papers

PLANKS = 7  # number of planks in a picture of 12:7, from top to bottom
JOINT = 3  # width of the dark line between two planks


def draw_planks(width: int, height: int, tones: Tones) -> Iterator[Primitive]:
    """Draw a table of planks in two tones. The third tone is for the lines between them."""
    step, joint = width * 7 / 12 / PLANKS, tones[2]
    for number in range(int(height / step) + 1):
        y, chance = step * number, Random(f"plank {number}")
        yield Polygon(box_corners(0, y, width, y + step), tones[number % 2])
        yield Line(((0, y), (width, y)), joint, JOINT)
        x = round(width * chance.uniform(0.1, 0.9))
        yield Line(((x, y), (x, y + step)), joint, JOINT)


WOOD = PagePattern(draw_planks, ("#33261c", "#2f221a"), ("#20160f",))
PALE_WOOD = PagePattern(draw_planks, ("#c9b38b", "#d0bc97"), ("#a08a63",))
DUSK = Theme(
    key="dusk",
    page="#2b1f17",
    head="#ffd98a",
    note="#f3e6c6",
    panel="#e6d3a8",
    plate="#eadab4",
    rim="#b9976a",
    ink="#2b1d12",
    faint="#5f4a33",
    bright="#744600",
    gain="#1b5a26",
    loss="#9a2416",
    face="almendra",
    cloth=WOOD,
)
DAY = DUSK._replace(
    key="day",
    page="#c9b38b",
    head="#6b1f12",
    note="#3b2a18",
    panel="#f6ecd2",
    plate="#efe2c2",
    cloth=PALE_WOOD,
)
PAPERS = make_papers(DUSK, DAY)
