"""Measure another person's panel while one person asks for many boards at once: milliseconds, in one process.

The bot, its database and the stand-in share the process, so the
processor time until the answer is what a quiet machine would need at most; the time of the wall is printed beside it.
"""

import asyncio
import time
from collections.abc import AsyncIterator
from statistics import median
from typing import Any

from tools.toy.rig import Rig, open_rig


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


async def measure_case(boards: int = 40, rounds: int = 9) -> AsyncIterator[dict[str, Any]]:
    """Measure beside no board, one, a few, and all at once."""
    async with open_rig() as (rig, _):
        await rig.begin("Ann", "Ben", "Cat", game="immortals")
        for count in (0, 1, 5, boards):
            found = await measure_rounds(rig, count, rounds)
            own, wall = (sorted(map(round, times)) for times in zip(*found, strict=True))
            cpu = {"cpu_p50_ms": median(own), "cpu_max_ms": own[-1]}
            yield {"name": "one-floods", "boards": count, **cpu, "p50_ms": median(wall), "max_ms": wall[-1]}
