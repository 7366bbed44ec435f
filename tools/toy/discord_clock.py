"""The clocks of discord.py on virtual time: its heartbeats without a thread, and its notion of now."""

import asyncio
import time
from datetime import UTC, datetime
from typing import Any

import discord
from discord.gateway import KeepAliveHandler


class TaskHeartbeat(KeepAliveHandler):
    """A task that sends the heartbeats of one connection."""

    def start(self) -> None:
        """Start the heartbeats."""
        self._beating: asyncio.Task[Any] = asyncio.create_task(self._beat_forever())

    def stop(self) -> None:
        """Stop the heartbeats."""
        super().stop()
        if asyncio.current_task() is not self._beating:
            self._beating.cancel()

    async def _beat_forever(self) -> None:
        assert self.interval is not None
        while not self._stop_ev.is_set():
            await asyncio.sleep(self.interval)
            if self._last_recv + self.heartbeat_timeout < time.perf_counter():
                await self.ws.close(4000)
                return
            try:
                await self.ws.send_heartbeat(self.get_payload())
            except ConnectionError:
                return
            self._last_send = time.perf_counter()


def tell_now() -> datetime:
    """Return the time in UTC."""
    return datetime.fromtimestamp(time.time(), UTC)


def wind_clocks() -> None:
    """Make discord.py use both clocks for the rest of the process."""
    discord.gateway.KeepAliveHandler = TaskHeartbeat  # type: ignore[misc]
    discord.utils.utcnow = tell_now
