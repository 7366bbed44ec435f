"""The fullest battles of a month as one strip, a low row each, the territory in the winner's colour."""

from collections.abc import Iterator
from functools import cache

from render.drawing.paint import paint_scene
from render.drawing.scene import Circle, Ground, Line, Picture, Polygon, Primitive, Rect, Scene, Sign, Words
from render.games.brigandine.battle.battle import describe_end, side_name
from render.games.brigandine.battle.battle_ranks import list_bodies
from render.games.brigandine.cards.cards import CARD_INKS
from render.games.brigandine.narration.battles_told import BattleRecord, read_battles
from render.games.brigandine.sight import Sight, land_name
from render.games.brigandine.style.palette import INKS, WHITE
from render.pages.battle_frame import DARK, band_colours
from render.pages.themes import Theme, lay_page
from render.text.alt_text import join_sentences

WIDTH, ROW, GAP, MOST = 1200, 120, 6, 3  # width and height of a row, gap between rows, most battles
HALF, EDGE, HEAD = 420, 16, 30  # width of a side's part, its margin, and how far the way's head points
NAME, LAND, BADGE, SKULL, MEDAL = 40, 48, 72, 54, 40


def paint_strip(sight: Sight) -> Picture | None:
    """Paint the battles that end in the sight's events. None: there are none."""
    battles = sorted(
        read_battles(sight.events, sight.view.reports), key=lambda each: -_count_bodies(sight, each)
    )
    shown = battles[:MOST]
    if not shown:
        return None
    shapes = (
        shape for number, battle in enumerate(shown) for shape in _draw_row(sight, battle, number * ROW)
    )
    said = [describe_end(sight, battle) + "." for battle in shown]
    return Picture(
        paint_scene(Scene(_make_ground(sight.theme, len(shown)), tuple(shapes))),
        join_sentences(said, sight.say),
    )


@cache
def _make_ground(look: Theme, rows: int) -> Ground:
    plates = tuple(Rect(0, at * ROW, WIDTH, ROW - GAP, look.panel, radius=10) for at in range(rows))
    return lay_page(WIDTH, rows * ROW - GAP, look, plates, (*INKS, *CARD_INKS))


def _count_bodies(sight: Sight, battle: BattleRecord) -> int:
    return sum(len(list_bodies(sight, battle, side)) for side in (0, 1))


def _draw_row(sight: Sight, battle: BattleRecord, top: int) -> Iterator[Primitive]:
    """Draw both sides from the edges inwards, and the territory in the middle, in the winner's colour.

    The border between them is a head that points the way of the attack, with swords on it.
    """
    winner, middle = battle.winner or 0, top + (ROW - GAP) / 2
    fill, ink = band_colours(sight, battle.seat_of(winner))
    edge, low = (HALF, WIDTH - HALF)[winner == 0], top + ROW - GAP
    ends = ((edge - HEAD, top), (edge, middle), (edge - HEAD, low))
    outer = WIDTH * winner
    yield Polygon(((outer, top), *ends, (outer, low)), fill)
    yield Line(ends, sight.theme.ink, 4)
    for side in (0, 1):
        yield from _draw_side(sight, battle, side, middle, ink if side == winner else sight.theme.ink)
    tip = edge - HEAD / 2
    yield Circle(tip, middle, MEDAL, DARK, sight.theme.panel, 4)
    yield Sign("brigandine/kinds/weapon", tip, middle, round(MEDAL * 1.3), WHITE)
    said = sight.line(("strip-takes", "strip-holds")[winner], land=land_name(sight, battle.land))
    x, room = WIDTH / 2 + (MEDAL, -MEDAL)[winner == 0], WIDTH - 2 * HALF - 2 * MEDAL
    yield Words(x, middle, said, LAND, ink, room, spot=f"{battle.land}/land", title=sight.theme.face)


def _draw_side(sight: Sight, battle: BattleRecord, side: int, y: float, ink: str) -> Iterator[Primitive]:
    """Draw a side's crest or the militia's pike, its name, and a skull with the number of its fallen."""
    seat, fell = battle.seat_of(side), sum(bool(body.fell) for body in list_bodies(sight, battle, side))
    outer, inwards = (0, 1) if side == 0 else (WIDTH, -1)
    badge, name = outer + inwards * (EDGE + BADGE / 2), outer + inwards * (2 * EDGE + BADGE)
    spot = f"{battle.land}/{side}"
    if seat is None:
        yield Sign("brigandine/structures/militia", badge, y, BADGE - 8, ink)
    elif side == (battle.winner or 0):
        yield from sight.crowned_badge(seat, round(badge), round(y + 8), BADGE)
    else:
        yield from sight.seat_badge(seat, badge, y, BADGE)
    skull = outer + inwards * (HALF - MEDAL - HEAD - SKULL / 2)
    room = HALF - 2 * EDGE - MEDAL - HEAD - BADGE - (SKULL + 40 if fell else 0)
    anchor = "lm" if side == 0 else "rm"
    yield Words(name, y, side_name(sight, battle, side), NAME, ink, room, anchor, True, spot=f"{spot}/name")
    if fell:
        yield Sign("brigandine/marks/fallen", skull, y, SKULL, ink)
        count = skull - inwards * (SKULL / 2 + 16)
        yield Words(count, y, str(fell), NAME, ink, 40, bold=True, spot=f"{spot}/fell")
