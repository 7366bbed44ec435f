"""What may be wrong with this computer, its files and the bot's rights on Discord: python hosting.py doctor.

Each finding is one line that says what to do. Nothing is changed.
"""

import shutil
import sqlite3
import stat
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import closing
from datetime import UTC
from email.utils import parsedate_to_datetime
from importlib.util import find_spec
from pathlib import Path

import discord
from aiohttp import ClientError, ClientSession
from msgspec import Struct
from PIL import features

from bot import count_painters, read_memory
from cogs.client import aim
from cogs.host.invite import write_invite
from cogs.lobby.permissions import NEEDED, TAKES_MESSAGES
from db.base.file_lock import FileLock
from db.base.heartbeat import is_beating
from db.sqlite.database import wal_of
from db.store import find_own_file, is_server
from engine.rules.core import Arg, Text, text
from settings import Settings

OK, LOOK, BAD = "ok", "look", "bad"
MIB = 1 << 20
DISK, DISK_LEAST = 1024, 100  # MiB free: fewer ask for a look, fewer still stop the bot soon
WAL_MOST = 64  # MiB of a log of changes, as the running bot warns of
DAY = 86_400
STALE = 2  # days after which the newest backup is old
AHEAD, AHEAD_MOST = 5, 60  # seconds between this clock and Discord's: a look, and a fault
SQLITE_LEAST = (3, 37)
PYTHON_LEAST = (3, 11)
NETWORK = {"nfs", "nfs4", "cifs", "smb3", "smbfs", "9p", "afs", "ceph", "glusterfs", "fuse.sshfs"}
MOUNTS = Path("/proc/mounts")
BOT_MEMORY, PAINTER_MEMORY = 300, 150  # MiB at most, as docs/HOSTING.md measured it
GUILDS = 20  # servers whose channels are looked at


class Finding(Struct, frozen=True):
    """One line. mark: OK, LOOK (when there is time) or BAD (the bot cannot run, or will not for long)."""

    mark: str
    told: Text


def find(mark: str, key: str, /, **args: Arg) -> Finding:
    """Return a finding with the text `doctor-<key>`."""
    return Finding(mark, text(f"doctor-{key}", **args))


async def examine(settings: Settings) -> AsyncIterator[Finding]:
    """Yield all findings: about programs, disk, files, memory, then Discord."""
    for check in (check_programs, check_disk, check_files, check_backups, check_memory):
        for finding in check(settings):
            yield finding
    aim(settings.discord_api, settings.discord_gateway, settings.discord_cdn)
    async for finding in check_discord(settings):
        yield finding


def check_programs(settings: Settings) -> Iterator[Finding]:
    """Check Python, SQLite, and what is installed beside them."""
    python = sys.version_info[:2]
    yield find(OK if python >= PYTHON_LEAST else BAD, "python", version=".".join(map(str, python)))
    sqlite = sqlite3.sqlite_version_info
    yield find(OK if sqlite >= SQLITE_LEAST else BAD, "sqlite", version=sqlite3.sqlite_version)
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
    free = shutil.disk_usage(folder).free // MIB
    yield find(
        OK if free >= DISK else LOOK if free >= DISK_LEAST else BAD, "disk", free=free, folder=str(folder)
    )
    kind = find_file_system(folder)
    if kind in NETWORK:
        yield find(BAD, "network", kind=kind, folder=str(folder))
    try:
        with tempfile.TemporaryDirectory(prefix=".doctor-", dir=folder) as tried:
            yield _try_folder(Path(tried))
    except OSError as error:
        yield find(BAD, "no-writing", folder=str(folder), error=str(error))


def _try_folder(folder: Path) -> Finding:
    """Try a lock and a database in an empty folder."""
    try:
        FileLock(folder / "tried.db").close(in_order=True)
        with closing(sqlite3.connect(folder / "tried.db")) as database:
            mode = database.execute("PRAGMA journal_mode=WAL").fetchone()[0]
    except (OSError, sqlite3.Error) as error:
        return find(BAD, "no-locks", error=str(error))
    return find(OK, "locks") if mode == "wal" else find(BAD, "no-locks", error=f"journal_mode={mode}")


def find_file_system(folder: Path) -> str:
    """Return the kind of the file system that holds a folder. "": unknown."""
    if not MOUNTS.exists():
        return ""
    rows = [line.split()[:3] for line in MOUNTS.read_text(encoding="utf-8").splitlines()]
    holding = [(len(place), kind) for _, place, kind in rows if folder.is_relative_to(place)]
    return max(holding)[1] if holding else ""


def check_files(settings: Settings) -> Iterator[Finding]:
    """Check size and rights of the database and of .env, and whether the bot runs."""
    own = find_own_file(settings.database, settings.member)
    yield find(OK, "alive") if is_beating(own) else find(LOOK, "not-alive")
    for file in (Path(".env"), own):
        if file.is_file() and stat.S_IMODE(file.stat().st_mode) & 0o077:
            yield find(LOOK, "open-file", file=str(file))
    if is_server(settings.database):
        return
    if not own.is_file():
        yield find(LOOK, "no-database", file=str(own))
        return
    wal = wal_of(own)
    changes = wal.stat().st_size // MIB if wal.exists() else 0
    yield find(OK, "database", file=str(own), size=own.stat().st_size // MIB)
    if changes >= WAL_MOST:
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
        yield find(OK if days < STALE else LOOK, "backup", days=days)
    elif Path(settings.database).is_file():
        yield find(LOOK, "no-backup")


def check_memory(settings: Settings) -> Iterator[Finding]:
    """Check that the memory suffices for the bot and its painting processes."""
    painters, memory = count_painters(settings.painters), read_memory() // MIB
    needed = BOT_MEMORY + painters * PAINTER_MEMORY
    yield find(OK if memory >= needed else LOOK, "memory", memory=memory, needed=needed, painters=painters)


async def check_discord(settings: Settings) -> AsyncIterator[Finding]:
    """Check the token, the clock, the servers and the channels in which tables can be opened."""
    if not settings.discord_token:
        yield find(BAD, "no-token")
        return
    client = discord.Client(intents=discord.Intents(guilds=True))
    try:
        yield await _check_clock()
        await client.login(settings.discord_token)
        async for finding in _check_rights(client):
            yield finding
    except discord.LoginFailure:
        yield find(BAD, "bad-token")
    except (discord.HTTPException, ClientError, OSError) as error:
        yield find(BAD, "no-discord", error=str(error))
    finally:
        await client.close()


async def _check_clock() -> Finding:
    """Compare this computer's clock with the date of an answer of Discord."""
    async with ClientSession() as session, session.get(f"{discord.http.Route.BASE}/gateway") as answer:
        there = parsedate_to_datetime(answer.headers["Date"]).astimezone(UTC).timestamp()
    off = abs(round(time.time() - there))
    return find(OK if off <= AHEAD else LOOK if off <= AHEAD_MOST else BAD, "clock", seconds=off)


async def _check_rights(client: discord.Client) -> AsyncIterator[Finding]:
    application = await client.application_info()
    yield find(OK, "token", name=str(client.user))
    yield find(OK, "invite", url=write_invite(application.id))
    if application.flags.gateway_message_content or application.flags.gateway_guild_members:
        yield find(LOOK, "intents")
    guilds = [guild async for guild in client.fetch_guilds(limit=GUILDS)]
    if not guilds:
        yield find(LOOK, "no-servers")
    for guild in guilds:
        yield await _check_server(client, guild)


async def _check_server(client: discord.Client, guild: discord.Guild) -> Finding:
    """Count the text channels in which a table can be opened, and name what is missing elsewhere."""
    assert client.user is not None
    whole, me = await client.fetch_guild(guild.id), await guild.fetch_member(client.user.id)
    open_, missing = 0, set[str]()
    for channel in await whole.fetch_channels():
        if channel.type not in TAKES_MESSAGES:
            continue
        allowed = channel.permissions_for(me)
        lacks = {name for name in NEEDED if not getattr(allowed, name)}
        open_, missing = open_ + (not lacks), missing | lacks
    names = tuple(text(f"permission-{name}") for name in NEEDED if name in missing)
    if not open_:
        return find(BAD, "shut-server", server=guild.name, permissions=names)
    if names:
        return find(OK, "server-partly", server=guild.name, channels=open_, permissions=names)
    return find(OK, "server", server=guild.name, channels=open_)
