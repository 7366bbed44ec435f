"""The one place where a key becomes a sentence: Fluent texts in the reader's language."""

import logging
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import copy
from functools import cache, lru_cache, partial
from pathlib import Path
from typing import Any, ClassVar
from unicodedata import category

from babel import Locale
from babel.lists import format_list
from fluent.runtime import FluentBundle
from fluent.runtime.types import fluent_number
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message

from engine.rules.core import Arg, Event, Ref, Text
from engine.rules.game import AnyGame, Narration
from render.text.rule_names import R, name_rules

HERE = Path(__file__).resolve().parent
SHARED = (HERE, HERE.parents[1] / "cogs" / "text")  # folders of texts that are not of one game
FOLDERS: dict[str, Path] = {}  # folder of each game, by the game's key
ENGLISH = "en"  # the source language, and the fallback for texts that another language lacks
LANGUAGES = [ENGLISH, *sorted({file.stem for file in SHARED[0].glob("*.ftl")} - {ENGLISH})]
DATED = ("weekday", "month")  # kinds of references that Babel names
LISTED = 12  # values of a list that are named before it is cut
CLAUSE = "chronicle-"  # keys of texts that are parts of a sentence: a list of them is parted by semicolons
ENTRY = re.compile(r"^([a-z][\w-]*) *=", re.MULTILINE | re.IGNORECASE)  # begins a text
# characters that draw nothing and are no space, in addition to the categories of Unicode below
UNSEEN = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\ufff9-\ufffc\U000e0000-\U000e0fff]"
)
_MARK = "[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]"
ACCENTS = re.compile(f"({_MARK}{{2}}){_MARK}+")
# writes a number without marks between its digits: most are names (match #1000) or are copied
_write_whole = partial(fluent_number, useGrouping=False)
log = logging.getLogger(__name__)


class Missing(KeyError):
    """Raised if no file has a text, or if it lacks an argument."""


def plain(name: str) -> str:
    """Return a user's text for labels and pictures: one line, nothing invisible, at most two accents a letter.

    If nothing is left, return a question mark.
    """
    kept = ACCENTS.sub(r"\1", "".join(map(_show_char, UNSEEN.sub("", name))))
    return " ".join(kept.split()) if any(category(char)[0] in "LNPS" for char in kept) else "?"


def _show_char(char: str) -> str:
    """Return a space for a separator, nothing for an invisible character, else the character."""
    kind = category(char)
    return " " if kind[0] == "Z" or kind == "Cc" else "" if kind in ("Cf", "Cs", "Co") else char


def add_game(key: str, folder: Path) -> None:
    """Register a game's folder under its key."""
    FOLDERS[key] = folder


def sources(language: str, game: Path | None) -> list[Path]:
    """List the existing text files of a language: those of all games and, if given, of the game in this folder."""
    folders = list(SHARED)
    if game is not None:
        folders += [game / "text", game / "text" / "names", HERE.parent / "games" / game.name / "text"]
    files = [folder / f"{language}.ftl" for folder in folders]
    return [file for file in files if file.exists()]


class LazyBundle(FluentBundle):
    """Texts of files. Each is parsed when it is first said, because a bot says few of thousands.

    change: done to each text before. written: the texts as they are written, by key.
    """

    def __init__(self, language: str, files: Iterable[Path], change: Callable[[str], str] = str) -> None:
        super().__init__([language], functions=FUNCTIONS, use_isolating=False)
        self.written: dict[str, Any] = {}
        for file in files:
            self.written |= _split_texts(file)  # a game may have a word of its own
        self._messages = self.written  # what FluentBundle reads
        self._change, self._compile = change, self._compiler
        self._compiler = self._read_text

    def _read_text(self, written: Any) -> Any:
        parsed = FluentParser(with_spans=False).parse_entry(self._change(written))
        if not isinstance(parsed, Message):
            raise LookupError(written)
        return self._compile(parsed)


@cache
def _split_texts(file: Path) -> dict[str, str]:
    """Return the texts of a file as they are written, by key."""
    written = file.read_text(encoding="utf-8")
    begins = [*ENTRY.finditer(written)]
    ends = [*(each.start() for each in begins[1:]), len(written)]
    return {each[1]: written[each.start() : end] for each, end in zip(begins, ends, strict=True)}


@lru_cache(maxsize=64)
def bundle(language: str, game: Path | None) -> LazyBundle:
    """Return all texts of one language for the game of this folder."""
    return LazyBundle(language, sources(language, game))


def begin_capital(said: object) -> str:
    """Return words with a capital first letter: CAPITAL($words) in a text."""
    words = str(said)
    return words[:1].upper() + words[1:]


FUNCTIONS: dict[str, Any] = {"CAPITAL": begin_capital}  # that the texts may call


@lru_cache(maxsize=4096)
def _formatted(
    texts: FluentBundle, key: str, args: tuple[tuple[str, str | int], ...], own: str = ""
) -> tuple[str, str]:
    """Return the sentence and the error, if any. Raises LookupError if there is no such text.

    own: name of the argument that is the reader's seat, or empty. If the text has an attribute of that name, which
    addresses the reader, it is used.
    """
    message = texts.get_message(key)
    value = message.attributes.get(own, message.value)
    whole = {name: _write_whole(arg) if isinstance(arg, int) else arg for name, arg in args}
    said, errors = texts.format_pattern(value, whole) if value else ("", ["no value"])
    for number in (arg for _, arg in args if isinstance(arg, int) and arg < 0):
        said = str(said).replace(str(number), write_number(number))  # where Babel writes a hyphen
    return str(said), "".join(map(str, errors[:1]))


def write_number(number: int, *, signed: bool = False) -> str:
    """Return a number in figures with a true minus. signed: it is a change, with a plus too."""
    return (f"{number:+}" if signed else str(number)).replace("-", "−")


@cache
def _find_locale(language: str) -> Locale:
    """Find Babel's locale of a language. English is British, without a comma before *and*."""
    return Locale.parse("en_GB" if language == ENGLISH else language)


@cache
def _find_joint(language: str) -> str:
    """Return the word between two in a language, as *and*, with its spaces."""
    return format_list(["", ""], locale=_find_locale(language))


def _name_date(ref: Ref, language: str) -> str:
    """Name a weekday (0: Monday) or a month (1: January) in short."""
    locale = _find_locale(language)
    shown = locale.days["stand-alone"] if ref.kind == "weekday" else locale.months["format"]
    return str(shown["abbreviated"][int(ref.id)])


@cache
def _log_fault(language: str, key: str, why: str) -> None:
    """Log a faulty text to the host's log, once each."""
    log.error("text failed key=%s language=%s error=%s", key, language, why)


def replace_names(words: str, shown: Mapping[str, str], kept: str = "(?!)") -> str:
    """Replace each name by its shown form, longest names first, as whole words.

    kept: pattern of parts that stay as they are.
    """
    if not shown:
        return words
    names = "|".join(map(re.escape, sorted(shown, key=len, reverse=True)))
    return re.sub(rf"{kept}|(?<!\w)(?:{names})(?!\w)", lambda each: shown.get(each[0], each[0]), words)


class Say:
    """Texts in one reader's language. people: a name and a colour id for each seat.

    led: each seat's nation, if pictures show nations' colours.

    strict (tests): a missing text raises Missing. Otherwise it is logged, and the English text or its key is shown.
    """

    strict: ClassVar[bool] = False

    def __init__(
        self,
        language: str,
        game: AnyGame | None = None,
        people: Sequence[tuple[str, str]] = (),
        led: Sequence[Ref] = (),
    ) -> None:
        self.language = language if language in LANGUAGES else ENGLISH
        self.game = game
        self.people, self.led = tuple(people), tuple(led)
        # each name that pictures replace: as shown, and the real one
        self.undrawn: tuple[tuple[str, str], ...] = ()
        folder = game.folder if game else None
        self._bundle, self._english = bundle(self.language, folder), bundle(ENGLISH, folder)
        self._languages = [*{self.language: self._bundle, ENGLISH: self._english}.items()]
        self._telling: Narration[Any] | None = (
            None  # the game's narration with names of this language, or not yet needed
        )
        self.reader: Ref | None = None  # the seat that texts address as *you* where they can

    def address(self, seat: int) -> "Say":
        """Return the same texts, addressed to this seat."""
        made = copy(self)
        made.reader = Ref("seat", str(seat))
        return made

    def speak_of(
        self, game: AnyGame | None, people: Sequence[tuple[str, str]] = (), led: Sequence[Ref] = ()
    ) -> "Say":
        """Return a Say of this language for a game, None for the shared texts. people, led: as in the constructor."""
        return Say(self.language, game, people, led)

    def draw_names(self, drawn: Sequence[str]) -> "Say":
        """Return the same texts with people's names, by seat, as pictures draw them. restore_names reverts them."""
        made = copy(self)
        made.people = tuple((name, colour) for name, (_, colour) in zip(drawn, self.people, strict=True))
        made.undrawn = tuple(
            (name, real) for name, (real, _) in zip(drawn, self.people, strict=True) if name != real
        )
        return made

    def replace_names(self, words: str) -> str:
        """Return words with people's real names replaced by the names that pictures show."""
        return replace_names(words, {real: drawn for drawn, real in self.undrawn})

    def restore_names(self, words: str) -> str:
        """Return words with the names that pictures show replaced by people's real names."""
        if not self.undrawn:
            return words
        own = dict(self.undrawn)
        real, drawn = ("|".join(map(re.escape, names)) for names in (own.values(), own))
        found = rf"(?:{real})|(?<!\w)(?:{drawn})(?!\w| \()"  # restored names stay
        return re.sub(found, lambda name: own.get(name[0], name[0]), words)

    def name_rules(self, rules: R) -> R:
        """Return a game's rule data with the names of this language."""
        return rules if self.language == ENGLISH else name_rules(rules, self._bundle, self._english)

    def __call__(self, what: Arg) -> str:
        """Return the words for a text, a reference, a list or a plain value."""
        if isinstance(what, Text):
            return self.line(what.key, **dict(what.args))
        if isinstance(what, Ref):
            return self._name(what)
        if not isinstance(what, tuple):
            return str(what)
        said = [self(value) for value in what[:LISTED]]
        if len(what) > LISTED:
            said.append(self.line("list-more", n=len(what) - LISTED))
        clauses = all(isinstance(value, Text) and value.key.startswith(CLAUSE) for value in what)
        return said[0] if len(said) == 1 else "; ".join(said) if clauses else self.join(said)

    def line(self, key: str, /, **args: Arg) -> str:
        """Return the words for a key with its arguments by name. If no language has them, return the key."""
        plain = tuple(
            [(name, arg if isinstance(arg, (str, int)) else self(arg)) for name, arg in args.items()]
        )
        own = ""
        for name in args if self.reader is not None else ():
            if args[name] in (self.reader, (self.reader,)):
                own = name
        for language, texts in self._languages:
            try:
                said, error = _formatted(texts, key, plain, own)
            except LookupError:
                error = "no such text"
            if not error:
                return said
            if self.strict:
                raise Missing(f"{key} ({language}): {error}")
            _log_fault(language, key, error)
        return key

    def join(self, words: Iterable[str]) -> str:
        """Return these words as a list in this language, with semicolons if an item is itself a list."""
        said = list(words)
        if len(said) < 2:
            return "".join(said)
        mixed = any(mark in each for each in said for mark in (", ", ": ", _find_joint(self.language)))
        return "; ".join(said) if mixed else format_list(said, locale=_find_locale(self.language))

    def title(self, game: str) -> str:
        """Return a game's title from its own texts, or its key if it is not registered."""
        for language in (self.language, ENGLISH):
            texts = bundle(language, FOLDERS.get(game))
            if texts.has_message("game"):
                return _formatted(texts, "game", ())[0]
        return game

    def headline(self, event: Event) -> str:
        """Return the event in one short plain sentence. Empty: it is not worth one."""
        return self._tell_plainly(self.game.narration.describe_briefly(event) if self.game else None)

    def tell(self, event: Event) -> str:
        """Return the event as a plain sentence. Empty: it is not worth a line."""
        return self._tell_plainly(self.game.narration.tell(event) if self.game else None)

    def _tell_plainly(self, told: Text | None) -> str:
        return "" if told is None else self(told).replace("**", "")

    def has(self, key: str) -> bool:
        """Return True if this language or English has such a text."""
        return bool(self._bundle.has_message(key) or self._english.has_message(key))

    def list_keys(self, prefix: str) -> list[str]:
        """List the texts, as English has them, whose keys begin with this prefix."""
        return [key for key in self._english.written if key.startswith(prefix)]

    def count_variants(self, key: str) -> int:
        """Return how many variants a text of one choice has. 0: there is no such text."""
        texts = self._bundle if self._bundle.has_message(key) else self._english
        chosen = texts.get_message(key).value if texts.has_message(key) else None
        return len(getattr(getattr(chosen, "expression", None), "variants", ()))

    def speaks(self, key: str) -> bool:
        """Return True if this very language has such a text."""
        return bool(self._bundle.has_message(key))

    def _name(self, ref: Ref) -> str:
        if ref.kind == "seat" and int(ref.id) < len(self.people):
            return self.people[int(ref.id)][0]
        if ref.kind == "seat-colour" and int(ref.id) < len(self.people):
            return self._name_colour(int(ref.id))
        if ref.kind in DATED:
            return _name_date(ref, self.language)
        known = self._find_telling(self.game).name(ref) if self.game else None
        return self(known if known is not None else Text(f"{ref.kind}-{ref.id}".replace("/", "-")))

    def _name_colour(self, seat: int) -> str:
        """Return the name of a seat on pictures: its side's, or else its colour's."""
        return (
            self.line("colour-side", side=self.led[seat])
            if self.led
            else self.line(f"colour-{self.people[seat][1]}")
        )

    def _find_telling(self, game: AnyGame) -> Narration[Any]:
        """Return the game's narration with the names of this language."""
        if self.language == ENGLISH:
            return game.narration
        if self._telling is None:
            self._telling = type(game.narration)(self.name_rules(game.rules))
        return self._telling


HOST = Say(ENGLISH)  # the host's log, and the descriptions sent to Discord at the start
