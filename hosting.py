"""Commands for the database's host, in addition to running the bot.

python hosting.py backup [FILE]     copy it, also while the bot runs (default: into backups/ next to it)
python hosting.py restore FILE      restore a backup (stop the bot first)
python hosting.py prune DATE        remove finished matches older than DATE, like 2026-01-31 (stop the bot first)
python hosting.py copy FROM TO      copy a database, a file or postgresql://…, into an empty one (stop the bot first)
python hosting.py restored          record that a server's database was restored from a backup (stop the bot first)
python hosting.py fleet SHARDS SLOTS  divide the bot's servers among processes (stop all bots first)
python hosting.py health            check that the bot runs (exit code 1: it does not)
python hosting.py doctor            look for trouble: computer, disk, database, backups, token, permissions

DATABASE names the database. Back one on a server up with the server's tools (pg_dump).
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
    """Return the time (UTC) as a part of a file name."""
    return datetime.now(UTC).strftime("%Y%m%d-%H%M%S")


def run_backup(settings: Settings, file: str = "") -> str:
    """Make a backup and return its path."""
    path = need_file(settings.database)
    copy = Path(file) if file else path.parent / "backups" / f"{path.stem}-{stamp_time()}.db"
    back_up(path, copy)
    return str(copy)


def run_restore(settings: Settings, file: str) -> Text:
    """Restore a backup. Return its contents and the path of the replaced database, none if there was none."""
    path = need_file(settings.database)
    kept = path.with_name(f"{path.name}.replaced-{stamp_time()}")
    counts = restore(path, Path(file), kept)
    found = str(kept) if kept.exists() else "none"
    return text("host-restore", found=found, matches=counts.matches, running=counts.running)


def run_prune(settings: Settings, date: str) -> str:
    """Remove old finished matches. Return their number."""
    before = int(datetime.fromisoformat(date).replace(tzinfo=UTC).timestamp())
    need_database(settings.database)
    return str(asyncio.run(_prune(settings, before)))


async def _prune(settings: Settings, before: int) -> int:
    async with await SqlStore.open(settings.database, member=settings.member) as store:
        return await prune_matches(store.database, before)


def run_copy(settings: Settings, source: str, target: str) -> str:
    """Copy a database into an empty one. Return the number of rows."""
    source, target = read_address(source), read_address(target)
    need_database(source)
    return str(asyncio.run(_copy(settings.member, source, target)))


async def _copy(member: Path, source: str, target: str) -> int:
    other = member.with_name(f"{member.name}-copy")  # two servers: this process needs a lock for each
    async with (
        await SqlStore.open(source, member=other) as old,
        await SqlStore.open(target, member=member) as new,
    ):
        return await copy_database(old.database, new.database)


def run_restored(settings: Settings) -> str:
    """Begin a new timeline: messages sent after the backup are not mistaken for those of new entries.

    Return the database's name.
    """
    need_database(settings.database)
    return asyncio.run(_note_restored(settings))


async def _note_restored(settings: Settings) -> str:
    async with await SqlStore.open(settings.database, member=settings.member) as store:
        begun = await store.database.write(partial(begin_anew, part=store.database.part))
        store.database.lock.remember(*begun)
        return store.database.name


def run_fleet(settings: Settings, shards: str, slots: str) -> str:
    """Divide the bot's Discord servers among processes (slots). Return the number of slots."""
    if not is_server(settings.database) or not 0 < int(slots) <= min(max(int(shards), 1), SLOTS_MOST):
        raise InputError(text("host-no-fleet", most=SLOTS_MOST))
    return asyncio.run(_divide(settings, int(shards), int(slots)))


async def _divide(settings: Settings, shards: int, slots: int) -> str:
    async with await SqlStore.open(settings.database, member=settings.member) as store:
        await store.database.write(partial(divide_servers, shards=shards, slots=slots))
    return str(slots)


def run_health(settings: Settings) -> str:
    """Return the file next to which the running bot has its heartbeat. Raises InputError without heartbeat."""
    own = find_own_file(settings.database, settings.member)
    if not is_beating(own):
        raise InputError(text("host-no-life", found=str(own)))
    return str(own)


def run_doctor(settings: Settings) -> str:
    """Print all findings. Return their number. Raises InputError if the bot cannot run as things are."""
    return str(asyncio.run(_examine(settings)))


async def _examine(settings: Settings) -> int:
    from cogs.host.rights import BAD  # it loads the bot: a health check each minute must not
    from doctor import examine

    marks = list[str]()
    async for finding in examine(settings):
        marks.append(finding.mark)
        print(f"{finding.mark:5}{HOST(finding.told)}", flush=True)
    if BAD in marks:
        raise InputError(text("host-doctor-bad", n=marks.count(BAD)))
    return len(marks)


def need_file(address: str) -> Path:
    """Return the database's file. Raises InputError if it is on a server."""
    if is_server(address):
        raise InputError(text("host-on-server"))
    return Path(address)


def need_database(address: str) -> None:
    """Raise StoreError for a missing file, which opening would create."""
    if not is_server(address) and not Path(address).is_file():
        raise store_error("store-no-file", address)


WORK: dict[
    str, tuple[Callable[..., str | Text], Collection[int]]
] = {  # by command: function, and permitted numbers of arguments
    "backup": (run_backup, (0, 1)),
    "restore": (run_restore, (1,)),
    "prune": (run_prune, (1,)),
    "copy": (run_copy, (2,)),
    "restored": (run_restored, (0,)),
    "fleet": (run_fleet, (2,)),
    "health": (run_health, (0,)),
    "doctor": (run_doctor, (0,)),
}


def main() -> None:
    """Run a command and print its result. An InputError is one line and exit code 1."""
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
