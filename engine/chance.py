"""The stream of chance of a match: SHA-256 in counter mode, committed to beforehand, checkable by anybody afterwards."""

from collections.abc import Sequence
from hashlib import sha256
from typing import TypeVar

T = TypeVar("T")
SPAN = 1 << 64


def commitment(secret: bytes) -> str:
    """Return what the lobby shows before anybody joins: the SHA-256 of the secret, in hex."""
    return sha256(secret).hexdigest()


def seed(secret: bytes, match: int, joins: Sequence[int]) -> bytes:
    """Return the 32-byte seed of a match: SHA-256 of secret ‖ match id ‖ join ids in join order, decimal, with commas."""
    numbers = str(match) + ",".join(map(str, joins))
    return sha256(secret + numbers.encode()).digest()


class Chance:
    """Draw from the stream of a 32-byte seed; counter: blocks used so far, kept in the state."""

    __slots__ = ("_head", "counter")

    def __init__(self, seed: bytes, counter: int = 0) -> None:
        self._head = sha256(seed)
        self.counter = counter

    def below(self, n: int) -> int:
        """Draw a number 0..n−1, each equally likely: one block a try, rejected from the largest multiple of n up."""
        limit = SPAN - SPAN % n
        while True:
            block = self._head.copy()
            block.update(self.counter.to_bytes(8, "big"))
            self.counter += 1
            value = int.from_bytes(block.digest()[:8], "big")
            if value < limit:
                return value % n

    def shuffle(self, items: list[T]) -> None:
        """Shuffle in place: Fisher–Yates from the end."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def draw(self, items: list[T]) -> T:
        """Remove and return one item at random; keep the others in order."""
        return items.pop(self.below(len(items)))

    def choice(self, items: Sequence[T]) -> T:
        """Return one item at random."""
        return items[self.below(len(items))]
