"""This project's own rules: a violation is recorded, not refused."""

import io

import discord
import pytest
from discord.http import Route

from sandbox.table.audit import Audit
from sandbox.table.house_rules import HouseRules
from tests.sandbox.discord.test_check_messages import refused
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


async def test_an_audit_reports_each_kind_of_problem(box, http, process, tmp_path):
    audit = Audit(box)
    await http.get_user(box.world.bot.id)
    box.fail("GET", "/users", 404)
    with pytest.raises(Exception, match="ordered"):
        await http.get_user(1)
    box.server.crashes.append("it broke")
    process.log.write_text("hm\nTraceback (most recent call last)\n  oh\n")
    audit.note_problem("strange")
    audit.note_kill()
    audit.note_problem("in the aftermath", box.world.now())
    audit.house_rules.breaches.append("a breach")
    box.unknown_routes.append("GET /x")
    found = audit.all_problems(process)
    for clear in (box.crashes, box.unknown_routes):
        clear.clear()
    assert [word.split(":")[0] for word in found] == [
        "strange",
        "house",
        "unknown route",
        "fault of the stand-in",
        "traceback in bot.log",
    ]


async def test_an_unknown_route_is_reported_once(box, http, process):
    audit = Audit(box)
    await refused(http.request(Route("GET", "/stickers/1")), code=0)
    assert audit.all_problems(process) == ["unknown route: GET /stickers/1"]
    assert audit.refusals == {}
    box.unknown_routes.clear()


@pytest.mark.parametrize(("times", "problems"), [(1, []), (2, ["2 edits of"]), (0, ["refused"])])
async def test_an_edit_whose_kept_picture_is_gone_is_made_again_and_rare(box, bot, process, times, problems):
    audit, lobby = Audit(box), bot.get_channel(box.lobby.id)
    message = await lobby.send(view=gallery(), file=picture())
    for _ in range(max(times, 1)):
        with pytest.raises(discord.HTTPException):
            await message.edit(view=gallery())
        if times:
            await message.edit(view=gallery(), attachments=[picture()])
    found = audit.all_problems(process)
    assert [*audit.refusals.values()] == [max(times, 1)]
    assert [problem[: len(word)] for problem, word in zip(found, problems, strict=True)] == problems
