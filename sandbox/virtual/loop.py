"""An event loop with virtual time that jumps to the next timer, and hosts that can be killed between two steps."""

import asyncio
from asyncio import Future, Handle, Task, TimerHandle
from collections import deque
from collections.abc import Callable, Coroutine
from contextvars import Context, ContextVar, copy_context
from heapq import heappop, heappush
from itertools import count
from typing import Any, TypeVar

from .nature import Lags, VirtualClock

T = TypeVar("T")
HOST: ContextVar[str] = ContextVar("HOST", default="")  # the simulated computer that a step runs on


class Asleep(Exception):
    """No step or timer is left, so any wait would be endless."""


class VirtualLoop(asyncio.BaseEventLoop):
    """An event loop without sockets, threads and signals. lags: durations of work given to a thread."""

    _ready: deque[Handle]  # both are asyncio's own
    _stopping: bool

    def __init__(self, clock: VirtualClock, lags: Lags) -> None:
        super().__init__()
        self.clock, self._lags = clock, lags
        self.dead: set[str] = set()
        # keeps dead tasks, because garbage collection would run their `finally` blocks
        self._graves = list[object]()
        self._timers: list[tuple[float, int, TimerHandle]] = []
        self._numbers = count()  # orders timers of the same time by age

    def time(self) -> float:
        """Return the time of the world."""
        return self.clock.now

    def call_at(  # type: ignore[override]
        self, when: float, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> TimerHandle:
        """Schedule a callback at this time."""
        timer = TimerHandle(when, callback, args, self, context)
        heappush(self._timers, (when, next(self._numbers), timer))
        return timer

    def run_in_executor(self, executor: Any, func: Callable[..., T], *args: Any) -> Future[T]:  # type: ignore[override]
        """Run the work of a thread as one step of the loop, after a lag."""
        return self.do_at(self.time() + self._lags(), lambda: func(*args))

    def do_at(self, when: float, work: Callable[[], T]) -> Future[T]:
        """Run work as one step at this time, even if the waiting task is cancelled."""
        done: Future[T] = self.create_future()

        def step() -> None:
            try:
                result = work()
            except Exception as error:
                if not done.done():
                    done.set_exception(error)
            else:
                if not done.done():
                    done.set_result(result)

        self.call_at(when, step)
        return done

    # hosts

    def run_host(self, host: str, work: Coroutine[Any, Any, T]) -> Task[T]:
        """Run work, and all tasks it starts, on a host of its own."""
        context = copy_context()
        context.run(HOST.set, host)
        return self.create_task(work, context=context)

    def kill_host(self, host: str, *remains: object) -> None:
        """Stop everything of a host: no `finally`, no cancellation.

        remains: other objects of the host to keep alive, so that their `finally` blocks do not run.
        """
        self.dead.add(host)
        self._graves += [*asyncio.all_tasks(self), *remains]

    # the interface that asyncio requires of a loop

    def _run_once(self) -> None:
        timers, ready, clock = self._timers, self._ready, self.clock
        while timers and timers[0][2].cancelled():
            heappop(timers)
        if not ready and not self._stopping:
            if not timers:
                raise Asleep
            clock.now = max(clock.now, timers[0][0])
        while timers and timers[0][0] <= clock.now:
            ready.append(heappop(timers)[2])
        for _ in range(len(ready)):
            self._run_step(ready.popleft())

    def _run_step(self, step: Handle) -> None:
        if step.cancelled():
            return
        if step._context.get(HOST, "") in self.dead:  # type: ignore[attr-defined]
            self._graves.append(step)
        else:
            step._run()

    def _write_to_self(self) -> None:
        """Do nothing, because there is no other thread."""

    def _process_events(self, event_list: Any) -> None:
        """Do nothing, because there are no sockets."""
