"""Arrows of marches: from land to land, in their seat's colour, below all that stands on the land, above its crest."""

from render.drawing.paint import pixel_bounds
from render.drawing.scene import Icon, Sign, Words
from render.drawing.scenery import holds_point
from render.games.brigandine.board.board import compose_board
from render.games.brigandine.board.cells import list_middles, outline_cells
from render.games.brigandine.board.layout import list_spots
from render.games.brigandine.narration.last_events import read_marks
from tests.render.games.brigandine.shots import REVEALS, RULES, seen


def hidden(above, x, y):
    """Whether a text, icon or sign lies on a point."""
    boxes = [pixel_bounds(shape) for shape in above if isinstance(shape, Words | Icon | Sign)]
    return any(left <= x <= right and top <= y <= bottom for left, top, right, bottom in boxes)


def test_an_arrow_leads_from_land_to_land_in_its_seats_colour_and_its_head_is_seen():
    shown = 0
    for number in REVEALS:
        sight = seen(number)
        shapes, cells = compose_board(sight).shapes, outline_cells(list_middles(list_spots(RULES)))
        standing = (at for at, shape in enumerate(shapes) if isinstance(shape, Words | Icon | Sign))
        first = next(at for at in standing if not shapes[at].spot.endswith("/crest"))
        for start, end, seat in read_marks(sight.events).moves:
            spot = f"{start}/{end}/move"
            drawn = [(at, shape) for at, shape in enumerate(shapes) if shape.spot == spot]
            assert all(at < first for at, _ in drawn)
            arrow = drawn[-1][1]
            assert arrow.fill == sight.seat_colour(seat).fill
            assert holds_point(cells[start], *arrow.points[len(arrow.points) // 2])
            assert holds_point(cells[end], *arrow.points[0])
            head = *arrow.points[-1:], *arrow.points[:2]
            assert not all(hidden(shapes[first:], *corner) for corner in head)
            shown += 1
    assert shown > 9
