"""The ground below the territories: an old map's sea with its shallows, land, borders and roads."""

from collections.abc import Iterator
from math import hypot

from render.drawing.scene import Line, Points, Polygon, Primitive, Rect
from render.games.brigandine.board.layout import HEIGHT, MAP
from render.games.brigandine.style.palette import map_tones
from render.pages.themes import Theme

SHELF, SHALLOWS, COAST, BORDER = 62, 34, 8, 3  # widths of lines around the land, half of each on it
DASH, GAP, ROAD = 11, 8, 2.5  # a road's dashes, the gaps between them, and its width


def draw_country(theme: Theme, cells: dict[str, Points]) -> Iterator[Primitive]:
    """Draw sea and land below a board's territories."""
    tones = map_tones(theme)
    yield Rect(0, 0, MAP, HEIGHT, tones.sea)
    for ink, width in ((tones.shelf, SHELF), (tones.shallows, SHALLOWS), (tones.edge, COAST)):
        for points in cells.values():
            yield Polygon(points, "", ink, width)
    for points in cells.values():
        yield Polygon(points, tones.land, tones.edge, BORDER)


def draw_road(theme: Theme, one: tuple[float, float], other: tuple[float, float]) -> Iterator[Primitive]:
    """Draw a dashed road between two places."""
    (ax, ay), (bx, by) = one, other
    far = hypot(bx - ax, by - ay)
    for number in range(int(far / (DASH + GAP))):
        begin, end = (((DASH + GAP) * number + step) / far for step in (0, DASH))
        ends = tuple((round(ax + (bx - ax) * at, 1), round(ay + (by - ay) * at, 1)) for at in (begin, end))
        yield Line(ends, map_tones(theme).road, ROAD)
