"""/forget: asked first, then gone: a person but from the seats of running matches, a server a day later."""

import asyncio
from functools import partial

import pytest

from cogs.commands.forget import WAIT
from cogs.deadlines import server_absence
from cogs.forwarding import forget_cached
from cogs.page_folder import PageFolder
from cogs.snapshot import _address_texts, _write_texts
from db.matches.prune import prune_matches
from engine.records.effects import Ended
from render.text.say import HOST
from tests.cogs.steps import (
    BIDS,
    begin_another,
    broken,
    decide,
    labels,
    moderator,
    play_out,
    play_to_end,
    shown,
    sweep_later,
)
from tests.db.whole import dump_tables, find_everywhere


async def finished(rig):
    """Play a match of Ann and Ben to its end. Return the winner and the loser."""
    await play_to_end(rig)
    rows = await rig.store.results.list_places(rig.box.world.guild_id, "toy")
    places = {row.user: row.place for row in rows}
    return sorted(rig.users, key=lambda user: places[user.id])


async def forget(user, channel=None):
    """Use /forget me and confirm. Return the question and the answer."""
    asked = await user.slash("forget me", channel=channel)
    words = asked.text
    return words, await user.click(asked.message, "Yes, forget me")


async def test_forgetting_a_user_leaves_no_trace_and_finished_matches_still_open(rig):
    ann, ben = await finished(rig)
    await ann.slash("settings", zone="Europe/Rome")
    lobby = (await ben.slash("match new", game="toy")).message
    await ann.click(lobby, "Join")
    assert "won by" in (await ben.slash("board", match=1)).text
    _, done = await forget(ann)
    assert done.kind == "update"
    assert await find_everywhere(rig.store, ann.id) == set()
    await rig.box.until(lambda: f"@{ann.name}" not in ben.reads(lobby))
    board = await ben.slash("board", match=1)
    assert board.message.attachments
    assert "won by somebody who left" in board.text
    log = (await ben.slash("log", match=1)).text
    assert BIDS in log
    for words in (
        log,
        board.text,
        (await ben.slash("leaderboard")).text,
        (await ben.slash("match list")).text,
    ):
        assert str(ann.id) not in words
        assert ann.name not in words
    assert "No finished match" in (await ann.slash("stats")).text


async def test_no_cached_text_keeps_a_forgotten_name(rig):
    ann, _ = await rig.begin("Ann", "Ben")
    await ann.click(rig.posts()[-1], "My panel")
    await rig.settle()
    caches = (_write_texts, _address_texts)
    assert all(each.cache_info().currsize for each in caches)
    forget_cached(rig.bot.context, ann.id, [])
    assert [each.cache_info().currsize for each in caches] == [0, 0]


async def find_name(rig, name):
    """The tables that hold this name, and the file as it lies on the disk."""
    found = {
        table for table, rows in (await dump_tables(rig.store)).items() if any(name in row for row in rows)
    }
    await rig.store.database.rows("PRAGMA wal_checkpoint(TRUNCATE)")
    return found | ({"the file"} if name.encode() in rig.store.database.path.read_bytes() else set())


@pytest.mark.parametrize("stays", [True, False])
async def test_no_stored_post_and_no_byte_of_the_file_holds_a_forgotten_name(rig, stays):
    """The name of a player to the end, and of a player whose seat was taken over."""
    ann, _ = await rig.begin("Annabella", "Ben")
    eve = rig.box.join("Eve")
    if not stays:
        await decide(moderator(rig), "match replace", player=ann.name, by=eve.id)
        await eve.click(await shown(rig, "is free for"), "Take this seat")
    await play_out(rig)
    assert "the file" in await find_name(rig, ann.name)
    await forget(ann)
    assert await find_name(rig, ann.name) == set()
    for _ in range(2):  # Discord shows the name still, and an edit reads the post there
        await rig.bot.context.listeners.tell_deadlines(1)
    assert await find_name(rig, ann.name) == set()


async def test_a_seat_offered_to_a_forgotten_user_is_no_longer_offered(rig):
    await rig.begin("Ann", "Ben")
    eve = rig.box.join("Eve")
    answer = await decide(moderator(rig), "match replace", player="Ben", by=eve.id)
    assert "Done" in answer.text
    message = await shown(rig, "is free for")
    assert eve.name in rig.reads(message)
    await forget(eve)
    await rig.bot.sweeper.sweep()
    assert eve.name not in rig.reads(message)
    assert labels(rig.users[0], message) == []


async def test_a_forgotten_holders_lobby_goes_to_another_player_or_is_removed(rig):
    ann, ben = await rig.open("Ann", "Ben")
    await forget(ann)
    assert (await rig.match()).creator == ben.id
    await forget(ben)
    assert (await rig.match()).status == "removed"
    await rig.box.until(lambda: "was removed" in ben.reads(rig.lobby))


async def letters(rig, user):
    """Return the tables that lead back to a user, by ids of their direct messages."""
    ids = {user.dm.id, *(message.id for message in user.dms())}
    found = set()
    for (table,) in await rig.store.database.rows("SELECT name FROM sqlite_schema WHERE type = 'table'"):
        for row in await rig.store.database.rows(f"SELECT * FROM {table}"):
            if any(str(each) in str(value) for each in ids for value in row):
                found.add(table)
    return found


async def test_a_running_match_keeps_its_player_until_it_is_over_and_that_is_said(rig):
    ann, _ = await rig.begin("Ann", "Ben")
    asked, _ = await forget(ann, ann.dm)
    assert "still playing in #1" in asked
    assert await find_everywhere(rig.store, ann.id) == {"seats.user_id"}
    assert await letters(rig, ann) == {"tracked_messages"}
    await play_out(rig)
    asked, _ = await forget(ann)
    assert "still playing" not in asked
    assert await find_everywhere(rig.store, ann.id) == await letters(rig, ann) == set()


async def forget_server(rig):
    """Ask for the removal of everything of the server and confirm. Return the public answer."""
    boss = moderator(rig)
    return await boss.click((await boss.slash("forget server")).message, "Yes, everything")


async def test_a_day_later_everything_of_a_server_is_gone_and_nothing_of_others(rig, tmp_path, caplog):
    here = rig.box.world.guild_id
    rig.bot.context.pages = PageFolder(tmp_path, "https://pages.example")
    ann, _ = await rig.begin("Ann", "Ben")
    await rig.bot.context.referee.declare(1, (), rig.bot.context.now(), Ended("scores"))
    await begin_another(rig.users)
    await ann.slash("match new", game="toy")
    await rig.store.database.change("UPDATE matches SET guild = guild + 1 WHERE id = 3")
    post = rig.posts()[-1]
    await forget_server(rig)
    await sweep_later(rig, WAIT - 60)
    await rig.bot.context.pages.publish(await rig.match(), b"page", partial(asyncio.sleep, 0, True))
    assert list(tmp_path.glob("*.html")) != []
    assert await rig.store.database.rows("SELECT match FROM results") == [(1,), (1,)]
    await sweep_later(rig, 60)
    await rig.settle()
    assert await find_everywhere(rig.store, here) == set()
    assert list(tmp_path.glob("*.html")) == []
    assert await rig.store.database.rows("SELECT match, user_id FROM seats") == [(3, ann.id)]
    assert HOST.line("error-no-match") in (await ann.click(post, "My panel")).text
    assert "ERROR" not in caplog.text


async def test_pages_of_pruned_matches_go_with_their_server(rig, tmp_path):
    folder = tmp_path / "pages"
    folder.mkdir()
    pages = rig.bot.context.pages = PageFolder(folder, "https://pages.example")
    await rig.begin("Ann", "Ben")
    now = rig.bot.context.now()
    await rig.bot.context.referee.declare(1, (), now, Ended("scores"))
    await pages.publish(await rig.match(), b"page", partial(asyncio.sleep, 0, True))
    (page,) = folder.iterdir()
    (folder / f".{page.name}").touch()  # a kill left it
    other = folder / page.name.replace("match-1-", "match-11-")
    other.touch()
    assert await prune_matches(rig.store.database, now + WAIT) == 1
    assert (await rig.match()).secret == ""
    await forget_server(rig)
    await sweep_later(rig, WAIT)
    assert list(folder.iterdir()) == [other]


@pytest.mark.parametrize("there", [True, False])
async def test_the_page_of_a_match_that_ends_meanwhile_goes_or_the_host_is_told(rig, tmp_path, caplog, there):
    """The match ends, and its page is written, once the matches of the user have been listed."""
    folder = tmp_path / "pages"
    folder.mkdir()
    pages = rig.bot.context.pages = PageFolder(folder, "https://pages.example")
    ann, _ = await rig.begin("Ann", "Ben")
    find = rig.store.forget.find_traces

    async def find_traces(user):
        found = await find(user)
        await rig.bot.context.referee.declare(1, (), rig.bot.context.now(), Ended("scores"))
        assert await pages.publish(await rig.match(), b"page", partial(asyncio.sleep, 0, True))
        if not there:
            folder.rename(tmp_path / "gone")
        return found

    rig.store.forget.find_traces = find_traces
    await forget(ann)
    assert [*tmp_path.glob("pages/*")] == []
    assert (HOST.line("host-pages-stay", matches=("#1",)) in caplog.messages) is not there


async def test_only_managers_plan_a_removal_and_any_of_them_cancels_it_within_a_day(rig):
    ann, _ = await rig.open("Ann", "Ben")
    here = rig.box.world.guild_id
    assert "Only people who can manage" in (await ann.slash("forget server")).text
    told = await forget_server(rig)
    assert "Everything of this server will be deleted" in ann.reads(told.message)
    assert "Only people who can manage" in (await ann.click(told.message, "Keep everything")).text
    planned = (await rig.store.servers.load_settings(here)).forgets
    # a second press gives no second day
    assert await rig.store.servers.plan_removal(here, planned + 60) == planned
    assert f"<t:{planned}:R>" in (await moderator(rig).slash("server")).text
    await moderator(rig).click(told.message, "Keep everything")
    await sweep_later(rig, 2 * WAIT)
    assert (await rig.match()).status == "lobby"
    boss = moderator(rig)
    await boss.click(told.message, "Keep everything")
    await rig.settle()
    assert "no longer possible" in rig.reads(boss.whispers()[-1])


@pytest.mark.parametrize("step", ["begin_removal", "erase_match", "forget_server", "remove"])
async def test_a_removal_continues_after_a_kill(rig, step):
    await rig.open("Ann", "Ben")
    here = rig.box.world.guild_id
    await forget_server(rig)
    place = rig.bot.context.pages if step == "remove" else rig.store.forget
    with broken(place, step, OSError):
        await sweep_later(rig, WAIT)
    assert await find_everywhere(rig.store, here) != set()
    await rig.restart()
    await sweep_later(rig, WAIT)
    assert await find_everywhere(rig.store, here) == set()


async def test_a_large_server_is_removed_in_parts_and_a_begun_removal_cannot_be_cancelled(rig, monkeypatch):
    monkeypatch.setattr(server_absence, "MATCHES", 1)
    here = rig.box.world.guild_id
    await rig.begin("Ann", "Ben")
    await begin_another(rig.users)
    boss = moderator(rig)
    asked = await boss.slash("forget server")
    await forget_server(rig)
    await sweep_later(rig, WAIT)
    assert await rig.store.database.rows("SELECT id, status FROM matches") == [(2, "removed")]
    again = await boss.click(asked.message, "Yes, everything")
    for told in (await boss.slash("forget server"), again, await boss.slash("server")):
        assert "is being deleted" in told.text
        assert "<t:" not in told.text
        assert "Keep everything" not in labels(boss, told.message)
    await sweep_later(rig, 0)
    assert await find_everywhere(rig.store, here) == set()


async def test_a_folder_that_keeps_its_pages_stops_the_removal_with_one_warning(rig, tmp_path, caplog):
    here = rig.box.world.guild_id
    rig.bot.context.pages = PageFolder(tmp_path / "gone", "https://pages.example")
    await rig.begin("Ann", "Ben")
    await decide(moderator(rig), "match replace", player="Ben", by=rig.box.join("Eve").id)
    await forget_server(rig)
    for _ in range(2):
        await sweep_later(rig, WAIT)
    for table in ("deadlines", "clocks", "pending_answers", "votes"):
        assert await rig.store.database.rows(f"SELECT match FROM {table}") == []
    assert [str(here) in record.message for record in caplog.records].count(True) == 1
    (tmp_path / "gone").mkdir()
    await sweep_later(rig, 0)
    assert await find_everywhere(rig.store, here) == set()
