"""The colours of Brigandine that are not the theme's: the old map, runes, structures, marks."""

import tomllib
from pathlib import Path
from typing import NamedTuple

from render.assets.colours import SEATS, Colour
from render.drawing.brush import mix_colours
from render.pages.themes import Theme

DARK, WHITE = "#17171b", "#ffffff"
STONE = "#fff8e8"  # a die
FREE = "#b3a272"  # an unowned land, on a small map
RUNES = {"R": "#d0342c", "B": "#2f74dd", "G": "#2f9a4c", "K": "#101014", "W": "#f4f4f4"}
TENDENCIES = {"loyal": "#4f8df0", "neutral": "#ffd52e", "chaotic": "#e0503c"}
MERCENARIES = "gold"  # in the place of a nation
FILE = Path(__file__).parent / "nations.toml"
NATIONS = {  # the seat of a nation is painted in its colour
    **{
        nation: Colour(fill, ink, "")
        for nation, (fill, ink) in tomllib.loads(FILE.read_text(encoding="utf-8")).items()
    },
    MERCENARIES: Colour("#a07414", "#fff8e8", ""),
}
OWNERS = (*SEATS.values(), *NATIONS.values())  # every possible owner of a land
TEMPLES = {"temple-blue": "#1f5fd0", "temple-yellow": "#8a6a00", "temple-red": "#b02a1c"}
GLOW, ARROW = "#ffdf6b", "#d8261c"  # lit places, and the way of the latest move
NATION_INKS = tuple(
    mix_colours(paint.fill, ink, share)
    for paint in NATIONS.values()
    for ink, share in ((WHITE, 0), (WHITE, 0.4), (paint.ink, 0.5))
)
INKS = (
    *NATION_INKS, DARK, WHITE, STONE, FREE, GLOW, ARROW, *RUNES.values(), *TEMPLES.values(), mix_colours(STONE, DARK, 0.5), mix_colours(FREE, WHITE, 0.5),
)  # fmt: skip
TINT = 0.6  # share of an owner's colour in a land
TINTED = f"{round(TINT * 255):02x}"  # the same as a fill's last two digits


class MapTones(NamedTuple):
    """The colours of the map: sea, shallows from outside in, land, borders, roads, and names with their rim."""

    sea: str
    shelf: str
    shallows: str
    land: str
    edge: str
    road: str
    ink: str
    rim: str


OLD = MapTones("#8fb3b5", "#a5c4c0", "#c3d8cb", "#d3cbb4", "#2b1d12", "#8a6a40", "#2b1d12", "#f3e6c6")
TONES = {
    "dusk": OLD,
    "day": MapTones("#a9cccd", "#bbd8d4", "#d6e6da", "#ece7d8", "#2b1d12", "#8a6a40", "#2b1d12", "#fff8e6"),
    "contrast": MapTones(
        "#0d2b33", "#123a44", "#1d5560", "#ffffff", "#000000", "#555555", "#000000", "#ffffff"
    ),
}


def map_tones(theme: Theme) -> MapTones:
    """Return the map's colours in a theme."""
    return TONES.get(theme.key, OLD)


def sea_colour(theme: Theme) -> str:
    """Return the colour of the sea around a small map."""
    return map_tones(theme).sea


def tint_land(theme: Theme, fill: str) -> str:
    """Return the colour of a land with an owner of this colour."""
    return mix_colours(map_tones(theme).land, fill, TINT)


def crest_ink(theme: Theme, fill: str) -> str:
    """Return the colour of an owner's crest in its land."""
    return mix_colours(fill, map_tones(theme).edge, 0.3)


def board_tones(theme: Theme) -> tuple[str, ...]:
    """Return the colours that shapes drawn on the board may have in a theme."""
    fills = [paint.fill for paint in OWNERS]
    tints = (shade for fill in fills for shade in (tint_land(theme, fill), crest_ink(theme, fill)))
    return tuple(dict.fromkeys((*INKS, *map_tones(theme), *tints, *theme.tones)))
