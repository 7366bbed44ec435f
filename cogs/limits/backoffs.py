"""Whoever or whatever Discord refuses is left alone for a while, which may double.

Pauses live in memory: a start tries each once more, and starts themselves come ever more slowly (bot.py).
"""

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

from msgspec import Struct
from msgspec.structs import replace

FIRST, DAY = 60, 86_400  # seconds
K = TypeVar("K", bound=Hashable)
W = TypeVar("W")


class Backoff(Struct, Generic[W], frozen=True):
    """Since when something is refused and why, how long it is left alone, and until when; ended: whether that was told."""

    why: W
    since: int
    length: int
    until: int
    ended: bool = False


class Backoffs(Generic[K, W]):
    """The pauses of one kind of thing, by its key; clock: the time in Unix seconds.

    longest: seconds of a pause, at most. share: how many pauses may end in a minute, so that many of them grow longer;
    0: any number.
    """

    def __init__(self, clock: Callable[[], float], longest: int = DAY, share: int = 0) -> None:
        self._clock, self._longest, self._share = clock, longest, share
        self._pauses: dict[K, Backoff[W]] = {}

    def find_reason(self, key: K) -> W | None:
        """Find why nothing is tried now; None: it may be tried."""
        pause = self._pauses.get(key)
        return pause.why if pause is not None and self._clock() < pause.until else None

    def is_given_up(self, key: K) -> bool:
        """Tell whether it was refused for a whole day, at its end too."""
        pause = self._pauses.get(key)
        return pause is not None and pause.until - pause.since > DAY

    def record_refusal(self, key: K, why: W) -> None:
        """Note that it was refused, so that it is left alone for a while; a day after the first time it is tried in any case."""
        now, last = int(self._clock()), self._pauses.get(key)
        since = now if last is None else last.since
        length = FIRST if last is None else min(2 * last.length, self._longest)
        until = now + length * (1 + (len(self._pauses) // self._share if self._share else 0))
        self._pauses[key] = Backoff(
            why, since, length, min(until, since + DAY) if now < since + DAY else until
        )

    def take_ended(self) -> list[K]:
        """List each key once when its pause is over; forget those whose pause has been over for a day."""
        now = self._clock()
        ended = {key: pause for key, pause in self._pauses.items() if pause.until <= now}
        for key, pause in ended.items():
            if pause.until + DAY <= now:
                del self._pauses[key]
            elif not pause.ended:
                self._pauses[key] = replace(pause, ended=True)
        return [key for key, pause in ended.items() if not pause.ended]

    def release(self, key: K) -> bool:
        """End the pause of this key; tell whether there was one."""
        return self._pauses.pop(key, None) is not None

    def list_keys(self) -> list[K]:
        """List what is left alone now, or was until a moment ago."""
        return list(self._pauses)
