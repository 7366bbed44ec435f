"""Names of users: their display name, an AI, an unknown user, or a forgotten one."""

import asyncio

import pytest

from cogs.text.language import say_to
from cogs.text.people import hide_people, mention_users, name_user, replace_people, write_name, write_names
from engine.records.robots import make_robot_id
from engine.records.store_records import User

ANN = User(7, "Ann *the* <@1>")


@pytest.mark.parametrize(("user", "name"), [
    (7, "Ann ∗the∗ <@1>"), (8, "?"), (0, "somebody who left"), (-1, "somebody who left"),
    (make_robot_id("easy", 1), "Cleo 🤖"),
])  # fmt: skip
def test_every_user_has_a_safe_name(user, name):
    assert name_user({7: ANN}, user, say_to()) == name


def test_a_user_without_a_name_is_not_known():
    assert name_user({7: User(7, "")}, 7, say_to()) == "?"


def test_a_name_in_a_message_shows_as_it_is():
    shown = r"Ann ∗the∗ \<@1>"
    assert write_name({7: ANN}, 7, say_to()) == shown
    assert write_names({7: ANN}, (7, 8), say_to()) == (shown, "?")


def test_users_are_mentioned_by_id():
    assert mention_users((7, 8)) == ("<@7>", "<@8>")


async def test_names_that_another_task_wrote_hide_nothing():
    """Two users are called t and 1 elsewhere. Ann here is not known to be that user."""

    async def write():
        return write_names({7: User(7, "t"), 8: User(8, "1")}, (7, 8), say_to())

    await asyncio.create_task(write())
    write_name({9: User(9, "Ann")}, 9, say_to())
    assert replace_people("t 1 Ann", hide_people({}, (), say_to())) == "t 1 ?"


def test_mentions_times_and_addresses_hold_no_name():
    kept = "<t:1800000000:R> <@1> <#1> <:t:1> </t:1> https://discord.com/channels/1/t/1"
    hidden = {"t": "Red", "1": "Blue", "<@1>": "Green"}
    assert replace_people(f"t {kept} 1", hidden) == f"Red {kept.replace('<@1>', 'Green')} Blue"
