"""Following a match by direct message: public news alone, once each, over crashes, until it ends."""

import pytest

from render.text.say import HOST
from tests.cogs.steps import (
    BIDS,
    SHARED,
    act,
    act_until,
    attached_kinds,
    broken,
    find_whole,
    later,
    load_position,
    open_panel,
    play_out,
    seated,
)
from tools.texts.pseudo_language import add_pseudo, stretch_words
from tools.toy.game import ToyTelling


@pytest.fixture
async def dan(rig):
    """A user who follows the running match."""
    await rig.begin("Ann", "Ben")
    user = rig.box.join("Dan")
    assert "You follow #1" in (await user.slash("match watch", match=1)).text
    return user


async def told(rig):
    """One sweep's messages are out."""
    await rig.idle()
    for _, chore in rig.bot.sweeper.chores:
        await chore(0)
    await rig.idle()


def news(user):
    """Return the messages after the welcome."""
    return [message for message in user.dms() if "Stop following" in user.reads(message)]


async def test_a_watcher_hears_what_was_posted_since_in_one_silent_message(rig, dan):
    await told(rig)
    assert news(dan) == []
    await act_until(rig, 3)
    await told(rig)
    (message,) = news(dan)
    words = dan.reads(message)
    assert words.count(BIDS) == 2
    assert "You draw" not in words
    assert attached_kinds(message) == ["board"]
    assert dan.pinged() == [dan.dms()[0]]
    await told(rig)
    assert len(news(dan)) == 1


async def test_watchers_get_no_unpublished_events(rig, dan):
    referee = rig.bot.context.referee
    seat = (await referee.position(1)).active[0]
    decision = (await referee.position(1)).ask(seat)
    rig.bot.publisher.publish_soon = lambda *_: None
    await referee.answer(1, seat, decision.question_id, (), 0)
    await told(rig)
    assert news(dan) == []


async def test_a_post_without_words_is_passed_over(rig, dan, monkeypatch):
    monkeypatch.setattr(ToyTelling, "tell", lambda self, event: None)
    await act_until(rig, 2)
    await told(rig)
    assert news(dan) == []
    assert await rig.store.watchers.list_unnotified() == []


async def test_a_watcher_gets_only_the_posts_after_an_unrecorded_message(rig, dan):
    await act_until(rig, 2)
    with broken(rig.store.watchers, "mark_notified", ConnectionResetError):
        await told(rig)
    await act_until(rig, 3)
    await rig.restart(late=True)
    await told(rig)
    assert len(news(dan)) == 1
    await told(rig)
    assert [dan.reads(message).count(BIDS) for message in news(dan)] == [1, 1]


async def test_a_refused_message_is_tried_again(rig, dan):
    await act_until(rig, 2)
    fault = rig.box.fail("POST", f"/channels/{dan.dm.id}/messages", 400, times=2)
    for _ in range(3):
        await told(rig)
    assert news(dan) == []
    assert fault.met == 2
    later(rig, 61)
    await told(rig)
    assert len(news(dan)) == 1


async def test_closed_direct_messages_end_the_following(rig, dan):
    dan.close_dms()
    await act_until(rig, 2)
    await told(rig)
    assert await rig.store.database.rows("SELECT * FROM watchers") == []


async def test_the_stop_button_ends_the_following(rig, dan):
    await act_until(rig, 2)
    await told(rig)
    answer = await dan.click(news(dan)[0], "Stop following")
    assert "no longer follow #1" in answer.text
    assert "not following" in (await dan.click(news(dan)[0], "Stop following")).text
    assert "not following" in (await dan.slash("match unwatch", match=1)).text
    await act_until(rig, 3)
    await told(rig)
    assert len(news(dan)) == 1


async def test_a_rejected_watcher_reads_the_reason(rig, dan):
    assert "already" in (await dan.slash("match watch", match=1)).text
    assert "once a round" in (await dan.slash("match watch", match=1, hear="round")).text
    assert "You play in this match" in (await rig.users[0].slash("match watch", match=1)).text
    eve = rig.box.join("Eve", dms=False)
    assert "cannot send you direct messages" in (await eve.slash("match watch", match=1)).text
    await rig.users[0].slash("match new", game="toy")
    assert "not started" in (await dan.slash("match watch", match=2)).text
    assert HOST.line("error-no-match") in (await dan.slash("match watch", match=77)).text
    assert len(await rig.store.database.rows("SELECT * FROM watchers")) == 1


async def test_a_user_without_direct_messages_does_not_follow(rig, dan):
    eve = rig.box.join("Eve")
    rig.box.fail("POST", "/users/@me/channels", 400, times=1)
    assert "cannot follow" in (await eve.slash("match watch", match=1)).text
    assert len(await rig.store.database.rows("SELECT * FROM watchers")) == 1
    assert "You follow #1" in (await eve.slash("match watch", match=1)).text


async def test_lines_that_join_a_post_are_told_with_the_next_one(rig, dan):
    while BIDS not in "".join(map(rig.reads, rig.posts())):
        await act(rig)
    await told(rig)
    before = len(news(dan))
    await act(rig)
    await told(rig)
    assert len(news(dan)) == before
    await act_until(rig, 2)
    await told(rig)
    assert len(news(dan)) == before + 1
    assert SHARED in dan.reads(news(dan)[-1])


async def test_an_answer_undone_and_given_again_leaves_one_post_and_one_message(rig, dan, monkeypatch):
    monkeypatch.setattr(ToyTelling, "highlights", ToyTelling.highlights | {"shared"})
    while "Split" not in "".join(map(rig.reads, map(rig.panel, rig.users))):
        await act(rig)
    position = await load_position(rig)
    sharer = (await seated(rig))[position.active[0]]
    panel = await open_panel(rig, sharer)
    left = []
    for wavering in range(3):
        if wavering:
            await sharer.click(panel, "⋯")
            await sharer.click(panel, "Undo last answer")
            await told(rig)
            assert SHARED not in rig.reads(rig.posts()[-1])
        await sharer.click(panel, find_whole(sharer, panel))
        await sharer.click(panel, "Submit")
        await told(rig)
        assert SHARED in rig.reads(rig.posts()[-1])
        left.append((rig.posts(), news(dan)))
    assert left[0] == left[1] == left[2]
    assert len(left[0][1]) == 1


async def test_watchers_hear_as_often_as_they_chose_and_nothing_after_the_end(rig):
    await rig.begin("Ann", "Ben")
    dan, eve = rig.box.join("Dan"), rig.box.join("Eve")
    assert "once a round" in (await dan.slash("match watch", match=1, hear="round")).text
    assert "only the end" in (await eve.slash("match watch", match=1, hear="end")).text
    for _ in range(3):
        await act(rig)
        await told(rig)
    assert news(dan) == []
    await act_until(rig, 2)
    await told(rig)
    await told(rig)
    (message,) = news(dan)
    assert BIDS in dan.reads(message)
    assert news(eve) == []
    await play_out(rig)
    await told(rig)
    assert ["is over" in eve.reads(each) for each in news(eve)] == [True]
    assert await rig.store.database.rows("SELECT * FROM watchers") == []


async def test_all_of_a_letter_is_in_the_language_of_its_reader(rig, dan):
    with add_pseudo() as other:
        user = await rig.store.users.change_settings(dan.id, language=other)
        rig.bot.context.languages.note_choice(user)
        await act_until(rig, 2)
        await told(rig)
    (letter,) = [each for each in dan.dms() if stretch_words("Stop following") in dan.reads(each)]
    assert stretch_words("You follow") in dan.reads(letter)
    assert stretch_words("Go to the thread") in dan.reads(letter)
