"""A semaphore with two priorities: the next one to think if all processes are busy."""

import asyncio

from cogs.workers.fifo_semaphore import FifoSemaphore


async def wait_for_turn(turns, name, order, *, hurried):
    async with turns.take(hurried=hurried):
        order.append(name)


async def test_people_who_wait_go_before_ai_seats_and_each_kind_in_its_order():
    turns, order = FifoSemaphore(1), []
    async with turns.take():
        waiting = [
            asyncio.create_task(wait_for_turn(turns, name, order, hurried=name.startswith("person")))
            for name in ("AI 1", "AI 2", "person 1", "AI 3", "person 2")
        ]
        await asyncio.sleep(0)
        assert order == []
    await asyncio.gather(*waiting)
    assert order == ["person 1", "person 2", "AI 1", "AI 2", "AI 3"]


async def test_no_more_than_so_many_at_a_time():
    turns, order = FifoSemaphore(2), []
    async with turns.take(), turns.take(hurried=True):
        waits = asyncio.create_task(wait_for_turn(turns, "third", order, hurried=True))
        await asyncio.sleep(0)
        assert order == []
    await waits
    assert order == ["third"]


async def test_a_cancelled_waiter_takes_no_turn():
    turns, order = FifoSemaphore(1), []
    async with turns.take():
        leaves, gone, stays = (
            asyncio.create_task(wait_for_turn(turns, name, order, hurried=False))
            for name in ("leaves", "gone", "stays")
        )
        await asyncio.sleep(0)
        leaves.cancel()
    gone.cancel()  # the task that was given the turn, and has not taken it
    await asyncio.gather(leaves, gone, stays, return_exceptions=True)
    assert order == ["stays"]
    async with turns.take():
        order.append("free")
    assert order == ["stays", "free"]
