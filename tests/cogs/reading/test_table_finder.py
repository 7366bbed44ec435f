"""/match find: tables with a free seat, and notifications of users about the next table of a game."""

import pytest

from sandbox.discord import Perm
from sandbox.discord.objects import SILENT
from tests.cogs.sim import DAY
from tests.cogs.steps import broken, press_option

WOULD = "I want to play…"
ANY, THREE = "toy:0", "toy:3"


async def seek(user, value=ANY):
    """Choose games in /match find. Return the page after it."""
    found = (await user.slash("match find")).message
    return (await user.select(found, WOULD, value)).message


def list_calls(rig):
    """The messages in the channel that call people to a table."""
    return [each for each in rig.box.lobby.messages.values() if "table you might like" in each.content]


async def open_table(user, **more):
    """Open a table of the toy."""
    return (await user.slash("match new", game="toy", **more)).message


@pytest.fixture
def people(rig):
    """Ann, Ben and Cat, users without a match."""
    return [rig.box.join(name) for name in ("Ann", "Ben", "Cat")]


async def test_tables_with_a_free_seat_are_listed_and_full_ones_are_not(rig, people):
    ann, ben, cat = people
    assert "None right now" in (await cat.slash("match find")).text
    await open_table(ann)
    await open_table(ben, ai="easy")
    found = (await cat.slash("match find")).text
    assert "**#1** Coins" in found
    assert "#2" not in found


async def test_a_seeker_is_pinged_once_for_the_next_table(rig, people, sweep):
    ann, ben, cat = people
    assert "✔ Noted: Coins, any number of players" in rig.reads(await seek(ann))
    assert "Coins, any number of players: Ann" in (await cat.slash("match find")).text
    await seek(ben)
    lobby = await open_table(cat)
    await sweep()
    await sweep()
    (call,) = list_calls(rig)
    assert call.pings == {ann.id, ben.id}
    (link,) = [part["url"] for row in call.components for part in row["components"] if "url" in part]
    assert link.endswith(f"/{rig.box.lobby.id}/{lobby.id}")


async def test_repeated_opening_and_removing_of_tables_pings_once(rig, people, sweep):
    ann, ben, cat = people
    await seek(ann)
    for host in (ben, cat, ben, cat):
        lobby = await open_table(host)
        await sweep()
        sure = (await press_option(host, lobby, "Remove")).message
        await host.click(sure, "Yes, remove it")
    assert len(list_calls(rig)) == 1
    await open_table(cat)
    for _ in range(10):
        await sweep(90)
    assert len(list_calls(rig)) == 2


async def test_a_seeker_without_access_to_the_channel_is_not_pinged(rig, people, sweep):
    ann, ben, cat = people
    await seek(ann)
    await seek(ben)
    rig.box.forbid(rig.box.lobby, Perm.VIEW, ann)
    await open_table(cat)
    await sweep()
    (call,) = list_calls(rig)
    assert call.pings == {ben.id}
    assert ann.name not in rig.reads(call)


async def test_a_seated_seeker_is_removed_and_the_table_s_opener_is_not_pinged(rig, people, sweep):
    ann, ben, cat = people
    for user in (ann, ben):
        await seek(user)
    lobby = await open_table(ann)
    await ben.click(lobby, "Join")
    await sweep()
    assert list_calls(rig) == []
    assert "Coins, any number of players: Ann" in (await cat.slash("match find")).text
    assert "Ben" not in (await cat.slash("match find")).text


async def test_a_number_of_seats_is_kept(rig, people, sweep):
    ann, ben, cat = people
    await seek(ann, THREE)
    lobby = await open_table(cat)
    await sweep()
    assert list_calls(rig) == []
    await rig.store.database.change('UPDATE matches SET settings = \'{"seats": "3"}\' WHERE id = 1')
    await seek(ben, THREE)
    await press_option(cat, lobby, "Remove")
    await rig.store.database.change("UPDATE seekers SET last_match = 0")
    await sweep()
    (call,) = list_calls(rig)
    assert call.pings == {ann.id, ben.id}


async def test_nobody_is_called_to_a_table_for_others_or_one_that_stood_before(rig, people, sweep):
    ann, ben, cat = people
    await open_table(ben)
    await seek(ann)
    await open_table(cat, invite=ben.id)
    await sweep()
    assert list_calls(rig) == []


async def test_after_a_week_nobody_is_called(rig, people, sweep):
    ann, _, cat = people
    await seek(ann)
    await sweep(8 * DAY)
    await open_table(cat)
    await sweep()
    assert list_calls(rig) == []
    assert "Ann" not in (await cat.slash("match find")).text


async def test_in_quiet_hours_one_is_named_and_hears_nothing(rig, people, sweep):
    ann, _, cat = people
    await seek(ann)
    await rig.store.users.change_settings(ann.id, zone="UTC", quiet_from=0, quiet_to=1439)
    await open_table(cat)
    await sweep()
    (call,) = list_calls(rig)
    assert f"<@{ann.id}>" in call.content
    assert call.flags & SILENT


async def test_a_seeker_stops_pings_from_the_list_and_from_a_ping(rig, people, sweep):
    ann, ben, cat = people
    found = await seek(ann)
    assert "✔" not in rig.reads((await ann.click(found, "Stop calling me")).message)
    await seek(ben)
    await open_table(cat)
    await sweep()
    (call,) = list_calls(rig)
    answer = await ben.click(call, "Stop calling me")
    assert answer.message.ephemeral
    assert "✔" not in answer.text
    assert await rig.store.seekers.list_seekers(rig.box.world.guild_id, 0) == []


async def test_a_table_that_others_would_join_is_opened_at_once(rig, people, sweep):
    ann, ben, _ = people
    await seek(ann)
    found = (await ben.slash("match find")).message
    lobby = (await ben.click(found, "Open a table: Coins")).message
    assert not lobby.ephemeral
    await sweep()
    (call,) = list_calls(rig)
    assert call.pings == {ann.id}


async def test_a_kill_after_a_call_calls_nobody_again(rig, people, sweep):
    ann, _, cat = people
    await seek(ann)
    await open_table(cat)
    with broken(rig.store.seekers, "mark_called", OSError):
        await sweep()
    await rig.restart(late=True)
    await sweep(120)
    assert len(list_calls(rig)) == 1


async def test_a_forged_wish_is_refused(rig, people):
    ann, *_ = people
    found = (await ann.slash("match find")).message
    menu = next(part for part in ann.parts(found) if ":seek:" in part["custom_id"])
    menu["options"] = [{"label": "forged", "value": value} for value in ("toy:9", "chess:0")]
    for value in ("toy:9", "chess:0"):
        assert (await ann.select(found, WOULD, value)).text
    assert await rig.store.seekers.list_seekers(rig.box.world.guild_id, 0) == []
