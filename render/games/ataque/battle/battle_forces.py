"""Both armies as an embroidered panel: survivors stand on the ground, the fallen lie in the lower border.

The stormed target stands behind its defenders.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.games.ataque.position.report import BASE, PALACE_KIND, BattleReport
from render.assets.signs import has_sign
from render.drawing.scene import Primitive
from render.games.ataque.narration.battles_told import find_winner
from render.games.ataque.sight import Sight, troop_card
from render.games.ataque.style.palette import CLOTHS
from render.games.ataque.style.tapestry import (
    Needle,
    draw_blow,
    draw_fallen,
    draw_figure,
    draw_palace,
    draw_standard,
    draw_tower,
)

LARGEST, LEAST = 226, 92  # a figure's height: alone, and in a crowd
CROWD = 1.5  # a figure's height as a multiple of the room for it
TOWER = (62, 138)  # width and height of a base
FALLEN = 96  # most height of a fallen figure


class BattleFigure(NamedTuple):
    """A troop or a base in the field."""

    seat: int
    kind: str
    fell: bool


class PanelBox(NamedTuple):
    """The place of a panel: left and right end, its ground line, and its scale: 1 for a whole page.

    sums: it has room for the damage that each side dealt.
    """

    left: float
    right: float
    foot: float
    k: float = 1
    sums: bool = True

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
    """Draw the survivors of both armies, their standards, the target, and the damage that each side dealt."""
    winner = find_winner(report)
    for side, seat in enumerate(both_seats(report)):
        needle, beaten = thread(sight, seat, left=side == 1), winner not in (seat, None)
        x, tall = box.x((0.045, 0.957)[side]), (150 if beaten else 236) * box.k
        yield from draw_standard(needle, sight.seat_crest(seat), x, box.foot, tall, needle.way * 0.3 * beaten)
    yield from _draw_target(sight, report, box)
    for side, seat in enumerate(both_seats(report)):
        stands = [each for each in list_figures(report, seat) if not each.fell and each.kind != BASE]
        ends = (0.16, 0.445) if side == 0 else (0.54, 0.7 if _has_walls(report) else 0.86)
        yield from _draw_row(sight, stands, thread(sight, seat, left=side == 1), box, ends)
    yield from _draw_blows(sight, report, box)


def _has_walls(report: BattleReport) -> bool:
    return report.palace or BASE in report.list_forces(report.defender)


def _draw_row(
    sight: Sight, figures: Sequence[BattleFigure], needle: Needle, box: PanelBox, ends: tuple[float, float]
) -> Iterator[Primitive]:
    """Draw figures side by side between two parts of the width. The more there are, the smaller they are."""
    if not figures:
        return
    left, right = map(box.x, ends)
    step = (right - left) / len(figures)
    tall = max(LEAST * box.k, min(LARGEST * box.k, step * CROWD))
    edge = max(step, min(tall, right - left) if len(figures) > 1 else step)  # outer ones stay inside
    step = (right - left - edge) / max(1, len(figures) - 1)
    for number, figure in enumerate(figures):
        x, spot = left + edge / 2 + step * number, f"{figure.seat}/forces/{figure.kind}/stands"
        yield from draw_figure(needle, kind_sign(sight, figure.seat, figure.kind), x, box.foot, tall, spot)


def _draw_target(sight: Sight, report: BattleReport, box: PanelBox) -> Iterator[Primitive]:
    """Draw the palace if it is stormed, else the bases: those that fell lean."""
    needle, k, seat = thread(sight, report.defender, left=True), box.k, report.defender
    if report.palace:
        falls = report.outcome == "palace-falls"
        yield from draw_palace(needle, box.x(0.79), box.foot, 244 * k, falls=falls, spot="palace")
        return
    bases = [each for each in list_figures(report, seat) if each.kind == BASE]
    for number, base in enumerate(bases):
        x, spot = box.x(0.74 + 0.07 * number), f"{seat}/forces/{BASE}/{'leans' if base.fell else 'stands'}"
        lean, fill = (0.42, needle.dull) if base.fell else (0, "")
        yield from draw_tower(needle, x, box.foot, TOWER[0] * k, TOWER[1] * k, lean, fill, spot)


def _draw_blows(sight: Sight, report: BattleReport, box: PanelBox) -> Iterator[Primitive]:
    """Draw each side's total damage as a star, at the palace only the damage against the palace's power."""
    pools = [blow.pool for blow in report.blows if blow.part == PALACE_KIND]
    for side, seat in enumerate(both_seats(report)):
        edge = sight.seat_colour(seat).fill
        dealt = sum(blow.pool for blow in report.blows if blow.by == seat and blow.part != PALACE_KIND)
        x, y = box.x((0.53, 0.505)[side]), box.foot - (292, 176)[side]
        if dealt and box.sums:
            yield from draw_blow(x, y, (50, 42)[side], str(dealt), edge, f"{seat}/dealt")
    if pools:
        said = sight.line("battle-of", damage=pools[0], power=sight.rules.numbers.palace)
        edge = sight.seat_colour(report.attacker).fill
        yield from draw_blow(box.x(0.69), box.foot - 236 * box.k, 74 * box.k, said, edge, "palace/dealt")


def draw_dead(
    sight: Sight, report: BattleReport, middle: float, ends: tuple[float, float]
) -> Iterator[Primitive]:
    """Draw the fallen around a middle line: the attacker's from the left, the defender's from the right.

    Troops that fell in other places lie there too.
    """
    rows = [_list_dead(report, seat) for seat in both_seats(report)]
    room = (ends[1] - ends[0]) / max(1, sum(map(len, rows)))
    step = min(FALLEN + 14, room)
    for side, dead in enumerate(rows):
        needle = thread(sight, both_seats(report)[side], left=side == 1)
        for number, (kind, spot) in enumerate(dead):
            x = ends[0] + step * (number + 0.5) if side == 0 else ends[1] - step * (number + 0.5)
            sign = kind_sign(sight, both_seats(report)[side], kind)
            yield from draw_fallen(needle, sign, x, middle, min(FALLEN, step - 6), spot)


def _list_dead(report: BattleReport, seat: int) -> list[tuple[str, str]]:
    """List a seat's fallen by kind, each with its spot."""
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
