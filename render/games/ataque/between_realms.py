"""The band between the realms: turn and phase, whose turn, the last attack's arrow, and how the battle stands."""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import pairwise
from math import hypot

from engine.core import HEADINGS
from engine.games.ataque.report import BASE
from engine.games.ataque.view import BattleView
from render.fonts import fit_text, measure_text
from render.games.ataque.last_events import Marks
from render.games.ataque.palette import DARK, WHITE
from render.games.ataque.sight import Sight, list_fallen
from render.scene import Icon, Line, Points, Polygon, Primitive, Rect, Words

FRONT, STEP = 80, 70
PHASE = 164  # where the phase's plate begins: the turn's lies in the first of the painter's tiles
LINES = (21, 57)
TOLD, MOST = 31, 1140  # the size of what just happened, and the room for it


def draw_front(sight: Sight, top: float) -> Iterator[Primitive]:
    """Draw the words of the band that begins at top, on plates over the arrow."""
    view, theme, y = sight.view, sight.theme, top + LINES[0]
    x = 14
    if view.turn:
        yield from _draw_said(sight, x, y, sight.line("board-turn-number", turn=view.turn), "turn")
        x = PHASE
    yield from _draw_said(sight, x, y, sight.line(f"board-{view.phase}"), "phase")
    yield from _draw_who(sight, y)
    if view.battle is not None:
        yield from _draw_battle(sight, top + LINES[1])
    elif said := sight.tell_newest(aside=HEADINGS):
        yield _words_plate(sight, 14, top + LINES[1], _words_length(said, TOLD, most=MOST) + 28, 34)
        yield Words(28, top + LINES[1], said, TOLD, theme.bright, MOST, "lm", True, spot="happened")
    elif view.phase not in ("setup", "over"):
        said = sight.line("board-no-battle")
        yield Words(28, top + LINES[1], said, 24, theme.faint, 700, "lm", spot="battle")


def _draw_said(sight: Sight, x: float, y: float, said: str, spot: str) -> Iterator[Primitive]:
    yield _words_plate(sight, x, y, _words_length(said, 27) + 28, 36)
    yield Words(x + 14, y, said, 27, sight.theme.ink, 560, "lm", True, spot=spot)


def _words_plate(sight: Sight, x: float, y: float, wide: float, high: float) -> Primitive:
    return Rect(x, y - high / 2, wide, high, sight.theme.panel, sight.theme.rim, 1.5, high / 2)


def _words_length(said: str, size: int, bold: bool = True, most: int = 560) -> int:
    """Measure how wide these words will be, in pixels."""
    text, size = fit_text(said, size, bold, most)
    return round(measure_text(text, size, bold))


def _draw_who(sight: Sight, y: float) -> Iterator[Primitive]:
    """Draw the winner, else the attacker, on the right."""
    view, theme = sight.view, sight.theme
    over = view.phase == "over"
    seat = view.winner if over else view.attacker
    spot = "winner" if over else "attacker"
    if seat is None and not over:
        return
    said = (
        sight.line("board-draw") if seat is None else sight.line(f"board-{spot}", name=sight.seat_name(seat))
    )
    long, right = _words_length(said, 27, most=470), 1176 if seat is None else 1132
    yield _words_plate(sight, right - long - 16, y, 1192 - right + long + 10, 36)
    yield Words(right, y, said, 27, theme.bright, 470, "rm", True, spot=spot)
    if seat is not None:
        yield from sight.seat_badge(seat, 1164, y, 30)


def _draw_battle(sight: Sight, y: float) -> Iterator[Primitive]:
    """Draw for both sides of this turn's last battle what they will deal, or what they have lost."""
    battle, theme = sight.view.battle, sight.theme
    assert battle is not None
    for seat, x in ((battle.attacker, 14), (1 - battle.attacker, 610)):
        said = _tell_side(sight, battle, seat)
        yield _words_plate(sight, x, y, 104 + _words_length(said, 25, False, 460), 34)
        yield Icon("swords" if seat == battle.attacker else "tower", x + 26, y, 26, theme.ink, theme.rim)
        yield from sight.seat_badge(seat, x + 66, y, 24)
        yield Words(x + 92, y, said, 25, theme.ink, 460, "lm", spot=f"battle/{seat}")


def _tell_side(sight: Sight, battle: "BattleView", seat: int) -> str:
    """Return what a side will deal as things stand, or once it has been dealt, what it has lost."""
    if any(battle.initiative + battle.regular):
        quick, slow = battle.initiative[seat], battle.regular[seat]
        said = sight.line("board-forces", initiative=quick, regular=slow)
        source = _find_source(battle, seat)
        return sight.line(f"board-with-{source}", said=said) if source else said
    lost = Counter[str]()
    for blow in battle.blows:
        lost.update(blow.fell if blow.by != seat else {})
    fell = list_fallen(sight.rules, lost)
    return sight.line("board-losses", fell=fell) if fell else sight.line("board-no-losses")


def _find_source(battle: "BattleView", seat: int) -> str:
    """Return what a defender without troops strikes with, palace or bases; else empty."""
    if seat == battle.attacker:
        return ""
    if battle.report.palace:
        return "palace"
    return "bases" if set(+battle.report.list_forces(seat)) == {BASE} else ""


def draw_arrows(
    sight: Sight, ends: Mapping[str, tuple[tuple[float, float], tuple[float, float]]], marks: Marks
) -> Iterator[Primitive]:
    """Draw every attack from territory to territory, and on to a stormed palace; ends: front and back of every place."""
    for source, target, seat, storms in marks.attacks:
        if source in ends and target in ends:
            points = [ends[source][0], ends[target][0]]
            if storms:
                points += _way_on(ends[target][1], ends[f"{1 - seat}/p"][0])
            yield from _draw_arrow(tuple(points), sight.seat_colour(seat).fill, f"{target}/arrow")


def _way_on(back: tuple[float, float], palace: tuple[float, float]) -> list[tuple[float, float]]:
    """Return the way from behind a territory to the palace: along the road, which leaves the lands' names free."""
    turn = back[0], palace[1]
    return [turn, palace] if abs(back[0] - palace[0]) > STEP else [back, turn]


def _draw_arrow(points: Points, fill: str, spot: str) -> Iterator[Primitive]:
    (ax, ay), (bx, by) = points[-2:]
    long = hypot(bx - ax, by - ay) or 1
    ux, uy = (bx - ax) / long, (by - ay) / long
    shaft = (*points[:-1], (bx - ux * 20, by - uy * 20))
    for colour, width, out in ((DARK, 28, 7), (WHITE, 22, 4), (fill, 14, 0)):
        for ends in pairwise(shaft):
            for start, end in pairwise(_split_line(*ends)):
                yield Line((start, end), colour, width, spot)
        x, y, side = bx - ux * 30, by - uy * 30, 26 + 1.6 * out
        corners = (
            (bx + ux * out * 1.6, by + uy * out * 1.6),
            (x - uy * side - ux * out, y + ux * side - uy * out),
            (x + uy * side - ux * out, y - ux * side - uy * out),
        )
        yield Polygon(tuple((round(px, 1), round(py, 1)) for px, py in corners), colour, spot=spot)


def _split_line(start: tuple[float, float], end: tuple[float, float]) -> Points:
    """Return a straight line in short pieces, each of which touches few tiles of the page."""
    count = max(1, round(hypot(end[0] - start[0], end[1] - start[1]) / STEP))
    shares = (number / count for number in range(count + 1))
    (ax, ay), (bx, by) = start, end
    return tuple((round(ax + (bx - ax) * share), round(ay + (by - ay) * share)) for share in shares)
