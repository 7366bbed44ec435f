"""The connection of a unit of work, with the same interface for SQLite and PostgreSQL.

SQL marks its values by ? or ?1, as SQLite does. tests/db/test_texts.py rejects keywords that only one engine
supports.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Protocol


class Cursor(Protocol):
    """The result of a statement. rowcount: the number of rows it changed."""

    @property
    def rowcount(self) -> int:
        """The number of rows changed."""

    def fetchone(self) -> Any:
        """Return the next row, None after the last one."""

    def fetchall(self) -> list[Any]:
        """Return all remaining rows."""

    def __iter__(self) -> Iterator[Any]:
        """Iterate over the rows."""


class Connection(Protocol):
    """One open connection."""

    @property
    def in_transaction(self) -> bool:
        """True if a transaction is open."""

    def begin(self) -> None:
        """Begin a transaction that writes."""

    def commit(self) -> None:
        """Commit the transaction."""

    def rollback(self) -> None:
        """Roll the transaction back."""

    def lock_match(self, match: int) -> None:
        """Lock this match until the transaction ends. Needed before a read that a write depends on."""

    def execute(self, sql: str, values: Sequence[Any] = (), /) -> Cursor:
        """Run one statement."""

    def executemany(self, sql: str, rows: Iterable[Sequence[Any]], /) -> Any:
        """Run one statement for each of these rows."""
