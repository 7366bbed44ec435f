"""The queue that serves users round-robin."""

import asyncio
import threading
from functools import partial

from cogs.painting.fair_queue import MORE, FairQueue, Job


def queue_job(queue, who, work, *given):
    """Queue a job and return it."""
    job = Job(partial(work, *given))
    queue.add_job(who, job)
    return job


async def test_closing_cancels_waiting_and_later_jobs():
    queue, held = FairQueue(), threading.Event()
    running = queue_job(queue, 1, asyncio.to_thread, held.wait, 30)
    waiting = queue_job(queue, 1, asyncio.to_thread, held.clear)
    threading.Timer(0.05, held.set).start()
    queue.close()
    assert await running.done
    assert (waiting.begun, waiting.done.cancelled()) == (False, True)
    assert queue_job(queue, 1, asyncio.to_thread, held.set).done.cancelled()


async def serve(presses):
    """Return in which order the jobs of some presses were done: each asks for the next one when it has one."""
    queue, held, done = FairQueue(), asyncio.Event(), []
    queue_job(queue, 0, held.wait)

    async def work(name):
        done.append(name)

    async def press(who, jobs):
        for number in range(jobs):
            await queue_job(queue, who, work, f"{who}{number}").done

    waiting = [asyncio.ensure_future(press(who, jobs)) for who, jobs in presses]
    await asyncio.sleep(0)
    held.set()
    await asyncio.gather(*waiting)
    queue.close()
    return " ".join(done)


async def test_further_pictures_of_a_press_wait_for_one_other_user_only():
    assert await serve([(1, 3), (2, 1), (3, 1), (4, 1)]) == "10 20 11 30 12 40"


async def test_a_user_with_many_jobs_waits_for_the_others_after_three():
    assert MORE == 2
    assert await serve([(1, 5), *((who, 1) for who in range(2, 8))]) == "10 20 11 30 12 40 50 60 70 13 14"


async def test_several_jobs_queued_at_once_do_not_count_as_one_press():
    assert await serve([(1, 2), (1, 1), (2, 1), (3, 1)]) == "10 20 30 10 11"


async def test_the_queue_runs_its_limit_at_once_and_reports_the_last_wait():
    queue, held, begun = FairQueue(), asyncio.Event(), []
    queue.most = 2

    async def work(name):
        begun.append(name)
        await held.wait()

    jobs = [queue_job(queue, who, work, who) for who in (1, 2, 3)]
    await asyncio.sleep(0.01)
    assert begun == [1, 2]
    soon = queue.waited
    held.set()
    await asyncio.gather(*(job.done for job in jobs))
    assert begun == [1, 2, 3]
    assert queue.waited > soon
