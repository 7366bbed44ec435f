"""The sign of a seat as it stands beside its name, on a track and at the end of its line in a chart."""

from collections.abc import Mapping

from engine.core import Seat
from render.colours import Colour
from render.scene import Icon, Primitive, Words

APART = 38  # pixels between the signs at the ends of lines


def draw_badge(paint: Colour, x: float, y: float, size: int) -> tuple[Primitive, ...]:
    """Draw a seat's sign in its colour with its letter, on a pale plate that makes every colour visible."""
    low = y + (size * 0.14 if paint.sign == "triangle" else 0)
    return (
        Icon(paint.sign or "square", x, y, size * 1.28, "#ffffff", "#ffffff"),
        Icon(paint.sign or "square", x, y, size, paint.fill, paint.fill),
        Words(x, low, paint.letter, round(size * 0.5), paint.ink, bold=True),
    )


def spread_heights(wanted: Mapping[Seat, int], lowest: int | None = None) -> dict[Seat, int]:
    """Return heights by seat that keep their signs apart, from the highest down, none below the lowest."""
    found: dict[Seat, int] = {}
    for seat in sorted(wanted, key=lambda seat: wanted[seat]):
        found[seat] = max([wanted[seat], *(y + APART for y in found.values())])
    over = 0 if lowest is None else max(0, max(found.values()) - lowest)
    return {seat: y - over for seat, y in found.items()}
