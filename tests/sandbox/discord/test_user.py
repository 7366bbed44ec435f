"""The person's side: reading, menus of people, many people at once, waiting for quiet."""

import asyncio
import io

import discord
import pytest
from discord import ui

from sandbox.discord import Impossible, as_text, text_of
from tests.sandbox.tiny_bot import Counter, picture


async def test_everything_reads_as_text(box, lobby, ann):
    view = ui.LayoutView()
    menu = ui.Select(options=[discord.SelectOption(label="a", default=True), discord.SelectOption(label="b")])
    view.add_item(ui.TextDisplay(f"hello {ann.mention}"))
    view.add_item(ui.Separator())
    view.add_item(ui.Section("side", accessory=ui.Thumbnail("attachment://a.png", description="small")))
    view.add_item(ui.Section("more", accessory=ui.Button(label="Go", emoji="🎲", disabled=True)))
    view.add_item(ui.MediaGallery(discord.MediaGalleryItem("attachment://a.png", description="big")))
    view.add_item(ui.File("attachment://log.txt"))
    view.add_item(ui.ActionRow(ui.Button(label="A"), ui.Button(label="B")))
    view.add_item(ui.ActionRow(menu))
    files = [picture(), discord.File(io.BytesIO(b"log"), "log.txt", description="the log")]
    message = await lobby.send(view=view, files=files)
    assert as_text(box.world, box.world.find_message(lobby.id, message.id)).splitlines() == [
        "Bot:",
        "  hello @Ann",
        "  ───",
        "  side",
        "  🖼 a.png: small",
        "  more",
        "  [🎲 Go (off)]",
        "  🖼 a.png: big",
        "  🖼 log.txt: ",
        "  [A] [B]",
        "  ▾ Choose: *a | b",
    ]


async def test_embeds_and_private_messages_read_as_text(box, bot, lobby, ann):
    await lobby.send(embed=discord.Embed(title="Title", description="words"))
    assert ann.reads(ann.sees()[0]) == "Bot:\n  Title\n  words"
    message = (await ann.slash("count", hidden=True)).message
    assert ann.reads(message).startswith("Bot (only Ann sees this):\n  count 0")
    assert ann.mention == f"<@{ann.id}>"


async def test_a_menu_of_people(box, bot, lobby, ann, ben):
    view = ui.View()
    chosen = []

    class People(ui.UserSelect):
        async def callback(self, interaction):
            chosen.extend(self.values)
            await interaction.response.edit_message(content="chosen", view=None)

    view.add_item(People(placeholder="Who", max_values=2))
    await lobby.send("x", view=view)
    await ann.select(ann.sees()[0], "Who", [str(ben.id), str(ann.id)])
    assert {user.id for user in chosen} == {ann.id, ben.id}
    assert text_of(ann.sees()[0]) == "chosen"
    assert ann.parts(ann.sees()[0]) == []
    view.stop()


def menus(label="a", id_="one", role=False):
    """A string menu, and one of people."""
    kind = ui.RoleSelect if role else ui.UserSelect
    options = [discord.SelectOption(label=each) for each in (label, "other…")]
    rows = ui.ActionRow(ui.Select(custom_id=id_, options=options)), ui.ActionRow(kind(custom_id=f"{id_}/who"))
    view = ui.LayoutView(timeout=None)
    for row in rows:
        view.add_item(row)
    return view


async def test_a_menu_s_choice_cannot_be_chosen_again_until_the_menu_changes(box, lobby, ann, ben):
    box.world.limits.answer_within = 0.05
    sent = await lobby.send(view=menus())
    message = ann.sees()[0]
    assert (await ann.select(message, "one", "other…")).failed
    for again in (menus(), menus().add_item(ui.TextDisplay("more"))):
        with pytest.raises(Impossible, match="shows.*already"):
            await ann.select(message, "one", "other…")
        await sent.edit(view=again)
    assert (await ben.select(message, "one", "other…")).failed
    await sent.edit(view=menus("b"))
    assert (await ann.select(message, "one", "other…")).failed
    await sent.edit(view=menus("b", "two"))
    assert (await ann.select(message, "two", "other…")).failed


async def test_a_menu_of_people_keeps_its_choice_until_its_id_changes(box, lobby, ann, ben):
    box.world.limits.answer_within = 0.05
    sent = await lobby.send(view=menus())
    message = ann.sees()[0]
    assert (await ann.select(message, "one/who", str(ben.id))).failed
    await sent.edit(view=menus("b"))
    with pytest.raises(Impossible, match="shows.*already"):
        await ann.select(message, "one/who", str(ben.id))
    await sent.edit(view=menus("b", "two"))
    assert (await ann.select(message, "two/who", str(ben.id))).failed


async def test_a_menu_s_default_cannot_be_chosen(lobby, ann):
    options = [discord.SelectOption(label="a", default=True), discord.SelectOption(label="b")]
    await lobby.send(view=ui.View().add_item(ui.Select(custom_id="one", options=options)))
    with pytest.raises(Impossible, match="shows.*already"):
        await ann.select(ann.sees()[0], "one", "a")


async def test_whom_a_menu_shows_from_the_beginning_cannot_be_chosen(box, lobby, ann, ben):
    box.world.limits.answer_within = 0.05
    shown = [discord.SelectDefaultValue(id=ben.id, type=discord.SelectDefaultValueType.user)]
    await lobby.send(view=ui.View().add_item(ui.UserSelect(custom_id="who", default_values=shown)))
    with pytest.raises(Impossible, match="shows.*already"):
        await ann.select(ann.sees()[0], "who", str(ben.id))
    assert (await ann.select(ann.sees()[0], "who", str(ann.id))).failed


async def test_an_ambiguous_label_is_impossible_to_click(lobby, bot, ann):
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.ActionRow(*[Counter(ui.Button(label="More", custom_id=f"count:{n}")) for n in (1, 2)]))
    await lobby.send(view=view)
    with pytest.raises(Impossible, match="2 parts match"):
        await ann.click(ann.sees()[0], "More")
    assert "count 3" in (await ann.click(ann.sees()[0], "count:2")).text


async def test_many_people_at_once(box, bot):
    people = [box.join(f"P{n}") for n in range(25)]

    async def count_to(user, clicks):
        message = (await user.slash("count", hidden=True)).message
        for n in range(clicks):
            assert (await user.click(message, f"count:{n}")).kind == "update"
        return text_of(message)

    assert set(await asyncio.gather(*(count_to(user, 8) for user in people))) == {"count 8"}


async def test_quiet_waits_until_nothing_changes(box, bot, lobby, ann):
    async def chatter():
        for n in range(5):
            await lobby.send(str(n))

    task = asyncio.create_task(chatter())
    await box.quiet()
    assert task.done()
    assert len(ann.sees()) == 5


async def test_a_person_sees_nothing_of_a_hidden_channel(box, bot, lobby, ann):
    other = box.world.channels[box.add_channel("secret").id]
    other.overwrites[box.world.everyone.id] = (0, 1 << 10)
    ann.say("x", other)
    assert ann.sees(other) == []
    assert ann.whispers(other) == []
