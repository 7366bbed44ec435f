"""The parts of a battle, one line each: damage of both sides, the sum it comes from, and the losses."""

from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

from engine.games.ataque.position.report import PALACE_KIND, REST, BattleReport, Blow, Term
from render.assets.fonts import measure_text
from render.drawing.scene import Line, Polygon, Primitive, Rect, Sign, Words
from render.games.ataque.battle.battle_forces import both_seats, kind_sign
from render.games.ataque.narration.battles_told import tell_side
from render.games.ataque.sight import Sight
from render.games.ataque.style.palette import BLOW, BLOW_INK
from render.pages.battle_frame import BAND, DARK, MIDDLE, WIDTH, HalfLine, outline_burst

TOPS = (432, 432, 432, 432, 384, 336, 336)  # where the lines begin, by how many there are
TOP = 288  # the same for more lines
MOST = 92  # greatest height of a line
PAD = 6  # pixels free above and below the lines
# pixels from the outer edge to the damage, to the losses by it, to the end of its sum
BURST, KILLS, LAST = 480, 424, 372
SIGN, FIGURE = 36, 30  # the size of a term's silhouette and of its number
PLATE = 156  # the width of a part's name


class TroopRow(NamedTuple):
    """A part of a battle with its blows. storm: True if it is fought at the palace."""

    part: str
    storm: bool
    blows: list[Blow]


def list_rows(report: BattleReport) -> list[TroopRow]:
    """List the parts of a battle in order, each with the damage and losses of both sides."""
    parts = groupby(report.blows, lambda blow: (blow.part, blow.storm))
    return [TroopRow(part, storm, list(blows)) for (part, storm), blows in parts]


def rows_top(rows: list[TroopRow]) -> int:
    """Return the y at which the lines of a battle begin."""
    return TOPS[len(rows)] if len(rows) < len(TOPS) else TOP


def draw_rows(sight: Sight, report: BattleReport, rows: list[TroopRow]) -> Iterator[Primitive]:
    """Draw a line for each part, or before the first blow a line with the expected damage."""
    theme, top, count = sight.theme, rows_top(rows), max(1, len(rows))
    tall = min(MOST, (BAND - top - 2 * PAD) // count)
    first = (top + BAND - tall * count) // 2
    yield Rect(0, top, WIDTH, BAND - top, theme.panel, spot="rows")
    yield Line(((0, top), (WIDTH, top)), DARK, 3)
    for number, row in enumerate(rows):
        y = first + tall * number + tall // 2
        if number:
            yield Line(((20, y - tall // 2), (WIDTH - 20, y - tall // 2)), theme.plate, 2)
        yield from _draw_row(sight, report, row, y, tall)
    if not rows:
        yield from _draw_ahead(sight, report, first + tall // 2)


def _draw_row(sight: Sight, report: BattleReport, row: TroopRow, y: int, tall: int) -> Iterator[Primitive]:
    """Draw a part: its name in the middle, and on each half the side's damage, or its losses without a blow."""
    theme, high = sight.theme, min(44, tall - 6)
    yield Rect(MIDDLE - PLATE // 2, y - high // 2, PLATE, high, theme.plate, theme.rim, 2, high // 2)
    shift = 16 * row.storm
    title, room = sight.line(f"battle-part-{row.part}"), PLATE - 20 - 36 * row.storm
    yield Words(MIDDLE + shift, y, title, 26, theme.ink, room, bold=True, spot=f"part/{row.part}")
    if row.storm:
        yield Sign(
            "ataque/things/palace", MIDDLE - PLATE // 2 + 26, y, 32, theme.ink, spot=f"part/{row.part}/storm"
        )
    for side, seat in enumerate(both_seats(report)):
        for blow in row.blows:
            if blow.by == seat and (blow.pool or blow.each):
                yield from _draw_dealt(sight, blow, HalfLine(side, y, tall))
            elif blow.of == seat and not (blow.pool or blow.each):
                yield from _draw_lost(sight, blow, HalfLine(side, y, tall))


def _draw_dealt(sight: Sight, blow: Blow, place: HalfLine) -> Iterator[Primitive]:
    """Draw a side's damage as a burst, and on its outer side the losses it caused and its sum."""
    spot, x, y = f"{blow.by}/{blow.part}/dealt", place.x(BURST), place.y
    r = min(40, place.tall // 2 + 2)
    yield Polygon(outline_burst(x, y, r), BLOW, BLOW_INK, 2.5, spot)
    yield Words(x, y, str(blow.pool), min(40, place.tall - 14), BLOW_INK, 60, bold=True, spot=spot)
    fell = sum(blow.fell.values()) + sum(blow.aside.values())
    if fell:
        yield Sign(
            "brigandine/marks/fallen", place.x(BURST - r - 58), y, 34, sight.theme.loss, spot=f"{spot}/fell"
        )
        yield Words(
            place.x(BURST - r - 22), y, str(fell), FIGURE, sight.theme.loss, bold=True, spot=f"{spot}/fell"
        )
    yield from _draw_sum(sight, blow, place, f"{spot}/sum")


def _draw_sum(sight: Sight, blow: Blow, place: HalfLine, spot: str) -> Iterator[Primitive]:
    """Draw the terms of a sum from the outer edge inwards, each a silhouette with its number.

    Many terms are shortened.
    """
    told = [(_term_sign(sight, blow.by, term), write_term(sight, term)) for term in blow.terms]
    if _measure_terms(told, blow, sight) > LAST - 20:
        told = [(sign, str(term.count * term.each)) for (sign, _), term in zip(told, blow.terms, strict=True)]
    if blow.each:
        told.append(("", sight.line("battle-each", each=blow.each)))
    far = 20.0
    for number, (sign, said) in enumerate(told):
        if sign:
            yield Sign(sign, round(place.x(far + SIGN / 2)), place.y, SIGN, sight.theme.ink)
            far += SIGN + 6
        room = max(30, round(LAST - far))
        words = (said, FIGURE if sign else 26, sight.theme.ink, room)
        yield Words(round(place.x(far)), place.y, *words, place.anchor, True, spot=f"{spot}/{number}")
        far += measure_text(said, FIGURE, True) + 16


def _measure_terms(told: list[tuple[str, str]], blow: Blow, sight: Sight) -> float:
    each = measure_text(sight.line("battle-each", each=blow.each), 26, True) if blow.each else 0
    return each + sum(measure_text(said, FIGURE, True) + 16 + (SIGN + 6) * bool(sign) for sign, said in told)


def _term_sign(sight: Sight, seat: int, term: Term) -> str:
    return "" if term.kind == REST else kind_sign(sight, seat, term.kind)


def write_term(sight: Sight, term: Term) -> str:
    """Return a term of a sum: a count times a value, the palace's damage, or the rest."""
    if term.kind == REST:
        return sight.line("battle-term-rest", damage=term.each)
    if term.kind == PALACE_KIND:
        return str(term.each)
    return sight.line("battle-term", count=term.count, each=term.each)


def _draw_lost(sight: Sight, blow: Blow, place: HalfLine) -> Iterator[Primitive]:
    """Draw the losses of a side that got no damage in this part: each kind with its number."""
    lost = [(kind, count, False) for kind, count in blow.fell.items()]
    lost += [(kind, count, True) for kind, count in blow.aside.items()]
    far = 20.0
    for kind, count, aside in lost:
        spot = f"{blow.of}/{blow.part}/{kind}" + "/aside" * aside
        yield Sign(kind_sign(sight, blow.of, kind), place.x(far + SIGN / 2), place.y, SIGN, sight.theme.loss)
        said = sight.line("battle-lost", count=count, aside=int(aside))
        words = (said, FIGURE, sight.theme.loss, 200)
        yield Words(place.x(far + SIGN + 6), place.y, *words, place.anchor, True, spot=f"{spot}/fell")
        far += SIGN + 26 + measure_text(said, FIGURE, True)


def _draw_ahead(sight: Sight, report: BattleReport, y: int) -> Iterator[Primitive]:
    """Draw the damage that each side would deal now, in the same words as the board. If unknown, draw nothing."""
    battle = sight.view.battle
    if battle is None or battle.report != report or not any(battle.initiative + battle.regular):
        return
    for side, seat in enumerate(both_seats(report)):
        place, sign = HalfLine(side, y, 0), ("ataque/things/regular", "ataque/things/base")[side]
        yield Sign(sign, place.x(46), y, 54, sight.theme.ink, mirror=side == 1)
        said, room = tell_side(sight, battle, seat), MIDDLE - 110
        yield Words(place.x(86), y, said, 36, sight.theme.ink, room, place.anchor, True, spot=f"{seat}/ahead")
