"""Names and incomes of the spaces, readable on whatever colour lies below them."""

from collections.abc import Iterator
from functools import lru_cache
from math import ceil

from engine.games.immortals.edition import Edition, Money
from render.fonts import measure_text
from render.games.immortals.land import Frame, Place
from render.games.immortals.palette import MONEY, readable_ink
from render.scene import Icon, Primitive, Words

LEAST = 0.76  # of its size: how small a long name may become


@lru_cache(maxsize=4096)
def draw_label(edition: Edition, frame: Frame, region: str, at: Place, halo: str) -> tuple[Primitive, ...]:
    """Return a region's name and income, and a house where a tribe may be at home; halo: the field's colour."""
    return tuple(_compose_label(edition, frame, region, at, halo))


def _compose_label(edition: Edition, frame: Frame, region: str, at: Place, halo: str) -> Iterator[Primitive]:
    row, zoom, spread, ink = edition.regions[region], frame.zoom, frame.spread, readable_ink(halo)
    size, wide = round(spread.name_size * zoom), round(2 * at.room + 14)
    wide = max(wide, ceil(measure_text(row.name, round(size * LEAST), bold=False, title=True)))
    yield Words(*at.shift(spread.name, zoom), row.name, size, ink, wide, halo=halo, title=True)
    if spread.bare:
        return
    money = row.light if frame.realm == "light" else row.dark
    yield from _draw_income(money, frame, at, ink, halo)
    if frame.realm == "light" and any(tribe.home == region for tribe in edition.tribes.values()):
        yield Icon("home", *at.shift(spread.home, zoom), 21 * zoom, "#ffffff", ink)


def _draw_income(money: Money, frame: Frame, at: Place, ink: str, halo: str) -> Iterator[Primitive]:
    zoom, spread = frame.zoom, frame.spread
    size = round(spread.figure_size * zoom)
    for name, amount, offset in (
        ("energy", money.energy, spread.energy),
        ("gold", money.gold, spread.gold),
    ):
        x, y = at.shift(offset, zoom)
        yield Icon(name, x, y, spread.money_size * zoom, MONEY[name][0], "#2a2413")
        right, low = (each * zoom for each in spread.figure)
        yield Words(x + right, y + low, str(amount), size, ink, bold=True, halo=halo)
