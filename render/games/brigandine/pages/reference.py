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
    Card,
    draw_card,
    draw_figure,
    make_cards_page,
    measure_card,
    name_figure,
)
from render.games.brigandine.sight import RulesSight
from render.games.brigandine.style.palette import KNIGHT_SHEETS, MERCENARIES, NATIONS, TENDENCIES
from render.painter import Titles
from render.text.alt_text import join_sentences

LEGEND = 28  # text size of a legend
BROAD, EDGE, APART = 1200, 16, 17  # of a sheet of cards: width, margin, gap between cards
ACROSS, WIDER, MANY = 3, 4, 12  # cards in a row, in a row of more than this many, and most cards of a sheet
FEW = 6  # most cards of a question in rows of ACROSS
SENT = 960  # pixels across of the picture of a sheet that is sent: more are not seen on a phone
HEAD, TITLE = 76, 40  # height of its head, and text size of the title
RULER = 100  # stands for the price of a ruler, who comes first
KNIGHTS = "knights-"  # prefix of the key of a sheet of knights, followed by the nation


class Cut(NamedTuple):
    """The part of a table on a sheet: rows with one of `values` in `field`, or all rows if field is empty.

    sheets: over how many sheets the part is spread. number: of this one, from 0.
    """

    table: str
    field: str = ""
    values: tuple[object, ...] = ()
    sheets: int = 1
    number: int = 0


CUTS = {
    "monsters-1": Cut("monsters", "level", (1,), 2),
    "monsters-2": Cut("monsters", "level", (2,), 2),
    **{f"monsters-{level}": Cut("monsters", "level", (level,)) for level in (3, 0)},
    "keywords": Cut("keywords"),
    "weapons": Cut("equipment", "kind", ("weapon",), 2),
    "worn": Cut("equipment", "kind", ("accessory", "standing"), 2),
    "spells": Cut("spells", sheets=2),
    "court": Cut("actions", "moment", ("court", "plot", "ward"), 2),
    "war": Cut("actions", "moment", ("war", "battle", "standing")),
    "combat": Cut("combat", "deck", ("common", "nation"), 2),
    "training": Cut("combat", "deck", ("class",), 3),
    "tokens": Cut("tokens", sheets=2),
    "events": Cut("events"),
    **{
        f"{KNIGHTS}{nation}": Cut("characters", "nation", (nation,), sheets)
        for nation, sheets in KNIGHT_SHEETS.items()
    },
    f"{KNIGHTS}{MERCENARIES}": Cut("characters", "nation", (None,)),
}
# the first sheet of a part has its key alone
SHEETS = {
    f"{key}_{number + 1}" if number else key: cut._replace(number=number)
    for key, cut in CUTS.items()
    for number in range(cut.sheets)
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
    """Return the title of a sheet, with its number if its part has several. That of a nation's knights names it."""
    cut, part = SHEETS[key], key.partition("_")[0]
    nation = part.removeprefix(KNIGHTS)
    if nation in NATIONS and nation != MERCENARIES:
        title = text("sheet-knights", nation=Ref("nation", nation))
    else:
        title = text(f"sheet-{part}")
    return text("sheet-part", title=title, number=cut.number + 1, all=cut.sheets) if cut.sheets > 1 else title


def paint_sheet(sight: RulesSight, key: str) -> Picture:
    """Paint a reference picture. Raises KeyError if the key is unknown."""
    title, said = sight.say(_title_sheet(key)), [f"{name}: {about}." for name, about in list_rows(sight, key)]
    first = (
        sight.line("sheet-knights-told", title=title) if SHEETS[key].table == "characters" else f"{title}."
    )
    alt = join_sentences((first, *said), sight.say)
    return Picture(paint_scene(compose_sheet(sight, key), SENT), alt)


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
    table, field, values, sheets, number = SHEETS[key]
    rows = getattr(sight.rules, table)
    ids = [id_ for id_, row in rows.items() if not field or getattr(row, field) in values]
    if table == "characters":
        ids.sort(key=lambda id_: -(rows[id_].coins or RULER))
    share = ACROSS * round(len(ids) / (sheets * ACROSS))  # about as many on each, in whole rows
    return ids[share * number : share * (number + 1) if number + 1 < sheets else None]


def compose_sheet(sight: RulesSight, key: str) -> Scene:
    """Return the scene of a sheet."""
    table = SHEETS[key].table
    cards = [(FACES | LISTED)[table](sight, id_) for id_ in _list_ids(sight, key)]
    return lay_cards(sight, sight.say(_title_sheet(key)), cards)


def lay_cards(sight: RulesSight, title: str, cards: Sequence[Card]) -> Scene:
    """Return a scene of rows of cards below a strip with a title. First rows have fewer and broader cards.

    The last row stands in the middle. Of a commander's limits it has leadership alone. Without a title it is a
    question's picture: no strip, and of more than FEW cards as few rows as there can be, since buttons stand below.
    """
    cards = [card._replace(costs=card.costs[:1]) if card.arms else card for card in cards]
    across = ACROSS if len(cards) <= (MANY if title else FEW) else WIDER
    rows, left = -(-len(cards) // across), list(cards)
    shapes, y = ([*_draw_head(sight, title, cards)], HEAD + EDGE) if title else ([], EDGE)
    for below in range(rows, 0, -1):
        row, left = left[: len(left) // below], left[len(left) // below :]
        wide = (BROAD - 2 * EDGE + APART) // max(2, len(row)) - APART
        high = max(measure_card(sight, card, wide) for card in row)
        x = (BROAD + APART - len(row) * (wide + APART)) // 2
        for column, card in enumerate(row):
            shapes += draw_card(sight, card, x + column * (wide + APART), y, wide, high)
        y += high + APART
    return Scene(make_cards_page(sight.theme, BROAD, y), tuple(shapes), y)


def _draw_head(sight: RulesSight, title: str, cards: Sequence[Card]) -> Iterator[Primitive]:
    """Draw the title on a strip of paper, at its right the tendencies of these cards, each with its word."""
    theme, left = sight.theme, BROAD - EDGE
    yield Rect(0, 0, BROAD, HEAD, theme.panel, theme.rim, 3)
    found = {card.tendency for card in cards}
    for tendency in reversed([each for each in TENDENCIES if each in found]):
        said = name_figure(sight, tendency)
        yield Words(left, HEAD // 2, said, LEGEND, theme.ink, anchor="rm", bold=True)
        left -= round(measure_text(said, LEGEND, bold=True)) + 26
        yield from draw_figure(theme, tendency, left, HEAD // 2)
        left -= 36
    yield Words(EDGE + 6, HEAD // 2, title, TITLE, theme.ink, left - 2 * EDGE, "lm", title=theme.face)
