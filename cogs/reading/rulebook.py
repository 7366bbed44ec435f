"""A game's RULES.md, or RULES.<language>.md, as pages that can be read and searched in Discord."""

import re
import unicodedata
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Any

from discord import ui
from msgspec import Struct

from cogs.reading.buttons import PickTopic, ShowSheet
from cogs.ui.components import PressedItem, cut_rows, make_choice, make_row
from cogs.ui.layout import Layout, clip_words
from cogs.ui.navigation import ReadRules
from engine.rules.game import Game
from render.drawing.scene import Picture
from render.painter import AnyPainter
from render.text.say import ENGLISH, FOLDERS, Say

PAGE = 3500  # characters of one page
SHEET = "sheet"
MENU = 25  # topics of a menu
SHEETS = 10  # reference pictures with a button each
SNIPPET = 60  # characters of a passage beside its title
HEADINGS = ("# ", "## ", "### ")
QUOTE = 180  # characters of what is quoted above the page it stands on
RULE = re.compile(r"\*\*(?P<name>(?P<letter>[A-Z]+)\d+)\*\*(?: ⚖)?(?: \*(?P<term>[^*]+)\*)?")
UNFIT = 6  # the rank of a passage that does not hold what was typed
MARKS = re.compile(r"[*>⚖]+")
COMMENT = re.compile(r" *<!--.*?-->")  # for those who write the rules (tools/texts/check_texts.py)

PICTURE = re.compile(r"^\[Picture: (.+)\]\(examples/([\w-]+)\.txt\)$", re.M)


class Topic(Struct, frozen=True):
    """A heading of the rules and the pages below it."""

    title: str
    pages: tuple[str, ...]


class Passage(Struct, frozen=True):
    """A paragraph of the rules, or a heading; page: counted from 0."""

    page: int
    title: str
    words: str

    @property
    def is_heading(self) -> bool:
        """Tell whether it is the heading of its page."""
        return self.words == self.title


@lru_cache(maxsize=32)
def list_topics(game: str, language: str = ENGLISH) -> tuple[Topic, ...]:
    """List the topics of a game's rules, in English where they are not written in this language; none if it has no such page."""
    own, file = FOLDERS[game] / f"RULES.{language}.md", FOLDERS[game] / "RULES.md"
    file = own if own.exists() else file
    lines = COMMENT.sub("", file.read_text(encoding="utf-8")).splitlines() if file.exists() else []
    starts = [at for at, line in enumerate(lines) if line.startswith(HEADINGS)]
    found = [_read_topic(lines[start:end]) for start, end in pairwise([*starts, len(lines)])]
    return tuple(topic for topic in found if topic.pages)


def _read_topic(lines: list[str]) -> Topic:
    return Topic(lines[0].lstrip("# ").strip(), tuple(_cut_pages(lines[1:])))


def _cut_pages(lines: list[str]) -> list[str]:
    pages = [""]
    for line in lines:
        for piece in [line[at : at + PAGE] for at in range(0, len(line), PAGE)] or [""]:
            if len(pages[-1]) + len(piece) + 1 > PAGE:
                pages.append("")
            pages[-1] += piece + "\n"
    return [page.strip() for page in pages if page.strip()]


def list_examples(game: str, page: int, language: str = ENGLISH) -> list[tuple[str, str]]:
    """List the pictures of a page of the rules: title and name of each."""
    pages = list_pages(game, language)
    return PICTURE.findall(pages[page % len(pages)][1]) if pages else []


def list_pages(game: str, language: str = ENGLISH) -> list[tuple[str, str]]:
    """List every page of the rules with its title."""
    return [(topic.title, page) for topic in list_topics(game, language) for page in topic.pages]


def find_page(game: str, number: int, language: str = ENGLISH) -> int:
    """Find where a topic begins among the pages."""
    return sum(len(topic.pages) for topic in list_topics(game, language)[:number])


@lru_cache(maxsize=32)
def list_passages(game: str, language: str = ENGLISH) -> tuple[Passage, ...]:
    """List the headings and paragraphs of a game's rules, in their order."""
    found: list[Passage] = []
    for number, (title, page) in enumerate(list_pages(game, language)):
        if not found or found[-1].title != title:
            found.append(Passage(number, title, title))
        lines = PICTURE.sub(r"\1", page).splitlines()
        found += (Passage(number, title, line) for line in lines if line.strip())
    return tuple(found)


def open_passage(game: str, place: int, language: str = ENGLISH) -> int:
    """Find the page of a passage by its place in list_passages; the first page for a place that is none."""
    passages = list_passages(game, language)
    return passages[place].page if place < len(passages) else 0


@lru_cache(maxsize=64)
def _weigh_families(game: str, words: tuple[str, ...], language: str) -> dict[str, float]:
    """Tell of each family of rules (J1, J2 …) in which share of them these words stand: those are about them."""
    passages = list_passages(game, language)
    rules = [(found["letter"], passage) for passage in passages if (found := RULE.match(passage.words))]
    shares = dict[str, float]()
    for letter in {letter for letter, _ in rules}:
        own = [fold(passage.words) for each, passage in rules if each == letter]
        shares[letter] = sum(all(word in said for word in words) for said in own) / len(own)
    return shares


@lru_cache(maxsize=1 << 14)
def fold(words: str) -> str:
    """Write words without capitals and accents, letter by letter, as people type what they look for."""
    return "".join(unicodedata.normalize("NFD", letter)[0] for letter in words.lower())


def find_passages(game: str, typed: str, language: str = ENGLISH) -> list[int]:
    """Find the passages that hold all words typed, by their places in list_passages, the most telling first.

    Nothing typed: the headings.
    """
    passages, words = list_passages(game, language), fold(typed).split()
    if not words:
        return [at for at, passage in enumerate(passages) if passage.is_heading]
    families = _weigh_families(game, tuple(words), language)
    ranked = [(*_rank_passage(passage, words, families), at) for at, passage in enumerate(passages)]
    return [at for rank, _, at in sorted(ranked) if rank < UNFIT]


def _rank_passage(passage: Passage, words: list[str], families: Mapping[str, float]) -> tuple[int, float]:
    """Rank a passage: a rule of that name, a heading, a rule that is called so, what explains the word, a rule that holds it, all else.

    Rules that hold it come by how many of their family do (families).
    """
    said, wanted, rule = fold(passage.words), " ".join(words), RULE.match(passage.words)
    if not all(word in said or word in fold(passage.title) for word in words):
        return UNFIT, 0.0
    if rule is not None and fold(rule["name"]) == wanted:
        return 0, 0.0
    if passage.is_heading:
        return 1, 0.0
    if rule is not None and wanted in fold(rule["term"] or ""):
        return 2, 0.0
    if re.search(rf"\*{re.escape(wanted)}s?\*", said):
        return 3, 0.0
    return (5, 0.0) if rule is None else (4, -families[rule["letter"]])


def quote_place(game: str, place: int, typed: str, language: str = ENGLISH) -> str:
    """Quote the sentence of a passage that holds what was typed, or all of it without that; nothing of a heading."""
    passages = list_passages(game, language)
    if place >= len(passages) or passages[place].is_heading:
        return ""
    said = passages[place].words
    sentences = re.split(r"(?<=[.!?])\s+", said)
    held = [each for each in sentences if all(word in fold(each) for word in fold(typed).split())]
    return clip_words(held[0] if typed and held else said, QUOTE)


def write_passage(passage: Passage, typed: str, say: Say) -> str:
    """Write a passage on one line: its title, and the words around what was typed."""
    if passage.is_heading:
        return passage.title
    words = " ".join(MARKS.sub("", passage.words).split())
    found = fold(words).find(next(iter(fold(typed).split()), ""))
    start = words.rfind(" ", 0, max(0, found - SNIPPET // 3)) + 1
    return say.line(
        "rules-passage",
        topic=passage.title,
        words=clip_words(("…" if start else "") + words[start:], SNIPPET),
    )


def build_page(
    match: int,
    game: Game[Any],
    page: int,
    painter: AnyPainter,
    say: Say,
    pictures: Mapping[str, Picture],
    found: str = "",
    ways: Sequence[PressedItem] = (),
) -> Layout:
    """Draw one page of the rules with buttons to leaf and a menu of the topics; beyond the last page comes the first.

    pictures: those of the page, by the names of its examples. found: what was looked for, quoted before all else. ways: buttons to
    what lies beside the rules.
    """
    view = Layout()
    pages = list_pages(game.key, say.language)
    if not pages:
        return view.add_item(ui.TextDisplay(say.line("rules-none")))
    page %= len(pages)
    title, words = pages[page]
    heading = say.line("rules-page", game=say.title(game.key), title=title, page=page + 1, pages=len(pages))
    view.add_item(ui.TextDisplay(heading))
    if found:
        view.add_item(ui.TextDisplay(say.line("rules-found", words=found)))
    view.add_item(ui.TextDisplay(PICTURE.sub("", words).strip()))
    for caption, name in list_examples(game.key, page, say.language):
        if name in pictures:
            view.add_item(ui.TextDisplay(say.line("rules-picture", caption=caption)))
            view.add_picture(name, pictures[name])
    before = ReadRules.of_page(match, game.key, (page - 1) % len(pages), "b")
    after = ReadRules.of_page(match, game.key, (page + 1) % len(pages), "f")
    view.add_item(
        make_row(before.button(say, say.line("rules-before")), after.button(say, say.line("rules-after")))
    )
    view.add_item(make_row(_build_topics(match, game.key, page, say)))
    if ways:
        view.add_item(make_row(*ways))
    return _add_sheets(view, match, game, "", painter, say)


def _build_topics(match: int, game: str, page: int, say: Say) -> PressedItem:
    """Draw the menu of the topics; that of the page shown stands in it."""
    topics, shown = list_topics(game, say.language)[:MENU], list_pages(game, say.language)[page][0]
    listed = [
        make_choice(topic.title, str(find_page(game, number, say.language)), default=topic.title == shown)
        for number, topic in enumerate(topics)
    ]
    return PickTopic(match, arg=f"{game}:{page}").menu(listed, say.line("rules-topics"))


def build_sheet(
    match: int, game: Game[Any], sheet: str, picture: Picture, painter: AnyPainter, say: Say
) -> Layout:
    """Draw a reference picture, with buttons to the others and back to the text."""
    view = Layout().add_picture(SHEET, picture)
    view.add_item(make_row(ReadRules.of_page(match, game.key).button(say)))
    return _add_sheets(view, match, game, sheet, painter, say)


def _add_sheets(
    view: Layout, match: int, game: Game[Any], shown: str, painter: AnyPainter, say: Say
) -> Layout:
    """Add a button for each reference picture of the game; where those would fill the message, a menu in which the shown one stands."""
    about, sheets = say.speak_of(game), painter.sheets()
    if len(sheets) > SHEETS:
        listed = [make_choice(about(title), key, default=key == shown) for key, title in sheets]
        return view.add_item(make_row(ShowSheet(match, arg=game.key).menu(listed, say.line("rules-sheets"))))
    items = [
        ShowSheet(match, arg=f"{game.key}:{key}").button(about, about(title), disabled=key == shown)
        for key, title in sheets
    ]
    for each in cut_rows(items):
        view.add_item(each)
    return view
