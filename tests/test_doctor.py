"""The doctor: each planted trouble is found, and a healthy bot has none."""

import errno
import os
import time

import pytest
from msgspec.structs import replace

import doctor
from cogs.host import rights
from doctor import (
    BAD,
    LOOK,
    OK,
    check_backups,
    check_discord,
    check_disk,
    check_files,
    check_memory,
    check_programs,
)
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
        ("doctor", "PYTHON_LEAST", (99,), {"python": BAD}),
        ("doctor", "OLDEST", (99,), {"sqlite": BAD}),
        ("PIL.features", "check", lambda _: False, {"no-letters": LOOK}),
        ("doctor", "find_spec", lambda _: None, {"no-module": BAD}),
        ("doctor", "BOT_MEMORY", 1 << 40, {"memory": LOOK}),
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
    found = marks(check_files(settings))
    assert (found["open-file"], found["wal"], found["not-alive"]) == (LOOK, LOOK, LOOK)


def test_old_missing_and_forgotten_backups_are_found(settings, tmp_path):
    (backup,) = (tmp_path / "backups").iterdir()
    os.utime(backup, (time.time() - 3 * doctor.DAY,) * 2)
    assert marks(check_backups(settings))["backup"] == LOOK
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
    assert (found["network"], found["disk"]) == (BAD, BAD)
    assert marks(check_disk(Settings(database="/proc/referee.db")))["no-writing"] == BAD


def test_the_command_ends_with_1_if_something_is_bad(settings):
    code, said = host(settings.database, "doctor")
    assert code == 1
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
async def test_a_server_without_a_channel_for_tables_is_named_with_what_is_missing(rig):
    for channel in rig.box.world.channels.values():
        rig.box.forbid(channel, Perm.SEND)
    mark, said = (await examine_discord(rig))["shut-server"]
    assert mark == BAD
    assert "Send Messages" in said


@pytest.mark.real
async def test_each_trouble_with_discord_is_found(rig, monkeypatch):
    rig.box.forbid(rig.box.add_channel("quiet"), Perm.SEND)
    mark, said = (await examine_discord(rig))["server-partly"]
    assert (mark, "Send Messages" in said) == (OK, True)
    rig.box.remove_bot()
    monkeypatch.setattr(rights, "AHEAD", -1)
    found = await examine_discord(rig)
    assert (found["no-servers"][0], found["clock"][0]) == (LOOK, LOOK)
    monkeypatch.setattr(rights, "AHEAD_MOST", -1)
    found = await examine_discord(rig, "wrong")
    assert (found["bad-token"][0], found["clock"][0]) == (BAD, BAD)
    monkeypatch.setattr("discord.http.Route.BASE", "http://127.0.0.1:1/api/v10")
    assert {key: mark for key, (mark, _) in (await examine_discord(rig)).items()} == {"no-discord": BAD}
