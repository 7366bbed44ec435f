"""Coordination of the processes on one server: the times to begin sessions at Discord, and their inboxes."""

import asyncio
from collections.abc import Callable

from db.base.connection import Connection
from db.base.database import Database
from db.postgres.keeper import SlotKeeper
from db.postgres.mail import send_letter
from engine.records.store_records import ShardRange

APART = 5.5  # seconds between two session starts: Discord requires 5, and latencies differ
_PART = "SELECT shards, slots FROM fleet"
_TURN = (
    f"UPDATE fleet SET identified = greatest(identified, clock_timestamp()) + INTERVAL '{APART} seconds'"
    " RETURNING CAST(extract(epoch FROM identified - clock_timestamp()) AS DOUBLE PRECISION)"
)


def read_part(connection: Connection, slot: int) -> ShardRange:
    """Return the shard range of a slot."""
    shards, slots = connection.execute(_PART).fetchone()
    return ShardRange(slot, slots, max(shards, 1))


class ServerFleet:
    """The FleetStore of a database on a server."""

    def __init__(self, database: Database, part: ShardRange, keeper: SlotKeeper) -> None:
        self._database, self.part, self._keeper = database, part, keeper

    def owns_slot(self) -> bool:
        """Return True if this process may still act for the servers of its slot.

        False: another process may have taken the slot.
        """
        return self._keeper.owns_slot()

    async def queue_identify(self) -> float:
        """Reserve the next time to begin a session at Discord. Return the seconds until then."""

        def take_turn(connection: Connection) -> float:
            (turn,) = connection.execute(_TURN).fetchone()
            return float(turn) - APART

        return max(await self._database.write(take_turn), 0)

    async def send_mail(self, slot: int, body: str) -> None:
        """Send a message to the process of another slot. It may be lost, and arrives at most once."""
        await self._database.write(lambda connection: send_letter(connection, slot, body))

    def subscribe_mail(self, take: Callable[[str, float], None]) -> None:
        """Register a callback, called on the current loop with each message and its age in seconds.

        It replaces an earlier callback.
        """
        loop = asyncio.get_running_loop()
        self._keeper.subscribe_mail(lambda body, age: loop.call_soon_threadsafe(take, body, age))
