"""Caches with one byte budget for the whole process. The least recently used entry is evicted first."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from threading import Lock
from typing import Any, Generic, TypeVar

T = TypeVar("T")
BUDGET = 32 << 20  # bytes of cached pictures and their parts in one process


@dataclass(eq=False, slots=True)
class CacheEntry(Generic[T]):
    """A cached value with its key and its size in bytes."""

    keeper: "ByteCache[T]"
    key: Hashable
    made: T
    size: int


class ByteBudget:
    """A byte budget that several caches share. Evicts the least recently used entry of all of them."""

    def __init__(self, most: int) -> None:
        self.most, self.held = most, 0
        self.lock = Lock()  # the event loop caches pictures, and another thread their parts
        self.entries = OrderedDict[CacheEntry[Any], None]()  # most recently used last

    def add(self, entry: CacheEntry[Any]) -> None:
        """Add an entry and evict the oldest ones to make room. The caller holds the lock."""
        self.entries[entry] = None
        self.held += entry.size
        while self.held > self.most and len(self.entries) > 1:
            self.drop(next(iter(self.entries)))

    def drop(self, entry: CacheEntry[Any]) -> None:
        """Drop an entry. The caller holds the lock."""
        del self.entries[entry], entry.keeper.found[entry.key]
        self.held -= entry.size


SHARED = ByteBudget(BUDGET)


class ByteCache(Generic[T]):
    """A cache within a byte budget, by default that of the whole process. The latest entry always stays."""

    def __init__(self, budget: ByteBudget = SHARED) -> None:
        self._budget = budget
        self.found: dict[Hashable, CacheEntry[T]] = {}

    def find(self, key: Hashable, make: Callable[[], tuple[T, int]]) -> T:
        """Return the value cached under this key. If there is none, cache that of make.

        make: returns the value and its size in bytes.
        """
        entry = self.look(key)
        if entry is not None:
            return entry.made
        made, size = make()
        self.keep(key, made, size)
        return made

    def look(self, key: Hashable) -> CacheEntry[T] | None:
        """Return the entry under this key and mark it as recently used. None: not cached."""
        with self._budget.lock:
            entry = self.found.get(key)
            if entry is not None:
                self._budget.entries.move_to_end(entry)
            return entry

    def keep(self, key: Hashable, made: T, size: int) -> None:
        """Store a value under this key and replace the previous one."""
        with self._budget.lock:
            before = self.found.get(key)
            if before is not None:
                self._budget.drop(before)
            self.found[key] = entry = CacheEntry(self, key, made, size)
            self._budget.add(entry)

    def __len__(self) -> int:
        """Count the cached entries."""
        return len(self.found)

    def forget(self) -> None:
        """Drop all entries."""
        with self._budget.lock:
            for entry in tuple(self.found.values()):
                self._budget.drop(entry)
