"""The loop and its lines, without a bot."""

import asyncio
from random import Random

import aiohttp
import pytest
from aiohttp import web

from sandbox.virtual.loop import Asleep, VirtualLoop
from sandbox.virtual.nature import VirtualClock
from sandbox.virtual.steps import StepExecutor
from sandbox.virtual.wire import MemoryConnector, Network

BEGIN = 1_800_000_000.0


@pytest.fixture
def loop():
    made = VirtualLoop(VirtualClock(BEGIN), lambda: 0.25)
    yield made
    made.close()


def test_time_jumps_to_the_next_timer(loop):
    loop.run_until_complete(asyncio.sleep(86_400.0))
    assert loop.time() == BEGIN + 86_400.0


def test_a_hang_raises_at_once(loop):
    async def hang():
        await asyncio.Event().wait()

    waits = loop.create_task(hang())
    with pytest.raises(Asleep):
        loop.run_until_complete(waits)
    waits.cancel()
    with pytest.raises(asyncio.CancelledError):
        loop.run_until_complete(waits)


def test_timers_of_one_time_come_in_the_order_in_which_they_were_set(loop):
    order = []
    for number in range(9):
        loop.call_at(BEGIN + 5, order.append, number)
    loop.run_until_complete(asyncio.sleep(6))
    assert order == list(range(9))


def test_work_of_a_thread_is_a_step_after_a_lag(loop):
    assert loop.run_until_complete(asyncio.to_thread(lambda: "done")) == "done"
    assert loop.time() == BEGIN + 0.25


def test_a_killed_host_runs_no_finally_and_the_others_go_on(loop):
    told = []

    async def live(name):
        try:
            while True:
                await asyncio.sleep(1)
                told.append(name)
        finally:
            told.append(f"end of {name}")

    async def main():
        tasks = [loop.run_host(name, live(name)) for name in ("one", "other")]
        await asyncio.sleep(1.5)
        loop.kill_host("one")
        await asyncio.sleep(1)
        tasks[1].cancel()
        await asyncio.sleep(0)

    loop.run_until_complete(main())
    assert told == ["one", "other", "other", "end of other"]


def test_a_database_s_work_is_done_in_order_also_where_nobody_waits_any_more(loop):
    random, done = Random(1), []

    async def main():
        executor = StepExecutor(lambda: done, random.random)
        await executor.open()
        hops = [asyncio.create_task(executor.run(lambda held, n=n: held.append(n))) for n in range(5)]
        await asyncio.sleep(0)
        hops[2].cancel()
        await asyncio.gather(*hops, return_exceptions=True)

    loop.run_until_complete(main())
    assert done == [0, 1, 2, 3, 4]


@pytest.fixture
def network(loop):
    random = Random(1)
    return Network(lambda: random.uniform(0.01, 0.06))


async def _with_server(network, act):
    async def answer(request):
        await asyncio.sleep(float(request.query.get("after", 0)))
        return web.Response(body=await request.read())

    app = web.Application()
    app.router.add_post("/", answer)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    async with aiohttp.ClientSession(connector=MemoryConnector(network, runner.server)) as session:
        await act(session)
    await runner.cleanup()


def test_bytes_arrive_whole_and_in_order(loop, network):
    async def act(session):
        sent = Random(2).randbytes(1 << 20)
        async with session.post("http://anywhere/", data=sent) as answer:
            assert await answer.read() == sent

    loop.run_until_complete(_with_server(network, act))


def test_a_line_that_is_cut_fails_who_waits_and_a_new_one_is_dialled(loop, network):
    async def act(session):
        asked = asyncio.create_task(session.post("http://anywhere/?after=60"))
        await asyncio.sleep(1)
        network.cut_lines()
        with pytest.raises(aiohttp.ClientError):
            await asked
        network.down = True
        with pytest.raises(aiohttp.ClientConnectorError):
            await session.post("http://anywhere/")
        network.down = False
        assert (await session.post("http://anywhere/")).status == 200

    loop.run_until_complete(_with_server(network, act))
