"""Shared helpers: pictures without cost, statistics, process usage, and copies of a match."""

import contextlib
import os
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import Any

import discord

from engine.games import REGISTRY
from render.drawing.scene import Picture
from render.painter import AnyPainter, Painter
from tools.toy.rig import DOT

discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
BLANK = Picture(DOT, "blank")
COPIED = {
    "matches": "id, game, version, edition, settings, status, guild, channel, creator, secret, created, message,"
    " thread, seq, told, ended, scheme, start",
    "seats": "match, person, joined, colour, seat",
    "commands": "match, seq, kind, at, seat, step, picks, back_to, sealed, events, checksum",
    "snapshots": "match, seq, keep, packed, state",
    "panels": "match, kind, seat, channel, message, shown",
    "clocks": "match, pace, zone, weekends",
    "deadlines": "match, seat, since, due, wake, stage, missed, remaining, done",
}


class Blanks(Painter[Any, Any]):
    """Paints a dot for every required picture."""

    def __init__(self) -> None:
        super().__init__(object, object)

    def board(self, sight: Any) -> Picture:
        """Return the dot."""
        return BLANK

    def tableau(self, sight: Any, seat: int) -> Picture:
        """Return the dot."""
        return BLANK


def blank_painters() -> dict[str, AnyPainter]:
    """Return painters of dots for all games."""
    return {key: Blanks() for key in REGISTRY.kinds}


def sum_up(seconds: Sequence[float]) -> dict[str, float]:
    """Summarize times in milliseconds: the median, the 90th and 99th percentile, the worst."""
    times = sorted(each * 1000 for each in seconds)
    figures = {
        "median_ms": median(times),
        "p90_ms": times[len(times) * 9 // 10],
        "p99_ms": times[len(times) * 99 // 100],
        "worst_ms": times[-1],
    }
    return {key: round(figure, 2) for key, figure in figures.items()}


def read_memory(pid: int | str = "self") -> dict[str, float]:
    """Read the memory of a process in MiB, now and at most."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    found = dict(line.split(":", 1) for line in lines if ":" in line)
    kinds = {"rss": "VmRSS", "peak": "VmHWM"}
    return {name: round(int(found[key].split()[0]) / 1024, 1) for name, key in kinds.items()}


def read_cpu(pid: int) -> float:
    """Read the CPU seconds of a process so far."""
    user, system = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


def multiply_match(file: Path, count: int) -> None:
    """Copy match 1 until the file has `count` matches. The threads of copies have the ids after its own."""
    with contextlib.closing(sqlite3.connect(file)) as connection:
        connection.execute("CREATE TEMP TABLE n AS WITH RECURSIVE t(i) AS"
                           f" (SELECT 2 UNION ALL SELECT i + 1 FROM t WHERE i < {count}) SELECT i FROM t")  # fmt: skip
        for name, columns in COPIED.items():
            key = "id" if name == "matches" else "match"
            chosen = columns.replace(key, "n.i", 1).replace("thread", "thread + n.i")
            connection.execute(
                f"INSERT INTO {name} ({columns}) SELECT {chosen} FROM {name} AS o, n WHERE o.{key} = 1"
            )
        connection.commit()
