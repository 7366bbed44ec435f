"""Woodcut scenes of Brigandine: a red evening of war and a morning of peace, with castles, beasts and hosts."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from render.drawing.printed import (
    INK,
    Box,
    draw_frame,
    draw_keep,
    draw_rays,
    draw_ridge,
    draw_smoke,
    draw_sun,
)
from render.drawing.scene import Carving, Line, Paper, Polygon, Primitive, Rect, Sign, Tones
from render.drawing.woodcut import wobble
from render.pages.themes import CONTRAST, Theme

EDGE, MARGIN = 30, 10  # from the page's edge to a block, and the paper's part of its ragged edge
LIGHT = (-1, -1)  # in every scene from the left above
# x, y and size, on a keep
FLAMES = (-94, -170, 104), (-4, -252, 112), (102, -196, 118), (40, -82, 70), (-50, -70, 60)


class SceneInks(NamedTuple):
    """Colours of a scene. Pairs are a fill and its cut lines, from the farthest ridge to the nearest.

    stone: a castle, its cut lines and its windows. flame: its inside and its rim. beast: body, rim and cut lines.
    """

    sky: tuple[str, ...]
    light: str
    ring: str
    ray: str
    far: tuple[str, str]
    near: tuple[str, str]
    stone: tuple[str, str, str]
    flame: tuple[str, str]
    smoke: tuple[str, str]
    beast: tuple[str, str, str]

    @property
    def tones(self) -> tuple[str, ...]:
        """Return all these colours, each once."""
        pairs = (*self.far, *self.near, *self.stone, *self.flame, *self.smoke, *self.beast)
        return tuple(dict.fromkeys((*self.sky, self.light, self.ring, self.ray, *pairs)))


DARK = "#1a0c0c"
EVENING = SceneInks(
    sky=("#571826", "#8f2a22", "#c4501f", "#ee9a3e"), light="#ffe7ae", ring="#f2b457", ray="#f0b055",
    far=("#5a1a1e", "#a5381f"), near=("#2b0f14", "#8a2c20"), stone=(DARK, "#d8662a", "#ffd98a"),
    flame=("#ffe9ae", "#c23a1c"), smoke=("#2a1216", "#c8663a"), beast=(DARK, "#ffdf9c", "#f4b860"),
)  # fmt: skip
RED_DAY = EVENING._replace(
    sky=("#b5522f", "#d9814a", "#f0b274", "#fbe0a8"), light="#fffbe4", ring="#f8d58a", ray="#fdeabf",
    far=("#9a4a2c", "#d88a55"), near=("#5c2a1c", "#b5623f"), smoke=("#5c2a1c", "#d88a55"),
)  # fmt: skip
MORNING = SceneInks(
    sky=("#5f8f96", "#9dbcae", "#e3dcae", "#f3d98c"), light="#fff6d2", ring="#f0d58a", ray="#f7ecc0",
    far=("#6f8350", "#a9b86c"), near=("#42552f", "#8ea35a"), stone=("#4a3a2a", "#cdb684", "#ffe9ae"),
    flame=("#ffe9ae", "#c23a1c"), smoke=("#5f6f6a", "#c9d3c0"), beast=(INK, "#f0dca8", "#d9a441"),
)  # fmt: skip
DAY = MORNING._replace(
    sky=("#8fbcd0", "#b9d6d6", "#e6ecd0", "#fbf0c4"), light="#fffdf0", ring="#f7e3a8", ray="#fffbe4",
    far=("#93a76c", "#c9d592"), near=("#5f7a40", "#a9bf74"),
)  # fmt: skip
BLOCK = SceneInks(
    sky=("#000000", "#ffffff"), light="#ffffff", ring="#ffffff", ray="#ffffff",
    far=("#000000", "#ffffff"), near=("#000000", "#ffffff"), stone=("#000000", "#ffffff", "#ffffff"),
    flame=("#ffffff", "#000000"), smoke=("#000000", "#ffffff"), beast=("#000000", "#ffffff", "#ffffff"),
)  # fmt: skip
WAR = {"dusk": EVENING, "day": RED_DAY, CONTRAST.key: BLOCK}
PEACE = {"dusk": MORNING, "day": DAY, CONTRAST.key: BLOCK}
SCENE_TONES = {key: tuple(dict.fromkeys((*WAR[key].tones, *PEACE[key].tones, INK))) for key in (*WAR,)}


def paper_colour(theme: Theme) -> str:
    """Return the colour of a chronicle's page."""
    return theme.page if theme.key == CONTRAST.key else theme.panel


def draw_sky(inks: SceneInks, box: Box, at: tuple[float, float], r: float) -> Iterator[Primitive]:
    """Draw a sky of cut lines over the box, with rays around a sun of this radius."""
    left, top, right, bottom = box
    yield Tones(left, top, right - left, bottom - top, inks.sky)
    yield from draw_rays(at, r * 1.07, (right - left) * 0.6, inks.ray, 54, box)
    yield from draw_sun(at, r, inks.light, inks.ring)


def draw_hills(inks: SceneInks, box: Box, seed: int = 5) -> Iterator[Primitive]:
    """Draw a far ridge along the foot of a box."""
    left, top, right, bottom = box
    tall = bottom - top
    yield draw_ridge((left, top + tall * 0.7, right, bottom + 6), tall * 0.17, *inks.far, seed, 90, LIGHT)


def draw_near_ridge(inks: SceneInks, box: Box) -> Iterator[Primitive]:
    """Draw the near ridge on which everything stands."""
    left, top, right, bottom = box
    tall = bottom - top
    yield draw_ridge((left, top + tall * 0.9, right, bottom + 6), tall * 0.08, *inks.near, 11, 60, LIGHT)


def draw_wood(inks: SceneInks, trees: Sequence[tuple[float, float, float]]) -> Iterator[Primitive]:
    """Draw pines of cut tiers. trees: x, foot and height of each, the farthest first."""
    for x, foot, tall in trees:
        yield Rect(x - tall * 0.03, foot - tall * 0.14, tall * 0.06, tall * 0.16, inks.near[0])
        for low, high, half in ((0.1, 0.5, 0.27), (0.32, 0.75, 0.22), (0.56, 1, 0.16)):
            tier = (
                (x, foot - tall * high),
                (x + tall * half, foot - tall * low),
                (x - tall * half, foot - tall * low),
            )
            yield Carving(wobble(tier, 1, 14, round(x)), inks.near[0], inks.near[1], 8, LIGHT, 0.07, 2.6, 58)


def draw_farmland(inks: SceneInks, box: Box) -> Iterator[Primitive]:
    """Draw a land at peace at the foot of a box: birds, pines at the left, a village at the right, a road, sheaves."""
    (left, top, right, bottom), tall = box, box[3] - box[1]
    wide, dark = right - left, inks.beast[0]
    for across, down, size in ((0.24, 0.2, 15), (0.285, 0.27, 11), (0.72, 0.16, 13), (0.2, 0.33, 9)):
        x, y = left + wide * across, top + tall * down
        yield Line(((x - size, y - size * 0.5), (x, y), (x + size, y - size * 0.6)), dark, 3)
    trees = [(left + wide * at, bottom - tall * low, tall * high) for at, low, high in PINES]
    yield from draw_wood(inks, trees)
    for at, low, high in HOUSES:
        yield from _draw_house(inks, left + wide * at, bottom - tall * low, tall * high)
    yield draw_ridge((left, bottom - tall * 0.14, right, bottom + 6), tall * 0.04, *inks.near, 4, 120, LIGHT)
    path = ((0.44, 0.16), (0.56, 0.08), (0.34, -0.02), (0.52, -0.02), (0.6, 0.085), (0.455, 0.163))
    yield Polygon(tuple((left + wide * x, bottom - tall * y) for x, y in path), inks.far[1])
    for at, low in ((0.17, 0.09), (0.245, 0.05), (0.7, 0.07), (0.775, 0.1), (0.86, 0.05)):
        yield from _draw_sheaf(inks, left + wide * at, bottom - tall * low, tall * 0.13)


PINES = tuple((0.02 + 0.032 * at, 0.15 + 0.02 * (at % 3), 0.3 + 0.07 * (at * 5 % 4)) for at in range(6))
HOUSES = ((0.74, 0.17, 0.15), (0.8, 0.16, 0.19), (0.93, 0.15, 0.16), (0.865, 0.13, 0.22))


def _draw_house(inks: SceneInks, x: float, foot: float, tall: float) -> Iterator[Primitive]:
    """Draw a house with a steep roof, a lit window and smoke."""
    (stone, cut, window), half = inks.stone, tall * 0.42
    wall = (
        (x - half, foot + 4),
        (x - half, foot - tall * 0.5),
        (x + half, foot - tall * 0.5),
        (x + half, foot + 4),
    )
    roof = ((x - half * 1.25, foot - tall * 0.45), (x, foot - tall), (x + half * 1.25, foot - tall * 0.45))
    yield Carving(wall, cut, stone, 9, (1, 1), 0.08, 2, 0)
    yield Carving(wobble(roof, 0.8, 12, 3), stone, cut, 7, LIGHT, 0.08, 2.6, 60)
    yield Rect(x - tall * 0.07, foot - tall * 0.34, tall * 0.14, tall * 0.16, window, stone, 2)


def _draw_sheaf(inks: SceneInks, x: float, foot: float, tall: float) -> Iterator[Primitive]:
    """Draw a sheaf of corn."""
    dark, corn = inks.beast[0], inks.beast[2]
    shape = ((-0.36, 0), (-0.12, 0.58), (-0.26, 1), (0, 1.12), (0.26, 1), (0.12, 0.58), (0.36, 0))
    yield Polygon(
        tuple((round(x + tall * px, 1), round(foot - tall * py, 1)) for px, py in shape), corn, dark, 2.4
    )
    for low, high in ((-0.16, -0.1), (0.0, 0.02), (0.17, 0.11)):
        yield Line(((x + tall * low, foot - tall * 0.06), (x + tall * high, foot - tall * 0.96)), dark, 1.6)
    yield Line(((x - tall * 0.12, foot - tall * 0.58), (x + tall * 0.12, foot - tall * 0.58)), dark, 5)


def draw_crane(inks: SceneInks, x: float, foot: float, tall: float) -> Iterator[Primitive]:
    """Draw a scaffold beside a building, and on it a crane that lifts a stone to the left."""
    wide, (dark, rim, _) = tall * 0.3, inks.beast
    beams = [((x + side, foot), (x + side, foot - tall * 0.86)) for side in (0, wide)]
    beams += [
        ((x - 8, foot - tall * at), (x + wide + 8, foot - tall * at)) for at in (0.22, 0.44, 0.66, 0.86)
    ]
    beams += [((x, foot - tall * at), (x + wide, foot - tall * (at + 0.22))) for at in (0, 0.22, 0.44)]
    top = foot - tall * 1.1
    beams += [
        ((x + wide / 2, foot - tall * 0.86), (x + wide / 2, top)),
        ((x + wide, top + tall * 0.1), (x - tall * 0.34, top - tall * 0.06)),
    ]
    for ink, width in ((rim, 11), (dark, 6)):
        for beam in beams:
            yield Line(beam, ink, width)
    rope = (x - tall * 0.32, top - tall * 0.05)
    yield Line((rope, (rope[0], rope[1] + tall * 0.26)), dark, 3)
    yield Rect(rope[0] - 22, rope[1] + tall * 0.26, 44, 32, inks.stone[1], dark, 4)


def draw_castle(inks: SceneInks, x: float, foot: float, k: float, *, burns: bool) -> Iterator[Primitive]:
    """Draw a castle, 1 for 300 pixels of height. burns: with flames and smoke."""
    if burns:
        yield draw_smoke(x - 70 * k, foot - 170 * k, -0.8 * k, 170 * k, *inks.smoke)
        yield draw_smoke(x + 60 * k, foot - 190 * k, 0.7 * k, 170 * k, *inks.smoke)
    yield from draw_keep(x, foot, k, inks.stone, LIGHT)
    for number, (dx, dy, size) in enumerate(FLAMES if burns else ()):
        yield Sign(
            "platform/signs/flame", x + dx * k, foot + dy * k, round(size * k), *inks.flame, number % 2 == 0
        )


def draw_beast(inks: SceneInks, name: str, x: float, y: float, size: float) -> Primitive:
    """Return a carved silhouette, which may break the block's frame."""
    body, rim, cut = inks.beast
    return Sign(name, x, y, round(size), body, rim, spot="beast", cut=cut)


def frame_block(theme: Theme, box: Box) -> Iterator[Primitive]:
    """Draw the paper around a printed block, with a frame."""
    left, top, right, bottom = box
    paper, ink = paper_colour(theme), theme.ink
    for x, y, wide, high in _list_sides(box):
        yield Rect(x, y, wide, high, paper)
    yield Paper(left, top, right - left, bottom - top, paper, MARGIN)
    yield from draw_frame((left - 8, top - 8, right + 8, bottom + 8), ink, paper, theme.loss)


def _list_sides(box: Box) -> Iterator[tuple[float, float, float, float]]:
    """Yield the boxes around a block that hide its overhang, each with left, top, width and height."""
    left, top, right, bottom = box
    yield 0, 0, right + EDGE, top
    yield 0, bottom, right + EDGE, 40
    yield 0, top - 1, left, bottom - top + 2
    yield right, top - 1, EDGE, bottom - top + 2
