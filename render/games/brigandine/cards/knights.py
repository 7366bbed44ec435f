"""A knight's card: its arms in a window, three large figures, its limits in words, and a bar."""

from collections.abc import Iterator

from render.assets.fonts import measure_text
from render.drawing.scene import Primitive, Rect, Sign, Words
from render.games.brigandine.cards.card_windows import NIGHT, PALE, draw_knight
from render.games.brigandine.cards.cards import (
    DIE,
    HEART,
    SHADOW,
    Card,
    CardFigure,
    draw_coin,
    draw_figure,
    find_sign,
    name_figure,
)
from render.games.brigandine.sight import RulesSight

WIDE, LEAST = 378, 247  # width of a card, and the height of one with one limit
COIN, NAMED = (32, 34), 66  # the middle of the price, and where a name beside it begins
NAME, NOTE = (28, 36), (61, 26)  # middle line and text size of a name, and of what is below it
WINDOW = (12, 84, 134)  # left, top and width from a card's corner
# line of the figures, line and text size of their words, middles, text size
GIVEN, WORD, FIGURES, LARGE = 112, (153, 24), {"dice": 186, "faith": 262, "life": 338}, 42
LIMITS, LINE, LIMIT = 187, 29, 26  # middle line of the first limit, from one to the next, and text size
BAR, SAID = 34, 26  # height of the bar at the foot, and its text size


def measure_knight(limits: int) -> int:
    """Return the height of a knight's card with this many limits."""
    return LEAST + LINE * max(0, limits - 1)


def draw_knight_card(sight: RulesSight, card: Card, x: int, y: int, high: int = 0) -> Iterator[Primitive]:
    """Draw a knight's card with its left top at x, y. high: its height, 0 for its own."""
    theme, right, own = sight.theme, x + WIDE - 12, measure_knight(len(card.costs))
    high = high or own
    yield Rect(x, y + 6, WIDE, high, SHADOW, radius=12)
    yield Rect(x, y, WIDE, high, theme.panel, theme.rim, 2, 12, f"card/{card.id_}")
    left = x + 16
    if card.coins is not None:
        yield from draw_coin(str(card.coins), x + COIN[0], y + COIN[1], 24)
        left = x + NAMED
    yield from draw_figure(theme, card.tendency, right - 18, y + 34)
    room = right - 44 - left
    yield Words(left, y + NAME[0], card.name, NAME[1], theme.ink, room, "lm", title=theme.face)
    yield Words(left, y + NOTE[0], card.note, NOTE[1], theme.faint, room, "lm")
    assert card.arms is not None
    yield from draw_knight(
        card.id_, card.arms, (x + WINDOW[0], y + WINDOW[1], WINDOW[2], own - WINDOW[1] - BAR - 16)
    )
    for figure in card.gives:
        at = x + FIGURES[figure.key]
        yield from _draw_given(sight, figure, at, y + GIVEN)
        yield Words(at, y + WORD[0], name_figure(sight, figure.key), WORD[1], theme.faint, 78)
    for number, figure in enumerate(card.costs):
        yield from _draw_limit(
            sight,
            figure,
            (x + WINDOW[0] + WINDOW[2] + 14, right),
            y + LIMITS + LINE * number,
        )
    if card.does:
        top = y + own - BAR - 8
        yield Rect(x + 10, top, WIDE - 20, BAR, NIGHT, radius=6)
        yield Words(x + WIDE / 2, top + BAR / 2, card.does, SAID, PALE, WIDE - 44, bold=True)


def _draw_given(sight: RulesSight, figure: CardFigure, x: int, y: int) -> Iterator[Primitive]:
    """Draw dice on a die, faith beside its cup, or life in a heart, around x, y."""
    said, size = figure.said, LARGE if len(figure.said) == 1 else 30
    if figure.key == "dice":
        yield Rect(x - 27, y - 27, 54, 54, DIE, sight.theme.ink, 3, 9)
        yield Words(x, y, said, size, NIGHT, bold=True)
    elif figure.key == "faith":
        yield Sign("brigandine/figures/faith", x - 17, y, 44, sight.theme.bright)
        yield Words(x + 8, y, said, size, sight.theme.ink, anchor="lm", bold=True)
    else:
        yield Sign("brigandine/figures/life", x, y - 3, 60, HEART, PALE)
        yield Words(x, y, said, size, DIE, bold=True)


def _draw_limit(sight: RulesSight, figure: CardFigure, ends: tuple[int, int], y: int) -> Iterator[Primitive]:
    """Draw a limit in words with its number, in the colour of losses if it is used up."""
    (left, right), theme, (used, _, most) = ends, sight.theme, figure.said.partition("/")
    wide = round(measure_text(figure.said, LIMIT + 2, True))
    yield Sign(find_sign(figure.key), left + 13, y, 26, theme.ink)
    yield Words(
        left + 32, y, name_figure(sight, figure.key), LIMIT, theme.ink, right - left - 40 - wide, "lm"
    )
    ink = theme.loss if most and int(used) >= int(most) else theme.ink
    yield Words(right, y, figure.said, LIMIT + 2, ink, anchor="rm", bold=True)
