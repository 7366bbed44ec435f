"""Scenery of posters of every game: hills, a castle, flames on it, a flag with its owner's crest."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

from engine.rules.core import Seat
from render.assets.colours import Colour
from render.assets.icons import box_corners
from render.assets.signs import has_sign
from render.drawing.scene import Circle, Line, Points, Polygon, Primitive, Rect, Sign
from render.pages.sight import Sight
from render.pages.themes import CONTRAST, Theme

WIDTH = 1200
STEP = 100  # pixels from one corner of a ridge to the next
DARK, PALE, FIRE, EMBER = "#1a0d10", "#fff1d0", "#ffd98a", "#d8461f"
SCENE_INKS = (DARK, PALE, FIRE, EMBER)
CASTLE = (  # its outline and its windows, in a box of 300 by 260
    (0, 260), (12, 196), (18, 196), (18, 92), (0, 72), (0, 30), (24, 30), (24, 46), (46, 46), (46, 30), (76, 30), (76, 46), (98, 46), (98, 30),
    (122, 30), (122, 72), (104, 92), (104, 150), (122, 150), (122, 134), (146, 134), (146, 150), (166, 150), (166, 134), (186, 134), (186, 96),
    (170, 80), (170, 44), (192, 44), (192, 60), (214, 60), (214, 44), (240, 44), (240, 60), (262, 60), (262, 44), (286, 44), (286, 80), (268, 96),
    (268, 196), (286, 196), (300, 260),
)  # fmt: skip
WINDOWS = ((40, 112), (74, 112), (206, 116), (240, 116))
BURNING = (
    (60, 20, 120),
    (228, 38, 104),
    (150, 126, 90),
)  # flames in the same box: x and y of the middle, and size


def find_inks(theme: Theme) -> tuple[str, str]:
    """Return the colours of figures in a scene and of their rims."""
    return (PALE, DARK) if theme.key == CONTRAST.key else (DARK, PALE)


class SceneryTones(NamedTuple):
    """Colours of a scene: sky in bands from above, sun or moon, the ring around it, hills from the farthest on."""

    sky: tuple[str, ...]
    light: str
    ring: str
    hills: tuple[str, ...]

    @property
    def inks(self) -> tuple[str, ...]:
        """Return all these colours."""
        return (*self.sky, self.light, self.ring, *self.hills)


def draw_sky(tones: SceneryTones, tall: int, at: tuple[float, float], size: float) -> Iterator[Primitive]:
    """Draw a sky in bands, with a sun or moon and its ring. tall: the scene's height. size: the light's radius."""
    band = tall * 0.8 / len(tones.sky)
    for number, fill in enumerate(tones.sky):
        yield Rect(0, band * number, WIDTH, tall - band * number, fill)
    yield Circle(*at, size * 1.35, tones.ring)
    yield Circle(*at, size, tones.light)


def draw_hills(tones: SceneryTones, tall: int) -> Iterator[Primitive]:
    """Draw hills along the bottom of a scene of this height."""
    for number, fill in enumerate(tones.hills):
        top = tall * (0.66 + 0.26 * number / len(tones.hills))
        yield Polygon(outline_ridge(f"{number}", top, tall * 0.12, tall), fill)


def outline_ridge(word: str, top: float, swing: float, foot: float) -> Points:
    """Return the corners of a ridge over the whole width. word: seed. swing: height of its peaks."""
    chance = Random(word)
    peaks = tuple((x, round(top - chance.uniform(0, swing), 1)) for x in range(0, WIDTH + 1, STEP))
    return (*peaks, (WIDTH, foot), (0, foot))


def draw_castle(x: float, foot: float, size: float, fill: str, *, burns: bool) -> Iterator[Primitive]:
    """Draw a castle of this height. x, foot: middle of its bottom. burns: with flames."""
    k = size / 260
    left, top = x - 150 * k, foot - size
    yield Polygon(place_points(CASTLE, k, left, top), fill)
    for px, py in WINDOWS:
        yield Polygon(place_points(box_corners(px, py, px + 14, py + 26), k, left, top), FIRE)
    for px, py, wide in BURNING if burns else ():
        yield Sign("platform/signs/flame", left + px * k, top + py * k, round(wide * k), FIRE, EMBER)


def draw_flag(
    paint: Colour, crest: str, at: tuple[float, float], size: float, *, left: bool = False
) -> Iterator[Primitive]:
    """Draw a flag of this colour and height, with the crest if it exists.
    at: foot of the pole. left: the flag blows to the left.
    """
    (x, y), way = at, -1 if left else 1
    wide, tall = size * 0.62, size * 0.44
    cloth = ((0, 0), (wide, tall * 0.06), (wide * 0.82, tall * 0.5), (wide, tall * 0.94), (0, tall))
    yield Line(((x, y), (x, y - size)), PALE, max(5, size * 0.05))
    placed = tuple((round(x + way * px, 1), round(y - size + py, 1)) for px, py in cloth)
    yield Polygon(placed, paint.fill, PALE, 3)
    if has_sign(crest):
        yield Sign(
            crest,
            x + way * wide * 0.42,
            y - size + tall * 0.5,
            round(tall * 0.72),
            paint.ink,
            spot=f"{crest}/flag",
        )


def draw_flags(sight: Sight[Any, Any], seat: Seat, places: Sequence[float], tall: int) -> Iterator[Primitive]:
    """Draw a seat's flags along the foot of a scene of this height."""
    for x in places:
        yield from draw_flag(sight.seat_colour(seat), sight.seat_crest(seat), (x, tall - 6), tall * 0.44)


def place_points(points: Sequence[tuple[float, float]], k: float, left: float, top: float) -> Points:
    """Return points k times as large, with their origin at left and top."""
    return tuple((round(left + x * k, 1), round(top + y * k, 1)) for x, y in points)
