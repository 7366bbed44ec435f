"""The file: lock, migrations, and clear sentences when something is wrong with it."""

import asyncio
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace

from db import schema
from db.base.storage_health import CALM, StorageHealth
from db.sqlite import database
from db.sqlite.database import FileDatabase
from db.store import SqlStore
from engine.records.match_records import CommitRecord
from engine.rules.core import Text, text
from engine.store.store import StoreError
from render.text.say import Say
from tools.toy.stored_table import answer, lobby, play, started

TABLES = {"editions", "matches", "seats", "log_entries", "snapshots", "tracked_messages", "picking", "users"} | {
    "clocks", "deadlines", "notices", "heartbeats", "votes", "ballots", "lobbies", "results", "guilds", "watchers",
    "seen_entries", "joins", "predictions", "orders", "pending_answers", "timeline", "packed_logs", "seekers", "lessons", "names", "sessions", "kept_positions",
}  # fmt: skip
OPEN = """
import asyncio, sys
from pathlib import Path
from db.store import SqlStore
from engine.store.store import StoreError
async def main():
    try:
        await SqlStore.open(Path(sys.argv[1]))
    except StoreError as error:
        sys.exit(str(error))
asyncio.run(main())
"""


async def test_a_new_file_gets_the_whole_schema(tmp_path):
    path = tmp_path / "deep" / "referee.db"
    async with await SqlStore.open(path) as store:
        rows = await store.database.rows("SELECT name FROM sqlite_schema WHERE type = 'table'")
        assert {name for (name,) in rows} >= TABLES
        strict = await store.database.rows("SELECT name FROM pragma_table_list WHERE strict = 1")
        assert {name for (name,) in strict} == TABLES
        assert await store.database.row("PRAGMA user_version") == (max(schema.list_scripts(schema.SQLITE)),)
    assert path.exists()


@pytest.mark.one_engine
async def test_a_connection_has_wal_foreign_keys_and_full_sync(store):
    """Also after a write that does not wait for the disk, and after one that failed."""
    with pytest.raises(StoreError, match="(?i)foreign key"):
        await store.panels.mark_seen(99, 0, 1)
    pragmas = ("journal_mode", "foreign_keys", "synchronous")
    assert [await store.database.row(f"PRAGMA {name}") for name in pragmas] == [("wal",), (1,), (2,)]


async def test_migrations_run_once_and_in_order(tmp_path, monkeypatch):
    folder = tmp_path / "schema"
    folder.mkdir()
    (folder / "001_a.sql").write_text("CREATE TABLE a (n INTEGER) STRICT; INSERT INTO a VALUES (1);")
    monkeypatch.setattr(schema, "FOLDER", folder)
    monkeypatch.setattr(database, "OURS", {"a"})
    path = tmp_path / "x.db"
    await (await FileDatabase.open(path)).close()
    (folder / "002_b.sql").write_text("ALTER TABLE a ADD COLUMN m INTEGER; UPDATE a SET m = n + 1;")
    for _ in range(2):
        opened = await FileDatabase.open(path)
        assert await opened.rows("SELECT n, m FROM a") == [(1, 2)]
        assert await opened.row("PRAGMA user_version") == (2,)
        await opened.close()


async def test_a_failing_migration_leaves_the_version_before_it(tmp_path, monkeypatch):
    folder = tmp_path / "schema"
    folder.mkdir()
    (folder / "001_a.sql").write_text("CREATE TABLE a (n INTEGER) STRICT;")
    (folder / "002_b.sql").write_text("CREATE TABLE b (n INTEGER) STRICT; INSERT INTO missing VALUES (1);")
    monkeypatch.setattr(schema, "FOLDER", folder)
    path = tmp_path / "x.db"
    with pytest.raises(StoreError, match="missing"):
        await FileDatabase.open(path)
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (1,)
        assert connection.execute("SELECT name FROM sqlite_schema").fetchall() == [("a",)]


async def test_a_newer_database_is_refused(tmp_path):
    path = tmp_path / "referee.db"
    await (await SqlStore.open(path)).close()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA user_version = 999")
    with pytest.raises(StoreError, match=r"^store-newer path=.*referee\.db version=999 known=\d+$"):
        await SqlStore.open(path)


async def test_a_file_from_before_the_first_release_is_refused_and_not_changed(tmp_path):
    path = tmp_path / "referee.db"
    await (await SqlStore.open(path)).close()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA application_id = 0")
        connection.execute("PRAGMA user_version = 19")
    before = path.read_bytes()
    with pytest.raises(StoreError, match=r"^store-unreleased path=.*referee\.db$"):
        await SqlStore.open(path)
    assert path.read_bytes() == before


@pytest.mark.one_engine
async def test_a_second_process_is_refused(store):
    words = [sys.executable, "-c", OPEN, store.database.path]
    second = await asyncio.to_thread(subprocess.run, words, capture_output=True, text=True)
    assert second.returncode == 1
    assert second.stderr == f"store-taken path={store.database.path}\n"


async def test_a_refused_file_frees_the_lock(tmp_path):
    path = tmp_path / "referee.db"
    path.write_bytes(b"no database" * 1000)
    for _ in range(2):
        with pytest.raises(StoreError, match="why=store-not-one"):
            await SqlStore.open(path)


@pytest.mark.parametrize("name", ["folder", "folder/file/x.db"])
async def test_a_file_that_cannot_be_opened(tmp_path, name):
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder" / "file").write_text("")
    with pytest.raises(StoreError, match="store-unopened|store-closed"):
        await SqlStore.open(tmp_path / name)


async def test_memory_is_a_file_name_like_any_other(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    async with await SqlStore.open(Path(":memory:")):
        assert (tmp_path / ":memory:").exists()


async def test_a_damaged_page_is_a_clear_sentence(tmp_path):
    path = tmp_path / "referee.db"
    async with await SqlStore.open(path) as store:
        _, match = await started(store)
    torn = bytearray(path.read_bytes())
    for offset in range(4096, len(torn), 4096):
        torn[offset : offset + 64] = b"\xff" * 64
    path.write_bytes(torn)
    with pytest.raises(StoreError, match="why=store-damaged"):
        async with await SqlStore.open(path) as store:
            await store.matches.load_match(match)


@pytest.mark.one_engine
async def test_a_full_disk_loses_nothing(store):
    bench, match = await started(store)
    entry = (await answer(bench, match, 0, ())).entry
    (pages,) = await store.database.row("PRAGMA page_count")
    await store.database.rows(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(StoreError, match="why=store-full"):
        await store.log.append_entry(match, CommitRecord(replace(entry, seq=3), b"x" * 100_000))
    assert (await store.matches.load_match(match)).seq == 2
    assert await store.log.load_entry(match, 3) is None
    await store.database.rows("PRAGMA max_page_count = 100000")
    await play(bench, match, 1)
    assert (await store.matches.load_match(match)).seq == 3


@pytest.mark.one_engine
async def test_a_full_disk_is_told_once_when_it_begins_and_once_when_it_is_over(store, monkeypatch):
    now, told = [0.0], []
    store.database.trouble = StorageHealth(lambda: now[0])
    store.database.trouble.tell = told.append
    for _ in range(2):
        await store.database.rows("PRAGMA max_page_count = 1")
        for _ in range(3):
            with pytest.raises(StoreError, match="why=store-full"):
                await store.users.set_name(1, "x" * 100_000)
            await store.users.load_users([1])
        await store.database.rows("PRAGMA max_page_count = 100000")
        await store.users.set_name(1, "Ann")
        assert [error and error.passing for error in told] == [True]
        now[0] += CALM
        await store.users.load_users([1])
        assert len(told) == 1
        await store.users.set_name(1, "Bea")
        await store.users.set_name(1, "Cid")
        assert told[1:] == [None]
        told.clear()


async def test_foreign_keys_hold_and_a_fault_of_ours_is_no_trouble_of_the_file(store):
    told = []
    store.database.trouble.tell = told.append
    with pytest.raises(StoreError, match="(?i)foreign key") as caught:
        await store.panels.keep_picks(99, 0, 1, ())
    assert not caught.value.passing
    assert told == []


@pytest.mark.one_engine
async def test_a_read_only_file_changes_nothing(store):
    bench, match = await started(store)
    await store.database.rows("PRAGMA query_only = ON")
    with pytest.raises(StoreError, match="why=store-read-only"):
        await answer(bench, match, 0, ())
    with pytest.raises(StoreError, match="why=store-read-only"):
        await lobby(store)
    await store.database.rows("PRAGMA query_only = OFF")
    assert (await answer(bench, match, 0, ())).entry.seq == 2


@pytest.mark.one_engine
async def test_a_lock_held_by_another_program_is_a_clear_sentence(store):
    bench, match = await started(store)
    await store.database.rows("PRAGMA busy_timeout = 20")
    with closing(sqlite3.connect(store.database.path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreError, match="why=store-locked"):
            await answer(bench, match, 0, ())
        other.execute("ROLLBACK")
    assert (await answer(bench, match, 0, ())).entry.seq == 2


@pytest.mark.parametrize(
    "why", ["odd", *(Text(key) for key in sorted({*database.REASONS.values()}))], ids=str
)
def test_a_storage_failure_is_a_sentence(why, monkeypatch):
    monkeypatch.setattr(Say, "strict", True)
    said = Say("en")(StoreError(text("store-failed", path="x.db", why=why)).text)
    assert said.startswith("The database x.db failed: ")
    assert "store-" not in said


async def test_a_rejected_database_is_a_sentence(tmp_path, monkeypatch):
    monkeypatch.setattr(Say, "strict", True)
    with pytest.raises(StoreError) as caught:
        await SqlStore.open(tmp_path)
    assert Say("en")(caught.value.text).startswith(f"The database {tmp_path} ")


async def test_a_transaction_is_all_or_nothing(store):
    def work(connection):
        connection.execute("INSERT INTO users (id, name) VALUES (1, 'Ann')")
        raise KeyError("half-way")

    with pytest.raises(KeyError):
        await store.database.write(work)
    assert await store.users.load_users([1]) == {}
    await store.users.set_name(1, "Bea")
    assert (await store.users.load_users([1]))[1].name == "Bea"
