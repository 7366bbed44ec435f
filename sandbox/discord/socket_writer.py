"""One WebSocket that plain functions may send to."""

import asyncio
import json
from contextlib import suppress

from aiohttp import web

from .errors import Json


class SocketWriter:
    """One WebSocket with a writer of its own, so that events can be sent from plain functions."""

    def __init__(self, socket: web.WebSocketResponse, request: web.Request) -> None:
        self.socket, self.request = socket, request
        self._queue: asyncio.Queue[str] = asyncio.Queue()
        self._writer = asyncio.create_task(self._write_queue())

    def send(self, payload: str | Json) -> None:
        """Send a payload in turn."""
        self._queue.put_nowait(payload if isinstance(payload, str) else json.dumps(payload))

    async def _write_queue(self) -> None:
        with suppress(ConnectionError):
            while True:
                await self.socket.send_str(await self._queue.get())

    async def close(self, code: int) -> None:
        """Close the socket with this code."""
        self._writer.cancel()
        await self.socket.close(code=code)

    def stop(self) -> None:
        """End the writer."""
        self._writer.cancel()
