"""The executor of requests: once for each key and recipient, also after a lost response or a refusal."""

import asyncio
from types import SimpleNamespace

import discord
import pytest
from discord import ui
from msgspec.structs import replace

from cogs.delivery import TRANSIENT, Delivery, Destination, Unreachable, make_nonce, thread_of
from cogs.outgoing import EarlierCopy, OutgoingMessage, SentMessage
from cogs.ui.components import PressedItem
from cogs.ui.custom_id import CustomId
from cogs.ui.existing_attachments import list_kept, list_pictures
from cogs.ui.layout import Layout
from engine.match.referee import Referee
from render.drawing.scene import Picture
from tests.cogs.steps import act, shown_pictures
from tests.every_day import leave_to_proof
from tools.toy.rig import DOT

MARK = CustomId(1, 7, "mark")


@pytest.fixture
async def thread(rig):
    """The thread of a match that runs."""
    await rig.begin("Ann", "Ben")
    return thread_of(await rig.match())


@pytest.fixture
def delivery(rig):
    """The bot's own door."""
    return rig.bot.context.delivery


def marked(words="Hello"):
    """A message that is known again by its button."""
    view = Layout().add_item(ui.TextDisplay(words))
    first, second = (PressedItem(ui.Button(label="x", custom_id=str(MARK))) for _ in range(2))
    return OutgoingMessage(view.add_item(ui.ActionRow(first)), text="x", buttons=(second,))


def earlier(fresh=False):
    return EarlierCopy(1, 0, (SimpleNamespace(verb=MARK.verb),), MARK.question_id, fresh=fresh)


def texts(rig, words="Hello"):
    return [message for message in rig.posts() if words in rig.reads(message)]


async def test_a_key_goes_out_once_and_what_another_process_sent_is_found_again(rig, thread, delivery):
    first = await delivery.post(thread, "k", marked())
    assert await delivery.post(thread, "k", marked()) == first
    rig.box.world.nonces.clear()
    later = Delivery(rig.bot, rig.store, 0)
    assert await later.post(thread, "k", marked(), earlier()) == replace(first, found=MARK)
    assert len(texts(rig)) == 1


MANY = [(250, 0), (0, 250), (210, 150)]


@pytest.mark.parametrize(("before", "behind"), leave_to_proof(MANY, but=MANY[2:]))
async def test_an_earlier_copy_is_found_among_hundreds_of_messages(rig, thread, delivery, before, behind):
    ann = rig.users[0]
    for number in range(before):
        ann.say(f"before {number}", rig.thread)
    first = await delivery.post(thread, "k", marked())
    for number in range(behind):
        ann.say(f"behind {number}", rig.thread)
    later = Delivery(rig.bot, rig.store, 0)
    assert await later.find_earlier(thread, "k", earlier()) == replace(first, found=MARK)


async def test_a_fresh_message_is_not_searched_for_until_a_try_failed(rig, thread, delivery):
    await delivery.post(thread, "k", marked())
    rig.box.world.nonces.clear()
    await delivery.post(thread, "k", marked(), earlier(fresh=True))
    assert len(texts(rig)) == 2
    rig.box.fail("POST", f"/channels/{thread.channel}/messages", lost=True)
    with pytest.raises(TRANSIENT):
        await delivery.post(thread, "lost", marked("Lost"), earlier(fresh=True))
    rig.box.world.nonces.clear()
    await delivery.post(thread, "lost", marked("Lost"), earlier(fresh=True))
    assert len(texts(rig, "Lost")) == 1


async def test_only_those_called_are_mentioned(rig, thread, delivery):
    ann, ben = rig.users
    await delivery.post(thread, "k", OutgoingMessage(text=f"{ann.mention} @everyone", ping=(ann.id,)))
    (message,) = texts(rig, "@everyone")
    assert message.pings == {ann.id}
    assert ben not in message.pings


async def test_a_layout_that_fails_is_tried_again_by_whoever_looks_for_an_earlier_copy(rig, thread, delivery):
    fault = rig.box.fail("PATCH", f"/channels/{thread.channel}/messages", 503, times=99)
    await delivery.post(thread, "once", marked("Once"))
    with pytest.raises(TRANSIENT):
        await delivery.post(thread, "again", marked("Again"), earlier())
    fault.times = 0
    await delivery.post(thread, "again", marked("Again"), earlier())
    assert (len(texts(rig, "Once")), len(texts(rig, "Again"))) == (0, 1)


async def test_a_thread_that_was_put_away_is_opened_again(rig, thread, delivery):
    rig.box.archive_thread(rig.thread)
    sent = await delivery.post(thread, "k", marked())
    assert isinstance(sent, SentMessage)
    rig.box.archive_thread(rig.thread)
    assert await delivery.edit(sent, marked("Changed"), thread)
    assert len(texts(rig, "Changed")) == 1


async def test_a_channel_that_is_gone_or_barred_is_told_apart(rig, thread, delivery):
    assert await delivery.post(Destination(thread.guild, 999), "k", marked()) is Unreachable.GONE
    rig.box.forbid(rig.box.lobby, discord.Permissions(send_messages_in_threads=True).value)
    assert await delivery.post(thread, "k", marked()) is Unreachable.BARRED


def pictured(*names):
    """A message that shows these pictures."""
    view = Layout().add_item(ui.TextDisplay("Hello"))
    for name in names:
        view.add_picture(name, Picture(DOT, name))
    return view


async def test_where_new_pictures_are_refused_those_that_are_out_stay(rig, thread, delivery):
    first = OutgoingMessage(pictured("a", "b"), silent=True)
    sent = await delivery.post(thread, "k", first)
    out = await delivery.fetch(thread, sent.message)
    rig.box.fail("PATCH", f"/messages/{sent.message}", 413, code=40005, uploads=True)
    view = pictured("a", "b")
    del view.pictures[list_pictures(out)[0].name]
    changed = OutgoingMessage(view, unpictured="None here")
    assert await delivery.edit(sent, changed, thread, list_kept(list_pictures(out), view))
    (message,) = texts(rig)
    assert shown_pictures(message) == ["a"]
    assert "None here" in rig.reads(message)


async def test_a_message_that_is_gone_is_not_edited(rig, thread, delivery):
    sent = await delivery.post(thread, "k", marked())
    del rig.thread.messages[sent.message]
    assert not await delivery.edit(sent, marked(), thread)
    assert await delivery.fetch(thread, sent.message) is None


async def test_a_person_who_takes_no_messages_is_remembered(rig, thread, delivery):
    ben = rig.users[1]
    assert isinstance(await delivery.direct(ben.id, "a", marked()), SentMessage)
    ben.close_dms()
    assert await delivery.direct(ben.id, "b", marked()) is Unreachable.CLOSED
    ben.open_dms()
    assert await delivery.direct(ben.id, "c", marked()) is Unreachable.CLOSED
    assert isinstance(await delivery.boxes.open_channel(ben.id, retry=True), int)
    assert isinstance(await delivery.direct(ben.id, "d", marked()), SentMessage)


def test_a_nonce_is_the_keys_and_the_recipients_alone():
    assert make_nonce("1-watch-abc", 5) == make_nonce("1-watch-abc", 5)
    assert make_nonce("1-watch-abc", 5) != make_nonce("1-watch-abc", 6)
    assert make_nonce("1-watch-abc", 5) != make_nonce("1-watch-abd", 5)
    assert len(make_nonce("k" * 99, 2**63)) == 25


async def test_a_message_with_a_lost_answer_is_found_for_an_edit(rig, thread, delivery):
    sent = await delivery.post(thread, "k", marked())
    assert await delivery.find_earlier(thread, "k", earlier()) == replace(sent, found=MARK)
    assert await delivery.find_earlier(thread, "k", earlier(fresh=True)) is None
    rig.box.fail("POST", f"/channels/{thread.channel}/messages", lost=True)
    with pytest.raises(TRANSIENT):
        await delivery.post(thread, "lost", marked("Lost"))
    assert await delivery.find_earlier(thread, "lost", earlier(fresh=True)) is not None


async def test_a_snapshot_is_of_one_moment_and_renewed_once_something_was_committed(rig):
    await rig.begin("Ann", "Ben")
    snapshot = await rig.bot.context.load_snapshot(1)
    assert snapshot.match == await rig.match()
    assert snapshot.position.seq == snapshot.match.seq
    assert snapshot.position.players == snapshot.rows.players
    assert snapshot.due_times() == await rig.store.deadlines.load_due_times(1)
    assert await rig.bot.context.renew_snapshot(snapshot) is snapshot
    await act(rig)
    renewed = await rig.bot.context.renew_snapshot(snapshot)
    assert renewed.position.seq == renewed.match.seq == snapshot.match.seq + 1


async def test_the_rows_returned_by_a_commit_equal_those_loaded_after_it(rig):
    context = rig.bot.context
    await rig.begin("Ann", "Ben")
    decision = (await context.referee.position(1)).ask(0)
    outcome = await context.referee.answer(1, 0, decision.question_id, ("coin",), 0)
    user = outcome.after.players[0].user
    assert context.keep_outcome(outcome).rows == (await context.load_snapshot(1, user)).rows


async def test_nobody_commits_while_it_is_loaded(rig):
    await rig.begin("Ann", "Ben")
    referee, load = rig.bot.context.referee, rig.bot.context.load_snapshot
    decision = (await referee.position(1)).ask(0)
    answer = referee.answer(1, 0, decision.question_id, (), 0)
    *snapshots, _ = await asyncio.gather(*(load(1) for _ in range(9)), answer)
    assert {each.position.seq - each.match.seq for each in snapshots} == {0}


async def test_a_snapshot_has_entries_of_other_processes(rig):
    await rig.begin("Ann", "Ben")
    context, other = rig.bot.context, Referee(rig.store, rig.bot.context.games.bind)
    decision = (await context.referee.position(1)).ask(0)
    outcome = await other.answer(1, 0, decision.question_id, ("coin",), 0)
    snapshot = await context.load_snapshot(1)
    assert snapshot.position.seq == snapshot.match.seq == outcome.entry.seq
    assert (await context.referee.position(1)).seq == outcome.entry.seq


async def test_picks_are_those_of_the_question_that_stands(rig):
    await rig.begin("Ann", "Ben")
    snapshot = await rig.bot.context.load_snapshot(1)
    decision = snapshot.position.ask(1)
    assert snapshot.list_picks(decision) == ()
    await rig.store.panels.keep_picks(1, 1, decision.question_id - 1, ("coin",))
    assert (await rig.bot.context.load_snapshot(1)).list_picks(decision) == ()
    await rig.store.panels.keep_picks(1, 1, decision.question_id, ("coin", "coin"))
    assert (await rig.bot.context.load_snapshot(1)).list_picks(decision) == ("coin", "coin")
