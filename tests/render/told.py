"""A scene as text, events to paint, and what no sentence has: for the tests of every game's pictures and words."""

import re
from collections.abc import Iterable, Iterator
from typing import Any

from engine.rules.core import Event

HEAD = r":[*_`”“]*\s"  # what stands before it is a head
PART = r"[^\n;·—–|.?!…]|[.?!](?!\s|[*_]|$)|\.(?=…)"  # of a sentence, or of what a list parts
MISTAKES = {  # of what is put together: what no sentence has, whatever its arguments are
    "two marks": re.compile(r"[.?!:;,][.,;:](?![.\d])"),
    "two heads": re.compile(rf"{HEAD}(?:{PART})*?{HEAD}"),
    "brackets behind or in brackets": re.compile(r"\)\*{0,2} \(|\([^()]*\("),
    "a blank before a mark": re.compile(r" [.,;:!?](?: |$)"),
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
    """All that is read of a message's components: texts, labels, menus with their options, pictures' alternative texts."""
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
    """A public event; a field whose name Python has taken is written with _ behind it."""
    return Event(kind, {key.rstrip("_"): value for key, value in data.items()})
