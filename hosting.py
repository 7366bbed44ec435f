"""What a host does with the database, beside running the bot.

python hosting.py backup [FILE]     copy it, also while the bot runs; without FILE into backups/ beside it
python hosting.py restore FILE      put a backup in its place; the bot must be stopped
python hosting.py prune DATE        remove finished matches older than DATE (2026-01-31); the bot must be stopped
python hosting.py health            tell whether the bot is alive; exit code 1: it is not
"""

import asyncio
import os
import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from datetime import UTC, datetime
from pathlib import Path

from dotenv import load_dotenv

import cogs.text  # noqa: F401  its texts, and not Discord, which takes long to load
from db.database import make_fault
from db.heartbeat import is_beating
from db.prune import prune_matches
from db.sqlite.backup import back_up, restore
from db.store import Store
from engine.rules.core import Fault, text
from render.say import LANGUAGES, Say

HOST = Say(LANGUAGES[0])


def stamp_time() -> str:
    """Write the time (UTC) as a part of a file's name."""
    return datetime.now(UTC).strftime("%Y%m%d-%H%M%S")


def run_backup(path: Path, file: str) -> str:
    """Take a backup and name its file."""
    copy = Path(file) if file else path.parent / "backups" / f"{path.stem}-{stamp_time()}.db"
    back_up(path, copy)
    return str(copy)


def run_restore(path: Path, file: str) -> str:
    """Restore a backup and name the file in which the old database is kept."""
    kept = path.with_name(f"{path.name}.replaced-{stamp_time()}")
    restore(path, Path(file), kept)
    return str(kept)


def run_prune(path: Path, date: str) -> str:
    """Prune and tell how many matches went."""
    before = int(datetime.fromisoformat(date).replace(tzinfo=UTC).timestamp())
    if not path.is_file():
        raise make_fault("store-no-file", path)
    return str(asyncio.run(_prune(path, before)))


async def _prune(path: Path, before: int) -> int:
    async with await Store.open(path) as store:
        return await prune_matches(store.database, before)


def run_health(path: Path, _: str) -> str:
    """Name the database of a bot that is alive; raises Fault where there is none."""
    if not is_beating(path):
        raise Fault(text("host-no-life", found=str(path)))
    return str(path)


WORK = {"backup": run_backup, "restore": run_restore, "prune": run_prune, "health": run_health}


def main() -> None:
    """Do what was asked and print what it gave; a fault is one line and exit code 1."""
    parser = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=WORK)
    parser.add_argument("which", nargs="?", default="", help="a file, or a date")
    options = parser.parse_args()
    if options.what in ("restore", "prune") and not options.which:
        parser.error(f"{options.what} needs a file or a date")
    os.umask(0o077)
    load_dotenv()
    try:
        found = WORK[options.what](Path(os.environ.get("DATABASE") or "var/referee.db"), options.which)
        print(HOST.line(f"host-{options.what}", found=found))
    except Fault as fault:
        sys.exit(HOST(fault.text))
    except (OSError, ValueError) as error:
        sys.exit(HOST.line("host-failed", error=str(error)))


if __name__ == "__main__":
    main()
