"""The table, a part of the board: cells with each seat's public facts, the stocks, the tower and its tray."""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from engine.games.immortals.knowledge.view import Cubes
from render.assets.colours import CROWN
from render.drawing.paint import paint_scene
from render.drawing.scene import Cube, Icon, Picture, Primitive, Rect, Scene, Sign, Words
from render.games.immortals.cards.cards import card_fill
from render.games.immortals.narration.last_events import read_marks
from render.games.immortals.narration.words import tell_table
from render.games.immortals.sight import Sight, card_name, tribe_names
from render.games.immortals.style.palette import BACK, BACK_LINE, INKS
from render.pages.themes import Theme, plain_page
from render.text.alt_text import cut_text
from render.text.say import write_number

WIDTH, TOP, STEP = 1064, 92, 106  # the page's width, the cells' top, and from one row of cells to the next
LEFTS, WIDE = (6, 536), 522  # the left of both columns of cells, and a cell's width
STOCKS = ("deck", "discards", "regions", "portals", "buildings")
SLOTS, SLOT = 296, 21  # the left of the slots in a cell, and from one to the next
CUBE = 37  # size of a cube of tower and tray
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


def paint_table(sight: Sight) -> Picture:
    """Paint every seat's public facts, the stocks, the tower and the tray."""
    told = " ".join((f"{sight.line('board-table')}.", *tell_table(sight)))
    return Picture(paint_scene(compose_table(sight), sight.wide), cut_text(told, sight.say))


def compose_table(sight: Sight) -> Scene:
    """Return the table's scene."""
    theme, seats = sight.theme, len(sight.view.seats)
    title = Words(16, 28, sight.line("board-table"), 36, theme.head, 500, "lm", title=theme.face)
    stocks = " · ".join(
        sight.line(f"board-stock-{key}", count=count) for key, count in _count_stocks(sight).items()
    )
    green = f"{sight.line('battle-inhabitants')} {sight.view.supply.inhabitants}"
    shown = (
        title,
        Words(WIDTH - 16, 28, green, 29, theme.note, 400, "rm", spot="stocks/inhabitants"),
        Words(16, 68, stocks, 29, theme.note, WIDTH - 32, "lm", spot="stocks"),
    )
    shapes = (*shown, *draw_strips(sight), *draw_tower(sight))
    titles = (sight.line("board-tower"), sight.line("board-tray"))
    ground = plain_page(WIDTH, find_cells(seats)[-1].top + STEP, theme, INKS)
    return Scene(ground, (*draw_plates(theme, seats, titles), *shapes))


def _count_stocks(sight: Sight) -> dict[str, int]:
    view = sight.view
    counts = (view.deck, len(view.discards), len(view.region_supply), view.portals, view.buildings)
    return dict(zip(STOCKS, counts, strict=True))


def find_cells(seats: int) -> list[Cell]:
    """Return the seats' cells, then the tower's and the tray's."""
    places = [divmod(number, 2) for number in range(seats + seats % 2 + 2)]
    cells = [Cell(LEFTS[column], TOP + STEP * row, WIDE, STEP - 6) for row, column in places]
    return cells[:seats] + cells[-2:]


def draw_plates(theme: Theme, seats: int, titles: tuple[str, str]) -> Iterator[Primitive]:
    """Draw the constant parts of the cells."""
    cells = find_cells(seats)
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
        yield Words(left + 44, y + 20, title, 26, theme.ink, 300, "lm", True)
        yield Sign(
            f"immortals/things/{name}" if name == "tower" else "immortals/things/army",
            left + 24,
            y + 20,
            30,
            theme.ink,
        )


def draw_strips(sight: Sight) -> Iterator[Primitive]:
    """Draw every seat's public facts, and its latest gains and losses."""
    gains, seats = read_marks(sight.events).gains, len(sight.view.seats)
    for seat, cell in enumerate(find_cells(seats)[:seats]):
        gained = gains.get(seat, Counter())
        yield from _draw_name(sight, seat, cell)
        if not any(gained.values()):
            yield from _draw_tribes(sight, seat, cell)
        yield from _draw_numbers(sight, seat, cell, gained)
        status = _tell_status(sight, seat)
        yield from _draw_status(sight, status, seat, cell) if status else _draw_slots(sight, seat, cell)


def draw_tower(sight: Sight) -> Iterator[Primitive]:
    """Draw the cubes inside the tower and in the tray."""
    seats = len(sight.view.seats)
    tower, tray = find_cells(seats)[seats:]
    yield from _draw_cubes("tower", sight.view.tower, sight, tower)
    yield from _draw_cubes("tray", sight.view.tray, sight, tray)


def _draw_cubes(name: str, cubes: "Cubes", sight: Sight, cell: Cell) -> Iterator[Primitive]:
    counts = [
        *((sight.colour_key(seat), count) for seat, count in enumerate(cubes.seats)),
        ("", cubes.inhabitants),
    ]
    shown = [(id_, count) for id_, count in counts if count]
    x, y = cell.left + 50, cell.top + 68
    for place, (id_, count) in enumerate(shown):
        yield Cube(x + place * 84, y, CUBE, id_, count, f"{name}/{id_ or 'inhabitants'}")


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
        yield Words(x, y, write_number(gain, signed=True), 31, ink, 0, "lm", True, spot=f"{spot}/gain")


def _tell_status(sight: Sight, number: int) -> str:
    """Return the text in place of the slots. Empty: the slots are shown."""
    seat, view = sight.view.seats[number], sight.view
    if seat.groups:
        return sight.line("board-groups", groups=" ".join(map(str, seat.groups)))
    if view.ready is not None:
        return sight.line("board-ready") if view.ready[number] else sight.line("board-waiting")
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
