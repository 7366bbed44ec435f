"""The tableau of a seat: its army, piles and hand, every card with its effect."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from render.assets.colours import Colour
from render.assets.fonts import choose_face, fit_lines, fit_text, measure_text
from render.drawing.brush import mix_colours
from render.drawing.paint import paint_scene
from render.drawing.scene import Line, Picture, Primitive, Rect, Scene, Sign, Words
from render.games.ataque.battle.battle_forces import clear_around, kind_sign, thread
from render.games.ataque.narration.alt import tableau_alt
from render.games.ataque.narration.words import count_cards
from render.games.ataque.sight import (
    Sight,
    ability_name,
    army_name,
    own_hand,
    write_power,
)
from render.games.ataque.style.figures import draw_figure, measure_figure, settle_height
from render.games.ataque.style.palette import CLOTHS, DARK, WHITE, army_emblem
from render.games.ataque.style.tapestry import (
    GLINT,
    UPRIGHT,
    WINE,
    draw_tower,
    list_tones,
    sew,
)
from render.pages.themes import plain_page

WIDTH, HEAD, ROW = 1120, 118, 466
ACROSS, BROAD, NAME = 5, 368, 34  # most cards in a row, the widest card, the text size of its name
# of a card: its ground line, its figure's greatest height, and by how much less below a number of cards
FOOT, FIGURE, COUNTED = 212, 144, 28
HAVE = 30  # text size of what its number of troops means
SAID, EFFECT = 188, (36, 20)  # the height of its effect, above its number of troops, and its text sizes
BACK, HIDDEN = (156, 224), 262  # width and height of a hidden card, and where the place of a hidden hand ends
# most cards of another's, the room of a silhouette of others, and most of those
SHOWN, THUMB, SMALL = (4, 104, 10)
COUNTS = (  # of cards, by the title of their line
    ("hand", ("hand_bases", "hand_abilities")),
    ("piles", ("base_pile", "ability_pile")),
    ("discards", ("discards",)),
)
# of these lines: both left ends, from them to the counts, text size
LEFT, RIGHT, ASIDE, COUNT = 446, 900, 112, 36


def paint_tableau(sight: Sight, seat: int) -> Picture:
    """Paint a seat's tableau. Its hand is shown only if the seat is the viewer."""
    return Picture(paint_scene(compose_tableau(sight, seat), sight.wide), tableau_alt(sight, seat))


def compose_tableau(sight: Sight, seat: int) -> Scene:
    """Return the tableau's scene, which grows with the hand. Of another's hand it shows the backs."""
    hand, shapes = Counter(_sort_hand(sight, own_hand(sight, seat))), list(draw_head(sight, seat))
    rows = split_hand(len(hand))
    size = _fit_effects(sight, hand, min(BROAD, (WIDTH - 16) / max(rows, default=1)))
    for row, across in enumerate(rows):
        for column in range(across):
            card, count = [*hand.items()][sum(rows[:row]) + column]
            step = min(BROAD, (WIDTH - 16) / across)
            left = (WIDTH - step * across) / 2 + column * step
            box = CardBox(round(left) + 3, HEAD + row * ROW, round(step) - 6, size)
            shapes += _draw_card(sight, seat, card, count, box)
    high = HEAD + ROW * len(rows) + 4
    if seat != sight.viewer:
        shapes += _draw_backs(sight, seat)
        shapes += _draw_public(sight, seat)
        high += ROW + 76 * any(shape.spot.startswith("small/") for shape in shapes)
    return Scene(plain_page(WIDTH, high, sight.theme, list_tones(sight.theme)), tuple(shapes))


def split_hand(cards: int) -> list[int]:
    """Return the numbers of cards in equal rows, at most ACROSS each."""
    rows = -(-cards // ACROSS)
    return [cards // rows + (row < cards % rows) for row in range(rows)]


def _draw_backs(sight: Sight, seat: int) -> Iterator[Primitive]:
    """Draw the backs of a hidden hand: a row of bases and a row of abilities. Many overlap."""
    counts, cloth = count_cards(sight.view.seats[seat]), CLOTHS[sight.theme.key]
    (wide, high), (fill, ink, *_) = BACK, sight.seat_colour(seat)
    rows = (
        ("hand_bases", "ataque/things/base", fill, ink),
        ("hand_abilities", "ataque/types/common", WINE, GLINT),
    )
    for row, (key, sign, sewn, on) in enumerate(rows):
        step, y = min(40, (HIDDEN - 16 - wide) / max(1, counts[key] - 1)), HEAD + row * (high + 8)
        left = (HIDDEN - wide - step * (counts[key] - 1)) / 2
        for x in (left + step * number for number in range(counts[key])):
            right, low = x + wide - 8, y + high - 8
            outline = ((x + 8, y + 8), (right, y + 8), (right, low), (x + 8, low))
            yield Rect(x, y, wide, high, cloth.linen, cloth.ink, 3, 14)
            yield sew(outline, sewn, cloth, UPRIGHT)
            yield Sign(sign, x + wide / 2, y + high / 2, 116, on)


def _draw_public(sight: Sight, seat: int) -> Iterator[Primitive]:
    """Draw beside a hidden hand what all may know as cards: what is in play, then discards, the rest of them small."""
    each, theme = sight.view.seats[seat], sight.theme
    played = Counter([*(one.type for one in each.specials), *each.played])
    cards = [(card, count, False) for card, count in played.items()]
    cards += [(card, count, True) for card, count in sorted(Counter(each.discards).items())]
    step = min(BROAD, (WIDTH - HIDDEN - 4) / max(1, min(SHOWN, len(cards))))
    size = _fit_effects(sight, [card for card, _, _ in cards[:SHOWN]], step)
    for number, (card, count, gone) in enumerate(cards[:SHOWN]):
        box = CardBox(round(HIDDEN + step * number), HEAD, round(step) - 6, size)
        yield from _draw_card(sight, seat, card, count, box, "tableau-gone" if gone else "tableau-played")
    rest, y = cards[SHOWN:], HEAD + ROW + 36
    for number, (card, count, _) in enumerate(rest[:SMALL]):
        x, spot = 40 + THUMB * number, f"small/{card}"
        sign = f"ataque/types/{card}" if sight.rules.is_base(card) else kind_sign(sight, seat, card)
        yield Sign(sign, x, y, 52, theme.note, spot=spot)
        if count > 1:
            yield Words(x + 30, y + 14, f"×{count}", 30, theme.note, 44, "lm", True, spot=spot)
    if len(rest) > SMALL:
        more = f"+{len(rest) - SMALL}"
        yield Words(40 + THUMB * SMALL, y, more, 32, theme.note, 70, bold=True, spot="small/more")


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
    """The place of a card: left, top and width. size: the greatest text size of its effect."""

    x: int
    y: int
    wide: int
    size: int

    @property
    def middle(self) -> float:
        """Return its middle line."""
        return self.x + self.wide / 2


def _tell_effect(sight: Sight, card: str) -> str:
    key = "tableau-base" if sight.rules.is_base(card) else f"about-{card}"
    return sight.line(key, power=sight.rules.numbers.base)


def _fit_effects(sight: Sight, cards: Iterable[str], step: float) -> int:
    """Return the text size for the effects of cards side by side: hardly more than the longest one has room for."""
    room = round(step) - 26
    fits = (fit_lines(_tell_effect(sight, card), EFFECT, room, SAID, 1.12)[0] for card in cards)
    return min(EFFECT[0], min(fits, default=EFFECT[0]) + 3)


def _draw_card(
    sight: Sight, seat: int, card: str, count: int, box: CardBox, state: str = ""
) -> Iterator[Primitive]:
    """Draw a base or an ability as a card: hem with its name, an embroidered figure, and its effect.

    state: the text of where it is, empty for a card in hand. Of many equal ones a second lies behind.
    """
    (x, y, wide, most), cloth, base = box, CLOTHS[sight.theme.key], sight.rules.is_base(card)
    paint = sight.seat_colour(seat) if base else Colour(WINE, "#ffffff", "")
    needle, foot, room = thread(sight, seat, left=False), y + FOOT, wide - 20
    if state == "tableau-gone":
        paint = Colour(cloth.joint, DARK, "")
    if count > 1:
        yield Rect(x + 5, y + 7, wide, ROW - 11, cloth.linen, cloth.ink, 3, 14)
    yield Rect(x, y, wide, ROW - 10, cloth.linen, cloth.ink, 3, 14, card)
    yield Rect(x + 3, y + 3, wide - 6, 50, paint.fill, radius=11)
    name = _name_base(sight, card, room) if base else ability_name(sight.rules, card)
    face = choose_face(name, NAME, room, sight.theme.face)
    at = box.middle, y + 29
    yield Words(*at, name, NAME, paint.ink, room, title=face, bold=not face)
    sign = kind_sign(sight, seat, card)
    most_tall = FIGURE - (40 if base else COUNTED * (count > 1))
    tall = settle_height(min(most_tall, (wide - 30) / measure_figure(sign)))
    figure = [*draw_figure(needle, sign, box.middle, foot, tall)]
    if base:
        yield from draw_tower(needle, box.middle, foot, FIGURE * 0.8, FIGURE + 6, fill=needle.dull)
        yield from clear_around(figure, cloth.linen, 8)
    yield from figure
    yield Line(((x + 14, foot + 2), (x + wide - 14, foot + 2)), cloth.grass, 6)
    yield from _draw_numbers(sight, seat, card, count, box, state)
    size, lines = fit_lines(_tell_effect(sight, card), (most, EFFECT[1]), room, SAID, 1.12)
    for number, line in enumerate(lines):
        low = round(foot + 16 + (number + 0.5) * size * 1.12)
        yield Words(box.middle, low, line, size, cloth.ink, room + 6)


def _name_base(sight: Sight, card: str, room: int) -> str:
    """Return a base's type with its power, in a narrow room with the number alone."""
    kind, name = sight.rules.types[card], sight.line(f"board-{card}")
    power = write_power(kind.power, kind.initiative, kind.artillery)
    said = f"{name} · {sight.line('sheet-power', power=power)}"
    return said if fit_text(said, NAME, True, room)[0] == said else f"{name} {power}"


def _draw_numbers(
    sight: Sight, seat: int, card: str, count: int, box: CardBox, state: str
) -> Iterator[Primitive]:
    """Draw the number of equal cards, and below the card's state or how many troops it concerns."""
    (x, y, wide, _), cloth, base = box, CLOTHS[sight.theme.key], sight.rules.is_base(card)
    if count > 1:
        yield Words(x + wide - 14, y + 76, f"×{count}", 40, cloth.ink, 70, "rm", True, spot=f"{card}/count")
    have = _count_troops(sight, seat, card if base else sight.rules.abilities[card].type)
    told = sight.line("tableau-have", count=have) if have is not None else ""
    if said := sight.line(state) if state else told:
        ink = cloth.ink if state or have else mix_colours(cloth.ink, cloth.linen, 0.25)
        yield Words(box.middle, y + ROW - 36, said, HAVE, ink, wide - 20, bold=True, spot=f"{card}/have")


def _count_troops(sight: Sight, seat: int, type_: str) -> int | None:
    """Count the seat's troops of this type. None: the card has no type."""
    if type_ not in sight.rules.types:
        return None
    bases = (base for row in sight.view.seats[seat].territories for base in row)
    return sum(base.troops for base in bases if base is not None and base.type == type_)
