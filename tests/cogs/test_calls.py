"""Notifications: their text on a phone, the users they ping, and no loss by a crash."""

import pytest

from cogs.delivery import Delivery
from cogs.text.notifications import PingTargets, split_ping_targets
from cogs.text.people import escape_name
from cogs.text.time_texts import describe_moment
from engine.records.effects import Ended
from engine.records.store_records import User
from render.text.say import HOST
from tests.cogs.sim import DAY, HOUR, START, answer, keep_time, sweep, table
from tests.cogs.steps import begin_seated, bid, declare, load_position, press, press_more, seat_of, shown

pytestmark = pytest.mark.simulated
QUESTION = "#1 Coins, until Tue {time} · Bid coins in secret"


async def hush(rig, user):
    """Set quiet hours of this user to the whole morning."""
    await rig.store.users.change_settings(user.id, quiet_from=7 * 60, quiet_to=12 * 60, zone="UTC")


# in words


def test_moments_are_told_in_the_readers_zone_and_with_a_date_once_a_weekday_is_not_enough():
    assert HOST(describe_moment(START + DAY, START, "Asia/Tokyo", named=False)) == "Tue 17:00"
    assert HOST(describe_moment(START + DAY, START, "Europe/Berlin", named=True)) == "Tue 09:00 CET"
    assert HOST(describe_moment(START + 7 * DAY, START, "UTC", named=True)) == "29 Mar 08:00 UTC"


def test_names_are_no_markup_and_no_mention():
    assert escape_name("a_b*c") == r"a\_b\*c"
    for name in ("<@123456789012345678>", "<#12>", "@everyone", "[x](http://a.b)", "# x", "<t:0>"):
        assert escape_name(name) != name


def test_users_in_quiet_hours_are_not_pinged():
    users = {1: User(1), 2: User(2, quiet_from=7 * 60, quiet_to=12 * 60), 3: User(3, zone="Asia/Tokyo")}
    assert split_ping_targets(users, (1, 2, 3, -4, 5), "UTC", START) == PingTargets((1, 3, 5), (2,))
    assert PingTargets((), (2,)).mentioned == (2,)


# a turn


async def test_a_turn_says_on_the_lock_screen_what_is_asked_and_until_when_in_ones_own_zone(rig):
    ann, ben = await rig.open("Ann", "Ben")
    await ann.slash("settings", zone="Asia/Tokyo")
    await rig.start_match()
    assert ann.pinged()[-1].push == QUESTION.format(time="17:00")
    assert ben.pinged()[-1].push == QUESTION.format(time="08:00 UTC")
    panel = ann.dms()[-1]
    assert panel is ann.pinged()[-1]
    assert panel.content == ""
    assert "-# **#1 Coins** · [Go to the thread](https://discord.com/channels/" in rig.reads(panel)
    for edit in (bid(rig, ann), rig.bot.panel.copies._edit_direct(1, await seat_of(rig, ann))):
        await edit
        assert rig.reads(panel).splitlines()[-1].startswith("-# **#1 Coins**")


async def test_a_table_opens_with_one_ping_for_each_and_all_are_in_the_thread(rig):
    ann, ben, cat = await rig.begin("Ann", "Ben", "Cat", closed=("Cat",))
    (post,) = rig.posts()
    assert [each.pinged()[-1] is post for each in (ann, ben, cat)] == [False, False, True]
    assert [len(each.pinged()) for each in (ann, ben, cat)] == [2, 2, 1]
    assert {ann.id, ben.id, cat.id} <= {*rig.thread.members}
    assert post.push == "#1 Coins, until Tue 08:00 UTC · The match has begun, and it is your turn. · @Cat"
    edits = post.edits
    await bid(rig, ann)
    await rig.idle()
    assert post.edits > edits
    assert "@Cat" in cat.reads(post)  # a mention stays a name when its post is edited
    assert "@unknown-user" not in cat.reads(post)


async def test_a_post_that_calls_says_whose_turn_it_is_and_nothing_of_what_is_asked(rig):
    await table(rig, "Ann", "Ben", closed=("Ann", "Ben"))
    for seat in (0, 1):
        await answer(rig, seat)
    post = rig.posts()[-1]
    (called,) = [user for user in rig.users if post in user.pinged()]
    assert post.push == f"#1 Coins, until Tue 08:00 UTC · It is your turn. · @{called.name}"
    assert f"For @{called.name}" in called.reads(post)


async def test_a_post_names_below_whose_turn_it_is_nobody_who_has_answered(rig):
    reader, *_ = await begin_seated(rig, "Ann", "Ben", "Cat", closed=("Ben", "Cat"))
    told = set()
    for _ in range(12):
        await answer(rig, (await load_position(rig)).active[0])
        turn, *_, last = reader.reads(rig.posts()[-1]).splitlines()[1:]
        called = {name for name in ("Ann", "Ben", "Cat") if "For" in last and f"@{name}" in last}
        assert called <= {name for name in ("Ann", "Ben", "Cat") if name in turn}
        told |= called
    assert told >= {"Ben", "Cat"}


async def test_the_first_panel_in_the_thread_says_how_it_comes_back(rig):
    await rig.begin("Ann", "Ben")
    (post,), ann = rig.posts(), rig.users[0]
    first, second = [(await ann.click(post, "My panel")).text for _ in range(2)]
    assert ("`/panel` brings it back" in first, "`/panel` brings it back" in second) == (True, False)
    assert "**#1 Coins**" not in first


# a crash between the words and the layout


async def cut(*_, **_more):
    raise OSError("the power is cut")


async def test_a_turn_whose_words_alone_went_out_is_completed_by_the_next_process(rig, monkeypatch):
    with monkeypatch.context() as patch:
        patch.setattr(Delivery, "_complete", cut)
        await rig.open("Ann", "Ben")
        await press(rig, rig.users[0], "Start")
        await rig.box.until(lambda: len(rig.users[0].dms()) > 1)
        letter = rig.users[0].dms()[-1]
        assert rig.reads(letter) == QUESTION.format(time="08:00 UTC")
        opened = await rig.users[0].click(letter, "Refresh")
        assert "Bid coins" in opened.text
        await rig.restart(late=True)
    await rig.idle()
    for user in rig.users:
        assert len(user.dms()) == 2
        assert "Go to the thread" in rig.reads(user.dms()[-1])


async def test_a_post_whose_words_alone_went_out_is_completed_by_the_next_process(rig, monkeypatch):
    await rig.open("Ann", "Ben", closed=("Ann", "Ben"))
    with monkeypatch.context() as patch:
        patch.setattr(Delivery, "_complete", cut)
        await press(rig, rig.users[0], "Start")
        (post,) = await rig.box.until(lambda: rig.lobby.thread_id and rig.posts())
        assert "Bid coins" in (await rig.users[0].click(post, "My panel")).text
        await rig.restart(late=True)
    await rig.idle()
    assert rig.posts() == [post]
    assert "Your turn" in rig.reads(post)
    assert all(len(user.pinged()) == 1 for user in rig.users)


async def test_where_the_layout_fails_the_words_and_their_button_do(rig):
    ann, _ = await rig.open("Ann", "Ben")
    rig.box.fail("PATCH", f"/channels/{ann.dm.id}/messages", 400, code=50035, times=9)
    await rig.start_match()
    assert rig.reads(ann.dms()[-1]) == QUESTION.format(time="08:00 UTC")
    assert rig.posts()[0] not in ann.pinged()
    assert "Bid coins" in (await ann.click(ann.dms()[-1], "Refresh")).text


# quiet hours


async def test_a_mention_rings_for_nobody_in_quiet_hours(rig):
    ann, ben, cat = await rig.open("Ann", "Ben", "Cat", closed=("Ann", "Ben", "Cat"))
    await hush(rig, ben)
    await rig.start_match()
    (post,) = await rig.posted(1)
    assert post.pings == {ann.id, cat.id}
    assert "Ben" not in post.push
    assert "@Ben" in ben.reads(post)
    assert ben.id in rig.thread.members


async def test_a_nudge_rings_for_nobody_in_quiet_hours(rig):
    ann, ben, cat = await table(rig, "Ann", "Ben", "Cat")
    await hush(rig, ben)
    await press_more(ann, rig.posts()[-1], "Nudge")
    await rig.idle()
    call = rig.posts()[-1]
    assert call.pings == {cat.id}
    assert call.push.startswith("🔔 #1 Coins, until Tue 08:00 UTC · The table is waiting for you. · ")
    assert "Ben" in call.push
    await hush(rig, cat)
    await sweep(rig, 6 * HOUR - 1)
    rig.clock.now = START + DAY + HOUR // 2
    await keep_time(rig)
    await ann.click(rig.posts()[-1], "My panel")
    await press_more(ann, rig.posts()[0], "Nudge")
    await rig.idle()
    silent = rig.posts()[-1]
    assert silent is not call
    assert silent.pings == frozenset()
    assert {*silent.mentions} == {ben.id, cat.id}


async def test_a_vote_rings_for_nobody_in_quiet_hours_and_says_what_is_asked(rig):
    ann, ben, cat = await table(rig, "Ann", "Ben", "Cat")
    await hush(rig, ben)
    await ann.slash("match pause", channel=rig.thread, length=DAY)
    message = await shown(rig)
    await rig.idle()
    assert message.pings == {cat.id}
    assert message.push == "#1 Coins · Ann asks: Pause the match for a day? · @Cat"
    assert "Not yet: " in rig.reads(message)


# other calls


async def test_a_rematch_says_who_calls(rig):
    await table(rig, "Ann", "Ben")
    await declare(rig, Ended("scores"))
    ann, ben = rig.users
    await ann.click(rig.posts()[-1], "Rematch")
    called = await rig.box.until(lambda: ben.sees()[-1] in ben.pinged() and ben.sees()[-1])
    assert called.push == "#2 Coins · Ann opens a table for a rematch. Join? · @Ben"
    await rig.box.until(lambda: called.edits)
    await ben.click(called, "Join")
    assert [player.user for player in await rig.store.matches.load_players(2)] == [ann.id, ben.id]


async def test_a_watcher_who_takes_a_seat_stops_following(rig):
    await table(rig, "Ann", "Ben")
    dan = rig.box.join("Dan")
    await dan.slash("match watch", match=1)
    assert dan.pinged()[-1].push.startswith("#1 Coins · You are following this match now.")
    ann, ben = rig.users
    await ann.slash("match replace", channel=rig.thread, player="Ben", by=str(dan.id))
    await ben.click(await shown(rig), "Yes")
    await rig.idle()
    offer = await shown(rig, "is free for")
    assert offer.push == "#1 Coins · A seat is offered to you. · @Dan"
    await dan.click(offer, "Take this seat")
    await rig.idle()
    assert await rig.store.database.rows("SELECT * FROM watchers") == []
