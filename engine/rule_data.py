"""Rule data as people write it: TOML text into strict typed structs; what does not fit is a Fault naming its place.

A game's texts hold `fault-toml`, `fault-table-unknown`, `fault-table-missing`, `fault-id`, `fault-value` and its own.
"""

import re
import tomllib
from collections.abc import Callable, Iterable, Mapping, Set
from typing import Annotated, Any, TypeAlias, TypeVar

import msgspec

from engine.core import Arg, Fault, Struct, text

T = TypeVar("T")
Label: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=32)]
ID = re.compile(r"[a-z]+(-[a-z0-9]+)*")
LONGEST_ID = 25


class EditionError(Fault):
    """Names the file, the place in it and what does not fit; its text leaves the file to whoever has it."""


class Row(Struct, frozen=True):
    """A frozen row of rule data in which an unknown key is an error."""


def load(toml: str, name: str, read: Callable[[str, str], T], checks: Iterable[Callable[[T], None]]) -> T:
    """What read makes of this text and name, once every check has passed; raises EditionError naming the file."""
    try:
        edition = read(toml, name)
        for check in checks:
            check(edition)
    except Fault as fault:
        raise EditionError(fault.text, f"{name}.toml") from fault
    return edition


def tables_of(toml: str, needed: Set[str], allowed: Set[str] = frozenset()) -> dict[str, Any]:
    """The tables of the text: each needed one, maybe an allowed one, no other."""
    try:
        tables = tomllib.loads(toml)
    except (ValueError, RecursionError) as error:
        raise Fault(text("fault-toml", why=str(error))) from error
    need(sorted(tables.keys() - needed - allowed), "fault-table-unknown")
    need(sorted(needed - tables.keys()), "fault-table-missing")
    return tables


def rows_of(tables: Mapping[str, Any], table: str, kind: type[T]) -> dict[str, T]:
    """A table's rows by their ids."""
    rows = row_of(table, tables[table], dict[str, Any])
    need([row for row in rows if not ID.fullmatch(row) or len(row) > LONGEST_ID], "fault-id", place=table)
    return {row: row_of(f"{table}.{row}", value, kind) for row, value in rows.items()}


def row_of(place: str, value: Any, kind: type[T]) -> T:
    """One value as what it must be."""
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        raise Fault(text("fault-value", place=place, why=str(error))) from error


def need(faults: Iterable[str | int], key: str, **args: Arg) -> None:
    """Raise the text of this key for the first fault, its argument `what`, if there is one."""
    for fault in faults:
        raise Fault(text(key, what=fault, **args))
