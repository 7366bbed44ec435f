"""Read rule data as people write it: TOML into strict typed rows. An error is an InputError with its place.

A game's texts have `fault-toml`, `fault-table-unknown`, `fault-table-missing`, `fault-id`, `fault-value` and
its own.
"""

import re
import tomllib
from collections.abc import Callable, Iterable, Mapping, Set
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Annotated, Any, Generic, TypeAlias, TypeVar, Union

import msgspec

from engine.rules.core import Arg, InputError, Struct, Text, text

T = TypeVar("T")
Label: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=32)]
ID = re.compile(r"[a-z]+(-[a-z0-9]+)*")
LONGEST_ID = 25


class EditionError(InputError):
    """An error in an edition. str includes the file, text only the place in it and the error."""


class Row(Struct, frozen=True):
    """A row of rule data. An unknown key in it is an error."""


def name_word(name: str) -> str:
    """Return the word for a class's name: no-recruits for NoRecruits."""
    return re.sub(r"\B([A-Z])", r"-\1", name.rpartition(".")[2]).lower()


class Worded(Row, frozen=True, tag_field="do", tag=name_word):
    """A row that is an effect. In an edition its key `do` holds the name of its class as a word (name_word)."""


class Effect:
    """An effect of a thing of a game: one class that is both the row of the edition and its code.

    A family is a subclass with methods that steps call: its offer, its legal targets, its execution, its
    texts. Rows of the edition name the family as a field's type.
    A member is a Worded row of its family: class Gate(Worded, CourtEffect, frozen=True) is do = "gate" in
    editions.
    A member needs no registration. A family is all its subclasses when an edition is read.
    """


E = TypeVar("E", bound=Effect)


def list_members(family: type[E]) -> list[type[E]]:
    """Return the effects of a family, in the order of their definition."""
    below = [member for kind in family.__subclasses__() for member in list_members(kind)]
    return [family, *below] if issubclass(family, Row) else below


def _read_effect(family: type[Any], value: Any) -> Any:
    """Convert an effect to the member of its family that its word names.

    The word alone is enough if all other fields have defaults.
    """
    if not issubclass(family, Effect):
        raise NotImplementedError(f"no rule data is read as {family.__name__}")
    row = {"do": value} if isinstance(value, str) else value
    try:
        return msgspec.convert(row, Union[tuple(list_members(family))], dec_hook=_read_effect)  # noqa: UP007
    except msgspec.ValidationError as error:
        raise ValueError(str(error)) from error


class Editions(Generic[T]):
    """All editions of one game: the bundled one, and any text a host supplies."""

    def __init__(
        self,
        file: Path,
        read: Callable[[str, str], T],
        checks: Iterable[Callable[[T], None]],
        doubts: Iterable[Callable[[T], None]] = (),
    ) -> None:
        self.file = file
        self._read = read
        self._checks = tuple(checks)
        self._doubts = tuple(doubts)
        # one object for equal texts, because caches know an edition by identity
        self.load = lru_cache(maxsize=256)(self._load)

    def _load(self, toml: str, name: str) -> T:
        """Parse an edition's text and run all checks. Raises EditionError with the file."""
        try:
            edition = self._read(toml, name)
            for check in self._checks:
                check(edition)
        except InputError as fault:
            raise EditionError(fault.text, f"{name}.toml") from fault
        return edition

    def list_warnings(self, edition: T) -> tuple[Text, ...]:
        """Return playable differences from the bundled edition, which may be mistakes or the printed edition."""
        found: list[Text] = []
        for doubt in self._doubts:
            try:
                doubt(edition)
            except InputError as fault:
                found.append(fault.text)
        return tuple(found)

    @cached_property
    def standard(self) -> T:
        """The bundled edition, parsed once."""
        return self.load(self.file.read_text(encoding="utf-8"), "standard")


def tables_of(toml: str, needed: Set[str], allowed: Set[str] = frozenset()) -> dict[str, Any]:
    """Return the TOML tables of a text. Raises InputError if a needed one is missing or another is not allowed."""
    try:
        tables = tomllib.loads(toml)
    except (ValueError, RecursionError) as error:
        raise InputError(text("fault-toml", why=str(error))) from error
    need(sorted(tables.keys() - needed - allowed), "fault-table-unknown")
    need(sorted(needed - tables.keys()), "fault-table-missing")
    return tables


def rows_of(tables: Mapping[str, Any], table: str, kind: type[T]) -> dict[str, T]:
    """Return the rows of a TOML table by id, converted to `kind`. Raises InputError."""
    rows = row_of(table, tables[table], dict[str, Any])
    need([row for row in rows if not ID.fullmatch(row) or len(row) > LONGEST_ID], "fault-id", place=table)
    return {row: row_of(f"{table}.{row}", value, kind) for row, value in rows.items()}


def row_of(place: str, value: Any, kind: type[T]) -> T:
    """Convert one value to this type. Raises InputError. place: the value's place in the file, for the error."""
    try:
        return msgspec.convert(value, kind, dec_hook=_read_effect)
    except msgspec.ValidationError as error:
        raise InputError(text("fault-value", place=place, why=str(error))) from error


def need(faults: Iterable[str | int], key: str, **args: Arg) -> None:
    """Raise an InputError with this text for the first fault, if there is one.

    The fault is the text's argument `what`.
    """
    for fault in faults:
        raise InputError(text(key, what=fault, **args))
