"""States as bytes, copies and checksums."""

from hashlib import sha256
from typing import Any

import msgspec
import pytest

from engine.state.codec import Codec, take_checksum


class Inner(msgspec.Struct):
    numbers: list[int]
    by_seat: dict[int, str] = {}


class Fixed(msgspec.Struct, frozen=True):
    name: str
    parts: tuple[int, ...] = ()


class Outer(msgspec.Struct):
    inner: Inner
    fixed: Fixed
    several: list[Inner | None]
    plain: int = 0
    word: str | None = None
    mixed: Any = None


def outer():
    return Outer(
        Inner([1, 2], {3: "c"}), Fixed("x", (1,)), [Inner([4]), None], 5, "w", {"a": [1, {"b": [2]}]}
    )


def test_dump_and_load_are_exact():
    codec = Codec(Outer)
    dumped = codec.dump(outer())
    state = codec.load(dumped)
    assert codec.dump(state) == dumped
    assert state.inner == outer().inner
    assert state.several == outer().several


def test_load_names_what_does_not_fit():
    with pytest.raises(msgspec.ValidationError, match=r"inner\.numbers"):
        Codec(Outer).load(b'{"inner":{"numbers":["one"]},"fixed":{"name":"x"},"several":[]}')


def test_copy_equals_and_shares_nothing_mutable():
    one = outer()
    two = Codec(Outer).copy(one)
    assert two == one
    two.inner.numbers.append(9)
    two.inner.by_seat[1] = "z"
    two.several[0].numbers.clear()
    two.several.append(None)
    two.plain, two.word = 0, None
    assert one == outer()


def test_checksum_tells_states_apart():
    assert take_checksum(b"a") == sha256(b"a").hexdigest()[:16]
    assert take_checksum(b"a") != take_checksum(b"b")
