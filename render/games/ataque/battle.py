"""The picture of a battle: who fought, what each side dealt in every part, at what, what fell, and the result."""

from collections.abc import Iterator
from functools import cache
from itertools import groupby
from typing import NamedTuple

from engine.games.ataque.report import BASE, PALACE_KIND, REST, Blow, Report, Term
from engine.games.ataque.tell import tell_outcome
from render.alt_text import cut_text
from render.games.ataque.alt import tell_battle
from render.games.ataque.palette import (
    BLOW,
    BLOW_INK,
    DARK,
    INKS,
    MAGIC,
    MAGIC_LINE,
    MOODS,
    NO_ARMY,
    STONE,
    WHITE,
)
from render.games.ataque.pieces import LESS
from render.games.ataque.sight import (
    Sight,
    ability_name,
    list_cards,
    place_name,
    seat_mood,
    split_lines,
)
from render.games.ataque.signs import draw_sign
from render.games.ataque.tokens import draw_token
from render.paint import paint_scene
from render.scene import Ground, Icon, Line, Picture, Polygon, Primitive, Rect, Scene, Words
from render.themes import Theme

WIDTH, MIDDLE, TOP, ROW = 1120, 560, 192, 96  # rows lie in the painter's rows of tiles
DEALT, TAKEN, ACROSS = 120, 200, 344  # from the middle: to damage dealt, to losses; how wide losses may be
RESULT, LINE = 27, 36  # the result's letters and lines
GAINS = {  # whether it was the attacker's gain
    "palace-falls": True,
    "cleared": True,
    "palace-holds": False,
    "palace-guarded": False,
    "repelled": False,
}


class Row(NamedTuple):
    """A part of a battle with its blows; storm: it is fought at the palace."""

    part: str
    storm: bool
    blows: list[Blow]


def paint_battle(sight: Sight, report: Report) -> Picture:
    """Paint a battle."""
    return Picture(
        paint_scene(compose_battle(sight, report)), cut_text(tell_battle(sight, report), sight.say)
    )


def compose_battle(sight: Sight, report: Report) -> Scene:
    """Return the battle's scene, which grows with its parts and with the words of its result."""
    rows, said = list_rows(report), split_lines(tell_result(sight, report), RESULT, WIDTH - 60)
    bottom = TOP + ROW * len(rows)
    shapes = [*_draw_places(sight, report)]
    for side in (0, 1):
        shapes += _draw_side(sight, report, side)
    for number, row in enumerate(rows):
        shapes += _draw_row(sight, report, row, TOP + ROW * number + ROW // 2)
    shapes += _draw_result(sight, report, said, bottom + 2)
    return Scene(_make_ground(bottom, len(said), sight.theme), tuple(shapes))


@cache
def _make_ground(bottom: int, lines: int, look: Theme) -> Ground:
    plates = tuple(Rect(x, 50, 546, bottom - 56, look.panel, radius=12) for x in (8, WIDTH - 554))
    moods = dict.fromkeys(tone for mood in (*MOODS.values(), NO_ARMY) for tone in mood.tones)
    return Ground(WIDTH, bottom + 18 + LINE * lines, look.page, plates, (*INKS, *look.tones, *moods))


def list_rows(report: Report) -> list[Row]:
    """List the parts of a battle in order, each with what both sides dealt and lost in it."""
    parts = groupby(report.blows, lambda blow: (blow.part, blow.storm))
    return [Row(part, storm, list(blows)) for (part, storm), blows in parts]


def _both_seats(report: Report) -> tuple[int, int]:
    return report.attacker, report.defender


def _draw_places(sight: Sight, report: Report) -> Iterator[Primitive]:
    """Draw from where to where, in the colours of the realms, with an arrow between."""
    for side, place in enumerate((report.origin, report.target)):
        seat, left = _both_seats(report)[side], (8, WIDTH - 464)[side]
        mood, title = seat_mood(sight, seat), place_name(sight, place)
        if side and report.palace:
            title = sight.line("battle-to-palace", place=title)
        yield Rect(left, 3, 456, 42, mood.land, mood.edge, 2, 8, place)
        yield Words(left + 228, 24, title, 28, mood.ink, 430, title=True)
    fill = sight.seat_colour(report.attacker).fill
    for colour, size in ((WHITE, 4), (fill, 0)):
        yield Line(((490, 24), (600, 24)), colour, 12 + size * 2)
        yield Polygon(((594, 8 - size * 1.2), (626 + size * 1.6, 24), (594, 40 + size * 1.2)), colour)


def _draw_side(sight: Sight, report: Report, side: int) -> Iterator[Primitive]:
    """Draw who stands on this side, the abilities in force for it, and what went into battle."""
    seat, left, theme = _both_seats(report)[side], (8, WIDTH - 554)[side], sight.theme
    yield Rect(left, 50, 546, 8, sight.seat_colour(seat).fill, radius=5)
    yield from sight.seat_badge(seat, left + 44, 100, 42)
    yield Words(left + 84, 84, sight.seat_name(seat), 32, theme.ink, 320, "lm", title=True)
    role = sight.line("battle-attacks" if side == 0 else "battle-defends")
    yield Words(left + 532, 84, role, 21, theme.faint, 120, "rm")
    yield from _draw_abilities(sight, report.abilities[seat], left, f"{seat}/abilities")
    forces = +report.list_forces(seat)
    yield Words(left + 18, 168, sight.line("battle-forces"), 22, theme.faint, 92, "lm")
    step = min(96, 430 // max(1, len(forces)))
    for number, (kind, count) in enumerate(forces.items()):
        x, spot = left + 132 + number * step, f"{seat}/forces/{kind}"
        yield from draw_token(sight, kind, x, 168, spot, 42)
        yield Words(x + 25, 168, f"×{count}", 26, theme.ink, step - 52, "lm", True, spot=spot)
    if not forces:
        yield Words(left + 130, 168, sight.line("battle-nobody"), 24, theme.ink, 300, "lm")


def _draw_abilities(sight: Sight, cards: list[str], left: int, spot: str) -> Iterator[Primitive]:
    """Draw the names of all abilities in force, in one line or two."""
    if not cards:
        return
    said = list_cards(sight.rules, cards)
    fitted = ((size, split_lines(said, size, 430)) for size in (22, 20, 18, 16, 14))
    size, lines = next(((size, lines) for size, lines in fitted if len(lines) < 3), (14, [said]))
    yield from draw_sign("ability", left + 92, 122, 22, MAGIC_LINE, MAGIC, spot)
    for number, line in enumerate(lines):
        y = 122 + (number - (len(lines) - 1) / 2) * 22
        yield Words(left + 110, y, line, size, sight.theme.ink, 430, "lm", True, spot=spot)


def _draw_row(sight: Sight, report: Report, row: Row, y: int) -> Iterator[Primitive]:
    """Draw a part of the battle: in the middle what each side dealt, outside what it took and lost."""
    theme, part = sight.theme, row.part
    yield Rect(MIDDLE - 77, y - 41, 154, 50, theme.plate, theme.rim, 2, 24)
    x, title = MIDDLE + 15 * row.storm, sight.line(f"battle-part-{part}")
    yield Words(x, y - 16, title, 24, theme.ink, 138 - 40 * row.storm, bold=True, spot=f"part/{part}")
    if row.storm:
        yield from draw_sign("palace", MIDDLE - 54, y - 17, 28, STONE, DARK, f"part/{part}/storm")
    for side, seat in enumerate(_both_seats(report)):
        way = -1 if side == 0 else 1
        for blow in row.blows:
            if blow.by == seat and (blow.pool or blow.each):
                yield from _draw_dealt(sight, blow, way, y, f"{seat}/{part}")
            elif blow.of == seat:
                yield from _draw_taken(sight, report, blow, way, y)


def _draw_dealt(sight: Sight, blow: Blow, way: int, y: int, spot: str) -> Iterator[Primitive]:
    """Draw the damage of a side as a jagged star, and below it the sum it comes from."""
    x, spot = MIDDLE + way * DEALT, f"{spot}/dealt"
    yield from draw_sign("burst", x, y - 16, 62, BLOW, BLOW_INK, spot)
    yield Words(x, y - 16, str(blow.pool), 32, BLOW_INK, 52, bold=True, spot=spot)
    said, anchor = write_sum(sight, blow), "rm" if way < 0 else "lm"
    yield Words(MIDDLE + way * 84, y + 34, said, 21, sight.theme.ink, 450, anchor, spot=f"{spot}/sum")


def write_sum(sight: Sight, blow: Blow) -> str:
    """Return the sum of a side's damage, and what every enemy troop takes besides: `2 C × 5 + 4 left`."""
    said = " + ".join(_write_term(sight, term) for term in blow.terms)
    each = sight.line("battle-each", each=blow.each) if blow.each else ""
    return " · ".join(filter(None, (said, each)))


def _write_term(sight: Sight, term: Term) -> str:
    if term.kind in (REST, PALACE_KIND):
        return sight.line(f"battle-term-{term.kind}", damage=term.each)
    if term.kind in sight.rules.types:
        letter = sight.line(f"letter-{term.kind}")
    else:
        letter = sight.line("board-base") if term.kind == BASE else ability_name(sight.rules, term.kind)
    return sight.line("battle-term", count=term.count, letter=letter, each=term.each)


def _draw_taken(sight: Sight, report: Report, blow: Blow, way: int, y: int) -> Iterator[Primitive]:
    """Draw what a side was struck by and lost: each kind with its damage, and how many fell; then what fell elsewhere."""
    spot, first = f"{blow.of}/{blow.part}", MIDDLE + way * TAKEN
    if blow.part == PALACE_KIND:
        yield from _draw_palace(sight, report, blow, first, y - 16, spot)
        return
    kinds = [(kind, f"{spot}/{kind}", blow.fell.get(kind, 0)) for kind in {**blow.dealt, **blow.fell}]
    kinds += [(kind, f"{spot}/{kind}/aside", count) for kind, count in blow.aside.items()]
    step = min(80, ACROSS // max(1, len(kinds)))
    for number, (kind, where, fell) in enumerate(kinds):
        x, dealt = first + way * number * step - 11, blow.dealt.get(kind, 0)
        yield from draw_token(sight, kind, x, y - 16, where, min(52, step - 8))
        if where.endswith("/aside"):
            yield Words(x, y + 34, sight.line("battle-aside"), 17, sight.theme.faint, step + 20, spot=where)
        elif dealt:
            yield from draw_sign("burst", x + 30, y - 36, 32, BLOW, BLOW_INK, f"{where}/dealt")
            yield Words(x + 30, y - 36, str(dealt), 21, BLOW_INK, 30, bold=True, spot=f"{where}/dealt")
        if fell:
            yield Rect(x + 2, y - 10, 46, 30, LESS, WHITE, 2, 9, f"{where}/fell")
            yield Words(x + 25, y + 5, f"−{fell}", 25, WHITE, 42, bold=True, spot=f"{where}/fell")
    if not kinds:
        x = first - 36 if way > 0 else first + 36
        said = sight.line("battle-unhurt")
        yield Words(x, y - 16, said, 22, sight.theme.faint, 260, "lm" if way > 0 else "rm")


def _draw_palace(
    sight: Sight, report: Report, blow: Blow, x: float, y: float, spot: str
) -> Iterator[Primitive]:
    """Draw the palace, standing or fallen, and how much of its power it took."""
    falls = report.outcome == "palace-falls"
    yield from draw_sign("ruin" if falls else "palace", x, y, 60, STONE, DARK, f"{spot}/palace")
    said = f"{blow.pool} / {sight.rules.numbers.palace}"
    ink = sight.theme.loss if falls else sight.theme.ink
    yield Words(x + 44, y, said, 34, ink, 116, "lm", True, spot=f"{spot}/palace")
    if falls:
        yield Icon("no", x, y, 54, LESS, LESS, f"{spot}/palace")


def _draw_result(sight: Sight, report: Report, said: list[str], y: int) -> Iterator[Primitive]:
    """Draw the result in the colour of who gained by it, and what healed."""
    gains = GAINS.get(report.outcome)
    seat = None if gains is None else report.attacker if gains else report.defender
    fill = sight.theme.rim if seat is None else sight.seat_colour(seat).fill
    ink = WHITE if seat is None else sight.seat_colour(seat).ink
    yield Rect(8, y, WIDTH - 16, 8 + LINE * len(said), fill, WHITE, 2, 10, "result")
    for number, line in enumerate(said):
        yield Words(MIDDLE, y + 4 + LINE * (number + 0.5), line, RESULT, ink, spot="result")
    if seat is not None:
        for x in (52, WIDTH - 52):
            yield from sight.seat_crest(seat, x, y + 4 + LINE * len(said) / 2, 44)


def tell_result(sight: Sight, report: Report) -> str:
    """Return how the battle stands or has ended, in the log's words, and how many heal."""
    said, healed = sight.say(tell_outcome(sight.rules, report)).replace("*", ""), sum(report.healed)
    return f"{said} {sight.line('battle-healed', count=healed)}" if healed else said


def paint_no_battle(sight: Sight) -> Picture:
    """Paint that no battle has been fought this turn."""
    said = sight.line("board-no-battle")
    words = Words(MIDDLE, 60, said, 34, sight.theme.faint, WIDTH - 60, bold=True, spot="battle")
    return Picture(paint_scene(Scene(_calm_ground(sight.theme), (words,))), said + ".")


@cache
def _calm_ground(look: Theme) -> Ground:
    return Ground(WIDTH, 120, look.page, (Rect(8, 8, WIDTH - 16, 104, look.panel, radius=12),), look.tones)
