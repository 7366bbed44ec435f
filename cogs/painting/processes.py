"""Painting processes: none while the bot's thread keeps up, some for a while if pictures are late."""

import asyncio
import logging
import pickle
from collections import deque
from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Any, TypeVar

from cogs.painting.requests import PaintRequest
from cogs.workers.pipe import place_class
from cogs.workers.workers import Workers, WorkFailed
from render.painter import AnyPainter

T = TypeVar("T")
LATE = 0.25  # seconds of waiting after which a picture is late
MANY, WITHIN = 10, 10.0  # late pictures within seconds that start a shift
KEPT = 1800.0  # seconds of a shift, or of a rest if none could start
log = logging.getLogger(__name__)


class PaintProcess(Workers):
    """A painting process, which lives for one shift."""

    program = "cogs.painting.process"
    patience = 20.0  # a slow machine needs that long to start one
    largest = 140 << 20


class PaintingProcesses:
    """Painting processes: none or, for the time of a shift, `count` of them. count 0: never any.

    The same process paints a match each time, because it caches the match's layers.
    """

    def __init__(
        self, games: Mapping[str, type[Any]], painters: Mapping[str, AnyPainter], count: int
    ) -> None:
        self._places, self._count = list(_list_places(games, painters)), count
        self._late = deque[float](maxlen=MANY)
        self._painters: list[PaintProcess] = []  # of the present shift
        self._shift: asyncio.Task[None] | None = None
        self._over = asyncio.Event()  # the shift is to end
        self.ready = 0  # number of ready processes

    def note_wait(self, seconds: float) -> None:
        """Record how long a picture waited for the thread, and start a shift if many were late recently."""
        if seconds <= LATE or not self._count or self._shift is not None:
            return
        now = asyncio.get_running_loop().time()
        self._late.append(now)
        if len(self._late) == MANY and now - self._late[0] <= WITHIN:
            self._late.clear()
            self._over.clear()
            self._painters = [PaintProcess(self._places, 1) for _ in range(self._count)]
            self._shift = asyncio.create_task(self._serve_shift(self._painters))

    async def paint(self, match: int, request: PaintRequest[T]) -> T:
        """Return the result of a request. Raises WorkFailed on any error."""
        try:
            painter = self._painters[match % len(self._painters)]
            answer = await painter.exchange(pickle.dumps(request))
            painted: T = pickle.loads(answer)  # noqa: S301  a process of our own wrote it
        except Exception as error:
            raise WorkFailed(repr(error)) from error
        return painted

    def give_up(self, error: WorkFailed) -> None:
        """End the shift early after a process failed on a request that the thread could paint."""
        if self.ready:
            log.warning("painting process ended error=%s", error)
        self.ready = 0
        self._over.set()

    async def close(self) -> None:
        """End all processes, starting ones too."""
        self._count = self.ready = 0
        self._over.set()
        shift, painters = self._shift, self._painters
        if shift is not None:
            await _close_all(painters)
            await shift

    async def _serve_shift(self, painters: list[PaintProcess]) -> None:
        """Start the processes and end them after KEPT seconds, which frees their memory."""
        try:
            await asyncio.gather(*(painter.exchange(b"") for painter in painters))
            self.ready = self._count
        except WorkFailed as error:
            if not self._over.is_set():
                log.warning("painting process not started error=%s", error)
        with suppress(TimeoutError):
            await asyncio.wait_for(self._over.wait(), KEPT)
        self.ready = 0
        await _close_all(painters)
        self._shift = None


async def _close_all(painters: list[PaintProcess]) -> None:
    await asyncio.gather(*(painter.close() for painter in painters))


def _list_places(games: Mapping[str, type[Any]], painters: Mapping[str, AnyPainter]) -> Iterator[str]:
    """Yield the class paths of each game with a painter, and of that painter."""
    for key, kind in games.items():
        if key in painters:
            yield from (place_class(kind), place_class(type(painters[key])))
