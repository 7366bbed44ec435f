"""Who serves a slot, and how another process takes it over: its name stands in the slot's row, its sessions hold the slot's lock.

Each session that a process opens shares the lock. Whoever comes ends the sessions of a process that was not seen for long, and
must then have the lock alone for a moment: so nothing that its predecessor began can be written any more. After that the row
has another name, and a session that the predecessor opens anew finds that it has lost the slot.
"""

import socket
from itertools import islice
from os import getpid
from secrets import token_hex

import psycopg

from db.base.connection import Connection
from db.postgres.connection import ServerConnection

LASTS = 8  # seconds after which a process that was not seen is taken for dead, however it fares
GONE = 1000  # milliseconds in which a session that is ended is waited for
LOCKS = 7_236_683  # the first number of each lock, the second is the slot
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
    """Name this process as the server knows it, as no other is named."""
    return f"referee {socket.gethostname()[:16]} {getpid()} {token_hex(4)}"


def end_dead(connection: Connection, before: str = "") -> list[int]:
    """End what is left of processes that were not seen for long; list the slots that nobody is seen to serve.

    before: what this process was called before it began anew: its own slot comes first, once the server knows that it is dead.
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
    """Take one of these slots, or (not one) all there are, for the process of this name; return the first, None: there is none.

    A slot is taken only by whoever has its lock alone until the transaction ends. The session shares it from then on.
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
    """Open one more session of a process that has slots; raises SlotLost where they are another's.

    Where one is just being taken this waits, and the name is looked at afterwards.
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
    """Let the process be seen; raises SlotLost."""
    if not session.execute(_SEEN, (name,)).rowcount:
        raise SlotLost


def leave_slots(session: Connection, name: str) -> None:
    """Let another process take over at once."""
    session.execute(_LEAVE, (name,))
