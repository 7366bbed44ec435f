"""A WebSocket that synchronous functions can send to."""

import asyncio
import json
from contextlib import suppress

from aiohttp import web

from .errors import Json


class SocketWriter:
    """A WebSocket with its own writer task, so that synchronous functions can send events."""

    def __init__(self, socket: web.WebSocketResponse, request: web.Request) -> None:
        self.socket, self.request = socket, request
        self._queue: asyncio.Queue[str] = asyncio.Queue()
        self._writer = asyncio.create_task(self._write_queue())

    def send(self, payload: str | Json) -> None:
        """Queue a payload to be sent."""
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
        """Cancel the writer."""
        self._writer.cancel()
