"""The colours of Brigandine that are not the theme's: the old map, runes, structures, marks."""

import tomllib
from pathlib import Path
from typing import NamedTuple

from render.assets.colours import SEATS, Colour
from render.drawing.brush import mix_colours
from render.pages.themes import Theme

DARK, WHITE = "#17171b", "#ffffff"
STONE = "#fff8e8"  # a die
RUNES = {"R": "#d0342c", "B": "#2f74dd", "G": "#2f9a4c", "K": "#101014", "W": "#f4f4f4"}
TENDENCIES = {"loyal": "#4f8df0", "neutral": "#ffd52e", "chaotic": "#e0503c"}
MERCENARIES = "gold"  # in the place of a nation
FILE = Path(__file__).parent / "nations.toml"
ROWS = tomllib.loads(FILE.read_text(encoding="utf-8"))
KNIGHT_SHEETS = {nation: sheets for nation, (_, _, sheets) in ROWS.items()}
NATIONS = {  # the seat of a nation is painted in its colour
    **{nation: Colour(fill, ink, "") for nation, (fill, ink, _) in ROWS.items()},
    MERCENARIES: Colour("#a07414", "#fff8e8", ""),
}
OWNERS = (*SEATS.values(), *NATIONS.values())  # every possible owner of a land
TEMPLES = {"temple-blue": "#1f5fd0", "temple-yellow": "#8a6a00", "temple-red": "#b02a1c"}
GLOW, BURST = "#ffdf6b", "#c23a1c"  # lit places, and the ground of a battle's swords
NATION_INKS = tuple(
    mix_colours(paint.fill, ink, share)
    for paint in NATIONS.values()
    for ink, share in ((WHITE, 0), (WHITE, 0.4), (paint.ink, 0.5))
)
INKS = (
    *NATION_INKS, DARK, WHITE, STONE, GLOW, BURST, *RUNES.values(), *TEMPLES.values(), mix_colours(STONE, DARK, 0.5),
)  # fmt: skip
# share of an owner's colour in a land, and in one with news or to be chosen, and of the veil in one that may not be:
# then the same as a fill's last two digits
TINT, LOUD, VEIL = 0.62, 0.85, 0.4
TINTED, LOUDER, VEILED = (f"{round(share * 255):02x}" for share in (TINT, LOUD, VEIL))
SOFT = 0.5  # share of the land's colour in the lines of its relief


class MapTones(NamedTuple):
    """The colours of the map: sea with its lines and the foam of coasts, land, borders, roads, names with their rim.

    stroke: relief and inner borders.
    """

    sea: str
    deep: str
    foam: str
    land: str
    edge: str
    road: str
    ink: str
    rim: str
    stroke: str


OLD = MapTones(
    "#93b5b0", "#6f9694", "#d9e2cc", "#e0d6bb", "#2b1d12", "#8a5a2c", "#2b1d12", "#fbf0d4", "#4a3423"
)
TONES = {
    "dusk": OLD,
    "day": MapTones("#b5d3d0", "#8fb5b3", "#eef5e6", "#efe6cd", "#2b1d12", "#9a6a3a", "#2b1d12", "#fffaf0", "#6a5238"),
    "contrast": MapTones("#000000", "#8a8a8a", "#ffffff", "#ffffff", "#000000", "#000000", "#000000", "#ffffff", "#000000"),
}  # fmt: skip


def map_tones(theme: Theme) -> MapTones:
    """Return the map's colours in a theme."""
    return TONES.get(theme.key, OLD)


def tint_land(theme: Theme, fill: str) -> str:
    """Return the colour of a land with an owner of this colour."""
    return mix_colours(map_tones(theme).land, fill, TINT)


def crest_ink(theme: Theme, fill: str) -> str:
    """Return the colour of an owner's crest in its land."""
    return mix_colours(fill, map_tones(theme).edge, 0.3)


def relief_tones(theme: Theme) -> MapTones:
    """Return the map's colours with soft lines, so that relief lies behind all that is read."""
    tones = map_tones(theme)
    return tones._replace(stroke=mix_colours(tones.stroke, tones.land, SOFT))


def water_tones(theme: Theme) -> tuple[str, ...]:
    """Return the colours of the sea towards a coast, the outermost first."""
    tones = map_tones(theme)
    return tuple(mix_colours(tones.sea, tones.foam, share) for share in (0.06, 0.18, 0.36, 1))


def board_tones(theme: Theme) -> tuple[str, ...]:
    """Return the colours that shapes drawn on the board may have in a theme."""
    tones, soft = map_tones(theme), relief_tones(theme).stroke
    lands = [(tone, paint.fill) for paint in NATIONS.values() for tone in (tones.land, soft)]
    tints = [mix_colours(*each, share) for share in (TINT, LOUD) for each in lands]
    veiled = [mix_colours(tone, tones.edge, VEIL) for tone in (tones.land, soft, *tints[: len(lands)])]
    seats = [shade(theme, paint.fill) for paint in OWNERS for shade in (tint_land, crest_ink)]
    return tuple(
        dict.fromkeys((*INKS, *tones, soft, *water_tones(theme), *tints, *seats, *veiled, *theme.tones))
    )
