"""The colours of Brigandine that are not the theme's: runes, structures, free lands, marks."""

from typing import NamedTuple

from render.brush import mix_colours
from render.colours import SEATS
from render.themes import Theme

DARK, WHITE = "#17171b", "#ffffff"
STONE = "#d8cfc0"
FREE = "#6d675c"
RUNES = {"R": "#e0503c", "B": "#4f8df0", "G": "#3fae5a", "K": "#101014", "W": "#f4f4f4"}
TEMPLES = {"temple-blue": "#4f8df0", "temple-yellow": "#ffd52e", "temple-red": "#e0503c"}
TENDENCIES = {"loyal": "#4f8df0", "neutral": "#ffd52e", "chaotic": "#e0503c"}
INKS = (
    DARK, WHITE, STONE, FREE, *RUNES.values(), mix_colours(STONE, DARK, 0.5), mix_colours(FREE, WHITE, 0.5),
)  # fmt: skip


def road_colour(theme: Theme) -> str:
    """Return the colour of roads."""
    return mix_colours(theme.page, theme.faint, 0.7)


def sea_colour(theme: Theme) -> str:
    """Return the colour of the sea around a small map."""
    return mix_colours(theme.page, "#4a90c0", 0.42)


class CountryTones(NamedTuple):
    """The colours around the plates: sea with waves, land with its signs, edges and coast."""

    sea: str
    wave: str
    land: str
    sign: str
    edge: str
    coast: str

    @classmethod
    def of(cls, theme: Theme) -> "CountryTones":
        """Return a theme's."""
        sea, land = sea_colour(theme), mix_colours(theme.page, "#7f9f5c", 0.34)
        toned = ((theme.ink, 0.16), (theme.page, 0.5), (theme.ink, 0.5))
        inks = (mix_colours(land, ink, share) for ink, share in toned)
        return cls(sea, mix_colours(sea, theme.ink, 0.12), land, *inks)


def tint_plate(theme: Theme, fill: str) -> str:
    """Return the ground of a plate whose owner has this colour."""
    return mix_colours(theme.plate, fill, 0.36)


def board_tones(theme: Theme) -> tuple[str, ...]:
    """Return the colours that lie on a board."""
    tints = (tint_plate(theme, paint.fill) for paint in SEATS.values())
    return (*INKS, road_colour(theme), *CountryTones.of(theme), *tints, *theme.tones)
