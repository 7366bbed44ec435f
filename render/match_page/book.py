"""The scenes of a match as data: each distinct shape once, with its colour in each theme."""

from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from functools import lru_cache
from hashlib import sha256
from io import BytesIO
from itertools import chain
from typing import Any, TypeAlias, cast

import msgspec
from PIL import Image

from render.assets.colours import Colour, find_colour
from render.assets.fonts import fit_text, lay_runs, title_drop
from render.assets.icons import ICONS
from render.assets.icons import Part as IconPart
from render.assets.signs import load_mask
from render.drawing.brush import find_cuts, mix_colours, print_parts
from render.drawing.paint import collect_scenes
from render.drawing.scene import (
    Carving,
    Ground,
    Picture,
    Points,
    Primitive,
    Print,
    Rect,
    Scene,
    Sign,
    Stitching,
    Words,
    zoom_shape,
)
from render.painter import AnyPainter, AnySight

MASK, GREAT = 128, 256  # most pixels across of a mask, and of one with cut lines
SHARP = 1.5  # pixels of a mask for each pixel of its shape
STEP = 85  # masks keep 4 greys: more cost bytes and are not seen
QUALITY = 40  # of a painted board, of 100
FINE = 2  # a print is drawn so many times larger, and its masks are reduced by as much
BROAD, COARSE = 400, 3  # a mask of more pixels across is reduced by this instead
KINDS = ("polygon", "rect", "circle", "line", "words", "icon", "mask", "cube", "part")
POLYGON, RECT, CIRCLE, LINE, WORDS, ICON, MASKED, CUBE, PART = range(len(KINDS))
ANCHORS = "lmr"
CUT = "cut", "cut-mirrored"  # ends the name of a mask of cut lines
COLOURS = "fill", "line", "hatch", "halo", "ink"  # the fields of shapes that are colours
# kind, spot, colours, then numbers and texts: what board.js draws. A row of kind "part" stands for those of its digest
Row: TypeAlias = tuple[int, str, tuple[str, ...], tuple[Any, ...]]
Rows: TypeAlias = tuple[Row, ...]
# what a scene names by digest: its ground, a shape of several masks, or a PNG file
Part: TypeAlias = Ground | Print | Sign | bytes
Parts: TypeAlias = dict[str, Part]
Draw: TypeAlias = Callable[[AnyPainter, AnySight], Picture | list[Picture]]


class Shot(msgspec.Struct, frozen=True):
    """A picture in one theme as data, which pickles small. ground: digest of the rows under its own.

    fresh: parts that the page lacks, by digest.
    """

    alt: str
    size: tuple[int, int]
    ground: str
    rows: Rows
    fresh: Parts


def take_shots(draw: Draw, known: Container[str], painter: AnyPainter, sight: AnySight) -> list[Shot]:
    """Describe the pictures that `draw` makes of a sight, without painting them. known: parts that the page has."""
    with collect_scenes() as scenes:
        made = draw(painter, sight)
    found, shots = iter(scenes), []
    for picture in made if isinstance(made, list) else [made]:
        size, ground, rows, parts = _read_file(picture.png) if picture.png else _read_scene(next(found))
        fresh = {digest: part for digest, part in parts.items() if digest not in known}
        shots.append(Shot(sight.say.restore_names(picture.alt), size, ground, rows, fresh))
    return shots


def _read_scene(scene: Scene) -> tuple[tuple[int, int], str, Rows, Parts]:
    """Return a scene's size, the digest of its ground, its rows and all parts."""
    ground, (rows, parts) = _digest_ground(scene.ground), _describe_shapes(scene.shapes)
    return (scene.ground.width, scene.height), ground, rows, {ground: scene.ground, **parts}


def _read_file(png: bytes) -> tuple[tuple[int, int], str, Rows, Parts]:
    """Return the same of a picture that was painted without a scene."""
    digest, size = _digest(png), Image.open(BytesIO(png)).size
    return size, "", ((PART, "", (digest,), (0, 0)),), {digest: png}


@lru_cache(maxsize=64)
def _digest_ground(ground: Ground) -> str:
    return _digest(ground)


def _describe_shapes(shapes: Iterable[Primitive]) -> tuple[Rows, Parts]:
    """Return the rows of these shapes, and the parts that they name."""
    rows, parts = list[Row](), dict[str, Part]()
    for shape in shapes:
        described, print_ = _describe_shape(shape)
        rows += described
        if print_ is not None:
            parts[described[0][2][0]] = print_
    return tuple(rows), parts


@lru_cache(maxsize=8192)
def _describe_shape(shape: Primitive) -> tuple[Rows, Print | Sign | None]:
    """Describe a shape. Return also the shape moved to 0, 0, if its masks must be drawn."""
    if isinstance(shape, Print) or (isinstance(shape, Sign) and shape.sewn):
        x, y = shape.points[0] if isinstance(shape, Carving | Stitching) else (shape.x, shape.y)
        print_ = cast("Print | Sign", zoom_shape(shape, 1, x, y))
        return ((PART, shape.spot, (_digest(print_),), (_round(x), _round(y))),), print_
    if isinstance(shape, Words):
        return tuple(_describe_words(shape)), None
    if isinstance(shape, Sign):
        return tuple(_describe_sign(shape)), None
    fields = msgspec.structs.asdict(shape)
    spot, points = fields.pop("spot"), _list_points(fields.pop("points", ()))
    colours = tuple(fields.pop(name) for name in COLOURS if name in fields)
    kind = KINDS.index(str(type(shape).__struct_config__.tag))
    return ((kind, spot, colours, tuple(map(_round, (*fields.values(), *points)))),), None


def _describe_sign(sign: Sign) -> Iterator[Row]:
    """Yield a row for a silhouette, and one for its cut lines: the mask's name and place, whether mirrored, turned."""
    place = tuple(map(_round, (sign.x, sign.y, sign.size, sign.size)))
    yield MASKED, sign.spot, (sign.fill, sign.halo), (sign.name, *place, sign.mirror, sign.turn)
    if sign.cut:
        name = f"{sign.name} {CUT[sign.mirror]}"
        yield MASKED, sign.spot, (sign.cut, ""), (name, *place, sign.mirror, sign.turn)


def _list_points(points: Points) -> Iterator[float]:
    """Yield the first point, and the others as seen from it: the same outline elsewhere then packs into few bytes."""
    yield from chain.from_iterable(points[:1])
    for x, y in points[1:]:
        yield from (x - points[0][0], y - points[0][1])


def _describe_words(words: Words) -> Iterator[Row]:
    """Yield a row for each run of a text: x, baseline, size, file of the typeface, anchor and text."""
    text, size = fit_text(words.text, words.size, words.bold, words.width, words.title)
    drop = words.y + title_drop(words.title, size, text)
    for run in lay_runs(text, size, words.bold, words.title, words.anchor):
        ascent, descent = run.font.getmetrics()
        base = drop + run.drop + ((ascent - descent) / 2 if run.anchor[1] == "m" else 0)
        file = str(run.font.path).rpartition("/")[2]
        rest = (words.x + run.left, base, size, file, ANCHORS.index(run.anchor[0]), run.text)
        yield WORDS, words.spot, (words.fill, words.halo), tuple(map(_round, rest))


def _round(part: Any) -> Any:
    """Return a number rounded to a tenth, whole if it is, and anything else as it is."""
    if not isinstance(part, float):
        return part
    tenth = round(part, 1)
    return int(tenth) if tenth.is_integer() else tenth


def _digest(part: Part) -> str:
    return sha256(msgspec.msgpack.encode(part)).hexdigest()[:16]


class Book:
    """Collects pictures drawn alike in several themes.

    parts: rows by digest. masks: WebP files. fonts: letters needed of each typeface, in the order of their numbers.
    signs: silhouettes and their cut lines, each with the largest size in which it is drawn.
    """

    def __init__(self) -> None:
        self.parts: dict[str, Rows] = {"": ()}
        self.masks: dict[str, bytes] = {}
        self.fonts: dict[str, set[str]] = {}
        self.signs: dict[str, float] = {}
        self._icons, self._cubes = dict[str, None](), dict[str, None]()
        self._colours: dict[tuple[str, ...], int] = {}
        self._shapes: dict[tuple[Any, ...], int] = {}
        self._grounds: dict[tuple[str, ...], int] = {}
        self._under: list[list[Any]] = []
        self._lists: list[list[int]] = []  # all lists of shapes

    def add_shots(self, looks: Sequence[Sequence[Shot]]) -> list[list[Any]]:
        """Add pictures, given in each theme. Their new masks are drawn, so this takes a while. Any thread may call it.

        Return of each the number of its ground, width, height, the numbers of its shapes, and its alternative text.
        Themes that draw different shapes have a list of numbers each.
        """
        fresh = {digest: part for shots in looks for shot in shots for digest, part in shot.fresh.items()}
        self._add_parts(fresh)
        return [self._add_shot(shot) for shot in zip(*looks, strict=True)]

    def _add_parts(self, parts: Parts) -> None:
        for digest, part in parts.items():
            if digest not in self.parts:
                self.parts[digest] = tuple(self._draw_part(part))

    def _draw_part(self, part: Part) -> Iterator[Row]:
        """Yield the rows of a ground, of a shape of several masks, or of a PNG file, which has its own colours."""
        if isinstance(part, Ground):
            shapes = sorted(part.shapes, key=lambda shape: isinstance(shape, Words))  # texts are painted last
            rows, parts = _describe_shapes((Rect(0, 0, part.width, part.height, part.fill), *shapes))
            self._add_parts(parts)
            yield from rows
            return
        if isinstance(part, bytes):
            yield self._add_mask(shrink_picture(part), "", (0, 0), Image.open(BytesIO(part)).size)
            return
        for ink, mask, (left, top) in print_parts(part, FINE):
            size = mask.width / FINE, mask.height / FINE
            small = mask.reduce(COARSE if size[0] > BROAD else FINE)
            yield self._add_mask(_encode_mask(small), ink, (left / FINE, top / FINE), size)

    def _add_mask(self, file: bytes, ink: str, at: tuple[float, float], size: tuple[float, float]) -> Row:
        """Add a mask, or a picture without ink. Return its row. at: left and top."""
        name = _digest(file)
        self.masks[name] = file
        place = tuple(map(_round, (at[0] + size[0] / 2, at[1] + size[1] / 2, *size)))
        return MASKED, "", (ink, ""), (name, *place, False, 0)

    def _list_rows(self, rows: Rows) -> Iterator[Row]:
        """Yield the rows, those of a part in its place."""
        for kind, spot, colours, rest in rows:
            if kind != PART:
                yield kind, spot, colours, rest
                continue
            for _, _, inks, (name, x, y, *more) in self.parts[colours[0]]:
                yield MASKED, spot, inks, (name, _round(rest[0] + x), _round(rest[1] + y), *more)

    def _add_shot(self, looks: Sequence[Shot]) -> list[Any]:
        key = tuple(look.ground for look in looks)
        if key not in self._grounds:
            self._grounds[key] = len(self._grounds)
            self._under.append(self._add_rows(self.parts[digest] for digest in key))
        shapes = self._add_rows(look.rows for look in looks)
        return [self._grounds[key], *looks[0].size, shapes, looks[0].alt]

    def _add_rows(self, described: Iterable[Rows]) -> list[Any]:
        looks = [list(self._list_rows(rows)) for rows in described]
        shapes = [tuple(row[0:2] + row[3:] for row in rows) for rows in looks]
        if all(each == shapes[0] for each in shapes):
            self._lists.append([self._add_shape(rows) for rows in zip(*looks, strict=True)])
            return self._lists[-1]
        lists = [[self._add_shape((row,) * len(looks)) for row in rows] for rows in looks]
        self._lists += lists
        return lists

    def _add_shape(self, looks: Sequence[Row]) -> int:
        """Return the number of a shape, given in each theme."""
        kind, spot, _, rest = looks[0]
        colours = [self._add_colour(each) for each in zip(*(row[2] for row in looks), strict=True)]
        if kind == WORDS:
            rest = (*rest[:3], self._add_letters(rest[3], rest[5]), *rest[4:])
        elif kind == ICON:
            self._icons[rest[0]] = None
        elif kind == MASKED and rest[0] not in self.masks:
            self.signs[rest[0]] = max(rest[3], self.signs.get(rest[0], 0))
        elif kind == CUBE:
            self._cubes[rest[3]] = None
        return self._shapes.setdefault((kind, spot, *colours, *rest), len(self._shapes))

    def _add_colour(self, looks: tuple[str, ...]) -> int:
        """Return the number of a colour in each theme, from 1. 0: there is none."""
        return self._colours.setdefault(looks, len(self._colours) + 1) if any(looks) else 0

    def _add_letters(self, file: str, text: str) -> int:
        """Return the number of a typeface that writes this text."""
        self.fonts.setdefault(file, set()).update(text)
        return list(self.fonts).index(file)

    def write(self) -> dict[str, Any]:
        """Return colours, shapes, grounds, masks, icons, and the paints of cubes."""
        self._sort_shapes()
        paints = {key: find_colour(key) for key in self._cubes}
        icons = dict.fromkeys((*self._icons, *(paint.sign for paint in paints.values() if paint.sign)))
        return {
            "colours": list(self._colours),
            "shapes": list(self._shapes),
            "grounds": self._under,
            "masks": self.masks | {name: _encode_sign(name, size) for name, size in self.signs.items()},
            "icons": {name: [_write_icon_part(part) for part in ICONS[name]] for name in icons},
            "paints": {key: _write_paint(paint) for key, paint in paints.items()},
        }

    def _sort_shapes(self) -> None:
        """Give shapes of a kind and length numbers next to each other, so that they pack into fewer bytes."""
        order = sorted(self._shapes, key=lambda shape: (shape[0], len(shape)))
        number = {self._shapes[shape]: at for at, shape in enumerate(order)}
        self._shapes = {shape: at for at, shape in enumerate(order)}
        for shapes in self._lists:
            shapes[:] = [number[each] for each in shapes]


def _write_paint(paint: Colour) -> list[str]:
    """Return a cube's colour, that of its sign and figures, of its rim and of its dark side, and its sign."""
    rim, side = mix_colours(paint.fill, "#ffffff", 0.4), mix_colours(paint.fill, "#000000", 0.35)
    return [paint.fill, paint.ink, rim, side, paint.sign]


def _write_icon_part(part: IconPart) -> list[float]:
    """Return which colour a part of an icon has, its radius (0: a polygon), and its coordinates."""
    return [part.colour, part.radius, *chain.from_iterable(part.points)]


def shrink_picture(png: bytes, wide: int = 0) -> bytes:
    """Return a picture as a WebP file of at most this many pixels across, 0: as many as it has."""
    image, file = Image.open(BytesIO(png)).convert("RGB"), BytesIO()
    if wide:
        image.thumbnail((wide, wide), Image.Resampling.LANCZOS)
    image.save(file, "WEBP", quality=QUALITY, method=4)
    return file.getvalue()


def _encode_sign(name: str, size: float) -> bytes:
    """Return a silhouette, or its cut lines, as a WebP file. size: the largest in which it is drawn."""
    sign, _, cut = name.partition(" ")
    side = min(GREAT if cut or size > MASK else MASK, round(size * SHARP))
    return _encode_mask(find_cuts(sign, side, mirror=cut == CUT[1]) if cut else load_mask(sign, side))


def _encode_mask(mask: Image.Image) -> bytes:
    """Return a mask in few greys as a WebP file without loss that is clear around it."""
    image, file = Image.new("RGB", mask.size), BytesIO()
    image.putalpha(mask.point([round(grey / STEP) * STEP for grey in range(256)]))
    image.save(file, "WEBP", lossless=True, method=2)
    return file.getvalue()
