"""The gateway: intents, resuming, ops 7 and 9, lost lines, members."""

import asyncio
import json
from math import isfinite

import aiohttp
import discord
import pytest

from sandbox.discord import FakeWorld, Limits, Perm, Sandbox, text_of
from tests.sandbox.tiny_bot import Tiny, aim


async def test_events_reach_the_bot(box, bot, ann):
    lobby = bot.get_channel(box.lobby.id)
    message = await lobby.send("one")
    await message.edit(content="two")
    await message.delete()
    await box.until(lambda: bot.times("raw_message_delete"))
    assert [bot.times(e) for e in ("message", "message_edit", "message_delete")] == [1, 1, 1]


async def test_op_7_resumes_and_brings_what_was_missed(box, bot, ann):
    box.gateway.ask_reconnect()
    await box.until(lambda: not box.gateway.connected)
    ann.say("meanwhile")
    await box.until(lambda: box.gateway.resumes == 1)
    await box.until(lambda: bot.times("message"))
    assert bot.times("resumed") == 1
    assert (await ann.slash("count")).kind == "message"


async def test_op_9_resumable_resumes_the_session(box, bot):
    """A task that waits for it is woken."""
    box.gateway.invalidate_sessions(resumable=True)
    await box.world.until(lambda: box.gateway.resumes == 1, 5.0)
    assert box.gateway.readies == 1


async def test_op_9_without_resumable_begins_a_new_session(box, bot, ann):
    box.gateway.invalidate_sessions()
    await box.until(lambda: box.gateway.readies == 2)
    await box.until(lambda: bot.times("ready") == 2)
    assert (await ann.slash("count")).kind == "message"


async def test_an_unknown_session_must_identify_anew(box, bot):
    box.gateway.sessions.clear()
    box.gateway.cut_connections()
    await box.until(lambda: box.gateway.readies == 2)


async def test_a_cut_connection_is_resumed(box, bot, ann):
    box.gateway.cut_connections()
    await box.until(lambda: box.gateway.resumes == 1)
    assert (await ann.slash("count")).kind == "message"


async def test_an_interaction_while_away_arrives_on_resume(box, bot, ann):
    box.gateway.ask_reconnect()
    await box.until(lambda: not box.gateway.connected)
    assert (await ann.slash("count", start=4)).kind == "message"
    assert "count 4" in text_of(ann.sees()[0])


def test_two_guilds_are_on_two_shards():
    world = FakeWorld(Limits(shards=2))
    assert {world.shard_of(each) for each in (world.guild_id, world.add_guild("Second").id)} == {0, 1}


async def test_a_second_guild_has_channels_of_its_own_and_may_throw_the_bot_out_alone(box, run, ann):
    second = box.add_guild("Second")
    hall = box.add_channel("hall", guild=second)
    bot = Tiny()
    await run(bot)
    assert {each.id for each in bot.guilds} == {box.world.guild_id, second.id}
    assert [each.id for each in bot.get_guild(second.id).channels] == [hall.id]
    assert (await bot.fetch_guild(second.id)).default_role.id == second.id
    box.remove_bot(second)
    await box.until(lambda: bot.get_guild(second.id) is None)
    await bot.get_channel(box.lobby.id).send("x")
    assert not box.world.is_allowed(box.world.bot, hall, Perm.VIEW)
    box.invite_bot(second)
    await box.until(lambda: bot.get_guild(second.id))
    await bot.get_channel(hall.id).send("y")
    assert (await ann.slash("count", start=4, channel=hall)).kind == "message"
    await run.close()


async def test_heartbeats_are_answered(box, run):
    box.gateway.heartbeat_interval = 50
    bot = Tiny()
    await run(bot)
    await box.until(lambda: box.gateway.heartbeats >= 3)
    assert isfinite(bot.latency)
    await run.close()


async def test_a_deaf_gateway_is_left(box, run):
    box.gateway.heartbeat_interval, box.gateway.deaf = 50, True
    bot = Tiny()
    bot._connection.heartbeat_timeout = 0.2
    await run(bot)
    await box.until(lambda: box.gateway.resumes)
    box.gateway.deaf = False
    await run.close()


async def test_a_gateway_that_is_down(box, run):
    box.gateway.down = True
    bot = Tiny()
    task = asyncio.create_task(bot.start(box.token, reconnect=False))
    with pytest.raises((aiohttp.ClientError, AttributeError)):  # discord.py's issue 10520
        await task
    await bot.close()


async def test_privileged_intents(box, run):
    intents = discord.Intents(guilds=True, members=True)
    bot = Tiny(intents)
    task = await run(bot)
    with pytest.raises(discord.PrivilegedIntentsRequired):
        await task
    await run.close()


async def test_members_come_with_their_intent(box, run, ann):
    box.gateway.privileged = discord.Intents(members=True).value
    bot = Tiny(discord.Intents(guilds=True, members=True))
    await run(bot)
    guild = bot.get_guild(box.world.guild_id)
    assert guild.get_member(ann.id).display_name == "Ann"
    ben = box.join("Ben")
    await box.until(lambda: guild.get_member(ben.id))
    box.leave(ben)
    await box.until(lambda: guild.get_member(ben.id) is None)
    message = await bot.get_channel(box.lobby.id).send("x")
    thread = await message.create_thread(name="x")
    await thread.add_user(discord.Object(ann.id))
    await box.until(lambda: bot.times("thread_member_join"))
    await thread.leave()
    assert bot.user.id not in box.world.channels[thread.id].members
    await run.close()


async def test_without_their_intent_members_are_asked_for(box, bot, ann, ben):
    guild = bot.get_guild(box.world.guild_id)
    assert guild.get_member(ann.id) is None
    assert [m.id for m in await guild.query_members(user_ids=[ann.id])] == [ann.id]
    assert [m.id for m in await guild.query_members(query="be")] == [ben.id]


async def test_no_intents_no_events(box, run, ann):
    bot = Tiny(discord.Intents(guilds=True))
    await run(bot)
    ann.say("hello")
    assert (await ann.slash("count")).kind == "message"
    assert bot.times("message") == 0
    await run.close()


async def test_a_wrong_token_on_the_gateway(box, bot):
    async with aiohttp.ClientSession() as session, session.ws_connect(box.gateway_url) as socket:
        await socket.receive_json()
        await socket.send_json({"op": 2, "d": {"token": "wrong", "intents": 0}})
        assert (await socket.receive()).data == 4004


async def test_the_gateway_address(box, http):
    shards, url, _ = await http.get_bot_gateway()
    assert (shards, url) == (1, box.gateway_url)


async def test_old_sessions_are_dropped(box, run):
    for _ in range(4):
        bot = Tiny()
        await run(bot)
        await run.close()
    await box.until(lambda: not box.gateway.connected)
    assert len(box.gateway.sessions) <= 1
    assert not box.gateway.writers


class Sharded(discord.AutoShardedClient):
    """A client that keeps which of its shards have resumed.

    A shard is closed with its client only once the client itself heard of the new line.
    """

    def __init__(self, **options):
        super().__init__(**options)
        self.resumed = []

    async def before_identify_hook(self, shard_id, *, initial=False):
        """Begin the second session at once."""

    async def on_shard_resumed(self, shard_id):
        self.resumed.append(shard_id)


async def test_two_shards_and_each_hears_its_own():
    async with Sandbox(limits=Limits(shards=2)) as box:
        aim(box)
        client = Sharded(intents=discord.Intents.default(), guild_ready_timeout=0.05)
        async with client:
            task = asyncio.create_task(client.start(box.token))
            await box.until(lambda: box.gateway.readies == 2, 60)
            await client.wait_until_ready()
            ann = box.join("Ann")
            ann.say("here")
            ann.say("there", ann.dm)
            sessions = {session.shard: session for session in box.gateway.sessions.values()}
            told = {shard: [json.loads(text) for _, text in each.log] for shard, each in sessions.items()}
            names = {shard: [each["t"] for each in events] for shard, events in told.items()}
            assert names[0, 2] == ["READY", "MESSAGE_CREATE"]
            assert names[1, 2] == ["READY", "GUILD_CREATE", "MESSAGE_CREATE"]
            channels = [told[shard, 2][-1]["d"]["channel_id"] for shard in (0, 1)]
            assert channels == [str(ann.dm.id), str(box.lobby.id)]
            box.gateway.cut_connections(1)
            await box.until(lambda: client.resumed)
            assert client.resumed == [1]
            assert box.gateway.readies == 2
            assert sessions[1, 2].log[-1][1].count("RESUMED")
        await asyncio.gather(task, return_exceptions=True)


async def test_a_client_with_too_few_shards_is_closed_out(run):
    async with Sandbox(limits=Limits(shards=2)) as box:
        aim(box)
        client = discord.Client(intents=discord.Intents.default())
        with pytest.raises(discord.ConnectionClosed) as closed:
            await client.start(box.token)
        assert closed.value.code == 4011
        await client.close()


async def test_an_event_may_come_twice(box, bot, ann):
    ann.say("once")
    await box.until(lambda: bot.times("message") == 1)
    box.gateway.repeat_event()
    await box.until(lambda: bot.times("message") == 2)


async def test_a_socket_without_heartbeats_is_closed():
    async with (
        Sandbox(limits=Limits(silence=0.2)) as box,
        aiohttp.ClientSession() as session,
        session.ws_connect(box.gateway_url) as socket,
    ):
        assert (await socket.receive_json())["op"] == 10
        closed = await socket.receive(10)
        assert closed.type is aiohttp.WSMsgType.CLOSE
        assert socket.close_code == 4009


async def test_a_session_that_begins_too_soon_is_refused():
    async with Sandbox(limits=Limits(apart=5)) as box, aiohttp.ClientSession() as session:
        ops = []
        for _ in range(2):
            async with session.ws_connect(box.gateway_url) as socket:
                await socket.receive_json()
                await socket.send_json({"op": 2, "d": {"token": box.token, "intents": 1}})
                ops.append((await socket.receive_json())["op"])
        assert ops == [0, 9]
