"""Trouble from outside the match: strangers, closed DMs, a late Discord, another program's file."""

import asyncio
import os
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

from db.store import SqlStore
from sandbox.discord import Limits, Sandbox
from sandbox.table.bot_process import BotProcess

ROOT = Path(__file__).resolve().parents[2]
NEWER = 99


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
