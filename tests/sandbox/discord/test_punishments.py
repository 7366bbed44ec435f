"""Discord's punishments of a bot that sends too many requests."""

import discord
import pytest

from sandbox.discord import Limits, Sandbox
from sandbox.discord.punishments import Punishments
from tests.sandbox.tiny_bot import aim


async def refused(work, *, status, code=0):
    with pytest.raises(discord.HTTPException) as caught:
        await work
    assert (caught.value.status, caught.value.code) == (status, code)


@pytest.fixture
async def strict():
    """A stand-in that bans after five invalid requests, and a client without gateway."""
    async with Sandbox(limits=Limits(invalid_requests=5)) as box:
        aim(box)
        client = discord.Client(intents=discord.Intents.none())
        await client.login(box.token)
        yield box, client
        await client.close()


async def test_invalid_requests_end_in_a_ban_that_only_silence_ends(strict):
    box, client = strict
    ann = box.join("Ann", dms=False)
    letters = await client.create_dm(discord.Object(ann.id))
    for _ in range(5):
        await refused(letters.send("x"), status=403, code=50007)
    await refused(client.fetch_user(ann.id), status=429)
    for _ in range(5):
        box.skip(119)
        await refused(client.fetch_user(ann.id), status=429)
    box.skip(123)
    await refused(client.fetch_user(ann.id), status=429)
    box.skip(600)
    assert (await client.fetch_user(ann.id)).id == ann.id


def test_which_answers_are_of_invalid_requests():
    punishments = Sandbox().world.punishments
    for status in range(400, 431):
        punishments.note_answer(status, status * 1000.0, shared=False)
        assert punishments.count_invalid(status * 1000.0) == (status in (401, 403, 429))


def test_where_nothing_is_limited_nothing_is_too_much():
    punishments = Punishments(0, 0, 0)
    for number in range(100):
        punishments.check_opening(number, 0.0)
        punishments.note_answer(403, 0.0, shared=False)
        assert punishments.count_request(0.0) == 0
    assert not punishments.is_banned(0.0)
    assert punishments.limited == 0


async def test_shared_429s_are_not_counted(strict):
    box, client = strict
    ann = box.join("Ann")
    box.fail("GET", "/users/", 429, times=4, shared=True, retry_after=0.001)
    assert (await client.fetch_user(ann.id)).id == ann.id
    assert box.world.punishments.count_invalid(box.world.now()) == 0


async def test_direct_messages_are_opened_with_new_people_slowly(strict):
    box, client = strict
    box.world.punishments.most_invalid = 0
    people = [discord.Object(box.join(f"P{at}").id) for at in range(70)]
    for each in people[:10]:
        await client.create_dm(each)
    await refused(client.create_dm(people[10]), status=403, code=40003)
    assert await client.create_dm(people[0])
    box.skip(60)
    for each in people[10:51]:
        box.skip(7)
        await client.create_dm(each)
    await refused(client.create_dm(people[60]), status=403, code=20026)
    box.skip(86_400)
    await refused(client.create_dm(people[60]), status=403, code=20026)


async def test_only_requests_with_files_are_refused(strict):
    box, client = strict
    box.fail("POST", "/messages", 400, code=400001, uploads=True)
    channel = client.get_partial_messageable(box.lobby.id)
    await channel.send("x")
    await refused(channel.send(file=discord.File(__file__)), status=400, code=400001)


async def test_a_request_too_many_in_a_second_is_refused_for_all_but_answers():
    async with Sandbox(limits=Limits(requests=3)) as box:
        aim(box)
        async with discord.Client(intents=discord.Intents.none()) as client:
            await client.login(box.token)
            ann = box.join("Ann")
            for _ in range(5):
                assert (await client.fetch_user(ann.id)).id == ann.id
            assert box.world.punishments.limited > 0
            assert box.world.punishments.count_invalid(box.world.now()) == box.world.punishments.limited
            assert [each for each in box.record.exchanges if each.status == 429]


async def test_sessions_begin_one_after_the_other():
    punishments = Sandbox(limits=Limits(apart=5, sessions=3)).world.punishments
    assert [punishments.may_identify(at) for at in (0, 4, 5, 10, 15)] == [True, False, True, True, False]
    assert punishments.may_identify(86_400)
