"""A database on a server: its schema, several connections at once, and clear error messages."""

import asyncio
from pathlib import Path

import pytest

from db.postgres.database import REASONS, hide_password
from db.schema import POSTGRES, SQLITE, list_scripts
from db.store import SqlStore
from engine.records.match_records import CommitRecord, WriteConflict
from engine.rules.core import Text, text
from engine.store.store import StoreError
from render.text.say import Say
from tests.db.dying_referee import do_until_killed
from tests.db.whole import list_columns
from tools.toy.stored_table import answer, lobby, play, referee, started

pytestmark = pytest.mark.one_engine
OPEN = (
    "SELECT state FROM pg_stat_activity WHERE application_name LIKE 'referee %' AND pid <> pg_backend_pid()"
    " AND xact_start IS NOT NULL"
)
NEWER = 999


@pytest.fixture
def address(server):
    server.empty()
    return server.address


async def test_both_engines_have_the_same_tables_and_columns(store, empty_database):
    async with await SqlStore.open(empty_database) as file:
        assert await list_columns(store) == await list_columns(file)
    assert list_scripts(SQLITE).keys() == list_scripts(POSTGRES).keys()
    assert await store.database.rows("SELECT max(version) FROM schema_version") == [
        (max(list_scripts(SQLITE)),)
    ]


async def test_a_database_from_before_the_first_release_is_refused(store, server, tmp_path):
    server.ask("UPDATE schema_version SET version = version + 14 RETURNING version")
    try:
        with pytest.raises(StoreError, match="store-unreleased path="):
            await SqlStore.open(server.address, member=tmp_path / "other")
    finally:
        server.ask("UPDATE schema_version SET version = version - 14 RETURNING version")


async def test_a_database_of_a_newer_program_is_refused(store, server, tmp_path):
    server.ask("INSERT INTO schema_version (version) VALUES (?) RETURNING version", NEWER)
    try:
        with pytest.raises(StoreError, match=f"store-newer .*version={NEWER} known="):
            await SqlStore.open(server.address, member=tmp_path / "other")
    finally:
        server.ask("DELETE FROM schema_version WHERE version = ? RETURNING version", NEWER)


async def test_a_second_process_of_one_name_is_refused(store, server, tmp_path):
    with pytest.raises(StoreError, match="store-taken"):
        await SqlStore.open(server.address, member=tmp_path / "referee")


async def test_reads_see_one_consistent_snapshot(store):
    bench, match = await started(store)
    seen, written = asyncio.Event(), asyncio.Event()
    loop = asyncio.get_running_loop()

    def look(connection):
        found = [connection.execute("SELECT seq FROM matches").fetchone()]
        loop.call_soon_threadsafe(seen.set)
        asyncio.run_coroutine_threadsafe(written.wait(), loop).result(10)
        return [*found, connection.execute("SELECT max(seq) FROM log_entries").fetchone()]

    looking = asyncio.create_task(store.database.read(look))
    await seen.wait()
    await answer(bench, match, 0, ())
    written.set()
    assert await looking == [(1,), (1,)]
    assert (await store.matches.load_match(match)).seq == 2


async def test_a_unit_that_reads_then_writes_locks_its_match(store):
    match = await lobby(store, (11, 12))
    colours = [store.lobbies.join_lobby(match.id, user, user, "green") for user in range(20, 28)]
    results = await asyncio.gather(*colours, return_exceptions=True)
    assert [type(each).__name__ for each in results].count("ColourTaken") == 7
    assert len(await store.matches.load_players(match.id)) == 3


async def test_two_who_are_forgotten_at_once_get_two_numbers(store):
    bench, match = await started(store)
    await play(bench, match)
    await asyncio.gather(store.forget.forget_user(11), store.forget.forget_user(12))
    people = await store.database.rows("SELECT user_id FROM results WHERE user_id < 0")
    assert sorted(people) == [(-2,), (-1,)]


async def test_a_cancelled_write_is_completed(store):
    def write_slowly(connection):
        connection.execute("SELECT pg_sleep(0.2)")
        connection.execute("INSERT INTO users (id, name) VALUES (1, 'Ann')")

    writing = asyncio.create_task(store.database.write(write_slowly))
    await asyncio.sleep(0.05)
    writing.cancel()
    with pytest.raises(asyncio.CancelledError):
        await writing
    assert [*await store.users.load_users([1])] == [1]


async def test_a_connection_that_the_server_ended_is_made_anew_and_nobody_hears_of_it(store, server):
    bench, match = await started(store)
    for _ in range(3):
        server.end_sessions()
        await answer(bench, match, 0, ("coin",))
        await answer(bench, match, 0, ("take-back",))
    assert (await store.matches.load_match(match)).seq == 7


async def test_a_server_that_is_away_is_a_sentence_and_passes(store, server, monkeypatch):
    monkeypatch.setattr(Say, "strict", True)
    bench, match = await started(store)
    told = []
    store.database.trouble.tell = told.append
    server.stop()
    try:
        for _ in range(2):
            with pytest.raises(StoreError, match="why=store-away") as caught:
                await answer(bench, match, 0, ())
        assert caught.value.passing
        assert [error.passing for error in told] == [True]
        said = Say("en")(caught.value.text)
        assert said == f"The database {store.database.name} failed: the server cannot be reached."
    finally:
        server.start()
    assert (await answer(bench, match, 0, ())).entry.seq == 2


async def test_an_error_in_a_commit_rolls_all_of_it_back(store):
    bench, match = await started(store)
    entry = (await answer(bench, match, 0, ())).entry

    def half(connection):
        connection.execute("UPDATE matches SET seq = 99 WHERE id = ?", (match,))
        connection.execute("SELECT no_such_column FROM matches")
        return connection.execute("UPDATE matches SET published = 1 WHERE id = ?", (match,))

    with pytest.raises(StoreError, match="no_such_column"):
        await store.database.write_log(half)
    with pytest.raises(WriteConflict):
        await store.log.append_entry(match, CommitRecord(entry, b"{}"))
    assert (await store.matches.load_match(match)).seq == 2
    await answer(bench, match, 1, ())
    assert (await store.matches.load_match(match)).seq == 3


async def test_a_process_that_is_stopped_in_a_commit_is_seen_to_be_idle(store, server):
    """So that its locks end with idle_in_transaction_session_timeout."""
    _, match = await started(store)

    def stop(connection):
        connection.lock_match(match)
        connection.execute("SELECT seq FROM matches").fetchone()
        return server.ask(OPEN)

    assert await store.database.write_log(stop, lambda _: 0) == [("idle in transaction",)]


async def test_work_after_the_close_gets_a_sentence(server, tmp_path):
    async with await SqlStore.open(server.address, member=tmp_path / "one") as store:
        pass
    with pytest.raises(StoreError, match="why=store-away"):
        await store.users.load_user(1)


@pytest.mark.parametrize("fatal", [2, 6, 16])
async def test_killed_between_two_statements(server, tmp_path, fatal):
    """The statement at which the process dies was not sent. BEGIN is the first."""
    server.empty()
    async with await SqlStore.open(server.address, member=tmp_path / "one") as store:
        _, match = await started(store)
    begun = await do_until_killed(server.address, match, "answer", fatal)
    assert len(begun) == fatal
    server.forget_processes()
    async with await SqlStore.open(server.address, member=tmp_path / "one") as store:
        row = await store.matches.load_match(match)
        assert row.seq == (2 if "COMMIT" in begun[:-1] else 1)
        assert [each.seq for each in await store.log.load_entries(match, 0, 99)] == [*range(1, row.seq + 1)]
        await play(referee(store), match)


@pytest.mark.parametrize("why", sorted({*REASONS.values()}))
def test_a_server_failure_is_a_sentence(why, monkeypatch):
    monkeypatch.setattr(Say, "strict", True)
    said = Say("en")(StoreError(text("store-failed", path="x", why=Text(why))).text)
    assert said.startswith("The database x failed: ")
    assert "store-" not in said


def test_no_message_shows_a_password():
    assert (
        hide_password("postgresql://bot:secret@db.example:5433/referee") == "postgresql://db.example/referee"
    )
    with pytest.raises(StoreError) as refused:
        hide_password("postgresql://bot:p@ss/w@db.example/referee")
    assert "ss/w" not in str(refused.value)


async def test_a_malformed_address_is_a_sentence_without_its_content(tmp_path):
    address = "postgresql://a@b/c?secret=1"
    with pytest.raises(StoreError, match="store-unopened") as caught:
        await SqlStore.open(address, member=tmp_path / "member")
    assert "secret" not in str(caught.value)


async def test_a_rejected_login_says_why(server, tmp_path):
    for wrong, why in (
        ("postgres://nobody@/postgres", 'role "nobody"'),
        ("postgres://postgres@/none", 'database "none"'),
    ):
        with pytest.raises(StoreError, match=f"why={why} does not exist") as caught:
            await SqlStore.open(f"{wrong}?host={server.folder}", member=tmp_path / "member")
        assert not caught.value.passing


async def test_a_server_that_is_not_there_is_a_sentence(tmp_path):
    address = f"postgresql://x@/x?host={tmp_path}"
    for serve in (False, True):
        with pytest.raises(StoreError, match="store-failed .*why=store-away"):
            await SqlStore.open(address, member=Path(tmp_path) / "member", serve=serve)
