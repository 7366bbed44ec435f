"""Names and incomes of the spaces, legible on any colour."""

from collections.abc import Iterator
from functools import lru_cache
from math import ceil

from engine.games.immortals.edition.edition import Edition
from engine.games.immortals.edition.money import Money
from render.assets.fonts import USUAL, find_ink, fit_text, measure_text, title_drop
from render.drawing.scene import Icon, Points, Primitive, Rect, Words
from render.drawing.scenery import runs_through
from render.games.immortals.board.land import MapCrop, SpaceBox, clip_outlines
from render.games.immortals.style.palette import MONEY, TONES, readable_ink

EDGE = 3  # pixels between a name and its frame's sides
BESIDE = 4  # pixels of a name's plate around it
LEAST = 0.76  # least size of a long name, as a part of the usual size


@lru_cache(maxsize=4096)
def draw_label(
    edition: Edition, frame: MapCrop, region: str, at: SpaceBox, halo: str
) -> tuple[Primitive, ...]:
    """Return a region's name and income, and a house if a tribe may be at home there. halo: the field's colour."""
    return tuple(_compose_label(edition, frame, region, at, halo))


def _compose_label(
    edition: Edition, frame: MapCrop, region: str, at: SpaceBox, halo: str
) -> Iterator[Primitive]:
    row, zoom, spread, ink = edition.regions[region], frame.zoom, frame.spread, readable_ink(halo)
    yield _write_name(edition, frame, region, at, halo)
    money = row.light if frame.realm == "light" else row.dark
    yield from _draw_income(money, frame, at, ink, halo)
    if frame.realm == "light" and any(tribe.home == region for tribe in edition.tribes.values()):
        yield Icon("home", *at.shift(spread.home, zoom), 21 * zoom, "#ffffff", ink)


@lru_cache(maxsize=4096)
def _write_name(edition: Edition, frame: MapCrop, region: str, at: SpaceBox, halo: str) -> Words:
    """Return a region's name, smaller if there is little room."""
    name, size, wide = (
        edition.regions[region].name,
        round(frame.spread.name_size * frame.zoom),
        round(2 * at.room + 14),
    )
    wide = max(wide, ceil(measure_text(name, round(size * LEAST), bold=False, title=USUAL)))
    fitted = fit_text(name, size, False, wide, title=USUAL)
    x, y = _keep_inside(frame, at.shift(frame.spread.name, frame.zoom), *fitted)
    return Words(x, y, name, size, readable_ink(halo), wide, halo=halo, title=USUAL)


@lru_cache(maxsize=4096)
def draw_plate(
    edition: Edition, frame: MapCrop, region: str, at: SpaceBox, field: str, rims: tuple[Points, ...]
) -> tuple[Primitive, ...]:
    """Return a plate in the field's colour for a name that would be illegible, or nothing.

    A name is illegible if a rim runs through it, or if it reaches beyond its land in an ink that does not show there.
    """
    words = _write_name(edition, frame, region, at, field)
    text, size = fit_text(words.text, words.size, False, words.width, title=USUAL)
    left, top, right, bottom = find_ink(text, size, False, USUAL, "mm")
    x, y, aside = words.x, words.y + title_drop(USUAL, size, text), BESIDE * frame.zoom
    box = (x + left - aside, y + top - aside, x + right + aside, y + bottom + aside)
    beyond = (clip_outlines(edition, frame)[region],) if words.fill != TONES[frame.realm].ink else ()
    if not any(runs_through(outline, box) for outline in (*rims, *beyond)):
        return ()
    return (Rect(box[0], box[1], box[2] - box[0], box[3] - box[1], field, radius=6 * frame.zoom),)


def _keep_inside(frame: MapCrop, at: tuple[float, float], name: str, size: int) -> tuple[float, float]:
    """Return a name's middle, moved so that the left and right sides of its frame do not cut it."""
    (x, y), half = at, measure_text(name, size, bold=False, title=USUAL) / 2 + EDGE
    x = min(max(x, frame.left + half), frame.left + frame.width - half)
    return x, y


def _draw_income(money: Money, frame: MapCrop, at: SpaceBox, ink: str, halo: str) -> Iterator[Primitive]:
    zoom, spread = frame.zoom, frame.spread
    size = round(spread.figure_size * zoom)
    for name, amount, offset in (("energy", money.energy, spread.energy), ("gold", money.gold, spread.gold)):
        x, y = at.shift(offset, zoom)
        yield Icon(name, x, y, spread.money_size * zoom, MONEY[name][0], "#2a2413")
        right, low = (each * zoom for each in spread.figure)
        yield Words(x + right, y + low, str(amount), size, ink, bold=True, halo=halo)
