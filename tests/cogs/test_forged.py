"""Presses that no honest client sends: one private sentence, no change, no traceback."""

from random import Random

import pytest

from cogs.panel.buttons import VERBS
from cogs.ui.custom_id import CustomId

LOBBY = ("join", "leave", "start", "remove", "removed", "colour", "setting")
TABLE = ("more", "table", "hour", "zone", "rematch", "quit", "yes", "no", "take", "poll", "decree")
READING = ("panel", "board", "log", "rules", "show", "ask")
ARGS = (
    "",
    "0",
    "-1",
    "9" * 30,
    "0:0:coin",
    "1:0:coin",
    "x:y",
    "coin",
    "seats",
    "immortals:1:f",
    "zap:0",
    "=",
    ">",
    "é\n",
)


def planted(message, custom_id):
    """Put an id under the message's first button."""
    for row in message.components:
        for knob in row.get("components", []):
            knob["custom_id"] = custom_id
            return custom_id
    raise AssertionError


@pytest.mark.parametrize("verb", [*VERBS, *LOBBY, *TABLE, *READING, "zap"])
async def test_forged_presses_change_nothing(rig, caplog, verb):
    await rig.begin("Ann", "Ben")
    (post,) = rig.posts()
    random, dan = Random(verb), rig.box.join("Dan")
    before, match = rig.reads(post), await rig.match()
    for arg in ARGS:
        key = CustomId(random.choice((1, 1, 2, 999_999_999_999)), random.choice((0, 4096, 10**18)), verb, arg)
        answer = await random.choice((dan, *rig.users)).click(post, planted(post, str(key)))
        assert not answer.failed
    await rig.idle()
    assert rig.reads(post) == before
    assert await rig.match() == match
    assert "Traceback" not in caplog.text
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


async def test_another_servers_people_see_no_board(rig):
    await rig.begin("Ann", "Ben")
    dan = rig.box.join("Dan")
    await rig.store.database.change("UPDATE matches SET guild = 1 WHERE id = ?", 1)
    answer = await dan.slash("board", match=1)
    assert "no such match" in answer.text
    assert (await rig.users[0].slash("board", match=1)).message.attachments
