"""Measure every kind of picture of each game, one JSON object a line: make bench-render."""

import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cache, partial
from itertools import islice
from pathlib import Path
from statistics import median
from types import SimpleNamespace
from typing import Any

from cogs.painting.pictures import ON_PANELS
from engine.games import GAMES, bind
from engine.rules.core import Decision, Event
from engine.state.chance import Chance
from render.assets.colours import SEATS
from render.drawing.paint import forget_pages, forget_painted
from render.games import PAINTERS
from render.painter import AnySight
from render.text.say import Say
from tools.bench.shared_parts import sum_up
from tools.trials.simulate import drive, seed_of

WARM, TIMES, FIRSTS, PEERS = 120, 120, 5, 15
MOST, PLAYERS = 900, 4  # answers and seats of the match that is painted
NAMES = ("Ann", "Ben", "Cat", "Dan")
FIRST = """
import time; began = time.perf_counter(); working = time.process_time()
import sys; from pathlib import Path
from render.drawing import layers; layers.FOLDER = Path(sys.argv[1])
from engine.games import bind
from render.assets.colours import SEATS
from render.games import PAINTERS
from render.text.say import Say
game, painter = bind("immortals"), PAINTERS["immortals"]
view = game.knowledge.view(game.setup(4, {}, bytes(32)).state, None)
say = Say("en", game, list(zip(("Ann", "Ben", "Cat", "Dan"), SEATS)))
picture = painter.board(painter.see_view(view, game.rules, say))
print(time.perf_counter() - began, len(picture.png), time.process_time() - working)
"""


@cache
def play_match(key: str) -> tuple[list[tuple[Any, tuple[Event, ...]]], Any]:
    """Play a random match of up to MOST answers. Return its positions, each with the public events, and the game."""
    game, seats = bind(key), GAMES[key].seats
    begun = game.setup(min(PLAYERS, seats[-1]), {}, seed_of("bench"))
    turns = [begun, *(turn for _, turn in islice(drive(game, begun.state, Chance(bytes(32))), MOST))]
    told = [(turn.state, tuple(event for event in turn.events if event.to is None)) for turn in turns]
    return [each for each in told if each[1]], game


def see_at(
    key: str, number: int, viewer: int | None = None, events: tuple[Event, ...] | None = None
) -> AnySight:
    """Return the sight of a position of the match. events: other ones than those that led to it."""
    positions, game = play_match(key)
    state, told = positions[number % len(positions)]
    view = game.knowledge.view(state, viewer)
    say = Say("en", game, list(zip(NAMES[: game.size(state)], SEATS, strict=False)))
    return PAINTERS[key].see_view(
        view, game.rules, say, events=told if events is None else events, viewer=viewer
    )


@cache
def list_battles(key: str) -> list[int]:
    """List the positions of the match after a battle. Nothing of their pictures is kept."""
    found = [at for at in range(len(play_match(key)[0])) if PAINTERS[key].news(see_at(key, at))]
    forget_painted()
    return found


@cache
def list_questions(key: str) -> list[tuple[int, Decision]]:
    """List the questions of the match, each with the number of its position."""
    positions, game = play_match(key)
    asked = [
        (at, game.ask(state, seat))
        for at, (state, _) in enumerate(positions)
        for seat in game.active_seats(state)
    ]
    return [(at, decision) for at, decision in asked if decision is not None]


def paint_closeup(key: str, number: int) -> Any:
    """Paint one part of the board after another."""
    parts = PAINTERS[key].parts(play_match(key)[1].rules)
    return PAINTERS[key].closeup(see_at(key, number), parts[number % len(parts)][0])


def paint_tableau(key: str, number: int) -> Any:
    """Paint the tableau of one seat after another."""
    seat = number % GAMES[key].seats[0]
    return PAINTERS[key].tableau(see_at(key, number, seat), seat)


def paint_battle(key: str, number: int) -> Any:
    """Paint one battle after another."""
    return PAINTERS[key].news(see_at(key, list_battles(key)[number % len(list_battles(key))]))[-1]


def paint_final(key: str, number: int) -> Any:
    """Paint the end of the match as if it came after one position or another."""
    positions, game = play_match(key)
    end = number % len(positions)
    told = tuple(event for _, events in positions[: end + 1] for event in events)
    return PAINTERS[key].final(see_at(key, end, events=told), game.score(positions[end][0]))


def paint_panel(key: str, number: int) -> Any:
    """Paint a panel's picture: the options of a question, or the seat's tableau."""
    at, asked = list_questions(key)[number % len(list_questions(key))]
    sight = replace(see_at(key, at, asked.seat, ()), wide=ON_PANELS)
    return PAINTERS[key].lit(sight, asked) or PAINTERS[key].tableau(sight, asked.seat)


KINDS: dict[str, Callable[[str, int], Any]] = {
    "board": lambda key, number: PAINTERS[key].board(see_at(key, number)),
    "tableau": paint_tableau,
    "closeup": paint_closeup,
    "battle": paint_battle,
    "final": paint_final,
    "panel": paint_panel,
}


def sum_pictures(
    name: str, seconds: list[float], sizes: list[int], busy: Sequence[float] = ()
) -> dict[str, Any]:
    """Return the figures of some pictures: times, median size, and the median of `busy` as cpu_ms."""
    cpu = {"cpu_ms": round(median(busy) * 1000, 2)} if busy else {}
    return {"name": name, **sum_up(seconds), "kib": round(median(sizes) / 1024, 1), **cpu}


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
    """Measure all kinds of pictures of every game."""
    yield measure_first("first-paint", bare=False)
    yield measure_first("first-paint-bare", bare=True)
    for key in PAINTERS:
        for kind, paint in KINDS.items():
            shot = partial(paint, key)
            time_pictures(shot, 0, WARM)
            yield sum_pictures(f"{key}-{kind}", *time_pictures(shot, WARM, TIMES))
    yield measure_peer()
