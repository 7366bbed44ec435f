"""A FIFO semaphore with two priorities."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class FifoSemaphore:
    """A semaphore for `count` holders. Tasks wait in order of arrival, hurried ones before all others."""

    def __init__(self, count: int) -> None:
        self._free = count
        self._hurried, self._patient = deque[asyncio.Future[None]](), deque[asyncio.Future[None]]()

    @asynccontextmanager
    async def take(self, *, hurried: bool = False) -> AsyncIterator[None]:
        """Acquire the semaphore and release it at the end."""
        if self._free:
            self._free -= 1
        else:
            await self._wait(self._hurried if hurried else self._patient)
        try:
            yield
        finally:
            self._pass_on()

    def count_waiting(self) -> int:
        """Return the number of waiting tasks."""
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
        """Release to the next waiting task. Cancelled ones are skipped."""
        for queue in (self._hurried, self._patient):
            while queue:
                turn = queue.popleft()
                if not turn.done():
                    turn.set_result(None)
                    return
        self._free += 1
