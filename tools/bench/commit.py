"""Measure a commit at synchronous=FULL, in milliseconds.

Of a person's seat and of an AI's, the median of the first and of the last tenth; bare: the same bytes in one
transaction on one hop to the connection's thread.
"""

import asyncio
import sqlite3
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

import msgspec

from db.store import Store
from engine.records.match_records import Entry, Write
from engine.records.robots import make_robot_id
from engine.rules.core import Command, Event, Seat
from tools.toy.stored_table import NOW, started

STATE = 8 * 1024
PERSON, AI = 1, 2
BARE = "INSERT INTO bare (seq, entry, state) VALUES (?, ?, ?)"


def make_entry(seq: int, seat: Seat) -> Entry:
    """Return an answer with three events as the log keeps it."""
    events = tuple(Event("paid", {"seat": seq % 5, "gold": seq, "energy": n}) for n in range(3))
    command = Command(seat, "plan.place", ("slot-3", "region/treehome"))
    return Entry(seq, "answer", NOW, "0123456789abcdef", events, command, seat, by_hand=(0, 1, 2))


def make_state() -> bytes:
    """Return a dumped state of 8 KiB."""
    words = [f"word-{n * n % 7919}" for n in range(STATE // 12)]
    return msgspec.json.encode(words).ljust(STATE)[:STATE]


async def time_commits(path: Path, count: int, seat: Seat) -> list[float]:
    """Return the milliseconds of each append: log row, 8 KiB snapshot, seq, cleared picks."""
    snapshot, times = make_state(), list[float]()
    async with await Store.open(path) as store:
        _, match = await started(store, (11, 12, 13))
        levelled = "UPDATE seats SET user = ?, level = 'normal' WHERE match = ? AND seat = ?"
        await store.database.change(levelled, make_robot_id(1), match, AI)
        for seq in range(2, 2 + count):
            write = Write(make_entry(seq, seat), snapshot, keep=seq % 50 == 0, waiting=(0, 1, 2))
            begun = perf_counter()
            await store.log.append_entry(match, write)
            times.append((perf_counter() - begun) * 1000)
            await store.log.mark_published(match, seq)
    return times


async def time_bare(path: Path, count: int) -> list[float]:
    """Return the milliseconds of as many bytes written by one statement in one transaction."""
    snapshot, times = make_state(), list[float]()
    async with await Store.open(path) as store:
        await store.database.change("CREATE TABLE bare (seq INTEGER PRIMARY KEY, entry TEXT, state BLOB)")
        for seq in range(2, 2 + count):
            values = (seq, msgspec.json.encode(make_entry(seq, PERSON)).decode(), snapshot)

            def work(connection: sqlite3.Connection, values: tuple[object, ...] = values) -> None:
                connection.execute(BARE, values)

            begun = perf_counter()
            await store.database.write(work)
            times.append((perf_counter() - begun) * 1000)
    return times


def describe(times: list[float]) -> dict[str, float]:
    """Return the median of the first and of the last tenth."""
    tenth = max(len(times) // 10, 1)
    return {"first": round(median(times[:tenth]), 3), "last": round(median(times[-tenth:]), 3)}


def measure(commits: int = 3000) -> dict[str, Any]:
    """Measure so many commits of each kind."""
    Path("var").mkdir(exist_ok=True)
    with TemporaryDirectory(dir="var") as name:
        folder = Path(name)
        return {
            "commits": commits,
            "bare": describe(asyncio.run(time_bare(folder / "bare.db", commits))),
            "person": describe(asyncio.run(time_commits(folder / "person.db", commits, PERSON))),
            "ai": describe(asyncio.run(time_commits(folder / "ai.db", commits, AI))),
        }
