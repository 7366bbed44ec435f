"""Draw one primitive on an image, larger by a factor: the only code that touches Pillow's drawing."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import ceil, floor
from typing import NamedTuple, TypeAlias

from PIL import Image, ImageChops, ImageColor, ImageDraw, ImageOps

from render.assets.colours import find_colour
from render.assets.fonts import Run, fit_text, lay_runs, load_font, title_drop
from render.assets.icons import ICONS
from render.assets.signs import GREAT, load_cuts, load_layers, load_mask
from render.drawing.byte_cache import ByteCache
from render.drawing.embroidery import sew_mask
from render.drawing.scene import (
    Carving,
    Circle,
    Cube,
    Icon,
    Line,
    Paper,
    Person,
    Polygon,
    Primitive,
    Print,
    Rect,
    Sign,
    Stitching,
    Tones,
    Words,
)
from render.drawing.woodcut import (
    carve_mask,
    cut_lines,
    draw_ramp,
    draw_waves,
    list_specks,
    map_greys,
    roughen_edge,
    wear_ink,
    widen_mask,
    wobble,
)

WIDE, WIDER = 1.45, 1.72  # a cube's width as a multiple of its height: with one digit, with more
SIGN_ROOM = 0.6  # width of the sign's part of a cube, as a multiple of its height
COUNT = 1.02  # text size of the count, as a multiple of the cube's height
HATCH, HATCHED = 15, 3.5  # pixels across from one line of a hatching to the next, and a line's width
THIN = 4  # pixels: narrower lines need no rounded corners
# how far a silhouette's rim reaches: as a part of its size, and in pixels at most
HALO, WIDEST = 1 / 16, 5
SEWN_RIM = 2  # pixels of an embroidered silhouette's outline
CRISP = 2  # how many times steeper a silhouette's edge is made that is larger than its sheet
FIBRES, WORN = (0.03, 0.022)  # share of paper that is fibres, and of a block that took no ink


# a text's mask, and where its left top lies from its anchor
Letters: TypeAlias = tuple[Image.Image, tuple[int, int]]
_letters: ByteCache[Letters] = ByteCache()


class Inked(NamedTuple):
    """A part of a print: its colour, its mask, and the mask's left top."""

    ink: str
    mask: Image.Image
    at: tuple[int, int]


def draw_shape(image: Image.Image, shape: Primitive, k: int) -> None:
    """Draw the shape with all its lengths k times larger."""
    pen = ImageDraw.Draw(image)
    match shape:
        case Polygon():
            _draw_polygon(image, pen, shape, k)
        case Rect():
            _draw_rect(pen, shape, k)
        case Circle():
            _draw_circle(pen, shape, k)
        case Line():
            _draw_path(pen, _scale_points(shape.points, k), shape.fill, round(shape.width * k))
        case Words():
            _draw_words(image, shape, k)
        case Icon():
            _draw_icon(pen, shape, k)
        case Cube():
            _draw_cube(pen, shape, k)
        case Sign() | Carving() | Stitching() | Tones() | Paper():
            for part in print_parts(shape, k):
                image.paste(ImageColor.getcolor(part.ink, image.mode), part.at, part.mask)


def print_parts(shape: Print | Sign, k: int) -> Iterator[Inked]:
    """Yield the parts of a print in painting order, with all its lengths k times larger."""
    match shape:
        case Sign():
            yield from _print_silhouette(shape, k)
        case Carving():
            yield from _print_carving(shape, k)
        case Stitching():
            yield from _print_stitching(shape, k)
        case Tones():
            yield from _print_tones(shape, k)
        case Paper():
            yield from _print_paper(shape, k)


def _print_carving(shape: Carving, k: int) -> Iterator[Inked]:
    """Yield an outline's inside, then the cut lines on its lit side."""
    xs, ys = zip(*_scale_points(shape.points, k), strict=True)
    left, top = floor(min(xs)) - 2, floor(min(ys)) - 2
    mask = Image.new("L", (ceil(max(xs)) + 3 - left, ceil(max(ys)) + 3 - top))
    ImageDraw.Draw(mask).polygon(_scale_points(shape.points, k, -left, -top), 255)
    yield Inked(shape.fill, mask, (left, top))
    if shape.cut:
        how = (shape.light, shape.depth, shape.strength, shape.angle, shape.bend * k)
        yield Inked(shape.cut, carve_mask(mask, round(shape.period * k), *how), (left, top))


def _print_stitching(shape: Stitching, k: int) -> Iterator[Inked]:
    """Yield an embroidered outline. Its mask is drawn twice as large and reduced, for soft edges."""
    xs, ys = zip(*_scale_points(shape.points, k), strict=True)
    left, top = floor(min(xs)) - 1, floor(min(ys)) - 1
    wide, high = ceil(max(xs)) + 2 - left, ceil(max(ys)) + 2 - top
    mask = Image.new("L", (wide * 2, high * 2))
    ImageDraw.Draw(mask).polygon(_scale_points(shape.points, 2 * k, -2 * left, -2 * top), 255)
    yield from _sew(
        mask.reduce(2), (left, top), (shape.fill, shape.edge), (max(1, round(shape.rim * k)), shape.angle, k)
    )


def _sew(
    mask: Image.Image, at: tuple[int, int], inks: tuple[str, str], how: tuple[int, int, int]
) -> Iterator[Inked]:
    """Yield the parts of an embroidered mask. inks: for the inside and the outline.

    how: rim, angle and enlargement.
    """
    (fill, edge), (rim, angle, k) = inks, how
    around, stem, threads, couching = sew_mask(mask, rim, angle, k)
    outer, (_, dark, light, dash) = (at[0] - rim, at[1] - rim), list_sewn_tones(fill, edge)
    yield Inked(edge, around, outer)
    yield Inked(dash, stem, outer)
    yield Inked(fill, mask, at)
    yield Inked(dark, threads, at)
    yield Inked(light, couching, at)


def list_sewn_tones(fill: str, edge: str) -> tuple[str, str, str, str]:
    """Return the colours of an embroidered shape: its own, gaps between threads, couching, and stem stitches."""
    return (
        fill,
        mix_colours(fill, "#000000", 0.26),
        mix_colours(fill, "#ffffff", 0.18),
        mix_colours(edge, fill, 0.3),
    )


def _print_tones(shape: Tones, k: int) -> Iterator[Inked]:
    """Yield the box, then the lines of each next colour, thicker from top to bottom."""
    size, at = (round(shape.w * k), round(shape.h * k)), (round(shape.x * k), round(shape.y * k))
    first, *others = shape.tones
    yield Inked(first, Image.new("L", size, 255), at)
    for number, ink in enumerate(others):
        middle = (number + 0.5) / len(shape.tones)
        steps = ((0.0, 255), (max(0.0, middle - 0.34), 255), (min(1.0, middle + 0.16), 0), (1.0, 0))
        waves = draw_waves(size, round(shape.period * k), 0, shape.bend * k, 20 + number, 130)
        yield Inked(ink, cut_lines(draw_ramp(size, steps), waves), at)


def _print_paper(shape: Paper, k: int) -> Iterator[Inked]:
    """Yield the paper's fibres, or around a printed box the paper itself."""
    edge = round(shape.margin * k)
    at = round(shape.x * k) - edge, round(shape.y * k) - edge
    wide, high = round(shape.w * k) + 2 * edge, round(shape.h * k) + 2 * edge
    if not edge:
        dark, light = list_specks((wide, high), FIBRES, 2.2)
        yield Inked(mix_colours(shape.fill, "#8a6a40", 0.22), dark, at)
        yield Inked(mix_colours(shape.fill, "#ffffff", 0.45), light, at)
        return
    printed, (near, far) = Image.new("L", (wide, high)), (edge + 3 * k, 3 * k)
    corners = ((near, near), (wide - near, near), (wide - near, high - near), (near, high - near))
    ImageDraw.Draw(printed).polygon(wobble(corners, 1.3 * k, 9 * k, far), 255)
    yield Inked(shape.fill, ImageChops.invert(wear_ink(roughen_edge(printed), WORN)), at)


def cube_width(cube: Cube) -> float:
    """Return the cube's width as a multiple of its height."""
    return WIDE if cube.count < 10 else WIDER


def parse_rgb(name: str) -> tuple[int, int, int]:
    """Return a colour's red, green and blue, 0 to 255."""
    return ImageColor.getrgb(name)[:3]


@lru_cache(maxsize=1024)
def mix_colours(one: str, other: str, share: float) -> str:
    """Mix two colours. share: part of the other, 0 to 1."""
    parts = (round(a + (b - a) * share) for a, b in zip(parse_rgb(one), parse_rgb(other), strict=True))
    return "#" + "".join(f"{part:02x}" for part in parts)


def _scale_points(
    points: Sequence[tuple[float, float]], k: float, dx: float = 0, dy: float = 0
) -> list[tuple[float, float]]:
    return [(x * k + dx, y * k + dy) for x, y in points]


def _draw_polygon(image: Image.Image, pen: ImageDraw.ImageDraw, shape: Polygon, k: int) -> None:
    points = _scale_points(shape.points, k)
    if shape.fill:
        pen.polygon(points, shape.fill)
    if shape.hatch:
        _draw_hatch(image, points, shape.hatch, k)
    if shape.line:
        closed, width = [*points, points[0], points[1]], round(shape.width * k)
        if shape.width > THIN:
            _draw_path(pen, closed, shape.line, width)
        else:
            pen.line(closed, shape.line, width)


def _draw_path(pen: ImageDraw.ImageDraw, points: Sequence[tuple[float, float]], ink: str, width: int) -> None:
    """Draw a line with a disc on each corner, because Pillow's own round joints take four times as long."""
    pen.line(points, ink, width)
    r, high = (width - 1) / 2, pen.im.size[1]
    for x, y in points[1:-1]:
        if -r <= y <= high + r:  # a ground is painted in slabs: most corners lie on another one
            pen.ellipse((x - r, y - r, x + r, y + r), ink)


def _draw_hatch(image: Image.Image, points: Sequence[tuple[float, float]], ink: str, k: int) -> None:
    """Draw slanting lines from below to the right, inside an outline."""
    outline, lines = Image.new("1", image.size), Image.new("1", image.size)
    ImageDraw.Draw(outline).polygon(points, 1)
    pen, high = ImageDraw.Draw(lines), image.height
    for left in range(-high, image.width, HATCH * k):
        pen.line(((left, high), (left + high, 0)), 1, round(HATCHED * k))
    image.paste(parse_rgb(ink), mask=ImageChops.logical_and(outline, lines))


def _draw_rect(pen: ImageDraw.ImageDraw, shape: Rect, k: int) -> None:
    box = (shape.x * k, shape.y * k, (shape.x + shape.w) * k - 1, (shape.y + shape.h) * k - 1)
    pen.rounded_rectangle(
        box, shape.radius * k, shape.fill or None, shape.line or None, round(shape.width * k)
    )


def _draw_circle(pen: ImageDraw.ImageDraw, shape: Circle, k: int) -> None:
    box = [(shape.x - shape.r) * k, (shape.y - shape.r) * k, (shape.x + shape.r) * k, (shape.y + shape.r) * k]
    pen.ellipse(box, shape.fill or None, shape.line or None, round(shape.width * k))


def _draw_words(image: Image.Image, shape: Words, k: int) -> None:
    text, size = fit_text(shape.text, shape.size, shape.bold, shape.width, shape.title)
    rim, x, y = 2 * k if shape.halo else 0, shape.x * k, shape.y * k + title_drop(shape.title, size * k, text)
    for run in lay_runs(text, size * k, shape.bold, shape.title, shape.anchor):
        left, top = x + run.left, y + run.drop
        corner, part = (floor(left), floor(top)), (left - floor(left), top - floor(top))
        for ink, wide in ((shape.halo, rim), (shape.fill, 0)):
            if ink:
                mask, (right, down) = _find_letters(run, part, wide)
                image.paste(ImageColor.getcolor(ink, image.mode), (corner[0] + right, corner[1] + down), mask)


def _find_letters(run: Run, part: tuple[float, float], rim: int) -> Letters:
    """Return a cached mask of a text. part: where between two pixels it begins. rim: how far it is widened."""
    key = (run.font.path, run.font.size, run.text, run.anchor, part, rim)
    return _letters.find(key, lambda: _write_letters(run, part, rim))


def _write_letters(run: Run, part: tuple[float, float], rim: int) -> tuple[Letters, int]:
    left, top, right, bottom = run.font.getbbox(run.text, anchor=run.anchor, stroke_width=rim)
    corner = floor(left) - 1, floor(top) - 1
    mask = Image.new("L", (ceil(right) + 2 - corner[0], ceil(bottom) + 2 - corner[1]))
    at = part[0] - corner[0], part[1] - corner[1]
    ImageDraw.Draw(mask).text(at, run.text, 255, run.font, run.anchor, stroke_width=rim)
    return (mask, corner), mask.width * mask.height


def _draw_icon(pen: ImageDraw.ImageDraw, shape: Icon, k: int) -> None:
    unit = shape.size * k / 100
    corner = (shape.x * k - 50 * unit, shape.y * k - 50 * unit)
    for part in ICONS[shape.name]:
        points = _scale_points(part.points, unit, *corner)
        ink = (shape.fill, shape.line)[part.colour]
        if part.radius:
            (x, y), r = points[0], part.radius * unit
            pen.ellipse((x - r, y - r, x + r, y + r), ink)
        else:
            pen.polygon(points, ink)


def _print_silhouette(shape: Sign, k: int) -> Iterator[Inked]:
    """Yield a silhouette: its widened mask as a rim if it has one, itself, then cut lines or a person's inks."""
    rim, size = halo_width(shape) * k, round(shape.size * k)
    mask = _place_mask(shape, load_mask(shape.name, size), rim)
    corner = round(shape.x * k - mask.width / 2), round(shape.y * k - mask.height / 2)
    if shape.sewn:
        inks = (shape.fill, shape.halo or shape.fill)
        yield from _sew(mask, corner, inks, (SEWN_RIM * k, shape.sewn, k))
        return
    if shape.halo:
        wide = widen_mask(mask, rim).crop((rim, rim, mask.width + rim, mask.height + rim))
        yield Inked(shape.halo, wide, corner)
    yield Inked(shape.fill, mask, corner)
    if shape.cut:
        cuts = find_cuts(shape.name, size, mirror=shape.mirror)
        yield Inked(shape.cut, _place_mask(shape, cuts, rim), corner)
    if isinstance(shape, Person):
        for ink, layer in zip(shape.inks, load_layers(shape.name, size), strict=False):
            yield Inked(ink, _place_mask(shape, layer, rim), corner)


def find_cuts(name: str, size: int, *, mirror: bool) -> Image.Image:
    """Return a silhouette's cut lines as a mask of this size. mirror: as in load_cuts.

    Without a great mask they are drawn, twice as large and reduced.
    """
    if (cuts := load_cuts(name, size, mirror=mirror)) is not None:
        return cuts
    drawn = load_mask(name, size).resize((2 * size, 2 * size), Image.Resampling.BICUBIC)
    side = 1 if mirror else -1
    return carve_mask(drawn, max(4, size // 8), (side, -1), angle=-35 * side).reduce(2)


def _place_mask(shape: Sign, mask: Image.Image, rim: int) -> Image.Image:
    """Return a silhouette's mask as it stands: sharpened, mirrored, turned, and with room for the rim."""
    if mask.width > GREAT:
        mask = map_greys(mask, lambda grey: 128 + (grey - 128) * CRISP)
    mask = ImageOps.mirror(mask) if shape.mirror else mask
    if shape.turn:
        mask = mask.rotate(shape.turn, Image.Resampling.BICUBIC, expand=True)
    return ImageOps.expand(mask, rim)


def halo_width(shape: Sign) -> int:
    """Return the pixels by which a silhouette's rim extends beyond it."""
    if shape.sewn:
        return SEWN_RIM + 1
    return min(WIDEST, round(shape.size * HALO) + 1) if shape.halo else 0


def _draw_cube(pen: ImageDraw.ImageDraw, shape: Cube, k: int) -> None:
    """Draw a block seen from the front, top and right shaded, rimmed dark and light to stand out anywhere."""
    paint, size = find_colour(shape.colour), shape.size * k
    across, deep = size * cube_width(shape), size * 0.15
    left, top = shape.x * k - (across + deep) / 2, shape.y * k - (size - deep) / 2
    if shape.ink:
        _draw_face(pen, shape, k, (left, top), shape.ink)
        return
    right, bottom = left + across, top + size
    outline = [(left, top), (left + deep, top - deep), (right + deep, top - deep), (right + deep, bottom - deep), (right, bottom), (left, bottom)]  # fmt: skip
    for rim, width in (("#ffffff", 0.2), ("#111114", 0.11)):
        _draw_path(pen, [*outline, *outline[:2]], rim, round(size * width))
    pen.polygon(outline, mix_colours(paint.fill, "#ffffff", 0.4))
    side = [(right, top), outline[2], outline[3], (right, bottom)]
    pen.polygon(side, mix_colours(paint.fill, "#000000", 0.35))
    pen.rectangle((left, top, right, bottom), paint.fill)
    _draw_face(pen, shape, k, (left, top), paint.ink)


def _draw_face(pen: ImageDraw.ImageDraw, shape: Cube, k: int, corner: tuple[float, float], ink: str) -> None:
    """Draw the sign on the left and the count on the right, or without a sign the count alone."""
    paint, size = find_colour(shape.colour), shape.size * k
    x, y = corner[0] / k, corner[1] / k + shape.size / 2
    middle = x + shape.size * (cube_width(shape) / 2)
    if paint.sign:
        middle += shape.size * SIGN_ROOM / 2
        at = x + shape.size * (SIGN_ROOM / 2 + 0.06)
        _draw_icon(pen, Icon(paint.sign, at, y, shape.size * 0.48, ink, ink), k)
    pen.text((middle * k, y * k), str(shape.count), ink, load_font(round(size * COUNT), True), "mm")
