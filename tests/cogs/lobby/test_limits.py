"""Limits of a user's tables and rematches, and the users that can be invited."""

import pytest

from engine.records.effects import Ended
from engine.state.chance import hash_secret
from tests.cogs.steps import later, press_option

BOT = "Bots cannot play"


async def refused(rig, user):
    """Ask for one table too many. Only its user sees the refusal."""
    await user.slash("match new", game="toy")
    await rig.box.until(lambda: any("You have 5 tables" in rig.reads(each) for each in user.whispers()))


async def test_one_person_holds_five_tables_at_most(rig):
    ann, ben = rig.box.join("Ann"), rig.box.join("Ben")
    tables = [await ann.slash("match new", game="toy") for _ in range(5)]
    await refused(rig, ann)
    assert not (await ben.slash("match new", game="toy")).message.ephemeral
    rig.lobby = tables[0].message
    sure = await press_option(ann, rig.lobby, "Remove")
    await ann.click(sure.message, ann.parts(sure.message)[0]["custom_id"])
    assert not (await ann.slash("match new", game="toy")).message.ephemeral


async def test_a_table_that_started_is_held_no_more(rig):
    await rig.begin("Ann", "Ben")
    for _ in range(5):
        assert not (await rig.users[0].slash("match new", game="toy")).message.ephemeral
    await refused(rig, rig.users[0])


async def test_no_bot_is_invited_nor_oneself_alone(rig):
    ann, other = rig.box.join("Ann"), rig.box.world.add_account("Other", bot=True)
    for invited in (rig.box.world.bot.id, other.id):
        answer = await ann.slash("match new", game="toy", invite=invited)
        assert BOT in answer.text
        assert answer.message.ephemeral
    assert "already yours" in (await ann.slash("match new", game="toy", invite=ann.id)).text
    assert await rig.match() is None


async def test_no_bot_is_chosen_in_the_menus(rig):
    await rig.open("Ann")
    ann, world = rig.users[0], rig.box.world
    panel = (await ann.click(rig.lobby, "Options")).message
    await ann.click(panel, "Time and guests")
    world.roles[world.bot_role.id] = world.bot_role
    for times, (what, chosen) in enumerate((("users", world.bot.id), ("role", world.bot_role.id)), 1):
        menu = next(part for part in ann.parts(panel) if part["custom_id"].endswith(f":table:{what}"))
        await ann.select(panel, menu["custom_id"], str(chosen))
        await rig.box.until(
            lambda times=times: sum(BOT in rig.reads(each) for each in ann.whispers()) == times
        )
    assert not (await rig.store.lobbies.load_guests(1)).private


@pytest.fixture
async def over(rig):
    """A match of two that has ended."""
    await rig.begin("Ann", "Ben")
    outcome = await rig.bot.context.referee.declare(1, (), rig.bot.context.now(), Ended("abandoned"))
    rig.bot.context.listeners.notify_commit(outcome)
    await rig.idle()


async def call_again(rig, user):
    """Call for a rematch once more and remove the table. Return the answer to the call."""
    answer = await user.slash("match rematch", match=1)
    rows = await rig.store.database.rows("SELECT message FROM matches WHERE status = 'lobby'")
    for (message,) in rows:
        rig.lobby = rig.box.lobby.messages[message]
        sure = await press_option(user, rig.lobby, "Remove")
        await user.click(sure.message, user.parts(sure.message)[0]["custom_id"])
    return answer


async def test_a_rematch_calls_everybody_once_an_hour(rig, over):
    ann, ben = rig.users
    assert "is open for the rematch" in (await call_again(rig, ann)).text
    pinged = len(ben.pinged())
    for user in (ann, ben, ann):
        assert "You can ask again <t:" in (await call_again(rig, user)).text
    assert len(ben.pinged()) == pinged
    later(rig, 3600)
    assert "is open for the rematch" in (await call_again(rig, ben)).text


async def test_each_form_of_a_rematch_s_message_holds_what_its_chance_is_committed_to(rig, over):
    """Its first words, which the layout takes the place of, too."""
    await rig.users[0].slash("match rematch", match=1)
    commitment = hash_secret(bytes.fromhex((await rig.store.matches.load_match(2)).secret))
    forms = [each.body.decode() for each in rig.box.record if b"r:2:0:join:" in each.body]
    assert len(forms) == 2
    assert all(f":join:{commitment}" in each for each in forms)
