"""Marks of the latest events on the land: arrows, new buildings and areas that scored, beside names and armies."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise, product
from math import hypot
from typing import NamedTuple, TypeAlias

from engine.games.immortals.edition.cards import area_regions, realm_of, region_of, twin_space
from engine.games.immortals.position.events import Scored
from engine.games.immortals.steps.scoring import AREA_POINTS
from engine.rules.core import Seat
from engine.rules.events import read_all
from render.drawing.scene import (
    Circle,
    Icon,
    Line,
    Points,
    Polygon,
    Primitive,
    Rect,
    Words,
    bend_line,
    point_way,
)
from render.games.immortals.board.land import Box, MapCrop, SpaceBox, list_boxes
from render.games.immortals.narration.happened import list_named
from render.games.immortals.narration.last_events import Marks
from render.games.immortals.sight import Sight
from render.games.immortals.style.palette import BUILT, DARK_INK, PALE_INK
from render.text.say import write_number

Point: TypeAlias = tuple[float, float]
Way: TypeAlias = tuple[str, str, Seat]  # from and to which space, and whose
CASE = "#111114"
CLEAR = 14  # pixels between an arrow and what stands in a space
SHORTEST, SHAFT, HEAD = 70, 22, 29  # an arrow's least length, the width of its shaft, half that of its head
LEAP, RING = 72, 18  # a move through a Portal: from its ring to the signs at the target, radius of the ring
HIGH = 150  # how far an arrow between two realms is bent upwards
BOWS = (0.0, 0.35, -0.35)  # how far other arrows are bent aside, as a part of their length
SIDES = ((-1, 0), (1, 0), (0, -1), (0, 1))
# cost of an arrow that points back, and pixels between two of its points that are looked at
ASTRAY, FINE = (9999, 9)
REACH, STEP = 96, 12  # a mark's greatest distance from its land's middle, and between two places
FAR = 1.5  # cost of a mark's pixel from there, as a multiple of a covered one's
SCORE = (76, 42)  # width and height of an area's score


class Arrow(NamedTuple):
    """An arrow along a line of points. portal: the space with the Portal that it comes from, or empty."""

    points: Points
    fill: str
    spot: str
    portal: str = ""

    def outline(self) -> Points:
        """Return the line there and back, as a closed outline."""
        return *self.points, *reversed(self.points)


def choose_ways(sight: Sight, marks: Marks) -> list[Way]:
    """Return the headline's battle or move, or without a headline all ways of the latest events."""
    named = {*list_named(sight)}
    return [each for each in marks.arrows if each[1] in named] or ([] if named else marks.arrows)


def list_arrows(
    sight: Sight, frames: Sequence[MapCrop], at: Mapping[str, SpaceBox], told: Iterable[Way]
) -> Iterator[Arrow]:
    """Yield the arrows of these ways that have a target in sight."""
    zoom = frames[0].zoom
    for source, target, seat in told:
        fill, spot = sight.seat_colour(seat).fill, f"{target}/arrow"
        if target == twin_space(source) and target in at:
            if source in at:
                ends = [at[key].shift_above(high * zoom, zoom) for key, high in ((source, RING), (target, 0))]
                top = (ends[0][0] + ends[1][0]) / 2, min(y for _, y in ends) - HIGH * zoom
                yield Arrow(bend_line(ends[0], top, ends[1]), fill, spot, source)
            else:
                boxes = _list_near(frames, at, (at[target],), 3 * REACH * zoom)
                yield Arrow(_lead_from_portal(at[target], zoom, boxes), fill, spot, source)
        elif source in at and target in at:
            boxes = _list_near(frames, at, (at[source], at[target]), 3 * REACH * zoom)
            yield Arrow(_lead_around(at[source], at[target], zoom, boxes), fill, spot)


def _list_near(
    frames: Sequence[MapCrop], at: Mapping[str, SpaceBox], ends: Sequence[SpaceBox], far: float
) -> tuple[Box, ...]:
    """Return the boxes of names and things of the spaces near these ones."""
    shown = {frame.realm: frame for frame in frames}
    near = [
        (place, shown[realm_of(key)])
        for key, place in at.items()
        if realm_of(key) in shown and any(abs(place.x - end.x) + abs(place.y - end.y) < far for end in ends)
    ]
    return tuple(box for place, frame in near for box in list_boxes(place, frame))


@lru_cache(maxsize=512)
def _lead_around(source: SpaceBox, target: SpaceBox, zoom: float, boxes: tuple[Box, ...]) -> Points:
    """Return the short line from one space's things to another's that covers least of names and things."""

    def rate(line: Points) -> float:
        long = sum(hypot(c - a, d - b) for (a, b), (c, d) in pairwise(line))
        names = [at.shift_above(0, zoom) for at in (source, target)]
        away = [[hypot(x - nx, y - ny) for x, y in (line[0], line[-1])] for nx, ny in names]
        astray = away[0][0] * 1.2 > away[0][1] or away[1][1] * 1.2 > away[1][0]
        covered = _count_covered(line, boxes, SHAFT / 2 * zoom)
        covered += _count_covered((point_before(line, HEAD * zoom), line[-1]), boxes, HEAD * zoom)
        return covered * 40 + 2 * long + astray * ASTRAY

    ways = [
        _bend_aside(start, end, bow, zoom)
        for start, end, bow in product(_list_sides(source, zoom), _list_sides(target, zoom), BOWS)
    ]
    return min(ways, key=rate)


@lru_cache(maxsize=512)
def _lead_from_portal(target: SpaceBox, zoom: float, boxes: tuple[Box, ...]) -> Points:
    """Return a straight line to a space's things from the side where it and the Portal cover least."""
    lines = [
        ((x + dx * LEAP * zoom, y + dy * LEAP * zoom), (x, y))
        for (x, y), (dx, dy) in zip(_list_sides(target, zoom), SIDES, strict=True)
    ]
    return min(lines, key=lambda line: _count_covered(line, boxes, SHAFT / 2 * zoom))


def _list_sides(at: SpaceBox, zoom: float) -> Iterator[Point]:
    """Yield the places beside, above and below a space's name and things."""
    left, _, right, down = at.spread.hold
    yield at.shift((-left, at.spread.piece[1]), zoom)
    yield at.shift((right, at.spread.piece[1]), zoom)
    yield at.shift_above(CLEAR * zoom / 2, zoom)
    yield at.shift((0, down + CLEAR / 2), zoom)


def _bend_aside(start: Point, end: Point, bow: float, zoom: float) -> Points:
    """Return a line from start to end, which is bent aside, and begins earlier if it is too short."""
    (ax, ay), (bx, by) = start, end
    long = hypot(bx - ax, by - ay) or 1
    lack = max(0.0, SHORTEST * zoom / long - 1)
    ax, ay = ax - (bx - ax) * lack, ay - (by - ay) * lack
    if not bow:
        return (ax, ay), (bx, by)
    middle = (ax + bx) / 2 + (by - ay) * bow, (ay + by) / 2 - (bx - ax) * bow
    return bend_line((ax, ay), middle, (bx, by))


def _count_covered(line: Points, boxes: Iterable[Box], half: float) -> int:
    """Return how many points of a broad line lie in boxes."""
    points = list[Point]()
    for (ax, ay), (bx, by) in pairwise(line):
        steps = int(hypot(bx - ax, by - ay) // FINE) + 1
        points += [(ax + (bx - ax) * n / steps, ay + (by - ay) * n / steps) for n in range(steps)]
    return sum(
        left - half < x < right + half and top - half < y < bottom + half
        for left, top, right, bottom in boxes
        for x, y in points
    )


def point_before(line: Points, far: float) -> Point:
    """Return the point of a line this far from its last one, as the crow flies."""
    bx, by = line[-1]
    outer = next(
        each
        for each in reversed((line[0], *line))
        if hypot(each[0] - bx, each[1] - by) > far or each == line[0]
    )
    ux, uy = point_way(outer, (bx, by))
    return round(bx - ux * far, 1), round(by - uy * far, 1)


def draw_shaft(arrow: Arrow, zoom: float) -> Iterator[Primitive]:
    """Draw an arrow in its seat's colour in a white and a dark rim with its head at its last point."""
    (bx, by), spot = arrow.points[-1], arrow.spot
    neck = point_before(arrow.points, 14 * zoom)
    ux, uy = point_way(neck, (bx, by))
    shaft = (*(each for each in arrow.points if hypot(each[0] - bx, each[1] - by) > 17 * zoom), neck)
    x, y = bx - ux * 7 * zoom, by - uy * 7 * zoom
    for colour, width, part in (
        (CASE, SHAFT, 1.0),
        ("#ffffff", SHAFT - 5, 0.8),
        (arrow.fill, SHAFT - 12, 0.5),
    ):
        yield Line(shaft, colour, width * zoom, spot)
        tip, back, side = (each * part * zoom for each in (22, 19, HEAD))
        corners = (
            (x + ux * tip, y + uy * tip),
            (x - uy * side - ux * back, y + ux * side - uy * back),
            (x + uy * side - ux * back, y - ux * side - uy * back),
        )
        yield Polygon(corners, colour, spot=spot)


def draw_passage(arrow: Arrow, zoom: float) -> Iterator[Primitive]:
    """Draw the Portal's ring at the beginning of an arrow from one realm to the other."""
    (x, y), sign = arrow.points[0], "portal" if realm_of(arrow.portal) == "dark" else "portal-back"
    yield Circle(x, y, RING * zoom, arrow.fill, "#ffffff", 3 * zoom, f"{arrow.portal}/leap")
    yield Icon(sign, x, y, 28 * zoom, *BUILT["portal"], f"{arrow.portal}/leap")


@lru_cache(maxsize=512)
def _find_free(middle: Point, size: tuple[float, float], boxes: tuple[Box, ...], frame: MapCrop) -> Point:
    """Return the place near a middle where a mark of this size lies in the frame and covers least of boxes."""
    (x, y), (wide, high), zoom = middle, size, frame.zoom
    first, last = frame.left + wide / 2, frame.left + frame.width - wide / 2
    above, below = frame.top + high / 2, frame.top + frame.height - high / 2
    steps = range(-round(REACH * zoom), round(REACH * zoom) + 1, round(STEP * zoom))
    places = [
        (min(max(x + dx, first), last), min(max(y + dy, above), below)) for dx, dy in product(steps, steps)
    ]

    def rate(place: Point) -> float:
        left, top = place[0] - wide / 2, place[1] - high / 2
        covers = (
            max(0.0, min(left + wide, right) - max(left, a)) * max(0.0, min(top + high, bottom) - max(top, b))
            for a, b, right, bottom in boxes
        )
        return sum(covers) + FAR * zoom * hypot(place[0] - x, place[1] - y)

    return min(places, key=rate)


class AreaScore(NamedTuple):
    """An area that brought a seat points in the latest scoring: its spaces there that the seat holds."""

    seat: Seat
    points: int
    spaces: tuple[str, ...]


def list_scores(sight: Sight, realm: str) -> list[AreaScore]:
    """List the areas of a realm that brought points. Empty: nothing was scored (V3)."""
    scored = {it.seat for it in read_all(Scored, sight.events) if it.areas}
    found = []
    for area in sight.rules.areas if scored else ():
        held = Counter[Seat]()
        spaces = [f"{realm}/{region}" for region in area_regions(sight.rules, area)]
        owners = {key: sight.view.spaces[key].owner for key in spaces}
        held.update(owner for owner in owners.values() if owner in scored)
        for seat, count in held.items():
            if count in AREA_POINTS:
                mine = tuple(key for key in spaces if owners[key] == seat)
                found.append(AreaScore(seat, AREA_POINTS[count], mine))
    return found


def draw_scores(
    sight: Sight, frame: MapCrop, at: Mapping[str, SpaceBox], scores: Iterable[AreaScore]
) -> Iterator[Primitive]:
    """Draw on each area that scored the seat's shield with the points, beside names and armies."""
    (wide, high), zoom, taken = SCORE, frame.zoom, list[Box]()
    for each in scores:
        places = [at[key] for key in each.spaces if key in at]
        if not places:
            continue
        middle = sum(it.x for it in places) / len(places), sum(it.y for it in places) / len(places)
        boxes = *_list_near((frame,), at, places, 2 * REACH * zoom), *taken
        x, y = _find_free(middle, (wide * zoom, high * zoom), boxes, frame)
        left, top, spot = x - wide * zoom / 2, y - high * zoom / 2, f"{each.seat}/{region_of(each.spaces[0])}"
        taken.append((left, top, left + wide * zoom, top + high * zoom))
        yield Rect(left, top, wide * zoom, high * zoom, DARK_INK, "#ffffff", 3 * zoom, 12 * zoom, spot)
        yield from sight.seat_badge(each.seat, left + 22 * zoom, y, round(32 * zoom))
        said, size = write_number(each.points, signed=True), round(32 * zoom)
        yield Words(left + 55 * zoom, y + 1, said, size, PALE_INK, bold=True, spot=f"{spot}/score")
