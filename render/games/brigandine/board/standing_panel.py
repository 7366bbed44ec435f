"""The panel next to the map on a post: the last event and the ranked nations, legible on a phone."""

from collections.abc import Iterator
from typing import NamedTuple

from render.assets.colours import CROWN
from render.assets.fonts import stands_whole
from render.drawing.scene import Icon, Primitive, Rect, Words
from render.games.brigandine.board.layout import HEIGHT
from render.games.brigandine.board.seat_strips import LEFT, RIGHT
from render.games.brigandine.narration.happened import has_most, rank_sides
from render.games.brigandine.sight import Sight, name_phase
from render.games.brigandine.style.palette import WHITE
from render.pages.themes import Theme

TALE = 186  # the height of the last event
SIZES = (44, 40, 36, 33)  # text sizes of the last event: the largest at which it fits is used
LINE, MOST = (
    1.18,
    190,
)  # step between its lines as a multiple of the text size, and the largest step between rows
GAP, WIDE = 6, RIGHT - LEFT
LEAST = 124  # a row's step where six share the page
FIGURES = ("renown", "lands")  # these decide the rank, the first before the second
COLUMNS = (WIDE * 0.24, WIDE * 0.68)  # the figures' middles


class NationRow(NamedTuple):
    """A nation's row. k: its size as a multiple of a row's on a page with six, at most 1.4."""

    top: float
    high: float
    k: float


def find_row(number: int, seats: int) -> NationRow:
    """Return the row of the nation of this rank (the leader's is 0), among this many seats."""
    step = min(MOST, (HEIGHT - TALE - GAP) // seats)
    return NationRow(TALE + GAP + number * step, step - GAP, min(step / LEAST, 1.4))


def draw_plates(theme: Theme, titles: tuple[str, ...], seats: int) -> Iterator[Primitive]:
    """Draw the constant parts: the plates, and the titles of the figures."""
    yield Rect(LEFT, GAP, WIDE, TALE - GAP, theme.panel, theme.rim, 2, 8)
    for number in range(seats):
        row = find_row(number, seats)
        yield Rect(LEFT, row.top, WIDE, row.high, theme.panel, radius=8)
        for x, title in zip(COLUMNS, titles, strict=True):
            yield Words(LEFT + x, row.top + 62 * row.k, title, round(25 * row.k), theme.faint, 140)


def list_titles(sight: Sight) -> tuple[str, ...]:
    """Return the titles of the figures."""
    return tuple(sight.line(f"board-title-{key}") for key in FIGURES)


def draw_panel(sight: Sight) -> Iterator[Primitive]:
    """Draw the last event or the phase, and a row for each nation, the leader first."""
    yield from _draw_tale(sight)
    ranked = rank_sides(sight)
    level = all(place == 1 for _, place in ranked)  # all nations are equal
    for number, (seat, place) in enumerate(ranked):
        yield from _draw_row(sight, seat, 0 if level else place, find_row(number, len(ranked)))


def _draw_tale(sight: Sight) -> Iterator[Primitive]:
    said = sight.tell_newest() or name_phase(sight)
    size, lines = _fit_tale(sight, said)
    y = (TALE + GAP) / 2 - (len(lines) - 1) * size * LINE / 2
    for number, line in enumerate(lines):
        at = LEFT + 12, y + number * size * LINE
        yield Words(*at, line, size, sight.theme.bright, WIDE - 24, "lm", True, spot="happened")


def _fit_tale(sight: Sight, said: str) -> tuple[int, tuple[str, ...]]:
    """Return the sentence's size and as many of its lines as fit."""
    rooms = {size: int((TALE - 12) / (size * LINE)) for size in SIZES}
    fitting = (size for size in SIZES if stands_whole(said, size, True, WIDE - 24, rooms[size]))
    size = next(fitting, SIZES[-1])
    return size, sight.fit_lines(said, size, True, WIDE - 24, rooms[size])


def _draw_row(sight: Sight, seat: int, place: int, row: NationRow) -> Iterator[Primitive]:
    """Draw a nation's row: crown or place (0: none), sign and name, and the figures that decide the war."""
    theme, side, (top, high, k) = sight.theme, sight.view.sides[seat], row
    y = top + 28 * k
    yield Rect(LEFT, top, 12, high, sight.seat_colour(seat).fill, WHITE, 1, 4, f"{seat}")
    if place == 1:
        yield Icon("crown", LEFT + 42, y - 2, 44, *CROWN, f"{seat}/leads")
    elif place:
        yield Words(LEFT + 42, y, str(place), 38, theme.faint, 40, bold=True, spot=f"{seat}/place")
    yield from sight.seat_badge(seat, LEFT + 92, y, 40)
    name, spot = sight.seat_name(seat), f"{seat}/name"
    yield Words(LEFT + 122, y, name, 38, theme.ink, WIDE - 130, "lm", True, spot=spot)
    figures = (str(side.renown).replace("-", "−"), f"{side.lands}/{sight.view.lands_to_win}")
    for x, key, said in zip(COLUMNS, FIGURES, figures, strict=True):
        ink = theme.bright if has_most(sight, seat, key) else theme.ink
        yield Words(LEFT + x, top + 94 * k, said, round(43 * k), ink, 170, bold=True, spot=f"{seat}/{key}")
