"""bot.py as a process: settings, a token that is missing or wrong, a late Discord, a clean end."""

import asyncio
import json
import logging
import os
import re
import socket
import sqlite3
import sys
import time
from contextlib import closing
from functools import partial

import pytest

import bot
from cogs.ui.errors import log_error
from cogs.ui.host_log import JsonFormatter
from db.base import storage_health
from db.base.file_lock import FileLock
from db.base.heartbeat import LATE, beat, beating, heartbeat_of, is_beating
from db.sqlite import backup
from db.sqlite.database import wal_of
from db.store import SqlStore
from engine.store.store import StoreError
from render.text.say import HOST
from sandbox.discord import Sandbox
from sandbox.table.bot_process import BotProcess
from tests.forked import ROOT, run_forked


@pytest.fixture
async def box():
    async with Sandbox() as made:
        yield made


def process(box, tmp_path, **extra):
    return BotProcess(box, tmp_path / "referee.db", tmp_path / "bot.log", **extra)


def address(box, level="ERROR"):
    """The settings of a bot that meets this stand-in and logs from this level on."""
    return {"DISCORD_API": box.api, "DISCORD_GATEWAY": box.gateway_url, "LOG_LEVEL": level}


async def ended(tmp_path, program="bot.py", *words, folder=ROOT, **environment):
    """Exit code and last words of a program that cannot run, begun in this folder."""
    clean = {
        key: value for key, value in os.environ.items() if not key.startswith(("DISCORD", "TEST_SECRET"))
    }
    given = {"DISCORD_TOKEN": "", "DISCORD_API": "", "DATABASE": str(tmp_path / "referee.db"), **environment}
    return await asyncio.to_thread(
        partial(run_forked, ROOT / program, *words, prepare=partial(os.chdir, folder)),
        environment={**clean, **given},
        said=tmp_path / "said",
    )


async def test_no_token_is_one_sentence(tmp_path):
    code, said = await ended(tmp_path)
    assert code == bot.NEVER
    assert said.startswith("DISCORD_TOKEN is empty")
    assert "\n" not in said


def test_a_stand_in_paints_covers_at_the_start_unless_it_is_for_a_test():
    given = {"discord_api": "http://127.0.0.1/api/v10", "discord_gateway": "ws://127.0.0.1/"}
    played, tested = bot.Settings(**given), bot.Settings(**given, test_secret=b"fixed")
    assert [bot.make_wiring(each).covers for each in (played, tested)] == [True, False]


@pytest.mark.parametrize(("cores", "gibibytes", "wished", "count"), [
    (1, 2, None, 0), (1, 2, 3, 1), (2, 2, None, 2), (8, 2, None, 2), (8, 2, 5, 5), (8, 2, 0, 0),
    (4, 1, None, 0), (4, 8, None, 2),
])  # fmt: skip
def test_as_many_processes_may_paint_as_the_host_says_and_there_are_cores_and_memory(
    monkeypatch, cores, gibibytes, wished, count
):
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: range(cores), raising=False)
    monkeypatch.setattr(os, "sysconf", {"SC_PAGE_SIZE": 4096, "SC_PHYS_PAGES": gibibytes << 18}.__getitem__)
    assert bot.make_wiring(bot.Settings(painters=wished)).painters == count


REAL = {"DISCORD_API": "https://Discord.com./api/v10", "TEST_SECRET": "00"}
WRONG = [  # the setting that is told, and what is written
    *(("METRICS", {"METRICS": each}) for each in ("nowhere", "h:0", "h:99999")),
    ("LOG_LEVEL", {"LOG_LEVEL": "LOUD"}),
    ("LOG_FORMAT", {"LOG_FORMAT": "xml"}),
    *(("BACKUPS", {"BACKUPS": each}) for each in ("many", "-1", "3651", "9" * 5000)),
    ("PAINTERS", {"PAINTERS": "-1"}),
    ("REAL_PACE", {"REAL_PACE": "yes"}),
    ("MEMBER", {"MEMBER": "/"}),
    *(("DISCORD_API", {"DISCORD_API": each}) for each in ("localhost", "http://[::1/")),
    ("TEST_SECRET", {"DISCORD_API": "http://localhost", "TEST_SECRET": "s3cret"}),
    *(("TEST_SECRET", each) for each in ({"TEST_SECRET": "00"}, REAL)),
    ("TEST_SECRET", {"DISCORD_API": "http://localhost", "TEST_SECRET": "00"}),  # its gateway is Discord's
    *(
        ("A database is", {"DATABASE": each})
        for each in ("/", ".", "..", "var/", "host=h user=s3cret dbname=y")
    ),
    ("A database is", {"DATABASE": "mysql://u:s3cret@h/x"}),
]


@pytest.mark.parametrize(("name", "wrong"), WRONG, ids=[str(each)[:60] for _, each in WRONG])
async def test_a_setting_that_cannot_be_meant_is_one_sentence(tmp_path, name, wrong):
    code, said = await ended(tmp_path, DISCORD_TOKEN="x", **wrong)
    assert (code, len(said.splitlines()), name in said) == (bot.NEVER, 1, True), said
    assert ("http://127" in said) == (name == "DISCORD_API")  # advice for another setting would mislead
    assert "s3cret" not in said
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(("name", "wrong"), [WRONG[0], WRONG[-1]], ids=["METRICS", "DATABASE"])
async def test_both_programs_say_the_same_of_a_setting(tmp_path, name, wrong):
    _, said = await ended(tmp_path, DISCORD_TOKEN="x", **wrong)
    code, told = await ended(tmp_path, "hosting.py", "health", **wrong)
    assert (code, told) == (1, said.removeprefix("The referee cannot run: "))


EMPTY = ("MEMBER", "EDITIONS", "LOG_LEVEL", "BACKUPS", "METRICS", "PAINTERS", "DATABASE")
MEANT = [
    {"LOG_LEVEL": "critical", "BACKUPS": "3650", "METRICS": "[::1]:PORT"},
    {"METRICS": " PORT ", "EDITIONS": " "},
    dict.fromkeys(EMPTY, ""),
]


@pytest.mark.parametrize("meant", MEANT, ids=["odd", "blanks", "empty"])
async def test_settings_accept_variants_and_empty_values_mean_defaults(tmp_path, box, meant):
    """A bot that gets as far as Discord has taken all its settings."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = str(free.getsockname()[1])
    given = {key: value.replace("PORT", port) for key, value in meant.items()}
    code, said = await ended(tmp_path, folder=tmp_path, DISCORD_TOKEN="wrong", **address(box) | given)
    assert code == bot.NEVER
    assert said.splitlines()[-1].startswith("Discord refuses this DISCORD_TOKEN"), said
    assert (tmp_path / "var/referee.db").is_file() is (meant is MEANT[2])


async def test_editions_that_are_no_folder_are_told(tmp_path, box):
    code, said = await ended(
        tmp_path, DISCORD_TOKEN="wrong", EDITIONS=str(tmp_path / "none"), **address(box, "warning")
    )
    assert code == bot.NEVER
    assert [line for line in said.splitlines() if "EDITIONS names no folder" in line and "WARNING" in line]


@pytest.mark.parametrize("coding", ["utf-16", "utf-16-le", "latin-1"])
async def test_a_file_of_settings_that_is_no_utf_8_is_named_in_one_sentence(tmp_path, coding):
    (tmp_path / ".env").write_bytes("DISCORD_TOKEN=x # für alle\n".encode(coding))
    for words, status in (("bot.py",), bot.NEVER), (("hosting.py", "health"), 1):
        code, said = await ended(tmp_path, *words, folder=tmp_path)
        assert (code, len(said.splitlines()), str(tmp_path / ".env") in said) == (status, 1, True), said


async def test_a_file_of_settings_in_the_folder_is_read_also_with_a_mark_of_its_coding(tmp_path):
    (tmp_path / ".env").write_text("BACKUPS=many\n", encoding="utf-8-sig")
    code, said = await ended(tmp_path, folder=tmp_path)
    assert (code, said[:7]) == (bot.NEVER, "BACKUPS")


async def test_where_an_end_is_begun_again_a_wrong_token_rests_after_one_try(tmp_path, box):
    """As in compose.yaml: Docker knows no exit code after which a container that shall outlive a reboot stays down."""
    compose = (ROOT / "compose.yaml").read_text(encoding="utf-8")
    assert "restart: unless-stopped" in compose
    rests = {"REST_ON_FAULT": re.search(r'REST_ON_FAULT: "(.*)"', compose)[1]}
    resting = process(box, tmp_path, DISCORD_TOKEN="wrong", LOG_LEVEL="ERROR", **rests)
    await resting.launch()
    await box.until(lambda: "Discord refuses this DISCORD_TOKEN" in resting.read_log_end())
    assert resting.alive
    assert await resting.terminate() == bot.NEVER
    assert len(resting.read_log_end().splitlines()) == 1
    assert len(box.record.find("GET", "/users/@me")) == 1


async def test_a_bot_that_runs_gives_signs_of_life_to_the_host_and_to_systemd(tmp_path, box):
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as systemd:
        systemd.bind(str(tmp_path / "notify"))
        systemd.setblocking(False)
        running = process(box, tmp_path, NOTIFY_SOCKET=str(tmp_path / "notify"))
        await running.start()
        async with asyncio.timeout(30):
            assert await asyncio.get_running_loop().sock_recv(systemd, 100) == b"WATCHDOG=1"
    assert is_beating(running.database)
    os.utime(heartbeat_of(running.database), (time.time() - LATE,) * 2)
    assert not is_beating(running.database)
    await running.terminate()
    assert not heartbeat_of(running.database).exists()


async def test_a_sign_of_life_reaches_a_systemd_that_listens_in_the_abstract(tmp_path, monkeypatch):
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as systemd:
        systemd.bind(f"\0{tmp_path}")
        monkeypatch.setenv("NOTIFY_SOCKET", f"@{tmp_path}")
        await beat(tmp_path / "alive")
        assert systemd.recv(100) == b"WATCHDOG=1"


async def test_a_bot_whose_way_to_the_database_hangs_gives_no_sign_of_life(tmp_path):
    for is_hung in (True, False):
        async with beating(tmp_path / "referee.db", lambda is_so=is_hung: is_so):
            await asyncio.sleep(0.1)
            assert is_beating(tmp_path / "referee.db") is not is_hung


async def test_a_bot_plays_on_a_server(tmp_path, box, server):
    server.empty()
    running = process(box, tmp_path, DATABASE=server.address, MEMBER=str(tmp_path / "member"), BACKUPS="7")
    await running.start()
    ann, ben = box.join("Ann"), box.join("Ben")
    lobby = (await ann.slash("match new", game="ataque")).message
    await ben.click(lobby, "Join")
    await ann.click(lobby, "Start")
    thread = await box.until(lambda: lobby.thread_id)
    messages = box.world.channels[thread].messages
    post = await box.until(
        lambda: next((each for each in messages.values() if "My panel" in ben.reads(each)), None)
    )
    assert is_beating(tmp_path / "member")
    assert (await ben.click(post, "My panel")).message is not None
    assert await running.terminate() == 0
    assert running.find_tracebacks() == []
    assert server.ask("SELECT status FROM matches") == [("running",)]
    assert sorted(each.name for each in tmp_path.iterdir()) == ["bot.log", "member.lock"]


async def test_a_second_bot_on_a_server_stands_by_and_takes_over(tmp_path, box, server):
    server.empty()
    one, two = (
        BotProcess(box, server.address, tmp_path / f"{name}.log", MEMBER=str(tmp_path / name))
        for name in ("one", "two")
    )
    await one.start()
    await two.launch()
    await box.until(lambda: "This one stands by" in two.read_log_end())
    await box.until(lambda: is_beating(tmp_path / "two"))
    with pytest.raises(
        BlockingIOError
    ):  # also between two looks, so that a third one of this name is refused
        FileLock(tmp_path / "two")
    readies = box.gateway.readies
    assert await one.terminate() == 0
    await two.wait_ready(readies)
    await one.launch()
    await box.until(lambda: one.read_log_end().endswith("when that one is gone."))
    assert await one.terminate() == 0
    assert not heartbeat_of(tmp_path / "one").exists()
    server.order("UPDATE slots SET holder = 'another', seen = 'infinity'")
    assert await two.process.wait() == bot.AGAIN
    assert "This process serves slot 1 of 1." in two.read_log_end()
    assert "another process uses it now" in two.read_log_end().splitlines()[-1]
    assert one.find_tracebacks() == two.find_tracebacks() == []


async def test_a_second_bot_on_one_database_is_refused(tmp_path, box):
    running = process(box, tmp_path)
    await running.start()
    code, said = await ended(tmp_path, DISCORD_TOKEN=box.token, **address(box))
    await running.stop()
    assert code == bot.NEVER
    assert said.startswith("The referee cannot run: Another process is using the database ")
    assert len(said.splitlines()) == 1


async def test_a_first_connection_that_fails_is_tried_again(tmp_path, box):
    box.fail("GET", "/users/@me", 404, times=1)
    bot = process(box, tmp_path)
    await bot.start()
    assert await bot.terminate() == 0
    (told,) = [line for line in bot.read_log_end(200).splitlines() if "I try again" in line]
    assert " WARNING referee: " in told


async def test_commands_are_registered_for_servers(tmp_path, box):
    bot = process(box, tmp_path)
    await bot.start()
    commands = {command["name"]: command for command in box.world.commands[None]}
    await bot.stop()
    looking = {"panel", "board", "log", "rules", "help"}
    own = {"settings", "stats", "leaderboard", "forget", "server"}
    assert set(commands) == {"match", "status"} | looking | own
    assert commands["status"]["default_member_permissions"] == str(1 << 5)  # Manage Server
    subcommands = {option["name"] for option in commands["match"]["options"]}
    agreed = {"pause", "resume", "extend", "replace", "pace", "undo", "end", "abandon"}
    ours = {"new", "list", "find", "leave", "rematch", "watch", "unwatch", "predict", "replay", "page"}
    assert subcommands == ours | agreed | {"verify", "export"}
    assert all(command["integration_types"] == [0] for command in commands.values())
    contexts = {name: command["contexts"] for name, command in commands.items()}
    assert {name for name in contexts if contexts[name] == [0]} == {"match", "server", "leaderboard"}
    assert {name for name in contexts if contexts[name] == [0, 1]} == {
        *looking,
        "settings",
        "stats",
        "forget",
        "status",
    }


async def test_after_a_steady_connection_the_first_pause_comes_again(tmp_path, monkeypatch):
    pauses, lasted = [], iter([0, 0, bot.STEADY + 1, 0])
    monkeypatch.setattr(asyncio.get_running_loop(), "time", clock := Clock())

    async def connect(made, _token, _stop):
        async with made:
            pass
        clock.now += next(lasted)

    async def pause(_error, seconds, stop):
        pauses.append(seconds)
        if len(pauses) == 4:
            stop.set()

    monkeypatch.setattr(bot, "connect", connect)
    monkeypatch.setattr(bot, "pause", pause)
    await bot.serve(bot.Settings(discord_token="x", database=str(tmp_path / "referee.db")))
    assert pauses == [1.0, 2.0, 1.0, 2.0]


async def test_a_bot_that_can_save_nothing_says_so_once_and_once_that_it_can_again(
    tmp_path, monkeypatch, caplog
):
    async def connect(made, _token, stop):
        async with made:
            store = made.context.store
            for pages in (1, 1, 100_000):
                await store.database.rows(f"PRAGMA max_page_count = {pages}")
                try:
                    await store.users.set_name(1, "x" * 100_000)
                except StoreError as error:
                    log_error(error, "a press")
        stop.set()

    monkeypatch.setattr(bot, "connect", connect)
    monkeypatch.setattr(storage_health, "CALM", 0)
    caplog.set_level("INFO")
    await bot.serve(bot.Settings(discord_token="x", database=str(tmp_path / "referee.db")))
    told = [(each.levelname, each.getMessage()) for each in caplog.records]
    assert [level for level, _ in told] == ["ERROR", "WARNING"]
    assert "the disk is full" in told[0][1]


async def test_a_backup_that_takes_long_is_told_to_the_host_once(tmp_path, monkeypatch, caplog):
    copy = tmp_path / "backups"

    async def connect(made, _token, stop):
        async with made:
            for _ in range(500):
                if [*copy.glob("*.db")]:
                    break
                await asyncio.sleep(0.02)
        stop.set()

    monkeypatch.setattr(bot, "connect", connect)
    monkeypatch.setattr(backup, "SLOW", 0)
    await bot.serve(bot.Settings(discord_token="x", database=str(tmp_path / "referee.db"), backups=1))
    told = [(each.levelname, each.getMessage()) for each in caplog.records if each.levelname != "INFO"]
    assert told == [("WARNING", HOST.line("host-slow-daily"))]


async def test_a_bot_on_a_file_that_a_tool_has_locked_may_begin_again(tmp_path):
    async with await SqlStore.open(tmp_path / "referee.db"):
        code, said = await ended(tmp_path, DISCORD_TOKEN="x")
    assert code == bot.AGAIN
    assert "Another process is using the database" in said


async def test_a_write_ahead_log_that_cannot_shrink_is_told_once_and_shrinks_as_soon_as_it_can(
    tmp_path, monkeypatch, caplog
):
    """Another program that goes on reading one moment keeps all that is written after it."""
    path, sizes = tmp_path / "referee.db", list[int]()

    async def write_much(database):
        for _ in range(20):
            await database.change("INSERT INTO heap VALUES (randomblob(1 << 20))")
        sizes.append(wal_of(path).stat().st_size)

    async def connect(made, _token, stop):
        database = made.context.store.database
        await database.change("CREATE TABLE heap (body BLOB)")
        for _ in range(2):
            with closing(sqlite3.connect(path, isolation_level=None)) as reader:
                reader.execute("BEGIN")
                reader.execute("SELECT count(*) FROM heap").fetchall()
                await write_much(database)
            await write_much(database)
        stop.set()

    monkeypatch.setattr(bot, "connect", connect)
    monkeypatch.setattr(storage_health, "LOG_MOST", 16 << 20)
    await bot.serve(bot.Settings(discord_token="x", database=str(path)))
    assert all(big > 16 << 20 > 9 << 20 > small for big, small in zip(sizes[::2], sizes[1::2], strict=True))
    told = [(each.levelname, each.getMessage()) for each in caplog.records if each.levelname != "INFO"]
    assert told == [("WARNING", HOST.line("store-log-grows", path=str(path), size=16))] * 2


class Clock:
    """The loop's time plus the seconds that a test adds."""

    def __init__(self):
        self.now, self.real = 0.0, asyncio.get_running_loop().time

    def __call__(self):
        return self.real() + self.now


FATAL, *OTHERS = sorted(bot.FATAL)


@pytest.mark.parametrize("code", [FATAL, *(pytest.param(code, marks=pytest.mark.proof) for code in OTHERS)])
async def test_a_connection_that_no_try_can_cure_ends_the_program_with_one_sentence(tmp_path, box, code):
    box.gateway.refusal = code
    status, said = await ended(tmp_path, DISCORD_TOKEN=box.token, **address(box, "CRITICAL"))
    assert status == bot.NEVER
    assert said.startswith("Discord ")
    assert len(said.splitlines()) == 1
    assert box.gateway.readies == 0


async def test_a_connection_that_a_try_can_cure_goes_on(tmp_path, box):
    bot = process(box, tmp_path)
    await bot.start()
    await box.gateway.close_connections(4003)
    await box.until(lambda: box.gateway.resumes == 1, 60)
    assert await bot.terminate() == 0
    assert bot.find_tracebacks() == []


def test_json_has_one_object_a_line_with_the_traceback_of_a_fault():
    try:
        raise ValueError("two\nlines")
    except ValueError:
        record = logging.LogRecord(
            "cogs.x", logging.ERROR, "", 0, "paint board match=%d", (7,), sys.exc_info()
        )
    line = JsonFormatter().format(record)
    assert "\n" not in line
    read = json.loads(line)
    assert (read["level"], read["logger"], read["message"]) == ("ERROR", "cogs.x", "paint board match=7")
    assert "ValueError: two\nlines" in read["traceback"]
