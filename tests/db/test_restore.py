"""Backups and restores, packed and pruned logs, and the lock's record of the file."""

import asyncio
import errno
import fcntl
import os
import shutil
import sqlite3
import stat
import tempfile
import threading
import time
from contextlib import closing
from datetime import date
from pathlib import Path

import pytest
from msgspec.structs import replace

from db.base.entries import pack_log
from db.matches.prune import prune_matches
from db.sqlite.backup import back_up, back_up_today, backing_up_daily, restore
from db.store import SqlStore
from engine.records.match_records import MatchNotFound
from engine.records.store_records import PostContent, TrackedMessage
from engine.store.store import StoreError
from tests.db.whole import check_file
from tools.toy.stored_table import NOW, answer, bids, play, referee, started


def mode(path):
    return stat.S_IMODE(path.stat().st_mode)


def remove_wal(path):
    for name in ("-wal", "-shm"):
        path.with_name(path.name + name).unlink(missing_ok=True)


def warnings(store):
    return [warning.key for warning in store.database.warnings]


async def make_match(path, copy=None):
    """Start a match in the file, and take a backup into copy. Return the match."""
    async with await SqlStore.open(path) as store:
        _, match = await started(store)
        if copy is not None:
            back_up(path, copy)
    return match


async def count_entries(path, match):
    async with await SqlStore.open(path) as store:
        return (await store.matches.load_match(match)).seq


async def refuse_for_good(path, why):
    """Check that the file is refused with this reason, which no new start cures."""
    with pytest.raises(StoreError, match=why) as refused:
        await SqlStore.open(path)
    assert not refused.value.passing


@pytest.fixture
def path(tmp_path):
    return tmp_path / "var" / "referee.db"


@pytest.fixture
def copy(tmp_path):
    return tmp_path / "copy.db"


@pytest.fixture
def kept(tmp_path):
    """Where a restore leaves the replaced file."""
    return tmp_path / "kept.db"


async def test_database_log_lock_and_backup_are_the_owners_alone(path, copy):
    before = os.umask(0)
    try:
        async with await SqlStore.open(path) as store:
            await started(store)
            back_up(path, copy)
            found = {each.name: mode(each) for each in (*path.parent.iterdir(), copy)}
    finally:
        os.umask(before)
    assert set(found) == {"referee.db", "referee.db-wal", "referee.db-shm", "referee.db.lock", "copy.db"}
    assert set(found.values()) == {0o600}
    assert mode(path.parent) == 0o700


async def test_the_replaced_file_is_readable_by_its_owner_alone(path, copy, kept):
    await make_match(path, copy)
    path.chmod(0o644)
    restore(path, copy, kept)
    assert [mode(path), mode(kept)] == [0o600, 0o600]


async def test_a_file_that_others_could_read_is_shut(path):
    await (await SqlStore.open(path)).close()
    path.chmod(0o644)
    await (await SqlStore.open(path)).close()
    assert mode(path) == 0o600


async def test_a_second_bot_is_refused_through_a_link_too(path, tmp_path):
    link = tmp_path / "link.db"
    async with await SqlStore.open(path):
        link.symlink_to(path)
        with pytest.raises(StoreError, match="store-taken"):
            await SqlStore.open(link)


@pytest.mark.parametrize("by_hand", [False, True])
async def test_a_restored_file_begins_a_new_timeline_and_tells_running_matches(path, copy, kept, by_hand):
    async with await SqlStore.open(path) as store:
        bench, match = await started(store)
        post = TrackedMessage(match, "post", None, 7, 70, 1, content=PostContent("All bid"))
        await store.panels.track_post(post, 0)
        back_up(path, copy)
        await bids(bench, match, 1, 2, 0)
        old, last_post = store.timeline, time.time()
    if by_hand:
        shutil.copyfile(copy, path)
        remove_wal(path)
    else:
        restore(path, copy, kept)
        with closing(sqlite3.connect(kept)) as replaced:
            assert replaced.execute("SELECT seq FROM matches").fetchone() == (4,)
    async with await SqlStore.open(path) as store:
        assert warnings(store) == (["store-older"] if by_hand else [])
        assert store.timeline.tag not in ("", old.tag)
        assert store.timeline.at > last_post
        (row,) = await store.log.list_restored()
        assert (row.id, row.seq, row.restores) == (match, 1, 1)
        assert (await store.current_rows.load_rows(match)).post == replace(post, content=None)
        tag = store.timeline.tag
    async with await SqlStore.open(path) as store:
        assert (store.timeline.tag, warnings(store)) == (tag, [])


async def test_a_backup_of_a_timeline_before_begins_one_of_its_own(path, tmp_path):
    first, second = tmp_path / "first.db", tmp_path / "second.db"
    async with await SqlStore.open(path) as store:
        await started(store)
        back_up(path, first)
        tags = {store.timeline.tag}
    for copy in (first, second):
        restore(path, copy, tmp_path / f"kept-{copy.name}")
        async with await SqlStore.open(path) as store:
            tags.add(store.timeline.tag)
            if copy is first:
                back_up(path, second)
    remove_wal(path)
    shutil.copyfile(first, path)
    async with await SqlStore.open(path) as store:
        tags.add(store.timeline.tag)
    assert len(tags) == 4


async def test_after_a_restore_no_old_panel_is_taken_for_the_question_that_stands(path, copy, kept):
    async with await SqlStore.open(path) as store:
        bench, match = await started(store)
        back_up(path, copy)
        before = (await bench.position(match)).ask(0).question_id
    restore(path, copy, kept)
    async with await SqlStore.open(path) as store:
        bench = referee(store)
        assert (await bench.position(match)).ask(0).question_id != before
        await answer(bench, match, 0, ("coin",))


def write_version(path, version):
    """Write this schema version into the file."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA user_version = {version}")


async def test_a_log_that_is_gone_is_told_also_once_the_file_can_be_opened_again(path):
    await make_match(path)
    store = await SqlStore.open(path)
    await started(store)
    files = {each: each.read_bytes() for each in path.parent.iterdir()}
    await store.close()
    for each, content in files.items():
        each.write_bytes(content)
    remove_wal(path)
    with closing(sqlite3.connect(path)) as connection:
        (version,) = connection.execute("PRAGMA user_version").fetchone()
    write_version(path, version + 1)
    with pytest.raises(StoreError, match="store-newer"):
        await SqlStore.open(path)
    write_version(path, version)
    async with await SqlStore.open(path) as store:
        assert warnings(store) == ["store-no-wal", "store-older"]


@pytest.mark.parametrize("gone", [False, True])
async def test_an_empty_file_is_no_new_beginning(path, gone):
    await make_match(path)
    path.unlink()
    if not gone:
        path.write_bytes(b"")
    with pytest.raises(StoreError, match="store-empty"):
        await SqlStore.open(path)
    path.with_name(path.name + ".lock").unlink()
    await (await SqlStore.open(path)).close()


async def test_a_young_file_without_its_log_is_no_new_beginning(path):
    store = await SqlStore.open(path)
    await started(store)
    files = [each for each in path.parent.iterdir() if not each.name.endswith(("-wal", "-shm"))]
    lost = {each: each.read_bytes() for each in files}
    await store.close()
    remove_wal(path)
    for each, content in lost.items():
        each.write_bytes(content)
    assert path.stat().st_size
    for _ in range(2):
        with pytest.raises(StoreError, match="store-empty"):
            await SqlStore.open(path)
        assert path.read_bytes() == lost[path]
    path.with_name(path.name + ".lock").unlink()
    await (await SqlStore.open(path)).close()


async def test_a_file_whose_matches_are_all_pruned_is_no_empty_one(path):
    async with await SqlStore.open(path) as store:
        bench, match = await started(store)
        await play(bench, match)
        assert await prune_matches(store.database, NOW + 1) == 1
    async with await SqlStore.open(path) as store:
        assert warnings(store) == []


async def test_a_damaged_page_is_found_at_the_start(path):
    async with await SqlStore.open(path) as store:
        bench, match = await started(store)
        await play(bench, match)
    torn = bytearray(path.read_bytes())
    half = len(torn) // 8192 * 4096
    torn[half : half + 4096] = b"\xff" * 4096
    path.write_bytes(torn)
    with pytest.raises(StoreError) as caught:
        await SqlStore.open(path)
    assert caught.value.damaged


def test_a_backup_of_nothing_and_onto_a_file_is_refused(path, copy, kept):
    with pytest.raises(StoreError, match="store-no-file"):
        back_up(path, copy)
    with pytest.raises(StoreError, match="store-no-file"):
        restore(path, copy, kept)


async def test_the_rest_of_a_killed_restore_blocks_nothing(path, copy, kept):
    match, rest = await make_match(path, copy), path.with_name("referee.db.part")
    rest.write_bytes(b"no database at all" * 400)
    restore(path, copy, kept)
    assert not rest.exists()
    assert await count_entries(path, match) == 1


async def test_nothing_is_restored_under_a_running_bot(path, copy, kept):
    await make_match(path, copy)
    async with await SqlStore.open(path):
        with pytest.raises(StoreError, match="store-taken"):
            restore(path, copy, kept)


def make_foreign(path):
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE matches (seq)")
        connection.execute("PRAGMA user_version = 3")
        connection.commit()


def make_newer(path):
    shutil.copyfile(path.parent / "good.db", path)
    write_version(path, 1000)


def write_nonsense(path):
    path.write_bytes(b"no database" * 1000)


def damage_page(path):
    shutil.copyfile(path.parent / "good.db", path)
    with closing(sqlite3.connect(path)) as there:
        (size,) = there.execute("PRAGMA page_size").fetchone()
        (page,) = there.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'predictions'").fetchone()
    content = path.read_bytes()
    path.write_bytes(content[: size * (page - 1)] + bytes(size) + content[size * page :])


def list_bytes(folder):
    """Return the bytes of the files in a folder, but for the lock."""
    return {each.name: each.read_bytes() for each in folder.iterdir() if each.suffix != ".lock"}


@pytest.mark.one_engine
@pytest.mark.parametrize("there", [True, False])
@pytest.mark.parametrize(
    ("make", "why"),
    [
        (lambda path: path.touch(), "store-foreign"),
        (make_foreign, "store-foreign"),
        (make_newer, "store-newer"),
        (write_nonsense, "store-not-one"),
        (damage_page, "store-damaged"),
    ],
    ids=["nothing", "foreign", "newer", "no database", "damaged"],
)
async def test_a_backup_that_is_damaged_or_holds_nothing_of_ours_replaces_nothing(
    path, copy, kept, make, why, there
):
    """Also on a new machine, where no lock remembers that matches were played."""
    await make_match(path, copy.with_name("good.db"))
    make(copy)
    if not there:
        shutil.rmtree(path.parent)
        path.parent.mkdir()
    before = list_bytes(path.parent)
    with pytest.raises(StoreError) as refused:
        restore(path, copy, kept)
    assert why in repr(refused.value.text)
    assert list_bytes(path.parent) == before
    assert not kept.exists()
    assert path.exists() is there


@pytest.mark.one_engine
async def test_a_restore_on_a_new_machine_tells_what_the_backup_holds(path, copy, kept, tmp_path):
    async with await SqlStore.open(path) as store:
        bench, match = await started(store)
        await play(bench, match)
        await started(store)
        back_up(path, copy)
    new = tmp_path / "new" / "var" / "referee.db"
    assert restore(new, copy, kept) == (2, 1)
    async with await SqlStore.open(new) as store:
        assert [(await store.matches.load_match(each)).status for each in (1, 2)] == ["over", "running"]


@pytest.mark.one_engine
async def test_a_foreign_file_gets_none_of_our_tables(path):
    path.parent.mkdir()
    make_foreign(path)
    before = path.read_bytes()
    await refuse_for_good(path, "store-foreign")
    assert path.read_bytes() == before


@pytest.mark.one_engine
async def test_a_folder_or_a_pipe_is_no_database_and_stays_as_it_is(path):
    path.parent.mkdir()
    os.mkfifo(path, 0o644)
    for each in (path.parent, Path("/"), path):
        await refuse_for_good(each, "store-not-plain")
    assert mode(path) == 0o644
    assert list_names(path.parent.parent) == ["var"]
    assert list_names(path.parent) == ["referee.db"]


@pytest.mark.one_engine
async def test_a_disk_without_locks_and_an_old_sqlite_are_one_sentence_that_no_new_start_cures(
    path, monkeypatch
):
    def refuse_locks(*_):
        raise OSError(errno.ENOLCK, os.strerror(errno.ENOLCK))

    with monkeypatch.context() as patch:
        patch.setattr(fcntl, "lockf", refuse_locks)
        await refuse_for_good(path, "store-no-locks")
    with monkeypatch.context() as patch:
        patch.setattr(sqlite3, "sqlite_version_info", (3, 34, 1))
        await refuse_for_good(path, "store-old-sqlite")
    await (await SqlStore.open(path)).close()


@pytest.mark.one_engine
@pytest.mark.skipif(os.geteuid() != 0, reason="root alone can make a file that another user may not read")
async def test_a_file_of_another_user_is_one_sentence_that_no_new_start_cures():
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o777)
        path = Path(folder) / "referee.db"
        await (await SqlStore.open(path)).close()
        path.with_name("referee.db.lock").unlink()
        os.seteuid(10001)
        try:
            await refuse_for_good(path, "store-unopened")
        finally:
            os.seteuid(0)


async def test_a_restored_file_whose_lock_is_gone_is_not_restored_once_more(path, copy, kept):
    await make_match(path, copy)
    restore(path, copy, kept)
    path.with_name("referee.db.lock").unlink()
    async with await SqlStore.open(path) as store:
        assert warnings(store) == []
        assert [match.restores for match in await store.log.list_restored()] == [1]


# logs of finished matches


async def test_the_log_of_a_finished_match_is_packed_and_reads_as_before(store):
    bench, match = await started(store)
    outcomes = await play(bench, match)
    assert await store.database.row("SELECT count(*) FROM log_entries") == (0,)
    entries = await store.log.load_entries(match, 0, 1 << 40)
    assert list(entries[1:]) == [outcome.entry for outcome in outcomes]
    assert await store.log.load_entries(match, 2, 4) == entries[2:4]
    assert await store.log.load_entry(match, len(entries) + 1) is None
    headed = await store.log.load_headings(match, 0, 1 << 40, ("phase",))
    assert headed == tuple(each for each in entries if any(event.kind == "phase" for event in each.events))
    assert (await referee(store).position(match, 3)).seq == 3
    assert (await store.current_rows.load_rows(match)).last == entries[-1]


@pytest.mark.parametrize("sql", ["UPDATE packed_logs SET log = log", "DELETE FROM packed_logs"])
async def test_a_packed_log_is_append_only(store, sql):
    bench, match = await started(store)
    await play(bench, match)
    with pytest.raises(StoreError, match="append-only"):
        await store.database.change(sql)


async def test_backs_are_counted_in_a_packed_log(store):
    bench, match = await started(store)
    await bids(bench, match, 1, 2, 0)
    await answer(bench, match, 1, ("own",) * 3)
    await bench.back(match, 1, NOW)
    assert await store.log.count_undos(match) == {1: 1}
    await store.database.write(lambda connection: pack_log(connection, match))
    assert await store.log.count_undos(match) == {1: 1}


async def test_a_removed_server_does_not_make_the_file_an_older_one_and_downtime_gives_its_day_back(path):
    async with await SqlStore.open(path) as store:
        bench, match = await started(store)
        await play(bench, match)
        guild = (await store.matches.load_match(match)).guild
        await store.servers.plan_removal(guild, NOW + 100)
        await store.deadlines.mark_alive(NOW)
        await store.deadlines.shift_times(NOW, NOW + 1000)
        assert await store.forget.begin_removal(guild, NOW + 1000, 9) == []
        assert await store.forget.begin_removal(guild, NOW + 1100, 9) == [match]
        assert not await store.servers.cancel_removal(guild, NOW)
        await store.forget.erase_match(match)
        assert await store.forget.forget_server(guild)
        await check_file(store)
    async with await SqlStore.open(path) as store:
        assert store.database.warnings == []


async def test_a_kept_position_goes_with_its_match_and_with_no_other(store):
    old, other = await started(store), await started(store)
    for _, match in (old, other):
        await store.matches.keep_position(match, b"the same")
    await play(*old)
    assert await prune_matches(store.database, NOW + 1) == 1
    assert await store.database.rows("SELECT match FROM kept_positions") == [(other[1],)]
    assert await store.matches.load_kept(other[1]) == b"the same"


@pytest.mark.one_engine
async def test_a_removal_reads_no_entry_so_a_damaged_one_holds_nothing_up(store):
    _, match = await started(store)
    damaged = "SELECT match, seq + 1, CAST(x'ff' AS TEXT), at, sealed, events, checksum, prompted, has_heading FROM log_entries"
    columns = "match, seq, kind, at, sealed, events, checksum, prompted, has_heading"
    await store.database.change(f"INSERT INTO log_entries ({columns}) {damaged}")
    await store.database.change("UPDATE matches SET status = 'removed'")
    await store.forget.erase_match(match)
    assert await store.database.rows("SELECT match FROM log_entries") == []


async def test_pruning_takes_old_matches_and_leaves_results_and_running_ones(store):
    bench, old = await started(store)
    await play(bench, old)
    _, running = await started(store)
    places = await store.database.rows("SELECT user_id, place FROM results")
    assert await prune_matches(store.database, NOW) == 0
    assert await prune_matches(store.database, NOW + 1) == 1
    assert await prune_matches(store.database, NOW + 1) == 0
    assert await store.database.rows("SELECT user_id, place FROM results") == places != []
    assert await store.database.row("SELECT count(*) FROM packed_logs") == (0,)
    assert await store.database.rows("SELECT match FROM lobbies") == [(running,)]
    await check_file(store)
    assert (await store.matches.load_match(old)).status == "removed"
    assert (await referee(store).position(running)).seq == 1
    with pytest.raises(MatchNotFound):
        await referee(store).position(running + 1)


def list_names(folder):
    return sorted(each.name for each in folder.iterdir())


async def test_a_daily_backup_is_taken_once_a_day_and_kept_for_so_many_days(path):
    async with await SqlStore.open(path) as store:
        await started(store)
        folder = path.parent / "backups"
        back_up(path, folder / "mine.db")
        for day in (date(2026, 1, 30), date(2026, 1, 31), date(2026, 2, 1), date(2026, 2, 1)):
            back_up_today(path, 2, day)
    assert list_names(folder) == ["mine.db", "referee-daily-20260131.db", "referee-daily-20260201.db"]
    restore(path, folder / "referee-daily-20260201.db", path.with_name("kept.db"))
    async with await SqlStore.open(path) as store:
        assert (await store.matches.load_match(1)).status == "running"


CROWD = 4000  # commits, far more than fit into the time that a copy takes


@pytest.mark.one_engine
async def test_a_backup_ends_while_commits_come_faster_than_it_copies(path, tmp_path):
    await (await SqlStore.open(path)).close()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE ballast AS SELECT randomblob(16000000) AS bytes, 0 AS commits")
        connection.commit()
    done, made = threading.Event(), 0

    def commit_on():
        nonlocal made
        with closing(sqlite3.connect(path, isolation_level=None)) as connection:
            connection.execute("PRAGMA synchronous = OFF")
            connection.execute("CREATE TABLE counted AS SELECT 0 AS commits")
            while made < CROWD and not done.is_set():
                connection.execute("UPDATE counted SET commits = commits + 1")
                made += 1

    busy = threading.Thread(target=commit_on)
    busy.start()
    try:
        back_up(path, tmp_path / "copy.db")
    finally:
        done.set()
        busy.join()
    assert made < CROWD


@pytest.mark.one_engine
async def test_partial_backups_are_removed_at_the_start(path):
    await (await SqlStore.open(path)).close()
    folder = path.parent / "backups"
    folder.mkdir()
    old = ("referee-daily-20260130.db.part", "referee-daily-20260130.db.part-journal", "referee-1.db.part")
    mine = ("referee-1.db", "mine.db", "referee-mine.partner.db")
    for name in (*old, "referee-2.db.part", *mine):
        (folder / name).touch()
    for name in (old[-1], mine[-1]):
        os.utime(folder / name, (0, 0))
    for name in ("referee.db.part-journal", "referee.db.party-photos.zip"):
        path.with_name(name).touch()
    async with backing_up_daily(path, 0, print):
        pass
    assert list_names(folder) == ["mine.db", "referee-1.db", "referee-2.db.part", "referee-mine.partner.db"]
    left = ["backups", "referee.db", "referee.db.lock", "referee.db.party-photos.zip"]
    assert list_names(path.parent) == left


async def test_a_daily_backup_that_fails_is_told_and_the_bot_runs_on(path):
    told = asyncio.Queue[Exception]()
    async with await SqlStore.open(path):
        (path.parent / "backups").write_text("in the way")
        async with backing_up_daily(path, 7, told.put_nowait):
            assert isinstance(await told.get(), OSError | StoreError)
