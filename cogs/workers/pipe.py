"""A worker's end of its pipes: messages, each with its length before it."""

import ctypes
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any, NoReturn

MMAP_THRESHOLD = -3  # of mallopt
LARGE = 1 << 17  # bytes from which a piece is mapped by itself, however large ones were freed before
LENGTH = 4  # bytes before each message that tell how long it is
OOM = Path("/proc/self/oom_score_adj")  # where memory is short Linux ends a worker first, never the bot


def frame_message(packed: bytes) -> bytes:
    """Put a message's length before it."""
    return len(packed).to_bytes(LENGTH, "big") + packed


def give_back_memory() -> None:
    """Have glibc give a large piece of memory back as soon as it is free; elsewhere it is left as it is."""
    with suppress(OSError, AttributeError):
        ctypes.CDLL(None).mallopt(MMAP_THRESHOLD, LARGE)


def serve_input(answer: Callable[[bytes], bytes], niceness: int) -> NoReturn:
    """Answer the messages on the input one by one, until it ends or nobody is there any more to read the answers."""
    os.nice(niceness)
    give_back_memory()
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
