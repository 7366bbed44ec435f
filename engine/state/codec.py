"""Turn states into bytes and back, copy them, and take their checksums."""

from hashlib import sha256
from typing import Any, Generic, TypeVar

import msgspec

from engine.state.state_copier import make_copier

S = TypeVar("S")
_json = msgspec.json.Encoder()


class Codec(Generic[S]):
    """Dump, load and copy one type of state."""

    def __init__(self, kind: type[S]) -> None:
        self._from_json = msgspec.json.Decoder(kind, strict=True)
        self._copy: Any = make_copier(kind)

    def dump(self, state: S) -> bytes:
        """Return the state as JSON: the same bytes for the same state."""
        return _json.encode(state)

    def load(self, dumped: bytes) -> S:
        """Undo dump; raise msgspec.DecodeError naming what does not fit."""
        try:
            return self._from_json.decode(dumped)
        except UnicodeDecodeError as error:
            raise msgspec.DecodeError(str(error)) from error

    def copy(self, state: S) -> S:
        """Return an equal state that shares nothing that can change."""
        copied: S = self._copy(state) if self._copy else state
        return copied


def make_plain(value: Any) -> Any:
    """Return a value as JSON gives it back: no structs, no tuples, no keys but strings."""
    return msgspec.json.decode(_json.encode(value))


def take_checksum(dumped: bytes) -> str:
    """Return 16 hex digits that tell two dumped states apart."""
    return sha256(dumped).hexdigest()[:16]
