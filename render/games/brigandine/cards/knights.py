"""A commander's own card in a tableau: its bust, its figures, its limits in use, and three things that it has."""

from collections.abc import Iterator

from render.assets.fonts import measure_text
from render.drawing.brush import mix_colours
from render.drawing.scene import Primitive, Rect, Sign, Words
from render.games.brigandine.cards.card_windows import NIGHT, PALE, draw_knight
from render.games.brigandine.cards.cards import (
    DIE,
    HEART,
    SHADOW,
    Card,
    CardFigure,
    draw_figure,
    find_sign,
)
from render.games.brigandine.sight import RulesSight
from render.pages.themes import Theme

WIDE, TALL = 378, 232  # width and height of a card
WINDOW, BESIDE = (10, 10, 146), 164  # left, top and width of the window, and where the words beside it begin
NAME, NOTE = (28, 32), (60, 26)  # middle line and text size of a name, and of what is below it
# middle line of the figures, their middles, text size
GIVEN, FIGURES, LARGE = 101, {"dice": 194, "faith": 258, "life": 334}, 38
LIMITS, LIMIT, SMALL, APART = 150, 34, 24, 4  # middle line of the limits, text sizes, and pixels between them
STATE, SAID = 32, 25  # height of the state's plate at the window's foot, and its text size
FADE = 0.3  # share of the page's colour in the card of a commander that cannot act


def fade_panel(theme: Theme) -> str:
    """Return the colour of the card of a commander that cannot act."""
    return mix_colours(theme.panel, theme.page, FADE)


def draw_knight_card(sight: RulesSight, card: Card, x: int, y: int, wide: int = WIDE) -> Iterator[Primitive]:
    """Draw a commander's card with its left top at x, y. If it cannot act, the card is dim and says why."""
    theme, left, right = sight.theme, x + BESIDE, x + wide - 12
    assert card.arms is not None
    fill = fade_panel(theme) if card.does else theme.panel
    yield Rect(x, y + 6, wide, TALL, SHADOW, radius=12)
    yield Rect(x, y, wide, TALL, fill, theme.rim, 2, 12, f"card/{card.id_}")
    high = TALL - 2 * WINDOW[1]
    yield from draw_knight(card.id_, card.arms, (x + WINDOW[0], y + WINDOW[1], WINDOW[2], high))
    yield from draw_figure(theme, card.tendency, right - 14, y + NAME[0])
    name = (card.name, NAME[1], theme.ink, right - 38 - left, "lm")
    yield Words(left, y + NAME[0], *name, title=theme.face)
    yield Words(left, y + NOTE[0], card.note, NOTE[1], theme.ink, right - left, "lm")
    for figure in card.gives:
        yield from _draw_given(sight, figure, x + FIGURES[figure.key], y + GIVEN)
    yield from _draw_limits(sight, card, (left, right), y + LIMITS)
    if card.does:
        foot = y + WINDOW[1] + high - STATE
        yield Rect(x + WINDOW[0], foot, WINDOW[2], STATE, NIGHT)
        yield Words(
            x + WINDOW[0] + WINDOW[2] / 2, foot + STATE / 2, card.does, SAID, PALE, WINDOW[2] - 12, bold=True
        )


def _draw_given(sight: RulesSight, figure: CardFigure, x: int, y: int) -> Iterator[Primitive]:
    """Draw dice on a die, faith beside its cup, or life in a heart, around x, y."""
    said, size = figure.said, LARGE if len(figure.said) == 1 else 28
    if figure.key == "dice":
        yield Rect(x - 24, y - 24, 48, 48, DIE, sight.theme.ink, 3, 9)
        yield Words(x, y, said, size, NIGHT, bold=True)
    elif figure.key == "faith":
        yield Sign("brigandine/figures/faith", x - 15, y, 40, sight.theme.ink)
        yield Words(x + 8, y, said, size, sight.theme.ink, anchor="lm", bold=True)
    else:
        yield Sign("brigandine/figures/life", x, y - 3, 56, HEART, PALE)
        yield Words(x, y, said, size, DIE, bold=True)


def _draw_limits(sight: RulesSight, card: Card, ends: tuple[int, int], y: int) -> Iterator[Primitive]:
    """Draw limits in a row, each a sign with its number, large if all of them find room.

    On a bright card one that is used up has the colour of losses.
    """
    theme, (left, right) = sight.theme, ends
    said = "".join(figure.said for figure in card.costs)
    spare = right - left - measure_text(said, LIMIT, True) - (LIMIT + 2 * APART) * len(card.costs)
    size, apart, x = (
        (LIMIT, APART + min(20, spare / 2), float(left)) if spare >= 0 else (SMALL, APART, float(left))
    )
    for figure in card.costs:
        used, _, most = figure.said.partition("/")
        yield Sign(find_sign(figure.key), x + size / 2, y, size, theme.ink)
        ink = theme.loss if not card.does and most and int(used) >= int(most) else theme.ink
        yield Words(x + size + 1, y, figure.said, size, ink, anchor="lm", bold=True)
        x += size + 1 + measure_text(figure.said, size, True) + apart
