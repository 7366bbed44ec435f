"""Embroidered things of Ataque's pictures: figures, towers, palaces, standards, trees, hems and ground."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import cos, pi, sin
from random import Random
from typing import NamedTuple

from render.assets.colours import SEATS, Colour
from render.assets.signs import find_ink, has_sign
from render.drawing.brush import list_sewn_tones, mix_colours
from render.drawing.printed import round_points
from render.drawing.scene import (
    Ground,
    Line,
    Points,
    Polygon,
    Primitive,
    Rect,
    Sign,
    Stitching,
    Words,
)
from render.drawing.scenery import outline_star
from render.games.ataque.style.palette import BLOW, CLOTHS, INKS, Cloth
from render.pages.themes import PAGE, Theme

WIDTH, HIGH = PAGE
GOLD, FIRE, MOSS, SLATE, CLAY, WINE = "#c9962f", "#e0a42c", "#6f7f4c", "#3f6672", "#b4663f", "#7a1f2e"
THREAD = "#b8a67f"  # of seams between panels
DARK_INK, GLINT = "#2b2019", "#f3d89a"  # of numbers in stars, and their rims
DULL, ROBE = 0.55, 0.3  # share of linen in the fallen, and of black in robes
GRAIN, GROUND, UPRIGHT, LEVEL = 62, 8, 90, 0  # degrees of threads: of figures, grass, walls, borders
HEADS = (
    "elf",
    "frankenstein",
    "lich",
    "monk",
    "ninja",
    "samurai",
    "troll",
    "vampire",
    "wizard",
)  # silhouettes without body
ARMS = ("militia", "crossbowman", "templar")  # silhouettes of weapons, which a soldier carries
BREADTH, SOLDIER = 0.26, 0.66  # half a body's breadth and a whole soldier's, as parts of the height
EVEN = 8  # heights of figures are multiples of so many pixels
FLAT = 0.86  # least height of a silhouette, as a part of its breadth
# its parts: across in halves of its breadth, up in its height
SHAFT, SPEARHEAD = ((0.5, 0.02), (2, 0.88)), ((1.9, 0.86), (2.2, 0.98), (2.16, 0.85))
LEG = ((-0.22, 0.2), (0.2, 0.2), (0.2, 0.015), (0.42, 0), (-0.22, 0))
GOWN = ((-0.72, 0.56), (0.72, 0.56), (1.05, 0.13), (-1.05, 0.13))
BELT = ((-0.8, 0.36), (0.82, 0.36), (0.86, 0.31), (-0.84, 0.31))
HELM = ((-0.66, 0.7), (-0.5, 0.86), (0, 0.97), (0.5, 0.86), (0.66, 0.7))


class Needle(NamedTuple):
    """Thread for one side: its cloth and the seat's colour. left: the side looks to the left."""

    cloth: Cloth
    paint: Colour
    left: bool = False

    @property
    def way(self) -> int:
        """Return 1 if the side looks to the right, else -1."""
        return -1 if self.left else 1

    @property
    def robe(self) -> str:
        """Return the colour of robes."""
        return mix_colours(self.paint.fill, "#000000", ROBE)

    @property
    def dull(self) -> str:
        """Return the colour of the fallen."""
        return mix_colours(self.paint.fill, self.cloth.linen, DULL)

    def turn(self, x: float, points: Sequence[tuple[float, float]]) -> Points:
        """Return points around x, mirrored if the side looks to the left."""
        return round_points([(x + self.way * px, py) for px, py in points])


def list_tones(look: Theme) -> tuple[str, ...]:
    """Return all colours of embroidery in a theme, with every seat's."""
    cloth, found = CLOTHS[look.key], list[str]()
    for paint in SEATS.values():
        needle = Needle(cloth, paint)
        for fill in (paint.fill, needle.robe, needle.dull):
            found += list_sewn_tones(fill, cloth.ink)
    robe = Needle(cloth, Colour(cloth.wine, "", "")).robe
    for fill in (WINE, cloth.wine, robe, GOLD, FIRE, MOSS, SLATE, CLAY):
        found += list_sewn_tones(fill, cloth.ink)
    return tuple(
        dict.fromkeys((*cloth.tones, *found, *list_sewn_tones(THREAD, cloth.ink), DARK_INK, GLINT, *INKS))
    )


def lay_cloth(look: Theme, shapes: Sequence[Primitive] = (), size: tuple[int, int] = (WIDTH, HIGH)) -> Ground:
    """Return linen of this size with constant shapes on it: warp and weft."""
    cloth, (wide, high) = CLOTHS[look.key], size
    weave = [Line(((0, y), (wide, y)), cloth.weave, 1.6) for y in range(3, high, 6)]
    weave += [Line(((x, 0), (x, high)), cloth.weave, 1.2) for x in range(4, wide, 8)]
    return Ground(wide, high, cloth.linen, (*weave, *shapes), (*list_tones(look), *look.tones))


def sew(
    points: Sequence[tuple[float, float]], fill: str, cloth: Cloth, angle: int = GRAIN, rim: float = 2
) -> Stitching:
    """Return an embroidered outline."""
    return Stitching(round_points(points), fill, cloth.ink, angle, rim)


def draw_figure(
    needle: Needle, sign: str, x: float, foot: float, tall: float, spot: str = ""
) -> Iterator[Primitive]:
    """Draw a fighter standing on a ground line: a silhouette, a body under a head, or a soldier with a weapon."""
    name, fill, x = sign.rpartition("/")[2], needle.paint.fill, round(x)
    if name in HEADS:
        yield from _draw_body(needle, x, foot, tall)
        yield _stand_sign(sign, x, foot - tall * 0.46, tall * 0.54, fill, needle, spot)
    elif name in ARMS:
        yield from _draw_body(needle, x, foot, tall, bare=True)
        yield _stand_sign(
            sign, x + needle.way * tall * 0.2, foot - tall * 0.24, tall * 0.5, fill, needle, spot
        )
    else:
        yield _stand_sign(sign, x, foot, tall, fill, needle, spot)


def settle_height(tall: float) -> int:
    """Return a height rounded down, so that many figures are equal and embroidered once."""
    return int(tall // EVEN * EVEN)


def measure_figure(sign: str) -> float:
    """Return a fighter's breadth as a part of its height."""
    if sign.rpartition("/")[2] in (*HEADS, *ARMS):
        return SOLDIER
    left, top, right, bottom = find_ink(sign)
    return (right - left) / max(bottom - top, (right - left) * FLAT)


def _stand_sign(sign: str, x: float, foot: float, tall: float, fill: str, needle: Needle, spot: str) -> Sign:
    """Return an embroidered silhouette with its lowest ink on the ground, at most this tall and wide."""
    left, top, right, bottom = find_ink(sign)
    size = tall / max(bottom - top, (right - left) * FLAT)
    middle = (left + right) / 2 - 0.5
    at, low = round(x - size * middle * needle.way), round(foot - size * (bottom - 0.5))
    return Sign(sign, at, low, round(size), fill, needle.cloth.ink, needle.left, spot, sewn=GRAIN)


def _draw_body(
    needle: Needle, x: float, foot: float, tall: float, *, bare: bool = False
) -> Iterator[Primitive]:
    """Draw legs, robe, belt and a spear. bare: with a helmet and a plain face instead of a silhouette's head."""
    cloth, w = needle.cloth, tall * BREADTH

    def place(points: Points) -> Points:
        return needle.turn(x, [(px * w, foot - up * tall) for px, up in points])

    if not bare:
        yield Line(place(SHAFT), cloth.ink, 6)
        yield Line(place(SHAFT), GOLD, 3)
        yield Polygon(place(SPEARHEAD), cloth.ink)
    for aside in (-0.5, 0.42):
        yield Polygon(place(tuple((px + aside, up) for px, up in LEG)), cloth.ink)
    yield sew(place(GOWN), needle.robe, cloth, UPRIGHT)
    yield sew(place(BELT), GOLD, cloth, LEVEL, 1)
    if bare:
        turns = [2 * pi * at / 14 for at in range(14)]
        yield sew(place(tuple((0.5 * cos(at), 0.68 - 0.16 * sin(at)) for at in turns)), cloth.linen, cloth)
        yield sew(place(HELM), needle.paint.fill, cloth)


def draw_fallen(
    needle: Needle, sign: str, x: float, middle: float, tall: float, spot: str = ""
) -> Iterator[Primitive]:
    """Draw a fallen fighter or base, lying in dull thread around a middle."""
    turn = 70 if sign.endswith("/base") else 84
    yield Sign(
        sign,
        round(x),
        round(middle),
        round(tall),
        needle.dull,
        needle.cloth.ink,
        needle.left,
        spot,
        turn=needle.way * turn,
        sewn=GRAIN,
    )


@lru_cache(maxsize=256)
def outline_tower(x: float, foot: float, w: float, h: float, lean: float = 0) -> Points:
    """Return a tower with four battlements around x. lean: how far its top leans to the right, in its heights."""
    wide, points = w / 2 + min(6.0, w * 0.1), [(-w / 2, 0.0), (-w / 2, h * 0.77)]
    span = wide * 2 / 7
    points += [(-wide, h * 0.85)]
    for number in range(7):
        up = h if number % 2 == 0 else h * 0.89
        points += [(span * number - wide, up), (span * (number + 1) - wide, up)]
    points += [(wide, h * 0.85), (w / 2, h * 0.77), (w / 2, 0)]
    return round_points([(x + px + up * lean, foot - up * (1 - abs(lean) * 0.25)) for px, up in points])


def draw_tower(
    needle: Needle, x: float, foot: float, w: float, h: float, lean: float = 0, fill: str = "", spot: str = ""
) -> Iterator[Primitive]:
    """Draw a base: a tower with a window."""
    cloth, x = needle.cloth, round(x)
    yield Stitching(
        outline_tower(x, foot, w, h, lean), fill or needle.paint.fill, cloth.ink, UPRIGHT, 2, spot
    )
    window = Rect(
        round(x - w * 0.12 + h * 0.38 * lean),
        round(foot - h * 0.5),
        round(w * 0.24),
        round(h * 0.22),
        cloth.ink,
        radius=round(w * 0.1),
    )
    yield window


def draw_palace(
    needle: Needle, x: float, foot: float, tall: float, *, falls: bool, spot: str = ""
) -> Iterator[Primitive]:
    """Draw a palace of three towers and a wall. falls: its towers lean apart and burn, and stones fly."""
    k, fill, cloth = tall / 250, needle.paint.fill, needle.cloth
    lean = 0.2 if falls else 0.0
    yield from draw_tower(needle, x - 128 * k, foot, 84 * k, 190 * k, -lean, spot=spot)
    yield from draw_tower(needle, x + 132 * k, foot, 84 * k, 214 * k, lean, spot=spot)
    wall = (
        (-128, 0),
        (-128, 86),
        (-60, 120 if falls else 100),
        (-28, 70 if falls else 100),
        (10, 104),
        (44, 60 if falls else 100),
        (96, 112 if falls else 100),
        (128, 80),
        (128, 0),
    )
    yield sew([(x + px * k, foot - up * k) for px, up in wall], fill, cloth, UPRIGHT)
    yield from draw_tower(needle, x + 6 * k, foot, 96 * k, 250 * k, lean * 0.6, spot=spot)
    if not falls:
        return
    crack = round_points(
        [
            (x + px * k, foot - up * k)
            for px, up in ((40, 236), (12, 180), (34, 150), (-6, 96), (16, 62), (-4, 10))
        ]
    )
    yield Line(crack, cloth.linen, 9 * k)
    yield Line(crack, cloth.ink, 3 * k)
    for px, up, size in ((-150, 196, 84), (164, 218, 92), (30, 268, 96)):
        yield draw_flame(x + px * k, foot - up * k, size * k, needle.paint.fill)
    chance = Random(8)
    for _ in range(12):
        bx, by, r = (
            x + chance.uniform(-230, 240) * k,
            foot - chance.uniform(20, 290) * k,
            chance.uniform(7, 15) * k,
        )
        yield sew(
            [(bx - r, by - r * 0.7), (bx + r * 0.8, by - r), (bx + r, by + r * 0.6), (bx - r * 0.7, by + r)],
            needle.dull,
            cloth,
            rim=1,
        )


def draw_flame(x: float, y: float, size: float, edge: str) -> Sign:
    """Return an embroidered flame."""
    return Sign("platform/signs/flame", round(x), round(y), round(size), FIRE, edge, sewn=GRAIN)


def draw_standard(
    needle: Needle, crest: str, x: float, foot: float, tall: float, lean: float = 0
) -> Iterator[Primitive]:
    """Draw a standard that blows to where its side looks. lean: how far its top leans, as a part of its height."""
    cloth, top = needle.cloth, (lean * tall, foot - tall)
    for ink, width in ((cloth.ink, 8), (GOLD, 4)):
        yield Line(round_points([(x, foot), (x + top[0], top[1])]), ink, width)
    w, h = tall * 0.62, tall * 0.4
    flag = ((0, 8), (w, 8 + h * 0.12), (w * 0.8, 8 + h * 0.52), (w, 8 + h * 0.96), (0, 8 + h))
    yield sew([(x + top[0] + needle.way * px, top[1] + py) for px, py in flag], needle.paint.fill, cloth)
    if has_sign(crest):
        yield Sign(
            crest,
            round(x + top[0] + needle.way * w * 0.4),
            round(top[1] + 8 + h * 0.52),
            round(h * 0.74),
            needle.paint.ink,
            spot=f"{crest}/flag",
        )


def draw_tree(x: float, foot: float, k: float, cloth: Cloth) -> Iterator[Primitive]:
    """Draw a tree as on the old cloth: three crowns on a stem."""
    yield sew(
        [(x - 5 * k, foot), (x - 4 * k, foot - 94 * k), (x + 4 * k, foot - 94 * k), (x + 6 * k, foot)],
        CLAY,
        cloth,
        UPRIGHT,
    )
    for number, (dx, up, r) in enumerate(((0, 128, 32), (-26, 96, 24), (26, 94, 24))):
        crown = [
            (x + (dx + cos(2 * pi * at / 14) * r) * k, foot - (up - sin(2 * pi * at / 14) * r * 0.8) * k)
            for at in range(14)
        ]
        yield sew(crown, (SLATE, MOSS, MOSS)[number], cloth)


def draw_ground(
    y: float, cloth: Cloth, left: float = -10, right: float = WIDTH + 10, deep: float = 34
) -> Iterator[Primitive]:
    """Draw a strip of grass with its upper edge at y, the ground line."""
    chance, points, x = Random(round(y + left)), list[tuple[float, float]](), left
    while x <= right:
        points.append((x, y + chance.uniform(-4, 4)))
        x += 46
    yield sew([*points, (right, y), (right, y + deep), (left, y + deep)], MOSS, cloth, GROUND)
    for number in range(int((right - left) / 90)):
        tuft = left + 30 + number * 90 + chance.uniform(-20, 20)
        for dx in (-6, 0, 6):
            yield Line(
                round_points([(tuft + dx * 0.6, y + 4), (tuft + dx, y - 10)]),
                mix_colours(MOSS, cloth.ink, 0.35),
                2.6,
            )


def _outline_dash(left: int, low: int) -> Points:
    """Return a slanting stitch that begins and ends on the seam."""
    return (left, low + 3), (left + 13, low - 1), (left + 13, low - 4), (left - 1, low), (left, low + 3)


@lru_cache(maxsize=64)
def draw_hem(y: float, high: float, fill: str, cloth: Cloth, parts: int = 9) -> tuple[Primitive, ...]:
    """Return a border over the whole width: stitched lines, and slanting bars between so many parts."""
    pale, step = cloth.rim, WIDTH / parts
    box = ((-6, y), (WIDTH + 6, y), (WIDTH + 6, y + high), (-6, y + high))
    shapes: list[Primitive] = [sew(box, fill, cloth, LEVEL)]
    for low in (round(y) + 7, round(y + high) - 7):
        dashes = (_outline_dash(left, low) for left in range(4, WIDTH, 24))
        shapes.append(Polygon(tuple(point for dash in dashes for point in dash), pale))  # one for all of them
    for number in range(parts):
        bar = ((step * number - 8, y + high - 13), (step * number + 8, y + 13))
        shapes.append(Line(round_points(bar), pale, 3))
    return tuple(shapes)


def draw_motifs(y: float, high: float, signs: Sequence[str], cloth: Cloth) -> Iterator[Primitive]:
    """Draw silhouettes between the bars of a border, the right half of them mirrored. Some may be empty."""
    for number, sign in enumerate(signs):
        x, left = WIDTH * (number + 0.5) / len(signs), number < len(signs) / 2
        if sign:
            yield Sign(sign, round(x), round(y + high / 2), round(high * 0.6), cloth.rim, mirror=not left)


def draw_blow(
    x: float, y: float, r: float, said: str, edge: str, spot: str = "", size: int = 0, unit: int = 0
) -> Iterator[Primitive]:
    """Draw damage: an embroidered star with a number. edge: colour of the striking side.

    size: of the number on a board, where the star is plain. unit: by how much the number is lower.
    """
    place, sewn = (round(x), round(y)), not size
    star, size = outline_star(*place, round(r)), size or max(24, round(r * (0.86 if len(said) < 4 else 0.56)))
    yield (
        Stitching(star, FIRE, edge, GRAIN, 5, spot) if sewn else Polygon(star, BLOW, edge, 3 + r // 20, spot)
    )
    halo = GLINT if sewn else ""
    at = place[0], place[1] + unit
    yield Words(*at, said, size, DARK_INK, round(r * 1.7), bold=True, halo=halo, spot=spot)


def draw_spear(needle: Needle, end: tuple[int, int], long: float, k: float, drop: float = 0.1) -> Polygon:
    """Return a flying spear with feathers in a side's colour. end: its point. drop: how steeply it falls."""
    (x, y), half = end, [(0.0, 0.0), (30, 13), (26, 3)]
    for at in (30, 20, 10):
        half += [
            (long / k - at, 3),
            (long / k - at + 14, 12),
            (long / k - at + 18, 12),
            (long / k - at + 6, 3),
        ]
    outline = [*half, *((far, -aside) for far, aside in reversed(half[1:]))]
    points = [(x - needle.way * far * k, y - (far * drop + aside) * k) for far, aside in outline]
    return Polygon(round_points(points), needle.paint.fill, needle.cloth.ink, 2.5)
