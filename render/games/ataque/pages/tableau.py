"""The tableau of a seat: its army, piles and hand, every card with its effect."""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from engine.games.ataque.position.report import BASE
from render.assets.colours import Colour
from render.assets.fonts import choose_face, fit_lines, measure_text
from render.drawing.paint import paint_scene
from render.drawing.scene import Line, Picture, Primitive, Rect, Scene, Sign, Words
from render.games.ataque.battle.battle_forces import kind_sign
from render.games.ataque.narration.alt import tableau_alt
from render.games.ataque.narration.words import count_cards
from render.games.ataque.sight import (
    Sight,
    ability_name,
    army_name,
    list_cards,
    own_hand,
    split_lines,
    write_power,
)
from render.games.ataque.style.figures import draw_figure, measure_figure, settle_height
from render.games.ataque.style.palette import CLOTHS, WHITE, army_emblem
from render.games.ataque.style.tapestry import (
    GLINT,
    UPRIGHT,
    WINE,
    Needle,
    list_tones,
    sew,
)
from render.pages.themes import plain_page

WIDTH, HEAD, ROW = 1120, 118, 436
ACROSS, BROAD, NAME = 5, 368, 34  # most cards in a row, the widest card, the text size of its name
FOOT, FIGURE = 222, 128  # of a card: its ground line, and its figure's greatest height
HAVE = 28  # text size of what its number of troops means
SAID = 142  # the height of its effect, above its number of troops
BACK, HIDDEN = (220, 316), 480  # width and height of a hidden card, and where the place of a hidden hand ends
COUNTS = (  # of cards, by the title of their line
    ("hand", ("hand_bases", "hand_abilities")),
    ("piles", ("base_pile", "ability_pile")),
    ("discards", ("discards",)),
)
LEFT, RIGHT, ASIDE, COUNT = (
    446,
    900,
    112,
    36,
)  # of these lines: both left ends, from them to the counts, text size


def paint_tableau(sight: Sight, seat: int) -> Picture:
    """Paint a seat's tableau. Its hand is shown only if the seat is the viewer."""
    return Picture(paint_scene(compose_tableau(sight, seat), sight.wide), tableau_alt(sight, seat))


def compose_tableau(sight: Sight, seat: int) -> Scene:
    """Return the tableau's scene, which grows with the hand. Of another's hand it shows the backs."""
    hand, shapes = Counter(_sort_hand(sight, own_hand(sight, seat))), list(draw_head(sight, seat))
    rows = split_hand(len(hand))
    for row, across in enumerate(rows):
        for column in range(across):
            card, count = [*hand.items()][sum(rows[:row]) + column]
            step = min(BROAD, (WIDTH - 16) / across)
            left = (WIDTH - step * across) / 2 + column * step
            shapes += _draw_card(
                sight, seat, card, count, CardBox(round(left) + 3, HEAD + row * ROW, round(step) - 6)
            )
    high = HEAD + ROW * len(rows) + 4
    if seat != sight.viewer:
        shapes += _draw_backs(sight, seat)
        shapes += _draw_public(sight, seat)
        high += BACK[1] + 8
    return Scene(plain_page(WIDTH, high, sight.theme, list_tones(sight.theme)), tuple(shapes))


def split_hand(cards: int) -> list[int]:
    """Return the numbers of cards in equal rows, at most ACROSS each."""
    rows = -(-cards // ACROSS)
    return [cards // rows + (row < cards % rows) for row in range(rows)]


def _draw_backs(sight: Sight, seat: int) -> Iterator[Primitive]:
    """Draw the backs of a hidden hand: bases, then abilities. Many overlap."""
    counts, cloth = count_cards(sight.view.seats[seat]), CLOTHS[sight.theme.key]
    backs = [BASE] * counts["hand_bases"] + ["ability"] * counts["hand_abilities"]
    (wide, high), fill = BACK, sight.seat_colour(seat)
    step = min(wide + 10, (HIDDEN - 16 - wide) / max(1, len(backs) - 1))
    left = (HIDDEN - wide - step * (len(backs) - 1)) / 2
    for number, kind in enumerate(backs):
        x, y = left + step * number, HEAD
        outline = ((x + 8, y + 8), (x + wide - 8, y + 8), (x + wide - 8, y + high - 8), (x + 8, y + high - 8))
        yield Rect(x, y, wide, high, cloth.linen, cloth.ink, 3, 14)
        yield sew(outline, fill.fill if kind == BASE else WINE, cloth, UPRIGHT)
        ink = fill.ink if kind == BASE else GLINT
        sign = "ataque/things/base" if kind == BASE else "ataque/types/common"
        yield Sign(sign, x + wide / 2, y + high / 2, 140, ink)


def _draw_public(sight: Sight, seat: int) -> Iterator[Primitive]:
    """Draw beside a hidden hand what all may know: abilities in play with their effects, and the discards."""
    theme, room = sight.theme, WIDTH - HIDDEN - 44
    said = list_public(sight, seat)
    sized = [
        (size, [line for each in said for line in split_lines(each, size, room)])
        for size in range(32, 20, -1)
    ]
    size, lines = next(
        ((size, lines) for size, lines in sized if len(lines) * size * 1.15 <= BACK[1] - 30), sized[-1]
    )
    yield Rect(HIDDEN, HEAD, WIDTH - HIDDEN - 6, BACK[1], theme.panel, radius=10)
    for number, line in enumerate(lines[: int((BACK[1] - 30) / size / 1.15)]):
        y = HEAD + 15 + (number + 0.5) * size * 1.15
        yield Words(HIDDEN + 18, round(y), line, size, theme.ink, room + 8, "lm")


def list_public(sight: Sight, seat: int) -> list[str]:
    """Return a seat's abilities in play and special troops with their effects, then its discards, a text each."""
    each, found = sight.view.seats[seat], list[str]()
    for card in dict.fromkeys([*(one.type for one in each.specials), *each.played]):
        found.append(f"{ability_name(sight.rules, card)}: {sight.line(f'about-{card}')}")
    gone = list_cards(sight, sorted(each.discards)) or sight.line("alt-empty")
    return [*found, sight.line("closeup-discards", cards=gone)]


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
        emblem = f"ataque/armies/{army_emblem(sight.rules, each.army)}"
        yield Sign(emblem, 122, 80, 34, theme.faint)
    x = 146 if each.army else 106
    yield Words(x, 80, army_name(sight, seat), 26, theme.faint, 290, "lm", spot="army")
    yield from _draw_counts(sight, seat)


def _draw_counts(sight: Sight, seat: int) -> Iterator[Primitive]:
    """Draw in words how many cards a seat has in hand, in its piles and in its discards."""
    theme, counts = sight.theme, count_cards(sight.view.seats[seat])
    for (title, keys), y in zip(COUNTS, (40, 82, 40), strict=True):
        x = float(RIGHT if title == "discards" else LEFT)
        yield Words(x, y, sight.line(f"board-title-{title}"), 28, theme.faint, ASIDE - 8, "lm")
        x += ASIDE
        for key in keys:
            number, spot = counts[key], f"{seat}/{key}"
            yield Words(round(x), y, str(number), COUNT, theme.ink, 0, "lm", True, spot=spot)
            x += measure_text(str(number), COUNT, True) + 8
            if title != "discards":
                said = sight.line("head-bases" if "base" in key else "head-abilities", count=number)
                yield Words(round(x), y + 1, said, 28, theme.ink, 0, "lm")
                x += measure_text(said, 28, False) + 20


class CardBox(NamedTuple):
    """The place of a card: left, top and width."""

    x: int
    y: int
    wide: int

    @property
    def middle(self) -> float:
        """Return its middle line."""
        return self.x + self.wide / 2


def _draw_card(sight: Sight, seat: int, card: str, count: int, box: CardBox) -> Iterator[Primitive]:
    """Draw a base or an ability as a card: hem with its name, an embroidered figure, and its effect."""
    (x, y, wide), cloth, base = box, CLOTHS[sight.theme.key], sight.rules.is_base(card)
    paint = sight.seat_colour(seat) if base else Colour(WINE, "#ffffff", "")
    sewn = paint if base else Colour(cloth.wine, "", "")
    needle, foot, room = Needle(cloth, sewn), y + FOOT, wide - 20
    yield Rect(x, y, wide, ROW - 8, cloth.linen, cloth.ink, 3, 14, card)
    yield Rect(x + 3, y + 3, wide - 6, 50, paint.fill, radius=11)
    name = sight.line(f"board-{card}") if base else ability_name(sight.rules, card)
    face = choose_face(name, NAME, room, sight.theme.face)
    at = box.middle, y + 29
    yield Words(*at, name, NAME, paint.ink, room, title=face, bold=not face)
    sign = kind_sign(sight, seat, card)
    tall = settle_height(min(FIGURE, (wide - 84) / measure_figure(sign)))
    yield from draw_figure(needle, sign, box.middle - 6, foot, tall)
    yield Line(((x + 14, foot + 2), (x + wide - 14, foot + 2)), cloth.grass, 6)
    yield from _draw_numbers(sight, seat, card, count, box)
    said = sight.line("tableau-base" if base else f"about-{card}", power=sight.rules.numbers.base)
    size, lines = fit_lines(said, (31, 20), room, SAID, 1.12)
    for number, line in enumerate(lines):
        low = round(foot + 16 + (number + 0.5) * size * 1.12)
        yield Words(box.middle, low, line, size, cloth.ink, room + 6)


def _draw_numbers(sight: Sight, seat: int, card: str, count: int, box: CardBox) -> Iterator[Primitive]:
    """Draw a base's power, the number of equal cards, and the seat's number of troops of the card's type."""
    (x, y, wide), cloth, base = box, CLOTHS[sight.theme.key], sight.rules.is_base(card)
    if base:
        kind = sight.rules.types[card]
        strength = write_power(kind.power, kind.initiative, kind.artillery)
        yield Words(x + 14, y + 80, strength, 44, cloth.ink, 70, "lm", True, spot=f"{card}/power")
    if count > 1:
        yield Words(x + wide - 14, y + 80, f"×{count}", 38, cloth.ink, 70, "rm", True, spot=f"{card}/count")
    have = _count_troops(sight, seat, card if base else sight.rules.abilities[card].type)
    if have is not None:
        low, fill, said = y + ROW - 36, sight.seat_colour(seat).fill, sight.line("tableau-have")
        left = box.middle - (80 + measure_text(said, HAVE, False)) / 2
        yield Sign("ataque/things/troop", left + 18, low, 38, fill, cloth.rim)
        yield Words(left + 42, low, str(have), 38, cloth.ink, 60, "lm", True, spot=f"{card}/have")
        yield Words(left + 50 + measure_text(str(have), 38, True), low + 1, said, HAVE, cloth.ink, 0, "lm")


def _count_troops(sight: Sight, seat: int, type_: str) -> int | None:
    """Count the seat's troops of this type. None: the card has no type."""
    if type_ not in sight.rules.types:
        return None
    bases = (base for row in sight.view.seats[seat].territories for base in row)
    return sum(base.troops for base in bases if base is not None and base.type == type_)
