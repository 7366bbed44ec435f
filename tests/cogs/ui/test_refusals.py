"""The meaning of Discord's refusals, by their documented codes."""

from types import SimpleNamespace

import aiohttp
import discord
import pytest

from cogs.ui.refusals import (
    TryLater,
    is_final,
    is_of_pictures,
    is_transient_status,
)


def refusal(code, status=403):
    return discord.HTTPException(SimpleNamespace(status=status, reason="no"), {"code": code, "message": "no"})


@pytest.mark.parametrize(
    ("code", "pictures"),
    [
        (50013, True),
        (40005, True),
        (50035, True),
        (50001, False),
        (10008, False),
        (50007, False),
        (40003, False),
        (20026, False),
        (10062, False),
    ],
)
def test_a_message_is_refused_for_its_pictures_alone(code, pictures):
    assert is_of_pictures(refusal(code)) is pictures


@pytest.mark.parametrize(
    ("status", "code", "final"),
    [
        (400, 50035, True),
        (499, 0, True),
        (500, 0, False),
        (399, 0, False),
        (429, 0, False),
        (404, 10062, False),
    ],
)
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
