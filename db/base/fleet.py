"""The shard range of a process, and its relation to the other processes on the database."""

from collections.abc import Callable

from db.base.connection import Connection
from engine.records.store_records import ShardRange

# Most slots: each gets a share of Discord's common limits, at least one new direct message a minute.
SLOTS_MOST = 10
_ALL = ShardRange()


class SingleProcess:
    """The FleetStore of a database that no other process uses."""

    @property
    def part(self) -> ShardRange:
        """The servers this process serves: all."""
        return _ALL

    def owns_slot(self) -> bool:
        """Return True: no other process can take over."""
        return True

    async def queue_identify(self) -> float:
        """Reserve the next time to begin a session at Discord. Return the seconds until then: 0."""
        return 0

    async def send_mail(self, slot: int, body: str) -> None:
        """Send nothing, because there is no other process."""

    def subscribe_mail(self, take: Callable[[str, float], None]) -> None:
        """Receive nothing, because there is no other process."""


def divide_servers(connection: Connection, shards: int, slots: int) -> None:
    """Divide the bot's servers into shards and the shards into slots.

    No other process may use the database meanwhile.
    """
    connection.execute("UPDATE fleet SET shards = ?, slots = ?", (shards, slots))
    connection.execute("DELETE FROM slots WHERE slot >= ?", (slots,))
    for slot in range(slots):
        connection.execute("INSERT INTO slots (slot) VALUES (?) ON CONFLICT DO NOTHING", (slot,))
    (at,) = connection.execute("SELECT min(at) FROM heartbeats").fetchone()
    connection.execute("DELETE FROM heartbeats")
    if at is not None:
        for slot in range(slots):
            connection.execute("INSERT INTO heartbeats (id, at) VALUES (?, ?)", (slot, at))
