"""What was made once and is kept, up to so many bytes: what nobody asked for longest makes room."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

T = TypeVar("T")


class Kept(Generic[T]):
    """Keeps what was made, at most so many bytes of it, and always the newest."""

    def __init__(self, most: int) -> None:
        self._most, self._held = most, 0
        self._found: OrderedDict[Hashable, tuple[T, int]] = OrderedDict()

    def find(self, key: Hashable, make: Callable[[], tuple[T, int]]) -> T:
        """Return what is kept under this key; make: makes it where nothing is, and tells how many bytes it takes."""
        held = self._found.get(key)
        if held is not None:
            self._found.move_to_end(key)
            return held[0]
        made = self._found[key] = make()
        self._held += made[1]
        while self._held > self._most and len(self._found) > 1:
            _, (_, size) = self._found.popitem(last=False)
            self._held -= size
        return made[0]

    def __len__(self) -> int:
        """Count what is kept."""
        return len(self._found)

    def forget(self) -> None:
        """Drop all of it."""
        self._found.clear()
        self._held = 0
