"""The disk below a database: slow, full or locked by another program for a while. SQLite's work is counted."""

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

from sandbox.virtual.nature import Lags
from sandbox.virtual.steps import StepExecutor

T = TypeVar("T")
GRAIN = 100  # steps of SQLite's virtual machine that are counted as one
BUSY = 5000  # milliseconds of SQLite's own busy timeout


class Disk:
    """The disk below all connections of one database file. drag: factor by which the disk is slowed down."""

    def __init__(self, lags: Lags) -> None:
        self._lags, self.drag = lags, 1.0
        self.work = 0  # SQLite's work, in GRAIN steps
        self.hops = 0  # round trips through an executor
        self.next_step: Callable[[float], None] | None = None  # called once when the next round trip is done
        self._full = False
        self._other: sqlite3.Connection | None = None
        self._connection: sqlite3.Connection | None = None

    def draw_lag(self) -> float:
        """Draw the duration of the next round trip in seconds."""
        self.hops += 1
        return self._lags() * self.drag

    def note_connection(self, connection: sqlite3.Connection) -> None:
        """Count the work of this connection, and apply the disk's faults to it."""
        connection.set_progress_handler(self._count_work, GRAIN)
        self._connection = connection
        self._apply()

    def _count_work(self) -> int:
        self.work += 1
        return 0

    def note_step(self, due: float) -> None:
        """Notify next_step, if set, that a round trip will be done at this time of the loop."""
        tell, self.next_step = self.next_step, None
        if tell is not None:
            tell(due)

    def fill(self, *, full: bool) -> None:
        """Make the disk full, or free space again."""
        self._full = full
        self._apply()

    def hold(self, path: Path) -> None:
        """Make another program hold the file's write lock. Neither side waits in real time."""
        self._other = sqlite3.connect(path, isolation_level=None, timeout=0)
        with suppress(sqlite3.OperationalError):
            self._other.execute("BEGIN IMMEDIATE")
        self._apply()

    def release(self) -> None:
        """Release the lock of the other program."""
        if self._other is not None:
            self._other.close()
            self._other = None
        self._apply()

    def _apply(self) -> None:
        if self._connection is None:
            return
        with suppress(sqlite3.ProgrammingError):  # its bot is gone
            (pages,) = self._connection.execute("PRAGMA page_count").fetchone()
            most = pages if self._full else 2**30
            self._connection.execute(f"PRAGMA max_page_count = {most}")
            self._connection.execute(f"PRAGMA busy_timeout = {0 if self._other else BUSY}")


class DiskExecutor(StepExecutor):
    """The executor of a connection on a disk that may fail."""

    def __init__(self, connect: Callable[[], Any], disk: Disk) -> None:
        super().__init__(connect, disk.draw_lag)
        self._disk = disk

    async def open(self) -> None:
        """Make the connection."""
        await super().open()
        self._disk.note_connection(self.connection)

    def _step(self, work: Callable[[], T]) -> "asyncio.Future[T]":
        done = super()._step(work)
        self._disk.note_step(self._due)
        return done
