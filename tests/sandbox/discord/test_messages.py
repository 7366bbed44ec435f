"""Messages, files, nonces, mentions, threads, DMs and permissions, through discord.py."""

import asyncio

import discord
import pytest
from discord.http import Route

from sandbox.discord import FORUM, GUILD_TEXT, NEWS, VOICE, Impossible, Perm, as_text, text_of
from tests.sandbox.discord.test_check_messages import refused, row, select, v2
from tests.sandbox.tiny_bot import NOBODY, counter, gallery, picture, png


@pytest.fixture
async def thread(lobby):
    """A thread that the bot has made."""
    return await (await lobby.send("lobby")).create_thread(name="x")


@pytest.fixture
def home(box, thread):
    """The same thread in the world of the stand-in."""
    return box.world.channels[thread.id]


async def test_the_guild_as_the_client_sees_it(box, bot, ann):
    guild = bot.get_guild(box.world.guild_id)
    assert guild.name == "Sandbox"
    assert guild.me.id == box.world.bot.id
    assert guild.me.guild_permissions.create_public_threads
    assert not guild.me.guild_permissions.manage_messages
    assert (await guild.fetch_member(ann.id)).display_name == "Ann"
    assert (await bot.fetch_user(ann.id)).global_name == "Ann"
    assert [c.name for c in await guild.fetch_channels()] == ["general"]
    assert (await bot.fetch_channel(box.lobby.id)).name == "general"
    assert (await bot.fetch_guild(guild.id)).name == "Sandbox"
    assert (await bot.application_info()).owner.name == "owner"


@pytest.mark.parametrize(
    ("path", "code"),
    [("/channels/1", 10003), ("/guilds/1", 10004), ("/users/1", 10013), ("/guilds/{g}/members/1", 10007)],
)
async def test_unknown_objects_have_discords_error_codes(box, http, path, code):
    await refused(http.request(Route("GET", path, g=box.world.guild_id)), code=code)


async def test_a_channel_is_told_as_its_kind_is(box, http):
    plain = await http.get_channel(box.lobby.id)
    assert (plain["type"], plain["flags"], plain["position"], plain["rate_limit_per_user"]) == (0, 0, 0, 0)
    assert plain["nsfw"] is False
    more = {"voice": {"bitrate": 64_000, "user_limit": 0, "rtc_region": None}}
    more["forum"] = {"available_tags": [], "default_sort_order": None, "default_forum_layout": 0}
    more["forum"]["default_reaction_emoji"] = None
    for name, kind in (("voice", VOICE), ("forum", FORUM)):
        told = await http.get_channel(box.add_channel(name, kind).id)
        assert {key: value for key, value in told.items() if key not in plain} == more[name]


async def test_unknown_message_and_recipient(box, http):
    await refused(http.get_message(box.lobby.id, 1), code=10008)
    await refused(http.start_private_message(1), code=50033)


async def test_a_component_without_a_number_gets_the_next_free_one_and_a_menu_asks_for_one_choice(box, http):
    parts = [{"type": 10, "content": "a"}, row(select()), {"type": 10, "content": "b", "id": 1}]
    route = Route("POST", "/channels/{c}/messages", c=box.lobby.id)
    text, line, last = (await http.request(route, json=v2(*parts)))["components"]
    menu = line["components"][0]
    assert [part["id"] for part in (text, line, menu, last)] == [2, 3, 4, 1]
    assert (menu["min_values"], menu["max_values"]) == (1, 1)


async def test_send_edit_delete(box, bot, lobby, ann):
    message = await lobby.send("one")
    assert [text_of(m) for m in ann.sees()] == ["one"]
    await message.edit(content="two")
    assert ann.reads(ann.sees()[0]) == "Bot:\n  two"
    fetched = await lobby.fetch_message(message.id)
    assert fetched.content == "two"
    assert fetched.edited_at is not None
    await message.delete()
    assert ann.sees() == []
    await refused(message.edit(content="three"), code=10008)


async def test_only_own_messages_are_edited_or_deleted(box, http, ann):
    said = ann.say("hello")
    await refused(
        http.request(Route("PATCH", f"/channels/{box.lobby.id}/messages/{said.id}"), json={}), code=50005
    )
    await refused(http.delete_message(box.lobby.id, said.id), code=50013)


async def test_history_returns_messages_before_after_and_around(box, bot, lobby):
    sent = [await lobby.send(str(n)) for n in range(5)]
    assert [m.content async for m in lobby.history(limit=2)] == ["4", "3"]
    assert [m.content async for m in lobby.history(before=sent[2])] == ["1", "0"]
    assert [m.content async for m in lobby.history(after=sent[2])] == ["3", "4"]
    assert [m.content async for m in lobby.history(around=sent[2], limit=3)] == ["3", "2", "1"]


async def test_history_takes_a_hundred(box, http):
    assert await http.logs_from(box.lobby.id, 100) == []
    await refused(http.logs_from(box.lobby.id, 101), "In limit")


async def test_an_attachment_is_served(box, bot, lobby):
    message = await lobby.send("look", file=picture())
    [file] = message.attachments
    assert (file.filename, file.description, file.width, file.height) == ("a.png", "red", 20, 10)
    assert file.url.startswith(box.cdn)
    assert await file.read() == png()
    assert "🖼 a.png: red" in as_text(box.world, box.world.find_message(box.lobby.id, message.id))


async def test_a_message_keeps_what_its_sender_says_of_it(box, bot, lobby):
    quiet = await lobby.send("https://example.org", suppress_embeds=True)
    silent = await lobby.send("https://example.org", silent=True)
    assert [(each.flags.suppress_embeds, each.flags.silent) for each in (quiet, silent)] == [
        (True, False),
        (False, True),
    ]


async def test_a_forgotten_file_is_not_served(box, bot, lobby):
    box.world.limits.file_bytes_kept = 2 * len(png())
    *old, one, two = [(await lobby.send(file=picture())).attachments[0] for _ in range(4)]
    assert [await each.read() for each in (one, two)] == [png(), png()]
    for each in old:
        await refused(each.read(), code=0)
    box.world.limits.file_bytes_kept = 1
    newest = (await lobby.send(file=picture())).attachments[0]
    assert await newest.read() == png()
    await refused(two.read(), code=0)


async def test_shown_files_are_left_out_of_attachments(box, bot, lobby):
    message = await lobby.send(view=gallery(), file=picture())
    assert message.attachments == []
    [item] = message.components[0].items
    assert item.media.url.startswith(box.cdn)
    assert (item.media.width, item.description) == (20, "red")
    assert (await lobby.fetch_message(message.id)).components[0].items[0].media.url == item.media.url


async def test_an_edit_keeps_listed_files_only(box, bot, lobby):
    message = await lobby.send("x", files=[picture("a.png"), picture("b.png")])
    after = await message.edit(attachments=[message.attachments[1], picture("c.png")])
    assert [a.filename for a in after.attachments] == ["b.png", "c.png"]
    after = await message.edit(content="y")
    assert [a.filename for a in after.attachments] == ["b.png", "c.png"]
    after = await message.edit(attachments=[])
    assert after.attachments == []


async def test_an_edit_must_not_empty_a_message(box, bot, lobby):
    message = await lobby.send("x")
    await refused(message.edit(content=None), code=50006)


async def test_components_are_numbered(box, bot, lobby):
    message = await lobby.send(view=counter(1))
    [container] = message.components
    ids = [container.id, *(child.id for child in container.children)]
    assert ids == [1, 2, 3, 5]
    assert container.children[2].children[0].max_values == 2


async def test_a_nonce_is_taken_once(box, bot, lobby):
    first = await lobby.send("x", nonce="7-1")
    again = await lobby.send("something else", nonce="7-1")
    assert (again.id, again.content) == (first.id, "x")
    assert again.nonce == "7-1"
    assert len(box.lobby.messages) == 1
    assert (await lobby.fetch_message(first.id)).nonce is None
    box.skip(301)
    assert (await lobby.send("x", nonce="7-1")).id != first.id


async def test_a_phone_shows_the_content_alone(box, bot, lobby, ann):
    said = await lobby.send(f"Your turn, <@{ann.id}>", allowed_mentions=discord.AllowedMentions(users=True))
    drawn = await lobby.send(view=counter(1))
    pushes = [box.lobby.messages[each.id].push for each in (said, drawn)]
    assert pushes == ["Your turn, @Ann", ""]


async def test_a_thread_is_put_away_by_the_clock(box, bot, lobby):
    message = await lobby.send("x")
    thread = await message.create_thread(name="t", auto_archive_duration=60)
    said = await thread.send("y")
    box.skip(3601)
    await refused(said.edit(content="z"), code=50083)
    await thread.send("again")
    assert not box.world.channels[thread.id].archived


async def test_a_locked_thread_closes_by_itself_and_stays_closed_when_it_is_unlocked(
    box, bot, lobby, thread, home
):
    box.hurry_thread(home, 60)
    box.lock_thread(home)
    box.skip(3601)
    await refused(thread.send("y"), code=50083)
    box.unlock_thread(home)
    assert home.archived
    await thread.send("z")
    assert not home.archived


async def test_a_lost_answer_and_its_nonce(box, bot, lobby):
    box.fail("POST", "/messages", lost=True)
    with pytest.raises((OSError, discord.ClientException, Exception)):
        await lobby.send("x", nonce="7-2")
    await lobby.send("x", nonce="7-2")
    assert len(box.lobby.messages) == 1


async def test_a_message_mentions_only_the_allowed_users(box, bot, lobby, ann, ben):
    text = f"{ann.mention} and {ben.mention}"
    assert {u.id for u in (await lobby.send(text)).mentions} == {ann.id, ben.id}
    only = discord.AllowedMentions(users=[discord.Object(ben.id)], everyone=False, roles=False)
    message = await lobby.send(text, allowed_mentions=only)
    assert [u.id for u in message.mentions] == [ben.id]
    await lobby.send(text, allowed_mentions=NOBODY)
    assert len(ann.pinged()) == 1
    assert len(ben.pinged()) == 2
    await lobby.send(text, silent=True)
    assert len(ann.pinged()) == 1
    await message.edit(content=text + "!")
    assert len(ann.pinged()) == 1


async def test_a_name_is_known_only_of_whom_the_message_mentions(box, bot, lobby, ann, ben):
    message = await lobby.send(f"{ann.mention} {ben.mention}", allowed_mentions=NOBODY)
    assert "@unknown-user @unknown-user" in ann.reads(ann.sees()[-1])
    only = discord.AllowedMentions(users=[discord.Object(ben.id)], everyone=False, roles=False)
    await message.edit(content=f"{ann.mention} {ben.mention}", allowed_mentions=only)
    assert "@unknown-user @Ben" in ann.reads(ann.sees()[-1])
    assert ben.pinged() == []


async def test_mentioned_users_join_the_thread(box, bot, lobby, ann, ben, thread, home):
    members = home.members
    message = await thread.send(f"{ann.mention} {ben.mention}", allowed_mentions=NOBODY)
    assert {*members} == {bot.user.id}
    await message.edit(
        content=f"{ann.mention} {ben.mention}", allowed_mentions=discord.AllowedMentions(users=True)
    )
    assert {*members} == {bot.user.id, ann.id, ben.id}
    assert ann.pinged() == ben.pinged() == []
    assert [each.kind for each in ann.sees(home)] == [21, 0]


async def test_text_displays_ping(box, bot, lobby, ann):
    view = discord.ui.LayoutView()
    view.add_item(discord.ui.Container(discord.ui.TextDisplay(ann.mention)))
    message = await lobby.send(view=view)
    assert [u.id for u in message.mentions] == [ann.id]
    assert "@Ann" in ann.reads(ann.sees()[0])


async def test_direct_messages_reach_their_person_alone(box, bot, ann, ben):
    user = await bot.fetch_user(ann.id)
    message = await user.send("psst")
    assert [text_of(m) for m in ann.dms()] == ["psst"]
    assert ann.pinged() == ann.dms()
    assert ben.sees(ann.dm) == []
    await message.edit(content="hush")
    assert text_of(ann.dms()[0]) == "hush"
    await user.send("quiet", silent=True)
    assert len(ann.pinged()) == 1


async def test_closed_direct_messages_are_rejected(box, bot, ann):
    ann.close_dms()
    user = await bot.fetch_user(ann.id)
    await user.create_dm()
    await refused(user.send("psst"), code=50007)
    ann.open_dms()
    await user.send("psst")


async def test_people_write_too(box, bot, ann):
    ann.say("hello")
    await box.until(lambda: bot.times("message"))
    message = dict(bot.heard)["message"]
    assert message.author.display_name == "Ann"
    assert message.content == ""  # no message content intent
    ann.say("psst", ann.dm)
    await box.until(lambda: bot.times("message") == 2)
    assert dict(bot.heard)["message"].content == "psst"


async def test_a_reply_refers_to_its_message(box, bot, lobby, ann):
    message = await lobby.send("one")
    reply = await message.reply("two")
    assert reply.reference.message_id == message.id
    assert reply.type is discord.MessageType.reply


# threads


async def test_a_thread_from_a_message(box, bot, lobby, ann):
    message = await lobby.send("lobby")
    thread = await message.create_thread(name="#12", auto_archive_duration=4320)
    assert thread.id == message.id
    assert thread.owner_id == bot.user.id
    await thread.send("in here")
    assert [ann.reads(m) for m in ann.sees(box.world.channels[thread.id])] == [
        "· Bot started this thread",
        "Bot:\n  in here",
    ]
    await box.until(lambda: bot.times("thread_create"))
    assert bot.get_channel(thread.id).name == "#12"
    assert (await lobby.fetch_message(message.id)).flags.has_thread
    await refused(message.create_thread(name="again"), code=160004)


async def test_thread_names_and_times(box, bot, lobby):
    message = await lobby.send("lobby")
    await refused(message.create_thread(name="x" * 101), "In name")
    await refused(message.create_thread(name="x", auto_archive_duration=7), "In auto_archive_duration")
    route = Route("POST", f"/channels/{lobby.id}/messages/{message.id}/threads")
    await refused(bot.http.request(route, json={"archived": False}), "In name")
    await message.create_thread(name="x" * 100)


async def test_a_thread_in_an_announcement_channel_is_of_a_kind_of_its_own(box, bot, lobby):
    box.change_channel(box.lobby, NEWS)
    thread = await (await lobby.send("lobby")).create_thread(name="x")
    assert thread.type is discord.ChannelType.news_thread
    assert (await thread.send("inside")).channel.id == thread.id


async def test_slow_mode_goes_on_to_new_threads_and_holds_up_people(box, bot, lobby):
    box.lobby.slow_threads = 60
    box.change_channel(box.lobby, GUILD_TEXT)
    thread = await (await lobby.send("lobby")).create_thread(name="x")
    assert thread.slowmode_delay == 60
    ann, inside = box.join("Ann"), box.world.channels[thread.id]
    ann.say("one", inside)
    with pytest.raises(Impossible):
        ann.say("two", inside)
    box.skip(61)
    ann.say("two", inside)
    await thread.send("three")
    await thread.send("four")


async def test_no_thread_in_a_thread_or_beyond_the_limit(box, bot, lobby, thread):
    inner = await thread.send("inside")
    await refused(inner.create_thread(name="y"), code=50024)
    box.world.limits.active_threads = 1
    await refused((await lobby.send("other")).create_thread(name="y"), code=160006)


async def test_thread_members(box, bot, lobby, ann, thread, home):
    await thread.add_user(discord.Object(ann.id))
    await thread.add_user(discord.Object(ann.id))
    assert {m.id for m in await thread.fetch_members()} == {bot.user.id, ann.id}
    said = ann.sees(home)[-1]
    assert ann.reads(said) == "· Bot added Ann to the thread"
    assert ann.pinged() == [said]
    for change in (thread.add_user, thread.remove_user):
        await refused(change(discord.Object(1)), code=10013)
    await refused(thread.remove_user(discord.Object(ann.id)), code=50013)
    box.permit(box.lobby, Perm.MANAGE_THREADS)
    await thread.remove_user(discord.Object(ann.id))
    assert ann.id not in home.members
    assert [t.id for t in await bot.get_guild(box.world.guild_id).active_threads()] == [thread.id]


async def test_archived_threads(box, bot, lobby, ann, thread, home):
    message = await thread.send("one")
    box.archive_thread(home)
    await refused(message.edit(content="two"), code=50083)
    await refused(message.delete(), code=50083)
    await refused(thread.add_user(discord.Object(ann.id)), code=50083)
    await refused(thread.edit(name="y"), code=50083)
    await thread.send("sending wakes it")
    await message.edit(content="two")
    box.archive_thread(home, locked=True)
    await refused(thread.send("no"), code=50083)


async def test_a_client_forgets_an_archived_thread_and_hears_of_it_as_of_a_new_one(
    box, bot, lobby, thread, home
):
    guild = bot.get_guild(box.world.guild_id)
    await box.until(lambda: guild.get_thread(thread.id))
    box.archive_thread(home, locked=True)
    await box.until(lambda: bot.times("thread_update"))
    assert guild.get_thread(thread.id) is None
    assert [bot.times(event) for event in ("thread_update", "thread_join")] == [1, 0]
    await refused(thread.edit(archived=False), code=50013)
    box.open_thread(home)
    await box.until(lambda: bot.times("thread_join"))
    assert [bot.times(event) for event in ("raw_thread_update", "thread_update")] == [2, 1]
    await thread.send("again")


@pytest.mark.parametrize("opens", ["the clock", "a press"])
async def test_every_way_a_thread_is_put_away_and_comes_back_is_told(box, bot, lobby, ann, opens):
    made = await (await lobby.send("lobby")).create_thread(name="x", auto_archive_duration=60)
    thread = box.world.channels[made.id]
    box.skip(3601)
    await bot.fetch_channel(lobby.id)
    await box.until(lambda: bot.times("raw_thread_update") == 1)
    await (ann.slash("count", channel=thread) if opens == "a press" else made.send("y"))
    await box.until(lambda: bot.times("raw_thread_update") == 2)


async def test_a_forum_takes_no_message_but_its_posts_do(box, bot, ann):
    forum = box.add_channel("ideas", FORUM)
    await box.until(lambda: bot.get_channel(forum.id))
    await refused(bot.get_partial_messageable(forum.id).send("x"), code=50008)
    post = box.start_post(forum, "a thought", ann)
    await box.until(lambda: bot.get_channel(post.id))
    assert bot.get_channel(post.id).parent.type is discord.ChannelType.forum
    await bot.get_channel(post.id).send("x")


async def test_a_removed_bot_is_rejected_until_invited_again(box, bot, lobby, ann):
    letter = await bot.create_dm(discord.Object(ann.id))
    box.remove_bot()
    await box.until(lambda: not bot.guilds)
    await refused(lobby.send("x"), code=50001)
    await refused(bot.fetch_guild(box.world.guild_id), code=10004)
    await refused(letter.send("x"), code=50278)
    box.invite_bot()
    await box.until(lambda: bot.times("guild_join"))
    await lobby.send("x")
    await letter.send("x")


async def test_the_owner_archives_and_renames(box, bot, lobby, thread, home):
    await thread.edit(name="y")
    await thread.edit(archived=True)
    await box.until(lambda: bot.times("thread_update") == 2)
    assert home.archived
    await thread.edit(archived=False)
    await refused(thread.edit(locked=True), code=50013)
    box.permit(box.lobby, Perm.MANAGE_THREADS)
    await thread.edit(locked=True)
    await refused(lobby.edit(name="z"), code=50013)


# permissions


async def test_a_channel_without_view_permission_is_hidden_from_the_bot(box, bot, lobby):
    message = await lobby.send("x")
    box.forbid(box.lobby, Perm.VIEW)
    await refused(lobby.send("y"), code=50001)
    await refused(message.edit(content="y"), code=50001)
    await refused(bot.fetch_channel(lobby.id), code=50001)
    box.permit(box.lobby, Perm.VIEW)
    await lobby.send("y")


@pytest.mark.parametrize(
    ("permission", "act"),
    [
        (Perm.SEND, lambda message, thread: message.channel.send("x")),
        (Perm.ATTACH, lambda message, thread: message.channel.send(file=picture())),
        (Perm.ATTACH, lambda message, thread: message.edit(attachments=[picture()])),
        (Perm.HISTORY, lambda message, thread: message.channel.fetch_message(message.id)),
        (Perm.PUBLIC_THREADS, lambda message, thread: message.create_thread(name="x")),
        (Perm.SEND_IN_THREADS, lambda message, thread: thread.send("x")),
        (Perm.SEND_IN_THREADS, lambda message, thread: thread.add_user(message.author)),
    ],
)
async def test_without_a_permission(box, bot, lobby, permission, act, thread):
    message = await lobby.send("x")
    box.forbid(box.lobby, permission)
    await refused(act(message, thread), code=50013)
    box.permit(box.lobby, permission)
    await act(message, thread)


async def test_an_edit_without_files_needs_no_permission_to_attach(box, lobby):
    message = await lobby.send("x")
    box.forbid(box.lobby, Perm.ATTACH)
    assert (await message.edit(content="y")).content == "y"


async def test_history_without_permission_is_empty(box, bot, lobby):
    await lobby.send("x")
    box.forbid(box.lobby, Perm.HISTORY)
    assert [m async for m in lobby.history()] == []


async def test_the_client_hears_of_lost_permissions(box, bot, lobby):
    box.forbid(box.lobby, Perm.SEND)
    await box.until(lambda: bot.times("guild_channel_update"))
    assert not lobby.permissions_for(lobby.guild.me).send_messages


async def test_a_deleted_channel(box, bot):
    channel = box.add_channel("second")
    await box.until(lambda: bot.get_channel(channel.id))
    box.remove_channel(channel)
    await box.until(lambda: bot.times("guild_channel_delete"))
    await refused(
        bot.http.request(Route("POST", f"/channels/{channel.id}/messages"), json={"content": "x"}), code=10003
    )


# trouble on demand


async def test_429_is_waited_for(box, bot, lobby):
    fault = box.fail("POST", "/messages$", 429, retry_after=0.05, times=2)
    started = asyncio.get_running_loop().time()
    await lobby.send("x")
    assert asyncio.get_running_loop().time() - started > 0.1
    assert fault.met == 2
    assert [e.status for e in box.record.find("POST", "/messages$")] == [429, 429, 200]


async def test_a_global_rate_limit_is_waited_for(box, bot, lobby):
    box.fail("POST", "/messages$", 429, retry_after=0.02, everywhere=True)
    await asyncio.gather(lobby.send("x"), lobby.send("y"))
    assert len(box.lobby.messages) == 2


async def test_unknown_routes_are_noted(box, http):
    await refused(http.request(Route("GET", "/stickers/1")), code=0)
    assert box.unknown_routes == ["GET /stickers/1"]
    box.unknown_routes.clear()


async def test_a_wrong_token(box):
    client = discord.Client(intents=discord.Intents.none())
    with pytest.raises(discord.LoginFailure):
        await client.login("wrong")
    await client.close()


async def test_the_record_is_bounded(box, http):
    box.record.keep = 3
    for _ in range(5):
        await http.get_user(box.world.bot.id)
    assert len(box.record.exchanges) == 3
    assert box.record.total >= 5
    box.record.keep_bytes = 1
    await http.get_user(box.world.bot.id)
    assert len(box.record.exchanges) == 0


async def test_messages_are_bounded(box, bot, lobby):
    box.world.limits.messages_kept = 2
    for n in range(3):
        await lobby.send(str(n))
    assert [text_of(m) for m in box.lobby.messages.values()] == ["1", "2"]


async def test_watchers_see_a_message_before_its_gateway_event(box, http):
    seen = []
    box.world.message_watchers.append(lambda message, _: seen.append(("shown", message.edits)))
    box.world.listeners.append(lambda event, *_: seen.append(event))
    made = await http.send_message(box.lobby.id, params=discord.http.handle_message_parameters("x"))
    await http.edit_message(box.lobby.id, made["id"], params=discord.http.handle_message_parameters("y"))
    assert seen == [("shown", 0), "MESSAGE_CREATE", ("shown", 1), "MESSAGE_UPDATE"]
