"""A game's RULES.md as topics that can be read in Discord."""

from functools import lru_cache
from itertools import pairwise
from typing import Any

from discord import ui
from msgspec import Struct

from cogs.reading.buttons import ReadRules, ShowSheet
from cogs.text.language import say_about
from cogs.ui.components import row
from cogs.ui.layout import gallery
from engine.core import Game
from render.painter import AnyPainter
from render.say import FOLDERS, Say

PAGE = 3500  # characters of one page
SHEET = "sheet.png"
IN_ROW = 5  # buttons
HEADINGS = ("# ", "## ", "### ")


class Topic(Struct, frozen=True):
    """A heading of the rules and the pages below it."""

    title: str
    pages: tuple[str, ...]


@lru_cache(maxsize=8)
def list_topics(game: str) -> tuple[Topic, ...]:
    """List the topics of a game's rules; none if it has no such page."""
    file = FOLDERS[game] / "RULES.md"
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
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


def list_pages(game: str) -> list[tuple[str, str]]:
    """List every page of the rules with its title."""
    return [(topic.title, page) for topic in list_topics(game) for page in topic.pages]


def find_page(game: str, number: int) -> int:
    """Find where a topic begins among the pages."""
    return sum(len(topic.pages) for topic in list_topics(game)[:number])


def draw_page(match: int, game: Game[Any], page: int, painter: AnyPainter, say: Say) -> ui.LayoutView:
    """Draw one page of the rules with buttons to leaf; beyond the last page comes the first."""
    view = ui.LayoutView(timeout=None)
    pages = list_pages(game.key)
    if not pages:
        return view.add_item(ui.TextDisplay(say.line("rules-none")))
    page %= len(pages)
    title, words = pages[page]
    view.add_item(ui.TextDisplay(say.line("rules-page", title=title, page=page + 1, pages=len(pages))))
    view.add_item(ui.TextDisplay(words))
    before = ReadRules.of_page(match, game.key, (page - 1) % len(pages), "b")
    after = ReadRules.of_page(match, game.key, (page + 1) % len(pages), "f")
    view.add_item(
        row(before.button(say, say.line("rules-before")), after.button(say, say.line("rules-after")))
    )
    return _add_sheets(view, match, game, "", painter, say)


def draw_sheet(
    match: int, game: Game[Any], sheet: str, alt: str, painter: AnyPainter, say: Say
) -> ui.LayoutView:
    """Draw a reference picture, with buttons to the others and back to the text."""
    view = ui.LayoutView(timeout=None).add_item(gallery(SHEET, alt))
    view.add_item(row(ReadRules.of_page(match, game.key, 0).button(say)))
    return _add_sheets(view, match, game, sheet, painter, say)


def _add_sheets(
    view: ui.LayoutView, match: int, game: Game[Any], shown: str, painter: AnyPainter, say: Say
) -> ui.LayoutView:
    """Add a button for each reference picture of the game."""
    about = say_about(say, game)
    items = [
        ShowSheet.of_game(match, game.key, key).button(about, about(title), disabled=key == shown)
        for key, title in painter.sheets()
    ]
    for first in range(0, len(items), IN_ROW):
        view.add_item(row(*items[first : first + IN_ROW]))
    return view
