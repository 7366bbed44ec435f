"""What every kind of picture costs, one JSON object a line: make bench-render."""

import asyncio
import json
import resource
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from statistics import median, quantiles
from types import SimpleNamespace
from typing import Any

from cogs.house import Studio
from tests.render.shots import bench

WARM, TIMES, FIRSTS, ASKED, PEERS = 120, 120, 5, 32, 15
FIRST = """
import time; began = time.perf_counter(); working = time.process_time()
from tests.render.games.immortals.positions import PEOPLE, make
from engine.games import bind
from render.games import painter
from render.say import Say
game = bind("immortals")
picture = painter("immortals").board(game, make(), PEOPLE, Say(game=game, people=PEOPLE))
print(time.perf_counter() - began, len(picture.png), time.process_time() - working)
"""


def tell(name: str, seconds: list[float], sizes: list[int], busy: Sequence[float] = (), **more: Any) -> None:
    """One line of figures; cpu_ms is what a median picture costs where nothing else runs."""
    figures = {
        "name": name,
        "median_ms": round(median(seconds) * 1000, 2),
        "p95_ms": round(quantiles(seconds, n=20)[-1] * 1000, 2),
        "kib": round(median(sizes) / 1024, 1),
    }
    if busy:
        figures["cpu_ms"] = round(median(busy) * 1000, 2)
    sys.stdout.write(json.dumps(figures | more) + "\n")
    sys.stdout.flush()


def timed(shot: Callable[[int], Any], first: int, times: int) -> tuple[list[float], list[int], list[float]]:
    """Seconds, bytes and seconds of work (without waiting for a processor) of the pictures first, first + 1, …"""
    seconds, sizes, busy = [], [], []
    for number in range(first, first + times):
        began, working = time.perf_counter(), time.thread_time()
        picture = shot(number)
        seconds.append(time.perf_counter() - began)
        busy.append(time.thread_time() - working)
        sizes.append(len(picture.png))
    return seconds, sizes, busy


def first_paint() -> None:
    """From a fresh process' first import to its first board."""
    runs = []
    for _ in range(FIRSTS):
        done = subprocess.run([sys.executable, "-c", FIRST], capture_output=True, text=True, check=True)
        runs.append(done.stdout.split())
    tell("first-paint", *([kind(run[at]) for run in runs] for at, kind in enumerate((float, int, float))))


async def at_once(shot: Callable[[int], Any]) -> None:
    """32 boards asked for at once: how long until all are there, and how late the event loop ever ran."""
    studio, late = Studio(), [0.0]

    async def beat() -> None:
        while True:
            began = time.perf_counter()
            await asyncio.sleep(0.001)
            late.append(time.perf_counter() - began - 0.001)

    await studio.picture((-1, 0, None, "board"), lambda: shot(0))
    beating = asyncio.create_task(beat())
    began = time.perf_counter()
    asked = (studio.picture((n, 0, None, "board"), lambda n=n: shot(n)) for n in range(ASKED))
    sizes = [len(picture.png) for picture in await asyncio.gather(*asked)]
    total = time.perf_counter() - began
    beating.cancel()
    studio.close()
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    more = {"total_ms": round(total * 1000), "blocked_ms": round(max(late) * 1000, 1), "most_mib": most}
    tell("boards-at-once", late, sizes, **more)


def peer() -> None:
    """A chess board through python-chess' SVG and cairosvg, as wide as ours."""
    try:
        import cairosvg
        import chess
        import chess.svg
    except (ImportError, OSError) as error:
        sys.stdout.write(json.dumps({"name": "peer-chess-svg", "absent": str(error).split("\n")[0]}) + "\n")
        return

    def shot(number: int) -> Any:
        board = chess.Board()
        for _ in range(number % 20):
            board.push(next(iter(board.legal_moves)))
        return SimpleNamespace(png=cairosvg.svg2png(chess.svg.board(board).encode(), output_width=1600))

    tell("peer-chess-svg", *timed(shot, 0, PEERS))


def main() -> None:
    """All figures."""
    first_paint()
    for name, shot in bench():
        timed(shot, 0, WARM)
        tell(name, *timed(shot, WARM, TIMES))
    subprocess.run([sys.executable, "-m", "tests.render.bench", "boards-at-once"], check=True)
    peer()


if __name__ == "__main__":
    if sys.argv[1:]:
        asyncio.run(at_once(dict(bench())["board"]))
    else:
        main()
