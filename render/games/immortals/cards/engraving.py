"""Strokes of an engraver as shapes: shade, clouds, stones, water. For grounds, which are painted once."""

from collections.abc import Iterator, Sequence
from math import cos, pi, sin, sqrt
from random import Random

from render.drawing.brush import mix_colours
from render.drawing.printed import Box
from render.drawing.scene import Circle, Line, Points, Polygon, Primitive
from render.drawing.scenery import outline_star

EDGE = "#17130f"  # around a cube


def _turn_point(at: tuple[float, float], turn: float, r: float) -> tuple[float, float]:
    return round(at[0] + cos(turn) * r, 1), round(at[1] + sin(turn) * r, 1)


def draw_star(x: float, y: float, r: float, fill: str, points: int = 4, inner: float = 0.3) -> Polygon:
    """Return a star of this many points."""
    return Polygon(outline_star(x, y, r, points, inner), fill)


def draw_shade(outline: Points, share: float, ink: str, period: float = 9) -> Iterator[Primitive]:
    """Draw lines that grow thicker to the right inside an outline. share: part of its width where they begin."""
    ys = [y for _, y in outline]
    y = min(ys) + period
    while y < max(ys) - period / 2:
        xs = _cross_line(outline, y)
        if len(xs) > 1:
            left, right = xs[0] + (xs[-1] - xs[0]) * share, xs[-1]
            yield Polygon(((left, y + 1), (right, y - period * 0.36), (right, y + period * 0.36)), ink)
        y += period


def _cross_line(outline: Points, y: float) -> list[float]:
    """Return where a level line crosses an outline, from the left."""
    pairs = zip(outline, (*outline[1:], outline[0]), strict=True)
    return sorted(
        ax + (y - ay) * (bx - ax) / (by - ay) for (ax, ay), (bx, by) in pairs if (ay > y) != (by > y)
    )


def draw_cloud(x: float, y: float, size: float, inks: tuple[str, str, str], seed: int) -> Iterator[Primitive]:
    """Draw a flat cloud around x, with its foot at y. inks: its fill, its edge and the cuts in it."""
    chance, (fill, edge, cut) = Random(seed), inks
    puffs = [
        (
            x + (number - 3) * size * 0.62,
            y - sin(pi * (number + 0.5) / 7) * size * 0.7,
            size * chance.uniform(0.5, 0.95),
        )
        for number in range(7)
    ]
    yield Polygon(_outline_puffs(puffs, y), fill, edge, 3)
    for step in range(3):
        long = size * (1.5 - step * 0.42)
        yield Line(((x - long * 0.5, y - 5 - step * 7), (x + long, y - 5 - step * 7)), cut, 2.2)


def _outline_puffs(puffs: Sequence[tuple[float, float, float]], foot: float) -> Points:
    """Return the upper outline of some discs, closed by a level line."""
    left, right = min(x - r for x, _, r in puffs), max(x + r for x, _, r in puffs)
    path = [(left, foot)]
    for step in range(1, 40):
        x = left + (right - left) * step / 40
        tops = [y - sqrt(r * r - (x - px) ** 2) for px, y, r in puffs if abs(x - px) < r]
        path.append((round(x, 1), round(min([*tops, foot]), 1)))
    return (*path, (right, foot))


def draw_tumbling(
    x: float, y: float, r: float, fill: str, turn: float = 0.0, spot: str = ""
) -> Iterator[Primitive]:
    """Draw a cube of armies seen from a corner, turned by an angle. spot: of its outline."""
    corners = [_turn_point((x, y), turn + pi / 3 * number - pi / 2, r) for number in range(6)]
    shades = (mix_colours(fill, "#ffffff", 0.4), mix_colours(fill, "#000000", 0.35), fill)
    yield Polygon(
        tuple(_turn_point((x, y), turn + pi / 3 * number - pi / 2, r + 2.4) for number in range(6)),
        EDGE,
        spot=spot,
    )
    for number, shade in enumerate(shades):
        a, b, c = ((2 * number - 1 + step) % 6 for step in range(3))
        yield Polygon((corners[a], corners[b], corners[c], (x, y)), shade, EDGE, 2)


def draw_masonry(box: Box, row: float, ink: str) -> Iterator[Primitive]:
    """Draw the joints of a wall of stones over a box. row: height of a stone."""
    left, top, right, bottom = box
    for number in range(int((bottom - top) / row) + 1):
        y = top + number * row
        yield Line(((left, y), (right, y)), ink, 1.8)
        x = left + (row * 0.9 if number % 2 else row * 0.35)
        while x < right and y + row <= bottom:
            yield Line(((x, y), (x, y + row)), ink, 1.8)
            x += row * 1.15


def draw_ripples(box: Box, ink: str, seed: int) -> Iterator[Primitive]:
    """Draw short level strokes over water."""
    left, top, right, bottom = box
    chance = Random(seed)
    for step in range(int((bottom - top) / 9)):
        for _ in range(3):
            x, y, half = chance.uniform(left, right), top + step * 9, chance.uniform(8, 34)
            ends = (max(left, x - half), min(right, x + half))
            yield Polygon(
                (
                    (ends[0], y),
                    ((ends[0] + ends[1]) / 2, y - 2.2),
                    (ends[1], y),
                    ((ends[0] + ends[1]) / 2, y + 1.4),
                ),
                ink,
            )


def draw_disc(x: float, y: float, r: float, fill: str, edge: str) -> Iterator[Primitive]:
    """Draw a sun or a seal: a disc with a hard edge."""
    yield Circle(x, y, r + 2.5, edge)
    yield Circle(x, y, r, fill)
