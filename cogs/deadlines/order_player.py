"""Play orders: each as soon as its question opens. The sweep resumes them after a stop or an error."""

from cogs.context import AppContext
from cogs.ui.errors import log_error
from engine.match.position import CommitResult, Position
from engine.records.match_records import MatchNotFound, StaleQuestion, UnreadableMatch, WriteConflict
from engine.records.store_records import MatchRows
from engine.rules.core import Seat
from engine.store.store import StoreError

BATCH = 100  # questions resumed in one sweep


class OrderPlayer:
    """Plays orders through the referee, so a crash neither loses nor repeats an answer."""

    def __init__(self, context: AppContext) -> None:
        self.context = context
        self._answering: set[tuple[int, Seat]] = set()
        context.listeners.on_commit(self._on_commit)
        context.listeners.on_orders(self._on_orders)

    async def play_due(self, now: int) -> None:
        """Answer the questions of all matches that wait for an order."""
        for match, seat in await self.context.store.orders.list_due(now, BATCH):
            self._play_soon(match, seat)

    def _on_commit(self, outcome: CommitResult) -> None:
        if outcome.after.orders.pending:
            self._on_orders(outcome.after, outcome.rows)

    def _on_orders(self, position: Position, rows: MatchRows) -> None:
        """Answer the questions of a match that wait for an order, unless it is paused."""
        for hold in () if rows.paused else position.orders.pending:
            if hold.at is not None:
                self._play_soon(position.match.id, hold.seat)

    def _play_soon(self, match: int, seat: Seat) -> None:
        """Play a seat's orders in the background, unless they are being played."""
        if (match, seat) not in self._answering:
            self._answering.add((match, seat))
            self.context.run_later(self._play_orders(match, seat), f"play orders match={match}")

    async def _play_orders(self, match: int, seat: Seat) -> None:
        """Play orders until no order answers the seat's question."""
        try:
            while await self._play_order(match, seat):
                pass
        finally:
            self._answering.discard((match, seat))

    async def _play_order(self, match: int, seat: Seat) -> bool:
        """Play one order, or after an error leave the question to the seat. Return True if another is due."""
        try:
            outcome = await self.context.referee.play_order(match, seat, self.context.now())
        except (StaleQuestion, WriteConflict, MatchNotFound, UnreadableMatch):
            return False  # nothing is due there any more
        except StoreError as error:
            log_error(error, f"play order match={match}")
            return False  # the next sweep tries again
        except Exception as error:
            log_error(error, f"play order match={match}")
            outcome = await self.context.referee.give_up_order(match, seat, self.context.now())
        self.context.listeners.notify_commit(outcome)
        return not outcome.rows.paused and outcome.after.orders.answers(seat)
