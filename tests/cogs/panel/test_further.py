"""The page of rarely used buttons, which a panel opens by ⋯."""

import pytest

from cogs.panel import view
from cogs.ui.layout import COMPONENTS
from sandbox.discord import Limits
from tests.cogs.reading.test_advice import HINT, SAYS, begin_with_hints
from tests.cogs.steps import (
    act_until,
    bid,
    find_whole,
    labels,
    open_panel,
    planted,
    press_more,
    shown_pictures,
)
from tools.toy.rig import rigged

FURTHER = ("Undo last answer", HINT, "Always do this", "What is…?", "Board")


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


async def test_each_of_its_buttons_does_what_it_says_and_one_leads_back(rig):
    user, panel = await ask_for_a_card(rig)
    assert "Play a card" in rig.reads(panel)
    await user.click(panel, "⋯")
    assert labels(user, panel) == [*FURTHER, "Back to the panel"]
    await user.click(panel, "Back to the panel")
    assert "⋯" in labels(user, panel)
    board = (await press_more(user, panel, "Board")).message
    assert board is not panel
    assert board.attachments
    for _ in range(2):
        panel = (await press_more(user, await open_panel(rig, user), HINT)).message
        assert SAYS in rig.reads(panel)
    panel = (await press_more(user, panel, "Undo last answer")).message
    assert "Split the pot" in rig.reads(panel)


async def test_it_and_its_way_back_and_a_hint_keep_the_news_with_their_picture(rig, monkeypatch):
    monkeypatch.setattr(view, "COMPONENTS", COMPONENTS)
    _, ben = await begin_with_hints(rig, "Ann", "Ben")
    await open_panel(rig, ben)
    await act_until(rig, 2)
    panel = await open_panel(rig, ben)
    for hint in ("", SAYS):
        shown, pressed = rig.reads(panel), labels(ben, panel)
        assert hint in shown
        assert "▸ **Round 1" in shown
        assert "since" in shown_pictures(panel)
        further = (await ben.click(panel, "⋯")).message
        assert hint in rig.reads(further)
        panel = (await ben.click(further, "Back to the panel")).message
        assert (rig.reads(panel), labels(ben, panel)) == (shown, pressed)
        assert "since" in shown_pictures(panel)
        panel = (await press_more(ben, panel, HINT)).message


async def test_one_of_a_question_that_has_passed_opens_that_of_the_present_one(rig):
    ann, ben = await begin_with_hints(rig, "Ann", "Ben")
    await bid(rig, ann)
    panel = await open_panel(rig, ben)
    old = next(part["custom_id"] for part in ben.parts(panel) if part.get("label") == "⋯")
    await ben.click(panel, "Coin: 3")
    await ben.click(panel, planted(panel, old))
    assert labels(ben, panel)[-1] == "Back to the panel"
    assert "Already answered" not in rig.reads(panel)


async def test_orders_are_laid_and_listed_by_it(rig):
    user, panel = await ask_for_a_card(rig)
    laying = (await press_more(user, panel, "Always do this")).message
    assert "From now on, always this" in rig.reads(laying)
    card = next(part["custom_id"] for part in user.parts(laying) if ":put:" in part["custom_id"])
    await user.click(laying, card)
    panel = await open_panel(rig, user)
    orders = (await press_more(user, panel, "Orders")).message
    assert "Withdraw all" in labels(user, orders)
