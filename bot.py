"""Wiring and a supervised start; nothing else."""

import asyncio
import gc
import logging
import os
import signal
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import NoReturn

import msgspec
from aiohttp import ClientError
from discord import (
    ConnectionClosed,
    GatewayNotFound,
    HTTPException,
    LoginFailure,
    PrivilegedIntentsRequired,
)

from cogs.client import Bot, Wiring, aim, connect
from cogs.host.figures import HostService
from cogs.host.metrics import serving_metrics
from cogs.text.language import HOST
from cogs.ui.host_log import TROUBLES, TroubleFilter
from cogs.workers.pipe import give_back_memory
from db.database import Standby
from db.file_trouble import FileTrouble
from db.heartbeat import beat, beating, heartbeat_of, is_beating
from db.sqlite.backup import backing_up_daily
from db.store import Store, find_own_file, is_server
from engine.games import REGISTRY, GameRegistry
from engine.rules.core import Fault, Text, text
from engine.store.store import StoreError
from render.games import PAINTERS
from render.painter import AnyPainter
from settings import Settings, read_settings

log = logging.getLogger("referee")
PAUSES = (1.0, 2.0, 5.0, 15.0, 60.0, 300.0, 900.0)
FATAL = {4004, 4010, 4012, 4013, 4014}  # close codes that another try cannot cure
# Exit codes: beginning again may help; only the host can (RestartPreventExitStatus in deploy/).
AGAIN, NEVER = 1, 78
AWAY = (OSError, ClientError, HTTPException, ConnectionClosed, GatewayNotFound)  # not our fault
TALKATIVE = ("discord", "aiosqlite", "aiohttp")  # at DEBUG they write private panels and tokens
DRIVER = "psycopg"  # warns of lines that are lost, which is told once by what watches the database
PRIVATE = 0o077  # the umask: whatever this process writes is its owner's alone
LOOK = 1.0  # seconds between two looks of a process that stands by
SOON = 0.5  # seconds between two of one that would serve a second slot
SETTLED = 5.0  # seconds in which processes that begin together find a slot each, before one takes a second
SECOND = "-second"  # in the name of the file beside which the lock of a second slot lies
PAINTERS_MOST = 2  # processes that paint, unless the host says more: each grows to some 150 MB
ROOMY = 3 << 29  # bytes of a machine's memory below which none do: boards of 1 GB
STEADY = 120.0  # seconds after which a connection counts as good
FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"


def make_wiring(settings: Settings) -> Wiring:
    """Make what the cogs need: waits and limits as on Discord, or quick ones for a stand-in."""
    wiring = Wiring(settings.editions, settings.test_secret, painters=count_painters(settings.painters))
    if not settings.stands_in or settings.real_pace:
        return wiring
    quick = {"ready": 0.05, "settle": 0.3, "sweep": 1.0, "gather": (0, 0)}
    return msgspec.structs.replace(wiring, **quick, posts=0, requests=0, letters=0, delay=0)


def count_painters(wished: int | None) -> int:
    """Count the processes that may paint beside the bot, at most one for each processor."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") if hasattr(os, "sysconf") else ROOMY
    usual = PAINTERS_MOST if cores > 1 and memory >= ROOMY else 0
    return min(usual if wished is None else wished, cores)


def prepare() -> Settings:
    """Read the settings, begin the log, aim at Discord or a stand-in; raises Fault."""
    settings = read_settings()
    if not settings.discord_token:
        raise Fault(text("host-no-token"))
    begin_log(settings.log_level)
    folder = settings.editions
    if folder and not (os.path.isdir(folder) and os.access(folder, os.R_OK | os.X_OK)):
        log.warning(HOST.line("host-no-editions"))
    aim(settings.discord_api, settings.discord_gateway, settings.discord_cdn)
    return settings


def begin_log(level: str) -> None:
    """Write a log from this level on, without what others say at DEBUG."""
    logging.basicConfig(level=level, format=FORMAT)
    for handler in logging.getLogger().handlers:
        handler.addFilter(TroubleFilter())
    logging.getLogger().addHandler(TROUBLES)
    for name in TALKATIVE:
        logging.getLogger(name).setLevel(max(logging.getLogger().level, logging.INFO))
    logging.getLogger(DRIVER).setLevel(logging.ERROR)


async def serve(
    settings: Settings, games: GameRegistry = REGISTRY, painters: Mapping[str, AnyPainter] = PAINTERS
) -> None:
    """Run until told to stop; a lost or refused connection is tried again with growing pauses."""
    stop = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    gc.freeze()  # what is loaded now stays: looking through it again and again would hold up everything else
    address, member = settings.database, settings.member
    own, slots = find_own_file(address, member), Slots(settings, games, painters, stop)
    store = await slots.open_store(member, stand_by_at(own, stop))
    if store is None:
        return
    days = 0 if is_server(address) else settings.backups
    async with (
        store,
        beating(own, slots.any_hangs),
        backing_up_daily(own, days, tell_backup, slots.wiring.clock),
        serving_metrics(settings.metrics, slots.find_host),
    ):
        second = asyncio.create_task(slots.serve_second())
        try:
            await slots.serve_slot(store, stop)
        finally:
            stop.set()
            await second


class Slots:
    """The slots that this process serves, each with a store and a bot of its own: one, perhaps a second; of a file all."""

    def __init__(
        self,
        settings: Settings,
        games: GameRegistry,
        painters: Mapping[str, AnyPainter],
        stop: asyncio.Event,
    ) -> None:
        self.settings, self.wiring, self.stop = settings, make_wiring(settings), stop
        self._games, self._painters = games, painters
        self._bots = dict[Store, Bot]()  # the first slot's first
        self._told: Text | None = None  # why no second slot could be had, the last time that this was told
        self._trouble = FileTrouble()  # of one database, however many slots of it are served
        self._trouble.tell, self._trouble.warn = tell_trouble, tell_warning

    async def open_store(self, member: Path, standby: Standby, *, second: bool = False) -> Store | None:
        """Open the database once it is this process's turn; None where it is told to stop before. Raises StoreError.

        Raises Fault where another bot has the lock and is alive: waiting for its end helps nobody.
        """
        address, wiring = self.settings.database, self.wiring
        try:
            return await Store.open(
                address, wiring.clock, wiring.chance, member=member, standby=standby, second=second
            )
        except StoreError as error:
            if self.stop.is_set():
                return None
            if error.text.key == "store-taken" and is_beating(find_own_file(address, member)):
                raise Fault(text("host-fault", error=error.text)) from error
            raise

    async def serve_slot(self, store: Store, stop: asyncio.Event) -> None:
        """Serve a store's slot until told to stop, or until another process has it; raises StoreError then."""
        part = store.fleet.part
        if is_server(self.settings.database):
            log.info(HOST.line("host-serves", slot=part.slot + 1, slots=part.slots))
        for warning in store.database.warnings:
            tell_warning(warning)
        store.database.trouble = self._trouble
        store.database.watch_loss(stop.set)

        def make_bot() -> Bot:
            is_first = next(iter(self._bots), store) is store
            wiring = self.wiring if is_first else msgspec.structs.replace(self.wiring, painters=0)
            made = self._bots[store] = Bot(store, wiring, self._games, self._painters)
            return made

        try:
            await keep_connected(make_bot, self.settings.discord_token, stop)
        finally:
            self._bots.pop(store, None)
        await store.database.check_lease()

    async def serve_second(self) -> None:
        """Serve a second slot whenever one is free and this process may, until told to stop; raises Fault."""
        if self.settings.slots_each < 2 or not is_server(self.settings.database):
            return
        try:
            while await rest(self.stop, SETTLED):
                await self._serve_for_now()
        except BaseException:
            self.stop.set()
            raise

    async def _serve_for_now(self) -> None:
        """Serve one slot more once one is free, until a process that has none asks for it."""
        member = self.settings.member
        member = member.with_name(member.name + SECOND)
        try:
            store = await self.open_store(member, partial(rest, self.stop, SOON), second=True)
        except StoreError as error:
            if self._told != error.text:
                tell_warning(error.text)
            self._told = error.text
            return
        if store is None:
            return
        self._told = None
        async with store:
            over = asyncio.Event()
            asked = asyncio.create_task(self._await_ask(store, over))
            try:
                await self.serve_slot(store, over)
            except StoreError as error:
                if not error.passing:
                    raise
                tell_warning(error.text)
            finally:
                asked.cancel()

    async def _await_ask(self, store: Store, over: asyncio.Event) -> None:
        """Tell that it is over once a process without a slot asks for one, or all is."""
        asks = False
        try:
            while not asks and await rest(self.stop, LOOK):
                with suppress(StoreError):
                    asks = await store.fleet.take_ask()
        finally:
            over.set()
        if asks:
            log.info(HOST.line("host-gives", slot=store.fleet.part.slot + 1))

    def any_hangs(self) -> bool:
        """Tell whether the way of any slot to the database hangs."""
        return any(store.database.hangs() for store in self._bots)

    def find_host(self) -> HostService | None:
        """Find how the bot stands, that of the first slot; None: none is connected."""
        return next((bot.host for bot in self._bots.values()), None)


def stand_by_at(own: Path, stop: asyncio.Event) -> Standby:
    """Make what waits a moment while another process has the database; whether to go on waiting.

    The host is told once. own: beside which file signs of life are given meanwhile.
    """
    told = asyncio.Event()

    async def stand_by() -> bool:
        if not told.is_set():
            log.info(HOST.line("host-standby"))
            told.set()
        await beat(own)
        if await rest(stop, LOOK):
            return True
        heartbeat_of(own).unlink(missing_ok=True)
        return False

    return stand_by


async def keep_connected(make_bot: Callable[[], Bot], token: str, stop: asyncio.Event) -> None:
    """Connect one bot after the other until told to stop; raises Fault where another try cannot help."""
    loop, failures = asyncio.get_running_loop(), 0
    while not stop.is_set():
        began = loop.time()
        error = await connect(make_bot(), token, stop)
        check_curable(error)
        failures = 1 if loop.time() - began > STEADY else failures + 1
        await pause(error, PAUSES[min(failures, len(PAUSES)) - 1], stop)


def tell_trouble(error: StoreError | None) -> None:
    """Tell the host that the file cannot be used for now, or (None) that it can be again."""
    if error is None:
        log.warning(HOST.line("host-saves-again"))
    else:
        log.error(HOST.line("host-saves-nothing", error=error.text))


def tell_warning(warning: Text) -> None:
    """Tell the host what it should look at when there is time."""
    log.warning("%s", HOST(warning))


def tell_backup(error: Exception | None) -> None:
    """Tell the host that a daily backup could not be made, or (None) that it takes long."""
    if error is None:
        log.warning(HOST.line("host-slow-daily"))
        return
    said = error.text if isinstance(error, Fault) else str(error)
    log.error(HOST.line("host-no-daily", error=said))


def check_curable(error: BaseException | None) -> None:
    """Raise Fault for an end of the connection that another try cannot cure."""
    if isinstance(error, LoginFailure):
        raise Fault(text("host-bad-token"))
    code = 4014 if isinstance(error, PrivilegedIntentsRequired) else getattr(error, "code", 0)
    if isinstance(error, ConnectionClosed | PrivilegedIntentsRequired) and code in FATAL:
        raise Fault(text("host-closed", code=code))


async def pause(error: BaseException | None, seconds: float, stop: asyncio.Event) -> None:
    """Tell the host what ended the connection, and wait before the next try unless told to stop."""
    if error is not None:
        line = HOST.line("host-lost", error=f"{type(error).__name__}: {error}")
        if isinstance(error, AWAY):
            log.warning(line)
        else:
            log.error(line, exc_info=error)
    await rest(stop, seconds)


async def rest(stop: asyncio.Event, seconds: float) -> bool:
    """Wait so long unless told to stop before; whether to go on."""
    with suppress(TimeoutError):
        await asyncio.wait_for(stop.wait(), seconds)
    return not stop.is_set()


def main(games: GameRegistry = REGISTRY, painters: Mapping[str, AnyPainter] = PAINTERS) -> None:
    """Run the bot; a fault is one sentence, and an exit code that says whether beginning again may help."""
    os.umask(PRIVATE)
    give_back_memory()
    try:
        asyncio.run(serve(prepare(), games, painters))
    except StoreError as error:
        end(HOST.line("host-fault", error=error.text), AGAIN if error.passing else NEVER)
    except Fault as fault:
        end(HOST(fault.text), NEVER)


def end(sentence: str, code: int) -> NoReturn:
    """End with a sentence; REST_ON_FAULT=1: rest first where an end would be begun again for nothing, until told to stop."""
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: sys.exit(code))
    sys.stderr.write(sentence + "\n")
    if code == NEVER and os.environ.get("REST_ON_FAULT") == "1":
        signal.pause()
    sys.exit(code)


if __name__ == "__main__":
    main()
