"""What all subjects of the store have in common: an open database, and the shapes in which rows are read."""

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
    """Replace each HERE(column) of a query by the condition that this process serves that server, or that match's server.

    HERE(matches.guild) becomes 1 = 1 where one process serves all, and (matches.guild >> 22) % 16 * 2 / 16 = 0 in the first
    of two processes that share 16 of Discord's shards. guilds: the number of a value that lists servers as JSON, which are
    asked for instead; 0: none.
    """
    return _HERE.sub(lambda found: _write_condition(found[1], part, guilds), sql)


def _write_condition(column: str, part: ShardRange, guilds: int) -> str:
    if part.slots == 1 and not guilds:
        return "1 = 1"
    of_match = f"(SELECT matches.guild FROM matches WHERE matches.id = {column})"
    guild = column if column.endswith("guild") else of_match
    if guilds:
        return f"{guild} IN (SELECT CAST(value AS BIGINT) FROM json_each(?{guilds}))"
    return f"({guild} >> 22) % {part.shards} * {part.slots} / {part.shards} = {part.slot}"


class Tables:
    """The tables of one subject in an open database."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def here(self, sql: str) -> str:
        """Replace each HERE(column) of a query by the condition that this process serves it: see write_part."""
        return write_part(sql, self.database.part)

    async def select(self, columns: Columns[S], rest: str, *values: Any) -> list[S]:
        """Read the structs that this picks; rest: the query from FROM on."""
        return [
            columns.read(row) for row in await self.database.rows(f"SELECT {columns.sql} {rest}", *values)
        ]

    async def find(self, columns: Columns[S], rest: str, *values: Any) -> S | None:
        """Read the first struct that this picks; rest: the query from FROM on."""
        row = await self.database.row(f"SELECT {columns.sql} {rest}", *values)
        return None if row is None else columns.read(row)

    async def list_column(self, sql: str, *values: Any) -> list[Any]:
        """List what a query of one column finds."""
        return [value for (value,) in await self.database.rows(sql, *values)]

    async def load_number(self, sql: str, *values: Any) -> int:
        """Load the number that a query of one row and column finds; 0 where there is none."""
        row = await self.database.row(sql, *values)
        return 0 if row is None else int(row[0])
