"""What one room tells all others without knowing them; whoever wants to hear it signs up once."""

from collections.abc import Awaitable, Callable

from engine.match.position import CommitResult, Position
from engine.records.match_records import Match
from engine.records.store_records import MatchRows


class Listeners:
    """Who is called at each commit, where orders are laid or times moved, and before the first post in a match's thread."""

    def __init__(self) -> None:
        self._commit: list[Callable[[CommitResult], None]] = []
        self._orders: list[Callable[[Position, MatchRows], None]] = []
        self._thread: list[Callable[[Match], Awaitable[None]]] = []
        self._deadlines: list[Callable[[int], Awaitable[None]]] = []
        self._tables: list[Callable[[int], Awaitable[None]]] = []

    def on_commit(self, listener: Callable[[CommitResult], None]) -> None:
        """Call this after each entry that is committed, at once."""
        self._commit.append(listener)

    def on_orders(self, listener: Callable[[Position, MatchRows], None]) -> None:
        """Call this where a seat has laid or withdrawn orders, with what stands then."""
        self._orders.append(listener)

    def on_thread(self, listener: Callable[[Match], Awaitable[None]]) -> None:
        """Call this before the first post in a match's thread, maybe more than once."""
        self._thread.append(listener)

    def on_deadlines(self, listener: Callable[[int], Awaitable[None]]) -> None:
        """Call this where time was moved in a match without an entry of its log: draw anew what shows a deadline."""
        self._deadlines.append(listener)

    def on_expiry(self, listener: Callable[[int], Awaitable[None]]) -> None:
        """Call this where the end of a table that has not started was moved: draw anew what shows it."""
        self._tables.append(listener)

    def notify_commit(self, outcome: CommitResult) -> None:
        """Tell that an entry was committed."""
        for listener in self._commit:
            listener(outcome)

    def notify_orders(self, position: Position, rows: MatchRows) -> None:
        """Tell that a seat has laid or withdrawn orders."""
        for listener in self._orders:
            listener(position, rows)

    async def notify_thread(self, match: Match) -> None:
        """Tell that a match's thread is about to get its first post."""
        for listener in self._thread:
            await listener(match)

    async def tell_deadlines(self, match: int) -> None:
        """Tell that a match's deadlines were moved without an entry."""
        for listener in self._deadlines:
            await listener(match)

    async def tell_expiry(self, match: int) -> None:
        """Tell that the end of a table that has not started was moved."""
        for listener in self._tables:
            await listener(match)
