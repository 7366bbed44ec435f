"""A pool of worker processes, as the bot uses it: started on demand, replaced after a crash or timeout."""

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import ClassVar

from cogs.workers.fifo_semaphore import FifoSemaphore
from cogs.workers.pipe import LENGTH, frame_message

ROOT = Path(__file__).parents[2]


class WorkFailed(Exception):
    """No answer: the process died, was unresponsive, or could not start."""


class Workers:
    """A pool of at most `count` processes of one program, used in FIFO order.

    program: its module. patience: seconds until an answer counts as overdue. largest: bytes of memory at
    which a process is ended after its answer and replaced on demand.
    """

    program: ClassVar[str]
    patience: ClassVar[float] = 60.0
    largest: ClassVar[float] = float("inf")

    def __init__(self, words: Iterable[str], count: int) -> None:
        """Take the program's arguments and the largest number of processes."""
        self._words = list(words)
        self._turns = FifoSemaphore(count)
        self._idle: list[Process] = []
        self._running: set[Process] = set()
        self._closed = False

    async def exchange(self, message: bytes, *, hurried: bool = False) -> bytes:
        """Return the answer to a message. Raises WorkFailed. hurried: it precedes all waiting messages."""
        async with self._turns.take(hurried=hurried):
            process = None
            try:
                process = self._idle.pop() if self._idle else await self._begin_process()
                answer = await asyncio.wait_for(_exchange(process, message), self.patience)
            except (OSError, EOFError, TimeoutError) as error:
                raise WorkFailed(repr(error)) from error
            else:
                if not self._closed and _read_size(process) < self.largest:
                    self._idle.append(process)
            finally:
                if process is not None and process not in self._idle:
                    await self._end_process(process)
        return answer

    def count_waiting(self) -> int:
        """Return the number of messages that wait for a process."""
        return self._turns.count_waiting()

    async def close(self) -> None:
        """End all processes permanently."""
        self._closed = True
        self._idle.clear()
        for process in tuple(self._running):
            await self._end_process(process)

    async def _begin_process(self) -> Process:
        """Start a process with an empty environment and in its own session, so Ctrl-C does not stop it."""
        command = (sys.executable, "-m", self.program, *self._words)
        process = await asyncio.create_subprocess_exec(
            *command, stdin=PIPE, stdout=PIPE, cwd=ROOT, env={}, start_new_session=True
        )
        self._running.add(process)
        if self._closed:
            await self._end_process(process)
            raise WorkFailed("all are ended")
        return process

    async def _end_process(self, process: Process) -> None:
        """Kill a process once, because a second signal would take its exit code from the task waiting for it."""
        if process in self._running:
            self._running.discard(process)
            with suppress(ProcessLookupError):
                process.kill()
        await process.wait()
        process._transport.close()  # type: ignore[attr-defined]  # otherwise its pipes may outlive the loop


def _read_size(process: Process) -> int:
    """Return a process's memory in bytes. 0 if the system does not report it."""
    try:
        pages = Path(f"/proc/{process.pid}/statm").read_text(encoding="ascii").split()[1]
    except (OSError, IndexError):
        return 0
    return int(pages) * os.sysconf("SC_PAGE_SIZE")


async def _exchange(process: Process, message: bytes) -> bytes:
    """Send a message to a process and return its answer. Raises EOFError or OSError if it is dead."""
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(frame_message(message))
    await process.stdin.drain()
    head = await process.stdout.readexactly(LENGTH)
    return await process.stdout.readexactly(int.from_bytes(head, "big"))
