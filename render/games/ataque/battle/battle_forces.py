"""Both armies in the field: a figure for each troop and base, gravestones and ruins for the fallen.

The stormed target is between them.
"""

from collections.abc import Iterator
from typing import NamedTuple

from engine.games.ataque.position.report import BASE, PALACE_KIND, BattleReport
from render.assets.fonts import fit_name, measure_text
from render.assets.icons import box_corners
from render.assets.signs import has_sign
from render.drawing.brush import mix_colours
from render.drawing.scene import DOWN, Circle, Polygon, Primitive, Rect, Sign, Words
from render.games.ataque.sight import Sight, ability_name, troop_card
from render.games.ataque.style.palette import BLOW, BLOW_INK
from render.pages.battle_frame import DARK, HEAD, MIDDLE, WIDTH, outline_burst
from render.pages.themes import CONTRAST, Theme

SLOT = 120  # width of a tile and of a figure's place: a painted figure is reused on any tile
SIDE = 4 * SLOT  # an army's width
# most figures, width of the place of each, and rows
GRIDS = ((2, 200, 1), (4, 116, 1), (8, 110, 2), (12, 90, 3))
CROWD = 76  # width of a figure's place if there are more, in three rows
NAMED, NAME = 100, 32  # the least size of figures with names, a name's line
SIZES, LINE = (25, 17), 19  # of a name, short and long, and the step between lines of a long one
CHIPS, CHIP = DOWN, 38  # of active abilities: height of their row, and of each
STONE, STONE_RIM, CARVED = "#b8ac9a", "#3a312c", "#463a33"
STONES = (STONE, STONE_RIM, CARVED, mix_colours(STONE, CARVED, 0.5), "#8c8072")
PLINTH = STONES[-1]
INK, PAPER = "#24121a", "#fbf3e4"  # of a figure, and its rim


class BattleFigure(NamedTuple):
    """A troop or a base in the field. dealt: damage to its whole kind if it is the first of its kind, else 0."""

    seat: int
    kind: str
    fell: bool
    dealt: int


class FigureBox(NamedTuple):
    """Box of a figure: its middle, its top, its size, and the width of its place."""

    x: int
    y: int
    size: int
    wide: int


class BattleField(NamedTuple):
    """The tones of the land: sky, moon with its ring, hills, the attacker's ground and the defender's."""

    sky: str
    ring: str
    moon: str
    far: str
    near: str
    beyond: str


FIELD_TONES = {
    "dusk": BattleField("#473a6b", "#cfc6e8", "#efe9ff", "#304a41", "#4d6a4a", "#5c5a6e"),
    "day": BattleField("#b7c3e2", "#fff0c2", "#fffbe6", "#8fae98", "#a7c08c", "#b6b3c2"),
    "contrast": BattleField("#000000", "#484848", "#2c2c2c", "#1c1c1c", "#101010", "#1c1c1c"),
}


def draw_field(look: Theme) -> Iterator[Primitive]:
    """Draw the moonlit field below a battle: the attacker's half and the defender's."""
    tones, foot = FIELD_TONES[look.key], 606
    yield Polygon(box_corners(0, HEAD, WIDTH, foot), tones.sky)
    yield Circle(MIDDLE, 226, 106, tones.ring)
    yield Circle(MIDDLE, 226, 90, tones.moon)
    ridge = tuple((x, 254 - (x // 100 * 37) % 61) for x in range(0, WIDTH + 1, 100))
    yield Polygon((*ridge, (WIDTH, foot), (0, foot)), tones.far)
    yield Polygon(((0, 296), (320, 282), (MIDDLE + 30, 300), (MIDDLE - 20, foot), (0, foot)), tones.near)
    yield Polygon(
        ((WIDTH, 296), (880, 282), (MIDDLE + 30, 300), (MIDDLE - 20, foot), (WIDTH, foot)), tones.beyond
    )


def both_seats(report: BattleReport) -> tuple[int, int]:
    """Return attacker and defender."""
    return report.attacker, report.defender


def draw_forces(sight: Sight, report: BattleReport, foot: int) -> Iterator[Primitive]:
    """Draw both armies between the head and y `foot`, with the active abilities above."""
    top = HEAD + CHIPS * any(report.abilities)
    yield from _draw_middle(sight, report, foot)
    for side, seat in enumerate(both_seats(report)):
        yield from _draw_abilities(sight, report.abilities[seat], side, f"{seat}/abilities")
        figures = list_figures(report, seat)
        if not figures:
            said = sight.line("battle-palace-alone" if side and report.palace else "battle-nobody")
            x, y = (SIDE // 2, WIDTH - SIDE // 2)[side], (top + foot) // 2
            yield Words(x, y, said, 34, PAPER, SIDE, bold=True, halo=INK, spot=f"{seat}/nobody")
        for figure, place in zip(figures, _place_figures(len(figures), side, top, foot), strict=True):
            yield from _draw_figure(sight, figure, side, place)


def list_figures(report: BattleReport, seat: int) -> list[BattleFigure]:
    """List the troops and bases that fought for a seat, kind by kind, survivors first."""
    lost, found = report.list_lost(seat), list[BattleFigure]()
    for kind, count in (+report.list_forces(seat)).items():
        dealt = sum(blow.dealt.get(kind, 0) for blow in report.blows if blow.of == seat)
        left = count - lost[kind]
        found += [BattleFigure(seat, kind, at >= left, 0 if at else dealt) for at in range(count)]
    return found


def _place_figures(count: int, side: int, top: int, foot: int) -> Iterator[FigureBox]:
    """Yield the boxes of this many figures in equal rows, each filled from the middle of the page outwards."""
    _, step, rows = next((grid for grid in GRIDS if count <= grid[0]), (count, CROWD, 3))
    most, tall = -(-count // rows), (foot - top) // rows
    size = min(step - 8, tall - 10)
    if size >= NAMED:
        size = min(size, tall - 10 - NAME)
    spare = tall - size - NAME * (size >= NAMED)
    for number in range(count):
        row, at = divmod(number, most)
        x = round(SIDE - step * (at + 0.5))
        yield FigureBox((x, WIDTH - x)[side], top + tall * row + spare * 2 // 3, size, step)


def _draw_figure(sight: Sight, figure: BattleFigure, side: int, place: FigureBox) -> Iterator[Primitive]:
    """Draw a figure in its seat's colour, or a gravestone if it fell."""
    (x, y, size, wide), spot = place, f"{figure.seat}/forces/{figure.kind}"
    name = kind_sign(sight, figure.seat, figure.kind)
    if figure.fell:
        yield from _draw_grave(name, side, place, spot)
    else:
        yield from _draw_standing(sight, figure.seat, name, side, place, spot)
    if size >= NAMED:
        letters, lines = fit_name(name_kind(sight, figure.kind), SIZES, True, wide - 4)
        for number, line in enumerate(lines):
            low = y + size + NAME // 2 - 2 + LINE * number - 5 * (len(lines) - 1)
            yield Words(x, low, line, letters, PAPER, bold=True, halo=INK, spot=spot)
    if figure.dealt:
        far = x - (round(size * 0.32) + 16) * (1, -1)[side]
        yield Polygon(outline_burst(far, y + 27, 27), BLOW, BLOW_INK, 2, f"{spot}/dealt")
        yield Words(far, y + 27, str(figure.dealt), 28, BLOW_INK, bold=True, spot=f"{spot}/dealt")


def _draw_standing(
    sight: Sight, seat: int, name: str, side: int, place: FigureBox, spot: str
) -> Iterator[Primitive]:
    x, y, size, *_ = place
    wide, tall, fill = size * 0.84, size * 0.2, sight.seat_colour(seat).fill
    yield Rect(x - wide / 2, y + size - tall + 3, wide, tall, DARK, radius=tall / 2)
    yield Rect(x - wide / 2, y + size - tall - 2, wide, tall, fill, PAPER, 2, tall / 2, spot)
    ink, rim = (PAPER, INK) if sight.theme.key == CONTRAST.key else (INK, PAPER)
    yield Sign(name, x, y + size * 0.45, round(size * 0.78), ink, rim, side == 1, f"{spot}/stands")


def _draw_grave(name: str, side: int, place: FigureBox, spot: str) -> Iterator[Primitive]:
    x, y, size, *_ = place
    wide = size * 0.58
    yield Rect(x - wide / 2, y + size * 0.14, wide, size * 0.74, STONE, STONE_RIM, 3, wide * 0.4)
    yield Rect(x - size * 0.42, y + size * 0.8, size * 0.84, size * 0.17, PLINTH, STONE_RIM, 3, 4)
    yield Sign(name, x, y + size * 0.47, round(size * 0.46), CARVED, mirror=side == 1, spot=f"{spot}/gone")


def kind_sign(sight: Sight, seat: int, kind: str) -> str:
    """Return the silhouette of a kind: the army's own card for a troop type, a special troop, or a base."""
    if kind in (BASE, PALACE_KIND):
        return f"ataque/things/{kind}"
    card = troop_card(sight.rules, sight.view.seats[seat].army, kind) if kind in sight.rules.types else kind
    own, common = f"ataque/abilities/{card}", "special" if kind not in sight.rules.types else kind
    return own if has_sign(own) else f"ataque/types/{common}"


def name_kind(sight: Sight, kind: str) -> str:
    """Return the name of a kind: the word of its type, as in questions and the log."""
    if kind == BASE:
        return sight.line("sheet-title-base")
    return sight.line(f"board-{kind}") if kind in sight.rules.types else ability_name(sight.rules, kind)


def _draw_middle(sight: Sight, report: BattleReport, foot: int) -> Iterator[Primitive]:
    """Draw the stormed palace between the armies, if any, and below it crossed swords or the damage dealt to it."""
    top, room = HEAD + CHIPS * any(report.abilities), foot - HEAD - CHIPS * any(report.abilities)
    pools = [blow.pool for blow in report.blows if blow.part == PALACE_KIND]
    if report.palace:
        name = "palace-fallen" if report.outcome == "palace-falls" else "palace"
        tones = (PAPER, INK) if sight.theme.key == CONTRAST.key else (INK, PAPER)
        size = min(160, round(room * 0.56))
        yield Sign(f"ataque/things/{name}", MIDDLE, top + 14 + size // 2, size, *tones, spot="palace")
    if pools:
        said = sight.line("battle-of", damage=pools[0], power=sight.rules.numbers.palace)
        r = min(72, round(room * 0.28))
        yield Polygon(outline_burst(MIDDLE, foot - r - 4, r), BLOW, BLOW_INK, 3, "palace/dealt")
        yield Words(MIDDLE, foot - r - 4, said, 36, BLOW_INK, 2 * r - 26, bold=True, spot="palace/dealt")
        return
    y, size = (
        top + room * (3 if report.palace else 2) // 4,
        min(150, room * 2 // 5 if report.palace else room - 20),
    )
    yield Sign("ataque/things/regular", MIDDLE, y, size, PAPER, INK)


def _draw_abilities(sight: Sight, cards: list[str], side: int, spot: str) -> Iterator[Primitive]:
    """Draw the active abilities from the edge inwards, each as a chip. If there are many, names are left out."""
    named = [(card, ability_name(sight.rules, card)) for card in dict.fromkeys(cards)]
    wide = [52 + measure_text(name, 25, True) for _, name in named]
    full = sum(wide) + 8 * len(wide) <= MIDDLE - 20
    far, y = 12.0, HEAD + CHIPS // 2 + 2
    for (card, name), room in zip(named, wide, strict=True):
        across = room if full else CHIP + 4
        x = far if side == 0 else WIDTH - far - across
        where = f"{spot}/{card}"
        yield Rect(
            round(x), y - CHIP // 2, round(across), CHIP, sight.theme.panel, sight.theme.rim, 2, 9, where
        )
        yield Sign(kind_sign(sight, 0, card), round(x) + 22, y, 32, sight.theme.ink, spot=where)
        if full:
            yield Words(round(x) + 42, y, name, 25, sight.theme.ink, 0, "lm", True, spot=where)
        far += across + 8
