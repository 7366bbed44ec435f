"""Posts that Discord rejects: sent without pictures, elsewhere, or later, while the match goes on."""

import pytest

from cogs.delivery import Unreachable, thread_of
from cogs.outgoing import OutgoingMessage, SentMessage
from sandbox.discord import Perm
from tests.cogs.sim import DAY, calls, letters, sweep, table
from tests.cogs.steps import BIDS, PLAYED, act, act_until, hurried, play_out, seated
from tests.every_day import leave_to_proof

pytestmark = pytest.mark.simulated
MINUTE = 60


def refused(rig, status=0):
    """The messages that the thread has refused."""
    return [
        each
        for each in rig.box.record.find("POST", f"{rig.thread.id}/messages", status)
        if each.status >= 400
    ]


REFUSALS = [(400, 400001), (400, 20009), (413, 40005), (400, 50999)]


@pytest.mark.parametrize(("status", "code"), leave_to_proof(REFUSALS, but=REFUSALS[2:]))
async def test_pictures_that_discord_refuses_are_left_out(rig, status, code):
    await rig.begin("Ann", "Ben")
    rig.box.fail("POST", f"{rig.thread.id}/messages", status, code=code, uploads=True, times=99)
    await act_until(rig, 2)
    post = rig.posts()[-1]
    assert PLAYED in rig.reads(post)
    assert "not allowed to show pictures here" in rig.reads(post)
    assert post.attachments == []
    assert (await rig.match()).published == (await rig.match()).seq


async def test_without_attach_files_the_thread_gets_the_words_and_the_host_one_line(rig, caplog):
    await rig.begin("Ann", "Ben")
    rig.box.forbid(rig.box.lobby, Perm.ATTACH)
    await act_until(rig, 2)
    await act_until(rig, 3)
    assert len(rig.posts()) > 2
    assert not any(post.attachments for post in rig.posts()[1:])
    assert len([each for each in rig.box.record if each.status == 403 and each.files]) == 1
    assert sum("takes no pictures" in each for each in caplog.messages) == 1
    rig.box.permit(rig.box.lobby, Perm.ATTACH)
    await rig.settle()
    await act(rig)
    await act(rig)
    assert rig.posts()[-1].attachments


async def test_in_a_locked_thread_people_are_called_by_message_or_in_the_channel(rig, caplog):
    ann, ben = await rig.begin("Ann", "Ben", closed=("Ben",))
    rig.box.lock_thread(rig.thread)
    await act_until(rig, 3)
    assert len(rig.posts()) == 1
    assert len(refused(rig)) == 1
    assert sum("I cannot post in its thread" in each for each in caplog.messages) == 1
    assert len(calls(ann)) == 3
    assert letters(ann, "I cannot write in the thread")

    def mentions():
        return [each for each in ben.pinged() if each.channel_id == rig.box.lobby.id]

    before = mentions()
    assert ["It is your turn" in each.content for each in before] == [True] * 2
    rig.clock.now += 10 * MINUTE  # Discord has forgotten the nonce
    await rig.restart()
    await rig.idle()
    assert mentions() == before  # and the next process does not call again
    rig.thread.locked = False
    rig.box.permit(rig.box.lobby, Perm.SEND)
    await rig.box.until(lambda: len(rig.posts()) > 1)
    await rig.idle()
    assert (await rig.match()).published == (await rig.match()).seq


async def test_a_message_that_was_deleted_before_its_answer_came_counts_as_sent(rig):
    await rig.begin("Ann", "Ben")
    place, delivery = thread_of(await rig.match()), rig.bot.context.delivery
    sent = await delivery.post(place, "k", OutgoingMessage(text="Hello"))
    del rig.thread.messages[sent.message]
    again = await delivery.post(place, "k", OutgoingMessage(text="Hello"))
    assert isinstance(again, SentMessage)
    assert not [post for post in rig.posts() if "Hello" in rig.reads(post)]


async def test_a_barred_thread_is_tried_once_a_minute_and_never_given_up(rig):
    await rig.begin("Ann", "Ben")
    rig.box.forbid(rig.box.lobby, Perm.SEND_IN_THREADS)
    await rig.settle()
    await act_until(rig, 2)
    for day in (0, 10):
        await sweep(rig, day * DAY)
        tries = len(refused(rig))
        for _ in range(18):
            await sweep(rig, MINUTE // 6)
        assert 3 <= len({each.at for each in refused(rig)[tries:]}) <= 4
    rig.box.permit(rig.box.lobby, Perm.SEND_IN_THREADS)
    await rig.box.until(lambda: len(rig.posts()) > 1)


async def test_a_person_is_tried_ever_more_rarely_and_closed_after_a_day(rig):
    await rig.begin("Ann", "Ben")
    ben, delivery = rig.users[1], rig.bot.context.delivery
    fault = rig.box.fail("POST", f"/channels/{ben.dm.id}/messages", 403, code=50999, times=999)
    for _ in range(0, 26 * 60, 5):
        last = await delivery.direct(ben.id, "k", OutgoingMessage(text="Hello"))
        rig.clock.now += 5 * MINUTE
    assert 8 <= fault.met <= 12
    assert last is Unreachable.CLOSED
    assert (await rig.store.users.load_user(ben.id)).dm is None


async def test_a_reminder_in_a_locked_thread_is_said_in_the_channel(rig):
    await table(rig, "Ann", "Ben", closed=("Ann", "Ben"))
    rig.box.lock_thread(rig.thread)
    await sweep(rig, DAY // 2)
    said = [m for m in rig.box.lobby.messages.values() if "The table is waiting for you" in m.content]
    assert {user for each in said for user in each.pings} == {user.id for user in rig.users}
    assert await rig.store.notices.list_pending(9) == []


async def test_a_reminder_that_meets_a_ban_is_kept(rig, caplog):
    await table(rig, "Ann", "Ben")
    ann, ben = await seated(rig)
    ban = rig.box.fail("POST", "/messages", 429, banned=True, times=1)
    await sweep(rig, DAY // 2)
    assert ban.met == 1
    kept = len(await rig.store.notices.list_pending(9))
    assert kept
    before = rig.box.record.total
    for _ in range(5):
        await sweep(rig, 5)
    assert rig.box.record.total == before
    assert len(await rig.store.notices.list_pending(9)) == kept
    await sweep(rig, MINUTE)
    assert [len(letters(user, "⏰")) for user in (ann, ben)] == [1, 1]
    assert sum("turns this computer away" in each for each in caplog.messages) == 1
    assert "Traceback" not in caplog.text


async def test_after_a_stop_only_posts_that_show_another_time_are_edited(rig):
    await table(rig, "Ann", "Ben")
    rig.box.record.clear()
    await rig.bot.publisher.refresh_times()
    assert rig.box.record.find("PATCH") == []
    await rig.store.database.change("UPDATE deadlines SET due = due + 1000")
    await rig.bot.publisher.refresh_times()
    assert len(rig.box.record.find("PATCH")) == 1


async def test_a_locked_thread_that_closed_by_itself_is_told_all_once_it_is_unlocked(rig):
    await rig.begin("Ann", "Ben")
    rig.box.hurry_thread(rig.thread, MINUTE)
    rig.box.lock_thread(rig.thread)
    rig.box.skip(2 * MINUTE * MINUTE)
    await rig.settle()
    await act_until(rig, 2)
    assert rig.thread.archived
    assert len(rig.posts()) == 1
    rig.box.unlock_thread(rig.thread)
    await rig.settle()
    assert not rig.thread.archived
    assert (await rig.match()).published == (await rig.match()).seq


async def test_a_server_that_invites_the_bot_again_is_told_all(rig):
    await rig.begin("Ann", "Ben")
    rig.box.world.home.bot_left = True  # the answers tell of it before the gateway does
    await act_until(rig, 2)
    assert len(rig.posts()) == 1
    rig.box.remove_bot()
    await rig.box.until(lambda: not rig.bot.guilds)
    rig.box.invite_bot()
    await rig.box.until(lambda: rig.bot.guilds)
    await rig.settle()
    assert BIDS in "".join(map(rig.reads, rig.posts()))
    assert (await rig.match()).published == (await rig.match()).seq


async def test_posts_follow_in_the_session_after_an_unlocked_thread(rig):
    await rig.begin("Ann", "Ben")
    rig.box.lock_thread(rig.thread)
    await act_until(rig, 2)
    rig.thread.locked = False
    with hurried():
        rig.box.gateway.invalidate_sessions()
        await rig.box.until(lambda: rig.box.gateway.readies == 2)
        await rig.box.until(lambda: len(rig.posts()) > 1)


async def test_a_result_is_told_a_minute_after_its_thread_takes_posts_whatever_was_heard(rig):
    await rig.begin("Ann", "Ben")
    rig.box.lock_thread(rig.thread)
    await play_out(rig)
    for _ in range(10):
        await sweep(rig, MINUTE)
    assert len(rig.posts()) == 1
    rig.thread.locked = False
    await sweep(rig, MINUTE)
    [end] = [rig.reads(post) for post in rig.posts() if "is over" in rig.reads(post)]
    assert end.startswith("🏁")
    _, _, story = end.partition("Before that:")  # what could not be posted
    assert BIDS in story
    assert "more: **Log**" in story


def list_pressed(rig):
    """The posts that still have buttons."""
    return [post for post in rig.posts() if ":log:" in str(post.components)]


async def begin_unsettled(rig, status=404, code=10015):
    """Begin a match whose first post cannot be changed. Return the post and the planted failure."""
    await rig.begin("Ann", "Ben")
    first = rig.posts()[0]
    return first, rig.box.fail("PATCH", f"/messages/{first.id}", status, code=code, times=1 << 20)


async def test_an_older_post_that_could_not_be_settled_is_settled_with_the_next(rig):
    first, _ = await begin_unsettled(rig, 403, 160005)
    await act_until(rig, 2)
    assert first in list_pressed(rig)
    rig.box.server.faults.ordered.clear()
    rig.bot.context.delivery.places.release()
    await act_until(rig, 3)
    assert list_pressed(rig) == rig.posts()[-1:]


async def test_rejected_removals_of_buttons_are_retried_for_a_day(rig):
    first, fault = await begin_unsettled(rig)
    await play_out(rig)
    assert first in list_pressed(rig)
    for _ in range(40):
        await sweep(rig, DAY // 10)
    tried = fault.met
    assert tried < 40
    await sweep(rig, DAY)
    assert fault.met == tried
    await rig.restart()


async def test_a_sweep_after_a_restart_removes_the_remaining_buttons(rig):
    first, _ = await begin_unsettled(rig)
    await act_until(rig, 3)
    await rig.restart()
    await play_out(rig)
    assert first in list_pressed(rig)
    rig.box.server.faults.ordered.clear()
    await sweep(rig, 2 * MINUTE)
    (end,) = list_pressed(rig)
    assert "is over" in rig.reads(end)


@pytest.mark.parametrize("code", leave_to_proof([50278, 160007, 40003, 10003, 50008], but=[50278]))
async def test_a_thread_that_refuses_in_whatever_words_is_tried_again(rig, code):
    await rig.begin("Ann", "Ben")
    rig.box.fail("POST", f"{rig.thread.id}/messages", 403, code=code, times=2)
    await act_until(rig, 2)
    assert (await rig.match()).published < (await rig.match()).seq
    await sweep(rig, 2 * MINUTE)
    await sweep(rig, 2 * MINUTE)
    assert (await rig.match()).published == (await rig.match()).seq


def said_by_bot(rig):
    """All that the bot's messages hold, in channels, threads and letters."""
    channels = rig.box.world.channels.values()
    own = [each for channel in channels for each in (*channel.messages.values(), *channel.whispers.values())]
    return "\n".join(
        f"{each.content} {each.components} {[file.description for file in each.attachments]}" for each in own
    )


@pytest.mark.parametrize("code", leave_to_proof([200000, 240000], but=[200000]))
async def test_a_filtered_name_is_replaced_by_its_colour(rig, code, caplog):
    rig.box.block("Evil", code)
    evil, _ = await rig.open("Evil *x*", "Ben")
    assert "Red" in rig.reads(rig.lobby)
    await rig.start_match()
    await act_until(rig, 2)
    await evil.slash("match pause", channel=rig.thread, length=DAY)
    await rig.idle()
    assert "Red asks" in rig.reads(rig.posts()[-1])
    await play_out(rig)
    assert "Red" in rig.reads(rig.posts()[-1])
    assert (await rig.match()).published == (await rig.match()).seq
    board = await evil.slash("leaderboard")
    public = await evil.click(board.message, "Show it in this channel")
    told = [board.text, public.text, (await evil.slash("stats", user=evil.id)).text]
    told += [(await evil.slash("match list")).text]
    assert all("?" in each for each in told[:2]), told
    assert all("Evil" not in each for each in said_by_bot(rig))
    assert all(record.levelname == "INFO" for record in caplog.records if str(code) in record.getMessage())


FILTERED = 200000  # the code of a text that the server's filter refuses


@pytest.mark.parametrize("code", leave_to_proof([FILTERED, 50999, 50024, 160006], but=[FILTERED, 50999]))
async def test_a_refused_post_is_tried_again_with_growing_pauses_and_is_one_warning(rig, code, caplog):
    await rig.begin("Ann", "Ben")
    if code == FILTERED:
        rig.box.block(PLAYED, code)
    else:
        rig.box.fail("POST", f"{rig.thread.id}/messages", 400, code=code, times=1 << 20)
    await act_until(rig, 2)
    assert (await rig.match()).published < (await rig.match()).seq
    before = len(refused(rig))
    for _ in range(60):
        await sweep(rig, 3 * MINUTE)
    assert 2 <= len(refused(rig)) - before <= 16  # each try is two, the second without names or pictures
    lines = [each for each in caplog.records if each.levelname in ("WARNING", "ERROR")]
    assert [each.levelname for each in lines if str(code) in each.getMessage()] == ["WARNING"]
    assert all(each.levelname == "WARNING" for each in lines)
    rig.box.world.blocked.clear()
    rig.box.server.faults.ordered.clear()
    await sweep(rig, DAY)
    assert (await rig.match()).published == (await rig.match()).seq


async def test_a_change_that_is_refused_for_an_unknown_reason_is_left_alone_for_a_while(rig):
    await rig.begin("Ann", "Ben")
    delivery, place, post = rig.bot.context.delivery, thread_of(await rig.match()), rig.posts()[0]
    fault = rig.box.fail("PATCH", f"/messages/{post.id}", 400, code=50999, times=1 << 20)
    for _ in range(5):
        assert (
            await delivery.edit(SentMessage(place.channel, post.id), OutgoingMessage(text="x"), place) is None
        )
    assert fault.met == 1
