"""The whole board: the map with month, event and legend in its empty corners, the nations' figures beside it."""

from collections.abc import Iterator
from functools import lru_cache

from render.fonts import wrap_text
from render.games.brigandine.alt import board_alt
from render.games.brigandine.land import draw_plate
from render.games.brigandine.last_events import Marks, read_marks
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
from render.games.brigandine.palette import FREE, WHITE, board_tones, road_colour
from render.games.brigandine.seat_strips import draw_blocks, draw_strip, list_titles
from render.games.brigandine.sight import Sight, event_line, phase_name, troops_by_land
from render.paint import paint_scene
from render.scene import Ground, Line, Picture, Polygon, Primitive, Rect, Scene, Words
from render.themes import Theme

LINE = 28  # from one line of the event to the next


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
    for land, corner in plates.items():
        yield from draw_plate(sight, land, corner, troops.get(land, []), marks)
    yield from _draw_moves(sight, plates, marks)


def _draw_heading(sight: Sight) -> Iterator[Primitive]:
    """Draw month and phase, and the event in force."""
    theme, said, x, y, wide = sight.theme, event_line(sight), HEADING.x, HEADING.y, round(HEADING.wide)
    yield Words(x, y + 22, phase_name(sight), 34, theme.bright, wide, "lm", True, spot="month")
    for number, line in enumerate(wrap_text(said, 24, False, wide)[:3] if said else ()):
        yield Words(x, y + 62 + number * LINE, line, 24, theme.ink, wide, "lm", spot="event")


def _draw_moves(sight: Sight, plates: dict[str, tuple[int, int]], marks: Marks) -> Iterator[Primitive]:
    """Draw an arrow for each march and retreat."""
    for start, end, seat in dict.fromkeys(marks.moves):
        (ax, ay), (bx, by) = plates[start], plates[end]
        ax, bx, ay, by = ax + WIDE // 2, bx + WIDE // 2, ay + HIGH - 4, by + HIGH - 4
        fill, spot = sight.seat_colour(seat).fill, f"{start}/{end}/move"
        yield Line(((ax, ay), (bx, by)), WHITE, 9, spot)
        yield Line(((ax, ay), (bx, by)), fill, 5, spot)
        yield from _draw_head((ax, ay), (bx, by), fill, spot)


def _draw_head(start: tuple[int, int], end: tuple[int, int], fill: str, spot: str) -> Iterator[Primitive]:
    """Draw an arrow's head."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    far = max(1.0, (dx * dx + dy * dy) ** 0.5)
    ux, uy = dx / far * 22, dy / far * 22
    (x, y), side = end, 0.6
    corners = ((x, y), (x - ux - uy * side, y - uy + ux * side), (x - ux + uy * side, y - uy - ux * side))
    yield Polygon(tuple((round(px), round(py)) for px, py in corners), fill, WHITE, 2, spot=spot)


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
    shapes: list[Primitive] = []
    for one, other in roads:
        ends = tuple((plates[end][0] + WIDE // 2, plates[end][1] + HIGH // 2) for end in (one, other))
        shapes.append(Line(ends, road_colour(theme), 9))
    shapes += [Rect(x, y, WIDE, HIGH, theme.plate, FREE, 4, 8) for x, y in plates.values()]
    shapes += draw_blocks(theme, titles, legend, seats)
    return Ground(WIDTH, HEIGHT, theme.page, tuple(shapes), board_tones(theme))
