"""Posts and pings when something is in the way: threads barred or deleted, crashes, much to catch up with."""

import asyncio
import re
import sqlite3
from contextlib import suppress
from itertools import pairwise, product
from pathlib import Path

import pytest

from cogs import delivery
from cogs.thread.post_batch import NewlyActive
from cogs.thread.posted_match import FAILED, Newest, PostedMatch, Work
from engine.records.effects import Ended, StoodIn
from engine.records.match_records import MatchNotFound
from render.drawing.scene import Picture
from sandbox.discord import Perm
from tests.cogs.sim import calls
from tests.cogs.steps import (
    BIDS,
    act,
    act_until,
    begin_seated,
    declare,
    labels,
    play_out,
    seated,
    shown_pictures,
)
from tools.toy.game import ToyTelling
from tools.toy.rig import DOT, ToyPainter

DRAWN_ACTS = ["begin_round", "begin_redraw", "rest", "open_thread", "doubt", "note_post", "reach_thread"]


async def unreached(rig, seat, seq):
    """Notify a seat of its turn after this entry, perhaps again. Return the seats that were not reached."""
    snapshot = await rig.bot.context.load_snapshot(1)
    return await rig.bot.panel.copies.notify_seats(snapshot, {seat: seq}, fresh=False)


def warnings(caplog):
    """Return the host's log lines about threads."""
    return [each for each in caplog.messages if "I cannot post in its thread" in each]


async def test_a_barred_thread_leaves_direct_messages_and_its_posts_follow(rig, caplog):
    seats = await begin_seated(rig, "Ann", "Ben")
    rig.box.forbid(rig.box.lobby, Perm.SEND_IN_THREADS)
    await act_until(rig, 3)
    assert len(calls(seats[1])) == 3
    assert len(warnings(caplog)) == 1
    assert len(rig.posts()) == 1
    before = [len(calls(user)) for user in seats]
    rig.box.permit(rig.box.lobby, Perm.SEND_IN_THREADS)
    await seats[0].click(rig.posts()[0], "Board")
    told = rig.reads((await rig.posted(2))[-1])
    assert told.count(BIDS) == 2
    assert [len(calls(user)) for user in seats] == before
    assert (await rig.match()).published == (await rig.match()).seq


def name_states(posts):
    """Return the names of the states of a match's posts."""
    return {posts.work.name, posts.newest.name, "LOST" if posts.summons else "REACHED"}


def list_moves():
    """List the result of each act in each state that allows it, as the diagram shows it."""
    acts = {"publish": [None], "lose_thread": [0]} | {act_name: [] for act_name in DRAWN_ACTS}
    for work, newest, lost, act_name in product(Work, Newest, (False, True), acts):
        posts = PostedMatch(1, int)
        posts.work, posts.newest, posts.summons = work, newest, NewlyActive(0) if lost else None
        before = name_states(posts)
        with suppress(AssertionError):
            getattr(posts, act_name)(*acts[act_name])
        after = name_states(posts)
        yield from (
            f"{old} --> {new}: {act_name}" for old, new in zip(before - after, after - before, strict=True)
        )


def test_the_states_of_posts_change_as_docs_posts_draws_them():
    page = Path("docs/posts.md").read_text(encoding="utf-8")
    drawn = re.findall(r"^    (\w+ --> \w+: \w+)$", page, re.MULTILINE)
    assert set(drawn) == set(list_moves())


async def test_nothing_is_remembered_of_a_match_that_is_over(rig):
    await rig.begin("Ann", "Ben")
    await act_until(rig, 2)
    assert [*rig.bot.publisher.posts] == [1]
    await play_out(rig)
    assert rig.bot.publisher.posts == {}
    for match in (1, 99):  # over, and removed, since it was listed that their times have moved
        with suppress(MatchNotFound):
            await rig.bot.context.listeners.tell_deadlines(match)
        assert rig.bot.publisher.posts == {}


@pytest.mark.parametrize(("count", "wanted"), [(1, "news"), (2, "board")])
async def test_a_post_has_one_picture_the_news_where_it_is_one_alone(rig, monkeypatch, count, wanted):
    def news(self, sight):
        return [Picture(DOT, f"{n}") for n in range(count) if any(e.kind == "bids" for e in sight.events)]

    monkeypatch.setattr(ToyPainter, "news", news)
    monkeypatch.setattr(ToyPainter, "pictured", {"bids"})
    await rig.begin("Ann", "Ben")
    while BIDS not in rig.reads(rig.posts()[-1]):
        await act(rig)
    post = rig.posts()[-1]
    assert shown_pictures(post) == [wanted]
    await rig.store.database.change("UPDATE deadlines SET due = 4000")
    await rig.bot.publisher.refresh_times()
    assert "<t:4000:" in rig.reads(post)
    assert shown_pictures(post) == [wanted]


async def test_a_deleted_thread_leaves_direct_messages(rig, caplog):
    await rig.begin("Ann", "Ben")
    thread = rig.thread
    seats = await seated(rig)
    rig.box.remove_channel(thread)
    await act_until(rig, 3)
    assert len(calls(seats[1])) == 3
    assert len(warnings(caplog)) == 1
    assert (await rig.match()).published == (await rig.match()).seq


async def test_a_deleted_thread_is_made_anew_where_discord_lets(rig):
    await rig.begin("Ann", "Ben")
    thread = rig.thread
    rig.box.remove_channel(thread)
    rig.lobby.thread_id = None
    await act_until(rig, 2)
    assert rig.thread is not thread
    assert {user.id for user in rig.users} <= set(rig.thread.members)
    assert BIDS in "\n".join(map(rig.reads, rig.posts()))


async def test_a_start_cut_off_is_finished_after_the_restart(rig):
    ann, _ = await rig.open("Ann", "Ben")
    rig.box.fail("PATCH", "/messages/@original", 400, times=1)
    await ann.click(rig.lobby, "Start")
    await rig.restart()
    await rig.posted(1)
    assert {user.id for user in rig.users} <= set(rig.thread.members)
    assert "Join" not in labels(ann, rig.lobby)


async def test_a_post_that_an_outage_kept_from_naming_a_moved_time_names_it_after_it(rig):
    await rig.begin("Ann", "Ben")
    post = rig.posts()[-1]
    await rig.store.database.change("UPDATE deadlines SET due = 4000")
    outage = rig.box.fail("PATCH", f"/channels/{rig.thread.id}/messages/", 502, times=6)
    await rig.bot.publisher.refresh_times()
    await rig.idle()
    assert outage.met == 6
    assert "<t:4000:" in rig.reads(post)


async def test_catching_up_calls_each_seat_once(rig):
    await rig.begin("Ann", "Ben")
    rig.bot.publisher.publish_soon = lambda *_: None
    await act_until(rig, 3)
    await rig.restart()
    await rig.posted(2)
    assert [len(calls(user)) for user in await seated(rig)] == [2, 2]


async def test_a_post_is_not_drawn_anew_while_there_is_more_to_publish(rig):
    await rig.begin("Ann", "Ben")
    post = rig.posts()[-1]
    await rig.store.database.change("UPDATE deadlines SET due = 4000")
    await rig.bot.publisher.refresh_times()
    assert "<t:4000:" in (words := rig.reads(post))
    rig.bot.publisher.publish_soon = lambda *_: None
    await act(rig)
    assert (await rig.match()).published < (await rig.match()).seq
    await rig.store.database.change("UPDATE deadlines SET due = 5000")
    await rig.bot.publisher.refresh_times()
    assert rig.reads(post) == words


async def test_an_old_panel_does_not_count_as_a_new_one(rig):
    await rig.begin("Ann", "Ben")
    await act_until(rig, 2)
    ann = (await seated(rig))[1]
    assert len(calls(ann)) == 2
    last = ann.dms()[-1]
    ann.dm.messages.pop(last.id)
    await ann.click(rig.posts()[-1], "My panel")
    await rig.box.until(lambda: rig.box.record.find("PATCH", str(last.id), 404))
    await rig.bot.context.idle()
    assert await unreached(rig, 1, 99) == ()
    assert len(calls(ann)) == 2


async def test_a_match_that_cannot_be_read_holds_up_no_other_post(rig, monkeypatch):
    await rig.begin("Ann", "Ben")
    await rig.store.database.change("UPDATE deadlines SET due = 4000")

    async def timed(_):
        return [999, 1]

    monkeypatch.setattr(rig.store.deadlines, "list_timed", timed)
    await rig.bot.publisher.refresh_times()
    assert "<t:4000:" in rig.reads(rig.posts()[0])


async def test_nobody_is_nudged_once_the_match_is_over(rig):
    ann, _ = await rig.begin("Ann", "Ben")
    eve = rig.box.join("Eve")

    async def list_ways(user):
        post = rig.posts()[-1]
        return [labels(user, post), labels(user, (await user.click(post, "⋯")).message)]

    assert await list_ways(ann) == [
        ["My panel", "Board", "Log", "⋯"],
        ["What is…?", "Rules", "Replay", "Fair chance", "Nudge"],
    ]
    assert (await list_ways(eve))[1] == [
        "What is…?",
        "Rules",
        "Replay",
        "Fair chance",
        "Nudge",
        "Follow",
        "Predict",
    ]
    await declare(rig, Ended("abandoned"))
    assert await list_ways(ann) == [
        ["Rematch", "Board", "Log", "⋯"],
        ["Rules", "Replay", "The story", "My panel", "Fair chance: proof"],
    ]


async def test_a_call_that_comes_late_is_for_who_is_still_awaited_and_plays(rig):
    await rig.begin("Ann", "Ben", "Cat")
    context, writer = rig.bot.context, rig.bot.publisher.writer
    old = await context.load_snapshot(1)
    decision = old.position.ask(0)
    await context.referee.answer(1, 0, decision.question_id, decision.default, 0)
    await context.referee.declare(1, (), context.now(), StoodIn(1))
    before = [len(calls(user)) for user in await seated(rig)]
    assert await writer.notify_seats(old, dict.fromkeys(range(3), 99), fresh=False) == ()
    after = [len(calls(user)) for user in await seated(rig)]
    assert [late - early for early, late in zip(before, after, strict=True)] == [0, 0, 1]


async def hold_file(rig):
    """Lock the file with another program until the bot meets the lock once, without real waiting."""
    database = rig.store.database
    await database.read(lambda connection: connection.execute("PRAGMA busy_timeout = 0"))
    other = sqlite3.connect(database.path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    met = []

    def free(error):
        met.append(error)
        other.close()

    database.trouble.tell = free
    return met


async def test_publishing_continues_once_the_database_file_is_free(rig, monkeypatch):
    monkeypatch.setattr(delivery, "PAUSES", (0,))
    await rig.begin("Ann", "Ben")
    referee = rig.bot.context.referee
    for seat in (await referee.position(1)).active:
        decision = (await referee.position(1)).ask(seat)
        outcome = await referee.answer(1, seat, decision.question_id, decision.default, 0)
    met = await hold_file(rig)
    rig.bot.publisher.publish_commit(outcome)
    await rig.idle()
    assert len(met) == 1
    assert (await rig.match()).published == (await rig.match()).seq
    assert rig.reads(rig.posts()[-1]).count(BIDS) == 1


async def test_a_match_is_told_to_its_end_though_its_older_posts_may_not_be_read(rig):
    await rig.begin("Ann", "Ben")
    rig.box.fail("GET", f"/channels/{rig.thread.id}/messages", 403, code=20026, times=99)
    await play_out(rig)
    await rig.idle()
    assert (await rig.match()).published == (await rig.match()).seq
    assert sum("is over" in rig.reads(post) for post in rig.posts()) == 1


async def test_a_failing_post_is_retried_with_growing_pauses(rig, monkeypatch):
    tell, loop, failed = ToyTelling.tell, asyncio.get_running_loop(), []

    def fail(self, event):
        if event.kind == "bids" and len(failed) < 4:
            failed.append(loop.time())
            raise KeyError(event.kind)
        return tell(self, event)

    monkeypatch.setattr(ToyTelling, "tell", fail)
    await rig.begin("Ann", "Ben")
    while not failed:
        await act(rig)
    await rig.box.world.until(lambda: len(failed) == 4, 8 * FAILED, poll=60)
    assert [round((after - before) / FAILED) for before, after in pairwise(failed)] == [1, 2, 4]
    await rig.box.world.until(
        lambda: any(BIDS in rig.reads(each) for each in rig.posts()), 9 * FAILED, poll=60
    )
