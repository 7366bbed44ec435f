"""The painting thread and the pictures it keeps."""

import asyncio
import gc
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any, TypeVar

from engine.core import Seat

PAINTED = 400  # pictures kept, also where there was nothing to paint
HEAVY = 12 << 20  # bytes of them
Painting = tuple[int, int, Seat | None, str]
T = TypeVar("T")


@cache
def _spare() -> None:
    """What is loaded by now stays: no garbage collection walks through it and holds the event loop up meanwhile."""
    gc.collect()
    gc.freeze()


class PictureCache:
    """One thread that paints; the same picture is painted once however many ask for it."""

    def __init__(self) -> None:
        _spare()
        self._thread = ThreadPoolExecutor(1, "painter")
        self._pictures: OrderedDict[Painting, asyncio.Future[Any]] = OrderedDict()

    async def picture(self, what: Painting, paint: Callable[[], T]) -> T:
        """The picture, or pictures, of this match, entry, viewer and kind."""
        if what not in self._pictures:
            loop = asyncio.get_running_loop()
            self._pictures[what] = loop.run_in_executor(self._thread, paint)
        self._pictures.move_to_end(what)
        try:
            found: T = await asyncio.shield(self._pictures[what])
        except Exception:
            self._pictures.pop(what, None)
            raise
        self._forget()
        return found

    def _forget(self) -> None:
        """Drop the pictures that nobody asked for longest."""
        held = sum(map(_weight, self._pictures.values()))
        while held > HEAVY or len(self._pictures) > PAINTED:
            held -= _weight(self._pictures.popitem(last=False)[1])

    def forget(self) -> None:
        """Drop all pictures that are kept: names on them may not be right any more."""
        self._pictures.clear()

    def close(self) -> None:
        """End the thread."""
        self._thread.shutdown(cancel_futures=True)


def _weight(painting: asyncio.Future[Any]) -> int:
    """The bytes of what was painted: a picture, several, or none."""
    if not painting.done() or painting.cancelled() or painting.exception() is not None:
        return 0
    found = painting.result()
    return sum(len(getattr(each, "png", b"")) for each in (found if isinstance(found, list) else [found]))
