"""Trouble from outside the match: strangers, closed DMs, a late Discord, another program's file."""

import asyncio
import os
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import pytest

from db.store import SqlStore
from proofs.crashes.scripted_table import answer_parts
from proofs.forged.forged import Forger, honest_players, play_to_end
from sandbox.discord import Impossible, Limits, Sandbox
from sandbox.table.bot_process import BotProcess

ROOT = Path(__file__).resolve().parents[2]
NEWER = 99


async def test_another_servers_people_change_and_see_nothing(rig, heard):
    await rig.begin("Ann", "Ben")
    eve, forger = rig.box.join("Eve"), Forger(rig)
    await rig.store.database.change("UPDATE matches SET guild = 1 WHERE id = 1")
    before, public = await forger.hash_tables(eve.id), forger.public_messages()
    for message in (rig.lobby, *rig.posts()):
        for part in eve.parts(message):
            if ":rules:" not in part["custom_id"]:
                answer = await eve.click(message, part["custom_id"])
                assert "no such match" in answer.text or "no seat" in answer.text, answer.text
                assert not answer.message.attachments
    for command in ("panel", "board", "log"):
        assert "no such match" in (await eve.slash(command, match=1)).text
    assert (await forger.hash_tables(eve.id), forger.public_messages()) == (before, public)


async def test_a_stranger_has_no_use_of_anothers_panel(rig, heard):
    await rig.begin("Ann", "Ben")
    ann, eve, forger = rig.users[0], rig.box.join("Eve"), Forger(rig)
    before = await forger.hash_tables(eve.id)
    panel = rig.panel(ann)
    with pytest.raises(Impossible):
        await eve.click(panel, "Coin: 0")
    post, (coin, *_) = rig.posts()[-1], answer_parts(ann, panel)
    part = eve.parts(post)[0]
    part["custom_id"] = coin["custom_id"]
    answer = await eve.click(post, coin["custom_id"])
    assert "no seat" in answer.text
    assert await forger.hash_tables(eve.id) == before


async def test_direct_messages_that_close_half_way_become_mentions(rig, heard):
    await rig.begin("Ann", "Ben")
    ann, players = rig.users[0], honest_players(rig)
    had = len(ann.dms())
    ann.close_dms()
    assert await play_to_end(rig, players)
    assert len(ann.dms()) == had
    assert any(ann.id in post.pings for post in rig.posts()[1:])
    assert len(rig.box.record.find("POST", f"/channels/{ann.dm.id}/messages", 403)) == 1


async def test_a_torn_edition_is_left_out_and_told_and_the_table_stands(rig, tmp_path):
    (tmp_path / "torn.toml").write_bytes(b"\xff\x00 = [")
    rig.bot.context.editions = tmp_path
    await rig.open("Ann", "Ben", "Cat", game="immortals")
    (told,) = rig.users[0].whispers()[:1]
    assert "torn.toml" in rig.reads(told)
    await rig.users[0].click(rig.lobby, "Start")
    await rig.posted(1)


# the start


async def test_a_database_of_a_newer_version_is_one_sentence(tmp_path):
    await (await SqlStore.open(tmp_path / "referee.db")).close()
    with closing(sqlite3.connect(tmp_path / "referee.db")) as file:
        file.execute(f"PRAGMA user_version = {NEWER}")
    before = (tmp_path / "referee.db").read_bytes()
    async with Sandbox() as box:
        bot = BotProcess(box, tmp_path / "referee.db", tmp_path / "bot.log")
        run = await asyncio.create_subprocess_exec(
            sys.executable,
            "bot.py",
            cwd=ROOT,
            env={**os.environ, **bot.make_environment()},
            stderr=asyncio.subprocess.PIPE,
        )
        _, said = await run.communicate()
    assert run.returncode == 78
    (line,) = said.decode().strip().splitlines()
    assert f"version {NEWER}" in line
    assert (tmp_path / "referee.db").read_bytes() == before


async def test_a_bot_that_starts_without_discord_waits_for_it(tmp_path):
    early = Sandbox()
    await early.start()
    port = early.server.port
    bot = BotProcess(early, tmp_path / "referee.db", tmp_path / "bot.log")
    bot.extra = bot.make_environment()
    await early.stop()
    await bot.launch()
    try:
        await early.until(lambda: "I try again" in bot.read_log_end(200), 60)
        late = Sandbox(limits=Limits(answer_within=20.0))
        await late.start(port)
        try:
            await late.ready(60)
            answer = await late.join("Ann").slash("match new", game="immortals")
            assert not answer.failed
            assert await bot.terminate() == 0
        finally:
            await late.stop()
    finally:
        await bot.stop()
    assert bot.find_tracebacks() == []
