"""The part of the servers that a process serves, and what it has to know of the other processes on the database."""

from collections.abc import Callable

from db.base.connection import Connection
from engine.records.store_records import ShardRange

# Each has a share of what Discord lets all of them do together, at least one new letter a minute.
SLOTS_MOST = 10
_ALL = ShardRange()


class SingleProcess:
    """engine.store.store.FleetStore of a database that no other process uses."""

    @property
    def part(self) -> ShardRange:
        """Tell which servers this process serves: all."""
        return _ALL

    def owns_slot(self) -> bool:
        """Tell whether this process may still act for what is stored: always."""
        return True

    async def queue_identify(self) -> float:
        """Take the next turn to begin a session; in how many seconds it is."""
        return 0

    async def send_mail(self, slot: int, body: str) -> None:
        """Send nothing: there is nobody else."""

    def subscribe_mail(self, take: Callable[[str, float], None]) -> None:
        """Hear nothing: there is nobody else."""


def divide_servers(connection: Connection, shards: int, slots: int) -> None:
    """Divide the bot's servers into so many shards, and these into slots: while no other process uses the database."""
    connection.execute("UPDATE fleet SET shards = ?, slots = ?", (shards, slots))
    connection.execute("DELETE FROM slots WHERE slot >= ?", (slots,))
    for slot in range(slots):
        connection.execute("INSERT INTO slots (slot) VALUES (?) ON CONFLICT DO NOTHING", (slot,))
    (at,) = connection.execute("SELECT min(at) FROM heartbeats").fetchone()
    connection.execute("DELETE FROM heartbeats")
    if at is not None:
        for slot in range(slots):
            connection.execute("INSERT INTO heartbeats (id, at) VALUES (?, ?)", (slot, at))
