"""Backups: made while the bot runs, restored while it does not. A restored file begins a new timeline."""

import asyncio
import glob
import os
import shutil
import sqlite3
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing, suppress
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import NamedTuple

from db.base.database import run_transaction, store_error
from db.base.file_lock import FileLock, hand_over
from db.base.timeline import begin_anew
from db.sqlite.database import (
    FileConnection,
    check_own,
    check_pages,
    explain_failure,
    lock_file,
    make_private,
    shm_of,
    wal_of,
)
from engine.records.store_records import Timeline
from engine.store.store import StoreError

PAGES = 256  # pages copied at once, so that the bot never waits long
HOUR = 3600.0  # seconds between two checks for today's backup
SLOW = 60.0  # seconds after which the host is notified of a slow backup
DAY = 24 * HOUR
DAILY = "-daily-"  # in the name of an automatic backup, which is also removed automatically
PART = ".part"  # at the end of the name of a file that is being written
PARTS = tuple(PART + more for more in ("", "-journal", "-wal", "-shm"))
_COUNT = "SELECT count(*), count(*) FILTER (WHERE status = 'running') FROM matches WHERE status != 'removed'"
Tell = Callable[[Exception | None], None]


class Counts(NamedTuple):
    """The number of matches in a backup, and of running ones."""

    matches: int
    running: int


def back_up(path: Path, copy: Path) -> None:
    """Copy a database into a new file that only its owner can read. Raises StoreError."""
    if not path.is_file() or copy.exists():
        raise store_error("store-no-file" if not path.is_file() else "store-exists", path, copy=str(copy))
    if not copy.parent.is_dir():
        copy.parent.mkdir(mode=0o700, parents=True)
        hand_over(copy.parent, path)
    part = _make_part(copy)
    try:
        _copy_pages(path, part)
        _sync(part)
        part.replace(copy)
    except sqlite3.Error as error:
        raise explain_failure(path, error) from error
    finally:
        _drop_part(part)


@asynccontextmanager
async def backing_up_daily(
    path: Path, days: int, tell: Tell, clock: Callable[[], float] = time.time
) -> AsyncIterator[None]:
    """Make a backup each day during the context, and keep those of the last `days` days. 0: make none.

    First, partial backups of a killed process are removed. tell receives an error, or None if a backup takes
    long.
    """
    keeper = None
    await asyncio.to_thread(sweep_parts, path)
    if days > 0:
        keeper = asyncio.create_task(_back_up_forever(path, days, tell, clock))
    try:
        yield
    finally:
        if keeper is not None:
            keeper.cancel()
            await asyncio.gather(keeper, return_exceptions=True)


async def _back_up_forever(path: Path, days: int, tell: Tell, clock: Callable[[], float]) -> None:
    while True:
        today = datetime.fromtimestamp(clock(), UTC).date()
        making = asyncio.create_task(asyncio.to_thread(back_up_today, path, days, today))
        try:
            if not (await asyncio.wait([making], timeout=SLOW))[0]:
                tell(None)
            await making
        except (OSError, StoreError) as error:
            tell(error)
        await asyncio.sleep(HOUR)


def back_up_today(path: Path, days: int, today: date) -> None:
    """Make today's backup if missing, then remove daily ones older than `days`. Raises StoreError."""
    folder, begins = path.parent / "backups", path.stem + DAILY
    copy = folder / f"{begins}{today:%Y%m%d}.db"
    if not copy.exists():
        back_up(path, copy)
    oldest = f"{begins}{today - timedelta(days=days - 1):%Y%m%d}.db"
    for old in folder.glob(f"{begins}????????.db"):
        if old.name < oldest:
            old.unlink()


def sweep_parts(path: Path) -> None:
    """Remove partial copies of a killed process. The caller holds the database's lock.

    A manual backup may be in progress, so files written within the last day stay.
    """
    folder, old = path.parent / "backups", time.time() - DAY
    for end in PARTS:
        path.with_name(path.name + end).unlink(missing_ok=True)
        for each in folder.glob(f"{glob.escape(path.stem)}-*.db{end}"):
            with suppress(OSError):  # a backup that ends meanwhile removes its partial file
                if each.name.startswith(path.stem + DAILY) or each.stat().st_mtime < old:
                    each.unlink()


def restore(path: Path, copy: Path, kept: Path) -> Counts:
    """Replace an unused database by a backup, and save the old file as `kept`. Raises StoreError.

    A kill at any time leaves the old file or the new one, complete. An unusable backup replaces nothing.
    Returns the number of matches in the backup.
    """
    if not copy.is_file():
        raise store_error("store-no-file", copy)
    lock, done = lock_file(path), False
    part = _make_part(path.resolve())
    try:
        counts = _replace_file(lock, path.resolve(), copy, part, kept)
        done = True
        return counts
    except sqlite3.Error as error:
        raise explain_failure(copy, error) from error
    finally:
        _drop_part(part)
        lock.close(in_order=done)


def _replace_file(lock: FileLock, real: Path, copy: Path, part: Path, kept: Path) -> Counts:
    _copy_pages(copy, part)
    begun, counts = _begin_anew(part, copy)
    _sync(part)
    _set_aside(real, kept)
    part.replace(real)
    _sync(real.parent)
    lock.remember(*begun)
    return counts


def _make_part(path: Path) -> Path:
    """Create the empty file that will replace this one, with the same owner."""
    part = path.with_name(path.name + PART)
    _drop_part(part)
    make_private(part)
    hand_over(part, path)
    return part


def _drop_part(part: Path) -> None:
    """Remove a partial file and SQLite's files next to it."""
    for each in (part, part.with_name(part.name + "-journal"), wal_of(part), shm_of(part)):
        each.unlink(missing_ok=True)


def _copy_pages(source: Path, target: Path) -> None:
    """Copy a database in one read transaction. Otherwise each commit meanwhile would restart the copy."""
    with (
        closing(
            sqlite3.connect(f"{source.resolve().as_uri()}?mode=ro", uri=True, isolation_level=None)
        ) as old,
        closing(sqlite3.connect(target)) as new,
    ):
        old.execute("BEGIN")
        old.execute("SELECT count(*) FROM sqlite_schema").fetchone()
        old.backup(new, pages=PAGES)
        new.execute("PRAGMA journal_mode = DELETE")


def _begin_anew(part: Path, copy: Path) -> tuple[tuple[Timeline, int, str], Counts]:
    """Check the copy and begin a new timeline. Return the lock's record and the number of matches."""
    connection = sqlite3.connect(part, isolation_level=None, factory=FileConnection)
    with closing(connection):
        check_pages(connection, copy)
        if not check_own(connection, copy):
            raise store_error("store-foreign", copy)
        counts = Counts(*connection.execute(_COUNT).fetchone())
        return run_transaction(begin_anew, connection), counts


def _set_aside(real: Path, kept: Path) -> None:
    """Save the old file with its write-ahead log, which must not be used for the restored file."""
    for old, new in ((real, kept), (wal_of(real), wal_of(kept))):
        if old.exists():
            shutil.copyfile(old, new)
            make_private(new)
            hand_over(new, real)
            _sync(new)
    for old in (wal_of(real), shm_of(real)):
        old.unlink(missing_ok=True)


def _sync(path: Path) -> None:
    file = os.open(path, os.O_RDONLY)
    try:
        os.fsync(file)
    finally:
        os.close(file)
