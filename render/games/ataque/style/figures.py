"""Embroidered fighters. Each has one telling thing that is seen when it is small: a bow, a cape, a scythe."""

from collections.abc import Iterator
from functools import cache
from math import cos, pi, sin
from typing import NamedTuple

from msgspec.structs import replace

from render.assets.colours import Colour
from render.assets.signs import find_ink
from render.drawing.printed import round_points
from render.drawing.scene import Points, Polygon, Primitive, Sign, Stitching
from render.games.ataque.style.tapestry import (
    BONE,
    CLAY,
    FLESH,
    GOLD,
    GRAIN,
    MOSS,
    STEEL,
    UPRIGHT,
    Needle,
    sew,
)

OWN, ROBE, INK = "own", "robe", "ink"  # the seat's colour, the same darker, and the outline's
EVEN = 8  # heights of figures are multiples of so many pixels
FLAT = 0.86  # least height of a silhouette, as a part of its breadth


class Piece(NamedTuple):
    """A part of a figure: its colour and outline, across and up in heights. sewn: of cloth, not of wood or steel."""

    ink: str
    points: Points
    sewn: bool = False


class Build(NamedTuple):
    """A figure with a body: what lies behind its head, the head's place and colour, and what lies before it.

    head: across, up and size in heights. turn: degrees anticlockwise by which the card's silhouette is turned.
    """

    back: tuple[Piece, ...]
    head: tuple[float, float, float]
    skin: str
    front: tuple[Piece, ...] = ()
    turn: int = 0


def _bar(ink: str, start: tuple[float, float], end: tuple[float, float], wide: float) -> Piece:
    """Return a straight beam."""
    (ax, ay), (bx, by) = start, end
    long = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
    px, py = (ay - by) / long * wide / 2, (bx - ax) / long * wide / 2
    return Piece(ink, ((ax + px, ay + py), (bx + px, by + py), (bx - px, by - py), (ax - px, ay - py)))


def _bow(ink: str, middle: tuple[float, float], high: float, deep: float, wide: float) -> Piece:
    """Return a bent bow around a middle: its ends lie above and below, and it bulges ahead."""
    turns = [pi * (at / 10 - 0.5) for at in range(11)]
    (x, y) = middle
    outer = [(x + cos(turn) * deep, y + sin(turn) * high) for turn in turns]
    inner = [(x + cos(turn) * (deep - wide), y + sin(turn) * (high - wide)) for turn in reversed(turns)]
    return Piece(ink, (*outer, *inner))


def _disc(ink: str, middle: tuple[float, float], wide: float, high: float) -> Piece:
    turns = [2 * pi * at / 14 for at in range(14)]
    return Piece(ink, tuple((middle[0] + wide * cos(turn), middle[1] + high * sin(turn)) for turn in turns))


def _mirror(*points: tuple[float, float]) -> Points:
    """Return an outline of which these are the points on the right, from above."""
    return (*points, *((-x, up) for x, up in reversed(points)))


def _legs(apart: float, high: float = 0.2, wide: float = 0.09) -> tuple[Piece, ...]:
    """Return both legs with their boots."""
    boot = ((-wide / 2, high), (wide / 2, high), (wide / 2, 0.02), (wide * 0.95, 0), (-wide / 2, 0))
    return tuple(Piece(INK, tuple((x + at, up) for x, up in boot)) for at in (-apart, apart))


def _gown(ink: str, neck: float, shoulder: float, hem: float, low: float) -> Piece:
    """Return a gown from the neck down to the hem. shoulder and hem: half their breadths."""
    return Piece(ink, _mirror((shoulder, neck), (hem, low)), sewn=True)


def _belt(half: float, up: float = 0.34) -> Piece:
    return Piece(GOLD, _mirror((half, up), (half, up - 0.05)))


FACE = _disc(FLESH, (0, 0.71), 0.115, 0.14), _disc(INK, (0.05, 0.73), 0.014, 0.02)
BUILDS = {
    "elf": Build(
        (*_legs(0.06), _gown(OWN, 0.6, 0.1, 0.17, 0.15), _belt(0.13)),
        (0, 0.56, 0.44),
        OWN,
        (
            _bar(INK, (0.3, 0.1), (0.3, 0.94), 0.012),
            _bow(CLAY, (0.3, 0.52), 0.44, 0.24, 0.05),
            _bar(ROBE, (0.06, 0.52), (0.5, 0.5), 0.09),
            _bar(GOLD, (0.22, 0.55), (0.68, 0.53), 0.025),
            Piece(INK, ((0.64, 0.49), (0.76, 0.53), (0.65, 0.57))),
        ),
    ),
    "troll": Build(
        (
            Piece(
                CLAY, ((-0.4, 0.3), (-0.3, 0.34), (-0.44, 0.86), (-0.56, 0.98), (-0.7, 0.9), (-0.66, 0.76))
            ),
            *_legs(0.2, 0.22, 0.2),
            Piece(
                OWN,
                ((-0.36, 0.14), (-0.44, 0.46), (-0.3, 0.72), (0, 0.76), (0.3, 0.6), (0.36, 0.14)),
                sewn=True,
            ),
            Piece(MOSS, ((-0.46, 0.58), (-0.3, 0.6), (-0.26, 0.3), (-0.44, 0.26))),
        ),
        (0.14, 0.34, 0.5),
        MOSS,
        (Piece(MOSS, ((0.3, 0.5), (0.46, 0.44), (0.48, 0.04), (0.28, 0.02), (0.3, 0.26))),),
    ),
    "vampire": Build(
        (
            Piece(
                ROBE,
                _mirror(
                    (0.16, 0.7), (0.6, 0.9), (0.5, 0.5), (0.6, 0.08), (0.44, 0.18), (0.32, 0.02), (0.18, 0.14)
                ),
                sewn=True,
            ),
            *_legs(0.07, 0.12),
            _gown(OWN, 0.56, 0.13, 0.15, 0.1),
        ),
        (0, 0.5, 0.48),
        BONE,
    ),
    "lich": Build(
        (
            Piece(OWN, _mirror((0.12, 0.58), (0.3, 0), (0.2, 0.06), (0.1, 0)), sewn=True),
            _belt(0.17),
        ),
        (0, 0.54, 0.44),
        BONE,
        (
            _bar(CLAY, (0.36, 0), (0.4, 0.97), 0.045),
            Piece(STEEL, ((0.34, 0.99), (0.6, 0.98), (0.8, 0.84), (0.9, 0.64), (0.72, 0.78), (0.36, 0.86))),
            _bar(ROBE, (0.08, 0.46), (0.38, 0.42), 0.1),
        ),
    ),
    "frankenstein": Build(
        (*_legs(0.12, 0.24, 0.16), Piece(OWN, _mirror((0.25, 0.46), (0.25, 0.14)), sewn=True)),
        (0, 0.4, 0.6),
        MOSS,
        (
            _bar(OWN, (0.1, 0.48), (0.54, 0.52), 0.14),
            _bar(MOSS, (0.54, 0.52), (0.7, 0.53), 0.11),
            _belt(0.25, 0.24),
        ),
    ),
    "monk": Build(
        (
            Piece(INK, ((-0.3, 0.16), (-0.18, 0.2), (-0.3, 0), (-0.44, 0))),
            Piece(INK, ((0.18, 0.2), (0.3, 0.16), (0.46, 0), (0.3, 0))),
            Piece(OWN, _mirror((0.14, 0.6), (0.34, 0.14), (0.1, 0.24)), sewn=True),
        ),
        (0, 0.5, 0.5),
        FLESH,
        (
            _bar(CLAY, (-0.62, 0.24), (0.66, 0.6), 0.045),
            _bar(ROBE, (0.12, 0.5), (0.36, 0.48), 0.13),
            _bar(ROBE, (-0.14, 0.5), (-0.34, 0.34), 0.13),
        ),
    ),
    "ninja": Build(
        (
            Piece(OWN, ((-0.1, 0.64), (-0.4, 0.8), (-0.74, 0.72), (-0.6, 0.66), (-0.78, 0.54), (-0.4, 0.62))),
            _bar(STEEL, (-0.1, 0.5), (-0.34, 1), 0.05),
            Piece(INK, ((-0.22, 0.24), (-0.06, 0.28), (-0.36, 0), (-0.52, 0))),
            Piece(INK, ((0.06, 0.3), (0.24, 0.28), (0.36, 0.14), (0.4, 0), (0.22, 0))),
            Piece(ROBE, ((-0.14, 0.6), (0.16, 0.58), (0.24, 0.22), (-0.22, 0.2)), sewn=True),
        ),
        (0.06, 0.52, 0.44),
        OWN,
        (
            _bar(ROBE, (0.1, 0.5), (0.4, 0.34), 0.1),
            Piece(STEEL, ((0.34, 0.32), (0.44, 0.4), (0.84, 0.5), (0.86, 0.54), (0.6, 0.5), (0.36, 0.42))),
        ),
    ),
    "samurai": Build(
        (
            *_legs(0.16, 0.22, 0.11),
            Piece(OWN, _mirror((0.16, 0.56), (0.2, 0.32), (0.34, 0.13), (0.06, 0.13)), sewn=True),
            Piece(ROBE, _mirror((0.42, 0.58), (0.44, 0.36), (0.22, 0.4), (0.16, 0.6)), sewn=True),
            _belt(0.2, 0.36),
        ),
        (0, 0.48, 0.52),
        GOLD,
        (
            Piece(STEEL, ((0.4, 0.3), (0.46, 0.3), (0.66, 0.62), (0.76, 1), (0.66, 0.92), (0.56, 0.62))),
            _bar(INK, (0.34, 0.2), (0.46, 0.34), 0.05),
        ),
    ),
    "wizard": Build(
        (Piece(OWN, _mirror((0.13, 0.58), (0.34, 0)), sewn=True), _belt(0.2)),
        (0, 0.46, 0.5),
        FLESH,
        (
            _bar(CLAY, (0.44, 0), (0.48, 0.8), 0.05),
            Piece(
                GOLD,
                tuple(
                    (
                        0.48 + (0.18, 0.08)[at % 2] * cos(pi * (at / 5 + 0.5)),
                        0.82 + (0.18, 0.08)[at % 2] * sin(pi * (at / 5 + 0.5)),
                    )
                    for at in range(10)
                ),
            ),
            Piece(OWN, _mirror((0, 1.0), (0.17, 0.82))),
            _bar(ROBE, (0.1, 0.5), (0.46, 0.44), 0.13),
        ),
    ),
    "militia": Build(
        (*_legs(0.08, 0.26), _gown(OWN, 0.58, 0.15, 0.21, 0.2), _belt(0.19), *FACE),
        (0, 0, 0),
        "",
        (
            Piece(
                GOLD, ((-0.3, 0.78), (0.3, 0.78), (0.14, 0.84), (0.08, 0.98), (-0.08, 0.98), (-0.14, 0.84))
            ),
            _bar(CLAY, (0.42, 0), (0.42, 0.7), 0.045),
            *(_bar(STEEL, (at, 0.7), (at, 1), 0.045) for at in (0.28, 0.42, 0.56)),
            _bar(STEEL, (0.25, 0.7), (0.59, 0.7), 0.05),
            _bar(ROBE, (0.12, 0.5), (0.42, 0.42), 0.1),
        ),
    ),
    "crossbowman": Build(
        (*_legs(0.1), _gown(OWN, 0.58, 0.15, 0.22, 0.15), _belt(0.19), *FACE),
        (0.34, 0.22, 0.58),
        CLAY,
        (
            Piece(ROBE, _mirror((0, 1.0), (0.1, 0.96), (0.19, 0.78))),
            _bar(ROBE, (0.06, 0.5), (0.3, 0.44), 0.1),
        ),
        -45,
    ),
    "templar": Build(
        (
            _bar(STEEL, (-0.36, 0.34), (-0.44, 1), 0.06),
            _bar(GOLD, (-0.46, 0.46), (-0.3, 0.48), 0.05),
            *_legs(0.1),
            _gown(BONE, 0.6, 0.16, 0.25, 0.1),
            Piece(STEEL, _mirror((0.1, 0.99), (0.17, 0.92), (0.15, 0.58))),
            _bar(INK, (-0.12, 0.8), (0.12, 0.8), 0.035),
            _bar(INK, (0, 0.66), (0, 0.92), 0.03),
            _bar(ROBE, (-0.12, 0.54), (-0.36, 0.4), 0.1),
        ),
        (0.18, 0.08, 0.52),
        OWN,
    ),
}


def settle_height(tall: float) -> int:
    """Return a height rounded down, so that many figures are equal and embroidered once."""
    return int(tall // EVEN * EVEN)


def measure_figure(sign: str) -> float:
    """Return a fighter's breadth as a part of its height."""
    left, right = _find_ends(sign)
    return right - left


@cache
def _find_ends(sign: str) -> tuple[float, float]:
    """Return the left and right end of a figure, in heights."""
    build = BUILDS.get(sign.rpartition("/")[2])
    left, top, right, bottom = find_ink(sign)
    if build is None:
        half = (right - left) / max(bottom - top, (right - left) * FLAT) / 2
        return -half, half
    (x, _, size), pieces = build.head, (*build.back, *build.front)
    half = (right - left) / max(bottom - top, right - left) * size / 2
    across = [px for piece in pieces for px, _ in piece.points]
    return min(x - half, *across), max(x + half, *across)


def draw_figure(
    needle: Needle, sign: str, x: float, foot: float, tall: float, spot: str = ""
) -> Iterator[Primitive]:
    """Draw a fighter with its middle at x, standing on a ground line: a silhouette, or a body with its parts."""
    name, x = sign.rpartition("/")[2], round(x)
    build = BUILDS.get(name)
    if build is None:
        yield _stand_sign(sign, (x, foot), tall, needle.fill, needle, spot)
        return
    middle = x - needle.way * sum(_find_ends(sign)) / 2 * tall
    for piece in build.back:
        yield _draw_piece(needle, piece, (middle, foot), tall)
    if build.head[2]:
        across, up, size = build.head
        at = middle + needle.way * across * tall, foot - up * tall
        skin = _find_ink(needle, build.skin)
        yield _stand_sign(sign, at, size * tall, skin, needle, spot, build.turn)
    for piece in build.front:
        yield _draw_piece(needle, piece, (middle, foot), tall)


def _find_ink(needle: Needle, ink: str) -> str:
    """Return the colour of a piece in a side's thread."""
    return {OWN: needle.fill, ROBE: needle.robe, INK: needle.cloth.ink}.get(ink, ink)


def _draw_piece(needle: Needle, piece: Piece, at: tuple[float, float], tall: float) -> Primitive:
    """Return a part of a figure. at: its middle on the ground line."""
    points = needle.turn(at[0], [(across * tall, at[1] - up * tall) for across, up in piece.points])
    fill = _find_ink(needle, piece.ink)
    if piece.sewn:
        return sew(points, fill, needle.cloth, UPRIGHT)
    return Polygon(points, fill, needle.cloth.ink, 2.5 if tall > 90 else 2)


def _stand_sign(
    sign: str, at: tuple[float, float], tall: float, fill: str, needle: Needle, spot: str, turn: int = 0
) -> Sign:
    """Return an embroidered silhouette with its lowest ink on the ground, at most this tall and wide."""
    (x, foot), (left, top, right, bottom) = at, find_ink(sign)
    size = tall / max(bottom - top, (right - left) * FLAT)
    middle = (left + right) / 2 - 0.5
    place = round(x - size * middle * needle.way), round(foot - size * (bottom - 0.5))
    ink = needle.cloth.ink
    return Sign(sign, *place, round(size), fill, ink, needle.left, spot, turn=turn * needle.way, sewn=GRAIN)


def draw_fallen(
    needle: Needle, sign: str, x: float, middle: float, tall: float, spot: str = ""
) -> Iterator[Primitive]:
    """Draw a fallen fighter or base, lying in dull thread around a middle, at most this tall as it lies."""
    turn = needle.way * (70 if sign.endswith("/base") else 84)
    dull, long = (
        needle._replace(paint=Colour(needle.dull, needle.paint.ink, "")),
        tall / max(1, measure_figure(sign)),
    )
    for shape in draw_figure(dull, sign, 0, long / 2, long, spot):
        yield _lay_down(shape, (round(x), round(middle)), turn)


def _lay_down(shape: Primitive, at: tuple[int, int], turn: int) -> Primitive:
    """Return a shape around 0, 0 turned so many degrees anticlockwise around a place."""
    along, aside = cos(turn * pi / 180), sin(turn * pi / 180)

    def place(x: float, y: float) -> tuple[float, float]:
        return at[0] + x * along + y * aside, at[1] + y * along - x * aside

    if isinstance(shape, Polygon | Stitching):
        return replace(shape, points=round_points([place(*point) for point in shape.points]))
    assert isinstance(shape, Sign)
    x, y = place(shape.x, shape.y)
    return replace(shape, x=round(x), y=round(y), turn=shape.turn + turn)
