"""How a simulated town is drawn, and when its people look in. test_tables.py runs real towns."""

import asyncio
from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest

from proofs.people.habits import ASIDES
from proofs.people.lives import AFTER, BEGUN, CHECKED, DAY, WEEK, Town
from proofs.people.moderators import HOUR, Moderator
from proofs.people.person import Person
from proofs.people.typed import Around
from sandbox.discord import FORUM, Sandbox, snowflake_time
from tests.proofs.people.test_person import draw_habit
from tools.toy.rig import run_virtual


def build_town(seed, **options):
    async def list_running():
        return []

    return Town(Sandbox(), seed, list_running, ["a", "b"], **options)


def test_a_town_is_drawn_from_its_seed():
    towns = [build_town(str(seed)) for seed in range(30)]
    assert {len(each.people) for each in towns} == {2, 3, 4, 5, 6}
    assert {len(each.tables) for each in towns} == {1, 2, 3}
    assert {len([at for at in each.places if at.guild_id == each.box.world.guild_id]) for each in towns} == {
        1,
        2,
        3,
    }
    assert {len([at for at in each.places if at.guild_id != each.box.world.guild_id]) for each in towns} == {
        0,
        1,
        2,
    }
    assert {each.moderator.deeds for each in towns} == {0.0, 0.2, 0.6, 1.5}
    assert {person.user.account.takes_dms for each in towns for person in each.people} == {True, False}
    assert all(0 <= table.waits <= BEGUN * DAY for each in towns for table in each.tables)
    assert all(len(each.people[0].around.roles) == 2 for each in towns)
    held = [[len(user.account.roles) for user in each.people[0].around.people] for each in towns]
    assert {sum(each) for each in held} == {4}
    assert build_town("1", deeds=7.0).moderator.deeds == 7.0


async def live_alone(seed, days, ended):
    """Run a town in which people talk in one thread at every look.

    Returns the town, whether all was over, the times of that question, and the times at which each person
    spoke.
    """
    loop = asyncio.get_running_loop()
    box, began, looks = Sandbox(clock=loop.time), loop.time(), []

    async def list_running():
        looks.append(loop.time() - began)
        return [] if len(looks) > ended else [7]

    town = Town(box, seed, list_running, ["a"], deeds=0.0)
    thread = box.start_post(box.add_channel("forum", FORUM), "A thread", town.people[0].user)
    for each in town.people:
        thread.members[each.user.id] = box.world.now()
        likes = tuple(float(aside == "say_something") for aside in ASIDES)
        each.habit = replace(draw_habit(looks=3, asides=1, holiday=0.2), likes=likes)
    over = await town.live_days(days)
    names = {each.user.id: each.user.name for each in town.people}
    spoke = [
        (names[each.author_id], (snowflake_time(each.id) - began) / DAY) for each in thread.messages.values()
    ]
    return town, over, looks, loop.time() - began, spoke


def test_a_town_lives_until_its_matches_are_over_and_were_looked_back_at():
    town, over, looks, took, _ = run_virtual(live_alone("1", 2, 3))
    assert over is True
    assert looks[0] == pytest.approx(BEGUN * DAY + HOUR)
    assert [after - before for before, after in pairwise(looks)] == [CHECKED] * 3
    assert took == pytest.approx(looks[-1] + AFTER * DAY)
    assert town.sum_up()["begun"] == 0
    assert town.sum_up()["people"] == len(town.people)


def test_people_look_in_day_by_day_but_for_a_week_away():
    _, over, looks, _, spoke = run_virtual(live_alone("1", 20, 999))
    assert over is False
    assert len(looks) == 20 * 24
    days = Counter(int(at) for name, at in spoke if name == "Ann")
    assert max(days.values()) <= 3 + 1  # looks a day, and one more now and then
    away = [after - before - 1 for before, after in pairwise(sorted(days))]
    assert max(away) >= WEEK
    assert sorted(away)[len(away) // 2] == 0


async def moderate(deeds, days):
    """Run a moderator on a server with one thread.

    Counts the hours in which the thread was closed or locked, or the bot was barred or thrown out.
    """
    loop = asyncio.get_running_loop()
    box = Sandbox(clock=loop.time)
    ann = box.join("Ann")
    thread, hours = box.start_post(box.add_channel("forum", FORUM), "A thread", ann), []
    moderator = Moderator(box, Person(box, ann, draw_habit(), Around([ann])), deeds)
    living = asyncio.create_task(moderator.live("1", HOUR))
    for _ in range(days * 24):
        await asyncio.sleep(HOUR)
        barred = any(box.world.bot.id in each.overwrites for each in box.world.guild_channels())
        hours.append((thread.archived, thread.locked, barred, box.world.home.bot_left))
    living.cancel()
    moderator.undo_all()
    return [sum(each) for each in zip(*hours, strict=True)]


def test_a_moderator_does_so_much_a_day():
    assert run_virtual(moderate(0.0, 2)) == [0, 0, 0, 0]
    assert all(0 < hours <= 240 for hours in run_virtual(moderate(10.0, 10)))
