"""Lines in memory between clients and servers of aiohttp: bytes arrive in order, after lags; lines can be cut."""

import asyncio
import errno
from asyncio import Protocol, Transport
from collections import deque
from collections.abc import Callable
from contextvars import Context, copy_context
from typing import Any

import aiohttp
from aiohttp import ClientConnectorError
from aiohttp.client_proto import ResponseHandler

from .loop import HOST
from .nature import Lags

Serve = Callable[[], Protocol]


class Network:
    """All lines of a world; lags: none where what is sent arrives at the loop's next step; down: no new one comes about."""

    def __init__(self, lags: Lags | None = None) -> None:
        self.draw_lag, self.prompt, self.down = lags or float, lags is None, False
        self._ends: dict[End, str] = {}  # each with the host that dialled

    def join_line(self, client: Protocol, serve: Serve) -> None:
        """Join a client that dials with a server; the server's end is no part of the client's host."""
        outside = Context()
        here = End(self, client, copy_context())
        there = End(self, outside.run(serve), outside)
        here.peer, there.peer = there, here
        for end in (here, there):
            self._ends[end] = HOST.get()
            end.context.run(end.get_protocol().connection_made, end)

    def cut_lines(self, host: str | None = None) -> None:
        """Break the lines that a host has dialled (None: all), as a lost network would."""
        for end in [each for each, dialled in self._ends.items() if host in (None, dialled)]:
            end.lose_line()

    def forget_end(self, end: "End") -> None:
        """Forget an end that is gone."""
        self._ends.pop(end, None)


class End(Transport):
    """One end of a line; context: in which its protocol is called."""

    peer: "End"

    def __init__(self, network: Network, protocol: Any, context: Context) -> None:
        super().__init__({"peername": ("127.0.0.1", 1), "sockname": ("127.0.0.1", 2)})
        self.context, self._network, self._protocol = context, network, protocol
        self._loop = asyncio.get_running_loop()
        self._arrives = 0.0  # when the last of what is under way to here arrives
        self._held = deque[tuple[Callable[..., None], Any]]()  # what arrived while nobody read
        self._paused = self._closing = self._gone = False

    def write(self, data: bytes | bytearray | memoryview) -> None:
        """Send bytes to the other end."""
        if data and not self._closing:
            self.peer._send(self.peer._protocol.data_received, bytes(data))

    def close(self) -> None:
        """End the line once all that was written has arrived."""
        self._end(None)

    def abort(self) -> None:
        """Break the line from this end."""
        self._end(ConnectionResetError("aborted"))

    def lose_line(self) -> None:
        """Break this end at once; what is under way to it is lost."""
        self._closing = True
        self._loop.call_soon(self._finish, ConnectionResetError("cut"), context=self.context)

    def _end(self, error: Exception | None) -> None:
        if not self._closing:
            self._closing = True
            self.peer._send(self.peer._finish, error)
            self._loop.call_soon(self._finish, None, context=self.context)

    def _send(self, act: Callable[..., None], what: Any) -> None:
        """Have something arrive here after a lag or with the next step, behind all that was sent before it."""
        if self._network.prompt:
            self._loop.call_soon(self._receive, act, what, context=self.context)
            return
        self._arrives = max(self._arrives, self._loop.time() + self._network.draw_lag())
        self._loop.call_at(self._arrives, self._receive, act, what, context=self.context)

    def _receive(self, act: Callable[..., None], what: Any) -> None:
        self._held.append((act, what))
        self._read_held()

    def _read_held(self) -> None:
        while self._held and not self._paused and not self._gone:
            act, what = self._held.popleft()
            act(what)

    def _finish(self, error: Exception | None) -> None:
        if self._gone:
            return
        self._gone = self._closing = True
        self._network.forget_end(self)
        if error is None:
            self._protocol.eof_received()
        self._protocol.connection_lost(error)

    def is_closing(self) -> bool:
        """Tell whether nothing more can be written."""
        return self._closing

    def pause_reading(self) -> None:
        """Hold what arrives."""
        self._paused = True

    def resume_reading(self) -> None:
        """Read on, first what was held."""
        self._paused = False
        self._loop.call_soon(self._read_held, context=self.context)

    def is_reading(self) -> bool:
        """Tell whether what arrives is read."""
        return not self._paused and not self._closing

    def get_protocol(self) -> Any:
        """Return who reads here."""
        return self._protocol

    def set_protocol(self, protocol: Any) -> None:
        """Let another read here."""
        self._protocol = protocol

    def get_write_buffer_size(self) -> int:
        """Return 0: all that is written is under way."""
        return 0


class MemoryConnector(aiohttp.BaseConnector):
    """Dials one server, whatever the address."""

    def __init__(self, network: Network, serve: Serve) -> None:
        super().__init__(limit=0)
        self._network, self._serve = network, serve

    async def _create_connection(self, req: Any, traces: Any, timeout: Any) -> ResponseHandler:  # noqa: ASYNC109
        await asyncio.sleep(self._network.draw_lag())
        if self._network.down:
            raise ClientConnectorError(req.connection_key, OSError(errno.ECONNREFUSED, "refused"))
        client = ResponseHandler(asyncio.get_running_loop())
        self._network.join_line(client, self._serve)
        return client
