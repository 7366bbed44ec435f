"""Ataque's paper: linen on a banner's cloth."""

from collections.abc import Iterator

from render.scene import Line, Polygon, Primitive
from render.themes import CONTRAST, Cloth, Theme, Tones

STEP = 64  # from one lozenge to the next
HEM = 10  # the border above and below, half of it beyond the edge


def draw_banner(width: int, height: int, tones: Tones) -> tuple[Primitive, ...]:
    """Draw lozenges and a hem."""
    return tuple(_draw_banner(width, height, tones))


def _draw_banner(width: int, height: int, tones: Tones) -> Iterator[Primitive]:
    lozenge, hem = tones
    half = STEP / 2
    for y in range(0, height + STEP, STEP):
        for x in range(0, width + STEP, STEP):
            yield Polygon(((x, y - half), (x + half, y), (x, y + half), (x - half, y)), lozenge)
    for y in (0, height):
        yield Line(((0, y), (width, y)), hem, HEM)


FACE = "germania"
WINE = Cloth(draw_banner, ("#531b28",), ("#c9a24a",))
ROSE = Cloth(draw_banner, ("#d3b0aa",), ("#a9812c",))
PAPERS = {
    "dusk": Theme(
        "dusk", "#4a1622", "#f0c04a", "#fbf3e4", "#efe6d6", "#e0d4bf", "#b98f3a",
        "#24121a", "#6a4a50", "#744600", "#1b5a26", "#9c1c24", FACE, WINE,
    ),
    "day": Theme(
        "day", "#d9b9b4", "#6a1020", "#4a2a30", "#fbf6ec", "#efe4d2", "#b98f3a",
        "#24121a", "#6a4a50", "#744600", "#1b5a26", "#9c1c24", FACE, ROSE,
    ),
    "contrast": CONTRAST._replace(face=FACE),
}  # fmt: skip
