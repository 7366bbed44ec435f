"""The comparison with Discord's description finds what it should, and lets through what it may."""

import pytest

from sandbox import Exchange
from sandbox.conform import Conformity, description
from tests.sandbox.conftest import conformity

pytestmark = pytest.mark.skipif(description() is None, reason="openapi.json is not here")
SEND = "/channels/{channel_id}/messages"


def exchange(body, route=SEND, method="POST", status=400, answer=b'{"code": 1, "message": "x"}'):
    return Exchange(0.0, method, route, route, {}, body, [], status, answer)


def sent(body):
    return conformity().check([exchange(body, status=204)])


@pytest.mark.parametrize(
    ("body", "words"),
    [
        (b'{"content": 5}', "content"),
        (b'{"flags": "x"}', "flags"),
        (
            b'{"components": [{"type": 1, "components": [{"type": 2, "label": "x"}]}]}',
            "'style' is a required",
        ),
        (b'{"components": [{"type": 99}]}', "none of"),
        (b'{"components": [{"type": 10, "content": ""}]}', "content"),
        (b'{"components": [{"type": 3, "custom_id": "x", "options": []}]}', "none of"),
        (b'{"allowed_mentions": {"parse": ["all"]}}', "parse"),
    ],
)
def test_a_wrong_request_is_found(body, words):
    [_, fault] = sorted(sent(body), key=lambda fault: "sent" in fault)
    assert "sent" in fault
    assert words in fault


def test_only_requests_that_were_taken_are_judged():
    assert conformity().check([exchange(b'{"content": 5}')]) == []


def test_snowflakes_may_be_integers():
    body = b'{"recipient_id": 123456789012345678}'
    faults = conformity().check([exchange(body, "/users/@me/channels", answer=b"", status=200)])
    assert not any("sent" in fault for fault in faults)


def test_null_and_one_of_several():
    assert not any(
        "sent" in f for f in sent(b'{"nonce": null, "components": null, "allowed_mentions": null}')
    )
    assert not any("sent" in f for f in sent(b'{"nonce": 5}'))
    assert any("sent" in f for f in sent(b'{"nonce": "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"}'))


def test_answers_are_judged():
    [fault] = conformity().check([exchange(b"", answer=b'{"message": "x"}')])
    assert "answered" in fault
    [fault] = conformity().check([exchange(b"", status=204, answer=b"")])
    assert "never answers 204" in fault


def test_unknown_operations_are_named():
    [fault] = conformity().check([exchange(b"", route="/channels/{channel_id}/nonsense")])
    assert "not in Discord's description" in fault


def test_the_place_of_the_description(monkeypatch, tmp_path):
    monkeypatch.setenv("DISCORD_OPENAPI", str(tmp_path / "none.json"))
    assert description() is None
    monkeypatch.delenv("DISCORD_OPENAPI")
    assert isinstance(Conformity(description()), Conformity)
