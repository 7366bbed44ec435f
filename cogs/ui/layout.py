"""Text and pictures laid out within Discord's limits."""

from typing import Any

from discord import MediaGalleryItem, ui

from cogs.ui.components import clip
from render.say import Say

TEXT = 3800  # characters of text on one message, with a margin
UTF8 = 9000
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
