"""Reference pictures: every kind of card, token and journey with its effect."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from engine.games.brigandine.edition.card_words import (
    describe_card,
    describe_character,
    describe_combat,
    describe_event,
    describe_keyword,
    describe_token,
)
from engine.games.brigandine.edition.edition import Edition
from engine.rules.core import Ref, Text, text
from render.assets.fonts import measure_text
from render.drawing.paint import paint_scene
from render.drawing.scene import Picture, Primitive, Rect, Scene, Words
from render.games.brigandine.cards.card_faces import FACES, LISTED
from render.games.brigandine.cards.cards import (
    CARD_INKS,
    Card,
    count_lines,
    draw_card,
    draw_figure,
    measure_card,
    name_figure,
)
from render.games.brigandine.sight import RulesSight
from render.games.brigandine.style.palette import INKS, MERCENARIES, NATIONS, TENDENCIES
from render.pages.themes import plain_page
from render.painter import Titles
from render.text.alt_text import join_sentences

LEGEND = 26  # text size of a legend
BROAD, EDGE, APART = 1200, 16, 17  # of a sheet of cards: width, margin, gap between cards
HEAD, ROW, TITLE = 76, 44, 40  # height of its head, of a further row in the head, and text size of the title
FIGURES = (
    "coins", "leadership", "mana", "endurance", "attunement", "kp", "rune", "token", "lasts", "temple", "dice", "faith", "life", *TENDENCIES,
)  # fmt: skip


RULER = 100  # stands for the price of a ruler, who comes first
KNIGHTS = "knights-"  # prefix of the key of a sheet of knights, followed by the nation
SECOND = "-more"  # suffix of the key of a second half


class Cut(NamedTuple):
    """The part of a table on a sheet: rows with one of `values` in `field`, or all rows if field is empty.

    across: cards in a row. half: 1 or 2 if the part has two sheets.
    """

    table: str
    field: str = ""
    values: tuple[object, ...] = ()
    across: int = 4
    half: int = 0


SHEETS = {
    "monsters-1": Cut("monsters", "level", (1,)),
    "monsters-2": Cut("monsters", "level", (2,), half=1),
    f"monsters-2{SECOND}": Cut("monsters", "level", (2,), half=2),
    **{f"monsters-{level}": Cut("monsters", "level", (level,)) for level in (3, 0)},
    "keywords": Cut("keywords"),
    "weapons": Cut("equipment", "kind", ("weapon",)),
    "worn": Cut("equipment", "kind", ("accessory", "standing")),
    "spells": Cut("spells"),
    "court": Cut("actions", "moment", ("court", "plot", "ward"), 3),
    "war": Cut("actions", "moment", ("war", "battle", "standing"), 3),
    "combat": Cut("combat", "deck", ("common", "nation")),
    "training": Cut("combat", "deck", ("class",), half=1),
    f"training{SECOND}": Cut("combat", "deck", ("class",), half=2),
    "tokens": Cut("tokens"),
    "events": Cut("events", across=3),
    **{
        f"{KNIGHTS}{nation}": Cut("characters", "nation", (nation,))
        for nation in NATIONS
        if nation != MERCENARIES
    },
    f"{KNIGHTS}{MERCENARIES}": Cut("characters", "nation", (None,)),
}
Describer = Callable[[Edition, str], Text]
DESCRIBERS: dict[str, Describer] = {
    "combat": describe_combat,
    "tokens": describe_token,
    "keywords": describe_keyword,
    "events": describe_event,
    "characters": describe_character,
}
NAMED = {"combat": "combat", "tokens": "token", "events": "event", "characters": "character"}


def list_sheets() -> Titles:
    """List the reference pictures with their titles."""
    return [(key, _title_sheet(key)) for key in SHEETS]


def _title_sheet(key: str) -> Text:
    """Return the title of a sheet. That of a nation's knights names the nation, that of a half its number."""
    nation = key.removeprefix(KNIGHTS)
    if nation in NATIONS and key != f"{KNIGHTS}{MERCENARIES}":
        return text("sheet-knights", nation=Ref("nation", nation))
    title = text(f"sheet-{key.removesuffix(SECOND)}")
    return text("sheet-half", title=title, half=SHEETS[key].half) if SHEETS[key].half else title


def paint_sheet(sight: RulesSight, key: str) -> Picture:
    """Paint a reference picture. Raises KeyError if the key is unknown."""
    title, said = sight.say(_title_sheet(key)), [f"{name}: {about}." for name, about in list_rows(sight, key)]
    first = (
        sight.line("sheet-knights-told", title=title) if SHEETS[key].table == "characters" else f"{title}."
    )
    alt = join_sentences((first, *said), sight.say)
    return Picture(paint_scene(compose_sheet(sight, key)), alt)


def list_rows(sight: RulesSight, key: str) -> Iterator[tuple[str, str]]:
    """Yield name and effect of each card, token or keyword on a sheet."""
    table = SHEETS[key].table
    for id_ in _list_ids(sight, key):
        name = (
            sight.rules.keywords[id_].name
            if table == "keywords"
            else sight.say(Ref(NAMED.get(table, "card"), id_))
        )
        yield name, sight.say(DESCRIBERS.get(table, describe_card)(sight.rules, id_))


def _list_ids(sight: RulesSight, key: str) -> list[str]:
    """Return the ids of the rows on a sheet."""
    table, field, values, _, half = SHEETS[key]
    ids = [
        id_ for id_, row in getattr(sight.rules, table).items() if not field or getattr(row, field) in values
    ]
    across = SHEETS[key].across
    middle = across * -(-len(ids) // (2 * across))  # no empty place in the first half
    return (ids, ids[:middle], ids[middle:])[half]


def compose_sheet(sight: RulesSight, key: str) -> Scene:
    """Return the scene of a sheet."""
    table, across = SHEETS[key].table, SHEETS[key].across
    cards = [(FACES | LISTED)[table](sight, id_) for id_ in _list_ids(sight, key)]
    if table == "characters":
        cards = sorted(cards, key=lambda card: -(card.coins or RULER))
    return lay_cards(sight, sight.say(_title_sheet(key)), cards, across)


def lay_cards(sight: RulesSight, title: str, cards: Sequence[Card], across: int) -> Scene:
    """Return a scene of cards, this many in a row, below a strip with a title and a legend of their signs.

    Of a commander's limits it has leadership alone. Cards of a row that has fewer are wider.
    """
    cards = [card._replace(costs=card.costs[:1]) if card.arms else card for card in cards]
    rows = _list_legend(sight, title, set[str]().union(*(card.list_figures() for card in cards)))
    shapes, y = [*_draw_head(sight, title, rows)], HEAD + (len(rows) - 1) * ROW + EDGE
    for row in _split_rows(cards, across):
        wide = (BROAD - 2 * EDGE - (len(row) - 1) * APART) // len(row)
        lines = max(count_lines(card, wide) for card in row)
        for column, card in enumerate(row):
            shapes += draw_card(sight, card, EDGE + column * (wide + APART), y, wide, lines)
        y += max(measure_card(card, wide, lines) for card in row) + APART
    return Scene(plain_page(BROAD, y, sight.theme, (*INKS, *CARD_INKS)), tuple(shapes))


def _split_rows(cards: Sequence[Card], across: int) -> Iterator[Sequence[Card]]:
    """Yield cards in full rows, none with more than so many. The first rows have one less than the last."""
    count, at = -(-len(cards) // across), 0
    for number in range(count):
        end = at + (len(cards) - at) // (count - number)
        yield cards[at:end]
        at = end


def _list_legend(sight: RulesSight, title: str, figures: set[str]) -> list[list[tuple[str, str]]]:
    """Return the legend in rows: one next to the title, and if it does not fit, a second below.

    figures: kinds of signs to explain. Each item is a kind with its words.
    """
    shown = [each for each in FIGURES if each in figures]
    said = [name_figure(sight, each) for each in shown]
    wide = [_measure_sign(words) for words in said]
    legend, room = list(zip(shown, said, strict=True)), BROAD - 2 * EDGE
    beside = measure_text(title, TITLE, bold=False, title=sight.theme.face)
    if beside + sum(wide) < room:
        return [legend]
    first = next(at for at in range(len(wide) + 1) if sum(wide[at:]) < room)
    while 0 < first < len(wide) // 2 and beside + sum(wide[: first + 1]) < room:
        first += 1  # no sign stands alone beside the title
    return [legend[:first], legend[first:]]


def _draw_head(
    sight: RulesSight, title: str, rows: Sequence[Sequence[tuple[str, str]]]
) -> Iterator[Primitive]:
    """Draw the title on a strip of paper, with the legend of the cards' signs at its right and below."""
    theme, left = sight.theme, BROAD - EDGE
    yield Rect(0, 0, BROAD, HEAD + (len(rows) - 1) * ROW, theme.panel, theme.rim, 3)
    for number, legend in reversed([*enumerate(rows)]):
        left, y = BROAD - EDGE, HEAD // 2 + number * ROW
        left -= sum(_measure_sign(said) for _, said in legend)
        yield from draw_legend(sight, [figure for figure, _ in legend], left, y)
    yield Words(EDGE + 6, HEAD // 2, title, TITLE, theme.ink, left - 2 * EDGE, "lm", title=theme.face)


def draw_legend(sight: RulesSight, figures: Sequence[str], left: int, y: int) -> Iterator[Primitive]:
    """Draw the signs of these figures in a row around y, each with its word."""
    for figure in figures:
        said = name_figure(sight, figure)
        yield from draw_figure(sight.theme, figure, left + 30, y)
        left += _measure_sign(said)
        yield Words(left, y, said, LEGEND, sight.theme.ink, anchor="rm", bold=True)


def _measure_sign(said: str) -> int:
    """Return the width of a sign with this word in a legend."""
    return round(measure_text(said, LEGEND, bold=True)) + 50
