"""The parts of a battle, one below the other: what each side dealt, by which sum, at what, and what fell."""

from collections import Counter
from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple, TypeAlias

from engine.games.ataque.position.report import BASE, PALACE_KIND, REST, Blow, Report, Term
from render.fonts import measure_text
from render.games.ataque.battle_forces import both_seats
from render.games.ataque.battle_layout import MIDDLE, SIZE, WIDTH
from render.games.ataque.palette import BLOW, BLOW_INK, DARK, STONE, WHITE
from render.games.ataque.pieces import LESS
from render.games.ataque.sight import Sight, ability_name, list_fallen, troop_name
from render.games.ataque.signs import draw_sign
from render.games.ataque.tokens import draw_token
from render.scene import Icon, Primitive, Rect, Words

DEALT, TAKEN = 122, 216  # from the middle: to damage dealt, to losses
REACH, APART, WIDEST = 178, 74, 100  # to the first loss, least and most from one to the next
CROWD = 6  # more kinds do not make a row smaller
ROOM = 576  # pixels of a side
Place: TypeAlias = tuple[int, int, float]  # x or the way outwards, y, and how large


class Row(NamedTuple):
    """A part of a battle with its blows; storm: it is fought at the palace."""

    part: str
    storm: bool
    blows: list[Blow]


def list_rows(report: Report) -> list[Row]:
    """List the parts of a battle in order, each with what both sides dealt and lost in it."""
    parts = groupby(report.blows, lambda blow: (blow.part, blow.storm))
    return [Row(part, storm, list(blows)) for (part, storm), blows in parts]


def fit_rows(rows: list[Row], most: float) -> float:
    """Return how large rows are drawn: as large as the one with most kinds of losses finds room, most at most."""
    kinds = max((len(_list_taken(blow)) for row in rows for blow in row.blows), default=1)
    room = ROOM / (REACH + APART * min(kinds, CROWD))
    return int(min(most, room) / SIZE) * SIZE


def _list_taken(blow: Blow) -> list[tuple[str, int, bool]]:
    """Return the kinds that a side was struck at and lost, with how many fell, and whether elsewhere."""
    here = [(kind, blow.fell.get(kind, 0), False) for kind in {**blow.dealt, **blow.fell}]
    return here + [(kind, count, True) for kind, count in blow.aside.items()]


def draw_row(sight: Sight, report: Report, row: Row, y: int, k: float) -> Iterator[Primitive]:
    """Draw a part of the battle, k times as large: in the middle what each side dealt, outside what it took and lost."""
    theme, part, y = sight.theme, row.part, y - round(6 * k)
    wide, tall, shift = round((152 + 8 * row.storm) * k), round(50 * k), round(21 * k) * row.storm
    yield Rect(MIDDLE - wide // 2, y - tall // 2, wide, tall, theme.plate, theme.rim, 2, tall // 2)
    title, room = sight.line(f"battle-part-{part}"), round((136 - 32 * row.storm) * k)
    yield Words(MIDDLE + shift, y, title, round(26 * k), theme.ink, room, bold=True, spot=f"part/{part}")
    if row.storm:
        x = MIDDLE - round(57 * k)
        yield from draw_sign("palace", x, y - 1, round(32 * k), STONE, DARK, f"part/{part}/storm")
    for side, seat in enumerate(both_seats(report)):
        way = -1 if side == 0 else 1
        for blow in row.blows:
            if blow.by == seat and (blow.pool or blow.each):
                yield from _draw_dealt(sight, blow, (way, y, k), f"{seat}/{part}")
            elif blow.of == seat:
                yield from _draw_taken(sight, report, blow, (way, y, k))


def _draw_dealt(sight: Sight, blow: Blow, place: Place, spot: str) -> Iterator[Primitive]:
    """Draw the damage of a side as a jagged star, and below it the sum it comes from."""
    (way, y, k), spot = place, f"{spot}/dealt"
    x, near = MIDDLE + way * round(DEALT * k), MIDDLE + way * round(84 * k)
    yield from draw_sign("burst", x, y, round(64 * k), BLOW, BLOW_INK, spot)
    yield Words(x, y, str(blow.pool), round(34 * k), BLOW_INK, round(54 * k), bold=True, spot=spot)
    size, anchor = max(25, round(23 * k)), "rm" if way < 0 else "lm"
    room = ROOM - round(84 * k)
    said = fit_sum(sight, blow, size, room)
    yield Words(near, y + round(49 * k), said, size, sight.theme.ink, room, anchor, spot=f"{spot}/sum")


def fit_sum(sight: Sight, blow: Blow, size: int, room: int) -> str:
    """Return the sum with the troops' names where there is room, else with their letters."""
    named = write_sum(sight, blow, named=True)
    return named if measure_text(named, size, bold=False) <= room else write_sum(sight, blow)


def write_sum(sight: Sight, blow: Blow, *, named: bool = False) -> str:
    """Return the sum of a side's damage, and what every enemy troop takes besides: `2 C × 5 + 4 left over`."""
    said = " + ".join(_write_term(sight, blow, term, named=named) for term in blow.terms)
    each = sight.line("battle-each", each=blow.each) if blow.each else ""
    return " · ".join(filter(None, (said, each)))


def _write_term(sight: Sight, blow: Blow, term: Term, *, named: bool) -> str:
    if term.kind in (REST, PALACE_KIND):
        return sight.line(f"battle-term-{term.kind}", damage=term.each)
    if term.kind in sight.rules.types:
        letter = troop_name(sight, blow.by, term.kind) if named else sight.line(f"letter-{term.kind}")
    else:
        letter = sight.line("board-base") if term.kind == BASE else ability_name(sight.rules, term.kind)
    return sight.line("battle-term", count=term.count, letter=letter, each=term.each)


def _draw_taken(sight: Sight, report: Report, blow: Blow, place: Place) -> Iterator[Primitive]:
    """Draw what a side was struck by and lost: each kind with its damage, and how many fell; then what fell elsewhere."""
    (way, y, k), spot, taken = place, f"{blow.of}/{blow.part}", _list_taken(blow)
    first = MIDDLE + way * round(TAKEN * k)
    if blow.part == PALACE_KIND:
        yield from _draw_palace(sight, report, blow, (first, y, k), spot)
        return
    step = min(WIDEST, (ROOM / k - REACH) / max(1, len(taken)))
    for number, (kind, fell, aside) in enumerate(taken):
        x, where = first + way * round(number * step * k), f"{spot}/{kind}" + "/aside" * aside
        yield from draw_token(sight, kind, x, y, where, round(min(56, step - 12) * k))
        if aside:
            said, size = sight.line("battle-aside"), max(25, round(22 * k))
            yield Words(x, y + round(49 * k), said, size, sight.theme.faint, round(110 * k), spot=where)
        yield from _draw_loss((x, y, k), blow.dealt.get(kind, 0) * (not aside), fell, where)
    if lost := +Counter(blow.fell) + Counter(blow.aside):
        inner, top = first - way * round(16 * k), y - round(54 * k)
        yield Icon("no", inner, top, round(22 * k), sight.theme.loss, sight.theme.loss, f"{spot}/lost")
        at, room, size = inner + way * round(18 * k), ROOM - round((TAKEN + 4) * k), max(25, round(23 * k))
        said = sight.line("board-losses", fell=list_fallen(sight.rules, lost))
        if measure_text(said, size, True) > room:  # the kinds stand below
            said = sight.line("board-losses", fell=str(lost.total()))
        anchor = "lm" if way > 0 else "rm"
        yield Words(at, top, said, size, sight.theme.loss, room, anchor, True, spot=f"{spot}/lost")
    if not taken:
        x, said = first - way * round(32 * k), sight.line("battle-unhurt")
        yield Words(x, y, said, round(25 * k), sight.theme.faint, round(200 * k), "lm" if way > 0 else "rm")


def _draw_loss(place: Place, dealt: int, fell: int, where: str) -> Iterator[Primitive]:
    """Draw beside a kind the damage that it took and how many of it fell."""
    x, y, k = place
    if dealt:
        at = (x + round(32 * k), y - round(19 * k))
        yield from draw_sign("burst", *at, round(42 * k), BLOW, BLOW_INK, f"{where}/dealt")
        yield Words(*at, str(dealt), round(30 * k), BLOW_INK, round(36 * k), bold=True, spot=f"{where}/dealt")
    if fell:
        left, top = x + round(2 * k), y + round(6 * k)
        yield Rect(left, top, round(48 * k), round(32 * k), LESS, WHITE, 2, 9, f"{where}/fell")
        said, at = f"−{fell}", (left + round(24 * k), top + round(16 * k))
        yield Words(*at, said, round(29 * k), WHITE, round(44 * k), bold=True, spot=f"{where}/fell")


def _draw_palace(sight: Sight, report: Report, blow: Blow, place: Place, spot: str) -> Iterator[Primitive]:
    """Draw the palace, standing or fallen, and how much of its power it took."""
    (x, y, k), falls = place, report.outcome == "palace-falls"
    if falls:  # what is pale is seen on a pale page too
        half = round(36 * k)
        yield Rect(x - half, y - half, 2 * half, 2 * half, DARK, radius=9, spot=f"{spot}/palace")
    yield from draw_sign("ruin" if falls else "palace", x, y, round(64 * k), STONE, DARK, f"{spot}/palace")
    said = sight.line("battle-needed", damage=blow.pool, power=sight.rules.numbers.palace)
    verdict = sight.line("battle-palace-falls" if falls else "battle-palace-holds")
    ink, at, room = (sight.theme.loss if falls else sight.theme.ink), x + round(48 * k), WIDTH - 16
    for line, low in ((said, -20), (verdict, 20)):
        where = at, y + round(low * k)
        size, wide = round(34 * k), room - at
        yield Words(*where, line, size, ink, wide, "lm", True, spot=f"{spot}/palace")
    if falls:
        yield Icon("no", x, y, round(66 * k), WHITE, WHITE)
        yield Icon("no", x, y, round(54 * k), LESS, LESS, f"{spot}/palace")
