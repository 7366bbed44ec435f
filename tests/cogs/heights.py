"""Heights of messages on a phone, by the bot's own layout figures.

The estimates are within 15 % of heights in Chromium on the stand-in's page, which is the right one.
"""

import re
from typing import NamedTuple

from cogs.ui.phone import (
    AFTER_PICTURE,
    AFTER_TEXT,
    AUTHOR,
    LINE,
    ONLY_YOU,
    ROW,
    SMALL,
    SOON,
    TALL,
    WIDE,
    count_rows,
)
from sandbox.discord import BUTTON, SELECTS, Json, Message, text_of

ACTIONS, SECTION, WORDS, GALLERY, SEPARATOR = 1, 9, 10, 12, 14  # types of Discord's components
RULE = 9  # points of a separator
LETTER = 0.52  # average width of a letter, as part of the text size
# by beginning of a line: its height and its text size
SIZES = {"# ": (31, 24), "## ": (27, 20), "### ": (22, 17), "-# ": (SMALL, 12.5)}
SPAN, MOMENT, MENTION, MARK = (
    re.compile(r"<t:\d+:R>"),
    re.compile(r"<t:\d+(:\w)?>"),
    re.compile(r"<(@&?|#)\d+>"),
    re.compile(r"\*\*|__|~~|`|\[|\]\([^)]*\)"),
)
DATE, NAME = "x" * 22, "x" * 8  # letters as wide as an absolute time, and as a mention


class Height(NamedTuple):
    """A message's height in points, the top of its first pressable part (or None), and its number of words."""

    points: float
    pressed_at: float | None
    words: int


def estimate_height(message: Message) -> Height:
    """Estimate the height of a message."""
    measure = _Measure({file.filename: file.size for file in message.attachments})
    if message.content:
        measure.add_text(message.content)
    measure.add_parts(message.components)
    if message.seen_by is not None:
        measure.points += ONLY_YOU
    return Height(measure.points, measure.pressed_at, len(_read_words(text_of(message))))


class _Measure:
    """Adds up a message's height from the top. sizes: width and height of its pictures, by file name."""

    def __init__(self, sizes: dict[str, tuple[int, int] | None]) -> None:
        self.sizes, self.points = sizes, float(AUTHOR)
        self.pressed_at: float | None = None

    def add_parts(self, parts: list[Json]) -> None:
        for part in parts:
            kind = part["type"]
            if kind == WORDS:
                self.add_text(part["content"])
            elif kind == ACTIONS:
                self._add_row(part["components"])
            elif kind == SECTION:
                before = self.points
                self._note_pressed(part["accessory"]["type"] == BUTTON)
                self.add_parts(part["components"])
                self.points = max(self.points, before + ROW)
            elif kind == GALLERY:
                for item in part["items"]:
                    name = str(item["media"]["url"]).partition("?")[0].rpartition("/")[2]
                    self.add_picture(self.sizes.get(name) or (WIDE, TALL))
            elif kind == SEPARATOR:
                self.points += RULE
            else:
                self.add_parts(part.get("components", []))

    def add_text(self, text: str) -> None:
        for line in text.split("\n"):
            mark = next((mark for mark in SIZES if line.startswith(mark)), "")
            height, size = SIZES.get(mark, (LINE, 16))
            letters = len(_read_line(line.removeprefix(mark)))
            fits = int(WIDE / (LETTER * size))
            self.points += height * (-(-letters // fits) if letters else 0.5)
        self.points += AFTER_TEXT

    def add_picture(self, size: tuple[int, int]) -> None:
        wide, high = size
        self.points += min(high * WIDE / max(wide, 1), TALL) + AFTER_PICTURE

    def _note_pressed(self, pressed: bool) -> None:
        if pressed and self.pressed_at is None:
            self.pressed_at = self.points

    def _add_row(self, parts: list[Json]) -> None:
        self._note_pressed(True)
        labels = [
            ("xx" if part.get("emoji") else "") + (part.get("label") or "")
            for part in parts
            if part["type"] not in SELECTS
        ]
        self.points += ROW * max(count_rows(labels), 1)


def _read_line(line: str) -> str:
    """Return a line as it is shown: times and mentions at their widths, no marks."""
    return MARK.sub("", MENTION.sub(NAME, MOMENT.sub(DATE, SPAN.sub(SOON, line))))


def _read_words(text: str) -> list[str]:
    return [word for word in _read_line(text).split() if any(each.isalnum() for each in word)]
