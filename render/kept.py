"""What was made once and is kept, up to so many bytes in the whole process: what nobody asked for longest makes room."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from itertools import count
from threading import Lock
from typing import Any, Generic, TypeVar

T = TypeVar("T")
BUDGET = (
    48 << 20
)  # bytes that a process keeps of pictures and their parts, in however many languages and themes


class Budget:
    """Bytes that several keepers share: whatever was not asked for longest makes room, whoever keeps it."""

    def __init__(self, most: int) -> None:
        self.most, self.held = most, 0
        self._found: OrderedDict[tuple[int, Hashable], tuple[Any, int]] = OrderedDict()
        self._lock = Lock()  # the event loop keeps pictures, and another thread what they are made of

    def find(self, keeper: int, key: Hashable, make: Callable[[], tuple[T, int]]) -> T:
        """Return what a keeper has under this key; make: makes it where nothing is, and tells how many bytes it takes."""
        with self._lock:
            held = self._found.get((keeper, key))
            if held is not None:
                self._found.move_to_end((keeper, key))
                found: T = held[0]
                return found
        made, size = make()
        with self._lock:
            _, before = self._found.pop((keeper, key), (None, 0))
            self._found[keeper, key] = made, size
            self.held += size - before
            while self.held > self.most and len(self._found) > 1:
                _, (_, dropped) = self._found.popitem(last=False)
                self.held -= dropped
        return made

    def count_of(self, keeper: int) -> int:
        """Count what a keeper has."""
        with self._lock:
            return sum(each == keeper for each, _ in self._found)

    def forget(self, keeper: int) -> None:
        """Drop all that a keeper has."""
        with self._lock:
            for key in [key for key in self._found if key[0] == keeper]:
                self.held -= self._found.pop(key)[1]


SHARED = Budget(BUDGET)
_numbers = count()


class Kept(Generic[T]):
    """Keeps what was made within a budget, that of the whole process unless another is given, and always the newest."""

    def __init__(self, budget: Budget = SHARED) -> None:
        self._budget, self._number = budget, next(_numbers)

    def find(self, key: Hashable, make: Callable[[], tuple[T, int]]) -> T:
        """Return what is kept under this key; make: makes it where nothing is, and tells how many bytes it takes."""
        return self._budget.find(self._number, key, make)

    def __len__(self) -> int:
        """Count what is kept."""
        return self._budget.count_of(self._number)

    def forget(self) -> None:
        """Drop all of it."""
        self._budget.forget(self._number)
