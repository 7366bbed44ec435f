"""Names and incomes of the spaces, readable on whatever colour lies below them."""

from collections.abc import Iterator
from functools import lru_cache
from math import ceil

from engine.games.immortals.edition.edition import Edition
from engine.games.immortals.edition.money import Money
from render.fonts import USUAL, fit_text, measure_text
from render.games.immortals.land import Frame, Place
from render.games.immortals.palette import MONEY, readable_ink
from render.scene import Icon, Primitive, Words

EDGE = 3  # pixels between a name and its frame's sides
LEAST = 0.76  # of its size: how small a long name may become


@lru_cache(maxsize=4096)
def draw_label(edition: Edition, frame: Frame, region: str, at: Place, halo: str) -> tuple[Primitive, ...]:
    """Return a region's name and income, and a house where a tribe may be at home; halo: the field's colour."""
    return tuple(_compose_label(edition, frame, region, at, halo))


def _compose_label(edition: Edition, frame: Frame, region: str, at: Place, halo: str) -> Iterator[Primitive]:
    row, zoom, spread, ink = edition.regions[region], frame.zoom, frame.spread, readable_ink(halo)
    size, wide = round(spread.name_size * zoom), round(2 * at.room + 14)
    wide = max(wide, ceil(measure_text(row.name, round(size * LEAST), bold=False, title=USUAL)))
    fitted = fit_text(row.name, size, False, wide, title=USUAL)
    x, y = _keep_inside(frame, at.shift(spread.name, zoom), *fitted)
    yield Words(x, y, row.name, size, ink, wide, halo=halo, title=USUAL)
    money = row.light if frame.realm == "light" else row.dark
    yield from _draw_income(money, frame, at, ink, halo)
    if frame.realm == "light" and any(tribe.home == region for tribe in edition.tribes.values()):
        yield Icon("home", *at.shift(spread.home, zoom), 21 * zoom, "#ffffff", ink)


def _keep_inside(frame: Frame, at: tuple[float, float], name: str, size: int) -> tuple[float, float]:
    """Return where a name's middle lies so that no side of its frame cuts it."""
    (x, y), half = at, measure_text(name, size, bold=False, title=USUAL) / 2 + EDGE
    x = min(max(x, frame.left + half), frame.left + frame.width - half)
    return x, y


def _draw_income(money: Money, frame: Frame, at: Place, ink: str, halo: str) -> Iterator[Primitive]:
    zoom, spread = frame.zoom, frame.spread
    size = round(spread.figure_size * zoom)
    for name, amount, offset in (("energy", money.energy, spread.energy), ("gold", money.gold, spread.gold)):
        x, y = at.shift(offset, zoom)
        yield Icon(name, x, y, spread.money_size * zoom, MONEY[name][0], "#2a2413")
        right, low = (each * zoom for each in spread.figure)
        yield Words(x + right, y + low, str(amount), size, ink, bold=True, halo=halo)
