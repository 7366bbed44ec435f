"""A game's RULES.md as topics that can be read in Discord."""

from functools import lru_cache
from itertools import pairwise
from typing import Any

from discord import ui
from msgspec import Struct

from cogs.context import brush
from cogs.ui.components import PressedItem, button, row
from cogs.ui.custom_id import CustomId
from cogs.ui.layout import gallery
from engine.core import Game
from render.say import FOLDERS, Say

PAGE = 3500  # characters of one page
SHEET = "sheet.png"
HEADINGS = ("# ", "## ", "### ")


class Topic(Struct, frozen=True):
    """A heading of the rules and the pages below it."""

    title: str
    pages: tuple[str, ...]


@lru_cache(maxsize=8)
def topics(game: str) -> tuple[Topic, ...]:
    """The topics of a game's rules, none if it has no such page."""
    file = FOLDERS[game] / "RULES.md"
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    starts = [at for at, line in enumerate(lines) if line.startswith(HEADINGS)]
    found = [_topic(lines[start:end]) for start, end in pairwise([*starts, len(lines)])]
    return tuple(topic for topic in found if topic.pages)


def _topic(lines: list[str]) -> Topic:
    return Topic(lines[0].lstrip("# ").strip(), tuple(_pages(lines[1:])))


def _pages(lines: list[str]) -> list[str]:
    pages = [""]
    for line in lines:
        for piece in [line[at : at + PAGE] for at in range(0, len(line), PAGE)] or [""]:
            if len(pages[-1]) + len(piece) + 1 > PAGE:
                pages.append("")
            pages[-1] += piece + "\n"
    return [page.strip() for page in pages if page.strip()]


def leafed(game: str) -> list[tuple[str, str]]:
    """Every page of the rules with its title."""
    return [(topic.title, page) for topic in topics(game) for page in topic.pages]


def first_page(game: str, number: int) -> int:
    """Where a topic begins among the pages."""
    return sum(len(topic.pages) for topic in topics(game)[:number])


def view(match: int, game: Game[Any], at: int, say: Say) -> ui.LayoutView:
    """One page of the rules with buttons to leaf; at is taken round."""
    made = ui.LayoutView(timeout=None)
    leaves = leafed(game.key)
    if not leaves:
        return made.add_item(ui.TextDisplay(say.line("rules-none")))
    at %= len(leaves)
    title, page = leaves[at]
    made.add_item(ui.TextDisplay(say.line("rules-page", title=title, page=at + 1, pages=len(leaves))))
    made.add_item(ui.TextDisplay(page))
    made.add_item(row(*_leaf(match, game.key, at, len(leaves), say)))
    return _with_sheets(made, match, game, "")


def pictured(match: int, game: Game[Any], key: str, alt: str, say: Say) -> ui.LayoutView:
    """A reference picture, with buttons to the others and back to the text."""
    made = ui.LayoutView(timeout=None).add_item(gallery(SHEET, alt))
    made.add_item(row(button(CustomId(match, 0, "rules", f"{game.key}:0"), say.line("button-rules"))))
    return _with_sheets(made, match, game, key)


def _with_sheets(made: ui.LayoutView, match: int, game: Game[Any], shown: str) -> ui.LayoutView:
    """The view with a button for each reference picture of the game."""
    say = Say(game=game)
    knobs = [
        button(CustomId(match, 0, "sheet", f"{game.key}:{key}"), say(title), disabled=key == shown)
        for key, title in brush(game.key).sheets()
    ]
    return made.add_item(row(*knobs)) if knobs else made


def _leaf(match: int, game: str, at: int, count: int, say: Say) -> tuple[PressedItem, PressedItem]:
    before = CustomId(match, 0, "rules", f"{game}:{(at - 1) % count}:b")
    after = CustomId(match, 0, "rules", f"{game}:{(at + 1) % count}:f")
    return button(before, say.line("rules-before")), button(after, say.line("rules-after"))
