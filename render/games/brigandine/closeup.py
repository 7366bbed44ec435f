"""A sixth of the map, larger: the territories around one of six places, whole ones and what of others is beside them."""

from collections.abc import Iterable, Iterator
from functools import lru_cache

import msgspec

from engine.games.brigandine.edition.edition import Edition
from render.alt_text import join_sentences
from render.games.brigandine.board import draw_lands, find_ground
from render.games.brigandine.layout import EDGE, HEIGHT, HIGH, MAP, WIDE, list_spots, place_plates
from render.games.brigandine.sight import Sight, land_name, troops_by_land
from render.games.brigandine.troops_told import tell_land
from render.paint import paint_scene, pixel_bounds
from render.scene import Ground, Picture, Primitive, Scene, Words, zoom_shape

PARTS = ("north-west", "north-east", "west", "east", "south-west", "south-east")
WIDTH, TALL = 1200, 700  # 12:7, as Discord's box
ROWS, COLUMNS = 3, 2
SEEN = MAP / COLUMNS + WIDE / 2 + EDGE  # pixels of the map from left to right
LARGE = WIDTH / SEEN
WORDS_EDGE = 8  # pixels from words to the page's edge


def paint_closeup(sight: Sight, part: str) -> Picture:
    """Paint a part of the map; KeyError if there is none such."""
    if part not in PARTS:
        raise KeyError(part)
    troops, told = troops_by_land(sight), [sight.line(f"part-{part}") + "."]
    told += [
        f"{land_name(sight, land)}: {tell_land(sight, land, troops.get(land, []))}"
        for land in list_lands(sight.rules, part)
        if land in sight.view.lands
    ]
    return Picture(paint_scene(compose_closeup(sight, part)), join_sentences(told, sight.say))


def find_corner(part: str) -> tuple[float, float]:
    """Return left and top of a part on the map."""
    row, column = divmod(PARTS.index(part), COLUMNS)
    return column * (MAP - SEEN), row * (HEIGHT - TALL / LARGE) / (ROWS - 1)


def list_lands(rules: Edition, part: str) -> list[str]:
    """Return the territories that a part shows whole."""
    left, top = find_corner(part)
    return [
        land
        for land, (x, y) in place_plates(list_spots(rules)).items()
        if left <= x <= left + SEEN - WIDE and top <= y <= top + TALL / LARGE - HIGH
    ]


def compose_closeup(sight: Sight, part: str) -> Scene:
    """Return a part's scene."""
    return Scene(
        _zoom_ground(find_ground(sight), part), tuple(_zoom_shapes(draw_lands(sight, armed=True), part))
    )


@lru_cache(maxsize=24)
def _zoom_ground(ground: Ground, part: str) -> Ground:
    """Return the part of the board's ground, the same one each time."""
    inside = (shape for shape in ground.shapes if pixel_bounds(shape)[0] < MAP)
    return Ground(WIDTH, TALL, ground.fill, tuple(_zoom_shapes(inside, part)), ground.tones)


def _zoom_shapes(shapes: Iterable[Primitive], part: str) -> Iterator[Primitive]:
    """Yield what lies on the part, larger."""
    left, top = find_corner(part)
    for shape in shapes:
        x, y, right, bottom = pixel_bounds(shape)
        if x < left + SEEN and right > left and y < top + TALL / LARGE and bottom > top:
            yield from _keep_whole(zoom_shape(shape, LARGE, left, top))


def _keep_whole(shape: Primitive) -> Iterator[Primitive]:
    """Yield a shape; words that the page's edge would cut are moved inwards, or left out where less than half of them is seen."""
    if not isinstance(shape, Words):
        yield shape
        return
    left, top, right, bottom = pixel_bounds(shape)
    if 0 <= (left + right) / 2 <= WIDTH and top >= 0 and bottom <= TALL:
        aside = max(0, WORDS_EDGE - left) - max(0, right + WORDS_EDGE - WIDTH)
        yield msgspec.structs.replace(shape, x=shape.x + aside)
