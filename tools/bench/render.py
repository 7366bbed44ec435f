"""Measure every kind of picture, one JSON object a line: make bench-render."""

import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from statistics import median
from types import SimpleNamespace
from typing import Any

from render.drawing.paint import forget_pages
from tests.render.shots import bench, panels
from tools.bench.shared_parts import sum_up

WARM, TIMES, FIRSTS, PEERS, MATCHES = 120, 120, 5, 15, 4
FIRST = """
import time; began = time.perf_counter(); working = time.process_time()
import sys; from pathlib import Path
from render.drawing import layers; layers.FOLDER = Path(sys.argv[1])
from tests.render.games.immortals.positions import PEOPLE, make
from engine.games import bind
from render.games import PAINTERS
from render.text.say import Say
game, painter = bind("immortals"), PAINTERS["immortals"]
picture = painter.board(painter.see_view(make(), game.rules, Say("en", game=game, people=PEOPLE)))
print(time.perf_counter() - began, len(picture.png), time.process_time() - working)
"""


def sum_pictures(
    name: str, seconds: list[float], sizes: list[int], busy: Sequence[float] = (), **more: Any
) -> dict[str, Any]:
    """Return the figures of some pictures: times, median size, and the median of `busy` as cpu_ms."""
    cpu = {"cpu_ms": round(median(busy) * 1000, 2)} if busy else {}
    return {"name": name, **sum_up(seconds), "kib": round(median(sizes) / 1024, 1), **cpu, **more}


def time_pictures(
    shot: Callable[[int], Any], first: int, times: int
) -> tuple[list[float], list[int], list[float]]:
    """Return seconds, bytes and CPU seconds of the pictures first, first + 1, …, each painted without a cache."""
    seconds, sizes, busy = [], [], []
    for number in range(first, first + times):
        forget_pages()
        began, working = time.perf_counter(), time.thread_time()
        picture = shot(number)
        seconds.append(time.perf_counter() - began)
        busy.append(time.thread_time() - working)
        sizes.append(len(picture.png))
    return seconds, sizes, busy


def measure_first(name: str, bare: bool) -> dict[str, Any]:
    """Measure from a fresh process's first import to its first board.

    bare: no cache from an earlier start is on disk.
    """
    runs = []
    with tempfile.TemporaryDirectory() as folder:
        for number in range(FIRSTS + 1):
            kept = Path(folder) / (str(number) if bare else "kept")
            argv = [sys.executable, "-c", FIRST, str(kept)]
            runs.append(subprocess.run(argv, capture_output=True, text=True, check=True).stdout.split())
    return sum_pictures(
        name, *([kind(run[at]) for run in runs[1:]] for at, kind in enumerate((float, int, float)))
    )


def measure_largest() -> dict[str, Any]:
    """Measure all posted boards of some random matches of five. Return the largest size."""
    from tests.render.games.immortals.shots import PAINTER, look, played

    posts = [post for number in range(MATCHES) for post in played(5, f"largest {number}")]
    shots = time_pictures(lambda at: PAINTER.board(look(*posts[at])), 0, len(posts))
    return sum_pictures("board-largest", shots[0], [max(shots[1])], shots[2], boards=len(posts))


def measure_peer() -> dict[str, Any]:
    """Measure a chess board through python-chess's SVG and cairosvg, as wide as ours.

    If a library is missing, return its error as `absent`.
    """
    try:
        import cairosvg
        import chess
        import chess.svg
    except (ImportError, OSError) as error:
        return {"name": "peer-chess-svg", "absent": str(error).split("\n")[0]}

    def shot(number: int) -> Any:
        board = chess.Board()
        for _ in range(number % 20):
            board.push(next(iter(board.legal_moves)))
        return SimpleNamespace(png=cairosvg.svg2png(chess.svg.board(board).encode(), output_width=1600))

    return sum_pictures("peer-chess-svg", *time_pictures(shot, 0, PEERS))


def measure_case() -> Iterator[dict[str, Any]]:
    """Measure all pictures."""
    yield measure_first("first-paint", bare=False)
    yield measure_first("first-paint-bare", bare=True)
    for name, shot in (*bench(), *panels()):
        time_pictures(shot, 0, WARM)
        yield sum_pictures(name, *time_pictures(shot, WARM, TIMES))
    yield measure_largest()
    yield measure_peer()
