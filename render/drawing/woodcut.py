"""Masks of hand-printed pictures: cut lines, engraved tones, carved silhouettes, ragged and worn ink.

All are the same each time: noise comes from a seeded tile.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import pairwise
from math import ceil, cos, hypot, radians, sin
from random import Random

from PIL import Image, ImageChops, ImageFilter

from render.drawing.scene import Points

TILE = 256  # side of the tile of noise
SOFT = 6  # least pixels of a blur that is made in a smaller size
CELL = 90  # pixels between the places at which bent lines swing
Step = tuple[float, int]  # a place from 0 to 1, and the grey there


def draw_noise(size: tuple[int, int], soft: float, zoom: float = 1, seed: int = 7) -> Image.Image:
    """Return greys from 0 to 255 without a pattern. soft: blur in pixels, before the noise is enlarged."""
    tile = _make_tile(soft, seed, round(TILE * zoom))
    noise = Image.new("L", size)
    for x in range(0, size[0], tile.width):
        for y in range(0, size[1], tile.height):
            noise.paste(tile, (x, y))
    return noise


@lru_cache(maxsize=8)
def _make_tile(soft: float, seed: int, side: int) -> Image.Image:
    """Return a tile of noise that repeats without a seam."""
    tile = Image.frombytes("L", (TILE, TILE), Random(seed).randbytes(TILE * TILE))
    wide = Image.new("L", (TILE * 2, TILE * 2))
    for x in (0, TILE):
        for y in (0, TILE):
            wide.paste(tile, (x, y))
    half = TILE // 2
    tile = wide.filter(ImageFilter.GaussianBlur(soft)).crop((half, half, half + TILE, half + TILE))
    low, high = (round(limit) for limit in tile.getextrema())  # type: ignore[arg-type]
    tile = map_greys(tile, lambda grey: (grey - low) * 255 // max(1, high - low))
    return tile if side == TILE else tile.resize((side, side), Image.Resampling.BICUBIC)


def map_greys(mask: Image.Image, change: Callable[[int], float]) -> Image.Image:
    """Return a mask with each grey changed, within 0 and 255."""
    return mask.point([max(0, min(255, round(change(grey)))) for grey in range(256)])


def stretch_greys(mask: Image.Image, by: int, dark: int = 0) -> Image.Image:
    """Return a mask with each grey above `dark` so many times as far from it, within 0 and 255.

    It is map_greys without a table, which costs more than a small mask.
    """
    return ImageChops.add(mask, mask, 2 / by, -dark * by)


def cut_hard(mask: Image.Image, least: int = 128) -> Image.Image:
    """Return a mask of black and white: white where the grey is at least this."""
    return stretch_greys(mask, 256, least - 1)


def roughen_edge(mask: Image.Image) -> Image.Image:
    """Return a mask with edges as ink leaves them on paper."""
    noise = map_greys(draw_noise(mask.size, 1.2), lambda grey: 128 + (grey - 128) * 0.5)
    return cut_hard(ImageChops.add(mask.filter(ImageFilter.GaussianBlur(2)), noise, 1, -128))


def wear_ink(mask: Image.Image, share: float) -> Image.Image:
    """Return a mask with specks where the block took no ink."""
    noise = draw_noise(mask.size, 1.4, 1.5, 3)
    return ImageChops.subtract(mask, map_greys(noise, lambda grey: 255 if grey < 255 * share * 4 else 0))


def list_specks(size: tuple[int, int], share: float, soft: float) -> tuple[Image.Image, Image.Image]:
    """Return masks of dark and of light fibres in paper."""
    noise, part = draw_noise(size, soft, 2, 11), 255 * share * 3.2
    return (
        map_greys(noise, lambda grey: 255 if grey < part else 0),
        map_greys(noise, lambda grey: 255 if grey > 255 - part else 0),
    )


def draw_waves(
    size: tuple[int, int], period: int, angle: float = 0, bend: float = 0, seed: int = 1, cell: int = CELL
) -> Image.Image:
    """Return greys that rise and fall across parallel lines. Compared with a tone, they give its cut lines.

    period: pixels from line to line. angle: degrees anticlockwise. bend: pixels by which lines swing.
    """
    (wide, high), turn = size, radians(angle)
    columns, rows = -(-wide // cell), -(-high // cell)
    before = columns * max(0.0, -sin(turn)) + rows * max(0.0, -cos(turn))  # of the first corner, in cells
    chance, first = Random(seed), ceil((before * cell + abs(bend)) / period + 1) * period
    depth = [
        [
            first + column * cell * sin(turn) + row * cell * cos(turn) + chance.uniform(-bend, bend)
            for column in range(columns + 1)
        ]
        for row in range(rows + 1)
    ]
    mesh = []
    for row, (one, two) in enumerate(pairwise(depth)):
        for column in range(columns):
            left, top = column * cell, row * cell
            box = (left, top, left + cell, top + cell)
            mesh.append((box, (1, one[column], 1, two[column], 3, two[column + 1], 3, one[column + 1])))
    lines = _draw_lines(period, ceil(max(map(max, depth))) + period)
    return lines.transform(size, Image.Transform.MESH, mesh, Image.Resampling.BILINEAR)


def _draw_lines(period: int, high: int) -> Image.Image:
    """Return greys that rise and fall down a narrow strip."""
    rows = bytes(round(255 * abs(2 * ((y + 0.5) / period) - 1)) for y in range(period))
    strip = b"".join(bytes((grey,)) * 4 for grey in rows)
    return Image.frombytes("L", (4, high), (strip * (high // period + 1))[: 4 * high])


def cut_lines(tone: Image.Image, waves: Image.Image) -> Image.Image:
    """Return lines as thick as the tone is dark: none in white, all in black."""
    return stretch_greys(ImageChops.subtract(waves, tone), 256)


def draw_ramp(size: tuple[int, int], steps: Sequence[Step]) -> Image.Image:
    """Return a tone that changes from top to bottom."""
    long = size[1]
    strip = Image.new("L", (1, long))
    for at in range(long):
        strip.putpixel((0, at), _find_grey(steps, at / max(1, long - 1)))
    return strip.resize(size)


def _find_grey(steps: Sequence[Step], at: float) -> int:
    for (left, one), (right, two) in pairwise(steps):
        if left <= at <= right:
            return round(one + (two - one) * (at - left) / max(1e-6, right - left))
    return steps[-1][1]


def widen_mask(mask: Image.Image, by: int) -> Image.Image:
    """Return a mask grown roundly by this many pixels, on a sheet larger by as many on each side."""
    wide = Image.new("L", (mask.width + 2 * by, mask.height + 2 * by))
    wide.paste(mask, (by, by))
    return stretch_greys(wide.filter(ImageFilter.GaussianBlur(by / 1.6)), 16, 18)


def carve_mask(
    mask: Image.Image,
    period: int,
    light: tuple[float, float] = (-1, -1),
    depth: float = 0.05,
    strength: float = 2.3,
    angle: float = 35,
    bend: float = 2,
    seed: int = 5,
) -> Image.Image:
    """Return cut lines on a shape's lit side: they turn a flat mask into a woodcut's body.

    light: the direction from which it comes. depth: how far it reaches in, as a part of the mask's size.
    """
    blur = max(mask.size) * depth
    k = max(1, int(blur / SOFT))  # a blurred mask tells as much in a kth of its size
    soft, far = mask.reduce(k).filter(ImageFilter.GaussianBlur(blur / k)), max(2, round(blur * 1.3 / k))
    moved = ImageChops.offset(soft, round(-light[0] * far), round(-light[1] * far))
    lit = map_greys(ImageChops.subtract(soft, moved), lambda grey: grey * strength)
    lit = lit.resize(mask.size, Image.Resampling.BILINEAR, (0, 0, mask.width / k, mask.height / k))
    cuts = cut_lines(
        ImageChops.invert(ImageChops.multiply(lit, mask)), draw_waves(mask.size, period, angle, bend, seed)
    )
    return ImageChops.multiply(cuts, cut_hard(mask.filter(ImageFilter.BoxBlur(2)), 252))


def wobble(points: Sequence[tuple[float, float]], swing: float, step: float, seed: int = 1) -> Points:
    """Return a closed outline as a knife cuts it. swing, step: pixels off the line, and from point to point."""
    chance, cut = Random(seed), list[tuple[float, float]]()
    for (ax, ay), (bx, by) in zip(points, (*points[1:], points[0]), strict=True):
        parts = max(1, round(hypot(bx - ax, by - ay) / step))
        for part in range(parts):
            dx, dy = (chance.uniform(-swing, swing) if part else 0 for _ in range(2))
            x, y = ax + (bx - ax) * part / parts + dx, ay + (by - ay) * part / parts + dy
            cut.append((round(x, 1), round(y, 1)))
    return tuple(cut)
