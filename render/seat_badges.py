"""The sign of a seat as it stands beside its name, on a track and at the end of its line in a chart."""

from collections.abc import Mapping

from engine.core import Seat
from render.brush import mix_colours, parse_rgb
from render.colours import CROWN, Colour
from render.fonts import NOTHING, keep_drawable
from render.scene import Icon, Line, Primitive, Words
from render.themes import Theme

FIGURE = 0.82  # how large a number is that stands for a name, in the sign's size
NEAR, LIFT = (
    24,
    0.3,
)  # by how much the fills of a seat and a panel differ at least; how much lighter it is then
APART = 38  # pixels between the signs at the ends of lines
SHAPED = {
    "triangle": (1.12, 0.16, 0.6)
}  # shapes with less room: how much larger they are, how low the initial, how large


def find_initial(name: str) -> str:
    """Return the first letter or digit of a name, as a capital; empty where it has none that can be drawn."""
    drawn = keep_drawable(name)
    return next((char.upper()[0] for char in drawn if char.isalnum()), "") if drawn != NOTHING else ""


def draw_badge(paint: Colour, initial: str, x: float, y: float, size: int) -> tuple[Primitive, ...]:
    """Draw a seat's sign in its colour with an initial, on a pale plate that makes every colour visible."""
    sign = paint.sign or "square"
    wide, low, letter = SHAPED.get(sign, (1.0, 0.0, 0.72))
    size_of_initial = round(size * (FIGURE if initial.isdigit() else letter))
    return (
        Icon(sign, x, y, size * wide * 1.28, "#ffffff", "#ffffff"),
        Icon(sign, x, y, size * wide, paint.fill, paint.fill),
        Words(x, y + size * low, initial, size_of_initial, paint.ink, bold=True),
    )


def draw_crest(paint: Colour, initial: str, x: float, y: float, size: int) -> tuple[Primitive, ...]:
    """Draw a winner's shield in the seat's colour, crowned, with sign and initial."""
    return (
        Icon("crest", x, y, size, paint.fill, "#ffffff"),
        Icon(paint.sign or "square", x, y - size * 0.12, size * 0.4, paint.ink, paint.ink),
        Words(x, round(y + size * 0.26), initial, round(size * 0.32), paint.ink, bold=True),
        Icon("crown", x, y - size * 0.56, size * 0.46, *CROWN),
    )


def lift_fill(fill: str, look: Theme) -> str:
    """Return a seat's fill, lighter where it would hardly be seen on this theme's panels."""
    near = max(abs(a - b) for a, b in zip(parse_rgb(fill), parse_rgb(look.panel), strict=True)) < NEAR
    return mix_colours(fill, "#ffffff", LIFT) if near else fill


def join_end(paint: Colour, end: tuple[int, int], badge: tuple[int, int], ink: str) -> tuple[Line, ...]:
    """Draw a thin line from the end of a seat's line in a chart to its sign."""
    return Line((end, badge), ink, 4), Line((end, badge), paint.fill, 2)


def spread_heights(wanted: Mapping[Seat, int], lowest: int | None = None) -> dict[Seat, int]:
    """Return heights by seat that keep their signs apart, from the highest down, none below the lowest."""
    found: dict[Seat, int] = {}
    for seat in sorted(wanted, key=lambda seat: wanted[seat]):
        found[seat] = max([wanted[seat], *(y + APART for y in found.values())])
    over = 0 if lowest is None else max(0, max(found.values()) - lowest)
    return {seat: y - over for seat, y in found.items()}
