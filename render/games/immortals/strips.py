"""One strip per seat below the map, and beside them the tower with its tray."""

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from render.games.immortals.cards import card_fill
from render.games.immortals.look import BACK, BACK_LINE, Sight
from render.games.immortals.marks import marks
from render.scene import Cube, Icon, Primitive, Rect, Words
from render.themes import Theme

if TYPE_CHECKING:
    from engine.games.immortals.view import Cubes

STEP, HIGH = 60, 56
SLOTS, SLOT, BOARD = 830, 48, 1328
NUMBERS = (
    ("points", "vp", 284, "#ffd75e", "#4a3c08"), ("gold", "gold", 368, "#ffc93c", "#4a3c08"),
    ("energy", "energy", 434, "#7fe3ff", "#0d4152"), ("moon", "limbo_dark", 500, "#c6c9ff", "#11131b"),
    ("sun", "limbo_light", 566, "#fff3b0", "#c88a12"), ("cubes", "supply", 632, "#8d93a3", "#5b6272"),
    ("card", "hand", 698, "#8d93a3", "#d7dae2"), ("land", "region_cards", 762, "#a8d296", "#38502f"),
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
    def bottom(self) -> int:
        """Where they end."""
        return self.top + STEP * self.seats

    def rows(self) -> list[Row]:
        """The strips from top to bottom."""
        return [Row(seat, self.top + STEP * seat + HIGH // 2) for seat in range(self.seats)]

    def boxes(self) -> tuple[tuple[int, int], tuple[int, int]]:
        """Top and height of the tower and of the tray."""
        half = STEP * self.seats // 2
        return (self.top, half - 4), (self.top + half, half - 4)


def plates(theme: Theme, below: Below, titles: tuple[str, str], right: int) -> Iterator[Primitive]:
    """What of the strips never changes."""
    for row in below.rows():
        yield Rect(6, row.y - HIGH // 2, BOARD - 6, HIGH, theme.panel, radius=8)
        for name, _, x, fill, line in NUMBERS:
            yield Icon(name, x, row.y, 30 if name == "points" else 23, fill, line)
        for slot in range(10):
            yield Rect(
                _slot_x(slot), row.y - 22, SLOT - 4, 44, theme.plate, theme.rim, 1.5, 5 if slot < 8 else 14
            )
    for title, (top, high) in zip(titles, below.boxes(), strict=True):
        yield Rect(BOARD + 6, top, right - BOARD - 12, high, theme.panel, radius=8)
        yield Words(BOARD + 46, top + 18, title, 21, theme.ink, 130, "lm", True)
    yield Icon("tower", BOARD + 28, below.top + 18, 24, "#b9bdc9", "#6a7080")
    yield Rect(BOARD + 18, below.boxes()[1][0] + 11, 20, 14, "#6a7080", "#b9bdc9", 3, 3)


def strips(sight: Sight, below: Below) -> Iterator[Primitive]:
    """Every seat's open facts, and what it has just gained or lost."""
    gains = marks(sight.events).gains
    for row in below.rows():
        yield from _name(sight, row)
        yield from _numbers(sight, row, gains.get(row.seat, Counter()))
        status = _status(sight, row.seat)
        yield from _told(sight, status, row) if status else _slots(sight, row)


def tower(sight: Sight, below: Below, right: int) -> Iterator[Primitive]:
    """Cubes inside the tower and in the tray, and the inhabitants in supply."""
    (top, _), (tray, _) = below.boxes()
    yield from _cubes("tower", sight.view.tower, sight, top + 57)
    yield from _cubes("tray", sight.view.tray, sight, tray + 57)
    yield Words(right - 76, tray + 18, sight.words("board-supply"), 18, sight.theme.faint, 80, "rm")
    yield Cube(right - 42, tray + 18, 26, "", sight.view.supply.inhabitants, "supply/inhabitants")


def _cubes(name: str, cubes: "Cubes", sight: Sight, y: int) -> Iterator[Primitive]:
    counts = [
        *((sight.people[seat][1], count) for seat, count in enumerate(cubes.seats)),
        ("", cubes.inhabitants),
    ]
    shown = [(id_, count) for id_, count in counts if count]
    for place, (id_, count) in enumerate(shown):
        x, spot = BOARD + 38 + place % 4 * 64, f"{name}/{id_ or 'inhabitants'}"
        yield Cube(x, y + place // 4 * 42, 28, id_, count, spot)


def _slot_x(slot: int) -> int:
    return SLOTS + slot * SLOT + (8 if slot > 7 else 0)


def _name(sight: Sight, row: Row) -> Iterator[Primitive]:
    theme, top = sight.theme, row.y - HIGH // 2
    if sight.view.turn == row.seat:
        yield Rect(6, top, BOARD - 6, HIGH, "", theme.bright, 3.5, 8, spot="turn")
    yield Rect(6, top, 12, HIGH, sight.colour(row.seat).fill, radius=5, spot=str(row.seat))
    yield from sight.badge(row.seat, 46, row.y, 35)
    first = row.seat == sight.view.first
    yield Words(76, row.y - 10, sight.name(row.seat), 25, theme.ink, 150 if first else 186, "lm", True)
    tribes = sight.tribes(row.seat)
    if tribes:
        yield Words(76, row.y + 15, tribes, 17, theme.faint, 150 if first else 186, "lm")
    if first:
        yield Icon("first", 248, row.y, 36, theme.bright, theme.ink, "first")


def _numbers(sight: Sight, row: Row, gains: "Counter[str]") -> Iterator[Primitive]:
    """Large, and a little higher where a gain or a loss stands below."""
    each, theme = sight.view.seats[row.seat], sight.theme
    for _, name, x, _, _ in NUMBERS:
        size, value, gain = 36 if name == "vp" else 26, getattr(each, name), gains[name]
        number = len(value) if isinstance(value, list) else value
        y, left = row.y - (9 if gain else 0), x + (20 if name == "vp" else 15)
        room = 52 if name == "vp" else 36
        yield Words(left, y, str(number), size, theme.ink, room, "lm", True, spot=f"{row.seat}/{name}")
        if gain:
            ink = theme.gain if gain > 0 else theme.loss
            said = f"{'+' if gain > 0 else '−'}{abs(gain)}"
            yield Words(left, row.y + 17, said, 18, ink, 40, "lm", True, spot=f"{row.seat}/{name}/gain")


def _status(sight: Sight, number: int) -> str:
    """What is told in place of the slots; empty: the slots are shown."""
    seat, view = sight.view.seats[number], sight.view
    if seat.groups:
        return sight.words("board-groups", groups=" + ".join(map(str, seat.groups)))
    if view.ready is not None:
        return sight.words("board-ready" if view.ready[number] else "board-waiting")
    if seat.passed and view.phase == "performance":
        return sight.words("board-owed", owed=seat.owed) if seat.owed else sight.words("board-passed")
    return ""


def _told(sight: Sight, status: str, row: Row) -> Iterator[Primitive]:
    yield Rect(SLOTS, row.y - 22, 10 * SLOT + 4, 44, sight.theme.plate, radius=6)
    middle = SLOTS + 5 * SLOT
    yield Words(middle, row.y, status, 24, sight.theme.ink, 460, bold=True, spot=f"{row.seat}/status")


def _slots(sight: Sight, row: Row) -> Iterator[Primitive]:
    for slot, card in enumerate(sight.view.seats[row.seat].slots):
        spot, x = f"{row.seat}/slot/{slot}", _slot_x(slot)
        if card == "down":
            yield Rect(x + 5, row.y - 18, SLOT - 14, 36, BACK, "#fffaf0", 2.5, 4, spot)
            yield Icon("diamond", x + 22, row.y, 18, BACK_LINE, BACK_LINE)
        elif card is not None:
            fill, ink = card_fill(sight.edition, card)
            yield Rect(x - 3, row.y - 25, SLOT + 2, 50, fill, sight.theme.bright, 3, 5, spot)
            yield Words(x + 22, row.y, sight.card(card)[:1], 27, ink, bold=True, spot=spot)
