"""The live test against the fake Discord: its expectations of Discord match the fake."""

import asyncio
import sys
from pathlib import Path

import pytest

from sandbox.discord import PUBLIC_THREAD, Channel, Perm, Sandbox
from tools.live.live_checks import CHECKS
from tools.live.live_test import parse_arguments, run_checks, write_table

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture
async def box():
    async with Sandbox() as made:
        yield made
        assert made.crashes == made.unknown_routes == []


def locked_thread(box):
    """Return a thread of another user that a moderator has locked."""
    thread = Channel(box.world.new_snowflake(), PUBLIC_THREAD, "locked", box.world.guild_id, box.lobby.id)
    thread.last_activity = box.world.now()
    box.world.channels[thread.id] = thread
    box.lock_thread(thread)
    return thread


def options(box, *more):
    words = ["--channel", str(box.lobby.id), "--token", box.token, "--api", box.api]
    return parse_arguments([*words, "--locked", str(locked_thread(box).id), *more])


def differing(rows):
    return {name for name, expected, answer in rows if expected != answer}


async def test_the_stand_in_does_what_the_table_says_of_it_and_nothing_stays(box):
    asked = options(box)
    rows, server = await run_checks(asked)
    assert differing(rows) == set(), write_table(rows, server)
    assert len(rows) == len(CHECKS)
    assert write_table(rows, server).endswith(f"{len(rows)} tried, 0 differ")
    assert box.lobby.messages == {}
    *_, thread = box.world.channels.values()
    assert thread.archived
    assert not [message for message in thread.messages.values() if message.kind == 0]
    assert [line.split("'")[1] for line in server.left] == [thread.name]


async def test_differences_are_listed_with_discord_s_words(box):
    box.forbid(box.lobby, Perm.PUBLIC_THREADS)
    rows, server = await run_checks(options(box))
    said = write_table(rows, server)
    assert "missing: create_public_threads" in said
    assert {name.split(":")[0] for name in differing(rows)} == {
        "permissions in the channel",
        "thread",
        "nonce",
    }
    assert "Missing Permissions" in said


async def test_nobody_is_pinged_and_what_shall_stay_stays(box):
    people = [box.join(name) for name in ("Ann", "Ben")]
    await run_checks(options(box, "--keep"))
    assert len(box.lobby.messages) > 10
    assert not [person for person in people if person.pinged()]


async def run(*words, **environment):
    """Exit code and output of the program."""
    made = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "tools.live.live_test",
        *words,
        cwd=ROOT,
        env={"PATH": "", **environment},
        stdout=-1,
        stderr=-1,
    )
    out, error = await made.communicate()
    return made.returncode, out.decode(), error.decode()


@pytest.mark.parametrize(("channel", "token"), [("1", "sandbox-token"), ("lobby", "wrong")])
async def test_a_wrong_channel_or_token_is_one_sentence(box, channel, token):
    where = str(box.lobby.id) if channel == "lobby" else channel
    code, out, error = await run("--channel", where, "--api", box.api, "--token", token)
    assert (code, out) == (2, "")
    assert error.startswith("Nothing could be tried: ")
    assert len(error.splitlines()) == 1
