"""Rule data with the names of a language, so that pictures and texts use that language.

The texts `name-<table>-<id>` and `name-<table>-<id>-plural` in text/names/ name the rows of the standard
edition's tables. A name stays untranslated if it is not the standard edition's, or if the language lacks the
text.
"""

from functools import lru_cache
from typing import Any, TypeVar

import msgspec
from fluent.runtime import FluentBundle

R = TypeVar("R")
NAMED = 64  # editions in some languages


@lru_cache(maxsize=NAMED)
def name_rules(rules: R, language: FluentBundle, english: FluentBundle) -> R:
    """Return the rule data with the names of a language, the same object each time.

    english: texts of the standard edition.
    """
    read: Any = rules
    changed = {}
    for table in read.__struct_fields__:
        rows = getattr(read, table)
        if isinstance(rows, dict):
            named = {
                id_: _name_row(row, f"name-{table}-{id_}", language, english) for id_, row in rows.items()
            }
            changed[table] = named
    named_rules: R = msgspec.structs.replace(read, **changed)
    return named_rules


def _name_row(row: Any, key: str, language: FluentBundle, english: FluentBundle) -> Any:
    """Return a row with its name, and its plural if it has one, in this language."""
    name = getattr(row, "name", None)
    if not isinstance(name, str) or _find_words(english, key) != name:
        return row
    changed = {"name": _find_words(language, key) or name}
    if hasattr(row, "plural"):
        changed["plural"] = _find_words(language, f"{key}-plural") or row.plural
    return msgspec.structs.replace(row, **changed)


def _find_words(texts: FluentBundle, key: str) -> str:
    """Return the text of a key. Empty: there is none."""
    words = texts.get_message(key).value if texts.has_message(key) else None
    return "" if words is None else str(texts.format_pattern(words)[0])
