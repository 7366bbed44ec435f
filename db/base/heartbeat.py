"""The bot's heartbeat: a file next to the database that is touched while the bot runs, and systemd's watchdog."""

import asyncio
import os
import socket
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from db.base.file_lock import PRIVATE

SUFFIX = ".heartbeat"
BEAT = 10.0  # seconds between two beats
LATE = 60.0  # seconds without a beat after which the bot counts as dead


def heartbeat_of(path: Path) -> Path:
    """Return the path of the heartbeat of the bot that uses a database file."""
    real = path.resolve()
    return real.with_name(real.name + SUFFIX)


def is_beating(path: Path) -> bool:
    """Return True if the bot that uses this database file had a heartbeat within LATE seconds."""
    try:
        return abs(time.time() - heartbeat_of(path).stat().st_mtime) < LATE
    except OSError:
        return False


@asynccontextmanager
async def beating(path: Path, is_hung: Callable[[], bool] = lambda: False) -> AsyncIterator[None]:
    """Send heartbeats during the context, while the event loop runs and is_hung returns False."""
    heart = asyncio.create_task(_beat_forever(path, is_hung))
    try:
        yield
    finally:
        heart.cancel()
        heartbeat_of(path).unlink(missing_ok=True)


async def beat(path: Path) -> None:
    """Send one heartbeat of the bot that uses, or waits for, this database file."""
    with suppress(OSError):  # the file's age shows the failure
        await asyncio.to_thread(heartbeat_of(path).touch, PRIVATE)
    _feed_watchdog()


async def _beat_forever(path: Path, is_hung: Callable[[], bool]) -> None:
    while True:
        if not is_hung():
            await beat(path)
        await asyncio.sleep(BEAT)


def _feed_watchdog() -> None:
    """Notify systemd's watchdog, if it is enabled (WatchdogSec)."""
    address = os.environ.get("NOTIFY_SOCKET", "")
    with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
        line.setblocking(False)
        line.sendto(b"WATCHDOG=1", "\0" + address[1:] if address.startswith("@") else address)
