"""A worker's end of its pipes: messages, each with its length before it."""

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any, NoReturn

LENGTH = 4  # bytes before each message that tell how long it is
OOM = Path("/proc/self/oom_score_adj")  # where memory is short Linux ends a worker first, never the bot


def frame_message(packed: bytes) -> bytes:
    """Put a message's length before it."""
    return len(packed).to_bytes(LENGTH, "big") + packed


def serve_input(answer: Callable[[bytes], bytes], niceness: int) -> NoReturn:
    """Answer the messages on the input one by one, until it ends or nobody is there any more to read the answers."""
    os.nice(niceness)
    with suppress(OSError):
        OOM.write_text("500", encoding="ascii")
    source, target = sys.stdin.buffer, sys.stdout.buffer
    with suppress(BrokenPipeError):
        while len(head := source.read(LENGTH)) == LENGTH:
            length = int.from_bytes(head, "big")
            message = source.read(length)
            if len(message) < length:  # whoever wrote it was killed
                break
            target.write(frame_message(answer(message)))
            target.flush()
    os._exit(0)  # nothing is left to write, and whoever would be told of it may be gone


def find_class(place: str) -> type[Any]:
    """Find a class by its place, MODULE:NAME."""
    module, name = place.split(":")
    found: type[Any] = getattr(import_module(module), name)
    return found


def place_class(kind: type[Any]) -> str:
    """Return the place by which find_class finds a class."""
    return f"{kind.__module__}:{kind.__qualname__}"
