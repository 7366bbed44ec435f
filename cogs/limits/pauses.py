"""Whoever or whatever Discord refuses is left alone for a while that doubles, and given up after a day.

Pauses live in memory: a start tries each once more, and starts themselves come ever more slowly (bot.py).
"""

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

from msgspec import Struct

FIRST, DAY = 60, 86_400  # seconds
W = TypeVar("W")


class Pause(Struct, Generic[W], frozen=True):
    """Since when something is refused and why, how long it is left alone, and until when."""

    why: W
    since: int
    length: int
    until: int


class Pauses(Generic[W]):
    """The pauses of one kind of thing, by its key; clock: the time in Unix seconds."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._pauses: dict[Hashable, Pause[W]] = {}

    def find_reason(self, key: Hashable) -> W | None:
        """Find why nothing is tried now; None: it may be tried."""
        pause = self._pauses.get(key)
        if pause is None or (self._clock() >= pause.until and not self.is_given_up(key)):
            return None
        return pause.why

    def is_given_up(self, key: Hashable) -> bool:
        """Tell whether it was refused for a whole day."""
        pause = self._pauses.get(key)
        return pause is not None and pause.until - pause.since > DAY

    def note_refusal(self, key: Hashable, why: W) -> None:
        """Note that it was refused, so that it is left alone for a while; for ever after a whole day of that."""
        now, last = int(self._clock()), self._pauses.get(key)
        if last is None:
            self._pauses[key] = Pause(why, now, FIRST, now + FIRST)
            return
        length = 2 * last.length
        end = last.since + DAY
        until = min(now + length, end) if now < end else end + 1
        self._pauses[key] = Pause(why, last.since, length, until)

    def lift(self, key: Hashable) -> None:
        """End the pause of this key, if there is one."""
        self._pauses.pop(key, None)

    def list_keys(self) -> list[Hashable]:
        """List what is left alone now, or was until a moment ago."""
        return list(self._pauses)
