"""Orders at work: each answers as soon as its question is asked; the sweep takes up what a stop or a failure has left."""

from cogs.context import AppContext
from cogs.ui.errors import note
from engine.core import Seat
from engine.match_position import Outcome
from engine.match_records import Conflict, Stale

BATCH = 100  # questions taken up in one sweep
LATER = 600  # seconds until what could not be played is tried again


class OrderPlayer:
    """Lets orders answer through the referee's door, so that a kill loses and doubles nothing."""

    def __init__(self, context: AppContext) -> None:
        self.context = context
        self._answering: set[tuple[int, Seat]] = set()
        context.listeners.on_commit(self._note_commit)

    async def play_due(self, now: int) -> None:
        """Take up the questions of all matches that wait for an order."""
        for match, seat in await self.context.store.orders.list_due(now, BATCH):
            self._play_soon(match, seat)

    def _note_commit(self, outcome: Outcome) -> None:
        if outcome.rows.paused:
            return
        for hold in outcome.after.orders.holds:
            if hold.at is not None and hold.at <= self.context.now():
                self._play_soon(outcome.after.match.id, hold.seat)

    def _play_soon(self, match: int, seat: Seat) -> None:
        """Let a seat's orders answer in the background, unless they do already."""
        if (match, seat) not in self._answering:
            self._answering.add((match, seat))
            self.context.run_later(self._play_orders(match, seat), f"orders in match {match}")

    async def _play_orders(self, match: int, seat: Seat) -> None:
        """Let the orders answer until the seat is asked what none is about."""
        try:
            while await self._play_order(match, seat):
                pass
        finally:
            self._answering.discard((match, seat))

    async def _play_order(self, match: int, seat: Seat) -> bool:
        """Let an order answer; what cannot be played now is tried again later. Whether the next may answer at once."""
        now, referee = self.context.now(), self.context.referee
        try:
            outcome = await referee.play_order(match, seat, now)
        except (Stale, Conflict):
            return await self._ask_by_hand(match, seat, now)
        except Exception as error:
            note(error, f"order in match {match}")
            await self._postpone(match, seat, now)
            return False
        self.context.listeners.tell_commit(outcome)
        return not outcome.rows.paused and outcome.after.orders.answers(seat)

    async def _ask_by_hand(self, match: int, seat: Seat, now: int) -> bool:
        """Let the seat answer by hand whose order cannot answer after all: an entry that tells nothing else calls it."""
        position = await self.context.referee.position(match)
        if position.ended or position.orders.find_due(seat, now) is None:
            return False
        outcome = await self.context.referee.declare(match, (), now, None)
        if outcome.after.orders.find_due(seat, now) is not None:
            await self._postpone(match, seat, now)
        self.context.listeners.tell_commit(outcome)
        return False

    async def _postpone(self, match: int, seat: Seat, now: int) -> None:
        await self.context.store.orders.postpone_hold(match, seat, now + LATER)
        self.context.referee.drop_cached(match)
