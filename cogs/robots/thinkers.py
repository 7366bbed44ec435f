"""The thinking processes: so many for the whole bot, begun when needed, and begun anew when one dies or hangs."""

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from cogs.robots.questions import LENGTH, Question, Thought, pack_message, unpack_message
from cogs.robots.turns import Turns
from engine.bots.reasons import Reason

ROOT = Path(__file__).parents[2]
PATIENCE = 60.0  # seconds after which a process counts as hung


class ThinkingFailed(Exception):
    """No answer came: the process died, hung, or says what went wrong."""


class Thinkers:
    """At most count processes, which know these games; who waits is served in turn, hints for people before AI seats."""

    def __init__(self, games: Iterable[type[Any]], count: int) -> None:
        self._games = [f"{kind.__module__}:{kind.__qualname__}" for kind in games]
        self._turns = Turns(count)
        self._idle: list[Process] = []
        self._running: set[Process] = set()

    async def think(self, question: Question) -> tuple[str, ...]:
        """Return the picks that answer a question; raises ThinkingFailed."""
        return (await self.ask(question)).picks

    async def find_reason(self, question: Question, picks: tuple[str, ...] | None = None) -> Reason:
        """Return why a question is answered by these picks, or by what proves best; raises ThinkingFailed.

        Without picks a seat of a running match waits for it, and goes before AI seats.
        """
        thought = await self.ask(replace(question, why=True, picks=picks), hurried=picks is None)
        assert thought.reason is not None
        return thought.reason

    async def ask(self, question: Question, *, hurried: bool = False) -> Thought:
        """Have a question thought through in turn; hurried: before AI seats. Raises ThinkingFailed."""
        async with self._turns.take(hurried=hurried):
            process = self._idle.pop() if self._idle else await self._begin_process()
            try:
                thought = await asyncio.wait_for(_exchange(process, question), PATIENCE)
            except (OSError, EOFError, TimeoutError) as error:
                raise ThinkingFailed(repr(error)) from error
            else:
                self._idle.append(process)
            finally:
                if process not in self._idle:
                    await self._end_process(process)
        if thought.error:
            raise ThinkingFailed(thought.error)
        return thought

    def count_waiting(self) -> int:
        """Count the questions that wait for a process."""
        return self._turns.count_waiting()

    async def close(self) -> None:
        """End all processes."""
        self._idle.clear()
        for process in tuple(self._running):
            await self._end_process(process)

    async def _begin_process(self) -> Process:
        """Begin a process that knows nothing of the bot's environment, and no key of the keyboard stops."""
        command = (sys.executable, "-m", "cogs.robots.thinker", *self._games)
        process = await asyncio.create_subprocess_exec(
            *command, stdin=PIPE, stdout=PIPE, cwd=ROOT, env={}, start_new_session=True
        )
        self._running.add(process)
        return process

    async def _end_process(self, process: Process) -> None:
        self._running.discard(process)
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()


async def _exchange(process: Process, question: Question) -> Thought:
    """Ask a process; EOFError or OSError where it is dead."""
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(pack_message(question))
    await process.stdin.drain()
    head = await process.stdout.readexactly(LENGTH)
    return unpack_message(await process.stdout.readexactly(int.from_bytes(head, "big")), Thought)
