"""The scenes of a match as data: each distinct shape once, with its colour in each theme."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from hashlib import sha256
from io import BytesIO
from itertools import chain
from typing import Any, TypeAlias, cast

import msgspec
from PIL import Image

from render.assets.colours import Colour, find_colour
from render.assets.fonts import fit_text, lay_runs, title_drop
from render.assets.icons import ICONS, Part
from render.assets.signs import load_mask
from render.drawing.brush import mix_colours
from render.drawing.paint import paint_alone, paint_ground, set_apart
from render.drawing.scene import Ground, Points, Primitive, Print, Scene, Sign, Words, fit_scene

BESIDE = 800  # pixels across of the grounds of battles and tableaus: only the board is looked at closely
MASK = 128  # side of a silhouette's mask in pixels
STEP = 85  # a silhouette's edge keeps 4 greys: more cost bytes and are not seen
# colours of a ground or shape, and of a whole board: flat ones without loss take few bytes
FEW, MORE = 16, 28
KINDS = ("polygon", "rect", "circle", "line", "words", "icon", "sign", "cube", "image")
ANCHORS = "lmr"
COLOURS = "fill", "line", "hatch", "halo"  # the fields of shapes that are colours
# kind, spot, colours, then numbers and texts: what board.js draws
Row: TypeAlias = tuple[int, str, tuple[str, ...], tuple[Any, ...]]
# what a page has as a picture: a ground, a shape that it cannot draw, or a whole PNG file
Pictured: TypeAlias = Ground | Primitive | bytes


class DrawnScene(msgspec.Struct, frozen=True):
    """A scene in one theme. ground: digest of its ground's picture. areas: shapes of the ground that a tap may hit.

    width, height: in pixels. fill: the ground's colour. words, rows: texts of the ground, and the shapes on it.
    """

    ground: str
    width: int
    height: int
    fill: str = "#000000"
    areas: tuple[Row, ...] = ()
    words: tuple[Row, ...] = ()
    rows: tuple[Row, ...] = ()


def describe_scene(scene: Scene | bytes, wide: int) -> tuple[DrawnScene, dict[str, Pictured]]:
    """Describe a scene as data that pickles small. Return it and its pictures by digest.

    scene: or a PNG file, which is then a ground with nothing on it. wide: most pixels across of the ground's picture.
    """
    if isinstance(scene, bytes):
        digest = sha256(scene).hexdigest()[:16]
        return DrawnScene(digest, *Image.open(BytesIO(scene)).size), {digest: scene}
    ground = scene.ground
    areas, words = _describe_ground(ground)
    rows = tuple(row for shape in scene.shapes for row in _describe_shape(shape))
    digest = _digest_ground(ground)
    pictures = dict(_place_picture(shape)[:2] for shape in scene.shapes if not _is_simple(shape))
    drawn = DrawnScene(digest, ground.width, scene.height, ground.fill, areas, words, rows)
    return drawn, {digest: fit_scene(scene, wide).ground, **pictures}


def paint_picture(pictured: Pictured) -> Image.Image:
    """Paint what a page has as a picture, on any thread. Only a shape has clear pixels."""
    if isinstance(pictured, bytes):
        return Image.open(BytesIO(pictured)).convert("RGB")
    return paint_ground(pictured) if isinstance(pictured, Ground) else paint_alone(pictured)


def encode_picture(pictured: Pictured, most: int = FEW) -> bytes:
    """Paint what a page has as a picture. Return a WebP file in its most frequent colours."""
    picture = paint_picture(pictured)
    if picture.mode == "RGBA":
        return _encode_webp(picture.quantize(most, Image.Quantize.FASTOCTREE).convert("RGBA"))
    counted = cast("list[tuple[int, tuple[int, ...]]]", picture.getcolors(picture.width * picture.height))
    palette = Image.new("P", (1, 1))
    palette.putpalette([part for _, colour in sorted(counted, reverse=True)[:most] for part in colour])
    return _encode_webp(picture.quantize(palette=palette, dither=Image.Dither.NONE).convert("RGB"))


@lru_cache(maxsize=64)
def _digest_ground(ground: Ground) -> str:
    return sha256(msgspec.msgpack.encode(ground)).hexdigest()[:16]


@lru_cache(maxsize=64)
def _describe_ground(ground: Ground) -> tuple[tuple[Row, ...], tuple[Row, ...]]:
    """Describe the shapes of a ground that have a spot, without colours, and its texts."""
    named = (shape for shape in ground.shapes if shape.spot and not isinstance(shape, Words))
    rows = (row for shape in named for row in _describe_shape(shape))
    areas = ((kind, spot, ("",) * len(colours), rest) for kind, spot, colours, rest in rows)
    words = (row for shape in ground.shapes if isinstance(shape, Words) for row in _describe_shape(shape))
    return tuple(areas), tuple(words)


@lru_cache(maxsize=4096)
def _describe_shape(shape: Primitive) -> tuple[Row, ...]:
    """Describe a shape as rows. A text has one for each typeface that it needs."""
    if not _is_simple(shape):
        digest, _, place = _place_picture(shape)
        return ((KINDS.index("image"), shape.spot, (digest,), place),)
    if isinstance(shape, Words):
        return tuple(_describe_words(shape))
    fields = msgspec.structs.asdict(shape)
    spot, points = fields.pop("spot"), _list_points(fields.pop("points", ()))
    colours = tuple(fields.pop(name) for name in COLOURS if name in fields)
    kind = KINDS.index(str(type(shape).__struct_config__.tag))
    return ((kind, spot, colours, tuple(map(_round, (*fields.values(), *points)))),)


def _list_points(points: Points) -> Iterator[float]:
    """Yield the first point, and the others as seen from it: the same outline elsewhere then packs into few bytes."""
    yield from chain.from_iterable(points[:1])
    for x, y in points[1:]:
        yield from (x - points[0][0], y - points[0][1])


def _is_simple(shape: Primitive) -> bool:
    """Return False for shapes that a page cannot draw: prints, and silhouettes that are cut, turned or great."""
    if isinstance(shape, Sign):
        return not shape.cut and not shape.turn and shape.size <= MASK
    return not isinstance(shape, Print)


@lru_cache(maxsize=1024)
def _place_picture(shape: Primitive) -> tuple[str, Primitive, tuple[int, ...]]:
    """Return a shape's digest, the shape alone, and its picture's left, top, width and height."""
    (left, top, right, bottom), alone = set_apart(shape)
    digest = sha256(msgspec.msgpack.encode(alone)).hexdigest()[:16]
    return digest, alone, (left, top, right - left, bottom - top)


def _describe_words(words: Words) -> Iterator[Row]:
    """Yield a row for each run of a text: x, baseline, size, file of the typeface, anchor and text."""
    text, size = fit_text(words.text, words.size, words.bold, words.width, words.title)
    drop = words.y + title_drop(words.title, size, text)
    for run in lay_runs(text, size, words.bold, words.title, words.anchor):
        ascent, descent = run.font.getmetrics()
        base = drop + run.drop + ((ascent - descent) / 2 if run.anchor[1] == "m" else 0)
        file = str(run.font.path).rpartition("/")[2]
        rest = (words.x + run.left, base, size, file, ANCHORS.index(run.anchor[0]), run.text)
        yield KINDS.index("words"), words.spot, (words.fill, words.halo), tuple(map(_round, rest))


def _round(part: Any) -> Any:
    """Return a number rounded to a tenth, whole if it is, and anything else as it is."""
    if not isinstance(part, float):
        return part
    tenth = round(part, 1)
    return int(tenth) if tenth.is_integer() else tenth


class Book:
    """Collects scenes drawn alike in several themes.

    pictures: WebP files by digest. fonts: letters needed of each typeface, in the order of their numbers. signs: names
    of silhouettes.
    """

    def __init__(self) -> None:
        self.pictures: dict[str, bytes] = {}
        self.fonts: dict[str, set[str]] = {}
        self.signs, self._icons, self._cubes = dict[str, None](), dict[str, None](), dict[str, None]()
        self._colours: dict[tuple[str, ...], int] = {}
        self._shapes: dict[tuple[Any, ...], int] = {}
        self._grounds: dict[tuple[str, ...], dict[str, Any]] = {}

    def add_scene(self, looks: Sequence[DrawnScene]) -> list[Any]:
        """Add a scene, given in each theme. Return the number of its ground, its height and the numbers of its shapes.

        Themes that draw different shapes get a list each.
        """
        key = tuple(look.ground for look in looks)
        if key not in self._grounds:
            self._grounds[key] = {
                "number": len(self._grounds),
                "pictures": key,
                "width": looks[0].width,
                "fill": self._add_colour(tuple(look.fill for look in looks)),
                "areas": self._add_rows([look.areas for look in looks]),
                "words": self._add_rows([look.words for look in looks]),
            }
        shapes = self._add_rows([look.rows for look in looks])
        return [self._grounds[key]["number"], looks[0].height, shapes]

    def _add_rows(self, looks: Sequence[tuple[Row, ...]]) -> list[Any]:
        shapes = [tuple(row[0:2] + row[3:] for row in rows) for rows in looks]
        if all(each == shapes[0] for each in shapes):
            return [self._add_shape(rows) for rows in zip(*looks, strict=True)]
        return [[self._add_shape((row,) * len(looks)) for row in rows] for rows in looks]

    def _add_shape(self, looks: Sequence[Row]) -> int:
        """Return the number of a shape, given in each theme."""
        kind, spot, _, rest = looks[0]
        colours = [self._add_colour(each) for each in zip(*(row[2] for row in looks), strict=True)]
        match KINDS[kind]:
            case "words":
                rest = (*rest[:3], self._add_letters(rest[3], rest[5]), *rest[4:])
            case "icon":
                self._icons[rest[0]] = None
            case "sign":
                self.signs[rest[0]] = None
            case "cube":
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
        """Return colours, shapes, grounds, icons and the paints of cubes. A ground names its pictures by digest."""
        paints = {key: find_colour(key) for key in self._cubes}
        icons = dict.fromkeys((*self._icons, *(paint.sign for paint in paints.values() if paint.sign)))
        return {
            "colours": list(self._colours),
            "shapes": list(self._shapes),
            "grounds": list(self._grounds.values()),
            "icons": {name: [_write_part(part) for part in ICONS[name]] for name in icons},
            "paints": {key: _write_paint(paint) for key, paint in paints.items()},
        }


def _write_paint(paint: Colour) -> list[str]:
    """Return a cube's colour, that of its sign and figures, of its rim and of its dark side, and its sign."""
    rim, side = mix_colours(paint.fill, "#ffffff", 0.4), mix_colours(paint.fill, "#000000", 0.35)
    return [paint.fill, paint.ink, rim, side, paint.sign]


def _write_part(part: Part) -> list[float]:
    """Return a part of an icon: which colour, radius (0: a polygon), coordinates."""
    return [part.colour, part.radius, *chain.from_iterable(part.points)]


def encode_sign(name: str) -> bytes:
    """Return a silhouette as a WebP picture that is clear around it."""
    image = Image.new("RGB", (MASK, MASK))
    image.putalpha(load_mask(name, MASK).point([round(grey / STEP) * STEP for grey in range(256)]))
    return _encode_webp(image)


def _encode_webp(image: Image.Image) -> bytes:
    file = BytesIO()
    image.save(file, "WEBP", lossless=True, method=2)
    return file.getvalue()
