"""Ataque's version of each theme: linen panels on a banner's cloth."""

from collections.abc import Iterator

from render.drawing.scene import Line, Polygon, Primitive
from render.pages.themes import PagePattern, Theme, Tones, make_papers

STEP = 64  # from one lozenge to the next
HEM = 10  # the border above and below, half of it beyond the edge


def draw_banner(width: int, height: int, tones: Tones) -> Iterator[Primitive]:
    """Draw lozenges and a hem."""
    lozenge, hem = tones
    half = STEP / 2
    for y in range(0, height + STEP, STEP):
        for x in range(0, width + STEP, STEP):
            yield Polygon(((x, y - half), (x + half, y), (x, y + half), (x - half, y)), lozenge)
    for y in (0, height):
        yield Line(((0, y), (width, y)), hem, HEM)


WINE = PagePattern(draw_banner, ("#531b28",), ("#c9a24a",))
ROSE = PagePattern(draw_banner, ("#8a3047",), ("#d9a94a",))
DUSK = Theme(
    key="dusk",
    page="#4a1622",
    head="#f0c04a",
    note="#fbf3e4",
    panel="#efe6d6",
    plate="#e0d4bf",
    rim="#b98f3a",
    ink="#24121a",
    faint="#6a4a50",
    bright="#744600",
    gain="#1b5a26",
    loss="#9c1c24",
    face="germania",
    cloth=WINE,
)
DAY = DUSK._replace(
    key="day", page="#7d283d", head="#f6cd62", note="#fff6ea", panel="#fbf6ec", plate="#efe4d2", cloth=ROSE
)
PAPERS = make_papers(DUSK, DAY)
