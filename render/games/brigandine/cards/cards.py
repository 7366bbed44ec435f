"""A card as a picture: costs at the left, a window with a silhouette, the effect's bar, and figures below."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.games.brigandine.position.sides import COLOUR_OF
from render.assets.colours import CROWN
from render.assets.fonts import fit_name, measure_text, wrap_text
from render.assets.signs import has_sign
from render.drawing.brush import mix_colours
from render.drawing.scene import Circle, Icon, Primitive, Rect, Sign, Words
from render.games.brigandine.cards.card_windows import (
    LARGEST,
    NIGHT,
    PALE,
    WINDOW_INKS,
    Arms,
    draw_knight,
    draw_thing,
    draw_window,
)
from render.games.brigandine.sight import RulesSight
from render.games.brigandine.style.palette import DARK, RUNES, STONE, TENDENCIES, WHITE
from render.pages.themes import CONTRAST, Theme

HIGH = 300
MONTH = "brigandine/figures/month"
COIN, LEFT = (24, 24), 26  # the middles of the coin and of the column below it
STEP, CLOSE = 66, 38  # from one figure of the column to the next, and without a number between them
NAMES = (30, 24)  # text size of a name, and of a long one
LOWER = 10  # how much lower the rest lies where a name takes two lines
# of a name in two lines: middle of the first line, and from there to the second's
CLOSE_TOP, CLOSE_LINE = 17, 25
EDGES, TOP = (52, 10), 48  # of the window: its left and right, its top
FOOT = 272  # the middle line of dice, faith and life
NOTED = 24  # text size of a long note
NOTE = 24  # how much lower the window begins below each line of a note
NEED, NEEDED = 38, 84  # from one need of a commander to the next, and the first one's middle line
# in a card's foot: text size of digits, sizes of signs, and of any other sign
DIGIT, SIGNED, SIGN = 34, {"dice": 42, "faith": 34, "life": 48}, 30
BAR = 36  # how much higher the window ends above a bar
LAST = 244  # where the window ends without a bar
FACE, STACK = 66, 2  # size of the dice on a window, and how many stand at its left
# text size of a card, gap between paragraphs, and from a width on a larger size
SAID, PART, BROAD = 25, 5, (350, 30)
FEWEST = 3  # lines for which there is always room
LETTER_OF = {colour: letter for letter, colour in COLOUR_OF.items()}
SIGNS = {  # figures with a silhouette of another name
    "lasts": MONTH, "temple": "brigandine/structures/temple", "token": "brigandine/kinds/token",
}  # fmt: skip
GOLD, GOLD_RIM, HEART, DIE, SHADOW = "#f7d046", "#7a5410", "#c32a26", "#fffdf4", "#140c07"


CARD_INKS = (
    GOLD, GOLD_RIM, HEART, DIE, *CROWN, *TENDENCIES.values(), mix_colours(HEART, PALE, 0.5), mix_colours(GOLD, GOLD_RIM, 0.5), *WINDOW_INKS,
)  # fmt: skip


class CardFigure(NamedTuple):
    """A figure of a card. key: kind of sign. said: number or text, empty if the sign is enough."""

    key: str
    said: str = ""


class Card(NamedTuple):
    """The content of a card. sign: its silhouette.

    kind: kind of window (card_windows.KINDS), empty for a monster's. arms: a commander's, instead of a silhouette.
    note: text below the name. level: number of stars. coins: price, None if it cannot be bought.
    tendency: key of a sign in the coin's place, or in a commander's window. costs: in the column at the left, or a
    commander's limits. needs: what a commander needs besides its price, beside it.
    does: effect in words, on the bar. does_sign: its silhouette, if it is a single effect.
    gives: dice, faith and life. says: paragraphs instead of bar and gives. dice: faces along the window's foot.
    """

    id_: str
    name: str
    sign: str
    kind: str = ""
    arms: Arms | None = None
    note: str = ""
    level: int = 0
    coins: int | None = None
    tendency: str = ""
    costs: tuple[CardFigure, ...] = ()
    says: tuple[CardFigure, ...] = ()
    does: str = ""
    does_sign: str = ""
    gives: tuple[CardFigure, ...] = ()
    dice: tuple[str, ...] = ()
    needs: tuple[CardFigure, ...] = ()

    def list_figures(self) -> set[str]:
        """Return the kinds of figures without words on the card. Runes of all colours are one kind."""
        told = (*self.costs, *self.says, *self.gives, *self.needs)
        keys = {figure.key.partition("-")[0] for figure in told}
        keys |= {"coins"} if self.coins is not None else set()
        return keys | {self.tendency} | {face for face in self.dice if face == "faith"}


def draw_card(
    sight: RulesSight, card: Card, x: int, y: int, wide: int, lines: int = FEWEST
) -> Iterator[Primitive]:
    """Draw a card of this width with its left top at x, y. lines: for which its text has room."""
    theme, edge, high = sight.theme, _find_edge(card), measure_card(card, wide, lines)
    column = EDGES[card.coins is None and not card.tendency and not card.costs]
    middle, room = x + (column + wide) // 2 - 4, wide - column - 8
    yield Rect(x, y + 6, wide, high, SHADOW, radius=12)
    yield Rect(x, y, wide, high, theme.panel, theme.rim, 2, 12, f"card/{card.id_}")
    size, named = fit_name(card.name, NAMES, False, room, title=theme.face)
    low = LOWER if len(named) > 1 else 0
    says, line = _break_lines(card, wide), _size_text(wide, edge) + 2
    noted = fit_name(card.note, (SAID, NOTED), False, room)[1] if card.note else ()
    top, bottom = y + TOP + low + NOTE * len(noted), y + LAST - (BAR if card.does else 0)
    if says:
        bottom = y + high - 13 - PART - max(lines, count_lines(card, wide)) * line
    box = (x + edge, top, wide - edge - EDGES[1], bottom - top)
    yield from draw_picture(card, box)
    for number, face in enumerate(card.dice):
        side, row = divmod(number, STACK)
        at = box[0] + (box[2] - FACE / 2 - 5 if side else FACE / 2 + 5)
        yield from draw_dice((face,), at, top + 5 + FACE * row, FACE)
    yield from draw_stars(card.level, box[0] + box[2], top)
    if card.arms is not None and card.tendency:
        yield from draw_figure(theme, card.tendency, box[0] + box[2] - 21, top + 21)
    yield from _draw_costs(sight, card, x, y)
    yield from _draw_name(theme, (size, named), middle, y)
    for number, note in enumerate(noted):
        yield Words(middle, y + 55 + low + NOTE * number, note, SAID, theme.faint, room)
    if card.does:
        yield from _draw_bar(card, x, bottom + 3, wide)
    yield from _draw_says(theme, says, (x, bottom + 4, wide), (y + high - bottom - 13) // line, edge)
    yield from _draw_foot(theme, card, x, y + FOOT, wide)


def _draw_name(theme: Theme, name: tuple[int, tuple[str, ...]], x: int, y: int) -> Iterator[Primitive]:
    """Draw a card's name around x, below the card's top y. name: text size and lines."""
    size, lines = name
    for number, line in enumerate(lines):
        at = y + (CLOSE_TOP + CLOSE_LINE * number if len(lines) > 1 else 25)
        yield Words(x, at, line, size, theme.ink, title=theme.face)


def draw_picture(card: Card, box: tuple[int, int, int, int], most: int = LARGEST) -> Iterator[Primitive]:
    """Draw a card's window. box: its left, top, width and height. most: greatest size of a thing in it."""
    if card.arms is not None:
        yield from draw_knight(card.id_, card.arms, box)
    else:
        yield from draw_thing(card.sign, card.kind, box, most) if card.kind else draw_window(card.id_, box)


def draw_figure(theme: Theme, key: str, x: float, y: float, size: int = 32) -> Iterator[Primitive]:
    """Draw a figure's sign around x, y: coins, runes and tendencies on a disc. size: of any other."""
    if key == "coins":
        yield Circle(x, y, 16, GOLD, GOLD_RIM, 3)
        return
    if key.startswith("rune"):
        colour = key.removeprefix("rune").removeprefix("-") or "any"
        fill = STONE if colour == "any" else RUNES[LETTER_OF[colour]]
        yield Circle(x, y, 16, fill, theme.ink, 1.5)
        yield Sign(f"brigandine/runes/{colour}", x, y, 24, DARK if colour in ("any", "white") else WHITE)
    elif key in TENDENCIES:
        yield Circle(x, y, 17, TENDENCIES[key], theme.ink, 1.5)
        yield Sign(f"brigandine/marks/{key}", x, y, 24, NIGHT)
    else:
        ink = HEART if key == "life" and theme.key != CONTRAST.key else theme.ink
        yield Sign(find_sign(key), x, y, size, ink)


def name_figure(sight: RulesSight, key: str) -> str:
    """Return a figure in words, as legends name it."""
    plain = key.partition("-")[0]
    return sight.line(f"tendency-{key}" if key in TENDENCIES else f"sheet-figure-{plain}")


def list_dice(sight: RulesSight, card: str) -> list[str]:
    """List the faces of dice that a combat card adds."""
    icons = sight.rules.combat[card].icons if card in sight.rules.combat else None
    return [face for face in ("sword", "shield", "faith") for _ in range(getattr(icons, face, 0))]


def draw_dice(faces: Sequence[str], x: float, y: float, size: int) -> Iterator[Primitive]:
    """Draw dice of this size side by side around x, their tops at y."""
    for number, face in enumerate(faces):
        left = x + size * (number - len(faces) / 2)
        yield Rect(left + 1, y, size - 2, size - 2, DIE, NIGHT, 2, size / 6)
        yield Sign(f"brigandine/figures/{face}", left + size / 2, y + size / 2 - 1, round(size * 0.72), NIGHT)


def draw_coin(said: str, x: float, y: float, r: int) -> Iterator[Primitive]:
    """Draw a price on a coin."""
    yield Circle(x, y, r, GOLD, GOLD_RIM, 3)
    yield Words(x, y, said, round(r * 1.46), NIGHT, bold=True)


def draw_stars(level: int, right: int, top: int) -> Iterator[Primitive]:
    """Draw the level, a star each."""
    for number in range(level):
        yield Icon("points", right - 17 - number * 27, top + 17, 28, *CROWN)


def _draw_costs(sight: RulesSight, card: Card, x: int, y: int) -> Iterator[Primitive]:
    """Draw the price on a coin, or else the tendency if the card has one, and needs below.

    If the card has a text, its other costs stand below too.
    """
    at, ink = y + 68, sight.theme.ink
    if card.needs:
        high = NEED * len(card.needs)
        yield Rect(x + 6, y + NEEDED - NEED // 2, 66, high, sight.theme.panel, sight.theme.rim, 2, 8)
    for number, (key, said) in enumerate(card.needs):
        yield from draw_figure(sight.theme, key, x + 26, y + NEEDED + NEED * number, 30)
        yield Words(x + 56, y + NEEDED + NEED * number, said, 32, ink, bold=True)
    if card.coins is not None:
        yield from draw_coin(str(card.coins), x + COIN[0], y + COIN[1], 22)
    elif card.tendency:
        yield from draw_figure(sight.theme, card.tendency, x + LEFT, y + COIN[1])
    for key, said in card.costs if card.says else ():
        yield from draw_figure(sight.theme, key, x + LEFT, at)
        if said:
            yield Words(x + LEFT, at + 31, said, 34, ink, bold=True)
        at += STEP if said else CLOSE


def _draw_foot(theme: Theme, card: Card, x: int, y: int, wide: int) -> Iterator[Primitive]:
    """Draw the figures of a card without a text in one row around y: limits and costs, dice, faith, life."""
    costs = () if card.says else card.costs
    sizes = [_measure_figure(figure) for figure in (*costs, *card.gives)]
    gap = (wide - 24 - sum(sizes)) / max(1, len(sizes) - 1)
    left = x + 12.0
    for figure, size in zip((*costs, *card.gives), sizes, strict=True):
        yield from draw_given(figure, theme, left, y)
        left += size + gap


def _measure_figure(figure: CardFigure) -> int:
    """Return the width of a figure in a card's foot."""
    size = SIGNED.get(figure.key, SIGN)
    beside = figure.key not in ("dice", "life")
    return size + (round(measure_text(figure.said, DIGIT, bold=True)) + 2) * beside


def _find_edge(card: Card) -> int:
    """Return the left of a card's window: only a text's price and costs stand in a column."""
    column = card.says and (card.coins is not None or card.costs or card.tendency)
    return EDGES[not column]


def _size_text(wide: int, edge: int) -> int:
    """Return the text size of a card of this width. edge: where its text begins."""
    return BROAD[1] if wide >= BROAD[0] else SAID + 3 * (edge < EDGES[0])


def _break_lines(card: Card, wide: int) -> list[tuple[str, tuple[str, ...]]]:
    """Return the text of a card of this width in lines, each paragraph with its figure."""
    size, room = _size_text(wide, _find_edge(card)), wide - _find_edge(card) - EDGES[1]
    return [(figure.key, wrap_text(figure.said, size, False, room)) for figure in card.says]


def count_lines(card: Card, wide: int) -> int:
    """Return the number of lines of the text of a card of this width."""
    return sum(len(lines) for _, lines in _break_lines(card, wide))


def measure_card(card: Card, wide: int, lines: int) -> int:
    """Return the height of a card of this width with room for so many lines."""
    return HIGH + max(0, lines - FEWEST) * (_size_text(wide, _find_edge(card)) + 2) * bool(card.says)


def _draw_says(
    theme: Theme,
    says: Sequence[tuple[str, tuple[str, ...]]],
    top: tuple[int, int, int],
    most: int,
    edge: int,
) -> Iterator[Primitive]:
    """Draw a card's text. Fewer lines than most are centred. A paragraph's figure is at its left.

    top: the card's left, the text's top, and the card's width. edge: where the text begins.
    """
    x, y, wide = top
    size = _size_text(wide, edge)
    line_high, room = size + 2, wide - edge - EDGES[1]
    at = y + line_high / 2 + max(0, most - sum(len(lines) for _, lines in says)) * line_high / 2
    for key, lines in says:
        if key:
            yield from draw_figure(theme, key, x + LEFT, at + line_high * (len(lines) - 1) / 2)
        for line in lines:
            yield Words(x + edge + room / 2, at, line, size, theme.ink, room)
            at += line_high
        at += PART


def _draw_bar(card: Card, x: int, y: int, wide: int) -> Iterator[Primitive]:
    """Draw a card's effect on a bar, with its sign."""
    yield Rect(x + 10, y, wide - 20, 34, NIGHT, radius=6)
    alone = has_sign(card.does_sign)
    if alone:
        yield Sign(card.does_sign, x + 30, y + 17, 32, PALE)
    left = 52 if alone else 16
    yield Words(x + left, y + 17, card.does, SAID, PALE, wide - 16 - left, "lm", bold=True)


def find_sign(key: str) -> str:
    """Return the silhouette of a figure."""
    return SIGNS.get(key, f"brigandine/figures/{key}")


def draw_given(figure: CardFigure, theme: Theme, x: float, y: int) -> Iterator[Primitive]:
    """Draw dice on a die, life in a heart, or any other figure beside its sign, from x to the right."""
    short, size = len(figure.said) == 1, SIGNED.get(figure.key, SIGN)
    match figure.key:
        case "dice":
            yield Rect(x, y - 21, 42, 42, DIE, theme.ink, 2.5, 8)
            yield Words(x + 21, y, figure.said, 35 if short else 28, NIGHT, bold=True)
        case "life":
            yield Sign("brigandine/figures/life", x + size / 2, y, 50, HEART, PALE)
            yield Words(x + size / 2, y - 2, figure.said, 34 if short else 26, DIE, bold=True)
        case key:
            ink = theme.bright if key == "faith" else theme.ink
            yield Sign(find_sign(key), x + size / 2, y, size, ink)
            yield Words(x + size + 2, y, figure.said, DIGIT, theme.ink, anchor="lm", bold=True)
