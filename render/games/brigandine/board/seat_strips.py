"""The nations next to the map: a block for each seat, with all its figures."""

from collections.abc import Iterator
from typing import NamedTuple

from engine.games.brigandine.edition.card_words import describe_event
from engine.games.brigandine.position.view_rows import SideView
from render.assets.colours import CROWN
from render.assets.fonts import fit_text, measure_text, wrap_text
from render.drawing.scene import Icon, Primitive, Rect, Sign, Words
from render.games.brigandine.board.layout import HEIGHT, MAP, WIDTH
from render.games.brigandine.narration.alt import list_figures
from render.games.brigandine.narration.happened import has_most, leads_alone
from render.games.brigandine.sight import Sight, nation_name
from render.games.brigandine.style.palette import WHITE
from render.pages.themes import Theme

ROWS = (("coins", "kp", "hand", "renown"), ("lands", "runes", "zone"))
COLUMNS = tuple(key for row in ROWS for key in row)
WINNING = ("lands", "renown")  # these decide the war: their leader is highlighted
LEFT, RIGHT, TOP, GAP = MAP + 4, WIDTH - 6, 4, 6
EACH = (84, 94)  # step between figures of a row: flag and tick come after those of the second row
LARGEST = 37  # greatest text size of a figure
NATION = 112  # the width of a nation's name: its owner's name takes the rest of the line
LEAST, MOST = 140, 190  # a block's step from one to the next
FULL = 6  # seats that leave no room for the legend
EVENT = 31  # text size of the effect of the event in force
LEGEND, LINE, WORDS = 86, 27, 22  # the legend's height, that of its lines, and their size


class StripBlock(NamedTuple):
    """A seat's block. k: its size as a multiple of a block's on a page with six."""

    top: float
    high: float
    k: float

    def place_figure(self, row: int, at: int) -> tuple[float, float, float]:
        """Return the middle of a figure, the height of its title, and the width of both."""
        y = self.top + (71 + row * 47) * self.k
        return LEFT + 14 + EACH[row] * (at + 0.5), y, y - 23 * self.k


def find_block(number: int, seats: int) -> StripBlock:
    """Return the block of this number from above, among this many seats."""
    step = min(MOST, (HEIGHT - TOP - (LEGEND if seats < FULL else 0)) // seats)
    return StripBlock(TOP + number * step, step - GAP, step / LEAST)


def draw_blocks(
    theme: Theme, titles: tuple[str, ...], legend: tuple[str, ...], seats: int
) -> Iterator[Primitive]:
    """Draw the constant parts: the blocks' plates, the titles of their figures, and the legend below."""
    lines = [line for each in legend for line in wrap_text(each, WORDS, False, RIGHT - LEFT - 8)]
    for number, line in enumerate(reversed(lines) if seats < FULL else ()):
        yield Words(LEFT, HEIGHT - LINE * (number + 0.5) - 4, line, WORDS, theme.note, RIGHT - LEFT, "lm")
    for seat in range(seats):
        block = find_block(seat, seats)
        yield Rect(LEFT, block.top, RIGHT - LEFT, block.high, theme.panel, radius=8)
        for row, keys in enumerate(ROWS):
            for at, key in enumerate(keys):
                x, _, y = block.place_figure(row, at)
                yield Words(x, y, titles[COLUMNS.index(key)], min(round(22 * block.k), 26), theme.faint, 84)


def draw_event(sight: Sight) -> Iterator[Primitive]:
    """Draw the event in force with its effects between the blocks and the legend, if few seats leave room for it."""
    sign, theme, seats = sight.view.sign, sight.theme, len(sight.view.sides)
    block = find_block(seats - 1, max(seats, 1))
    top, foot, wide = block.top + block.high + 14, HEIGHT - LEGEND - 20, RIGHT - LEFT - 28
    said = sight.say(describe_event(sight.rules, sign)) if sign else ""
    lines = wrap_text(said[:1].upper() + said[1:], EVENT, False, wide)
    tall = 92 + 38 * len(lines)
    if not sign or foot - top < tall:
        return
    yield Rect(LEFT, top, RIGHT - LEFT, tall, theme.panel, theme.rim, 2, 8, "event-plate")
    yield Sign(f"brigandine/events/{sign}", LEFT + 42, top + 42, 56, theme.loss)
    name = sight.rules.events[sign].name
    yield Words(
        LEFT + 84, top + 42, name, 40, theme.ink, wide - 70, "lm", title=theme.face, spot="event-name"
    )
    for number, line in enumerate(lines):
        yield Words(LEFT + 16, top + 94 + 38 * number, line, EVENT, theme.ink, wide, "lm")


def list_titles(sight: Sight) -> tuple[str, ...]:
    """Return the figures' titles."""
    return tuple(sight.line(f"board-title-{key}") for key in COLUMNS)


def draw_strip(sight: Sight, seat: int, number: int) -> Iterator[Primitive]:
    """Draw a seat's block as this number from above: sign, name, nation, its figures, and if it is ready."""
    view, theme = sight.view, sight.theme
    side, block = view.sides[seat], find_block(number, len(view.sides))
    y, k = block.top + 22 * block.k, block.k
    yield Rect(LEFT, block.top, 12, block.high, sight.seat_colour(seat).fill, WHITE, 1, 4, f"{seat}")
    yield from sight.seat_badge(seat, LEFT + 40, y, min(round(34 * k), 38))
    crowned = 40 if leads_alone(sight, seat) else 0
    if crowned:
        yield Icon("crown", LEFT + 84, y - 2, 34, *CROWN, f"{seat}/leads")
    nation, end = _tell_nation(sight, side), RIGHT - 8
    long = measure_text(*fit_text(nation, 24, False, NATION), bold=False)
    name = LEFT + 68 + crowned
    room = int(end - long - 10 - name)
    yield Words(name, y, sight.seat_name(seat), 31, theme.ink, room, "lm", True, spot=f"{seat}/name")
    yield from _draw_state(sight, seat, block)
    yield Words(end, y, nation, 24, theme.faint, NATION, "rm", spot=f"{seat}/nation")
    said = list_figures(sight, side)
    for row, keys in enumerate(ROWS):
        for at, key in enumerate(keys):
            ink = theme.loss if key == "runes" and side.need > side.runes else theme.ink
            ink = theme.bright if key in WINNING and has_most(sight, seat, key) else ink
            x, y, _ = block.place_figure(row, at)
            size, spot = min(round(34 * k), LARGEST), f"{seat}/{key}"
            yield Words(x, y, said[key], size, ink, EACH[row] - 4, bold=True, spot=spot)


def _draw_state(sight: Sight, seat: int, block: StripBlock) -> Iterator[Primitive]:
    """Draw the marker's flag after the last figure, and a tick if the seat has confirmed."""
    view, theme = sight.view, sight.theme
    x, y, _ = block.place_figure(1, len(ROWS[1]))
    if view.marker == seat and view.lands:
        yield Icon("first", x - 32, y - 4, 30, theme.bright, theme.ink, f"{seat}/marker")
    if view.ready is not None and view.ready[seat] and not view.sides[seat].fate:
        yield Icon("yes", x, y - 4, 28, theme.gain, theme.gain, f"{seat}/ready")


def _tell_nation(sight: Sight, side: SideView) -> str:
    name = nation_name(sight, side.nation)
    return sight.line(f"board-fate-{side.fate}", nation=name) if side.fate else name
