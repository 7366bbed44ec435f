"""A scene as text, events to paint, and common mistakes, for the tests of pictures and words."""

import re
from collections.abc import Iterable, Iterator
from typing import Any

from engine.rules.core import Event

HEAD = r":[*_`”“]*\s"  # the text before it is a head
PART = r"[^\n;·—–|.?!…]|[.?!](?!\s|[*_]|$)|\.(?=…)"  # part of a sentence or of a list
MISTAKES = {  # mistakes in built texts, with any arguments
    "two marks": re.compile(r"[.?!:;,][.,;:](?![.\d])"),
    "two heads": re.compile(rf"{HEAD}(?:{PART})*?{HEAD}"),
    "brackets behind or in brackets": re.compile(r"\)\*{0,2} \(|\([^()]*\("),
    "a blank before a mark": re.compile(r" (?:[.,;!?]|:(?! [\d−]))(?: |$)"),
    "two blanks": re.compile("  "),
    "nothing in it": re.compile(r"\(\s*\)|„\s*“|“\s*”|: *;|: *\."),
    "a number beside the number of a name": re.compile(r"Zoë 12 \d"),
    "one of many": re.compile(
        r"(?<![\d,.#])1 (?:armies|cards|troops|coins|bases|Armeen|Karten|Truppen|Münzen|Basen|exércitos|cartas|tropas|moedas)\b"
    ),
    "a hyphen for a minus": re.compile(r"(?<!\w)-\d"),
    "a small letter at its head": re.compile(r"^[^\w…`]*[a-zäöüáéíóúâêôãõç]"),
}


def list_mistakes(told: Iterable[str]) -> set[tuple[str, str]]:
    """The lines that have one, each with its kind."""
    lines = {line for words in told for line in words.split("\n")}
    return {(kind, line) for line in lines for kind, shape in MISTAKES.items() if shape.search(line)}


def list_strings(parts: Iterable[dict[str, Any]]) -> Iterator[str]:
    """List all texts of a message's components: labels, menus with options, alternative texts."""
    for part in parts:
        for key in ("content", "label", "placeholder", "description"):
            if part.get(key):
                yield str(part[key])
        for key in ("components", "options", "items"):
            yield from list_strings(part.get(key, ()))


def text(made: Any) -> str:
    """All shapes of a scene, a line each."""
    return "\n".join(made.lines())


def event(kind: str, /, **data: Any) -> Event:
    """Build a public event. A field named like a Python keyword ends in _."""
    return Event(kind, {key.rstrip("_"): value for key, value in data.items()})
