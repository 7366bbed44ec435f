"""Embroidered things of Ataque's pictures: figures, towers, palaces, standards, trees, hems and ground."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import cos, pi, sin
from random import Random
from typing import NamedTuple

from render.assets.colours import SEATS, Colour
from render.assets.signs import has_sign
from render.drawing.brush import list_sewn_tones, mix_colours, parse_rgb
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
from render.games.ataque.style.palette import CLOTHS, INKS, Cloth
from render.pages.themes import PAGE, Theme

WIDTH, HIGH = PAGE
GOLD, FIRE, MOSS, SLATE, CLAY, WINE = "#c9962f", "#e0a42c", "#6f7f4c", "#3f6672", "#b4663f", "#7a1f2e"
BONE, STEEL, FLESH = SKINS = "#f1e8d2", "#aeb9bd", "#d9a06c"  # pale faces and skulls, blades, faces
THREAD = "#b8a67f"  # of seams between panels
DARK_INK, GLINT = "#2b2019", "#f3d89a"  # of numbers in stars, and their rims
DULL, ROBE, DIM = 0.55, 0.3, 200  # share of linen in the fallen, of black in robes, and a dark colour's sum
GRAIN, GROUND, UPRIGHT, LEVEL = 62, 8, 90, 0  # degrees of threads: of figures, grass, walls, borders


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
    def fill(self) -> str:
        """Return the seat's colour, on black cloth a dark one lighter."""
        dim = self.cloth.linen == "#000000" and sum(parse_rgb(self.paint.fill)) < DIM
        return mix_colours(self.paint.fill, "#ffffff", 0.36) if dim else self.paint.fill

    @property
    def robe(self) -> str:
        """Return the colour of robes."""
        return mix_colours(self.fill, "#000000", ROBE)

    @property
    def dull(self) -> str:
        """Return the colour of the fallen."""
        return mix_colours(self.fill, self.cloth.linen, DULL)

    def turn(self, x: float, points: Sequence[tuple[float, float]]) -> Points:
        """Return points around x, mirrored if the side looks to the left."""
        return round_points([(x + self.way * px, py) for px, py in points])


def list_tones(look: Theme) -> tuple[str, ...]:
    """Return all colours of embroidery in a theme, with every seat's."""
    cloth, found = CLOTHS[look.key], list[str]()
    for paint in SEATS.values():
        needle = Needle(cloth, paint)
        for fill in (needle.fill, needle.robe, needle.dull):
            found += list_sewn_tones(fill, cloth.ink)
    robe = Needle(cloth, Colour(cloth.wine, "", "")).robe
    for fill in (WINE, cloth.wine, robe, GOLD, FIRE, MOSS, SLATE, CLAY, *SKINS):
        found += list_sewn_tones(fill, cloth.ink)
    return tuple(
        dict.fromkeys((*cloth.tones, *found, *list_sewn_tones(THREAD, cloth.ink), DARK_INK, GLINT, *INKS))
    )


def lay_cloth(
    look: Theme,
    shapes: Sequence[Primitive] = (),
    size: tuple[int, int] = (WIDTH, HIGH),
    tones: tuple[str, ...] = (),
) -> Ground:
    """Return linen of this size with constant shapes on it: warp and weft. tones: other ones than the seats'."""
    cloth, (wide, high) = CLOTHS[look.key], size
    weave = [Line(((0, y), (wide, y)), cloth.weave, 1.6) for y in range(3, high, 6)]
    weave += [Line(((x, 0), (x, high)), cloth.weave, 1.2) for x in range(4, wide, 8)]
    return Ground(wide, high, cloth.linen, (*weave, *shapes), (*(tones or list_tones(look)), *look.tones))


def sew(
    points: Sequence[tuple[float, float]], fill: str, cloth: Cloth, angle: int = GRAIN, rim: float = 2
) -> Stitching:
    """Return an embroidered outline."""
    return Stitching(round_points(points), fill, cloth.ink, angle, rim)


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
    yield Stitching(outline_tower(x, foot, w, h, lean), fill or needle.fill, cloth.ink, UPRIGHT, 2, spot)
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
    k, fill, cloth = tall / 250, needle.fill, needle.cloth
    lean = 0.11 if falls else 0.0
    yield from draw_tower(needle, x - 128 * k, foot, 84 * k, 190 * k, -lean, spot=spot)
    yield from draw_tower(needle, x + 132 * k, foot, 84 * k, 214 * k, lean, spot=spot)
    wall = (
        (-128, 0),
        (-128, 86),
        (-60, 104 if falls else 100),
        (-28, 84 if falls else 100),
        (10, 104),
        (44, 78 if falls else 100),
        (96, 106 if falls else 100),
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
        yield draw_flame(x + px * k, foot - up * k, size * k, needle.fill)
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
    yield sew([(x + top[0] + needle.way * px, top[1] + py) for px, py in flag], needle.fill, cloth)
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
    x: float, y: float, r: float, said: str, needle: Needle, spot: str = "", *, sewn: bool = True
) -> Iterator[Primitive]:
    """Draw damage: a star in the colour of the striking side with a number, on a board without threads."""
    place, fill, ink = (round(x), round(y)), needle.fill, needle.paint.ink
    star, size = outline_star(*place, round(r)), max(24, round(r * (0.9 if len(said) < 4 else 0.6)))
    yield (
        Stitching(star, fill, FIRE, GRAIN, 6, spot)
        if sewn
        else Polygon(star, fill, needle.cloth.rim, 3 + r // 16, spot)
    )
    yield Words(*place, said, size, ink, round(r * 1.7), bold=True, spot=spot)


def draw_spear(needle: Needle, end: tuple[int, int], long: float, k: float) -> Polygon:
    """Return a flying spear with feathers in a side's colour. end: its point."""
    (x, y), half = end, [(0.0, 0.0), (30, 13), (26, 3)]
    for at in (30, 20, 10):
        half += [
            (long / k - at, 3),
            (long / k - at + 14, 12),
            (long / k - at + 18, 12),
            (long / k - at + 6, 3),
        ]
    outline = [*half, *((far, -aside) for far, aside in reversed(half[1:]))]
    points = [(x - needle.way * far * k, y - (far * 0.1 + aside) * k) for far, aside in outline]
    return Polygon(round_points(points), needle.fill, needle.cloth.ink, 2.5)
