"""A job queue that serves users round-robin, so a long backlog of one delays no other."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

MORE = 2  # jobs one press may need after its first


class Job:
    """A piece of work. begun: it was started. follows: number of jobs of the same press before it.

    asked: when it was queued, by the loop's clock.
    """

    def __init__(self, work: Callable[[], Awaitable[Any]]) -> None:
        loop = asyncio.get_running_loop()
        self.work, self.asked = work, loop.time()
        self.done: asyncio.Future[Any] = loop.create_future()
        self.begun, self.follows = False, 0


class FairQueue:
    """A queue that runs at most `most` jobs at once. Users (ids) take turns, each with their oldest job.

    If a user queues a job right after their last one ended, it goes first, since a panel needs several.
    """

    def __init__(self) -> None:
        self.most = 1  # jobs at once, may change at any time
        self._waiting: OrderedDict[int, deque[Job]] = OrderedDict()
        self.waited = 0.0  # seconds the last started job had to wait
        self._busy, self._closed = 0, False
        self._ended = (0, MORE)  # the user served last, and how many of their jobs preceded that one

    def add_job(self, who: int, job: Job) -> None:
        """Queue a job for a user. A job of several users is started by the first turn among them.

        After close, the job is cancelled.
        """
        if self._closed:
            job.done.cancel()
        elif not job.begun:
            self._waiting.setdefault(who, deque()).append(job)
            last, follows = self._ended
            if who == last and follows < MORE and len(self._waiting[who]) == 1:
                job.follows = follows + 1  # the same user is next, at most MORE times
                self._waiting.move_to_end(who, last=False)
            self._begin_next()

    def _begin_next(self) -> None:
        """Start the next jobs, up to the limit."""
        while self._waiting and self._busy < self.most:
            who, jobs = self._waiting.popitem(last=False)
            job = jobs.popleft()
            if jobs:
                self._waiting[who] = jobs
            if not job.begun:
                job.begun = True
                self.waited = asyncio.get_running_loop().time() - job.asked
                self._busy += 1
                running = asyncio.ensure_future(job.work())
                running.add_done_callback(partial(self._end_job, who, job))

    def _end_job(self, who: int, job: Job, found: asyncio.Future[Any]) -> None:
        self._busy -= 1
        self._ended = who, job.follows
        error = None if found.cancelled() else found.exception()
        if job.done.done():
            pass
        elif found.cancelled() or (error is not None and self._closed):
            job.done.cancel()
        elif error is not None:
            job.done.set_exception(error)
        else:
            job.done.set_result(found.result())
        self._begin_next()

    def count_waiting(self) -> int:
        """Return the number of jobs not started."""
        return sum(map(len, self._waiting.values()))

    def close(self) -> None:
        """Start no more jobs, and cancel the waiting ones."""
        self._closed = True
        for job in (job for jobs in self._waiting.values() for job in jobs):
            job.done.cancel()
        self._waiting.clear()
