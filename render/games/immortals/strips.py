"""One strip per seat below the map, and beside them the tower with its tray."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from engine.core import text
from engine.games.immortals.edition import Edition
from render.games.immortals.cards import card_fill, stacked
from render.games.immortals.land import HIGH, TOP, WIDTH
from render.games.immortals.look import (
    BRIGHT,
    FAINT,
    INK,
    PANEL,
    PLATE,
    People,
    Say,
    badge,
    card_name,
    seat_colour,
    shown,
    tribe_name,
)
from render.scene import Cube, Icon, Primitive, Rect, Words

if TYPE_CHECKING:
    from engine.games.immortals.view import Cubes, SeatView, View

FIRST, STEP = TOP + HIGH + 6, 58
SLOTS, SLOT, BOARD = 796, 50, 1318
NUMBERS = (
    ("points", "vp", 290, "#ffd75e", "#4a3c08"), ("gold", "gold", 364, "#ffc93c", "#4a3c08"),
    ("energy", "energy", 428, "#7fe3ff", "#0d4152"), ("moon", "limbo_dark", 492, "#c6c9ff", "#11131b"),
    ("sun", "limbo_light", 556, "#fff3b0", "#c88a12"), ("cubes", "supply", 620, "#8d93a3", "#d7dae2"),
    ("card", "hand", 684, "#5b6272", "#d7dae2"),
    ("land", "region_cards", 742, "#a8d296", "#38502f"),
)  # fmt: skip


class Row(NamedTuple):
    """One seat and the middle of its strip."""

    seat: int
    y: int


def rows(seats: int) -> list[Row]:
    """The strips from top to bottom."""
    return [Row(seat, FIRST + STEP * seat + STEP // 2 - 2) for seat in range(seats)]


def plates(seats: int, titles: tuple[str, str]) -> Iterator[Primitive]:
    """What of the strips never changes."""
    for row in rows(seats):
        yield Rect(6, row.y - 27, BOARD, 54, PANEL, radius=8)
        for name, _, x, fill, line in NUMBERS:
            yield Icon(name, x, row.y, 26, fill, line)
        for slot in range(10):
            yield Rect(_slot_x(slot), row.y - 22, SLOT - 4, 44, PLATE, "#4a505e", 1.5, 5 if slot < 8 else 14)
    middle = FIRST + STEP * seats // 2
    for title, top in zip(titles, (FIRST, middle), strict=True):
        yield Rect(BOARD + 12, top, WIDTH - BOARD - 18, STEP * seats // 2 - 4, PANEL, radius=8)
        yield Words(BOARD + 46, top + 17, title, 20, INK, 130, "lm", True)
    yield Icon("tower", BOARD + 30, FIRST + 17, 24, "#b9bdc9", "#6a7080")
    yield Rect(BOARD + 20, middle + 11, 20, 14, "#6a7080", "#b9bdc9", 3, 3)


def strips(view: "View", edition: Edition, people: People, say: Say) -> Iterator[Primitive]:
    """Every seat's open facts."""
    for row in rows(len(view.seats)):
        seat = view.seats[row.seat]
        yield from _name(view, edition, people, say, row)
        for _, field, x, _, _ in NUMBERS:
            size = 28 if field == "vp" else 23
            value = getattr(seat, field)
            number = len(value) if isinstance(value, list) else value
            yield Words(x + 17, row.y, str(number), size, INK, 44, "lm", True, spot=f"{row.seat}/{field}")
        status = _status(view, row.seat, say)
        yield from _told(status, row) if status else _slots(seat, edition, say, row)


def tower(view: "View", people: People, supply: str) -> Iterator[Primitive]:
    """Cubes inside the tower and in the tray, and the inhabitants in supply."""
    seats = len(view.seats)
    for name, cubes, top in (("tower", view.tower, FIRST), ("tray", view.tray, FIRST + STEP * seats // 2)):
        yield from _cubes(name, cubes, people, top + 50)
    yield Words(WIDTH - 62, FIRST + STEP * seats // 2 + 17, supply, 17, FAINT, 80, "rm")
    yield Cube(
        WIDTH - 34, FIRST + STEP * seats // 2 + 18, 20, "", view.supply.inhabitants, "supply/inhabitants"
    )


def _cubes(name: str, cubes: "Cubes", people: People, y: int) -> Iterator[Primitive]:
    counts = [*((people[seat][1], count) for seat, count in enumerate(cubes.seats)), ("", cubes.inhabitants)]
    shown = [(id_, count) for id_, count in counts if count]
    for place, (id_, count) in enumerate(shown):
        yield Cube(
            BOARD + 46 + place % 4 * 64, y + place // 4 * 38, 26, id_, count, f"{name}/{id_ or 'inhabitants'}"
        )


def _slot_x(slot: int) -> int:
    return SLOTS + slot * SLOT + (12 if slot > 7 else 0)


def _name(view: "View", edition: Edition, people: People, say: Say, row: Row) -> Iterator[Primitive]:
    seat, y = view.seats[row.seat], row.y
    if view.turn == row.seat:
        yield Rect(6, y - 27, BOARD, 54, "", BRIGHT, 3.5, 8, spot="turn")
    yield Rect(6, y - 27, 12, 54, seat_colour(people, row.seat).fill, radius=5, spot=str(row.seat))
    yield from badge(people, row.seat, 46, y, 34)
    wide = 200 if row.seat != view.first else 166
    yield Words(76, y - 10, shown(people, row.seat, say), 24, INK, wide, "lm", True)
    light, dark = tribe_name(edition, seat.light_tribe), tribe_name(edition, seat.dark_tribe)
    if light or dark:
        yield Words(76, y + 14, say(text("board-tribes", light=light, dark=dark)), 16, FAINT, 200, "lm")
    if row.seat == view.first:
        yield Icon("first", 262, y - 8, 32, BRIGHT, "#ffffff", "first")


def _status(view: "View", number: int, say: Say) -> str:
    """What is told in place of the slots; empty: the slots are shown."""
    seat = view.seats[number]
    if seat.groups:
        return say(text("board-groups", groups=" + ".join(map(str, seat.groups))))
    if view.ready is not None:
        return say(text("board-ready" if view.ready[number] else "board-waiting"))
    if seat.passed and view.phase == "performance":
        return say(text("board-owed", owed=seat.owed) if seat.owed else text("board-passed"))
    return ""


def _told(status: str, row: Row) -> Iterator[Primitive]:
    yield Rect(SLOTS, row.y - 22, 10 * SLOT + 8, 44, PLATE, radius=6)
    yield Words(SLOTS + 254, row.y, status, 22, INK, 480, bold=True, spot=f"{row.seat}/status")


def _slots(seat: "SeatView", edition: Edition, say: Say, row: Row) -> Iterator[Primitive]:
    for slot, card in enumerate(seat.slots):
        spot = f"{row.seat}/slot/{slot}"
        if card == "down":
            yield Rect(_slot_x(slot) + 5, row.y - 18, SLOT - 14, 36, "#c9b98f", "#fffaf0", 2.5, 4, spot)
            yield Icon("diamond", _slot_x(slot) + 23, row.y, 18, "#7a5a2a", "#7a5a2a")
        elif card is not None:
            fill, ink = card_fill(edition, card)
            yield Rect(_slot_x(slot) - 2, row.y - 24, SLOT, 48, fill, BRIGHT, 3, 5, spot)
            yield from stacked(card_name(edition, card, say), _slot_x(slot) + 23, row.y, SLOT - 8, 13, ink)
