"""The band between the realms: turn, phase, the seat's turn, and the battle or the last event."""

from collections.abc import Iterator, Sequence

from engine.rules.core import HEADINGS
from render.assets.fonts import fit_text, measure_text
from render.drawing.scene import Icon, Primitive, Rect, Words
from render.games.ataque.board.arrows import ArrowWay
from render.games.ataque.narration.battles_told import tell_side
from render.games.ataque.sight import Sight

FRONT = 80
PHASE = 164  # where the phase's plate begins: the turn's lies in the first of the painter's tiles
SEAT = 1192  # right end of the plate with the seat's turn
BEYOND, BEFORE = 304, 996  # PHASE if an arrowhead ends at the first territory, SEAT if one ends at the third
# middle lines: of turn, phase and seat, then of the last event. Swapped if an arrow points down.
LINES = (21, 57)
TOLD, MOST = 31, 1140  # text size of the last event, and its width
LOSSES, LEAST = 460, 24  # width of a side's losses, and their least text size
WHO = 470  # width of the text with the seat's turn


def draw_front(sight: Sight, top: float, heads: Sequence[ArrowWay]) -> Iterator[Primitive]:
    """Draw the band's words. top: the band's y.

    heads: arrows with heads that stay visible. The words' plates cover all other arrows.
    """
    view, theme, landed = sight.view, sight.theme, {int(way.target[-1]) for way in heads}
    down = any(way.points[-1][1] > top for way in heads)
    y, low = (top + line for line in (LINES[::-1] if down else LINES))
    x = 14
    if view.turn:
        yield from _draw_said(sight, x, y, sight.line("board-turn-number", turn=view.turn), "turn")
        x = BEYOND if 0 in landed else PHASE
    yield from _draw_said(sight, x, y, sight.line(f"board-{view.phase}"), "phase")
    yield from _draw_who(sight, y, BEFORE if 2 in landed else SEAT)
    if view.battle is not None:
        yield from _draw_battle(sight, low)
    elif said := sight.fit_line(sight.tell_newest(aside=HEADINGS), TOLD, True, MOST):
        yield _words_plate(sight, 14, low, _words_length(said, TOLD, most=MOST) + 28, 42)
        yield Words(28, low, said, TOLD, theme.bright, MOST, "lm", True, spot="happened")
    elif view.phase not in ("setup", "over"):
        said = sight.line("board-no-battle")
        yield Words(28, low, said, 24, theme.note, 700, "lm", spot="battle")


def _draw_said(sight: Sight, x: float, y: float, said: str, spot: str) -> Iterator[Primitive]:
    yield _words_plate(sight, x, y, _words_length(said, 27) + 28, 36)
    yield Words(x + 14, y, said, 27, sight.theme.ink, 560, "lm", True, spot=spot)


def _words_plate(sight: Sight, x: float, y: float, wide: float, high: float) -> Primitive:
    return Rect(x, y - high / 2, wide, high, sight.theme.panel, sight.theme.rim, 1.5, high / 2)


def _words_length(said: str, size: int, bold: bool = True, most: int = 560) -> int:
    """Measure how wide these words will be, in pixels."""
    text, size = fit_text(said, size, bold, most)
    return round(measure_text(text, size, bold))


def _draw_who(sight: Sight, y: float, end: float) -> Iterator[Primitive]:
    """Draw the attacker on a plate, or after the end the winner or draw. end: x of the plate's right end."""
    view, theme = sight.view, sight.theme
    over = view.phase == "over"
    seat = view.winner if over else view.attacker
    spot = "winner" if over else "attacker"
    if seat is None and not over:
        return
    key, name = ("board-draw", "") if seat is None else (f"board-{spot}", sight.seat_name(seat))
    said = sight.fit_line(sight.line(key, name=name), 27, True, WHO)
    long, right = _words_length(said, 27, most=WHO), end - (16 if seat is None else 60)
    yield _words_plate(sight, right - long - 16, y, end - right + long + 10, 36)
    yield Words(right, y, said, 27, theme.bright, WHO, "rm", True, spot=spot)
    if seat is not None:
        yield from sight.seat_badge(seat, end - 28, y, 33)


def _draw_battle(sight: Sight, y: float) -> Iterator[Primitive]:
    """Draw this turn's last battle for both sides: the damage that each will deal, or else its losses."""
    battle, theme = sight.view.battle, sight.theme
    assert battle is not None
    for seat, x in ((battle.attacker, 14), (1 - battle.attacker, 610)):
        said = tell_side(sight, battle, seat, lambda words: measure_text(words, LEAST, False) <= LOSSES)
        yield _words_plate(sight, x, y, 104 + _words_length(said, 25, False, LOSSES), 34)
        yield Icon("swords" if seat == battle.attacker else "tower", x + 26, y, 26, theme.ink, theme.rim)
        yield from sight.seat_badge(seat, x + 68, y, 33)
        yield Words(x + 92, y, said, 25, theme.ink, LOSSES, "lm", spot=f"battle/{seat}")
