"""The six seat colours, told apart in every common colour blindness, each with a sign of its own."""

from typing import NamedTuple


class Colour(NamedTuple):
    """How a seat is painted: fill, the ink on it, and the name of its sign's icon.

    hatch: of lines across its land, where the fill alone looks like land that nobody holds.
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
LIT = "#fff38a"  # around what may be chosen: brighter than any seat's colour
NOBODY = Colour("#25824f", "#ffffff", "")


def find_colour(id_: str) -> Colour:
    """Return a seat's colour by its id; any other id is nobody's green (the inhabitants')."""
    return SEATS.get(id_, NOBODY)
