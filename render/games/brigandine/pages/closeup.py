"""An enlarged piece of the map: one of its sixths, or the smallest piece with all territories of a question."""

from collections.abc import Collection, Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from engine.games.brigandine.edition.edition import Edition
from render.drawing.paint import paint_scene, pixel_bounds
from render.drawing.scene import Ground, Picture, Primitive, Scene, Words, zoom_shape
from render.drawing.scenery import holds_point
from render.games.brigandine.board.board import draw_lands, find_ground, paint_board
from render.games.brigandine.board.cells import list_cells
from render.games.brigandine.board.land import NAME, find_name
from render.games.brigandine.board.layout import (
    EDGE,
    HEIGHT,
    HIGH,
    MAP,
    WIDE,
    Plates,
    list_spots,
    place_plates,
)
from render.games.brigandine.narration.alt import board_alt
from render.games.brigandine.narration.last_events import Marks, mark_laid
from render.games.brigandine.narration.troops_told import tell_land
from render.games.brigandine.sight import Sight, land_name, troops_by_land
from render.text.alt_text import join_sentences

WIDTH, TALL = 1200, 700  # 12:7, as Discord's box
ROWS = 3  # rows of pieces, from north to south
PARTS = ("north-west", "north-east", "west", "east", "south-west", "south-east")
WORDS_EDGE, RIM = 8, 7  # pixels from a name to the page's sides, and to its top and foot
DEEP = HIGH + 10  # a territory's height with the dots below its knights' shields
LARGE = 1.5  # from this zoom on, knights show their arms and runes their signs


class MapWindow(NamedTuple):
    """A piece of the map in the page's proportions. wide: its width in pixels of the map."""

    left: float
    top: float
    wide: float

    @property
    def zoom(self) -> float:
        """Scale of the piece compared to the whole board."""
        return WIDTH / self.wide

    @property
    def high(self) -> float:
        """Height of the piece in pixels of the map."""
        return TALL / self.zoom


def _list_windows(columns: int, wide: float) -> tuple[MapWindow, ...]:
    """List row by row the windows of this width, spread evenly over the map."""
    down = (HEIGHT - wide * TALL / WIDTH) / (ROWS - 1)
    across = (MAP - wide) / max(columns - 1, 1)
    return tuple(
        MapWindow(column * across, row * down, wide) for row in range(ROWS) for column in range(columns)
    )


SIXTHS = dict(zip(PARTS, _list_windows(2, MAP / 2 + WIDE / 2 + EDGE), strict=True))
# Few windows, so that each painted ground is cached. The narrowest come first.
WINDOWS = (*SIXTHS.values(), *_list_windows(3, MAP * 0.75), *_list_windows(1, MAP))


def paint_closeup(sight: Sight, part: str) -> Picture:
    """Paint a sixth of the map. Raises KeyError if the part is unknown."""
    window = SIXTHS[part]
    troops, told = troops_by_land(sight), [sight.line(f"part-{part}") + "."]
    told += [
        f"{land_name(sight, land)}: {tell_land(sight, land, troops.get(land, []))}"
        for land in list_lands(sight.rules, window)
        if land in sight.view.lands
    ]
    return Picture(paint_scene(compose_closeup(sight, window), sight.wide), join_sentences(told, sight.say))


def paint_piece(sight: Sight, lands: Iterable[str] = ()) -> Picture:
    """Paint the smallest piece with lit territories, the viewer's staged choices and these lands, else the board."""
    marks = mark_laid(sight)
    ends = (end for start, goal, _ in marks.moves for end in (start, goal))
    window = find_window(sight.rules, {*lands, *sight.lit, *ends})
    if window is None:
        return paint_board(sight, marks)
    return Picture(paint_scene(compose_closeup(sight, window, marks), sight.wide), board_alt(sight))


def find_window(rules: Edition, lands: Collection[str]) -> MapWindow | None:
    """Find the smallest piece that shows these territories whole. None: only the whole map does."""
    wanted = set(lands)
    return next((each for each in WINDOWS if wanted <= set(list_lands(rules, each))), None)


def list_lands(rules: Edition, window: MapWindow) -> list[str]:
    """List the territories that are whole on a piece."""
    return [
        land
        for land, (x, y) in place_plates(list_spots(rules)).items()
        if window.left <= x <= window.left + window.wide - WIDE
        and window.top <= y <= window.top + window.high - DEEP
    ]


def compose_closeup(sight: Sight, window: MapWindow, marks: Marks | None = None) -> Scene:
    """Return a piece's scene. marks: None for those of the last events."""
    shapes = draw_lands(sight, _place_inside(sight, window), marks, armed=window.zoom >= LARGE)
    return Scene(_zoom_ground(find_ground(sight), window), tuple(_zoom_shapes(shapes, window)))


@lru_cache(maxsize=len(WINDOWS) * 2)
def _zoom_ground(ground: Ground, window: MapWindow) -> Ground:
    """Return the piece of the board's ground, the same object each time."""
    inside = (shape for shape in ground.shapes if pixel_bounds(shape)[0] < MAP)
    return Ground(WIDTH, TALL, ground.fill, tuple(_zoom_shapes(inside, window)), ground.tones)


def _zoom_shapes(shapes: Iterable[Primitive], window: MapWindow) -> Iterator[Primitive]:
    """Yield the shapes on the piece, enlarged."""
    right, low = window.left + window.wide, window.top + window.high
    for shape in shapes:
        x, y, end, bottom = pixel_bounds(shape)
        if x < right and end > window.left and y < low and bottom > window.top:
            zoomed = zoom_shape(shape, window.zoom, window.left, window.top)
            if _is_whole(zoomed):
                yield zoomed


def _is_whole(shape: Primitive) -> bool:
    """Return True unless the shape is a text that the page's edge cuts."""
    left, top, right, bottom = pixel_bounds(shape)
    return not isinstance(shape, Words) or (left >= 0 <= top and right <= WIDTH and bottom <= TALL)


def _place_inside(sight: Sight, window: MapWindow) -> Plates:
    """Return left and top of the plates on a piece. A plate with a name cut by the edge moves inwards.

    If it would leave its territory or meet another plate, it is left out, and the territory shows its field alone.
    """
    plates, cells, found = place_plates(list_spots(sight.rules)), list_cells(sight), {}
    right, low = window.left + window.wide, window.top + window.high
    for land, (x, y) in plates.items():
        left, top, end, bottom = _find_name(sight, land, window.zoom)
        dx = max(0.0, window.left - x - left) - max(0.0, x + end - right)
        dy = max(0.0, window.top - y - top) - max(0.0, y + bottom - low)
        moved = round(x + dx), round(y + dy)
        others = (plate for other, plate in plates.items() if other != land)
        apart = DEEP if dy < 0 else HIGH
        inside = holds_point(cells[land], x + WIDE / 2 + dx, y + NAME + dy)
        if (not dx and not dy) or (inside and not any(_meet(moved, other, apart) for other in others)):
            found[land] = moved
    return found


def _find_name(sight: Sight, land: str, zoom: float) -> tuple[float, float, float, float]:
    """Return left, top, right and bottom of a territory's name with its margin, relative to its plate's corner."""
    (left, top, right, bottom), aside, rim = find_name(sight, land), WORDS_EDGE / zoom, RIM / zoom
    return left - aside, top - rim, right + aside, bottom + rim


def _meet(one: tuple[int, int], other: tuple[int, int], apart: int) -> bool:
    """Return True if plates with these corners overlap. apart: least distance between their tops."""
    return abs(one[0] - other[0]) < WIDE and abs(one[1] - other[1]) < apart
