"""A server's announcements: starts, rounds and results, once each, for users that can see the match."""

import pytest

from sandbox.discord import FORUM, Perm
from tests.cogs.steps import act, act_until, broken, load_position, moderator, play_out, refused


async def announce(rig, channel, value, key="announce"):
    """Choose as a moderator, in this channel, where all matches are announced (or another setting, by its key)."""
    boss = moderator(rig)
    panel = (await boss.slash("server", channel=channel)).message
    menu = next(part["custom_id"] for part in boss.parts(panel) if part["custom_id"].endswith(f":{key}"))
    return await boss.select(panel, menu, value)


@pytest.fixture
async def news(rig):
    """The channel that was chosen."""
    channel = rig.box.add_channel("news")
    answer = await announce(rig, channel, "here")
    assert f"In <#{channel.id}>" in answer.text
    return channel


def told(rig, channel):
    return [rig.reads(message) for message in channel.messages.values() if message.kind == 0]


async def test_starts_rounds_and_results_are_announced_once(rig, news, sweep):
    await rig.begin("Ann", "Ben")
    await sweep()
    assert len(told(rig, news)) == 1
    assert "begins: " in told(rig, news)[0]
    await act_until(rig, 2)
    await sweep()
    await sweep()
    assert len(told(rig, news)) == 2
    assert "Round 2 begins" in told(rig, news)[1]
    await play_out(rig)
    await sweep()
    await sweep()
    assert len(told(rig, news)) == 3
    assert "is over" in told(rig, news)[2]
    assert not any(message.pings for message in news.messages.values())


async def test_of_a_game_of_turns_the_first_of_each_lap_is_announced(rig, news, sweep):
    await rig.begin("Ann", "Ben", game="ataque")
    while (await load_position(rig)).state.turn < 4:
        await act(rig)
        await sweep()
    begun = [text for text in told(rig, news) if "Turn" in text]
    assert ["Turn 1 begins" in begun[0], "Turn 3 begins" in begun[1], len(begun)] == [True, True, 2]


async def test_a_kill_after_sending_doubles_nothing(rig, news, sweep):
    await rig.begin("Ann", "Ben")
    with broken(rig.store.showcase, "mark_news_announced"):
        await sweep()
    assert len(told(rig, news)) == 1
    await rig.restart(late=True)
    await sweep()
    assert len(told(rig, news)) == 1
    assert await rig.store.showcase.list_unannounced(9) == []


@pytest.mark.parametrize("hidden", [lambda box: box.world.everyone, lambda box: box.join("Eve")])
async def test_a_match_whose_channel_is_hidden_from_readers_is_not_announced(rig, news, sweep, hidden):
    await rig.begin("Ann", "Ben")
    rig.box.forbid(rig.box.lobby, Perm.VIEW, hidden(rig.box))
    rig.box.permit(rig.box.lobby, Perm.VIEW, rig.box.world.bot_role)
    await rig.settle()
    await sweep()
    assert told(rig, news) == []
    assert await rig.store.showcase.list_unannounced(9) == []


async def test_a_match_is_not_announced_to_somebody_named_there_whose_roles_are_not_known(rig, news, sweep):
    await rig.begin("Ann", "Ben")
    for channel in (news, rig.box.lobby):
        rig.box.forbid(channel, Perm.VIEW, rig.box.world.everyone)
        rig.box.permit(channel, Perm.VIEW, rig.box.world.bot_role)
    rig.box.permit(news, Perm.VIEW, rig.box.join("Eve"))
    await rig.settle()
    await sweep()
    assert told(rig, news) == []


@pytest.mark.parametrize(("key", "value"), [("announce", "here"), ("channels", "add")])
async def test_a_forum_is_no_place_for_announcements_or_matches(rig, key, value):
    forum = rig.box.add_channel("ideas", FORUM)
    post = rig.box.start_post(forum, "a thought", rig.box.join("Ann"))
    await rig.settle()
    await announce(rig, post, value, key)
    await refused(rig, moderator(rig), "forum", 1)
    stands = await rig.store.servers.load_settings(rig.box.world.guild_id)
    assert (stands.announce, stands.channels) == (None, ())


async def test_chosen_in_a_thread_its_channel_gets_the_announcements(rig):
    await rig.begin("Ann", "Ben")
    await rig.settle()
    assert f"In <#{rig.box.lobby.id}>" in (await announce(rig, rig.thread, "here")).text


async def test_announcements_that_a_channel_always_rejects_are_dropped(rig, news, sweep):
    await rig.begin("Ann", "Ben")
    rig.box.fail("POST", f"/channels/{news.id}/messages", 400, code=50008, times=99)
    await sweep()
    assert await rig.store.showcase.list_unannounced(9) == []


async def test_past_events_are_not_announced_nor_any_events_after_nowhere(rig, sweep):
    await rig.begin("Ann", "Ben")
    await act_until(rig, 2)
    channel = rig.box.add_channel("news")
    await announce(rig, channel, "here")
    await sweep()
    assert told(rig, channel) == []
    await announce(rig, channel, "none")
    await act_until(rig, 3)
    await sweep()
    assert told(rig, channel) == []
