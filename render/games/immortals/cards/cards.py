"""The face of a card: its land by day or night or its action, its name, its incomes or its price."""

from collections.abc import Iterator

from engine.games.immortals.edition.cards import magic_of
from engine.games.immortals.edition.edition import Edition
from engine.games.immortals.edition.money import Money
from render.assets.fonts import measure_text
from render.drawing.brush import parse_rgb
from render.drawing.scene import Icon, Primitive, Rect, Words
from render.games.immortals.cards.card_windows import DEED, STRIP, Box, draw_deed, draw_land
from render.games.immortals.sight import RulesSight, card_name
from render.games.immortals.style.palette import DARK_INK, MONEY, PALE_INK, REALMS, area_fill

# text size of a name, height of its strip, and step between two lines of a name
NAME, FOOT, LINE = 28, 36, 30
EDGE = 4  # from a card's rim to its window
PILL, PRICE = (94, 32), 26  # a realm's income, and the size of its figures
LARGER, TALL = 1.35, 100  # most that a pill grows with its card, and from which height of the window on
SMALL = 60  # in a window lower than this many pixels, the land is beside the pill, not below it


def draw_card(
    sight: RulesSight, card: str, at: Box, count: int = 1, poor: bool | None = None, *, income: bool = True
) -> Iterator[Primitive]:
    """Draw the card in the box at left, top, width, height. count: equal cards. income: with its income.

    poor: True if its price cannot be paid, None for no price.
    """
    left, top, wide, high = at
    name = card_name(sight, card) + (f" ×{count}" if count > 1 else "")
    lines = split_name(name, wide - 12)
    foot = FOOT + LINE * (len(lines) - 1)
    yield Rect(left, top, wide, high, STRIP, sight.theme.rim, 3, 8, card)
    window = (left + EDGE, top + EDGE, wide - 2 * EDGE, high - foot - EDGE)
    yield from _draw_window(sight, card, window, poor, income=income)
    for number, line in enumerate(lines):
        y = top + high - foot / 2 - 1 + (number - (len(lines) - 1) / 2) * LINE
        yield Words(left + wide // 2, y, line, NAME, DARK_INK, wide - 12, bold=True)


def _draw_window(
    sight: RulesSight, card: str, window: Box, poor: bool | None, *, income: bool
) -> Iterator[Primitive]:
    """Draw the card's subject, with pills for its income or price."""
    kind, _, rest = card.partition("/")
    realm, _, last = rest.rpartition("/")
    left, top, wide, high = window
    if kind in ("region", "conflict"):
        realms, area = REALMS if kind == "region" else (realm,), sight.rules.regions[last].area
        part = wide // len(realms)
        k = max(1.0, min(LARGER, (part - 4) / PILL[0])) if high >= TALL else 1.0
        long, deep = round(PILL[0] * k), round(PILL[1] * k)
        for place, side in enumerate(realms):
            x, low = left + place * part, deep + 6 if kind == "region" else 0 if high < SMALL else deep
            yield from draw_land(sight, area, side, (x, top, part, high), low if income else 0)
            if income:
                pill = (part - long) // 2 if kind == "region" else part - long - 4
                yield from _draw_income(sight.rules, side, last, (x + pill, top + 4), k)
    elif kind == "wild":
        yield from draw_land(sight, last, realm, window, 0, wild=True)
    else:
        yield from draw_deed(card, window, 0 if poor is None else PILL[1] + 4)
        if poor is not None:
            yield from _draw_price_pill(magic_of(sight.rules, card).price, window, poor)


def _draw_income(
    edition: Edition, realm: str, region: str, at: tuple[int, int], k: float
) -> Iterator[Primitive]:
    """Draw the income of a space on a pill from a left top corner, k times as large as on a small card."""
    (x, y), (wide, high) = at, (each * k for each in PILL)
    yield Rect(x, y, wide, high, STRIP, DEED, 2, 8)
    row = getattr(edition.regions[region], realm)
    for name, amount, left in (("energy", row.energy, 6), ("gold", row.gold, 48)):
        yield Icon(name, x + (left + 12) * k, y + high / 2, 24 * k, *MONEY[name])
        figure = x + (left + 32) * k
        yield Words(figure, y + high / 2, str(amount), round(PRICE * k), DARK_INK, bold=True)


def _draw_price_pill(price: Money, window: Box, poor: bool) -> Iterator[Primitive]:
    """Draw the price of a magic card on a pill, with a sign that it can be paid or cannot (poor)."""
    left, top, wide, _ = window
    long = price_width(price, PRICE, sign=True) + 14
    x = left + wide - long - 4
    yield Rect(x, top + 4, long, PILL[1], STRIP, DEED, 2, 8)
    yield from draw_price(price, x + 6, top + 4 + PILL[1] / 2, DARK_INK, PRICE - 2, poor)


def draw_price(
    money: Money, x: float, y: float, ink: str, size: int = 15, poor: bool | None = None
) -> Iterator[Primitive]:
    """Draw energy and gold from x to the right, without zeros.

    poor: adds a sign that the price can be paid (False) or cannot (True). None: no sign.
    """
    for name, amount in (("energy", money.energy), ("gold", money.gold)):
        if amount:
            yield Icon(name, x + size // 2, y, size * 1.1, MONEY[name][0], "#2a2413")
            yield Words(x + round(size * 1.6), y, str(amount), size + 2, ink, bold=True)
            x += round(size * 2.3)
    if poor is not None and (money.energy or money.gold):
        fill = "#b02a1c" if poor else "#1b6e2c"
        if sum(parse_rgb(ink)) > 382:
            fill = "#ff8f80" if poor else "#8fe388"
        yield Icon("no" if poor else "yes", x + size * 0.7, y, size * 1.25, fill, fill)


def price_width(money: Money, size: int, sign: bool = False) -> int:
    """Return the width of a price in pixels. sign: with the sign that it can or cannot be paid."""
    return round(size * (2.3 * ((money.energy > 0) + (money.gold > 0)) + 1.35 * sign))


def split_name(name: str, width: int) -> list[str]:
    """Return a name in one line or, if it has several words and does not fit, in two."""
    words = name.split()
    middle = (len(words) + 1) // 2
    if measure_text(name, NAME, True) > width and len(words) > 1:
        return [" ".join(words[:middle]), " ".join(words[middle:])]
    return [name]


def card_fill(edition: Edition, card: str) -> tuple[str, str]:
    """Return a card's ground and ink: its area's fill in its realm. Magic and blank cards have their own."""
    kind, _, rest = card.partition("/")
    realm, _, last = rest.rpartition("/")
    if kind not in ("region", "conflict", "wild"):
        return ("#d9c2f0" if kind == "magic" else "#f2f0ea"), DARK_INK
    area = last if kind == "wild" else edition.regions[last].area
    return area_fill(edition, area, realm or "light"), PALE_INK if realm == "dark" else DARK_INK
