"""In-memory connections between aiohttp clients and servers. Bytes arrive in order, after lags, until cut."""

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
    """All connections of a world.

    lags: None delivers everything at the loop's next step. down: new connections fail.
    """

    def __init__(self, lags: Lags | None = None) -> None:
        self.draw_lag, self.prompt, self.down = lags or float, lags is None, False
        self._ends: dict[End, str] = {}  # each with the host that connected

    def join_line(self, client: Protocol, serve: Serve) -> None:
        """Connect a client to a server. The server's end does not belong to the client's host."""
        outside = Context()
        here = End(self, client, copy_context())
        there = End(self, outside.run(serve), outside)
        here.peer, there.peer = there, here
        for end in (here, there):
            self._ends[end] = HOST.get()
            end.context.run(end.get_protocol().connection_made, end)

    def cut_lines(self, host: str | None = None) -> None:
        """Break the connections of a host (None: all), as a lost network would."""
        for end in [each for each, dialled in self._ends.items() if host in (None, dialled)]:
            end.lose_line()

    def forget_end(self, end: "End") -> None:
        """Forget a closed end."""
        self._ends.pop(end, None)


class End(Transport):
    """One end of a connection. context: the context of its protocol's callbacks."""

    peer: "End"

    def __init__(self, network: Network, protocol: Any, context: Context) -> None:
        super().__init__({"peername": ("127.0.0.1", 1), "sockname": ("127.0.0.1", 2)})
        self.context, self._network, self._protocol = context, network, protocol
        self._loop = asyncio.get_running_loop()
        self._arrives = 0.0  # arrival time of the last data in transit to this end
        self._held = deque[tuple[Callable[..., None], Any]]()  # data that arrived while reading was paused
        self._paused = self._closing = self._gone = False

    def write(self, data: bytes | bytearray | memoryview) -> None:
        """Send bytes to the other end."""
        if data and not self._closing:
            self.peer._send(self.peer._protocol.data_received, bytes(data))

    def close(self) -> None:
        """Close the connection after all written data has arrived."""
        self._end(None)

    def abort(self) -> None:
        """Break the connection from this end."""
        self._end(ConnectionResetError("aborted"))

    def lose_line(self) -> None:
        """Break this end at once. Data in transit to it is lost."""
        self._closing = True
        self._loop.call_soon(self._finish, ConnectionResetError("cut"), context=self.context)

    def _end(self, error: Exception | None) -> None:
        if not self._closing:
            self._closing = True
            self.peer._send(self.peer._finish, error)
            self._loop.call_soon(self._finish, None, context=self.context)

    def _send(self, act: Callable[..., None], what: Any) -> None:
        """Call `act` with data for this end, after a lag or at the next step, in order."""
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
        """Return True if nothing more can be written."""
        return self._closing

    def pause_reading(self) -> None:
        """Hold arriving data."""
        self._paused = True

    def resume_reading(self) -> None:
        """Resume reading, first the held data."""
        self._paused = False
        self._loop.call_soon(self._read_held, context=self.context)

    def is_reading(self) -> bool:
        """Return True if arriving data is read."""
        return not self._paused and not self._closing

    def get_protocol(self) -> Any:
        """Return the protocol that reads here."""
        return self._protocol

    def set_protocol(self, protocol: Any) -> None:
        """Replace the protocol that reads here."""
        self._protocol = protocol

    def get_write_buffer_size(self) -> int:
        """Return 0: all written data is already in transit."""
        return 0


class MemoryConnector(aiohttp.BaseConnector):
    """A connector to one server, for any address."""

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
