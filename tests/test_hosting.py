"""hosting.py as a process: its commands on the database, also run as root for a bot that is not."""

import os
import re
import resource
import stat
import subprocess
import sys
import tempfile
import venv
from functools import partial
from pathlib import Path

import pytest

from db.store import SqlStore
from tests.forked import ROOT, run_forked
from tools.toy.stored_table import bids, play, started

SERVICE = 10001  # the user of a bot that root looks after


def host(path, *words, **more):
    """Exit code and words of hosting.py for this database."""
    environment = {**os.environ, "DATABASE": str(path)}
    with tempfile.TemporaryDirectory() as folder:
        return run_forked("hosting.py", *words, environment=environment, said=Path(folder) / "said", **more)


@pytest.fixture
def folder():
    """A folder of the service's user, which it can reach."""
    with tempfile.TemporaryDirectory() as made:
        os.chmod(made, 0o755)
        (Path(made) / "var").mkdir(mode=0o700)
        yield Path(made) / "var"


async def test_a_backup_is_taken_and_put_back(tmp_path):
    path = tmp_path / "referee.db"
    async with await SqlStore.open(path) as store:
        bench, match = await started(store)
        code, said = host(path, "backup")
        await bids(bench, match, 1, 2, 0)
    assert code == 0
    (copy,) = (tmp_path / "backups").iterdir()
    assert str(copy) in said
    code, said = host(path, "restore", copy)
    assert (code, "(1 match, running: 1)" in said) == (0, True)
    async with await SqlStore.open(path) as store:
        assert (await store.matches.load_match(match)).seq == 1
    assert [name for name in os.listdir(tmp_path) if name.endswith(".part")] == []


def test_a_backup_is_brought_into_a_new_volume_as_the_page_says(tmp_path):
    (command,) = re.findall(r"sh -c '(.*)' <", (ROOT / "docs/HOSTING.md").read_text(encoding="utf-8"))
    (tmp_path / "var").mkdir()
    done = subprocess.run(["sh", "-c", command], cwd=tmp_path, input=b"copy", check=False)
    assert done.returncode == 0
    (made,) = (tmp_path / "var/backups").iterdir()
    assert made.read_bytes() == b"copy"


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can give files to others")
@pytest.mark.parametrize("was_there", [True, False])
async def test_a_file_restored_by_root_belongs_to_the_bot(folder, tmp_path, was_there):
    path = folder / "referee.db"
    async with await SqlStore.open(path) as store:
        await started(store)
        for each in (folder, *folder.iterdir()):
            os.chown(each, SERVICE, SERVICE)
        assert host(path, "backup")[0] == host(path, "backup", tmp_path / "copy.db")[0] == 0
    assert (tmp_path / "copy.db").stat().st_uid == 0
    if not was_there:
        path.unlink()
        path.with_name("referee.db.lock").unlink()
    code, said = host(path, "restore", tmp_path / "copy.db")
    assert code == 0, said
    kept = [each for each in folder.iterdir() if "replaced" in each.name]
    assert [str(each) in said for each in kept] == [True] * was_there
    assert ("there was no database before" in said) is not was_there
    found = {each.name: each.stat() for each in folder.rglob("*")}
    assert {(each.st_uid, each.st_gid) for each in found.values()} == {(SERVICE, SERVICE)}
    assert stat.S_IMODE(found["referee.db"].st_mode) == 0o600
    os.seteuid(SERVICE)
    try:
        async with await SqlStore.open(path) as store:
            assert (await store.matches.load_match(1)).seq == 1
    finally:
        os.seteuid(0)


async def test_a_backup_for_which_there_is_no_room_leaves_nothing(tmp_path):
    path = tmp_path / "referee.db"
    async with await SqlStore.open(path) as store:
        await started(store)
    most = partial(resource.setrlimit, resource.RLIMIT_FSIZE, (8192, 8192))
    code, said = host(path, "backup", prepare=most)
    assert code == 1
    assert said.startswith(f"The database {path} failed: ")
    assert list((tmp_path / "backups").iterdir()) == []


async def test_old_matches_are_pruned(tmp_path):
    path = tmp_path / "referee.db"
    async with await SqlStore.open(path) as store:
        bench, match = await started(store)
        await play(bench, match)
    assert host(path, "prune", "2100-01-01") == (0, "Matches removed: 1.")


async def test_a_database_is_copied_to_a_server_and_back(tmp_path, server, monkeypatch):
    monkeypatch.setenv("MEMBER", str(tmp_path / "member"))
    server.empty()
    old, new = tmp_path / "old.db", tmp_path / "new.db"
    async with await SqlStore.open(old) as store:
        bench, match = await started(store)
        await bids(bench, match, 1, 2, 0)
    for source, target in ((old, server.address), (server.address, new)):
        code, said = host(old, "copy", source, target)
        assert (code, said[:8]) == (0, "Copied: "), said
    async with await SqlStore.open(new) as store:
        assert (await store.matches.load_match(match)).seq == 4
    code, said = host(old, "copy", old, server.address)
    assert (code, said.endswith("a copy needs an empty one.")) == (1, True)
    assert host(server.address, "prune", "2100-01-01") == (0, "Matches removed: 0.")
    assert host(server.address, "backup")[0] == 1
    assert "pg_dump" in host(server.address, "restore", old)[1]
    assert host(server.address, "restored")[0] == 0
    async with await SqlStore.open(server.address, member=tmp_path / "member") as store:
        assert [each.id for each in await store.log.list_restored()] == [match]
        assert await store.database.rows("SELECT restores FROM matches") == [(1,)]


def test_the_servers_are_divided_among_processes_that_are_stopped(tmp_path, server, monkeypatch):
    monkeypatch.setenv("MEMBER", str(tmp_path / "member"))
    server.empty()
    assert host(server.address, "fleet", "0", "1")[0] == 0
    server.ask("INSERT INTO heartbeats (id, at) VALUES (0, 77) RETURNING at")
    code, said = host(server.address, "fleet", "4", "3")
    assert (code, said) == (0, "The servers are divided among processes: 3. Start them all.")
    assert server.ask("SELECT shards, slots FROM fleet") == [(4, 3)]
    assert server.ask("SELECT slot FROM slots ORDER BY slot") == [(0,), (1,), (2,)]
    assert server.ask("SELECT id, at FROM heartbeats ORDER BY id") == [(0, 77), (1, 77), (2, 77)]
    server.ask("UPDATE slots SET seen = 'infinity' WHERE slot = 2 RETURNING slot")
    assert "stop it first" in host(server.address, "fleet", "1", "1")[1]
    server.forget_processes()
    assert host(server.address, "fleet", "0", "1")[0] == 0
    assert server.ask("SELECT shards, slots FROM fleet") == [(0, 1)]
    assert server.ask("SELECT slot FROM slots") == [(0,)]


@pytest.mark.parametrize("words", [("1", "2"), ("20", "11"), ("2", "0"), ("x", "1")])
def test_servers_cannot_be_divided_among_none_or_too_many(tmp_path, server, words):
    code, said = host(server.address, "fleet", *words)
    assert (code, len(said.splitlines())) == (1, 1)
    assert host(tmp_path / "referee.db", "fleet", "2", "2")[0] == 1


def test_a_health_check_of_each_minute_loads_neither_the_bot_nor_discord():
    loaded = "import hosting, sys; print(*{'discord', 'PIL', 'cogs'} & {*sys.modules})"
    assert subprocess.check_output([sys.executable, "-c", loaded], cwd=ROOT, text=True).split() == []


@pytest.mark.parametrize("words", [("copy", "one"), ("restore",), ("health", "x")])
def test_too_few_words_or_too_many_are_told(tmp_path, words):
    code, said = host(tmp_path / "referee.db", *words)
    assert (code, f"{words[0]} is called with " in said) == (2, True)


@pytest.mark.parametrize("words", [
    ("backup",), ("copy", "none.db", "new.db"), ("prune", "2026-01-01"), ("restore", "none.db"), ("health",),
])  # fmt: skip
def test_where_there_is_no_file_none_is_made(tmp_path, words):
    code, said = host(tmp_path / "var/referee.db", *words)
    assert (code, len(said.splitlines())) == (1, 1)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("address", [
    "mysql://u:s3cret@h/x", "postgresql+psycopg://u:s3cret@h/x", "postgresql:/u:s3cret@h/x",
    "host=h user=u password=s3cret", "file:s3cret.db",
])  # fmt: skip
def test_a_malformed_address_is_refused_without_quoting_it(tmp_path, monkeypatch, address):
    monkeypatch.chdir(tmp_path)
    for words in (("health",), ("restored",), ("copy", tmp_path / "a.db", address)):
        code, said = host(address if len(words) == 1 else tmp_path / "b.db", *words)
        assert (code, len(said.splitlines()), "s3cret" in said) == (1, 1, False)
    assert list(tmp_path.iterdir()) == []


async def test_blanks_around_an_address_are_none_of_it(tmp_path):
    path = tmp_path / "referee.db"
    await (await SqlStore.open(path)).close()
    assert host(f" {path} ", "prune", "2100-01-01") == (0, "Matches removed: 0.")


@pytest.mark.parametrize("words", [("prune", "yesterday"), ("prune", "2026-13-01")])
def test_an_invalid_date_gets_one_sentence(tmp_path, words):
    code, said = host(tmp_path / "referee.db", *words)
    assert (code, len(said.splitlines())) == (1, 1)


@pytest.mark.parametrize("holds", [True, False])
def test_looking_after_a_bot_installs_nothing_where_its_libraries_are(tmp_path, holds):
    """A .venv as HOSTING.md makes it is used unchanged, and one that an installation left halfway is made anew."""
    (tmp_path / "Makefile").symlink_to(ROOT / "Makefile")
    (tmp_path / "requirements").symlink_to(ROOT / "requirements")
    (tmp_path / "hosting.py").write_text("print('looked after')")
    if holds:
        (tmp_path / ".venv").symlink_to(sys.prefix)
    else:
        venv.create(tmp_path / ".venv", symlinks=True)
    done = subprocess.run(
        ["make", "prune", "PYTHON=echo new"], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert ("looked after" in done.stdout, "new -m venv" in done.stdout) == (holds, not holds)
