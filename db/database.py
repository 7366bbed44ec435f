"""The file: its lock, its schema, and one hop to its thread for each unit of work."""

import fcntl
import sqlite3
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import IO, Any, TypeVar

import aiosqlite

from engine.core import Arg, Text, text
from engine.store import StoreError

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], T]

SCHEMA = Path(__file__).parent / "schema"
PRAGMAS = ("journal_mode = WAL", "foreign_keys = ON", "synchronous = FULL", "busy_timeout = 5000")
REASONS = {
    "SQLITE_FULL": "store-full",
    "SQLITE_READONLY": "store-read-only",
    "SQLITE_CORRUPT": "store-damaged",
    "SQLITE_NOTADB": "store-not-one",
    "SQLITE_BUSY": "store-locked",
    "SQLITE_LOCKED": "store-locked",
    "SQLITE_CANTOPEN": "store-closed",
    "SQLITE_IOERR": "store-disk",
}


class Database(aiosqlite.Connection):
    """One SQLite connection on aiosqlite's thread; read and write take a whole unit of work in one hop."""

    path: Path
    _lock: IO[bytes]

    @classmethod
    async def open(cls, path: Path) -> "Database":
        """Lock the file for this process, open it and bring its schema up to date; raises StoreError."""
        lock = _lock_file(path)
        database = cls(partial(_open_connection, path), iter_chunk_size=64)
        try:
            await database
        except BaseException as error:
            database._thread.join()  # aiosqlite tells its end to this loop, which may be closed next
            lock.close()
            if isinstance(error, sqlite3.Error):
                raise _explain_failure(path, error) from error
            raise
        database.path, database._lock = path, lock
        return database

    async def close(self) -> None:
        """Finish what is queued, close the file and free its lock."""
        try:
            await super().close()
        finally:
            self._lock.close()

    async def read(self, work: Work[T]) -> T:
        """Run work on the connection's thread and return what it returns; raises StoreError."""
        try:
            result: T = await self._execute(work, self._conn)  # type: ignore[no-untyped-call]
        except sqlite3.Error as error:
            raise _explain_failure(self.path, error) from error
        return result

    async def write(self, work: Work[T]) -> T:
        """Run work in one transaction: all of it stands or, when anything is raised, nothing; raises StoreError."""
        return await self.read(partial(_run_transaction, work))

    async def rows(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        """Read all rows of one query."""
        return await self.read(lambda connection: connection.execute(sql, values).fetchall())

    async def row(self, sql: str, *values: Any) -> tuple[Any, ...] | None:
        """Read the first row of one query."""
        row: tuple[Any, ...] | None = await self.read(
            lambda connection: connection.execute(sql, values).fetchone()
        )
        return row

    async def change(self, sql: str, *values: Any) -> int:
        """Run one changing statement in its own transaction and return the number of rows it changed."""
        return await self.read(lambda connection: connection.execute(sql, values).rowcount)


def _run_transaction(work: Work[T], connection: sqlite3.Connection) -> T:
    connection.execute("BEGIN IMMEDIATE")
    try:
        result = work(connection)
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
    return result


def _lock_file(path: Path) -> IO[bytes]:
    """Take the lock of a file; the system frees it when this process ends, however it ends."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        file = path.with_name(path.name + ".lock").open("wb")
    except OSError as error:
        raise _make_fault("store-unopened", path, why=error.strerror or "") from error
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        file.close()
        raise _make_fault("store-taken", path) from error
    return file


def _open_connection(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path.absolute(), isolation_level=None)
    try:
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")
        _migrate_schema(connection, path)
    except BaseException:
        connection.close()
        raise
    return connection


def _migrate_schema(connection: sqlite3.Connection, path: Path) -> None:
    """Run the numbered scripts that this file has not seen, each in a transaction of its own."""
    scripts = {int(script.name.split("_")[0]): script for script in SCHEMA.glob("*.sql")}
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version > max(scripts):
        raise _make_fault("store-newer", path, version=version, known=max(scripts))
    for number in sorted(number for number in scripts if number > version):
        script = scripts[number].read_text(encoding="utf-8")
        connection.executescript(f"BEGIN IMMEDIATE;\n{script}\nPRAGMA user_version = {number};\nCOMMIT;")


def _make_fault(key: str, path: Path, **args: Arg) -> StoreError:
    return StoreError(text(key, path=str(path), **args))


def _explain_failure(path: Path, error: sqlite3.Error) -> StoreError:
    name = getattr(error, "sqlite_errorname", None) or ""
    reasons = (Text(key) for code, key in REASONS.items() if name.startswith(code))
    return _make_fault("store-failed", path, why=next(reasons, str(error)))
