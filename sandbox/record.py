"""Every request and its answer, and the faults a test may order."""

import json
import re
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from .errors import Json


@dataclass(eq=False)
class Exchange:
    """One request and its answer; `route` is the path with names in braces, "" when unknown."""

    at: float
    method: str
    path: str
    route: str
    query: dict[str, str]
    body: bytes
    files: list[tuple[str, int]]
    status: int = 0
    answer: bytes = b""
    seconds: float = 0.0

    @property
    def json(self) -> Any:
        """The request's JSON, or None."""
        return json.loads(self.body) if self.body else None

    @property
    def reply(self) -> Any:
        """The answer's JSON, or None."""
        return json.loads(self.answer) if self.answer else None

    def __str__(self) -> str:
        """Return a line for people; a refusal with its answer."""
        return f"{self.method} {self.path} → {self.status} {self.answer[:300].decode() if self.status >= 400 else ''}"


class Record:
    """The exchanges so far; beyond `keep` exchanges or `keep_bytes` the oldest are forgotten (None: never)."""

    def __init__(self, keep: int | None = 20_000, keep_bytes: int | None = 128 << 20) -> None:
        self.keep, self.keep_bytes = keep, keep_bytes
        self.exchanges: deque[Exchange] = deque()
        self.total, self._bytes = 0, 0

    def add(self, exchange: Exchange) -> None:
        """Keep one more exchange."""
        self.exchanges.append(exchange)
        self.total += 1
        self._bytes += len(exchange.body) + len(exchange.answer)
        while self._full():
            gone = self.exchanges.popleft()
            self._bytes -= len(gone.body) + len(gone.answer)

    def _full(self) -> bool:
        many = self.keep is not None and len(self.exchanges) > self.keep
        big = self.keep_bytes is not None and self._bytes > self.keep_bytes
        return (many or big) and bool(self.exchanges)

    def find(self, method: str = "", path: str = "", status: int = 0) -> list[Exchange]:
        """Return the exchanges of this method whose path holds the pattern, answered with this status."""
        return [
            e
            for e in self.exchanges
            if method in ("", e.method) and re.search(path, e.path) and status in (0, e.status)
        ]

    def __iter__(self) -> Iterator[Exchange]:
        """Yield the exchanges that are kept, oldest first."""
        return iter(self.exchanges)

    def clear(self) -> None:
        """Forget all exchanges."""
        self.exchanges.clear()
        self._bytes = 0


@dataclass
class Fault:
    """What shall go wrong with the next `times` requests of a method to a path."""

    method: str
    path: str
    status: int = 0
    times: int = 1
    retry_after: float = 0.05
    everywhere: bool = False
    lost: bool = False
    delay: float = 0.0
    met: int = 0

    def strikes(self, method: str, path: str) -> bool:
        """Whether it meets this request; counts it."""
        if self.met >= self.times or self.method not in ("", method) or not re.search(self.path, path):
            return False
        self.met += 1
        return True

    def answer(self) -> Json:
        """Return the body of the ordered failure."""
        if self.status == 429:
            message = "You are being rate limited."
            return {"message": message, "retry_after": self.retry_after, "global": self.everywhere, "code": 0}
        return {"message": f"{self.status}: ordered by the test", "code": 0}

    def headers(self) -> dict[str, str]:
        """Return the headers of the ordered failure; a 429 needs Via for discord.py to wait."""
        if self.status != 429:
            return {}
        return {"Via": "1.1 sandbox", "Retry-After": str(self.retry_after)}


@dataclass
class Faults:
    """The faults in force."""

    ordered: list[Fault] = field(default_factory=list)

    def strike(self, method: str, path: str) -> Fault | None:
        """Return the fault that meets this request, if any."""
        return next((fault for fault in self.ordered if fault.strikes(method, path)), None)
