"""Random people at the table."""

from collections import Counter
from random import Random

import pytest
from discord import ui

from sandbox.discord import Impossible
from sandbox.table.players import SandboxPlayer, find_menu
from tests.sandbox.tiny_bot import counter, gallery, picture


async def test_the_newest_panel_is_played(box, bot, lobby, ann):
    player = SandboxPlayer(ann, Random(1))
    player.thread = box.lobby
    user = await bot.fetch_user(ann.id)
    await user.send(view=counter(5))
    assert player.newest_private() is ann.dms()[0]
    whisper = (await ann.slash("count", hidden=True)).message
    assert player.newest_private() is whisper
    await user.send(view=gallery(), file=picture())
    assert player.newest_private() is ann.dms()[1]
    assert player.pressable_parts(player.newest_private()) == []
    assert await player.act() is False


async def test_buttons_that_take_back_are_seldom_pressed(box, bot, ann):
    view = ui.View(timeout=None)
    for label, verb in (("Submit", "submit"), ("Start over", "clear")):
        view.add_item(ui.Button(label=label, custom_id=f"r:1:0:{verb}:"))
    await (await bot.fetch_user(ann.id)).send(view=view)
    box.world.limits.answer_within = 0  # no player answers
    player = SandboxPlayer(ann, Random(1))
    for _ in range(100):
        await player.act()
    pressed = Counter("Start over" in failure for failure in player.failures)
    assert 0 < pressed[True] < 20
    assert pressed[True] + pressed[False] == 100


async def test_a_menu_is_found_by_one_of_its_lines(lobby, ann, box):
    await lobby.send(view=counter(1))
    [message] = ann.sees()
    assert find_menu(ann, message, "add 2") == "count:1001"
    with pytest.raises(Impossible, match="add 9"):
        find_menu(ann, message, "add 9")
