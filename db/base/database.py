"""The database interface: each unit of work is one round trip, in a transaction if it writes."""

from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any, ClassVar, Protocol, TypeVar

from db.base.connection import Connection
from db.base.file_lock import FileLock
from db.base.fleet import SingleProcess
from db.base.storage_health import StorageHealth
from engine.records.store_records import ShardRange
from engine.rules.core import Arg, Text, text
from engine.store.people import FleetStore
from engine.store.store import StoreError

T = TypeVar("T")
Work = Callable[[Connection], T]


class Executor(Protocol):
    """Executor of database work. SQLite runs one unit at a time, in submission order."""

    def run(self, work: Work[T]) -> Awaitable[T]:
        """Run work on a connection. It completes even if the awaiting task is cancelled."""

    async def close(self) -> None:
        """Run the queued work, then disconnect."""


class Database:
    """A database. `read` and `write` run a whole unit of work in one round trip.

    name: for messages. lock: excludes a second process and records how many log entries were written.
    warnings: findings at startup, for the host.
    """

    failures: ClassVar[type[Exception]] = StoreError  # driver exceptions, overridden by subclasses
    alone: ClassVar[bool] = True  # True if only the lock's owner writes

    def __init__(self, name: str, lock: FileLock, executor: Executor, warnings: list[Text]) -> None:
        self.name, self.lock, self.warnings = name, lock, warnings
        self.trouble, self._executor = StorageHealth(), executor
        self.part = ShardRange()  # the servers this process serves
        self.fleet: FleetStore = SingleProcess()

    def explain_failure(self, error: Exception) -> StoreError:
        """Convert a driver exception to a StoreError with one sentence for the host."""
        return store_error("store-failed", self.name, why=str(error))

    def on_slot_lost(self, tell: Callable[[], None]) -> None:
        """Register a callback for the loss of the slot. It is never called for a file, which has no slots."""

    def is_hung(self) -> bool:
        """Return True if the connection has been unresponsive for so long that a restart is needed."""
        return False

    def check_slot(self) -> None:
        """Raise StoreError if another process has taken this one's slot."""

    async def vacuum(self) -> None:
        """Vacuum the database. PostgreSQL does so by itself."""

    def list_sequences(self, connection: Connection) -> dict[str, int]:
        """Return the highest id assigned so far, by table."""
        raise NotImplementedError

    def set_sequences(self, connection: Connection, numbers: dict[str, int]) -> None:
        """Set the last assigned id of each table."""
        raise NotImplementedError

    async def close(self) -> None:
        """Run the queued work, close the database and release its lock."""
        try:
            await self._executor.close()
        finally:
            self.lock.close()

    async def run(self, work: Work[T]) -> T:
        """Run work outside a transaction and return its result. Raises StoreError."""
        try:
            return await self._executor.run(work)
        except self.failures as error:
            failure = self.explain_failure(error)
            self.trouble.note_failure(failure)
            raise failure from error

    async def read(self, work: Work[T]) -> T:
        """Run read-only work on one consistent snapshot. Raises StoreError."""
        return await self.run(partial(self.run_read, work))

    def run_read(self, work: Work[T], connection: Connection) -> T:
        """Run read-only work. SQLite has one connection, so no snapshot is needed."""
        return work(connection)

    async def write(self, work: Work[T]) -> T:
        """Run work in one transaction, rolled back on any exception. Raises StoreError."""
        return await self._save(partial(run_transaction, work))

    async def write_log(self, work: Work[T], count_entries: Callable[[T], int] = lambda _: 1) -> T:
        """Run work that appends log entries in one transaction. count_entries maps its result to their number."""

        def count(connection: Connection) -> T:
            result = self.commit_log(work, connection)
            self.lock.count_entries(count_entries(result))
            return result

        return await self._save(count)

    def commit_log(self, work: Work[T], connection: Connection) -> T:
        """Run the transaction of `write_log`. The PostgreSQL version pipelines its statements."""
        return run_transaction(work, connection)

    async def _save(self, work: Work[T]) -> T:
        result = await self.run(work)
        self.trouble.note_commit()
        return result

    async def rows(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        """Return all rows of a query."""
        return await self.run(lambda connection: connection.execute(sql, values).fetchall())

    async def row(self, sql: str, *values: Any) -> tuple[Any, ...] | None:
        """Return the first row of a query, or None."""
        row: tuple[Any, ...] | None = await self.run(
            lambda connection: connection.execute(sql, values).fetchone()
        )
        return row

    async def change(self, sql: str, *values: Any) -> int:
        """Run one statement in its own transaction. Return the number of rows changed."""
        return await self._save(lambda connection: connection.execute(sql, values).rowcount)

    async def change_soon(self, sql: str, *values: Any) -> None:
        """Run one statement in its own transaction, without waiting for the disk.

        A kill of the process does not undo it. A power cut may, until the next other transaction.
        """
        raise NotImplementedError


def run_transaction(work: Work[T], connection: Connection) -> T:
    """Run work in one transaction of a connection, rolled back on any exception."""
    try:
        connection.begin()
        result = work(connection)
        connection.commit()
    except BaseException:
        if connection.in_transaction:
            connection.rollback()
        raise
    return result


def store_error(key: str, name: object, **args: Arg) -> StoreError:
    """Return a StoreError with the sentence of a text key."""
    return StoreError(text(key, path=str(name), **args))


def lock_member(member: Path) -> FileLock:
    """Take the lock of a process that uses a server, next to this file. Raises StoreError."""
    try:
        return FileLock(member.resolve())
    except BlockingIOError as error:
        raise store_error("store-taken", member) from error
    except OSError as error:
        raise store_error("store-unopened", member, why=error.strerror or "") from error
