"""Start bots by forking a process that has imported everything already: a start costs no import.

A line of JSON asks for a child, a line of JSON tells that it began or ended: see Forker.listen and main.
"""

import asyncio
import itertools
import json
import os
import random
import selectors
import signal
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

from sandbox.discord import Sandbox
from sandbox.table.bot_process import ROOT, BotDied, BotProcess


class Infant:
    """A forked bot, with what BotProcess asks of a process: pid, returncode, wait, send_signal."""

    def __init__(self, pid: int) -> None:
        self.pid, self.ended = pid, asyncio.Event()
        self.returncode: int | None = None

    async def wait(self) -> int:
        """Wait for its end; return its exit code, or the negative number of the signal that ended it."""
        await self.ended.wait()
        assert self.returncode is not None
        return self.returncode

    def end(self, code: int) -> None:
        """Note that it has ended."""
        self.returncode = code
        self.ended.set()

    def send_signal(self, number: int) -> None:
        """Send it a signal; nothing where it has ended meanwhile."""
        with suppress(ProcessLookupError):
            os.kill(self.pid, number)


class Forker:
    """One process that forks bots; one at a time asks."""

    def __init__(self, asking: asyncio.StreamWriter, telling: asyncio.StreamReader) -> None:
        self.asking, self.telling = asking, telling
        self.infants: dict[int, Infant] = {}
        self.begun = asyncio.Queue[Infant]()

    async def bear(self, environment: dict[str, str], log: Path) -> Infant:
        """Fork a bot with this environment, its output appended to the log; BotDied where that cannot be."""
        self.asking.write(json.dumps([environment, str(log)]).encode() + b"\n")
        infant = await self.begun.get()
        if infant.returncode is not None and not infant.pid:
            self.begun.put_nowait(infant)  # for whoever asks next
            raise BotDied("the process that forks bots has ended")
        return infant

    async def listen(self) -> None:
        """Hear of beginnings and ends until the process ends; what it forked counts as ended then."""
        async for line in self.telling:
            told = json.loads(line)
            if "began" in told:
                infant = self.infants[told["began"]] = Infant(told["began"])
                self.begun.put_nowait(infant)
            else:
                self.infants.pop(told["ended"]).end(told["code"])
        for infant in self.infants.values():
            infant.end(-1)
        nobody = Infant(0)
        nobody.end(-1)
        self.begun.put_nowait(nobody)


class Nursery:
    """Processes that fork bots in turn: each has its own seed of hashes, so that bots after one another differ in it."""

    def __init__(self, forkers: Sequence[Forker]) -> None:
        self.turns = itertools.cycle(forkers)

    async def bear(self, environment: dict[str, str], log: Path) -> Infant:
        """Fork a bot with this environment, its output appended to the log."""
        return await next(self.turns).bear(environment, log)


@asynccontextmanager
async def open_forker() -> AsyncIterator[Forker]:
    """Start a process that forks bots; they must have been ended when the context ends."""
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", __name__, cwd=ROOT, stdin=pipe, stdout=pipe
    )
    assert process.stdin
    assert process.stdout
    forker = Forker(process.stdin, process.stdout)
    listening = asyncio.create_task(forker.listen())
    try:
        yield forker
    finally:
        process.stdin.close()
        await process.wait()
        await listening


@asynccontextmanager
async def open_nursery() -> AsyncIterator[Nursery]:
    """Start a nursery of two processes."""
    async with open_forker() as one, open_forker() as other:
        yield Nursery((one, other))


class NurseryBot(BotProcess):
    """A fragile bot that is forked instead of started."""

    def __init__(self, nursery: Nursery, box: Sandbox, database: Path, log: Path, **extra: str) -> None:
        super().__init__(box, database, log, **extra)
        self.nursery = nursery

    async def launch(self) -> None:
        """Fork the bot without waiting."""
        infant: Any = await self.nursery.bear(self.make_environment(), self.log)
        self.process = infant  # all that is asked of a process, an Infant can answer
        self.starts += 1


def tell(**told: int) -> None:
    """Write a line to whoever asks."""
    os.write(1, json.dumps(told).encode() + b"\n")


def live_as_bot(environment: dict[str, str], log: str, fragile_main: Any) -> None:
    """Be the bot from here to the end of this process."""
    signal.set_wakeup_fd(-1)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    out = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    for number in (1, 2):
        os.dup2(out, number)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.environ.clear()
    os.environ.update(environment)
    random.seed()
    code = 0
    try:
        fragile_main()
    except SystemExit as end:
        if isinstance(end.code, str):
            sys.stderr.write(end.code + "\n")
        code = end.code if isinstance(end.code, int) else int(end.code is not None)
    except BaseException:
        sys.excepthook(*sys.exc_info())
        code = 1
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(code)


def bury_dead() -> None:
    """Tell of every child that has ended."""
    with suppress(ChildProcessError):
        while (ended := os.waitpid(-1, os.WNOHANG))[0]:
            tell(ended=ended[0], code=os.waitstatus_to_exitcode(ended[1]))


def main() -> None:
    """Import the bot once, then fork one for each line of input, until the input ends."""
    from tools.proofs.fragile_bot import main as fragile_main

    awake, bell = os.pipe()
    for end in (awake, bell):
        os.set_blocking(end, False)
    signal.set_wakeup_fd(bell)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    with selectors.DefaultSelector() as either:
        either.register(0, selectors.EVENT_READ)
        either.register(awake, selectors.EVENT_READ)
        asked = b""
        while True:
            ready = {key.fd for key, _ in either.select()}
            if awake in ready:
                os.read(awake, 4096)
                bury_dead()
            if 0 in ready:
                if not (more := os.read(0, 65536)):
                    return
                *lines, asked = (asked + more).split(b"\n")
                for line in lines:
                    environment, log = json.loads(line)
                    if not (pid := os.fork()):
                        live_as_bot(environment, log, fragile_main)
                    tell(began=pid)


if __name__ == "__main__":
    main()
