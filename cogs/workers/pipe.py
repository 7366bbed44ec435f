"""The worker's end of its pipes: messages with a length prefix."""

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any, NoReturn

from cogs.workers.memory import give_back_memory, trim_regularly

LENGTH = 4  # bytes of the length prefix
OOM = Path("/proc/self/oom_score_adj")  # if memory runs out, Linux kills a worker and not the bot


def frame_message(packed: bytes) -> bytes:
    """Prefix a message with its length."""
    return len(packed).to_bytes(LENGTH, "big") + packed


def serve_input(answer: Callable[[bytes], bytes], niceness: int) -> NoReturn:
    """Answer messages from stdin one by one until it ends or the reader of stdout is gone."""
    os.nice(niceness)
    give_back_memory()
    with suppress(OSError):
        OOM.write_text("500", encoding="ascii")
    source, target = sys.stdin.buffer, sys.stdout.buffer
    with suppress(BrokenPipeError):
        while True:
            head = source.read(LENGTH)
            if len(head) < LENGTH:
                break
            length = int.from_bytes(head, "big")
            message = source.read(length)
            if len(message) < length:  # the bot was killed
                break
            target.write(frame_message(answer(message)))
            target.flush()
            trim_regularly()
    os._exit(0)  # nothing is left to write, and the reader may be gone


def find_class(place: str) -> type[Any]:
    """Import a class by its path, MODULE:NAME."""
    module, name = place.split(":")
    found: type[Any] = getattr(import_module(module), name)
    return found


def place_class(kind: type[Any]) -> str:
    """Return the path by which find_class imports a class."""
    return f"{kind.__module__}:{kind.__qualname__}"
