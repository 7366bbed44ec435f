"""Measure storage: one commit of an answer and one read of a match, in milliseconds.

python -m tools.bench commit [--game immortals] [--on-server] [--rounds 3].

A match is answered at random, in a new file on the disk of var/, or in a PostgreSQL server on that of temporary files.
Each answer is published and seen, as in the bot. After it the bare driver writes a row of as many bytes in a
transaction, and reads it: a flush after other work takes up to twice as long as one of many in a row. The first half of
the calls is not counted: the write-ahead log grows.
"""

import gc
import os
import sqlite3
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Any, TypeVar

from db.store import SqlStore, is_server
from engine.match.referee import Referee
from engine.rules.random_answer import draw_answer
from engine.state.chance import Chance
from render.assets.colours import SEATS
from tools.bench.shared_parts import sum_up
from tools.keep_release import KINDS, SHORT
from tools.shared.postgres_server import MISSING, running_server
from tools.shared.program import WrongOption
from tools.toy.stored_table import CHANNEL, GUILD, NOW, SECRET

T = TypeVar("T")
SIZE = 8 << 10  # bytes of a bare row: about as much as a commit writes
BARE = "DROP TABLE IF EXISTS bare; CREATE TABLE bare (id {number} PRIMARY KEY, body {bytes})"


class TimedCalls:
    """Calls a method and records the duration of each call."""

    def __init__(self, call: Callable[..., Awaitable[T]]) -> None:
        self._call, self.seconds = call, list[float]()

    async def __call__(self, *given: Any) -> Any:
        """Call the method and return its result."""
        began = time.perf_counter()
        found = await self._call(*given)
        self.seconds.append(time.perf_counter() - began)
        return found


async def start_match(store: SqlStore, bench: Referee, game: str, seats: int) -> int:
    """Start a match of this many people."""
    bound = KINDS.bind(game, None)
    settings = SHORT.get(game, {})
    match = await store.lobbies.open_lobby(bound, settings, SECRET, GUILD, CHANNEL, 1, NOW)
    for user, colour in zip(range(1, seats + 1), SEATS, strict=False):
        await store.lobbies.join_lobby(match.id, user, user, colour)
    async with bench.lock(match.id):
        await bench.start(match, await store.matches.load_players(match.id), NOW)
    return match.id


async def answer_by_chance(
    store: SqlStore, game: str, count: int, seats: int, beside: Callable[[], None]
) -> None:
    """Give this many answers, one match after another. After each answer read the match and call `beside`."""
    bench, chance = Referee(store, KINDS.bind), Chance(SECRET, 1 << 60)
    match = await start_match(store, bench, game, seats)
    for _ in range(count):
        position = await bench.position(match)
        if not position.active:
            match = await start_match(store, bench, game, seats)
            position = await bench.position(match)
        seat = position.active[0]
        decision = position.ask(seat)
        assert decision is not None
        done = await bench.answer(match, seat, decision.question_id, draw_answer(decision, chance), NOW)
        await store.current_rows.load_rows(match, seat)
        await store.log.mark_published(match, done.entry.seq)
        await store.panels.mark_seen(match, seat, done.entry.seq)
        beside()


async def measure_store(
    store: SqlStore, bare: "BareRows", game: str, count: int, seats: int
) -> dict[str, Any]:
    """Measure this many commits and reads, each beside a bare one."""
    log: Any = store.log
    rows: Any = store.current_rows
    log.append_entry, rows.load_rows = TimedCalls(log.append_entry), TimedCalls(rows.load_rows)
    await answer_by_chance(store, game, count, seats, bare.write_row)
    return {
        "commit": sum_later(log.append_entry.seconds),
        "look": sum_later(rows.load_rows.seconds),
        "bare_commit": sum_later(bare.written),
        "bare_look": sum_later(bare.read),
    }


def sum_later(seconds: list[float]) -> dict[str, float]:
    """Summarize the second half of these times."""
    return sum_up(seconds[len(seconds) // 2 :])


@contextmanager
def connect_bare(address: str) -> Iterator[Callable[..., Any]]:
    """Connect with the bare driver to a file or a server. Yield a function that runs a statement."""
    if is_server(address):
        import psycopg

        server = psycopg.connect(address, autocommit=True)
        with closing(server):
            yield lambda sql, *values: server.execute(sql.replace("?", "%s"), values or None)
        return
    file = sqlite3.connect(f"{address}-bare", isolation_level=None)
    with closing(file):
        for pragma in ("journal_mode = WAL", "synchronous = FULL"):
            file.execute(f"PRAGMA {pragma}")
        yield lambda sql, *values: file.execute(sql, values)


class BareRows:
    """Writes rows with the driver alone. written, read: the seconds of each transaction, and of each read."""

    def __init__(self, execute: Callable[..., Any], *, on_server: bool) -> None:
        self._execute, self.written, self.read = execute, list[float](), list[float]()
        number, kind = ("BIGINT", "BYTEA") if on_server else ("INTEGER", "BLOB")
        for sql in BARE.format(number=number, bytes=kind).split("; "):
            execute(sql)

    def write_row(self) -> None:
        """Write a row in a transaction, and read it."""
        number, body, began = len(self.written), os.urandom(SIZE), time.perf_counter()
        self._execute("BEGIN")
        self._execute("INSERT INTO bare VALUES (?, ?)", number, body)
        self._execute("COMMIT")
        self.written.append(time.perf_counter() - began)
        began = time.perf_counter()
        self._execute("SELECT body FROM bare WHERE id = ?", number).fetchone()
        self.read.append(time.perf_counter() - began)


async def measure_case(
    game: str = "immortals", answers: int = 1000, rounds: int = 3, *, on_server: bool = False
) -> AsyncIterator[dict[str, Any]]:
    """Measure several times, since a disk's speed varies."""
    seats = max(size for size in KINDS.bind(game, None).seats if size <= 3)
    gc.freeze()  # as the bot does
    with ExitStack() as around:
        server = around.enter_context(running_server(durable=True)) if on_server else None
        if on_server and server is None:
            raise WrongOption(MISSING)
        for _ in range(rounds):
            with tempfile.TemporaryDirectory(dir=_find_disk()) as folder:
                address = server.address if server else f"{folder}/referee.db"
                async with await SqlStore.open(address, member=Path(folder) / "member") as store:
                    with connect_bare(address) as execute:
                        bare = BareRows(execute, on_server=on_server)
                        found = await measure_store(store, bare, game, answers, seats)
                yield {"game": game, "seats": seats, "answers": answers, **found}


def _find_disk() -> Path:
    folder = Path("var")
    folder.mkdir(exist_ok=True)
    return folder
