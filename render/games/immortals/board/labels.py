"""Names and incomes of the spaces, legible on any colour."""

from collections.abc import Iterator
from functools import lru_cache

from engine.games.immortals.edition.edition import Edition
from engine.games.immortals.edition.money import Money
from render.drawing.scene import Icon, Primitive, Words
from render.games.immortals.board.land import MapCrop, SpaceBox
from render.games.immortals.style.palette import MONEY, readable_ink


@lru_cache(maxsize=4096)
def draw_label(
    edition: Edition, frame: MapCrop, region: str, at: SpaceBox, field: str, *, marked: bool
) -> tuple[Primitive, ...]:
    """Return a region's name, and where incomes are shown its income and the house of a tribe.

    field: its colour, which rims a name that does not lie inside its field alone. marked: a rim or an arrow lies there.
    """
    return tuple(_compose_label(edition, frame, region, at, field, marked))


def _compose_label(
    edition: Edition, frame: MapCrop, region: str, at: SpaceBox, field: str, marked: bool
) -> Iterator[Primitive]:
    row, zoom, spread, ink = edition.regions[region], frame.zoom, frame.spread, readable_ink(field)
    halo, spot = field if marked or not at.inside else "", f"{frame.realm}/{region}/name"
    for line, y in at.place_lines(frame):
        yield Words(at.x, y, line, at.size, ink, bold=True, halo=halo, spot=spot)
    if not spread.incomes:
        return
    money = row.light if frame.realm == "light" else row.dark
    yield from _draw_income(money, frame, at, ink, field)
    if frame.realm == "light" and any(tribe.home == region for tribe in edition.tribes.values()):
        yield Icon("home", *at.shift(spread.home, zoom), 21 * zoom, "#ffffff", ink)


def _draw_income(money: Money, frame: MapCrop, at: SpaceBox, ink: str, halo: str) -> Iterator[Primitive]:
    zoom, spread = frame.zoom, frame.spread
    size = round(spread.figure_size * zoom)
    for name, amount, offset in (("energy", money.energy, spread.energy), ("gold", money.gold, spread.gold)):
        x, y = at.shift(offset, zoom)
        yield Icon(name, x, y, spread.money_size * zoom, MONEY[name][0], "#2a2413")
        right, low = (each * zoom for each in spread.figure)
        yield Words(x + right, y + low, str(amount), size, ink, bold=True, halo=halo)
