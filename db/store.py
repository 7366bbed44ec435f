"""The whole storage in an SQLite file or on a PostgreSQL server: engine.store.store.Store."""

import re
import time
from collections.abc import Callable
from pathlib import Path
from secrets import token_bytes
from types import ModuleType

import engine.store.store
from db.base.database import Database
from db.base.file_lock import FileLock
from db.base.timeline import adopt_timeline, draw_timeline, read_timeline
from db.chores import Chores
from db.matches.current_rows import CurrentRows
from db.matches.deadlines import Deadlines
from db.matches.forget import Forget
from db.matches.lobbies import Lobbies
from db.matches.log import Log
from db.matches.match_lists import MatchLists
from db.matches.matches import Matches
from db.matches.orders import SqlOrderStore
from db.matches.predictions import Predictions
from db.matches.results import Results
from db.matches.showcase import Showcase
from db.people.notices import Notices
from db.people.panels import Panels
from db.people.seekers import Seekers
from db.people.servers import Servers
from db.people.users import Users
from db.people.votes import Votes
from db.people.watchers import Watchers
from db.sqlite.database import FileDatabase, MakeExecutor, ThreadExecutor, examine_file
from engine.records.store_records import Timeline
from engine.rules.core import text
from engine.store.store import StoreError

MEMBER = Path("var/referee")
# written addresses that are neither a file nor a server
_NO_PATH = re.compile(r"[A-Za-z][\w+.-]+:|.*([=?\x00-\x1f]|://|[/\\]$|(^|/)\.\.?$)")


def find_own_file(address: Path | str, member: Path) -> Path:
    """Return the file next to which a process has its lock and heartbeat: the database, or member."""
    return member if is_server(address) else Path(address)


def is_server(address: Path | str) -> bool:
    """Return True if this is the address of a server and not a file."""
    return str(address).startswith(("postgresql://", "postgres://"))


def read_address(written: str) -> str:
    """Parse a host's database setting: a file, or a server's address.

    Raises StoreError without quoting it, because it may contain a password.
    """
    address = written.strip()
    if not is_server(address) and (_NO_PATH.match(address) or not address):
        raise StoreError(text("store-no-address"))
    return address


def examine_database(address: str) -> None:
    """Check a database that no process of this computer uses, and change nothing. Raises StoreError."""
    if is_server(address):
        _load_driver().examine_server(address)
    else:
        examine_file(Path(address))


class SqlStore:
    """An open database. Each attribute is the store of one subject."""

    def __init__(self, database: Database, timeline: Timeline) -> None:
        self.database, self.timeline = database, timeline
        self.matches = Matches(database)
        self.log = Log(database)
        self.current_rows = CurrentRows(database)
        self.lobbies = Lobbies(database)
        self.panels = Panels(database)
        self.orders = SqlOrderStore(database)
        self.users = Users(database)
        self.servers = Servers(database)
        self.chores = Chores(database)
        self.deadlines = Deadlines(database)
        self.notices = Notices(database)
        self.votes = Votes(database)
        self.watchers = Watchers(database)
        self.seekers = Seekers(database)
        self.showcase = Showcase(database)
        self.results = Results(database)
        self.predictions = Predictions(database)
        self.match_lists = MatchLists(database)
        self.forget = Forget(database)
        self.fleet = database.fleet

    @classmethod
    async def open(
        cls,
        address: Path | str,
        clock: Callable[[], float] = time.time,
        chance: Callable[[int], bytes] = token_bytes,
        make_executor: MakeExecutor = ThreadExecutor,
        member: Path | FileLock = MEMBER,
        *,
        serve: bool = False,
    ) -> "SqlStore":
        """Open a database for this process alone, and create it if missing. Raises StoreError.

        address: a file, or postgresql://… . clock: Unix seconds. chance: returns random bytes. make_executor:
        creates the executor of a file.
        member: the file next to which a process that uses a server has its lock, or that lock. A given lock
        stays the caller's until the database is open.
        serve: take one free slot of a server, as a bot does. Otherwise take all, and raise StoreError if any
        process serves a slot.
        """
        database = await _open_database(address, make_executor, member, serve=serve)
        try:
            return cls(database, await _make_ready(database, draw_timeline(clock, chance)))
        except BaseException:
            await database.close()
            raise

    async def close(self) -> None:
        """Run the queued work and close the database."""
        await self.database.close()

    async def __aenter__(self) -> "SqlStore":
        """Return the store itself."""
        return self

    async def __aexit__(self, *_: object) -> None:
        """Close."""
        await self.close()


async def _open_database(
    address: Path | str, make_executor: MakeExecutor, member: Path | FileLock, *, serve: bool
) -> Database:
    if not is_server(address):
        return await FileDatabase.open(Path(address), make_executor)
    opened: Database = await _load_driver().ServerDatabase.open(str(address), member, serve=serve)
    return opened


def _load_driver() -> ModuleType:
    try:
        from db.postgres import database
    except ImportError as error:  # a host with a file needs no driver for servers
        raise StoreError(text("store-no-driver")) from error
    return database


async def _make_ready(database: Database, new: Timeline) -> Timeline:
    """Return the database's timeline: a new one if it was restored, see adopt_timeline."""
    if await database.write(
        lambda connection: adopt_timeline(connection, database.lock, new, database.part, alone=database.alone)
    ):
        database.warnings.append(text("store-older", path=database.name))
    return await database.read(read_timeline)


_: type[engine.store.store.Store] = SqlStore  # makes mypy check that the protocol is complete
