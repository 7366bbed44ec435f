"""The stream of chance of a match: SHA-256 in counter mode, committed to beforehand, checkable by anybody afterwards.

docs/FAIR_CHANCE.md tells the same in words, for whoever checks it; tools/verify.py is a second program for it.
"""

from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any, NamedTuple, TypeVar

T = TypeVar("T")
SPAN = 1 << 64
SEATING = 1 << 63  # the first block of the stream that shuffles the seats; the match itself draws from 0 on
SCHEME = 2  # how the seed of a match that is opened now is made


class Draw(NamedTuple):
    """One use of the stream: below, shuffle, draw or choice; block: the first it used; items: what there was to draw from.

    items of below: n alone. result: the number, the shuffled items, or the item drawn.
    """

    kind: str
    block: int
    items: tuple[Any, ...]
    result: Any


def hash_secret(secret: bytes) -> str:
    """Return what the lobby shows before anybody joins: the SHA-256 of the secret, in hex."""
    return sha256(secret).hexdigest()


def first_seed(secret: bytes, match: int, joins: Sequence[int]) -> bytes:
    """Return the seed of a match of scheme 1: SHA-256 of secret ‖ match id ‖ join ids in join order, decimal, with commas."""
    numbers = str(match) + ",".join(map(str, joins))
    return sha256(secret + numbers.encode()).digest()


def write_terms(
    match: int, game: str, edition: str, settings: Mapping[str, str], joins: Sequence[int], start: int
) -> str:
    """Write what a match of scheme 2 is bound to, a line each; edition: SHA-256 (hex); joins in any order."""
    lines = [f"match {match}", f"game {game}", f"edition {edition}"]
    lines += [f"setting {key}={settings[key]}" for key in sorted(settings)]
    lines += [f"join {join}" for join in sorted(joins)]
    return "\n".join([*lines, f"start {start}"]) + "\n"


def make_seed(secret: bytes, terms: str) -> bytes:
    """Return the 32-byte seed of a match of scheme 2: SHA-256 of secret ‖ terms (UTF-8)."""
    return sha256(secret + terms.encode()).digest()


class Chance:
    """Draw from the stream of a 32-byte seed; counter: blocks used so far, kept in the state.

    draws: where each use is noted, None: nowhere.
    """

    __slots__ = ("_head", "counter", "draws")

    def __init__(self, seed: bytes, counter: int = 0, draws: list[Draw] | None = None) -> None:
        self._head = sha256(seed)
        self.counter, self.draws = counter, draws

    def below(self, n: int) -> int:
        """Draw a number 0..n−1, each equally likely: one block a try, rejected from the largest multiple of n up."""
        block = self.counter
        value = self._next_below(n)
        if self.draws is not None:
            self.draws.append(Draw("below", block, (n,), value))
        return value

    def shuffle(self, items: list[T]) -> None:
        """Shuffle in place: Fisher–Yates from the end."""
        block, before = self.counter, () if self.draws is None else tuple(items)
        for i in range(len(items) - 1, 0, -1):
            j = self._next_below(i + 1)
            items[i], items[j] = items[j], items[i]
        if self.draws is not None:
            self.draws.append(Draw("shuffle", block, before, tuple(items)))

    def draw(self, items: list[T]) -> T:
        """Remove and return one item at random; keep the others in order."""
        block, before = self.counter, () if self.draws is None else tuple(items)
        item = items.pop(self._next_below(len(items)))
        if self.draws is not None:
            self.draws.append(Draw("draw", block, before, item))
        return item

    def choice(self, items: Sequence[T]) -> T:
        """Return one item at random."""
        block = self.counter
        item = items[self._next_below(len(items))]
        if self.draws is not None:
            self.draws.append(Draw("choice", block, tuple(items), item))
        return item

    def _next_below(self, n: int) -> int:
        if n == 1:  # any block gives 0: it is used up without being looked at
            self.counter += 1
            return 0
        limit = SPAN - SPAN % n
        while True:
            block = self._head.copy()
            block.update(self.counter.to_bytes(8, "big"))
            self.counter += 1
            value = int.from_bytes(block.digest()[:8], "big")
            if value < limit:
                return value % n
