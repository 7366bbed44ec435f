"""What is kept of the orders of a match: those laid down, the questions that wait for one, and what a commit changes."""

from collections.abc import Sequence

from engine.orders.orders import AskBack, Body, LaidOrder
from engine.rules.core import Seat, Struct


class Hold(Struct, frozen=True):
    """What becomes of a question that stands: an order answers it at that moment (Unix seconds), or none does after all.

    ask: the number of the question. told: why none does, for its seat alone.
    """

    seat: Seat
    ask: int
    at: int | None = None
    told: AskBack | None = None


class MatchOrders(Struct, frozen=True):
    """All orders of a match, in their order, and the questions that wait for one."""

    laid: tuple[LaidOrder, ...] = ()
    holds: tuple[Hold, ...] = ()

    def list_of(self, seat: Seat) -> tuple[LaidOrder, ...]:
        """List what a seat has laid down."""
        return tuple([each for each in self.laid if each.seat == seat])

    def find_hold(self, seat: Seat, ask: int) -> Hold | None:
        """Find what becomes of this question of a seat; None where no order is about it."""
        return next((each for each in self.holds if (each.seat, each.ask) == (seat, ask)), None)

    def find_due(self, seat: Seat, now: int) -> Hold | None:
        """Find a question of a seat that its order is to answer by now."""
        mine = (each for each in self.holds if each.seat == seat)
        return next((each for each in mine if each.at is not None and each.at <= now), None)

    def answers(self, seat: Seat) -> bool:
        """Tell whether an order is about to answer what a seat is asked."""
        return any(each.seat == seat and each.at is not None for each in self.holds)


class OrderChanges(Struct, frozen=True):
    """What becomes of a match's orders: rows that go, rows that change, new ones (seat, place, body).

    read: rows as they were when the change was made; where one is otherwise now, the change is too late. holds: all there
    are then; None: as they were.
    """

    dropped: tuple[int, ...] = ()
    changed: tuple[LaidOrder, ...] = ()
    added: tuple[tuple[Seat, int, Body], ...] = ()
    read: tuple[LaidOrder, ...] = ()
    holds: tuple[Hold, ...] | None = None


def find_place(laid: Sequence[LaidOrder]) -> int:
    """Find the place behind all that is laid down."""
    return max((each.place for each in laid), default=0) + 1
