"""The doctor: each planted trouble is found, and a healthy bot has none."""

import errno
import os
import sqlite3
import time
from contextlib import closing

import pytest
from msgspec.structs import replace

import doctor
from cogs.host import rights
from db.base.file_lock import FileLock
from db.sqlite.database import FileDatabase
from doctor import (
    BAD,
    LOOK,
    OK,
    check_backups,
    check_database,
    check_discord,
    check_disk,
    check_files,
    check_memory,
    check_programs,
)
from engine.records.store_records import Timeline
from render.text.say import HOST
from sandbox.discord import Perm
from settings import Settings
from tests.test_hosting import host


def marks(findings):
    """The mark of each finding by its text's key."""
    return {each.told.key.removeprefix("doctor-"): each.mark for each in findings if HOST(each.told)}


@pytest.fixture
def settings(tmp_path):
    """Settings of a database that exists, and has a backup of today."""
    (tmp_path / "backups").mkdir()
    for file in ("referee.db", "backups/referee-daily-20260131.db"):
        (tmp_path / file).touch(0o600)
    return Settings(database=str(tmp_path / "referee.db"), backups=7)


def test_a_healthy_folder_has_no_trouble(settings):
    found = marks([*check_disk(settings), *check_backups(settings)])
    assert set(found.values()) <= {OK}
    assert {"locks", "backup"} < set(found)


def no_lock(*_):
    """Refuse a lock, as a network share does."""
    raise OSError(errno.ENOLCK, "No locks available")


@pytest.mark.parametrize(
    ("place", "name", "value", "found"),
    [
        ("doctor", "PYTHON_LEAST", (99,), {"old-python": BAD}),
        ("doctor", "OLDEST", (99,), {"old-sqlite": BAD}),
        ("PIL.features", "check", lambda _: False, {"no-letters": LOOK}),
        ("doctor", "find_spec", lambda _: None, {"no-module": BAD}),
        ("doctor", "BOT_MEMORY", 1 << 40, {"memory-small": LOOK}),
        ("fcntl", "flock", no_lock, {"no-locks": BAD}),
    ],
)
def test_each_trouble_of_a_bare_computer_is_found(settings, monkeypatch, place, name, value, found):
    monkeypatch.setattr(f"{place}.{name}", value)
    needy = replace(settings, metrics=("127.0.0.1", 9100))
    told = marks([*check_programs(needy), *check_disk(settings), *check_memory(settings)])
    assert {key: mark for key, mark in told.items() if mark != OK} == found


def test_each_trouble_with_files_is_found(settings, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    os.chmod(settings.database, 0o644)
    with open(f"{settings.database}-wal", "wb") as wal:
        wal.truncate(doctor.LOG_MOST)
    monkeypatch.setattr(doctor, "HUGE", 0)
    nowhere = replace(settings, editions=tmp_path / "none", pages=tmp_path / "none", pages_url="https://x.y")
    found = marks([*check_files(nowhere), *check_database(settings)])
    assert found == dict.fromkeys(("no-editions", "no-pages", "open-file", "not-alive", "huge", "wal"), LOOK)


async def test_a_database_that_would_not_open_is_found_and_left_as_it_is(settings, tmp_path):
    made, older = tmp_path / "referee.db", tmp_path / "older.db"
    made.unlink()
    await (await FileDatabase.open(made)).close()
    whole = made.read_bytes()
    assert marks(check_database(settings)) == {"not-alive": LOOK, "database": OK}
    made.write_bytes(whole[:8192] + bytes(len(whole) - 8192))
    assert [each.mark for each in check_database(settings)] == [LOOK, BAD]
    made.write_bytes(whole)
    with closing(sqlite3.connect(made)) as database:
        database.execute("PRAGMA user_version = 99")
    lock = FileLock(older)
    lock.remember(Timeline(), 3)
    lock.close()
    before = sorted(tmp_path.iterdir())
    for each, key in ((made, "store-newer"), (older, "store-empty")):
        assert marks_bad(check_database(replace(settings, database=str(each)))) == {key}
    assert sorted(tmp_path.iterdir()) == before


def test_a_lock_that_may_not_be_read_is_one_sentence(settings, monkeypatch):
    def refuse(path):
        raise PermissionError(errno.EACCES, "Permission denied", str(path))

    monkeypatch.setattr("pathlib.Path.read_bytes", refuse)
    (bad,) = (each for each in check_database(settings) if each.mark == BAD)
    assert "Permission denied" in HOST(bad.told)


def marks_bad(findings):
    """The keys of the texts of what is bad."""
    return {each.told.key for each in findings if each.mark == BAD and HOST(each.told)}


def test_old_missing_and_forgotten_backups_are_found(settings, tmp_path):
    (backup,) = (tmp_path / "backups").iterdir()
    os.utime(backup, (time.time() - 3 * doctor.DAY,) * 2)
    assert marks(check_backups(settings)) == {"backup-old": LOOK}
    backup.unlink()
    assert marks(check_backups(settings)) == {"no-backup": LOOK}
    assert marks(check_backups(Settings(database=settings.database)))["backups-off"] == LOOK


def test_a_network_share_a_full_disk_and_a_folder_without_writing_are_found(settings, tmp_path, monkeypatch):
    mounts = tmp_path / "mounts"
    mounts.write_text(f"/dev/sda / ext4 rw 0 0\nnas:/share {tmp_path} nfs4 rw 0 0\n")
    monkeypatch.setattr(doctor, "MOUNTS", mounts)
    monkeypatch.setattr(doctor, "DISK", 1 << 40)
    monkeypatch.setattr(doctor, "DISK_LEAST", 1 << 40)
    found = marks(check_disk(settings))
    assert (found["network"], found["disk-full"]) == (BAD, BAD)
    assert marks(check_disk(Settings(database="/proc/referee.db")))["no-writing"] == BAD


def test_the_command_goes_on_after_an_unreachable_path_and_ends_with_1(tmp_path):
    code, said = host(str(tmp_path / (300 * "x") / "referee.db"), "doctor")
    assert code == 1
    assert "File name too long" in said
    assert "bad  DISCORD_TOKEN is empty" in said


async def examine_discord(rig, token=""):
    """All findings about Discord, by key."""
    found = [each async for each in check_discord(token or rig.box.token)]
    return {each.told.key.removeprefix("doctor-"): (each.mark, HOST(each.told)) for each in found}


@pytest.mark.real
async def test_token_clock_and_channels_are_looked_at(rig):
    found = await examine_discord(rig)
    assert (found["token"][0], found["clock"][0], found["server"][0]) == (OK, OK, OK)
    assert f"client_id={rig.bot.application_id}" in found["invite"][1]


@pytest.mark.real
async def test_each_channel_without_tables_is_named_with_what_is_missing(rig):
    for name, missing in (("quiet", Perm.SEND), ("hidden", Perm.VIEW), ("bare", Perm.SEND)):
        rig.box.forbid(rig.box.add_channel(name), missing)
    [server, *channels] = await find_servers(rig)
    assert server[0] == OK
    assert [mark for mark, _ in channels] == [LOOK, OK]
    assert all(word in channels[0][1] for word in ("#quiet", "#bare", "Send Messages"))
    assert all(word in channels[1][1] for word in ("#hidden", "View Channel"))
    rig.box.forbid(rig.box.lobby, Perm.ATTACH)
    assert (await find_servers(rig))[0][0] == BAD


async def find_servers(rig):
    """What is said of servers and channels."""
    return [
        (each.mark, HOST(each.told))
        async for each in check_discord(rig.box.token)
        if each.told.key.startswith(("doctor-server", "doctor-shut"))
    ]


@pytest.mark.real
async def test_each_trouble_with_discord_is_found(rig, monkeypatch):
    rig.box.world.application_flags = 1 << 19  # message content, of a bot in fewer than 100 servers
    rig.box.remove_bot()
    monkeypatch.setattr(rights, "AHEAD", -1)
    found = await examine_discord(rig)
    assert (found["intents"][0], found["no-servers"][0], found["clock-off"][0]) == (LOOK, LOOK, LOOK)
    monkeypatch.setattr(rights, "AHEAD_MOST", -1)
    found = await examine_discord(rig, "wrong")
    assert (found["bad-token"][0], found["clock-off"][0]) == (BAD, BAD)
    monkeypatch.setattr("discord.http.Route.BASE", "http://127.0.0.1:1/api/v10")
    assert {key: mark for key, (mark, _) in (await examine_discord(rig)).items()} == {"no-discord": BAD}
