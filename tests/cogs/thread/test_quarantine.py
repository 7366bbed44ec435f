"""Unreadable matches, for any reason: reported once, without active seats, and ended, exported and removed."""

import json
import logging

import pytest

from db.matches.prune import prune_matches
from engine.records.match_records import UnreadableMatch
from engine.records.table_events import RestoredEvent, read_event
from render.text.say import HOST
from tests.cogs.sim import HOUR, START, answer, table
from tests.cogs.steps import BIDS, act, later, load_position, moderator, shown
from tests.every_day import leave_to_proof

KINDS = {
    "an older version of the rules": ("UPDATE matches SET version = 99",),
    "an unknown game": ("UPDATE matches SET game = 'chess'",),
    "a damaged snapshot": ("UPDATE snapshots SET state = x'7b00'",),
    "a snapshot that cannot be unpacked": ("UPDATE snapshots SET packed = 1, state = x'00'",),
    "a damaged edition": ("UPDATE editions SET data = x'00'",),
    "a missing edition": ("PRAGMA foreign_keys = OFF", "DELETE FROM editions", "PRAGMA foreign_keys = ON"),
    "a damaged line of the log": ("DROP TRIGGER commands_stay", "UPDATE log_entries SET events = '{'"),
    "a missing line of the log": ("DROP TRIGGER commands_last", "DELETE FROM log_entries"),
}
OTHER_VERSIONS = {"an older version of the rules", "an unknown game"}
one_kind = pytest.mark.parametrize("kind", leave_to_proof(KINDS, but=[*KINDS][:1]))
each_kind = pytest.mark.parametrize("kind", leave_to_proof(KINDS, but=[*KINDS][::4]))


async def break_match(rig, kind):
    """Make the match unreadable for the bot after a restart."""
    await rig.idle()
    await rig.stop()
    for sql in KINDS[kind]:
        await rig.store.database.change(sql)
    await rig.start()
    await rig.idle()
    with pytest.raises(UnreadableMatch):
        await load_position(rig)


def told(rig):
    """The posts that tell of it."""
    return [each for each in rig.posts() if "🗄" in rig.reads(each)]


def errors(caplog):
    return [each for each in caplog.records if each.levelno >= logging.ERROR]


async def say_yes(user, answer):
    """Confirm the question of a command."""
    return await user.click(answer.message, "Yes, do it")


async def is_over(rig):
    match = await rig.match()
    return (match.status, match.ended) == ("over", "abandoned") and match.published == match.seq


@each_kind
async def test_a_quarantined_match_is_announced_once_asks_no_seat_and_is_pruned(rig, kind, caplog):
    ann, _ = await rig.begin("Ann", "Ben")
    assert "your turn" in (await ann.slash("match list")).text
    await break_match(rig, kind)
    (post,) = told(rig)
    assert ("another version" in rig.reads(post)) == (kind in OTHER_VERSIONS)
    for name in ("panel", "board", "log", "match leave", "match undo"):
        answer = (await ann.slash(name, match=1)).text
        assert "abandon" in answer, (name, answer)
    listed = (await ann.slash("match list")).text
    assert "your turn" not in listed
    assert "cannot be read" in listed
    assert "It is your turn" not in (await ann.slash("help")).text
    await rig.bot.sweeper.sweep()
    await rig.restart()
    await rig.bot.sweeper.sweep()
    await rig.idle()
    assert len(told(rig)) == 1
    assert len(errors(caplog)) == 1
    assert "match 1" in errors(caplog)[0].getMessage().lower()
    assert await prune_matches(rig.store.database, 1) == 0
    assert await prune_matches(rig.store.database, 1 << 40) == 1
    assert (await rig.match()).status == "removed"


async def sweep_twice(rig):
    """Two sweeps, after the pause of a thread that refused a post."""
    later(rig, 61)
    for _ in range(2):
        await rig.bot.sweeper.sweep()
        await rig.idle()


@pytest.mark.parametrize(("heard", "restarts"), [(False, True), (True, False)])
async def test_a_thread_that_is_locked_just_then_is_told_once_it_is_open(rig, heard, restarts, caplog):
    await rig.begin("Ann", "Ben")
    rig.box.lock_thread(rig.thread)
    await break_match(rig, "an older version of the rules")
    await sweep_twice(rig)
    assert told(rig) == []
    assert await rig.store.deadlines.is_paused(1)
    if heard:
        rig.box.open_thread(rig.thread)
    else:
        rig.thread.locked = False
    if restarts:
        await rig.restart()
    await sweep_twice(rig)
    assert len(told(rig)) == 1
    match = await rig.match()
    assert match.published == match.seq
    await rig.restart()
    await sweep_twice(rig)
    assert len(told(rig)) == 1
    assert len(errors(caplog)) == 1


async def test_the_end_of_a_quarantined_match_is_on_its_card_and_later_in_its_locked_thread(rig):
    await rig.begin("Ann", "Ben")
    await break_match(rig, "an older version of the rules")
    rig.box.lock_thread(rig.thread)
    mary = moderator(rig)
    await say_yes(mary, await mary.slash("match abandon", match=1))
    await sweep_twice(rig)
    assert "abandoned" in rig.reads(rig.lobby)
    edits = rig.lobby.edits
    rig.thread.locked = False
    await sweep_twice(rig)
    assert await is_over(rig)
    assert sum("🏁" in rig.reads(each) for each in rig.posts()) == 1
    assert rig.lobby.edits == edits


@one_kind
async def test_players_vote_to_end_a_quarantined_match_and_export_it(rig, kind, caplog):
    ann, ben = await rig.begin("Ann", "Ben")
    await break_match(rig, kind)
    assert "asked the others" in (await ann.slash("match end", match=1)).text
    message = await shown(rig)
    assert "nobody wins" in rig.reads(message)
    await ben.click(message, "Yes")
    await rig.idle()
    assert await is_over(rig)
    last = rig.posts()[-1] if "🏁" in rig.reads(rig.posts()[-1]) else rig.posts()[-2]
    assert "agreed to abandon" in rig.reads(last)
    assert "abandoned" in rig.reads(rig.lobby)
    assert "You have no" not in (await ann.slash("match list")).text
    answer = await ann.slash("match export", match=1)
    document = json.loads(answer.message.attachments[0].data)
    assert document["unread"]
    assert document["secret"] == (await rig.match()).secret
    assert [entry["seq"] for entry in document["log"]][-1:] == [(await rig.match()).seq]
    await rig.bot.sweeper.sweep()
    await rig.idle()
    assert len(errors(caplog)) == 1


@one_kind
async def test_a_moderator_ends_it_and_the_host_removes_it(rig, kind):
    await rig.begin("Ann", "Ben")
    await break_match(rig, kind)
    mary = moderator(rig)
    assert "moderator" in (await say_yes(mary, await mary.slash("match abandon", match=1))).text
    await rig.idle()
    assert await is_over(rig)
    assert sum("🏁" in rig.reads(each) for each in rig.posts()) == 1
    assert await prune_matches(rig.store.database, 1 << 40) == 1
    assert HOST.line("error-no-match") in (await rig.users[0].slash("panel", match=1)).text


async def test_the_last_player_ends_a_quarantined_match_alone_also_by_its_post(rig):
    ann, ben = await rig.begin("Ann", "Ben")
    for user in (ben, ann):
        seat = (await load_position(rig)).seat_of(user.id)
        if user is ben:
            await rig.bot.context.referee.concede(1, seat, rig.bot.context.now())
    await break_match(rig, "an older version of the rules")
    (message,) = told(rig)
    answer = await ann.click(message, "End the match")
    assert (await rig.match()).status == "running"
    await say_yes(ann, answer)
    await rig.idle()
    assert await is_over(rig)


async def mend_match(rig):
    """Bring the version back in which the match was begun."""
    await rig.stop()
    await rig.store.database.change("UPDATE matches SET version = 1")
    await rig.start()
    await rig.idle()


async def test_unpublished_entries_follow_when_the_match_resumes(rig):
    await rig.begin("Ann", "Ben")
    rig.box.lock_thread(rig.thread)
    await act(rig)
    await act(rig)
    await break_match(rig, "an older version of the rules")
    rig.box.open_thread(rig.thread)
    await sweep_twice(rig)
    assert len(told(rig)) == 1
    await mend_match(rig)
    assert any(BIDS in rig.reads(each) for each in rig.posts())


async def test_a_quarantined_match_resumes_once_it_is_readable(rig):
    await rig.begin("Ann", "Ben")
    await break_match(rig, "an older version of the rules")
    assert await rig.store.deadlines.is_paused(1)
    await mend_match(rig)
    assert not await rig.store.deadlines.is_paused(1)
    assert "the clock runs again" in rig.reads(rig.posts()[-1])
    ann = rig.users[0]
    assert "your turn" in (await ann.slash("match list")).text
    panel = (await ann.slash("panel", match=1)).message
    assert not (await ann.click(panel, "Coin: 0")).failed


async def test_a_match_stays_quarantined_while_its_server_leaves_and_returns(rig, caplog):
    caplog.set_level(logging.INFO)
    await rig.begin("Ann", "Ben")
    await break_match(rig, "an older version of the rules")
    caplog.clear()
    rig.box.remove_bot()
    await rig.box.until(lambda: not rig.bot.guilds)
    await rig.idle()
    rig.box.invite_bot()
    await rig.box.until(lambda: rig.bot.guilds)
    await rig.idle()
    await rig.restart()
    await rig.idle()
    assert await rig.store.matches.list_quarantined() == [1]
    assert not [record for record in caplog.records if "server=" in record.getMessage()]


async def test_a_readable_match_stays_paused_until_its_server_is_back(rig):
    await rig.begin("Ann", "Ben")
    await break_match(rig, "an older version of the rules")
    rig.box.remove_bot()
    await rig.box.until(lambda: not rig.bot.guilds)
    await mend_match(rig)
    assert await rig.store.matches.list_quarantined() == []
    assert await rig.store.deadlines.is_paused(1)
    rig.box.invite_bot()
    await rig.box.until(lambda: rig.bot.guilds)
    await rig.idle()
    assert not await rig.store.deadlines.is_paused(1)


async def list_told(rig, match=1):
    """The moments up to which a match's log says that it was restored."""
    entries = await rig.store.log.load_entries(match, 0, 1 << 30)
    facts = [read_event(event) for entry in entries for event in entry.events]
    return [fact.at for fact in facts if isinstance(fact, RestoredEvent)]


async def restore(rig, where="TRUE"):
    """Start the bot on a file in which these matches were restored."""
    await rig.stop()
    await rig.store.database.change(f"UPDATE matches SET restored = 1 WHERE {where}")
    rig.clock.now += HOUR
    await rig.start()
    await rig.idle()


@pytest.mark.simulated
async def test_a_restored_match_is_announced_once_with_its_last_entrys_time(rig):
    await table(rig, "Ann", "Ben")
    rig.clock.now += 60
    await answer(rig, 0)
    await restore(rig)
    assert await list_told(rig) == [str(START + 60)]
    assert f"<t:{START + 60}" in rig.reads(rig.posts()[-1])
    await restore(rig, "FALSE")
    assert await list_told(rig) == [str(START + 60)]


@pytest.mark.simulated
async def test_an_unreadable_restored_match_delays_no_other(rig):
    await table(rig, "Ann", "Ben")
    await rig.begin("Cat", "Dan")
    await rig.store.database.change("UPDATE matches SET version = 99 WHERE id = 1")
    await restore(rig)
    assert (await list_told(rig), len(await list_told(rig, 2))) == ([], 1)
