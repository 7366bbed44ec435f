"""Rows of orders and pending answers, read and written inside other transactions."""

from collections.abc import Iterable

import msgspec

from db.base.connection import Connection
from db.base.rows import Row, to_json
from engine.orders.orders import SkippedOrder, StoredOrder, read_body, write_body
from engine.records.order_records import MatchOrders, OrderChanges, PendingAnswer
from engine.rules.core import Seat

LAID = "SELECT id, seat, place, body FROM orders WHERE match = ? ORDER BY place, id"
HOLDS = "SELECT seat, question_id, at, skipped FROM pending_answers WHERE match = ? ORDER BY seat"
_told = msgspec.json.Decoder(SkippedOrder | None)


def read_orders(laid: Iterable[Row], holds: Iterable[Row]) -> MatchOrders:
    """Convert the rows of LAID and HOLDS to all orders of a match."""
    return MatchOrders(
        tuple(StoredOrder(id_, seat, place, read_body(body)) for id_, seat, place, body in laid),
        tuple(
            PendingAnswer(seat, question_id, at, _told.decode(told)) for seat, question_id, at, told in holds
        ),
    )


def write_orders(connection: Connection, match: int, changes: OrderChanges) -> None:
    """Write the changes of a match's orders."""
    for id_ in changes.dropped:
        connection.execute("DELETE FROM orders WHERE id = ? AND match = ?", (id_, match))
    for each in changes.changed:
        values = (each.place, write_body(each.body), each.id, match)
        connection.execute("UPDATE orders SET place = ?, body = ? WHERE id = ? AND match = ?", values)
    for seat, place, body in changes.added:
        sql = "INSERT INTO orders (match, seat, place, body) VALUES (?, ?, ?, ?)"
        connection.execute(sql, (match, seat, place, write_body(body)))
    if changes.pending is not None:
        connection.execute("DELETE FROM pending_answers WHERE match = ?", (match,))
        rows = [
            (match, each.seat, each.question_id, each.at, to_json(each.skipped)) for each in changes.pending
        ]
        connection.executemany(
            "INSERT INTO pending_answers (match, seat, question_id, at, skipped) VALUES (?, ?, ?, ?, ?)", rows
        )


def clear_orders(connection: Connection, match: int, seat: Seat | None = None) -> None:
    """Delete all orders of a seat, or of the whole match."""
    for table in ("orders", "pending_answers"):
        where = "" if seat is None else " AND seat = ?"
        values = (match,) if seat is None else (match, seat)
        connection.execute(f"DELETE FROM {table} WHERE match = ?{where}", values)
