"""A commander's own card in a tableau: its bust, dice and life large, and the rest small."""

from collections.abc import Iterator

from render.drawing.scene import Primitive, Rect, Sign, Words
from render.games.brigandine.cards.card_windows import NIGHT, PALE, draw_knight
from render.games.brigandine.cards.cards import SHADOW, Card, draw_large, find_sign
from render.games.brigandine.sight import RulesSight

WIDE, TALL = 378, 206  # width of a card, and height without the things of a troop
WINDOW, BESIDE = (10, 10, 158), 180  # left, top and width of the window, and where the words beside it begin
NAME, NOTE = (30, 32), (62, 26)  # middle line and text size of a name, and of what is below it
GIVEN, LARGE = 113, {"dice": 212, "life": 300}  # middle line and middles of the large figures
LOWER, SMALL, NUMBER, APART = (
    172,
    32,
    30,
    88,
)  # middle line, size and text size of small figures, from one to the next
STATE, SAID = 34, 26  # height of the state's plate at the window's foot, and its text size


def draw_knight_card(sight: RulesSight, card: Card, x: int, y: int, high: int = TALL) -> Iterator[Primitive]:
    """Draw a commander's card of this height with its left top at x, y. If it cannot act, a plate says why."""
    theme, left, right = sight.theme, x + BESIDE, x + WIDE - 12
    assert card.arms is not None
    yield Rect(x, y + 6, WIDE, high, SHADOW, radius=12)
    yield Rect(x, y, WIDE, high, theme.panel, theme.rim, 2, 12, f"card/{card.id_}")
    tall = TALL - 2 * WINDOW[1]
    yield from draw_knight(card.id_, card.arms, (x + WINDOW[0], y + WINDOW[1], WINDOW[2], tall))
    yield Words(left, y + NAME[0], card.name, NAME[1], theme.ink, right - left, "lm", title=theme.face)
    yield Words(left, y + NOTE[0], card.note, NOTE[1], theme.ink, right - left, "lm")
    small = left
    for figure in (*card.costs, *card.gives):
        spot = f"{card.id_}/{figure.key}"
        if figure.key in LARGE:
            yield from draw_large(theme, figure, x + LARGE[figure.key], y + GIVEN, spot)
            continue
        used, _, most = figure.said.partition("/")
        ink = theme.loss if most and int(used) >= int(most) else theme.ink
        yield Sign(find_sign(figure.key), small + SMALL / 2, y + LOWER, SMALL, theme.ink)
        yield Words(small + SMALL + 4, y + LOWER, figure.said, NUMBER, ink, anchor="lm", bold=True, spot=spot)
        small += APART + 20 * bool(most)
    if card.does:
        foot = y + WINDOW[1] + tall - STATE
        yield Rect(x + WINDOW[0], foot, WINDOW[2], STATE, NIGHT)
        at = x + WINDOW[0] + WINDOW[2] / 2
        yield Words(at, foot + STATE / 2, card.does, SAID, PALE, WINDOW[2] - 12, bold=True)
