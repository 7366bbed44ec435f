"""An open database: one hop through its door for each unit of work, in a transaction where it writes."""

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
    """The one door to a database: work is done, and in SQLite one piece after the other, in the order in which it came."""

    def run(self, work: Work[T]) -> Awaitable[T]:
        """Do work with a connection; it is done also where who waits for it is cancelled."""

    async def close(self) -> None:
        """Finish what waits, and close the connection."""


class Database:
    """A database behind its door; read and write take a whole unit of work in one hop.

    name: what it is called in sentences; lock: keeps a second process out, and remembers how far the log was; warnings:
    what the host should know about it as it was found.
    """

    failures: ClassVar[type[Exception]] = (
        StoreError  # what the engine raises where it cannot do what was asked
    )
    alone: ClassVar[bool] = True  # no process writes it but those that share its lock

    def __init__(self, name: str, lock: FileLock, door: Executor, warnings: list[Text]) -> None:
        self.name, self.lock, self.warnings = name, lock, warnings
        self.trouble, self._executor = StorageHealth(), door
        self.part = ShardRange()  # which servers this process serves
        self.fleet: FleetStore = SingleProcess()

    def explain_failure(self, error: Exception) -> StoreError:
        """Make one clear sentence of what the engine says."""
        return store_error("store-failed", self.name, why=str(error))

    def on_slot_lost(self, tell: Callable[[], None]) -> None:
        """Have this called once another process has taken over; a file is this process's until it closes it."""

    def is_hung(self) -> bool:
        """Tell whether the way to the database has hung for so long that only a new start may help."""
        return False

    def check_slot(self) -> None:
        """Raise StoreError if another process has taken over."""

    async def vacuum(self) -> None:
        """Give back what removed rows took; nothing where the engine does so by itself."""

    def list_sequences(self, connection: Connection) -> dict[str, int]:
        """List the highest number that each table has given to a row."""
        raise NotImplementedError

    def set_sequences(self, connection: Connection, numbers: dict[str, int]) -> None:
        """Let each table go on after these numbers."""
        raise NotImplementedError

    async def close(self) -> None:
        """Finish what is queued, close the database and free its lock."""
        try:
            await self._executor.close()
        finally:
            self.lock.close()

    async def run(self, work: Work[T]) -> T:
        """Run work with the connection and return what it returns; raises StoreError."""
        try:
            return await self._executor.run(work)
        except self.failures as error:
            failure = self.explain_failure(error)
            self.trouble.note_failure(failure)
            raise failure from error

    async def read(self, work: Work[T]) -> T:
        """Run work that writes nothing: all it reads is of one moment; raises StoreError."""
        return await self.run(partial(self.run_read, work))

    def run_read(self, work: Work[T], connection: Connection) -> T:
        """Run work that reads of one moment: as it is where nobody writes beside it."""
        return work(connection)

    async def write(self, work: Work[T]) -> T:
        """Run work in one transaction: all of it stands or, when anything is raised, nothing; raises StoreError."""
        return await self._save(partial(run_transaction, work))

    async def write_log(self, work: Work[T], count_entries: Callable[[T], int] = lambda _: 1) -> T:
        """Run work in one transaction that writes log entries, as write does; count_entries: how many, from what it returns."""

        def count(connection: Connection) -> T:
            result = self.commit_log(work, connection)
            self.lock.count_entries(count_entries(result))
            return result

        return await self._save(count)

    def commit_log(self, work: Work[T], connection: Connection) -> T:
        """Run the transaction of write_log."""
        return run_transaction(work, connection)

    async def _save(self, work: Work[T]) -> T:
        result = await self.run(work)
        self.trouble.note_commit()
        return result

    async def rows(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        """Read all rows of one query."""
        return await self.run(lambda connection: connection.execute(sql, values).fetchall())

    async def row(self, sql: str, *values: Any) -> tuple[Any, ...] | None:
        """Read the first row of one query."""
        row: tuple[Any, ...] | None = await self.run(
            lambda connection: connection.execute(sql, values).fetchone()
        )
        return row

    async def change(self, sql: str, *values: Any) -> int:
        """Run one changing statement in its own transaction and return the number of rows it changed."""
        return await self._save(lambda connection: connection.execute(sql, values).rowcount)


def run_transaction(work: Work[T], connection: Connection) -> T:
    """Run work in one transaction of this connection: all of it stands or, when anything is raised, nothing."""
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
    """Make the error of a database by the key of its sentence."""
    return StoreError(text(key, path=str(name), **args))


def lock_member(member: Path) -> FileLock:
    """Take the lock of a process that uses a server, beside this file; raises StoreError."""
    try:
        return FileLock(member.resolve())
    except BlockingIOError as error:
        raise store_error("store-taken", member) from error
    except OSError as error:
        raise store_error("store-unopened", member, why=error.strerror or "") from error
