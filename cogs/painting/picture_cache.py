"""Paint on one thread or in processes, fairly by user, and cache the results."""

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
from cogs.workers.memory import trim_regularly
from cogs.workers.workers import WorkFailed
from engine.rules.core import Seat
from render.drawing.byte_cache import ByteCache

ENTRY = 1000  # overhead in bytes of a cache entry, also of an empty one
EVERYBODY = 0  # the user id of a public picture
T = TypeVar("T")
Painting: TypeAlias = tuple[int, int, Seat | None, str]
_painting = Lock()  # painters' caches belong to the process, and a process may run two bots


@cache
def _freeze_loaded() -> None:
    """Exclude loaded objects from garbage collection, which would block the event loop while it walks them."""
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
        self._jobs: dict[Painting, Job] = {}  # jobs that are running or queued
        self._pictures: ByteCache[Any] = ByteCache()

    async def paint_once(self, what: Painting, paint: Callable[[], T], user: int = EVERYBODY) -> T:
        """Return a cached result, or paint it on the thread.

        what: match, entry, viewer and kind, the key of the cache. user: the user that waits, EVERYBODY: all
        users of the match.
        """
        found: T = await self.find_once(what, partial(self._run, paint), user)
        return found

    async def do_work(self, work: Callable[[], T], user: int = EVERYBODY) -> T:
        """Run work on the painting thread in fair order, without caching."""
        return await self.queue_work(partial(self._run, work), user)

    async def queue_work(self, work: Callable[[], Awaitable[T]], user: int) -> T:
        """Run asynchronous work when its user's turn in the queue comes, without caching."""
        job = Job(work)
        self._queue.add_job(user, job)
        found: T = await job.done
        return found

    async def find_once(self, what: Painting, work: Callable[[], Awaitable[T]], user: int) -> T:
        """Return the result cached under this key, or the result of `work`, run when its user's turn comes.

        what, user: as for paint_once.
        """
        kept = self._pictures.look(what)
        if kept is not None:
            return cast("T", kept.made)
        who, job = user or -what[0], self._jobs.get(what)
        if job is None:
            job = self._jobs[what] = Job(work)
            job.done.add_done_callback(partial(self._keep, what, job))
        self._queue.add_job(who, job)
        found: T = await asyncio.shield(job.done)
        return found

    def _keep(self, what: Painting, job: Job, done: asyncio.Future[Any]) -> None:
        """Cache the result of an ended job, unless the cache was cleared meanwhile or the job failed."""
        if self._jobs.get(what) is job:
            del self._jobs[what]
            if not done.cancelled() and done.exception() is None:
                self._pictures.keep(what, done.result(), count_bytes(done.result()))

    async def paint_request(self, match: int, request: PaintRequest[T], paint: Callable[[], T]) -> T:
        """Paint a request in a process if some are ready, else on the thread with `paint`."""
        self._processes.note_wait(self._queue.waited)
        # One for the thread, two for each process: the one it paints and the next.
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
        """Run `paint` on the thread, which may trim the heap once the result is handed over."""
        painted = asyncio.get_running_loop().run_in_executor(self._thread, _paint_alone, paint)
        trim_regularly(self._thread)
        return await painted

    def count_waiting(self) -> int:
        """Return the number of pictures that wait to be painted."""
        return self._queue.count_waiting()

    def forget(self) -> None:
        """Drop all cached pictures, because names in them may have changed."""
        self._jobs.clear()
        self._pictures.forget()

    async def close(self) -> None:
        """End the processes and, after its present job, the thread. Another bot may share this process."""
        self._queue.close()
        self.forget()
        self._thread.shutdown(wait=False, cancel_futures=True)
        await self._processes.close()


def count_bytes(found: Any) -> int:
    """Return the cache size of a result in bytes: a picture, several, or none."""
    each = found if isinstance(found, list) else [found]
    return ENTRY + sum(len(getattr(one, "png", b"")) for one in each)
