"""What all subjects of the store have in common: an open database, and the shapes in which rows are read."""

from typing import Any, TypeVar

from db.database import Database
from db.rows import Columns
from engine.rules.core import Struct

S = TypeVar("S", bound=Struct)


class Tables:
    """The tables of one subject in an open database."""

    def __init__(self, database: Database) -> None:
        self.database = database

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
