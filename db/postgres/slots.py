"""Ownership of slots: the owner's name is in the slot's row, and all its sessions share the slot's lock.

A new process terminates the sessions of one that was not seen for long, and must then hold the lock alone for
a moment. So nothing that its predecessor began can still be written.
After that the row has another name, and a new session of the predecessor finds that it has lost the slot.
"""

import socket
from itertools import islice
from os import getpid
from secrets import token_hex

import psycopg

from db.base.connection import Connection
from db.postgres.connection import ServerConnection

LASTS = 8  # seconds without a heartbeat after which a process counts as dead
GONE = 1000  # milliseconds to wait for a terminated session
LOCKS = 7_236_683  # first key of each lock, the second is the slot
_ON_SLOTS = (
    f"FROM pg_locks WHERE locktype = 'advisory' AND classid = {LOCKS} AND pid <> pg_backend_pid()"
    " AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
)
_SERVED = f"SELECT 1 {_ON_SLOTS}"
_END = f"SELECT pg_terminate_backend(pid, {GONE}) {_ON_SLOTS} AND objid = ?"
_DEAD = f"SELECT slot FROM slots WHERE seen < clock_timestamp() - INTERVAL '{LASTS} seconds' ORDER BY slot"
_HAD = "SELECT slot FROM slots WHERE holder = ?"
_ALL = "SELECT slot FROM slots ORDER BY slot"
_ALONE = f"SELECT pg_try_advisory_xact_lock({LOCKS}, CAST(? AS INTEGER))"
_SHARE = f"SELECT pg_advisory_lock_shared({LOCKS}, CAST(slot AS INTEGER)) FROM slots WHERE holder = ?"
_TAKE = "UPDATE slots SET holder = ?, seen = clock_timestamp() WHERE slot = ?"
_OWN = "SELECT slot FROM slots WHERE holder = ? ORDER BY slot"
_SEEN = "UPDATE slots SET seen = clock_timestamp() WHERE holder = ?"
_LEAVE = "UPDATE slots SET holder = '', seen = '-infinity' WHERE holder = ?"


class SlotLost(psycopg.OperationalError):
    """Another process has the slot."""

    sqlstate = "RF001"


def name_process() -> str:
    """Return a unique name of this process for the server."""
    return f"referee {socket.gethostname()[:16]} {getpid()} {token_hex(4)}"


def end_dead(connection: Connection, before: str = "") -> list[int]:
    """Terminate sessions of processes not seen for long. Return the unserved slots.

    before: the name of this process before its restart, "" if unknown. The slot with this name comes first, and
    can be taken as soon as the server has ended the sessions of this name.
    """
    dead = [slot for (slot,) in connection.execute(_DEAD).fetchall()]
    for slot in dead:
        connection.execute(_END, (slot,)).fetchall()
    had = [slot for (slot,) in connection.execute(_HAD, (before,)).fetchall() if before]
    return [*had, *(slot for slot in dead if slot not in had)]


def is_served(connection: Connection) -> bool:
    """Return True if a session of any other process has the lock of a slot."""
    return connection.execute(_SERVED).fetchone() is not None


def take_slots(connection: Connection, name: str, free: list[int], *, one: bool) -> int | None:
    """Take one of these slots, or (one=False) all slots, for this process. Return the first, or None.

    A slot is taken only by a process that has its lock alone until the transaction ends. The session shares
    it from then on.
    """
    alone = (slot for slot in free if connection.execute(_ALONE, (slot,)).fetchone()[0])
    found = list(islice(alone, 1 if one else None))
    if not found or not (one or sorted(found) == [slot for (slot,) in connection.execute(_ALL).fetchall()]):
        return None
    for slot in found:
        connection.execute(_TAKE, (name, slot))
    connection.execute(_SHARE, (name,)).fetchall()
    return min(found)


def join_slots(address: str, name: str) -> ServerConnection:
    """Open another session of a process that has slots. Raises SlotLost if another process has them now.

    While another process is taking a slot, this waits for its lock before it checks the slot's name.
    """
    session = ServerConnection(address, name)
    try:
        session.execute(_SHARE, (name,)).fetchall()
        if session.execute(_OWN, (name,)).fetchone() is None:
            raise SlotLost
    except BaseException:
        session.close()
        raise
    return session


def show_life(session: Connection, name: str) -> None:
    """Send a heartbeat. Raises SlotLost if this process has no slot any more."""
    if not session.execute(_SEEN, (name,)).rowcount:
        raise SlotLost


def leave_slots(session: Connection, name: str) -> None:
    """Free the slots, so that another process can take over at once."""
    session.execute(_LEAVE, (name,))
