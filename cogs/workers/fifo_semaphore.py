"""Turns at something of which there are few: who is in a hurry goes before all who are not."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class FifoSemaphore:
    """So many at a time; the others wait in the order in which they came, those in a hurry before the rest."""

    def __init__(self, count: int) -> None:
        self._free = count
        self._hurried, self._patient = deque[asyncio.Future[None]](), deque[asyncio.Future[None]]()

    @asynccontextmanager
    async def take(self, *, hurried: bool = False) -> AsyncIterator[None]:
        """Wait for a turn, and give it back."""
        if self._free:
            self._free -= 1
        else:
            await self._wait(self._hurried if hurried else self._patient)
        try:
            yield
        finally:
            self._pass_on()

    def count_waiting(self) -> int:
        """Count those who wait for a turn."""
        return sum(not turn.done() for queue in (self._hurried, self._patient) for turn in queue)

    async def _wait(self, queue: deque[asyncio.Future[None]]) -> None:
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        queue.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._pass_on()
            raise

    def _pass_on(self) -> None:
        """Give a turn to whoever comes next, passing over those who wait no more."""
        for queue in (self._hurried, self._patient):
            while queue:
                turn = queue.popleft()
                if not turn.done():
                    turn.set_result(None)
                    return
        self._free += 1
