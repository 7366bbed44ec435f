"""The tableau of a seat: its figures, a card for each knight, and its own cards and tokens, small, below."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from render.assets.fonts import fit_name, measure_text, wrap_text
from render.assets.signs import has_sign
from render.drawing.paint import paint_scene
from render.drawing.scene import Picture, Primitive, Rect, Scene, Sign, Words
from render.games.brigandine.cards.card_faces import find_face
from render.games.brigandine.cards.cards import SHADOW, draw_coin, draw_picture, make_cards_page
from render.games.brigandine.cards.knights import WIDE
from render.games.brigandine.narration.alt import list_figures, tableau_alt
from render.games.brigandine.narration.tableau_told import tell_cards, tell_troops
from render.games.brigandine.pages.knight_cards import draw_troop, list_things, measure_troop
from render.games.brigandine.pages.reference import SENT
from render.games.brigandine.sight import (
    Sight,
    card_name,
    count_name,
    land_name,
    nation_name,
    objective_lands,
    own_cards,
)

WIDTH, HEAD, EDGE, APART = 1200, 190, 16, 17
KNIGHTS, CARDS = 3, 6  # in a row
# most knights and most cards, so that no tableau is longer than a phone's screen and a half
TROOPS, SHOWN = 12, 12
BROAD, PICTURED, LINE = 180, 104, 26  # of a small card: its width, height of its window, from line to line
FIGURE, SIGN, SAID = 48, 44, 28  # of the head: a number, its sign, and the words beside it
TITLE, ROW = 40, (102, 154)  # middle lines of the head: of the name, and of two rows of figures
ACROSS = 4  # figures in a row
COLUMNS = ("coins", "kp", "hand", "renown", "lands", "runes", "zone")  # figures of a seat
OBJECTIVES = "objectives"
SIGNS = {"runes": "mana", OBJECTIVES: "objective"}  # figures with a silhouette of another name
NAME, CLOSE = 26, 24  # text size of a small card's name, and of a long one
REACH = 27  # text size of the objectives


class Small(NamedTuple):
    """A small card: spot, card id (empty for a token), name, note, and a token's silhouette."""

    spot: str
    card: str
    name: str
    note: str = ""
    sign: str = ""


def paint_tableau(sight: Sight, seat: int) -> Picture:
    """Paint a seat's tableau. Its hand and inactive cards are shown only if the seat is the viewer."""
    told = [*tell_troops(sight, seat), *tell_cards(sight, seat)]
    return Picture(
        paint_scene(compose_tableau(sight, seat), min(sight.wide or SENT, SENT)),
        tableau_alt(sight, seat, told),
    )


def compose_tableau(sight: Sight, seat: int) -> Scene:
    """Return the tableau's scene, as high as its content."""
    shapes, y = list(_draw_head(sight, seat)), HEAD + 6
    known = seat < len(sight.view.sides)
    every = sight.view.sides[seat].troops if known else []
    troops = sorted(every[:TROOPS], key=lambda each: not list_things(each))
    for at in range(0, len(troops), KNIGHTS):
        row = troops[at : at + KNIGHTS]
        high, left = max(map(measure_troop, row)), EDGE + (KNIGHTS - len(row)) * (WIDE + APART) // 2
        for column, troop in enumerate(row):
            shapes += draw_troop(sight, seat, troop, left + (WIDE + APART) * column, y, high)
        y += high + APART
    cards = _choose_cards(sight, [*list_cards(sight, seat)] if known else [], len(every) - len(troops))
    for at in range(0, len(cards), CARDS):
        few = cards[at : at + CARDS]
        high = PICTURED + 22 + LINE * max(len(_fit_small(each)[1]) + bool(each.note) for each in few)
        left = EDGE + (CARDS - len(few)) * (BROAD + APART) // 2
        for column, small in enumerate(few):
            shapes += _draw_small(sight, small, left + (BROAD + APART) * column, y, high)
        y += high + 12
    reach = list(_draw_reach(sight, seat, y))
    shapes += reach
    y += sum(round(shape.h) + 8 for shape in reach if isinstance(shape, Rect))
    return Scene(make_cards_page(sight.theme, WIDTH, y), tuple(shapes), y)


def list_cards(sight: Sight, seat: int) -> Iterator[Small]:
    """Yield active cards and tokens. If the seat is the viewer, yield hand and command zone first."""
    own, side = own_cards(sight, seat), sight.view.sides[seat]
    hand, zone = own or ([], [])
    for card, count in Counter(hand).items():
        yield Small(f"hand/{card}", card, count_name(card_name(sight, card), count))
    for slot in zone:
        if not slot.active:
            note = sight.line("tableau-armed-note" if slot.armed else "tableau-zone-note")
            yield Small(f"zone/{slot.card}", slot.card, card_name(sight, slot.card), note)
    for card, left in side.active:
        note = sight.line("tableau-left", n=left) if left else sight.line("tableau-active-note")
        yield Small(f"active/{card}", card, card_name(sight, card), note)
    for token, count in Counter(side.tokens).items():
        name = count_name(sight.rules.tokens[token].name, count)
        yield Small(token, "", name, sight.line("tableau-token-note"), f"brigandine/tokens/{token}")


def _choose_cards(sight: Sight, cards: list[Small], troops: int) -> list[Small]:
    """Return the cards that there is room for, then how many more there are, then how many more knights."""
    shown, more = cards, list[Small]()
    if len(cards) > SHOWN:
        shown = cards[: SHOWN - 1]
        said, note = sight.line("news-more", n=len(cards) - len(shown)), sight.line("tableau-more-cards")
        more.append(Small("more/cards", "", said, note, "brigandine/figures/hand"))
    if troops:
        said, note = sight.line("news-more", n=troops), sight.line("tableau-more-knights")
        more.append(Small("more/knights", "", said, note, "brigandine/figures/leadership"))
    return [*shown, *more]


def _draw_head(sight: Sight, seat: int) -> Iterator[Primitive]:
    """Draw crest, nation and name, below them the seat's figures, each with its words."""
    theme, known = sight.theme, seat < len(sight.view.sides)
    yield Rect(-6, -6, WIDTH + 12, HEAD, theme.panel, theme.rim, 3)
    yield from sight.seat_badge(seat, 54, TITLE, 60)
    title = nation_name(sight, sight.view.sides[seat].nation) if known else sight.line("board-no-nation")
    wide = round(measure_text(title, 44, False, theme.face))
    yield Words(104, TITLE, title, 44, theme.ink, 600, "lm", spot="nation", title=theme.face)
    yield Words(WIDTH - 26, TITLE + 2, sight.seat_name(seat), 32, theme.faint, WIDTH - wide - 160, "rm")
    figures = list(_list_figures(sight, seat)) if known else []
    for number, (key, said) in enumerate(figures):
        row, column = divmod(number, ACROSS)
        (count, _, most), left = said.partition("/"), EDGE + 8 + round((WIDTH - EDGE) * column / ACROSS)
        yield Sign(f"brigandine/figures/{SIGNS.get(key, key)}", left + SIGN / 2, ROW[row], SIGN, theme.loss)
        yield Words(left + SIGN + 8, ROW[row], count, FIGURE, theme.ink, 0, "lm", True, spot=key)
        x = left + SIGN + 16 + round(measure_text(count, FIGURE, True))
        room = round((WIDTH - EDGE) / ACROSS) - (x - left) - 10
        word = sight.line(f"tableau-figure-{key}", count=int(count.replace("−", "-")), most=most)
        yield Words(x, ROW[row] + 3, word, SAID, theme.ink, room, "lm", spot=f"word/{key}")


def _list_figures(sight: Sight, seat: int) -> Iterator[tuple[str, str]]:
    """Yield every figure of a seat with its key, the objectives last."""
    side = sight.view.sides[seat]
    figures = list_figures(sight, side)
    yield from ((key, figures[key]) for key in COLUMNS)
    yield OBJECTIVES, f"{side.objectives}/{sight.rules.setup.objectives}"


def _fit_small(small: Small) -> tuple[int, tuple[str, ...]]:
    """Return text size and lines of a small card's name."""
    return fit_name(small.name, (NAME, CLOSE), True, BROAD - 14)


def _draw_small(sight: Sight, small: Small, x: int, y: int, high: int) -> Iterator[Primitive]:
    """Draw a small card: its window with its price, its name in one line or two below it, and its note."""
    theme, face = sight.theme, find_face(sight, small.card) if small.card else None
    yield Rect(x, y + 4, BROAD, high, SHADOW, radius=10)
    yield Rect(x, y, BROAD, high, theme.panel, theme.rim, 2, 10, small.spot)
    if face is not None:
        left = 8 if face.coins is None else 46
        yield from draw_picture(face, (x + left, y + 8, BROAD - left - 8, PICTURED))
        if face.coins is not None:
            yield from draw_coin(str(face.coins), x + 25, y + 28, 19)
    else:
        sign = small.sign or "brigandine/kinds/manuscript"
        if has_sign(sign):
            yield Sign(sign, x + BROAD // 2, y + 8 + PICTURED // 2, 92, theme.ink)
    (size, lines), middle, at = _fit_small(small), x + BROAD / 2, y + PICTURED + 26
    for line in lines:
        yield Words(middle, at, line, size, theme.ink, BROAD - 12, bold=True)
        at += LINE
    if small.note:
        yield Words(middle, at, small.note, CLOSE, theme.faint, BROAD - 12)


def _draw_reach(sight: Sight, seat: int, y: int) -> Iterator[Primitive]:
    """Draw the names of lands with remaining objectives, on a plate below y. If there are none, draw nothing."""
    lands = objective_lands(sight, seat) if seat < len(sight.view.sides) else []
    if not lands:
        return
    said = f"{sight.line('tableau-to-reach')}: {sight.say.join(land_name(sight, land) for land in lands)}"
    lines: Sequence[str] = wrap_text(said, REACH, False, WIDTH - 110)
    yield Rect(
        EDGE, y, WIDTH - 2 * EDGE, 16 + 32 * len(lines), sight.theme.panel, sight.theme.rim, 2, 10, "to-reach"
    )
    yield Sign("brigandine/figures/objective", EDGE + 32, y + 8 + 16 * len(lines), 38, sight.theme.loss)
    for number, line in enumerate(lines):
        yield Words(EDGE + 64, y + 24 + 32 * number, line, REACH, sight.theme.ink, WIDTH - 110, "lm")
