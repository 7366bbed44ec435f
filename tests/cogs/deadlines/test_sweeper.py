"""The sweep: late seats, stand-ins, pauses and downtime. Tests turn the clock."""

import asyncio
import re

import pytest

from cogs.deadlines.sweeper import ALWAYS, GAP, LATER
from cogs.text.time_texts import DURATIONS, MINUTE
from db.chores import FOUND
from engine.records.clock import Clock
from engine.records.effects import Paced, Paused
from engine.rules.core import text
from engine.store.store import StoreError
from sandbox.discord import FakeUser
from tests.cogs.sim import DAY, HOUR, START, answer, letters, sweep, table
from tests.cogs.steps import labels, load_position, seated

pytestmark = pytest.mark.simulated


async def entries(rig, *kinds):
    """The log's entries of these kinds."""
    position = await load_position(rig)
    return [each for each in await rig.store.log.load_entries(1, 0, position.seq) if each.kind in kinds]


async def missed(rig, seat, times):
    """Have this seat miss so many deadlines in a row. The other seats answer."""
    for _ in range(times):
        while (await rig.store.deadlines.load_due_times(1)).get(seat) is None or len(await waiting(rig)) > 1:
            await answer(rig, next(each for each in await waiting(rig) if each != seat))
        due = (await rig.store.deadlines.load_due_times(1))[seat]
        await sweep(rig, due - rig.clock.now)


async def due_times(rig):
    """The moments at which something is due."""
    return set((await rig.store.deadlines.load_due_times(1)).values())


async def let_stand_in(rig):
    """Have seat 1 miss two deadlines, so a stand-in plays for it. Return its user."""
    await table(rig, "Ann", "Ben")
    await missed(rig, 1, 2)
    return (await seated(rig))[1]


async def waiting(rig):
    return (await load_position(rig)).active


async def test_the_clock_plays_a_late_turn_to_its_end_and_counts_one_miss(rig):
    await table(rig, "Ann", "Ben")
    while await waiting(rig) != (0,):
        await answer(rig, (await waiting(rig))[-1])
    await sweep(rig, DAY)
    assert (await load_position(rig)).state.round == 2
    kinds = [(each.kind, each.seat) for each in await entries(rig, "timeout", "default")]
    assert kinds == [("timeout", 0), *[("default", 0)] * (len(kinds) - 1)]
    assert await due_times(rig) == {rig.clock.now + DAY}
    assert (await rig.store.matches.load_players(1))[0].misses == 1


async def test_after_two_in_a_row_a_stand_in_plays_until_the_owner_is_back(rig):
    ben = await let_stand_in(rig)
    (letter,) = letters(ben, "a stand-in plays for you")
    assert (await rig.store.matches.load_players(1))[1].standin is not None
    while 1 not in await waiting(rig):
        await answer(rig, 0)
    await sweep(rig)
    assert 1 not in await waiting(rig)
    answered = await ben.click(letter, "I’m back")
    assert not answered.failed
    await rig.idle()
    assert (await rig.store.matches.load_players(1))[1].standin is None
    assert f"{ben.name} is back" in rig.reads(rig.posts()[-1])
    again = await ben.click(ben.dms()[-1], label(ben, ben.dms()[-1]))
    assert not again.failed
    assert len(await entries(rig, "table")) == 2


def label(user, message):
    return user.parts(message)[0]["custom_id"]


async def test_a_panel_returns_the_seat_to_its_owner(rig):
    ben = await let_stand_in(rig)
    panel = (await ben.click(rig.posts()[-1], "My panel")).message
    answered = await ben.click(panel, "I’m back")
    assert answered.kind == "update"
    await rig.idle()
    assert (await rig.store.matches.load_players(1))[1].standin is None
    assert "I’m back" not in labels(ben, panel)


async def test_no_stand_in_is_called_to_a_turn(rig):
    ben = await let_stand_in(rig)
    before = len(ben.dms())
    for _ in range(3):
        while await waiting(rig) and 0 in await waiting(rig):
            await answer(rig, 0)
        await sweep(rig)
    assert len(ben.dms()) == before


async def test_a_pause_ends_by_itself_and_time_goes_on(rig):
    await table(rig, "Ann", "Ben")
    await sweep(rig, HOUR)
    paused = Paused(rig.clock.now + 2 * DAY)
    await rig.bot.context.referee.declare(1, (), rig.clock.now, paused)
    await sweep(rig, DAY + 23 * HOUR)
    assert await rig.store.deadlines.load_due_times(1) == {}
    await sweep(rig, HOUR)
    assert "The pause is over" in rig.reads(rig.posts()[-1])
    assert await due_times(rig) == {rig.clock.now + 23 * HOUR}
    await sweep(rig)
    assert sum("The pause is over" in rig.reads(post) for post in rig.posts()) == 1


async def test_downtime_counts_for_nobody_and_a_short_stop_moves_nothing(rig):
    await table(rig, "Ann", "Ben")
    await rig.store.deadlines.mark_alive(rig.clock.now)
    rig.clock.now += GAP
    await rig.bot.sweeper.sweep()
    assert await due_times(rig) == {START + DAY}
    assert await rig.store.deadlines.load_alive() == rig.clock.now
    await rig.stop()
    rig.clock.now += 30 * HOUR
    await rig.start()
    assert await due_times(rig) == {START + DAY + 30 * HOUR}
    await rig.bot.sweeper.sweep()
    await rig.idle()
    assert await entries(rig, "timeout") == []
    assert await rig.store.deadlines.load_alive() == rig.clock.now
    assert f"ends <t:{START + DAY + 30 * HOUR}:R>" in rig.reads(rig.posts()[-1])


async def test_a_clock_that_is_wrong_for_a_while_does_no_harm(rig):
    await table(rig, "Ann", "Ben")
    await sweep(rig, HOUR)
    for step in (-400 * DAY, 400 * DAY, 400 * DAY, -400 * DAY):
        rig.clock.now += step
        await rig.bot.sweeper.sweep()
        assert await entries(rig, "timeout") == []
    assert await due_times(rig) == {START + DAY}


async def test_a_stop_of_minutes_counts_for_nobody_at_the_shortest_pace(rig):
    await table(rig, "Ann", "Ben", pace=DURATIONS[0])
    await sweep(rig, 2 * MINUTE)
    rig.clock.now += 4 * MINUTE
    await rig.bot.sweeper.sweep()
    await rig.idle()
    assert await entries(rig, "timeout") == []
    assert await due_times(rig) == {rig.clock.now + 3 * MINUTE}


async def test_a_match_that_fails_holds_up_no_other_and_is_tried_again_later(rig, monkeypatch):
    await table(rig, "Ann", "Ben")
    referee, calls = rig.bot.context.referee, []

    class Broken(type(referee)):
        async def time_out(self, match, seat, due, now):
            calls.append(seat)
            raise StoreError(text("store-failed", path="x", why="y"))

    monkeypatch.setattr(rig.bot.context, "referee", Broken(rig.store, referee.bind))
    await sweep(rig, DAY)
    assert sorted(calls) == [0, 1]
    await sweep(rig, LATER - 1)
    assert len(calls) == 2
    monkeypatch.setattr(rig.bot.context, "referee", referee)
    await sweep(rig, 1)
    assert {each.seat for each in await entries(rig, "timeout")} == {0, 1}


async def test_a_deadline_of_a_seat_without_question_is_postponed(rig):
    await table(rig, "Ann", "Ben")
    await answer(rig, 0)
    sql = "UPDATE deadlines SET done = 0, due = ?, wake = ? WHERE seat = 0"
    await rig.store.database.change(sql, START, START)
    await sweep(rig)
    assert await entries(rig, "timeout") == []
    wakes = await rig.store.database.row("SELECT wake FROM deadlines WHERE seat = 0")
    assert wakes == (START + LATER,)


async def test_the_clock_outlives_a_database_that_fails_for_a_moment(rig, monkeypatch):
    swept, real, fails = asyncio.Event(), rig.store.chores.find_due, [True, True]

    async def find_due(now):
        if fails:
            fails.pop()
            raise StoreError(text("store-failed", path="x", why="y"))
        return await real(now)

    async def chore(now):
        swept.set()

    monkeypatch.setattr(rig.store.chores, "find_due", find_due)
    rig.bot.sweeper.chores.append((ALWAYS, chore))
    rig.bot.sweeper.every = 0.001
    rig.bot.sweeper.start()
    await asyncio.wait_for(swept.wait(), 30)
    assert fails == []
    await rig.restart()


async def test_every_chore_of_the_bot_is_looked_for(rig):
    named = {name for name, _ in rig.bot.sweeper.chores if name != ALWAYS}
    assert named | {"pauses", "wakes", "notices"} == set(FOUND)


async def test_nothing_is_played_while_the_connection_is_lost(rig):
    await table(rig, "Ann", "Ben")
    await rig.bot.on_shard_disconnect(0)
    await sweep(rig, DAY)
    assert await entries(rig, "timeout") == []
    await rig.bot.on_shard_resumed(0)
    await sweep(rig)
    assert len(await entries(rig, "timeout")) == 2


async def test_sweeps_at_once_do_everything_once_and_not_early(rig):
    await table(rig, "Ann", "Ben", "Cat")
    await answer(rig, 0)
    for passed in (DAY // 2, DAY // 2 - 1, 1):
        assert await entries(rig, "timeout") == []
        rig.clock.now += passed
        await rig.store.deadlines.mark_alive(rig.clock.now)
        await asyncio.gather(*(rig.bot.sweeper.sweep() for _ in range(3)))
        await rig.idle()
    assert [each.seat for each in await entries(rig, "timeout")] == [1, 2]
    assert [len(letters(user, "⏰")) for user in await seated(rig)] == [0, 2, 2]
    said = "".join(rig.reads(post) for post in rig.posts())
    assert said.count("ran out of time") == 2


FAST = 20 * 60  # seconds by which the bot's clock is ahead of Discord's


async def look_until(rig, until):
    """Advance time minute by minute, with a sweep after each, until Discord's clock shows that moment."""
    while rig.box.world.now() < until:
        rig.clock.now += min(MINUTE, until - int(rig.box.world.now()))
        await rig.bot.sweeper.sweep()
        await rig.idle()


def shown_ends(rig):
    """Return the times, in Unix seconds, that the latest post shows as the end of a seat's time."""
    return {int(each) for each in re.findall(r"<t:(\d+):R>", rig.reads(rig.posts()[-1]))}


@pytest.mark.parametrize(("off", "begin_wrong"), [(FAST, True), (-FAST, False)])
async def test_a_clock_that_is_always_wrong_takes_time_from_nobody(rig, caplog, off, begin_wrong):
    if begin_wrong:
        rig.clock.now += off
        rig.box.skip(-off)
    ann, _ = await rig.begin("Ann", "Ben")
    await rig.bot.sweeper.sweep()
    effect = Paced(Clock(str(DAY)))
    rig.bot.publisher.publish_commit(
        await rig.bot.context.referee.declare(1, (), rig.bot.context.now(), effect)
    )
    await answer(rig, 0)
    if not begin_wrong:
        await rig.bot.sweeper.sweep()
        rig.clock.now += off
        rig.box.skip(-off)
    await ann.click(rig.posts()[-1], "My panel")
    await rig.bot.sweeper.sweep()
    await rig.idle()
    (end,) = shown_ends(rig)
    assert abs(end - START - DAY) <= 1
    await look_until(rig, end - 1)
    assert await entries(rig, "timeout") == []
    await look_until(rig, end)
    assert len(await entries(rig, "timeout")) == 1
    (told,) = [each for each in caplog.records if "clock" in each.getMessage()]
    assert told.levelname == "WARNING"
    assert "20 minutes" in told.getMessage()
    shown = (await FakeUser(rig.box.world, rig.box.world.owner).slash("status")).text
    assert "clock is 20 min" in shown


async def test_the_post_of_a_deserted_match_shows_the_resume_time_moved_by_downtime(rig):
    await table(rig, "Ann", "Ben")
    while not await rig.store.deadlines.is_paused(1):
        await sweep(rig, DAY)
    ((until,),) = await rig.store.database.rows("SELECT resumes_at FROM clocks")
    assert f"Nobody is here any more. The match goes on <t:{until}:R>" in rig.reads(rig.posts()[-1])
    rig.clock.now += 5 * HOUR
    await rig.bot.sweeper.sweep()
    await rig.settle()
    assert await rig.store.database.rows("SELECT resumes_at FROM clocks") == [(until + 5 * HOUR,)]
    assert f"Nobody is here any more. The match goes on <t:{until + 5 * HOUR}:R>" in rig.reads(
        rig.posts()[-1]
    )


async def test_a_deserted_match_that_goes_on_is_abandoned_at_the_next_miss(rig):
    await table(rig, "Ann", "Ben")
    while not await rig.store.deadlines.is_paused(1):
        await sweep(rig, DAY)
    while await rig.store.deadlines.is_paused(1):
        await sweep(rig, DAY)
    assert await due_times(rig)
    for _ in range(2):
        await sweep(rig, DAY)
    assert (await rig.store.matches.load_match(1)).ended == "abandoned"


async def test_chores_are_done_and_one_that_fails_stops_nothing(rig, caplog):
    done = []

    async def bad(now):
        raise RuntimeError("ours")

    async def good(now):
        done.append(now)

    rig.bot.sweeper.chores += [(ALWAYS, bad), (ALWAYS, good)]
    await rig.bot.sweeper.sweep()
    assert done == [START]
    assert "sweep" in caplog.text
