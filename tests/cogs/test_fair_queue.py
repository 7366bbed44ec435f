"""The queue before one thread, at its end."""

import threading

from cogs.fair_queue import FairQueue


async def test_what_has_not_begun_when_it_closes_is_cancelled_and_so_is_all_that_is_new():
    queue, held = FairQueue("closing"), threading.Event()
    running, waiting = queue.add_job(1, lambda: held.wait(30)), queue.add_job(1, held.clear)
    threading.Timer(0.05, held.set).start()
    queue.close()
    assert await running.done
    assert (waiting.begun, waiting.done.cancelled()) == (False, True)
    assert queue.add_job(1, held.set).done.cancelled()
