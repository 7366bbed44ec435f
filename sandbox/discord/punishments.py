"""Discord's sanctions for excessive requests: ban, DM quarantine, rate limit, rejected sessions."""

from collections import deque

from .errors import Refused

INVALID = (401, 403, 429)
WINDOW = 600.0  # seconds in which invalid requests, and new direct messages, add up
MINUTE, DAY = 60.0, 86_400.0


class Punishments:
    """Counters of Discord's limits.

    most_invalid, most_letters: in ten minutes. letters: in a minute. 0: unlimited. requests, apart, sessions:
    see Limits.
    """

    def __init__(
        self,
        most_invalid: int,
        letters: int,
        most_letters: int,
        requests: int = 0,
        apart: float = 0.0,
        sessions: int = 1000,
    ) -> None:
        self.most_invalid, self.letters, self.most_letters = most_invalid, letters, most_letters
        self.requests, self.apart, self.sessions = requests, apart, sessions
        self.limited = 0  # rate-limited requests
        self._requests: deque[float] = deque()
        self._sessions: deque[float] = deque()
        self.quarantined = False
        self._invalid: deque[float] = deque()
        self._opened: dict[int, float] = {}

    def note_answer(self, status: int, now: float, *, shared: bool) -> None:
        """Count an answer to the bot. A 429 of the shared scope is not the bot's fault."""
        if status in INVALID and not shared:
            self._invalid.append(now)

    def count_invalid(self, now: float) -> int:
        """Return the number of invalid requests in the last ten minutes."""
        while self._invalid and now - self._invalid[0] >= WINDOW:
            self._invalid.popleft()
        return len(self._invalid)

    def is_banned(self, now: float) -> bool:
        """Return True if all requests get a 429 from the proxy in front of Discord."""
        return bool(self.most_invalid) and self.count_invalid(now) >= self.most_invalid

    def count_request(self, now: float) -> float:
        """Count a request with the token. Return the seconds it is rate-limited for, or 0."""
        while self._requests and now - self._requests[0] >= 1:
            self._requests.popleft()
        if self.requests and len(self._requests) >= self.requests:
            self.limited += 1
            return 1 - (now - self._requests[0])
        self._requests.append(now)
        return 0

    def may_identify(self, now: float) -> bool:
        """Count a new session. Return False if it is too soon after another, or one too many in a day."""
        while self._sessions and now - self._sessions[0] >= DAY:
            self._sessions.popleft()
        soon = bool(self._sessions) and now - self._sessions[-1] < self.apart
        if soon or len(self._sessions) >= self.sessions:
            return False
        self._sessions.append(now)
        return True

    def check_opening(self, user: int, now: float) -> None:
        """Reject too many new direct messages: too fast with 40003, then permanently with 20026."""
        if user in self._opened:
            return
        if self.quarantined:
            raise Refused(
                403, 20026, "Your bot has been flagged by our anti-spam system for abusive behavior."
            )
        recent = [at for at in self._opened.values() if now - at < WINDOW]
        if self.letters and sum(now - at < MINUTE for at in recent) >= self.letters:
            raise Refused(403, 40003, "You are opening direct messages too fast.")
        self._opened[user] = now
        self.quarantined = 0 < self.most_letters <= len(recent)
