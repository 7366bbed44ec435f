"""Entries soon after a post join the next one, and the bot sends a limited number of messages a second."""

import asyncio

import pytest

from cogs.delivery import Delivery
from engine.records import table_events
from tests.cogs.sim import calls, table
from tests.cogs.steps import BIDS, declare, seated

pytestmark = pytest.mark.simulated


class Naps:
    """A replacement of asyncio.sleep that sleeps until it is woken, and records the seconds."""

    def __init__(self, monkeypatch):
        self.slept, self.over, real = [], asyncio.Event(), asyncio.sleep

        async def sleep(seconds, result=None):
            if seconds > 0.5:
                self.slept.append(seconds)
                await self.over.wait()
                return result
            return await real(seconds, result)

        monkeypatch.setattr(asyncio, "sleep", sleep)


async def answer_all(rig):
    """Every seat bids, the winner splits and plays: several entries that are worth a post."""
    referee = rig.bot.context.referee
    for _ in range(4):
        seat = (await referee.position(1)).active[0]
        decision = (await referee.position(1)).ask(seat)
        outcome = await referee.answer(1, seat, decision.question_id, decision.default, rig.clock.now)
        rig.bot.publisher.publish_commit(outcome)


@pytest.mark.parametrize(("pace", "wait"), [("86400", 10), ("600", 3)])
async def test_entries_within_seconds_are_one_post(rig, monkeypatch, pace, wait):
    await table(rig, "Ann", "Ben", pace=pace)
    rig.bot.context.gather = (10.0, 3.0)
    naps, before = Naps(monkeypatch), len(rig.posts())
    referee = rig.bot.context.referee
    await declare(rig, None, table_events.ReturnedEvent(0))
    assert len(rig.posts()) == before + 1
    assert naps.slept == []
    await answer_all(rig)
    rig.bot.publisher.publish_commit(
        await referee.declare(1, (table_events.ReturnedEvent(0),), rig.clock.now, None)
    )
    naps.over.set()
    await rig.idle()
    assert len(rig.posts()) == before + 2
    assert naps.slept == [pytest.approx(wait, abs=1)]
    last = rig.reads(rig.posts()[-1])
    assert BIDS in last
    assert "is back and plays on" in last
    assert (await rig.match()).published == (await rig.match()).seq


async def test_a_crash_while_waiting_loses_nothing(rig):
    await table(rig, "Ann", "Ben")
    rig.bot.context.gather = (10.0, 3.0)
    rig.bot.publisher.posts[1].posted = asyncio.get_running_loop().time()
    await answer_all(rig)
    before = len(rig.posts())
    await rig.stop()
    assert len(rig.posts()) == before
    await rig.start()
    await rig.idle()
    assert BIDS in "".join(rig.reads(post) for post in rig.posts()[before:])
    assert (await rig.match()).published == (await rig.match()).seq


async def test_a_seat_active_after_the_wait_is_notified_once(rig, monkeypatch):
    await table(rig, "Ann", "Ben")
    rig.bot.context.gather = (10.0, 3.0)
    Naps(monkeypatch).over.set()
    ben = (await seated(rig))[1]
    before = len(calls(ben))
    await answer_all(rig)
    await rig.idle()
    assert len(calls(ben)) == before + 1


async def test_messages_are_paced_after_the_first_few(store):
    delivery = Delivery(None, store, 20.0)
    began = asyncio.get_running_loop().time()
    waits = []

    async def one():
        await delivery.pace.wait_turn()
        waits.append(asyncio.get_running_loop().time() - began)

    await asyncio.gather(*(one() for _ in range(15)))
    assert waits == sorted(waits)
    assert waits[-1] >= 10 / 20 - 0.02
