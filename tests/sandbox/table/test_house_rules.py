"""This project's own rules: a violation is recorded, not refused."""

import io

import discord
import pytest

from sandbox.table.house_rules import HouseRules
from tests.sandbox.tiny_bot import gallery, picture


@pytest.fixture
def house_rules(box):
    return HouseRules(box)


async def test_a_clean_message(house_rules, lobby):
    await lobby.send(view=gallery(), file=picture())
    await lobby.send("@someone", allowed_mentions=discord.AllowedMentions(users=True, everyone=False))
    assert house_rules.breaches == []


async def test_an_attachment_without_alt_text(house_rules, lobby):
    await lobby.send(file=picture(alt=None))
    assert "a.png has no alt text" in house_rules.breaches[0]


async def test_a_gallery_without_alt_text(house_rules, lobby):
    await lobby.send(view=gallery(alt=None), file=picture())
    assert "without alt text" in house_rules.breaches[0]


async def test_a_picture_that_is_none(house_rules, lobby):
    await lobby.send(file=discord.File(io.BytesIO(b"not a picture"), "a.png", description="x"))
    assert "not a readable image" in house_rules.breaches[0]


async def test_two_pictures_in_one_gallery(house_rules, lobby):
    await lobby.send(view=gallery().add_item(gallery().children[0]), file=picture())
    assert house_rules.breaches == []
    both = discord.ui.MediaGallery(*gallery().children[0].items, *gallery().children[0].items)
    await lobby.send(view=discord.ui.LayoutView().add_item(both), file=picture())
    assert "cuts 2 images in one gallery" in house_rules.breaches[0]


@pytest.mark.parametrize("text", ["@everyone come", "@here come"])
async def test_a_message_that_pings_everybody(house_rules, lobby, ann, text):
    await lobby.send(text)
    assert "may ping everybody" in house_rules.breaches[0]
    assert ann.pinged() == []  # the bot has no permission to


async def test_mentions_that_allow_everybody(house_rules, lobby):
    await lobby.send("x", allowed_mentions=discord.AllowedMentions(everyone=True))
    assert len(house_rules.breaches) == 1


async def test_a_notification_that_says_nothing(house_rules, bot, ann):
    user = await bot.fetch_user(ann.id)
    await user.send(view=gallery(), file=picture())
    assert "blank notification" in house_rules.breaches[0]
    await user.send(view=gallery(), file=picture(), silent=True)
    await user.send("your turn")
    assert len(house_rules.breaches) == 1


async def test_a_person_whom_clients_cannot_name(house_rules, lobby, ann):
    words = f"waiting for {ann.mention}"
    message = await lobby.send(words, allowed_mentions=discord.AllowedMentions.none())
    assert "do not name" in house_rules.breaches[0]
    await message.edit(content=words + "!", allowed_mentions=discord.AllowedMentions(everyone=False))
    assert len(house_rules.breaches) == 1


async def test_a_channel_mentioned_in_a_direct_message(house_rules, bot, lobby, ann):
    await lobby.send(f"<#{lobby.id}>")
    await (await bot.fetch_user(ann.id)).send(f"<#{lobby.id}>")
    assert ["unknown outside" in breach for breach in house_rules.breaches] == [True]


async def test_people_put_into_a_thread_one_by_one(house_rules, lobby, ann):
    thread = await (await lobby.send("x")).create_thread(name="t")
    await thread.add_user(discord.Object(ann.id))
    assert "puts one person" in house_rules.breaches[0]


async def test_everybody_named_but_not_pinged(house_rules, lobby):
    await lobby.send("@everyone", allowed_mentions=discord.AllowedMentions.none())
    assert house_rules.breaches == []


async def test_edits_and_people(house_rules, lobby, ann):
    message = await lobby.send("x")
    ann.say("@everyone")
    assert house_rules.breaches == []
    await message.edit(attachments=[picture(alt=None)])
    assert len(house_rules.breaches) == 1


async def test_a_list_that_discord_numbers_anew(house_rules, lobby):
    await lobby.send("1. Ann\n2. Ben\n\n1. Cat\n1\\. Dan\n1\\. Eve")
    assert house_rules.breaches == []
    await lobby.send("1. Ann\n1. Ben")
    await lobby.send(view=discord.ui.LayoutView().add_item(discord.ui.TextDisplay("so:\n2. Ann\n4. Ben")))
    assert [breach.partition(": ")[2] for breach in house_rules.breaches] == [
        "Discord shows this list as 2.: 1. Ben",
        "Discord shows this list as 3.: 4. Ben",
    ]
