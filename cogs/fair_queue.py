"""Work for one thread, taken in turn from everybody who waits for some: nobody's many wishes hold up another's one."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

MORE = 2  # jobs that one press needs after its first, at most


class Job:
    """One piece of work; begun: whether the thread has taken it. follows: how many jobs before it one press needed too."""

    def __init__(self, work: Callable[[], Any]) -> None:
        self.work = work
        self.done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.begun, self.follows = False, 0


class FairQueue:
    """One thread; who waits is a number, and each in turn has the oldest of their jobs done.

    Whoever asks for more as soon as they have one, since a panel needs several, does not wait a whole round for it.
    """

    def __init__(self, name: str) -> None:
        self._thread = ThreadPoolExecutor(1, name)
        self._waiting: OrderedDict[int, deque[Job]] = OrderedDict()
        self._busy = self._closed = False
        self._ended = (0, MORE)  # who was served last, and how many of their jobs that one followed

    def add_job(self, who: int, work: Callable[[], Any]) -> Job:
        """Queue work for somebody."""
        job = Job(work)
        self.join_job(who, job)
        return job

    def join_job(self, who: int, job: Job) -> None:
        """Let somebody wait for a job too: it is done when the first of those who wait has their turn.

        Once the thread has ended who waits is cancelled.
        """
        if self._closed:
            job.done.cancel()
        elif not job.begun:
            self._waiting.setdefault(who, deque()).append(job)
            self._let_follow(who, job)
            self._begin_next()

    def _let_follow(self, who: int, job: Job) -> None:
        """Put somebody next who asks for a job right after their last one and has none else waiting, but not without end."""
        last, follows = self._ended
        if who == last and follows < MORE and len(self._waiting[who]) == 1:
            job.follows = follows + 1
            self._waiting.move_to_end(who, last=False)

    def _begin_next(self) -> None:
        """Give the thread the next job, if it has none."""
        while self._waiting and not self._busy:
            who, jobs = self._waiting.popitem(last=False)
            job = jobs.popleft()
            if jobs:
                self._waiting[who] = jobs
            if not job.begun:
                self._begin_job(who, job)

    def _begin_job(self, who: int, job: Job) -> None:
        job.begun = self._busy = True
        running = asyncio.get_running_loop().run_in_executor(self._thread, job.work)
        running.add_done_callback(lambda found: self._end_job(who, job, found))

    def _end_job(self, who: int, job: Job, found: asyncio.Future[Any]) -> None:
        self._busy, self._ended = False, (who, job.follows)
        error = None if found.cancelled() else found.exception()
        if job.done.done():
            pass
        elif found.cancelled():
            job.done.cancel()
        elif error is not None:
            job.done.set_exception(error)
        else:
            job.done.set_result(found.result())
        self._begin_next()

    def count_waiting(self) -> int:
        """Count the jobs that wait for the thread."""
        return sum(map(len, self._waiting.values()))

    def close(self) -> None:
        """End the thread once it has done what it has begun; the rest is not done, and who waits for it is cancelled."""
        self._closed = True
        for job in (job for jobs in self._waiting.values() for job in jobs):
            job.done.cancel()
        self._waiting.clear()
        # Without waiting: another bot of this process may be painting meanwhile.
        self._thread.shutdown(wait=False, cancel_futures=True)
