"""States as bytes and back, exact copies, and checksums."""

from hashlib import sha256
from typing import Any, Generic, TypeVar

import msgspec

from engine.twin import copier

S = TypeVar("S")
_json = msgspec.json.Encoder()


class Codec(Generic[S]):
    """Dumps, loads and copies one type of state."""

    def __init__(self, kind: type[S]) -> None:
        self._from_json = msgspec.json.Decoder(kind, strict=True)
        self._copy: Any = copier(kind)

    def dump(self, state: S) -> bytes:
        """The state as JSON, the same bytes for the same state."""
        return _json.encode(state)

    def load(self, dumped: bytes) -> S:
        """The inverse of dump; msgspec.DecodeError tells what does not fit."""
        try:
            return self._from_json.decode(dumped)
        except UnicodeDecodeError as error:
            raise msgspec.DecodeError(str(error)) from error

    def copy(self, state: S) -> S:
        """A twin that shares nothing that can change."""
        twin: S = self._copy(state) if self._copy else state
        return twin


def checksum(dumped: bytes) -> str:
    """16 hex digits that tell two dumped states apart."""
    return sha256(dumped).hexdigest()[:16]
