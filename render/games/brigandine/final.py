"""The end of a match: places, renown and what each nation came to."""

from collections.abc import Iterator

from engine.core import Result
from render.alt_text import cut_text
from render.games.brigandine.palette import INKS
from render.games.brigandine.seat_strips import list_figures
from render.games.brigandine.sight import Sight, nation_name
from render.paint import paint_scene
from render.scene import Picture, Primitive, Rect, Scene, Words
from render.themes import plain_page

WIDTH, TOP, ROW = 1000, 70, 112
SHOWN = ("objectives", "kp", "lands", "runes", "coins")


def paint_final(sight: Sight, result: Result) -> Picture:
    """Paint a finished match."""
    return Picture(paint_scene(compose_final(sight, result)), _final_alt(sight, result))


def compose_final(sight: Sight, result: Result) -> Scene:
    """Return the final picture's scene."""
    shapes: list[Primitive] = [
        Words(20, 36, tell_how(sight, result), 33, sight.theme.bright, WIDTH - 40, "lm", True, spot="how")
    ]
    for row, seat in enumerate(_rank_seats(result)):
        shapes += _draw_rank(sight, result, seat, TOP + row * ROW)
    height = TOP + ROW * len(result.places) + 6
    return Scene(plain_page(WIDTH, height, sight.theme, INKS), tuple(shapes))


def _rank_seats(result: Result) -> list[int]:
    return sorted(range(len(result.places)), key=lambda seat: result.places[seat])


def tell_how(sight: Sight, result: Result) -> str:
    """Return who has won and how."""
    winners = [seat for seat, place in enumerate(result.places) if place == 1]
    names = ", ".join(sight.seat_name(seat) for seat in winners)
    why = sight.view.over or "renown"
    return sight.line(f"final-{why}", names=names, month=sight.view.month)


def _draw_rank(sight: Sight, result: Result, seat: int, y: int) -> Iterator[Primitive]:
    """Draw a seat's place, name, nation, figures and renown."""
    theme, won, middle = sight.theme, result.places[seat] == 1, y + (ROW - 8) / 2
    yield Rect(8, y, WIDTH - 16, ROW - 8, theme.panel, radius=10)
    if won:
        yield Rect(8, y, WIDTH - 16, ROW - 8, "", theme.bright, 4, 10, "won")
    ink = theme.bright if won else theme.ink
    yield Words(42, middle, str(result.places[seat]), 42, ink, bold=True, spot=f"{seat}/place")
    yield from sight.seat_badge(seat, 100, middle, 46)
    yield Words(140, middle - 18, sight.seat_name(seat), 29, theme.ink, 240, "lm", True)
    if seat >= len(sight.view.sides):
        return
    side = sight.view.sides[seat]
    name = nation_name(sight, side.nation)
    said = sight.line(f"board-fate-{side.fate}", nation=name) if side.fate else name
    yield Words(140, middle + 18, said, 24, theme.faint, 240, "lm")
    for number, (key, value) in enumerate(_list_deeds(sight, seat).items()):
        x = 440 + number * 92
        yield Words(x, middle - 14, value, 31, theme.ink, 88, bold=True, spot=f"{seat}/{key}")
        yield Words(x, middle + 22, sight.line(f"board-title-{key}"), 21, theme.faint, 90)
    points = str(result.points[seat]).replace("-", "−")
    yield Words(WIDTH - 68, middle - 14, points, 42, ink, bold=True, spot=f"{seat}/points")
    yield Words(WIDTH - 68, middle + 22, sight.line("board-title-renown"), 21, theme.faint, 100)


def _list_deeds(sight: Sight, seat: int) -> dict[str, str]:
    """Return the figures beside a seat's place."""
    side = sight.view.sides[seat]
    figures = list_figures(sight, side) | {"objectives": str(side.objectives), "lands": str(side.lands)}
    return {key: figures[key] for key in SHOWN} | {"runes": str(side.runes)}


def _final_alt(sight: Sight, result: Result) -> str:
    parts = [tell_how(sight, result)]
    for seat in _rank_seats(result):
        name, place, points = sight.short_name(seat), result.places[seat], result.points[seat]
        parts.append(sight.line("final-seat", place=place, name=name, points=points))
    return cut_text(" ".join(parts), sight.say)
