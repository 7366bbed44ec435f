"""The picture of a battle: who fought, what each side dealt in every part, at what, what fell, and the result."""

from collections.abc import Iterator
from functools import cache

from engine.games.ataque.position.report import Report
from engine.games.ataque.telling.tell import tell_outcome
from render.alt_text import cut_text
from render.fonts import measure_text
from render.games.ataque.alt import tell_battle
from render.games.ataque.battle_forces import draw_fighter, draw_forces, draw_places
from render.games.ataque.battle_layout import FOOT, HEAD, MIDDLE, TILE, WIDTH, plan_page
from render.games.ataque.battle_rows import draw_row, fit_rows, list_rows
from render.games.ataque.palette import INKS, MOODS, NO_ARMY, WHITE
from render.games.ataque.sight import Sight, split_lines
from render.paint import paint_scene
from render.scene import DOWN, Ground, Picture, Primitive, Rect, Scene, Words
from render.themes import Theme, lay_page

BESIDE = 940  # pixels between the two crests
TITLES, SMALL, LINE = (40, 36, 32), 32, 32  # sizes of a result in one line, and in more; a line's height
STEP = 20 * DOWN  # of the grounds' heights: pages of most battles lie on the same one
GAINS = {  # whether it was the attacker's gain
    "palace-falls": True,
    "cleared": True,
    "palace-holds": False,
    "palace-guarded": False,
    "repelled": False,
}


def paint_battle(sight: Sight, report: Report) -> Picture:
    """Paint a battle."""
    alt = cut_text(tell_battle(sight, report), sight.say)
    return Picture(paint_scene(compose_battle(sight, report)), alt)


def compose_battle(sight: Sight, report: Report) -> Scene:
    """Return the battle's scene, whose rows are large where they are few."""
    rows, result = list_rows(report), tell_result(sight, report)
    plan, (size, said) = plan_page(len(rows), any(report.abilities)), _fit_result(result, sight.theme.face)
    shapes = [*draw_places(sight, report)]
    for side in (0, 1):
        shapes += [*draw_fighter(sight, report, side), *draw_forces(sight, report, side)]
    k = fit_rows(rows, plan.scale)
    for number, row in enumerate(rows):
        shapes += draw_row(sight, report, row, plan.rows + plan.step * number + plan.step // 2, k)
    if any(len({blow.by for blow in row.blows if blow.pool}) > 1 for row in rows):
        note, at = sight.line("battle-at-once"), (MIDDLE, plan.foot - 14)
        shapes.append(Words(*at, note, 26, sight.theme.faint, WIDTH - 40, spot="at-once"))
    shapes += _draw_result(sight, report, said, size, plan.foot)
    tall = plan.foot + _foot_height(len(said))
    return Scene(_make_ground(-(-tall // STEP) * STEP, sight.theme), tuple(shapes), tall)


def _fit_result(said: str, face: str) -> tuple[int, list[str]]:
    """Return the size and the lines of a result: one in the title's face as large as it fits, or at least two."""
    for size in TITLES:
        if measure_text(said, size, True, face) <= BESIDE:
            return size, [said]
    count = max(2, len(split_lines(said, SMALL, BESIDE)))
    even = round(measure_text(said, SMALL, True) / count * 1.12)
    return SMALL, split_lines(said, SMALL, min(BESIDE, even))


@cache
def _make_ground(height: int, look: Theme) -> Ground:
    moods = dict.fromkeys(tone for mood in (*MOODS.values(), NO_ARMY) for tone in mood.tones)
    panel = Rect(0, HEAD - 14, WIDTH, height, look.panel)
    tones, repeats = (*INKS, *look.tones, *moods), (HEAD // DOWN, 1, 1)
    return Ground(WIDTH, height, look.page, (panel,), tones, repeats, TILE)


def _foot_height(lines: int) -> int:
    return max(FOOT, 20 + LINE * lines)


def _draw_result(sight: Sight, report: Report, said: list[str], size: int, foot: int) -> Iterator[Primitive]:
    """Draw the result in the colour of who gained by it, under the winner's crest, and what healed."""
    gains = GAINS.get(report.outcome)
    seat = None if gains is None else report.attacker if gains else report.defender
    fill = sight.theme.rim if seat is None else sight.seat_colour(seat).fill
    ink = sight.theme.ink if seat is None else sight.seat_colour(seat).ink
    tall = _foot_height(len(said)) - 14
    yield Rect(8, foot + 6, WIDTH - 16, tall, fill, WHITE, 3, 14, "result")
    for number, line in enumerate(said):
        y = foot + 6 + tall / 2 + LINE * (number - (len(said) - 1) / 2)
        yield Words(
            MIDDLE, y, line, size, ink, spot="result", title=sight.theme.face if len(said) == 1 else ""
        )
    if seat is not None:
        for x in (76, WIDTH - 76):
            yield from sight.crowned_badge(seat, x, foot + 6 + tall // 2, 80)


def tell_result(sight: Sight, report: Report) -> str:
    """Return how the battle stands or has ended, in the log's words, and how many heal."""
    said, healed = sight.say(tell_outcome(sight.rules, report)).replace("*", ""), sum(report.healed)
    return f"{said} {sight.line('battle-healed', count=healed)}" if healed else said


def paint_no_battle(sight: Sight) -> Picture:
    """Paint that no battle has been fought this turn."""
    said = sight.line("board-no-battle")
    words = Words(MIDDLE, 60, said, 36, sight.theme.faint, WIDTH - 60, bold=True, spot="battle")
    return Picture(paint_scene(Scene(_calm_ground(sight.theme), (words,))), said + ".")


@cache
def _calm_ground(look: Theme) -> Ground:
    return lay_page(WIDTH, 120, look, (Rect(8, 8, WIDTH - 16, 104, look.panel, radius=12),))
