"""The land as frames show it: outlines, names, incomes and homes; it depends on the edition alone."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from engine.games.immortals.edition import Edition, Money
from render.brush import mix_colours
from render.games.immortals.layout import WIDE, Layout, find_layout
from render.games.immortals.palette import MONEY, TONES, area_fill, area_pattern, seam_colour, weave_colour
from render.scene import Icon, Line, Points, Polygon, Primitive, Rect, Words, clip_outline

HOME = 54  # pixels from a space's middle to the house left of its income
EDGE = 18  # pixels by which outlines reach out of a window


class Place(NamedTuple):
    """Where a space's things stand, in pixels: its middle, and half the width that is free there."""

    x: int
    y: int
    room: int


class Frame(NamedTuple):
    """A window of the page on one realm; area: the one it shows, the others stay pale; zoom enlarges signs.

    filled: the land takes all of it, drawn flatter or higher; what stands on it keeps its shape.
    """

    realm: str
    left: int
    top: int
    width: int
    height: int
    area: str = ""
    zoom: float = 1.0
    filled: bool = False

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Return the page's pixels inside the window."""
        return self.left, self.top, self.left + self.width, self.top + self.height

    @property
    def cut(self) -> tuple[float, float, float, float]:
        """Return a little more than the window, so that the edges of what is cut off stay out of sight."""
        left, top, right, bottom = self.box
        return left - EDGE, top - EDGE, right + EDGE, bottom + EDGE


class Lens(NamedTuple):
    """How map units become the page's pixels; scale: from left to right."""

    scale: float
    down: float
    dx: float
    dy: float

    def place_points(self, points: Points) -> Points:
        """Return map points as points of the page."""
        return tuple(
            (round(self.dx + x * self.scale, 1), round(self.dy + y * self.down, 1)) for x, y in points
        )


@lru_cache(maxsize=64)
def fit_lens(edition: Edition, frame: Frame) -> Lens:
    """Return the lens that shows the map, or its part around the area, as large as the frame allows."""
    plan = find_layout(edition)
    regions = [r for r in plan.polygons if frame.area in ("", edition.regions[r].area)]
    xs, ys = zip(*(point for region in regions for point in plan.polygons[region]), strict=True)
    edge = 34 if frame.area else 9
    left, top, right, bottom = min(xs) - edge, min(ys) - edge, max(xs) + edge, max(ys) + edge
    scale, down = frame.width / (right - left), frame.height / (bottom - top)
    if not frame.filled:
        scale = down = min(scale, down)
    dx = frame.left + (frame.width - (left + right) * scale) / 2
    return Lens(scale, down, dx, frame.top + (frame.height - (top + bottom) * down) / 2)


@lru_cache(maxsize=64)
def clip_outlines(edition: Edition, frame: Frame) -> dict[str, Points]:
    """Return every region's outline inside the frame, by region."""
    glass = fit_lens(edition, frame)
    cut = {
        region: clip_outline(glass.place_points(points), frame.cut)
        for region, points in find_layout(edition).polygons.items()
    }
    return {region: points for region, points in cut.items() if len(points) > 2}


@lru_cache(maxsize=64)
def find_places(edition: Edition, frames: tuple[Frame, ...]) -> dict[str, Place]:
    """Return the middle of every space that the frames show well inside."""
    found = {}
    for frame in frames:
        glass, (left, top, right, bottom) = fit_lens(edition, frame), frame.box
        for region, anchor in find_layout(edition).anchors.items():
            ((x, y),) = glass.place_points(((anchor.x, anchor.y),))
            edge = 50 if frame.area in ("", edition.regions[region].area) else 84
            if left + edge < x < right - edge and top + edge < y < bottom - edge:
                room = round(anchor.r * WIDE * glass.scale)
                found[f"{frame.realm}/{region}"] = Place(round(x), round(y), room)
    return found


def draw_land(edition: Edition, frame: Frame, title: str) -> Iterator[Primitive]:
    """Draw one realm, or the part of it that the frame shows, under its title."""
    tone = TONES[frame.realm]
    yield Rect(frame.left, frame.top, frame.width, frame.height, tone.sea)
    yield from _draw_regions(edition, frame)
    for key, at in find_places(edition, (frame,)).items():
        yield from draw_label(edition, frame, key.partition("/")[2], at)
    if title:
        yield Words(frame.left + 14, frame.top + frame.height - 24, title, 26, tone.ink, 190, "lm", True)


def _draw_regions(edition: Edition, frame: Frame) -> Iterator[Primitive]:
    tone, drawn = TONES[frame.realm], clip_outlines(edition, frame)
    for points in drawn.values():
        yield Polygon(points, line=tone.shallow, width=18 * frame.zoom)
    for region, points in drawn.items():
        area = edition.regions[region].area
        fill = _area_fill(edition, frame, area)
        lines = seam_colour(fill, frame.realm), weave_colour(fill, frame.realm)
        yield Polygon(points, fill, lines[0], 1.8 * frame.zoom, area_pattern(edition, area), lines[1])
    yield from _draw_borders(edition, frame, find_layout(edition))


def _area_fill(edition: Edition, frame: Frame, area: str) -> str:
    """Return an area's colour, pale if the frame shows another area."""
    fill = area_fill(edition, area, frame.realm)
    return fill if frame.area in ("", area) else mix_colours(fill, TONES[frame.realm].sea, 0.6)


def _draw_borders(edition: Edition, frame: Frame, plan: Layout) -> Iterator[Primitive]:
    """Draw thick lines between areas, thinner ones at the coast."""
    glass, tone = fit_lens(edition, frame), TONES[frame.realm]
    left, top, right, bottom = frame.cut
    for regions, edges in plan.borders.items():
        if len(regions) == 1 or len({edition.regions[region].area for region in regions}) > 1:
            width = (4.4 if len(regions) > 1 else 3) * frame.zoom
            for edge in map(glass.place_points, edges):
                if all(left < x < right and top < y < bottom for x, y in edge):
                    yield Line(edge, tone.border, width)


def draw_label(edition: Edition, frame: Frame, region: str, at: Place) -> Iterator[Primitive]:
    """Draw a region's name and income, and a house where a tribe may be at home."""
    row, tone, zoom = edition.regions[region], TONES[frame.realm], frame.zoom
    halo = _area_fill(edition, frame, row.area)
    size, wide = round(18 * zoom), round(2 * at.room + 8)
    yield Words(at.x, at.y - 37 * zoom, row.name, size, tone.ink, wide, bold=True, halo=halo)
    money = row.light if frame.realm == "light" else row.dark
    yield from _draw_income(money, at, zoom, tone.ink)
    if frame.realm == "light" and any(tribe.home == region for tribe in edition.tribes.values()):
        yield Icon("home", at.x - HOME * zoom, at.y - 14 * zoom, 21 * zoom, "#ffffff", tone.ink)


def _draw_income(money: Money, at: Place, zoom: float, ink: str) -> Iterator[Primitive]:
    y = at.y - 15 * zoom
    for name, amount, left in (("energy", money.energy, -29), ("gold", money.gold, 7)):
        yield Icon(name, at.x + left * zoom, y, 19 * zoom, MONEY[name][0], "#2a2413")
        yield Words(at.x + (left + 17) * zoom, y, str(amount), round(19 * zoom), ink, bold=True)
