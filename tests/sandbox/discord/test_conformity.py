"""The comparison with Discord's description finds each violation and accepts valid payloads."""

import json

import pytest

from sandbox.discord import CODES, Conformity, Exchange
from sandbox.discord.conformity import DESCRIPTION
from tests.sandbox.conftest import conformity
from tools.makers.reduce_openapi import reduce_description

SEND = "/channels/{channel_id}/messages"


def exchange(body, route=SEND, method="POST", status=400, answer=b'{"code": 1, "message": "x"}'):
    return Exchange(0.0, method, route, route, {}, body, [], status, answer)


def sent(body):
    return conformity().find_faults([exchange(body, status=204)])


WRONG = {20009, 30034, 40060, 50006, 50008, 50035, 50083, 160004, 160006, 160007, 200000, 240000, 400001}
STATUSES = {
    "what is unknown": (404, {10003, 10004, 10008, 10015, 10062}),
    "what is too often": (429, {20022, 30046}),
    "what nobody may": (403, {20026, 40003, 50001, 50005, 50007, 50013, 50278, 160005}),
    "a wrong token": (401, {50027}),
    "too much": (413, {40005}),
    "what is wrong": (400, WRONG),
    "nobody is there": (503, {0}),
}


def test_each_code_has_the_status_with_which_discord_answers():
    assert {code: status for status, codes in STATUSES.values() for code in codes} == CODES


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
    assert conformity().find_faults([exchange(b'{"content": 5}')]) == []


def test_snowflakes_may_be_integers():
    body = b'{"recipient_id": 123456789012345678}'
    faults = conformity().find_faults([exchange(body, "/users/@me/channels", answer=b"", status=200)])
    assert not any("sent" in fault for fault in faults)


def test_null_and_one_of_several():
    assert not any(
        "sent" in f for f in sent(b'{"nonce": null, "components": null, "allowed_mentions": null}')
    )
    assert not any("sent" in f for f in sent(b'{"nonce": 5}'))
    assert any("sent" in f for f in sent(b'{"nonce": "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"}'))


def test_answers_are_judged():
    [fault] = conformity().find_faults([exchange(b"", answer=b'{"message": "x"}')])
    assert "answered" in fault
    [fault] = conformity().find_faults([exchange(b"", status=204, answer=b"")])
    assert "never answers 204" in fault


def test_unknown_operations_are_named():
    [fault] = conformity().find_faults([exchange(b"", route="/channels/{channel_id}/nonsense")])
    assert "not in Discord's description" in fault


def test_a_missing_description_is_an_error(tmp_path):
    with pytest.raises(FileNotFoundError):
        Conformity(tmp_path / "none.json")


def test_the_description_is_what_the_stand_in_serves_and_no_more():
    document = json.loads(DESCRIPTION.read_text(encoding="utf-8"))
    assert reduce_description(document) == document
    assert document["info"]["license"]["identifier"] == "MIT"


def test_a_route_that_is_not_described_is_an_error():
    document = json.loads(DESCRIPTION.read_text(encoding="utf-8"))
    del document["paths"]["/channels/{channel_id}/messages"]
    with pytest.raises(KeyError, match="messages"):
        reduce_description(document)
