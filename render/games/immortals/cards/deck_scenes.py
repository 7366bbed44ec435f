"""The pictures of the deck's cards, each in the window of a card of 400 by 640."""

from collections.abc import Iterator
from math import cos, pi, sin
from random import Random

from render.drawing.printed import draw_rays, draw_ridge
from render.drawing.scene import Circle, Line, Points, Polygon, Primitive, Rect, Sign, Tones
from render.games.immortals.cards.deck_inks import Inks
from render.games.immortals.cards.engraving import (
    draw_cloud,
    draw_disc,
    draw_masonry,
    draw_ripples,
    draw_shade,
    draw_star,
)

LEFT, TOP, RIGHT, BOTTOM = WINDOW = (26, 66, 374, 556)
FLAME = "platform/signs/flame"
BODY = (  # of the struck tower
    (126, 556), (148, 470), (156, 226), (138, 214), (138, 178), (160, 178), (160, 194), (184, 194), (184, 178), (206, 178), (206, 196), (224, 186),
    (236, 200), (252, 190), (262, 214), (244, 226), (252, 470), (274, 556),
)  # fmt: skip
BOLT = ((330, 66), (276, 128), (300, 132), (236, 200), (258, 152), (236, 148), (292, 66))
CASTLE = (  # of the Emperor
    (62, 500), (62, 330), (52, 318), (52, 290), (66, 290), (66, 302), (82, 302), (82, 290), (98, 290), (98, 302), (112, 302), (112, 318), (104, 330),
    (104, 380), (148, 380), (148, 240), (136, 226), (136, 192), (152, 192), (152, 206), (172, 206), (172, 192), (192, 192), (192, 206), (208, 206),
    (208, 192), (228, 192), (228, 206), (248, 206), (248, 192), (264, 192), (264, 226), (252, 240), (252, 380), (296, 380), (296, 330), (288, 318),
    (288, 302), (302, 302), (302, 290), (318, 290), (318, 302), (334, 302), (334, 290), (348, 290), (348, 318), (338, 330), (338, 500),
)  # fmt: skip
CLOAK = (  # of one who stands, his foot at 0, 0
    (0, -142), (14, -136), (23, -120), (21, -105), (35, -97), (43, -70), (50, -32), (59, 0), (46, -7), (36, 2), (25, -6), (13, 3), (0, -5), (-14, 3),
    (-26, -5), (-38, 2), (-48, -6), (-58, 0), (-50, -34), (-42, -72), (-35, -97), (-21, -105), (-23, -120), (-13, -136),
)  # fmt: skip
CROWN = (
    (8, 86),
    (0, 34),
    (23, 56),
    (29, 18),
    (42, 50),
    (50, 8),
    (58, 50),
    (71, 18),
    (77, 56),
    (100, 34),
    (92, 86),
)
BALLS = ((0, 32), (29, 16), (50, 6), (71, 16), (100, 32))  # on the crown's points
HOOD = ((0, -134), (12, -128), (16, -116), (13, -100), (0, -92), (-13, -100), (-16, -116), (-12, -128))
LION = "brigandine/nations/leonia"


def draw_crown(x: float, y: float, size: float, turn: float, fill: str, edge: str) -> Iterator[Primitive]:
    """Draw a crown, turned by an angle, with a hard edge and a ball on each of its points."""
    k = size / 100
    yield Polygon(_turn_points(CROWN, x, y, k, turn), fill, edge, 3.4)
    for at in _turn_points(BALLS, x, y, k, turn):
        yield from draw_disc(*at, 6 * k, fill, edge)
    yield Line(_turn_points(((8, 74), (92, 74)), x, y, k, turn), edge, 2.4)


def _turn_points(points: Points, x: float, y: float, k: float, turn: float) -> Points:
    """Return points of a box of 100 by 100 around x, y, turned by an angle."""
    across, down = cos(turn) * k, sin(turn) * k
    moved = ((px - 50, py - 50) for px, py in points)
    return tuple(
        (round(x + px * across - py * down, 1), round(y + px * down + py * across, 1)) for px, py in moved
    )


def _move(points: Points, x: float, y: float, k: float = 1, way: int = 1) -> Points:
    """Return points k times as large around x, y. way: -1 for their mirror image."""
    return tuple((round(x + way * px * k, 1), round(y + py * k, 1)) for px, py in points)


def _draw_sky(tones: tuple[str, ...], left: float = LEFT, right: float = RIGHT) -> Tones:
    """Return a sky over the window's height."""
    return Tones(left, TOP, right - left, BOTTOM - TOP, tones, 11, 3)


def _draw_hill(top: float, swing: float, inks: tuple[str, str], seed: int) -> Primitive:
    """Return a hill over the window's width, lit from the left above."""
    return draw_ridge((LEFT, top, RIGHT, BOTTOM), swing, *inks, seed, 52, (-1, -1))


def _draw_ground(inks: Inks, tops: tuple[float, float] = (430, 486)) -> Iterator[Primitive]:
    """Draw a far and a near hill."""
    yield _draw_hill(tops[0], 46, inks.far, 4)
    yield _draw_hill(tops[1], 30, inks.near, 9)


def _draw_stars(inks: Inks, bottom: float, seed: int) -> Iterator[Primitive]:
    chance = Random(seed)
    for _ in range(26):
        x, y = chance.uniform(LEFT + 8, RIGHT - 8), chance.uniform(TOP + 8, bottom)
        yield draw_star(round(x, 1), round(y, 1), chance.choice((3, 4, 7)), inks.rays)


def _draw_built(
    inks: Inks, outline: Points, joints: tuple[float, float, float, float], row: float
) -> Iterator[Primitive]:
    """Draw a building of stone with its shade at the right, inside a hard edge."""
    yield Polygon(outline, inks.ink, inks.ink, 12)
    yield Polygon(outline, inks.stone[0])
    yield from draw_masonry(joints, row, inks.stone[1])
    yield from draw_shade(outline, 0.58, inks.shade)


def _draw_arch(inks: Inks, x: float, foot: float, wide: float, high: float) -> Polygon:
    """Return a door or a window of darkness."""
    half, top = wide / 2, foot - high
    shape = (
        (x - half, foot),
        (x - half, top + half),
        (x - half * 0.6, top + half * 0.3),
        (x, top),
        (x + half * 0.6, top + half * 0.3),
        (x + half, top + half),
        (x + half, foot),
    )
    return Polygon(shape, inks.ink)


def draw_tower(inks: Inks) -> Iterator[Primitive]:
    """Draw XVI: lightning strikes the tower's crown off."""
    yield _draw_sky(inks.day)
    yield from draw_rays((318, 122), 42, 330, inks.rays, 36, WINDOW)
    yield from draw_disc(318, 122, 40, inks.sun, inks.ink)
    yield from draw_cloud(84, 156, 28, (inks.cloud[0], inks.ink, inks.cloud[1]), 3)
    yield from draw_cloud(334, 240, 20, (inks.cloud[0], inks.ink, inks.cloud[1]), 8)
    yield from _draw_ground(inks)
    yield from _draw_built(inks, BODY, (150, 236, 250, 540), 30)
    for x, foot in ((195, 296), (221, 364)):
        yield _draw_arch(inks, x, foot, 18, 32)
        yield Sign(FLAME, x, foot - 26, 50, *inks.fire)
    yield _draw_arch(inks, 200, 556, 54, 80)
    for x, y, size in ((168, 176, 62), (232, 176, 70), (200, 160, 86)):
        yield Sign(FLAME, x, y, size, *inks.fire)
    yield Polygon(tuple((x - 3, y + 3) for x, y in BOLT), inks.ink)
    yield Polygon(BOLT, inks.pale, inks.ink, 2.6)
    yield from draw_crown(108, 142, 72, 0.56, inks.gold, inks.ink)


def draw_justice(inks: Inks) -> Iterator[Primitive]:
    """Draw XI: a sword that carries a pair of scales between two pillars."""
    yield Rect(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP, inks.cloth[0])
    for number in range(15):
        x = 94 + number * 15
        yield Polygon(((x, TOP), (x + 7, TOP), (x + 3, 500)), inks.cloth[1])
    yield from draw_rays((200, 150), 30, 150, inks.gold, 28, WINDOW)
    yield Rect(LEFT, 496, RIGHT - LEFT, 60, inks.stone[0], inks.ink, 3)
    for number in range(9):
        x = LEFT + number * 44
        yield Polygon(((x, 499), (x + 22, 499), (x + 10, 526), (x - 14, 526)), inks.ink)
        yield Polygon(((x + 12, 526), (x + 36, 526), (x + 20, 556), (x - 6, 556)), inks.ink)
    for x in (58, 342):
        body = ((x - 22, 496), (x - 20, 120), (x + 20, 120), (x + 22, 496))
        yield Polygon(body, inks.stone[0], inks.ink, 4)
        yield from draw_shade(body, 0.45, inks.shade)
        for y, half in ((104, 32), (488, 32)):
            yield Rect(x - half, y - 14, 2 * half, 26, inks.stone[0], inks.ink, 3)
    yield Polygon(((192, 222), (208, 222), (207, 500), (200, 528), (193, 500)), inks.bone, inks.ink, 3)
    yield Line(((200, 226), (200, 500)), inks.ink, 2)
    yield Rect(150, 206, 100, 16, inks.gold, inks.ink, 3, 6)
    yield Rect(193, 164, 14, 44, inks.gold, inks.ink, 3)
    yield from draw_disc(200, 156, 12, inks.gold, inks.ink)
    yield from _draw_scales(inks)


def _draw_scales(inks: Inks) -> Iterator[Primitive]:
    """Draw the beam with two pans at the same height."""
    yield Polygon(
        ((104, 262), (200, 244), (296, 262), (296, 272), (200, 260), (104, 272)), inks.gold, inks.ink, 3
    )
    for x in (112, 288):
        for aside in (-38, 0, 38):
            yield Line(((x, 268), (x + aside, 408)), inks.ink, 5)
            yield Line(((x, 268), (x + aside, 408)), inks.gold, 2.4)
        yield Polygon(
            ((x - 48, 406), (x + 48, 406), (x + 34, 428), (x, 436), (x - 34, 428)), inks.gold, inks.ink, 3
        )


def draw_death(inks: Inks) -> Iterator[Primitive]:
    """Draw XIII: Death alone before a sun that sets between two towers."""
    yield _draw_sky(inks.dusk)
    yield from draw_rays((290, 392), 44, 260, inks.rays, 32, WINDOW)
    yield from draw_disc(290, 392, 40, inks.sun, inks.ink)
    for x in (236, 344):
        tower = ((x - 18, 440), (x - 18, 330), (x + 18, 330), (x + 18, 440))
        yield Polygon(tower, inks.robe[0], inks.ink, 4)
        yield from draw_shade(tower, 0.4, inks.ink)
        yield Polygon(((x - 24, 332), (x, 300), (x + 24, 332)), inks.robe[0], inks.ink, 3)
    yield from _draw_ground(inks, (446, 500))
    yield from _draw_figure(inks, (150, 548, 2.5, 1), inks.robe)
    yield from _draw_skull(inks, 150, 254)
    for ink, width in ((inks.ink, 14), (inks.stone[0], 8)):
        yield Line(((292, 540), (222, 138)), ink, width)
    yield Polygon(
        ((228, 132), (160, 112), (92, 134), (44, 196), (104, 160), (166, 146), (226, 156)),
        inks.bone,
        inks.ink,
        4,
    )
    yield Polygon(((206, 326), (246, 306), (268, 330), (258, 352), (216, 376)), inks.robe[0], inks.ink, 4)
    yield from draw_disc(258, 338, 12, inks.bone, inks.ink)


def _draw_figure(
    inks: Inks, at: tuple[float, float, float, int], robe: tuple[str, str]
) -> Iterator[Primitive]:
    """Draw a person in a cloak. at: x and y of the foot, size, and -1 for the mirror image."""
    cloak = _move(CLOAK, *at)
    yield Polygon(cloak, inks.ink, inks.ink, 10)
    yield Polygon(cloak, robe[0])
    yield from draw_shade(cloak, 0.5, robe[1], 10)
    yield Polygon(_move(HOOD, *at), inks.ink, robe[1], 3)


def _draw_skull(inks: Inks, x: float, y: float) -> Iterator[Primitive]:
    yield Circle(x, y, 25, inks.bone)
    yield Rect(x - 13, y + 12, 26, 25, inks.bone, radius=7)
    for aside in (-10, 10):
        yield Circle(x + aside, y + 2, 7, inks.ink)
    yield Polygon(((x, y + 8), (x - 5, y + 18), (x + 5, y + 18)), inks.ink)
    for aside in (-7, 0, 7):
        yield Line(((x + aside, y + 25), (x + aside, y + 37)), inks.ink, 2)


def draw_wheel(inks: Inks) -> Iterator[Primitive]:
    """Draw X: the wheel between night and day, a Portal at its hub."""
    yield _draw_sky(inks.night, LEFT, 200)
    yield from _draw_stars(inks, 540, 12)
    yield _draw_sky(inks.day, 200, RIGHT)
    for x, y, seed in ((92, 140, 1), (308, 140, 2), (92, 548, 3), (308, 548, 4)):
        yield from draw_cloud(x, y, 30, (inks.cloud[0], inks.ink, inks.cloud[1]), seed)
    for r, ink in (
        (158, inks.ink),
        (152, inks.gold),
        (132, inks.ink),
        (127, inks.stone[0]),
        (92, inks.ink),
        (87, inks.gold),
        (76, inks.ink),
    ):
        yield Circle(200, 316, r, ink)
    yield Circle(200, 316, 72, inks.robe[0])
    for number in range(8):
        turn = pi * number / 4 + pi / 8
        ends = tuple((round(200 + cos(turn) * r, 1), round(316 + sin(turn) * r, 1)) for r in (56, 144))
        for ink, width in ((inks.ink, 14), (inks.gold, 8)):
            yield Line(ends, ink, width)
        yield draw_star(200 + cos(turn + pi / 8) * 110, 316 + sin(turn + pi / 8) * 110, 13, inks.ink, 4, 0.4)
        yield draw_star(200 + cos(turn + pi / 8) * 142, 316 + sin(turn + pi / 8) * 142, 7, inks.ink)
    yield from draw_disc(200, 316, 46, "#c9a2ff" if inks.day[1:2] != ("#ffffff",) else inks.bone, inks.ink)
    yield Circle(200, 316, 35, inks.ink)
    arrow = ((78, 50), (48, 76), (48, 60), (24, 60), (24, 40), (48, 40), (48, 24))
    yield Polygon(_turn_points(arrow, 200, 316, 0.9, 0), inks.pale)
    yield from draw_crown(200, 142, 66, 0, inks.gold, inks.ink)


def draw_hierophant(inks: Inks) -> Iterator[Primitive]:
    """Draw V: a shrine in the light, two kneeling people, and crossed keys."""
    yield _draw_sky(inks.day)
    yield from draw_rays((200, 150), 24, 330, inks.rays, 40, WINDOW)
    yield from _draw_ground(inks, (400, 452))
    roof = ((50, 268), (200, 168), (350, 268))
    yield Rect(78, 276, 244, 186, inks.ink, inks.ink, 4)
    yield Sign(FLAME, 200, 372, 92, *inks.fire)
    for x in (96, 152, 248, 304):
        body = ((x - 15, 452), (x - 12, 290), (x + 12, 290), (x + 15, 452))
        yield Polygon(body, inks.stone[0], inks.ink, 4)
        yield from draw_shade(body, 0.45, inks.shade, 8)
        for y in (284, 452):
            yield Rect(x - 20, y - 7, 40, 14, inks.stone[0], inks.ink, 3)
    yield Polygon(roof, inks.stone[0], inks.ink, 8)
    yield from draw_shade(roof, 0.6, inks.shade)
    yield from draw_disc(200, 234, 19, inks.gold, inks.ink)
    yield draw_star(200, 234, 16, inks.ink, 8, 0.45)
    yield Rect(44, 266, 312, 18, inks.stone[0], inks.ink, 4)
    for number in range(3):
        yield Rect(64 - number * 18, 460 + number * 16, 272 + number * 36, 18, inks.stone[0], inks.ink, 3)
    for way in (-1, 1):
        yield from _draw_key(inks, way)
        robe = inks.cloth if way < 0 else inks.robe
        yield from _draw_figure(inks, (200 + way * 108, 556, 0.92, -way), robe)
    yield from draw_crown(200, 138, 62, 0, inks.gold, inks.ink)


def _draw_key(inks: Inks, way: int) -> Iterator[Primitive]:
    """Draw one of two keys that cross below the shrine."""
    ends = ((200 + way * 30, 548), (200 - way * 26, 482))
    for ink, width in ((inks.ink, 13), (inks.gold, 7)):
        yield Line(ends, ink, width)
    x, y = ends[1]
    yield Circle(x, y, 14, "", inks.ink, 12)
    yield Circle(x, y, 12, "", inks.gold, 6)


def draw_strength(inks: Inks) -> Iterator[Primitive]:
    """Draw VIII: a lion before the wall that it holds."""
    yield _draw_sky(inks.day)
    yield from draw_rays((200, 300), 150, 320, inks.rays, 40, WINDOW)
    wall = (
        (26, 500),
        (26, 290),
        (60, 290),
        (60, 262),
        (98, 262),
        (98, 290),
        (136, 290),
        (136, 262),
        (174, 262),
        (174, 290),
        (226, 290),
        (226, 262),
        (264, 262),
        (264, 290),
        (302, 290),
        (302, 262),
        (340, 262),
        (340, 290),
        (374, 290),
        (374, 500),
    )
    yield from _draw_built(inks, wall, (26, 304, 374, 500), 36)
    yield _draw_hill(492, 18, inks.near, 9)
    yield Sign(LION, 200, 404, 240, inks.gold, inks.ink)
    for x in (184, 216):
        yield Circle(x, 140, 22, "", inks.ink, 13)
    for x in (184, 216):
        yield Circle(x, 140, 19.5, "", inks.gold, 8)
    for x, y in ((60, 530), (112, 540), (300, 536), (346, 528)):
        yield Circle(x, y, 9, inks.ink)
        yield draw_star(x, y, 9, inks.bone, 5, 0.5)


def draw_hermit(inks: Inks) -> Iterator[Primitive]:
    """Draw IX: an old man with a lantern on a peak, alone."""
    yield _draw_sky(inks.night)
    yield from _draw_stars(inks, 420, 5)
    for peak in (
        ((26, 470), (96, 296), (150, 420), (170, 500), (26, 556)),
        ((230, 500), (312, 250), (374, 400), (374, 556), (230, 556)),
    ):
        yield Polygon(peak, inks.robe[0], inks.ink, 4)
        yield from draw_shade(peak, 0.55, inks.robe[1])
    yield _draw_hill(500, 22, inks.cloud, 3)
    yield from draw_rays((108, 268), 26, 130, inks.rays, 28, WINDOW)
    yield from _draw_figure(inks, (222, 548, 2.4, -1), inks.stone)
    yield Circle(222, 262, 19, inks.bone)
    for aside in (-8, 8):
        yield Circle(222 + aside, 260, 3.4, inks.ink)
    beard = (
        (202, 268),
        (214, 275),
        (230, 275),
        (242, 268),
        (246, 310),
        (236, 352),
        (222, 372),
        (208, 352),
        (198, 310),
    )
    yield Polygon(beard, inks.bone, inks.ink, 3)
    for aside in (-9, 0, 9):
        yield Line(((222 + aside, 290), (222 + aside * 0.6, 346)), inks.cloud[1], 2)
    yield Line(((214, 284), (230, 284)), inks.ink, 2.4)
    yield Polygon(((170, 336), (122, 292), (108, 312), (160, 388)), inks.stone[0], inks.ink, 4)
    for ink, width in ((inks.ink, 11), (inks.gold, 5)):
        yield Line(((318, 546), (296, 190)), ink, width)
    yield Line(((124, 296), (108, 240)), inks.ink, 5)
    yield Polygon(((84, 250), (108, 228), (132, 250), (126, 306), (90, 306)), inks.ink)
    yield Polygon(((92, 252), (108, 238), (124, 252), (120, 298), (96, 298)), inks.fire[0])
    yield draw_star(108, 270, 17, inks.ink, 6, 0.5)
    yield draw_star(108, 270, 13, inks.pale, 6, 0.5)


def draw_emperor(inks: Inks) -> Iterator[Primitive]:
    """Draw IV: a Capital under its crown."""
    yield _draw_sky(inks.dusk)
    yield from draw_rays((200, 196), 60, 360, inks.rays, 44, WINDOW)
    for peak in (
        ((26, 480), (26, 330), (66, 260), (140, 420), (150, 500)),
        ((374, 480), (374, 300), (330, 240), (262, 420), (250, 500)),
    ):
        yield Polygon(peak, inks.robe[0], inks.ink, 4)
        yield from draw_shade(peak, 0.5, inks.robe[1])
    yield from _draw_ground(inks, (462, 516))
    yield from _draw_built(inks, CASTLE, (64, 390, 336, 500), 28)
    for box in ((152, 244, 248, 390), (66, 334, 102, 390), (298, 334, 336, 390)):
        yield from draw_masonry(box, 28, inks.stone[1])
    for x, foot in ((83, 360), (317, 360), (178, 290), (222, 290), (200, 350)):
        yield _draw_arch(inks, x, foot, 18, 34)
    yield _draw_arch(inks, 200, 500, 66, 92)
    for x in (180, 200, 220):
        yield Line(((x, 420), (x, 500)), inks.stone[1], 3)
    yield from draw_crown(200, 128, 104, 0, inks.gold, inks.ink)


def draw_night_star(inks: Inks) -> Iterator[Primitive]:
    """Draw XVII: one great star and seven small ones above water that is poured out."""
    yield _draw_sky(inks.night)
    beams = inks.far[0] if inks.night[1] == "#000000" else inks.night[3]
    yield from draw_rays((200, 184), 50, 180, beams, 32, WINDOW)
    for r, ink in ((92, inks.ink), (84, inks.gold)):
        yield draw_star(200, 184, r, ink, 8, 0.42)
    yield draw_star(200, 184, 44, inks.pale, 8, 0.42)
    for x, y in ((72, 120), (330, 116), (58, 222), (344, 218), (104, 300), (298, 296), (200, 320)):
        yield draw_star(x, y, 23, inks.ink, 8, 0.42)
        yield draw_star(x, y, 18, inks.rays, 8, 0.42)
    yield from _draw_ground(inks, (424, 452))
    yield Polygon(((110, 556), (140, 490), (240, 470), (374, 478), (374, 556)), inks.water[0], inks.ink, 4)
    yield from draw_ripples((150, 494, 366, 552), inks.water[1], 5)
    for ink, width in ((inks.ink, 13), (inks.water[1], 7)):
        yield Line(((176, 400), (198, 434), (206, 500)), ink, width)
    jug = (
        (70, 352),
        (84, 330),
        (112, 326),
        (132, 346),
        (150, 372),
        (172, 382),
        (182, 398),
        (172, 412),
        (150, 404),
        (124, 408),
        (92, 398),
        (74, 378),
    )
    yield Polygon(jug, inks.stone[0], inks.ink, 4)
    yield from draw_shade(jug, 0.5, inks.shade, 8)
    yield Line(((110, 330), (146, 326), (158, 352), (152, 370)), inks.ink, 8)
    for x, size in ((330, 96), (356, 70)):
        yield Sign("immortals/areas/green", x, 470 - size / 2, size, inks.near[0], inks.ink)


def draw_world(inks: Inks) -> Iterator[Primitive]:
    """Draw XXI: a wreath between night and day, for the ruler of both realms."""
    yield _draw_sky(inks.night, LEFT, 200)
    yield from _draw_stars(inks, 540, 12)
    yield _draw_sky(inks.day, 200, RIGHT)
    yield from draw_rays((200, 312), 150, 330, inks.rays, 40, WINDOW)
    yield draw_crescent(72, 112, 32, inks.bone)
    yield from draw_disc(328, 112, 30, inks.sun, inks.ink)
    yield from draw_rays((328, 112), 36, 52, inks.sun, 16, WINDOW)
    yield from _draw_ground(inks, (490, 520))
    yield from draw_wreath((200, 312), (120, 150), (inks.gold, inks.gilt, inks.ink))
    yield Circle(200, 312, 104, inks.ink)
    yield Circle(200, 312, 100, inks.paper)
    yield Circle(200, 312, 92, "", inks.gilt, 2.4)


LEAVES = 40  # of a wreath, in each row


def draw_wreath(
    at: tuple[float, float], radii: tuple[float, float], inks: tuple[str, str, str]
) -> Iterator[Primitive]:
    """Draw a wreath of two rows of leaves around a point.

    inks: for every second leaf, for the others, and for edges.
    """
    for number in range(LEAVES):
        turn = 2 * pi * number / LEAVES
        for row, lean in ((1.0, 0.5), (0.88, -0.5)):
            x, y = at[0] + cos(turn) * radii[0] * row, at[1] + sin(turn) * radii[1] * row
            along, k = turn + pi / 2 + lean, radii[1] / 170
            spots = ((along, 24), (along + pi / 2, 7.5), (along, -14), (along - pi / 2, 7.5))
            leaf = tuple((round(x + cos(a) * far * k, 1), round(y + sin(a) * far * k, 1)) for a, far in spots)
            yield Polygon(leaf, inks[(number + (row < 1)) % 2], inks[2], 2)


def draw_crescent(x: float, y: float, r: float, fill: str) -> Polygon:
    """Return a moon that opens to the right and above."""
    turns = [pi * (0.1 + 1.6 * step / 24) for step in range(25)]
    outer = [(x + cos(turn) * r, y + sin(turn) * r) for turn in turns]
    inner = [
        (x + r * 0.36 + cos(turn) * r * 0.82, y - r * 0.28 + sin(turn) * r * 0.82) for turn in reversed(turns)
    ]
    return Polygon(tuple((round(px, 1), round(py, 1)) for px, py in outer + inner), fill)
