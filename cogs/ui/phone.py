"""Estimate heights on a phone with a client 390 points wide, to choose the content of a panel.

Within 15 % of Chromium's rendering of the sandbox's page.
"""

import re
from collections.abc import Iterable, Sequence
from math import ceil
from typing import Any

from discord import ui

SCREEN = 690  # visible points between a phone's bars
COMFORT = 430  # points above which a panel has nothing that its question can do without
ENOUGH = 480  # points above which a panel counts staged items that it would list
WIDE = 318  # points of a text, a picture or a row of buttons
AUTHOR, AFTER_TEXT, AFTER_PICTURE = 22, 4, 8
ONLY_YOU = 21  # the line below an ephemeral message
ROW, EDGE, LETTER = 48, 34, 8.2  # a row of buttons, a button without its letters, a letter
TALL = 350  # points of a picture at most
LINE, FITS = 22, 38  # height of a line, and letters that fit on it
SMALL, SMALL_FITS = 17, 48  # the same for a line of small print
UNSEEN = re.compile(r"\*\*|__|`|\]\([^)]*\)|\[|^-# ")
MOMENT = re.compile(r"<t:\d+:R>")
SOON = "x" * 13  # as wide as `in 58 minutes`


def measure_lines(lines: Iterable[str]) -> list[int]:
    """Return the height of each line in points, wrapped if too long. Discord's markup takes no room."""
    measured = []
    for line in lines:
        small = line.startswith("-# ")
        letters = len(UNSEEN.sub("", MOMENT.sub(SOON, line)))
        height, fits = (SMALL, SMALL_FITS) if small else (LINE, FITS)
        measured.append(height * max(ceil(letters / fits), 1))
    return measured


def measure_items(items: Iterable[ui.Item[Any]]) -> float:
    """Return the height in points of texts and rows of buttons or menus together. Other items count 0."""
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
    """Return a picture's height in points: at most as wide as text, and limited by Discord's box."""
    wide, high = (int.from_bytes(png[at : at + 4], "big") for at in (16, 20))
    return min(high * WIDE / max(wide, WIDE), TALL) + AFTER_PICTURE


def count_rows(labels: Iterable[str]) -> int:
    """Return the number of rows buttons with these labels take, after wrapping."""
    rows, left = 0, 0.0
    for label in labels:
        wide = min(EDGE + LETTER * len(label), WIDE)
        rows, left = (rows, left - wide) if wide <= left else (rows + 1, WIDE - wide)
    return rows


def keep_fitting(
    lines: Sequence[str], room: float, weights: Sequence[int] = (), least: int = 0
) -> tuple[list[str], float]:
    """Return the lines that fit into `room` points, and the points left.

    The first lines are kept, or those with the smallest weights. least: number of lines kept in any case.
    """
    if not lines:
        return [], room
    kept, measured = list[int](), measure_lines(lines)
    for at in sorted(range(len(lines)), key=weights.__getitem__) if weights else range(len(lines)):
        if measured[at] > room and len(kept) >= least:
            break
        kept.append(at)
        room -= measured[at]
    return [lines[at] for at in sorted(kept)], room
