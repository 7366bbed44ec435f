"""Registry of listeners for commits, changed orders, moved deadlines and expiries, and first posts."""

from collections.abc import Awaitable, Callable

from engine.match.position import CommitResult, Position
from engine.records.match_records import Match
from engine.records.store_records import MatchRows


class Listeners:
    """Listeners for commits, orders, moved deadlines and expiries, and the first post in a thread."""

    def __init__(self) -> None:
        self._commit: list[Callable[[CommitResult], None]] = []
        self._orders: list[Callable[[Position, MatchRows], None]] = []
        self._thread: list[Callable[[Match], Awaitable[None]]] = []
        self._deadlines: list[Callable[[int], Awaitable[None]]] = []
        self._tables: list[Callable[[int], Awaitable[None]]] = []

    def on_commit(self, listener: Callable[[CommitResult], None]) -> None:
        """Register a listener for each committed entry, called at once."""
        self._commit.append(listener)

    def on_orders(self, listener: Callable[[Position, MatchRows], None]) -> None:
        """Register a listener for stored or withdrawn orders, with the present rows."""
        self._orders.append(listener)

    def on_thread(self, listener: Callable[[Match], Awaitable[None]]) -> None:
        """Register a listener to call before the first post in a match's thread, perhaps more than once."""
        self._thread.append(listener)

    def on_deadlines(self, listener: Callable[[int], Awaitable[None]]) -> None:
        """Register a listener for deadlines moved without a log entry. It gets the match id."""
        self._deadlines.append(listener)

    def on_expiry(self, listener: Callable[[int], Awaitable[None]]) -> None:
        """Register a listener for a lobby's moved expiry. It gets the match id."""
        self._tables.append(listener)

    def notify_commit(self, outcome: CommitResult) -> None:
        """Notify of a committed entry."""
        for listener in self._commit:
            listener(outcome)

    def notify_orders(self, position: Position, rows: MatchRows) -> None:
        """Notify of stored or withdrawn orders."""
        for listener in self._orders:
            listener(position, rows)

    async def notify_thread(self, match: Match) -> None:
        """Notify that a thread is about to get its first post."""
        for listener in self._thread:
            await listener(match)

    async def tell_deadlines(self, match: int) -> None:
        """Notify that a match's deadlines were moved without an entry."""
        for listener in self._deadlines:
            await listener(match)

    async def tell_expiry(self, match: int) -> None:
        """Notify that a lobby's expiry was moved."""
        for listener in self._tables:
            await listener(match)
