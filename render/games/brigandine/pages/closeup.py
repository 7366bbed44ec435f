"""An enlarged piece of the map: one of its sixths, or the closest window with all territories of a question."""

from collections.abc import Collection, Iterable, Iterator
from functools import lru_cache
from math import hypot
from typing import NamedTuple

from msgspec.structs import replace

from engine.games.brigandine.edition.edition import Edition
from render.assets.fonts import measure_text
from render.drawing.paint import paint_scene, pixel_bounds
from render.drawing.scene import (
    Circle,
    Ground,
    Icon,
    Picture,
    Polygon,
    Primitive,
    Rect,
    Scene,
    Words,
    clip_outline,
    zoom_shape,
)
from render.games.brigandine.board.board import draw_lands, find_ground, paint_board
from render.games.brigandine.board.cells import list_middles
from render.games.brigandine.board.land import SPACE, draw_rune
from render.games.brigandine.board.layout import BOTTOM, EDGE, HIGH, TOP, WIDE, list_spots, place_plates
from render.games.brigandine.narration.alt import board_alt
from render.games.brigandine.narration.last_events import Marks, mark_laid
from render.games.brigandine.narration.troops_told import tell_land
from render.games.brigandine.sight import Sight, land_name, troops_by_land
from render.games.brigandine.style.palette import DARK, RUNES, map_tones
from render.pages.board_frame import EDGE as RULE
from render.pages.board_frame import HEAD, ask_seat, draw_news
from render.pages.themes import PAGE, THEMES
from render.text.alt_text import join_sentences

WIDTH, TALL = PAGE
PARTS = ("north-west", "north-east", "west", "east", "south-west", "south-east")
BROAD = 900  # width of the windows for questions that no sixth shows
RIM = 5  # pixels of the map from a territory's plate to the page's edge
DEEP = HIGH + 10  # a territory's height with its lowest row
# text sizes of a part's name and of its legend, and the scale of signs there
TITLE, SAID, LEGEND = 46, 32, 1.6
STAR_STEP = 18  # from one star of the legend to the next


class MapWindow(NamedTuple):
    """A piece of the map in the page's proportions, its title's part included. wide: its width in pixels of the map."""

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

    def measure_off(self, x: float, y: float) -> tuple[float, float]:
        """Return the width, then how far a place of the map lies from the middle of the piece below its head."""
        return self.wide, hypot(
            self.left + self.wide / 2 - x, self.top + (self.high + HEAD / self.zoom) / 2 - y
        )


def _list_windows(wide: float) -> Iterator[MapWindow]:
    """Yield row by row the windows of this width, two in a row, spread evenly over the map."""
    above, high = wide * HEAD / WIDTH, wide * (TALL - HEAD) / WIDTH
    for number in range(len(PARTS)):
        row, column = divmod(number, 2)
        down = (BOTTOM - TOP - high) * row / (len(PARTS) // 2 - 1)
        yield MapWindow(column * (WIDTH - wide), TOP - above + down, wide)


# Also those of questions, the closest first: few, so that each painted ground is cached.
SIXTHS = dict(zip(PARTS, _list_windows(WIDTH / 2 + WIDE / 2 + EDGE), strict=True))
WINDOWS = (*SIXTHS.values(), *_list_windows(BROAD))


def paint_closeup(sight: Sight, part: str) -> Picture:
    """Paint a sixth of the map. Raises KeyError if the part is unknown."""
    troops, told = troops_by_land(sight), [sight.line(f"part-{part}") + "."]
    told += [
        f"{land_name(sight, land)}: {tell_land(sight, land, troops.get(land, []))}"
        for land in list_lands(sight.rules, SIXTHS[part])
        if land in sight.view.lands
    ]
    return Picture(paint_scene(compose_closeup(sight, part), sight.wide), join_sentences(told, sight.say))


def paint_piece(
    sight: Sight, asked: str, lands: Iterable[str] = (), who: str = "", *, runes: bool = False
) -> Picture:
    """Paint a window with all lit territories, the viewer's staged choices and these lands, else the board.

    asked: the question, which stands above. who: the character that it names. runes: with runes, tokens and arms.
    """
    marks = mark_laid(sight, who)
    ends = (end for start, goal, _ in marks.moves for end in (start, goal))
    window = find_window(sight.rules, {*lands, *sight.lit, *ends, *marks.asked})
    if window is None:
        return paint_board(sight, marks, asked)
    made = compose_piece(sight, window, marks, asked, runes=runes)
    return Picture(paint_scene(made, sight.wide), board_alt(sight))


def find_window(rules: Edition, lands: Collection[str]) -> MapWindow | None:
    """Find the closest window that shows these territories whole. None: only the whole map does."""
    wanted = set(lands)
    middles = [(x, y) for land, x, y in list_middles(list_spots(rules)) if land in wanted]
    if not middles:
        return None
    across, down = (sum(way) / len(middles) for way in zip(*middles, strict=True))
    found = [each for each in WINDOWS if wanted <= set(list_lands(rules, each))]
    return min(found, key=lambda each: each.measure_off(across, down), default=None)


def list_lands(rules: Edition, window: MapWindow) -> list[str]:
    """List the territories that are whole on a piece."""
    return [
        land
        for land, (x, y) in place_plates(list_spots(rules)).items()
        if window.left + RIM <= x <= window.left + window.wide - WIDE - RIM
        and window.top + HEAD / window.zoom + RIM <= y <= window.top + window.high - DEEP
    ]


def compose_closeup(sight: Sight, part: str) -> Scene:
    """Return the scene of a sixth of the map, with all that lies on its lands."""
    return _compose_map(sight, SIXTHS[part], None, _draw_legend(sight, part), close=True)


def compose_piece(
    sight: Sight, window: MapWindow, marks: Marks, asked: str = "", *, runes: bool = False
) -> Scene:
    """Return the scene of a question's piece, with the question above. runes: with all that lies on its lands."""
    head = draw_news(sight, ask_seat(asked, sight.viewer))
    return _compose_map(sight, window, marks, head, close=runes)


def _compose_map(
    sight: Sight, window: MapWindow, marks: Marks | None, head: Iterable[Primitive], *, close: bool
) -> Scene:
    """Return a piece of the map below a band with this head. marks: None for those of the last events."""
    plates = place_plates(list_spots(sight.rules))
    whole = {land: plates[land] for land in list_lands(sight.rules, window)}
    shapes = _zoom_shapes(draw_lands(sight, whole, marks, close=close), window)
    edge, band = Rect(0, 0, WIDTH, HEAD, sight.theme.rim), Rect(0, 0, WIDTH, HEAD - RULE, sight.theme.page)
    return Scene(_zoom_ground(find_ground(sight), window), (*shapes, edge, band, *head))


def _draw_legend(sight: Sight, part: str) -> Iterator[Primitive]:
    """Draw the name of a part of the map, and beside it its signs in words."""
    theme, middle, right = sight.theme, (HEAD - RULE) / 2, WIDTH - 26
    for key, shapes in reversed([*_list_signs(sight)]):
        said = sight.line(f"part-sign-{key}")
        yield Words(right, middle, said, SAID, theme.note, 0, "rm", True)
        right -= round(measure_text(said, SAID, True)) + 26
        yield from (zoom_shape(shape, LEGEND, -right / LEGEND, -middle / LEGEND) for shape in shapes)
        right -= 40 + round(STAR_STEP * LEGEND) * (len(shapes) - 1) * (key == "objective")
    named = (sight.line(f"part-{part}"), TITLE, theme.note, right - 40, "lm")
    yield Words(26, middle, *named, spot="part", title=theme.face)


def _list_signs(sight: Sight) -> Iterator[tuple[str, tuple[Primitive, ...]]]:
    """List the signs of a piece of the map, the last at 0, 0, each with the end of its key in texts.

    An objective's star has the colour of its seat.
    """
    fills = [sight.seat_colour(seat).fill for seat in range(len(sight.view.sides))]
    stars = (
        Icon("points", STAR_STEP * (at + 1 - len(fills)), 0, 26, fill, DARK) for at, fill in enumerate(fills)
    )
    yield "rune", draw_rune("R")
    yield "space", (Circle(0, 0, SPACE, map_tones(sight.theme).rim, RUNES["R"], 2),)
    yield "objective", tuple(stars)


@lru_cache(maxsize=len(WINDOWS) * len(THEMES))
def _zoom_ground(ground: Ground, window: MapWindow) -> Ground:
    """Return the piece of the board's ground, the same object each time."""
    inside = (
        shape for shape in ground.shapes if pixel_bounds(shape)[3] > TOP and pixel_bounds(shape)[1] < BOTTOM
    )
    shapes = tuple(_zoom_shapes(inside, window))
    return Ground(WIDTH, TALL, ground.fill, shapes, ground.tones, own=ground.own)


def _zoom_shapes(shapes: Iterable[Primitive], window: MapWindow) -> Iterator[Primitive]:
    """Yield the shapes on the piece, enlarged."""
    found = (_cut_shape(shape, window) for shape in shapes)
    yield from (shape for shape in found if shape is not None)


@lru_cache(maxsize=4096)
def _cut_shape(shape: Primitive, window: MapWindow) -> Primitive | None:
    """Return a shape on the piece, enlarged. None: it is beyond the edge or below the head, or a cut text."""
    x, y, end, bottom = pixel_bounds(shape)
    if x >= window.left + window.wide or end <= window.left:
        return None
    if y >= window.top + window.high or bottom <= window.top + HEAD / window.zoom:
        return None
    zoomed = zoom_shape(shape, window.zoom, window.left, window.top)
    if isinstance(zoomed, Polygon) and not (zoomed.line or zoomed.hatch):
        zoomed = replace(zoomed, points=clip_outline(zoomed.points, (-1, HEAD - 1, WIDTH + 1, TALL + 1)))
        return zoomed if zoomed.points else None
    return zoomed if _is_whole(zoomed) else None


def _is_whole(shape: Primitive) -> bool:
    """Return True unless the shape is a text that the page's edge or the head cuts."""
    left, top, right, bottom = pixel_bounds(shape)
    return not isinstance(shape, Words) or (left >= 0 and top >= HEAD and right <= WIDTH and bottom <= TALL)
