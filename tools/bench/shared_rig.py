"""What the cases share: a bot at a table in a temporary folder, pictures that cost nothing, and figures of many times."""

import tempfile
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from statistics import median
from typing import Any

import discord
import pytest

from db.store import Store
from engine.games import REGISTRY
from render.painter import Painter
from render.scene import Picture
from tools.toy.rig import DOT, Rig, rigged

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


@asynccontextmanager
async def open_rig(*, blank: bool = False) -> AsyncIterator[tuple[Rig, pytest.MonkeyPatch]]:
    """Open a bot with an empty database, and what patches it; blank: its pictures are dots."""
    painters: dict[str, Any] = {"painters": {key: Blanks() for key in REGISTRY.kinds}} if blank else {}
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        async with (
            await Store.open(Path(folder) / "bench.db") as store,
            rigged(store, patch, **painters) as rig,
        ):
            yield rig, patch


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
