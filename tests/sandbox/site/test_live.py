"""Messages and actions of the page's server, by user: no user hears of another's private messages."""

import asyncio
import sys
from contextlib import asynccontextmanager
from subprocess import PIPE

import aiohttp
import pytest

from sandbox.site.serve import parse_arguments, play_words

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_automatic_play_has_the_page_s_game_seed_and_folder():
    options = parse_arguments(["--auto", "--game", "ataque", "--seed", "7", "--out", "var/here/page"])
    assert play_words(options) == ["ataque", "--seats", "3", "--seed", "7", "--out", "var/here/play"]
    assert play_words(parse_arguments(["--auto"]))[:5] == ["immortals", "--seats", "3", "--seed", "1"]


@asynccontextmanager
async def serving(folder, *words):
    """The page in a process of its own, which is over at the end."""
    command = [sys.executable, "-m", "sandbox", "serve", "--out", folder, *words]
    served = await asyncio.create_subprocess_exec(*command, stdout=PIPE, stderr=PIPE)
    try:
        yield served
    finally:
        if served.returncode is None:
            served.terminate()
            await served.wait()


async def test_the_page_is_served_until_it_is_told_to_stop(tmp_path):
    async with serving(tmp_path) as served:
        told = [(await served.stdout.readline()).decode() for _ in range(2)]
        assert [line.partition(" ")[0] for line in told] == ["Open", "The"]
    assert served.returncode == 0


async def test_a_port_that_is_taken_ends_the_page_with_a_sentence(tmp_path, site):
    port = site.box.host.rpartition(":")[2]
    async with serving(tmp_path, "--port", port) as served:
        told, failed = await served.communicate()
    assert (served.returncode, told) == (1, b"")
    assert "address already in use" in failed.decode()
    assert len(failed.splitlines()) == 1


async def whispered(site, live):
    """Ann with an ephemeral counter, Ben beside her."""
    ann, ben = await live(0), await live(1)
    await ann.act("slash", channel=str(site.box.lobby.id), name="count", options={"hidden": True})
    return ann, ben, await ann.message("count 0")


async def test_an_ephemeral_message_is_told_to_its_reader_alone(site, live):
    _, ben, message = await whispered(site, live)
    assert message["ephemeral"]
    assert message["command"] == "count"
    assert "count 0" not in await ben.quiet()
    assert message["id"] not in await ben.quiet()


@pytest.mark.parametrize("act", ["click", "select", "dismiss"])
async def test_nobody_presses_another_ones_ephemeral_message(site, live, act):
    _, ben, message = await whispered(site, live)
    about = {"channel": message["channel_id"], "message": message["id"], "id": "count:0", "values": ["1"]}
    answer = await ben.act(act, **about)
    assert answer["kind"] == "impossible"


async def test_direct_messages_are_told_to_their_person_alone(site, live):
    ann, ben = await live(0), await live(1)
    person = await site.tiny.fetch_user(site.people[0].user.id)
    await person.send("between us")
    message = await ann.message("between us")
    assert "between us" not in await ben.quiet()
    for act in ("say", "read", "deeper"):
        answer = await ben.act(act, channel=message["channel_id"], text="x", message="1")
        assert answer["kind"] == "impossible"


async def test_a_reload_loses_ephemeral_messages_of_this_person_alone(site, live):
    ann, ben, message = await whispered(site, live)
    await ben.act("slash", channel=str(site.box.lobby.id), name="count", options={"hidden": True})
    kept = await ben.message("count 0")
    await ann.act("reload")
    await ann.until(lambda one: message["id"] in one.get("gone", ()))
    assert kept["id"] not in [gone for one in ben.heard for gone in one.get("gone", ())]


async def test_a_second_press_on_what_the_first_has_taken_away_is_dropped_in_silence(site, live):
    ann, _, message = await whispered(site, live)
    about = {"channel": message["channel_id"], "message": message["id"], "id": "count:0"}
    assert (await ann.act("click", **about))["kind"] == "update"
    late = await ann.act("click", **about)
    assert late["kind"] == "late"
    assert "text" not in late


@pytest.mark.parametrize(
    ("path", "headers"),
    [
        ("/sandbox/live?token=wrong", {}),
        ("/sandbox/live", {}),
        ("/sandbox/host", {}),
        ("/sandbox/people", {"Origin": "http://example.org"}),
        ("/sandbox/people", {"Host": "example.org"}),
    ],
)
async def test_strangers_are_refused(site, path, headers):
    async with (
        aiohttp.ClientSession() as session,
        session.get(f"http://{site.box.host}{path}", headers=headers) as answer,
    ):
        assert answer.status == 403


async def test_a_private_picture_needs_its_whole_address(site, live):
    ann = await live(0)
    site.tiny.hold.set()
    await ann.act("slash", channel=str(site.box.lobby.id), name="think", options={"hidden": True})
    url = (await ann.message("thought"))["attachments"][0]["url"]
    async with aiohttp.ClientSession() as session:
        async with session.get(url) as answer:
            assert answer.status == 200
        async with session.get(url.split("?")[0]) as answer:
            assert answer.status == 404


async def test_it_listens_on_the_loopback_only(site):
    assert [address[0] for address in site.box.server.addresses] == ["127.0.0.1"]


async def deed(site, **ask):
    headers = {"X-Host": site.host_token}
    async with (
        aiohttp.ClientSession(headers=headers) as session,
        session.post(f"http://{site.box.host}/sandbox/host", json=ask) as answer,
    ):
        return answer.status, await answer.json()


async def test_the_host_makes_trouble(site):
    ben = site.people[1].user
    await deed(site, do="dms", person=str(ben.id), open=False)
    assert not ben.account.takes_dms
    await deed(site, do="permission", name="SEND", given=False)
    status, state = await deed(site, do="trouble", status=500, seconds=60)
    assert {"name": "SEND", "given": False} in state["permissions"]
    assert (status, state["trouble"]) == (200, [500])
    for wrong in ({"do": "trouble", "status": 200}, {"do": "nothing"}, {"do": "delete"}):
        assert (await deed(site, **wrong))[0] == 400


async def test_the_host_drops_the_gateway_and_deletes_messages(site):
    lobby = site.tiny.get_channel(site.box.lobby.id)
    message = await lobby.send("board")
    await deed(site, do="delete")
    assert message.id not in site.box.lobby.messages
    readies = site.box.gateway.readies + site.box.gateway.resumes
    await deed(site, do="drop", seconds=0)
    await site.box.until(lambda: site.box.gateway.readies + site.box.gateway.resumes > readies)
