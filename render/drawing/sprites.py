"""Sprites: single shapes on a clear ground, drawn once and cached. Most pictures are composed of them."""

from typing import NamedTuple, TypeAlias

import msgspec
from PIL import Image, ImageColor

from render.drawing.brush import draw_shape, parse_rgb, print_parts
from render.drawing.byte_cache import ByteCache
from render.drawing.scene import Cube, Icon, Person, Polygon, Primitive, Print, Sign, Stitching, Words

FINE = 2  # shapes are drawn so many times as large: more cannot be seen in few colours, and costs bytes
ENTRY = 400  # bytes of a sprite in addition to its pixels
Ink: TypeAlias = tuple[int, int, int]


class Sprite(NamedTuple):
    """A shape to be pasted through its mask. paint: one ink or an image."""

    paint: Ink | Image.Image
    mask: Image.Image

    @property
    def size(self) -> int:
        """Return the approximate size in bytes."""
        deep = 4 if isinstance(self.paint, Image.Image) else 1
        return deep * self.mask.width * self.mask.height + ENTRY


_kept: ByteCache[Sprite] = ByteCache()
forget_sprites = _kept.forget


def find_sprite(shape: Primitive, width: int, height: int) -> Sprite:
    """Return a shape alone on a clear ground of this size."""

    def draw_sprite() -> tuple[Sprite, int]:
        sprite = _draw_sprite(shape, width, height)
        return sprite, sprite.size

    return _kept.find((shape, width, height), draw_sprite)


def _draw_sprite(shape: Primitive, width: int, height: int) -> Sprite:
    fine = 1 if isinstance(shape, Words | Sign | Stitching) else FINE  # these have soft edges of their own
    field = _find_field(shape)
    if isinstance(shape, Sign) and not field and not shape.sewn:
        return _lay_parts(shape, width, height)
    if not field:
        clear = parse_rgb(shape.halo or shape.fill) if isinstance(shape, Words | Sign) else (0, 0, 0)
        image = _reduce(shape, Image.new("RGBA", (width * fine, height * fine), (*clear, 0)), fine)
        return Sprite(image, image)
    ink = ImageColor.getrgb(getattr(shape, field))
    strength = ink[3] if len(ink) > 3 else 255
    white = msgspec.structs.replace(shape, **{field: "#" + f"{strength:02x}" * 3})
    return Sprite(ink[:3], _reduce(white, Image.new("L", (width * fine, height * fine)), fine))


def _lay_parts(shape: Sign, width: int, height: int) -> Sprite:
    """Return a silhouette in several inks. Its first part, the rim or itself, holds the others."""
    first, *others = print_parts(shape, 1)
    paint, mask = Image.new("RGB", (width, height), first.ink), Image.new("L", (width, height))
    mask.paste(first.mask, first.at)
    for part in others:
        paint.paste(parse_rgb(part.ink), part.at, part.mask)
    return Sprite(paint, mask)


def _reduce(shape: Primitive, image: Image.Image, fine: int) -> Image.Image:
    """Draw a shape fine times as large, and return it reduced."""
    draw_shape(image, shape, fine)
    return image.reduce(fine) if fine > 1 else image


def _find_field(shape: Primitive) -> str:
    """Return the field with the shape's only ink. Empty: it has several."""
    if (
        isinstance(shape, Cube | Icon | Print)
        or (isinstance(shape, Sign) and (shape.sewn > 0 or isinstance(shape, Person)))
        or (isinstance(shape, Polygon) and shape.hatch)
    ):
        return ""
    inks = [name for name in ("fill", "line", "halo", "cut") if getattr(shape, name, "")]
    return inks[0] if len(inks) == 1 else ""
