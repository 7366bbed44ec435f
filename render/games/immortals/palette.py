"""The colours of the land, the buildings and the cards of Immortals."""

from typing import NamedTuple

from engine.games.immortals.edition import Edition
from render.brush import mix_colours

REALMS = ("dark", "light")
BUILT = {
    "portal": ("#c9a2ff", "#2a1552"), "shrine": ("#fff6d8", "#2b2208"), "capital": ("#ffd24a", "#2b2208"),
}  # fmt: skip
MONEY = {"energy": ("#7fe3ff", "#0d4152"), "gold": ("#ffc93c", "#4a3c08")}
BACK, BACK_LINE = "#c9b98f", "#7a5a2a"


class Realm(NamedTuple):
    """The tones of one realm: sea, shallows, lines, borders and text."""

    sea: str
    shallow: str
    line: str
    border: str
    ink: str


TONES = {
    "dark": Realm("#1c2536", "#2a3850", "#14161c", "#0b0c10", "#ffffff"),
    "light": Realm("#a3cbdf", "#c5e1ec", "#5d584d", "#26231d", "#17171b"),
}
HUES = {
    "white": ("#626976", "#ece9e3", "slant"),
    "red": ("#83423b", "#e8a596", "back"),
    "green": ("#3d6346", "#a8d296", "dots"),
    "amber": ("#7d6a2f", "#efd98d", "level"),
    "blue": ("#3c578c", "#a3bdeb", "upright"),
}


def weave_colour(fill: str, realm: str) -> str:
    """Return the colour of a pattern on this fill."""
    return mix_colours(fill, TONES[realm].border, 0.16)


def seam_colour(fill: str, realm: str) -> str:
    """Return the colour of a border inside an area: softer than one between areas."""
    return mix_colours(fill, TONES[realm].line, 0.5)


FILLS = tuple((row[at], realm) for row in HUES.values() for at, realm in enumerate(REALMS))
INKS = (
    "#8d93a3", "#c6c9ff", "#fff3b0", "#c88a12", "#d9c2f0", "#a987d6", "#a8d296", "#38502f", "#17171b", BACK, BACK_LINE,
    *(shade for pair in (*BUILT.values(), *MONEY.values()) for shade in pair),
    *(shade for fill, realm in FILLS for shade in (fill, weave_colour(fill, realm), seam_colour(fill, realm))),
    *(mix_colours(fill, TONES[realm].ink, 0.5) for fill, realm in FILLS),
    *(mix_colours(fill, TONES[realm].sea, 0.6) for fill, realm in FILLS),
    *(shade for tone in TONES.values() for shade in tone),
)  # fmt: skip


def area_fill(edition: Edition, area: str, realm: str) -> str:
    """Return the fill of an area in a realm; areas of unknown names take the hues in order."""
    return _area_hue(edition, area)[REALMS.index(realm)]


def area_pattern(edition: Edition, area: str) -> str:
    """Return the pattern that tells an area without its hue."""
    return _area_hue(edition, area)[2]


def _area_hue(edition: Edition, area: str) -> tuple[str, str, str]:
    known = area if area in HUES else list(HUES)[list(edition.areas).index(area)]
    return HUES[known]
