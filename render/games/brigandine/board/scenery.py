"""The map's sheet: an engraved sea with a rose and beasts, land with relief and roads, a graded margin."""

from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from math import cos, dist, hypot, pi, sin
from random import Random
from typing import TypeAlias

from render.drawing.printed import circle_points, round_points
from render.drawing.scene import Circle, Line, Polygon, Primitive, Rect, Sign, Words
from render.drawing.scenery import holds_point
from render.games.brigandine.board.cells import FLAT, Middles, list_middles, outline_cells
from render.games.brigandine.board.layout import BOTTOM, MARGIN, TOP, Spots
from render.games.brigandine.style.palette import MapTones, map_tones, relief_tones, water_tones
from render.pages.board_frame import WIDTH
from render.pages.themes import Theme

WATERS = (78, 58, 42, 28)  # widths of the lines around the land, half of each on it, the outermost first
COAST, BORDER = 7, 1.6  # widths of lines around the land and between territories
# from a road's dash to the next, a dash's width, and the longest road drawn
DASH, ROAD, FARTHEST = 10, 2.5, 250
# how many waves lie on the sea, and pixels between places that are tried for its beasts
RIPPLES, STEP = 110, 9
BEASTS = (("brigandine/monsters/hydra", False), ("brigandine/monsters/white-dragon", True))
ROSE, BEAST, APART = 33, 72, 260  # radius of the rose, size of a beast, and least distance between them
GRADES = (60, 26)  # parts of the graded margin across and down
HOLD = ((63, -38, 0), (40, -6, 46))  # boxes around a land's middle without relief: half width, top and bottom
Draw: TypeAlias = Callable[[float, float, MapTones, Random], Iterator[Primitive]]


def draw_sheet(theme: Theme, middles: Middles) -> Iterator[Primitive]:
    """Draw sea, land and margin below a board's territories."""
    tones, chance, cells = map_tones(theme), Random("sea"), outline_cells(middles)
    soft = relief_tones(theme)
    yield Rect(0, TOP, WIDTH, BOTTOM - TOP, tones.sea)
    for _ in range(RIPPLES):
        x, y = chance.uniform(12, WIDTH - 12), chance.uniform(TOP + 18, BOTTOM - 18)
        wave = [(x + (step - 6) * 2.4, y + sin(step * pi / 3) * 2.5) for step in range(13)]
        yield Line(round_points(wave), tones.deep, 1.6)
    for width, inner in zip(WATERS, water_tones(theme), strict=True):
        for ink, wide in ((tones.deep, width), (inner, width - 3)):
            for points in cells.values():
                yield Polygon(points, ink, ink, wide)
    for points in cells.values():
        yield Polygon(points, tones.land, tones.edge, COAST)
    for points in cells.values():
        yield Polygon(points, tones.land, tones.stroke, BORDER)
    for kind, places in _place_relief(middles):
        for x, y in places:
            yield from RELIEF[kind][0](x, y, soft, chance)
    yield from _draw_sea_things(tones, middles)
    yield from _draw_margin(tones)


def draw_road(theme: Theme, one: tuple[float, float], other: tuple[float, float]) -> Iterator[Primitive]:
    """Draw the middle of a dashed road between two places, unless they lie far apart."""
    (ax, ay), (bx, by) = one, other
    far = hypot(bx - ax, by - ay)
    count = int(far * 0.4 / DASH) if far <= FARTHEST else 0
    for number in range(count):
        begin = 0.32 + 0.36 * number / count
        ends = [(ax + (bx - ax) * at, ay + (by - ay) * at) for at in (begin, begin + 5.5 / far)]
        yield Line(round_points(ends), map_tones(theme).road, ROAD)


@lru_cache(maxsize=8)
def _place_relief(middles: Middles) -> tuple[tuple[int, tuple[tuple[float, float], ...]], ...]:
    """Return for each land its kind of relief and the places of its signs.

    They lie around its words and shields, never below them.
    """
    cells, found = outline_cells(middles), []
    for number, (land, x, y) in enumerate(middles):
        kind, cell, chance = (number * 7 + 3) % len(RELIEF), cells[land], Random(f"relief {land}")
        _, step, rows = RELIEF[kind]
        xs, ys = zip(*cell, strict=True)
        places = []
        for row, top in enumerate(range(round(min(ys)) + 18, round(max(ys)) - 5, rows)):
            for left in range(round(min(xs)) + row % 2 * step // 2, round(max(xs)), step):
                px, py = left + chance.uniform(-2.2, 2.2), top + chance.uniform(-2.2, 2.2)
                held = any(abs(px - x) < half and high < py - y < foot for half, high, foot in HOLD)
                if not held and all(holds_point(cell, *edge) for edge in circle_points(px, py - 7, 11, 6)):
                    places.append((round(px, 1), round(py, 1)))
        found.append((kind, tuple(places)))
    return tuple(found)


def _draw_mountain(x: float, y: float, tones: MapTones, chance: Random) -> Iterator[Primitive]:
    w, h = 12 * chance.uniform(0.85, 1.2), 19 * chance.uniform(0.85, 1.25)
    top = (x + chance.uniform(-2, 2), y - h)
    side = ((x - w, y), (x - w * 0.45, y - h * 0.52), top, (x + w * 0.5, y - h * 0.46), (x + w, y))
    yield Polygon(round_points(side), tones.land)
    shade = (top, (x + w * 0.5, y - h * 0.46), (x + w, y), (x + w * 0.1, y), (x + w * 0.24, y - h * 0.4))
    yield Polygon(round_points(shade), tones.stroke)
    yield Line(round_points(side), tones.stroke, 1.7)


def _draw_tree(x: float, y: float, tones: MapTones, chance: Random) -> Iterator[Primitive]:
    h = 11 * chance.uniform(0.8, 1.2)
    yield Line(round_points([(x, y), (x, y - h * 0.5)]), tones.stroke, 1.7)
    crown = [(px, y - h + (py - y + h) * 1.2) for px, py in circle_points(x, y - h, h * 0.46, 9)]
    yield Polygon(round_points(crown), tones.land, tones.stroke, 1.4)
    shade = ((x + h * 0.08, y - h * 1.5), (x + h * 0.44, y - h * 1.1), (x + h * 0.36, y - h * 0.7), (x + h * 0.06, y - h * 0.5))  # fmt: skip
    yield Polygon(round_points(shade), tones.stroke)


def _draw_pine(x: float, y: float, tones: MapTones, chance: Random) -> Iterator[Primitive]:
    h = 17 * chance.uniform(0.8, 1.15)
    yield Polygon(
        round_points([(x, y - h), (x + h * 0.3, y), (x - h * 0.3, y)]), tones.land, tones.stroke, 1.4
    )
    yield Polygon(round_points([(x, y - h), (x + h * 0.3, y), (x + h * 0.04, y)]), tones.stroke)


def _draw_hill(x: float, y: float, tones: MapTones, chance: Random) -> Iterator[Primitive]:
    w = 14 * chance.uniform(0.8, 1.2)
    arc = [(x - w + 2 * w * at / 8, y - sin(pi * at / 8) * w * 0.55) for at in range(9)]
    yield Line(round_points(arc), tones.stroke, 1.7)
    for number in range(3):
        at = 0.55 + 0.13 * number
        px, py = x - w + 2 * w * at, y - sin(pi * at) * w * 0.55
        yield Line(round_points([(px, py + 2), (px + 3, py + 6 + number)]), tones.stroke, 1.2)


def _draw_wheat(x: float, y: float, tones: MapTones, _: Random) -> Iterator[Primitive]:
    for number in range(3):
        yield Line(round_points([(x - 9, y - 4 * number), (x + 9, y - 4 * number - 2)]), tones.stroke, 1.2)


def _draw_reeds(x: float, y: float, tones: MapTones, _: Random) -> Iterator[Primitive]:
    for dx, tall in ((-5, 6), (0, 9), (5, 7)):
        yield Line(round_points([(x + dx, y), (x + dx * 1.3, y - tall)]), tones.stroke, 1.4)
    yield Line(round_points([(x - 9, y + 2), (x + 9, y + 2)]), tones.stroke, 1.2)


_MOUNTAIN, _WOOD, _PINES, _HILL, _FIELD, _MARSH = (
    (_draw_mountain, 21, 14), (_draw_tree, 14, 10), (_draw_pine, 16, 12), (_draw_hill, 26, 14), (_draw_wheat, 25, 15), (_draw_reeds, 25, 15),
)  # fmt: skip
# a relief, and the step between its signs across and down
RELIEF: tuple[tuple[Draw, int, int], ...] = (
    _MOUNTAIN, _WOOD, _HILL, _PINES, _FIELD, _MOUNTAIN, _WOOD, _MARSH, _HILL, _PINES,
)  # fmt: skip


def _draw_sea_things(tones: MapTones, middles: Middles) -> Iterator[Primitive]:
    """Draw a rose and beasts in the emptiest places of the sea."""
    for number, (x, y, room) in enumerate(_find_sea(middles)):
        if number == 0:
            yield from _draw_rose(x, y, min(ROSE, room * 0.7), tones)
            continue
        name, mirror = BEASTS[number - 1]
        yield Sign(name, x, y, round(min(BEAST, room * 1.5)), tones.deep, tones.foam, mirror)


@lru_cache(maxsize=8)
def _find_sea(middles: Middles) -> tuple[tuple[float, float, float], ...]:
    """Return the emptiest places of the sea, each with its distance to the nearest land or other place."""
    cells, edge, free = outline_cells(middles), MARGIN + 30, list[tuple[float, float, float]]()
    shores = [point for cell in cells.values() for point in cell[::3]]
    for left in range(edge, WIDTH - edge, STEP):
        for top in range(TOP + edge, BOTTOM - edge, STEP):
            x, y = float(left), float(top)
            far = {land: hypot(at - x, (down - y) * FLAT) for land, at, down in middles}
            if holds_point(cells[min(far, key=far.__getitem__)], x, y):
                continue
            room = min(map(partial(dist, (x, y)), shores))
            if room > ROSE * 0.8:
                sides = (x - MARGIN, WIDTH - MARGIN - x, y - TOP - MARGIN, BOTTOM - MARGIN - y)
                free.append((x, y, min(room, *sides)))
    taken: list[tuple[float, float, float]] = []
    while free and len(taken) <= len(BEASTS):
        taken.append(max(free, key=lambda place: place[2]))
        x, y, _ = taken[-1]
        free = [place for place in free if hypot(place[0] - x, place[1] - y) > APART]
    return tuple(taken)


def _draw_rose(x: float, y: float, r: float, tones: MapTones) -> Iterator[Primitive]:
    """Draw a compass rose."""
    ink, pale = (tones.edge, tones.rim) if tones.sea != "#000000" else (tones.rim, tones.edge)
    for share, width in ((1.02, 1.6), (0.88, 1)):
        yield Circle(x, y, r * share, "", ink, width)
    for turn, long, wide in ((pi / 4, 0.7, 0.17), (0.0, 1.28, 0.2)):
        for number in range(4):
            way = turn + pi / 2 * number
            tip = (x + cos(way) * r * long, y + sin(way) * r * long)
            for side, fill in ((1, ink), (-1, pale)):
                beside = way + side * pi / 4
                waist = (x + cos(beside) * r * wide, y + sin(beside) * r * wide)
                yield Polygon(round_points([(x, y), waist, tip]), fill, ink, 1)
    yield Words(x, y - r * 1.28 - 11, "N", 20, ink, title="almendra")


def _draw_margin(tones: MapTones) -> Iterator[Primitive]:
    """Draw the graded margin around the sheet."""
    across, down = GRADES
    dark, pale = tones.edge, tones.rim
    for number in range(across):
        left, right = (WIDTH * at / across for at in (number, number + 1))
        for y in (TOP, BOTTOM - MARGIN):
            yield Rect(round(left, 1), y, round(right - left, 1), MARGIN, (dark, pale)[number % 2])
    for number in range(down):
        top, foot = (TOP + (BOTTOM - TOP) * at / down for at in (number, number + 1))
        for x in (0, WIDTH - MARGIN):
            yield Rect(x, round(top, 1), MARGIN, round(foot - top, 1), (dark, pale)[number % 2])
    yield Rect(MARGIN, TOP + MARGIN, WIDTH - 2 * MARGIN, BOTTOM - TOP - 2 * MARGIN, "", dark, 2)


def draw_map(theme: Theme, spots: Spots, roads: tuple[tuple[str, str], ...]) -> Iterator[Primitive]:
    """Draw the map's sheet with its roads."""
    middles = list_middles(spots)
    at = {land: (x, y) for land, x, y in middles}
    yield from draw_sheet(theme, middles)
    for one, other in roads:
        yield from draw_road(theme, at[one], at[other])
