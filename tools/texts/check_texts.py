"""Check the texts of each language against the English ones and their places of use: make texts.

A line is printed for each fault. A text is missing, unused, in English, too long for Discord, or not valid Fluent. An
argument is never passed or not shown. A plural form also holds 0. A word is forbidden, or one of the glossary is said
nowhere: tools/texts/glossary.toml. A paragraph of rules was translated from an older English one. Options of questions are measured in random matches.

If translated paragraphs match the English ones again, mark them: `python -m tools.texts.check_texts --renew pt`.
"""

import re
import sys
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from hashlib import sha256
from itertools import islice, zip_longest
from pathlib import Path
from typing import Any

import babel
from fluent.syntax import ast
from msgspec import Struct

import cogs.client  # registers every component, and the folder of the texts of cogs/
from cogs.reading.rulebook import TABLE
from cogs.ui.components import Component
from cogs.ui.layout import CHOICE, LABEL
from engine.bots.levels import BOTS
from engine.games import GAMES
from engine.rules.core import Text
from engine.state.chance import Chance
from render.assets.colours import SEATS
from render.text.say import ENGLISH, LANGUAGES, Say
from tools.texts.text_files import (
    ROOT,
    Written,
    is_asked,
    list_folders,
    list_keys,
    parse_texts,
    read_texts,
)
from tools.trials.simulate import RANDOM, drive, seed_of

assert cogs.client
GLOSSARY = Path(__file__).parent / "glossary.toml"
ARGUMENT = 6  # assumed length of an argument in letters
COMMANDS = 300  # of a match by chance
SAME = 3  # least words of a text that may be reported as left in English
NAMES = "names"  # the folder of names, many of them equal in all languages
WORD = re.compile(r"\{[^}]*\}|[^\W\d_]{2,}")
RULES = "RULES.md"
MARK = re.compile(r" <!-- ([0-9a-f]{8}) -->$")  # of the English source paragraph


class TextLocation(Struct, frozen=True):
    """A kind of place where texts are shown, and its limit in characters.

    folder, keys: regular expressions for the folders and the keys of its texts.
    """

    name: str
    limit: int
    folder: str
    keys: str

    def shows_text(self, folder: str, key: str) -> bool:
        """Return True if a text is shown in a place of this kind."""
        return bool(re.search(self.folder, folder) and re.fullmatch(self.keys, key.partition(".")[0]))


@cache
def list_places() -> tuple[TextLocation, ...]:
    """List the kinds of places. The first that matches a text applies."""
    labels = "|".join(sorted({re.escape(kind.label) for kind in Component.registry.values() if kind.label}))
    return (
        TextLocation("description of a command", CHOICE, "cogs/text$", "(command|option)-.*"),
        TextLocation("button", LABEL, "cogs/text$", f"{labels}|button-.*|settings-.*-other"),
        TextLocation("hint in a window", 100, "cogs/text$", "(settings|options)-.*-hint"),
        TextLocation(
            "title of a window",
            45,
            "cogs/text$",
            "(settings|options)-(zone|quiet|away|pace|server-pace|server-zone|most)",
        ),
        TextLocation("menu", 150, "cogs/text$", ".*-menu"),
        TextLocation("option", CHOICE, "engine/games/[a-z]+/text$", "option-.*"),
        TextLocation("second line of an option", CHOICE, "engine/games/[a-z]+/text$", "(hint|about)-.*"),
        TextLocation("name", 40, "text/names$", "name-.*|subtype-.*"),
    )


def check_folder(folder: Path, language: str) -> Iterator[str]:
    """List the faults of a language's texts in a folder."""
    file, where = folder / f"{language}.ftl", folder.as_posix().removeprefix(f"{ROOT}/")
    if not file.exists():
        yield f"{where}: no {file.name}"
        return
    for key, fault in (
        *_check_writing(file),
        *_compare_language(folder, language),
        *_measure_texts(where, file),
        *_find_forbidden(where, file, language),
    ):
        yield f"{where}/{file.name} {key}: {fault}"


def _check_writing(file: Path) -> Iterator[tuple[str, str]]:
    """List invalid Fluent and duplicate keys."""
    for entry in parse_texts(file).body:
        if isinstance(entry, ast.Junk):
            yield "", f"cannot be read: {str(entry.content).strip().splitlines()[0]}"
        elif isinstance(entry, ast.Term):
            yield f"-{entry.id.name}", "is a term, which no text finds"
    for key, times in Counter(list_keys(file)).items():
        if times > 1:
            yield key, "written twice"


def _compare_language(folder: Path, language: str) -> Iterator[tuple[str, str]]:
    """Compare a language with English, and English with the keys in the code."""
    english, texts = read_texts(folder / f"{ENGLISH}.ftl"), read_texts(folder / f"{language}.ftl")
    for key in (each for each in english if each not in texts):
        yield key, "missing"
    for key, written in texts.items():
        text, _, own = key.partition(".")
        if own:
            yield from ((key, fault) for fault in _check_own(own, written, texts.get(text)))
        if language == ENGLISH:
            if folder.name != NAMES and not is_asked(text):
                yield key, "unused"
        elif key not in english:
            yield key, "unused: there is no such text in English"
        else:
            yield from (
                (key, fault) for fault in _compare_text(english[key], written, language, folder.name != NAMES)
            )


def _check_own(own: str, written: Written, text: Written | None) -> Iterator[str]:
    """Check an attribute of a text: the variant that addresses the reader. own: its name.

    The name must be the argument of the text that holds the reader's seat.
    """
    arguments = text.arguments if text is not None else frozenset()
    if own not in arguments:
        yield f"the text has no ${own} that could be its reader"
    for name in sorted(written.arguments - arguments):
        yield f"${name} is not in the text itself"


def _compare_text(english: Written, written: Written, language: str, whole: bool) -> Iterator[str]:
    """Compare a text with the English one. whole: it is a sentence or a label, not a name."""
    for name in sorted(written.arguments - english.arguments):
        yield f"${name} is passed by no code"
    for name in sorted(english.printed - written.arguments):
        yield f"${name} is not shown"
    if "one" in written.cases and babel.Locale.parse(language).plural_form(0) == "one":
        yield "[one] also holds 0 in this language: [1]"
    if whole and written.readings == english.readings and len(WORD.findall(written.readings[0])) >= SAME:
        yield "as in English"


def _measure_texts(where: str, file: Path) -> Iterator[tuple[str, str]]:
    """List texts over the limit of their place."""
    for key, written in read_texts(file).items():
        place = next((each for each in list_places() if each.shows_text(where, key)), None)
        if place is None:
            continue
        length = max(len(said) + said.count("X") * (ARGUMENT - 1) for said in written.readings)
        if length > place.limit:
            yield key, f"{length} characters, and a {place.name} takes {place.limit}"


def _find_forbidden(where: str, file: Path, language: str) -> Iterator[tuple[str, str]]:
    """List forbidden words. Texts that say how people search hold any words."""
    for key, written in read_texts(file).items():
        if not key.startswith("search-"):
            yield from ((key, fault) for fault in _find_words(where, written.readings, language))


def _find_words(where: str, readings: Iterable[str], language: str) -> Iterator[str]:
    """List the words that a language forbids in a folder, with their replacements."""
    for shape, game, instead in list_forbidden(language):
        found = next(filter(None, map(shape.search, readings)), None)
        if found is not None and f"/{game}" in f"/{where}":
            yield f"“{found[0].strip()}”: {instead}"


@cache
def read_glossary() -> dict[str, Any]:
    """Return the glossary: forbidden words as never, and the words of each game."""
    return tomllib.loads(GLOSSARY.read_text(encoding="utf-8"))


@cache
def list_forbidden(language: str) -> tuple[tuple[re.Pattern[str], str, str], ...]:
    """List a language's forbidden words, each with its game (empty for all) and its replacement."""
    return tuple(
        (re.compile(each["words"], re.IGNORECASE), each.get("game", ""), each["instead"])
        for each in read_glossary()["never"]
        if each["language"] == language
    )


def check_glossary(language: str) -> Iterator[str]:
    """List the words of the glossary that no text of this language and game says."""
    for game, words in read_glossary().items():
        if game == "never":
            continue
        folders = [each for each in list_folders() if (game in GAMES) == (f"/{game}/" in each.as_posix())]
        said = [text for each in folders for text in read_texts(each / f"{language}.ftl").values()]
        told = "\n".join(reading for text in said for reading in text.readings)
        pages = list_paragraphs(GAMES[game].folder / name_rules(language)) if game in GAMES else []
        written = "\n".join([told, *pages]).casefold()
        for key, word in words.items():
            if language in word and word[language].casefold() not in written:
                yield f"{GLOSSARY.name} {game}.{key}: “{word[language]}” is in no text"


def name_rules(language: str) -> str:
    """Return the name of the file with a game's rules in this language."""
    return RULES if language == ENGLISH else f"RULES.{language}.md"


def list_books() -> list[Path]:
    """List the folders with pages of rules: of each game, and of all games."""
    return [*(game.folder for game in GAMES.values()), TABLE]


def check_rules(folder: Path, language: str) -> Iterator[str]:
    """List forbidden words in a game's rules, and translated paragraphs not made from the current English ones."""
    file = folder / name_rules(language)
    if not file.exists():
        return
    for written in list_paragraphs(file):
        for fault in _find_words(folder.as_posix(), [written], language):
            yield f"{folder.name}/{file.name}: {fault} in “{written[:40]}”"
    if language == ENGLISH:
        return
    for source, written in zip_longest(list_paragraphs(folder / RULES), list_paragraphs(file), fillvalue=""):
        mark = MARK.search(written)
        if mark is None or mark[1] != hash_paragraph(source):
            yield f"{folder.name}/{file.name}: “{written[:40]}” was not made from “{source[:40]}”"


def list_paragraphs(file: Path) -> list[str]:
    """List the paragraphs and tables of a page of rules, each with the headings above it."""
    return re.findall(r"(?:^#.*\n+)*^.+(?:\n.+)*", file.read_text(encoding="utf-8"), re.MULTILINE)


def hash_paragraph(words: str) -> str:
    """Return the hash that marks a translation of this English paragraph."""
    return sha256(words.encode()).hexdigest()[:8]


def renew_marks(folder: Path, language: str) -> Iterator[str]:
    """Mark every translated paragraph of a game's rules as made from its English one. List the changed ones."""
    english, file = list_paragraphs(folder / RULES), folder / name_rules(language)
    translated = list_paragraphs(file)
    marked = [
        f"{MARK.sub('', written)} <!-- {hash_paragraph(source)} -->"
        for source, written in zip(english, translated, strict=True)
    ]
    file.write_text("\n\n".join(marked) + "\n", encoding="utf-8")
    yield from sorted({*marked} - {*translated})


def measure_questions(language: str) -> Iterator[str]:
    """List the options of a random match that no menu can show whole."""
    for game in GAMES:
        say = Say(language, GAMES[game].bind(), [("Maximiliane", colour) for colour in SEATS])
        for place, offered in list_offered(game).items():
            said = sorted((len(words := say(text)), text.key, words) for text in offered)
            for length, key, words in said:
                if length > CHOICE:
                    yield f"{language} {game} {key}: {length} characters, and a {place} takes {CHOICE}: {words}"


@cache
def list_offered(game: str) -> dict[str, frozenset[Text]]:
    """List the labels and second lines of a random match's options, at the fewest seats."""
    bound, seats = GAMES[game].bind(), GAMES[game].seats[0]
    begun = bound.setup(seats, {}, seed_of("texts"))
    played = drive(bound, begun.state, Chance(seed_of("people")), bots=[BOTS[RANDOM]] * seats)
    labels, hints = set[Text](), set[Text]()
    for _, turn in islice(played, COMMANDS):
        asked = (bound.ask(turn.state, seat) for seat in bound.active_seats(turn.state))
        for option in (each for decision in asked if decision is not None for each in decision.options):
            labels.add(option.label)
            hints |= {option.hint} if option.hint is not None else set()
    return {"option": frozenset(labels), "second line of an option": frozenset(hints)}


def check_language(language: str) -> list[str]:
    """List all faults of a language."""
    faults = [fault for folder in list_folders() for fault in check_folder(folder, language)]
    faults += [fault for folder in list_books() for fault in check_rules(folder, language)]
    return [*faults, *check_glossary(language), *measure_questions(language)]


def main(renewed: str = "") -> int:
    """Print all faults. Return the exit code. renewed: a language, to mark its rules instead."""
    if renewed:
        changed = [each for folder in list_books() for each in renew_marks(folder, renewed)]
        sys.stdout.write("\n\n".join(changed) + f"\n{len(changed)} paragraphs marked anew\n")
        return 0
    faults = [fault for language in LANGUAGES for fault in check_language(language)]
    sys.stdout.write("\n".join([*faults, f"{len(faults)} faults"]) + "\n")
    return int(bool(faults))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[2:] if sys.argv[1:2] == ["--renew"] else ()))
