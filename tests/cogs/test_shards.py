"""Two shards, lines that are lost one by one, and servers that are out of reach or throw the bot out."""

import asyncio
import sqlite3

import pytest

from bot import keep_connected
from cogs import client
from cogs.client import connect
from engine.store.store import StoreError
from sandbox.discord import Limits
from tests.cogs.sim import DAY, HOUR, keep_time, letters, sweep, table
from tests.cogs.steps import hurried, step
from tools.toy.rig import rigged


async def due(rig):
    return await rig.store.deadlines.load_due_times(1)


async def paused(rig):
    return await rig.store.deadlines.is_paused(1)


async def stands(rig, *, still):
    """Wait until the clock stands still, or runs again."""
    async with asyncio.timeout(30):
        while await paused(rig) is not still:  # noqa: ASYNC110 - the database rings no bell
            await asyncio.sleep(0.01)


async def test_a_match_over_two_shards_goes_on_when_one_line_is_lost(store, monkeypatch):
    with hurried():
        async with rigged(store, monkeypatch, limits=Limits(shards=2)) as rig:
            assert set(rig.bot.shards) == {0, 1}
            await rig.begin("Ann", "Ben")
            sweeper = rig.bot.sweeper
            rig.box.gateway.cut_connections(1)
            await rig.box.until(lambda: not sweeper.reach.connected)
            rig.box.gateway.cut_connections(0)
            await rig.box.until(lambda: rig.box.gateway.resumes == 2)
            await rig.box.until(lambda: sweeper.reach.connected)
            rig.box.gateway.invalidate_sessions()
            await rig.box.until(lambda: not sweeper.reach.connected)
            await rig.box.until(lambda: rig.box.gateway.readies == 4, 60)
            await rig.box.until(lambda: sweeper.reach.connected)
            while (await rig.match()).status == "running":
                await step(rig)
            await rig.idle()
            assert "is over" in rig.reads(rig.posts()[-1])


async def test_a_bot_that_rests_before_it_connects_anew_ends_at_once(rig):
    await rig.stop()
    stop, made = asyncio.Event(), rig.make_bot()
    running = asyncio.create_task(connect(made, rig.box.token, stop))
    await rig.box.until(made.is_ready)
    rig.box.gateway.down = True
    rig.box.gateway.cut_connections()
    await asyncio.sleep(60)  # it tries again and again, and rests longer each time
    told_at = asyncio.get_running_loop().time()
    stop.set()
    assert await running is None
    assert asyncio.get_running_loop().time() - told_at < 0.1  # on virtual time
    rig.box.gateway.down = False
    await rig.start()


@pytest.mark.simulated
async def test_a_server_that_throws_the_bot_out_stands_still_and_hears_nothing(rig):
    await rig.begin("Ann", "Ben")
    await keep_time(rig)
    before = await due(rig)
    posts = len(rig.posts())
    rig.box.remove_bot()
    await rig.box.until(lambda: not rig.bot.guilds)
    await rig.bot.context.idle()
    await stands(rig, still=True)
    await rig.restart()
    rig.clock.now += 3 * DAY
    await rig.store.deadlines.mark_alive(rig.clock.now)
    await rig.bot.sweeper.sweep()
    await rig.bot.context.idle()
    assert await paused(rig)
    assert len(rig.posts()) == posts
    assert all(letters(user, "Time runs out") == [] for user in rig.users)
    rig.box.invite_bot()
    await rig.box.until(lambda: rig.bot.guilds)
    await rig.posted(posts + 1)
    assert "The pause is over" in rig.reads(rig.posts()[-1])
    assert await due(rig) == {seat: at + 3 * DAY for seat, at in before.items()}


@pytest.mark.simulated
async def test_a_server_that_threw_the_bot_out_unseen_stands_still_too(rig):
    await rig.begin("Ann", "Ben")
    await keep_time(rig)
    await rig.stop()
    rig.box.world.home.forgotten = True
    await rig.start()
    await stands(rig, still=True)
    await rig.stop()
    rig.box.world.home.forgotten = False
    await rig.start()
    await stands(rig, still=False)
    await rig.posted(2)


@pytest.mark.simulated
async def test_an_outage_pauses_nothing(rig):
    await rig.begin("Ann", "Ben")
    await keep_time(rig)
    before = await due(rig)
    rig.box.gateway.start_outage()
    await rig.box.until(lambda: rig.bot.guilds[0].unavailable)
    await rig.restart()
    assert rig.bot.guilds
    rig.box.gateway.show_guild()
    await rig.box.until(lambda: not rig.bot.guilds[0].unavailable)
    assert await due(rig) == before
    assert not await paused(rig)


@pytest.mark.simulated
async def test_time_in_which_discord_keeps_a_server_shut_counts_for_nobody(rig):
    await table(rig, "Ann", "Ben", pace="300")
    before = await due(rig)
    rig.box.gateway.start_outage()
    await rig.box.until(lambda: rig.bot.guilds[0].unavailable)
    await rig.idle()
    assert not rig.users[0].may_read(rig.thread)
    for _ in range(8):
        await sweep(rig, 300)
    rig.box.gateway.show_guild()
    await rig.box.until(lambda: not rig.bot.guilds[0].unavailable)
    await sweep(rig)
    await rig.settle()
    assert await due(rig) == {seat: at + 2400 for seat, at in before.items()}
    assert [player.misses for player in await rig.store.matches.load_players(1)] == [0, 0]
    assert f"<t:{before[0] + 2400}:R>" in rig.reads(rig.posts()[-1])
    assert all(f"<t:{before[0] + 2400}:" in rig.reads(user.dms()[-1]) for user in rig.users)
    await sweep(rig, 300)
    assert [player.misses for player in await rig.store.matches.load_players(1)] == [1, 1]


@pytest.mark.simulated
async def test_an_outage_whose_time_cannot_be_written_is_counted_once_it_can(rig):
    await table(rig, "Ann", "Ben", pace="300")
    before = await due(rig)
    rig.box.gateway.start_outage()
    await rig.box.until(lambda: rig.bot.guilds[0].unavailable)
    await sweep(rig)
    await rig.store.database.read(lambda connection: connection.execute("PRAGMA busy_timeout = 0"))
    other = sqlite3.connect(rig.store.database.path, isolation_level=None)
    rig.clock.now += 50  # no sign of life is due
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreError):
        await rig.bot.sweeper.sweep()
    other.close()
    await sweep(rig, 50)
    assert await due(rig) == {seat: at + 100 for seat, at in before.items()}


@pytest.mark.simulated
async def test_time_in_which_discord_bans_the_bot_counts_for_nobody(rig):
    await table(rig, "Ann", "Ben", pace="300")
    await sweep(rig)
    before = await due(rig)
    began = rig.clock.now
    for _ in range(4):
        rig.bot.circuit_breaker.note_answer(429, {})
        while rig.bot.circuit_breaker.is_on():
            rig.clock.now += 15
            await rig.bot.sweeper.sweep()
    await rig.settle()
    assert rig.clock.now - began == 900
    assert [player.misses for player in await rig.store.matches.load_players(1)] == [0, 0]
    assert all(abs(at - before[seat] - 900) < 60 for seat, at in (await due(rig)).items())


async def storm(rig, seconds):
    """Make Discord drop each session a second after it began. Return the number of sessions the bot begins."""
    await rig.stop()
    loop, gateway, stop = asyncio.get_running_loop(), rig.box.gateway, asyncio.Event()
    running = asyncio.create_task(keep_connected(rig.make_bot, rig.box.token, stop))
    before, until = gateway.readies, loop.time() + seconds
    while loop.time() < until:
        gateway.invalidate_sessions()
        await asyncio.sleep(1)
    stop.set()
    await running
    return gateway.readies - before


@pytest.mark.filterwarnings(
    "ignore:Unclosed connection:ResourceWarning"
)  # discord.py drops a line that it did not use
async def test_sessions_that_end_at_once_begin_ever_more_seldom_also_after_a_restart(rig, caplog):
    await rig.store.deadlines.count_sessions(rig.bot.context.now(), client.MANY - 5)
    assert await storm(rig, 300) < 14  # each would have taken some seven seconds
    assert await storm(rig, 300) < 9
    (told,) = [each for each in caplog.records if each.levelname in ("WARNING", "ERROR")]
    assert "connections to Discord" in told.getMessage()


@pytest.mark.parametrize(("shards", "over", "rest"), [(21, -3, 0), (3, 10, 180)])
async def test_a_start_rests_for_each_of_its_shards_beyond_what_all_of_them_may_begin(
    store, monkeypatch, shards, over, rest
):
    most = max(client.MANY, shards * client.STARTS)
    async with rigged(store, monkeypatch) as rig:
        await rig.stop()
        rig.box.world.limits.shards = shards
        begun = await store.deadlines.count_sessions(rig.bot.context.now(), 0)
        await store.deadlines.count_sessions(rig.bot.context.now(), most + over - begun)
        before, stop, made = asyncio.get_running_loop().time(), asyncio.Event(), rig.make_bot()
        running = asyncio.create_task(connect(made, rig.box.token, stop))
        await rig.box.until(made.is_ready, 600)
        assert abs(asyncio.get_running_loop().time() - before - rest - 5 * (shards - 1)) < 20
        stop.set()
        await running


@pytest.mark.filterwarnings("ignore:Unclosed connection:ResourceWarning")
async def test_a_shard_whose_sessions_end_at_once_rests_alone(store, monkeypatch):
    async with rigged(store, monkeypatch, limits=Limits(shards=2)) as rig:
        gateway, now = rig.box.gateway, rig.bot.context.now()
        await store.deadlines.count_sessions(now, client.MANY)
        before = gateway.readies
        for _ in range(300):
            gateway.invalidate_sessions(0)
            await asyncio.sleep(1)
        assert 2 <= gateway.readies - before < 9  # of one shard, and none of the other
        assert not rig.bot.is_closed()
        assert not rig.bot.shards[1].is_closed()
        await rig.box.until(lambda: not rig.bot.shards[0].is_closed(), 300)
        await rig.begin("Ann", "Ben")


async def test_sessions_of_yesterday_do_not_count(rig):
    now = rig.bot.context.now()
    await rig.store.deadlines.count_sessions(now - DAY - HOUR, client.MANY)
    assert await rig.store.deadlines.count_sessions(now, 1) < 5
