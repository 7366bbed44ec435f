"""The menu at a panel's end that holds its last buttons: each choice does the same as its button."""

import pytest

from cogs.panel import view
from sandbox.discord import Limits
from tests.cogs.reading.test_advice import HINT, SAYS, begin_with_hints
from tests.cogs.steps import bid, find_whole, labels, open_panel
from tools.toy.rig import rigged

MENU = "What else?"


@pytest.fixture
async def rig(store, monkeypatch):
    """A bot with a thinking process, on whose panels no button has room behind a question."""
    monkeypatch.setattr(view, "COMPONENTS", 5)
    async with rigged(store, monkeypatch, thinkers=1, limits=Limits(letters=0)) as made:
        yield made


async def ask_for_a_card(rig):
    """Play until a user must play a card after an answer that can be taken back. Return the user and the panel."""
    people = await begin_with_hints(rig, "Ann", "Ben")
    for user in people:
        await bid(rig, user)
    await rig.idle()
    user = people[0]
    panel = await open_panel(rig, user)
    await user.click(panel, find_whole(user, panel))
    return user, (await user.click(panel, "Submit")).message


def entries(user, panel):
    """Return the labels of the menu's options."""
    (menu,) = [part for part in user.parts(panel) if ":folded:" in part["custom_id"]]
    return [each["label"] for each in menu["options"]]


async def test_each_choice_does_what_its_button_would(rig):
    user, panel = await ask_for_a_card(rig)
    assert "Play a card" in rig.reads(panel)
    assert entries(user, panel) == ["Undo last answer", HINT, "Always do this", "What is…?", "Board"]
    board = (await user.select(panel, MENU, "Board")).message
    assert board is not panel
    assert board.attachments
    for _ in range(2):  # it is drawn again, and the same is chosen anew
        panel = (await user.select(panel, MENU, HINT)).message
        assert SAYS in rig.reads(panel)
    panel = (await user.select(panel, MENU, "Undo last answer")).message
    assert "Split the pot" in rig.reads(panel)


async def test_orders_are_laid_and_listed_by_its_choices(rig):
    user, panel = await ask_for_a_card(rig)
    laying = (await user.select(panel, MENU, "Always do this")).message
    assert "From now on, always this" in rig.reads(laying)
    card = next(part["custom_id"] for part in user.parts(laying) if ":put:" in part["custom_id"])
    await user.click(laying, card)
    panel = await open_panel(rig, user)
    assert "Orders" in entries(user, panel)
    orders = (await user.select(panel, MENU, "Orders")).message
    assert "Withdraw all" in labels(user, orders)
