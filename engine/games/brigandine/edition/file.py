"""Read editions of Brigandine from TOML: the standard one and any other text."""

from hashlib import sha256
from pathlib import Path
from typing import Any, get_args, get_origin

from msgspec.structs import fields

from engine.games.brigandine.edition.edition import Edition
from engine.games.brigandine.edition.land_checks import CHECKS
from engine.rules.rule_data import Editions, Row, row_of, rows_of, tables_of

TABLES: dict[str, Any] = {each.name: each.type for each in fields(Edition) if each.type is not str}
ROWS: dict[str, type[Row]] = {
    table: get_args(kind)[1]
    for table, kind in TABLES.items()
    if get_origin(kind) is dict and issubclass(get_args(kind)[1], Row)
}


def _read_tables(toml: str, name: str) -> Edition:
    found = tables_of(toml, TABLES.keys())
    parts: dict[str, Any] = {table: rows_of(found, table, kind) for table, kind in ROWS.items()}
    parts |= {table: row_of(table, found[table], TABLES[table]) for table in TABLES if table not in ROWS}
    return Edition(name=name, hash=sha256(toml.encode()).hexdigest(), **parts)


EDITIONS = Editions(Path(__file__).parent.parent / "data" / "standard.toml", _read_tables, CHECKS)
