"""Alternative texts within Discord's limit, the same for every game."""

from collections.abc import Iterable

from engine.rules.core import text
from render.text.say import Say

MOST = 1024  # characters of an alternative text
NAME = 24  # characters of a person's name in an alternative text


def shorten_name(name: str) -> str:
    """Return a name in one line, cut to NAME characters, never empty."""
    seen = "".join(char if char.isprintable() else " " for char in name)
    return " ".join(seen.split())[:NAME] or "?"


def cut_text(words: str, say: Say) -> str:
    """Return the words with people's real names, cut to MOST characters and then followed by the text alt-cut."""
    words = " ".join(say.restore_names(words).split())
    if len(words) <= MOST:
        return words
    rest = " … " + say(text("alt-cut"))
    return words[: MOST - len(rest)].rsplit(" ", 1)[0] + rest


def join_sentences(sentences: Iterable[str], say: Say) -> str:
    """Return the sentences that fit MOST characters, then the number of the rest. Only a lone sentence is cut."""
    told = list(map(say.restore_names, sentences))
    words = " ".join(told)
    for kept in range(len(told) - 1, 0, -1):
        if len(words) <= MOST:
            break
        words = " ".join([*told[:kept], say.line("alt-more", n=len(told) - kept)])
    return cut_text(words, say)
