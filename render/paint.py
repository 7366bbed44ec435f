"""A Scene as PNG bytes: grounds and sprites are painted once and kept; the same scene gives the same bytes."""

from functools import lru_cache
from io import BytesIO
from math import ceil, floor
from typing import TypeAlias

import msgspec
from PIL import Image

from render.brush import WIDE, draw, mix, rgb
from render.colours import NOBODY, SEATS
from render.fonts import fit, font
from render.scene import Circle, Cube, Ground, Icon, Line, Polygon, Primitive, Rect, Scene, Words

Box: TypeAlias = tuple[int, int, int, int]
FINE = 3
GREYS = tuple(mix("#000000", "#ffffff", step / 11) for step in range(12))
SWATCHES = GREYS + tuple(
    shade
    for paint_ in (*SEATS.values(), NOBODY)
    for shade in (
        paint_.fill, mix(paint_.fill, "#ffffff", 0.4), mix(paint_.fill, "#000000", 0.35),
        mix(paint_.fill, paint_.ink, 0.3), mix(paint_.fill, paint_.ink, 0.65),
    )
)  # fmt: skip


def paint(scene: Scene) -> bytes:
    """The picture as a palette PNG."""
    canvas = _ground(scene.ground).copy()
    for shape in scene.shapes:
        left, top, right, bottom = bounds(shape)
        sprite = _sprite(_moved(shape, -left, -top), right - left, bottom - top)
        canvas.paste(sprite, (left, top), sprite)
    out = BytesIO()
    small = canvas.quantize(palette=_palette(scene.ground), dither=Image.Dither.NONE)
    small.save(out, "PNG", compress_level=1)
    return out.getvalue()


@lru_cache(maxsize=6)
def _palette(ground: Ground) -> Image.Image:
    """256 colours: those of pieces and signs, then the ground's own."""
    names = dict.fromkeys(SWATCHES + ground.tones)
    swatches = [part for name in names for part in rgb(name)]
    own = _ground(ground).quantize(max(2, 256 - len(names)), Image.Quantize.FASTOCTREE).getpalette() or []
    image = Image.new("P", (1, 1))
    image.putpalette((swatches + own)[:768])
    return image


def bounds(shape: Primitive) -> Box:
    """The whole pixels that a shape may touch."""
    left, top, right, bottom = _extent(shape)
    return floor(left) - 1, floor(top) - 1, ceil(right) + 1, ceil(bottom) + 1


@lru_cache(maxsize=6)
def _ground(ground: Ground) -> Image.Image:
    """Shapes at three times their size, reduced once, then the words at theirs."""
    large = Image.new("RGB", (ground.width * FINE, ground.height * FINE), ground.fill)
    for shape in ground.shapes:
        if not isinstance(shape, Words):
            draw(large, shape, FINE)
    image = large.reduce(FINE)
    for shape in ground.shapes:
        if isinstance(shape, Words):
            draw(image, shape, 1)
    return image


@lru_cache(maxsize=4096)
def _sprite(shape: Primitive, width: int, height: int) -> Image.Image:
    """A shape alone on a clear ground of this size."""
    fine = 1 if isinstance(shape, Words) else FINE
    clear = rgb(shape.halo or shape.fill) if isinstance(shape, Words) else (0, 0, 0)
    image = Image.new("RGBA", (width * fine, height * fine), (*clear, 0))
    draw(image, shape, fine)
    return image.resize((width, height), Image.Resampling.BOX) if fine > 1 else image


def _moved(shape: Primitive, dx: int, dy: int) -> Primitive:
    if isinstance(shape, Polygon | Line):
        return msgspec.structs.replace(
            shape, spot="", points=tuple((x + dx, y + dy) for x, y in shape.points)
        )
    return msgspec.structs.replace(shape, spot="", x=shape.x + dx, y=shape.y + dy)


def _extent(shape: Primitive) -> tuple[float, float, float, float]:
    match shape:
        case Words():
            return _extent_of_words(shape)
        case Polygon() | Line():
            xs, ys = zip(*shape.points, strict=True)
            edge = shape.width
            return min(xs) - edge, min(ys) - edge, max(xs) + edge, max(ys) + edge
        case Rect():
            return shape.x, shape.y, shape.x + shape.w, shape.y + shape.h
        case Circle(x=x, y=y, r=half):
            return x - half, y - half, x + half, y + half
        case Icon(x=x, y=y, size=size):
            return x - size * 0.55, y - size * 0.55, x + size * 0.55, y + size * 0.55
        case Cube(x=x, y=y, size=size):
            return x - size * WIDE * 0.65, y - size * 0.75, x + size * WIDE * 0.65, y + size * 0.75


def _extent_of_words(words: Words) -> tuple[float, float, float, float]:
    text, size = fit(words.text, words.size, words.bold, words.width)
    wide = font(size, words.bold).getlength(text)
    left = words.x - {"l": 0.0, "m": wide / 2, "r": wide}[words.anchor[0]]
    return left - 3, words.y - size * 0.75 - 2, left + wide + 3, words.y + size * 0.75 + 2
