"""A file that cannot be written, or read, for now: told once when it begins and once when it is over."""

import time
from collections.abc import Callable

from engine.store.store import StoreError

CALM = 10.0  # seconds without a failure after which a commit shows that it is over
Tell = Callable[[StoreError | None], None]


class FileTrouble:
    """Watches what becomes of each use of the file; tell gets the first failure, and None at the end."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.tell: Tell = lambda _: None
        self._clock = clock
        self._last: float | None = None

    def note_failure(self, error: StoreError) -> None:
        """Take in what went wrong; what no later try cures is told by who met it, and a lease that is lost by who had it."""
        if error.lost or not error.passing:
            return
        begins, self._last = self._last is None, self._clock()
        if begins:
            self.tell(error)

    def note_commit(self) -> None:
        """Take in that something was saved."""
        if self._last is not None and self._clock() - self._last >= CALM:
            self._last = None
            self.tell(None)
