"""What the cases share: pictures that cost nothing, figures of many times, and what a process takes."""

import os
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import Any

import discord

from engine.games import REGISTRY
from render.painter import AnyPainter, Painter
from render.scene import Picture
from tools.toy.rig import DOT

discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
BLANK = Picture(DOT, "blank")


class Blanks(Painter[Any, Any]):
    """A dot for every picture that there must be."""

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
    """Sum times up in milliseconds: the median, the slowest tenth and hundredth, the worst."""
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
