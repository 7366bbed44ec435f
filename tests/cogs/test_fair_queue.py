"""The queue before one thread, at its end."""

import threading

import pytest

from cogs.fair_queue import FairQueue


async def test_what_has_not_begun_when_it_closes_is_not_done_and_nothing_new_is():
    queue, held = FairQueue("closing"), threading.Event()
    running, waiting = queue.add_job(1, lambda: held.wait(30)), queue.add_job(1, held.clear)
    threading.Timer(0.05, held.set).start()
    queue.close()
    assert await running.done
    assert not waiting.begun
    with pytest.raises(RuntimeError, match="shutdown"):
        queue.add_job(1, held.set)
