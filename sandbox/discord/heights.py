"""How high a message stands on a phone, estimated: a client 390 points wide, of which a message's texts have 318.

Within 15 % of what Chromium shows on the stand-in's page; where they differ, the page is right.
"""

import re
from typing import NamedTuple

from .component_types import BUTTON, GALLERY, ROW, SECTION, SELECTS, SEPARATOR, TEXT
from .errors import Json
from .objects import Message
from .plain_text import text_of

WIDE, TALL = 318, 350  # of a text or a picture, in points
SCREEN = 690  # of a phone, between its bars
AUTHOR, AFTER_TEXT, AFTER_PICTURE, RULE = 22, 4, 8, 9
ONLY_YOU = 21  # the line that a message for one person alone ends in
LETTER = 0.52  # of a text's size
SIZES = {
    "# ": (31, 24),
    "## ": (27, 20),
    "### ": (22, 17),
    "-# ": (17, 12.5),
}  # a line's height and its letters' size
LINE = (22, 16)
PRESSED, BUTTON_EDGE, BUTTON_LETTER = 48, 34, 8.2  # a row of what can be pressed; how wide a button is
SPAN, MOMENT, MENTION, MARK = (
    re.compile(r"<t:\d+:R>"),
    re.compile(r"<t:\d+(:\w)?>"),
    re.compile(r"<(@&?|#)\d+>"),
    re.compile(r"\*\*|__|~~|`|\[|\]\([^)]*\)"),
)
SOON, DATE, NAME = "x" * 13, "x" * 22, "x" * 8  # as wide as `in 58 minutes`, another moment and a mention


class Height(NamedTuple):
    """A message's height in points, where the first thing to press begins (None: there is none), and its words."""

    points: float
    pressed_at: float | None
    words: int


def estimate_height(message: Message) -> Height:
    """Estimate how high a message is."""
    measure = _Measure({file.filename: file.size for file in message.attachments})
    if message.content:
        measure.add_text(message.content)
    measure.add_parts(message.components)
    if message.seen_by is not None:
        measure.points += ONLY_YOU
    return Height(measure.points, measure.pressed_at, len(_read_words(text_of(message))))


class _Measure:
    """Adds up a message from its top; sizes: of its pictures, by name."""

    def __init__(self, sizes: dict[str, tuple[int, int] | None]) -> None:
        self.sizes, self.points = sizes, float(AUTHOR)
        self.pressed_at: float | None = None

    def add_parts(self, parts: list[Json]) -> None:
        for part in parts:
            kind = part["type"]
            if kind == TEXT:
                self.add_text(part["content"])
            elif kind == ROW:
                self._add_row(part["components"])
            elif kind == SECTION:
                before = self.points
                self._note_pressed(part["accessory"]["type"] == BUTTON)
                self.add_parts(part["components"])
                self.points = max(self.points, before + PRESSED)
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
            height, size = SIZES.get(mark, LINE)
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
        rows, left = 1, float(WIDE)
        for part in parts:
            if part["type"] in SELECTS:
                continue
            emoji = 2 if part.get("emoji") else 0
            wide = min(BUTTON_EDGE + BUTTON_LETTER * (len(part.get("label") or "") + emoji), WIDE)
            if wide > left:
                rows, left = rows + 1, float(WIDE)
            left -= wide
        self.points += PRESSED * rows


def _read_line(line: str) -> str:
    """Read a line as it is shown: moments and mentions as wide as they are, no marks."""
    return MARK.sub("", MENTION.sub(NAME, MOMENT.sub(DATE, SPAN.sub(SOON, line))))


def _read_words(text: str) -> list[str]:
    return [word for word in _read_line(text).split() if any(each.isalnum() for each in word)]
