"""Undo in a running match: a user chooses an own decision, the table votes, and all displays follow."""

import pytest

from engine.records.effects import StoodIn
from sandbox.discord import SELECT
from tests.cogs.sim import answer, sweep, table, win_pot
from tests.cogs.steps import PLAYED, READY, SHARED, load_position, seated, shown, table_kinds

pytestmark = pytest.mark.simulated


async def play_round(rig):
    """Seat three users. Seat 1 wins the first round and plays a card, then all draw. Return the users by seat."""
    await table(rig, "Ann", "Ben", "Cat")
    await win_pot(rig)
    await answer(rig, 2, ())
    await answer(rig, 1, ("own",) * 3)
    await answer(rig, 1)
    return await seated(rig)


def menu_of(user, message):
    return next(part for part in user.parts(message) if part["type"] == SELECT)


async def choose(rig, user, number):
    """Choose the decision of this number in the user's menu. Return the vote's message."""
    menu = (await user.slash("match undo", match=1)).message
    part = menu_of(user, menu)
    answered = await user.select(menu, part["custom_id"], part["options"][number]["value"])
    assert "asked the others" in answered.text
    return await shown(rig)


async def test_the_table_goes_back_past_the_cards_that_were_drawn_and_on_also_after_a_stop(rig):
    users = await play_round(rig)
    used = (await load_position(rig)).state.counter
    vote = await choose(rig, users[1], 1)
    assert f"Go back to before what {users[1].name} did" in rig.reads(vote)
    assert f"> {SHARED}" in rig.reads(vote)
    assert "draw" not in rig.reads(vote)
    await users[0].click(vote, "Yes")
    assert (await load_position(rig)).state.round == 2
    await users[2].click(vote, "Yes")
    await rig.idle()
    after = await load_position(rig)
    assert (after.state.round, after.ask(1).step, after.state.counter) == (1, "share.split", used)
    assert after.active == (1,)
    assert "The table has agreed to go back" in rig.reads(rig.posts()[-1])
    assert "table.taken-back" in await table_kinds(rig)
    log = await users[0].slash("log", channel=rig.thread)
    assert "go back to before" in rig.reads(log.message)
    await rig.restart()
    assert (await load_position(rig)).game.codec.dump(
        (await load_position(rig)).state
    ) == after.game.codec.dump(after.state)
    await sweep(rig, 1)
    assert (await table_kinds(rig)).count("table.taken-back") == 1
    await answer(rig, 1)
    assert (await load_position(rig)).ask(1).step == "play.card"


async def test_one_no_keeps_all_as_it_is(rig):
    users = await play_round(rig)
    vote = await choose(rig, users[1], 0)
    await users[0].click(vote, "Yes")
    await users[2].click(vote, "No")
    await rig.idle()
    assert (await load_position(rig)).state.round == 2
    assert "table.taken-back" not in await table_kinds(rig)
    assert await rig.store.database.rows("SELECT status FROM votes") == [("failed",)]


async def choose_in_vain(user, menu, said):
    """Choose the latest decision of a menu. Check that it is refused with these words."""
    part = menu_of(user, menu)
    refused = await user.select(menu, part["custom_id"], part["options"][0]["value"])
    assert said in refused.text


async def test_while_a_stand_in_plays_nobody_goes_back_and_an_open_vote_fails(rig):
    users = await play_round(rig)
    vote = await choose(rig, users[1], 0)
    menu = (await users[1].slash("match undo", match=1)).message
    await rig.bot.context.referee.declare(1, (), rig.clock.now, StoodIn(0), 0)
    await users[2].click(vote, "Yes")
    await rig.idle()
    assert "table.taken-back" not in await table_kinds(rig)
    assert await rig.store.database.rows("SELECT status FROM votes") == [("failed",)]
    await choose_in_vain(users[1], menu, "While a stand-in plays")


async def test_only_ones_own_decisions_that_the_log_tells_are_on_offer(rig):
    users = await play_round(rig)
    eve = rig.box.join("Eve")
    assert "not playing in this match" in (await eve.slash("match undo", match=1)).text
    offered = menu_of(users[1], (await users[1].slash("match undo", match=1)).message)["options"]
    # of the log
    assert not [each for each in offered if each["value"].isdecimal() and int(each["value"]) < 100]
    labels = [each["label"] for each in offered]
    assert labels == [PLAYED, SHARED, READY]


async def test_a_decision_that_is_gone_meanwhile_is_not_on_offer_and_not_taken_back(rig):
    users = await play_round(rig)
    vote = await choose(rig, users[1], 0)
    menu = (await users[1].slash("match undo", match=1)).message
    chosen = (await rig.bot.context.referee.list_decisions(1, 1, 1))[0]
    await rig.bot.context.referee.go_back(1, chosen.seq - 1, (), rig.clock.now)
    for user in (users[0], users[2]):
        await user.click(vote, "Yes")
    await rig.idle()
    assert "table.taken-back" not in await table_kinds(rig)
    assert await rig.store.database.rows("SELECT status FROM votes") == [("failed",)]
    await choose_in_vain(users[1], menu, "Already answered")


async def test_a_user_without_decisions_cannot_go_back(rig):
    await table(rig, "Ann", "Ben", "Cat")
    refused = await (await seated(rig))[0].slash("match undo", match=1)
    assert "None of your decisions" in refused.text
