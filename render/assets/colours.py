"""The six seat colours. Each has its own sign, and no common colour blindness confuses two of them."""

from typing import NamedTuple


class Colour(NamedTuple):
    """Paint of a seat: fill, the ink on it, and the icon name of its sign.

    hatch: colour of the lines across its land, needed where the fill alone looks like unowned land.
    """

    fill: str
    ink: str
    sign: str
    hatch: str = ""


SEATS: dict[str, Colour] = {
    "red": Colour("#c9301c", "#ffffff", "triangle"),
    "blue": Colour("#1f5fd0", "#ffffff", "circle"),
    "yellow": Colour("#ffd52e", "#1a1a1a", "square"),
    "pink": Colour("#df7cc6", "#1a1a1a", "diamond"),
    "black": Colour("#26262c", "#ffffff", "hexagon", "#969696"),
    "violet": Colour("#480078", "#ffffff", "cross"),
}
CROWN = ("#ffd75e", "#4a3c08")  # the fill and the rim of a crown or a star of points
RIM = ("#111114", "#ffffff")  # dark and white, around a choosable place: no seat has them
NOBODY = Colour("#25824f", "#ffffff", "")


def list_rims(width: float) -> tuple[tuple[str, float], ...]:
    """Return the lines around a choosable place, bottom first, each with its width.

    Two are white, with dark next to and between them.
    """
    dark, white = RIM
    return (dark, width), (white, width * 0.72), (dark, width * 0.2)


def find_colour(id_: str) -> Colour:
    """Return a seat's colour by its id. Any other id gets the green of the inhabitants."""
    return SEATS.get(id_, NOBODY)
