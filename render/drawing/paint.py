"""Paint a scene as a PNG, tile by tile. Painted tiles and compressed bands are cached."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache
from hashlib import sha256
from math import ceil, floor
from typing import NamedTuple, TypeAlias

import msgspec
from PIL import Image

from render.assets.colours import NOBODY, SEATS
from render.drawing import layers
from render.drawing.brush import (
    Inked,
    cube_width,
    draw_shape,
    halo_width,
    mix_colours,
    parse_rgb,
    print_parts,
)
from render.drawing.byte_cache import ByteCache
from render.drawing.png import Band, pack_band, write_png
from render.drawing.scene import (
    DOWN,
    Carving,
    Circle,
    Cube,
    Ground,
    Icon,
    Line,
    Paper,
    Polygon,
    Primitive,
    Print,
    Rect,
    Scene,
    Sign,
    Stitching,
    Tones,
    Words,
    fit_scene,
)
from render.drawing.scenery import find_ink_box
from render.drawing.sprites import FINE, find_sprite, forget_sprites

Box: TypeAlias = tuple[int, int, int, int]
ENTRY = 300  # bytes of a cache entry in addition to its pixels, and about as many for each shape on it
CORNER = 0.75  # of a line's width: how far its square end may extend beyond its points
EXACT = 4  # Pillow looks up the nearest colour for the lowest of so many levels in each channel
SLAB = 48  # rows of a ground worked on at once: no step holds other threads up for long
GREYS = tuple(mix_colours("#000000", "#ffffff", step / 11) for step in range(12))
SWATCHES = GREYS + tuple(
    shade
    for paint_ in (*SEATS.values(), NOBODY)
    for shade in (
        paint_.fill, mix_colours(paint_.fill, "#ffffff", 0.4), mix_colours(paint_.fill, "#000000", 0.35),
        mix_colours(paint_.fill, paint_.ink, 0.3), mix_colours(paint_.fill, paint_.ink, 0.65),
    )
)  # fmt: skip


class PaintedBase(NamedTuple):
    """A painted ground as a palette image, with a column of PNG's filter bytes at its left.

    palette: an image that Image.quantize takes. colours: the palette, three bytes each.
    """

    image: Image.Image
    palette: Image.Image
    colours: bytes


_bases: ByteCache[PaintedBase] = ByteCache()
_pages: ByteCache[bytes] = ByteCache()
_bands: ByteCache[Band] = ByteCache()
_patches: ByteCache["Patch"] = ByteCache()


class Patch:
    """One tile. image is None until it is painted."""

    def __init__(self) -> None:
        self.image: Image.Image | None = None


_collected: ContextVar[list[Scene] | None] = ContextVar("collected", default=None)


@contextmanager
def collect_scenes() -> Iterator[list[Scene]]:
    """Collect the scenes of this context instead of painting them. Their pictures are empty bytes."""
    scenes = list[Scene]()
    token = _collected.set(scenes)
    try:
        yield scenes
    finally:
        _collected.reset(token)


def note_scene(scene: Scene) -> bool:
    """Return True if the context collects scenes. Then this one is among them."""
    scenes = _collected.get()
    if scenes is not None:
        scenes.append(scene)
    return scenes is not None


def paint_scene(scene: Scene, wide: int = 0) -> bytes:
    """Return the picture as a palette PNG. The same scene gives the same bytes.

    wide: most pixels across, 0 for the scene's own width.
    """
    if note_scene(scene):
        return b""

    def paint() -> tuple[bytes, int]:
        png = paint_page(fit_scene(scene, wide))
        return png, len(png)

    shown = sha256(msgspec.msgpack.encode(scene.shapes)).digest()
    return _pages.find((scene.ground, shown, scene.tall, wide), paint)


def paint_page(scene: Scene) -> bytes:
    """Paint the picture without looking into the cache."""
    ground = scene.ground
    rows: list[list[Primitive]] = [[] for _ in range(-(-scene.height // DOWN))]
    for shape in map(_settle_shape, scene.shapes):
        _, top, _, bottom = pixel_bounds(shape)
        for row in range(max(top, 0) // DOWN, min(-(-bottom // DOWN), len(rows))):
            rows[row].append(shape)
    bands = (
        _find_band(ground, row, min(DOWN, scene.height - row * DOWN), tuple(shapes), tiled=not scene.tall)
        for row, shapes in enumerate(rows)
    )
    return write_png(ground.width, scene.height, _load_base(ground).colours, bands)


forget_pages = _pages.forget


def forget_painted() -> None:
    """Clear all caches, so that the next picture costs as much as the first."""
    for kept in (_bases, _bands, _patches):
        kept.forget()
    forget_pages()
    forget_sprites()
    for cached in (_move_shape, _settle_shape, pixel_bounds):
        cached.cache_clear()


def _find_band(ground: Ground, row: int, high: int, shapes: tuple[Primitive, ...], *, tiled: bool) -> Band:
    """Return a row of the ground's tiles with the shapes on it, compressed. high: in pixels.

    tiled: its tiles are cached too, as most of them stay when the row changes.
    """

    def paint() -> tuple[Band, int]:
        band = _paint_band(ground, row, high, shapes, tiled=tiled)
        return band, len(band.deflated) + ENTRY * (1 + len(shapes))

    return _bands.find((ground, row, high, shapes), paint)


def _paint_band(ground: Ground, row: int, high: int, shapes: tuple[Primitive, ...], *, tiled: bool) -> Band:
    image, columns = _load_base(ground).image, range(-(-ground.width // ground.across))
    strip = image.crop((0, row * DOWN, image.width, row * DOWN + high))
    if tiled:
        tiles = _find_tiles(ground, row, shapes)
    else:
        tiles = dict(zip(columns, _paint_tiles(ground, row, columns, shapes), strict=True))
    for column, tile in tiles.items():
        strip.paste(tile, (column * ground.across + 1, 0))
    return pack_band(strip.tobytes())


def _find_tiles(ground: Ground, row: int, shapes: tuple[Primitive, ...]) -> dict[int, Image.Image]:
    """Return by column the tiles that the shapes touch. Adjacent tiles not yet cached are painted together."""
    touching: dict[int, list[Primitive]] = {}
    for shape in shapes:
        for column in _touched_columns(ground, shape):
            touching.setdefault(column, []).append(shape)
    patches = {column: _find_patch(ground, row, column, tuple(above)) for column, above in touching.items()}
    fresh: dict[Patch, int] = {}
    for column, patch in patches.items():
        if patch.image is None:
            fresh.setdefault(patch, column)
    for columns in _list_runs(sorted(fresh.values())):
        for column, image in zip(columns, _paint_tiles(ground, row, columns, shapes), strict=True):
            patches[column].image = image
    return {column: patch.image for column, patch in patches.items() if patch.image is not None}


def _touched_columns(ground: Ground, shape: Primitive) -> range:
    """Return the columns of the ground's tiles that a shape may touch."""
    left, _, right, _ = pixel_bounds(shape)
    return range(max(left, 0) // ground.across, -(-min(right, ground.width) // ground.across))


def _list_runs(columns: Sequence[int]) -> list[range]:
    """Group ascending numbers into ranges of consecutive ones."""
    firsts = [column for column in columns if column - 1 not in columns]
    lasts = [column for column in columns if column + 1 not in columns]
    return [range(first, last + 1) for first, last in zip(firsts, lasts, strict=True)]


def _find_patch(ground: Ground, row: int, column: int, shapes: tuple[Primitive, ...]) -> Patch:
    """Return the tile with these shapes. A new one is not painted yet.

    Where the ground repeats itself, equal tiles share one Patch.
    """
    first, down, across = ground.repeats or (row + 1, 1, 1)
    is_whole = (row + 1) * DOWN <= ground.height and (column + 1) * ground.across <= ground.width
    if row < first or not is_whole:
        return _keep_patch(ground, row, column, shapes)
    row_there, column_there = first + (row - first) % down, column % across
    dx, dy = (column_there - column) * ground.across, (row_there - row) * DOWN
    moved = tuple([_move_shape(shape, dx, dy) for shape in shapes])
    return _keep_patch(ground, row_there, column_there, moved)


def _keep_patch(ground: Ground, row: int, column: int, shapes: tuple[Primitive, ...]) -> Patch:
    size = ground.across * DOWN + ENTRY * (1 + len(shapes))
    return _patches.find((ground, row, column, shapes), lambda: (Patch(), size))


def _paint_tiles(ground: Ground, row: int, columns: range, shapes: Sequence[Primitive]) -> list[Image.Image]:
    """Return the ground's tiles in these columns. The row's shapes are painted where they reach into them."""
    base, (x, y) = _load_base(ground), (columns[0] * ground.across, row * DOWN)
    right, bottom = min(columns.stop * ground.across, ground.width), min(y + DOWN, ground.height)
    canvas = base.image.crop((x + 1, y, right + 1, bottom)).convert("RGB")
    for shape in shapes:
        left, top, *corner = pixel_bounds(shape)
        if left < right and corner[0] > x:
            sprite = find_sprite(_move_shape(shape, -left, -top), corner[0] - left, corner[1] - top)
            canvas.paste(sprite.paint, (left - x, top - y), sprite.mask)
    flat = canvas.quantize(palette=base.palette, dither=Image.Dither.NONE)  # unchanged pixels stay: see EXACT
    if len(columns) == 1:
        return [flat]
    lefts = range(0, right - x, ground.across)
    return [flat.crop((at, 0, min(at + ground.across, right - x), bottom - y)) for at in lefts]


def _load_base(ground: Ground) -> PaintedBase:
    """Return the ground from the cache or the disk, or paint it."""
    return _bases.find(ground, lambda: (_make_base(ground), (ground.width + 1) * ground.height))


def _make_base(ground: Ground) -> PaintedBase:
    layer = layers.load_layer(ground)
    if layer is None:
        layer = _paint_layer(ground)
        layers.save_layer(ground, layer)
    flat = Image.frombytes("P", (ground.width + 1, ground.height), layer.pixels)
    flat.putpalette(layer.colours)
    return PaintedBase(flat, _pillow_palette(layer.colours), layer.colours)


def _pillow_palette(colours: bytes) -> Image.Image:
    """Return an image with this palette, for Image.quantize. colours: three bytes each.

    They are rounded down as Pillow rounds the pixels, so that each of them stays itself.
    """
    palette = Image.new("P", (1, 1))
    palette.putpalette(bytes(level // EXACT * EXACT for level in colours))
    return palette


def _paint_layer(ground: Ground) -> layers.Layer:
    """Paint a ground in at most 256 colours: the seats' swatches, the ground's tones, then up to `own` others."""
    image = _paint_ground(ground)
    names = dict.fromkeys(SWATCHES + ground.tones)
    swatches = [part for name in names for part in parse_rgb(name)]
    sample = image.resize((image.width // 3 + 1, image.height // 3 + 1), Image.Resampling.NEAREST)
    own = (
        sample.quantize(max(2, min(ground.own, 256 - len(names))), Image.Quantize.FASTOCTREE).getpalette()
        or []
    )
    colours = bytes((swatches + _keep_far(own, swatches))[:768])
    palette = _pillow_palette(colours)
    flat = Image.new("P", (ground.width + 1, ground.height), 0)
    for top in range(0, ground.height, SLAB):
        slab = image.crop((0, top, image.width, min(top + SLAB, image.height)))
        flat.paste(slab.quantize(palette=palette, dither=Image.Dither.NONE), (1, top))
    return layers.Layer(colours, flat.tobytes())


def _keep_far(own: list[int], swatches: list[int]) -> list[int]:
    """Return the colours that Pillow can tell from the swatches. Both lists are flat: red, green, blue."""
    named = {tuple(level // EXACT for level in colour) for colour in zip(*[iter(swatches)] * 3, strict=True)}
    colours = zip(*[iter(own)] * 3, strict=True)
    kept = [each for each in colours if tuple(level // EXACT for level in each) not in named]
    return [level for colour in kept for level in colour]


def _paint_ground(ground: Ground) -> Image.Image:
    """Paint the shapes slab by slab, FINE times as large and then reduced. Last come the words at their own size."""
    image = Image.new("RGB", (ground.width, ground.height))
    drawn = [(shape, pixel_bounds(shape)) for shape in ground.shapes if not isinstance(shape, Words)]
    prints = dict[Print | Sign, tuple[Inked, ...]]()  # those that reach into the slab and the next
    for top in range(0, ground.height, SLAB):
        large = Image.new("RGB", (ground.width * FINE, min(SLAB, ground.height - top) * FINE), ground.fill)
        for shape, box in drawn:
            if box[1] >= top + SLAB or box[3] <= top:
                continue
            if not isinstance(shape, Print | Sign):
                draw_shape(large, _move_shape(shape, 0, -top), FINE)
                continue
            parts = prints.pop(shape, None) or tuple(print_parts(shape, FINE))
            for part in parts:
                large.paste(part.ink, (part.at[0], part.at[1] - top * FINE), part.mask)
            if box[3] > top + SLAB:
                prints[shape] = parts
        image.paste(large.reduce(FINE), (0, top))
    for words in ground.shapes:
        if isinstance(words, Words):
            draw_shape(image, words, 1)
    return image


@lru_cache(maxsize=2048)
def pixel_bounds(shape: Primitive) -> Box:
    """Return left, top, right and bottom of the whole pixels that a shape may touch."""
    left, top, right, bottom = _shape_extent(shape)
    return floor(left) - 1, floor(top) - 1, ceil(right) + 1, ceil(bottom) + 1


@lru_cache(maxsize=2048)
def _settle_shape(shape: Primitive) -> Primitive:
    """Return a shape moved to the nearest whole or half pixel, so that many are equal and drawn once."""
    if isinstance(shape, Polygon | Line | Carving | Stitching):
        return shape
    fine = 1 if isinstance(shape, Words | Sign) else FINE
    x, y = round(shape.x * fine) / fine, round(shape.y * fine) / fine
    return shape if (x, y) == (shape.x, shape.y) else msgspec.structs.replace(shape, x=x, y=y)


@lru_cache(maxsize=2048)
def _move_shape(shape: Primitive, dx: int, dy: int) -> Primitive:
    if isinstance(shape, Polygon | Line | Carving | Stitching):
        points = tuple((x + dx, y + dy) for x, y in shape.points)
        return msgspec.structs.replace(shape, spot="", points=points)
    return msgspec.structs.replace(shape, spot="", x=shape.x + dx, y=shape.y + dy)


def _shape_extent(shape: Primitive) -> tuple[float, float, float, float]:
    match shape:
        case Words():
            return _words_extent(shape)
        case Polygon() | Line() | Carving() | Stitching():
            return _points_extent(shape)
        case Rect():
            return shape.x, shape.y, shape.x + shape.w, shape.y + shape.h
        case Circle(x=x, y=y, r=half):
            return x - half, y - half, x + half, y + half
        case Icon(x=x, y=y, size=size):
            return x - size * 0.55, y - size * 0.55, x + size * 0.55, y + size * 0.55
        case Tones() | Paper():
            edge = shape.margin if isinstance(shape, Paper) else 0
            return shape.x - edge, shape.y - edge, shape.x + shape.w + edge, shape.y + shape.h + edge
        case Sign(x=x, y=y, size=size, turn=turn):
            half = size * (0.71 if turn else 0.5) + halo_width(shape)
            return x - half, y - half, x + half, y + half
        case Cube(x=x, y=y, size=size):
            half = size * (cube_width(shape) / 2 + 0.18)
            return x - half, y - size * 0.75, x + half, y + size * 0.75


def _points_extent(shape: Polygon | Line | Carving | Stitching) -> tuple[float, float, float, float]:
    """Return left, top, right and bottom of a shape given by points, with its lines' width."""
    xs, ys = zip(*shape.points, strict=True)
    edge = shape.rim + 2 if isinstance(shape, Stitching) else getattr(shape, "width", 1 / CORNER) * CORNER
    return min(xs) - edge, min(ys) - edge, max(xs) + edge, max(ys) + edge


def _words_extent(words: Words) -> tuple[float, float, float, float]:
    """Return left, top, right and bottom of the text's ink with its rim.

    Ink is lower than the line, so it touches fewer tiles.
    """
    (left, top, right, bottom), rim = find_ink_box(words), 3 if words.halo else 1
    return left - rim, top - rim, right + rim, bottom + rim
