"""Seats that are played for their people."""

import asyncio

import discord
import pytest
from discord import ui

from sandbox.discord import Impossible
from sandbox.site import pilot
from tests.sandbox.tiny_bot import NOBODY

pytestmark = pytest.mark.asyncio(loop_scope="session")


class Step(ui.DynamicItem[ui.Item], template=r"step:(?P<left>\d+)"):
    """A button for a limited number of presses. Before the last press the bot asks Ann, if it has a place for that."""

    @classmethod
    async def from_custom_id(cls, interaction, item, match):
        made = cls(item)
        made.left = int(match["left"])
        return made

    async def callback(self, interaction):
        asks = getattr(interaction.client, "asks_in", None)
        if asks is not None and self.left == 2:
            await asks.send(view=draw_steps(0, "Your turn, Ann"), allowed_mentions=NOBODY)
        await interaction.response.edit_message(view=draw_steps(self.left - 1))


def draw_steps(left, text="", label="Move"):
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay(text or f"{left} to go"))
    if left:
        view.add_item(ui.ActionRow(Step(ui.Button(label=label, custom_id=f"step:{left}"))))
    return view


@pytest.fixture
def hasty(monkeypatch):
    monkeypatch.setattr(pilot, "IDLE", 0.02)


async def send_steps(site, left):
    """Send each user a direct message with so many steps. Return the common thread, and the messages by user."""
    site.tiny.add_dynamic_items(Step)
    lobby = site.tiny.get_channel(site.box.lobby.id)
    thread = await (await lobby.send("a table")).create_thread(name="match")
    letters = []
    for each in site.people:
        await thread.add_user(discord.Object(each.user.id))
        user = await site.tiny.fetch_user(each.user.id)
        sent = await user.send(view=draw_steps(left))
        letters.append(each.user.dm.messages[sent.id])
    return site.box.world.channels[thread.id], letters


def read_steps(site, letters):
    return [
        int(each.user.reads(letter).split()[1]) for each, letter in zip(site.people, letters, strict=True)
    ]


async def draw_letter(site, person, letter, left):
    """Set the number of steps left in a user's direct message."""
    sent = await (await site.tiny.fetch_user(person.user.id)).fetch_message(letter.id)
    await sent.edit(view=draw_steps(left))


async def test_the_others_are_driven_until_nobody_has_anything_to_do(site, hasty):
    thread, letters = await send_steps(site, 4)
    ann, _, cat = site.people
    await draw_letter(site, cat, letters[2], 1)
    site.pilot.drive_others(ann, thread)
    assert site.pilot.is_driving_others(ann)
    await site.box.world.until(lambda: not site.pilot.is_driving_others(ann), 10)
    assert read_steps(site, letters) == [4, 0, 0]


async def test_the_others_are_driven_until_somebody_is_asked(site, hasty):
    thread, letters = await send_steps(site, 4)
    ann = site.people[0]
    site.tiny.asks_in = site.tiny.get_channel(thread.id)
    site.pilot.drive_others(ann, thread)
    await site.box.until(lambda: not site.pilot.is_driving_others(ann), 10)
    assert read_steps(site, letters) == [4, 1, 2]
    site.pilot.drive_others(ann, thread)
    await site.box.until(lambda: not site.pilot.is_driving_others(ann), 10)
    assert read_steps(site, letters) == [4, 0, 0]


async def test_a_seat_is_played_until_it_is_released(site, hasty):
    thread, letters = await send_steps(site, 3)
    ben = site.people[1]
    site.pilot.drive_seat(ben, thread)
    await site.box.until(lambda: read_steps(site, letters) == [3, 0, 3], 10)
    site.pilot.drive_seat(ben, thread)
    await draw_letter(site, ben, letters[1], 2)
    await site.box.until(lambda: read_steps(site, letters) == [3, 0, 3], 10)
    assert site.pilot.is_driving(ben)
    site.pilot.release_seat(ben)
    assert not site.pilot.is_driving(ben)
    await draw_letter(site, ben, letters[1], 2)
    await asyncio.sleep(0.05)
    assert read_steps(site, letters) == [3, 2, 3]


async def test_only_a_match_with_others_can_be_driven(site):
    thread, _ = await send_steps(site, 1)
    ann, *others = site.people
    for drive in (site.pilot.drive_seat, site.pilot.drive_others):
        with pytest.raises(Impossible, match="open the thread"):
            drive(ann, site.box.lobby)
    for each in others:
        del thread.members[each.user.id]
    with pytest.raises(Impossible, match="others play in"):
        site.pilot.drive_others(ann, thread)


async def test_one_more_of_the_others_takes_a_seat(site):
    site.tiny.add_dynamic_items(Step)
    lobby, ann = site.tiny.get_channel(site.box.lobby.id), site.people[0]
    with pytest.raises(Impossible, match="no open table"):
        await site.pilot.seat_next(ann, site.box.lobby)
    mention = site.people[1].user.mention
    seated = {"none": "Ben", "Ben": "Cat", mention: "Cat", "Ben, Cat": "", "Benny": "Ben"}
    for text, name in seated.items():
        sent = await lobby.send(view=draw_steps(3, text, "Join"))
        assert await site.pilot.seat_next(ann, site.box.lobby) == name
        assert site.box.lobby.messages[sent.id].edits == bool(name)
