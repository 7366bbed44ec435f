"""Run programs of this tree as processes that begin at once, forked from one that has loaded their imports."""

import asyncio
import atexit
import os
import runpy
import sys
from collections.abc import Callable, Mapping, Sequence
from multiprocessing import get_context
from multiprocessing.context import ForkServerProcess
from pathlib import Path

from sandbox.table.bot_process import Running, start_program

ROOT = Path(__file__).resolve().parents[1]
LOADED = ["bot", "hosting", "tools.toy.stored_table", "tests.read_texts", __name__]  # modules
CONTEXT = get_context("forkserver")
CONTEXT.set_forkserver_preload(LOADED)


def run_forked(
    program: Path | str,
    *words: object,
    environment: Mapping[str, str],
    said: Path,
    prepare: Callable[[], object] | None = None,
) -> tuple[int | None, str]:
    """Run a program of this tree to its end. Return its exit code and its output, which goes through a file.

    prepare: what the process does before it begins.
    """
    process = CONTEXT.Process(
        target=_run_program, args=([str(program), *map(str, words)], ROOT, dict(environment), said, prepare)
    )
    process.start()
    process.join()
    written = said.read_text(encoding="utf-8").strip()
    said.unlink()
    return process.exitcode, written


async def start_forked(words: Sequence[str], cwd: Path, environment: Mapping[str, str], log: Path) -> Running:
    """Start a bot of this tree as start_program does. Any other program is started with a Python of its own."""
    if cwd != ROOT or words[1].startswith("-"):
        return await start_program(words, cwd, environment, log)
    process = CONTEXT.Process(target=_run_program, args=(words[1:], cwd, dict(environment), log, None))
    await asyncio.to_thread(process.start)
    return Forked(process)


class Forked:
    """A process that was forked, as asyncio has one."""

    def __init__(self, process: ForkServerProcess) -> None:
        self.pid, self._process = process.pid, process
        atexit.register(process.kill)  # multiprocessing waits at the end for what a failed test left running

    @property
    def returncode(self) -> int | None:
        """Exit code, or minus the signal that ended the process. None: it runs."""
        return self._process.exitcode

    def send_signal(self, signal: int) -> None:
        """Send it a signal."""
        if self.returncode is None:
            os.kill(self.pid, signal)

    async def wait(self) -> int:
        """Wait for its end and return the exit code."""
        loop, over = asyncio.get_running_loop(), asyncio.Event()
        watched = os.dup(self._process.sentinel)  # several may wait at once
        loop.add_reader(watched, over.set)
        try:
            await over.wait()
        finally:
            loop.remove_reader(watched)
            os.close(watched)
        self._process.join()
        return self._process.exitcode


def _run_program(words: Sequence[str], cwd: Path, environment: dict[str, str], said: Path, prepare) -> None:
    """Be the program, as if Python had been started with it."""
    with said.open("ab", buffering=0) as file:
        for stream in (sys.stdout, sys.stderr):
            os.dup2(file.fileno(), stream.fileno())
    os.chdir(cwd)
    os.environ.clear()
    os.environ.update(environment)
    sys.argv = list(words)
    if prepare is not None:
        prepare()
    runpy.run_path(words[0], run_name="__main__")
