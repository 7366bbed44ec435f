"""The strip below a battle's panel: each side's damage as a row of silhouettes, and the fallen."""

from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import NamedTuple

from engine.games.ataque.position.report import BattleReport
from render.assets.fonts import measure_text
from render.drawing.scene import Primitive, Rect, Sign, Words
from render.games.ataque.battle.battle_forces import both_seats, kind_sign, list_dead, thread
from render.games.ataque.narration.battles_told import find_palace_blow, list_terms, sum_damage, tell_side
from render.games.ataque.sight import Sight
from render.games.ataque.style.palette import CLOTHS
from render.games.ataque.style.tapestry import GRAIN
from render.pages.battle_frame import WIDTH

TOP, TALL = 502, 86  # where the strip begins, and its height
LINE, FIRST, SECOND = TOP + 36, TOP + 20, TOP + 56  # middle lines of a row, and of two
LARGE, FULL, LEAST = 46, 36, 30  # text sizes of a row: largest, least with all its words, least
EDGE, ROOM = 26, WIDTH - 100  # from a row's outer end to the page's edge, and the most width of both rows
SIGN, SPACE = 1.24, 0.28  # a silhouette's room and the space after a part, as multiples of the text size
PLATE = (590, 34, 27)  # of who fell: the middle line, height and text size


class Part(NamedTuple):
    """A part of a row: a silhouette, empty for none, and words after it."""

    sign: str
    said: str
    spot: str = ""

    def measure(self, size: int) -> float:
        """Return its width with the space after it."""
        return size * (SIGN * bool(self.sign) + SPACE) + measure_text(self.said, size, True)


def draw_strip(sight: Sight, report: BattleReport, drop: int) -> Iterator[Primitive]:
    """Draw both sides' damage as rows of silhouettes in one line, and plates that count the fallen.

    drop: how much lower than usual the ground is.
    """
    yield Rect(0, TOP + drop, WIDTH, TALL, CLOTHS[sight.theme.key].linen, spot="rows")
    rows = [
        [*_list_parts(sight, report, seat)] or [Part("", _tell_ahead(sight, report, seat), f"{seat}/ahead")]
        for seat in both_seats(report)
    ]
    if measure_row(rows[0] + rows[1], FULL) > ROOM:  # figures first, then the word after them
        rows = [[part for part in row if not part.spot.endswith("/damage")] for row in rows]
    sizes = range(LARGE, LEAST - 1, -1)
    size = next((size for size in sizes if measure_row(rows[0] + rows[1], size) <= ROOM), 0)
    for side, row in enumerate(rows):
        if size:
            yield from _draw_row(sight, report, row, side, LINE + drop, size)
            continue
        ends = list(accumulate(part.measure(LEAST) for part in row))
        half = next(at for at, end in enumerate(ends, 1) if end >= ends[-1] / 2)
        for part, y in ((row[:half], FIRST), (row[half:], SECOND)):
            fits = next((size for size in range(34, 20, -1) if measure_row(part, size) <= ROOM / 2), 20)
            yield from _draw_row(sight, report, part, side, y + drop, fits)
    yield from _draw_plates(sight, report)


def _list_parts(sight: Sight, report: BattleReport, seat: int) -> Iterator[Part]:
    """Yield a side's terms, their sum, what the palace takes, damage to each troop, and healed troops."""
    terms, struck = list_terms(report, seat), find_palace_blow(report) if seat == report.attacker else None
    for number, term in enumerate(terms):
        said = f"{term.count}×{term.each}" if term.count > 1 or len(terms) > 1 else str(term.each)
        said += " +" * (number < len(terms) - 1)
        yield Part(kind_sign(sight, seat, term.kind), said, f"{seat}/term/{term.kind}")
    total = sum_damage(report, seat)
    if len(terms) > 1 or (terms and terms[0].count > 1):
        yield Part("", f"= {total}", f"{seat}/sum")
    if struck:
        power = sight.rules.numbers.palace
        said = sight.line(
            "battle-falls" if struck.pool >= power else "battle-needed", pool=struck.pool, power=power
        )
        yield Part("ataque/things/palace", said, "palace/power")
    elif terms:
        first = not report.over and all(blow.part == "initiative" for blow in report.blows)
        yield Part("", sight.line("battle-first" if first else "battle-damage"), f"{seat}/damage")
    each_ = sum(blow.each for blow in report.blows if blow.by == seat)
    if each_:
        yield Part("ataque/things/damage", sight.line("battle-each", each=each_), f"{seat}/each")
    if report.healed[seat]:
        yield Part(
            "ataque/things/healed", sight.line("battle-heals", count=report.healed[seat]), f"{seat}/healed"
        )


def measure_row(parts: Sequence[Part], size: int) -> float:
    """Return the width of parts side by side."""
    return sum(part.measure(size) for part in parts)


def _draw_row(
    sight: Sight, report: BattleReport, parts: Sequence[Part], side: int, y: float, size: int
) -> Iterator[Primitive]:
    """Draw parts side by side at a side's outer edge, its own silhouettes embroidered."""
    x = EDGE if side == 0 else WIDTH - EDGE - measure_row(parts, size) + size * SPACE
    seat, ink = both_seats(report)[side], CLOTHS[sight.theme.key].ink
    fill = thread(sight, seat, left=False).fill
    for part in parts:
        wide, spot = size * SIGN * bool(part.sign), part.spot
        at = round(x + wide * 0.46), y, round(size * 1.1)
        if part.sign and spot.startswith(f"{seat}/term"):
            yield Sign(part.sign, *at, fill, ink, side == 1, spot, sewn=GRAIN)
        elif part.sign:
            yield Sign(part.sign, *at, ink, spot=spot)
        yield Words(round(x + wide), y, part.said, size, ink, 0, "lm", True, spot=spot)
        x += part.measure(size)


def _tell_ahead(sight: Sight, report: BattleReport, seat: int) -> str:
    """Return what a side without a blow so far will deal. If that is unknown, say that it strikes next.

    A long name is cut, so that both sides' words have room.
    """
    battle = sight.view.battle
    if report.over:
        return sight.line("battle-idle")
    if battle is None or battle.report != report or not any(battle.initiative + battle.regular):
        said = sight.line("battle-later", name=sight.seat_name(seat))
        return sight.cut_names(said, lambda words: Part("", words).measure(LEAST) <= ROOM / 2)
    return tell_side(sight, battle, seat)


def _draw_plates(sight: Sight, report: BattleReport) -> Iterator[Primitive]:
    """Draw plates over the border with the number of each side's fallen, and of those that it sacrificed."""
    cloth, (middle, high, size) = CLOTHS[sight.theme.key], PLATE
    for side, seat in enumerate(both_seats(report)):
        given = sum(
            sum(blow.fell.values()) for blow in report.blows if (blow.of, blow.part) == (seat, "sacrifice")
        )
        counts = {"battle-fallen": len(list_dead(report, seat)) - given, "battle-given": given}
        said = " · ".join(sight.line(key, count=count) for key, count in counts.items() if count)
        if not said:
            continue
        wide = round(measure_text(said, size, True)) + 36
        left = (18, WIDTH - 18 - wide)[side]
        yield Rect(left, middle - high / 2, wide, high, cloth.linen, cloth.ink, 2.5, 10)
        yield Words(left + wide / 2, middle, said, size, cloth.ink, wide - 20, bold=True, spot="fallen/title")
