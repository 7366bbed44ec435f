"""How often a press asks the database: a hop is one call into its thread, and every call goes through Database.read."""

import asyncio

import pytest

from db.database import Database
from tests.cogs.test_play import bid, seated

QUIET, PUBLISHING = 5, 8


@pytest.fixture
def hops(monkeypatch):
    """The hops so far."""
    made, read = [], Database.read

    async def counted(database, work):
        made.append(work)
        return await read(database, work)

    monkeypatch.setattr(Database, "read", counted)
    return made


async def settle(rig, hops):
    """Wait until everything that a press brings about is done: what follows its answer, and the panel's other copy."""
    before = -1
    while before != len(hops) or rig.bot.panel.copies._timers:
        before = len(hops)
        await asyncio.sleep(0.4)
        await rig.bot.context.idle()


async def open_everywhere(rig, hops):
    """Both have a direct message and a panel in the thread that is pressed: as many copies as there can be."""
    users = await seated(rig)
    for user in users:
        await user.click(rig.posts()[-1], "My panel")
    await settle(rig, hops)
    return users


async def test_a_press_that_publishes_nothing(rig, hops):
    await rig.begin("Ann", "Ben")
    ann, _ = await open_everywhere(rig, hops)
    hops.clear()
    await bid(rig, ann)
    await settle(rig, hops)
    assert len(rig.posts()) == 1
    assert 0 < len(hops) <= QUIET


async def test_a_press_that_publishes_a_post(rig, hops):
    await rig.begin("Ann", "Ben")
    ann, ben = await open_everywhere(rig, hops)
    await bid(rig, ann)
    await settle(rig, hops)
    hops.clear()
    await bid(rig, ben)
    await rig.posted(2)
    await settle(rig, hops)
    assert 0 < len(hops) <= PUBLISHING


async def test_a_press_while_another_answers_costs_no_more(rig, hops):
    await rig.begin("Ann", "Ben")
    ann, ben = await open_everywhere(rig, hops)
    hops.clear()
    await asyncio.gather(bid(rig, ann), bid(rig, ben))
    await rig.posted(2)
    await settle(rig, hops)
    assert len(hops) <= QUIET + PUBLISHING
