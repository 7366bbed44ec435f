"""The PostgreSQL database: connections on threads, schema, and error messages."""

import asyncio
import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from threading import local
from typing import Any, TypeVar

import psycopg

from db.base.connection import Connection
from db.base.database import Database, Executor, Work, lock_member, run_transaction, store_error
from db.base.file_lock import FileLock
from db.postgres.connection import ServerConnection
from db.postgres.fleet import ServerFleet, read_part
from db.postgres.keeper import SlotKeeper, tell_time
from db.postgres.mail import SOON
from db.postgres.slots import SlotLost, end_dead, is_served, join_slots, name_process, take_slots
from db.schema import POSTGRES, list_scripts
from engine.records.store_records import ShardRange
from engine.rules.core import Text
from engine.store.store import StoreError

T = TypeVar("T")
FORM = "postgresql://USER:PASSWORD@HOST/NAME"
# rejections of a login that a retry cannot change, unlike *starting up* or *too many clients*
REFUSED = re.compile(r"(password|role|database|no pg_hba|permission|Peer|Ident)")
CONNECTIONS = 8  # most connections, each on a thread of its own
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
    SlotLost.sqlstate: "store-lost",
}
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
_VERSION = "SELECT coalesce(min(version), 0), coalesce(max(version), 0) FROM schema_version"


class PoolExecutor:
    """The executor of a server: as many units of work at once as it has connections."""

    def __init__(self, address: str, name: str) -> None:
        self._address, self._name = address, name
        self._own, self._all = local(), set[ServerConnection]()
        self._closed = False
        self._threads = ThreadPoolExecutor(CONNECTIONS, "database")

    async def run(self, work: Work[T]) -> T:
        """Run work on a thread. A cancelled task waits until it is done, so no work is half visible."""
        if self._closed:
            raise psycopg.OperationalError("closed")
        doing = asyncio.get_running_loop().run_in_executor(self._threads, self._do, work)
        try:
            return await asyncio.shield(doing)
        except asyncio.CancelledError:
            await asyncio.wait([doing])
            doing.exception()  # marks the exception as retrieved
            raise

    async def close(self) -> None:
        """Run the queued work, then disconnect."""
        self._closed = True
        await asyncio.to_thread(self._threads.shutdown)
        for connection in self._all:
            connection.close()

    def _do(self, work: Work[T]) -> T:
        return work(self._find_connection())

    def _find_connection(self) -> ServerConnection:
        """Return this thread's connection. A closed one is replaced, while this process has its slot."""
        found: ServerConnection | None = getattr(self._own, "connection", None)
        if found is None or found.is_dead:
            if found is not None:
                self._all.discard(found)
                found.close()
            found = self._own.connection = join_slots(self._address, self._name)
            self._all.add(found)
        return found


class ServerDatabase(Database):
    """A database on a server."""

    failures = psycopg.Error
    alone = False

    def __init__(
        self, name: str, lock: FileLock, executor: Executor, part: ShardRange, keeper: SlotKeeper
    ) -> None:
        super().__init__(name, lock, executor, [])
        self.part, self.keeper = part, keeper
        self.fleet = ServerFleet(self, part, keeper)

    @classmethod
    async def open(cls, address: str, member: Path | FileLock, *, serve: bool = False) -> "ServerDatabase":
        """Connect, update the schema and take a slot. Raises StoreError.

        member, serve: see SqlStore.open.
        """
        name, holder = hide_password(address), name_process()
        lock = member if isinstance(member, FileLock) else lock_member(member)
        try:
            keeper, part = await asyncio.to_thread(
                _enter, address, name, holder, lock.read_name(), serve=serve
            )
            lock.write_name(holder)
        except BaseException as error:
            if lock is not member:
                lock.close(in_order=False)
            if isinstance(error, psycopg.Error):
                raise explain_failure(name, error) from error
            raise
        return cls(name, lock, PoolExecutor(address, holder), part, keeper)

    async def close(self) -> None:
        """Run the queued work, leave the slot, and release the lock."""
        try:
            await self._executor.close()
            await asyncio.to_thread(self.keeper.close)
        finally:
            self.lock.close()

    def on_slot_lost(self, tell: Callable[[], None]) -> None:
        """Register a callback, called on the current loop when another process has taken the slot."""
        loop = asyncio.get_running_loop()
        self.keeper.tell_loss = lambda: loop.call_soon_threadsafe(tell)
        if self.keeper.is_lost:  # lost before this registration
            tell()

    def is_hung(self) -> bool:
        """Return True if a heartbeat has neither returned nor failed for so long that a restart is needed."""
        return self.keeper.is_hung()

    def check_slot(self) -> None:
        """Raise StoreError if another process has taken this one's slot."""
        if self.keeper.is_lost:
            raise self.explain_failure(SlotLost())

    def explain_failure(self, error: Exception) -> StoreError:
        """Convert a driver exception to a StoreError with one sentence for the host."""
        assert isinstance(error, psycopg.Error)
        if isinstance(error, SlotLost):
            self.keeper.note_loss()
        return explain_failure(self.name, error)

    def run_read(self, work: Work[T], connection: Connection) -> T:
        """Run read-only work on one consistent snapshot, despite concurrent writes."""
        assert isinstance(connection, ServerConnection)
        with connection.stream():
            connection.begin_read()
            try:
                result = work(connection)
            except BaseException:
                connection.rollback()
                raise
            connection.commit()  # after a rollback, psycopg would prepare all statements anew
            return result

    def commit_log(self, work: Work[T], connection: Connection) -> T:
        """Run the transaction of write_log in few round trips."""
        assert isinstance(connection, ServerConnection)
        with connection.stream():
            return run_transaction(work, connection)

    async def change(self, sql: str, *values: Any) -> int:
        """Run one statement in its own transaction. Return the number of rows changed."""
        return await self.write(lambda connection: connection.execute(sql, values).rowcount)

    async def change_soon(self, sql: str, *values: Any) -> None:
        """Run one statement in its own transaction, without waiting for the disk."""

        def change(connection: Connection) -> None:
            connection.execute(SOON)
            connection.execute(sql, values)

        def change_at_once(connection: Connection) -> None:
            assert isinstance(connection, ServerConnection)
            with connection.stream():
                run_transaction(change, connection)

        await self._save(change_at_once)

    def list_sequences(self, connection: Connection) -> dict[str, int]:
        """Return the highest id assigned so far, by table."""
        return dict(connection.execute(_NUMBERS))

    def set_sequences(self, connection: Connection, numbers: dict[str, int]) -> None:
        """Set the last assigned id of each table, at least the highest that exists."""
        for table, _ in connection.execute(_NUMBERS).fetchall():
            there = connection.execute(f"SELECT coalesce(max(id), 0) FROM {table}").fetchone()[0]
            last = max(there, numbers.get(table, 0))
            connection.execute(_SET_NUMBER, (f"{table}_id_seq", max(last, 1), last))


def examine_server(address: str) -> None:
    """Connect, and change nothing. Raises StoreError."""
    name = hide_password(address)
    try:
        ServerConnection(address).close()
    except psycopg.Error as error:
        raise explain_failure(name, error) from error


def hide_password(address: str) -> str:
    """Return an address that may be logged. Raises StoreError if it is malformed."""
    if address.count("@") > 1:  # a password must encode it, or part of it would be read as the host
        raise store_error("store-unopened", "DATABASE", why=FORM)
    try:
        told = psycopg.conninfo.conninfo_to_dict(address)
    except psycopg.Error as error:
        raise store_error("store-unopened", "DATABASE", why=FORM) from error
    return f"postgresql://{told.get('host') or ''}/{told.get('dbname') or ''}"


def _enter(
    address: str, name: str, holder: str, before: str, *, serve: bool
) -> tuple[SlotKeeper, ShardRange]:
    """Take a slot and start its keeper. Raises StoreError if none is free.

    name: the address without password, for messages. holder: this process. before: see end_dead.
    """
    session = ServerConnection(address, holder)
    try:
        sent = tell_time()
        part = run_transaction(
            partial(_take_part, name=name, holder=holder, before=before, serve=serve), session
        )
    except BaseException:
        session.close()
        raise
    return SlotKeeper(address, holder, session, part.slot, sent), part


def _take_part(connection: Connection, name: str, holder: str, before: str, *, serve: bool) -> ShardRange:
    """Update the schema and take a slot. The schema is changed only while no other process uses it."""
    for sql in _BEFORE:
        connection.execute(sql)
    scripts, (first, version) = list_scripts(POSTGRES), connection.execute(_VERSION).fetchone()
    if first > 1:
        raise store_error("store-unreleased", name)
    if version > max(scripts):
        raise store_error("store-newer", name, version=version, known=max(scripts))
    free = end_dead(connection, before) if version else [0]
    if version < max(scripts) and is_served(connection):
        raise store_error("store-held", name)
    _run_scripts(connection, {number: script for number, script in scripts.items() if number > version})
    slot = take_slots(connection, holder, free, one=serve)
    if slot is None:
        raise store_error("store-held", name)
    return read_part(connection, slot)


def _run_scripts(connection: Connection, scripts: dict[int, str]) -> None:
    assert isinstance(connection, ServerConnection)
    for number, script in scripts.items():
        connection.raw.execute(script.encode())
        connection.execute("INSERT INTO schema_version (version) VALUES (?)", (number,))


def explain_failure(name: str, error: Exception) -> StoreError:
    """Convert a driver exception to a StoreError with one sentence for the host."""
    assert isinstance(error, psycopg.Error)
    told = error.diag.message_primary or str(error)
    refused = told.partition("FATAL:")[2].strip()  # rejections of a login have no SQLSTATE
    lost = isinstance(error, psycopg.OperationalError) and not (refused and REFUSED.match(refused))
    state = error.sqlstate or ("08" if lost else "")
    reasons = (Text(key) for code, key in REASONS.items() if state.startswith(code))
    told = refused or told
    return store_error("store-failed", name, why=next(reasons, told))
