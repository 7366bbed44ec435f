"""The tableau of a seat: the ten slots with prices and cards, and for the seat itself the hand."""

from collections import Counter
from collections.abc import Iterator, Sequence

from engine.games.immortals.edition.cards import magic_of
from engine.games.immortals.edition.edition import Slot
from engine.games.immortals.edition.money import Money
from render.assets.signs import has_sign
from render.drawing.paint import paint_scene
from render.drawing.scene import Icon, Picture, Primitive, Rect, Scene, Sign, Words
from render.games.immortals.board.seat_strips import NUMBERS
from render.games.immortals.cards.card_windows import WINDOW_INKS, Box, draw_back
from render.games.immortals.cards.cards import draw_card, draw_price
from render.games.immortals.narration.alt import tableau_alt
from render.games.immortals.sight import Sight, own_cards, tribe_names
from render.games.immortals.style.palette import BUILT, MONEY
from render.pages.seat_badges import draw_badge
from render.pages.themes import plain_page

WIDTH, SLOTS, HAND = 1200, 92, 548  # the page's width, and the tops of slots and hand
ACROSS = 236, 226  # from one slot to the next beside it, and to the next below it
PLATE = 228, 218  # size of a slot
LYING = (10, 86, 208, 122)  # in a slot: left, top, width and height of its card
DARK = 7  # the slot of the Dark tribe
PRICE, BUILDING = 26, 206  # the size of a price, and from one building's to the next
# size of a card in hand, step from one to the next, and number in a row
HELD, APART, IN_ROW = (192, 154), (198, 162), 6
HEADING = 54  # the height of the hand's heading
COUNTED = tuple(row for row in NUMBERS if row[0] != "card")  # the hand is counted in its heading
INKS = (
    "#8d93a3", "#c6c9ff", "#fff3b0", "#c88a12", "#5b6272", "#11131b", "#a8d296", "#38502f", "#17171b",
    *(shade for pair in (*BUILT.values(), *MONEY.values()) for shade in pair), *WINDOW_INKS,
)  # fmt: skip


def paint_tableau(sight: Sight, seat: int) -> Picture:
    """Paint a seat's tableau. Its hidden cards are shown only if the seat is the viewer."""
    return Picture(paint_scene(compose_tableau(sight, seat), sight.wide), tableau_alt(sight, seat))


def compose_tableau(sight: Sight, seat: int) -> Scene:
    """Return the tableau's scene, which grows with the hand."""
    shapes = [*_draw_head(sight, seat), *_draw_prices(sight, seat)]
    for slot, row in enumerate(_list_slots(sight, seat)):
        shapes += _draw_slot(sight, seat, slot, row)
    y = HAND
    for key, cards, size in _list_hands(sight, seat):
        said = sight.line(key, n=size)
        shapes.append(
            Words(
                16, y + HEADING // 2, said, 36, sight.theme.head, 400, "lm", spot=key, title=sight.theme.face
            )
        )
        piles = Counter(_sort_cards(sight, cards))
        shapes += _draw_cards(sight, seat, piles, y + HEADING)
        y += HEADING + APART[1] * -(-len(piles) // IN_ROW)
    return Scene(plain_page(WIDTH, y + 4, sight.theme, INKS), tuple(shapes))


def _list_hands(sight: Sight, seat: int) -> Iterator[tuple[str, Sequence[str], int]]:
    """Yield heading key, cards and number of each hand. For other viewers, cards are empty."""
    each, own = sight.view.seats[seat], own_cards(sight, seat)
    if each.draft_hand:
        yield "tableau-draft", own.draft if own else [], each.draft_hand
    yield ("tableau-hand", own.hand, len(own.hand)) if own else ("tableau-hand", [], each.hand)


def _list_slots(sight: Sight, seat: int) -> list[Slot | None]:
    """Return the eight army slots, the last from the Dark tribe (None if unknown), and None for both magic slots."""
    dark = sight.rules.tribes.get(sight.view.seats[seat].dark_tribe)
    return [*sight.rules.slots, dark.own if dark else None, None, None]


def _draw_head(sight: Sight, seat: int) -> Iterator[Primitive]:
    """Draw the seat's badges, its name and tribes, and its figures."""
    each, theme = sight.view.seats[seat], sight.theme
    yield Rect(0, 80, WIDTH, 4, theme.rim)
    yield from _draw_shields(sight, seat)
    tribes = tribe_names(sight, seat)
    yield Words(150, 26 if tribes else 40, sight.seat_name(seat), 38, theme.head, 272, "lm", title=theme.face)
    if tribes:
        yield Words(150, 60, tribes, 26, theme.note, 272, "lm")
    for place, (name, field, fill, line) in enumerate(COUNTED):
        value, x = getattr(each, field), 456 + place * 108
        yield Icon(name, x, 28, 38, fill, line)
        number = len(value) if isinstance(value, list) else value
        yield Words(x + 26, 28, str(number), 42, theme.note, 54, "lm", True, spot=field)
        key = f"money-{field}" if field in MONEY else f"tableau-{field.partition('_')[0]}"
        yield Words(x + 20, 65, sight.line(key), 24, theme.note, 104)


def _draw_shields(sight: Sight, seat: int) -> Iterator[Primitive]:
    """Draw the seat's badge and, if it has both tribes, the Dark tribe's crest next to it."""
    each, paint = sight.view.seats[seat], sight.seat_colour(seat)
    dark = f"immortals/tribes/{each.dark_tribe}"
    if each.light_tribe and has_sign(dark):
        yield from draw_badge(paint, dark, 112, 42, 52, shaped=False)
    yield from sight.seat_badge(seat, 44, 42, 52)


def _draw_slot(sight: Sight, seat: int, slot: int, row: Slot | None) -> Iterator[Primitive]:
    """Draw a slot: its action's pictogram and name, its price, and its card."""
    x, y, theme = 14 + slot % 5 * ACROSS[0], SLOTS + slot // 5 * ACROSS[1], sight.theme
    lit, magic = f"slot/{slot}" in sight.lit, slot > 7
    rim, spot = (theme.head, f"slot/{slot}/lit") if lit else (theme.rim, "")
    yield Rect(x, y, *PLATE, theme.panel, rim, 6 if lit else 3, 24 if magic else 10, spot)
    action = row.action if row else "magic" if magic else ""
    if action:
        yield Sign(f"immortals/slots/{action}", x + 34, y + 44, 46, theme.bright if magic else theme.ink)
        title, own = sight.line(f"slot-{action}"), slot == DARK
        yield Words(x + 62, y + 28, title, 30, theme.ink, PLATE[0] - (104 if own else 72), "lm", True)
        yield from _draw_cost(sight, seat, slot, row, (x + 62, y + 61))
    if slot == DARK:
        yield from _draw_whose(sight, seat, x + PLATE[0] - 26, y + 28)
    yield from _draw_lying(sight, seat, slot, (x + LYING[0], y + LYING[1], *LYING[2:]))


def _draw_whose(sight: Sight, seat: int, x: int, y: int) -> Iterator[Primitive]:
    """Draw the crest of the Dark tribe on the slot that the tribe adds."""
    crest = f"immortals/tribes/{sight.view.seats[seat].dark_tribe}"
    if has_sign(crest):
        yield Sign(crest, x, y, 32, sight.theme.faint)


def _cannot_pay(sight: Sight, seat: int, cost: Money) -> bool:
    """Return True if the seat cannot pay this now."""
    each = sight.view.seats[seat]
    return cost.energy > each.energy or cost.gold > each.gold


def _draw_cost(
    sight: Sight, seat: int, slot: int, row: Slot | None, at: tuple[int, int]
) -> Iterator[Primitive]:
    """Draw the price of a slot, or of its magic card, in red and crossed out if the seat cannot pay it."""
    card = _find_lying(sight, seat, slot) or ""
    if row is None:
        cost = magic_of(sight.rules, card).price if card.startswith("magic/") else None
    else:
        cost = Money(row.energy, row.gold)
    if cost == Money():
        yield Words(*at, sight.line("slot-free"), 26, sight.theme.faint, 100, "lm")
    elif cost is not None:
        yield from _draw_price(sight, seat, cost, *at)


def _draw_price(sight: Sight, seat: int, cost: Money, x: int, y: int) -> Iterator[Primitive]:
    """Draw a price, marked if the seat cannot pay it."""
    poor = _cannot_pay(sight, seat, cost)
    yield from draw_price(cost, x, y, sight.theme.loss if poor else sight.theme.ink, PRICE, poor)


def _draw_prices(sight: Sight, seat: int) -> Iterator[Primitive]:
    """Draw the Light tribe's prices, right of the hand's heading."""
    light = sight.rules.tribes.get(sight.view.seats[seat].light_tribe)
    if light is None or light.prices is None:
        return
    left, y = WIDTH - 14 - BUILDING * len(BUILT), HAND + HEADING // 2
    yield Rect(left, HAND + 4, BUILDING * len(BUILT), HEADING - 10, sight.theme.panel, radius=10)
    for place, name in enumerate(BUILT):
        x = left + 28 + place * BUILDING
        yield Icon(name, x, y - 1, 34, *BUILT[name], name)
        yield from _draw_price(sight, seat, getattr(light.prices, name), x + 26, y - 1)


def _find_lying(sight: Sight, seat: int, slot: int) -> str | None:
    """Return the card in a slot, or "down" if it is face down to the viewer. None: the slot is empty."""
    own = own_cards(sight, seat)
    return own.slots[slot] if own else sight.view.seats[seat].slots[slot]


def _draw_lying(sight: Sight, seat: int, slot: int, box: Box) -> Iterator[Primitive]:
    """Draw the card in a slot or its back. Draw an empty slot as a plain plate."""
    (left, top, wide, high), theme = box, sight.theme
    card = _find_lying(sight, seat, slot)
    if card == "down":
        yield from draw_back(*box, f"slot/{slot}")
    elif card is not None:
        yield from draw_card(sight, card, box)
    else:
        yield Rect(left, top, wide, high, theme.plate, radius=8, spot=f"slot/{slot}")


def _draw_cards(sight: Sight, seat: int, piles: "Counter[str]", top: int) -> Iterator[Primitive]:
    """Draw the cards in hand. Equal cards are one card with a count."""
    for place, (card, count) in enumerate(piles.items()):
        at = (9 + place % IN_ROW * APART[0], top + place // IN_ROW * APART[1], *HELD)
        yield from draw_card(sight, card, at, count, _is_unpaid(sight, seat, card))


def _is_unpaid(sight: Sight, seat: int, card: str) -> bool | None:
    """Return True if the seat cannot pay a magic card's price. None: the card has no price."""
    return _cannot_pay(sight, seat, magic_of(sight.rules, card).price) if card.startswith("magic/") else None


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
