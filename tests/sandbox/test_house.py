"""The house's own rules: what breaks them is recorded, not refused."""

import io

import discord
import pytest

from tests.sandbox.tiny import gallery, picture


@pytest.fixture
def lobby(box, bot, dirty):
    return bot.get_channel(box.lobby.id)


async def test_a_clean_message(box, lobby):
    await lobby.send(view=gallery(), file=picture())
    await lobby.send("@someone", allowed_mentions=discord.AllowedMentions(users=True, everyone=False))
    assert box.breaches == []


async def test_an_attachment_without_alt_text(box, lobby):
    await lobby.send(file=picture(alt=None))
    assert "a.png has no alt text" in box.breaches[0]


async def test_a_gallery_without_alt_text(box, lobby):
    await lobby.send(view=gallery(alt=None), file=picture())
    assert "without alt text" in box.breaches[0]


async def test_a_picture_that_is_none(box, lobby):
    await lobby.send(file=discord.File(io.BytesIO(b"not a picture"), "a.png", description="x"))
    assert "not a readable image" in box.breaches[0]


@pytest.mark.parametrize("text", ["@everyone come", "@here come"])
async def test_a_message_that_pings_everybody(box, lobby, ann, text):
    await lobby.send(text)
    assert "may ping everybody" in box.breaches[0]
    assert ann.pinged() == []  # the bot has no permission to


async def test_mentions_that_allow_everybody(box, lobby):
    await lobby.send("x", allowed_mentions=discord.AllowedMentions(everyone=True))
    assert len(box.breaches) == 1


async def test_everybody_named_but_not_pinged(box, lobby):
    await lobby.send("@everyone", allowed_mentions=discord.AllowedMentions.none())
    assert box.breaches == []


async def test_edits_and_people(box, lobby, ann):
    message = await lobby.send("x")
    ann.say("@everyone")
    assert box.breaches == []
    await message.edit(attachments=[picture(alt=None)])
    assert len(box.breaches) == 1
