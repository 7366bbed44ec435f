"""Work of which little is done at once, taken in turn from everybody who waits for some: nobody's many wishes hold up another's one."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

MORE = 2  # jobs that one press needs after its first, at most


class Job:
    """One piece of work; begun: whether it is being done. follows: how many jobs before it one press needed too.

    asked: when it was asked for, by the loop's clock.
    """

    def __init__(self, work: Callable[[], Awaitable[Any]]) -> None:
        loop = asyncio.get_running_loop()
        self.work, self.asked = work, loop.time()
        self.done: asyncio.Future[Any] = loop.create_future()
        self.begun, self.follows = False, 0


class FairQueue:
    """So many jobs at once; who waits is a number, and each in turn has the oldest of their jobs done.

    Whoever asks for more as soon as they have one, since a panel needs several, does not wait a whole round for it.
    """

    def __init__(self) -> None:
        self.most = 1  # jobs at once; more may be allowed at any time, or fewer
        self._waiting: OrderedDict[int, deque[Job]] = OrderedDict()
        self.waited = 0.0  # seconds that the job begun last had to wait
        self._busy, self._closed = 0, False
        self._ended = (0, MORE)  # who was served last, and how many of their jobs that one followed

    def add_job(self, who: int, work: Callable[[], Awaitable[Any]]) -> Job:
        """Queue work for somebody."""
        job = Job(work)
        self.join_job(who, job)
        return job

    def join_job(self, who: int, job: Job) -> None:
        """Let somebody wait for a job too: it is done when the first of those who wait has their turn.

        Once the queue is closed who waits is cancelled.
        """
        if self._closed:
            job.done.cancel()
        elif not job.begun:
            self._waiting.setdefault(who, deque()).append(job)
            last, follows = self._ended
            if who == last and follows < MORE and len(self._waiting[who]) == 1:
                job.follows = follows + 1  # they are next, but not without end
                self._waiting.move_to_end(who, last=False)
            self._begin_next()

    def _begin_next(self) -> None:
        """Begin the next jobs, as many as may be done at once."""
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
        """Count the jobs that have not begun."""
        return sum(map(len, self._waiting.values()))

    def close(self) -> None:
        """Begin nothing more; who waits for what has not begun is cancelled."""
        self._closed = True
        for job in (job for jobs in self._waiting.values() for job in jobs):
            job.done.cancel()
        self._waiting.clear()
