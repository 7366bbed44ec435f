"""One strip per seat below the map, and beside them the tower with its tray."""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from engine.games.immortals.view import Cubes
from render.games.immortals.cards import card_fill
from render.games.immortals.last_events import read_marks
from render.games.immortals.palette import BACK, BACK_LINE
from render.games.immortals.sight import Sight, card_name, tribe_names
from render.scene import Cube, Icon, Primitive, Rect, Words
from render.themes import Theme

STEP, LEAST = 66, 252  # a strip's height with the gap below it; the height of all of them at least
SLOTS, SLOT, BOARD = 912, 38, 1308
CUBE, ACROSS = 37, 3  # a cube of the tower, and how many lie side by side
SIZES = {"vp": (42, 64)}  # a number's size and the room for it
SIZE = (34, 46)
NUMBERS = (
    ("points", "vp", 262, "#ffd75e", "#4a3c08"), ("gold", "gold", 364, "#ffc93c", "#4a3c08"),
    ("energy", "energy", 444, "#7fe3ff", "#0d4152"), ("moon", "limbo_dark", 524, "#c6c9ff", "#11131b"),
    ("sun", "limbo_light", 604, "#fff3b0", "#c88a12"), ("cubes", "supply", 684, "#8d93a3", "#5b6272"),
    ("card", "hand", 764, "#8d93a3", "#d7dae2"), ("land", "region_cards", 844, "#a8d296", "#38502f"),
)  # fmt: skip


class Row(NamedTuple):
    """One seat and the middle of its strip."""

    seat: int
    y: int


class Below(NamedTuple):
    """Where the strips begin, and how many there are."""

    top: int
    seats: int

    @property
    def step(self) -> int:
        """Return the way from one strip to the next; few strips are higher, so that the tower has room beside them."""
        return max(STEP, LEAST // self.seats)

    @property
    def high(self) -> int:
        """Return how high a strip is."""
        return self.step - 4

    @property
    def bottom(self) -> int:
        """Return where the strips end."""
        return self.top + self.step * self.seats

    def list_rows(self) -> list[Row]:
        """Return the strips from top to bottom."""
        return [Row(seat, self.top + self.step * seat + self.high // 2) for seat in range(self.seats)]

    def tower_boxes(self) -> tuple[tuple[int, int], tuple[int, int]]:
        """Return top and height of the tower and of the tray."""
        half = self.step * self.seats // 2
        return (self.top, half - 4), (self.top + half, half - 4)


def draw_plates(theme: Theme, below: Below, titles: tuple[str, str], right: int) -> Iterator[Primitive]:
    """Draw what never changes in the strips."""
    for row in below.list_rows():
        yield Rect(6, row.y - below.high // 2, BOARD - 6, below.high, theme.panel, radius=8)
        for name, _, x, fill, line in NUMBERS:
            yield Icon(name, x, row.y, 30 if name == "points" else 23, fill, line)
        for slot in range(10):
            round_ = 5 if slot < 8 else 14
            yield Rect(_slot_left(slot), row.y - 24, SLOT - 4, 48, theme.plate, theme.rim, 1.5, round_)
    for title, (top, high) in zip(titles, below.tower_boxes(), strict=True):
        yield Rect(BOARD + 6, top, right - BOARD - 12, high, theme.panel, radius=8)
        yield Words(BOARD + 46, top + 15, title, 21, theme.ink, 130, "lm", True)
    yield Icon("tower", BOARD + 28, below.top + 15, 24, "#b9bdc9", "#6a7080")
    yield Rect(BOARD + 18, below.tower_boxes()[1][0] + 8, 20, 14, "#6a7080", "#b9bdc9", 3, 3)


def draw_strips(sight: Sight, below: Below) -> Iterator[Primitive]:
    """Draw every seat's open facts, and what it has just gained or lost."""
    gains = read_marks(sight.events).gains
    for row in below.list_rows():
        yield from _draw_name(sight, row, below.high)
        yield from _draw_numbers(sight, row, gains.get(row.seat, Counter()))
        status = _tell_status(sight, row.seat)
        yield from _draw_status(sight, status, row) if status else _draw_slots(sight, row)


def draw_tower(sight: Sight, below: Below, right: int) -> Iterator[Primitive]:
    """Draw the cubes inside the tower and in the tray, and the inhabitants in supply."""
    (top, _), (tray, _) = below.tower_boxes()
    yield from _draw_cubes("tower", sight.view.tower, sight, top + 54)
    yield from _draw_cubes("tray", sight.view.tray, sight, tray + 54)
    yield Words(right - 74, tray + 15, sight.line("board-supply"), 19, sight.theme.faint, 80, "rm")
    yield Cube(right - 40, tray + 15, 24, "", sight.view.supply.inhabitants, "supply/inhabitants")


def _draw_cubes(name: str, cubes: "Cubes", sight: Sight, y: int) -> Iterator[Primitive]:
    counts = [
        *((sight.colour_key(seat), count) for seat, count in enumerate(cubes.seats)),
        ("", cubes.inhabitants),
    ]
    shown = [(id_, count) for id_, count in counts if count]
    for place, (id_, count) in enumerate(shown):
        x, spot = BOARD + 54 + place % ACROSS * 92, f"{name}/{id_ or 'inhabitants'}"
        yield Cube(x, y + place // ACROSS * 45, CUBE, id_, count, spot)


def _slot_left(slot: int) -> int:
    return SLOTS + slot * SLOT + (8 if slot > 7 else 0)


def _draw_name(sight: Sight, row: Row, high: int) -> Iterator[Primitive]:
    theme, top = sight.theme, row.y - high // 2
    if sight.view.turn == row.seat:
        yield Rect(6, top, BOARD - 6, high, "", theme.bright, 3.5, 8, spot="turn")
    yield Rect(6, top, 12, high, sight.seat_colour(row.seat).fill, radius=5, spot=str(row.seat))
    yield from sight.seat_badge(row.seat, 46, row.y, 35)
    first = row.seat == sight.view.first
    yield Words(76, row.y - 12, sight.seat_name(row.seat), 26, theme.ink, 166, "lm", True)
    tribes = tribe_names(sight, row.seat)
    if tribes:
        left = 106 if first else 76
        yield Words(left, row.y + 16, tribes, 18, theme.faint, 242 - left, "lm")
    if first:
        yield Icon("first", 89, row.y + 15, 30, theme.bright, theme.ink, "first")


def _draw_numbers(sight: Sight, row: Row, gains: "Counter[str]") -> Iterator[Primitive]:
    """Draw the numbers large, and a little higher where a gain or a loss stands below."""
    each, theme = sight.view.seats[row.seat], sight.theme
    for _, name, x, _, _ in NUMBERS:
        (size, room), value, gain = SIZES.get(name, SIZE), getattr(each, name), gains[name]
        number = len(value) if isinstance(value, list) else value
        y, left, spot = row.y - (11 if gain else 0), x + 11 + size // 8, f"{row.seat}/{name}"
        yield Words(left, y, str(number), size, theme.ink, room, "lm", True, spot=spot)
        if gain:
            ink = theme.gain if gain > 0 else theme.loss
            said = f"{'+' if gain > 0 else '−'}{abs(gain)}"
            yield Words(left, row.y + 19, said, 22, ink, room, "lm", True, spot=f"{spot}/gain")


def _tell_status(sight: Sight, number: int) -> str:
    """Return what is told in place of the slots; empty: the slots are shown."""
    seat, view = sight.view.seats[number], sight.view
    if seat.groups:
        return sight.line("board-groups", groups=" + ".join(map(str, seat.groups)))
    if view.ready is not None:
        return sight.line("board-ready" if view.ready[number] else "board-waiting")
    if seat.passed and view.phase == "performance":
        return sight.line("board-owed", owed=seat.owed) if seat.owed else sight.line("board-passed")
    return ""


def _draw_status(sight: Sight, status: str, row: Row) -> Iterator[Primitive]:
    yield Rect(SLOTS, row.y - 24, 10 * SLOT + 4, 48, sight.theme.plate, radius=6)
    middle = SLOTS + 5 * SLOT
    yield Words(middle, row.y, status, 28, sight.theme.ink, 400, bold=True, spot=f"{row.seat}/status")


def _draw_slots(sight: Sight, row: Row) -> Iterator[Primitive]:
    for slot, card in enumerate(sight.view.seats[row.seat].slots):
        spot, x = f"{row.seat}/slot/{slot}", _slot_left(slot)
        if card == "down":
            yield Rect(x + 3, row.y - 20, SLOT - 10, 40, BACK, "#fffaf0", 2.5, 4, spot)
            yield Icon("diamond", x + 17, row.y, 18, BACK_LINE, BACK_LINE)
        elif card is not None:
            fill, ink = card_fill(sight.rules, card)
            yield Rect(x - 3, row.y - 27, SLOT + 2, 54, fill, sight.theme.bright, 3, 5, spot)
            yield Words(x + 17, row.y, card_name(sight, card)[:1], 28, ink, bold=True, spot=spot)
