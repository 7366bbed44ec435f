"""Measure another person's panel while one person asks for many boards at once: milliseconds, in one process.

python -m tools.bench_one_floods [boards] [rounds]. The bot, its database and the stand-in share the process, so the
processor time until the answer is what a quiet machine would need at most; the time of the wall is printed beside it.
"""

import asyncio
import json
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Any

from _pytest.monkeypatch import MonkeyPatch

from db.store import Store
from tools.toy.rig import Rig, rigged

BOARDS, ROUNDS = 40, 9


async def open_panel(user: Any) -> tuple[float, float]:
    """Open somebody's panel; return the milliseconds until it is there, of the processor and of the wall."""
    began, working = time.perf_counter(), time.process_time()
    answer = await user.slash("panel", match=1)
    assert not answer.failed
    return (time.process_time() - working) * 1000, (time.perf_counter() - began) * 1000


async def flood_boards(user: Any, views: list[str]) -> None:
    """Ask for all of these views of the board at once."""
    await asyncio.gather(*(user.slash("board", match=1, view=view) for view in views))


async def measure_rounds(rig: Rig, boards: int, rounds: int) -> list[tuple[float, float]]:
    """Measure the panel of one person in each round, a moment after the other has begun to ask."""
    flooding, quiet = rig.users[:2]
    flooding.patience = 120.0
    names = await flooding.autocomplete("board", "view", "", match=1)
    views = [names[at % len(names)]["value"] for at in range(boards)]
    found = []
    for _ in range(rounds):
        rig.bot.context.pictures.forget()
        flood = asyncio.create_task(flood_boards(flooding, views))
        await asyncio.sleep(0.02)
        found.append(await open_panel(quiet))
        await flood
        await rig.idle()
    return found


async def main() -> None:
    """Measure beside no board, one, a few, and all at once."""
    boards, rounds = (*map(int, sys.argv[1:]), *(BOARDS, ROUNDS)[len(sys.argv) - 1 :])
    with tempfile.TemporaryDirectory() as folder, MonkeyPatch.context() as patch:
        async with await Store.open(Path(folder) / "bench.db") as store, rigged(store, patch) as rig:
            await rig.begin("Ann", "Ben", "Cat", game="immortals")
            for count in (0, 1, 5, boards):
                own, wall = (
                    sorted(each) for each in zip(*await measure_rounds(rig, count, rounds), strict=True)
                )
                figures = {
                    "cpu_p50_ms": median(own),
                    "cpu_max_ms": own[-1],
                    "p50_ms": median(wall),
                    "max_ms": wall[-1],
                }
                rounded = {key: round(each) for key, each in figures.items()}
                sys.stdout.write(json.dumps({"name": "one-floods", "boards": count} | rounded) + "\n")


if __name__ == "__main__":
    asyncio.run(main())
