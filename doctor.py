"""Find faults of this computer, its files and the bot's rights on Discord: python hosting.py doctor.

Each finding is one line that says what to do. Nothing is changed.
"""

import os
import shutil
import stat
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from importlib.util import find_spec
from pathlib import Path

from PIL import features

from bot import count_painters, read_memory
from cogs.client import aim
from cogs.host.rights import BAD, LOOK, OK, Finding, check_discord, find
from db.base.heartbeat import is_beating
from db.base.storage_health import LOG_MOST
from db.sqlite.database import OLDEST, VERSION, find_fault, wal_of
from db.store import examine_database, find_own_file, is_server
from engine.store.store import StoreError
from settings import Settings

MIB = 1 << 20
DISK, DISK_LEAST = 1024, 100  # MiB free: below the first look at it, below the second the bot stops soon
HUGE = 2048  # MiB of a database that each start reads for a long time
DAY = 86_400
STALE = 2  # days after which the newest backup is old
PYTHON_LEAST = (3, 11)
NETWORK = {"nfs", "nfs4", "cifs", "smb3", "smbfs", "9p", "afs", "ceph", "glusterfs", "fuse.sshfs"}
MOUNTS = Path("/proc/mounts")
BOT_MEMORY, PAINTER_MEMORY = 300, 150  # MiB at most, as docs/HOSTING.md measured it


async def examine(settings: Settings) -> AsyncIterator[Finding]:
    """Yield all findings: about programs, disk, files, memory, then Discord."""
    for check in (check_programs, check_disk, check_files, check_database, check_backups, check_memory):
        try:
            for finding in check(settings):
                yield finding
        except OSError as error:  # a folder that may not be entered, a path too long
            yield find(BAD, "unreachable", error=str(error))
    aim(settings.discord_api, settings.discord_gateway, settings.discord_cdn)
    async for finding in check_discord(settings.discord_token):
        yield finding


def check_programs(settings: Settings) -> Iterator[Finding]:
    """Check Python, SQLite and the other installed libraries."""
    python = sys.version_info[:2]
    for found, least, key in ((python, PYTHON_LEAST, "python"), (VERSION, OLDEST, "sqlite")):
        version = ".".join(map(str, found))
        yield find(OK, key, version=version) if found >= least else find(BAD, f"old-{key}", version=version)
    yield find(OK, "letters") if features.check("raqm") else find(LOOK, "no-letters")
    for wanted, module, file in (
        (is_server(settings.database), "psycopg", "postgres"),
        (settings.metrics is not None, "prometheus_client", "metrics"),
    ):
        if wanted and find_spec(module) is None:
            yield find(BAD, "no-module", module=module, file=file)


def check_disk(settings: Settings) -> Iterator[Finding]:
    """Check the folder of the database, or of the lock of a process on a server: room, kind, locks and WAL."""
    folder = find_own_file(settings.database, settings.member).absolute().parent
    while not folder.exists():
        folder = folder.parent
    free, wanted = shutil.disk_usage(folder).free // MIB, DISK + count_mib(settings.database)
    if free >= wanted:
        yield find(OK, "disk", free=free, folder=str(folder))
    else:
        mark = LOOK if free >= DISK_LEAST else BAD
        yield find(mark, "disk-full", free=free, wanted=wanted, folder=str(folder))
    kind = find_file_system(folder)
    if kind in NETWORK:
        yield find(BAD, "network", kind=kind, folder=str(folder))
    try:
        with tempfile.TemporaryDirectory(prefix=".doctor-", dir=folder) as tried:
            fault = find_fault(Path(tried))
        yield find(BAD, "no-locks", error=fault) if fault else find(OK, "locks")
    except OSError as error:
        yield find(BAD, "no-writing", folder=str(folder), error=str(error))


def find_file_system(folder: Path) -> str:
    """Return the kind of the file system that holds a folder. "": unknown."""
    if not MOUNTS.exists():
        return ""
    rows = [line.split()[:3] for line in MOUNTS.read_text(encoding="utf-8").splitlines()]
    holding = [
        (len(place), line, kind) for line, (_, place, kind) in enumerate(rows) if folder.is_relative_to(place)
    ]
    return max(holding)[-1] if holding else ""  # of several at one place, the last one mounted


def count_mib(database: str) -> int:
    """Return the size of a database file, 0 if there is none. A backup needs the same space again."""
    file = Path(database)
    return 0 if is_server(database) or not file.is_file() else file.stat().st_size // MIB


def check_files(settings: Settings) -> Iterator[Finding]:
    """Check the folders of the settings, and whether others can read the database and .env."""
    for folder, key, rights in (
        (settings.editions, "editions", os.R_OK | os.X_OK),
        (settings.pages, "pages", os.W_OK | os.X_OK),
    ):
        if folder is not None and not (folder.is_dir() and os.access(folder, rights)):
            yield find(LOOK, f"no-{key}", folder=str(folder))
    for file in (Path(".env"), find_own_file(settings.database, settings.member)):
        if file.is_file() and stat.S_IMODE(file.stat().st_mode) & 0o077:
            yield find(LOOK, "open-file", file=str(file))


def check_database(settings: Settings) -> Iterator[Finding]:
    """Check whether the bot runs, and the database: whether it can be used if the bot does not, and its size."""
    own = find_own_file(settings.database, settings.member)
    if is_beating(own):
        yield find(OK, "alive")
    else:
        yield find(LOOK, "not-alive")
        try:
            examine_database(settings.database)
        except StoreError as error:
            yield Finding(BAD, error.text)
            return
    if is_server(settings.database):
        return
    if not own.is_file():
        yield find(LOOK, "no-database", file=str(own))
        return
    size, wal = count_mib(settings.database), wal_of(own)
    yield find(OK if size < HUGE else LOOK, "database" if size < HUGE else "huge", file=str(own), size=size)
    if wal.exists() and (changes := wal.stat().st_size // MIB) >= LOG_MOST // MIB:
        yield find(LOOK, "wal", size=changes)


def check_backups(settings: Settings) -> Iterator[Finding]:
    """Check the age of the newest backup of a database file."""
    if is_server(settings.database):
        return
    folder = Path(settings.database).parent / "backups"
    ages = [time.time() - each.stat().st_mtime for each in folder.glob("*.db")] if folder.is_dir() else []
    if not settings.backups:
        yield find(LOOK, "backups-off")
    if ages:
        days = int(min(ages) // DAY)
        yield find(OK, "backup", days=days) if days < STALE else find(LOOK, "backup-old", days=days)
    elif Path(settings.database).is_file():
        yield find(LOOK, "no-backup")


def check_memory(settings: Settings) -> Iterator[Finding]:
    """Check that the memory suffices for the bot and its painting processes."""
    painters, memory = count_painters(settings.painters), read_memory() // MIB
    needed = BOT_MEMORY + painters * PAINTER_MEMORY
    mark, key = (OK, "memory") if memory >= needed else (LOOK, "memory-small")
    yield find(mark, key, memory=memory, needed=needed, painters=painters)
