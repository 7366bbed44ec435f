"""The field between both castles: three lanes with hills, grass and foundations."""

from collections.abc import Iterator, Sequence
from math import cos, pi, sin
from random import Random
from typing import NamedTuple

from render.drawing.brush import mix_colours
from render.drawing.scene import Circle, Line, Points, Polygon, Primitive, Rect, Stitching, Words
from render.games.ataque.sight import Sight
from render.games.ataque.style.palette import Cloth, army_emblem
from render.games.ataque.style.tapestry import UPRIGHT
from render.pages.board_frame import BODY, WIDTH

KEEP = 128  # the width of a palace
BROAD, TALL, STEP = 104, 104, 116  # a base's width and height, and from the middle of one to the next
LANES, BELOW = 3, 26  # pixels from a lane's ground line to its lower end
LANE = (BODY[1] - BODY[0]) / LANES
FIRST = KEEP + 64  # from the edge to the middle of a territory's first base
FRONT = FIRST + 2 * STEP + BROAD / 2 + 12  # from the edge to before a territory's last base
SUN = (WIDTH / 2, BODY[0] + 84)
STANDS = (188, 424)  # from the edge to the landmarks of a lane


def _ring(x: float, up: float, r: float) -> Points:
    """Return a crown of leaves around x."""
    return tuple((x + r * cos(pi * at / 7), up + r * 0.84 * sin(pi * at / 7)) for at in range(14))


def _roof(wide: float, low: float, high: float) -> Points:
    """Return a roof with bent eaves."""
    half, brim = wide / 2, low + 5
    return (
        (-half - 8, brim),
        (-half + 6, low),
        (half - 6, low),
        (half + 8, brim),
        (half * 0.5, high),
        (-half * 0.5, high),
    )


def _wall(left: float, right: float, low: float, high: float) -> Points:
    return (left, low), (right, low), (right, high), (left, high)


# outlines across and up, by army and form, every second one pale: trees, a pagoda and a gate, a church and a mill,
# graves and a dead tree
LANDMARKS: dict[tuple[str, int], tuple[Points, ...]] = {
    ("fae", 0): (_wall(-6, 7, 0, 60), _ring(30, 62, 27), _ring(-30, 58, 27), _ring(0, 92, 34)),
    ("fae", 1): tuple(((-38 + low / 3, low + 18), (38 - low / 3, low + 18), (0, low + 64)) for low in (0, 28, 54)),
    ("easterners", 0): (
        _roof(84, 38, 56), _wall(-30, 30, 0, 38), _roof(66, 76, 92), _wall(-22, 22, 56, 76), _roof(46, 108, 124),
        _wall(-14, 14, 92, 108),
    ),
    ("easterners", 1): (
        _wall(-40, -29, 0, 92), _wall(-46, 46, 62, 71), _wall(29, 40, 0, 92),
        ((-62, 104), (-56, 88), (56, 88), (62, 104)),
    ),
    ("westerners", 0): (
        ((-16, 48), (20, 82), (56, 48)), _wall(-8, 48, 0, 48), ((-50, 84), (-28, 128), (-6, 84)), _wall(-44, -12, 0, 84),
    ),
    ("westerners", 1): (
        ((-20, 70), (0, 96), (20, 70)), ((-28, 0), (-18, 70), (18, 70), (28, 0)),
        ((-4, 68), (-46, 112), (-36, 120), (4, 74)), ((-4, 74), (36, 120), (46, 112), (4, 68)),
        ((4, 66), (42, 24), (32, 18), (-4, 62)), ((-4, 66), (-42, 24), (-32, 18), (4, 62)),
    ),
    ("undead", 0): (
        ((-44, 0), (-44, 48), (-34, 64), (-16, 64), (-6, 48), (-6, 0)),
        ((16, 0), (16, 54), (0, 54), (0, 70), (16, 70), (16, 92), (32, 92), (32, 70), (48, 70), (48, 54), (32, 54), (32, 0)),
    ),
    ("undead", 1): (
        ((-14, 0), (-8, 44), (-40, 84), (-36, 92), (-6, 62), (-14, 116), (-6, 118), (6, 70), (40, 104), (46, 98), (10, 46),
         (16, 0)),
    ),
}  # fmt: skip


def find_foot(lane: int) -> float:
    """Return the y on which the bases of a lane stand."""
    return round(BODY[0] + LANE * (lane + 1) - BELOW)


class Castle(NamedTuple):
    """A seat's side of the field. side: 0 left, 1 right."""

    seat: int
    side: int

    @property
    def way(self) -> int:
        """Return 1 if the enemy is to the right, else -1."""
        return 1 if self.side == 0 else -1

    def x(self, far: float) -> float:
        """Return the x that is this far from the own edge."""
        return far if self.side == 0 else WIDTH - far

    def place(self, space: int) -> tuple[float, float]:
        """Return the middle of a base's foot by its space, 0 to 8. A territory's first is next to the palace."""
        return self.x(FIRST + STEP * (space % 3)), find_foot(space // 3)

    def box(self, near: float, far: float, top: float, bottom: float) -> tuple[float, float, float, float]:
        """Return left, top, width and height of a box with sides near and far from the own edge."""
        left = min(self.x(near), self.x(far))
        return left, top, abs(far - near), bottom - top

    def mirror(self, points: Points) -> Points:
        """Return points given from the left edge where they are on this side."""
        return tuple((round(self.x(x), 1), round(y, 1)) for x, y in points)


def outline_palace() -> tuple[Points, Points]:
    """Return a palace's turret and wall at the left edge. It is as high as the whole side."""
    (top, foot), wall = BODY, BODY[0] + 92
    span = (KEEP + 8) / 9
    teeth = [(-4.0, foot), (-4.0, wall)]
    for number in range(9):
        y = wall if number % 2 == 0 else wall + 18
        teeth += [(span * number, y), (span * (number + 1), y)]
    teeth += [(KEEP + 8, wall + 34), (KEEP, wall + 50), (KEEP, foot)]
    turret = [(16.0, wall + 14), (16.0, top + 60), (6.0, top + 52), (6.0, top + 28)]
    for number in range(5):
        y = top + 28 if number % 2 == 0 else top + 40
        turret += [(6 + 16.0 * number, y), (22 + 16.0 * number, y)]
    return (*turret, (86, top + 52), (76, top + 60), (76, wall + 14)), tuple(teeth)


def draw_palace(castle: Castle, fill: str, cloth: Cloth) -> Iterator[Primitive]:
    """Draw a standing palace in its owner's thread: a turret with a window, and the wall."""
    turret, wall = map(castle.mirror, outline_palace())
    thread = tint_stone(fill, cloth)
    yield Stitching(turret, thread, cloth.ink, UPRIGHT, 3)
    yield Stitching(wall, thread, cloth.ink, UPRIGHT, 3)
    window = castle.mirror(
        ((36, BODY[0] + 82), (36, BODY[0] + 58), (46, BODY[0] + 48), (56, BODY[0] + 58), (56, BODY[0] + 82))
    )
    yield Polygon(window, cloth.ink)


def tint_stone(fill: str, cloth: Cloth) -> str:
    """Return the colour of a seat's walls, paler than its troops."""
    return mix_colours(fill, cloth.stone, 0.35)


def draw_field(cloth: Cloth, sides: Sequence[tuple[Castle, str, tuple[str, str]]]) -> Iterator[Primitive]:
    """Draw linen, sun and the three lanes. sides: for each castle its army's sign and the tones of its land."""
    (top, bottom), (x, y) = BODY, SUN
    yield Rect(0, top, WIDTH, bottom - top, cloth.linen)
    for row in range(top, bottom, 9):
        yield Line(((0, row), (WIDTH, row)), cloth.weave, 2)
    for turn in (2 * pi * number / 24 for number in range(24)):
        yield Line(
            ((x + cos(turn) * 100, y + sin(turn) * 100), (x + cos(turn) * 118, y + sin(turn) * 118)),
            mix_colours(cloth.sun, cloth.ink, 0.12),
            4,
        )
    yield Circle(x, y, 92, cloth.sun, mix_colours(cloth.sun, cloth.ink, 0.12), 3)
    yield Rect(0, 0, WIDTH, top, cloth.linen)
    for lane in range(LANES):
        for castle, army, tones in sides:
            yield from _draw_hills(castle, lane, tones, army, cloth)
        yield from _draw_grass(lane, cloth)
        if len(sides) > 1:
            yield from _draw_milestone(lane, cloth)


def _draw_hills(
    castle: Castle, lane: int, tones: tuple[str, str], army: str, cloth: Cloth
) -> Iterator[Primitive]:
    """Draw the hills behind a territory, falling to the middle of the field, and its army's buildings or trees."""
    chance, foot, end = Random(f"{lane} {castle.side}"), find_foot(lane), 510
    ridge = [
        (x, foot - min(1.0, (end - x) / 150) ** 0.7 * chance.uniform(84, 116)) for x in range(0, end + 1, 34)
    ]
    edge = mix_colours(tones[0], cloth.ink, 0.3)
    yield Polygon(castle.mirror(((0, foot + 16), *ridge, (end, foot + 16))), tones[0], edge, 2.5)
    for number in range(3):
        x = 260 + 60 * number + chance.uniform(-16, 16)
        yield from _draw_growth(army, castle.x(x), foot - chance.uniform(66, 84), tones[1])
    for number, x in enumerate(STANDS):
        kind = army, (lane + number) % 2
        yield from _draw_landmark(
            castle, LANDMARKS.get(kind, ()), (x, foot - 6), tones[1], cloth, 0.88
        )  # not above towers


def draw_country(army: str, tones: tuple[str, str], foot: float, cloth: Cloth) -> Iterator[Primitive]:
    """Draw an army's land over the whole width: hills, and before them its landmarks, large."""
    chance, edge = Random(army), mix_colours(tones[0], cloth.ink, 0.3)
    ridge = [(x, foot - 190 + 70 * cos(x / 150) + chance.uniform(-14, 14)) for x in range(0, WIDTH + 1, 60)]
    yield Polygon(((0, foot), *((x, round(y)) for x, y in ridge), (WIDTH, foot)), tones[0], edge, 2.5)
    for number, x in enumerate((110, 600, 1090)):
        parts = LANDMARKS.get((army, number % 2), ())
        yield from _draw_landmark(Castle(0, 0), parts, (x, foot), tones[1], cloth, 2.2)


def _draw_landmark(
    castle: Castle, parts: Sequence[Points], at: tuple[float, float], tone: str, cloth: Cloth, k: float = 1
) -> Iterator[Primitive]:
    """Draw a landmark of an army's land. at: how far from the own edge, and the ground line. k: how large."""
    edge, shade = mix_colours(tone, cloth.ink, 0.3), mix_colours(tone, cloth.linen, 0.35)
    for number, part in enumerate(parts):
        corners = castle.mirror(tuple((at[0] + x * k, at[1] - up * k) for x, up in part))
        yield Polygon(corners, shade if number % 2 else tone, edge, 2.5)


def _draw_growth(army: str, x: float, y: float, ink: str) -> Iterator[Primitive]:
    """Draw a fir, a torii, a house or a gravestone."""
    if army == "fae":
        for low in (0, 10):
            yield Polygon(((x, y - 26 + low), (x + 10, y - 6 + low), (x - 10, y - 6 + low)), ink)
    elif army == "easterners":
        for dx in (-8, 8):
            yield Line(((x + dx, y), (x + dx, y - 16)), ink, 3)
        yield Line(((x - 14, y - 17), (x + 14, y - 17)), ink, 4)
        yield Line(((x - 10, y - 10), (x + 10, y - 10)), ink, 2.5)
    elif army == "westerners":
        yield Polygon(((x - 10, y), (x - 10, y - 10), (x, y - 22), (x + 10, y - 10), (x + 10, y)), ink)
    elif army == "undead":
        yield Polygon(
            ((x - 7, y), (x - 7, y - 14), (x - 4, y - 19), (x + 4, y - 19), (x + 7, y - 14), (x + 7, y)), ink
        )


def _draw_grass(lane: int, cloth: Cloth) -> Iterator[Primitive]:
    """Draw a lane's ground with grass, and a foundation for each base."""
    chance, foot = Random(f"field {lane}"), find_foot(lane)
    line = [(x, round(foot - 5 - chance.uniform(0, 9), 1)) for x in range(0, WIDTH + 1, 40)]
    yield Polygon(((0, foot + 18), *line, (WIDTH, foot + 18)), cloth.grass, cloth.ink, 2.5)
    deep = mix_colours(cloth.grass, cloth.ink, 0.4)
    for _ in range(44):
        x, y = chance.uniform(KEEP, WIDTH - KEEP), foot + chance.uniform(-4, 12)
        yield Line(((x, y), (x + 4, y - 8)), deep, 2)
    for side in (0, 1):
        for number in range(3):
            x, _ = Castle(side, side).place(number)
            points = ((x - 42, foot + 1), (x - 35, foot - 15), (x + 35, foot - 15), (x + 42, foot + 1))
            yield Polygon(points, mix_colours(cloth.grass, cloth.ink, 0.25), deep, 2)


def _draw_milestone(lane: int, cloth: Cloth) -> Iterator[Primitive]:
    """Draw a lane's number on a stone in the middle of the field."""
    x, foot = WIDTH / 2, find_foot(lane)
    stone = ((x - 19, foot + 2), (x - 17, foot - 32), (x, foot - 40), (x + 17, foot - 32), (x + 19, foot + 2))
    yield Polygon(stone, cloth.stone, cloth.ink, 3)
    yield Words(x, foot - 18, str(lane + 1), 30, cloth.ink, bold=True)


def seat_emblem(sight: Sight, seat: int) -> str:
    """Return the sign of the seat's army. Empty: no army is chosen yet."""
    army = sight.view.seats[seat].army
    return army_emblem(sight.rules, army) if army else ""
