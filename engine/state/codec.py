"""Convert states to bytes and back, copy them, and compute their checksums."""

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
        """Reverse dump. Raises msgspec.DecodeError with the mismatch."""
        try:
            return self._from_json.decode(dumped)
        except UnicodeDecodeError as error:
            raise msgspec.DecodeError(str(error)) from error

    def copy(self, state: S) -> S:
        """Return an equal state that shares nothing mutable."""
        copied: S = self._copy(state) if self._copy else state
        return copied


def make_plain(value: Any) -> Any:
    """Return a value as JSON decodes it: no structs, no tuples, only string keys."""
    return msgspec.json.decode(_json.encode(value))


def take_checksum(dumped: bytes) -> str:
    """Return a checksum of a dumped state: 16 hex digits."""
    return sha256(dumped).hexdigest()[:16]
