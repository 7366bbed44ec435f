"""The bot as one host of a virtual world: it begins, stops, is killed and begins again on the same file."""

import asyncio
from collections.abc import Mapping
from pathlib import Path

from bot import keep_connected
from cogs.client import Bot, Wiring, aim
from db.database import shm_of, wal_of
from db.store import Store
from engine.games import GameRegistry
from render.painter import AnyPainter
from sandbox.discord import Sandbox
from sandbox.virtual.loop import VirtualLoop
from sandbox.virtual.nature import Nature
from sandbox.virtual.steps import StepDoor
from sandbox.virtual.wire import MemoryConnector, Network
from tools.virtual.loop_thinkers import LoopThinkers

SWEEP = 60.0  # seconds between two sweeps; a rarer one would look like downtime
READY = 600.0  # seconds of the world in which a bot must have connected


class HostedBot:
    """One bot after the other on one database file; wiring: as it is, or with other waits, on real Discord."""

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
        self.begun = 0  # how many bots there have been
        self.kills = 0
        self.store: Store | None = None  # None: no bot has it open
        self._lags = nature.draw_lags("storage", 0.0002, 0.004)
        self.wiring = Wiring(
            sweep=SWEEP,
            chance=nature.open_stream("bot").randbytes,
            make_thinkers=LoopThinkers,
            connector=lambda: MemoryConnector(network, box.server.serve_line),
        )
        aim(box.api, box.gateway_url, box.cdn)

    @property
    def host(self) -> str:
        """The name of the host on which the newest bot runs."""
        return f"bot {self.begun}"

    async def start(self) -> None:
        """Begin a bot and wait until it is connected."""
        self.begun += 1
        self._stop, readies = asyncio.Event(), self.box.gateway.readies
        self._running, world = self.loop.run_host(self.host, self._run(self._stop)), self.box.world
        self._running.add_done_callback(lambda _: world.note_change())
        await world.until(lambda: self._running.done() or self.box.gateway.readies > readies, READY)
        if self._running.done():
            await self._running

    async def stop(self) -> None:
        """End it in good order."""
        self._stop.set()
        await self._running

    def kill(self) -> None:
        """Kill it between two steps: what it had committed stands in the file and its write-ahead log, nothing is closed."""
        assert self.store is not None
        self.kills += 1
        self.loop.kill_host(self.host, self.store)
        self.network.cut_lines(self.host)
        path = self.path.resolve()
        left = {each: each.read_bytes() for each in (path, wal_of(path)) if each.exists()}
        self._door.connection.close()  # SQLite tidies up here, and nobody does after a kill
        shm_of(path).unlink(missing_ok=True)
        for each, data in left.items():
            each.write_bytes(data)
        self.store.database.lock.close(in_order=False)
        self.store = None

    async def _run(self, stop: asyncio.Event) -> None:
        opened = await Store.open(self.path, chance=self.wiring.chance, make_door=self._make_door)
        async with opened as self.store:
            await keep_connected(
                lambda: Bot(opened, self.wiring, self.games, self.painters), self.box.token, stop
            )
        self.store = None

    def _make_door(self, connect: object) -> StepDoor:
        self._door = StepDoor(connect, self._lags)  # type: ignore[arg-type]
        return self._door
