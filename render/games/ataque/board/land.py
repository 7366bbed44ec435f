"""The lands of both realms, three territories each. They never change in a match."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import cos, pi, sin
from typing import NamedTuple

from render.drawing.brush import mix_colours
from render.drawing.scene import Line, Points, Polygon, Primitive, Rect, Words
from render.drawing.scenery import draw_signs
from render.games.ataque.board.scenery import SIGNS
from render.games.ataque.sight import Sight
from render.games.ataque.style.palette import ROAD, ROAD_EDGE, Mood, army_emblem, army_mood

CARD, TALL, STEP = 116, 150, 122  # a base's width and height, and from one to the next
WIDE, HIGH = 388, 204  # a territory's
SIDE, LABEL, FOOT = 14, 36, 18  # left of the first base, the heading's height, the other end's height
LANDINGS = (2, 1, 2)  # before which base an arrow lands, by territory: the band's plates leave room there

PIECE = 6  # points of a coast that are drawn as one line


class LandPlot(NamedTuple):
    """A territory on a page, k times as large. flipped: its heading is below, on the side towards its palace."""

    seat: int
    number: int
    x: float
    y: float
    k: float = 1
    flipped: bool = False

    @property
    def place(self) -> str:
        """Return the territory's id."""
        return f"{self.seat}/t{self.number}"

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Return left, top, width and height."""
        return self.x, self.y, WIDE * self.k, HIGH * self.k

    @property
    def heading(self) -> tuple[float, float]:
        """Return where the heading begins, on its middle line."""
        low = HIGH - 19 if self.flipped else 18
        return self.x + 20 * self.k, self.y + low * self.k

    def card_corner(self, at: int) -> tuple[float, float]:
        """Return left and top of the base on the territory's space 0, 1 or 2."""
        top = FOOT if self.flipped else LABEL
        return self.x + (SIDE + at * STEP) * self.k, self.y + top * self.k

    def spot_id(self, at: int) -> str:
        """Return the id of the territory's space 0, 1 or 2."""
        return f"{self.seat}/{self.number * 3 + at}"

    @property
    def brink(self) -> float:
        """Return the y of the signs between the bases and the side that faces the enemy."""
        return self.y + (3 if self.flipped else HIGH - 3) * self.k

    def edge_middle(self, front: bool) -> tuple[float, float]:
        """Return the middle of the side that faces the enemy (front) or the own palace."""
        x, y, wide, high = self.box
        return x + wide / 2, y + (0 if self.flipped == front else high)

    @property
    def landing(self) -> tuple[float, float]:
        """Return the point where an arrowhead ends: on the side that faces the enemy, between two bases' signs."""
        gap = self.x + (SIDE + LANDINGS[self.number] * STEP - (STEP - CARD) / 2) * self.k
        return gap, self.edge_middle(True)[1]


def draw_realm(mood: Mood, box: tuple[float, float, float, float]) -> Iterator[Primitive]:
    """Draw the ground around the lands of one seat."""
    yield Rect(*box, mood.field)


def draw_roads(plots: Sequence[LandPlot], x: float, y: float) -> Iterator[Primitive]:
    """Draw the roads from the palace sides of these territories along the height y to the palace at x."""
    ways = [((back, edge), (back, y), (x, y)) for back, edge in (plot.edge_middle(False) for plot in plots)]
    for colour, width in ((ROAD_EDGE, 13), (ROAD, 8)):
        for way in ways:
            yield Line(way, colour, width)
    for way in ways:
        yield from _draw_ruts(way[1], way[2])


def _draw_ruts(start: tuple[float, float], end: tuple[float, float]) -> Iterator[Primitive]:
    """Draw a dashed line along the middle of a level road."""
    left, right = sorted((start[0], end[0]))
    for number in range(int((right - left) // 22)):
        at = left + 8 + 22 * number
        yield Line(((at, start[1]), (at + 10, start[1])), ROAD_EDGE, 2)


def draw_land(mood: Mood, plot: LandPlot, title: str, owner: str, emblem: str) -> Iterator[Primitive]:
    """Draw a territory: its coast in the owner's colour, its name, and three spaces with the army's scenery."""
    points = make_coast(plot)
    k = plot.k
    yield Polygon(points, line=owner, width=13 * k)
    yield Polygon(points, mood.land, mood.edge, 3 * k)
    for at in range(3):
        x, y = plot.card_corner(at)
        yield Rect(x, y, CARD * k, TALL * k, mood.spot, mix_colours(mood.spot, mood.ink, 0.3), 2 * k, 10 * k)
        if emblem:
            left, top, right, bottom = x + 6 * k, y + 6 * k, x + (CARD - 6) * k, y + (TALL - 6) * k
            box = (left, top), (right, top), (right, bottom), (left, bottom)
            yield from draw_signs(SIGNS[emblem], box, mood.growth, ((0, 0), (0, 0)), k * 1.25)
    size, room = round(24 * k), round(240 * k)
    yield Words(*plot.heading, title, size, mood.ink, room, "lm", bold=True, halo=mood.land)


@lru_cache(maxsize=64)
def make_coast(plot: LandPlot) -> Points:
    """Return the outline of a territory: a box with round corners and slightly wavy sides."""
    x, y, wide, high = plot.box
    seed, k = plot.seat * 3 + plot.number, plot.k
    corners = ((x + wide, y + high), (x, y + high), (x, y), (x + wide, y))
    found = []
    for number, (cx, cy) in enumerate(corners):
        in_x, in_y = (-1 if cx > x else 1), (-1 if cy > y else 1)
        for step in range(5):
            turn = pi / 2 * (number + step / 4)
            found.append((cx + in_x * 26 * k + 26 * k * cos(turn), cy + in_y * 26 * k + 26 * k * sin(turn)))
        nx, ny = corners[(number + 1) % 4]
        for step in range(1, 12):
            share = 0.07 + 0.86 * step / 12
            swing = 3.2 * k * sin(step * 1.9 + seed * 2.3 + number) * sin(pi * step / 12)
            px, py = cx + (nx - cx) * share, cy + (ny - cy) * share
            found.append((px + (swing if nx == cx else 0), py + (swing if ny == cy else 0)))
    return tuple((round(px, 1), round(py, 1)) for px, py in found)


@lru_cache(maxsize=256)
def draw_outline(plot: LandPlot, colour: str, width: float, spot: str) -> tuple[Line, ...]:
    """Return the coast as a line in short pieces, each of which touches few tiles of the page."""
    points = make_coast(plot)
    closed = (*points, points[0])
    firsts = range(0, len(points), PIECE)
    return tuple(Line(closed[first : first + PIECE + 1], colour, width, spot) for first in firsts)


def front_bracket(plot: LandPlot) -> Points:
    """Return a line along the side of a territory that faces the enemy, round its corners."""
    x, _, wide, _ = plot.box
    inward = 18 * plot.k if plot.flipped else -18 * plot.k
    low = plot.edge_middle(True)[1] + (2 if plot.flipped else -2) * plot.k
    left, right = x + 9 * plot.k, x + wide - 9 * plot.k
    return (left, low + inward), (left, low), (right, low), (right, low + inward)


def seat_mood(sight: Sight, seat: int) -> Mood:
    """Return the tones of the seat's realm."""
    return army_mood(sight.rules, sight.view.seats[seat].army, sight.theme)


def seat_emblem(sight: Sight, seat: int) -> str:
    """Return the sign of the seat's army. Empty: no army is chosen yet."""
    army = sight.view.seats[seat].army
    return army_emblem(sight.rules, army) if army else ""
