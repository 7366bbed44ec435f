"""The face of a card, small or large: name, realm, incomes or price."""

from collections.abc import Iterator

from engine.games.immortals.edition.cards import magic_of
from engine.games.immortals.edition.edition import Edition
from engine.games.immortals.edition.money import Money
from render.brush import parse_rgb
from render.fonts import measure_text
from render.games.immortals.palette import DARK_INK, MONEY, PALE_INK, REALMS, area_fill
from render.games.immortals.sight import Sight, card_name
from render.scene import Icon, Primitive, Rect, Words

LIGHTS = {"dark": ("moon", "#c6c9ff", "#11131b"), "light": ("sun", "#fff3b0", "#a86f08")}


def draw_card(
    sight: Sight, card: str, at: tuple[int, int, int, int], count: int = 1, poor: bool = False
) -> Iterator[Primitive]:
    """Draw the card in the box at left, top, width, height; count: so many alike; poor: its price cannot be paid."""
    left, top, wide, high = at
    fill, ink = card_fill(sight.rules, card)
    rim = sight.theme.bright if card in sight.lit else "#ffffff"
    yield Rect(left, top, wide, high, fill, rim, 4 if card in sight.lit else 2, 7, card)
    name, middle = card_name(sight, card) + (f" ×{count}" if count > 1 else ""), left + wide // 2
    if card.startswith("magic/"):
        yield from draw_stacked(name, middle, top + 24, wide - 12, 22, ink)
        price = magic_of(sight.rules, card).price
        yield from draw_price(price, middle - 50, top + high - 13, ink, 20, poor)
    else:
        yield Words(middle, top + high * 0.3, name, 22, ink, wide - 14, bold=True)
        yield from _draw_foot(sight.rules, card, middle, top + high - 21, ink, min(wide / 152, 1.3))


def draw_price(
    money: Money, x: float, y: float, ink: str, size: int = 15, poor: bool | None = None
) -> Iterator[Primitive]:
    """Draw energy and gold from x to the right without what is zero; poor: a sign tells whether it can be paid."""
    for name, amount in (("energy", money.energy), ("gold", money.gold)):
        if amount:
            yield Icon(name, x + size // 2, y, size * 1.1, MONEY[name][0], "#2a2413")
            yield Words(x + round(size * 1.6), y, str(amount), size + 2, ink, bold=True)
            x += round(size * 2.3)
    if poor is not None and (money.energy or money.gold):
        fill = "#b02a1c" if poor else "#1b6e2c"
        if sum(parse_rgb(ink)) > 382:
            fill = "#ff8f80" if poor else "#8fe388"
        yield Icon("no" if poor else "yes", x + size * 0.55, y, size * 0.9, fill, fill)


def price_width(money: Money, size: int, sign: bool = False) -> int:
    """Return how wide a price is, with the sign that tells whether it can be paid."""
    return round(size * (2.3 * ((money.energy > 0) + (money.gold > 0)) + sign))


def draw_stacked(name: str, x: float, y: float, width: int, size: int, ink: str) -> Iterator[Primitive]:
    """Draw a name in one line or, if it has several words and does not fit, in two."""
    words = name.split()
    middle = (len(words) + 1) // 2
    lines = [name]
    if measure_text(name, size, True) > width and len(words) > 1:
        lines = [" ".join(words[:middle]), " ".join(words[middle:])]
    for number, line in enumerate(lines):
        yield Words(x, y + (number - (len(lines) - 1) / 2) * (size - 1), line, size, ink, width, bold=True)


def card_fill(edition: Edition, card: str) -> tuple[str, str]:
    """Return a card's ground and ink: its area's fill in its realm; magic and blank cards have their own."""
    kind, _, rest = card.partition("/")
    realm, _, last = rest.rpartition("/")
    if kind not in ("region", "conflict", "wild"):
        return ("#d9c2f0" if kind == "magic" else "#f2f0ea"), DARK_INK
    area = last if kind == "wild" else edition.regions[last].area
    return area_fill(edition, area, realm or "light"), PALE_INK if realm == "dark" else DARK_INK


def _draw_foot(edition: Edition, card: str, x: int, y: int, ink: str, size: float) -> Iterator[Primitive]:
    kind, _, rest = card.partition("/")
    if kind == "region":
        for realm, left in zip(REALMS, (x - 70 * size, x + 6 * size), strict=True):
            yield from _draw_income(edition, realm, rest, left, y, ink, size)
    elif kind == "conflict":
        realm, _, region = rest.partition("/")
        yield from _draw_income(edition, realm, region, x - 35 * size, y, ink, size)
    elif kind == "wild":
        yield Icon(*_realm_sign(rest.split("/")[0], x, y, 20))


def _draw_income(
    edition: Edition, realm: str, region: str, x: float, y: int, ink: str, size: float
) -> Iterator[Primitive]:
    row = edition.regions[region]
    yield Icon(*_realm_sign(realm, round(x + 7 * size), y, round(15 * size)))
    for name, amount, left in (
        ("energy", getattr(row, realm).energy, 16),
        ("gold", getattr(row, realm).gold, 41),
    ):
        yield Icon(name, round(x + (left + 6) * size), y, round(15 * size), MONEY[name][0], "#2a2413")
        yield Words(round(x + (left + 18) * size), y, str(amount), round(19 * size), ink, bold=True)


def _realm_sign(realm: str, x: int, y: int, size: int) -> tuple[str, int, int, int, str, str]:
    name, fill, line = LIGHTS[realm]
    return name, x, y, size, fill, line
