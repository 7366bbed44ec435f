"""The whole board: the map with month, event and legend in its empty corners, the nations' figures beside it."""

from collections.abc import Iterator
from functools import lru_cache

from render.fonts import wrap_text
from render.games.brigandine.alt import board_alt
from render.games.brigandine.cells import outline_cells
from render.games.brigandine.land import draw_plate
from render.games.brigandine.last_events import read_marks
from render.games.brigandine.layout import (
    HEADING,
    HEIGHT,
    HIGH,
    WIDE,
    WIDTH,
    Spots,
    list_spots,
    place_plates,
)
from render.games.brigandine.moves import draw_shafts, draw_tips
from render.games.brigandine.palette import FREE, board_tones, road_colour
from render.games.brigandine.scenery import draw_country
from render.games.brigandine.seat_strips import draw_blocks, draw_strip, list_titles
from render.games.brigandine.sight import Sight, event_line, phase_name, troops_by_land
from render.paint import paint_scene
from render.scene import Ground, Line, Picture, Primitive, Rect, Scene, Words
from render.themes import Theme

LINE, EVENT = 31, 31  # the event's text: from one line of the event to the next


def paint_board(sight: Sight) -> Picture:
    """Paint the board, and on it what the events did."""
    return Picture(paint_scene(compose_board(sight)), board_alt(sight))


def compose_board(sight: Sight) -> Scene:
    """Return the board's scene."""
    strips = (shape for seat in range(len(sight.view.sides)) for shape in draw_strip(sight, seat))
    return Scene(find_ground(sight), (*draw_map(sight), *strips))


def draw_map(sight: Sight) -> Iterator[Primitive]:
    """Draw the heading and all that lies on the territories."""
    plates, marks = place_plates(list_spots(sight.rules)), read_marks(sight.events)
    troops = troops_by_land(sight)
    yield from _draw_heading(sight)
    yield from draw_shafts(sight, marks)
    for land, corner in plates.items():
        yield from draw_plate(sight, land, corner, troops.get(land, []), marks)
    yield from draw_tips(sight, marks)


def _draw_heading(sight: Sight) -> Iterator[Primitive]:
    """Draw month and phase, and the event in force."""
    theme, said, x, y, wide = sight.theme, event_line(sight), HEADING.x, HEADING.y, round(HEADING.wide)
    yield Words(x, y + 22, phase_name(sight), 34, theme.bright, wide, "lm", True, theme.page, "month")
    for number, line in enumerate(wrap_text(said, EVENT, False, wide)[:4] if said else ()):
        yield Words(
            x, y + 62 + number * LINE, line, EVENT, theme.ink, wide, "lm", halo=theme.page, spot="event"
        )


def find_ground(sight: Sight) -> Ground:
    """Return the ground of the board that this sight shows."""
    rules, words = sight.rules, tuple(sight.line(f"board-legend-{key}") for key in ("one", "two", "three"))
    return _make_ground(
        list_spots(rules), rules.roads, len(sight.view.sides), list_titles(sight), words, sight.theme
    )  # fmt: skip


@lru_cache(maxsize=16)
def _make_ground(
    spots: Spots,
    roads: tuple[tuple[str, str], ...],
    seats: int,
    titles: tuple[str, ...],
    legend: tuple[str, ...],
    theme: Theme,
) -> Ground:
    """Return the ground: roads, empty plates, legend and the nations' blocks; the same one each time."""
    plates = place_plates(spots)
    middles = tuple((land, x + WIDE / 2, y + HIGH / 2) for land, (x, y) in plates.items())
    shapes: list[Primitive] = [*draw_country(theme, outline_cells(middles))]
    for one, other in roads:
        ends = tuple((plates[end][0] + WIDE // 2, plates[end][1] + HIGH // 2) for end in (one, other))
        shapes.append(Line(ends, road_colour(theme), 9))
    shapes += [Rect(x, y, WIDE, HIGH, theme.plate, FREE, 4, 8) for x, y in plates.values()]
    shapes += draw_blocks(theme, titles, legend, seats)
    return Ground(WIDTH, HEIGHT, theme.page, tuple(shapes), board_tones(theme))
