"""What is kept of the orders of a match: those laid down, the questions that wait for one, and what a commit changes."""

from collections.abc import Sequence

from engine.orders.orders import OrderBody, SkippedOrder, StoredOrder
from engine.rules.core import Seat, Struct


class PendingAnswer(Struct, frozen=True):
    """What becomes of a question that stands: an order answers it at that moment (Unix seconds), or none does after all.

    question_id: the number of the question. skipped: why none does, for its seat alone.
    """

    seat: Seat
    question_id: int
    at: int | None = None
    skipped: SkippedOrder | None = None


class MatchOrders(Struct, frozen=True):
    """All orders of a match, in their order, and the questions that wait for one."""

    laid: tuple[StoredOrder, ...] = ()
    pending: tuple[PendingAnswer, ...] = ()

    def list_of(self, seat: Seat) -> tuple[StoredOrder, ...]:
        """List what a seat has laid down."""
        return tuple([each for each in self.laid if each.seat == seat])

    def find_pending(self, seat: Seat, question_id: int) -> PendingAnswer | None:
        """Find what becomes of this question of a seat; None where no order is about it."""
        return next(
            (each for each in self.pending if (each.seat, each.question_id) == (seat, question_id)), None
        )

    def find_due(self, seat: Seat, now: int) -> PendingAnswer | None:
        """Find a question of a seat that its order is to answer by now."""
        mine = (each for each in self.pending if each.seat == seat)
        return next((each for each in mine if each.at is not None and each.at <= now), None)

    def answers(self, seat: Seat) -> bool:
        """Tell whether an order is about to answer what a seat is asked."""
        return any(each.seat == seat and each.at is not None for each in self.pending)


class OrderChanges(Struct, frozen=True):
    """What becomes of a match's orders: rows that go, rows that change, new ones (seat, place, body).

    read: rows as they were when the change was made; where one is otherwise now, the change is too late. pending: all there
    are then; None: as they were.
    """

    dropped: tuple[int, ...] = ()
    changed: tuple[StoredOrder, ...] = ()
    added: tuple[tuple[Seat, int, OrderBody], ...] = ()
    read: tuple[StoredOrder, ...] = ()
    pending: tuple[PendingAnswer, ...] | None = None


def find_place(laid: Sequence[StoredOrder]) -> int:
    """Find the place behind all that is laid down."""
    return max((each.place for each in laid), default=0) + 1
