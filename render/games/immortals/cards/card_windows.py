"""The window of a card: its land by sun or moon, a magic card's action in violet light, or an empty page."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple, TypeAlias

from render.assets.signs import has_sign
from render.drawing.scene import Circle, Points, Polygon, Primitive, Rect, Sign
from render.drawing.scenery import outline_star
from render.games.immortals.sight import RulesSight
from render.games.immortals.style.palette import area_kind

Box: TypeAlias = tuple[int, int, int, int]  # left, top, width and height
NIGHT, MOON, SUN = "#1f1d4d", "#fbeecb", "#fff3b9"
MAGIC = ("#58439a", "#7c64bd", "#b8a2ef")  # a magic card's ground, and two discs
DEED, PLAIN, STAR, GILT = "#1b1941", "#e4dcca", "#ffe08a", "#c39a2f"
STRIP = "#fbf5e6"  # where a card's name and its pills stand


class CardTones(NamedTuple):
    """Colours of a land in one realm: its sky, the farther and the nearer ridge, and the signs before them."""

    sky: str
    far: str
    near: str
    thing: str


LAND = {
    "light": {
        "white": CardTones("#dfe9f2", "#c3cedb", "#b3bfce", "#33415c"),
        "red": CardTones("#f6dcc4", "#e3a27c", "#d98d68", "#55160f"),
        "green": CardTones("#c7e0ac", "#9cc886", "#8cbd76", "#143d1e"),
        "amber": CardTones("#f7e3b2", "#eac873", "#e1b552", "#573a12"),
        "blue": CardTones("#c7e6f4", "#8fc3d3", "#7bb5c8", "#123752"),
    },
    "dark": {
        "white": CardTones(NIGHT, "#34375f", "#3d4166", "#c6cde4"),
        "red": CardTones(NIGHT, "#45223f", "#552639", "#ee8f66"),
        "green": CardTones(NIGHT, "#1f3a47", "#234a45", "#8fd29a"),
        "amber": CardTones(NIGHT, "#3c3145", "#4a3b3d", "#e6bd76"),
        "blue": CardTones(NIGHT, "#20365f", "#244468", "#93c3ee"),
    },
}
WINDOW_INKS = (
    NIGHT, MOON, SUN, *MAGIC, DEED, PLAIN, STAR, GILT, STRIP,
    *(tone for areas in LAND.values() for tones in areas.values() for tone in tones[1:]),
    *(tones.sky for tones in LAND["light"].values()),
)  # fmt: skip
NARROW = 0.9  # greatest size of an area's sign, as a part of its window's width
LEAST = 32  # least size of a sign in pixels
SMALLER = ((-0.64, 0.64), (0.68, 0.56))  # signs beside the first: offset and size, as multiples of its size


def draw_land(
    sight: RulesSight, area: str, realm: str, box: Box, top: int, *, wild: bool = False
) -> Iterator[Primitive]:
    """Draw an area's land in a realm, with its signs below top. wild: a star instead, for any of its regions."""
    (x, y, wide, high), kind = box, area_kind(sight.rules, area)
    tones = LAND[realm][kind]
    yield from draw_empty_land(sight, area, realm, box, top)
    size = min(high - top - 2, wide * NARROW)
    at = x + wide * (0.5 if wild or wide < high else 0.42), y + high - size / 2
    if wild:
        yield Sign("immortals/things/wild", *at, size, STAR, DEED)
        return
    for across, share in SMALLER if wide > 2 * size else ():
        small = max(LEAST, round(size * share))
        yield Sign(f"immortals/areas/{kind}", at[0] + across * size, y + high - small / 2, small, tones.thing)
    yield Sign(f"immortals/areas/{kind}", *at, size, tones.thing)


def draw_empty_land(sight: RulesSight, area: str, realm: str, box: Box, top: int = 0) -> Iterator[Primitive]:
    """Draw an area's sky and ridges in a realm, with the sun or the moon below top."""
    x, y, wide, high = box
    tones, chance = LAND[realm][area_kind(sight.rules, area)], Random(f"{area} {wide}")
    yield Rect(x, y, wide, high, tones.sky)
    yield from _draw_light(
        realm,
        tones.sky,
        (x + wide * 0.76, y + top + (high - top) * (0.28 if wide > high else 0.17)),
        min(high, wide) * (0.2 if wide > high else 0.16),
    )
    yield Polygon(_outline_ridge(chance, box, 0.44), tones.far)
    yield Polygon(_outline_ridge(chance, box, 0.24), tones.near)


def draw_deed(card: str, box: Box, top: int) -> Iterator[Primitive]:
    """Draw a magic card's action on two discs of violet light, or a blank card's star on an empty page."""
    x, y, wide, high = box
    middle, down = x + wide / 2, y + high / 2
    if not card.startswith("magic/"):
        yield Rect(x, y, wide, high, PLAIN)
        yield Polygon(outline_star(middle, down, high * 0.36, 8, 0.45), GILT)
        yield Polygon(outline_star(middle, down, high * 0.24, 8, 0.45), PLAIN)
        return
    ground, outer, inner = MAGIC
    yield Rect(x, y, wide, high, ground)
    yield Circle(middle, down, high * 0.49, outer)
    yield Circle(middle, down, high * 0.4, inner)
    sign = f"immortals/magic/{card.rpartition('/')[2]}"
    if has_sign(sign):
        yield Sign(sign, middle, y + (top + high) / 2, round(high - top - 4), DEED)


def draw_back(x: float, y: float, wide: float, high: float, spot: str) -> Iterator[Primitive]:
    """Draw the back of a card: moon and sun beside a star, in a gilt frame on the night."""
    middle, down, r = x + wide / 2, y + high / 2, high * 0.3
    yield Rect(x, y, wide, high, NIGHT, STRIP, 3, 8, spot)
    yield Rect(x + 9, y + 9, wide - 18, high - 18, "", GILT, 2, 5)
    for way in (-1, 1):
        at = middle + way * wide * 0.31
        yield Circle(at, down, r * 0.6, MOON if way < 0 else SUN)
        if way < 0:
            yield Circle(at + r * 0.25, down - r * 0.16, r * 0.52, NIGHT)
        yield Polygon(outline_star(middle + way * wide * 0.16, down, r * 0.3, 4, 0.3), GILT)
    yield Polygon(outline_star(middle, down, r, 8, 0.45), STAR)
    yield Polygon(outline_star(middle, down, r * 0.42, 8, 0.6), NIGHT)


def _draw_light(realm: str, sky: str, at: tuple[float, float], size: float) -> Iterator[Primitive]:
    """Draw the sun, or the moon as a crescent."""
    x, y = at
    yield Circle(x, y, size, SUN if realm == "light" else MOON)
    if realm == "dark":
        yield Circle(x + size * 0.42, y - size * 0.3, size * 0.86, sky)


def _outline_ridge(chance: Random, box: Box, share: float) -> Points:
    """Return the corners of a ridge along a window's foot. share: its height as part of the window's."""
    x, y, wide, high = box
    tops = [round(y + high - high * share * chance.uniform(0.5, 1.1), 1) for _ in range(6)]
    peaks = [(round(x + wide * number / 5, 1), top) for number, top in enumerate(tops)]
    return ((x, y + high), *peaks, (x + wide, y + high))
