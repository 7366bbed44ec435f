"""The tableau of a seat: its army, piles and hand, every card with its effect."""

from collections import Counter
from collections.abc import Iterator

from render.drawing.paint import paint_scene
from render.drawing.scene import Picture, Primitive, Rect, Scene, Sign, Words
from render.games.ataque.battle.battle_forces import kind_sign
from render.games.ataque.narration.alt import tableau_alt
from render.games.ataque.narration.words import count_cards
from render.games.ataque.sight import Sight, ability_name, army_name, own_hand, split_lines, write_power
from render.games.ataque.style.palette import DARK, HUES, INKS, MAGIC, MAGIC_LINE, STONE, WHITE, army_emblem
from render.games.ataque.style.signs import draw_sign
from render.pages.themes import Theme, plain_page

WIDTH, HEAD, ROW, NAME = 1120, 118, 92, 400
CARDS = ("hand_bases", "hand_abilities", "base_pile", "ability_pile", "discards")


def paint_tableau(sight: Sight, seat: int) -> Picture:
    """Paint a seat's tableau. Its hand is shown only if the seat is the viewer."""
    return Picture(paint_scene(compose_tableau(sight, seat), sight.wide), tableau_alt(sight, seat))


def compose_tableau(sight: Sight, seat: int) -> Scene:
    """Return the tableau's scene, which grows with the hand."""
    hand = Counter(_sort_hand(sight, own_hand(sight, seat)))
    shapes = list(draw_head(sight, seat))
    for number, (card, count) in enumerate(hand.items()):
        shapes += _draw_card(sight, seat, card, count, HEAD + number * ROW)
    return Scene(plain_page(WIDTH, HEAD + ROW * len(hand) + 4, sight.theme, INKS), tuple(shapes))


def _sort_hand(sight: Sight, cards: list[str]) -> list[str]:
    """Return bases by type, then abilities."""
    order = {type_: number for number, type_ in enumerate(sight.rules.types)}
    return sorted(cards, key=lambda card: (order.get(card, len(order)), card))


def draw_head(sight: Sight, seat: int) -> Iterator[Primitive]:
    """Draw a seat's badge, name and army, and its cards in hand and piles."""
    each, theme = sight.view.seats[seat], sight.theme
    yield Rect(6, 6, WIDTH - 12, HEAD - 14, theme.panel, radius=10)
    yield Rect(6, 6, 14, HEAD - 14, sight.seat_colour(seat).fill, WHITE, 1.5, 5)
    yield from sight.seat_badge(seat, 60, 58, 50)
    yield Words(106, 40, sight.seat_name(seat), 32, theme.ink, 330, "lm", True, spot=f"{seat}/name")
    if each.army:
        yield from draw_sign(army_emblem(sight.rules, each.army), 122, 80, 28, theme.faint, theme.panel)
    x = 146 if each.army else 106
    yield Words(x, 80, army_name(sight, seat), 26, theme.faint, 290, "lm", spot="army")
    counts = count_cards(each)
    for number, key in enumerate(CARDS):
        x = 560 + number * 112
        yield from _draw_pile_sign(key, x, 44, theme)
        yield Words(x + 26, 44, str(counts[key]), 38, theme.ink, 60, "lm", True, spot=f"{seat}/{key}")
    for title, x, wide in (("hand", 540, 210), ("piles", 764, 210), ("discards", 988, 120)):
        yield Words(x, 86, sight.line(f"board-title-{title}"), 23, theme.faint, wide, "lm")


def _draw_pile_sign(key: str, x: float, y: float, theme: Theme) -> Iterator[Primitive]:
    """Draw the sign of a kind of card or pile."""
    if key == "discards":
        yield from draw_sign("gone", x, y, 34, theme.plate, theme.faint)
    elif key in ("hand_bases", "base_pile"):
        yield from draw_sign("base", x, y, 34, STONE, DARK)
    else:
        yield from draw_sign("ability", x, y, 34, MAGIC_LINE, MAGIC)


def _draw_card(sight: Sight, seat: int, card: str, count: int, y: int) -> Iterator[Primitive]:
    """Draw a base or an ability with its effect and the seat's number of troops of its type."""
    theme, base = sight.theme, sight.rules.is_base(card)
    type_ = card if base else sight.rules.abilities[card].type
    yield Rect(6, y, WIDTH - 12, ROW - 8, theme.plate, radius=10, spot=card)
    yield from _draw_title(sight, seat, card, count, y)
    said = sight.line("tableau-base" if base else f"about-{card}", power=sight.rules.numbers.base)
    split = split_lines(said, 25, WIDTH - NAME - 130)[:2]
    for number, line in enumerate(split):
        middle = y + 42 + (number - (len(split) - 1) / 2) * 32
        yield Words(NAME + 24, middle, line, 25, theme.ink, WIDTH - NAME - 120, "lm")
    have = _count_troops(sight, seat, type_)
    if have is not None:
        ink = theme.ink if have else theme.loss
        yield from draw_sign(type_, WIDTH - 74, y + 30, 34, theme.faint, theme.plate)
        yield Words(WIDTH - 20, y + 30, str(have), 32, ink, 34, "rm", True, spot=f"{card}/have")
        yield Words(WIDTH - 16, y + 66, sight.line("tableau-have"), 20, theme.faint, 92, "rm")


def _draw_title(sight: Sight, seat: int, card: str, count: int, y: int) -> Iterator[Primitive]:
    """Draw the card's left part: sign, name, a base's power, and the number of equal cards."""
    base, right = sight.rules.is_base(card), NAME - 8
    fill, rim = (HUES[card], WHITE) if base else (MAGIC, MAGIC_LINE)
    yield Rect(6, y, NAME, ROW - 8, fill, rim, 2, 10)
    yield from _draw_card_sign(sight, seat, card, y)
    name = sight.line(f"board-{card}") if base else ability_name(sight.rules, card)
    yield Words(92, y + 42, name, 32, WHITE, 170 if count > 1 and base else 230, "lm", True)
    if base:
        kind = sight.rules.types[card]
        strength = write_power(kind.power, kind.initiative, kind.artillery)
        yield Words(right, y + 42, strength, 40, WHITE, 70, "rm", True, spot=f"{card}/power")
        right -= 76
    if count > 1:
        yield Words(right, y + 42, f"×{count}", 30, WHITE, 60, "rm", True, spot=f"{card}/count")


def _draw_card_sign(sight: Sight, seat: int, card: str, y: int) -> Iterator[Primitive]:
    """Draw the silhouette of a base's troop as the army has it, or of an ability."""
    ink = WHITE if sight.rules.is_base(card) else MAGIC_LINE
    yield Sign(kind_sign(sight, seat, card), 50, y + 42, 64, ink)


def _count_troops(sight: Sight, seat: int, type_: str) -> int | None:
    """Count the seat's troops of this type. None: the card has no type."""
    if type_ not in sight.rules.types:
        return None
    bases = (base for row in sight.view.seats[seat].territories for base in row)
    return sum(base.troops for base in bases if base is not None and base.type == type_)
