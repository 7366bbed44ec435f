"""Build the bot from its settings, keep it connected, and end it."""

import asyncio
import gc
import logging
import os
import signal
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
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

from cogs.client import Bot, BotConfig, aim, connect
from cogs.host.metrics import serving_metrics
from cogs.ui.host_log import TROUBLES, JsonFormatter, OutageFilter
from cogs.workers.memory import give_back_memory
from db.base.database import lock_member
from db.base.file_lock import FileLock
from db.base.heartbeat import beat, beating, heartbeat_of, is_beating
from db.sqlite.backup import backing_up_daily
from db.store import SqlStore, find_own_file, is_server
from engine.games import REGISTRY, GameRegistry
from engine.rules.core import InputError, Text, text
from engine.store.store import StoreError
from render.games import PAINTERS
from render.painter import AnyPainter
from render.text.say import HOST
from settings import Settings, read_settings

log = logging.getLogger("referee")
PAUSES = (1.0, 2.0, 5.0, 15.0, 60.0, 300.0, 900.0)  # seconds before each retry of a lost connection
FATAL = {4004, 4010, 4012, 4013, 4014}  # close codes a retry cannot fix
# Exit codes: a restart may help, or only the host can (RestartPreventExitStatus in deploy/).
AGAIN, NEVER = 1, 78
# errors of Discord or the network, logged without a traceback
AWAY = (OSError, ClientError, HTTPException, ConnectionClosed, GatewayNotFound)
TALKATIVE = ("discord", "aiosqlite", "aiohttp")  # at DEBUG they log private panels and tokens
DRIVER = "psycopg"  # warns of lost connections, which the database's health check reports once
PRIVATE = 0o077  # the umask: only the owner may read files of this process
LOOK = 1.0  # seconds between two checks of a standby process
AWAY_FOR = 3.0  # seconds until its next check if the database was away: the previous owner reconnects first
PAINTERS_MOST = 2  # painting processes, unless the host sets a number: each grows to some 150 MB
CONTAINER = Path("/sys/fs/cgroup/memory.max")  # limit of a container
ROOMY = 3 << 29  # bytes of memory below which there are no painting processes, unless the host sets a number
STEADY = 120.0  # seconds after which a connection counts as good
FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"


def make_wiring(settings: Settings) -> BotConfig:
    """Return the bot's configuration: Discord's limits, or quicker ones for a stand-in of Discord."""
    pages = (settings.pages, settings.pages_url) if settings.pages else None
    painters = count_painters(settings.painters)
    config = BotConfig(
        settings.editions, settings.test_secret, pages, settings.docs_url, painters=painters, covers=True
    )
    if not settings.stands_in or settings.real_pace:
        return config
    quick = {"ready": 0.05, "settle": 0.3, "sweep": 1.0, "gather": (0, 0)}
    covers = settings.test_secret is None  # make play, not one of the many starts of tests
    return msgspec.structs.replace(config, **quick, posts=0, requests=0, letters=0, delay=0, covers=covers)


def count_painters(wished: int | None) -> int:
    """Return the number of painting processes, at most one per processor.

    wished: the host's setting, None: PAINTERS_MOST, or none on a small computer.
    """
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    usual = PAINTERS_MOST if cores > 1 and read_memory() >= ROOMY else 0
    return min(usual if wished is None else wished, cores)


def read_memory() -> int:
    """Return the memory of this computer in bytes, or of its container if that is less. ROOMY: unknown."""
    whole = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") if hasattr(os, "sysconf") else ROOMY
    with suppress(OSError, ValueError):  # no container, or one without a limit ("max")
        return min(whole, int(CONTAINER.read_text("ascii")))
    return whole


def prepare() -> Settings:
    """Read the settings, start the log, set the addresses of Discord or of its stand-in. Raises InputError."""
    settings = read_settings()
    if not settings.discord_token:
        raise InputError(text("host-no-token"))
    begin_log(settings.log_level, settings.log_format)
    folder = settings.editions
    if folder and not (os.path.isdir(folder) and os.access(folder, os.R_OK | os.X_OK)):
        log.warning(HOST.line("host-no-editions"))
    aim(settings.discord_api, settings.discord_gateway, settings.discord_cdn)
    return settings


def begin_log(level: str, form: str) -> None:
    """Start the log at this level, without other libraries' DEBUG records. form: TEXT or JSON."""
    logging.basicConfig(level=level, format=FORMAT)
    for handler in logging.getLogger().handlers:
        handler.addFilter(OutageFilter())
        if form == "JSON":
            handler.setFormatter(JsonFormatter())
    logging.getLogger().addHandler(TROUBLES)
    for name in TALKATIVE:
        logging.getLogger(name).setLevel(max(logging.getLogger().level, logging.INFO))
    logging.getLogger(DRIVER).setLevel(logging.ERROR)


async def serve(
    settings: Settings, games: GameRegistry = REGISTRY, painters: Mapping[str, AnyPainter] = PAINTERS
) -> None:
    """Run until told to stop. A lost or rejected connection is retried with growing pauses."""
    stop = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    gc.freeze()  # loaded objects stay: scanning them repeatedly would block everything else
    address, config = settings.database, make_wiring(settings)
    own, bots = find_own_file(address, settings.member), list[Bot]()
    store = await open_store(settings, config, stop)
    if store is None:
        return
    if is_server(address):
        part = store.fleet.part
        log.info(HOST.line("host-serves", slot=part.slot + 1, slots=part.slots))
    for warning in store.database.warnings:
        tell_warning(warning)
    trouble = store.database.trouble
    trouble.tell, trouble.warn = tell_trouble, tell_warning
    store.database.on_slot_lost(stop.set)

    def make_bot() -> Bot:
        bots[:] = [Bot(store, config, games, painters)]
        return bots[0]

    days = 0 if is_server(address) else settings.backups
    async with (
        store,
        beating(own, store.database.is_hung),
        backing_up_daily(own, days, tell_backup, config.clock),
        serving_metrics(settings.metrics, lambda: bots[0].host if bots else None),
    ):
        await keep_connected(make_bot, settings.discord_token, stop)
        store.database.check_slot()


async def open_store(settings: Settings, config: BotConfig, stop: asyncio.Event) -> SqlStore | None:
    """Open the database once no other process owns it. None: the process was told to stop before.

    Raises StoreError, or InputError if another running bot has the lock: waiting for its end is useless.
    That this process waits is logged once.
    """
    own, waits = find_own_file(settings.database, settings.member), False
    lock: FileLock | None = None  # lock of a cluster member: held while this process waits
    while not stop.is_set():
        try:
            if is_server(settings.database) and (lock is None or lock.is_closed):
                lock = lock_member(settings.member)
            return await SqlStore.open(
                settings.database, config.clock, config.chance, member=lock or settings.member, serve=True
            )
        except StoreError as error:
            if stop.is_set():
                break
            if error.text.key == "store-taken" and is_beating(own):
                raise InputError(text("host-fault", error=error.text)) from error
            held = error.text.key == "store-held"
            if not (held or (waits and error.passing)):
                raise
        if not waits:
            log.info(HOST.line("host-standby"))
        waits = True
        await beat(own)
        await rest(stop, LOOK if held else AWAY_FOR)
    if lock is not None and not lock.is_closed:
        lock.close(in_order=False)
    heartbeat_of(own).unlink(missing_ok=True)
    return None


async def keep_connected(make_bot: Callable[[], Bot], token: str, stop: asyncio.Event) -> None:
    """Connect one bot after another until told to stop. Raises InputError if a retry cannot help."""
    loop, failures = asyncio.get_running_loop(), 0
    while not stop.is_set():
        began = loop.time()
        error = await connect(make_bot(), token, stop)
        check_curable(error)
        failures = 1 if loop.time() - began > STEADY else failures + 1
        await pause(error, PAUSES[min(failures, len(PAUSES)) - 1], stop)


def tell_trouble(error: StoreError | None) -> None:
    """Log a database outage or, if `error` is None, its end."""
    if error is None:
        log.warning(HOST.line("host-saves-again"))
    else:
        log.error(HOST.line("host-saves-nothing", error=error.text))


def tell_warning(warning: Text) -> None:
    """Log a warning the host should read when there is time."""
    log.warning("%s", HOST(warning))


def tell_backup(error: Exception | None) -> None:
    """Log that a daily backup failed or, if `error` is None, that it takes long."""
    if error is None:
        log.warning(HOST.line("host-slow-daily"))
        return
    said = error.text if isinstance(error, InputError) else str(error)
    log.error(HOST.line("host-no-daily", error=said))


def check_curable(error: BaseException | None) -> None:
    """Raise InputError for an end of the connection that a retry cannot fix."""
    if isinstance(error, LoginFailure):
        raise InputError(text("host-bad-token"))
    code = 4014 if isinstance(error, PrivilegedIntentsRequired) else getattr(error, "code", 0)
    if isinstance(error, ConnectionClosed | PrivilegedIntentsRequired) and code in FATAL:
        raise InputError(text("host-closed", code=code))


async def pause(error: BaseException | None, seconds: float, stop: asyncio.Event) -> None:
    """Log the error that ended the connection, and wait before the retry unless told to stop."""
    if error is not None:
        line = HOST.line("host-lost", error=f"{type(error).__name__}: {error}")
        if isinstance(error, AWAY):
            log.warning(line)
        else:
            log.error(line, exc_info=error)
    await rest(stop, seconds)


async def rest(stop: asyncio.Event, seconds: float) -> bool:
    """Wait, at most until told to stop. Return True if the bot may continue."""
    with suppress(TimeoutError):
        await asyncio.wait_for(stop.wait(), seconds)
    return not stop.is_set()


def main(games: GameRegistry = REGISTRY, painters: Mapping[str, AnyPainter] = PAINTERS) -> None:
    """Run the bot. An InputError is one sentence, and an exit code that tells if a restart may help."""
    os.umask(PRIVATE)
    give_back_memory()
    try:
        asyncio.run(serve(prepare(), games, painters))
    except StoreError as error:
        end(HOST.line("host-fault", error=error.text), AGAIN if error.passing else NEVER)
    except InputError as fault:
        end(HOST(fault.text), NEVER)


def end(sentence: str, code: int) -> NoReturn:
    """End with a sentence. REST_ON_FAULT=1: wait for a signal if a restart would be useless."""
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: sys.exit(code))
    sys.stderr.write(sentence + "\n")
    if code == NEVER and os.environ.get("REST_ON_FAULT") == "1":
        signal.pause()
    sys.exit(code)


if __name__ == "__main__":
    main()
