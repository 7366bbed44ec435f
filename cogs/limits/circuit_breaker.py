"""Circuit breaker for all requests except answers to interactions: open in a ban, and well before.

If another process may serve the slot, it blocks every request.
"""

import logging
import re
from collections import deque
from collections.abc import Callable, Mapping
from types import SimpleNamespace

import aiohttp

from cogs.limits.answers import CALLBACK, DiscordTime, FirstAnswers
from cogs.limits.pace import RequestPace
from cogs.ui.host_log import SILENCE, write_line
from cogs.ui.refusals import BROKEN, TOO_MANY

log = logging.getLogger(__name__)
INVALID = {401, 403, TOO_MANY}
WINDOW = 600  # seconds in which Discord counts invalid requests, 10 000 of them are a ban
MOST, CALM = 500, 250  # invalid requests in that time that open the breaker, and close it again
MINUTE, HOUR = 60, 3600
# addresses to block: neither answers to interactions nor needed to connect
HELD = re.compile(r"/(channels|guilds)(/|$)")
MULTIPLE = 300  # lowest status that is no success
ERROR = 500  # lowest status of a Discord outage


class RequestBlocked(aiohttp.ClientError):
    """A request blocked by the circuit breaker."""


class CircuitBreaker:
    """Observer of every discord.py request. Blocks those that answer no interaction while it is open.

    clock: the host's, in Unix seconds. rate: requests per second that answer no interaction, 0: any number.
    owns_slot: returns False if another process may serve the slot. slots: processes that share this host's
    address. `time` is Discord's.
    """

    def __init__(
        self,
        clock: Callable[[], float],
        rate: float = 0,
        owns_slot: Callable[[], bool] = lambda: True,
        slots: int = 1,
    ) -> None:
        self._clock, self.pace, self._may_act = clock, RequestPace(rate), owns_slot
        self.time, self.answers = DiscordTime(clock), FirstAnswers()
        self._most, self._calm = MOST // slots, CALM // slots
        self._invalid: deque[float] = deque()
        self._braking = False
        self._banned_until, self._ban = 0.0, 0
        self._told, self._silent = float("-inf"), 0

    def trace_requests(self) -> aiohttp.TraceConfig:
        """Return the trace configuration that discord.py calls around each request."""
        trace = aiohttp.TraceConfig()
        trace.on_request_start.append(self._begin_request)
        trace.on_request_end.append(self._end_request)
        trace.on_request_exception.append(self._break_request)
        return trace

    def is_on(self) -> bool:
        """Return True if only answers to interactions are permitted now."""
        if self._braking and self.count_invalid() < self._calm:
            self._braking = False
            log.warning(write_line("host-brake-off"))
        return self._braking or self._clock() < self._banned_until

    def count_invalid(self) -> int:
        """Return the number of invalid requests in the last ten minutes."""
        while self._invalid and self._clock() - self._invalid[0] >= WINDOW:
            self._invalid.popleft()
        return len(self._invalid)

    def note_answer(self, status: int, headers: Mapping[str, str]) -> None:
        """Record a response of Discord or of a proxy in front of it."""
        if status == TOO_MANY and "Via" not in headers:
            self._note_ban()
        elif status < ERROR and status != TOO_MANY:
            self._ban = 0
        if status in INVALID and headers.get("X-RateLimit-Scope") != "shared":
            self._invalid.append(self._clock())
            if self.count_invalid() >= self._most and not self._braking:
                self._braking = True
                log.warning(write_line("host-brake", n=len(self._invalid)))
        if status >= ERROR:
            self._note_trouble(str(status))

    def _note_ban(self) -> None:
        """Open the breaker for a minute, twice as long after each ban in a row, an hour at most."""
        now = self._clock()
        if now < self._banned_until:
            return
        pause = min(MINUTE << self._ban, HOUR)
        self._ban, self._banned_until = min(self._ban + 1, 6), now + pause
        log.warning(write_line("host-ban", minutes=pause // MINUTE))

    def _note_trouble(self, what: str) -> None:
        """Warn the host of a Discord outage: once, then every ten minutes while it lasts."""
        if self._clock() - self._told < SILENCE:
            self._silent += 1
            return
        log.warning(write_line("host-trouble", error=what, n=self._silent))
        self._told, self._silent = self._clock(), 0

    async def _begin_request(
        self,
        _session: aiohttp.ClientSession,
        context: SimpleNamespace,
        params: aiohttp.TraceRequestStartParams,
    ) -> None:
        if HELD.search(params.url.path):
            if not self.is_on():
                await self.pace.wait_turn()
            if self.is_on():  # it may have opened during the wait
                raise RequestBlocked(params.url.path)
        if not self._may_act():
            raise RequestBlocked(params.url.path)
        context.begun = self._clock()

    async def _end_request(
        self, _session: aiohttp.ClientSession, context: SimpleNamespace, params: aiohttp.TraceRequestEndParams
    ) -> None:
        status = params.response.status
        if status >= MULTIPLE or self._ban:  # otherwise nothing changes
            self.note_answer(status, params.response.headers)
        answered = CALLBACK.search(params.url.path)
        if answered and status < MULTIPLE:
            self.time.note_taken(int(answered[1]), context.begun)
        if answered and (status < MULTIPLE or status >= ERROR):
            self.answers.note_own(int(answered[1]))

    async def _break_request(
        self,
        _session: aiohttp.ClientSession,
        _context: SimpleNamespace,
        params: aiohttp.TraceRequestExceptionParams,
    ) -> None:
        answered = CALLBACK.search(params.url.path)
        if answered:
            self.answers.note_own(int(answered[1]))
        if isinstance(params.exception, BROKEN) and not isinstance(params.exception, RequestBlocked):
            self._note_trouble(f"{type(params.exception).__name__} {params.exception}".strip())
