"""The tableau of a seat: its army, piles and hand, every card with its effect."""

from collections import Counter
from collections.abc import Iterator

from render.assets.colours import Colour
from render.assets.fonts import choose_face, wrap_text
from render.drawing.paint import paint_scene
from render.drawing.scene import Line, Picture, Primitive, Rect, Scene, Sign, Words
from render.games.ataque.battle.battle_forces import kind_sign
from render.games.ataque.narration.alt import tableau_alt
from render.games.ataque.narration.words import count_cards
from render.games.ataque.sight import Sight, ability_name, army_name, own_hand, write_power
from render.games.ataque.style.palette import CLOTHS, DARK, MAGIC, MAGIC_LINE, STONE, WHITE, army_emblem
from render.games.ataque.style.signs import draw_sign
from render.games.ataque.style.tapestry import WINE, Needle, draw_figure, list_tones
from render.pages.themes import Theme, plain_page

WIDTH, HEAD, ROW = 1120, 118, 436
ACROSS, STEP, CARD = 5, 222, 216  # cards in a row, from one to the next, a card's width
FOOT, FIGURE = 208, 108  # of a card: its ground line, and its figure's height
SAID = 150  # the height of its effect
CARDS = ("hand_bases", "hand_abilities", "base_pile", "ability_pile", "discards")


def paint_tableau(sight: Sight, seat: int) -> Picture:
    """Paint a seat's tableau. Its hand is shown only if the seat is the viewer."""
    return Picture(paint_scene(compose_tableau(sight, seat), sight.wide), tableau_alt(sight, seat))


def compose_tableau(sight: Sight, seat: int) -> Scene:
    """Return the tableau's scene, which grows with the hand."""
    hand = Counter(_sort_hand(sight, own_hand(sight, seat)))
    shapes = list(draw_head(sight, seat))
    for number, (card, count) in enumerate(hand.items()):
        row, column = divmod(number, ACROSS)
        shapes += _draw_card(sight, seat, card, count, (8 + column * STEP, HEAD + row * ROW))
    high = HEAD + ROW * -(-len(hand) // ACROSS) + 4
    return Scene(plain_page(WIDTH, high, sight.theme, list_tones(sight.theme)), tuple(shapes))


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


def _draw_card(sight: Sight, seat: int, card: str, count: int, at: tuple[int, int]) -> Iterator[Primitive]:
    """Draw a base or an ability as a card: hem with its name, an embroidered figure, and its effect."""
    (x, y), cloth, base = at, CLOTHS[sight.theme.key], sight.rules.is_base(card)
    paint = sight.seat_colour(seat) if base else Colour(WINE, "#ffffff", "")
    needle, foot = Needle(cloth, paint), y + FOOT
    yield Rect(x, y, CARD, ROW - 8, cloth.linen, cloth.ink, 3, 14, card)
    yield Rect(x + 3, y + 3, CARD - 6, 46, paint.fill, radius=11)
    name = sight.line(f"board-{card}") if base else ability_name(sight.rules, card)
    room, face = CARD - 20, sight.theme.face
    yield Words(
        x + CARD / 2,
        y + 27,
        name,
        31,
        paint.ink,
        room,
        title=choose_face(name, 31, room, face),
        bold=not face,
    )
    yield from draw_figure(needle, kind_sign(sight, seat, card), x + CARD / 2 - 6, foot, FIGURE)
    yield Line(((x + 14, foot + 2), (x + CARD - 14, foot + 2)), cloth.grass, 6)
    yield from _draw_numbers(sight, seat, card, count, at)
    said = sight.line("tableau-base" if base else f"about-{card}", power=sight.rules.numbers.base)
    sized = [(size, wrap_text(said, size, False, CARD - 18)) for size in (25, 24, 23)]
    size, lines = next(
        ((size, lines) for size, lines in sized if len(lines) * size * 1.08 <= SAID), sized[-1]
    )
    for number, line in enumerate(lines):
        yield Words(x + CARD / 2, round(foot + 24 + number * size * 1.08), line, size, cloth.ink, CARD - 12)


def _draw_numbers(sight: Sight, seat: int, card: str, count: int, at: tuple[int, int]) -> Iterator[Primitive]:
    """Draw a base's power, the number of equal cards, and the seat's number of troops of the card's type."""
    (x, y), cloth, base = at, CLOTHS[sight.theme.key], sight.rules.is_base(card)
    if base:
        kind = sight.rules.types[card]
        strength = write_power(kind.power, kind.initiative, kind.artillery)
        yield Words(x + 12, y + 74, strength, 38, cloth.ink, 70, "lm", True, spot=f"{card}/power")
    if count > 1:
        yield Words(x + CARD - 12, y + 74, f"×{count}", 34, cloth.ink, 70, "rm", True, spot=f"{card}/count")
    have = _count_troops(sight, seat, card if base else sight.rules.abilities[card].type)
    if have is not None:
        low = y + ROW - 34
        yield Sign("ataque/things/troop", x + CARD / 2 - 20, low, 34, sight.seat_colour(seat).fill, cloth.rim)
        yield Words(x + CARD / 2 + 4, low, str(have), 34, cloth.ink, 40, "lm", True, spot=f"{card}/have")


def _count_troops(sight: Sight, seat: int, type_: str) -> int | None:
    """Count the seat's troops of this type. None: the card has no type."""
    if type_ not in sight.rules.types:
        return None
    bases = (base for row in sight.view.seats[seat].territories for base in row)
    return sum(base.troops for base in bases if base is not None and base.type == type_)
