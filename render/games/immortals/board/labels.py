"""Names and incomes of the spaces, legible on any colour."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import product

from engine.games.immortals.edition.edition import Edition
from engine.games.immortals.edition.money import Money
from render.drawing.scene import Icon, Points, Primitive, Rect, Words
from render.drawing.scenery import draw_plate, find_ink_box, holds_point, runs_through
from render.games.immortals.board.land import MapCrop, SpaceBox, clip_outlines
from render.games.immortals.style.palette import DARK_INK, MONEY, PALE_INK, readable_ink

BESIDE = 4  # pixels of a name's plate around it


@lru_cache(maxsize=4096)
def draw_label(
    edition: Edition, frame: MapCrop, region: str, at: SpaceBox, field: str, *, marked: bool
) -> tuple[Primitive, ...]:
    """Return a region's name, and where its spread shows incomes, its income and the house of a tribe.

    field: its colour, which rims a name that does not lie inside its field alone. marked: a rim or an arrow lies there.
    """
    return tuple(_compose_label(edition, frame, region, at, field, marked))


def draw_plates(
    edition: Edition,
    frame: MapCrop,
    label: tuple[Primitive, ...],
    field: str,
    sea: str,
    rims: tuple[Points, ...],
) -> Iterator[Rect]:
    """Draw plates in the field's colour for the lines of a name through which a rim runs or that the sea hides."""
    for shape in label:
        if isinstance(shape, Words) and shape.spot.endswith("/name"):
            hidden = readable_ink(sea) != shape.fill and _reaches_sea(edition, frame, shape)
            if hidden or any(runs_through(rim, shape) for rim in rims):
                yield draw_plate(shape, field, BESIDE * frame.zoom)


@lru_cache(maxsize=4096)
def _reaches_sea(edition: Edition, frame: MapCrop, words: Words) -> bool:
    """Return True if a part of a name lies on no land."""
    left, top, right, bottom = find_ink_box(words)
    places = product((left + 1, (left + right) / 2, right - 1), (top + 1, bottom - 1))
    lands = clip_outlines(edition, frame).values()
    return not all(any(holds_point(land, *place) for land in lands) for place in places)


def _compose_label(
    edition: Edition, frame: MapCrop, region: str, at: SpaceBox, field: str, marked: bool
) -> Iterator[Primitive]:
    row, spread, ink = edition.regions[region], at.spread, readable_ink(field)
    halo, spot = field if marked or not at.inside else "", f"{frame.realm}/{region}/name"
    for line, y in at.place_lines(frame):
        yield Words(at.x, y, line, at.size, ink, bold=marked, halo=halo, spot=spot)
    if not spread.money:
        return
    money = row.light if frame.realm == "light" else row.dark
    yield from _draw_income(money, frame, at, f"{frame.realm}/{region}/income")


def _draw_income(money: Money, frame: MapCrop, at: SpaceBox, spot: str) -> Iterator[Primitive]:
    """Draw incomes on a dark plate, as a price tag."""
    zoom, spread = frame.zoom, at.spread
    size = round(spread.figure_size * zoom)
    left, top, wide, high = (each * zoom for each in spread.plate)
    yield Rect(at.x + left, at.y + top, wide, high, DARK_INK, "#ffffff", 2 * zoom, 10 * zoom, spot)
    for name in spread.money:
        amount, offset = getattr(money, name), getattr(spread, name)
        x, y = at.shift(offset, zoom)
        yield Icon(name, x, y, spread.money_size * zoom, MONEY[name][0], "#2a2413")
        right, low = (each * zoom for each in spread.figure)
        yield Words(x + right, y + low, str(amount), size, PALE_INK, bold=True)
