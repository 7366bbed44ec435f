"""Return freed memory to the system, where glibc keeps it otherwise. No effect elsewhere."""

import ctypes
from concurrent.futures import Executor
from contextlib import suppress
from itertools import count

MMAP_THRESHOLD = -3  # parameter of mallopt
LARGE = 1 << 17  # bytes from which an allocation is mapped on its own, regardless of earlier ones
TRIMMED = 100  # calls of trim_regularly between two trims of the heap
_called = count(1)


def give_back_memory() -> None:
    """Make glibc return large allocations to the system when freed."""
    with suppress(OSError, AttributeError):
        ctypes.CDLL(None).mallopt(MMAP_THRESHOLD, LARGE)


def trim_regularly(thread: Executor | None = None) -> None:
    """Trim the heap with every TRIMMED-th call in this process.

    thread: if given, it trims after the work that it has to do before.
    """
    if next(_called) % TRIMMED:
        return
    if thread is None:
        trim_memory()
    else:
        thread.submit(trim_memory)


def trim_memory() -> None:
    """Return free heap memory to the system, also between blocks in use."""
    with suppress(OSError, AttributeError):
        ctypes.CDLL(None).malloc_trim(0)
