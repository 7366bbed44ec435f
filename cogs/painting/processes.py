"""The painting processes: none while the bot's own thread keeps up, some for a while once a picture has waited for it."""

import asyncio
import pickle
from collections.abc import Iterator, Mapping
from typing import Any, TypeVar

from cogs.painting.requests import PaintRequest
from cogs.ui.errors import note
from cogs.workers.pipe import place_class
from cogs.workers.workers import Workers, WorkFailed
from render.painter import AnyPainter

T = TypeVar("T")
LATE = 0.25  # seconds that a picture may wait for the thread before processes help
KEPT = 1800.0  # seconds for which they do, and after which they may begin again


class PaintingProcesses(Workers):
    """At most count processes that paint these games; ready: how many do now. With count 0 there are never any."""

    program = "cogs.painting.process"
    patience = 20.0

    def __init__(
        self, games: Mapping[str, type[Any]], painters: Mapping[str, AnyPainter], count: int
    ) -> None:
        super().__init__(_list_places(games, painters), count)
        self._count, self.ready = count, 0
        self._shift: asyncio.Task[None] | None = None

    def note_wait(self, seconds: float) -> None:
        """Note how long a picture has waited for the thread: where that is long, begin the processes beside it."""
        if seconds > LATE and self._count and (self._shift is None or self._shift.done()):
            self._shift = asyncio.create_task(self._serve_shift())

    async def paint(self, request: PaintRequest[T]) -> T:
        """Return what a request gives; raises WorkFailed where that went wrong, in whatever way."""
        answer = await self.exchange(pickle.dumps(request))
        if not answer:
            raise WorkFailed("the process could not paint it")
        painted: T = pickle.loads(answer)  # noqa: S301  a process of our own wrote it
        return painted

    async def close(self) -> None:
        """End all processes, also those that begin."""
        if self._shift is not None:
            self._shift.cancel()
            await asyncio.gather(self._shift, return_exceptions=True)
        await super().close()

    async def _serve_shift(self) -> None:
        """Begin the processes, and end them after a while: what made one large is given back, and a quiet bot has none."""
        try:
            await asyncio.gather(*(self.exchange(b"") for _ in range(self._count)))
            self.ready = self._count
        except WorkFailed as error:
            note(error, "beginning to paint beside the bot")
        try:
            await asyncio.sleep(KEPT)
        finally:
            self.ready = 0
        await super().close()


def _list_places(games: Mapping[str, type[Any]], painters: Mapping[str, AnyPainter]) -> Iterator[str]:
    """List the classes of the games that have a painter, and of their painters, in pairs."""
    for key, kind in games.items():
        if key in painters:
            yield from (place_class(kind), place_class(type(painters[key])))
