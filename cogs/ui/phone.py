"""How much room things take on a phone, whose client is 390 points wide: what a panel holds is chosen by it.

Within 15 % of what Chromium shows on the stand-in's page.
"""

import re
from collections.abc import Iterable, Sequence
from math import ceil
from typing import Any

from discord import ui

SCREEN = 690  # points between a phone's bars
WIDE = 318  # points of a text, a picture or a row of buttons
AUTHOR, AFTER_TEXT, AFTER_PICTURE = 22, 4, 8
ONLY_YOU = 21  # the line that a message for one person alone ends in
ROW, EDGE, LETTER = 48, 34, 8.2  # a row of what is pressed; a button without its letters, and a letter of it
TALL = 350  # points of a picture at most
LINE, FITS = 22, 38  # a line, and the letters that fit on it
SMALL, SMALL_FITS = 17, 48  # of a line of small print
UNSEEN = re.compile(r"\*\*|__|`|\]\([^)]*\)|\[|^-# ")
MOMENT = re.compile(r"<t:\d+:R>")
SOON = "x" * 13  # as wide as `in 58 minutes`


def measure_lines(lines: Iterable[str]) -> list[int]:
    """Return how many points each of these lines takes, broken where it is too long; Discord's marks take none."""
    measured = []
    for line in lines:
        small = line.startswith("-# ")
        letters = len(UNSEEN.sub("", MOMENT.sub(SOON, line)))
        height, fits = (SMALL, SMALL_FITS) if small else (LINE, FITS)
        measured.append(height * max(ceil(letters / fits), 1))
    return measured


def measure_items(items: Iterable[ui.Item[Any]]) -> float:
    """Return how many points texts and rows take together."""
    points = 0.0
    for item in items:
        if isinstance(item, ui.TextDisplay):
            points += sum(measure_lines(item.content.split("\n"))) + AFTER_TEXT
        elif isinstance(item, ui.ActionRow):
            inner = [each.item if isinstance(each, ui.DynamicItem) else each for each in item.children]
            labels = [each.label or "" for each in inner if isinstance(each, ui.Button)]
            points += ROW * max(count_rows(labels), 1)
    return points


def measure_picture(png: bytes) -> float:
    """Return how many points a picture takes: at most as wide as a text, and no higher than Discord's box."""
    wide, high = (int.from_bytes(png[at : at + 4], "big") for at in (16, 20))
    return min(high * WIDE / max(wide, WIDE), TALL) + AFTER_PICTURE


def count_rows(labels: Iterable[str]) -> int:
    """Count the rows that buttons with these labels take, which are broken where they are too wide."""
    rows, left = 0, 0.0
    for label in labels:
        wide = min(EDGE + LETTER * len(label), WIDE)
        rows, left = (rows, left - wide) if wide <= left else (rows + 1, WIDE - wide)
    return rows


def keep_fitting(
    lines: Sequence[str], room: float, weights: Sequence[int] = (), least: int = 0
) -> tuple[list[str], float]:
    """Return the first of these lines, or those of the smallest weight, that fit into so many points, and the points that they leave.

    least: so many of them stay in any case.
    """
    kept, measured = list[int](), measure_lines(lines)
    for at in sorted(range(len(lines)), key=weights.__getitem__) if weights else range(len(lines)):
        if measured[at] > room and len(kept) >= least:
            break
        kept.append(at)
        room -= measured[at]
    return [lines[at] for at in sorted(kept)], room
