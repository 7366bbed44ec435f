"""The lease: which process serves the database, and until when. Whoever has lost it writes nothing and sends nothing.

All times are the server's: the clocks of hosts may differ. What is measured here is how long ago the last renewal that
stands was sent, on a clock that goes on while this process, or its machine, sleeps.
"""

import socket
import time
from collections.abc import Callable
from contextlib import closing, suppress
from hashlib import sha256
from pathlib import Path
from secrets import token_hex
from threading import Event, Thread
from typing import NamedTuple

import psycopg

from db.connection import Connection
from db.postgres.connection import ServerConnection

LASTS = 8  # seconds
RENEWED = 2.0  # seconds between two renewals
AGAIN = 0.5  # seconds until a renewal that failed is tried again
QUIET = 6.0  # seconds after a renewal was sent from which nothing is sent to Discord: less than LASTS
DEAD = 30.0  # seconds after which a renewal that has not come back never will
PATIENCE = 5.0  # seconds in which a renewal that is under way is waited for at the end
SPARED = 1.5  # seconds after the end of a lease in which only who has no slot may take it
GONE = 1000  # milliseconds in which a session that is ended is waited for
_BOOT = Path("/proc/sys/kernel/random/boot_id")
_CLOCK = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)
_UNTIL = f"clock_timestamp() + INTERVAL '{LASTS} seconds'"
_FREE = "(until < clock_timestamp() - ?2 * INTERVAL '1 second' OR starts_with(holder, ?1))"
_HELD = "SELECT 1 FROM leases WHERE until >= clock_timestamp() AND NOT starts_with(holder, ?1)"
_END = (
    f"SELECT pg_terminate_backend(pid, {GONE}) FROM pg_stat_activity WHERE datname = current_database()"
    f" AND usename = current_user AND application_name IN (SELECT holder FROM leases WHERE {_FREE})"
)
_CLAIM = (
    f"UPDATE leases SET epoch = epoch + 1, holder = ?3, until = {_UNTIL} WHERE slot ="
    f" (SELECT slot FROM leases WHERE {_FREE} AND slot < (SELECT slots FROM fleet) ORDER BY NOT starts_with(holder, ?1), slot LIMIT 1"
    " FOR UPDATE SKIP LOCKED) RETURNING slot, epoch"
)
_CLAIM_ALL = (
    f"UPDATE leases SET epoch = epoch + 1, holder = ?, until = {_UNTIL} WHERE slot IN (SELECT slot FROM leases FOR UPDATE)"
    " RETURNING slot, epoch"
)
_RENEW = f"UPDATE leases SET until = {_UNTIL} WHERE holder = ?"
_TWIN = "SELECT 1 FROM leases WHERE slot = ? AND starts_with(holder, ?)"
_GIVE = "UPDATE leases SET until = clock_timestamp() WHERE holder = ?"


class Holder(NamedTuple):
    """A process as the server knows it: the same member begins anew under the same name, each time with another start."""

    member: str
    start: str

    def __str__(self) -> str:
        """Write what its sessions are called: at most 63 letters."""
        return self.member + self.start


class Fence(NamedTuple):
    """What a transaction asks before it writes: whether this epoch of the slot is still the newest."""

    slot: int
    epoch: int


def name_holder(lock: str) -> Holder:
    """Name this process; lock: what its lock is and no other, so that no second one has this name."""
    boot = _BOOT.read_text() if _BOOT.exists() else token_hex()
    place = f"{boot} {lock}"
    return Holder(
        f"referee {socket.gethostname()[:16]} {sha256(place.encode()).hexdigest()[:12]} ", token_hex(4)
    )


def is_held(connection: Connection, holder: Holder) -> bool:
    """Tell whether any other process has a lease that is not over."""
    return connection.execute(_HELD, (holder.member,)).fetchone() is not None


def claim_slot(connection: Connection, holder: Holder, spared: float = 0.0) -> Fence | None:
    """Take a slot whose lease is over, or that this member had before it began anew; None where there is none.

    First all that is left of the process before is ended: one that was stopped in a transaction would keep its locks.
    spared: for so many seconds the lease must be over.
    """
    connection.execute(_END, (holder.member, spared)).fetchall()
    row = connection.execute(_CLAIM, (holder.member, spared, str(holder))).fetchone()
    return None if row is None else Fence(*row)


def claim_second(connection: Connection, holder: Holder) -> Fence | None:
    """Take a slot for a process that has one already, as claim_slot does, where nobody who has none took it."""
    return claim_slot(connection, holder, SPARED)


def claim_all(connection: Connection, holder: Holder) -> Fence | None:
    """Take all slots, for whoever needs the database alone; None where another process has one."""
    if is_held(connection, holder):
        return None
    connection.execute(_END, (holder.member, 0.0)).fetchall()
    return min(Fence(*row) for row in connection.execute(_CLAIM_ALL, (str(holder),)).fetchall())


def tell_time() -> float:
    """Tell the seconds of a clock that nobody sets and that no sleep stops."""
    return time.clock_gettime(_CLOCK)


class Lease:
    """This process's lease, renewed on a thread and a connection of its own until it is given back or lost.

    sent: when the claim was sent, by tell_time. tell_loss is called once, on any thread, when another process has come.
    """

    def __init__(self, address: str, holder: Holder, fence: Fence, sent: float) -> None:
        self.fence, self.name, self._address, self._sent = fence, str(holder), address, sent
        self._member = holder.member
        self.is_lost, self._over = False, Event()
        self.tell_loss: Callable[[], object] = lambda: None
        self._tried = sent  # when the last renewal came back, or failed
        self._connection: ServerConnection | None = None
        self._thread = Thread(target=self._renew_forever, name="lease", daemon=True)
        self._thread.start()

    def may_act(self) -> bool:
        """Tell whether no other process can have taken over yet."""
        return not self.is_lost and tell_time() - self._sent < QUIET

    def hangs(self) -> bool:
        """Tell whether no renewal has come back, or failed, for long: its line is dead, and the machine does not know."""
        return tell_time() - self._tried > DEAD

    def note_loss(self) -> None:
        """Take in that another process has come."""
        if not self.is_lost:
            self.is_lost = True
            self._over.set()
            self.tell_loss()

    def find_twin(self) -> bool:
        """Tell whether a process under the very name of this one has taken over; none where the server cannot be asked."""
        with suppress(psycopg.Error), closing(ServerConnection(self._address, self.name)) as connection:
            return connection.execute(_TWIN, (self.fence.slot, self._member)).fetchone() is not None
        return False

    def give_back(self) -> None:
        """Let another process take over at once."""
        self._over.set()
        self._thread.join(PATIENCE)
        if self._thread.is_alive():
            return
        with suppress(psycopg.Error):
            if not self.is_lost:
                self._find_connection().execute(_GIVE, (self.name,))
        if self._connection is not None:
            self._connection.close()

    def _renew_forever(self) -> None:
        wait = RENEWED
        while not self._over.wait(wait):
            try:
                self._renew()
                wait = RENEWED
            except psycopg.Error:
                wait = AGAIN
            self._tried = tell_time()

    def _renew(self) -> None:
        connection, sent = self._find_connection(), tell_time()
        if connection.execute(_RENEW, (self.name,)).rowcount:
            self._sent = sent
        else:
            self.note_loss()

    def _find_connection(self) -> ServerConnection:
        if self._connection is None or self._connection.is_dead:
            if self._connection is not None:
                self._connection.close()
            self._connection = ServerConnection(self._address, self.name)
        return self._connection
