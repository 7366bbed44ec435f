"""The doctor: each planted trouble is found, and a healthy bot has none."""

import os
import time

import pytest

import doctor
from doctor import BAD, LOOK, OK, check_backups, check_discord, check_disk, check_files
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


async def examine_discord(rig):
    """All findings about Discord, by key."""
    found = [each async for each in check_discord(rig.box.token)]
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
