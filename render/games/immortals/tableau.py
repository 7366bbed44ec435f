"""What lies before one seat: the ten slots with prices and cards, and for its own eyes the hand."""

from collections import Counter
from collections.abc import Iterator, Sequence

from engine.games.immortals.edition.edition import Slot
from engine.games.immortals.edition.money import Money
from render.games.immortals.alt import tableau_alt
from render.games.immortals.cards import draw_card, draw_price
from render.games.immortals.palette import BACK, BACK_LINE, BUILT, INKS
from render.games.immortals.seat_strips import NUMBERS
from render.games.immortals.sight import Sight, own_cards, tribe_names
from render.paint import paint_scene
from render.scene import Icon, Picture, Primitive, Rect, Scene, Words
from render.themes import plain_page

WIDTH, SLOTS, HAND = 1120, 78, 386
WIDE, HIGH, CARD, TALL, ACROSS = 222, 150, 184, 76, 6


def paint_tableau(sight: Sight, seat: int) -> Picture:
    """Paint what lies before a seat; its hidden cards only for its own eyes."""
    return Picture(paint_scene(compose_tableau(sight, seat)), tableau_alt(sight, seat))


def compose_tableau(sight: Sight, seat: int) -> Scene:
    """Return the tableau's scene, which grows with the hand."""
    shapes = [*_draw_head(sight, seat), *_draw_prices(sight, seat)]
    for slot, row in enumerate(_list_slots(sight, seat)):
        shapes += _draw_slot(sight, seat, slot, row)
    y = HAND
    for key, cards, size in _list_hands(sight, seat):
        said = sight.line(key, n=size)
        shapes.append(Words(12, y + 15, said, 24, sight.theme.head, 700, "lm", True, spot=key))
        piles = Counter(_sort_cards(sight, cards))
        shapes += _draw_cards(sight, seat, piles, y + 36)
        y += 44 + TALL * -(-len(piles) // ACROSS)
    return Scene(plain_page(WIDTH, y + 4, sight.theme, INKS), tuple(shapes))


def _list_hands(sight: Sight, seat: int) -> Iterator[tuple[str, Sequence[str], int]]:
    """Yield heading, cards and number of what is in hand; for others the number alone."""
    each, own = sight.view.seats[seat], own_cards(sight, seat)
    if each.draft_hand:
        yield "tableau-draft", own.draft if own else [], each.draft_hand
    yield ("tableau-hand", own.hand, len(own.hand)) if own else ("tableau-hand", [], each.hand)


def _list_slots(sight: Sight, seat: int) -> list[Slot | None]:
    """Return the eight army slots, the last from the Dark tribe, and None for the two magic slots."""
    dark = sight.rules.tribes.get(sight.view.seats[seat].dark_tribe)
    return [*sight.rules.slots, dark.own if dark else None, None, None]


def _draw_head(sight: Sight, seat: int) -> Iterator[Primitive]:
    each, theme = sight.view.seats[seat], sight.theme
    yield Rect(6, 6, WIDTH - 12, 64, theme.panel, radius=8)
    yield Rect(6, 6, 12, 64, sight.seat_colour(seat).fill, radius=5)
    yield from sight.seat_badge(seat, 50, 38, 38)
    yield Words(84, 26, sight.seat_name(seat), 27, theme.ink, 226, "lm", True)
    if tribe_names(sight, seat):
        yield Words(84, 53, tribe_names(sight, seat), 19, theme.faint, 226, "lm")
    for place, (name, field, fill, line) in enumerate(NUMBERS):
        value, x = getattr(each, field), 338 + place * 97
        yield Icon(name, x, 38, 32, fill, line)
        number = len(value) if isinstance(value, list) else value
        yield Words(x + 23, 38, str(number), 32, theme.ink, 52, "lm", True, spot=field)


def _draw_slot(sight: Sight, seat: int, slot: int, row: Slot | None) -> Iterator[Primitive]:
    x, y, theme = 8 + slot % 5 * WIDE, SLOTS + slot // 5 * HIGH, sight.theme
    magic, lit = slot > 7, f"slot/{slot}" in sight.lit
    rim = theme.bright if lit else "#a987d6" if magic else theme.rim
    spot = f"slot/{slot}/lit" if lit else ""
    yield Rect(x, y, WIDE - 6, HIGH - 6, theme.plate, rim, 4 if lit else 2, 16 if magic else 8, spot)
    cost = Money(row.energy, row.gold) if row else Money()
    if row is not None or magic:
        title = sight.line(f"action-{row.action if row else 'magic'}")
        yield Words(x + 12, y + 21, title, 24, theme.ink, WIDE - 30, "lm", True)
    yield from _draw_cost(sight, seat, cost, (x + 12, y + 49), 22)
    yield from _draw_lying(sight, seat, slot, (x + 8, y + 66, WIDE - 22, HIGH - 79))


def _cannot_pay(sight: Sight, seat: int, cost: Money) -> bool:
    """Return whether the seat cannot pay this now."""
    each = sight.view.seats[seat]
    return cost.energy > each.energy or cost.gold > each.gold


def _draw_cost(sight: Sight, seat: int, cost: Money, at: tuple[int, int], size: int) -> Iterator[Primitive]:
    """Draw a price, as one that the seat cannot pay where it cannot."""
    poor = _cannot_pay(sight, seat, cost)
    yield from draw_price(cost, *at, sight.theme.loss if poor else sight.theme.ink, size, poor)


def _draw_prices(sight: Sight, seat: int) -> Iterator[Primitive]:
    """Draw the Light tribe's prices, right of the hand's heading."""
    light = sight.rules.tribes.get(sight.view.seats[seat].light_tribe)
    if light is None or light.prices is None:
        return
    yield Rect(WIDTH - 544, HAND - 5, 538, 38, sight.theme.panel, radius=8)
    for place, name in enumerate(BUILT):
        x, cost = WIDTH - 520 + place * 174, getattr(light.prices, name)
        yield Icon(name, x, HAND + 14, 30, *BUILT[name], name)
        yield from _draw_cost(sight, seat, cost, (x + 24, HAND + 15), 20)


def _draw_lying(sight: Sight, seat: int, slot: int, box: tuple[int, int, int, int]) -> Iterator[Primitive]:
    own, (left, top, wide, high) = own_cards(sight, seat), box
    card = own.slots[slot] if own else sight.view.seats[seat].slots[slot]
    if card == "down":
        yield Rect(left, top, wide, high, BACK, "#fffaf0", 3, 7, f"slot/{slot}")
        yield Icon("diamond", left + wide // 2, top + high // 2, 30, BACK_LINE, BACK_LINE)
    elif card is not None:
        yield from draw_card(sight, card, box, poor=_is_unpaid(sight, seat, card))
    else:
        yield Rect(left, top, wide, high, sight.theme.panel, sight.theme.rim, 1.5, 7, f"slot/{slot}")


def _draw_cards(sight: Sight, seat: int, piles: "Counter[str]", top: int) -> Iterator[Primitive]:
    for place, (card, count) in enumerate(piles.items()):
        at = (8 + place % ACROSS * CARD, top + place // ACROSS * TALL, CARD - 6, TALL - 6)
        yield from draw_card(sight, card, at, count, _is_unpaid(sight, seat, card))


def _is_unpaid(sight: Sight, seat: int, card: str) -> bool:
    kind, _, name = card.partition("/")
    return kind == "magic" and _cannot_pay(sight, seat, sight.rules.magic[name].price)


def _sort_cards(sight: Sight, cards: Sequence[str]) -> list[str]:
    """Return region, conflict and wild cards together by area, then magic and blank ones."""
    areas = list(sight.rules.areas)

    def card_place(card: str) -> tuple[int, str, str]:
        kind, _, rest = card.partition("/")
        last = rest.rpartition("/")[2]
        if kind == "wild":
            return areas.index(last), "~", card
        if kind in ("region", "conflict"):
            return areas.index(sight.rules.regions[last].area), last, card
        return len(areas) + (kind == "blank"), "", card

    return sorted(cards, key=card_place)
