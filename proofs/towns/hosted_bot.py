"""The bot as one host of a virtual world. It starts, stops, is killed and starts again on the same file."""

import asyncio
import sqlite3
from collections.abc import Callable, Mapping
from contextlib import closing
from pathlib import Path

from bot import keep_connected, tell_trouble
from cogs.client import Bot, BotConfig, aim
from db.sqlite.database import Connect, shm_of, wal_of
from db.store import SqlStore
from engine.games import GameRegistry
from proofs.towns.disk import Disk, DiskExecutor
from render.painter import AnyPainter
from sandbox.discord import Sandbox
from sandbox.virtual.loop import VirtualLoop
from sandbox.virtual.nature import Nature
from sandbox.virtual.wire import MemoryConnector, Network
from tools.toy.loop_thinkers import LoopThinkers

SWEEP = 60.0  # seconds between two sweeps: a rarer one would look like downtime
Tear = Callable[[bytes], bytes]
READY = 600.0  # seconds of the world in which a bot must have connected


class HostedBot:
    """A sequence of bots on one database file. config: theirs, with clock and chance of the virtual world."""

    def __init__(
        self,
        nature: Nature,
        box: Sandbox,
        network: Network,
        path: Path,
        games: GameRegistry,
        painters: Mapping[str, AnyPainter],
    ) -> None:
        loop = asyncio.get_running_loop()
        assert isinstance(loop, VirtualLoop)
        self.loop, self.box, self.network, self.path = loop, box, network, path
        self.games, self.painters = games, painters
        self.begun = 0  # number of bots so far
        self.kills = 0
        self.store: SqlStore | None = None  # None: no bot has the file open
        self.client: Bot | None = None  # the latest connection
        self.disk = Disk(nature.draw_lags("storage", 0.0002, 0.004))
        self.skew = 0.0  # error of the bot's clock in seconds
        self.config = BotConfig(
            sweep=SWEEP,
            clock=lambda: nature.clock.now + self.skew,
            chance=nature.open_stream("bot").randbytes,
            make_thinkers=LoopThinkers,
            connector=lambda: MemoryConnector(network, box.server.serve_line),
        )
        aim(box.api, box.gateway_url, box.cdn)

    @property
    def host(self) -> str:
        """The host name of the latest bot."""
        return f"bot {self.begun}"

    def count_entries(self) -> int:
        """Count the log entries in the file, without a step of the bot."""
        with closing(sqlite3.connect(self.path)) as connection:
            found: int = connection.execute("SELECT coalesce(sum(seq), 0) FROM matches").fetchone()[0]
        return found

    def list_untold(self) -> list[tuple[int, int, int]]:
        """List the matches with unpublished entries: match, thread and last published entry."""
        words = "SELECT id, thread, published FROM matches WHERE published < seq AND thread IS NOT NULL AND status IN ('running', 'over')"
        with closing(sqlite3.connect(self.path)) as connection:
            found: list[tuple[int, int, int]] = connection.execute(words).fetchall()
        return found

    def is_calm(self) -> bool:
        """Return True if nothing is wrong around the bot: Discord answers, and its clock is right."""
        return not (self.network.down or self.box.server.faults.ordered or self.skew)

    async def start(self) -> None:
        """Start a bot and wait until it is connected."""
        self.begun += 1
        self._stop, readies = asyncio.Event(), self.box.gateway.readies
        self._running, world = self.loop.run_host(self.host, self._run(self._stop)), self.box.world
        self._running.add_done_callback(lambda _: world.note_change())
        await world.until(lambda: self._running.done() or self.box.gateway.readies > readies, READY)
        if self._running.done():
            await self._running

    async def stop(self) -> None:
        """Stop the bot in order."""
        self._stop.set()
        await self._running

    def kill(self, tear: Tear = bytes) -> None:
        """Kill the bot between two steps. Committed data is in the file and its write-ahead log, and nothing is closed.

        tear: damages the write-ahead log, as if the computer died too.
        """
        assert self.store is not None
        self.kills += 1
        self.loop.kill_host(self.host, self.store)
        self.network.cut_lines(self.host)
        path = self.path.resolve()
        left = {each: each.read_bytes() for each in (path, wal_of(path)) if each.exists()}
        left |= {each: tear(data) for each, data in left.items() if each != path}
        self._executor.connection.close()  # SQLite cleans up here, which a killed process does not
        shm_of(path).unlink(missing_ok=True)
        for each, data in left.items():
            each.write_bytes(data)
        self.store.database.lock.close(in_order=False)
        self.store = self.client = None

    async def _run(self, stop: asyncio.Event) -> None:
        opened = await SqlStore.open(self.path, self.config.clock, self.config.chance, self._make_executor)
        opened.database.trouble.tell = tell_trouble

        def connect() -> Bot:
            self.client = Bot(opened, self.config, self.games, self.painters)
            return self.client

        async with opened as self.store:
            await keep_connected(connect, self.box.token, stop)
        self.store = self.client = None

    def _make_executor(self, connect: Connect) -> DiskExecutor:
        self._executor = DiskExecutor(connect, self.disk)
        return self._executor
