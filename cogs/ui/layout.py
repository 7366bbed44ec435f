"""Text and pictures laid out within Discord's limits."""

from typing import Any

from discord import MediaGalleryItem, ui

from cogs.ui.components import clip
from render.say import Say

TEXT = 3800  # characters of text on one message, with a margin
UTF8 = 9000
PAGE_MARGIN = 200  # characters that a page of lines leaves for its number and what fitted may say
ALT = 1024


def draw_words(words: str, *rows: ui.ActionRow[Any]) -> ui.LayoutView:
    """Make a message of words, with rows of buttons below them."""
    made = ui.LayoutView(timeout=None)
    made.add_item(ui.TextDisplay(words))
    for each in rows:
        made.add_item(each)
    return made


def gallery(picture: str, alt: str) -> ui.MediaGallery[ui.LayoutView]:
    """Show an uploaded picture whole, with its alternative text: a gallery of several would cut them to tiles."""
    return ui.MediaGallery(MediaGalleryItem(f"attachment://{picture}", description=clip(alt, ALT)))


def cut_pages(lines: list[str], taken: int) -> list[list[str]]:
    """Cut lines into pages that each fit on one message beside so many characters; a longer line has a page of its own."""
    pages: list[list[str]] = [[]]
    left = bytes_left = 0
    for line in lines:
        left -= len(line) + 1
        bytes_left -= len(line.encode()) + 1
        if pages[-1] and min(left, bytes_left) < 0:
            pages.append([])
        if not pages[-1]:
            left = TEXT - PAGE_MARGIN - taken - len(line) - 1
            bytes_left = UTF8 - 3 * (PAGE_MARGIN + taken) - len(line.encode()) - 1
        pages[-1].append(line)
    return pages


def fitted(rich: Say, lines: list[str], size: int = TEXT, utf8: int = UTF8, cut: str = "text-cut") -> str:
    """The lines that fit on one message, and a word on those that do not; cut: the key of its text."""
    kept, left, bytes_left = [], size - 90, utf8 - 180
    for at, line in enumerate(lines):
        left -= len(line) + 1
        bytes_left -= len(line.encode()) + 1
        if min(left, bytes_left) < 0:
            kept.append(rich.line(cut, n=len(lines) - at))
            break
        kept.append(line)
    return "\n".join(kept) or "–"
