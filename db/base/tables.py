"""The base of all stores: an open database, and functions to read rows as structs."""

import re
from functools import lru_cache
from typing import Any, TypeVar

from db.base.database import Database
from db.base.rows import Columns
from engine.records.store_records import ShardRange
from engine.rules.core import Struct

S = TypeVar("S", bound=Struct)
_HERE = re.compile(r"HERE\(([\w.]+)\)")


@lru_cache(1024)
def write_part(sql: str, part: ShardRange, guilds: int = 0) -> str:
    """Replace each HERE(column) of a query by a condition on the servers of this process.

    The column holds the id of a server or of a match. HERE(matches.guild) becomes 1 = 1 if one process serves all.
    In the first of two processes that share 16 shards it is (matches.guild >> 22) % 16 * 2 / 16 = 0.
    guilds: the number N of a value ?N that lists servers as JSON, to select only these. 0: there is none.
    """
    return _HERE.sub(lambda found: _write_condition(found[1], part, guilds), sql)


def _write_condition(column: str, part: ShardRange, guilds: int) -> str:
    if part.slots == 1 and not guilds:
        return "1 = 1"
    of_match = f"(SELECT matches.guild FROM matches WHERE matches.id = {column})"
    guild = column if column.endswith(("guild", "guilds.id")) else of_match
    if guilds:
        return f"{guild} IN (SELECT CAST(value AS BIGINT) FROM json_each(?{guilds}))"
    return f"({guild} >> 22) % {part.shards} * {part.slots} / {part.shards} = {part.slot}"


class Tables:
    """The tables of one subject in an open database."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def here(self, sql: str) -> str:
        """Replace each HERE(column) of a query by the condition of this process: see write_part."""
        return write_part(sql, self.database.part)

    async def select(self, columns: Columns[S], rest: str, *values: Any) -> list[S]:
        """Return the selected structs. rest: the query from FROM on."""
        return [
            columns.read(row) for row in await self.database.rows(f"SELECT {columns.sql} {rest}", *values)
        ]

    async def find(self, columns: Columns[S], rest: str, *values: Any) -> S | None:
        """Return the first selected struct, or None. rest: the query from FROM on."""
        row = await self.database.row(f"SELECT {columns.sql} {rest}", *values)
        return None if row is None else columns.read(row)

    async def list_column(self, sql: str, *values: Any) -> list[Any]:
        """Return the values of a query of one column."""
        return [value for (value,) in await self.database.rows(sql, *values)]

    async def load_number(self, sql: str, *values: Any) -> int:
        """Return the number of a query of one row and column, 0 if there is none."""
        row = await self.database.row(sql, *values)
        return 0 if row is None else int(row[0])
