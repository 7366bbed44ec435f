"""The meaning of Discord's refusals, by their documented codes."""

from types import SimpleNamespace

import aiohttp
import discord
import pytest

from cogs.ui.refusals import (
    BARRED,
    CLOSED,
    GONE,
    TOO_LATE,
    UNCARRIED,
    TryLater,
    is_final,
    is_of_pictures,
    is_transient_status,
)

# https://docs.discord.com/developers/topics/opcodes-and-status-codes#json
MEANT = {
    10003: GONE,  # unknown channel
    10004: GONE,  # unknown server
    10008: GONE,  # unknown message
    10015: GONE,  # unknown webhook
    50008: GONE,  # cannot send messages in a non-text channel
    10062: TOO_LATE,  # unknown interaction
    40060: TOO_LATE,  # interaction has already been acknowledged
    50027: TOO_LATE,  # invalid webhook token
    50001: BARRED,  # missing access
    50013: BARRED,  # missing permissions
    50083: BARRED,  # thread is archived
    160005: BARRED,  # thread is locked
    50007: CLOSED,  # cannot send messages to this user
    50278: CLOSED,  # no mutual servers
    20009: UNCARRIED,  # explicit content cannot be sent
    40005: UNCARRIED,  # request entity too large
    400001: UNCARRIED,  # uploads are limited
}


def refusal(code, status=403):
    return discord.HTTPException(SimpleNamespace(status=status, reason="no"), {"code": code, "message": "no"})


@pytest.mark.parametrize(("code", "kind"), MEANT.items())
def test_a_code_means_one_thing(code, kind):
    assert [code in each for each in (GONE, TOO_LATE, BARRED, CLOSED, UNCARRIED)].count(True) == 1
    assert code in kind


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
