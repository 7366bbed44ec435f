"""The colours of the land, the buildings and the cards of Immortals."""

from typing import NamedTuple

from engine.games.immortals.edition.edition import Edition
from render.assets.colours import RIM, SEATS, Colour
from render.drawing.brush import mix_colours, parse_rgb

REALMS = ("dark", "light")
BUILT = {
    "portal": ("#c9a2ff", "#2a1552"), "shrine": ("#fff6d8", "#2b2208"), "capital": ("#ffd24a", "#2b2208"),
}  # fmt: skip
MONEY = {"energy": ("#7fe3ff", "#0d4152"), "gold": ("#ffc93c", "#4a3c08")}
DARK_INK, PALE_INK = "#17171b", "#ffffff"
BACK, BACK_LINE = "#c9b98f", "#7a5a2a"
TINT = "a8"  # opacity of the owner's colour on a held space, of ff
PALE_TINT = "50"  # the same outside the area of a close-up
SHARE = int(TINT, 16) / 255


class RealmTones(NamedTuple):
    """The tones of one realm: sea, shallows, cliffs, fields, drawings on sea and fields, borders and text."""

    sea: str
    shallow: str
    cliff: str
    field: str
    wave: str
    stroke: str
    border: str
    ink: str


TONES = {
    "dark": RealmTones(
        "#10121d", "#1d2236", "#2b2833", "#4c515f", "#4a5276", "#7d839a", "#07080c", "#ffffff"
    ),
    "light": RealmTones(
        "#9fc8da", "#c3e0e8", "#a98f63", "#eee4cb", "#bcdbe5", "#bda670", "#3a3122", "#17171b"
    ),
}
HUES = {
    "white": ("#7b8499", "#b3aea4"), "red": ("#8f3d30", "#cf7459"), "green": ("#3b7045", "#79ab5e"),
    "amber": ("#8d702c", "#d3a53a"), "blue": ("#41609f", "#7299cf"),
}  # fmt: skip
FILLS = tuple((row[at], realm) for row in HUES.values() for at, realm in enumerate(REALMS))


def tint_field(realm: str, paint: Colour | None) -> str:
    """Return the colour of a space's field, tinted by its owner."""
    field = TONES[realm].field
    return field if paint is None else mix_colours(field, paint.fill, SHARE)


def find_rim(realm: str, paint: Colour) -> str:
    """Return the colour of the line around a seat's fields: bright in the Dark realm, deep in the Light one."""
    return mix_colours(paint.fill, *(("#ffffff", 0.4) if realm == "dark" else ("#000000", 0.35)))


def readable_ink(ground: str) -> str:
    """Return black or white, the one with more contrast to a ground."""
    red, green, blue = ((part / 255) ** 2.2 for part in parse_rgb(ground))
    return DARK_INK if 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.18 else PALE_INK


INKS = (
    "#8d93a3", "#c6c9ff", "#fff3b0", *RIM, "#c88a12", "#d9c2f0", "#a987d6", "#a8d296", "#38502f", "#17171b", BACK, BACK_LINE,
    *(shade for pair in (*BUILT.values(), *MONEY.values()) for shade in pair),
    *(fill for fill, _ in FILLS),
    *(mix_colours(fill, TONES[realm].sea, 0.6) for fill, realm in FILLS),
    *(shade for tone in TONES.values() for shade in tone),
    *(mix_colours(tone.field, tone.stroke, 0.5) for tone in TONES.values()),
    *(tint_field(realm, paint) for realm in REALMS for paint in SEATS.values()),
    *(mix_colours(TONES[realm].stroke, paint.fill, SHARE) for realm in REALMS for paint in SEATS.values()),
)  # fmt: skip


def area_fill(edition: Edition, area: str, realm: str) -> str:
    """Return the hue of an area in a realm. Areas of other editions take the hues in order."""
    return HUES[area_kind(edition, area)][REALMS.index(realm)]


def area_kind(edition: Edition, area: str) -> str:
    """Return the key of HUES for an area: itself, or for another edition's area, the key at its position."""
    return area if area in HUES else list(HUES)[list(edition.areas).index(area)]
