"""Database work as steps of the loop: one after the other, each after a lag."""

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar

from .loop import VirtualLoop
from .nature import Lags

T = TypeVar("T")


class StepExecutor:
    """The executor of a connection. All work runs in order, as on a thread."""

    def __init__(self, connect: Callable[[], Any], lags: Lags) -> None:
        loop = asyncio.get_running_loop()
        assert isinstance(loop, VirtualLoop)
        self.connection: Any = None
        self._loop, self._connect, self._lags, self._due = loop, connect, lags, 0.0

    async def open(self) -> None:
        """Connect."""
        self.connection = await self._step(self._connect)

    async def run(self, work: Callable[[Any], T]) -> T:
        """Run work on the connection."""
        connection = self.connection
        return await self._step(lambda: work(connection))

    async def close(self) -> None:
        """Run the queued work, then disconnect."""
        await self.run(lambda connection: connection.close())

    def _step(self, work: Callable[[], T]) -> "asyncio.Future[T]":
        self._due = max(self._due, self._loop.time() + self._lags())
        return self._loop.do_at(self._due, work)
