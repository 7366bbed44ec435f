"""The tableau of a seat: the ten slots with prices and cards, and for the seat itself the hand."""

from collections import Counter
from collections.abc import Iterator, Sequence

from engine.games.immortals.edition.cards import magic_of
from engine.games.immortals.edition.edition import Slot
from engine.games.immortals.edition.money import Money
from engine.games.immortals.knowledge.view import SeatView
from render.assets.fonts import measure_text
from render.assets.signs import has_sign
from render.drawing.brush import mix_colours
from render.drawing.paint import paint_scene
from render.drawing.scene import Circle, Icon, Picture, Primitive, Rect, Scene, Sign, Words
from render.games.immortals.board.seat_strips import NUMBERS
from render.games.immortals.cards.card_windows import STRIP, WINDOW_INKS, Box, draw_back
from render.games.immortals.cards.cards import draw_card, draw_price
from render.games.immortals.cards.faces import FACE_INKS
from render.games.immortals.narration.alt import tableau_alt
from render.games.immortals.pages.reference import draw_portrait
from render.games.immortals.sight import Sight, own_cards, tribe_names
from render.games.immortals.style.palette import BUILT, MONEY
from render.pages.seat_badges import draw_badge
from render.pages.themes import plain_page

# the page's width, the slots' top, and the height of a slot
WIDTH, SLOTS, PLATE = 1200, 92, 218
LYING = (10, 86, 122)  # a card in its slot: its left, which is also the room at its right, top and height
FEWEST = 3  # most slots in a single row
# on another seat's tableau: height of its head, width of a face, height of a slot
PUBLIC, FACE, SMALL = (264, 190, 84)
GILT = "#f2b52c"  # the rim of a slot that can be used
FAN, MOST = 30, 12  # from one back to the next in another seat's hand, and most of them
EXTRACT = ("extract-gold", "extract-energy")  # actions for which a card's income counts
DARK = 7  # the slot of the Dark tribe
PRICE, BUILDING = 26, 206  # the size of a price, and from one building's to the next
# size of a card in hand, step from one to the next, and number in a row
HELD, APART, IN_ROW = (192, 154), (198, 162), 6
MANY, LOW, CLOSE, IN_LOW = 2 * IN_ROW, (164, 128), (169, 134), 7  # the same for more cards than this
HEADING = 54  # the height of the hand's heading
COUNTED = tuple(row for row in NUMBERS if row[0] != "card")  # the hand is counted in its heading
INKS = (
    "#8d93a3", "#c6c9ff", "#fff3b0", "#c88a12", "#5b6272", "#11131b", "#a8d296", "#38502f", "#17171b",
    *(shade for pair in (*BUILT.values(), *MONEY.values()) for shade in pair), *WINDOW_INKS, *FACE_INKS, GILT,
)  # fmt: skip


def paint_tableau(sight: Sight, seat: int, *, hand: bool = True) -> Picture:
    """Paint a seat's tableau. Its hidden cards are shown only if the seat is the viewer."""
    return Picture(paint_scene(compose_tableau(sight, seat, hand=hand), sight.wide), tableau_alt(sight, seat))


def compose_tableau(sight: Sight, seat: int, *, hand: bool = True) -> Scene:
    """Return the tableau's scene, which grows with the cards below the slots. hand: False leaves these away."""
    if own_cards(sight, seat) is None:
        return _compose_other(sight, seat)
    slots, end = _draw_slots(sight, seat, SLOTS)
    shapes, top = [*_draw_head(sight, seat), *slots], end + 4
    if not hand:
        return Scene(plain_page(WIDTH, top, sight.theme, (*INKS, _find_dim(sight))), tuple(shapes))
    shapes += _draw_prices(sight, seat, top)
    y = top
    for key, cards, size in _list_hands(sight, seat):
        shapes += _draw_heading(sight, key, sight.line(key, n=size), y)
        piles = Counter(_sort_cards(sight, cards))
        shapes += _draw_cards(sight, seat, piles, y + HEADING)
        _, (_, down), across = _size_cards(len(piles))
        y += HEADING + down * -(-len(piles) // across)
    return Scene(plain_page(WIDTH, y + 4, sight.theme, (*INKS, _find_dim(sight))), tuple(shapes))


def _compose_other(sight: Sight, seat: int) -> Scene:
    """Return another seat's tableau: its tribes' faces and figures, its slots, region cards, hand and prices."""
    slots, held = sight.view.seats[seat].slots, sight.view.seats[seat].region_cards
    shapes, y, row = [*_draw_public(sight, seat)], PUBLIC + 10, HEADING + APART[1]
    if {*slots} - {None, "down"}:
        shown, y = _draw_slots(sight, seat, y)
        shapes += shown
    else:
        rows, (boxes, y) = _list_slots(sight, seat), _lay_slots(sight, seat, y, SMALL)
        for slot, box in boxes.items():
            shapes += _draw_small_slot(sight, slot, rows[slot], slots[slot], box)
    if held:
        shapes += _draw_heading(sight, "tableau-held", sight.line("tableau-held", n=len(held)), y)
        shapes += _draw_cards(sight, seat, Counter(_sort_cards(sight, held)), y + HEADING)
    hands = len([*_list_hands(sight, seat)])
    beside = max(2, len(held)) if 0 < len(held) < IN_ROW - hands else 0  # 2: as wide as the heading
    if held and not beside:
        y += HEADING + APART[1] * -(-len(held) // IN_ROW)
    shapes += [*_draw_backs(sight, seat, y, beside), *_draw_prices(sight, seat, y + row)]
    return Scene(
        plain_page(WIDTH, y + row + HEADING + 4, sight.theme, (*INKS, _find_dim(sight))), tuple(shapes)
    )


def _draw_public(sight: Sight, seat: int) -> Iterator[Primitive]:
    """Draw another seat's tribes as faces, its shield and name, and its figures large."""
    each, theme, left = sight.view.seats[seat], sight.theme, 12
    for id_ in (each.light_tribe, each.dark_tribe):
        tribe = sight.rules.tribes.get(id_)
        if tribe is not None:
            box = (left, 12, FACE, PUBLIC - 24)
            yield from draw_portrait(sight, tribe, id_, box)
            yield Rect(*box, "", theme.rim, 4, 10)
            left += FACE + 10
    yield from sight.seat_badge(seat, left + 44, 56, 68)
    tribes = tribe_names(sight, seat)
    name, room = sight.seat_name(seat), WIDTH - left - 110
    yield Words(left + 96, 38 if tribes else 56, name, 46, theme.head, room, "lm", title=theme.face)
    if tribes:
        yield Words(left + 96, 80, tribes, 28, theme.note, room, "lm")
    step = (WIDTH - left - 20) / 4
    for place, figure in enumerate(COUNTED):
        x, y = left + 10 + step * (place % 4), 140 + 72 * (place // 4)
        yield from _draw_figure(sight, each, figure, (x + 18, y), step)


def _draw_figure(
    sight: Sight, each: SeatView, figure: tuple[str, str, str, str], at: tuple[float, float], step: float
) -> Iterator[Primitive]:
    """Draw a sign with its number large beside it, and its meaning small behind."""
    (name, field, fill, line), (x, y), theme = figure, at, sight.theme
    value = getattr(each, field)
    said = str(len(value) if isinstance(value, list) else value)
    yield Icon(name, x, y, 42, fill, line)
    yield Words(x + 30, y, said, 48, theme.note, 72, "lm", True, spot=field)
    key = f"money-{field}" if field in MONEY else f"tableau-{field.replace('_', '-')}"
    end = x + 38 + min(72, measure_text(said, 48, bold=True))
    yield Words(end, y + 4, sight.line(key), 24, theme.note, max(40, round(x + step - 36 - end)), "lm")


def _draw_small_slot(
    sight: Sight, slot: int, row: Slot | None, card: str | None, box: Box
) -> Iterator[Primitive]:
    """Draw another seat's slot: its action's pictogram and name, on a plate if a card lies there."""
    (x, y, wide, high), theme = box, sight.theme
    round_, action = 24 if slot > DARK else 10, row.action if row else "magic" if slot > DARK else ""
    ink, dim = (theme.ink, theme.ink) if card else (theme.note, _find_dim(sight))
    fill, line = (theme.panel, theme.rim) if card else ("", dim)
    yield Rect(x, y, wide, high, fill, line, 3, round_, f"slot/{slot}" if card else "")
    if action:
        yield Sign(f"immortals/slots/{action}", x + 42, y + high / 2, 58, dim)
        said = sight.line(f"slot-{action}")
        yield Words(x + 80, y + high / 2, said, 34, ink, round(wide - 92), "lm", bool(card))


def _draw_heading(sight: Sight, key: str, said: str, y: int) -> Iterator[Primitive]:
    yield Words(16, y + HEADING // 2, said, 36, sight.theme.head, 400, "lm", spot=key, title=sight.theme.face)


def _draw_backs(sight: Sight, seat: int, top: int, beside: int) -> Iterator[Primitive]:
    """Draw another seat's hand, and in the draft its draft hand, as a fan each with its count.

    beside: how many cards lie before them in the row.
    """
    hands, (wide, high), left = list(_list_hands(sight, seat)), HELD, 9 + beside * APART[0]
    room = (WIDTH - 10 - left) // len(hands)
    for number, (key, _, size) in enumerate(hands):
        x, said, face = left + number * room, sight.line(key, n=size), sight.theme.face
        at = x + 7, top + HEADING // 2
        yield Words(*at, said, 36, sight.theme.head, room - 20, "lm", spot=key, title=face)
        shown = min(size, MOST)
        step = min(FAN, (room - wide - 12) / max(1, shown - 1))
        for under in range(shown):
            yield from draw_back(x + step * under, top + HEADING, wide, high, "")


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
        key = f"money-{field}" if field in MONEY else f"tableau-{field.replace('_', '-')}"
        yield Words(x + 20, 65, sight.line(key), 24, theme.note, 98)


def _draw_shields(sight: Sight, seat: int) -> Iterator[Primitive]:
    """Draw the seat's badge and, if it has both tribes, the Dark tribe's crest next to it."""
    each, paint = sight.view.seats[seat], sight.seat_colour(seat)
    dark = f"immortals/tribes/{each.dark_tribe}"
    if each.light_tribe and has_sign(dark):
        yield from draw_badge(paint, dark, 112, 42, 52, shaped=False)
    yield from sight.seat_badge(seat, 44, 42, 52)


def _draw_slots(sight: Sight, seat: int, top: int) -> tuple[list[Primitive], int]:
    """Return the slots, and where they end."""
    boxes, end = _lay_slots(sight, seat, top, PLATE)
    rows, shapes = _list_slots(sight, seat), list[Primitive]()
    for slot, box in boxes.items():
        shapes += _draw_slot(sight, seat, slot, rows[slot], box)
    return shapes, end


def _lay_slots(sight: Sight, seat: int, top: int, high: int) -> tuple[dict[int, Box], int]:
    """Return the boxes of the ten slots in two rows, and where they end.

    While slots are used, only those with a card are shown.
    """
    slots, used = range(len(_list_slots(sight, seat))), sight.view.phase == "performance"
    shown = [slot for slot in slots if not used or _find_lying(sight, seat, slot) is not None]
    boxes = dict[int, Box]()
    half = -(-len(shown) // 2) if len(shown) > FEWEST else len(shown)
    for row in filter(None, (shown[:half], shown[half:])):
        step = (WIDTH - 20) // max(FEWEST - 1, len(row))
        boxes |= {slot: (14 + at * step, top, step - 8, high) for at, slot in enumerate(row)}
        top += high + 8
    return boxes, top


def _find_dim(sight: Sight) -> str:
    """Return the colour of things of no use now on the page."""
    return mix_colours(sight.theme.note, sight.theme.page, 0.3)


def _draw_slot(sight: Sight, seat: int, slot: int, row: Slot | None, box: Box) -> Iterator[Primitive]:
    """Draw a slot: its action's pictogram and name, its price, and its card.

    If the seat can use it, it is in a gilt rim with a large tick. If it cannot pay, its price is red, with a cross.
    """
    theme, lying, (x, y, wide, _) = sight.theme, _find_lying(sight, seat, slot), box
    magic, cost = slot > DARK, _find_cost(sight, row, lying)
    action = row.action if row else "magic" if magic else ""
    own = own_cards(sight, seat) is not None
    poor = bool(lying and own and cost) and _cannot_pay(sight, seat, cost or Money())
    ready = own and lying is not None and sight.view.phase == "performance"
    lit = f"slot/{slot}" in sight.lit or (ready and not poor and not sight.lit)
    rim, spot = (theme.head, f"slot/{slot}/lit") if f"slot/{slot}" in sight.lit else (theme.rim, "")
    rim = GILT if lit else rim
    yield Rect(*box, theme.panel, rim, 8 if lit else 3, 24 if magic else 10, spot)
    yield from _draw_action(sight, action, (x, y), theme.ink, wide - (104 if slot == DARK else 72))
    if slot == DARK:
        yield from _draw_whose(sight, seat, x + wide - 28, y + 28)
    left, top, tall = LYING
    yield from _draw_cost(sight, cost if action else None, (x + 62, y + 61), poor=poor)
    yield from _draw_lying(
        sight, lying, slot, (x + left, y + top, wide - 2 * left, tall), income=action in EXTRACT
    )
    if ready:
        yield from _draw_mark(x + wide - 32, y + (148 if action in EXTRACT else 118), poor=poor)


def _draw_mark(x: float, y: float, *, poor: bool) -> Iterator[Primitive]:
    """Draw a large tick, or a cross for a price that the seat cannot pay."""
    fill, sign = ("#b02a1c", "no") if poor else ("#1b6e2c", "yes")
    yield Circle(x, y, 27, fill, STRIP, 4)
    yield Icon(sign, x, y, 32, STRIP, STRIP)


def _draw_action(sight: Sight, action: str, at: tuple[int, int], ink: str, wide: int) -> Iterator[Primitive]:
    """Draw an action's pictogram and name in a slot, the name at most so wide."""
    if action:
        (x, y), fill = at, sight.theme.bright if action == "magic" and ink == sight.theme.ink else ink
        yield Sign(f"immortals/slots/{action}", x + 34, y + 44, 46, fill)
        yield Words(x + 62, y + 28, sight.line(f"slot-{action}"), 30, ink, wide, "lm", True)


def _draw_whose(sight: Sight, seat: int, x: int, y: int) -> Iterator[Primitive]:
    """Draw the crest of the Dark tribe on the slot that the tribe adds."""
    crest = f"immortals/tribes/{sight.view.seats[seat].dark_tribe}"
    if has_sign(crest):
        yield Sign(crest, x, y, 32, sight.theme.faint)


def _cannot_pay(sight: Sight, seat: int, cost: Money) -> bool:
    """Return True if the seat cannot pay this now."""
    each = sight.view.seats[seat]
    return cost.energy > each.energy or cost.gold > each.gold


def _find_cost(sight: Sight, row: Slot | None, lying: str | None) -> Money | None:
    """Return the price of a slot, or of its magic card. None: it has none, or its building is paid."""
    if row is not None:
        return None if row.action == "construction" else Money(row.energy, row.gold)
    return magic_of(sight.rules, lying).price if lying and lying.startswith("magic/") else None


def _draw_cost(sight: Sight, cost: Money | None, at: tuple[int, int], *, poor: bool) -> Iterator[Primitive]:
    """Draw a price, in red if the seat cannot pay it."""
    if cost == Money():
        yield Words(*at, sight.line("slot-free"), 26, sight.theme.faint, 100, "lm")
    elif cost is not None:
        yield from draw_price(cost, *at, sight.theme.loss if poor else sight.theme.ink, PRICE + 4)


def _draw_price(sight: Sight, seat: int, cost: Money, x: int, y: int) -> Iterator[Primitive]:
    """Draw a price. On the viewer's own tableau, mark that the seat can pay it or cannot."""
    poor = _cannot_pay(sight, seat, cost) if own_cards(sight, seat) else None
    yield from draw_price(cost, x, y, sight.theme.loss if poor else sight.theme.ink, PRICE, poor)


def _draw_prices(sight: Sight, seat: int, top: int) -> Iterator[Primitive]:
    """Draw the Light tribe's prices, right of the first heading below the slots."""
    light = sight.rules.tribes.get(sight.view.seats[seat].light_tribe)
    if light is None or light.prices is None:
        return
    left, y = WIDTH - 14 - BUILDING * len(BUILT), top + HEADING // 2
    said = sight.line("slot-construction")
    yield Words(left - 12, y, said, 30, sight.theme.note, 150, "rm")
    yield Rect(left, top + 4, BUILDING * len(BUILT), HEADING - 10, sight.theme.panel, radius=10)
    for place, name in enumerate(BUILT):
        x = left + 24 + place * BUILDING
        yield Icon(name, x, y - 1, 34, *BUILT[name], name)
        yield from _draw_price(sight, seat, getattr(light.prices, name), x + 26, y - 1)


def _find_lying(sight: Sight, seat: int, slot: int) -> str | None:
    """Return the card in a slot, or "down" if it is face down to the viewer. None: the slot is empty."""
    own = own_cards(sight, seat)
    return own.slots[slot] if own else sight.view.seats[seat].slots[slot]


def _draw_lying(sight: Sight, card: str | None, slot: int, box: Box, *, income: bool) -> Iterator[Primitive]:
    """Draw the card in a slot or its back. Draw an empty slot as a plain plate. income: its income counts there."""
    if card == "down":
        yield from draw_back(*box, f"slot/{slot}")
    elif card is not None:
        yield from draw_card(sight, card, box, income=income)
    else:
        yield Rect(*box, sight.theme.plate, radius=8, spot=f"slot/{slot}")


def _draw_cards(sight: Sight, seat: int, piles: "Counter[str]", top: int) -> Iterator[Primitive]:
    """Draw the cards in hand. Equal cards are one card with a count."""
    size, (right, down), across = _size_cards(len(piles))
    for place, (card, count) in enumerate(piles.items()):
        at = (9 + place % across * right, top + place // across * down, *size)
        yield from draw_card(sight, card, at, count, _is_unpaid(sight, seat, card))


def _size_cards(count: int) -> tuple[tuple[int, int], tuple[int, int], int]:
    """Return the size of cards in hand, the step from one to the next, and the number in a row.

    Cards in two rows are as wide as these allow.
    """
    if count > MANY:
        return LOW, CLOSE, IN_LOW
    across = -(-count // 2) if count > IN_ROW else IN_ROW
    right = (WIDTH - 12) // across
    return (right - 6, HELD[1]), (right, APART[1]), across


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
