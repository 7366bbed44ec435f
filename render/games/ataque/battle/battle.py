"""The picture of a battle: the result, the survivors, and the damage and targets of each side by part."""

from collections.abc import Iterator
from functools import cache

import msgspec

from engine.games.ataque.position.report import BattleReport
from render.assets.fonts import measure_text
from render.drawing.paint import paint_scene
from render.drawing.scene import Ground, Picture, Primitive, Rect, Scene, Sign, Words
from render.games.ataque.battle.battle_forces import FIELD_TONES, SLOT, STONES, draw_field, draw_forces
from render.games.ataque.battle.battle_rows import draw_rows, list_rows, rows_top
from render.games.ataque.narration.alt import tell_battle
from render.games.ataque.narration.battles_told import find_winner
from render.games.ataque.sight import Sight, place_name
from render.games.ataque.style.palette import INKS
from render.pages.battle_frame import (
    BAND,
    BESIDE,
    HIGH,
    SAID,
    WIDTH,
    SideCaption,
    band_colours,
    draw_fighters,
    draw_head,
    draw_verdict,
)
from render.pages.themes import Theme, lay_page
from render.text.alt_text import cut_text

HEALED = 34  # text size of the number of healed troops


def paint_battle(sight: Sight, report: BattleReport) -> Picture:
    """Paint a battle with its alternative text."""
    alt = cut_text(tell_battle(sight, report), sight.say)
    return Picture(paint_scene(compose_battle(sight, report)), alt)


def compose_battle(sight: Sight, report: BattleReport) -> Scene:
    """Return the battle's scene. The fewer its parts, the larger the troops."""
    rows = list_rows(report)
    seat = find_winner(report)
    said, healed = sight.line(f"battle-verdict-{report.outcome or 'goes-on'}"), sum(report.healed)
    shapes = (
        *draw_fighters(sight, _name_fighters(sight, report), name_target(sight, report)),
        *draw_forces(sight, report, rows_top(rows)),
        *draw_rows(sight, report, rows),
        *draw_verdict(sight, seat, said, SAID[1] if healed else WIDTH - SAID[0]),
        *_draw_healed(sight, healed, band_colours(sight, seat)[1]),
    )
    return Scene(_make_ground(sight.theme), shapes)


@cache
def _make_ground(look: Theme) -> Ground:
    tones = dict.fromkeys((*INKS, *STONES, *FIELD_TONES[look.key]))
    page = lay_page(WIDTH, HIGH, look, (*draw_field(look), *draw_head(look)), tuple(tones))
    return msgspec.structs.replace(page, across=SLOT)


def _name_fighters(sight: Sight, report: BattleReport) -> tuple[SideCaption, SideCaption]:
    """Return the captions of attacker and defender, the attacker's with the place of origin."""
    attacks = sight.line("battle-attacks", place=place_name(sight, report.origin))
    one, two = report.attacker, report.defender
    return (
        SideCaption(one, sight.seat_name(one), attacks),
        SideCaption(two, sight.seat_name(two), sight.line("battle-defends")),
    )


def name_target(sight: Sight, report: BattleReport) -> str:
    """Return the name of the target: a territory, or the palace by way of it."""
    place = place_name(sight, report.target)
    return sight.line("battle-to-palace", place=place) if report.palace else place


def _draw_healed(sight: Sight, count: int, ink: str) -> Iterator[Primitive]:
    """Draw the number of healed troops next to the verdict."""
    if count:
        (left, right), middle = BESIDE, (BAND + HIGH) // 2 + 2
        said = sight.line("board-healed", count=count)
        yield Words(right, middle, said, HEALED, ink, right - left - 80, "rm", True, spot="healed")
        far = min(right - left - 80, measure_text(said, HEALED, True))
        yield Sign("ataque/things/healed", round(right - far - 44), middle, 58, ink)


def paint_no_battle(sight: Sight) -> Picture:
    """Paint a note that no battle was fought this turn."""
    said = sight.line("board-no-battle")
    words = Words(WIDTH // 2, 60, said, 36, sight.theme.faint, WIDTH - 60, bold=True, spot="battle")
    return Picture(paint_scene(Scene(_calm_ground(sight.theme), (words,))), said + ".")


@cache
def _calm_ground(look: Theme) -> Ground:
    return lay_page(WIDTH, 120, look, (Rect(8, 8, WIDTH - 16, 104, look.panel, radius=12),))
