"""The colours of the land, the buildings and the cards of Immortals."""

from functools import lru_cache
from typing import NamedTuple

from engine.games.immortals.edition.edition import Edition
from render.assets.colours import RIM, SEATS, Colour
from render.drawing.brush import mix_colours, parse_rgb
from render.pages.themes import CONTRAST, Theme

REALMS = ("dark", "light")
BUILT = {
    "portal": ("#c9a2ff", "#2a1552"), "shrine": ("#fff6d8", "#2b2208"), "capital": ("#ffd24a", "#2b2208"),
}  # fmt: skip
MONEY = {"energy": ("#7fe3ff", "#0d4152"), "gold": ("#ffc93c", "#4a3c08")}
DARK_INK, PALE_INK = "#17171b", "#ffffff"
BACK, BACK_LINE = "#c9b98f", "#7a5a2a"
FADE = 0.6  # share of the sea in the colours of lands outside the area of a close-up
MARKED = 0.55  # how far mountains and trees differ from their field
PALE_TINT = "58"  # opacity of an owner's colour outside the area of a close-up, and where a question lights up other spaces
FULL_TINT = "ff"  # the same in a land of the news


class RealmTones(NamedTuple):
    """The tones of one realm: sea, lines around its coast, cliffs, fields, borders and text beside the land.

    lines: from the land outwards. tint: opacity of the owner's colour on a held space, of ff.
    """

    sea: str
    lines: tuple[str, ...]
    cliff: str
    field: str
    border: str
    ink: str
    tint: str = "9e"

    @property
    def inks(self) -> tuple[str, ...]:
        """Return all these colours."""
        return (self.sea, *self.lines, *self[2:-1])

    @property
    def share(self) -> float:
        """Return the tint as a part of 1."""
        return int(self.tint, 16) / 255


DARK = RealmTones(
    "#0d0f1c",
    ("#1a1b33", "#15162a", "#6f78a6", "#8f88c9"),
    "#3a3550",
    "#5d6273",
    "#07080c",
    "#f7f0df",
    "c8",
)
LIGHT = RealmTones(
    "#9fc8da",
    ("#d6e9e6", "#b8d9e2", "#abd0de", "#6d9eb6", "#86b6cb"),
    "#8a6c3f",
    "#efe9dc",
    "#3a3122",
    "#17171b",
)
PRINTED = RealmTones(
    "#000000",
    ("#000000",) * 5,
    "#000000",
    "#ffffff",
    "#000000",
    "#ffffff",
    "cc",
)
LOOKS = {
    "dusk": {"dark": DARK, "light": LIGHT},
    "day": {
        "dark": DARK._replace(sea="#3b3d6b", lines=("#474a7c", "#414373", "#8f93c4", "#c3bff0")),
        "light": LIGHT,
    },
    CONTRAST.key: {
        "dark": PRINTED._replace(lines=("#000000", "#000000", "#ffffff", "#ffffff")),
        "light": PRINTED,
    },
}


def find_tones(look: Theme, realm: str) -> RealmTones:
    """Return a realm's tones in a theme."""
    return LOOKS[look.key][realm]


HUES = {
    "white": ("#7b8499", "#b3aea4"), "red": ("#8f3d30", "#cf7459"), "green": ("#3b7045", "#79ab5e"),
    "amber": ("#8d702c", "#d3a53a"), "blue": ("#41609f", "#7299cf"),
}  # fmt: skip
FILLS = tuple((row[at], realm) for row in HUES.values() for at, realm in enumerate(REALMS))


@lru_cache(maxsize=256)
def fade_tones(tone: RealmTones) -> RealmTones:
    """Return the tones of a field outside the area that a picture shows."""
    return tone._replace(field=mix_colours(tone.field, tone.sea, FADE))


def mark_terrain(tone: RealmTones) -> str:
    """Return the ink of mountains, trees and waves on a field."""
    return mix_colours(tone.field, tone.border, MARKED)


@lru_cache(maxsize=256)
def tint_field(tone: RealmTones, paint: Colour | None, tint: str = "") -> str:
    """Return the colour of a space's field, tinted by its owner. tint: another opacity than the realm's."""
    share = int(tint or tone.tint, 16) / 255
    return tone.field if paint is None else mix_colours(tone.field, paint.fill, share)


@lru_cache(maxsize=256)
def readable_ink(ground: str) -> str:
    """Return black or white, the one with more contrast to a ground."""
    red, green, blue = ((part / 255) ** 2.2 for part in parse_rgb(ground))
    return DARK_INK if 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.198 else PALE_INK


INKS = (
    "#8d93a3", "#c6c9ff", "#fff3b0", *RIM, "#c88a12", "#d9c2f0", "#a987d6", "#a8d296", "#38502f", "#17171b", BACK, BACK_LINE,
    *(shade for pair in (*BUILT.values(), *MONEY.values()) for shade in pair), *(fill for fill, _ in FILLS),
)  # fmt: skip


def list_map_inks(look: Theme) -> tuple[str, ...]:
    """Return the colours that maps of both realms may have in a theme."""
    inks = [*INKS]
    for realm in REALMS:
        tone = find_tones(look, realm)
        inks += tone.inks
        inks += [mix_colours(fill, tone.sea, FADE) for fill, side in FILLS if side == realm]
        marks = [each._replace(field=mark_terrain(each)) for each in (tone, fade_tones(tone))]
        inks += [mark.field for mark in marks]
        for paint in SEATS.values():
            inks.append(tint_field(marks[0], paint))
            pale = (tint_field(each, paint, PALE_TINT) for each in (tone, fade_tones(tone)))
            inks += [tint_field(tone, paint), *pale]
    return tuple(dict.fromkeys((*inks, *look.tones)))


def area_fill(edition: Edition, area: str, realm: str) -> str:
    """Return the hue of an area in a realm. Areas of other editions take the hues in order."""
    return HUES[area_kind(edition, area)][REALMS.index(realm)]


def area_kind(edition: Edition, area: str) -> str:
    """Return the key of HUES for an area: itself, or for another edition's area, the key at its position."""
    return area if area in HUES else list(HUES)[list(edition.areas).index(area)]
