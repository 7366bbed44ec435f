"""What lies before one seat: the ten slots with prices and cards, and the hand if the view holds it."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from engine.core import text
from engine.games.immortals.edition import Edition, Money, Slot
from render.games.immortals.alt import tableau_alt
from render.games.immortals.cards import face, price
from render.games.immortals.look import (
    BUILT,
    FAINT,
    INK,
    INKS,
    PAGE,
    PANEL,
    PLATE,
    People,
    Say,
    badge,
    seat_colour,
    shown,
    tribe_name,
)
from render.games.immortals.strips import NUMBERS
from render.paint import paint
from render.scene import Ground, Icon, Picture, Primitive, Rect, Scene, Words

if TYPE_CHECKING:
    from engine.games.immortals.view import View

WIDTH, SLOTS, HAND = 1120, 78, 326
WIDE, HIGH, CARD, TALL, ACROSS = 222, 120, 158, 74, 7
POOR = "#ff8f80"


def tableau(view: "View", seat: int, edition: Edition, people: People, say: Say) -> Picture:
    """The seat's own picture: what view.own holds is this seat's; without it, what everybody may know."""
    alt = tableau_alt(view, seat, edition, people, say)
    return Picture(paint(scene(view, seat, edition, people, say)), alt)


def scene(view: "View", seat: int, edition: Edition, people: People, say: Say) -> Scene:
    """The tableau's primitives; the picture grows with the hand."""
    shapes = [*_head(view, seat, edition, people, say), *_buildings(view, seat, edition)]
    for slot, row in enumerate(_slots(view, seat, edition)):
        shapes += _slot(view, seat, edition, say, slot, row)
    y = HAND
    for key, cards, size in _hands(view, seat):
        shapes.append(Words(12, y + 14, say(text(key, n=size)), 22, INK, 700, "lm", True, spot=key))
        shapes += _cards(edition, cards, y + 34, say)
        y += 42 + TALL * -(-len(cards) // ACROSS)
    return Scene(Ground(WIDTH, y + 4, PAGE, tones=INKS), tuple(shapes))


def _hands(view: "View", seat: int) -> Iterator[tuple[str, Sequence[str], int]]:
    """Heading, cards and number of what is in hand; for others the number alone."""
    each = view.seats[seat]
    draft = view.own.draft if view.own else []
    if each.draft_hand:
        yield "tableau-draft", draft, each.draft_hand
    yield ("tableau-hand", view.own.hand, len(view.own.hand)) if view.own else ("tableau-hand", [], each.hand)


def _slots(view: "View", seat: int, edition: Edition) -> list[Slot | None]:
    """The eight army slots, the last from the Dark tribe, and None for the two magic slots."""
    dark = edition.tribes.get(view.seats[seat].dark_tribe)
    return [*edition.slots, dark.own if dark else None, None, None]


def _head(view: "View", seat: int, edition: Edition, people: People, say: Say) -> Iterator[Primitive]:
    each = view.seats[seat]
    yield Rect(6, 6, WIDTH - 12, 64, PANEL, radius=8)
    yield Rect(6, 6, 12, 64, seat_colour(people, seat).fill, radius=5)
    yield from badge(people, seat, 50, 38, 38)
    yield Words(84, 26, shown(people, seat, say), 26, INK, 230, "lm", True)
    light, dark = tribe_name(edition, each.light_tribe), tribe_name(edition, each.dark_tribe)
    if light or dark:
        yield Words(84, 52, say(text("board-tribes", light=light, dark=dark)), 18, FAINT, 230, "lm")
    for place, (name, field, _, fill, line) in enumerate(NUMBERS):
        value = getattr(each, field)
        x = 340 + place * 97
        yield Icon(name, x, 38, 30, fill, line)
        number = len(value) if isinstance(value, list) else value
        yield Words(x + 22, 38, str(number), 30, INK, 60, "lm", True, spot=field)


def _slot(
    view: "View", seat: int, edition: Edition, say: Say, slot: int, row: Slot | None
) -> Iterator[Primitive]:
    x, y = 8 + slot % 5 * WIDE, SLOTS + slot // 5 * HIGH
    magic = slot > 7
    yield Rect(x, y, WIDE - 6, HIGH - 6, PLATE, "#a987d6" if magic else "#5b6272", 2, 16 if magic else 8)
    if row is not None or magic:
        title = say(text(f"action-{row.action if row else 'magic'}"))
        yield Words(x + 12, y + 19, title, 19, INK, 128, "lm", True)
    yield from _prices(view, seat, row, x, y + 19)
    yield from _lying(view, seat, edition, say, slot, (x + 8, y + 36, WIDE - 22, HIGH - 49))


def _prices(view: "View", seat: int, row: Slot | None, x: int, y: int) -> Iterator[Primitive]:
    if row is not None:
        yield from price(
            Money(row.energy, row.gold), x + 142, y, _ink(view, seat, Money(row.energy, row.gold))
        )


def _ink(view: "View", seat: int, cost: Money) -> str:
    """Red for what the seat cannot pay now."""
    each = view.seats[seat]
    return INK if cost.energy <= each.energy and cost.gold <= each.gold else POOR


def _buildings(view: "View", seat: int, edition: Edition) -> Iterator[Primitive]:
    """The Light tribe's prices, right of the hand's heading."""
    light = edition.tribes.get(view.seats[seat].light_tribe)
    if light is None or light.prices is None:
        return
    for place, name in enumerate(("portal", "shrine", "capital")):
        x, cost = WIDTH - 390 + place * 130, getattr(light.prices, name)
        yield Icon(name, x, HAND + 14, 28, BUILT[name][0], BUILT[name][1], name)
        yield from price(cost, x + 22, HAND + 14, _ink(view, seat, cost), 18)


def _lying(
    view: "View", seat: int, edition: Edition, say: Say, slot: int, box: tuple[int, int, int, int]
) -> Iterator[Primitive]:
    card = view.own.slots[slot] if view.own else view.seats[seat].slots[slot]
    left, top, wide, high = box
    if card == "down":
        yield Rect(left, top, wide, high, "#c9b98f", "#fffaf0", 3, 7, f"slot/{slot}")
        yield Icon("diamond", left + wide // 2, top + high // 2, 30, "#7a5a2a", "#7a5a2a")
    elif card is not None:
        yield from face(edition, card, box, say)
    else:
        yield Rect(left, top, wide, high, "#23262e", "#444a57", 1.5, 7, f"slot/{slot}")


def _cards(edition: Edition, cards: Sequence[str], top: int, say: Say) -> Iterator[Primitive]:
    for place, card in enumerate(_by_area(edition, cards)):
        at = (8 + place % ACROSS * CARD, top + place // ACROSS * TALL, CARD - 6, TALL - 6)
        yield from face(edition, card, at, say)


def _by_area(edition: Edition, cards: Sequence[str]) -> list[str]:
    """Region, conflict and wild cards together by area; then magic and blank ones."""
    areas = list(edition.areas)

    def place(card: str) -> tuple[int, str, str]:
        kind, _, rest = card.partition("/")
        last = rest.rpartition("/")[2]
        if kind == "wild":
            return areas.index(last), "~", card
        if kind in ("region", "conflict"):
            return areas.index(edition.regions[last].area), last, card
        return len(areas) + (kind == "blank"), "", card

    return sorted(cards, key=place)
