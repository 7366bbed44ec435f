"""The land inside frames: sea, coasts, fields and borders. All that depends only on the edition."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import permutations
from typing import NamedTuple

from engine.games.immortals.edition.cards import region_of
from engine.games.immortals.edition.edition import Edition
from render.assets.colours import Colour
from render.assets.fonts import USUAL, measure_text
from render.drawing.brush import mix_colours
from render.drawing.scene import Line, Points, Polygon, Primitive, Rect, Words, clip_outline
from render.drawing.scenery import draw_border, draw_signs, inset_outline
from render.games.immortals.board.layout import WIDE, RealmGeometry, find_layout
from render.games.immortals.board.scenery import SIGNS, draw_sea, draw_stars
from render.games.immortals.board.spreads import TALL, ArmySpread
from render.games.immortals.style.palette import TONES, area_fill, area_kind, find_rim

RIM = 4  # pixels of the line around owned fields
FRAME = 7  # pixels of an area's hue inside the border of a space
SHIFT = 14  # most pixels by which a space is moved away from others
ROUNDS = 40  # greatest number of rounds in which spaces are moved apart
CAPITALS = 0.4  # how far a name's letters reach above its middle, as a part of its size
HEM = 4  # pixels between these letters and the frame
EDGE = 18  # pixels by which outlines reach out of a window


class SpaceBox(NamedTuple):
    """Place of a space's signs and words on the page, in pixels. room: half of the free width there."""

    x: int
    y: int
    room: int

    def shift(self, offset: tuple[float, float], zoom: float) -> tuple[float, float]:
        """Return the point at this offset from the middle."""
        return self.x + offset[0] * zoom, self.y + offset[1] * zoom


class MapCrop(NamedTuple):
    """A window of the page on one realm. zoom: factor for signs and words. spread: layout around a space's middle.

    area: the only area in full colour, while the others are pale. Empty: all are. filled: the land is stretched to the
    whole window, and the signs on it keep their shape.
    """

    realm: str
    left: int
    top: int
    width: int
    height: int
    area: str = ""
    zoom: float = 1.0
    filled: bool = False
    spread: ArmySpread = TALL

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Return the page's pixels inside the window."""
        return self.left, self.top, self.left + self.width, self.top + self.height

    @property
    def cut(self) -> tuple[float, float, float, float]:
        """Return a box a little larger than the window, so that the cut edges stay out of sight."""
        left, top, right, bottom = self.box
        return left - EDGE, top - EDGE, right + EDGE, bottom + EDGE


class Lens(NamedTuple):
    """A conversion from map units to the page's pixels. scale, down: horizontal and vertical factor."""

    scale: float
    down: float
    dx: float
    dy: float

    def place_points(self, points: Points) -> Points:
        """Return map points as points of the page."""
        placed = ((self.dx + x * self.scale, self.dy + y * self.down) for x, y in points)
        return tuple((round(x, 1), round(y, 1)) for x, y in placed)


@lru_cache(maxsize=64)
def fit_lens(edition: Edition, frame: MapCrop) -> Lens:
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
def clip_outlines(edition: Edition, frame: MapCrop) -> dict[str, Points]:
    """Return every region's outline inside the frame, by region."""
    glass = fit_lens(edition, frame)
    cut = {
        region: clip_outline(glass.place_points(points), frame.cut)
        for region, points in find_layout(edition).polygons.items()
    }
    return {region: points for region, points in cut.items() if len(points) > 2}


@lru_cache(maxsize=64)
def find_places(edition: Edition, frames: tuple[MapCrop, ...]) -> dict[str, SpaceBox]:
    """Return the place of every space that lies well inside the frames, by space (realm/region)."""
    found = {}
    for frame in frames:
        glass, (left, top, right, bottom) = fit_lens(edition, frame), frame.box
        for region, anchor in find_layout(edition).anchors.items():
            ((x, y),) = glass.place_points(((anchor.x, anchor.y),))
            edge = 50 if frame.area in ("", edition.regions[region].area) else 84
            if left + edge < x < right - edge and top + edge < y < bottom - edge:
                room = round(anchor.r * WIDE * glass.scale)
                y = max(y, top + _measure_head(frame))
                found[f"{frame.realm}/{region}"] = SpaceBox(round(x), round(y), room)
        if frame.spread.below:
            found |= _part_rows(edition, frame, found)
    return found


def _measure_head(frame: MapCrop) -> float:
    """Return the least distance of a space's middle below its frame's top, so that its name fits."""
    spread = frame.spread
    return (spread.name_size * CAPITALS - spread.name[1]) * frame.zoom + HEM


def _part_rows(edition: Edition, frame: MapCrop, found: Mapping[str, SpaceBox]) -> dict[str, SpaceBox]:
    """Return a frame's spaces moved up and down a little, so that no name touches signs of the space above."""
    places = {key: at for key, at in found.items() if key.startswith(frame.realm)}
    pairs = [pair for pair in permutations(places, 2) if _reaches_name(edition, frame, places, *pair)]
    rows = {key: float(at.y) for key, at in places.items()}
    for _ in range(ROUNDS):
        for upper, lower in pairs:
            lack = max(0.0, frame.spread.below * frame.zoom - (rows[lower] - rows[upper]))
            rows[upper] = max(rows[upper] - lack / 3, places[upper].y - SHIFT)
            rows[lower] = min(rows[lower] + lack * 2 / 3, places[lower].y + SHIFT)
    return {key: at._replace(y=round(rows[key])) for key, at in places.items()}


def _reaches_name(
    edition: Edition, frame: MapCrop, places: Mapping[str, SpaceBox], upper: str, lower: str
) -> bool:
    """Return True if a space is so close above another that its armies or incomes may cover the other's name."""
    (x, y, _), (below, line, _), zoom = places[upper], places[lower], frame.zoom
    name, size = edition.regions[region_of(lower)].name, round(frame.spread.name_size * zoom)
    half, (left, right) = measure_text(name, size, bold=False, title=USUAL) / 2, frame.spread.sides
    return (
        0 < line - y < 2 * frame.spread.below * zoom
        and x + left * zoom < below + half
        and x + right * zoom > below - half
    )


@lru_cache(maxsize=64)
def find_fields(edition: Edition, frame: MapCrop) -> dict[str, Points]:
    """Return by region the outline of the field, which takes the owner's colour, inside the area's border."""
    inset = {
        region: clip_outline(inset_outline(points, FRAME * frame.zoom), frame.box)
        for region, points in clip_outlines(edition, frame).items()
    }
    return {region: points for region, points in inset.items() if len(points) > 2}


@lru_cache(maxsize=4096)
def draw_field(edition: Edition, frame: MapCrop, region: str, paint: Colour, tint: str) -> Polygon:
    """Return a region's field in its owner's colour, with a rim. tint: opacity, two hexadecimal digits."""
    outline, rim = find_fields(edition, frame)[region], find_rim(frame.realm, paint)
    spot = f"{frame.realm}/{region}/held"
    return Polygon(outline, paint.fill + tint, rim, RIM * frame.zoom, spot, paint.hatch)


def draw_land(edition: Edition, frame: MapCrop, title: str) -> Iterator[Primitive]:
    """Draw one realm, or its part inside the frame, under its title."""
    tone = TONES[frame.realm]
    yield Rect(frame.left, frame.top, frame.width, frame.height, tone.sea)
    around = draw_sea if frame.realm == "light" else draw_stars
    yield from around(frame.box, tone.wave, frame.zoom)
    yield from _draw_coast(edition, frame)
    yield from _draw_regions(edition, frame)
    yield from _draw_borders(edition, frame, find_layout(edition))
    if not frame.area:
        yield from draw_border(frame.box, tone.wave, frame.zoom)
    if title:
        at = frame.left + 22, frame.top + frame.height - 26
        yield Words(*at, title, 30, tone.ink, 230, "lm", True, title=USUAL)


def _draw_coast(edition: Edition, frame: MapCrop) -> Iterator[Primitive]:
    """Draw shallows around the Light realm. The Dark one floats in the void, with its rock below."""
    tone, drawn, zoom = TONES[frame.realm], clip_outlines(edition, frame), frame.zoom
    if frame.realm == "light":
        for width, colour in ((40, mix_colours(tone.sea, tone.shallow, 0.4)), (20, tone.shallow)):
            for points in drawn.values():
                yield Polygon(points, line=colour, width=width * zoom)
    lower, steps = (9, 3) if frame.realm == "light" else (26, 6)
    for step in range(steps, 0, -1):
        deep = lower * step / steps * zoom
        colour = mix_colours(tone.cliff, tone.border, 0.75 * step / steps)
        for points in drawn.values():
            yield Polygon(tuple((x, round(y + deep, 1)) for x, y in points), colour, colour, 3 * zoom)


def _draw_regions(edition: Edition, frame: MapCrop) -> Iterator[Primitive]:
    tone, fields = TONES[frame.realm], find_fields(edition, frame)
    places = find_places(edition, (frame,))
    for region, points in clip_outlines(edition, frame).items():
        area = edition.regions[region].area
        shown = frame.area in ("", area)
        hue, field, stroke = area_fill(edition, area, frame.realm), tone.field, tone.stroke
        if not shown:
            hue, field, stroke = (mix_colours(each, tone.sea, 0.6) for each in (hue, field, stroke))
        seam = mix_colours(hue, tone.border, 0.45)
        yield Polygon(points, hue, seam, 2 * frame.zoom)
        if region not in fields:
            continue
        yield Polygon(fields[region], field)
        at = places.get(f"{frame.realm}/{region}")
        free = _things_box(at, frame) if at else ((0.0, 0.0), (0.0, 0.0))
        kind = f"{frame.realm}/{area_kind(edition, area)}"
        yield from draw_signs(SIGNS[kind], fields[region], stroke, free, frame.zoom)


def _things_box(at: SpaceBox, frame: MapCrop) -> Points:
    wide, high = (each * frame.zoom for each in frame.spread.free)
    return (at.x - wide, at.y - high), (at.x + wide, at.y + high)


def _draw_borders(edition: Edition, frame: MapCrop, plan: RealmGeometry) -> Iterator[Primitive]:
    """Draw thick lines between areas, thinner ones at the coast."""
    glass, tone = fit_lens(edition, frame), TONES[frame.realm]
    left, top, right, bottom = frame.cut
    for regions, edges in plan.borders.items():
        if len(regions) == 1 or len({edition.regions[region].area for region in regions}) > 1:
            width = (4.4 if len(regions) > 1 else 3) * frame.zoom
            for edge in map(glass.place_points, edges):
                if all(left < x < right and top < y < bottom for x, y in edge):
                    yield Line(edge, tone.border, width)
