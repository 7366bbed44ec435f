"""The table of nations below the map: a row a seat, with everything that is counted."""

from collections.abc import Iterator
from functools import cache

from engine.games.brigandine.view_rows import SideView
from render.games.brigandine.layout import WIDTH
from render.games.brigandine.palette import WHITE
from render.games.brigandine.sight import Sight, nation_name
from render.scene import Icon, Primitive, Rect, Words
from render.themes import Theme

ROW, HEAD = 66, 34
COLUMNS = ("coins", "kp", "lands", "runes", "hand", "zone", "renown")
LEFT, EACH = 366, 91


def draw_titles(theme: Theme, titles: tuple[str, ...], top: int, rows: int) -> Iterator[Primitive]:
    """Draw what never changes: the columns' titles and the rows' plates."""
    for number, title in enumerate(titles):
        yield Words(LEFT + number * EACH, top + HEAD / 2, title, 22, theme.faint, EACH - 4)
    for row in range(rows):
        yield Rect(8, top + HEAD + row * ROW, WIDTH - 16, ROW - 6, theme.panel, radius=8)


def list_titles(sight: Sight) -> tuple[str, ...]:
    """Return the columns' titles."""
    return tuple(sight.line(f"board-title-{key}") for key in COLUMNS)


@cache
def _middle(row: int, top: int) -> int:
    return top + HEAD + row * ROW + (ROW - 6) // 2


def draw_strip(sight: Sight, seat: int, top: int) -> Iterator[Primitive]:
    """Draw a seat's row: sign, name, nation, whether it is ready, and its figures."""
    view, theme, y = sight.view, sight.theme, _middle(seat, top)
    side = view.sides[seat]
    yield Rect(8, y - 30, 12, 60, sight.seat_colour(seat).fill, WHITE, 1, 4, f"{seat}")
    yield from sight.seat_badge(seat, 48, y, 38)
    yield Words(78, y - 13, sight.seat_name(seat), 26, theme.ink, 196, "lm", True, spot=f"{seat}/name")
    yield Words(78, y + 15, _tell_nation(sight, side), 23, theme.faint, 196, "lm", spot=f"{seat}/nation")
    yield from _draw_state(sight, seat, y)
    for number, key in enumerate(COLUMNS):
        said, ink = list_figures(sight, side)[key], theme.ink
        if key == "runes" and side.need > side.runes:
            ink = theme.loss
        x = LEFT + number * EACH
        yield Words(x, y, said, 30, ink, EACH - 4, bold=True, spot=f"{seat}/{key}")


def _draw_state(sight: Sight, seat: int, y: int) -> Iterator[Primitive]:
    """Draw the marker's flag, and a tick where the seat has confirmed."""
    view, theme = sight.view, sight.theme
    if view.marker == seat and view.lands:
        yield Icon("first", 296, y - 13, 24, theme.bright, theme.ink, f"{seat}/marker")
    if view.ready is not None and view.ready[seat] and not view.sides[seat].fate:
        yield Icon("yes", 296, y + 15, 22, theme.gain, theme.gain, f"{seat}/ready")


def _tell_nation(sight: Sight, side: SideView) -> str:
    name = nation_name(sight, side.nation)
    return sight.line(f"board-fate-{side.fate}", nation=name) if side.fate else name


def list_figures(sight: Sight, side: SideView) -> dict[str, str]:
    """Return what a row says by column."""
    return {
        "coins": str(side.coins),
        "kp": str(side.kp),
        "lands": f"{side.lands}/{sight.view.lands_to_win}",
        "runes": f"{side.runes}/{side.need}",
        "hand": str(side.hand),
        "zone": f"{side.inactive + len(side.active)}/{side.zone_size}",
        "renown": str(side.renown).replace("-", "−"),
    }
