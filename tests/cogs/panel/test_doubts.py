"""One question before a step that cannot be undone: only yes answers it, and it leads back."""

import pytest

from tests.cogs.panel.test_slots import begin_plan
from tests.cogs.panel.test_unfold import begin_at, inside_of
from tests.cogs.sim import answer
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


async def test_who_passes_with_cards_laid_is_asked_how_many(rig):
    user, panel = await begin_at(rig, "turn.reveal", setup="dealt")
    position, seq = await load_position(rig), (await rig.match()).seq
    laid = sum(card is not None for card in position.state.seats[position.seat_of(user.id)].slots)
    await user.click(panel, "Pass")
    assert f"Pass with {laid} cards" in rig.reads(panel)
    await user.click(panel, "Choose again")
    assert "Which one?" in [part.get("placeholder") for part in user.parts(panel)]
    await user.click(panel, "Pass")
    await user.click(panel, "Pass")
    assert (await rig.match()).seq > seq


async def test_who_passes_where_a_card_stands_open_is_asked_as_well(rig):
    user, panel = await begin_at(rig, "turn.reveal", setup="dealt")
    while not inside_of(user, panel):  # until no income is left, which would lie open
        position = await load_position(rig)
        seat = position.active_seats()[0]
        asked = position.ask(seat)
        plain = [each.id for each in asked.options if asked.step == "turn.reveal" and not each.leads]
        await answer(rig, seat, (plain[0],) if seat == 0 and plain and plain[0] != "pass" else None)
        panel = (await user.click(rig.posts()[-1], "My panel")).message
    seq = (await rig.match()).seq
    await user.click(panel, "Pass")
    assert "Pass with" in rig.reads(panel)
    await user.click(panel, "Choose again")
    assert inside_of(user, panel)
    await user.click(panel, "Pass")
    await user.click(panel, "Pass")
    assert (await rig.match()).seq > seq
