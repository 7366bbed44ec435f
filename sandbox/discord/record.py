"""A record of all requests and their answers."""

import json
import re
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any


@dataclass(eq=False)
class Exchange:
    """One request and its answer. route: the path with names in braces, "" if unknown."""

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
        """Return a line for people, with the answer if it is an error."""
        return f"{self.method} {self.path} → {self.status} {self.answer[:300].decode() if self.status >= 400 else ''}"


class Record:
    """The exchanges so far. Beyond `keep` or `keep_bytes`, the oldest are forgotten (None: unlimited).

    watchers: called for every exchange.
    """

    def __init__(self, keep: int | None = 20_000, keep_bytes: int | None = 128 << 20) -> None:
        self.keep, self.keep_bytes = keep, keep_bytes
        self.exchanges: deque[Exchange] = deque()
        self.watchers: list[Callable[[Exchange], None]] = []
        self.total, self._bytes = 0, 0

    def add_exchange(self, exchange: Exchange) -> None:
        """Store one more exchange."""
        self.exchanges.append(exchange)
        for watcher in self.watchers:
            watcher(exchange)
        self.total += 1
        self._bytes += len(exchange.body) + len(exchange.answer)
        while self._is_full():
            gone = self.exchanges.popleft()
            self._bytes -= len(gone.body) + len(gone.answer)

    def _is_full(self) -> bool:
        many = self.keep is not None and len(self.exchanges) > self.keep
        big = self.keep_bytes is not None and self._bytes > self.keep_bytes
        return (many or big) and bool(self.exchanges)

    def find(self, method: str = "", path: str = "", status: int = 0) -> list[Exchange]:
        """Return the exchanges of this method and status with a path that matches the pattern."""
        return [
            e
            for e in self.exchanges
            if method in ("", e.method) and re.search(path, e.path) and status in (0, e.status)
        ]

    def __iter__(self) -> Iterator[Exchange]:
        """Iterate over the stored exchanges, oldest first."""
        return iter(self.exchanges)

    def clear(self) -> None:
        """Forget all exchanges."""
        self.exchanges.clear()
        self._bytes = 0
