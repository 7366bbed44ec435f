"""The scenes of a match as data: each distinct shape once, with its colour in each theme."""

from collections.abc import Callable, Container, Iterator, Sequence
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
from render.assets.signs import load_layers, load_mask
from render.drawing.brush import find_cuts, mix_colours, print_parts
from render.drawing.paint import collect_scenes, paint_scene
from render.drawing.scene import (
    Carving,
    Ground,
    Person,
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
BROAD, COARSE = 100, 3  # a mask of more pixels across is reduced by this instead
KINDS = ("polygon", "rect", "circle", "line", "words", "icon", "mask", "cube")
POLYGON, RECT, CIRCLE, LINE, WORDS, ICON, MASKED, CUBE = range(len(KINDS))
ANCHORS = "lmr"
CUT = "cut", "cut-mirrored"  # ends the name of a mask of cut lines
COLOURS = "fill", "line", "hatch", "halo", "ink"  # the fields of shapes that are colours
BLANK = Scene(Ground(1200, 700, "#808080"), ())
# kind, spot, colours, then numbers and texts: what board.js draws
Row: TypeAlias = tuple[int, str, tuple[str, ...], tuple[Any, ...]]
Draw: TypeAlias = Callable[[AnyPainter, AnySight], Picture | list[Picture]]


class Shot(msgspec.Struct, frozen=True):
    """A picture in one theme as data, which pickles small.

    ground: its digest. laid: None if the page has it already.
    """

    alt: str
    ground: str
    laid: Ground | None
    width: int
    height: int
    shapes: tuple[Primitive, ...]


def take_shots(draw: Draw, known: Container[str], painter: AnyPainter, sight: AnySight) -> list[Shot]:
    """Describe the pictures that `draw` makes of a sight, without painting them. known: grounds that the page has.

    A picture that was painted without a scene is blank.
    """
    with collect_scenes() as scenes:
        made = draw(painter, sight)
    found, shots = iter(scenes), []
    for picture in made if isinstance(made, list) else [made]:
        scene = BLANK if picture.png else next(found)
        alt, ground, digest = sight.say.restore_names(picture.alt), scene.ground, _digest_ground(scene.ground)
        laid = None if digest in known else ground
        shots.append(Shot(alt, digest, laid, ground.width, scene.height, scene.shapes))
    return shots


def _list_shapes(ground: Ground) -> tuple[Primitive, ...]:
    """Return a ground as shapes in painting order. Its texts are painted last."""
    shapes = sorted(ground.shapes, key=lambda shape: isinstance(shape, Words))
    return Rect(0, 0, ground.width, ground.height, ground.fill), *shapes


@lru_cache(maxsize=64)
def _digest_ground(ground: Ground) -> str:
    return _digest(msgspec.msgpack.encode(ground))


def _digest(file: bytes) -> str:
    return sha256(file).hexdigest()[:16]


def _describe_sign(sign: Sign) -> Iterator[Row]:
    """Yield a row for a silhouette, then for its cut lines or a person's inks.

    A row has the mask's name and place, and whether it is mirrored and turned.
    """
    place = sign.x, sign.y, sign.size, sign.size, sign.mirror, sign.turn
    yield MASKED, sign.spot, (sign.fill, sign.halo), (sign.name, *place)
    if sign.cut:
        yield MASKED, sign.spot, (sign.cut, ""), (f"{sign.name} {CUT[sign.mirror]}", *place)
    for number, ink in enumerate(sign.inks if isinstance(sign, Person) else ()):
        yield MASKED, sign.spot, (ink, ""), (f"{sign.name} {number}", *place)


def _describe_plain(shape: Primitive) -> Row:
    """Return the row of a shape that is drawn from its fields alone."""
    fields = msgspec.structs.asdict(shape)
    spot, points = fields.pop("spot"), _list_points(fields.pop("points", ()))
    colours = tuple(fields.pop(name) for name in COLOURS if name in fields)
    return KINDS.index(str(type(shape).__struct_config__.tag)), spot, colours, (*fields.values(), *points)


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
        yield WORDS, words.spot, (words.fill, words.halo), rest


def _round(part: Any) -> Any:
    """Return a number rounded to a tenth, whole if it is, and anything else as it is."""
    if not isinstance(part, float):
        return part
    tenth = round(part, 1)
    return int(tenth) if tenth.is_integer() else tenth


class Book:
    """Collects pictures drawn alike in several themes.

    grounds: the shapes of each ground by its digest. masks: WebP files of prints. fonts: letters needed of each
    typeface, in the order of their numbers.
    """

    def __init__(self) -> None:
        self.grounds: dict[str, tuple[Primitive, ...]] = {}
        self.masks: dict[str, bytes] = {}
        self.fonts: dict[str, set[str]] = {}
        self._colours: dict[tuple[str, ...], int] = {}
        self._shapes: dict[tuple[Any, ...], int] = {}
        self._under: dict[tuple[str, ...], list[int]] = {}  # numbers of shapes, by the digests of grounds
        self._lists: list[list[int]] = []  # all lists of such numbers
        self._rows: dict[Primitive, list[Row]] = {}
        self._prints: dict[Primitive, list[Row]] = {}  # by the shape moved to 0, 0

    def add_shots(self, looks: Sequence[Sequence[Shot]]) -> list[list[Any]]:
        """Add pictures, given in each theme. Their new masks are drawn, so this takes a while. Any thread may call it.

        Return of each the number of its ground, width, height, the numbers of its shapes, and its alternative text.
        If a theme draws other shapes, those of the first theme are shown in its place.
        """
        self.grounds |= {
            shot.ground: _list_shapes(shot.laid) for shots in looks for shot in shots if shot.laid is not None
        }
        return [self._add_shot(shots) for shots in zip(*looks, strict=True)]

    def _add_shot(self, looks: Sequence[Shot]) -> list[Any]:
        key, shot = tuple(look.ground for look in looks), looks[0]
        if key not in self._under:
            self._under[key] = self._add_shapes([self.grounds[digest] for digest in key])
        shapes = self._add_shapes([look.shapes for look in looks])
        return [list(self._under).index(key), shot.width, shot.height, shapes, shot.alt]

    def _add_shapes(self, looks: Sequence[Sequence[Primitive]]) -> list[int]:
        """Return the numbers of shapes, given in each theme."""
        described = [[row for shape in shapes for row in self._describe_shape(shape)] for shapes in looks]
        drawn = [[row[:2] + row[3:] for row in rows] for rows in described]
        alike = [
            rows if each == drawn[0] else described[0] for rows, each in zip(described, drawn, strict=True)
        ]
        self._lists.append([self._add_shape(rows) for rows in zip(*alike, strict=True)])
        return self._lists[-1]

    def _describe_shape(self, shape: Primitive) -> list[Row]:
        """Return the rows of a shape, with numbers rounded to a tenth."""
        if shape not in self._rows:
            if isinstance(shape, Words):
                rows = _describe_words(shape)
            elif isinstance(shape, Print) or (isinstance(shape, Sign) and shape.sewn):
                rows = self._describe_print(shape)
            else:
                rows = _describe_sign(shape) if isinstance(shape, Sign) else iter([_describe_plain(shape)])
            self._rows[shape] = [(*row[:3], tuple(map(_round, row[3]))) for row in rows]
        return self._rows[shape]

    def _describe_print(self, shape: Print | Sign) -> Iterator[Row]:
        """Yield the rows of a shape of several masks, which are drawn once wherever it stands."""
        x, y = shape.points[0] if isinstance(shape, Carving | Stitching) else (shape.x, shape.y)
        moved = cast("Print | Sign", zoom_shape(shape, 1, x, y))
        if moved not in self._prints:
            self._prints[moved] = list(self._draw_print(moved))
        for kind, _, inks, (name, left, top, *rest) in self._prints[moved]:
            yield kind, shape.spot, inks, (name, x + left, y + top, *rest)

    def _draw_print(self, shape: Print | Sign) -> Iterator[Row]:
        for ink, mask, (left, top) in print_parts(shape, FINE):
            wide, high = mask.width / FINE, mask.height / FINE
            file = _encode_mask(mask.reduce(COARSE if wide > BROAD else FINE))
            name = _digest(file)
            self.masks[name] = file
            place = left / FINE + wide / 2, top / FINE + high / 2, wide, high
            yield MASKED, "", (ink, ""), (name, *place, False, 0)

    def _add_shape(self, looks: Sequence[Row]) -> int:
        """Return the number of a shape, given in each theme."""
        kind, spot, _, rest = looks[0]
        colours = [self._add_colour(each) for each in zip(*(row[2] for row in looks), strict=True)]
        if kind == WORDS:
            rest = (*rest[:3], self._add_letters(rest[3], rest[5]), *rest[4:])
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
        # shapes of a kind and length get numbers next to each other, which packs into fewer bytes
        shapes = sorted(self._shapes, key=lambda shape: (shape[0], len(shape)))
        number = {self._shapes[shape]: at for at, shape in enumerate(shapes)}
        for drawn in self._lists:
            drawn[:] = [number[each] for each in drawn]
        # silhouettes and their cut lines, each with the largest size in which it is drawn
        signs = dict[str, float]()
        for _, _, _, _, name, _, _, size, *_ in (shape for shape in shapes if shape[0] == MASKED):
            signs[name] = max(size, signs.get(name, 0))
        paints = {shape[6]: find_colour(shape[6]) for shape in shapes if shape[0] == CUBE}
        icons = {shape[4] for shape in shapes if shape[0] == ICON} | {paint.sign for paint in paints.values()}
        return {
            "colours": list(self._colours),
            "shapes": shapes,
            "grounds": list(self._under.values()),
            "masks": {name: self.masks.get(name) or _encode_sign(name, size) for name, size in signs.items()},
            "icons": {
                name: [_write_icon_part(part) for part in ICONS[name]] for name in sorted(icons) if name
            },
            "paints": {key: _write_paint(paint) for key, paint in paints.items()},
        }


def _write_paint(paint: Colour) -> list[str]:
    """Return a cube's colour, that of its sign and figures, of its rim and of its dark side, and its sign."""
    rim, side = mix_colours(paint.fill, "#ffffff", 0.4), mix_colours(paint.fill, "#000000", 0.35)
    return [paint.fill, paint.ink, rim, side, paint.sign]


def _write_icon_part(part: IconPart) -> list[float]:
    """Return which colour a part of an icon has, its radius (0: a polygon), and its coordinates."""
    return [part.colour, part.radius, *chain.from_iterable(part.points)]


def paint_still(shot: Shot, wide: int) -> bytes:
    """Paint a picture as shrink_picture makes it. shot: with its ground. Any thread may call it."""
    return shrink_picture(paint_scene(Scene(shot.laid or BLANK.ground, shot.shapes, shot.height)), wide)


def shrink_picture(png: bytes, wide: int) -> bytes:
    """Return a picture as a WebP file of at most this many pixels across."""
    image, file = Image.open(BytesIO(png)).convert("RGB"), BytesIO()
    image.thumbnail((wide, wide), Image.Resampling.LANCZOS)
    image.save(file, "WEBP", quality=QUALITY, method=4)
    return file.getvalue()


def _encode_sign(name: str, size: float) -> bytes:
    """Return a silhouette, its cut lines or a layer of it as a WebP file. size: the largest in which it is drawn."""
    sign, _, cut = name.partition(" ")
    side = min(GREAT if cut or size > MASK else MASK, round(size * SHARP))
    if cut.isdigit():
        return _encode_mask(load_layers(sign, side)[int(cut)])
    return _encode_mask(find_cuts(sign, side, mirror=cut == CUT[1]) if cut else load_mask(sign, side))


def _encode_mask(mask: Image.Image) -> bytes:
    """Return a mask in few greys as a WebP file without loss that is clear around it."""
    image, file = Image.new("RGB", mask.size), BytesIO()
    image.putalpha(mask.point([round(grey / STEP) * STEP for grey in range(256)]))
    image.save(file, "WEBP", lossless=True, method=2)
    return file.getvalue()
