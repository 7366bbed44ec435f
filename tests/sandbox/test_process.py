"""The bot as a process: started, killed, ended, restarted; and a whole play with a tiny bot."""

import asyncio
import json
import sys
from pathlib import Path

import pytest

from sandbox.audit import Audit
from sandbox.play import Play, arguments, play
from sandbox.players import Player
from sandbox.process import BotDied, BotProcess

BOT = "tests/sandbox/matchbot.py"
ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
async def process(box, tmp_path):
    made = BotProcess(box, tmp_path / "db", tmp_path / "bot.log", TEST_SECRET="00" * 32)
    made.program[1] = BOT
    yield made
    await made.stop()


def script(process, text):
    process.program[1:] = ["-c", text]


async def test_start_kill_restart_terminate(box, process, ann):
    await process.start()
    assert process.alive
    await box.ready()
    assert (await ann.slash("match new", game="x")).message
    await process.restart()
    assert (process.starts, process.kills, box.gateway.readies) == (2, 1, 2)
    assert await process.terminate() == 0
    assert not process.alive
    assert process.tracebacks() == []


async def test_a_bot_that_dies(process):
    script(process, "print('so long'); raise SystemExit(3)")
    with pytest.raises(BotDied, match="so long"):
        await process.start()


async def test_a_bot_that_hangs(process):
    script(process, "import time; time.sleep(60)")
    with pytest.raises(TimeoutError):
        await process.start(within=0.2)
    await process.kill()


async def test_a_bot_that_ignores_sigterm(box, process):
    script(process, "import signal, time; signal.signal(15, signal.SIG_IGN); print('up'); time.sleep(60)")
    await process.launch()
    await box.until(lambda: "up" in process.tail())
    with pytest.raises(TimeoutError):
        await process.terminate(within=0.1)
    await process.kill()


async def test_tracebacks_are_found(process):
    script(
        process,
        "import logging; logging.warning('before')\ntry: 1/0\nexcept Exception: logging.exception('oh')",
    )
    with pytest.raises(BotDied):
        await process.start()
    [found] = process.tracebacks()
    assert "oh" in found
    assert "ZeroDivisionError" in found


async def test_the_environment_is_the_bots_alone(process, box, monkeypatch):
    monkeypatch.setenv("DISCORD_TOKEN", "a real one")
    environment = process.environment()
    assert environment["DISCORD_TOKEN"] == box.token
    assert environment["DISCORD_API"] == box.api
    assert environment["TEST_SECRET"] == "00" * 32


def options(tmp_path, *more):
    return arguments(["count", "--out", str(tmp_path), "--bot", BOT, *more])


async def run(*words):
    """Run python -m sandbox and return exit code and output."""
    made = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "sandbox", *words, cwd=ROOT, stdout=-1, stderr=asyncio.subprocess.STDOUT
    )
    out, _ = await made.communicate()
    return made.returncode, out.decode()


async def test_a_play_with_a_kill(tmp_path):
    words = [
        "play",
        "count",
        "--out",
        str(tmp_path),
        "--bot",
        BOT,
        "--kill",
        "--kill-after",
        "12",
        "--seed",
        "7",
    ]
    code, out = await run(*words)
    summary = json.loads(out.splitlines()[-1])
    assert (code, summary["finished"], summary["kills"]) == (0, True, 1), out
    assert set(summary) == {"finished", "result", "clicks", "posts", "pictures", "kills", "seconds"}
    assert len(summary["result"]["places"]) == len(summary["result"]["points"]) == 3
    assert "kill -9" in out
    assert "Round 1" in out
    assert "@Ann" in out
    assert len(list(tmp_path.glob("*.png"))) == summary["pictures"] >= 5
    assert (tmp_path / "bot.log").exists()


async def test_a_seed_fixes_the_clicks(tmp_path):
    first, problems = await play(options(tmp_path, "--seed", "5", "--seats", "2"))
    again, _ = await play(options(tmp_path, "--seed", "5", "--seats", "2"))
    assert problems == []
    assert (first["result"], first["clicks"]) == (again["result"], again["clicks"])


async def test_a_play_that_cannot_begin(tmp_path):
    code, out = await run("play", "count", "--out", str(tmp_path), "--bot", "tests/sandbox/tiny.py")
    assert code == 1
    assert "✗ BotDied" in out
    assert json.loads(out.splitlines()[-1])["finished"] is False


async def test_a_stuck_play_says_what_everybody_sees(tmp_path):
    words = ["--patience", "0.2", "--skip", "submit", "--skip", "type", "--most-clicks", "60"]
    summary, problems = await play(options(tmp_path, *words))
    assert not summary["finished"]
    assert "not over after" in problems[0]
    assert "Pick a number" in problems[0]


async def test_nobody_has_anything_to_do(tmp_path, monkeypatch):
    monkeypatch.setattr(Player, "candidates", lambda self, message: [])
    _, problems = await play(options(tmp_path, "--patience", "0.2"))
    assert "nobody has anything to do" in problems[0]


async def test_a_kill_that_never_came(tmp_path):
    _, problems = await play(options(tmp_path, "--seats", "2", "--kill", "--kill-after", "9999"))
    assert "before the bot could be killed" in problems[0]


async def test_usage():
    code, out = await run("nonsense")
    assert code == 2
    assert "usage" in out


async def test_what_an_audit_reports(box, http, process, tmp_path):
    audit = Audit(box)
    await http.get_user(box.world.bot.id)
    box.fail("GET", "/users", 404)
    with pytest.raises(Exception, match="ordered"):
        await http.get_user(1)
    box.server.crashes.append("it broke")
    process.log.write_text("hm\nTraceback (most recent call last)\n  oh\n")
    audit.note("strange")
    audit.killed()
    audit.note("in the aftermath", box.world.now())
    box.world.breaches.append("a breach")
    box.unknown_routes.append("GET /x")
    found = audit.verdict(process)
    for clear in (box.crashes, box.breaches, box.unknown_routes):
        clear.clear()
    assert [word.split(":")[0] for word in found] == [
        "strange",
        "house",
        "unknown route",
        "fault of the stand-in",
        "traceback in bot.log",
    ]


def test_the_final_post_is_read(tmp_path, box):
    game = Play(options(tmp_path), box)
    assert game.result() is None
