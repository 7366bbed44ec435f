"""The stored orders of a match, its pending answers, and the changes of a commit."""

from collections.abc import Sequence

from engine.orders.orders import OrderBody, SkippedOrder, StoredOrder
from engine.rules.core import Seat, Struct


class PendingAnswer(Struct, frozen=True):
    """An open question that an order answers at this time (Unix seconds), or never (None).

    question_id: the id of the question. skipped: why no order answers it, visible to its seat alone.
    """

    seat: Seat
    question_id: int
    at: int | None = None
    skipped: SkippedOrder | None = None


class MatchOrders(Struct, frozen=True):
    """All orders of a match, by priority, and its pending answers."""

    laid: tuple[StoredOrder, ...] = ()
    pending: tuple[PendingAnswer, ...] = ()

    def list_of(self, seat: Seat) -> tuple[StoredOrder, ...]:
        """Return the orders of a seat."""
        return tuple([each for each in self.laid if each.seat == seat])

    def find_pending(self, seat: Seat, question_id: int) -> PendingAnswer | None:
        """Return the pending answer of this question of a seat. None if no order is about it."""
        return next(
            (each for each in self.pending if (each.seat, each.question_id) == (seat, question_id)), None
        )

    def find_due(self, seat: Seat, now: int) -> PendingAnswer | None:
        """Return the pending answer of a seat that is due, or None."""
        mine = (each for each in self.pending if each.seat == seat)
        return next((each for each in mine if each.at is not None and each.at <= now), None)

    def answers(self, seat: Seat) -> bool:
        """Return True if an order is about to answer this seat's question."""
        return any(each.seat == seat and each.at is not None for each in self.pending)


class OrderChanges(Struct, frozen=True):
    """Changes of a match's orders: rows dropped, rows changed, rows added (seat, place, body).

    read: rows as they were when the change was made. If one differs now, the change is stale. pending: all
    pending answers afterwards. None: unchanged.
    """

    dropped: tuple[int, ...] = ()
    changed: tuple[StoredOrder, ...] = ()
    added: tuple[tuple[Seat, int, OrderBody], ...] = ()
    read: tuple[StoredOrder, ...] = ()
    pending: tuple[PendingAnswer, ...] | None = None


def find_place(laid: Sequence[StoredOrder]) -> int:
    """Return the place after all stored orders."""
    return max((each.place for each in laid), default=0) + 1
