"""Direct messages with people who got none before are opened slowly: Discord flags a bot that opens many at once."""

import logging
from collections import deque
from collections.abc import Callable

from cogs.ui.host_log import write_line
from cogs.ui.refusals import QUARANTINED, TOO_FAST

log = logging.getLogger(__name__)
MINUTE, HOUR, DAY = 60, 3600, 86_400  # seconds
PATIENCE = 3  # refusals in a row that mean that nobody new is to be written to


class NewDmLimiter:
    """Says whether one more may be opened; most: in a minute, 0: any number. clock: the time in Unix seconds."""

    def __init__(self, most: int, clock: Callable[[], float]) -> None:
        self.most, self._clock = most, clock
        self._opened: deque[float] = deque()
        self._closed_until = 0.0
        self._refused = 0

    def is_stopped(self) -> bool:
        """Tell whether Discord lets nobody new be written to for now, so that waiting a minute is in vain."""
        return self._clock() < self._closed_until

    def user_lock(self) -> bool:
        """Count one more as opened, if that may be now."""
        now = self._clock()
        while self._opened and now - self._opened[0] >= MINUTE:
            self._opened.popleft()
        if self.is_stopped() or (self.most and len(self._opened) >= self.most):
            return False
        self._opened.append(now)
        return True

    def note_success(self) -> None:
        """Note that one was opened."""
        self._refused = 0

    def record_refusal(self, code: int) -> None:
        """Stop for an hour after one that came too fast; for a day, and tell the host, once it is plain that none may be."""
        self._refused += 1
        if code == QUARANTINED or self._refused >= PATIENCE:
            self._closed_until = self._clock() + DAY
            self._refused = 0
            log.error(write_line("host-quarantine", code=code))
        elif code == TOO_FAST:
            self._closed_until = self._clock() + HOUR
            log.warning(write_line("host-letters"))
