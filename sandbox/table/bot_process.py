"""The bot as a separate process: start, kill, end, restart, wait."""

import asyncio
import os
import signal
import sys
from collections.abc import Awaitable, Callable, Mapping, Sequence
from pathlib import Path
from typing import ClassVar, Protocol

from ..discord import Sandbox

ROOT = Path(__file__).resolve().parents[2]
MARK = "Traceback (most recent call last)"


class Running(Protocol):
    """A started process: the used part of asyncio.subprocess.Process."""

    @property
    def pid(self) -> int:
        """The id of the process."""

    @property
    def returncode(self) -> int | None:
        """The exit code, or minus the signal that ended the process. None while it runs."""

    def send_signal(self, signal: int, /) -> None:
        """Send a signal to the process."""

    async def wait(self) -> int:
        """Wait for the end of the process and return the exit code."""


async def start_program(
    words: Sequence[str], cwd: Path, environment: Mapping[str, str], log: Path
) -> Running:
    """Start a program and append its output to a log."""
    with log.open("ab") as file:
        return await asyncio.create_subprocess_exec(
            *words, cwd=cwd, env=environment, stdout=file, stderr=file
        )


class BotDied(Exception):
    """The bot ended unexpectedly. The text contains the end of its log."""


class BotProcess:
    """A bot's program running against a stand-in. Its output goes to `log`. extra: its environment.

    start_program: the function that starts it, replaceable by a faster one for many starts.
    """

    start_program: ClassVar[Callable[..., Awaitable[Running]]] = staticmethod(start_program)

    def __init__(
        self, box: Sandbox, database: Path | str, log: Path, *, program: str = "bot.py", **extra: str
    ) -> None:
        self.box, self.database, self.log = box, database, log
        self.program, self.cwd, self.extra = [sys.executable, program], ROOT, extra
        self.process: Running | None = None
        self.starts = self.kills = 0

    def make_environment(self) -> dict[str, str]:
        """Return the bot's environment: that of this process, with the settings of this bot."""
        mine = {
            "DISCORD_API": self.box.api,
            "DISCORD_GATEWAY": self.box.gateway_url,
            "DISCORD_CDN": self.box.cdn,
            "DISCORD_TOKEN": self.box.token,
            "DATABASE": str(self.database),
            "PAINTERS": "0",
            "PYTHONUNBUFFERED": "1",
        }
        return {**os.environ, **mine, **self.extra}

    @property
    def alive(self) -> bool:
        """True if the process runs."""
        return self.process is not None and self.process.returncode is None

    async def start(self, within: float = 60.0) -> None:
        """Start the bot and wait until it is ready, or raise BotDied or TimeoutError."""
        readies = self.box.gateway.readies
        await self.launch()
        await self.wait_ready(readies, within)

    async def launch(self) -> None:
        """Start the bot without waiting."""
        self.process = await self.start_program(self.program, self.cwd, self.make_environment(), self.log)
        self.starts += 1

    async def wait_ready(self, readies: int, within: float = 60.0) -> None:
        """Wait until a READY beyond this count was sent and commands are registered.

        Raises BotDied or TimeoutError.
        """
        assert self.process is not None
        ended = asyncio.create_task(self.process.wait())
        box = self.box
        ready = asyncio.create_task(
            box.until(lambda: box.gateway.readies > readies and bool(box.world.commands), within)
        )
        try:
            await asyncio.wait({ended, ready}, return_when=asyncio.FIRST_COMPLETED)
            if not ready.done():
                raise BotDied(f"bot.py ended with {ended.result()}:\n{self.read_log_end()}")
            await ready
        finally:
            ended.cancel()
            ready.cancel()

    async def kill(self) -> None:
        """End the bot at once, as a power cut would (SIGKILL)."""
        self.kills += 1
        await self._end_with(signal.SIGKILL)

    def put_to_sleep(self) -> None:
        """Suspend the bot at any point, as a stalled machine would (SIGSTOP)."""
        assert self.process is not None
        self.process.send_signal(signal.SIGSTOP)

    @property
    def is_stopped(self) -> bool:
        """True if the bot is suspended, by put_to_sleep or by itself."""
        if self.process is None:
            return False
        try:
            told = Path(f"/proc/{self.process.pid}/stat").read_text()
        except OSError:
            return False
        return told.rpartition(") ")[2].startswith("T")

    def wake(self) -> None:
        """Continue a suspended bot (SIGCONT)."""
        assert self.process is not None
        self.process.send_signal(signal.SIGCONT)

    async def terminate(self, within: float = 30.0) -> int:
        """Ask the bot to stop (SIGTERM) and return its exit code, or raise TimeoutError."""
        async with asyncio.timeout(within):
            return await self._end_with(signal.SIGTERM)

    async def _end_with(self, how: signal.Signals) -> int:
        assert self.process is not None
        if self.process.returncode is None:
            self.process.send_signal(how)
        code = await self.process.wait()
        self.box.world.note_change()
        return code

    async def restart(self, within: float = 60.0) -> None:
        """Kill the bot and start it again."""
        await self.kill()
        await self.start(within)

    async def stop(self) -> None:
        """End the bot, by SIGTERM or else by SIGKILL."""
        if self.alive:
            try:
                await self.terminate()
            except TimeoutError:
                await self._end_with(signal.SIGKILL)

    def read_log_end(self, lines: int = 40) -> str:
        """Return the end of the log."""
        return "\n".join(self._log_text().splitlines()[-lines:])

    def find_tracebacks(self) -> list[str]:
        """Return the tracebacks in the log, each with the lines around it."""
        pieces = self._log_text().split(MARK)
        before = [piece.splitlines()[-1:] for piece in pieces]
        return [
            "\n".join([*head, MARK, piece[:2000]]) for head, piece in zip(before, pieces[1:], strict=False)
        ]

    def _log_text(self) -> str:
        return self.log.read_text(encoding="utf-8", errors="replace") if self.log.exists() else ""
