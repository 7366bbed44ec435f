"""Monitor storage failures and the size of the write-ahead log. Each problem is reported once."""

import time
from collections.abc import Callable

from engine.rules.core import Text, text
from engine.store.store import StoreError

LOG_MOST = 64 << 20  # bytes of a write-ahead log that is not truncated (4 MB are usual)
CALM = 10.0  # seconds without a failure after which a commit ends the outage
Tell = Callable[[StoreError | None], None]


class StorageHealth:
    """A monitor of the database. tell receives the first failure, and None when commits succeed again.

    warn receives the warning about a growing write-ahead log.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.tell: Tell = lambda _: None
        self.warn: Callable[[Text], None] = lambda _: None
        self._clock = clock
        self._last: float | None = None
        self._grown = False

    def note_failure(self, error: StoreError) -> None:
        """Record a failure that may pass.

        Others are ignored: a permanent failure is reported by its caller, a lost slot by its owner.
        """
        if error.lost or not error.passing:
            return
        begins, self._last = self._last is None, self._clock()
        if begins:
            self.tell(error)

    def note_commit(self, path: str = "", log: int = 0) -> None:
        """Record a commit. log: bytes of the write-ahead log of the file at `path`.

        Its growth is reported once, and again only after it was small.
        """
        if self._last is not None and self._clock() - self._last >= CALM:
            self._last = None
            self.tell(None)
        grown = log >= LOG_MOST
        if grown and not self._grown:
            self.warn(text("store-log-grows", path=path, size=log >> 20))
        self._grown = grown
