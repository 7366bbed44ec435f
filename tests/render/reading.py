"""Read a scene back from its primitives: each text with its spot, its place and its surroundings."""

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from math import dist
from typing import NamedTuple

from render.drawing.scene import Cube, Icon, Line, Polygon, Primitive, Rect, Scene, Sign, Words
from render.drawing.scenery import holds_point
from tests.render.watching import watch_scenes


class Read(NamedTuple):
    """A text, or the number on a cube: its spot, content and place, and the cube's colour."""

    spot: str
    said: str
    x: float
    y: float
    colour: str = ""


def read_pages(paint: Callable[[], object]) -> list["Page"]:
    """The pages that this paints, without painting them."""
    with watch_scenes() as seen:
        paint()
    return [Page(scene) for scene in seen]


class Page:
    """A scene as a reader has it before their eyes."""

    def __init__(self, scene: Scene) -> None:
        self.shapes = (*scene.ground.shapes, *scene.shapes)
        self.texts = [read for shape in self.shapes if (read := _read_shape(shape)) is not None]

    @cached_property
    def by_spot(self) -> dict[str, list[Read]]:
        """The texts by their spots."""
        found: dict[str, list[Read]] = {}
        for each in self.texts:
            found.setdefault(each.spot, []).append(each)
        return found

    def say(self, spot: str) -> str:
        """Return the text at a spot, several lines joined. An empty spot returns ""."""
        return " ".join(each.said for each in self.by_spot.get(spot, ()))

    def say_all(self, spots: Iterable[str]) -> dict[str, str]:
        """Return the text at each of these spots."""
        return {spot: self.say(spot) for spot in spots}

    def place(self, spot: str) -> tuple[float, float]:
        """Where a spot's first text stands."""
        first = self.by_spot[spot][0]
        return first.x, first.y

    def find_texts(self, said: str) -> list[Read]:
        """The texts that say this."""
        return [each for each in self.texts if each.said == said]

    def whose(self, spot: str, names: Sequence[str]) -> set[str]:
        """Which of these names stand on the smallest plate that holds a spot's text and any of them."""
        at, placed = self.place(spot), self._named(names)
        for plate in sorted(self._plates(at), key=lambda plate: plate.w * plate.h):
            if on := {each.said for each in placed if _holds(plate, (each.x, each.y))}:
                return on
        return set()

    def nearest(self, spot: str, names: Iterable[str]) -> str:
        """Which of these texts stands nearest to a spot's text."""
        at = self.place(spot)
        return min(self._named(names), key=lambda each: dist(at, (each.x, each.y))).said

    def named_above(self, at: tuple[float, float], names: Iterable[str]) -> str:
        """Which of these texts stands nearest above a place."""
        found = [each for each in self._named(names) if each.y < at[1]]
        return min(found, key=lambda each: dist(at, (each.x, each.y))).said

    def before(self, spot: str, names: Iterable[str], far: float = 200) -> str:
        """Which of these texts begins nearest to the left of a spot's text, not further above or below than that."""
        x, y = self.place(spot)
        found = [each for each in self._named(names) if each.x <= x and abs(each.y - y) < far]
        return max(found, key=lambda each: each.x).said if found else ""

    def above(self, spot: str, names: Iterable[str]) -> str:
        """Which of these texts stands nearest above a spot's text."""
        found = [each for each in self._named(names) if each.y <= self.place(spot)[1]]
        return max(found, key=lambda each: each.y).said if found else ""

    def signs_before(self, spot: str) -> list[str]:
        """The sign before each of a spot's texts."""
        return [self.sign_of(each) for each in self.by_spot.get(spot, ())]

    def sign_of(self, read: Read) -> str:
        """Return the nearest icon or silhouette before a text in its line, "" if there is none."""
        beside = [
            each for each in self._signs if 0 < read.x - each.x < 2 * each.size > 4 * abs(each.y - read.y)
        ]
        return max(beside, key=lambda each: each.x).name if beside else ""

    def sign_near(self, read: Read) -> str:
        """The icon or silhouette nearest to a text."""
        return min(self._signs, key=lambda each: dist((read.x, read.y), (each.x, each.y))).name

    def inside(self, spot: str) -> list[Read]:
        """The texts on the plate of a spot."""
        return [each for each in self.texts if self._lies_on(spot, (each.x, each.y))]

    def signs_on(self, spot: str) -> list[Icon | Sign]:
        """The icons and silhouettes on the plate of a spot."""
        return [each for each in self._signs if self._lies_on(spot, (each.x, each.y))]

    def rows(self, spot: str) -> list[list[str]]:
        """List the lines of a spot's plate from above, each from the left.

        A line holds texts, and the names of icons and silhouettes.
        """
        found = [(each.y, each.x, each.said) for each in self.inside(spot)]
        found += [(each.y, each.x, each.name) for each in self.signs_on(spot)]
        lines = sorted({y for y, _, _ in found})
        return [
            [said for _, said in sorted((x, said) for y, x, said in found if y == line)] for line in lines
        ]

    def _lies_on(self, spot: str, at: tuple[float, float]) -> bool:
        return any(isinstance(each, Rect) and _holds(each, at) for each in self.drawn(spot))

    def holds(self, field: str, at: tuple[float, float]) -> bool:
        """Return True if a place lies in the outline of a field."""
        return any(isinstance(each, Polygon) and holds_point(each.points, *at) for each in self.drawn(field))

    def drawn(self, spot: str) -> list[Primitive]:
        """The shapes that tell of a spot."""
        return self._by_drawn.get(spot, [])

    def count(self, spot: str, kind: type = Sign) -> int:
        """How many shapes of a kind have this spot."""
        return sum(isinstance(each, kind) for each in self.drawn(spot))

    def where(self, spot: str) -> list[tuple[float, float]]:
        """The middles of a spot's shapes, without outlines and lines."""
        drawn = [each for each in self.drawn(spot) if not isinstance(each, Polygon | Line)]
        return [(each.x + getattr(each, "w", 0) / 2, each.y + getattr(each, "h", 0) / 2) for each in drawn]

    def list_drawn(self, start: str) -> list[str]:
        """The spots that begin so, of texts and of all else."""
        return [spot for spot in self._by_drawn if spot and spot.startswith(start)]

    @cached_property
    def _signs(self) -> list[Icon | Sign]:
        return [each for each in self.shapes if isinstance(each, Icon | Sign)]

    @cached_property
    def _by_drawn(self) -> dict[str, list[Primitive]]:
        found: dict[str, list[Primitive]] = {}
        for each in self.shapes:
            found.setdefault(each.spot, []).append(each)
        return found

    def _named(self, names: Iterable[str]) -> list[Read]:
        wanted = set(names)
        return [each for each in self.texts if each.said in wanted]

    def _plates(self, at: tuple[float, float]) -> list[Rect]:
        return [each for each in self.shapes if isinstance(each, Rect) and _holds(each, at)]


def _read_shape(shape: object) -> Read | None:
    if isinstance(shape, Words):
        return Read(shape.spot, shape.text, shape.x, shape.y)
    if isinstance(shape, Cube):
        return Read(shape.spot, str(shape.count), shape.x, shape.y, shape.colour)
    return None


def _holds(plate: Rect, at: tuple[float, float]) -> bool:
    x, y = at
    return plate.x <= x <= plate.x + plate.w and plate.y <= y <= plate.y + plate.h
