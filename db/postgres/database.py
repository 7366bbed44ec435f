"""The server: connections on threads, its schema, and what it says as sentences."""

import asyncio
import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from math import inf
from pathlib import Path
from threading import local
from typing import Any, TypeAlias, TypeVar

import psycopg

from db.connection import Connection
from db.database import Database, Door, Standby, Work, make_fault, run_transaction
from db.file_lock import FileLock
from db.postgres.connection import ServerConnection
from db.postgres.fleet import ASKED, Mailbox, ServerFleet, ask_for_slot, read_part, withdraw_ask
from db.postgres.lease import (
    Fence,
    Holder,
    Lease,
    claim_all,
    claim_second,
    claim_slot,
    is_held,
    name_holder,
    tell_time,
)
from engine.records.store_records import Part
from engine.rules.core import Text
from engine.store.store import StoreError

T = TypeVar("T")
Taken: TypeAlias = tuple[Fence, Part]
Claim: TypeAlias = Callable[[Connection, Holder], Fence | None]
SCHEMA = Path(__file__).parent / "schema"
FORM = "postgresql://USER:PASSWORD@HOST/NAME"
REFUSED = re.compile(
    r"(password|role|database|no pg_hba|permission|Peer|Ident)"
)  # not: starting up, too many clients
CONNECTIONS = 8  # at most, each on a thread of its own
LOST = "RF001"  # what fence says
REASONS = {  # by the first letters of an SQLSTATE
    "53100": "store-full",
    "25006": "store-read-only",
    "XX001": "store-damaged",
    "XX002": "store-damaged",
    "55P03": "store-locked",
    "57014": "store-locked",
    "40P01": "store-locked",
    "08": "store-away",
    "57P": "store-away",
    "53300": "store-away",
    "25P03": "store-away",
    LOST: "store-lost",
}
LEASED = 16  # the first version in which processes have leases
_BEFORE = (
    "SET LOCAL statement_timeout = 0",
    "SET LOCAL lock_timeout = 0",
    "SELECT pg_advisory_xact_lock(hashtext('referee schema'))",
    "CREATE TABLE IF NOT EXISTS schema_version (version BIGINT NOT NULL)",
)
_NUMBERS = (
    "SELECT replace(sequencename, '_id_seq', ''), coalesce(last_value, 0) FROM pg_sequences"
    " WHERE schemaname = current_schema()"
)
_SET_NUMBER = "SELECT setval(CAST(? AS REGCLASS), ?, ? > 0)"
_VERSION = "SELECT coalesce(max(version), 0) FROM schema_version"


class PoolDoor:
    """The door to a server: as many pieces of work at once as it has connections."""

    def __init__(self, address: str, name: str) -> None:
        self._address, self._name = address, name
        self._own, self._all = local(), set[ServerConnection]()
        self._closed = False
        self._fence: Fence | None = None
        self._threads = ThreadPoolExecutor(CONNECTIONS, "database")

    async def open(self) -> None:
        """Make the first connection."""
        await self.hop(lambda _: None)

    async def hop(self, work: Work[T]) -> T:
        """Do work on a thread; who is cancelled goes only once it is done, so that nobody looks in the middle of it."""
        if self._closed:
            raise psycopg.OperationalError("closed")
        doing = asyncio.get_running_loop().run_in_executor(self._threads, self._do, work)
        try:
            return await asyncio.shield(doing)
        except asyncio.CancelledError:
            await asyncio.wait([doing])
            doing.exception()  # was looked at
            raise

    async def close(self) -> None:
        """Finish what waits, and close the connections."""
        self._closed = True
        await asyncio.to_thread(self._threads.shutdown)
        for connection in self._all:
            connection.close()

    def raise_fence(self, fence: Fence) -> None:
        """Let every transaction that writes ask first whether this is still the newest epoch of its slot."""
        self._fence = fence
        for connection in self._all:
            connection.fence = fence

    def _do(self, work: Work[T]) -> T:
        return work(self._find_connection())

    def _find_connection(self) -> ServerConnection:
        """Find this thread's connection; one that the server has ended is made anew before anything is asked of it."""
        found: ServerConnection | None = getattr(self._own, "connection", None)
        if found is None or found.is_dead:
            if found is not None:
                self._all.discard(found)
                found.close()
            found = self._own.connection = ServerConnection(self._address, self._name, self._fence)
            self._all.add(found)
        return found


class ServerDatabase(Database):
    """A database on a server."""

    failures = psycopg.Error
    alone = False

    def __init__(
        self, name: str, lock: FileLock, door: Door, part: Part, lease: Lease, mailbox: Mailbox
    ) -> None:
        super().__init__(name, lock, door, [])
        self.part, self.lease, self._mailbox = part, lease, mailbox
        self.fleet = ServerFleet(self, part, lease, mailbox)

    @classmethod
    async def open(
        cls, address: str, member: Path, standby: Standby | None = None, *, second: bool = False
    ) -> "ServerDatabase":
        """Reach the database, wait until no other process has it, and bring its schema up to date; raises StoreError.

        member: beside which file this process keeps its lock; standby: see Standby, None: nothing is waited for, and a
        database that any other process serves a part of is refused. second: see Store.open.
        """
        name = hide_password(address)
        lock, holder = lock_member(member)
        door = PoolDoor(address, str(holder))
        claim = claim_all if standby is None else claim_second if second else claim_slot
        try:
            (fence, part), sent = await _wait_for_slot(door, holder, name, standby, claim)
            door.raise_fence(fence)
        except BaseException as error:
            await door.close()
            lock.close(in_order=False)
            if isinstance(error, psycopg.Error):
                raise explain_failure(name, error) from error
            raise
        lease = Lease(address, holder, fence, sent)
        return cls(name, lock, door, part, lease, Mailbox(address, lease))

    async def close(self) -> None:
        """Finish what is queued, give the lease back, and free the lock."""
        try:
            await self._door.close()
            await asyncio.to_thread(self._mailbox.close)
            await asyncio.to_thread(self.lease.give_back)
        finally:
            self.lock.close()

    def watch_loss(self, tell: Callable[[], None]) -> None:
        """Have the loop that runs now call this once another process has taken over."""
        loop = asyncio.get_running_loop()
        self.lease.tell_loss = lambda: loop.call_soon_threadsafe(tell)
        if self.lease.is_lost:  # since a moment ago
            tell()

    def hangs(self) -> bool:
        """Tell whether a renewal of the lease has neither come back nor failed for long."""
        return self.lease.hangs()

    async def check_lease(self) -> None:
        """Raise StoreError where another process has taken over.

        Where it has the same name as this one it is raised for good: the two would take the lease from each other in turns.
        """
        if self.lease.is_lost:
            twin = await asyncio.to_thread(self.lease.find_twin)
            raise make_fault("store-failed", self.name, why=Text("store-twin" if twin else "store-lost"))

    def explain_failure(self, error: Exception) -> StoreError:
        """Make one clear sentence of what the server says."""
        assert isinstance(error, psycopg.Error)
        if error.sqlstate == LOST:
            self.lease.note_loss()
        return explain_failure(self.name, error)

    def look(self, work: Work[T], connection: Connection) -> T:
        """Run work that reads of one moment, whoever writes meanwhile."""
        assert isinstance(connection, ServerConnection)
        with connection.stream():
            connection.begin_look()
            try:
                return work(connection)
            finally:
                connection.rollback()

    def commit_log(self, work: Work[T], connection: Connection) -> T:
        """Run the transaction of write_log in few round trips."""
        assert isinstance(connection, ServerConnection)
        with connection.stream():
            return run_transaction(work, connection)

    async def change(self, sql: str, *values: Any) -> int:
        """Run one changing statement in its own transaction and return the number of rows it changed."""
        return await self.write(lambda connection: connection.execute(sql, values).rowcount)

    def list_numbers(self, connection: Connection) -> dict[str, int]:
        """List the highest number that each table has given to a row."""
        return dict(connection.execute(_NUMBERS))

    def set_numbers(self, connection: Connection, numbers: dict[str, int]) -> None:
        """Let each table go on after these numbers, or after the highest that is there."""
        for table, _ in connection.execute(_NUMBERS).fetchall():
            there = connection.execute(f"SELECT coalesce(max(id), 0) FROM {table}").fetchone()[0]
            last = max(there, numbers.get(table, 0))
            connection.execute(_SET_NUMBER, (f"{table}_id_seq", max(last, 1), last))


def lock_member(member: Path) -> tuple[FileLock, Holder]:
    """Take the lock of this process, and name it; raises StoreError."""
    try:
        lock = FileLock(member.resolve())
        return lock, name_holder(lock.identify())
    except BlockingIOError as error:
        raise make_fault("store-taken", member) from error
    except OSError as error:
        raise make_fault("store-unopened", member, why=error.strerror or "") from error


def hide_password(address: str) -> str:
    """Write an address as it may stand in a log; raises StoreError where it is none."""
    if (
        address.count("@") > 1
    ):  # in a password it is percent-encoded, or a part of it would be taken for the host
        raise make_fault("store-unopened", "DATABASE", why=FORM)
    try:
        told = psycopg.conninfo.conninfo_to_dict(address)
    except psycopg.Error as error:
        raise make_fault("store-unopened", "DATABASE", why=FORM) from error
    return f"postgresql://{told.get('host') or ''}/{told.get('dbname') or ''}"


def list_scripts() -> dict[int, Path]:
    """List the numbered scripts of the schema."""
    return {int(script.name.split("_")[0]): script for script in SCHEMA.glob("*.sql")}


async def _wait_for_slot(
    door: PoolDoor, holder: Holder, name: str, standby: Standby | None, claim: Claim
) -> tuple[Taken, float]:
    """Claim a slot, again and again as long as standby says so; with it when the claim was sent."""
    reached, asked = False, -inf
    while True:
        sent = tell_time()
        asks = claim is claim_slot and sent - asked >= ASKED
        work = partial(_take_slot, holder=holder, name=name, claim=claim, asks=asks)
        try:
            taken = await door.hop(partial(run_transaction, work))
            reached, asked = True, sent if asks else asked
        except psycopg.OperationalError:
            if not reached:
                raise
            taken = None
        if taken is not None:
            return taken, sent
        if standby is None or not await standby():
            raise make_fault("store-held", name)


def _take_slot(
    connection: Connection, holder: Holder, name: str, claim: Claim, *, asks: bool
) -> Taken | None:
    """Claim a slot in a schema that is up to date, which is changed only while no other process uses it; asks: ask for one where none is free."""
    for sql in _BEFORE:
        connection.execute(sql)
    scripts, (version,) = list_scripts(), connection.execute(_VERSION).fetchone()
    if version > max(scripts):
        raise make_fault("store-newer", name, version=version, known=max(scripts))
    new = [number for number in sorted(scripts) if number > version]
    if new and version >= LEASED and is_held(connection, holder):
        return None
    _run_scripts(connection, new)
    fence = claim(connection, holder)
    if fence is not None:
        withdraw_ask(connection, str(holder))
        return fence, read_part(connection, fence.slot)
    if asks:
        ask_for_slot(connection, str(holder))
    return None


def _run_scripts(connection: Connection, numbers: list[int]) -> None:
    assert isinstance(connection, ServerConnection)
    for number in numbers:
        connection.raw.execute(list_scripts()[number].read_bytes())
        connection.execute("INSERT INTO schema_version (version) VALUES (?)", (number,))


def explain_failure(name: str, error: Exception) -> StoreError:
    """Make one clear sentence of what the server says."""
    assert isinstance(error, psycopg.Error)
    told = error.diag.message_primary or str(error)
    refused = told.partition("FATAL:")[2].strip()  # what it says to who wants to come in has no code
    lost = isinstance(error, psycopg.OperationalError) and not (refused and REFUSED.match(refused))
    state = error.sqlstate or ("08" if lost else "")
    reasons = (Text(key) for code, key in REASONS.items() if state.startswith(code))
    told = refused or told
    return make_fault("store-failed", name, why=next(reasons, told))
