"""A card as a picture: its price and name, a window beside its chief figures, and its effect below."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.games.brigandine.position.sides import COLOUR_OF
from render.assets.colours import CROWN
from render.assets.fonts import balance_text, fit_name, measure_text
from render.assets.signs import has_sign
from render.drawing.brush import mix_colours
from render.drawing.scene import Circle, Ground, Icon, Primitive, Rect, Sign, Words
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
from render.games.brigandine.style.palette import DARK, INKS, RUNES, STONE, TENDENCIES, WHITE
from render.pages.themes import CONTRAST, Theme, plain_page

MONTH = "brigandine/figures/month"
COIN, PRICE = 30, 24  # the middle of a card's price, and its radius
# text size of a name, of a broad card's, and of the note below it; less for a long one
NAMES, BROADER, NOTED = (30, 24), (35, 26), (28, 24)
LEFT, MARK = 62, 38  # where a name begins beside a price, and the room for a sign at the right
EDGE = 10  # of a window and of text, from the card's edges
TALL, LOW = 46, 26  # height of a name and of each further line
LEAST = (182, 206, 250)  # height of the lowest window of a card, of a broad one, and of one of two in a row
BESIDE = 28  # text size of the word below a large figure
FIGURE, WORD = 68, 25  # height of a large figure, and of the word below it
BAR, FOOT = 40, 16  # height of a bar with an effect, and of the rest below the last line
# text sizes of a card and of broader ones, of figures in words, and the least widths of broader cards
SAID, SMALL, BROAD = (28, 32, 38), (28, 30, 36), (350, 500)
PAIR = 56  # from one of two runes to the other
FACE, ROW = 66, 2  # size of dice, and how many stand below each other in one column
LETTER_OF = {colour: letter for letter, colour in COLOUR_OF.items()}
SIGNS = {  # figures with a silhouette of another name
    "lasts": MONTH, "temple": "brigandine/structures/temple", "token": "brigandine/kinds/token",
}  # fmt: skip
GOLD, GOLD_RIM, HEART, DIE, SHADOW = "#f7d046", "#7a5410", "#c32a26", "#fffdf4", "#140c07"


CARD_INKS = (
    GOLD, GOLD_RIM, HEART, DIE, *CROWN, *TENDENCIES.values(), mix_colours(HEART, PALE, 0.5), mix_colours(GOLD, GOLD_RIM, 0.5), *WINDOW_INKS,
)  # fmt: skip
GREAT = (LARGEST, 184, 228)  # greatest size of a thing on a card and on broader ones
STEP = 240  # pixels by which heights of pages differ, so that few grounds are cached


class CardFigure(NamedTuple):
    """A figure of a card. key: kind of sign. said: number or text, empty if the sign is enough."""

    key: str
    said: str = ""


class Card(NamedTuple):
    """The content of a card. sign: its silhouette.

    kind: kind of window (card_windows.KINDS), empty for a monster's. arms: a commander's, instead of a silhouette.
    note: text below the name. level: number of stars. coins: price, None if it cannot be bought.
    tendency: key of a sign at the right of the name. costs: what it takes besides its price, or a commander's limits.
    needs: what a commander needs besides its price.
    does: effect in words, on the bar. does_sign: its silhouette, if it is a single effect.
    gives: dice, faith and life. says: paragraphs instead of bar and gives. dice: faces beside the window.
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


def draw_card(sight: RulesSight, card: Card, x: int, y: int, wide: int, high: int) -> Iterator[Primitive]:
    """Draw a card of this width and height with its left top at x, y."""
    theme, size = sight.theme, _size_text(card, wide)
    yield Rect(x, y + 6, wide, high, SHADOW, radius=12)
    yield Rect(x, y, wide, high, theme.panel, theme.rim, 2, 12, f"card/{card.id_}")
    lines, bar = _break_lines(sight, card, wide), _tell_bar(sight, card, wide)
    top, bottom = (
        y + _measure_head(theme, card, wide),
        y + high - FOOT - (size + 2) * len(lines) - BAR * bool(bar),
    )
    beside = _measure_column(sight, card)
    box = (x + EDGE, top, wide - 2 * EDGE - beside, bottom - top)
    yield from draw_picture(card, box, GREAT[_find_breadth(wide)])
    yield from draw_stars(card.level, box[0] + box[2], top)
    yield from _draw_head(theme, card, x, y, wide)
    column = box[0] + box[2] + 4, top, beside - 4, bottom - top
    if card.dice:
        yield from _draw_faces(card.dice, column)
    else:
        yield from _draw_column(sight, card, column)
    if bar:
        yield from _draw_bar(card, bar, (x, bottom + 5), wide)
    at = bottom + BAR * bool(bar) + size / 2 + 7
    for number, line in enumerate(lines):
        yield Words(x + wide / 2, at + (size + 2) * number, line, size, theme.ink, wide - 2 * EDGE)


def make_cards_page(theme: Theme, wide: int, high: int) -> Ground:
    """Return the ground of a page of cards, at least this high."""
    return plain_page(wide, -(-high // STEP) * STEP, theme, (*INKS, *CARD_INKS))


def measure_card(sight: RulesSight, card: Card, wide: int) -> int:
    """Return the least height of a card of this width."""
    lines = (_size_text(card, wide) + 2) * len(_break_lines(sight, card, wide))
    return (
        _measure_head(sight.theme, card, wide)
        + LEAST[_find_breadth(wide)]
        + BAR * bool(_tell_bar(sight, card, wide))
        + lines
        + FOOT
    )


def _fit_head(theme: Theme, card: Card, wide: int) -> tuple[int, tuple[str, ...], int, tuple[str, ...]]:
    """Return text size and lines of a card's name, then of its note."""
    left = LEFT if card.coins is not None else EDGE
    room, beside = wide - left - EDGE - MARK * bool(card.tendency), wide - left - EDGE
    size, named = fit_name(
        card.name, BROADER if _find_breadth(wide) else NAMES, False, room, title=theme.face
    )
    noted, notes = fit_name(card.note, NOTED, False, beside) if card.note else (NOTED[0], ())
    return size, named, noted, notes


def _measure_head(theme: Theme, card: Card, wide: int) -> int:
    """Return where a card's window begins."""
    _, named, _, notes = _fit_head(theme, card, wide)
    return max(TALL, 20 + LOW * (len(named) + len(notes))) + 6


def _draw_head(theme: Theme, card: Card, x: int, y: int, wide: int) -> Iterator[Primitive]:
    """Draw a card's price on a coin, its name and note beside it, and its tendency at the right."""
    size, named, noted, notes = _fit_head(theme, card, wide)
    left = x + (LEFT if card.coins is not None else EDGE)
    if card.coins is not None:
        yield from draw_coin(str(card.coins), x + COIN, y + COIN, PRICE)
    if card.tendency:
        yield from draw_figure(theme, card.tendency, x + wide - 26, y + 26)
    at = y + (25 if len(named) + len(notes) == 1 else 23)
    for line in named:
        yield Words(left, at, line, size, theme.ink, wide - (left - x) - EDGE, "lm", title=theme.face)
        at += LOW
    for line in notes:
        yield Words(left, at + 1, line, noted, theme.faint, wide - (left - x) - EDGE, "lm")
        at += LOW


def _list_large(card: Card) -> tuple[CardFigure, ...]:
    """List the figures that stand large beside a card's window: costs above a text, else what it gives."""
    if card.says:
        return card.costs
    return tuple(each for each in card.gives if card.kind or each.key != "faith")


def _tell_small(sight: RulesSight, card: Card) -> list[str]:
    """Return a card's other figures in words, those of one line together."""
    large = _list_large(card)
    return [
        f"{name_figure(sight, each.key)} {each.said}"
        for each in (*card.costs, *card.gives)
        if not card.says and each not in large
    ]


def _tell_bar(sight: RulesSight, card: Card, wide: int) -> str:
    """Return a card's effect, or what a commander needs besides its price."""
    needs = " · ".join(f"{name_figure(sight, key)} {said}" for key, said in card.needs)
    said = sight.line("card-needs", figures=needs) if needs else ""
    return card.does or (
        said if measure_text(said, SMALL[_find_breadth(wide)], True) < wide - 2 * EDGE - 12 else needs
    )


def _break_lines(sight: RulesSight, card: Card, wide: int) -> list[str]:
    """Return the text of a card of this width in lines, or its smaller figures in words."""
    size, room = _size_text(card, wide), wide - 2 * EDGE
    if card.says:
        return [line for each in card.says for line in balance_text(each.said, size, False, room)]
    lines = list[str]()
    for said in _tell_small(sight, card):
        both = f"{lines[-1]} · {said}" if lines else said
        if lines and measure_text(both, size, False) <= room:
            lines[-1] = both
        else:
            lines.append(said)
    return lines


def _find_breadth(wide: int) -> int:
    """Return how many of the widths in BROAD a card has."""
    return sum(wide >= least for least in BROAD)


def _size_text(card: Card, wide: int) -> int:
    """Return the text size of a card of this width."""
    return (SAID if card.says else SMALL)[_find_breadth(wide)]


def _measure_column(sight: RulesSight, card: Card) -> int:
    """Return the width of the column beside a card's window."""
    if card.dice:
        return FACE * (1 + (len(card.dice) > ROW)) + 4
    keys = [each.key for each in _list_large(card)]
    words = (name_figure(sight, key) for key in keys if not key.startswith("rune"))
    pair = PAIR * min(2, sum(key.startswith("rune") for key in keys))
    return (
        max(FIGURE + 8, pair, *(round(measure_text(said, BESIDE, False)) for said in words)) + 10
        if keys
        else 0
    )


def _draw_faces(dice: Sequence[str], box: tuple[int, int, int, int]) -> Iterator[Primitive]:
    """Draw dice below each other, in two columns if they are many."""
    x, y, wide, high = box
    across = 1 + (len(dice) > ROW)
    rows = -(-len(dice) // across)
    for number, face in enumerate(dice):
        row, column = divmod(number, across)
        at = x + wide * (column + 0.5) / across
        yield from draw_dice((face,), at, y + high / 2 + FACE * (row - rows / 2), FACE)


def _draw_column(sight: RulesSight, card: Card, box: tuple[int, int, int, int]) -> Iterator[Primitive]:
    """Draw large figures below each other, each with its word below it if there is room, then runes in pairs."""
    x, y, wide, high = box
    plain = [each for each in _list_large(card) if not each.key.startswith("rune")]
    runes = [each for each in _list_large(card) if each not in plain]
    rows = len(plain) + -(-len(runes) // 2)
    step = min(high / max(1, rows), FIGURE + WORD + 16)
    middle = y + (high - step * (rows - 1)) / 2
    for figure in plain:
        named = step >= FIGURE + WORD - 8
        at = middle - WORD / 2 * named
        yield from draw_large(sight.theme, figure, x + wide / 2, at, f"{card.id_}/{figure.key}")
        if named:
            at += FIGURE / 2 + WORD / 2 - 3
            yield Words(x + wide / 2, at, name_figure(sight, figure.key), BESIDE, sight.theme.ink, wide)
        middle += step
    for row in (runes[at : at + 2] for at in range(0, len(runes), 2)):
        for number, figure in enumerate(row):
            across = x + wide / 2 + PAIR * (number - (len(row) - 1) / 2)
            yield from draw_large(sight.theme, figure, across, middle)
        middle += step


def draw_large(theme: Theme, figure: CardFigure, x: float, y: float, spot: str = "") -> Iterator[Primitive]:
    """Draw a large figure around x, y: dice on a die, life in a heart, a rune on its disc, any other by its sign."""
    key, said = figure
    size = 46 if len(said) == 1 else 36 if len(said) == 2 else 28
    if key == "dice":
        yield Rect(x - 30, y - 30, 60, 60, DIE, NIGHT, 3, 11)
        yield Words(x, y, said, size, NIGHT, bold=True, spot=spot)
    elif key == "life":
        yield Sign("brigandine/figures/life", x, y - 1, 68, HEART, PALE)
        yield Words(x, y - 3, said, size - 2 if len(said) < 3 else 25, DIE, bold=True, spot=spot)
    elif key.startswith("rune-"):
        colour = key.removeprefix("rune-")
        yield Circle(x, y, 27, RUNES[LETTER_OF[colour]], NIGHT, 2)
        yield Sign(f"brigandine/runes/{colour}", x, y, 42, DARK if colour == "white" else WHITE)
    elif said:
        yield Sign(find_sign(key), x - 17, y, 40, theme.ink)
        yield Words(x + 5, y, said, size - 4, theme.ink, 0, "lm", True, spot=spot)
    else:
        yield Sign(find_sign(key), x, y, 52, theme.ink)


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


def _draw_bar(card: Card, said: str, at: tuple[int, int], wide: int) -> Iterator[Primitive]:
    """Draw a text on a bar, with the sign of the card's effect."""
    x, y = at
    yield Rect(x + 10, y, wide - 20, 34, NIGHT, radius=6)
    alone = has_sign(card.does_sign)
    if alone:
        yield Sign(card.does_sign, x + 30, y + 17, 32, PALE)
    left = 52 if alone else 16
    yield Words(x + left, y + 17, said, SMALL[_find_breadth(wide)], PALE, wide - 16 - left, "lm", bold=True)


def find_sign(key: str) -> str:
    """Return the silhouette of a figure."""
    return SIGNS.get(key, f"brigandine/figures/{key}")
