"""The fullest battles of a month as one strip, a low row each, its sentence in the winner's colour."""

from collections.abc import Iterator, Sequence
from functools import cache

from render.assets.fonts import CUT, choose_face, fit_name, fit_text, measure_text
from render.drawing.paint import paint_scene
from render.drawing.scene import Circle, Ground, Line, Picture, Polygon, Primitive, Rect, Scene, Sign, Words
from render.games.brigandine.battle.battle import describe_end
from render.games.brigandine.battle.battle_ranks import list_bodies
from render.games.brigandine.battle.battle_rounds import side_name
from render.games.brigandine.cards.cards import CARD_INKS
from render.games.brigandine.narration.battles_told import BattleRecord, read_battles
from render.games.brigandine.sight import Sight
from render.games.brigandine.style.palette import INKS, WHITE
from render.pages.battle_frame import DARK, band_colours
from render.pages.themes import Theme, lay_page
from render.text.alt_text import join_sentences

WIDTH, ROW, GAP, MOST = 1200, 120, 6, 3  # width and height of a row, gap between rows, most battles
# where the winner's part ends at most, the page's margin, and how far its head points
EDGE, MARGIN, HEAD = 800, 16, 30
SAID, LEAST = 50, 38  # text sizes of the sentence, and of a long one
NAME, STEP = 38, 1.15  # text size of the loser's name, and from one of its lines to the next
BADGE, SKULL, MEDAL, FALLEN = 72, 54, 40, 92  # sizes, and the width of a skull with its number
BESIDE = 2 * MARGIN + BADGE  # from a row's end to the words beside its badge


def paint_strip(sight: Sight, *, beside_poster: bool = False) -> Picture | None:
    """Paint the fullest battles that end in the sight's events. None: there are none.

    beside_poster: without the last one, which the poster above shows.
    """
    battles = read_battles(sight.events, sight.view.reports)
    shown = list_rows(sight, battles[:-1] if beside_poster else battles)
    if not shown:
        return None
    edge = _place_edge(sight, shown)
    shapes = (
        shape for number, battle in enumerate(shown) for shape in _draw_row(sight, battle, number * ROW, edge)
    )
    said = [describe_end(sight, battle) + "." for battle in shown]
    return Picture(
        paint_scene(Scene(_make_ground(sight.theme, len(shown)), tuple(shapes))),
        join_sentences(said, sight.say),
    )


def list_rows(sight: Sight, battles: list[BattleRecord]) -> list[BattleRecord]:
    """Return those of these battles that a strip shows, the fullest first."""
    return sorted(battles, key=lambda each: -_count_bodies(sight, each))[:MOST]


@cache
def _make_ground(look: Theme, rows: int) -> Ground:
    plates = tuple(Rect(0, at * ROW, WIDTH, ROW - GAP, look.panel, radius=10) for at in range(rows))
    return lay_page(WIDTH, rows * ROW - GAP, look, plates, (*INKS, *CARD_INKS))


def _count_bodies(sight: Sight, battle: BattleRecord) -> int:
    return sum(len(list_bodies(sight, battle, side)) for side in (0, 1))


def _place_edge(sight: Sight, battles: Sequence[BattleRecord]) -> int:
    """Return where the winners' parts end: farther left for a loser's long name, if all sentences leave room."""
    edge, room, least, face = EDGE, WIDTH - BESIDE - MEDAL, 0.0, sight.theme.face
    for battle in battles:
        winner, fell = battle.winner or 0, _count_fallen(sight, battle, 0) + _count_fallen(sight, battle, 1)
        beside = FALLEN * bool(fell) + 16
        said = measure_text(describe_end(sight, battle), SAID, False, face)
        least = max(least, BESIDE + said + beside + 12 + MEDAL + HEAD)
        name = measure_text(side_name(sight, battle, 1 - winner), NAME, True)
        edge = min(edge, int(room - beside - name))
    return min(EDGE, max(edge, round(least)))


def _draw_row(sight: Sight, battle: BattleRecord, top: int, edge: int) -> Iterator[Primitive]:
    """Draw the winner with the sentence of the battle at the left, in its colour, and the loser at the right.

    The border between them is a head that points at the loser, with swords on it.
    """
    winner, middle, low = battle.winner or 0, top + (ROW - GAP) / 2, top + ROW - GAP
    fill, ink = band_colours(sight, battle.seat_of(winner))
    ends = ((edge - HEAD, top), (edge, middle), (edge - HEAD, low))
    yield Polygon(((0, top), *ends, (0, low)), fill)
    yield Line(ends, sight.theme.ink, 4)
    yield from _draw_winner(sight, battle, (edge, middle), ink)
    yield from _draw_loser(sight, battle, (edge, middle))
    tip = edge - HEAD / 2
    yield Circle(tip, middle, MEDAL, DARK, sight.theme.panel, 4)
    yield Sign("brigandine/kinds/weapon", tip, middle, round(MEDAL * 1.3), WHITE)


def _draw_winner(sight: Sight, battle: BattleRecord, tip: tuple[int, float], ink: str) -> Iterator[Primitive]:
    """Draw the winner's crowned crest or the militia's pike, the sentence, and its fallen before the swords."""
    (edge, y), winner = tip, battle.winner or 0
    end = edge - HEAD - MEDAL - 12
    yield from _draw_badge(sight, battle, winner, MARGIN + BADGE / 2, y, ink)
    fallen = [*_draw_fallen(sight, battle, winner, end - FALLEN / 2, y, ink)]
    yield from fallen
    left = BESIDE
    room = end - left - (FALLEN + 16 if fallen else 0)
    size = SAID if measure_text(describe_end(sight, battle), SAID, False, sight.theme.face) <= room else LEAST
    said = sight.fit_line(describe_end(sight, battle), size, False, room, sight.theme.face)
    spot, face = f"{battle.land}/{winner}/name", choose_face(said, size, room, sight.theme.face)
    yield Words(left, y, said, size, ink, room, "lm", not face, spot=spot, title=face)


def _draw_loser(sight: Sight, battle: BattleRecord, tip: tuple[int, float]) -> Iterator[Primitive]:
    """Draw the loser's crest at the right edge, its name, and its fallen beside the swords."""
    (edge, y), loser, ink = tip, 1 - (battle.winner or 0), sight.theme.ink
    yield from _draw_badge(sight, battle, loser, WIDTH - MARGIN - BADGE / 2, y, ink)
    fallen = [*_draw_fallen(sight, battle, loser, edge + MEDAL + FALLEN / 2, y, ink)]
    yield from fallen
    right = WIDTH - BESIDE
    room = right - edge - MEDAL - (FALLEN + 12 if fallen else 12)
    name = side_name(sight, battle, loser)
    said, size = fit_text(name, NAME, True, room)
    lines: tuple[str, ...] = (said,)
    if said.endswith(CUT) and " " in name:
        size, lines = fit_name(name, (NAME, NAME), True, room)
    for number, line in enumerate(lines):
        at, spot = y + (number - (len(lines) - 1) / 2) * size * STEP, f"{battle.land}/{loser}/name"
        yield Words(right, at, line, size, ink, room, "rm", True, spot=spot)


def _count_fallen(sight: Sight, battle: BattleRecord, side: int) -> int:
    return sum(bool(body.fell) for body in list_bodies(sight, battle, side))


def _draw_badge(
    sight: Sight, battle: BattleRecord, side: int, x: float, y: float, ink: str
) -> Iterator[Primitive]:
    """Draw a side's crest, crowned if it has won, or the militia's pike."""
    seat = battle.seat_of(side)
    if seat is None:
        yield Sign("brigandine/structures/militia", x, y, BADGE - 8, ink)
    elif side == (battle.winner or 0):
        yield from sight.crowned_badge(seat, round(x), round(y + 8), BADGE)
    else:
        yield from sight.seat_badge(seat, x, y, BADGE)


def _draw_fallen(
    sight: Sight, battle: BattleRecord, side: int, x: float, y: float, ink: str
) -> Iterator[Primitive]:
    """Draw a skull with the number of a side's fallen around x, y. Nothing if it has none."""
    if fell := _count_fallen(sight, battle, side):
        yield Sign("brigandine/marks/fallen", x - SKULL * 0.3, y, SKULL, ink)
        where = f"{battle.land}/{side}/fell"
        yield Words(x + SKULL * 0.5, y, str(fell), NAME, ink, 40, bold=True, spot=where)
