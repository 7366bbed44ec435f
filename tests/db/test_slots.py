"""The slot of a process on a server: one owner at a time, and the rights of a process that slept."""

import asyncio
import os
import shutil
from contextlib import closing, suppress
from functools import partial
from signal import SIGCONT

import pytest

from db import schema
from db.base.file_lock import FileLock, lock_of
from db.base.fleet import divide_servers
from db.base.timeline import begin_anew
from db.postgres import keeper
from db.postgres.connection import ServerConnection
from db.postgres.fleet import APART
from db.postgres.slots import SlotLost, end_dead, join_slots, name_process, take_slots
from db.store import SqlStore
from engine.records.store_records import ShardRange, Timeline
from engine.store.store import StoreError
from tools.toy.stored_table import GUILD, answer, referee, started

pytestmark = pytest.mark.one_engine
FAR = 4_000_000_000  # Unix seconds, in the year 2096
SEEN = "SELECT seen FROM slots WHERE holder <> ''"
WAITING = "SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objid = 0 AND NOT granted"
LOCKED = "SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND objid = ?"


@pytest.fixture
def open_member(server, tmp_path, monkeypatch):
    """Open the database as a process of this name. Its beats are more frequent, so no test waits long."""
    server.empty()
    monkeypatch.setattr(keeper, "BEAT", 0.4)

    async def open_named(name, *, serve=False):
        return await SqlStore.open(server.address, member=tmp_path / name, serve=serve)

    return open_named


async def until(condition):
    """Wait until another thread makes the condition true."""
    async with asyncio.timeout(20):
        while not condition():  # noqa: ASYNC110
            await asyncio.sleep(0.05)


async def take_over(server, open_member):
    """Open a second member after the first was not seen for long. Retry if it was seen meanwhile."""
    while True:
        server.forget_processes()
        with suppress(StoreError):
            return await open_member("two")


async def test_a_process_that_was_not_seen_for_long_writes_nothing_once_another_has_come(server, open_member):
    async with await open_member("one") as one:
        bench, match = await started(one)
        lost = asyncio.Event()
        one.database.on_slot_lost(lost.set)
        assert not lost.is_set()
        with pytest.raises(StoreError, match="store-held") as caught:
            await open_member("two")
        assert caught.value.passing
        async with await take_over(server, open_member) as two:
            for write in (
                answer(bench, match, 0, ()),
                one.users.set_name(1, "Ann"),
                one.panels.mark_seen(match, 0, 1),
            ):
                with pytest.raises(StoreError, match="why=store-lost|why=store-away") as caught:
                    await write
                assert caught.value.passing
            await asyncio.wait_for(lost.wait(), 10)
            late = asyncio.Event()
            one.database.on_slot_lost(late.set)
            assert late.is_set()
            assert (one.fleet.owns_slot(), two.fleet.owns_slot()) == (False, True)
            with pytest.raises(StoreError, match="why=store-lost"):
                one.database.check_slot()
            two.database.check_slot()
            assert (await two.matches.load_match(match)).seq == 1
            assert (await answer(referee(two), match, 0, ())).entry.seq == 2
            assert await two.users.load_users([1]) == {}


async def test_a_session_that_is_opened_in_the_middle_of_a_take_over_waits_and_is_refused(
    server, open_member
):
    async with await open_member("one") as one:
        name, mine = one.database.keeper.name, name_process()
        with closing(ServerConnection(server.address, mine)) as coming:
            coming.begin()
            server.forget_processes()
            assert take_slots(coming, mine, end_dead(coming), one=True) == 0
            joining = asyncio.create_task(asyncio.to_thread(join_slots, server.address, name))
            await until(lambda: server.ask(WAITING))
            coming.commit()
            with pytest.raises(SlotLost):
                await joining
            await until(lambda: one.database.keeper.is_lost)
            assert server.ask(LOCKED, 0) == [(coming.raw.info.backend_pid,)]


async def test_a_slot_is_taken_by_nobody_while_a_session_of_its_process_is_left(server, open_member):
    """It was opened after the others were ended."""
    async with await open_member("one") as one:
        mine = name_process()
        with closing(ServerConnection(server.address, mine)) as coming:
            coming.begin()
            assert take_slots(coming, mine, [0], one=True) is None
            coming.rollback()
        assert await one.matches.list_running() == ()


async def test_a_process_is_seen_and_leaves_its_slot(server, open_member):
    async with await open_member("one") as one:
        [first] = server.ask(SEEN)
        await until(lambda: server.ask(SEEN) != [first])
        assert one.fleet.owns_slot()
    await until(lambda: server.ask(SEEN) == server.ask(LOCKED, 0) == [])  # its sessions end a moment later
    async with await open_member("two"):
        pass


async def test_a_process_that_begins_anew_takes_its_own_slot_at_once(server, open_member, tmp_path):
    async with await open_member("one") as one:
        name = one.database.keeper.name
        shutil.copy(lock_of(tmp_path / "one"), lock_of(tmp_path / "copy"))
        with pytest.raises(StoreError, match="store-held"):  # two containers of one image
            await open_member("copy")
        assert await one.matches.list_running() == ()
    server.order("UPDATE slots SET holder = ?, seen = clock_timestamp()", name)  # it was killed
    with pytest.raises(StoreError, match="store-held"):
        await open_member("two")
    await until(lambda: server.ask(LOCKED, 0) == [])  # sessions end a moment after their process
    async with await open_member("one") as anew:
        assert await anew.matches.list_running() == ()


async def test_a_process_that_hears_nothing_of_the_server_sends_nothing(open_member, monkeypatch):
    monkeypatch.setattr(keeper, "QUIET", keeper.BEAT / 2)
    async with await open_member("one") as one:
        await until(lambda: not one.fleet.owns_slot())
        await until(one.fleet.owns_slot)


async def test_a_sign_of_life_that_does_not_come_back_is_seen_to_hang(server, open_member, monkeypatch):
    monkeypatch.setattr(keeper, "DEAD", keeper.BEAT * 1.5)
    async with await open_member("one") as one:
        assert not one.database.is_hung()
        server.pause()
        try:
            await until(one.database.is_hung)
        finally:
            server.pause(SIGCONT)
        await until(lambda: not one.database.is_hung())
        assert not one.database.keeper.is_lost


async def test_a_slot_outlasts_the_end_of_all_its_sessions(server, open_member):
    async with await open_member("one") as one:
        server.end_sessions()
        with pytest.raises(
            StoreError, match="store-held"
        ):  # no process has its lock, but it was seen a moment ago
            await open_member("two")
        [first] = server.ask(SEEN)
        await until(lambda: server.ask(SEEN) != [first])
        assert one.fleet.owns_slot()
        assert await one.matches.list_running() == ()


async def test_a_slot_outlasts_an_outage_of_the_server(server, open_member):
    async with await open_member("one") as one:
        server.stop()
        with pytest.raises(StoreError, match="store-away") as caught:
            await open_member("two")
        assert caught.value.passing
        server.start()
        [first] = server.ask(SEEN)
        await until(lambda: server.ask(SEEN) != [first])
        assert await one.matches.list_running() == ()


async def test_a_take_over_ends_the_transactions_of_the_previous_process(server, open_member):
    def write_slowly(connection):
        connection.execute("INSERT INTO users (id, name) VALUES (1, 'Ann')")
        connection.execute("SELECT pg_sleep(9)")

    async with await open_member("one") as one:
        writing = asyncio.create_task(one.database.write(write_slowly))
        await asyncio.sleep(0.1)
        async with await take_over(server, open_member) as two:
            with pytest.raises(StoreError):
                await writing
            assert await two.users.load_users([1]) == {}


async def test_each_process_of_a_fleet_has_a_slot_and_one_more_stands_by(server, open_member):
    async with await open_member("one") as one:
        await one.deadlines.mark_alive(7)
        await one.database.write(partial(divide_servers, shards=4, slots=2))

    async with await open_member("one", serve=True) as one:
        two = await open_member("two", serve=True)
        assert [each.fleet.part for each in (one, two)] == [ShardRange(0, 2, 4), ShardRange(1, 2, 4)]
        assert [await each.deadlines.load_alive() for each in (one, two)] == [7, 7]
        with pytest.raises(StoreError, match="store-held"):
            await open_member("three", serve=True)
        waits = [await each.fleet.queue_identify() for each in (one, two, two)]
        assert waits[0] == 0 < waits[1] < APART < waits[2] < 2 * APART
        await two.close()
        with pytest.raises(StoreError, match="store-held"):
            await open_member("three")  # a tool, which needs all of it
        async with await open_member("three", serve=True) as three:
            assert three.fleet.part == ShardRange(1, 2, 4)


async def test_mail_reaches_the_process_of_the_slot_once_and_in_order(server, open_member):
    async with await open_member("one") as one:
        await one.database.write(partial(divide_servers, shards=2, slots=2))
    async with await open_member("one", serve=True) as one, await open_member("two", serve=True) as two:
        heard = asyncio.Queue()
        await one.fleet.send_mail(1, "before anybody hears")
        two.fleet.subscribe_mail(lambda body, age: heard.put_nowait((body, age)))
        for number in range(20):
            await one.fleet.send_mail(1, f"Zoë 🐉 {number}")
        came = [await asyncio.wait_for(heard.get(), 10) for _ in range(21)]
        assert [body for body, _ in came] == [
            "before anybody hears",
            *(f"Zoë 🐉 {each}" for each in range(20)),
        ]
        assert all(0 <= age < 10 for _, age in came)
        assert server.ask("SELECT * FROM mail") == []
        server.end_sessions()
        await one.fleet.send_mail(1, "after its line was ended")
        assert (await asyncio.wait_for(heard.get(), 10))[0] == "after its line was ended"
        assert heard.empty()


async def test_mail_that_nobody_takes_does_not_pile_up(server, open_member):
    async with await open_member("one") as one:
        await one.fleet.send_mail(7, "old")
        server.order("UPDATE mail SET at = at - INTERVAL '2 minutes'")
        await one.fleet.send_mail(7, "new")
        assert server.ask("SELECT body FROM mail") == [("new",)]


async def test_a_process_that_lost_its_slot_takes_no_mail_of_it(server, open_member):
    heard = {"one": [], "two": []}
    async with await open_member("one") as one:
        one.fleet.subscribe_mail(lambda body, _: heard["one"].append(body))
        async with await take_over(server, open_member) as two:
            await two.fleet.send_mail(0, "for the other")
            await until(lambda: one.database.keeper.is_lost)
            two.fleet.subscribe_mail(lambda body, _: heard["two"].append(body))
            await until(lambda: heard["two"])
    assert heard == {"one": [], "two": ["for the other"]}


async def test_a_tool_has_all_slots(server, open_member):
    async with await open_member("one") as one:
        await one.database.write(partial(divide_servers, shards=4, slots=3))
    async with await open_member("one") as one:
        assert await one.deadlines.load_alive() is None
        with pytest.raises(StoreError, match="store-held"):
            await open_member("two", serve=True)
    assert server.ask(SEEN) == []


async def test_nobody_changes_the_schema_while_another_process_uses_it(open_member, monkeypatch, tmp_path):
    async with await open_member("one") as one:
        await one.database.write(partial(divide_servers, shards=2, slots=2))
        shutil.copytree(schema.FOLDER, tmp_path / "schema")
        next_script = f"{max(schema.list_scripts(schema.POSTGRES)) + 1:03}_next.sql"
        (tmp_path / "schema" / next_script).write_text("CREATE TABLE next (n INTEGER) STRICT;")
        monkeypatch.setattr(schema, "FOLDER", tmp_path / "schema")
        with pytest.raises(StoreError, match="store-held"):
            await open_member("two", serve=True)


async def test_no_timeline_is_begun_by_a_member_that_missed_one(open_member):
    async with await open_member("one") as one:
        _, match = await started(one)
    async with await open_member("two") as two:
        await two.database.write(begin_anew)
    async with await open_member("one") as one:
        assert one.database.warnings == []
        assert (await one.matches.load_match(match)).restores == 1


async def test_an_older_database_is_noticed_once_however_many_members_know_better_whatever_their_clocks(
    server, open_member, tmp_path
):
    for name in ("one", "two", "one"):
        async with await open_member(name) as member:
            bench, match = await started(member)
            await answer(bench, match, 0, ())
    server.order("UPDATE matches SET published = 0, seq = 1")
    os.utime(lock_of(tmp_path / "two"), (FAR, FAR))  # its host's clock is wrong
    noticed = []
    for name in ("one", "two", "one"):
        async with await open_member(name) as member:
            noticed.append(len(member.database.warnings))
            assert (await member.matches.load_match(match)).restores == 1
    assert noticed == [1, 0, 0]


async def test_an_older_database_is_noticed_also_after_a_start_that_was_cut_off(open_member, tmp_path):
    """The lock knows the new timeline. Its commit never happened."""
    async with await open_member("one") as one:
        await started(one)
    lock = FileLock(tmp_path / "one")
    lock.remember(Timeline("lost", lock.timeline.at + 1), lock.entries)
    lock.close()
    async with await open_member("one") as one:
        assert len(one.database.warnings) == 1


async def test_an_older_database_is_noticed_also_where_others_wrote_more_than_was_lost(server, open_member):
    async def open_both():
        both = [await open_member(name, serve=True) for name in ("one", "two")]
        return sorted(both, key=lambda each: each.fleet.part.has_guild(GUILD))

    async with await open_member("one") as one:
        await one.database.write(partial(divide_servers, shards=2, slots=2))
    other, home = await open_both()
    bench, match = await started(home)
    await answer(bench, match, 0, ())
    for _ in range(3):
        await started(other)
    server.order("UPDATE matches SET guild = guild + (1 << 22) WHERE id <> ?", match)
    for each in (home, other):
        await each.close()
    server.order("UPDATE matches SET published = 0, seq = 1 WHERE id = ?", match)
    other, home = await open_both()
    try:
        assert [[each.key for each in store.database.warnings] for store in (home, other)] == [
            ["store-older"],
            [],
        ]
    finally:
        for each in (home, other):
            await each.close()


async def test_a_slot_that_is_divided_anew_is_no_older_database(server, open_member):
    async with await open_member("one") as one:
        _, match = await started(one)
        await one.database.write(partial(divide_servers, shards=2, slots=2))
    server.order("UPDATE matches SET guild = 1 << 22")  # of the second slot
    for slots in (2, 1):
        async with await open_member("one", serve=True) as one:
            assert one.database.warnings == []
        async with await open_member("one") as tool:
            await tool.database.write(partial(divide_servers, shards=2, slots=3 - slots))
            assert (await tool.matches.load_match(match)).restores == 0


async def test_an_older_database_under_a_member_begins_a_timeline(server, open_member):
    async with await open_member("one") as one:
        bench, match = await started(one)
        await answer(bench, match, 0, ())
    server.ask("UPDATE matches SET published = 0, seq = 1 RETURNING 1")
    async with await open_member("one") as one:
        assert [each.key for each in one.database.warnings] == ["store-older"]
