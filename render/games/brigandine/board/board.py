"""The whole board: the map with month, event and legend in its empty corners, the nations' figures next to it."""

from collections.abc import Iterator

from render.assets.fonts import wrap_text
from render.drawing.paint import paint_scene
from render.drawing.scene import Ground, Picture, Primitive, Rect, Scene, Words, keep_ground, zoom_shape
from render.games.brigandine.board import standing_panel
from render.games.brigandine.board.cells import clip_cells, list_middles
from render.games.brigandine.board.land import draw_field, draw_holding, draw_name_plate, draw_rim
from render.games.brigandine.board.layout import (
    HEADING,
    HEIGHT,
    MAP,
    WIDTH,
    Plates,
    Spots,
    list_spots,
    place_plates,
)
from render.games.brigandine.board.moves import draw_shafts, draw_tips
from render.games.brigandine.board.scenery import draw_country, draw_road
from render.games.brigandine.board.seat_strips import draw_blocks, draw_event, draw_strip, list_titles
from render.games.brigandine.narration.alt import board_alt
from render.games.brigandine.narration.happened import rank_sides
from render.games.brigandine.narration.last_events import Marks, read_marks
from render.games.brigandine.sight import Sight, event_line, phase_name, troops_by_land
from render.games.brigandine.style.palette import board_tones
from render.pages.themes import Theme

LINE, EVENT = 31, 31  # the heading's text: from one line to the next, and its size
ROWS, PAD = 4, 12  # most lines of the heading, and the margin of its plate


def paint_board(sight: Sight, marks: Marks | None = None) -> Picture:
    """Paint the board with these marks. None: marks of the sight's events."""
    return Picture(paint_scene(compose_board(sight, marks), sight.wide), board_alt(sight))


def compose_board(sight: Sight, marks: Marks | None = None) -> Scene:
    """Return the board's scene."""
    ranked = enumerate(rank_sides(sight))
    strips = (shape for number, (seat, _) in ranked for shape in draw_strip(sight, seat, number))
    return Scene(find_ground(sight), (*draw_map(sight, marks), *strips, *draw_event(sight)))


def paint_post(sight: Sight) -> Picture:
    """Paint the map with the last event and the leader, large, next to it."""
    return Picture(paint_scene(compose_post(sight), sight.wide), board_alt(sight))


def compose_post(sight: Sight) -> Scene:
    """Return the scene of a post's board."""
    seats, spots, roads = len(sight.view.sides), list_spots(sight.rules), sight.rules.roads
    args = (spots, roads, seats, standing_panel.list_titles(sight), sight.theme)
    ground = keep_ground((_make_post_ground, *args), lambda: _make_post_ground(*args))
    return Scene(ground, (*draw_map(sight, told=False), *standing_panel.draw_panel(sight)))


def draw_map(sight: Sight, marks: Marks | None = None, *, told: bool = True) -> Iterator[Primitive]:
    """Draw all territories, and the heading. told: the heading includes the last event."""
    yield from draw_lands(sight, place_plates(list_spots(sight.rules)), marks)
    yield from _draw_heading(sight, sight.tell_newest() if told else "")


def draw_lands(
    sight: Sight, plates: Plates, marks: Marks | None = None, *, armed: bool = False
) -> Iterator[Primitive]:
    """Draw the owners' fields, and on each territory's plate its contents and marks.

    plates: left and top by territory. marks: None for those of the last events. armed: knights show their arms.
    """
    marks = read_marks(sight.events) if marks is None else marks
    troops, cells = troops_by_land(sight), clip_cells(list_spots(sight.rules))
    for land, cell in cells.items():
        yield from draw_field(sight, land, cell)
    rims = [rim for land, cell in cells.items() for rim in draw_rim(sight, land, cell, marks)]
    yield from rims
    for land, corner in plates.items():
        yield from draw_name_plate(sight, land, corner, [rim.points for rim in rims])
    yield from draw_shafts(sight, marks)
    for land, corner in plates.items():
        yield from draw_holding(sight, land, corner, troops.get(land, []), marks, armed=armed)
    yield from draw_tips(sight, marks)


def _draw_heading(sight: Sight, told: str) -> Iterator[Primitive]:
    """Draw a plate with month and phase, the last event, and the event in force."""
    theme, x, y, wide = sight.theme, HEADING.x + PAD, HEADING.y, round(HEADING.wide) - 2 * PAD
    lines = sight.fit_lines(told, EVENT, True, wide, ROWS) if told else ()
    rows = [("happened", line) for line in lines]
    rows += [("event", line) for line in _fit_event(sight, wide, ROWS - len(rows))]
    yield Rect(HEADING.x, y, HEADING.wide, 50 + LINE * len(rows), theme.panel, theme.rim, 2, 8, "heading")
    phase = sight.fit_line(phase_name(sight), 34, True, wide)
    yield Words(x, y + 24, phase, 34, theme.bright, wide, "lm", True, spot="month")
    for number, (spot, line) in enumerate(rows):
        ink, bold = (theme.bright, True) if spot == "happened" else (theme.ink, False)
        yield Words(x, y + 62 + number * LINE, line, EVENT, ink, wide, "lm", bold, spot=spot)


def _fit_event(sight: Sight, wide: int, room: int) -> tuple[str, ...]:
    """Return the lines of the event in force, or its name alone if they do not fit."""
    said = event_line(sight)
    lines = tuple(wrap_text(said, EVENT, False, wide)) if said else ()
    short = (sight.rules.events[sight.view.sign].name,) if said else ()
    return lines if len(lines) <= room else short[:room]


def find_ground(sight: Sight) -> Ground:
    """Return the ground of the board that this sight shows."""
    rules, words = sight.rules, tuple(sight.line(f"board-legend-{key}") for key in ("one", "two", "three"))
    args = (list_spots(rules), rules.roads, len(sight.view.sides), list_titles(sight), words, sight.theme)
    return keep_ground((_make_ground, *args), lambda: _make_ground(*args))


def _make_ground(
    spots: Spots,
    roads: tuple[tuple[str, str], ...],
    seats: int,
    titles: tuple[str, ...],
    legend: tuple[str, ...],
    theme: Theme,
) -> Ground:
    """Return the ground: roads, empty plates, legend and the nations' blocks."""
    shapes = (*_draw_land(spots, roads, theme), *draw_blocks(theme, titles, legend, seats))
    return Ground(WIDTH, HEIGHT, theme.page, shapes, board_tones(theme))


def _make_post_ground(
    spots: Spots, roads: tuple[tuple[str, str], ...], seats: int, titles: tuple[str, ...], theme: Theme
) -> Ground:
    """Return the ground of a post's board: the same land, next to the panel's plates."""
    shapes = (*_draw_land(spots, roads, theme), *standing_panel.draw_plates(theme, titles, seats))
    return Ground(WIDTH, HEIGHT, theme.page, shapes, board_tones(theme))


def _draw_land(spots: Spots, roads: tuple[tuple[str, str], ...], theme: Theme) -> Iterator[Primitive]:
    yield from draw_country(theme, clip_cells(spots))
    middles = {land: (x, y) for land, x, y in list_middles(spots)}
    for one, other in roads:
        yield from draw_road(theme, middles[one], middles[other])
    yield Rect(MAP, 0, WIDTH - MAP, HEIGHT, theme.page)
    if theme.cloth is not None:
        for shape in theme.cloth.draw(WIDTH - MAP, HEIGHT, theme.cloth.tones):
            yield zoom_shape(shape, 1, -MAP, 0)
