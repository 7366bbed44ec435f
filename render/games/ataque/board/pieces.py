"""Pieces on the lands: bases with their troops, ruins, recent changes, and rims around choosable spaces."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from engine.games.ataque.knowledge.view import BaseView
from render.assets.colours import list_rims
from render.assets.fonts import fit_name, measure_text
from render.assets.signs import has_sign
from render.drawing.brush import mix_colours
from render.drawing.scene import Circle, Cube, Line, Polygon, Primitive, Rect, Sign, Words
from render.games.ataque.board.land import CARD, TALL, WIDE, LandPlot, draw_outline, front_bracket
from render.games.ataque.narration.last_events import Marks
from render.games.ataque.sight import Sight, troop_card, write_power
from render.games.ataque.style.palette import BLOW, BLOW_INK, DARK, HUES, MAGIC, MAGIC_LINE, STONE, WHITE
from render.games.ataque.style.signs import draw_sign, wall_outline

PIECE, TROOP = 45, 50  # size of a cube, and of a troop's silhouette
APART = {1: 0, 2: 48, 3: 39}  # pixels from one sign of a space to the next, by the number of signs
HIT, MORE, LESS = "#b3261e", "#1b6e2c", "#8f1f18"


def draw_rims(sight: Sight, plots: list[LandPlot], marks: Marks) -> Iterator[Primitive]:
    """Draw white brackets at the front of territories that fought, and double rims around choosable ones."""
    fought = {place for source, target, _, _ in marks.attacks for place in (source, target)}
    for plot in plots:
        k = plot.k
        if plot.place in sight.lit:
            for colour, width in list_rims(15):
                yield from draw_outline(plot, colour, width * k, f"{plot.place}/lit")
        elif plot.place in fought:
            for colour, width in ((DARK, 11), (WHITE, 7)):
                yield Line(front_bracket(plot), colour, width * k, f"{plot.place}/rim")


def draw_pieces(sight: Sight, plots: list[LandPlot], marks: Marks) -> Iterator[Primitive]:
    """Draw all pieces on these territories, in painting order."""
    for plot in plots:
        row = sight.view.seats[plot.seat].territories[plot.number]
        for at, base in enumerate(row):
            ring = tuple(_draw_ring(sight, plot, at, marks))
            if base is not None:
                yield from _draw_base(sight, base, plot, at, ring)
                continue
            if plot.spot_id(at) in marks.ruins:
                yield from _draw_ruin(sight, marks.ruins[plot.spot_id(at)], plot, at)
            yield from ring
        for at in range(3):
            yield from draw_changes(sight, plot, at, marks)
        yield from _draw_healed(sight, plot, marks)


def _draw_base(
    sight: Sight, base: "BaseView", plot: LandPlot, at: int, ring: tuple[Primitive, ...]
) -> Iterator[Primitive]:
    """Draw a keep in its type's colour, then this ring, its texts and its troops."""
    strength = write_power(base.power, base.initiative, sight.rules.types[base.type].artillery)
    letter, name = sight.line(f"letter-{base.type}"), sight.line(f"board-{base.type}")
    raised, owner = max(base.bonus, default=0), sight.view.seats[plot.seat]
    title, card = (
        sight.line("board-bonus", add=raised) if raised else name,
        troop_card(sight.rules, owner.army, base.type),
    )
    wall, *read = _draw_keep(plot, at, base.type, letter, title, strength, card, bool(raised))
    yield from (wall, *ring, *read)
    if card in owner.played:
        (x, y), k, spot = plot.card_corner(at), plot.k, f"{plot.spot_id(at)}/ability"
        yield from draw_sign("ability", x + CARD * k - 9 * k, y + 92 * k, 22 * k, MAGIC_LINE, MAGIC, spot)
    yield from _draw_troops(sight, base, plot, at)


@lru_cache(maxsize=1024)
def _draw_keep(
    plot: LandPlot, at: int, type_: str, letter: str, title: str, strength: str, card: str, raised: bool
) -> tuple[Primitive, ...]:
    """Return the shapes of a keep: letter and name of its troops, their silhouette and power.

    raised: the title is the bonus of an ability instead of the name.
    """
    (x, y), k, spot, hue = plot.card_corner(at), plot.k, plot.spot_id(at), HUES[type_]
    corners = wall_outline(x, y, x + CARD * k, y + TALL * k, 13 * k, 4)
    wall = tuple((round(px, 1), round(py, 1)) for px, py in corners)
    head, middle, ink = y + 31 * k, y + 68 * k, BLOW_INK if raised else WHITE
    plate = Rect(x + 4 * k, head - 12 * k, (CARD - 8) * k, 25 * k, BLOW, radius=6 * k, spot=f"{spot}/bonus")
    silhouette = f"ataque/abilities/{card}"
    troop: tuple[Primitive, ...] = draw_sign(type_, x + 31 * k, middle, 34 * k, WHITE, hue)
    if has_sign(silhouette):
        troop = (Sign(silhouette, x + 32 * k, middle - 2 * k, TROOP * k, WHITE),)
    size, room, power = round(44 * k), round(45 * k), f"{spot}/power"
    return (
        Polygon(wall, hue, WHITE, 2.5 * k, spot=spot),
        *((plate,) if raised else ()),
        *_write_title(title, x + CARD * k / 2, head, k, ink),
        Circle(x + 9 * k, y + 9 * k, 12 * k, mix_colours(hue, DARK, 0.45), WHITE, 1.5 * k),
        Words(x + 9 * k, y + 9 * k, letter, round(18 * k), WHITE, bold=True, spot=spot),
        *troop,
        Words(x + 91 * k, middle, strength, size, WHITE, room, bold=True, spot=power),
    )


def _write_title(title: str, x: float, y: float, k: float, ink: str) -> Iterator[Primitive]:
    """Write the title above a keep's silhouette, a long name in two lines."""
    size, lines = fit_name(title, (round(21 * k), round(16 * k)), True, round((CARD - 8) * k))
    for number, line in enumerate(lines):
        yield Words(x, y + (17 * number - 11 * (len(lines) - 1)) * k, line, size, ink, bold=True)


def _draw_troops(sight: Sight, base: "BaseView", plot: LandPlot, at: int) -> Iterator[Primitive]:
    """Draw the seat's cube with the number of troops, or an empty slot with 0."""
    (x, y), k, spot = plot.card_corner(at), plot.k, plot.spot_id(at)
    if base.troops:
        cube = sight.colour_key(plot.seat)
        yield Cube(x + CARD * k / 2, y + 117 * k, PIECE * k, cube, base.troops, spot)
    else:
        yield from _draw_hollow(base.type, x, y, k, f"{spot}/troops")


@lru_cache(maxsize=512)
def _draw_hollow(type_: str, x: float, y: float, k: float, spot: str) -> tuple[Primitive, ...]:
    hue = HUES[type_]
    rim, deep, ink = mix_colours(hue, WHITE, 0.35), mix_colours(hue, DARK, 0.45), mix_colours(hue, WHITE, 0.7)
    return (
        Rect(x + 14 * k, y + 96 * k, (CARD - 28) * k, 42 * k, deep, rim, 2 * k, 8 * k),
        Words(x + CARD * k / 2, y + 117 * k, "0", round(32 * k), ink, bold=True, spot=spot),
    )


def _draw_ruin(sight: Sight, type_: str, plot: LandPlot, at: int) -> Iterator[Primitive]:
    """Draw a base that has just fallen: broken walls, a cross, and the name of its type."""
    (x, y), k, spot = plot.card_corner(at), plot.k, f"{plot.spot_id(at)}/ruin"
    yield Rect(x, y, CARD * k, TALL * k, mix_colours(HUES[type_], DARK, 0.45), WHITE, 2 * k, 10 * k, spot)
    middle, size, room = x + CARD * k / 2, round(21 * k), round((CARD - 10) * k)
    yield from draw_sign("ruin", middle, y + 76 * k, 66 * k, STONE, DARK, spot)
    yield from _draw_cross(middle, y + 76 * k, 52 * k, spot)
    for low, key in ((24, type_), (128, "fallen")):
        yield Words(middle, y + low * k, sight.line(f"board-{key}"), size, WHITE, room, bold=True, spot=spot)


def _draw_cross(x: float, y: float, size: float, spot: str) -> Iterator[Primitive]:
    half, thick = size / 2, size / 9
    for way in (1, -1):
        corners = (
            (x - half * way, y - half - thick), (x - half * way + thick * way, y - half - thick * 2),
            (x + half * way, y + half + thick), (x + half * way - thick * way, y + half + thick * 2),
        )  # fmt: skip
        points = tuple((round(px, 1), round(py, 1)) for px, py in corners)
        yield Polygon(points, HIT, WHITE, size / 36, spot=spot)


def draw_changes(sight: Sight, plot: LandPlot, at: int, marks: Marks) -> Iterator[Primitive]:
    """Draw the arrivals, losses and damage of a space at its front, or else a note that it is new."""
    (x, _), y, k, spot = plot.card_corner(at), plot.brink, plot.k, plot.spot_id(at)
    signs = _list_changes(spot, marks)
    if signs:
        yield Rect(x - 2 * k, y - 17 * k, (CARD + 4) * k, 34 * k, DARK, WHITE, 2 * k, 10 * k)
    elif spot in marks.built:
        yield from draw_chip(x + CARD * k / 2, y, sight.line("board-new"), WHITE, DARK, k, f"{spot}/new", 84)
    for number, (words, fill, kind) in enumerate(signs):
        middle = x + (CARD / 2 + (number - (len(signs) - 1) / 2) * APART[len(signs)]) * k
        sign = f"{spot}/{kind}"
        if fill:
            yield Rect(middle - 18 * k, y - 13 * k, 36 * k, 26 * k, fill, radius=7 * k, spot=sign)
            yield Words(middle, y, words, round(28 * k), WHITE, round(36 * k), bold=True, spot=sign)
        else:
            yield from draw_burst(middle, y, int(words), k, sign)


def _list_changes(spot: str, marks: Marks) -> list[tuple[str, str, str]]:
    """Return losses, arrivals and damage of a space: each as words, colour (empty for damage) and kind."""
    found = [(f"−{marks.fallen[spot]}", LESS, "fallen")] if marks.fallen[spot] else []
    found += [(f"+{marks.grown[spot]}", MORE, "grown")] if marks.grown[spot] else []
    return found + ([(str(marks.hits[spot]), "", "hit")] if marks.hits[spot] else [])


def _draw_ring(sight: Sight, plot: LandPlot, at: int, marks: Marks) -> Iterator[Primitive]:
    """Draw a rim around a new space, or a double one around a choosable one."""
    (x, y), k, spot = plot.card_corner(at), plot.k, plot.spot_id(at)
    box = (x - 4 * k, y - 4 * k, (CARD + 8) * k, (TALL + 8) * k)
    if spot in sight.lit:
        yield from draw_frame(box, list_rims(10 * k), 12 * k, f"{spot}/lit")
    elif spot in marks.built:
        yield from draw_frame(box, ((DARK, 8 * k), (WHITE, 4 * k)), 12 * k, f"{spot}/new")


def draw_frame(
    box: tuple[float, float, float, float], rims: Sequence[tuple[str, float]], radius: float, spot: str
) -> Iterator[Primitive]:
    """Draw rims along the inside of a box. The first is the widest, and the others lie along its middle."""
    x, y, wide, high = box
    for ink, width in rims:
        out = (rims[0][1] - width) / 2
        yield Rect(x + out, y + out, wide - 2 * out, high - 2 * out, "", ink, width, radius - out, spot)


def draw_chip(
    x: float, y: float, words: str, fill: str, ink: str, k: float, spot: str, wide: int = 54
) -> Iterator[Primitive]:
    """Draw a small plate with a change on it."""
    left, top = x - wide * k / 2, y - 17 * k
    yield Rect(left - 3 * k, top - 3 * k, (wide + 6) * k, 40 * k, DARK, radius=11 * k)
    yield Rect(left, top, wide * k, 34 * k, fill, WHITE, 2 * k, 9 * k, spot)
    yield Words(x, y, words, round(28 * k), ink, round((wide - 6) * k), bold=True, spot=spot)


def draw_burst(x: float, y: float, count: int, k: float, spot: str) -> Iterator[Primitive]:
    """Draw damage: a jagged star with a number."""
    yield from draw_sign("burst", x, y, 32 * k, BLOW, BLOW_INK, spot)
    yield Words(x, y, str(count), round(27 * k), BLOW_INK, round(32 * k), bold=True, spot=spot)


def _draw_healed(sight: Sight, plot: LandPlot, marks: Marks) -> Iterator[Primitive]:
    """Draw the number of healed troops at the end of a territory's heading."""
    if marks.healed[plot.place]:
        x, y, k, spot = plot.x + (WIDE - 24) * plot.k, plot.heading[1], plot.k, f"{plot.place}/healed"
        said = sight.line("board-healed", count=marks.healed[plot.place])
        long = round(measure_text(said, round(26 * k), True))
        yield Words(x, y, said, round(26 * k), WHITE, anchor="rm", bold=True, halo=DARK, spot=spot)
        yield from draw_sign("heart", x - long - 19 * k, y, 26 * k, "#ff6f7d", DARK, spot)
