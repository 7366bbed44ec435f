"""Messages to the bot: a mention or a direct message is answered with the help, or with the match that waits."""

import pytest

from cogs.limits.circuit_breaker import MOST
from sandbox.discord import Perm
from tests.cogs.steps import attached_kinds, hurried, labels
from tests.cogs.test_limits import VIA


@pytest.fixture
async def dan(rig):
    """A user who has never played."""
    return rig.box.join("Dan")


async def list_answers(rig, channel, count):
    """Return the bot's replies to people's messages in a channel, when there are so many and all is quiet."""

    def find_answers():
        shown = channel.messages.values()
        return [each for each in shown if each.author_id == rig.box.world.bot.id and each.kind == 19]

    await rig.box.until(lambda: len(find_answers()) >= count)
    await rig.settle()
    assert len(find_answers()) == count
    return find_answers()


def call(rig, words="how do I play?"):
    return f"<@{rig.box.world.bot.id}> {words}"


async def test_a_mention_is_answered_with_the_games_and_anybody_may_press(rig, dan):
    asked = dan.say(call(rig))
    (answer,) = await list_answers(rig, rig.box.lobby, 1)
    assert answer.reference == asked.id
    assert answer.pings == frozenset()
    assert attached_kinds(answer) == ["covers"]
    eve = rig.box.join("Eve")
    panel = await eve.click(answer, "r:0:0:solo:ataque:first")
    assert panel.message.ephemeral
    assert "your first match" in panel.text
    more = await dan.click(answer, "More")
    assert more.message.ephemeral
    assert "Play" in labels(dan, answer)


async def test_a_direct_message_is_answered_there(rig, dan):
    dan.say("hello? what do I do", dan.dm)
    (answer,) = await list_answers(rig, dan.dm, 1)
    assert "on a server" in rig.reads(answer)
    assert not any(":solo:" in part["custom_id"] for part in dan.parts(answer))


@pytest.mark.parametrize(
    ("private", "language", "said"), [(0, "en", "your turn** in #1"), (1, "pt", "É a sua vez")]
)
async def test_an_active_player_gets_a_button_to_the_panel_in_their_language(rig, private, language, said):
    ann, _ = await rig.begin("Ann", "Ben")
    await ann.slash("settings", language=language)
    place = ann.dm if private else rig.thread
    ann.say(call(rig), place)
    (answer,) = await list_answers(rig, place, 1)
    assert said in rig.reads(answer)
    assert attached_kinds(answer) == []
    (button,) = [part["custom_id"] for part in ann.parts(answer) if ":panel:" in part["custom_id"]]
    assert ":amount:" in str(ann.parts((await ann.click(answer, button)).message))


@pytest.mark.parametrize("one", [False, True])
async def test_a_match_that_not_all_may_see_is_not_named_before_all(rig, one):
    """It is hidden from everybody but its players, or from one person who reads the other channel."""
    ann, _ = await rig.begin("Ann", "Ben")
    if one:
        rig.box.forbid(rig.box.lobby, Perm.VIEW, rig.box.join("Eve"))
    else:
        rig.box.forbid(rig.box.lobby, Perm.VIEW, rig.box.world.everyone)
        rig.box.permit(rig.box.lobby, Perm.VIEW, rig.box.world.bot_role)
        rig.box.permit(rig.box.lobby, Perm.VIEW, ann)
    other = rig.box.add_channel("elsewhere")
    await rig.settle()
    ann.say(call(rig), other)
    (answer,) = await list_answers(rig, other, 1)
    assert "#1" not in rig.reads(answer)


async def test_other_messages_and_a_second_one_soon_get_no_answer(rig, dan):
    eve, place = rig.box.join("Eve"), rig.box.lobby
    dan.say("hello everybody")
    first = dan.say(call(rig))
    (answer,) = await list_answers(rig, place, 1)
    assert answer.reference == first.id
    dan.say(call(rig))
    eve.say("thanks!", to=answer)
    rig.box.join("Fay").say(call(rig))
    assert len(await list_answers(rig, place, 2)) == 2
    eve.say(call(rig))
    assert len(await list_answers(rig, place, 3)) == 3
    now = rig.bot.context.clock()
    rig.bot.context.clock = lambda: now + 60
    dan.say(call(rig))
    assert len(await list_answers(rig, place, 4)) == 4


async def test_in_a_server_that_is_not_known_a_mention_is_no_direct_message(rig):
    ann, _ = await rig.begin("Ann", "Ben")
    rig.bot._connection._remove_guild(rig.bot.get_guild(rig.box.world.guild_id))
    ann.say(call(rig), rig.thread)
    assert await list_answers(rig, rig.thread, 0) == []


async def test_a_server_that_invites_the_bot_is_greeted_once_and_its_moderators_find_their_page(rig, dan):
    """The line on how the bot stands is on the help, and follows the brake."""
    rig.bot.context.docs = "https://docs.example"
    rig.box.remove_bot()
    rig.box.world.home.system = rig.box.lobby.id
    rig.box.fail("POST", "/messages", 500, times=5)  # as often as discord.py tries by itself
    with hurried():
        rig.box.invite_bot()
        own = rig.box.world.bot.id
        await rig.box.until(lambda: any(each.author_id == own for each in rig.box.lobby.messages.values()))
    await rig.settle()
    (hello,) = (each for each in rig.box.lobby.messages.values() if each.author_id == own)
    told = await dan.click(hello, "For moderators")
    assert "/forget server" in told.text
    assert "https://docs.example/FOR_MODERATORS.md" in str(told.message.components)
    assert "Discord refuses" not in (await dan.slash("help")).text
    for _ in range(MOST):
        rig.bot.circuit_breaker.note_answer(403, VIA)
    assert "Discord refuses" in (await dan.slash("help")).text


async def test_a_server_where_the_bot_may_not_write_is_not_greeted(rig, caplog):
    rig.box.forbid(rig.box.lobby, Perm.SEND)
    rig.box.remove_bot()
    rig.box.world.home.system = rig.box.lobby.id
    rig.box.invite_bot()
    await rig.box.until(lambda: rig.bot.guilds)
    await rig.settle()
    assert not any(each.author_id == rig.box.world.bot.id for each in rig.box.lobby.messages.values())
    assert caplog.text == ""
