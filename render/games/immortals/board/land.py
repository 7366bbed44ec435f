"""The land inside frames: sea, coasts, fields and borders. All that depends only on the edition and the theme."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from math import ceil
from typing import NamedTuple, TypeAlias

from engine.games.immortals.edition.edition import Edition
from render.assets.colours import Colour
from render.assets.fonts import measure_text, split_name
from render.drawing.brush import mix_colours
from render.drawing.scene import Line, Points, Polygon, Primitive, Rect, Sign, Words, clip_outline
from render.drawing.scenery import holds_point, inset_outline
from render.games.immortals.board.layout import find_layout, load_breaks
from render.games.immortals.board.scenery import draw_around, draw_coast
from render.games.immortals.board.spreads import BARE, ArmySpread
from render.games.immortals.style.palette import (
    FADE,
    PALE_TINT,
    area_fill,
    area_kind,
    fade_tones,
    find_tones,
    mark_terrain,
)
from render.pages.themes import Theme

Box: TypeAlias = tuple[float, float, float, float]  # left, top, right and bottom
FRAME = 6  # pixels of an area's hue inside the border of a space
BROADER = 1.4  # an area is stretched at most so far to the window's sides
EDGE = 18  # pixels by which outlines reach out of a window
ROW = 4  # pixels between the rows of a field that are looked at, at zoom 1
LINE = 0.92  # from one line of a name to the next, as a multiple of its size
BROKEN = 10  # pixels that a name may lack before one of its words is broken
OVER = 7  # pixels by which armies may reach out of their land below
HATCHED = 0.45  # how far the lines across black land differ from it: names are read on them
CORNER = 170  # pixels that a realm's title may take below its land
SHRUNK = (0.95, 0.9, 0.84, 0.78)  # smaller sizes of a space's things: the first with which they lie inside
READ = 24  # pixels of a name that is read on a phone
LEAST = 0.92  # so small are things at least, as a multiple of their size at zoom 1
CLEAR = 22  # pixels between the window's edge and the things of lands beside an area
TERRAIN = 17  # size of a mountain, a tree or a wave on the land, at zoom 1
COAST = 4  # pixels between a number or a building and the edge of its land, at zoom 1
BESIDE = 1  # pixels between a name and the edge of its land


class SpaceBox(NamedTuple):
    """Place of a space's signs and words on the page, in pixels. lines, size: its name's lines and text size.

    inside: everything lies inside the field. spread: layout around x, y.
    """

    x: int
    y: int
    lines: tuple[str, ...]
    size: int
    inside: bool = False
    spread: ArmySpread = BARE

    def shift(self, offset: tuple[float, float], zoom: float) -> tuple[float, float]:
        """Return the point at this offset from the middle."""
        return self.x + offset[0] * zoom, self.y + offset[1] * zoom

    def shift_above(self, far: float, zoom: float) -> tuple[float, float]:
        """Return the point this far above the name."""
        high = self.spread.name * zoom + (len(self.lines) - 0.4) * self.size
        return self.x, round(self.y - high - far, 1)

    def place_lines(self, frame: "MapCrop") -> Iterator[tuple[str, float]]:
        """Yield the name's lines with their middle lines."""
        last = self.y - self.spread.name * frame.zoom
        for number, line in enumerate(self.lines):
            yield line, round(last - (len(self.lines) - 1 - number) * self.size * LINE, 1)


class MapCrop(NamedTuple):
    """A window of the page on one realm. zoom: factor for signs and words. spread: layout around a space's middle.

    area: the only area in full colour, while the others are pale. Empty: all are. filled: the land is stretched to the
    whole window, and the signs on it keep their shape. part: left, top, right and bottom of what is shown of the realm,
    as shares of it.
    """

    realm: str
    left: int
    top: int
    width: int
    height: int
    area: str = ""
    zoom: float = 1.0
    filled: bool = False
    spread: ArmySpread = BARE
    part: Box = (0, 0, 1, 1)

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Return the page's pixels inside the window."""
        return self.left, self.top, self.left + self.width, self.top + self.height

    @property
    def inner(self) -> Box:
        """Return the box in which lands beside an area show their things: clear of the window's edge."""
        left, top, right, bottom = self.box
        return left + CLEAR, top + CLEAR, right - CLEAR, bottom - CLEAR

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
    wide, high = right - left, bottom - top
    left, right = (left + wide * share for share in frame.part[::2])
    top, bottom = (top + high * share for share in frame.part[1::2])
    scale, down = frame.width / (right - left), frame.height / (bottom - top)
    if not frame.filled:
        scale, down = min(scale, down * (BROADER if frame.area else 1)), min(scale, down)
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
def list_whole(edition: Edition, frame: MapCrop) -> frozenset[str]:
    """Return the regions that lie whole inside the window."""
    glass, (left, top, right, bottom) = fit_lens(edition, frame), frame.box
    placed = {region: glass.place_points(each) for region, each in find_layout(edition).polygons.items()}
    return frozenset(
        region
        for region, points in placed.items()
        if all(left <= x <= right and top <= y <= bottom for x, y in points)
    )


@lru_cache(maxsize=64)
def find_places(edition: Edition, frames: tuple[MapCrop, ...]) -> dict[str, SpaceBox]:
    """Return the place of every space that lies well inside the frames, by space (realm/region)."""
    return {
        f"{frame.realm}/{region}": at
        for frame in frames
        for region, at in _place_spaces(edition, frame).items()
    }


@lru_cache(maxsize=64)
def _place_spaces(edition: Edition, frame: MapCrop) -> dict[str, SpaceBox]:
    """Return the places of a frame's spaces by region. Those with least room choose first.

    Of an area's neighbours only those are shown whose things lie whole in their land.
    """
    found, taken = dict[str, SpaceBox](), list[Box]()
    lands = {
        region: clip_outline(inset_outline(points, 1.5), frame.box)
        for region, points in clip_outlines(edition, frame).items()
    }
    for region, middle in sorted(_find_middles(edition, frame).items(), key=lambda each: each[1][2]):
        if len(lands.get(region, ())) > 2:
            row, own = edition.regions[region], frame.area in ("", edition.regions[region].area)
            land = lands[region] if own else clip_outline(lands[region], frame.inner)
            for here in _list_sizes(frame) if own else (frame._replace(spread=BARE),):
                at = _place_space(land, middle[:2], row.name, here, taken)
                if at.inside:
                    break
            if own or at.inside:
                found[region] = at
                taken += list_boxes(at, frame)
    return {region: found[region] for region in find_layout(edition).anchors if region in found}


def _list_sizes(frame: MapCrop) -> Iterator[MapCrop]:
    """Yield the frame, and if signs on it are enlarged, with smaller ones. Names stay legible on a phone."""
    yield frame
    for k in SHRUNK if frame.zoom > 1 else ():
        if k * frame.zoom >= LEAST:
            spread, read = frame.spread.shrink(k), ceil(READ / frame.zoom)
            largest, least = (max(read, size) for size in spread.sizes)
            yield frame._replace(spread=spread._replace(sizes=(largest, least)))


def _find_middles(edition: Edition, frame: MapCrop) -> dict[str, tuple[float, float, float]]:
    """Return by region the middle of its land and the room there, for lands well inside a frame."""
    glass, (left, top, right, bottom) = fit_lens(edition, frame), frame.box
    found = dict[str, tuple[float, float, float]]()
    for region, anchor in find_layout(edition).anchors.items():
        ((x, y),) = glass.place_points(((anchor.x, anchor.y),))
        edge = 0 if not frame.area else 30 if frame.area == edition.regions[region].area else 84
        if left + edge < x < right - edge and top + edge < y < bottom - edge:
            found[region] = (x, y, anchor.r)
    return found


def _place_space(
    outline: Points, middle: tuple[float, float], name: str, frame: MapCrop, taken: Sequence[Box]
) -> SpaceBox:
    """Return the place next to a field's middle where name, armies and signs lie inside the field.

    A name is large in one line, else smaller, else in two lines. If nothing fits, return the place where
    least lies beyond the field or on boxes that are taken.
    """
    rows = _measure_rows(outline, round(ROW * frame.zoom))
    best, least = SpaceBox(0, 0, (name,), 0), float("inf")
    nearest = sorted(rows, key=lambda row: abs(row - middle[1]))
    for size, lines, cost in _list_ways(name, frame):
        wides = [measure_text(line, size, bold=False) / 2 + BESIDE for line in lines]
        for y in nearest:
            if cost * 100 + abs(y - middle[1]) >= least:
                break  # rows further away are worse
            lack, x = _rate_row(rows, (middle[0], y), wides, size, frame)
            rated = (lack + cost) * 100 + abs(y - middle[1]) + abs(x - middle[0]) / 2
            if rated < least:
                at = SpaceBox(round(x), round(y), lines, size, not lack, frame.spread)
                rated += 100 * measure_covers(list_boxes(at, frame), taken)
            if rated < least:
                best, least = at, rated
        if least < 100:
            break
    return best


def measure_covers(boxes: Sequence[Box], taken: Sequence[Box]) -> float:
    """Return by how many pixels boxes reach into those that are taken."""
    return sum(_measure_cover(box, other) for box in boxes for other in taken)


def _measure_cover(one: Box, other: Box) -> float:
    """Return by how many pixels two boxes reach into each other."""
    wide, high = min(one[2], other[2]) - max(one[0], other[0]), min(one[3], other[3]) - max(one[1], other[1])
    return max(0.0, min(wide, high))


def list_boxes(at: SpaceBox, frame: MapCrop) -> tuple[Box, ...]:
    """Return the boxes of a space's name and things."""
    left, up, right, down = (each * frame.zoom for each in at.spread.hold)
    boxes = [(at.x - left, at.y - up, at.x + right, at.y + down + OVER * frame.zoom)]
    for line, y in at.place_lines(frame):
        half = measure_text(line, at.size, bold=False) / 2
        boxes.append((at.x - half, y - at.size / 2, at.x + half, y + at.size / 2))
    return tuple(boxes)


def _list_ways(name: str, frame: MapCrop) -> Iterator[tuple[int, tuple[str, ...], int]]:
    """Yield text sizes with the lines of a name, the best ones first.

    The last number is the penalty in pixels of a broken word. It is used only if whole words lack more room.
    """
    largest, least = (round(size * frame.zoom) for size in frame.spread.sizes)
    yield from ((size, (name,), 0) for size in range(largest, least - 1, -1))
    for size, lines in product((largest - 1, least), split_name(load_breaks().get(name, name))):
        yield size, lines, BROKEN if lines[0] not in name else 0


def _rate_row(
    rows: dict[int, tuple[float, float]],
    at: tuple[float, float],
    wides: list[float],
    size: int,
    frame: MapCrop,
) -> tuple[float, float]:
    """Return how much room a space lacks in pixels if its middle is in this row, and the best x there.

    wides: half the width of each line of its name.
    """
    (x, y), (left, up, right, down) = at, (each * frame.zoom for each in frame.spread.hold)
    step = round(ROW * frame.zoom)
    boxes = [(y - up, y + down, left, right)]
    last = y - frame.spread.name * frame.zoom
    for number, wide in enumerate(reversed(wides)):
        line = last - number * size * LINE
        boxes.append((line - size * 0.42, line + size * 0.4, wide, wide))
    low, high, lack = float("-inf"), float("inf"), 0.0
    for top, bottom, before, behind in boxes:
        for row in range(int(top // step), int(bottom // step) + 1):
            ends = rows.get(row * step)
            if ends is None:
                lack += step
            else:
                low, high = max(low, ends[0] + before), min(high, ends[1] - behind)
    if low > high:
        return lack + low - high, (low + high) / 2
    return lack, max(low, min(x, high))


def _measure_rows(outline: Points, step: int) -> dict[int, tuple[float, float]]:
    """Return the ends of the widest part of a field in each row, by the row's y. step: pixels between rows."""
    ys, found = [y for _, y in outline], {}
    for y in range(int(min(ys) // step + 1) * step, int(max(ys)) + 1, step):
        pairs = zip(outline, (*outline[1:], outline[0]), strict=True)
        xs = sorted(
            ax + (y - ay) * (bx - ax) / (by - ay) for (ax, ay), (bx, by) in pairs if (ay > y) != (by > y)
        )
        ends = [(xs[at], xs[at + 1]) for at in range(0, len(xs) - 1, 2)]
        if ends:
            found[y] = max(ends, key=lambda each: each[1] - each[0])
    return found


@lru_cache(maxsize=4096)
def find_room(
    edition: Edition, frame: MapCrop, region: str, at: tuple[float, float], high: float
) -> tuple[float, float]:
    """Return the left and right end of the room inside a land, so high around a place. Without any, it is a little."""
    outline = clip_outline(
        inset_outline(clip_outlines(edition, frame)[region], COAST * frame.zoom), frame.box
    )
    near = [ends for row, ends in _measure_rows(outline, ROW).items() if abs(row - at[1]) <= high / 2]
    left, right = max(left for left, _ in near), min(right for _, right in near)
    return (left, right) if left <= right else (at[0] - 1.4 * high, at[0] + 1.4 * high)


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
    """Return a region's field in its owner's colour. tint: opacity, two hexadecimal digits."""
    outline, spot = find_fields(edition, frame)[region], f"{frame.realm}/{region}/held"
    hatch = paint.hatch and tint != PALE_TINT and mix_colours(paint.fill, paint.hatch, HATCHED)
    return Polygon(outline, paint.fill + tint, spot=spot, hatch=hatch or "")


def draw_land(look: Theme, edition: Edition, frame: MapCrop, title: str) -> Iterator[Primitive]:
    """Draw one realm, or its part inside the frame, with its title in a corner."""
    tone, outlines = find_tones(look, frame.realm), tuple(clip_outlines(edition, frame).values())
    yield Rect(frame.left, frame.top, frame.width, frame.height, tone.sea)
    yield from draw_around(tone, frame.realm, frame.box, frame.zoom)
    yield from draw_coast(tone, frame.realm, outlines, frame.zoom)
    yield from _draw_regions(look, edition, frame)
    if frame.zoom >= 1 and tone.field != tone.sea:  # neither on a tiny land nor in black and white alone
        yield from _draw_terrain(look, edition, frame)
    yield from _draw_borders(look, edition, frame)
    if title:
        y, face = frame.top + frame.height - 18, look.face
        if measure_text(title, 25, False, face) > CORNER:
            face = ""
        yield Words(
            frame.left + 12, y, title, 25, tone.ink, CORNER, "lm", not face, title=face, halo=tone.sea
        )


def _draw_regions(look: Theme, edition: Edition, frame: MapCrop) -> Iterator[Primitive]:
    tone, fields = find_tones(look, frame.realm), find_fields(edition, frame)
    for region, points in clip_outlines(edition, frame).items():
        area = edition.regions[region].area
        hue, field = area_fill(edition, area, frame.realm), tone.field
        if frame.area not in ("", area):
            hue, field = mix_colours(hue, tone.sea, FADE), fade_tones(tone).field
        yield Polygon(points, hue, mix_colours(hue, tone.border, 0.45), 2 * frame.zoom)
        if region in fields:
            yield Polygon(fields[region], field)


def _draw_terrain(look: Theme, edition: Edition, frame: MapCrop) -> Iterator[Primitive]:
    """Draw an area's mountains, woods, fields or waves where its lands are free of names and armies."""
    tone, places, zoom = find_tones(look, frame.realm), find_places(edition, (frame,)), frame.zoom
    for region, field in find_fields(edition, frame).items():
        area, at = edition.regions[region].area, places.get(f"{frame.realm}/{region}")
        ink = mark_terrain(tone if frame.area in ("", area) else fade_tones(tone))
        taken, r = [] if at is None else [*list_boxes(at, frame)], TERRAIN * zoom / 2
        for x, y in _list_grid(field, r / 2):
            box = x - r, y - r, x + r, y + r
            inside = all(holds_point(field, *corner) for corner in product(box[::2], box[1::2]))
            if inside and not measure_covers((box,), taken):
                taken.append((x - r, y - r / 2, x + r, y + r / 2))
                yield Sign(f"immortals/areas/{area_kind(edition, area)}", x, y, TERRAIN * zoom, ink)


def _list_grid(outline: Points, step: float) -> Iterator[tuple[float, float]]:
    """Yield places inside the outline's box in rows, every other one moved by half a step."""
    xs, ys = zip(*outline, strict=True)
    for row in range(int((max(ys) - min(ys)) / step) + 1):
        y = round(min(ys) + row * step, 1)
        for column in range(int((max(xs) - min(xs)) / step) + 1):
            yield round(min(xs) + (column + row % 2 / 2) * step, 1), y


def _draw_borders(look: Theme, edition: Edition, frame: MapCrop) -> Iterator[Primitive]:
    """Draw thick lines between areas, thinner ones at the coast."""
    glass, tone = fit_lens(edition, frame), find_tones(look, frame.realm)
    left, top, right, bottom = frame.cut
    for regions, edges in find_layout(edition).borders.items():
        if len(regions) == 1 or len({edition.regions[region].area for region in regions}) > 1:
            width = (4 if len(regions) > 1 else 3) * frame.zoom
            for edge in map(glass.place_points, edges):
                if all(left < x < right and top < y < bottom for x, y in edge):
                    yield Line(edge, tone.border, width)
