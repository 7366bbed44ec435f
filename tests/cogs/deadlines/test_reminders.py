"""Reminders, nudges and notifications of a turn: recipient, time, words, and once each."""

import asyncio

import pytest

from cogs.deadlines.reminders import is_laid
from engine.records.effects import Extended, Paused, Resumed
from engine.rules.core import Decision, Option, text
from tests.cogs.sim import DAY, HOUR, START, answer, keep_time, letters, sweep, table
from tests.cogs.steps import begin_another, broken, load_position, press_more, seated

pytestmark = pytest.mark.simulated
HALF, NEAR = DAY // 2, DAY - 3 * HOUR


def plan(*chosen):
    """Two slots with nothing or a card in each, of which these stand, and the confirming."""
    ids = ("clear:0", "put:0:king", "clear:1", "put:1:king")
    options = [Option(id_, text("x"), group=id_.split(":")[1], chosen=id_ in chosen) for id_ in ids]
    return Decision(0, "plan", 1, text("x"), (*options, Option("confirm", text("x"))))


def test_a_plan_counts_as_laid_once_it_has_an_item():
    assert not is_laid(plan("clear:0", "clear:1"))
    assert is_laid(plan("clear:0", "put:1:king"))
    assert not is_laid(plan("confirm"))


def reminded(user):
    """The reminders that came by direct message."""
    return letters(user, "⏰")


def calls(rig):
    """The reminders and nudges in the thread."""
    return [post for post in rig.posts() if "🔔" in rig.reads(post)]


async def test_at_half_time_and_near_the_end_whoever_is_missing_is_reminded_once(rig):
    await table(rig, "Ann", "Ben")
    await answer(rig, 0)
    ann, ben = await seated(rig)
    await sweep(rig, HALF - 1)
    assert reminded(ben) == []
    for passed, count in ((1, 1), (HOUR, 1), (NEAR - HALF - HOUR - 1, 1), (1, 2), (HOUR, 2)):
        await sweep(rig, passed)
        assert len(reminded(ben)) == count
    assert reminded(ann) == []
    assert {str(each.nonce)[:2] for each in reminded(ben)} == {"n-"}
    words = "⏰ #1 Coins, until Tue 08:00 UTC · Bid coins in secret"
    first, second = reminded(ben)
    assert [first.push, rig.reads(second)] == [words, words]
    assert rig.reads(first) == "⏰ #1 Coins · Bid coins in secret"  # the newer one says until when
    assert calls(rig) == []


async def test_unsubmitted_picks_are_mentioned_to_their_owner_alone(rig):
    await table(rig, "Ann", "Ben")
    position = await load_position(rig)
    await rig.store.panels.keep_picks(1, 0, position.ask(0).question_id, ("coin",))
    ann, ben = await seated(rig)
    await sweep(rig, HALF)
    assert "Chosen, but not submitted" in rig.reads(reminded(ann)[0])
    assert "Chosen, but not submitted" not in rig.reads(reminded(ben)[0])
    assert "Bid coins" in (await ann.click(reminded(ann)[0], "My panel")).text


@pytest.fixture(params=["closed", "mention"])
async def beyond_reach(rig, request):
    """Seat Ben, whom direct messages do not reach, or should not, with Ann. Return Ben and his seat."""
    _, ben = await table(rig, "Ann", "Ben", closed=("Ben",) if request.param == "closed" else ())
    if request.param == "mention":
        await rig.store.users.change_settings(ben.id, reach="mention")
    return ben, (await seated(rig)).index(ben)


async def test_a_user_without_direct_messages_is_mentioned_and_the_post_reveals_no_plan(rig, beyond_reach):
    ben, seat = beyond_reach
    position = await load_position(rig)
    await rig.store.panels.keep_picks(1, seat, position.ask(seat).question_id, ("coin",))
    await sweep(rig, HALF)
    (call,) = calls(rig)
    assert call in ben.pinged()
    assert call not in rig.users[0].pinged()
    assert (
        rig.reads(call) == f"🔔 #1 Coins, until Tue 08:00 UTC · The table is waiting for you. · <@{ben.id}>"
    )
    assert reminded(ben) == []


async def test_a_user_without_direct_messages_hears_of_the_stand_in_by_mention(rig, beyond_reach):
    ben, seat = beyond_reach
    await rig.store.database.change("UPDATE seats SET misses = 1 WHERE user_id = ?", ben.id)
    rig.bot.context.referee.drop_cached(1)
    await sweep(rig, DAY)
    (call,) = [post for post in rig.posts() if "so a stand-in plays for you" in rig.reads(post)]
    assert call in ben.pinged()
    await ben.click(call, "I’m back")
    assert (await load_position(rig)).players[seat].standin is None


async def test_a_reminder_becomes_a_mention_if_direct_messages_were_closed_meanwhile(rig):
    await table(rig, "Ann", "Ben")
    ben = rig.users[1]
    rig.box.world.accounts[ben.id].takes_dms = False
    await sweep(rig, HALF)
    (call,) = calls(rig)
    assert call in ben.pinged()
    assert await rig.store.notices.list_pending(9) == []


async def quiet(rig, user, begin, end, zone="UTC"):
    """From so many hours to so many hours nothing shall be heard."""
    await rig.store.users.change_settings(user.id, quiet_from=begin * 60, quiet_to=end * 60, zone=zone)
    await keep_time(rig)


async def test_a_reminder_that_cannot_wait_comes_before_the_quiet(rig):
    ann, _ = await table(rig, "Ann", "Ben")
    await quiet(rig, ann, 4, 9)
    await sweep(rig, HALF)
    assert len(reminded(ann)) == 1
    await sweep(rig, 8 * HOUR - 61)
    assert len(reminded(ann)) == 1
    await sweep(rig, 1)
    assert len(reminded(ann)) == 2
    await sweep(rig, 2 * HOUR)
    assert len(reminded(ann)) == 2


@pytest.mark.parametrize("when", ["before the go", "meanwhile"])
async def test_in_quiet_hours_of_the_users_zone_a_reminder_waits_also_when_set_meanwhile(rig, when):
    ann, ben = await table(rig, "Ann", "Ben")
    if when == "meanwhile":
        await rig.store.users.change_settings(ann.id, quiet_from=19 * 60, quiet_to=23 * 60, zone="UTC")
    else:
        await quiet(rig, ann, 4, 8, "Asia/Tokyo")
    await sweep(rig, HALF)
    assert (len(reminded(ann)), len(reminded(ben))) == (0, 1)
    await sweep(rig, 3 * HOUR - 1)
    assert reminded(ann) == []
    await sweep(rig, 1)
    assert len(reminded(ann)) == 1


async def test_an_absent_user_is_not_reminded(rig):
    ann, ben = await table(rig, "Ann", "Ben")
    await rig.store.users.change_settings(ann.id, away=START + 10 * DAY)
    for passed in (HALF, NEAR - HALF, HOUR):
        await sweep(rig, passed)
    assert (len(reminded(ann)), len(reminded(ben))) == (0, 2)


async def test_a_turn_in_quiet_hours_is_told_without_sound(rig):
    await table(rig, "Ann", "Ben")
    ann = (await seated(rig))[0]
    first, *_ = letters(ann, "Go to the thread")
    await quiet(rig, ann, 7, 23)
    for seat in (0, 1):
        await answer(rig, seat)
    letter = letters(ann, "Go to the thread")[-1]
    assert letter is not first
    assert (first in ann.pinged(), letter in ann.pinged()) == (True, False)


@pytest.mark.parametrize(("hours", "loud"), [((7, 23), False), ((9, 23), True)])
async def test_in_quiet_hours_a_stand_in_is_told_without_sound(rig, hours, loud):
    ann, _ = await table(rig, "Ann", "Ben")
    await quiet(rig, ann, *hours)
    await rig.store.database.change("UPDATE seats SET misses = 1 WHERE user_id = ?", ann.id)
    rig.bot.context.referee.drop_cached(1)
    await sweep(rig, DAY)
    (letter,) = letters(ann, "a stand-in plays for you")
    assert (letter in ann.pinged()) is loud


async def test_a_user_who_prefers_mentions_is_mentioned_at_each_turn(rig):
    await table(rig, "Ann", "Ben")
    ann = (await seated(rig))[0]
    await rig.store.users.change_settings(ann.id, reach="mention")
    before = len(ann.dms())
    for seat in (0, 1):
        await answer(rig, seat)
    assert rig.posts()[-1] in ann.pinged()
    assert len(ann.dms()) == before


@pytest.mark.parametrize(("way", "hours"), [("dm", 20), ("mention", 0)])
async def test_a_crash_right_after_sending_doubles_nothing(rig, hours, way):
    await table(rig, "Ann", "Ben")
    await answer(rig, 1)
    ann = (await seated(rig))[0]
    await rig.store.users.change_settings(ann.id, reach=way)
    with broken(rig.store.notices, "remove_notice", OSError):
        await sweep(rig, HALF)
        await rig.stop()
    assert len(reminded(ann)) + len(calls(rig)) == 1
    rig.clock.now += hours * HOUR
    await rig.start()
    await rig.bot.sweeper.sweep()
    await rig.idle()
    assert len(reminded(ann)) + len(calls(rig)) == 1
    assert await rig.store.notices.list_pending(9) == []


async def test_a_reminder_of_an_earlier_process_is_not_sent_again(rig):
    await table(rig, "Ann", "Ben")
    await answer(rig, 1)
    ann, ben = await seated(rig)
    with broken(rig.store.notices, "remove_notice", OSError):
        await sweep(rig, HALF)
        await rig.stop()
    rig.clock.now += 20 * HOUR
    await rig.start()
    await press_more(ben, rig.posts()[-1], "Nudge")
    await rig.idle()
    assert len(reminded(ann)) == len(calls(rig)) == 1
    assert await rig.store.notices.list_pending(9) == []


async def test_a_reminder_is_sent_once_after_a_short_outage(rig):
    ann, ben = await table(rig, "Ann", "Ben")
    rig.box.fail("POST", "/messages", lost=True, times=2)
    await sweep(rig, HALF)
    await sweep(rig, 60)
    assert len(reminded(ann)) == len(reminded(ben)) == 1


async def test_a_user_that_answered_before_the_message_is_not_reminded(rig, monkeypatch):
    await table(rig, "Ann", "Ben", "Cat")
    with monkeypatch.context() as patch:
        patch.setattr(rig.bot.sweeper.reminders, "start_sending", lambda: None)
        await sweep(rig, HALF)
    await answer(rig, 0)
    await sweep(rig)
    users = await seated(rig)
    assert [len(reminded(user)) for user in users] == [0, 1, 1]


async def test_a_nudge_is_public_and_rare(rig):
    await table(rig, "Ann", "Ben", "Cat")
    await answer(rig, 0)
    ann, ben, cat = await seated(rig)
    dan = rig.box.join("Dan")
    post = rig.posts()[-1]
    assert "no seat" in (await press_more(dan, post, "Nudge")).text
    assert "I have called" in (await press_more(ann, post, "Nudge")).text
    await rig.idle()
    (call,) = calls(rig)
    assert call in ben.pinged()
    assert call in cat.pinged()
    assert call not in ann.pinged()
    await sweep(rig, 6 * HOUR - 1)
    refused = await press_more(ben, post, "Nudge")
    assert f"<t:{START + 6 * HOUR}:R>" in refused.text
    assert refused.message.ephemeral
    await sweep(rig, 1)
    assert "I have called" in (await press_more(ben, post, "Nudge")).text
    await rig.idle()
    assert len(calls(rig)) == 2
    assert calls(rig)[1] not in ben.pinged()


async def test_two_nudges_at_once_are_one(rig):
    await table(rig, "Ann", "Ben", "Cat")
    users, post = await seated(rig), rig.posts()[-1]
    answers = await asyncio.gather(*(press_more(user, post, "Nudge") for user in users))
    await rig.idle()
    assert sum("I have called" in each.text for each in answers) == 1
    assert len(calls(rig)) == 1


async def test_nobody_nudges_themselves_or_the_absent_or_in_a_pause(rig):
    await table(rig, "Ann", "Ben")
    await answer(rig, 0)
    ann, ben = await seated(rig)
    post = rig.posts()[-1]
    assert "only for you" in (await press_more(ben, post, "Nudge")).text
    await rig.store.users.change_settings(ben.id, away=START + DAY)
    assert "nobody to nudge" in (await press_more(ann, post, "Nudge")).text
    await rig.store.users.change_settings(ben.id, away=None)
    await rig.bot.context.referee.declare(1, (), START, Paused(START + DAY))
    assert "paused" in (await press_more(ann, rig.posts()[-1], "Nudge")).text
    await rig.idle()
    assert calls(rig) == []


async def test_posts_and_direct_messages_say_until_when(rig):
    await table(rig, "Ann", "Ben")
    for seat in (0, 1):
        await answer(rig, seat)
    await sweep(rig, HOUR)
    assert f"ends <t:{START + DAY}:R>" in rig.reads(rig.posts()[-1])
    winner = (await seated(rig))[0]
    assert f"<t:{START + DAY}:R>." in rig.reads(letters(winner, "Go to the thread")[-1])


async def declare(rig, effect, match=1):
    """Declare an effect agreed by the table."""
    outcome = await rig.bot.context.referee.declare(match, (), rig.clock.now, effect)
    rig.bot.context.listeners.notify_commit(outcome)
    await rig.settle()


async def stop_for(rig, seconds):
    """Pass seconds without a sweep, as in a downtime."""
    rig.clock.now += seconds
    await rig.bot.sweeper.sweep()
    await rig.settle()


@pytest.mark.parametrize("way", ["dm", "mention", "nudge"])
async def test_a_reminder_names_the_deadline_that_holds_whatever_has_moved_it(rig, way):
    await table(rig, "Ann", "Ben")
    await answer(rig, 1, ("coin",))
    ann, ben = await seated(rig)
    if way == "mention":
        await rig.store.users.change_settings(ann.id, reach="mention")
    if way == "nudge":
        await press_more(ben, rig.posts()[-1], "Nudge")
    await sweep(rig, 0 if way == "nudge" else HALF)
    (told,) = reminded(ann) if way == "dm" else calls(rig)
    for move, says in (
        (lambda: stop_for(rig, 5 * HOUR), "Coins, until Tue 13:00 UTC ·"),
        (lambda: declare(rig, Extended(DAY)), "Coins, until Wed 13:00 UTC ·"),
        (lambda: declare(rig, Paused(rig.clock.now + DAY)), "#1 Coins ·"),
        (lambda: declare(rig, Resumed()), "Coins, until Wed 13:00 UTC ·"),
    ):
        await move()
        assert says in rig.reads(told)
    await answer(rig, 0, ())
    await declare(rig, Paused(rig.clock.now + DAY))
    assert rig.reads(told).endswith("Coins · This is settled.")


async def test_a_reminder_of_several_matches_names_the_deadline_of_each_that_holds(rig):
    ann, ben = await table(rig, "Ann", "Ben")
    await begin_another([ann, ben])
    await rig.idle()
    await keep_time(rig, match=2)
    await sweep(rig, HALF)
    (letter,) = reminded(ann)
    await declare(rig, Extended(DAY), match=2)
    assert "#1 Coins, until Tue 08:00 UTC" in rig.reads(letter)
    assert "#2 Coins, until Wed 08:00 UTC" in rig.reads(letter)
    await answer(rig, (await seated(rig)).index(ann))
    await declare(rig, Extended(HOUR), match=2)
    assert "#1 Coins" not in rig.reads(letter)
    assert "#2 Coins, until Wed 09:00 UTC" in rig.reads(letter)
    assert (await ann.click(letter, "My panel of #2")).message is not None
