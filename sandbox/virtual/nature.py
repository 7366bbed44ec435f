"""Virtual time and seeded chance of a whole process, installed before libraries that use them are imported."""

import os
import random
import sys
import time
from collections.abc import Callable
from random import Random
from typing import Any

LATE = ("aiohttp", "discord")  # bind time and chance at import
CLOCKS = ("time", "monotonic", "perf_counter")
BEGIN = 1_800_000_000.0  # default start of a world in Unix seconds

Lags = Callable[[], float]


class VirtualClock:
    """The time of the world in Unix seconds. Only a loop advances it."""

    def __init__(self, now: float) -> None:
        self.now = now

    def tell_time(self) -> float:
        """Return the seconds since 1970."""
        return self.now

    def tell_nanoseconds(self) -> int:
        """Return the nanoseconds since 1970."""
        return int(self.now * 1e9)


class Nature:
    """Time and chance of one seed. Each purpose has its own random stream, independent of the others."""

    def __init__(self, seed: int, begin: float = BEGIN) -> None:
        self.seed, self.clock = seed, VirtualClock(begin)

    def open_stream(self, purpose: str) -> Random:
        """Return the random stream of one purpose."""
        return Random(f"{self.seed} {purpose}")

    def draw_lags(self, purpose: str, low: float, high: float) -> Lags:
        """Return a function that draws random lags of one purpose, in seconds."""
        stream = self.open_stream(purpose)
        return lambda: stream.uniform(low, high)

    def install(self) -> None:
        """Replace the process's clocks and chance. Raises RuntimeError if a library has bound them already."""
        if early := [name for name in LATE if name in sys.modules]:
            raise RuntimeError(f"imported before nature: {early}")
        for name in CLOCKS:
            setattr(time, name, self.clock.tell_time)
            setattr(time, f"{name}_ns", self.clock.tell_nanoseconds)
        _replace_chance(self.open_stream("process"))


def _replace_chance(stream: Random) -> None:
    """Make all system randomness come from this stream."""

    class Seeded(Random):
        def seed(self, a: Any = None, version: int = 2) -> None:
            super().seed(stream.getrandbits(256) if a is None else a, version)

    random.seed(stream.getrandbits(256))
    random.Random = Seeded  # type: ignore[misc]
    os.urandom = random._urandom = stream.randbytes  # type: ignore[attr-defined]
