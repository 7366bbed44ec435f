"""What goes to a thinking process and comes back: an imagined table, never the true one, and the picks."""

from typing import TypeVar

import msgspec
from msgspec import Struct

from engine.bots.reasons import Reason

LENGTH = 4  # bytes before each message that tell how long it is
S = TypeVar("S", bound=Struct)


class Question(Struct, frozen=True):
    """One question to answer: what its seat is asked on a table that it cannot tell from the true one.

    edition: the game's rule data; table: the dumped state; bot: a driver of engine.bots; seed: 32 bytes for its chance.
    why: not the answer is wanted but the reason: of these picks, None: of what proves best.
    """

    game: str
    edition: bytes
    table: bytes
    seat: int
    bot: str
    seed: bytes
    why: bool = False
    picks: tuple[str, ...] | None = None


class Thought(Struct, frozen=True):
    """What came of a question: the picks, with the reason where that was asked, or what went wrong."""

    picks: tuple[str, ...] = ()
    reason: Reason | None = None
    error: str = ""


def pack_message(message: Struct) -> bytes:
    """Pack a message with its length before it."""
    packed = msgspec.msgpack.encode(message)
    return len(packed).to_bytes(LENGTH, "big") + packed


def unpack_message(packed: bytes, kind: type[S]) -> S:
    """Unpack what follows the length."""
    return msgspec.msgpack.decode(packed, type=kind)
