"""What the processes on one server have in common: turns to begin a session at Discord."""

from typing import TYPE_CHECKING

from db.connection import Connection
from db.postgres.lease import Lease
from engine.records.store_records import Part

if TYPE_CHECKING:
    from db.database import Database

APART = 5  # seconds between two sessions that begin
_PART = "SELECT shards, slots FROM fleet"
_TURN = (
    f"UPDATE fleet SET identified = greatest(identified, clock_timestamp()) + INTERVAL '{APART} seconds'"
    " RETURNING CAST(extract(epoch FROM identified - clock_timestamp()) AS DOUBLE PRECISION)"
)


def read_part(connection: Connection, slot: int) -> Part:
    """Read which servers a slot serves."""
    shards, slots = connection.execute(_PART).fetchone()
    return Part(slot, slots, max(shards, 1))


class ServerFleet:
    """engine.store.store.FleetStore of a database on a server."""

    def __init__(self, database: "Database", lease: Lease) -> None:
        self._database, self._lease = database, lease

    @property
    def part(self) -> Part:
        """Tell which servers this process serves."""
        return self._database.part

    def may_act(self) -> bool:
        """Tell whether no other process can have taken over yet."""
        return self._lease.may_act()

    async def queue_identify(self) -> float:
        """Take the next turn to begin a session; in how many seconds it is."""

        def take_turn(connection: Connection) -> float:
            return float(connection.execute(_TURN).fetchone()[0]) - APART

        return max(await self._database.write(take_turn), 0)
