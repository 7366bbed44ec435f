"""The faces of the tribes: a bust in the deck's manner for each. A face is drawn in a box of 100 by 120."""

from collections.abc import Callable, Iterator
from math import cos, pi, sin

from msgspec.structs import replace

from render.drawing.brush import mix_colours
from render.drawing.scene import Circle, Line, Points, Polygon, Primitive, clip_outline
from render.games.immortals.cards.card_windows import Box
from render.games.immortals.cards.deck import place_on_card
from render.games.immortals.cards.engraving import draw_shade

WIDE, HIGH = 100, 120
INK, WHITE = "#1d1838", "#fbf5e6"
PALE, ROSY, BROWN, GREEN, RED, VIOLET, BONE, GREY = (
    "#f0c9a0", "#e2a878", "#8a5434", "#7fa04a", "#c2402c", "#8f83c4", "#dcd3b4", "#7f98a0",
)  # fmt: skip
BLOND, AUBURN, DARK, SILVER, FLAME = "#e8c15a", "#a8512a", "#33241f", "#e9ecf5", "#e07a2c"
LEAF, SEA, STEEL, GOLD, WINE, NIGHT, SOOT, EARTH = (
    "#3f7f3c", "#3f6fb0", "#aab4c2", "#e8b83a", "#8a2f45", "#3a3270", "#2b2833", "#7a5a32",
)  # fmt: skip
FACE_INKS = (
    INK, WHITE, PALE, ROSY, BROWN, GREEN, RED, VIOLET, BONE, GREY, BLOND, AUBURN, DARK, SILVER, FLAME,
    LEAF, SEA, STEEL, GOLD, WINE, NIGHT, SOOT, EARTH,
)  # fmt: skip
EDGE, FINE = 2.4, 1.8  # widths of an outline and of a line inside it
STEPS = 5  # points from one corner of a smooth outline to the next


def _smooth(points: Points) -> Points:
    """Return a closed outline that runs smoothly through these points."""
    made, count = list[tuple[float, float]](), len(points)
    for at in range(count):
        before, here, there, after = (points[(at + step) % count] for step in (-1, 0, 1, 2))
        for step in range(STEPS):
            t = step / STEPS
            x, y = (
                0.5
                * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)
                for a, b, c, d in zip(before, here, there, after, strict=True)
            )
            made.append((round(x, 1), round(y, 1)))
    return tuple(made)


def _mirror(points: Points) -> Points:
    return tuple((WIDE - x, y) for x, y in points)


def _oval(x: float, y: float, wide: float, high: float) -> Points:
    turns = (pi * number / 12 for number in range(24))
    return tuple((round(x + cos(turn) * wide, 1), round(y + sin(turn) * high, 1)) for turn in turns)


def _shape(points: Points, fill: str, share: float = 0.62, *, smooth: bool = True) -> Iterator[Primitive]:
    """Draw a filled outline with cut lines on its right side. share: where they begin, 1 for none."""
    outline = _smooth(points) if smooth else points
    yield Polygon(outline, fill, INK, EDGE)
    if share < 1:
        yield from draw_shade(outline, share, mix_colours(fill, INK, 0.5), 4)


def _pair(points: Points, fill: str, share: float = 1) -> Iterator[Primitive]:
    """Draw an outline and its mirror image."""
    yield from _shape(points, fill, share)
    yield from _shape(_mirror(points), fill, share)


def _shoulders(fill: str, neck: str, collar: str) -> Iterator[Primitive]:
    yield from _shape(((40, 70), (60, 70), (62, 98), (38, 98)), neck, 0.5)
    robe = (
        (-4, 126), (4, 106), (22, 95), (38, 90), (50, 101), (62, 90), (78, 95), (96, 106), (104, 126), (50, 128),
    )  # fmt: skip
    yield from _shape(robe, fill, 0.55)
    for side in (((34, 90), (50, 104), (47, 112), (27, 97)), ((66, 90), (50, 104), (53, 112), (73, 97))):
        yield from _shape(side, collar, 1, smooth=False)


def _head(skin: str, wide: float = 20, jaw: float = 13, chin: float = 82) -> Iterator[Primitive]:
    side = ((50 - jaw, 73), (50 - wide, 58), (50 - wide, 42), (50 - wide * 0.7, 29), (50, 24))
    yield from _shape((*side, *reversed(_mirror(side[:-1])), (50, chin)), skin, 0.66)


def _features(
    eye: str = WHITE, brow: str = INK, *, nose: float = 4, mouth: float = 0, y: float = 52
) -> Iterator[Primitive]:
    """Draw eyes, brows, nose and mouth. nose: its width. mouth: how far its corners are raised."""
    for x in (41.5, 58.5):
        yield Polygon(_oval(x, y, 5, 3.2), eye, INK, 1.4)
        yield Circle(x, y, 2.2, INK)
        out = 1 if x > 50 else -1
        yield Line(((x - 6 * out, y - 5), (x + 6 * out, y - 8)), brow, 2.6)
    yield Line(((50, y + 2), (50 + nose, y + 13), (49, y + 14)), INK, FINE)
    yield Line(((43, y + 20 - mouth), (50, y + 20), (57, y + 20 - mouth)), INK, 2.2)


def _draw_elf(skin: str, hair: str, robe: str, collar: str) -> Iterator[Primitive]:
    yield from _shape(
        ((26, 36), (38, 18), (62, 18), (74, 36), (80, 74), (76, 104), (50, 96), (24, 104), (20, 74)), hair
    )
    ear = ((32, 44), (20, 40), (2, 22), (12, 44), (22, 58), (33, 62))
    yield from _shape(ear, skin, 1, smooth=False)
    yield from _shape(_mirror(ear), skin, 1, smooth=False)
    yield from _shoulders(robe, skin, collar)
    yield from _head(skin, 18, 11, 83)
    yield from _features(brow=hair if hair == AUBURN else INK, nose=3, mouth=1)
    side = ((50, 22), (38, 24), (30, 36), (29, 62), (33, 44), (44, 36))
    yield from _shape(side, hair, 1)
    yield from _shape(_mirror(side), hair, 1)


def _draw_elves() -> Iterator[Primitive]:
    yield from _draw_elf(PALE, BLOND, LEAF, GOLD)
    for x, y, lean in ((28, 30, -12), (38, 22, -7), (50, 19, 0), (62, 22, 7), (72, 30, 12)):
        leaf = ((x, y + 8), (x - 5, y), (x + lean * 0.6, y - 16), (x + 5, y))
        yield from _shape(leaf, LEAF, 1)
        yield Line(((x, y + 6), (x + lean * 0.5, y - 11)), WHITE, 1.2)


def _draw_night_elves() -> Iterator[Primitive]:
    yield from _draw_elf(VIOLET, SILVER, NIGHT, SILVER)
    yield Line(((29, 36), (50, 31), (71, 36)), GOLD, 4)
    moon = ((50, 6), (40, 12), (38, 22), (44, 30), (54, 31), (60, 27), (51, 25), (46, 18))
    yield from _shape(moon, GOLD, 1)


def _draw_humans() -> Iterator[Primitive]:
    yield from _shape(((26, 40), (34, 20), (66, 20), (74, 40), (74, 70), (26, 70)), AUBURN)
    yield from _shoulders(SEA, PALE, WHITE)
    yield from _head(PALE, 20, 14, 84)
    yield from _features(mouth=1)
    beard = ((31, 58), (36, 70), (50, 68), (64, 70), (69, 58), (67, 78), (50, 92), (33, 78))
    yield from _shape(beard, AUBURN, 0.6)
    yield Line(((44, 75), (50, 76), (56, 75)), INK, 2.2)
    yield from _shape(
        ((30, 46), (30, 30), (50, 22), (70, 30), (70, 46), (62, 37), (50, 34), (38, 37)), AUBURN, 1
    )
    crown = (
        (28, 34), (25, 8), (38, 20), (50, 4), (62, 20), (75, 8), (72, 34), (50, 29),
    )  # fmt: skip
    yield from _shape(crown, GOLD, 0.6, smooth=False)
    yield from (Circle(x, y, 3, WINE, INK, 1.2) for x, y in ((37, 27), (50, 23), (63, 27)))


def _draw_dwarves() -> Iterator[Primitive]:
    yield from _shoulders(WINE, ROSY, STEEL)
    yield from _head(ROSY, 25, 20, 84)
    yield from _features(brow=FLAME, nose=0)
    beard = (
        (23, 54), (30, 66), (50, 62), (70, 66), (77, 54), (80, 84), (68, 112), (50, 124), (32, 112), (20, 84),
    )  # fmt: skip
    yield from _shape(beard, FLAME, 0.58)
    for x in (34, 42, 58, 66):
        yield Line(((x, 78), (50 + (x - 50) * 0.6, 108)), mix_colours(FLAME, INK, 0.5), FINE)
    yield from _pair(((50, 66), (38, 64), (28, 74), (42, 76)), FLAME)
    yield Polygon(_oval(50, 61, 7, 6), ROSY, INK, EDGE)
    helm = ((22, 46), (24, 26), (50, 8), (76, 26), (78, 46), (50, 40))
    yield from _shape(helm, STEEL, 0.58)
    yield from _shape(((46, 8), (54, 8), (55, 58), (50, 62), (45, 58)), GOLD, 1, smooth=False)
    yield Line(((22, 45), (50, 39), (78, 45)), GOLD, 5)


def _draw_amazons() -> Iterator[Primitive]:
    yield Line(((91, 4), (87, 126)), EARTH, 5)
    yield from _shape(((91, -4), (84, 16), (91, 24), (98, 16)), STEEL, 0.5, smooth=False)
    yield from _shape(
        ((26, 40), (36, 20), (64, 20), (74, 40), (82, 86), (72, 108), (50, 96), (28, 108), (18, 86)), DARK, 1
    )
    yield from _shoulders(WINE, BROWN, GOLD)
    yield from _head(BROWN, 18, 12, 83)
    yield from _features(nose=3, mouth=1)
    crest = ((20, 34), (22, 10), (50, -6), (78, 10), (80, 34), (70, 16), (50, 8), (30, 16))
    yield from _shape(crest, RED, 0.55)
    helm = (
        (27, 66), (28, 30), (50, 14), (72, 30), (73, 66), (66, 62), (66, 46), (54, 46), (50, 62), (46, 46), (34, 46), (34, 62),
    )  # fmt: skip
    yield from _shape(helm, GOLD, 0.6, smooth=False)


def _draw_halflings() -> Iterator[Primitive]:
    yield from _shoulders(GREEN, PALE, WHITE)
    yield from _pair(((29, 52), (20, 46), (18, 60), (28, 66)), PALE)
    yield from _head(PALE, 23, 19, 80)
    yield from _features(nose=5, mouth=3)
    yield from (Circle(x, 63, 5, mix_colours(PALE, RED, 0.4)) for x in (35, 65))
    curls = (
        (28, 44),
        (26, 33),
        (33, 24),
        (43, 19),
        (54, 18),
        (65, 22),
        (73, 31),
        (73, 43),
        (38, 31),
        (50, 29),
        (62, 31),
    )
    for x, y in curls:
        yield Circle(x, y, 8.5, EARTH, INK, EDGE)
    yield Line(((54, 73), (72, 82), (80, 80)), INK, 4)
    yield from _shape(((74, 70), (88, 70), (86, 84), (76, 84)), EARTH, 0.5)
    for y, r in ((60, 4), (50, 6), (38, 8)):
        yield Circle(84, y, r, WHITE, INK, 1)


def _draw_demons() -> Iterator[Primitive]:
    yield from _pair(((32, 34), (20, 26), (12, 8), (18, -4), (20, 12), (30, 20), (42, 26)), BONE, 0.5)
    yield from _pair(((31, 48), (14, 44), (6, 34), (16, 56), (32, 62)), RED)
    yield from _shoulders(SOOT, RED, FLAME)
    yield from _head(RED, 20, 11, 88)
    yield from _features(GOLD, nose=4, mouth=-2)
    yield from _shape(((42, 78), (50, 76), (58, 78), (50, 100)), DARK, 1, smooth=False)
    for x in (46, 54):
        yield Polygon(((x - 2, 72), (x + 2, 72), (x, 78)), WHITE, INK, 1)
    yield from _shape(
        ((30, 38), (36, 22), (50, 36), (64, 22), (70, 38), (60, 30), (50, 44), (40, 30)), DARK, 1
    )


def _draw_orcs() -> Iterator[Primitive]:
    yield from _pair(((29, 50), (14, 40), (10, 52), (28, 64)), GREEN)
    yield from _shoulders(EARTH, GREEN, STEEL)
    yield from _head(GREEN, 24, 24, 92)
    yield from _shape(((44, 26), (40, 4), (50, -4), (62, 6), (56, 26)), DARK, 1)
    yield from _features(GOLD, nose=0)
    yield Line(((32, 44), (50, 50), (68, 44)), INK, 5)
    yield from _shape(((42, 62), (50, 56), (58, 62), (50, 68)), mix_colours(GREEN, INK, 0.3), 1)
    yield from _shape(((32, 78), (50, 72), (68, 78), (50, 84)), DARK, 1)
    for x in (36, 64):
        yield from _shape(((x - 4, 82), (x + 4, 82), (x + (2 if x > 50 else -2), 62)), WHITE, 1, smooth=False)
    yield Line(((60, 32), (72, 60)), mix_colours(GREEN, INK, 0.6), FINE)


def _draw_necromancers() -> Iterator[Primitive]:
    hood = ((50, -6), (26, 14), (16, 46), (20, 84), (0, 126), (100, 126), (80, 84), (84, 46), (74, 14))
    yield from _shape(hood, NIGHT, 0.6)
    inside = ((50, 12), (32, 26), (27, 54), (32, 82), (50, 98), (68, 82), (73, 54), (68, 26))
    yield from _shape(inside, SOOT, 1)
    skull = (
        (50, 26),
        (35, 34),
        (32, 54),
        (39, 66),
        (40, 82),
        (50, 86),
        (60, 82),
        (61, 66),
        (68, 54),
        (65, 34),
    )
    yield from _shape(skull, BONE, 0.66)
    for x in (42, 58):
        yield Polygon(_oval(x, 54, 6.5, 7), INK)
        yield Circle(x, 55, 2.8, GREEN)
    yield Polygon(((50, 60), (46, 69), (54, 69)), INK)
    for tooth in (43, 46.5, 50, 53.5, 57):
        yield Line(((tooth, 74), (tooth, 83)), INK, FINE)
    yield from _shape(((40, 100), (50, 94), (60, 100), (50, 112)), GREEN, 1, smooth=False)


def _draw_trolls() -> Iterator[Primitive]:
    yield from _pair(((28, 46), (4, 48), (0, 66), (14, 62), (30, 64)), GREY)
    for x, high in ((36, 10), (43, 0), (50, -6), (57, 0), (64, 10)):
        yield from _shape(((x - 7, 32), (x, high), (x + 7, 32)), FLAME, 1, smooth=False)
    yield from _shoulders(BROWN, GREY, BONE)
    yield from _head(GREY, 23, 20, 92)
    yield from _features(GOLD, nose=0, mouth=-3, y=48)
    yield Line(((31, 41), (50, 45), (69, 41)), INK, 4)
    nose = ((46, 48), (54, 48), (62, 68), (56, 78), (44, 78), (38, 68))
    yield from _shape(nose, mix_colours(GREY, WHITE, 0.2), 0.55)
    yield Line(((36, 84), (50, 82), (64, 84)), INK, 3)
    for x in (41, 59):
        yield from _shape(((x - 3, 84), (x + 3, 84), (x, 72)), WHITE, 1, smooth=False)


FACES: dict[str, Callable[[], Iterator[Primitive]]] = {
    "elves": _draw_elves, "humans": _draw_humans, "dwarves": _draw_dwarves, "amazons": _draw_amazons,
    "halflings": _draw_halflings, "demons": _draw_demons, "orcs": _draw_orcs,
    "necromancers": _draw_necromancers, "night-elves": _draw_night_elves, "trolls": _draw_trolls,
}  # fmt: skip


def draw_face(tribe: str, box: Box) -> Iterator[Primitive]:
    """Draw a tribe's bust at the foot of a box, as large as it fits: left, top, width and height."""
    (left, top, wide, high), shown = box, (box[0], box[1], box[0] + box[2], box[1] + box[3])
    k = min(wide / WIDE, high / HIGH)
    corner = (left + (wide - WIDE * k) / 2, top + high - HIGH * k)
    for shape in place_on_card(FACES[tribe](), corner, k):
        cut: Primitive = shape
        if isinstance(shape, Polygon):
            cut = replace(shape, points=clip_outline(shape.points, shown))
        elif isinstance(shape, Line):
            cut = replace(shape, points=tuple((x, min(max(y, shown[1]), shown[3])) for x, y in shape.points))
        if not isinstance(cut, Polygon) or len(cut.points) > 2:
            yield cut
