"""Orders of seats and their pending answers: the tables orders and pending_answers."""

from db.base.connection import Connection
from db.base.order_rows import write_orders
from db.base.tables import Tables
from db.matches.current_rows import read_rows
from engine.records.order_records import OrderChanges
from engine.records.store_records import MatchRows
from engine.rules.core import Seat

DUE = (
    "SELECT match, seat FROM pending_answers WHERE at <= ?2 AND HERE(pending_answers.match)"
    " AND match NOT IN (SELECT match FROM clocks WHERE paused IS NOT NULL) ORDER BY at, match, seat LIMIT ?1"
)


class SqlOrderStore(Tables):
    """SQL implementation of OrderStore."""

    async def change_orders(self, match: int, seat: Seat, changes: OrderChanges) -> MatchRows:
        """Change a seat's orders. Return the match's rows afterwards, as load_rows does for the seat."""

        def write_changes(connection: Connection) -> MatchRows:
            connection.lock_match(match)
            write_orders(connection, match, changes)
            rows = read_rows(connection, match, seat)
            assert rows is not None
            return rows

        return await self.database.write(write_changes)

    async def list_due(self, now: int, most: int) -> list[tuple[int, Seat]]:
        """Return the pending answers (match, seat) that are due, earliest first. Paused matches are omitted."""
        return [(match, seat) for match, seat in await self.database.rows(self.here(DUE), most, now)]
