"""The sign of a seat as it stands beside its name, on a track and at the end of its line in a chart."""

from render.colours import Colour
from render.scene import Icon, Primitive, Words


def draw_badge(paint: Colour, x: float, y: float, size: int) -> tuple[Primitive, ...]:
    """Draw a seat's sign in its colour with its letter, on a pale plate that makes every colour visible."""
    low = y + (size * 0.14 if paint.sign == "triangle" else 0)
    return (
        Icon(paint.sign or "square", x, y, size * 1.28, "#ffffff", "#ffffff"),
        Icon(paint.sign or "square", x, y, size, paint.fill, paint.fill),
        Words(x, low, paint.letter, round(size * 0.5), paint.ink, bold=True),
    )
