"""States as bytes and back, exact copies, and checksums."""

from collections.abc import Callable
from copy import copy
from functools import cache
from hashlib import sha256
from typing import Any, Generic, TypeVar, cast

import msgspec

T = TypeVar("T")
S = TypeVar("S")
ATOMS = frozenset({str, int, bool, bytes, type(None), tuple})
encode: Callable[[Any], bytes] = msgspec.json.Encoder().encode


class Codec(Generic[S]):
    """Dumps and loads one type of state."""

    def __init__(self, kind: type[S]) -> None:
        self._decoder = msgspec.json.Decoder(kind, strict=True)

    def dump(self, state: S) -> bytes:
        """The state as JSON."""
        return encode(state)

    def load(self, dumped: bytes) -> S:
        """The inverse of dump; msgspec.ValidationError names what does not fit."""
        return self._decoder.decode(dumped)


def checksum(dumped: bytes) -> str:
    """16 hex digits that tell two dumped states apart."""
    return sha256(dumped).hexdigest()[:16]


@cache
def _mutable(kind: type[msgspec.Struct]) -> tuple[str, ...] | None:
    """The fields of a struct that a copy must not share; None: the struct is frozen and may be shared whole."""
    if kind.__struct_config__.frozen:
        return None
    shared = {int, str, bool, bytes, int | None, str | None}
    return tuple(field.name for field in msgspec.structs.fields(kind) if field.type not in shared)


def clone(value: T) -> T:
    """A copy that shares nothing mutable with the value; tuples and frozen structs are taken as immutable."""
    kind = type(value)
    if kind in ATOMS:
        return value
    if kind is list:
        return cast(T, [v if type(v) in ATOMS else clone(v) for v in cast(list[Any], value)])
    if kind is dict:
        return cast(
            T, {k: v if type(v) in ATOMS else clone(v) for k, v in cast(dict[Any, Any], value).items()}
        )
    return cast(T, _clone_struct(cast(msgspec.Struct, value)))


def _clone_struct(value: msgspec.Struct) -> msgspec.Struct:
    fields = _mutable(type(value))
    if fields is None:
        return value
    twin = copy(value)
    for name in fields:
        setattr(twin, name, clone(getattr(value, name)))
    return twin
