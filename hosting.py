"""What a host does with the database, beside running the bot.

python hosting.py backup [FILE]     copy it, also while the bot runs; without FILE into backups/ beside it
python hosting.py restore FILE      put a backup in its place; the bot must be stopped
python hosting.py prune DATE        remove finished matches older than DATE (2026-01-31); the bot must be stopped
python hosting.py copy FROM TO      copy a database, a file or postgresql://…, into an empty one; the bot must be stopped
python hosting.py restored          note that a server's database was put back from a backup; the bot must be stopped
python hosting.py fleet SHARDS SLOTS  divide the bot's servers among so many processes; all bots must be stopped
python hosting.py health            tell whether the bot is alive; exit code 1: it is not

It is about the database that DATABASE names. One on a server is backed up as the server is (pg_dump).
"""

import asyncio
import os
import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Callable, Collection
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

from db.base.copying import copy_database
from db.base.database import store_error
from db.base.fleet import SLOTS_MOST, divide_servers
from db.base.heartbeat import is_beating
from db.base.timeline import begin_anew
from db.matches.prune import prune_matches
from db.sqlite.backup import back_up, restore
from db.store import SqlStore, find_own_file, is_server, read_address
from engine.rules.core import InputError, Text, text
from render.text.say import HOST
from settings import Settings, read_settings


def stamp_time() -> str:
    """Write the time (UTC) as a part of a file's name."""
    return datetime.now(UTC).strftime("%Y%m%d-%H%M%S")


def run_backup(settings: Settings, file: str = "") -> str:
    """Take a backup and name its file."""
    path = need_file(settings.database)
    copy = Path(file) if file else path.parent / "backups" / f"{path.stem}-{stamp_time()}.db"
    back_up(path, copy)
    return str(copy)


def run_restore(settings: Settings, file: str) -> Text:
    """Restore a backup; what it holds, and in which file the old database is kept, none: there was none."""
    path = need_file(settings.database)
    kept = path.with_name(f"{path.name}.replaced-{stamp_time()}")
    counts = restore(path, Path(file), kept)
    found = str(kept) if kept.exists() else "none"
    return text("host-restore", found=found, matches=counts.matches, running=counts.running)


def run_prune(settings: Settings, date: str) -> str:
    """Prune and tell how many matches went."""
    before = int(datetime.fromisoformat(date).replace(tzinfo=UTC).timestamp())
    need_database(settings.database)
    return str(asyncio.run(_prune(settings, before)))


async def _prune(settings: Settings, before: int) -> int:
    async with await SqlStore.open(settings.database, member=settings.member) as store:
        return await prune_matches(store.database, before)


def run_copy(settings: Settings, source: str, target: str) -> str:
    """Copy a database into an empty one and tell how many rows it has."""
    source, target = read_address(source), read_address(target)
    need_database(source)
    return str(asyncio.run(_copy(settings.member, source, target)))


async def _copy(member: Path, source: str, target: str) -> int:
    other = member.with_name(f"{member.name}-copy")  # two servers: this process has both
    async with (
        await SqlStore.open(source, member=other) as old,
        await SqlStore.open(target, member=member) as new,
    ):
        return await copy_database(old.database, new.database)


def run_restored(settings: Settings) -> str:
    """Begin a new timeline, so that messages which were sent after the backup are not taken for its own."""
    need_database(settings.database)
    return asyncio.run(_note_restored(settings))


async def _note_restored(settings: Settings) -> str:
    async with await SqlStore.open(settings.database, member=settings.member) as store:
        begun = await store.database.write(partial(begin_anew, part=store.database.part))
        store.database.lock.remember(*begun)
        return store.database.name


def run_fleet(settings: Settings, shards: str, slots: str) -> str:
    """Divide the servers and tell among how many processes."""
    if not is_server(settings.database) or not 0 < int(slots) <= min(max(int(shards), 1), SLOTS_MOST):
        raise InputError(text("host-no-fleet", most=SLOTS_MOST))
    return asyncio.run(_divide(settings, int(shards), int(slots)))


async def _divide(settings: Settings, shards: int, slots: int) -> str:
    async with await SqlStore.open(settings.database, member=settings.member) as store:
        await store.database.write(partial(divide_servers, shards=shards, slots=slots))
    return str(slots)


def run_health(settings: Settings) -> str:
    """Name the file of a bot that is alive; raises Fault where there is none."""
    own = find_own_file(settings.database, settings.member)
    if not is_beating(own):
        raise InputError(text("host-no-life", found=str(own)))
    return str(own)


def need_file(address: str) -> Path:
    """Return the database's file; raises Fault where it is on a server."""
    if is_server(address):
        raise InputError(text("host-on-server"))
    return Path(address)


def need_database(address: str) -> None:
    """Raise Fault where this is a file that is not there: it would be made."""
    if not is_server(address) and not Path(address).is_file():
        raise store_error("store-no-file", address)


WORK: dict[str, tuple[Callable[..., str | Text], Collection[int]]] = {  # with how many words each is called
    "backup": (run_backup, (0, 1)),
    "restore": (run_restore, (1,)),
    "prune": (run_prune, (1,)),
    "copy": (run_copy, (2,)),
    "restored": (run_restored, (0,)),
    "fleet": (run_fleet, (2,)),
    "health": (run_health, (0,)),
}


def main() -> None:
    """Do what was asked and print what it gave; a fault is one line and exit code 1."""
    parser = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=WORK)
    parser.add_argument("which", nargs="*", help="a file, a date, or two databases")
    options = parser.parse_args()
    work, sizes = WORK[options.what]
    if len(options.which) not in sizes:
        parser.error(f"{options.what} is called with {' or '.join(map(str, sizes))} more")
    os.umask(0o077)
    try:
        found = work(read_settings(), *options.which)
        print(HOST(found if isinstance(found, Text) else text(f"host-{options.what}", found=found)))
    except InputError as fault:
        sys.exit(HOST(fault.text))
    except (OSError, ValueError) as error:
        sys.exit(HOST.line("host-failed", error=str(error)))


if __name__ == "__main__":
    main()
