"""The panels of a match's cloth: a small scene for each chapter, with its turn and a caption."""

from collections.abc import Iterator

from engine.games.ataque.position.report import BASE, PALACE_KIND, BattleReport
from engine.rules.core import Seat
from render.drawing.scene import Primitive, Words
from render.games.ataque.battle.battle_forces import kind_sign, list_figures, thread
from render.games.ataque.narration.battles_told import find_winner
from render.games.ataque.narration.chapters import Chapter
from render.games.ataque.sight import Sight
from render.games.ataque.style.figures import draw_fallen, draw_figure, measure_figure
from render.games.ataque.style.palette import CLOTHS
from render.games.ataque.style.tapestry import (
    GOLD,
    SLATE,
    draw_blow,
    draw_ground,
    draw_palace,
    draw_standard,
    draw_tower,
    sew,
)
from render.pages.sight import SHORT, USUAL_NAME

TURN, HEAD = 29, 54  # text size of a chapter's turn, and the height of its caption
NAMED = ((34, 1, 0), (30, 1, 0), (27, 1, 0), (24, 1, 0), (25, 2, USUAL_NAME), (25, 2, SHORT))  # of a caption
SLIM = 0.42  # most scale of a panel, in hundredths of its width
BROAD = 560  # a panel from this width on has room for standards
TALL = 96  # of a figure, in hundredths of a panel's scene
Box = tuple[float, float, float, float]  # left, top, width and height


def draw_chapter(sight: Sight, chapter: Chapter, box: Box) -> Iterator[Primitive]:
    """Draw a chapter: turn and caption, a seam in the victor's colour, the scene on its ground."""
    (x, y, wide, high), cloth = box, CLOTHS[sight.theme.key]
    winner = find_winner(chapter.report) if chapter.report else None
    seam = GOLD if chapter.report is None else SLATE if winner is None else sight.seat_colour(winner).fill
    foot, spot = y + high - 22, f"turn/{chapter.turn}"
    room, face = round(wide - 24), sight.theme.face
    turn = sight.line("board-turn-number", turn=chapter.turn)
    yield Words(x + 14, y + HEAD + 24, turn, TURN, cloth.wine, 200, "lm", spot=spot, title=face)
    size, lines = sight.fit_sentence(
        tell_chapter(sight, chapter), room, NAMED, face, bold=not face, write=str.upper
    )
    for number, line in enumerate(lines):
        low = y + HEAD / 2 + (number - (len(lines) - 1) / 2) * size * 1.02
        at = x + wide / 2, low
        yield Words(*at, line, size, cloth.ink, room, bold=not face, spot=spot, title=face)
    yield from draw_ground(foot, cloth, x + 8, x + wide - 8, 18)
    yield sew(
        ((x + 8, y + HEAD), (x + wide - 8, y + HEAD), (x + wide - 8, y + HEAD + 4), (x + 8, y + HEAD + 4)),
        seam,
        cloth,
        0,
        1,
    )
    place = (x, foot, wide, min(high - HEAD - TURN - 22, wide * SLIM) / 100)  # below the turn
    if chapter.report is None:
        yield from _draw_built(sight, chapter, place)
    else:
        yield from _draw_fought(sight, chapter.report, place)


def tell_chapter(sight: Sight, chapter: Chapter) -> str:
    """Return a chapter in a few words."""
    if chapter.report is None:
        names = tuple(sight.seat_name(seat) for seat in sorted(chapter.built))
        return sight.line("cloth-built", names=names, count=len(names))
    name = sight.seat_name(chapter.report.attacker)
    return sight.line(f"cloth-{chapter.report.outcome}", name=name)


def _draw_built(sight: Sight, chapter: Chapter, place: Box) -> Iterator[Primitive]:
    """Draw the towers that were built in their owners' colours, in a broad panel two camps with their fighters."""
    x, foot, wide, k = place
    if wide > BROAD:
        for side, seat in enumerate(sorted(chapter.built)):
            yield from _draw_camp(
                sight, seat, chapter.built[seat], (x + wide / 2, foot, (-1, 1)[side] * wide / 2, k)
            )
        return
    owners = [seat for seat in sorted(chapter.built) for _ in range(min(3, chapter.built[seat]))][:5]
    step = min(44 * k, wide / max(1, len(owners)))
    for number, seat in enumerate(owners):
        at = x + wide / 2 + (number - (len(owners) - 1) / 2) * step
        tall = (92 - 10 * (number % 2)) * k
        yield from draw_tower(thread(sight, seat, left=False), at, foot, step * 0.82, tall)


def _draw_camp(sight: Sight, seat: Seat, count: int, place: Box) -> Iterator[Primitive]:
    """Draw a standard, up to four towers and before them two fighters. place: middle, foot, and width to its side."""
    x, foot, wide, k = place
    needle = thread(sight, seat, left=wide > 0)
    yield from draw_standard(needle, sight.seat_crest(seat), x + wide * 0.94, foot, 72 * k)
    for number in range(min(4, count)):
        at = x + wide * (0.74 - 0.09 * number)
        yield from draw_tower(needle, at, foot, abs(wide) * 0.08, (84 - 8 * (number % 2)) * k)
    for number, kind in enumerate(("heavy", "cavalry")):
        sign = kind_sign(sight, seat, kind)
        tall = min(76 * k, abs(wide) * 0.19 / measure_figure(sign))
        yield from draw_figure(needle, sign, x + wide * (0.33 - 0.2 * number), foot, tall)


def _draw_fought(sight: Sight, report: BattleReport, place: Box) -> Iterator[Primitive]:
    """Draw a battle: attackers at the left, defenders or walls at the right, the hardest blow between them."""
    x, foot, wide, k = place
    storms = any(blow.part == PALACE_KIND for blow in report.blows)
    if storms:
        needle = thread(sight, report.defender, left=True)
        falls = report.outcome == "palace-falls"
        yield from draw_palace(needle, x + wide * 0.69, foot, 96 * k, falls=falls)
    for side, seat in enumerate((report.attacker, report.defender)):
        if side == 0 or not storms:
            yield from _draw_side(sight, report, seat, (x + wide * (0.24, 0.77)[side], foot, wide, k))
    blows = [blow for blow in report.blows if blow.part == PALACE_KIND and blow.by == report.attacker]
    hardest = max(blows or report.blows, key=lambda blow: blow.pool)
    if hardest.pool:
        needle = thread(sight, hardest.by, left=False)
        yield from draw_blow(x + wide * 0.5, foot - 70 * k, 30 * k, str(hardest.pool), needle)


def _draw_side(sight: Sight, report: BattleReport, seat: int, place: Box) -> Iterator[Primitive]:
    """Draw up to two kinds of survivors, else a fallen one. A defender's base stands or leans beside them."""
    (x, foot, wide, k), left = place, seat == report.defender
    needle, figures = thread(sight, seat, left=left), list_figures(report, seat)
    stands = [each.kind for each in figures if not each.fell and each.kind != BASE]
    kinds = stands[:1] + stands[-1:] if len(stands) > 1 else stands
    for number, kind in enumerate(kinds):
        at, sign = x + (number - (len(kinds) - 1) / 2) * wide * 0.19, kind_sign(sight, seat, kind)
        room = wide * (0.4 - 0.19 * (len(kinds) - 1)) / measure_figure(sign)
        yield from draw_figure(needle, sign, at, foot, min(TALL * k, room))
    if kinds:
        return
    bases = [each for each in figures if each.kind == BASE]
    if bases and seat == report.defender:
        lean = 0.38 if all(each.fell for each in bases) else 0
        yield from draw_tower(needle, x, foot, 40 * k, 94 * k, lean)
    elif figures:
        yield from draw_fallen(needle, kind_sign(sight, seat, figures[0].kind), x, foot - 34 * k, 84 * k)
