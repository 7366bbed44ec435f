"""One question before a step that cannot be undone: only yes answers it, and it leads back."""

import pytest

from tests.cogs.panel.test_slots import begin_plan
from tests.cogs.panel.test_unfold import begin_at, open_leading
from tests.cogs.steps import labels, load_position

pytestmark = pytest.mark.simulated


async def test_an_empty_plan_is_confirmed_only_by_whoever_means_it(rig):
    user, panel = await begin_plan(rig)
    seq = (await rig.match()).seq
    await user.click(panel, "Confirm")
    assert (await rig.match()).seq == seq
    assert "Confirm an empty plan?" in rig.reads(panel)
    assert labels(user, panel)[:2] == ["Confirm", "Choose again"]
    await user.click(panel, "Choose again")
    assert "Suggest a plan" in labels(user, panel)
    await user.click(panel, "Confirm")
    await user.click(panel, "Confirm")
    assert (await rig.match()).seq > seq


async def test_a_pass_with_cards_is_confirmed_with_their_number(rig):
    user, panel = await begin_at(rig, "turn.reveal", setup="dealt")
    position, seq = await load_position(rig), (await rig.match()).seq
    laid = sum(card is not None for card in position.state.seats[position.seat_of(user.id)].slots)
    await user.click(panel, "Pass")
    assert f"Pass with {laid} cards" in rig.reads(panel)
    await user.click(panel, "Choose again")
    assert "Which one?" in [part.get("placeholder") for part in user.parts(panel)]
    await open_leading(user, panel)
    await user.click(panel, "Pass")
    assert f"Pass with {laid} cards" in rig.reads(panel)
    await user.click(panel, "Choose again")
    await user.click(panel, "Pass")
    await user.click(panel, "Pass")
    assert (await rig.match()).seq > seq
