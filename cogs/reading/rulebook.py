"""A game's RULES.md, or RULES.<language>.md, as pages to read and search in Discord.

After them come the pages of TABLE, which are about this bot and the same for every game.
"""

import re
import tomllib
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise, takewhile
from pathlib import Path

from discord import ui
from msgspec import Struct

from cogs.reading.buttons import PickTopic, ShowSheet
from cogs.ui.components import PressedItem, cut_rows, make_choice, make_row
from cogs.ui.layout import Layout
from cogs.ui.navigation import ReadRules
from engine.rules.game import AnyGame
from render.drawing.scene import Picture
from render.painter import AnyPainter
from render.text.say import ENGLISH, FOLDERS, SHARED, Say

TABLE = SHARED[-1]  # folder with the pages that all games share, and with their questions
PAGE = 3500  # characters of one page
SHEET = "sheet"
MENU = 25  # options of a menu
SHEETS = 10  # reference pictures with a button each
HEADINGS = ("# ", "## ", "### ")
RULE = re.compile(r"\*\*(?P<name>(?P<letter>[A-Z]+)\d+)\*\*(?: ⚖)?(?: \*(?P<term>[^*]+)\*)?")
UNFIT = 6  # the rank of a passage without the typed words
MARKS = re.compile(r"[*>]+|⚖ ?")
SENTENCE = re.compile(r"(?<=[.!?])\s+")
COMMENT = re.compile(r" *<!--.*?-->")  # comments for authors of the rules (tools/texts/check_texts.py)

PICTURE = re.compile(r"^\[Picture: (.+)\]\(examples/([\w-]+)\.txt\)$", re.M)


class Topic(Struct, frozen=True):
    """A heading of the rules and the pages below it."""

    title: str
    pages: tuple[str, ...]


class Passage(Struct, frozen=True):
    """A paragraph or heading of the rules (words). page: counted from 0. title: the page's title."""

    page: int
    title: str
    words: str

    @property
    def is_heading(self) -> bool:
        """Return True if this passage is the heading of its page."""
        return self.words == self.title


class Known(Struct, frozen=True):
    """A known question, the index of the passage that answers it, and of the sentence there if one is named."""

    question: str
    place: int
    sentence: int | None


@lru_cache(maxsize=32)
def list_topics(game: str, language: str = ENGLISH) -> tuple[Topic, ...]:
    """Return the topics of a game's rules, in English if not available in this language. Empty without rules."""
    found = _read_topics(FOLDERS[game], language)
    return (*found, *_read_topics(TABLE, language)) if found else ()


def _read_topics(folder: Path, language: str) -> tuple[Topic, ...]:
    own, file = folder / f"RULES.{language}.md", folder / "RULES.md"
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
    """Return the pictures of a rules page: title and name of each."""
    pages = list_pages(game, language)
    return PICTURE.findall(pages[page % len(pages)][1]) if pages else []


def list_pages(game: str, language: str = ENGLISH) -> list[tuple[str, str]]:
    """Return title and text of every page of the rules."""
    return [(topic.title, page) for topic in list_topics(game, language) for page in topic.pages]


def find_page(game: str, number: int, language: str = ENGLISH) -> int:
    """Return the index of the first page of the topic at this index (number)."""
    return sum(len(topic.pages) for topic in list_topics(game, language)[:number])


@lru_cache(maxsize=32)
def list_passages(game: str, language: str = ENGLISH) -> tuple[Passage, ...]:
    """Return the headings and paragraphs of a game's rules, in order."""
    found: list[Passage] = []
    for number, (title, page) in enumerate(list_pages(game, language)):
        if not found or found[-1].title != title:
            found.append(Passage(number, title, title))
        lines = PICTURE.sub(r"\1", page).splitlines()
        found += (Passage(number, title, line) for line in lines if line.strip())
    return tuple(found)


def read_whole(game: str, place: int, language: str = ENGLISH) -> str:
    """Return a passage and the list below it, if any."""
    passages = list_passages(game, language)
    below = () if passages[place].words.startswith("- ") else passages[place + 1 :]
    listed = takewhile(lambda each: each.words.startswith("- "), below)
    return "\n".join([PICTURE.sub(r"\1", passages[place].words), *(each.words for each in listed)])


def list_known(game: AnyGame, language: str) -> Iterator[Known]:
    """Yield the questions that a game's rules answer in this language, and those of all games.

    A passage is named by its rule's id, or by the bold words at its beginning, without their full stop or colon, or
    by its first words. The first words of the sentence that answers may follow, after an ellipsis. A paragraph that
    begins with a question answers it.
    """
    places = {
        name_passage(each): at for at, each in reversed([*enumerate(list_passages(game.key, language))])
    }
    asked = [Known(name, at, None) for name, at in places.items() if name.endswith("?")]
    yield from asked
    told = {_fold_question(each) for each in asked}  # and a game's own answer goes before that of all games
    for folder in (game.folder, TABLE) if places else ():
        known = [*_read_known(folder / "questions" / f"{language}.toml", game.key, places, language)]
        yield from (each for each in known if _fold_question(each) not in told)
        told |= {*map(_fold_question, known)}


def _fold_question(known: Known) -> str:
    return fold(known.question).removesuffix("?")


def _read_known(file: Path, game: str, places: Mapping[str, int], language: str) -> Iterator[Known]:
    """Yield the questions of a file. places: the index of each passage by its name."""
    answered = tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    passages = [_strip_marks(each.words) for each in list_passages(game, language)]
    for key, questions in answered.items():
        name, _, beginning = key.partition(" … ")
        begun = (at for at, words in enumerate(passages) if words.startswith(name))
        place = places[name] if name in places else next(begun, -1)
        if place < 0:
            raise ValueError(f"{file}: no paragraph of the rules is called {name}")
        sentences = [_strip_marks(words) for words in cut_sentences(read_whole(game, place, language))]
        at = next((at for at, words in enumerate(sentences) if words.startswith(beginning)), -1)
        if at < 0:
            raise ValueError(f"{file}: no sentence of {name} begins with {beginning}")
        yield from (Known(question, place, at if beginning else None) for question in questions)


def _strip_marks(words: str) -> str:
    """Return a passage or a sentence without the marks of a list and of a ruling before it."""
    return words.removeprefix("- ").removeprefix("⚖ ")


def cut_sentences(words: str) -> list[str]:
    """Return the sentences of a text, each with the white space after it."""
    ends = [0, *(each.end() for each in SENTENCE.finditer(words)), len(words)]
    return [words[start:end] for start, end in pairwise(ends)]


def name_passage(passage: Passage) -> str:
    """Return the id of a passage's rule, or the bold words or the heading that it begins with. Empty: neither."""
    bold = re.match(r"(?:- )?(?:⚖ )?\*\*(.+?)[.:]?\*\*", passage.words)
    return passage.words if passage.is_heading else bold[1] if bold else ""


def open_passage(game: str, place: int, language: str) -> int:
    """Return the page of a passage by its index in list_passages, the first page for an invalid one."""
    passages = list_passages(game, language)
    return passages[place].page if place < len(passages) else 0


@lru_cache(maxsize=64)
def _weigh_families(game: str, words: tuple[str, ...], language: str) -> dict[str, float]:
    """Return for each family of rules, such as J for J1, J2 …, the share of its rules with all these words."""
    passages = list_passages(game, language)
    rules = [(found["letter"], passage) for passage in passages if (found := RULE.match(passage.words))]
    shares = dict[str, float]()
    for letter in {letter for letter, _ in rules}:
        own = [fold(passage.words) for each, passage in rules if each == letter]
        shares[letter] = sum(all(word in said for word in words) for said in own) / len(own)
    return shares


@lru_cache(maxsize=1 << 14)
def fold(words: str) -> str:
    """Return words in lower case without accents, as users type them. Each character stays one character."""
    return "".join(unicodedata.normalize("NFD", letter)[0] for letter in words.lower())


def find_passages(game: str, typed: str, language: str = ENGLISH) -> list[int]:
    """Return the passages that contain all typed words, by index in list_passages, the best first.

    Nothing typed: the headings.
    """
    passages, words = list_passages(game, language), fold(typed).split()
    if not words:
        return [at for at, passage in enumerate(passages) if passage.is_heading]
    families = _weigh_families(game, tuple(words), language)
    ranked = [(*_rank_passage(passage, words, families), at) for at, passage in enumerate(passages)]
    return [at for rank, _, at in sorted(ranked) if rank < UNFIT]


def _rank_passage(passage: Passage, words: list[str], families: Mapping[str, float]) -> tuple[int, float]:
    """Return a passage's rank for the typed words, the best is 0, and a number that sorts equal ranks.

    In order: exact rule id, heading, name of a rule, definition, text of a rule, other text, UNFIT. Rules with
    the words in their text are sorted by the share of their family (families).
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


def find_heading(game: str, typed: str, language: str, *, by_index: bool) -> int | None:
    """Return the page of the heading with this title, or this index in list_passages. None: there is none."""
    found = [
        passage.page
        for at, passage in enumerate(list_passages(game, language))
        if passage.is_heading and (typed == str(at) if by_index else fold(passage.title) == fold(typed))
    ]
    return found[0] if found else None


def build_page(
    match: int,
    game: AnyGame,
    page: int,
    painter: AnyPainter,
    say: Say,
    pictures: Mapping[str, Picture],
    ways: Sequence[PressedItem] = (),
) -> Layout:
    """Build one page of the rules with buttons and a menu of topics. The last page leads to the first.

    pictures: those of the page, by example name. ways: buttons that lead elsewhere.
    """
    view = Layout()
    pages = list_pages(game.key, say.language)
    if not pages:
        return view.add_item(ui.TextDisplay(say.line("rules-none")))
    page %= len(pages)
    title, words = pages[page]
    heading = say.line("rules-page", game=say.title(game.key), title=title, page=page + 1, pages=len(pages))
    view.add_item(ui.TextDisplay(heading))
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
    """Return the menu of topics. The topic of the present page is selected."""
    topics, shown = list_topics(game, say.language)[:MENU], list_pages(game, say.language)[page][0]
    listed = [
        make_choice(topic.title, str(find_page(game, number, say.language)), default=topic.title == shown)
        for number, topic in enumerate(topics)
    ]
    return PickTopic(match, arg=f"{game}:{page}").menu(listed, say.line("rules-topics"))


def build_sheet(
    match: int, game: AnyGame, sheet: str, picture: Picture, painter: AnyPainter, say: Say
) -> Layout:
    """Build a reference sheet, with buttons to the others and back to the text."""
    view = Layout().add_picture(SHEET, picture)
    view.add_item(make_row(ReadRules.of_page(match, game.key).button(say)))
    return _add_sheets(view, match, game, sheet, painter, say)


def _add_sheets(view: Layout, match: int, game: AnyGame, shown: str, painter: AnyPainter, say: Say) -> Layout:
    """Add a button per reference sheet of the game, or menus if there are too many."""
    about, sheets = say.speak_of(game), painter.sheets()
    if len(sheets) > SHEETS:
        listed = [make_choice(about(title), key, default=key == shown) for key, title in sheets]
        menus = -(-len(listed) // MENU)
        long = -(-len(listed) // menus)
        for part in (listed[at : at + long] for at in range(0, len(listed), long)):
            hint = say.line("rules-sheets") if menus == 1 else f"{part[0].label} – {part[-1].label}"
            view.add_item(make_row(ShowSheet(match, arg=f"{game.key}:{part[0].value}").menu(part, hint)))
        return view
    items = [
        ShowSheet(match, arg=f"{game.key}:{key}").button(about, about(title), disabled=key == shown)
        for key, title in sheets
    ]
    for each in cut_rows(items):
        view.add_item(each)
    return view
