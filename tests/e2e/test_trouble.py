"""Failures around a match: each shows one sentence to its user, changes nothing, and the match goes on."""

import asyncio
import contextlib
import gc
import resource
import sqlite3
from itertools import cycle

import pytest

from cogs import context
from cogs.client import Bot, BotConfig
from proofs.crashes.scripted_table import ScriptedStep, ScriptedTable
from proofs.forged.forged import honest_players, play_on
from sandbox.discord import Perm
from tests.cogs.steps import seated
from tests.every_day import leave_to_proof

ROUND = 10  # entries


async def goes_on(rig, players):
    """Play a round honestly. Return True if the match went on."""
    return await play_on(rig, players, (await rig.match()).seq + ROUND)


async def test_a_user_who_left_the_server_stops_nothing(rig, heard):
    await rig.begin("Ann", "Ben")
    players, ben = honest_players(rig), rig.users[1]
    rig.box.leave(ben)
    ben.close_dms()
    # no notification can reach him any more: he looks by the button of his direct message
    players[1].skip = tuple(word for word in players[1].skip if word != "refresh")
    assert await goes_on(rig, players)


@pytest.mark.parametrize(
    "what",
    leave_to_proof(
        ["lobby message", "post", "thread", "channel", "permissions"], but=["channel", "permissions"]
    ),
)
async def test_a_match_continues_after_deletions_and_lost_permissions(rig, heard, what):
    await rig.begin("Ann", "Ben")
    players, box = honest_players(rig), rig.box
    panels = [(user, rig.panel(user)) for user in rig.users]
    if what == "lobby message":
        del box.lobby.messages[rig.lobby.id]
    elif what == "post":
        rig.thread.messages.pop(rig.posts()[-1].id)
    elif what == "permissions":
        box.forbid(box.lobby, Perm.SEND_IN_THREADS | Perm.ATTACH | Perm.HISTORY)
    else:
        box.remove_channel(rig.thread if what == "thread" else box.lobby)
    for user, panel in panels:
        await user.click(panel, "Coin: 0")
    await asyncio.sleep(0.1)
    assert (await rig.match()).seq == 3
    if what in ("lobby message", "post", "permissions"):
        box.permit(box.lobby, Perm.SEND_IN_THREADS | Perm.ATTACH | Perm.HISTORY)
        assert await goes_on(rig, players)
        numbers = [str(post.nonce) for post in rig.posts()]
        assert len(numbers) == len(set(numbers))


@pytest.mark.parametrize("trouble", ["read-only", "locked"])
async def test_a_file_that_takes_nothing_is_one_sentence_and_no_change(rig, heard, trouble):
    await rig.begin("Ann", "Ben")
    ann, before = rig.users[0], await rig.match()
    panel = rig.panel(ann)
    with contextlib.closing(await broken(rig, trouble)):
        answer = await ann.click(panel, "Coin: 0")
        assert "I cannot save anything right now" in answer.text
        assert await rig.match() == before
    await mended(rig, trouble)
    assert not (await ann.click(panel, "Coin: 0")).failed
    assert (await rig.match()).seq == before.seq + 1


async def broken(rig, trouble):
    """Make the file reject writes. Closing the returned connection frees a lock."""
    database, other = rig.store.database, sqlite3.connect(rig.store.database.path)
    if trouble == "read-only":
        await database.rows("PRAGMA query_only = ON")
    else:
        await database.rows("PRAGMA busy_timeout = 50")
        other.execute("BEGIN EXCLUSIVE")
    return other


async def mended(rig, trouble):
    """Make the file accept writes again."""
    await rig.store.database.rows("PRAGMA query_only = OFF")


async def test_a_clock_that_jumps_changes_nothing(rig, heard, monkeypatch):
    await rig.begin("Ann", "Ben")
    players, jumps = honest_players(rig), cycle([86_400, -86_400 * 400, 5, 10**9])
    real = context.AppContext.now
    monkeypatch.setattr(context.AppContext, "now", lambda self: max(0, real(self) + next(jumps)))
    assert await goes_on(rig, players)


async def test_posts_queued_while_discord_is_away_follow_once_and_in_order(rig):
    await rig.begin("Ann", "Ben")
    away = rig.box.fail("POST", rf"/channels/{rig.thread.id}/messages", 503, times=1000)
    for user in await seated(rig):
        await user.click(rig.panel(user), "Coin: 0")
    await rig.box.until(lambda: away.met)
    rig.box.gateway.cut_connections()
    await rig.box.until(lambda: rig.box.gateway.connected)
    players = honest_players(rig)
    for _ in range(6):
        for player in players:
            await player.act(rescan=True)
    assert len(rig.posts()) == 1
    rig.box.skip(600)
    away.times = 0
    assert await goes_on(rig, players)
    await rig.idle()
    numbers = [int(str(post.nonce).split("-")[1]) for post in rig.posts()]
    assert numbers == list(range(1, len(numbers) + 1))


async def test_an_answer_of_discord_that_is_lost_doubles_no_post(rig):
    await rig.begin("Ann", "Ben")
    rig.box.fail("POST", rf"/channels/{rig.thread.id}/messages", lost=True, times=2)
    players = honest_players(rig)
    assert await goes_on(rig, players)
    await rig.idle()
    numbers = [int(str(post.nonce).split("-")[1]) for post in rig.posts()]
    assert numbers == list(range(1, len(numbers) + 1))


async def test_a_bot_that_is_stopped_while_it_gets_ready_leaves_no_fault(rig):
    said = []
    asyncio.get_running_loop().set_exception_handler(lambda _, fault: said.append(fault["message"]))
    await rig.stop()
    readies = rig.box.gateway.readies
    late = Bot(rig.store, BotConfig(ready=0.1))
    running = asyncio.create_task(late.start(rig.box.token))
    await rig.box.until(lambda: rig.box.gateway.readies > readies)
    getting_ready = await rig.box.until(lambda: late._connection._ready_task)
    await late.close()
    await asyncio.gather(running, getting_ready, return_exceptions=True)
    gc.collect()
    await rig.start()
    assert said == []
    assert getting_ready.exception() is None


async def test_a_disk_that_fills_under_the_running_bot(tmp_path):
    """The kernel refuses to let the bot's files grow, as a full disk does. Later it allows it again."""
    from sandbox.discord import Sandbox

    async with Sandbox() as box:
        table = ScriptedTable(box, tmp_path / "table", "toy")
        await table.start()
        try:
            await table.open()
            for who in (1, 2):
                await table.join(who)
            start = ScriptedStep(0, "r:1:0:start:")
            pid = table.bot.process.pid
            resource.prlimit(pid, resource.RLIMIT_FSIZE, (4096, resource.RLIM_INFINITY))
            refused = await table.press(start)
            assert "I cannot save anything right now" in refused.text
            assert table.log_length() == (0, 0)
            resource.prlimit(pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
            assert not (await table.press(start)).failed
            await table.wait_published()
            assert table.log_length()[0] == 1
            assert table.posts()
        finally:
            await table.bot.stop()
    assert table.check_file() == []
    assert table.bot.find_tracebacks() == []
