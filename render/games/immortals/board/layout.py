"""Layout of the map: polygons, borders and anchors, checked against the edition."""

import tomllib
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import pairwise
from math import dist, hypot
from pathlib import Path
from typing import NamedTuple, TypeAlias

import msgspec

from engine.games.immortals.edition.edition import Edition
from engine.rules.core import Arg, InputError, text
from render.drawing.scenery import holds_point

Point: TypeAlias = tuple[int, int]
Edge: TypeAlias = tuple[Point, Point]
Polygon: TypeAlias = tuple[Point, ...]
WIDE = 1.45
ENOUGH = 58
MAP = Path(__file__).parent / "map.toml"
_made: dict[str, "RealmGeometry"] = {}


class LayoutError(InputError):
    """Raised if the drawn map is not the edition's map. The text names the place."""


class Anchor(NamedTuple):
    """The middle of a box inside a region, half its height r and half its width 1.45 r."""

    x: int
    y: int
    r: int


class RealmGeometry(NamedTuple):
    """Geometry of a realm in map units. borders: edges by the pair of regions, coasts by the region alone."""

    width: int
    height: int
    polygons: dict[str, Polygon]
    borders: dict[tuple[str, ...], tuple[Edge, ...]]
    anchors: dict[str, Anchor]


def find_layout(edition: Edition) -> RealmGeometry:
    """Return the checked geometry of this edition, computed once. Raises LayoutError."""
    if edition.hash not in _made:
        _made[edition.hash] = _make_layout(edition)
    return _made[edition.hash]


def _make_layout(edition: Edition) -> RealmGeometry:
    polygons = edition.polygons or load_polygons()
    _check_shapes(polygons)
    borders = find_borders(polygons)
    _check_neighbours(edition, polygons, borders)
    _check_planar(polygons)
    xs, ys = zip(*(point for polygon in polygons.values() for point in polygon), strict=True)
    anchors = {id_: _find_anchor(polygon) for id_, polygon in polygons.items()}
    return RealmGeometry(max(xs) + min(xs), max(ys) + min(ys), polygons, borders, anchors)


@cache
def load_polygons() -> dict[str, Polygon]:
    """Return the bundled map's polygons by region."""
    tables = tomllib.loads(MAP.read_text(encoding="utf-8"))
    return msgspec.convert(tables["polygons"], dict[str, tuple[Point, ...]])


@cache
def load_breaks() -> dict[str, str]:
    """Return the names of one word that may be broken, each with a hyphen where it is."""
    breaks = msgspec.convert(tomllib.loads(MAP.read_text(encoding="utf-8"))["breaks"], list[str])
    return {name.replace("-", ""): name for name in breaks}


def find_borders(polygons: Mapping[str, Polygon]) -> dict[tuple[str, ...], tuple[Edge, ...]]:
    """Return every edge by its sorted regions: two at a border, one at a coast."""
    owners: dict[Edge, list[str]] = defaultdict(list)
    for id_, polygon in polygons.items():
        for edge in _polygon_edges(polygon):
            owners[edge].append(id_)
    borders: dict[tuple[str, ...], list[Edge]] = defaultdict(list)
    for edge, regions in owners.items():
        borders[tuple(sorted(regions))].append(edge)
    return {regions: tuple(edges) for regions, edges in borders.items()}


def find_neighbours(borders: Iterable[tuple[str, ...]]) -> dict[str, set[str]]:
    """Return by region the regions that share a border with it."""
    near: dict[str, set[str]] = defaultdict(set)
    for regions in borders:
        for region in regions:
            near[region] |= set(regions) - {region}
    return near


def _polygon_edges(polygon: Polygon) -> Iterator[Edge]:
    for a, b in pairwise((*polygon, polygon[0])):
        yield (a, b) if a < b else (b, a)


def _layout_fault(key: str, **args: Arg) -> LayoutError:
    return LayoutError(text(key, **args))


def _overlap_fault(region: str, other: str, x: float, y: float) -> LayoutError:
    return _layout_fault("layout-overlap", region=region, other=other, x=str(round(x)), y=str(round(y)))


def _check_shapes(polygons: Mapping[str, Polygon]) -> None:
    for id_, polygon in polygons.items():
        if len(set(polygon)) < len(polygon) or len(polygon) < 3:
            raise _layout_fault("layout-corners", region=id_)
        if min(min(point) for point in polygon) < 0 or max(max(point) for point in polygon) > 4000:
            raise _layout_fault("layout-outside", region=id_)


def _check_neighbours(
    edition: Edition, polygons: Mapping[str, Polygon], borders: Mapping[tuple[str, ...], tuple[Edge, ...]]
) -> None:
    if polygons.keys() != edition.regions.keys():
        raise _layout_fault("layout-regions")
    near = find_neighbours(borders)
    for id_, region in edition.regions.items():
        for other in sorted(near[id_] ^ set(region.neighbours)):
            key = "layout-apart" if other in region.neighbours else "layout-touching"
            raise _layout_fault(key, region=id_, other=other)


def _check_planar(polygons: Mapping[str, Polygon]) -> None:
    owners: dict[Edge, str] = {
        edge: id_ for id_, polygon in polygons.items() for edge in _polygon_edges(polygon)
    }
    for a, b in _close_pairs(sorted(owners)):
        if _edges_cross(a, b):
            raise _overlap_fault(owners[a], owners[b], *a[0])
    for id_, polygon in polygons.items():
        own = set(_polygon_edges(polygon))
        box = _polygon_box(polygon)
        for edge, owner in owners.items():
            x, y = (edge[0][0] + edge[1][0]) / 2, (edge[0][1] + edge[1][1]) / 2
            if edge not in own and _box_holds(box, x, y) and holds_point(polygon, x, y):
                raise _overlap_fault(id_, owner, x, y)


def _close_pairs(edges: list[Edge]) -> Iterator[tuple[Edge, Edge]]:
    """Yield pairs of edges with overlapping boxes, by a sweep from left to right."""
    open_: list[Edge] = []
    for edge in edges:
        left, low, high = edge[0][0], *sorted((edge[0][1], edge[1][1]))
        open_ = [other for other in open_ if other[1][0] >= left]
        for other in open_:
            if min(other[0][1], other[1][1]) <= high and max(other[0][1], other[1][1]) >= low:
                yield other, edge
        open_.append(edge)


def _edges_cross(first: Edge, second: Edge) -> bool:
    """Return True if two edges meet anywhere except in a shared corner."""
    (a, b), (c, d) = first, second
    common = {a, b} & {c, d}
    if common:
        rest = [point for point in (a, b, c, d) if point not in common]
        joint = next(iter(common))
        ahead = sum((p - j) * (q - j) for p, q, j in zip(rest[0], rest[-1], joint, strict=True))
        return len(common) == 1 and _cross_product(rest[0], joint, rest[1]) == 0 and ahead > 0
    turns = _cross_product(a, b, c), _cross_product(a, b, d), _cross_product(c, d, a), _cross_product(c, d, b)
    return turns[0] * turns[1] <= 0 and turns[2] * turns[3] <= 0


def _cross_product(a: Point, b: Point, c: Point) -> int:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _polygon_box(polygon: Polygon) -> tuple[int, int, int, int]:
    xs, ys = zip(*polygon, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def _box_holds(box: tuple[int, int, int, int], x: float, y: float) -> bool:
    return box[0] <= x <= box[2] and box[1] <= y <= box[3]


def _find_anchor(polygon: Polygon) -> Anchor:
    """Return the middle of a large box near the region's own middle: a coarse grid, then finer ones."""
    left, top, right, bottom = _polygon_box(polygon)
    middle = _find_middle(polygon)
    x, y, step, reach = (left + right) / 2, (top + bottom) / 2, max(right - left, bottom - top) / 12, 6
    best = (-1.0, x, y)
    while step >= 1:
        cells = range(-reach, reach + 1)
        grid = [(x + i * step, y + j * step) for i in cells for j in cells]
        # a good point early makes the others' rating unnecessary
        for point in sorted(grid, key=lambda point: dist(point, middle)):
            best = max(best, (_rate_point(polygon, middle, *point, best[0]), *point))
        _, x, y = best
        step, reach = step / 3, 3
    return Anchor(round(x), round(y), int(_measure_room(polygon, x, y)))


def _rate_point(polygon: Polygon, middle: tuple[float, float], x: float, y: float, least: float) -> float:
    """Rate a point by its room up to ENOUGH, less its distance from the middle. -1: less than least."""
    far = hypot(x - middle[0], y - middle[1]) / 20
    room = _measure_room(polygon, x, y, least + far) if least + far <= ENOUGH else -1.0
    return min(ENOUGH, room) - far if room > 0 else -1.0


def _find_middle(polygon: Polygon) -> tuple[float, float]:
    """Return the centre of gravity."""
    whole = x = y = 0.0
    for (ax, ay), (bx, by) in pairwise((*polygon, polygon[0])):
        part = ax * by - bx * ay
        whole, x, y = whole + part, x + (ax + bx) * part, y + (ay + by) * part
    return x / (3 * whole), y / (3 * whole)


def _measure_room(polygon: Polygon, x: float, y: float, least: float = 0.0) -> float:
    """Return half the height of the largest box around the point, 1.45 times as wide. -1: outside or below least."""
    wide = least * WIDE
    for px, py in polygon:
        if -least < py - y < least and -wide < px - x < wide:
            return -1.0
    if not holds_point(polygon, x, y):
        return -1.0
    around = [((px - x) / WIDE, py - y) for px, py in polygon]
    room = float("inf")
    for a, b in pairwise((*around, around[0])):
        room = min(room, _edge_distance(*a, *b))
        if room < least:
            return -1.0
    return room


def _edge_distance(ax: float, ay: float, bx: float, by: float) -> float:
    """Return the half side of the largest square around 0, 0 that does not meet the edge."""
    best = min(max(abs(ax), abs(ay)), max(abs(bx), abs(by)))
    dx, dy = bx - ax, by - ay
    for over, under in ((ax, dx), (ay, dy), (ax - ay, dx - dy), (ax + ay, dx + dy)):
        along = -over / under if under else -1.0
        if 0 < along < 1:
            best = min(best, max(abs(ax + along * dx), abs(ay + along * dy)))
    return best
