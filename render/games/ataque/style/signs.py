"""The drawn signs of Ataque à Torre in a box of 100 by 100: types of troops, cards, armies, events."""

from functools import lru_cache

from render.assets.icons import Part, box_corners
from render.drawing.scene import Circle, Polygon, Primitive
from render.drawing.scenery import outline_star

Corners = tuple[tuple[float, float], ...]


def wall_outline(
    left: float, top: float, right: float, bottom: float, tooth: float, teeth: int = 3
) -> Corners:
    """Return the outline of a wall with teeth. tooth: their height. teeth: their number."""
    step = (right - left) / (2 * teeth - 1)
    crown: list[tuple[float, float]] = []
    for number in range(teeth):
        x = left + 2 * number * step
        crown += [(x, top), (x + step, top)]
        if number < teeth - 1:
            crown += [(x + step, top + tooth), (x + 2 * step, top + tooth)]
    return (*((round(x, 1), y) for x, y in crown), (right, bottom), (left, bottom))


def _make_disc(colour: int, x: float, y: float, radius: float) -> Part:
    return Part(colour, ((x, y),), radius)


SIGNS: dict[str, tuple[Part, ...]] = {
    "light": (
        Part(0, ((50, -2), (64, 14), (64, 62), (36, 62), (36, 14))),
        Part(1, box_corners(47, 14, 53, 58)),
        Part(0, box_corners(14, 60, 86, 74)),
        Part(0, box_corners(43, 72, 57, 92)),
        _make_disc(0, 50, 93, 9),
    ),
    "shooter": (
        Part(0, ((34, 0), (64, 12), (83, 32), (88, 50), (83, 68), (64, 88), (34, 100), (30, 92), (56, 79), (71, 63), (75, 50), (71, 37), (56, 21), (30, 8))),
        Part(0, box_corners(30, 3, 36, 97)),
        Part(0, box_corners(6, 46, 84, 54)),
        Part(0, ((102, 50), (80, 35), (80, 65))),
        Part(0, ((-2, 36), (16, 46), (16, 54), (-2, 64), (5, 50))),
    ),
    "heavy": (
        Part(0, ((50, 0), (94, 12), (90, 56), (50, 102), (10, 56), (6, 12))),
        Part(1, ((50, 11), (84, 21), (81, 53), (50, 88), (19, 53), (16, 21))),
        Part(0, box_corners(43, 13, 57, 86)),
        Part(0, box_corners(17, 36, 83, 50)),
    ),
    "cavalry": (
        Part(0, ((26, 100), (31, 78), (46, 58), (34, 58), (22, 69), (8, 64), (4, 50), (20, 34), (30, 18), (31, 0), (43, 11), (60, 13), (78, 27), (90, 50), (95, 76), (95, 100))),
        _make_disc(1, 35, 31, 5),
        Part(1, ((62, 22), (72, 30), (84, 54), (88, 78), (82, 78), (77, 56), (67, 36))),
    ),
    "siege": (
        Part(0, ((16, 70), (28, 72), (86, 24), (76, 14))),
        _make_disc(0, 84, 14, 15),
        Part(0, ((44, 72), (56, 72), (62, 34), (52, 42))),
        Part(0, box_corners(2, 68, 98, 80)),
        _make_disc(0, 20, 84, 17), _make_disc(1, 20, 84, 7),
        _make_disc(0, 80, 84, 17), _make_disc(1, 80, 84, 7),
    ),
    "ability": (Part(1, ((50, -6), (64, 36), (106, 50), (64, 64), (50, 106), (36, 64), (-6, 50), (36, 36))), Part(0, ((50, 8), (59, 41), (92, 50), (59, 59), (50, 92), (41, 59), (8, 50), (41, 41)))),
    "special": (Part(0, ((6, 66), (0, 18), (28, 44), (50, 4), (72, 44), (100, 18), (94, 66))), Part(0, box_corners(8, 74, 92, 90))),
    "base": (Part(1, wall_outline(-3, 1, 103, 103, 15)), Part(0, wall_outline(4, 8, 96, 96, 17)), Part(1, ((36, 96), (36, 68), (43, 57), (57, 57), (64, 68), (64, 96)))),
    "ruin": (Part(0, ((4, 96), (4, 30), (16, 22), (24, 40), (38, 44), (44, 66), (58, 58), (66, 72), (80, 50), (96, 60), (96, 96))),),
    "palace": (
        Part(1, wall_outline(-5, 27, 33, 103, 13)), Part(1, wall_outline(67, 27, 105, 103, 13)),
        Part(1, wall_outline(19, 3, 81, 103, 15, 4)),
        Part(0, wall_outline(0, 32, 28, 98, 13)), Part(0, wall_outline(72, 32, 100, 98, 13)),
        Part(0, wall_outline(25, 8, 75, 98, 15, 4)),
        Part(1, ((38, 98), (38, 72), (44, 61), (56, 61), (62, 72), (62, 98))),
        Part(1, box_corners(10, 54, 17, 68)), Part(1, box_corners(83, 54, 90, 68)), Part(1, box_corners(46, 34, 54, 48)),
    ),
    "hand": (
        Part(1, ((4, 26), (40, 6), (78, 74), (42, 96))), Part(0, ((13, 29), (38, 15), (69, 71), (44, 86))),
        Part(1, box_corners(36, 4, 94, 96)), Part(0, box_corners(44, 12, 86, 88)),
    ),
    "gone": (Part(1, box_corners(14, 0, 86, 100)), Part(0, box_corners(23, 9, 77, 91)), Part(1, ((30, 30), (38, 22), (70, 70), (62, 78))), Part(1, ((70, 30), (62, 22), (30, 70), (38, 78)))),
    "burst": (Part(1, outline_star(50, 50, 60, inner=47 / 60)), Part(0, outline_star(50, 50, 52, inner=39 / 52))),
    "heart": (_make_disc(1, 28, 32, 30), _make_disc(1, 72, 32, 30), Part(1, ((2, 46), (98, 46), (50, 100))), _make_disc(0, 29, 33, 22), _make_disc(0, 71, 33, 22), Part(0, ((11, 46), (89, 46), (50, 88)))),
    "westerners": (Part(0, ((34, 0), (66, 0), (57, 43), (100, 34), (100, 66), (57, 57), (66, 100), (34, 100), (43, 57), (0, 66), (0, 34), (43, 43))),),
    "easterners": (Part(0, ((-4, 4), (104, 4), (96, 22), (4, 22))), Part(0, box_corners(10, 38, 90, 50)), Part(0, box_corners(18, 20, 31, 100)), Part(0, box_corners(69, 20, 82, 100)), Part(0, box_corners(45, 20, 55, 40))),
    "fae": (Part(0, ((96, 4), (100, 42), (82, 76), (46, 90), (20, 80), (10, 54), (24, 24), (58, 6))), Part(1, ((88, 12), (92, 16), (10, 100), (2, 94))), Part(0, ((18, 78), (26, 86), (8, 104), (0, 96)))),
    "undead": (
        _make_disc(0, 50, 40, 40), Part(0, box_corners(27, 62, 73, 98)), _make_disc(1, 34, 42, 11), _make_disc(1, 66, 42, 11),
        Part(1, ((50, 54), (57, 68), (43, 68))), Part(1, box_corners(40, 82, 44, 98)), Part(1, box_corners(56, 82, 60, 98)),
    ),
}  # fmt: skip


@lru_cache(maxsize=1024)
def draw_sign(
    name: str, x: float, y: float, size: float, fill: str, line: str, spot: str = ""
) -> tuple[Primitive, ...]:
    """Return the sign around x, y. fill and line are its two colours."""
    unit, left, top = size / 100, x - size / 2, y - size / 2
    made: list[Primitive] = []
    for part in SIGNS[name]:
        ink = (fill, line)[part.colour]
        points = tuple((round(left + px * unit, 1), round(top + py * unit, 1)) for px, py in part.points)
        if part.radius:
            made.append(Circle(*points[0], round(part.radius * unit, 1), ink, spot=spot))
        else:
            made.append(Polygon(points, ink, spot=spot))
    return tuple(made)
