"""Limit new direct message channels: Discord flags a bot that opens many at once."""

import logging
from collections import deque
from collections.abc import Callable

from cogs.ui.host_log import write_line
from cogs.ui.refusals import QUARANTINED, TOO_FAST

log = logging.getLogger(__name__)
MINUTE, HOUR, DAY = 60, 3600, 86_400  # seconds
PATIENCE = 3  # rejections in a row that stop all new channels


class NewDmLimiter:
    """Limiter of new channels. most: per minute, 0: any number. clock: the time in Unix seconds."""

    def __init__(self, most: int, clock: Callable[[], float]) -> None:
        self.most, self._clock = most, clock
        self._opened: deque[float] = deque()
        self._closed_until = 0.0
        self._refused = 0

    def is_stopped(self) -> bool:
        """Return True while no new channel is opened, for an hour or a day after rejections."""
        return self._clock() < self._closed_until

    def claim_channel(self) -> bool:
        """Count a channel to be opened now and return True, or return False if the limit forbids it."""
        now = self._clock()
        while self._opened and now - self._opened[0] >= MINUTE:
            self._opened.popleft()
        if self.is_stopped() or (self.most and len(self._opened) >= self.most):
            return False
        self._opened.append(now)
        return True

    def note_success(self) -> None:
        """Record that a channel was opened."""
        self._refused = 0

    def record_refusal(self, code: int) -> None:
        """Open no channel for an hour if channels were opened too fast. code: Discord's error code.

        A quarantine, or PATIENCE rejections in a row, stop them for a day and warn the host.
        """
        self._refused += 1
        if code == QUARANTINED or self._refused >= PATIENCE:
            self._closed_until = self._clock() + DAY
            self._refused = 0
            log.error(write_line("host-quarantine", code=code))
        elif code == TOO_FAST:
            self._closed_until = self._clock() + HOUR
            log.warning(write_line("host-letters"))
