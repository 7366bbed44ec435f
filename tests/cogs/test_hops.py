"""Round trips to the database by a press: one is one call into its thread, and each goes through Database.hop."""

import asyncio

import pytest

from db.base.database import Database
from tests.cogs.steps import bid, later, seated
from tools.bench.press import measure_case

QUIET, PUBLISHING = 6, 8
FUNCTIONS = 598, 1002  # of a press that publishes nothing, and of one that does


@pytest.fixture
def hops(monkeypatch):
    """The hops so far."""
    made, run = [], Database.run

    async def counted(database, work):
        made.append(work)
        return await run(database, work)

    monkeypatch.setattr(Database, "run", counted)
    return made


async def open_everywhere(rig):
    """Both have a direct message and a panel in the thread that is pressed: as many copies as there can be."""
    users = await seated(rig)
    for user in users:
        await user.click(rig.posts()[-1], "My panel")
    await rig.settle()
    return users


async def test_a_press_that_publishes_nothing_costs_few_round_trips(rig, hops):
    await rig.begin("Ann", "Ben")
    ann, _ = await open_everywhere(rig)
    hops.clear()
    await bid(rig, ann)
    await rig.settle()
    assert len(rig.posts()) == 1
    assert 0 < len(hops) <= QUIET


async def test_a_press_that_publishes_a_post_costs_few_round_trips(rig, hops):
    await rig.begin("Ann", "Ben")
    ann, ben = await open_everywhere(rig)
    await bid(rig, ann)
    await rig.settle()
    hops.clear()
    await bid(rig, ben)
    await rig.posted(2)
    await rig.settle()
    assert 0 < len(hops) <= PUBLISHING


async def test_a_press_while_another_answers_costs_no_more(rig, hops):
    await rig.begin("Ann", "Ben")
    ann, ben = await open_everywhere(rig)
    hops.clear()
    await asyncio.gather(bid(rig, ann), bid(rig, ben))
    await rig.posted(2)
    await rig.settle()
    assert len(hops) <= QUIET + PUBLISHING + 1


async def test_a_sweep_in_which_nothing_is_due_asks_once(rig, hops):
    """Also with a match whose users have time, and an open lobby that is not full."""
    await rig.begin("Ann", "Ben")
    await rig.users[0].slash("match new", game="toy")
    await rig.idle()
    for _ in range(3):  # the cards of what has just happened are drawn
        later(rig, 100)
        await rig.bot.sweeper.sweep()
        await rig.idle()
    hops.clear()
    await rig.bot.sweeper.sweep()
    await rig.idle()
    assert len(hops) == 1


@pytest.mark.real
async def test_a_press_calls_few_functions_and_asks_the_rules_once():
    quiet, publishing = [figures async for figures in measure_case()]
    assert (quiet["functions"] <= FUNCTIONS[0], quiet["asked"]) == (True, 1), quiet
    assert publishing["functions"] <= FUNCTIONS[1], publishing
