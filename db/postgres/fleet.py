"""What the processes on one server have in common: turns to begin a session at Discord, and mail."""

import asyncio
from collections.abc import Callable
from threading import Event, Thread

import psycopg

from db.connection import Connection
from db.database import Database
from db.postgres.connection import ServerConnection
from db.postgres.lease import AGAIN, Lease
from engine.records.store_records import Part

APART = 5.5  # seconds between two sessions that begin: Discord asks for 5, and lines differ
POLL = 0.5  # seconds between two looks for mail of which nobody was heard
_PART = "SELECT shards, slots FROM fleet"
_TURN = (
    f"UPDATE fleet SET identified = greatest(identified, clock_timestamp()) + INTERVAL '{APART} seconds'"
    " RETURNING CAST(extract(epoch FROM identified - clock_timestamp()) AS DOUBLE PRECISION)"
)
_SOON = "SET LOCAL synchronous_commit = off"  # what a crash of the server loses is not worth a disk's wait
_DROP = "DELETE FROM mail WHERE slot = ? AND at < clock_timestamp() - INTERVAL '1 minute'"  # nobody serves it
_SEND = "INSERT INTO mail (slot, body) VALUES (?, ?)"
_RING = "SELECT pg_notify(?, '')"
_ASKS = -1  # the number of no slot, under which mail asks for one
ASKED = 10  # seconds between two asks of one process, and in which an ask is heard
_WITHDRAW = "DELETE FROM mail WHERE slot = ? AND body = ?"
_TAKE_ASK = (
    "DELETE FROM mail WHERE id = (SELECT id FROM mail WHERE slot = ? AND at > clock_timestamp() - ? * INTERVAL '1 second'"
    " ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)"
)
_WAITS = "SELECT 1 FROM mail WHERE slot = ? LIMIT 1"
_TAKE = (
    "WITH taken AS (DELETE FROM mail WHERE slot = ? RETURNING id, at, body) SELECT body,"
    " CAST(extract(epoch FROM clock_timestamp() - at) AS DOUBLE PRECISION) FROM taken ORDER BY id"
)


def read_part(connection: Connection, slot: int) -> Part:
    """Read which servers a slot serves."""
    shards, slots = connection.execute(_PART).fetchone()
    return Part(slot, slots, max(shards, 1))


def ask_for_slot(connection: Connection, name: str) -> None:
    """Ask whoever serves two slots for one of them; name: of the process that has none."""
    connection.execute(_SOON)
    connection.execute(_DROP, (_ASKS,))
    withdraw_ask(connection, name)
    connection.execute(_SEND, (_ASKS, name))


def withdraw_ask(connection: Connection, name: str) -> None:
    """Ask no longer."""
    connection.execute(_WITHDRAW, (_ASKS, name))


def name_bell(slot: int) -> str:
    """Name the channel on which a slot hears that mail has come."""
    return f"slot_{slot}"


class ServerFleet:
    """engine.store.store.FleetStore of a database on a server."""

    def __init__(self, database: Database, part: Part, lease: Lease, mailbox: "Mailbox") -> None:
        self._database, self.part, self._lease, self._mailbox = database, part, lease, mailbox

    def may_act(self) -> bool:
        """Tell whether no other process can have taken over yet."""
        return self._lease.may_act()

    async def queue_identify(self) -> float:
        """Take the next turn to begin a session; in how many seconds it is."""

        def take_turn(connection: Connection) -> float:
            (turn,) = connection.execute(_TURN).fetchone()
            return float(turn) - APART

        return max(await self._database.write(take_turn), 0)

    async def send_mail(self, slot: int, body: str) -> None:
        """Send a piece of mail to whoever serves another slot."""

        def send(connection: Connection) -> None:
            connection.execute(_SOON)
            connection.execute(_DROP, (slot,))
            connection.execute(_SEND, (slot, body))
            connection.execute(_RING, (name_bell(slot),))

        await self._database.write(send)

    async def take_ask(self) -> bool:
        """Tell whether a process without a slot asks for one; an ask is told to one process alone, which gives up a slot."""
        return await self._database.change(_TAKE_ASK, _ASKS, ASKED) > 0

    def hear_mail(self, take: Callable[[str, float], None]) -> None:
        """Have the loop that runs now call this with each piece of mail and its age in seconds."""
        loop = asyncio.get_running_loop()
        self._mailbox.hear(lambda body, age: loop.call_soon_threadsafe(take, body, age))


class Mailbox:
    """Hears and takes the mail of one slot, on a thread and a connection of its own, from the first hear until it is closed."""

    def __init__(self, address: str, lease: Lease) -> None:
        self._address, self._lease, self._over = address, lease, Event()
        self._take: Callable[[str, float], object] = lambda *_: None
        self._thread: Thread | None = None

    def hear(self, take: Callable[[str, float], object]) -> None:
        """Give each piece of mail and its age to this, on the thread."""
        self._take = take
        if self._thread is None:
            self._thread = Thread(target=self._hear_forever, name="mail", daemon=True)
            self._thread.start()

    def close(self) -> None:
        """Hear nothing more."""
        self._over.set()
        if self._thread is not None:
            self._thread.join()

    def _hear_forever(self) -> None:
        while not (self._over.is_set() or self._lease.is_lost):
            try:
                connection = ServerConnection(self._address, self._lease.name, self._lease.fence)
                try:
                    self._hear_on(connection)
                finally:
                    connection.close()
            except psycopg.Error:
                self._over.wait(AGAIN)

    def _hear_on(self, connection: ServerConnection) -> None:
        """Take what has come, whenever the bell rings and now and then."""
        slot = self._lease.fence.slot
        connection.execute(f"LISTEN {name_bell(slot)}")
        while not (self._over.is_set() or self._lease.is_lost):
            if connection.execute(_WAITS, (slot,)).fetchone():
                for body, age in self._take_all(connection):
                    self._take(body, age)
            for _ in connection.raw.notifies(timeout=POLL, stop_after=1):
                pass

    def _take_all(self, connection: ServerConnection) -> list[tuple[str, float]]:
        """Take all that waits, which whoever has lost the lease cannot."""
        connection.begin()
        connection.execute(_SOON)
        taken = connection.execute(_TAKE, (self._lease.fence.slot,)).fetchall()
        connection.commit()
        return taken
