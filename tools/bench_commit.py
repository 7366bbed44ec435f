"""Measure a commit at synchronous=FULL, in milliseconds: python -m tools.bench_commit [COMMITS]"""

import asyncio
import sys
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter

import msgspec

from db.store import Store
from engine.core import Command, Event
from engine.match_records import Entry, Write
from tools.toy.stored_table import NOW, started

STATE = 8 * 1024


def make_entry(seq: int) -> Entry:
    """Return an answer with three events as the log keeps it."""
    events = tuple(Event("paid", {"seat": seq % 5, "gold": seq, "energy": n}) for n in range(3))
    return Entry(
        seq,
        "answer",
        NOW,
        "0123456789abcdef",
        events,
        Command(1, "plan.place", ("slot-3", "region/treehome")),
        1,
    )


async def time_commits(path: Path, count: int) -> list[float]:
    """Return the milliseconds of each append: log row, 8 KiB snapshot, seq, cleared picks."""
    words = [f"word-{n * n % 7919}" for n in range(STATE // 12)]
    snapshot = msgspec.json.encode(words).ljust(STATE)[:STATE]
    times = []
    async with await Store.open(path) as store:
        _, match = await started(store)
        for seq in range(2, 2 + count):
            begun = perf_counter()
            await store.log.append_entry(
                match, Write(make_entry(seq), snapshot, keep=seq % 50 == 0, waiting=(0, 1, 2))
            )
            times.append((perf_counter() - begun) * 1000)
    return times


def main() -> None:
    """Print the figures."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    Path("var").mkdir(exist_ok=True)
    with TemporaryDirectory(dir="var") as folder:
        times = asyncio.run(time_commits(Path(folder) / "bench.db", count))
    figures = {
        "commits": count,
        "median_ms": median(times),
        "p99_ms": quantiles(times, n=100)[98],
        "max_ms": max(times),
    }
    rounded = {key: round(value, 3) for key, value in figures.items()}
    sys.stdout.write(msgspec.json.encode(rounded).decode() + "\n")


if __name__ == "__main__":
    main()
