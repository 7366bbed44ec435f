"""What one room tells all others without knowing them; whoever wants to hear it signs up once."""

from collections.abc import Awaitable, Callable

from engine.match_position import Outcome
from engine.match_records import Match


class Listeners:
    """Who is called at each commit, and before the first post in a match's thread."""

    def __init__(self) -> None:
        self._commit: list[Callable[[Outcome], None]] = []
        self._thread: list[Callable[[Match], Awaitable[None]]] = []

    def on_commit(self, listener: Callable[[Outcome], None]) -> None:
        """Call this after each entry that is committed, at once."""
        self._commit.append(listener)

    def on_thread(self, listener: Callable[[Match], Awaitable[None]]) -> None:
        """Call this before the first post in a match's thread, maybe more than once."""
        self._thread.append(listener)

    def tell_commit(self, outcome: Outcome) -> None:
        """Tell that an entry was committed."""
        for listener in self._commit:
            listener(outcome)

    async def tell_thread(self, match: Match) -> None:
        """Tell that a match's thread is about to get its first post."""
        for listener in self._thread:
            await listener(match)
