"""Read rule data as people write it: TOML into strict typed rows; what does not fit is a Fault naming its place.

A game's texts have `fault-toml`, `fault-table-unknown`, `fault-table-missing`, `fault-id`, `fault-value` and its own.
"""

import re
import tomllib
from collections.abc import Callable, Iterable, Mapping, Set
from functools import cached_property
from pathlib import Path
from typing import Annotated, Any, Generic, TypeAlias, TypeVar, Union

import msgspec

from engine.rules.core import Arg, InputError, Struct, Text, text

T = TypeVar("T")
Label: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=32)]
ID = re.compile(r"[a-z]+(-[a-z0-9]+)*")
LONGEST_ID = 25


class EditionError(InputError):
    """What is wrong with an edition: str names the file too, text only the place in it and what does not fit."""


class Row(Struct, frozen=True):
    """A row of rule data; an unknown key in it is an error."""


def name_word(name: str) -> str:
    """Return the word for a class's name: no-recruits for NoRecruits."""
    return re.sub(r"\B([A-Z])", r"-\1", name.rpartition(".")[2]).lower()


class Worded(Row, frozen=True, tag_field="do", tag=name_word):
    """A row of an effect, which editions name by its class's name as a word after `do`."""


class Effect:
    """What a thing of a game does: an effect is one class, row of the edition and deed in one.

    A family is a subclass whose methods steps call (what it offers, whom it may aim at, how it is carried out, its
    words); rows of the edition name the family as a field's type. A member is a Worded row of its family:
    class Gate(Worded, CourtDeed, frozen=True) is what editions write as do = "gate".
    Whoever defines a member needs to do no more: a family is whatever is derived from it once an edition is read.
    """


E = TypeVar("E", bound=Effect)


def list_members(family: type[E]) -> list[type[E]]:
    """List the effects of a family, in the order of their definition."""
    below = [member for kind in family.__subclasses__() for member in list_members(kind)]
    return [family, *below] if issubclass(family, Row) else below


def _read_effect(family: type[Any], value: Any) -> Any:
    """Read an effect as the member of its family that its word names; the word alone will do where all else has a default."""
    if not issubclass(family, Effect):
        raise NotImplementedError(f"no rule data is read as {family.__name__}")
    row = {"do": value} if isinstance(value, str) else value
    try:
        return msgspec.convert(row, Union[tuple(list_members(family))], dec_hook=_read_effect)  # noqa: UP007
    except msgspec.ValidationError as error:
        raise ValueError(str(error)) from error


class Editions(Generic[T]):
    """All editions of one game: the one that comes with the bot, and any text a host brings."""

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

    def load(self, toml: str, name: str) -> T:
        """Read an edition's text and pass it through every check; raise EditionError naming the file."""
        try:
            edition = self._read(toml, name)
            for check in self._checks:
                check(edition)
        except InputError as fault:
            raise EditionError(fault.text, f"{name}.toml") from fault
        return edition

    def list_warnings(self, edition: T) -> tuple[Text, ...]:
        """List what play can bear but the bundled edition has otherwise: perhaps a slip, perhaps the printed box."""
        found: list[Text] = []
        for doubt in self._doubts:
            try:
                doubt(edition)
            except InputError as fault:
                found.append(fault.text)
        return tuple(found)

    @cached_property
    def standard(self) -> T:
        """Return the edition that comes with the bot, read once."""
        return self.load(self.file.read_text(encoding="utf-8"), "standard")


def tables_of(toml: str, needed: Set[str], allowed: Set[str] = frozenset()) -> dict[str, Any]:
    """Return the TOML tables of a text: every needed one, perhaps an allowed one, no other."""
    try:
        tables = tomllib.loads(toml)
    except (ValueError, RecursionError) as error:
        raise InputError(text("fault-toml", why=str(error))) from error
    need(sorted(tables.keys() - needed - allowed), "fault-table-unknown")
    need(sorted(needed - tables.keys()), "fault-table-missing")
    return tables


def rows_of(tables: Mapping[str, Any], table: str, kind: type[T]) -> dict[str, T]:
    """Read the rows of a TOML table by their ids."""
    rows = row_of(table, tables[table], dict[str, Any])
    need([row for row in rows if not ID.fullmatch(row) or len(row) > LONGEST_ID], "fault-id", place=table)
    return {row: row_of(f"{table}.{row}", value, kind) for row, value in rows.items()}


def row_of(place: str, value: Any, kind: type[T]) -> T:
    """Read one value as this kind."""
    try:
        return msgspec.convert(value, kind, dec_hook=_read_effect)
    except msgspec.ValidationError as error:
        raise InputError(text("fault-value", place=place, why=str(error))) from error


def need(faults: Iterable[str | int], key: str, **args: Arg) -> None:
    """Raise a Fault with the text of this key for the first of the faults, if there is one; it is the argument `what`."""
    for fault in faults:
        raise InputError(text(key, what=fault, **args))
