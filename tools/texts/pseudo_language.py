"""A pseudo-language: the English texts 40 % longer and with accents, to expose cut and hard-coded texts."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any
from unittest.mock import patch

from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Transformer

from render.text import say
from render.text.say import ENGLISH, LANGUAGES, LazyBundle, Say, sources

PSEUDO = "vo"  # Volapük, which no user needs: Discord and Babel accept this name of a language
LONGER = 0.4
ACCENTS = str.maketrans("aeiouncyAEIOUNCY", "äéîöúñćýÄÉÎÖÚÑĆÝ")
KEPT = re.compile(r"`[^`]*`|<[^>]*>|\[[^\]]*\]\([^)]*\)|https?://\S+")  # not words: commands, times, links
WORD = re.compile(r"[^\W\d_]+")


def stretch_words(said: str) -> str:
    """Add accents and letters to each word. Parts that Discord or a reader must find unchanged stay."""
    stretched, end = "", 0
    for kept in KEPT.finditer(said):
        stretched += WORD.sub(_stretch_word, said[end : kept.start()]) + kept[0]
        end = kept.end()
    return stretched + WORD.sub(_stretch_word, said[end:])


def _stretch_word(found: re.Match[str]) -> str:
    """Repeat the last letter of a word, so that it is longer by LONGER, rounded."""
    word = found[0].translate(ACCENTS)
    return word + word[-1].lower() * round(len(word) * LONGER)


class _Stretching(Transformer):
    def visit_Pattern(self, node: ast.Pattern) -> ast.Pattern:  # noqa: N802
        """Stretch the text between arguments, except code in backticks.

        If an argument is inside the code, the closing backtick is in a later piece of text than the opening one.
        """
        inside = False
        for at, each in enumerate(node.elements):
            if isinstance(each, ast.TextElement):
                code, tick, words = each.value.partition("`") if inside else ("", "", each.value)
                node.elements[at] = ast.TextElement(code + tick + stretch_words(words))
                inside ^= each.value.count("`") % 2 == 1
            else:
                self.visit(each)
        return node


def stretch_texts(written: str) -> str:
    """Stretch all texts of a file."""
    return str(FluentSerializer().serialize(_Stretching().visit(FluentParser().parse(written))))


@contextmanager
def add_pseudo(language: str = PSEUDO) -> Iterator[str]:
    """Register the language under this name for the duration, and yield the name."""
    load_texts = say.bundle

    def load_any(wished: str, game: Path | None) -> FluentBundle:
        return (
            _load_stretched(tuple(sources(ENGLISH, game))) if wished == language else load_texts(wished, game)
        )

    LANGUAGES.append(language)
    try:
        with patch.object(say, "bundle", load_any):
            yield language
    finally:
        LANGUAGES.remove(language)


@cache
def _load_stretched(files: tuple[Path, ...]) -> FluentBundle:
    return LazyBundle(ENGLISH, files, stretch_texts)


@contextmanager
def speak_instead(language: str) -> Iterator[None]:
    """Make every Say that is created for English use this language, for the duration."""
    begin_speaking = Say.__init__

    def begin_otherwise(speaker: Say, wished: str, *more: Any, **named: Any) -> None:
        begin_speaking(speaker, language if wished == ENGLISH else wished, *more, **named)

    with patch.object(Say, "__init__", begin_otherwise):
        yield
