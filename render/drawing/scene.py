"""A picture as a list of typed primitives, in pixels from the top left."""

from collections.abc import Callable, Hashable, Iterator
from functools import lru_cache
from math import hypot
from typing import TypeAlias

import msgspec

from render.drawing.byte_cache import ByteCache

BENDS = 12  # parts of a curve
DOWN = 48  # a tile's height: pictures are painted tile by tile
OWN = 10  # usual number of a ground's colours besides its tones: more cost bytes and are not seen
Points: TypeAlias = tuple[tuple[float, float], ...]


class Shape(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """A primitive. spot: name of the space or seat that the shape shows, for tests and for lighting up."""


class Polygon(Shape, frozen=True, gc=False, cache_hash=True, tag="polygon"):
    """A filled outline. On a painted ground, a fill may be partly clear (#rrggbbaa).

    hatch: colour of slanting lines inside, which begin at the shape's own corner. Grounds must not use it.
    """

    points: Points
    fill: str = ""
    line: str = ""
    width: float = 0
    spot: str = ""
    hatch: str = ""


class Rect(Shape, frozen=True, gc=False, cache_hash=True, tag="rect"):
    """A box with round corners. line is its border."""

    x: float
    y: float
    w: float
    h: float
    fill: str = ""
    line: str = ""
    width: float = 0
    radius: float = 0
    spot: str = ""


class Circle(Shape, frozen=True, gc=False, cache_hash=True, tag="circle"):
    """A disc around x, y."""

    x: float
    y: float
    r: float
    fill: str = ""
    line: str = ""
    width: float = 0
    spot: str = ""


class Line(Shape, frozen=True, gc=False, cache_hash=True, tag="line"):
    """A path with round joints."""

    points: Points
    fill: str
    width: float
    spot: str = ""


class Words(Shape, frozen=True, gc=False, cache_hash=True, tag="words"):
    """One line of text around x, y. width: pixels to which it is made smaller and then cut, 0 for no limit.

    anchor: as in Pillow, lm, mm or rm. halo: colour of a rim. title: key of a typeface (render.assets.fonts.FACES),
    empty for running text.
    """

    x: float
    y: float
    text: str
    size: int
    fill: str
    width: int = 0
    anchor: str = "mm"
    bold: bool = False
    halo: str = ""
    spot: str = ""
    title: str = ""


class Icon(Shape, frozen=True, gc=False, cache_hash=True, tag="icon"):
    """A drawn sign of render.assets.icons around x, y. fill and line replace its two colours."""

    name: str
    x: float
    y: float
    size: float
    fill: str
    line: str
    spot: str = ""


class Sign(Shape, frozen=True, gc=False, cache_hash=True, tag="sign"):
    """A silhouette of render.assets.signs around x, y in one colour. halo: colour of its rim.

    mirror: it faces the other way. cut: colour of the cut lines on its lit side, for silhouettes with a great mask.
    turn: degrees anticlockwise by which it lies turned. sewn: degrees of the threads with which it is embroidered, its
    rim a thin outline. 0: it is not.
    """

    name: str
    x: float
    y: float
    size: float
    fill: str
    halo: str = ""
    mirror: bool = False
    spot: str = ""
    cut: str = ""
    turn: int = 0
    sewn: int = 0


class Person(Sign, frozen=True, gc=False, cache_hash=True, tag="person"):
    """A silhouette of a person in the ink of its fill. inks: of its cloak, its pale parts and its gold."""

    inks: tuple[str, ...] = ()


class Cube(Shape, frozen=True, gc=False, cache_hash=True, tag="cube"):
    """Armies of a seat's colour around x, y: a block with the seat's sign and the count.

    ink: colour of sign and count without a block, on land of the seat's colour.
    """

    x: float
    y: float
    size: float
    colour: str
    count: int
    spot: str = ""
    ink: str = ""


class Carving(Shape, frozen=True, gc=False, cache_hash=True, tag="carving"):
    """A woodcut's body: a filled outline with lines of the colour `cut` on its lit side.

    period: pixels from line to line. The rest is as in render.drawing.woodcut.carve_mask.
    """

    points: Points
    fill: str
    cut: str
    period: float = 10
    light: tuple[float, float] = (-1, -1)
    depth: float = 0.03
    strength: float = 2.2
    angle: float = 30
    bend: float = 2
    spot: str = ""


class Stitching(Shape, frozen=True, gc=False, cache_hash=True, tag="stitching"):
    """An embroidered outline: threads at an angle inside stem stitch of the colour `edge`."""

    points: Points
    fill: str
    edge: str
    angle: int = 60
    rim: float = 2
    spot: str = ""


class Tones(Shape, frozen=True, gc=False, cache_hash=True, tag="tones"):
    """A box in the first colour. From top to bottom each next one grows in as ever thicker cut lines."""

    x: float
    y: float
    w: float
    h: float
    tones: tuple[str, ...]
    period: float = 13
    bend: float = 5
    spot: str = ""


class Paper(Shape, frozen=True, gc=False, cache_hash=True, tag="paper"):
    """Paper around a printed box: its ragged edge in a margin, and specks where the block took no ink.

    margin: pixels of paper around the box. 0: only fibres over the box, darker and lighter than the fill.
    """

    x: float
    y: float
    w: float
    h: float
    fill: str
    margin: float = 0
    spot: str = ""


Print: TypeAlias = Carving | Stitching | Tones | Paper  # several masks in one, costly to draw
Primitive: TypeAlias = Polygon | Rect | Circle | Line | Words | Icon | Sign | Cube | Print


class Ground(msgspec.Struct, frozen=True, eq=False):
    """The constant part of a picture, painted once and cached by identity.

    tones: colours of the shapes that will lie on the ground. across: width of a tile in pixels. Wide tiles suit a page
    with columns that change as a whole. repeats: the row of tiles from which the ground repeats itself, then the period
    in rows and in columns. Equal shapes at equal places of the pattern are painted once. own: most colours of the ground
    besides tones: each costs bytes, but soft edges of cut lines need some.
    """

    width: int
    height: int
    fill: str
    shapes: tuple[Primitive, ...] = ()
    tones: tuple[str, ...] = ()
    repeats: tuple[int, int, int] | None = None
    across: int = 160
    own: int = OWN


SHAPE = 500  # about how many bytes a shape takes
_grounds: ByteCache[Ground] = ByteCache()


class Scene(msgspec.Struct, frozen=True):
    """A whole picture: the ground, and the shapes on it in painting order.

    tall: pixels of the ground shown from the top, 0 for all of them. Such a page changes by whole rows.
    """

    ground: Ground
    shapes: tuple[Primitive, ...]
    tall: int = 0

    @property
    def height(self) -> int:
        """Return the picture's height in pixels."""
        assert self.tall <= self.ground.height
        return self.tall or self.ground.height

    def lines(self) -> Iterator[str]:
        """Yield the shapes as text, one a line: kind, spot, place, content."""
        for shape in self.shapes:
            yield _shape_line(shape)


class Picture(msgspec.Struct, frozen=True):
    """A painted PNG and its alternative text.

    stations: boxes (left, top, right, bottom) that a film shows before the whole.
    """

    png: bytes
    alt: str
    stations: tuple[tuple[int, int, int, int], ...] = ()


@lru_cache(maxsize=2048)
def zoom_shape(shape: Primitive, k: float, left: float, top: float) -> Primitive:
    """Return the shape k times as large, on a page with its corner at left and top."""
    grown: dict[str, object] = {
        name: getattr(shape, name) * k
        for name in ("w", "h", "r", "radius", "size", "width", "period", "bend", "margin", "rim")
        if hasattr(shape, name)
    }
    if isinstance(shape, Words):
        grown |= {"size": round(shape.size * k), "width": round(shape.width * k)}
    if isinstance(shape, Polygon | Line | Carving | Stitching):
        points = tuple((round((x - left) * k, 1), round((y - top) * k, 1)) for x, y in shape.points)
        return msgspec.structs.replace(shape, points=points, **grown)
    return msgspec.structs.replace(shape, x=(shape.x - left) * k, y=(shape.y - top) * k, **grown)


def fit_scene(scene: Scene, wide: int) -> Scene:
    """Return the scene scaled down to at most this many pixels wide. 0: unchanged."""
    if not 0 < wide < scene.ground.width:
        return scene
    k = wide / scene.ground.width
    shapes = tuple(zoom_shape(shape, k, 0, 0) for shape in scene.shapes)
    return Scene(_shrink_ground(scene.ground, wide), shapes, round(scene.tall * k))


def keep_ground(key: Hashable, make: Callable[[], Ground]) -> Ground:
    """Return the cached ground under this key, or build it with make. A key begins with the building function."""

    def make_counted() -> tuple[Ground, int]:
        ground = make()
        return ground, SHAPE * len(ground.shapes)

    return _grounds.find(key, make_counted)


def _shrink_ground(ground: Ground, wide: int) -> Ground:
    """Return the ground scaled to this width, the same object each time. Its pattern (repeats) is not kept."""

    def shrink() -> Ground:
        k = wide / ground.width
        shapes = tuple(zoom_shape(shape, k, 0, 0) for shape in ground.shapes)
        high = round(ground.height * k)
        return msgspec.structs.replace(ground, width=wide, height=high, shapes=shapes, repeats=None)

    return keep_ground((_shrink_ground, ground, wide), shrink)


def point_way(start: tuple[float, float], end: tuple[float, float]) -> tuple[float, float]:
    """Return the direction from start to end as a vector one pixel long."""
    (ax, ay), (bx, by) = start, end
    far = hypot(bx - ax, by - ay) or 1.0
    return (bx - ax) / far, (by - ay) / far


def bend_line(start: tuple[float, float], middle: tuple[float, float], end: tuple[float, float]) -> Points:
    """Return the points of a curve from start to end, drawn towards the middle."""
    shares = ((t / BENDS, 1 - t / BENDS) for t in range(BENDS + 1))
    made = (
        [a * u * u + 2 * b * t * u + c * t * t for a, b, c in zip(start, middle, end, strict=True)]
        for t, u in shares
    )
    return tuple((round(x, 1), round(y, 1)) for x, y in made)


def clip_outline(points: Points, box: tuple[float, float, float, float]) -> Points:
    """Return the part of an outline inside left, top, right, bottom."""
    for axis, limit, inside in ((0, box[0], 1), (1, box[1], 1), (0, box[2], -1), (1, box[3], -1)):
        points = _clip_side(points, axis, limit, inside)
    return points


def _clip_side(points: Points, axis: int, limit: float, inside: int) -> Points:
    """Return the part of an outline on one side of a limit.

    axis: 0 for x, 1 for y. inside: 1 keeps coordinates from the limit up, -1 those up to it.
    """
    kept: list[tuple[float, float]] = []
    for number, point in enumerate(points):
        before = points[number - 1]
        enters, was = ((p[axis] - limit) * inside >= 0 for p in (point, before))
        if enters != was:
            share = (limit - before[axis]) / (point[axis] - before[axis])
            x, y = (before[i] + (point[i] - before[i]) * share for i in (0, 1))
            kept.append((round(x, 1), round(y, 1)))
        if enters:
            kept.append(point)
    return tuple(kept)


def _shape_line(shape: Primitive) -> str:
    fields = msgspec.structs.asdict(shape)
    kind = str(type(shape).__struct_config__.tag)
    points = fields.pop("points", ())
    place = points[0] if points else (fields.pop("x"), fields.pop("y"))
    spot = fields.pop("spot")
    rest = " ".join(f"{key}={value}" for key, value in fields.items() if value not in ("", 0, False))
    return f"{kind} {spot or '-'} {place[0]:.0f},{place[1]:.0f} {rest}"
