"""Messages that the witness reports: a link to a channel of another server, or a repeated message."""

import pytest

from proofs.towns.witness import BACK, find_strangers, is_welcome_back
from sandbox.discord import Message, Sandbox


@pytest.mark.parametrize("words", ["<#{id}>", "https://discord.com/channels/{guild}/{id}/7"])
@pytest.mark.parametrize("written", ["content", "components"])
@pytest.mark.parametrize("abroad", [False, True])
def test_a_message_that_leads_to_another_server_is_told(words, written, abroad):
    box = Sandbox()
    hall = box.add_channel("hall", guild=box.add_guild("Second"))
    place = hall if abroad else box.add_channel("den")
    said = words.format(id=place.id, guild=place.guild_id)
    parts = {"content": said} if written == "content" else {"components": [{"type": 10, "content": said}]}
    found = find_strangers(box.world, Message(1, box.lobby.id, box.world.bot.id, **parts))
    assert len(found) == abroad


def test_a_letter_may_lead_anywhere():
    box = Sandbox()
    ann = box.join("Ann")
    said = Message(1, ann.dm.id, box.world.bot.id, content=f"<#{box.lobby.id}>")
    assert find_strangers(box.world, said) == []


@pytest.mark.parametrize(
    ("nonce", "apart", "back"),
    [("welcome 7-1f", BACK + 1, True), ("welcome 7-1f", 60, False), ("call 7-1f", BACK + 1, False)],
)
def test_a_late_second_welcome_is_allowed(nonce, apart, back):
    first = 1_600_000_000_000_000_000
    again = Message(first + (int(apart * 1000) << 22), 5, 6, nonce=nonce)
    assert is_welcome_back(again, first) is back
