"""The connection that a unit of work gets: SQLite's or PostgreSQL's, alike to whoever writes what both understand.

A text marks its values by ? or ?1, as SQLite does. tests/db/test_texts.py refuses the words that only one engine knows.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Protocol


class Cursor(Protocol):
    """What a statement found; rowcount: how many rows it changed."""

    @property
    def rowcount(self) -> int:
        """Count the rows that were changed."""

    def fetchone(self) -> Any:
        """Take the next row, None after the last one."""

    def fetchall(self) -> list[Any]:
        """Take all rows that are left."""

    def __iter__(self) -> Iterator[Any]:
        """Take row after row."""


class Connection(Protocol):
    """One open connection."""

    @property
    def in_transaction(self) -> bool:
        """Tell whether a transaction has begun and is not over."""

    def begin(self) -> None:
        """Begin a transaction that writes."""

    def commit(self) -> None:
        """Let all of the transaction stand."""

    def rollback(self) -> None:
        """Let nothing of the transaction stand."""

    def lock_match(self, match: int) -> None:
        """Let nobody else change this match before the transaction is over; for who looks first and writes then."""

    def execute(self, sql: str, values: Sequence[Any] = (), /) -> Cursor:
        """Run one statement."""

    def executemany(self, sql: str, rows: Iterable[Sequence[Any]], /) -> Any:
        """Run one statement for each of these rows."""
