"""A file that cannot be written, or read, for now: told once when it begins and once when it is over. A log that grows: told once."""

import time
from collections.abc import Callable

from engine.rules.core import Text, text
from engine.store.store import StoreError

LOG_MOST = 64 << 20  # bytes of a write-ahead log that keeps what it need not: 4 MB are usual
CALM = 10.0  # seconds without a failure after which a commit shows that it is over
Tell = Callable[[StoreError | None], None]


class StorageHealth:
    """Watches what becomes of each use of the file; tell gets the first failure, and None at the end; warn: a log that grows."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.tell: Tell = lambda _: None
        self.warn: Callable[[Text], None] = lambda _: None
        self._clock = clock
        self._last: float | None = None
        self._grown = False

    def note_failure(self, error: StoreError) -> None:
        """Take in what went wrong; what no later try cures is told by who met it, and a slot that is lost by who had it."""
        if error.lost or not error.passing:
            return
        begins, self._last = self._last is None, self._clock()
        if begins:
            self.tell(error)

    def note_commit(self, path: str = "", log: int = 0) -> None:
        """Take in that something was saved; log: of how many bytes the write-ahead log of a file is then: told anew once it was small again."""
        if self._last is not None and self._clock() - self._last >= CALM:
            self._last = None
            self.tell(None)
        grown = log >= LOG_MOST
        if grown and not self._grown:
            self.warn(text("store-log-grows", path=path, size=log >> 20))
        self._grown = grown
