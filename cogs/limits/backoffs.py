"""Exponential backoff for users, channels and threads that Discord rejected.

Backoffs live in memory. A restart tries each again, and restarts themselves are delayed (bot.py).
"""

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

from msgspec import Struct
from msgspec.structs import replace

FIRST, DAY = 60, 86_400  # seconds
K = TypeVar("K", bound=Hashable)
W = TypeVar("W")


class Backoff(Struct, Generic[W], frozen=True):
    """The wait of a key after rejections. why: the latest reason.

    since: time of the first rejection. length: seconds without the extension by `share`. until: end of the
    wait. ended: take_ended has returned the key. Times are Unix seconds.
    """

    why: W
    since: int
    length: int
    until: int
    ended: bool = False


class Backoffs(Generic[K, W]):
    """The backoffs of one kind of key. clock: the time in Unix seconds.

    longest: the longest wait in seconds. share: number of keys from which each waits longer, in proportion to
    their number. 0: never.
    """

    def __init__(self, clock: Callable[[], float], longest: int = DAY, share: int = 0) -> None:
        self._clock, self._longest, self._share = clock, longest, share
        self._pauses: dict[K, Backoff[W]] = {}

    def find_reason(self, key: K) -> W | None:
        """Return why a key is not tried now. None: it may be tried."""
        pause = self._pauses.get(key)
        return pause.why if pause is not None and self._clock() < pause.until else None

    def is_given_up(self, key: K) -> bool:
        """Return True if a key was rejected again a day or more after its first rejection."""
        pause = self._pauses.get(key)
        return pause is not None and pause.until - pause.since > DAY

    def record_refusal(self, key: K, why: W) -> None:
        """Record a rejection, which begins or doubles the wait.

        A day after the first rejection the key is retried, however long the wait.
        """
        now, last = int(self._clock()), self._pauses.get(key)
        since = now if last is None else last.since
        length = FIRST if last is None else min(2 * last.length, self._longest)
        until = now + length * (1 + (len(self._pauses) // self._share if self._share else 0))
        self._pauses[key] = Backoff(
            why, since, length, min(until, since + DAY) if now < since + DAY else until
        )

    def take_ended(self) -> list[K]:
        """Return the keys with a wait that is over, each once. Forget those with a wait that ended a day ago."""
        now = self._clock()
        ended = {key: pause for key, pause in self._pauses.items() if pause.until <= now}
        for key, pause in ended.items():
            if pause.until + DAY <= now:
                del self._pauses[key]
            elif not pause.ended:
                self._pauses[key] = replace(pause, ended=True)
        return [key for key, pause in ended.items() if not pause.ended]

    def release(self, key: K) -> bool:
        """End the wait of this key. Return True if there was one."""
        return self._pauses.pop(key, None) is not None

    def list_keys(self) -> list[K]:
        """Return the keys that wait now or waited until recently."""
        return list(self._pauses)
