"""Measure boards of many matches, requested at once in a fresh process: time, lag of the loop, memory."""

import asyncio
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Iterator
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

from cogs.painting.picture_cache import PictureCache
from engine.games import bind
from engine.state.chance import Chance
from render.drawing import layers
from render.games import PAINTERS
from render.text.say import Say
from tests.render.games.immortals.positions import PEOPLE
from tools.bench.shared_parts import read_memory
from tools.trials.simulate import drive, seed_of

ASKED, LATEST = 32, 900


def match_states(game: Any) -> Iterator[bytes]:
    """Yield a dumped position of each of ASKED matches of three to five people, from early to late ones."""
    for number in range(ASKED):
        state = game.setup(3 + number % 3, {}, seed_of("at once", number)).state
        turns = islice(drive(game, state, Chance(seed_of("at once", number))), 30 + number * LATEST // ASKED)
        for _, turn in turns:
            state = turn.state
        yield game.codec.dump(state)


async def measure_lateness(work: Awaitable[Any]) -> tuple[Any, float, float]:
    """Return the work's result, the event loop's longest lag, and the most CPU time between two beats, in seconds.

    Other programs on the machine add to the lag, but not to this process's own work.
    """
    most = own = 0.0

    async def note_lateness() -> None:
        nonlocal most, own
        while True:
            began, working = time.perf_counter(), time.process_time()
            await asyncio.sleep(0.001)
            most = max(most, time.perf_counter() - began - 0.001)
            own = max(own, time.process_time() - working)

    beating = asyncio.create_task(note_lateness())
    try:
        return await work, most, own
    finally:
        beating.cancel()


async def paint_boards(dumps: list[bytes]) -> dict[str, Any]:
    """Request the boards of all dumped positions from the bot's picture cache at once. Return the figures."""
    game, painter, pictures = bind("immortals"), PAINTERS["immortals"], PictureCache()

    def shot(dump: bytes) -> int:
        view: Any = game.knowledge.view(game.codec.load(dump), None)
        people = PEOPLE[: len(view.seats)]
        say = Say("en", game=game, people=people)
        return len(painter.board(painter.see_view(view, game.rules, say)).png)

    _, idle, _ = await measure_lateness(asyncio.sleep(0.5))
    before, began, working = read_memory()["peak"], time.perf_counter(), time.process_time()
    asked = (
        pictures.paint_once((at, 0, None, "board"), partial(shot, dump)) for at, dump in enumerate(dumps)
    )
    sizes, most, own = await measure_lateness(asyncio.gather(*asked))
    total, busy = time.perf_counter() - began, time.process_time() - working
    figures = {"boards": len(sizes), "total_ms": round(total * 1000), "cpu_ms": round(busy * 1000)}
    times = {"blocked_ms": most, "blocked_cpu_ms": own, "blocked_idle_ms": idle}
    times = {key: round(seconds * 1000, 1) for key, seconds in times.items()}
    memory = {"peak_mib": read_memory()["peak"], "before_mib": before, "kib": round(max(sizes) / 1024, 1)}
    await pictures.close()
    return {"name": "boards-at-once", **figures, **times, **memory}


def measure_case(folder: str = "") -> Iterator[dict[str, Any]]:
    """Make positions, then measure their boards in a fresh process. folder: their place, given to that process."""
    if folder:
        layers.FOLDER = Path(folder)
        held = sorted(layers.FOLDER.glob("*.state"))
        yield asyncio.run(paint_boards([file.read_bytes() for file in held]))
        return
    with tempfile.TemporaryDirectory() as name:
        for number, dump in enumerate(match_states(bind("immortals"))):
            (Path(name) / f"{number}.state").write_bytes(dump)
        words = ["-m", "tools.bench", "boards_at_once", "--folder", name]
        subprocess.run([sys.executable, *words], check=True)
