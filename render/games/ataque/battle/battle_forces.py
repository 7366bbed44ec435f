"""Both armies as an embroidered panel: survivors stand on the ground, the fallen lie in the lower border.

The stormed target stands behind its defenders.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from engine.games.ataque.position.report import BASE, PALACE_KIND, BattleReport
from render.assets.signs import has_sign
from render.drawing.scene import Polygon, Primitive, Sign, Stitching
from render.games.ataque.narration.battles_told import find_palace_blow, find_winner, sum_damage
from render.games.ataque.sight import Sight, troop_card
from render.games.ataque.style.figures import EVEN, draw_fallen, draw_figure, measure_figure, settle_height
from render.games.ataque.style.palette import CLOTHS
from render.games.ataque.style.tapestry import (
    Needle,
    draw_blow,
    draw_flame,
    draw_palace,
    draw_spear,
    draw_standard,
    draw_tower,
)

LARGEST, LEAST = 232, 92  # a figure's height: alone, and in a crowd
# the room for a figure behind an equal one and beside another, as parts of its own
CLOSE, BESIDE = 0.62, 0.92
STANDARD, BEATEN = 264, 190  # heights of a standard, upright and falling
EDGES = (0.03, 0.97)  # parts of the width at which both standards stand
# parts of the width: the rows' outer ends, between them, half of that
SIDES, MIDDLE, GAP = (0.16, 0.97), 0.51, 0.04
PLACES = 30  # the middle is at a multiple of such a part, so that many pictures share their tiles
TOWER, APART = (62, 138), 0.063  # width and height of a base beside its troops, and the room for it
OUTER, CLEAR = 0.925, 12  # part of the width at which the last base stands, and the linen around a figure
GREAT, GREATER = (92, 150), 0.09  # the same of bases without troops
PALACE = (250, 204)  # height of a palace: of a standing one, and of one that falls, with flames above it
FALLEN = 92  # most height of a fallen figure in the border
# height of the fallen in the field, the most that lie there, and the part of the width around which they lie
LYING, MOST, LAID = 140, 3, 0.29


class BattleFigure(NamedTuple):
    """A troop or a base in the field."""

    seat: int
    kind: str
    fell: bool


class PanelBox(NamedTuple):
    """The place of a panel: left and right end, its ground line, and its scale: 1 for a whole page."""

    left: float
    right: float
    foot: float
    k: float = 1

    def x(self, share: float) -> float:
        """Return the x at a part of the width."""
        return self.left + (self.right - self.left) * share


def both_seats(report: BattleReport) -> tuple[int, int]:
    """Return attacker and defender."""
    return report.attacker, report.defender


def thread(sight: Sight, seat: int, *, left: bool) -> Needle:
    """Return a seat's thread. left: the seat looks to the left."""
    return Needle(CLOTHS[sight.theme.key], sight.seat_colour(seat), left)


def draw_panel(sight: Sight, report: BattleReport, box: PanelBox) -> Iterator[Primitive]:
    """Draw the survivors of both armies, their standards, the target, and the damage that each side dealt.

    An attacker without survivors has its last fallen in the field, under a falling standard.
    """
    rows = [_list_standing(sight, report, seat) for seat in both_seats(report)]
    right = _find_right(report, box)
    middle = _split_field(report, right, *map(_measure_row, rows))
    ends = ((SIDES[0], middle - GAP), (middle + GAP, right))
    yield from _draw_target(sight, report, box)
    for side, (seat, row) in enumerate(zip(both_seats(report), rows, strict=True)):
        yield from _draw_flag(sight, report, box, side)
        if row:
            left = box._replace(left=box.x(ends[side][0]), right=box.x(ends[side][1]))
            yield from _draw_row(row, thread(sight, seat, left=side == 1), left)
        elif side == 0:
            yield from _draw_beaten(sight, report, box)
    yield from _draw_blows(sight, report, box, middle)


def _find_right(report: BattleReport, box: PanelBox) -> float:
    """Return where the defenders' row ends: before the last bases, for a standard stands above them."""
    bases = report.list_forces(report.defender)[BASE]
    return OUTER + 0.02 - APART * max(1, box.k) * max(1.2, bases * 0.9)


def _split_field(report: BattleReport, right: float, mine: float, against: float) -> float:
    """Return the part of the width between both rows, so that both armies' figures are equally tall.

    right: where the defenders' row ends. mine, against: the breadths of attackers and defenders, in heights.
    """
    if not mine or not against or report.palace:
        return MIDDLE
    share = SIDES[0] + (right - SIDES[0]) * mine / (mine + against)
    return round(min(0.68, max(0.36, share)) * PLACES) / PLACES


def _list_standing(sight: Sight, report: BattleReport, seat: int) -> list[tuple[str, str]]:
    """List a seat's surviving troops, each with its silhouette and its spot."""
    stands = (each for each in list_figures(report, seat) if not each.fell and each.kind != BASE)
    return [(kind_sign(sight, seat, each.kind), f"{seat}/forces/{each.kind}/stands") for each in stands]


def _measure_row(row: Sequence[tuple[str, str]]) -> float:
    """Return the breadth of figures side by side, in heights."""
    return sum(_measure_steps([sign for sign, _ in row]))


def _measure_steps(signs: Sequence[str]) -> list[float]:
    """Return the room of each figure. Behind an equal one it is smaller."""
    return [measure_figure(sign) * (CLOSE if sign in signs[:at] else BESIDE) for at, sign in enumerate(signs)]


def _draw_flag(sight: Sight, report: BattleReport, box: PanelBox, side: int) -> Iterator[Primitive]:
    """Draw a side's standard at its edge. A beaten side's leans."""
    seat, winner = both_seats(report)[side], find_winner(report)
    needle, beaten = thread(sight, seat, left=side == 1), winner not in (seat, None)
    tall, lean = (BEATEN if beaten else STANDARD) * box.k, needle.way * 0.35 * beaten
    yield from draw_standard(needle, sight.seat_crest(seat), box.x(EDGES[side]), box.foot, tall, lean)


def _draw_row(row: Sequence[tuple[str, str]], needle: Needle, box: PanelBox) -> Iterator[Primitive]:
    """Draw figures over the box side by side, as tall as they fit. Equal ones overlap."""
    steps, room = _measure_steps([sign for sign, _ in row]), box.right - box.left
    tall = settle_height(max(LEAST * box.k, min(LARGEST * box.k, room / sum(steps))))
    close = min(1, room / (sum(steps) * tall)) * tall
    x = (box.left + box.right - sum(steps) * close) / 2
    for (sign, spot), step in zip(row, steps, strict=True):
        x += step * close
        at = round((x - measure_figure(sign) * tall / 2) / EVEN) * EVEN
        figure = [*draw_figure(needle, sign, at, box.foot, tall, spot)]
        yield from clear_around(figure, needle.cloth.linen, CLEAR * box.k)
        yield from figure


def clear_around(figure: Sequence[Primitive], linen: str, wide: float) -> Iterator[Primitive]:
    """Draw a figure's outline in linen, which parts it from what is behind it."""
    for shape in figure:
        if isinstance(shape, Sign):
            yield replace(shape, fill=linen, halo=linen, sewn=0, spot="")
        elif isinstance(shape, Polygon | Stitching):
            yield Polygon(shape.points, linen, linen, wide)


def _draw_beaten(sight: Sight, report: BattleReport, box: PanelBox) -> Iterator[Primitive]:
    """Draw the attacker's fallen in the field."""
    seat, k = report.attacker, box.k
    kinds = [figure.kind for figure in list_figures(report, seat)][:MOST]
    for number, kind in enumerate(kinds):
        x = box.x(LAID) + (number - (len(kinds) - 1) / 2) * LYING * 0.85 * k
        needle, low = thread(sight, seat, left=False), box.foot - LYING * 0.36 * k
        figure = [*draw_fallen(needle, kind_sign(sight, seat, kind), x, low, LYING * k, "fallen")]
        yield from clear_around(figure, needle.cloth.linen, CLEAR * k)
        yield from figure


def _draw_target(sight: Sight, report: BattleReport, box: PanelBox) -> Iterator[Primitive]:
    """Draw the palace if it is stormed, else the bases: those that fell lean. Without troops they are great."""
    needle, k, seat = thread(sight, report.defender, left=True), box.k, report.defender
    if report.palace:
        falls = report.outcome == "palace-falls"
        yield from draw_palace(needle, box.x(0.785), box.foot, PALACE[falls] * k, falls=falls, spot="palace")
        return
    figures = list_figures(report, seat)
    bases = [each for each in figures if each.kind == BASE]
    alone = not any(not each.fell for each in figures if each.kind != BASE)
    (wide, tall), step = (GREAT, GREATER) if alone else (TOWER, APART * max(1, k))
    for number, base in enumerate(bases):
        x = box.x(0.71 + step * (number - (len(bases) - 1) / 2) if alone else OUTER - step * number)
        spot = f"{seat}/forces/{BASE}/{'leans' if base.fell else 'stands'}"
        lean, fill = (0.42, needle.dull) if base.fell else (0, "")
        yield from draw_tower(needle, x, box.foot, wide * k, tall * k, lean, fill, spot)
        if base.fell:
            yield draw_flame(x + tall * 0.3 * k, box.foot - tall * 0.9 * k, tall * 0.5 * k, needle.fill)


def _draw_blows(sight: Sight, report: BattleReport, box: PanelBox, middle: float) -> Iterator[Primitive]:
    """Draw each side's damage as a star in its colour where it strikes, at the end of its spear.

    Against a palace, the attacker's is the damage to the palace.
    """
    palace, winner = find_palace_blow(report), find_winner(report)
    for side, seat in enumerate(both_seats(report)):
        r, spot, dealt = (60 if seat == winner else 54) * box.k, f"{seat}/dealt", sum_damage(report, seat)
        x, up = _find_strike(report, side, middle)
        if side == 0 and palace:
            r, spot, dealt = r + 10 * box.k, "palace/dealt", palace.pool
        elif not dealt:
            continue
        needle = thread(sight, seat, left=side == 1)
        at, y = round(box.x(x)), round(box.foot - up * box.k)
        yield draw_spear(needle, (round(at - needle.way * r * 0.8), y), 120 * box.k, box.k)
        yield from draw_blow(at, y, r, str(dealt), needle, spot)


def _find_strike(report: BattleReport, side: int, middle: float) -> tuple[float, float]:
    """Return where a side's damage strikes: a part of the width, and pixels above the ground."""
    if side == 0:
        return (0.57, 218) if report.palace else (middle + 0.055, 222)
    if all(each.fell for each in list_figures(report, report.attacker)):
        return LAID - 0.015, 186  # above those who lie there
    return (middle - 0.03, 132) if sum_damage(report, report.attacker) else (middle + 0.005, 222)


def draw_dead(
    sight: Sight, report: BattleReport, middle: float, ends: tuple[float, float]
) -> Iterator[Primitive]:
    """Draw the fallen around a middle line: the attacker's from the left, the defender's from the right.

    Troops that fell in other places lie there too.
    """
    rows = [list_dead(report, seat) for seat in both_seats(report)]
    room = (ends[1] - ends[0]) / max(1, sum(map(len, rows)))
    step = min(FALLEN + 14, room)
    for side, dead in enumerate(rows):
        needle = thread(sight, both_seats(report)[side], left=side == 1)
        for number, (kind, spot) in enumerate(dead):
            x = ends[0] + step * (number + 0.5) if side == 0 else ends[1] - step * (number + 0.5)
            sign = kind_sign(sight, both_seats(report)[side], kind)
            figure = [*draw_fallen(needle, sign, x, middle, settle_height(min(FALLEN, step - 6)), spot)]
            yield from clear_around(figure, needle.cloth.linen, CLEAR / 2)
            yield from figure


def list_dead(report: BattleReport, seat: int) -> list[tuple[str, str]]:
    """Return a seat's fallen by kind, each with its spot."""
    dead = [
        (each.kind, f"{seat}/forces/{each.kind}/gone") for each in list_figures(report, seat) if each.fell
    ]
    aside = sum((Counter(blow.aside) for blow in report.blows if blow.of == seat), Counter[str]())
    return [*dead, *((kind, f"{seat}/aside/{kind}/gone") for kind in aside.elements())]


def list_figures(report: BattleReport, seat: int) -> list[BattleFigure]:
    """List the troops and bases that fought for a seat, kind by kind, survivors first."""
    lost, found = report.list_lost(seat), list[BattleFigure]()
    for kind, count in (+report.list_forces(seat)).items():
        found += [BattleFigure(seat, kind, at >= count - lost[kind]) for at in range(count)]
    return found


def kind_sign(sight: Sight, seat: int, kind: str) -> str:
    """Return the silhouette of a kind: the army's own card for a troop type, a special troop, or a base."""
    if kind in (BASE, PALACE_KIND):
        return f"ataque/things/{kind}"
    card = troop_card(sight.rules, sight.view.seats[seat].army, kind) if kind in sight.rules.types else kind
    own, common = f"ataque/abilities/{card}", "special" if kind not in sight.rules.types else kind
    return own if has_sign(own) else f"ataque/types/{common}"
