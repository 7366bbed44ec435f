"""The band below the map: a cell for each seat, and the tower with its tray next to them."""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from engine.games.immortals.knowledge.view import Cubes
from render.assets.colours import CROWN
from render.drawing.scene import Cube, Icon, Primitive, Rect, Words
from render.games.immortals.cards.cards import card_fill
from render.games.immortals.narration.last_events import read_marks
from render.games.immortals.sight import Sight, card_name, tribe_names
from render.games.immortals.style.palette import BACK, BACK_LINE
from render.pages.themes import Theme

BAND, STEP = 206, 101  # the height of the band, and from one row of cells to the next
CELLS = {  # by number of seats: left, row and width of the seats' cells, then of the tower's and the tray's
    3: ((4, 0, 524), (538, 0, 524), (1072, 0, 524), (4, 1, 791), (805, 1, 791)),
    4: ((4, 0, 520), (534, 0, 520), (4, 1, 520), (534, 1, 520), (1064, 0, 532), (1064, 1, 532)),
    5: (
        *((4, 0, 516), (526, 0, 516), (1048, 0, 548), (4, 1, 516), (526, 1, 516)),
        *((1048, 1, 548), (1048, 1.5, 548)),
    ),
}
SLOTS, SLOT = 296, 21  # the left of the slots in a cell, and from one to the next
CUBE, LARGE = 37, 54  # size of a cube of tower and tray, and of one in a broad cell
BROAD = 600  # least width of a broad cell in pixels
NUMBERS = (
    ("points", "vp", *CROWN), ("gold", "gold", "#ffc93c", "#4a3c08"), ("energy", "energy", "#7fe3ff", "#0d4152"),
    ("cubes", "supply", "#8d93a3", "#5b6272"), ("card", "hand", "#8d93a3", "#d7dae2"),
    ("moon", "limbo_dark", "#c6c9ff", "#11131b"), ("sun", "limbo_light", "#fff3b0", "#c88a12"),
    ("land", "region_cards", "#a8d296", "#38502f"),
)  # fmt: skip
FIRST, EACH = 30, 71  # x of the first number, and from one to the next
LOW, GAIN, POINTS = 84, 58, 50  # middle lines below the top: numbers, their gains, gained points
FRAME = 3  # how far the frame around the seat's turn extends beyond its cell
STATUS = 210  # the width of the text in place of the slots


class Cell(NamedTuple):
    """A box in the band."""

    left: int
    top: int
    wide: int
    high: int


def find_cells(top: int, seats: int) -> list[Cell]:
    """Return the seats' cells, then the tower's and the tray's. top: y of the band."""
    halved = any(row % 1 for _, row, _ in CELLS[seats])
    found = [Cell(left, top + 4 + round(STEP * row), wide, STEP - 4) for left, row, wide in CELLS[seats]]
    if halved:
        found[seats:] = [cell._replace(high=STEP // 2 - 3) for cell in found[seats:]]
    return found


def draw_plates(theme: Theme, top: int, seats: int, titles: tuple[str, str]) -> Iterator[Primitive]:
    """Draw the constant parts of the band."""
    cells = find_cells(top, seats)
    for left, y, wide, high in cells[:seats]:
        yield Rect(left, y, wide, high, theme.panel, radius=8)
        (points, _, *paints), *rest = NUMBERS
        yield Icon(points, left + 216, y + 19, 26, *paints)
        for number, (name, _, fill, line) in enumerate(rest):
            yield Icon(name, left + FIRST + number * EACH, y + LOW, 23, fill, line)
        for slot in range(10):
            round_ = 4 if slot < 8 else 9
            yield Rect(left + _slot_left(slot), y + 6, SLOT - 3, 40, theme.plate, theme.rim, 1.5, round_)
    for name, title, (left, y, wide, high) in zip(("tower", "tray"), titles, cells[seats:], strict=True):
        yield Rect(left, y, wide, high, theme.panel, radius=8)
        middle = y + high // 2
        if high >= 60 and wide < BROAD:
            middle = y + 17
        if high >= 60:
            yield Words(left + 34, middle, title, 21, theme.ink, 130, "lm", True)
        if name == "tower":
            yield Icon("tower", left + 18, middle, 24, "#b9bdc9", "#6a7080")
        else:
            yield Rect(left + 8, middle - 7, 20, 14, "#6a7080", "#b9bdc9", 3, 3)


def draw_strips(sight: Sight, top: int) -> Iterator[Primitive]:
    """Draw every seat's public facts, and its latest gains and losses."""
    gains, seats = read_marks(sight.events).gains, len(sight.view.seats)
    for seat, cell in enumerate(find_cells(top, seats)[:seats]):
        gained = gains.get(seat, Counter())
        yield from _draw_name(sight, seat, cell)
        if not any(gained.values()):
            yield from _draw_tribes(sight, seat, cell)
        yield from _draw_numbers(sight, seat, cell, gained)
        status = _tell_status(sight, seat)
        yield from _draw_status(sight, status, seat, cell) if status else _draw_slots(sight, seat, cell)


def draw_tower(sight: Sight, top: int) -> Iterator[Primitive]:
    """Draw the cubes inside the tower and in the tray."""
    seats = len(sight.view.seats)
    tower, tray = find_cells(top, seats)[seats:]
    yield from _draw_cubes("tower", sight.view.tower, sight, tower)
    yield from _draw_cubes("tray", sight.view.tray, sight, tray)


def _draw_cubes(name: str, cubes: "Cubes", sight: Sight, cell: Cell) -> Iterator[Primitive]:
    counts = [
        *((sight.colour_key(seat), count) for seat, count in enumerate(cubes.seats)),
        ("", cubes.inhabitants),
    ]
    shown = [(id_, count) for id_, count in counts if count]
    x, y, size, step = cell.left + 50, cell.top + 60, CUBE, 86
    if cell.wide >= BROAD:
        x, y, size, step = cell.left + 180, cell.top + cell.high // 2, LARGE, 126
    elif cell.high < 60:
        x, y = cell.left + 74, cell.top + cell.high // 2
    for place, (id_, count) in enumerate(shown):
        yield Cube(x + place * step, y, size, id_, count, f"{name}/{id_ or 'inhabitants'}")


def _slot_left(slot: int) -> int:
    return SLOTS + slot * SLOT + (4 if slot > 7 else 0)


def _draw_name(sight: Sight, seat: int, cell: Cell) -> Iterator[Primitive]:
    theme, (left, top, wide, high) = sight.theme, cell
    if sight.view.turn == seat:
        box = left - FRAME, top - FRAME, wide + 2 * FRAME, high + 2 * FRAME
        yield Rect(*box, "", theme.bright, FRAME + 0.5, 8, spot="turn")
    yield Rect(left, top, 10, high, sight.seat_colour(seat).fill, radius=5, spot=str(seat))
    yield from sight.seat_badge(seat, left + 36, top + 22, 36)
    yield Words(left + 66, top + 17, sight.seat_name(seat), 27, theme.ink, 136, "lm", bold=True)
    if seat == sight.view.first:
        yield Icon("first", left + 80, top + 45, 28, theme.bright, theme.ink, "first")


def _draw_tribes(sight: Sight, seat: int, cell: Cell) -> Iterator[Primitive]:
    """Draw the tribes that the seat leads."""
    tribes = tribe_names(sight, seat)
    if tribes:
        x = cell.left + (98 if seat == sight.view.first else 66)
        yield Words(x, cell.top + 45, tribes, 22, sight.theme.faint, cell.left + 290 - x, "lm")


def _draw_numbers(sight: Sight, seat: int, cell: Cell, gains: "Counter[str]") -> Iterator[Primitive]:
    """Draw the points large next to the name, the other numbers below, and above each a gain or a loss."""
    each, theme, (left, top, _, _) = sight.view.seats[seat], sight.theme, cell
    spot = f"{seat}/vp"
    high = top + (17 if gains["vp"] else 20)
    yield Words(left + 230, high, str(each.vp), 42, theme.ink, 66, "lm", True, spot=spot)
    yield from _draw_gain(sight, gains["vp"], left + 222, top + POINTS, spot)
    for number, (_, name, _, _) in enumerate(NUMBERS[1:]):
        x, spot, value = left + FIRST + 14 + number * EACH, f"{seat}/{name}", getattr(each, name)
        said = str(len(value) if isinstance(value, list) else value)
        yield Words(x, top + LOW, said, 34, theme.ink, 46, "lm", True, spot=spot)
        yield from _draw_gain(sight, gains[name], x, top + GAIN, spot)


def _draw_gain(sight: Sight, gain: int, x: int, y: int, spot: str) -> Iterator[Primitive]:
    if gain:
        ink = sight.theme.gain if gain > 0 else sight.theme.loss
        said = f"{'+' if gain > 0 else '−'}{abs(gain)}"
        yield Words(x, y, said, 31, ink, 0, "lm", True, spot=f"{spot}/gain")


def _tell_status(sight: Sight, number: int) -> str:
    """Return the text in place of the slots. Empty: the slots are shown."""
    seat, view = sight.view.seats[number], sight.view
    if seat.groups:
        return sight.line("board-groups", groups=" ".join(map(str, seat.groups)))
    if view.ready is not None:
        return sight.line("board-ready" if view.ready[number] else "board-waiting")
    if seat.passed and view.phase == "performance":
        return sight.line("board-owed", owed=seat.owed) if seat.owed else sight.line("board-passed")
    return ""


def _draw_status(sight: Sight, status: str, seat: int, cell: Cell) -> Iterator[Primitive]:
    """Draw the text in place of the slots: in one line, or the part before a colon small above the rest."""
    x, y, spot = cell.left + SLOTS, cell.top + 24, f"{seat}/status"
    yield Rect(x, y - 23, STATUS + 2, 47, sight.theme.plate, radius=6)
    head, _, rest = status.rpartition(": ")
    if head:
        yield Words(x + STATUS // 2, y - 14, head + ":", 20, sight.theme.ink, STATUS, spot=spot)
    low = y + 11 if head else y
    yield Words(x + STATUS // 2, low, rest, 31, sight.theme.ink, STATUS - 24, bold=True, spot=spot)


def _draw_slots(sight: Sight, seat: int, cell: Cell) -> Iterator[Primitive]:
    for slot, card in enumerate(sight.view.seats[seat].slots):
        spot, x, y = f"{seat}/slot/{slot}", cell.left + _slot_left(slot), cell.top + 26
        if card == "down":
            yield Rect(x + 2, y - 17, SLOT - 7, 34, BACK, "#fffaf0", 2, 3, spot)
            yield Icon("diamond", x + 9, y, 11, BACK_LINE, BACK_LINE)
        elif card is not None:
            fill, ink = card_fill(sight.rules, card)
            yield Rect(x - 2, y - 22, SLOT + 1, 44, fill, sight.theme.bright, 3, 4, spot)
            yield Words(x + 9, y, card_name(sight, card)[:1], 24, ink, SLOT - 5, bold=True, spot=spot)
