"""Errors shown to users, and errors logged for the host alone."""

import asyncio
from types import SimpleNamespace

import aiohttp
import discord
import pytest

from cogs.ui.errors import expected, forget_told, log_error, reason, tell, user_error
from cogs.ui.refusals import TryLater, is_final, is_of_pictures, is_transient_status
from engine.records.match_records import DamagedMatch, IncompatibleVersion, MatchNotFound, StaleQuestion
from engine.rules.core import IllegalAnswer, text
from engine.store.store import ColourTaken, StoreError
from render.text.say import Say
from tests.cogs.steps import planted


def refused(code, status=403):
    return discord.HTTPException(SimpleNamespace(status=status, reason="no"), {"code": code, "message": "no"})


@pytest.mark.parametrize(
    ("error", "key"),
    [
        (user_error("lobby-full"), "lobby-full"),
        (StaleQuestion(), "error-stale"),
        (IllegalAnswer("x"), "error-illegal"),
        (MatchNotFound(1), "error-no-match"),
        (IncompatibleVersion("match 1"), "error-version"),
        (ColourTaken("red"), "error-taken"),
        (refused(50013), "error-barred"),
        (refused(50083), "error-barred"),
        (refused(10008), "error-gone"),
        (refused(10015, 404), "error-lost"),
        (refused(0, 500), "error-discord"),
        (RuntimeError("ours"), "error-ours"),
    ],
)
def test_each_error_has_its_sentence(error, key):
    why = reason(error)
    assert why.key == key


@pytest.mark.parametrize("code", [10062, 40060])
def test_an_expired_interaction_gets_no_sentence(code):
    assert reason(refused(code)) is None
    assert expected(refused(code))


def test_bugs_are_not_expected_errors():
    assert not expected(RuntimeError())
    assert expected(SimpleNamespace(original=StaleQuestion()))


@pytest.mark.parametrize(
    ("error", "level", "traceback"),
    [
        (TryLater(), "DEBUG", False),
        (user_error("lobby-full"), "INFO", False),
        (StaleQuestion(), "INFO", False),
        (StoreError(text("store-failed", why="NOT NULL constraint failed")), "ERROR", True),
        (StoreError(text("store-failed", why=text("store-full"))), "DEBUG", False),
        (StoreError(text("store-failed", why=text("store-damaged"))), "ERROR", False),
        (StoreError(text("store-failed", why=text("store-not-one"))), "ERROR", False),
        (IncompatibleVersion("match 1"), "INFO", False),
        (DamagedMatch("match 1"), "INFO", False),
        (refused(50013), "INFO", False),
        (refused(50007), "INFO", False),
        (refused(10008), "INFO", False),
        (refused(40005), "INFO", False),
        (refused(50035, 400), "ERROR", False),
        (refused(50999), "WARNING", False),
        (RuntimeError("ours"), "ERROR", True),
    ],
)
def test_the_host_reads_one_line_of_the_everyday_and_a_traceback_of_our_faults(
    caplog, error, level, traceback
):
    caplog.set_level("DEBUG")
    forget_told()
    log_error(error, "work")
    (record,) = caplog.records
    assert (record.levelname, bool(record.exc_info)) == (level, traceback)
    assert record.getMessage().startswith("work")


@pytest.mark.parametrize("closed", [True, False])
async def test_a_bot_that_is_closing_tells_nobody(caplog, closed):
    async def no(*_args, **_kwargs):
        raise discord.HTTPException(
            SimpleNamespace(status=404, reason="gone"), {"code": 10062, "message": "gone"}
        )

    response = SimpleNamespace(type=None, is_done=lambda: False, send_message=no, defer=no)
    interaction = SimpleNamespace(
        locale=discord.Locale.british_english,
        id=1,
        token="one",
        extras={},
        client=SimpleNamespace(is_closed=lambda: closed, say_to=lambda _: Say("en")),
        response=response,
    )
    await tell(interaction, RuntimeError("Session is closed"))
    assert any(record.levelname == "ERROR" for record in caplog.records) is not closed


@pytest.mark.simulated
async def test_a_refusal_that_is_being_told_when_the_bot_stops_is_no_fault(rig, caplog):
    ann, *_ = await rig.open("Ann")
    rig.box.fail("POST", "/callback$", delay=2.0)
    press = asyncio.create_task(ann.click(rig.lobby, planted(rig.lobby, "r:1:0:zap:")))
    await asyncio.sleep(1.0)
    await rig.restart()
    press.cancel()
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


def refusal(code, status=403):
    return discord.HTTPException(SimpleNamespace(status=status, reason="no"), {"code": code, "message": "no"})


@pytest.mark.parametrize(("code", "pictures"), [
    (50013, True), (40005, True), (50035, True), (50001, False), (10008, False), (50007, False),
    (40003, False), (20026, False), (10062, False),
])  # fmt: skip
def test_a_message_is_refused_for_its_pictures_alone(code, pictures):
    assert is_of_pictures(refusal(code)) is pictures


@pytest.mark.parametrize(("status", "code", "final"), [
    (400, 50035, True), (499, 0, True), (500, 0, False), (399, 0, False), (429, 0, False),
    (404, 10062, False),
])  # fmt: skip
def test_final_rejections_are_known_by_status_and_code(status, code, final):
    assert is_final(refusal(code, status)) is final


@pytest.mark.parametrize(
    "error", [refusal(0, 429), TryLater(), aiohttp.ClientError(), ConnectionError(), TimeoutError()]
)
def test_outages_and_rate_limits_are_transient(error):
    assert is_transient_status(error)


@pytest.mark.parametrize("error", [refusal(0, 400), refusal(0, 403), OSError(), ValueError()])
def test_client_errors_are_not_transient(error):
    assert not is_transient_status(error)
