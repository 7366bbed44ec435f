"""The SQLite database: its lock, its check, its schema."""

import fcntl
import os
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from functools import partial
from pathlib import Path
from typing import Any, Protocol, TypeVar

import aiosqlite

from db.base.connection import Connection
from db.base.database import Database, Executor, Work, store_error
from db.base.file_lock import LINE, PRIVATE, FileLock, LockRecord, lock_of, parse_record
from db.base.timeline import count_entries
from db.schema import SQLITE, list_scripts
from engine.rules.core import Text, text
from engine.store.store import StoreError

VERSION = sqlite3.sqlite_version_info
T = TypeVar("T")

OLDEST = (3, 37)  # the first SQLite with STRICT tables
OURS = {"matches", "seats", "log_entries"}  # tables of every version of the schema
APPLICATION = 0x52454631  # the application_id of our files (none before version 1.0)
PRAGMAS = (
    "journal_mode = WAL",
    "foreign_keys = ON",
    "synchronous = FULL",
    "busy_timeout = 5000",
    "journal_size_limit = 8388608",  # bytes of the write-ahead log kept on disk after a checkpoint
    "secure_delete = ON",  # overwrites freed pages, so no forgotten user remains in them
)
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


class FileConnection(sqlite3.Connection):
    """A connection to the file."""

    def begin(self) -> None:
        """Begin a transaction that writes, waiting for one of another program."""
        self.execute("BEGIN IMMEDIATE")

    def lock_match(self, match: int) -> None:
        """Do nothing, because a transaction that writes has the whole file."""


Connect = Callable[[], FileConnection]


class FileExecutor(Executor, Protocol):
    """The executor of a file, which is opened before any work."""

    async def open(self) -> None:
        """Connect."""


MakeExecutor = Callable[[Connect], FileExecutor]


class ThreadExecutor(aiosqlite.Connection):
    """The executor of a connection on aiosqlite's thread."""

    def __init__(self, connect: Connect) -> None:
        super().__init__(connect, iter_chunk_size=64)

    async def open(self) -> None:
        """Start the thread and connect on it."""
        try:
            await self
        except BaseException:
            self._thread.join()  # it reports its end to this loop, which may be closed next
            raise

    async def run(self, work: Work[T]) -> T:
        """Run work on the thread."""
        result: T = await self._execute(work, self._conn)  # type: ignore[no-untyped-call]
        return result


class FileDatabase(Database):
    """A database with one SQLite connection."""

    failures = sqlite3.Error

    def __init__(self, path: Path, lock: FileLock, executor: Executor, warnings: list[Text]) -> None:
        super().__init__(str(path), lock, executor, warnings)
        self.path, self._log = path, wal_of(path.resolve())

    @classmethod
    async def open(cls, path: Path, make_executor: MakeExecutor = ThreadExecutor) -> "FileDatabase":
        """Lock the file for this process, check it and update its schema. Raises StoreError.

        A link is resolved, so two names of one file have one lock.
        """
        lock, warnings = lock_file(path), list[Text]()
        executor = make_executor(partial(_open_connection, path, lock, warnings))
        try:
            await executor.open()
        except BaseException as error:
            lock.close(in_order=False)
            if isinstance(error, sqlite3.Error):
                raise explain_failure(path, error) from error
            raise
        return cls(path, lock, executor, warnings)

    def explain_failure(self, error: Exception) -> StoreError:
        """Convert a driver exception to a StoreError with one sentence for the host."""
        return explain_failure(self.path, error)

    def list_sequences(self, connection: Connection) -> dict[str, int]:
        """Return the highest id assigned so far, by table. Other tables begin after their highest id."""
        return dict(connection.execute("SELECT name, seq FROM sqlite_sequence"))

    def set_sequences(self, connection: Connection, numbers: dict[str, int]) -> None:
        """Set the last assigned id of each table."""
        known = self.list_sequences(connection)
        rows = [(number, table) for table, number in numbers.items() if table in known]
        connection.executemany("UPDATE sqlite_sequence SET seq = ? WHERE name = ?", rows)

    async def change_soon(self, sql: str, *values: Any) -> None:
        """Run one statement in its own transaction, without waiting for the disk."""

        def change(connection: Connection) -> None:
            assert isinstance(connection, FileConnection)
            # not by `execute`, which keeps statements, and a kept pragma does nothing
            connection.executescript("PRAGMA synchronous = NORMAL")
            try:
                connection.execute(sql, values)
            finally:
                connection.executescript("PRAGMA synchronous = FULL")

        await self._save(change)

    async def _save(self, work: Work[T]) -> T:
        def save(connection: Connection) -> tuple[T, int]:
            result, size = work(connection), 0
            with suppress(OSError):  # must not make a commit fail
                size = self._log.stat().st_size
            return result, size

        result, size = await self.run(save)
        self.trouble.note_commit(self.name, size)
        return result

    async def vacuum(self) -> None:
        """Return the space of removed rows to the disk."""
        await self.change("VACUUM")


def lock_file(path: Path) -> FileLock:
    """Take the lock of a database file. Raises StoreError before creating anything if the path is unusable."""
    if sqlite3.sqlite_version_info < OLDEST:
        raise store_error("store-old-sqlite", path, version=sqlite3.sqlite_version)
    try:
        if path.exists() and not path.is_file():
            raise store_error("store-unopened", path, why=Text("store-not-plain"))
        return FileLock(path.resolve())
    except BlockingIOError as error:
        raise store_error("store-taken", path) from error
    except OSError as error:
        raise store_error("store-unopened", path, why=error.strerror or "") from error


def _open_connection(path: Path, lock: FileLock, warnings: list[Text]) -> FileConnection:
    real = path.resolve()
    _check_present(path, lock.known)
    if not lock.known.closed and not wal_of(real).exists():
        warnings.append(text("store-no-wal", path=str(path)))
    make_private(real)
    _check_access(real, path)
    connection = sqlite3.connect(real, isolation_level=None, factory=FileConnection)
    try:
        check_own(connection, path)
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")
        check_pages(connection, path)
        _check_filled(connection, path, lock.known)
        _migrate_schema(connection, path)
    except BaseException:
        connection.close()
        raise
    return connection


def find_fault(folder: Path) -> str:
    """Try a lock and a write-ahead log in an empty folder. Return the fault, "" if both work."""
    try:
        FileLock(folder / "tried.db").close(in_order=True)
        with closing(sqlite3.connect(folder / "tried.db")) as database:
            mode = database.execute("PRAGMA journal_mode=WAL").fetchone()[0]
    except (OSError, sqlite3.Error) as error:
        return str(error)
    return "" if mode == "wal" else f"journal_mode={mode}"


def examine_file(path: Path) -> None:
    """Check a file that no process uses, and change nothing. Raises StoreError.

    One with a write-ahead log is left to the next start, since reading it would write beside it.
    """
    real = path.resolve()
    try:
        with suppress(FileNotFoundError):
            _check_present(path, parse_record(lock_of(real).read_bytes()[:LINE]))
    except OSError as error:
        raise explain_failure(path, error) from error
    if not real.is_file() or wal_of(real).exists():
        return
    try:
        with closing(sqlite3.connect(f"{real.as_uri()}?mode=ro&immutable=1", uri=True)) as connection:
            check_own(connection, path)
            check_pages(connection, path)
    except sqlite3.Error as error:
        raise explain_failure(path, error) from error


def wal_of(path: Path) -> Path:
    """Return the path of a database file's write-ahead log."""
    return path.with_name(path.name + "-wal")


def shm_of(path: Path) -> Path:
    """Return the path of the shared index of a database file's write-ahead log."""
    return path.with_name(path.name + "-shm")


def _check_present(path: Path, known: LockRecord) -> None:
    """Raise StoreError if the lock recorded a file with content that is now missing or empty."""
    if known.entries and not (path.exists() and (path.is_dir() or path.stat().st_size)):
        raise store_error("store-empty", path, lock=lock_of(path.resolve()).name)


def _check_access(real: Path, path: Path) -> None:
    """Raise StoreError if this process cannot read the file, or cannot lock a part of it as SQLite does."""
    why: str | Text = Text("store-no-locks")
    try:
        with real.open("rb") as file:
            fcntl.lockf(file, fcntl.LOCK_SH | fcntl.LOCK_NB, 1)
    except OSError as error:
        if error.filename is not None:
            why = error.strerror or ""
        raise store_error("store-unopened", path, why=why) from error


def check_own(connection: sqlite3.Connection, path: Path) -> int:
    """Return the version of a file's schema, 0 if it is empty.

    Raises StoreError unless a release of this program up to this one has made it.
    """
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}
    known = max(list_scripts(SQLITE))
    if (version or tables) and not (version and tables >= OURS):
        raise store_error("store-foreign", path)
    if version and application != APPLICATION:
        raise store_error("store-unreleased", path)
    if version > known:
        raise store_error("store-newer", path, version=version, known=known)
    return int(version)


def _check_filled(connection: FileConnection, path: Path, known: LockRecord) -> None:
    """Raise StoreError for a file without matches if the lock recorded some.

    A new file has all its content in the write-ahead log, and is empty without it.
    """
    table = connection.execute("SELECT 1 FROM sqlite_schema WHERE name = 'matches'").fetchone()
    if known.entries and not (table and count_entries(connection)):
        raise store_error("store-empty", path, lock=lock_of(path.resolve()).name)


def make_private(path: Path) -> None:
    """Create a file if missing, and make it accessible to its owner only."""
    with suppress(OSError):  # SQLite reports the error
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, PRIVATE))
        path.chmod(PRIVATE)


def check_pages(connection: sqlite3.Connection, path: Path) -> None:
    """Read every page once. Raise StoreError for a damaged file."""
    (found,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    if found != "ok":
        raise store_error("store-failed", path, why=Text("store-damaged"))


def _migrate_schema(connection: sqlite3.Connection, path: Path) -> None:
    """Run the numbered scripts that this file has not run, each in its own transaction."""
    version = check_own(connection, path)
    for number, script in list_scripts(SQLITE).items():
        if number > version:
            marks = f"PRAGMA user_version = {number};\nPRAGMA application_id = {APPLICATION};"
            connection.executescript(f"BEGIN IMMEDIATE;\n{script}\n{marks}\nCOMMIT;")


def explain_failure(path: Path, error: Exception) -> StoreError:
    """Convert a driver exception to a StoreError with one sentence for the host."""
    name = getattr(error, "sqlite_errorname", None) or ""
    reasons = (Text(key) for code, key in REASONS.items() if name.startswith(code))
    return store_error("store-failed", path, why=next(reasons, str(error)))
