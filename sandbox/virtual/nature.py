"""Time and chance of a whole process, from one seed: put in place before any library is imported that takes them."""

import os
import random
import sys
import time
from collections.abc import Callable
from random import Random
from typing import Any

LATE = ("aiohttp", "discord")  # take time and chance when they are imported
CLOCKS = ("time", "monotonic", "perf_counter")
BEGIN = 1_800_000_000.0  # Unix seconds at which a world begins unless told otherwise

Lags = Callable[[], float]


class VirtualClock:
    """The time of the world in Unix seconds; only a loop moves it on."""

    def __init__(self, now: float) -> None:
        self.now = now

    def tell_time(self) -> float:
        """Tell the seconds since 1970."""
        return self.now

    def tell_nanoseconds(self) -> int:
        """Tell the nanoseconds since 1970."""
        return int(self.now * 1e9)


class Nature:
    """One seed's time and chance; chance is drawn in streams by purpose, so that more of one shifts no other."""

    def __init__(self, seed: int, begin: float = BEGIN) -> None:
        self.seed, self.clock = seed, VirtualClock(begin)

    def open_stream(self, purpose: str) -> Random:
        """Open the stream of chance for one purpose."""
        return Random(f"{self.seed} {purpose}")

    def draw_lags(self, purpose: str, low: float, high: float) -> Lags:
        """Make what draws the lags of one purpose, in seconds."""
        stream = self.open_stream(purpose)
        return lambda: stream.uniform(low, high)

    def install(self) -> None:
        """Replace the process's clocks and its chance; raises RuntimeError where a library has taken them already."""
        if early := [name for name in LATE if name in sys.modules]:
            raise RuntimeError(f"imported before nature: {early}")
        for name in CLOCKS:
            setattr(time, name, self.clock.tell_time)
            setattr(time, f"{name}_ns", self.clock.tell_nanoseconds)
        _replace_chance(self.open_stream("process"))


def _replace_chance(stream: Random) -> None:
    """Let all that draws from the system draw from this stream."""

    class Seeded(Random):
        def seed(self, a: Any = None, version: int = 2) -> None:
            super().seed(stream.getrandbits(256) if a is None else a, version)

    random.seed(stream.getrandbits(256))
    random.Random = Seeded  # type: ignore[misc]
    os.urandom = random._urandom = stream.randbytes  # type: ignore[attr-defined]
