"""The bot as a process: started, killed, ended, restarted."""

from pathlib import Path

import pytest

from sandbox.table.bot_process import BotDied

BOT = "tests/sandbox/table/match_bot.py"
ROOT = Path(__file__).resolve().parents[3]


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
    assert process.find_tracebacks() == []


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
    await box.until(lambda: "up" in process.read_log_end())
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
    [found] = process.find_tracebacks()
    assert "oh" in found
    assert "ZeroDivisionError" in found


async def test_the_environment_is_the_bots_alone(process, box, monkeypatch):
    monkeypatch.setenv("DISCORD_TOKEN", "a real one")
    environment = process.make_environment()
    assert environment["DISCORD_TOKEN"] == box.token
    assert environment["DISCORD_API"] == box.api
    assert environment["TEST_SECRET"] == "00" * 32
