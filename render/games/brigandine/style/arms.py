"""Coats of arms: a knight's class on one of eleven fields in the seat's colour."""

import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from render.assets.colours import CROWN, Colour
from render.assets.signs import has_sign
from render.drawing.brush import mix_colours, parse_rgb
from render.drawing.scene import Icon, Points, Polygon, Primitive, Sign

FILE = Path(__file__).parent / "arms.toml"
FIELDS: dict[str, tuple[Points, ...]] = {  # in the box of 100 by 100 in which the shield is drawn
    "bend": (((7, 8), (24, 11), (86, 61), (77, 77), (7, 26)),),
    "sinister": (((93, 8), (76, 11), (14, 61), (23, 77), (93, 26)),),
    "chevron": (((50, 34), (91, 54), (80, 71), (50, 56), (20, 71), (9, 54)),),
    "quarter": (((50, 16), (93, 8), (93, 50), (50, 50)), ((7, 50), (50, 50), (50, 95), (23, 77), (7, 51))),
    "pile": (((20, 10), (50, 16), (80, 10), (50, 88)),),
    "cross": (((38, 14), (50, 16), (62, 14), (62, 87), (50, 95), (38, 87)), ((7, 38), (93, 38), (93, 51), (87, 61), (13, 61), (7, 51))),
    "fess": (((7, 36), (93, 36), (93, 51), (85, 64), (15, 64), (7, 51)),),
    "chief": (((7, 8), (50, 16), (93, 8), (93, 36), (7, 36)),),
    "pale": (((36, 13), (50, 16), (64, 13), (64, 86), (50, 95), (36, 86)),),
    "barry": (((7, 21), (93, 21), (93, 36), (7, 36)), ((7, 51), (93, 51), (84, 66), (16, 66)), ((26, 79), (74, 79), (57, 90), (43, 90))),
    "rays": (
        ((50, 52), (7, 16), (7, 34)), ((50, 52), (93, 34), (93, 16)), ((50, 52), (26, 11), (42, 15)), ((50, 52), (58, 15), (74, 11)),
        ((50, 52), (7, 51), (17, 68)), ((50, 52), (83, 68), (93, 51)), ((50, 52), (30, 82), (44, 91)), ((50, 52), (56, 91), (70, 82)),
    ),
}  # fmt: skip
PLAIN_FIELD = "chief"  # field of characters without arms of their own
# a field's tone: share of white or of black in the seat's colour, a shade that every palette has
LIGHTER, DARKER = 0.4, 0.35
DIM = 75  # of 255: a colour less bright than this has a lighter field, any other a darker one
PALE, FADED = "#eadab4", 0.66  # exhausted characters: this colour, and its share in the seat's
FADED_INK = "#1a0f0a"
CLASS = 0.56  # size of a class's silhouette, as part of the shield's


@cache
def load_arms() -> dict[str, str]:
    """Return the field (key of FIELDS) of each character, by id."""
    return tomllib.loads(FILE.read_text(encoding="utf-8"))


def fade_colour(paint: Colour) -> Colour:
    """Return a seat's colour for an exhausted troop."""
    return Colour(mix_colours(paint.fill, PALE, FADED), FADED_INK, paint.sign)


def tone_field(paint: Colour) -> str:
    """Return the tone of a field on a shield of this colour, visible on a small shield too."""
    red, green, blue = parse_rgb(paint.fill)
    is_dim = 0.3 * red + 0.59 * green + 0.11 * blue < DIM
    return (
        mix_colours(paint.fill, "#ffffff", LIGHTER) if is_dim else mix_colours(paint.fill, "#000000", DARKER)
    )


def draw_arms(
    paint: Colour, who: tuple[str, str], x: float, y: float, size: float, spot: str
) -> Iterator[Primitive]:
    """Draw the arms of a character (id and class) around x, y. A class without a silhouette gets the field alone."""
    character, cls = who
    rim = FADED_INK if paint.ink == FADED_INK else "#ffffff"
    yield Icon("crest", x, y, size, paint.fill, rim, spot)
    unit, tone = size / 100, tone_field(paint)
    for points in FIELDS[load_arms().get(character, PLAIN_FIELD)]:
        placed = ((x + (px - 50) * unit, y + (py - 50) * unit) for px, py in points)
        yield Polygon(tuple((round(px, 1), round(py, 1)) for px, py in placed), tone)
    name = f"brigandine/classes/{cls}"
    if has_sign(name):
        yield Sign(name, x, y, size * CLASS, paint.ink)


def draw_crown(x: float, y: float, size: float, spot: str) -> Primitive:
    """Draw a ruler's crown on a shield of this size around x, y."""
    return Icon("crown", x, y - size * 0.52, size * 0.46, *CROWN, spot)
