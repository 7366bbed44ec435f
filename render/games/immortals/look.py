"""Sizes, colours and names shared by the pictures of Immortals."""

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

from engine.core import Text, text
from engine.games.immortals.edition import Edition
from render.brush import mix
from render.colours import Colour, colour
from render.fonts import NOTHING, drawable
from render.scene import Icon, Primitive, Words

Say: TypeAlias = Callable[[Text], str]
People: TypeAlias = Sequence[tuple[str, str]]
PAGE, PANEL, PLATE = "#15171c", "#23262e", "#2e323c"
INK, FAINT, BRIGHT = "#f2f0ea", "#a9adb8", "#ffd75e"
REALMS = ("dark", "light")
BUILT = {
    "portal": ("#c9a2ff", "#2a1552"), "shrine": ("#fff6d8", "#2b2208"), "capital": ("#ffd24a", "#2b2208"),
}  # fmt: skip


class Realm(NamedTuple):
    """The tones of one realm: sea, shallows, lines, text and its halo."""

    sea: str
    shallow: str
    line: str
    border: str
    ink: str
    halo: str


TONES = {
    "dark": Realm("#1c2536", "#2a3850", "#14161c", "#0b0c10", "#ffffff", "#16181d"),
    "light": Realm("#a3cbdf", "#c5e1ec", "#5d584d", "#26231d", "#17171b", "#ffffff"),
}
HUES = {
    "white": ("#626976", "#ece9e3", "slant"),
    "red": ("#83423b", "#e8a596", "back"),
    "green": ("#3d6346", "#a8d296", "dots"),
    "amber": ("#7d6a2f", "#efd98d", "level"),
    "blue": ("#3c578c", "#a3bdeb", "upright"),
}
INKS = (
    PAGE, PANEL, PLATE, "#1b1d23", "#444a57", "#5b6272", "#8d93a3", INK, FAINT, BRIGHT, "#8a7740",
    "#ffc93c", "#8a6e26", "#2a2413", "#7fe3ff", "#4b8191", "#c6c9ff", "#6a6e95", "#fff3b0", "#c88a12",
    "#c9b98f", "#7a5a2a", "#d9c2f0", "#a987d6", "#ff8f80", "#a8d296", "#38502f", "#17171b",
    *(shade for pair in BUILT.values() for shade in pair), *(shade for row in HUES.values() for shade in row[:2]),
    *(mix(row[0], "#ffffff", share) for row in HUES.values() for share in (0.33, 0.66)),
    *(mix(row[1], "#17171b", share) for row in HUES.values() for share in (0.33, 0.66)),
)  # fmt: skip


def hue(edition: Edition, area: str, realm: str) -> str:
    """The fill of an area in a realm; areas of unknown names take the hues in order."""
    return _hue(edition, area)[REALMS.index(realm)]


def pattern(edition: Edition, area: str) -> str:
    """The pattern that tells an area without its hue."""
    return _hue(edition, area)[2]


def _hue(edition: Edition, area: str) -> tuple[str, str, str]:
    known = area if area in HUES else list(HUES)[list(edition.areas).index(area)]
    return HUES[known]


def seat_colour(people: People, seat: int) -> Colour:
    """How this seat is painted."""
    return colour(people[seat][1])


def shown(people: People, seat: int, say: Say) -> str:
    """The seat's name as far as the fonts can draw it; else its number."""
    name = drawable(people[seat][0])
    return name if name != NOTHING else say(text("board-seat", number=seat + 1))


def tribe_name(edition: Edition, tribe: str) -> str:
    """A tribe's proper name; empty before it is dealt."""
    return edition.tribes[tribe].name if tribe in edition.tribes else ""


def card_name(edition: Edition, card: str, say: Say) -> str:
    """What stands on a card."""
    kind, _, rest = card.partition("/")
    if kind == "wild":
        return say(text("board-wild", area=edition.areas[rest.partition("/")[2]].name))
    if kind in ("region", "conflict"):
        return edition.regions[rest.rpartition("/")[2]].name
    return say(text(card.replace("/", "-")))


def badge(people: People, seat: int, x: float, y: float, size: int) -> tuple[Primitive, ...]:
    """A seat's sign in its colour with its letter, on a pale plate that makes every colour visible."""
    paint = seat_colour(people, seat)
    low = y + (size * 0.14 if paint.sign == "triangle" else 0)
    return (
        Icon(paint.sign or "square", x, y, size * 1.28, "#ffffff", "#ffffff"),
        Icon(paint.sign or "square", x, y, size, paint.fill, paint.fill),
        Words(x, low, paint.letter, round(size * 0.5), paint.ink, bold=True),
    )
