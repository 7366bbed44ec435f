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
RIM = ("#111114", "#ffffff")  # dark and white, around what may be chosen: no seat has them
NOBODY = Colour("#25824f", "#ffffff", "")


def list_rims(width: float) -> tuple[tuple[str, float], ...]:
    """Return the lines around what may be chosen, from below, each with its width: two white ones, with dark beside and between."""
    dark, white = RIM
    return (dark, width), (white, width * 0.72), (dark, width * 0.2)


def find_colour(id_: str) -> Colour:
    """Return a seat's colour by its id; any other id is nobody's green (the inhabitants')."""
    return SEATS.get(id_, NOBODY)
