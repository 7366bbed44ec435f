"""What is painted, by one thread or by processes beside it, for each in turn, and the pictures that are kept."""

import asyncio
import gc
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache, partial
from threading import Lock
from typing import Any, TypeAlias, TypeVar, cast

from cogs.painting.fair_queue import FairQueue, Job
from cogs.painting.processes import PaintingProcesses
from cogs.painting.requests import PaintRequest
from cogs.workers.workers import WorkFailed
from engine.rules.core import Seat
from render.drawing.byte_cache import ByteCache

ENTRY = 1000  # bytes that a picture that is kept costs beside its own, also where there was nothing to paint
EVERYBODY = 0  # who waits for a public picture
T = TypeVar("T")
Painting: TypeAlias = tuple[int, int, Seat | None, str]
_painting = Lock()  # what painters keep is the whole process's, and a process may have two bots


@cache
def _freeze_loaded() -> None:
    """Exempt what is loaded by now from garbage collection, which would hold the event loop up while it walks it."""
    gc.collect()
    gc.freeze()


def _paint_alone(paint: Callable[[], T]) -> T:
    with _painting:
        return paint()


class PictureCache:
    """Fair painting with a cache. A picture that several users request is painted once."""

    def __init__(self, processes: PaintingProcesses | None = None) -> None:
        _freeze_loaded()
        self._processes = processes or PaintingProcesses({}, {}, 0)
        self._thread = ThreadPoolExecutor(1, "painter")
        self._queue = FairQueue()
        self._jobs: dict[Painting, Job] = {}  # what is being painted, or waits for it
        self._pictures: ByteCache[Any] = ByteCache()

    async def paint_once(self, what: Painting, paint: Callable[[], T], user: int = EVERYBODY) -> T:
        """Return a cached result, or paint it on the thread.

        what: match, entry, viewer and kind. user: the user who waits, EVERYBODY for all of the match.
        """
        found: T = await self.find_once(what, partial(self._run, paint), user)
        return found

    async def do_work(self, work: Callable[[], T], user: int = EVERYBODY) -> T:
        """Return what work on the painting thread comes to, in turn with all others; it is not kept."""
        return await self.user_lock(partial(self._run, work), user)

    async def user_lock(self, work: Callable[[], Awaitable[T]], user: int = EVERYBODY) -> T:
        """Return what work comes to, in turn with all others; it is not kept."""
        found: T = await self._queue.add_job(user, work).done
        return found

    async def find_once(self, what: Painting, work: Callable[[], Awaitable[T]], user: int) -> T:
        """Return what is kept under this name, or what work comes to in turn."""
        kept = self._pictures.look(what)
        if kept is not None:
            return cast("T", kept.made)
        who, job = user or -what[0], self._jobs.get(what)
        if job is None:
            job = self._jobs[what] = self._queue.add_job(who, work)
            job.done.add_done_callback(partial(self._keep, what, job))
        else:
            self._queue.join_job(who, job)
        found: T = await asyncio.shield(job.done)
        return found

    def _keep(self, what: Painting, job: Job, done: asyncio.Future[Any]) -> None:
        """Keep what a job has come to, unless it was forgotten meanwhile; what failed is tried again."""
        if self._jobs.get(what) is job:
            del self._jobs[what]
            if not done.cancelled() and done.exception() is None:
                self._pictures.keep(what, done.result(), count_bytes(done.result()))

    async def paint_request(self, match: int, request: PaintRequest[T], paint: Callable[[], T]) -> T:
        """Return what a request about a match gives in a process, where some are ready, else what paint does on the thread."""
        self._processes.note_wait(self._queue.waited)
        # One for the thread; for each process the one that it paints and the next.
        self._queue.most = 1 + 2 * self._processes.ready
        failed = None
        if self._processes.ready:
            try:
                return await self._processes.paint(match, request)
            except WorkFailed as error:
                failed = error
        painted = await self._run(paint)
        if failed is not None:
            self._processes.give_up(failed)
        return painted

    async def _run(self, paint: Callable[[], T]) -> T:
        """Return what the thread paints."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, _paint_alone, paint)

    def count_waiting(self) -> int:
        """Count the pictures that wait to be painted."""
        return self._queue.count_waiting()

    def forget(self) -> None:
        """Drop all pictures that are kept: names on them may not be right any more."""
        self._jobs.clear()
        self._pictures.forget()

    async def close(self) -> None:
        """End the processes, and the thread once it has done what it has begun: another bot of this process may be painting meanwhile."""
        self._queue.close()
        self.forget()
        self._thread.shutdown(wait=False, cancel_futures=True)
        await self._processes.close()


def count_bytes(found: Any) -> int:
    """Count the bytes that it takes to keep what was painted: a picture, several, or none."""
    each = found if isinstance(found, list) else [found]
    return ENTRY + sum(len(getattr(one, "png", b"")) for one in each)
