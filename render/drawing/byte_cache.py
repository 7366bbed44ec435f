"""What was made once and is kept, up to so many bytes in the whole process: what nobody asked for longest makes room."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from threading import Lock
from typing import Any, Generic, TypeVar

T = TypeVar("T")
BUDGET = 48 << 20  # bytes that a process keeps of pictures and what they are made of


@dataclass(eq=False, slots=True)
class CacheEntry(Generic[T]):
    """What is kept under a key, and how many bytes it takes."""

    keeper: "ByteCache[T]"
    key: Hashable
    made: T
    size: int


class ByteBudget:
    """Bytes that several keepers share: whatever was not asked for longest makes room, whoever keeps it."""

    def __init__(self, most: int) -> None:
        self.most, self.held = most, 0
        self.lock = Lock()  # the event loop keeps pictures, and another thread what they are made of
        self.entries = OrderedDict[CacheEntry[Any], None]()  # what was asked for last comes last

    def add(self, entry: CacheEntry[Any]) -> None:
        """Keep one more entry, and drop the oldest ones for it; the lock is held."""
        self.entries[entry] = None
        self.held += entry.size
        while self.held > self.most and len(self.entries) > 1:
            self.drop(next(iter(self.entries)))

    def drop(self, entry: CacheEntry[Any]) -> None:
        """Drop an entry; the lock is held."""
        del self.entries[entry], entry.keeper.found[entry.key]
        self.held -= entry.size


SHARED = ByteBudget(BUDGET)


class ByteCache(Generic[T]):
    """Keeps what was made within a budget, that of the whole process unless another is given, and always the newest."""

    def __init__(self, budget: ByteBudget = SHARED) -> None:
        self._budget = budget
        self.found: dict[Hashable, CacheEntry[T]] = {}

    def find(self, key: Hashable, make: Callable[[], tuple[T, int]]) -> T:
        """Return what is kept under this key; make: makes it where nothing is, and tells how many bytes it takes."""
        entry = self.look(key)
        if entry is not None:
            return entry.made
        made, size = make()
        self.keep(key, made, size)
        return made

    def look(self, key: Hashable) -> CacheEntry[T] | None:
        """Return what is kept under this key, which stays the longer for it; None: nothing is."""
        with self._budget.lock:
            entry = self.found.get(key)
            if entry is not None:
                self._budget.entries.move_to_end(entry)
            return entry

    def keep(self, key: Hashable, made: T, size: int) -> None:
        """Keep this under this key, in the place of what was there."""
        with self._budget.lock:
            before = self.found.get(key)
            if before is not None:
                self._budget.drop(before)
            self.found[key] = entry = CacheEntry(self, key, made, size)
            self._budget.add(entry)

    def __len__(self) -> int:
        """Count what is kept."""
        return len(self.found)

    def forget(self) -> None:
        """Drop all of it."""
        with self._budget.lock:
            for entry in tuple(self.found.values()):
                self._budget.drop(entry)
