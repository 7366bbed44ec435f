"""A card's face, small or large: name, realm, incomes or price."""

from collections.abc import Iterator

from engine.games.immortals.edition import Edition, Money
from render.fonts import font
from render.games.immortals.look import REALMS, Say, card_name, hue
from render.scene import Icon, Primitive, Rect, Words

DARK_INK, PALE_INK = "#17171b", "#ffffff"
LIGHTS = {"dark": ("moon", "#c6c9ff", "#11131b"), "light": ("sun", "#fff3b0", "#a86f08")}


def face(edition: Edition, card: str, at: tuple[int, int, int, int], say: Say) -> Iterator[Primitive]:
    """The card in the box at left, top, width, height."""
    left, top, wide, high = at
    fill, ink = card_fill(edition, card)
    yield Rect(left, top, wide, high, fill, "#ffffff", 2, 7, card)
    name, middle = card_name(edition, card, say), left + wide // 2
    if card.startswith("magic/"):
        yield from stacked(name, middle, top + 24, wide - 12, 16, ink)
    else:
        yield Words(middle, top + 19, name, 18, ink, wide - 14, bold=True)
    yield from _foot(edition, card, middle, top + high - (13 if card.startswith("magic/") else 21), ink)


def price(money: Money, x: int, y: int, ink: str, size: int = 15) -> Iterator[Primitive]:
    """Energy and gold from x to the right; what is zero is left out."""
    for name, amount, fill in (("energy", money.energy, "#7fe3ff"), ("gold", money.gold, "#ffc93c")):
        if amount:
            yield Icon(name, x + size // 2, y, size, fill, "#2a2413")
            yield Words(x + round(size * 1.6), y, str(amount), size + 1, ink, bold=True)
            x += round(size * 2.3)


def stacked(name: str, x: float, y: float, width: int, size: int, ink: str) -> Iterator[Primitive]:
    """A name in one line or, if it has words and does not fit, in two."""
    words = name.split()
    middle = (len(words) + 1) // 2
    lines = (
        [" ".join(words[:middle]), " ".join(words[middle:])]
        if font(size, True).getlength(name) > width and len(words) > 1
        else [name]
    )
    for number, line in enumerate(lines):
        yield Words(x, y + (number - (len(lines) - 1) / 2) * (size + 2), line, size, ink, width, bold=True)


def card_fill(edition: Edition, card: str) -> tuple[str, str]:
    """A card's ground and ink: its area's hue, in the realm's tone; magic and blank cards have their own."""
    kind, _, rest = card.partition("/")
    realm, _, last = rest.rpartition("/")
    if kind not in ("region", "conflict", "wild"):
        return ("#d9c2f0" if kind == "magic" else "#f2f0ea"), DARK_INK
    area = last if kind == "wild" else edition.regions[last].area
    return hue(edition, area, realm or "light"), PALE_INK if realm == "dark" else DARK_INK


def _foot(edition: Edition, card: str, x: int, y: int, ink: str) -> Iterator[Primitive]:
    kind, _, rest = card.partition("/")
    if kind == "region":
        for realm, left in zip(REALMS, (x - 73, x + 3), strict=True):
            yield from _income(edition, realm, rest, left, y, ink)
    elif kind == "conflict":
        realm, _, region = rest.partition("/")
        yield from _income(edition, realm, region, x - 35, y, ink)
    elif kind == "wild":
        yield Icon(*_sign(rest.split("/")[0], x, y, 20))
    elif kind == "magic":
        yield from price(edition.magic[rest], x - 34, y, ink)


def _income(edition: Edition, realm: str, region: str, x: int, y: int, ink: str) -> Iterator[Primitive]:
    row = edition.regions[region]
    yield Icon(*_sign(realm, x + 7, y, 15))
    for name, amount, left in (
        ("energy", getattr(row, realm).energy, 15),
        ("gold", getattr(row, realm).gold, 36),
    ):
        yield Icon(name, x + left + 6, y, 12, "#7fe3ff" if name == "energy" else "#ffc93c", "#2a2413")
        yield Words(x + left + 17, y, str(amount), 15, ink, bold=True)


def _sign(realm: str, x: int, y: int, size: int) -> tuple[str, int, int, int, str, str]:
    name, fill, line = LIGHTS[realm]
    return name, x, y, size, fill, line
