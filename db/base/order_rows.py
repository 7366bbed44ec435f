"""Rows of orders and holds, read and written inside other transactions."""

from collections.abc import Iterable

import msgspec

from db.base.connection import Connection
from db.base.rows import Row, to_json
from engine.orders.orders import AskBack, LaidOrder, read_body, write_body
from engine.records.order_records import Hold, MatchOrders, OrderChanges
from engine.rules.core import Seat

LAID = "SELECT id, seat, place, body FROM orders WHERE match = ? ORDER BY place, id"
HOLDS = "SELECT seat, ask, at, told FROM holds WHERE match = ? ORDER BY seat"
_told = msgspec.json.Decoder(AskBack | None)


def read_orders(laid: Iterable[Row], holds: Iterable[Row]) -> MatchOrders:
    """Read the rows of LAID and HOLDS as all orders of a match."""
    return MatchOrders(
        tuple(LaidOrder(id_, seat, place, read_body(body)) for id_, seat, place, body in laid),
        tuple(Hold(seat, ask, at, _told.decode(told)) for seat, ask, at, told in holds),
    )


def write_orders(connection: Connection, match: int, changes: OrderChanges) -> None:
    """Write down what becomes of a match's orders."""
    for id_ in changes.dropped:
        connection.execute("DELETE FROM orders WHERE id = ? AND match = ?", (id_, match))
    for each in changes.changed:
        values = (each.place, write_body(each.body), each.id, match)
        connection.execute("UPDATE orders SET place = ?, body = ? WHERE id = ? AND match = ?", values)
    for seat, place, body in changes.added:
        sql = "INSERT INTO orders (match, seat, place, body) VALUES (?, ?, ?, ?)"
        connection.execute(sql, (match, seat, place, write_body(body)))
    if changes.holds is not None:
        connection.execute("DELETE FROM holds WHERE match = ?", (match,))
        rows = [(match, each.seat, each.ask, each.at, to_json(each.told)) for each in changes.holds]
        connection.executemany("INSERT INTO holds (match, seat, ask, at, told) VALUES (?, ?, ?, ?, ?)", rows)


def clear_orders(connection: Connection, match: int, seat: Seat | None = None) -> None:
    """Drop all that a seat has laid down, or everybody has."""
    for table in ("orders", "holds"):
        where = "" if seat is None else " AND seat = ?"
        values = (match,) if seat is None else (match, seat)
        connection.execute(f"DELETE FROM {table} WHERE match = ?{where}", values)
