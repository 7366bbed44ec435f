"""Where a match can be held: each permission taken away by itself, and channels that cannot hold one."""

import pytest

from engine.records.effects import Ended
from engine.rules.core import text
from render.text.say import HOST
from sandbox.discord import GUILD_TEXT, NEWS, VOICE, Perm
from tests.cogs.steps import choose_option, labels
from tests.every_day import leave_to_proof

NAMED = {
    Perm.VIEW: "View Channel",
    Perm.SEND: "Send Messages",
    Perm.PUBLIC_THREADS: "Create Public Threads",
    Perm.SEND_IN_THREADS: "Send Messages in Threads",
    Perm.ATTACH: "Attach Files",
    Perm.HISTORY: "Read Message History",
}


def named(answer):
    """The permissions that an answer names."""
    return {name for name in NAMED.values() if f"“{name}”" in answer.text}


def meant(permission):
    """Return the names of the missing permissions. Without View Channel, all are missing."""
    return set(NAMED.values()) if permission is Perm.VIEW else {NAMED[permission]}


async def test_full_tables_start_by_the_permissions_of_the_last_press(rig):
    await rig.open("Ann")
    ann, ben = rig.users[0], rig.box.join("Ben")
    await choose_option(rig, ann, "seats", "2")
    panel = (await ann.click(rig.lobby, "Options")).message
    await ann.click(panel, "Time and guests")
    await ann.select(panel, "Start", "Start: Automatically when full")
    await rig.box.until(lambda: "utomatically" in rig.reads(rig.lobby))
    rig.box.forbid(rig.box.lobby, Perm.ATTACH)
    await ben.click(rig.lobby, "Join")
    await rig.box.until(lambda: any("“Attach Files”" in rig.reads(each) for each in ben.whispers()))
    assert len(await rig.store.matches.load_players(1)) == 2
    await rig.bot.rooms.opening.start_full(rig.bot.context.now())
    assert (await rig.match()).status == "lobby"
    rig.box.permit(rig.box.lobby, Perm.ATTACH)
    await rig.box.until(
        lambda: rig.bot.get_channel(rig.box.lobby.id).permissions_for(rig.bot.guilds[0].me).attach_files
    )
    rig.bot.rooms.opening._next = 0
    await rig.bot.rooms.opening.start_full(rig.bot.context.now())
    assert (await rig.match()).status == "running"


@pytest.mark.parametrize("permission", leave_to_proof(NAMED, but=[Perm.VIEW]))
async def test_no_table_is_opened_without_a_permission(rig, permission):
    ann = rig.box.join("Ann")
    rig.box.forbid(rig.box.lobby, permission)
    answer = await ann.slash("match new", game="toy")
    assert named(answer) == meant(permission)
    assert answer.message.ephemeral
    assert await rig.match() is None
    rig.box.permit(rig.box.lobby, permission)
    assert not (await ann.slash("match new", game="toy")).message.ephemeral


@pytest.mark.parametrize("permission", leave_to_proof(NAMED, but=[Perm.PUBLIC_THREADS]))
async def test_no_match_starts_without_a_permission(rig, permission):
    ann, _ = await rig.open("Ann", "Ben")
    rig.box.forbid(rig.box.lobby, permission)
    assert named(await ann.click(rig.lobby, "Start")) == meant(permission)
    assert (await rig.match()).status == "lobby"
    assert rig.lobby.thread_id is None
    rig.box.permit(rig.box.lobby, permission)
    await rig.start_match()


async def test_no_rematch_without_a_permission_in_the_channel_of_the_match(rig):
    ann, _ = await rig.begin("Ann", "Ben")
    await rig.bot.context.referee.declare(1, (), rig.bot.context.now(), Ended("abandoned"))
    elsewhere = rig.box.add_channel("elsewhere")
    rig.box.forbid(rig.box.lobby, Perm.SEND_IN_THREADS)
    answer = await ann.slash("match rematch", match=1, channel=elsewhere)
    assert named(answer) == {"Send Messages in Threads"}
    assert await rig.store.matches.load_match(2) is None
    rig.box.permit(rig.box.lobby, Perm.SEND_IN_THREADS)
    assert "#2 is open" in (await ann.slash("match rematch", match=1, channel=elsewhere)).text


async def test_a_channel_that_cannot_hold_a_match_is_refused_with_the_reason(rig):
    ann = rig.box.join("Ann")
    for kind, reason in ((NEWS, "news"), (VOICE, "voice")):
        answer = await ann.slash("match new", game="toy", channel=rig.box.add_channel(reason, kind))
        assert answer.text == HOST(text("lobby-not-here", kind=reason))
    assert await rig.match() is None


async def test_a_channel_that_became_one_of_announcements_is_refused_at_the_start(rig):
    ann, _ = await rig.open("Ann", "Ben")
    rig.box.change_channel(rig.box.lobby, NEWS)
    await rig.idle()
    answer = await ann.click(rig.lobby, "Start")
    assert HOST(text("lobby-not-here", kind="news")) in answer.text
    assert (await rig.match()).status == "lobby"
    rig.box.change_channel(rig.box.lobby, GUILD_TEXT)
    await rig.start_match()


async def test_from_a_thread_a_table_is_opened_in_its_channel_where_the_bot_may(rig):
    ann, _ = await rig.begin("Ann", "Ben")
    rig.box.forbid(rig.box.lobby, Perm.SEND_IN_THREADS)
    assert named(await ann.slash("match new", game="toy", channel=rig.thread)) == {"Send Messages in Threads"}
    rig.box.permit(rig.box.lobby, Perm.SEND_IN_THREADS)
    answer = await ann.slash("match new", game="toy", channel=rig.thread)
    assert answer.message.ephemeral
    table = await rig.store.matches.load_match(2)
    assert table.channel == rig.box.lobby.id
    assert str(table.message) in answer.text
    assert "Join" in labels(ann, rig.box.lobby.messages[table.message])
