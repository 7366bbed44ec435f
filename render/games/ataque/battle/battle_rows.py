"""The strip below a battle's panel: each side's damage in words, the sum of its hardest blow, and who fell."""

from collections.abc import Iterator
from itertools import accumulate
from typing import NamedTuple

from engine.games.ataque.narration.tell import tell_sum
from engine.games.ataque.position.report import PALACE_KIND, REST, BattleReport, Blow
from render.assets.fonts import measure_text
from render.drawing.scene import Primitive, Rect, Words
from render.games.ataque.battle.battle_forces import both_seats, list_dead
from render.games.ataque.narration.battles_told import tell_side
from render.games.ataque.sight import Sight, split_lines
from render.games.ataque.style.palette import CLOTHS
from render.pages.battle_frame import MIDDLE, WIDTH

TOP, TALL = 502, 86  # where the strip begins, and its height
FIRST, SECOND = TOP + 22, TOP + 56  # middle lines of its rows
POOL, LEAST, SUM = 36, 26, 29  # largest and least text size of damage, and of the sum
EDGE, ROOM, SPACE = 26, MIDDLE - 50, 9  # from a row's outer end to the page's edge, most width, between words
PLATE = (590, 34, 27)  # of who fell: the middle line, height and text size


class Part(NamedTuple):
    """Some words of a row. bold: a number, which stands out."""

    said: str
    spot: str = ""
    bold: bool = False


def draw_strip(sight: Sight, report: BattleReport) -> Iterator[Primitive]:
    """Draw both sides' damage in words, and plates that count the fallen."""
    yield Rect(0, TOP, WIDTH, TALL, CLOTHS[sight.theme.key].linen, spot="rows")
    for side, seat in enumerate(both_seats(report)):
        blows = [blow for blow in report.blows if blow.by == seat and (blow.pool or blow.each)]
        if blows or report.healed[seat]:
            yield from _draw_dealt(sight, report, blows, side)
        else:
            said, spot = _tell_ahead(sight, report, seat), f"{seat}/ahead"
            yield from _draw_row(sight, [Part(said, spot, bold=True)], side, TOP + 36, POOL)
    yield from _draw_plates(sight, report)


def _draw_dealt(sight: Sight, report: BattleReport, blows: list[Blow], side: int) -> Iterator[Primitive]:
    """Draw a side's damage part by part, in two rows if it is long, else with the sum of the hardest blow below."""
    seat = both_seats(report)[side]
    parts = [Part(sight.line("battle-deals") if blows else sight.line("battle-idle") + ",")]
    parts += _list_parts(sight, blows, seat, report.healed[seat])
    size = next((size for size in range(POOL, LEAST, -1) if measure_row(parts, size) <= ROOM), 0)
    if size:
        yield from _draw_row(sight, parts, side, FIRST, size)
        yield from _draw_sum(sight, blows, side)
        return
    ends = list(accumulate(measure_row([part], LEAST) + SPACE for part in parts))
    half = next(at for at, end in enumerate(ends) if end > ends[-1] / 2)
    half += parts[half - 1].bold  # a number and its words stay together
    rows = parts[:half], parts[half:]
    size = next(
        (size for size in range(LEAST + 3, 20, -1) if max(measure_row(row, size) for row in rows) <= ROOM), 20
    )
    for row, y in zip(rows, (FIRST, SECOND), strict=True):
        yield from _draw_row(sight, row, side, y, size)


def _list_parts(sight: Sight, blows: list[Blow], seat: int, healed: int) -> Iterator[Part]:
    """Yield each blow's damage with when and where it was dealt, then the number of healed troops."""
    told = list[tuple[str, str, str]]()
    for blow in blows:
        spot = f"{seat}/{blow.part}"
        told += [(str(blow.pool), f"{spot}/dealt", f"battle-{blow.part}")] if blow.pool else []
        told += [(f"+{blow.each}", f"{spot}/each", "battle-each")] if blow.each else []
    told += [(f"+{healed}", f"{seat}/healed", "battle-heals")] if healed else []
    for number, (said, spot, key) in enumerate(told, 1):
        yield Part(said, spot, bold=True)
        yield Part(sight.line(key) + "," * (number < len(told)), f"{spot}/word")


def _draw_sum(sight: Sight, blows: list[Blow], side: int) -> Iterator[Primitive]:
    """Draw the sum of a side's hardest blow in which troops or bases struck."""
    told = [blow for blow in blows if any(term.kind not in (REST, PALACE_KIND) for term in blow.terms)]
    if told:
        hardest = max(told, key=lambda blow: blow.pool)
        total = sight.say(tell_sum(sight.rules, hardest.terms))
        said = sight.line("battle-sum", sum=total, damage=hardest.pool)
        size = next((size for size in range(SUM, 23, -1) if len(split_lines(said, size, ROOM)) == 1), 0)
        if size:
            yield from _draw_row(sight, [Part(said, f"{hardest.by}/sum")], side, SECOND, size)


def measure_row(parts: list[Part], size: int) -> float:
    """Return the width of words side by side."""
    return sum(measure_text(part.said, size, part.bold) for part in parts) + SPACE * (len(parts) - 1)


def _draw_row(sight: Sight, parts: list[Part], side: int, y: float, size: int) -> Iterator[Primitive]:
    """Draw words side by side at a side's outer edge."""
    x, ink = EDGE if side == 0 else WIDTH - EDGE - measure_row(parts, size), CLOTHS[sight.theme.key].ink
    for part in parts:
        yield Words(round(x), y, part.said, size, ink, 0, "lm", part.bold, spot=part.spot)
        x += measure_text(part.said, size, part.bold) + SPACE


def _tell_ahead(sight: Sight, report: BattleReport, seat: int) -> str:
    """Return what a side without a blow so far will deal. If that is unknown, say that it has not struck."""
    battle = sight.view.battle
    if report.over:
        return sight.line("battle-idle")
    if battle is None or battle.report != report or not any(battle.initiative + battle.regular):
        return sight.line("battle-later")
    return tell_side(sight, battle, seat)


def _draw_plates(sight: Sight, report: BattleReport) -> Iterator[Primitive]:
    """Draw plates over the border that say what lies there: how many of each side fell."""
    cloth, (middle, high, size) = CLOTHS[sight.theme.key], PLATE
    counts = [len(list_dead(report, seat)) for seat in both_seats(report)]
    told = [(sight.line("battle-fallen", count=count), side) for side, count in enumerate(counts) if count]
    for said, side in told or [(sight.line("battle-unhurt"), 2)]:  # in the middle
        wide = round(measure_text(said, size, True)) + 36
        left = (18, WIDTH - 18 - wide, MIDDLE - wide // 2)[side]
        yield Rect(left, middle - high / 2, wide, high, cloth.linen, cloth.ink, 2.5, 10)
        yield Words(left + wide / 2, middle, said, size, cloth.ink, wide - 20, bold=True, spot="fallen/title")
