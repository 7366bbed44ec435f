"""A month of Brigandine is one public post: it begins with the reveal, and later events are added to it."""

import pytest

from cogs.ui.phone import SCREEN
from engine.games import bind
from proofs.towns.heights import estimate_height
from tests.cogs.robots.test_playing import answer, begin
from tests.cogs.steps import labels, load_position, shown_pictures

pytestmark = pytest.mark.thinking
MONTH, WORDS = 3, 60  # the month up to which it is played at least


async def play_advised(rig, seat, month):
    """Answer as the game advises until that month begins."""
    position = await load_position(rig)
    while position.state.month < month:
        decision = position.ask(seat)
        advised = position.game.advice.choose_answer(position.state, decision)
        await answer(rig, seat, advised or decision.default or (decision.options[0].id,))
        position = await load_position(rig)
    await rig.settle()


async def test_a_month_is_one_post_that_fits_a_screen_and_has_its_battles_on_demand(rig):
    (seat,) = await begin(rig, "brigandine", ("easy", "easy"))
    month = 1
    while month < MONTH or "Battles" not in labels(rig.users[0], rig.posts()[-1]):
        month += 1
        await play_advised(rig, seat, month)
    setup, *months = rig.posts()
    assert [rig.reads(post).count(f"Month {at}: ") for at, post in enumerate(months, 1)] == [1] * (month - 1)
    for post in (setup, *months):
        height = estimate_height(post)
        assert height.points <= SCREEN
        assert height.words <= WORDS
    assert shown_pictures(months[-1]) == ["news", "news"]  # the poster of the month, and its battles
    sides = (await load_position(rig)).game.knowledge.name_sides((await load_position(rig)).state)
    named = [rig.bot.context.say_in(await rig.match()).speak_of(bind("brigandine"))(side) for side in sides]
    assert any(f"{name} (" in rig.reads(post) for post in months for name in named)
    shown = (await rig.users[0].click(months[-1], "Battles")).message
    assert {*shown_pictures(shown)} == {"news"}
