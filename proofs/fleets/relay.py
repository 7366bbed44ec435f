"""A relay to a PostgreSQL server that can be cut, or lose data silently, as with a pulled cable."""

import asyncio
from contextlib import suppress

from tools.shared.postgres_server import USER, PostgresServer

SOCKET = ".s.PGSQL.5432"
PIECE = 1 << 16  # bytes that are read at once


class Relay:
    """Forwards data from a socket in its folder. silent: it accepts everything and forwards nothing."""

    def __init__(self, server: PostgresServer, name: str) -> None:
        self.folder, self._target = server.folder / name, server.folder / SOCKET
        self.address = f"postgresql://{USER}@/postgres?host={self.folder}"
        self.silent = False
        self._writers: dict[asyncio.StreamWriter, None] = {}
        self._listening: asyncio.Server | None = None

    async def start(self) -> None:
        """Start listening."""
        self.folder.mkdir(exist_ok=True)
        self._listening = await asyncio.start_unix_server(self._serve, self.folder / SOCKET)

    async def stop(self) -> None:
        """Stop listening, and cut all connections."""
        assert self._listening is not None
        self._listening.close()
        self.cut()
        await asyncio.sleep(0)

    def cut(self) -> None:
        """Cut all connections. New ones are possible at once."""
        for writer in tuple(self._writers):
            writer.transport.abort()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            there, back = await asyncio.open_unix_connection(self._target)
        except OSError:
            writer.transport.abort()
            return
        self._writers |= {writer: None, back: None}
        await asyncio.gather(self._pass_on(reader, back), self._pass_on(there, writer))
        for each in (writer, back):
            self._writers.pop(each, None)

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while piece := await reader.read(PIECE):
                if not self.silent:
                    writer.write(piece)
                    await writer.drain()
        writer.transport.abort()
