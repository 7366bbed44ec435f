"""The random stream of a match: SHA-256 in counter mode, committed in advance, verifiable afterwards.

docs/FAIR_CHANCE.md explains it to readers. tools/verify.py is an independent implementation.
"""

from collections.abc import Mapping, Sequence
from hashlib import sha256
from struct import Struct
from typing import Any, NamedTuple, TypeVar

T = TypeVar("T")
SPAN = 1 << 64
SEATING = 1 << 63  # first block used to shuffle the seats, while the match itself draws from 0 on
SCHEME = 1  # how the seed of a match is made
SORTED = bytes([SCHEME])  # first byte of a seed of scheme 1: lists are sorted before a draw
first_number = Struct(">Q").unpack_from  # the first eight bytes of a block


class ChanceUse(NamedTuple):
    """One use of the stream: below, shuffle, draw or choice. block: its first block. items: the choices.

    items of below: n alone. result: the number, the shuffled items, or the item drawn.
    """

    kind: str
    block: int
    items: tuple[Any, ...]
    result: Any


def hash_secret(secret: bytes) -> str:
    """Return the commitment shown in the lobby before joins: the SHA-256 of the secret, in hex."""
    return sha256(secret).hexdigest()


def write_terms(
    match: int,
    game: str,
    edition: str,
    settings: Mapping[str, str],
    joins: Sequence[int],
    start: int | None = None,
) -> str:
    """Write the terms a match is bound to, one per line. edition: SHA-256 (hex). joins: in any order.

    start: None for the lines known before the match starts.
    """
    lines = [f"match {match}", f"game {game}", f"edition {edition}"]
    lines += [f"setting {key}={settings[key]}" for key in sorted(settings)]
    lines += [f"join {join}" for join in sorted(joins)]
    lines += [] if start is None else [f"start {start}"]
    return "".join(line + "\n" for line in lines)


def make_seed(secret: bytes, terms: str) -> bytes:
    """Return the seed of a match: a byte 1, then the SHA-256 of secret ‖ terms (UTF-8)."""
    return SORTED + sha256(secret + terms.encode()).digest()


class Chance:
    """Random draws from the stream of a seed. counter: blocks used so far, stored in the state.

    draws: where each use is recorded, None: nowhere. With a seed of 33 bytes, the order of a list has no
    influence.
    """

    __slots__ = ("_head", "_sorts", "counter", "draws")

    def __init__(self, seed: bytes, counter: int = 0, draws: list[ChanceUse] | None = None) -> None:
        self._head, self._sorts = sha256(seed), seed[:-32] == SORTED
        self.counter, self.draws = counter, draws

    def below(self, n: int) -> int:
        """Draw a number 0..n−1, uniformly.

        Each try uses one block. Values from the largest multiple of n up are rejected.
        """
        block = self.counter
        value = self._next_below(n)
        if self.draws is not None:
            self.draws.append(ChanceUse("below", block, (n,), value))
        return value

    def shuffle(self, items: list[Any]) -> None:
        """Shuffle in place: Fisher–Yates from the end."""
        if self._sorts:
            items.sort()
        block, before = self.counter, () if self.draws is None else tuple(items)
        for i in range(len(items) - 1, 0, -1):
            j = self._next_below(i + 1)
            items[i], items[j] = items[j], items[i]
        if self.draws is not None:
            self.draws.append(ChanceUse("shuffle", block, before, tuple(items)))

    def draw(self, items: list[T]) -> T:
        """Remove and return one item at random. The others keep their order."""
        at = self._find_place("draw", items)
        return items.pop(at)

    def choice(self, items: Sequence[T]) -> T:
        """Return one item at random."""
        if self.draws is None and not self._sorts:  # nothing is recorded, and the order of the items matters
            return items[self._next_below(len(items))]
        return items[self._find_place("choice", items)]

    def _find_place(self, kind: str, items: Sequence[Any]) -> int:
        """Choose one item and record it. Return its index in the list."""
        block = self.counter
        among = sorted(items) if self._sorts else items
        at = self._next_below(len(among))
        if self.draws is not None:
            self.draws.append(ChanceUse(kind, block, tuple(among), among[at]))
        return items.index(among[at]) if self._sorts else at

    def _next_below(self, n: int) -> int:
        counter = self.counter
        self.counter = counter + 1
        if n == 1:  # any block gives 0, so it is consumed without hashing
            return 0
        block = self._head.copy()
        block.update(counter.to_bytes(8, "big"))
        value: int = first_number(block.digest())[0]
        if value >= SPAN - n and value >= SPAN - SPAN % n:  # the first test is cheap, and nearly always false
            return self._next_below(n)
        return value % n
