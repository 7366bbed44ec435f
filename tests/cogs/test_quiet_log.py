"""Harmless events leave no error in the host's log: late answers, a stop in the middle of work, a killed parent."""

import asyncio
import logging
import sys
import threading

import pytest
from msgspec.msgpack import encode

from cogs.robots.service import make_question
from cogs.workers.pipe import frame_message
from cogs.workers.workers import ROOT
from render.drawing.scene import Picture
from tests.cogs.robots.test_questions import position_with_secrets
from tests.every_day import leave_to_proof
from tools.toy.rig import DOT, ToyPainter


@pytest.fixture(autouse=True)
def _no_errors(caplog):
    yield
    assert [each.getMessage() for each in caplog.get_records("call") if each.levelno >= logging.ERROR] == []
    assert "Traceback" not in caplog.text


LATE = [(404, 10062), (400, 40060), (401, 50027)]


@pytest.mark.parametrize(("status", "code"), leave_to_proof(LATE, but=LATE[:1]))
async def test_late_autocomplete_choices_log_nothing(rig, status, code):
    await rig.begin("Ann", "Ben")
    fault = rig.box.fail("POST", "/callback", status, code=code, times=9)
    ann = rig.users[0]
    rig.box.world.limits.answer_within = 0.2
    assert await ann.autocomplete("match replay", "match", "1") == []
    await rig.idle()
    assert fault.met
    fault.times = 0


async def test_autocomplete_choices_on_a_broken_connection_log_nothing(rig):
    await rig.begin("Ann", "Ben")
    fault = rig.box.fail("POST", "/callback", lost=True, times=9)
    await rig.users[0].autocomplete("match replay", "match", "1")
    await rig.idle()
    assert fault.met


@pytest.mark.real
async def test_a_stop_while_panels_are_painted_logs_nothing(rig, monkeypatch):
    await rig.begin("Ann", "Ben")
    begun, go_on = threading.Event(), threading.Event()

    def tableau(self, sight, seat):
        begun.set()
        go_on.wait(10)
        return Picture(DOT, "hand")

    monkeypatch.setattr(ToyPainter, "tableau", tableau)
    rig.bot.context.pictures.cache.forget()
    presses = [asyncio.create_task(user.slash("panel", match=1)) for user in rig.users]
    await rig.box.until(begun.is_set)
    threading.Timer(0.1, go_on.set).start()
    await rig.stop()
    for press in presses:
        press.cancel()
    await asyncio.gather(*presses, return_exceptions=True)
    await rig.start()


@pytest.mark.real
async def test_a_thinker_whose_parent_is_gone_says_nothing(store):
    position, robot = await position_with_secrets(store)
    question = make_question(position, position.ask(robot))
    thinker = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "cogs.robots.thinker",
        "tools.toy.game:Toy",
        cwd=ROOT,
        stdin=-1,
        stdout=-1,
        stderr=-1,
    )
    thinker.stdin.write(frame_message(encode(question)) * 20)
    thinker._transport.get_pipe_transport(1).close()
    thinker.stdin.close()
    assert await thinker.stderr.read() == b""
    await thinker.wait()


@pytest.mark.parametrize("code", leave_to_proof([50240, 30034], but=[50240]))
async def test_a_match_goes_on_where_discord_takes_no_commands_and_the_host_reads_it_once(rig, caplog, code):
    await rig.begin("Ann", "Ben")
    rig.box.fail("PUT", "/commands", 400, code=code, times=99)
    await rig.restart()
    assert not (await rig.users[0].click(rig.posts()[-1], "My panel")).failed
    await rig.idle()
    assert caplog.text.count("Discord does not take the commands") == 1
