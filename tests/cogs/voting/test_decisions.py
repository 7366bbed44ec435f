"""Commands that end or give up something ask once first, also if no other user is there to vote."""

import asyncio

import pytest

from cogs.ui.components import Component
from tests.cogs.steps import act_until, load_position, moderator, planted, table_kinds
from tests.every_day import leave_to_proof

DAY = 86_400
ALONE = {  # what is typed, and what the question says is lost
    "match pause": ({"length": DAY}, "clock stands still"),
    "match resume": ({}, "pause ends"),
    "match extend": ({"hours": 12}, "cannot be taken back"),
    "match pace": ({"pace": "43200"}, "starts over"),
    "match replace": ({"player": "Ben"}, "loses it for good"),
    "match end": ({}, "cannot be continued"),
    "match abandon": ({}, "nobody wins"),
    "match undo": ({}, "is lost"),
    "match leave": ({}, "for good"),
    "forget me": ({}, "I delete"),
}
DECREED = ("match pause", "match replace", "match abandon")
# commands and verbs of buttons that ask first, or whose vote does
ASKS = {*ALONE, "remove", "leave", "forget server"}
# to such a question, or the way to one
ANSWERS = {"decide", "quit", "removed", "left", "forget", "forgetall", "keepall", "goback", "giveup"}
HARMLESS_COMMANDS = {
    "match new", "match rematch", "match list", "match find", "match watch", "match unwatch", "match predict",
    "match verify", "match replay", "match page", "match export", "panel", "board", "log", "rules", "help",
    "settings", "server", "stats", "status", "leaderboard",
}  # fmt: skip
SHOWING = (  # buttons that show, choose, lay or give something, and what they take away can be had again by the same way
    "act acts advised all always amount amounts ask asked askme back before board byhand chance chapter choose clear colour deed enough evening eyes film finished"
    " follow foresee foretell fought further give goto guard guide help hint hour instead invite join later lay layorders lesson list log look menu mine more myother"
    " myword no notice nth nudge open opentable options orders other otherwise ourother ours ourword page panel part predict primer proof put putfirst rather"
    " ranks ready rematch replay return robot rules seek send set sheet show shut slot solo start table take then topic tryturn typed"
    " unguide unseek unwatch story surely thing ways what which why wishes withdraw won yes zone"
)
HARMLESS = frozenset(SHOWING.split())


async def all_that_is_kept(rig):
    """All that a command could change of matches, seats, votes and people."""
    tables = ("matches", "seats", "clocks", "deadlines", "votes", "log_entries", "users", "joins")
    return [await rig.store.database.rows(f"SELECT * FROM {table}") for table in tables]


async def begin_alone(rig):
    """Start a match that only Ann still plays."""
    await rig.begin("Ann", "Ben")
    await act_until(rig, 2)
    position = await load_position(rig)
    ben = rig.users[1]
    await rig.bot.context.referee.concede(1, position.seat_of(ben.id), rig.bot.context.now())
    await rig.idle()
    return rig.users[0]


async def ask(rig, user, command):
    """Use a command. Return its question."""
    options = dict(ALONE[command][0])
    if command != "forget me":
        options["match"] = 1
    answer = await user.slash(command, **options)
    if command == "match undo":
        menu = next(part for part in user.parts(answer.message) if part["type"] == 3)
        answer = await user.select(answer.message, menu["custom_id"], menu["options"][0]["value"])
    return answer.message


async def press_yes(user, question):
    """Give the one answer that a question offers."""
    (yes,) = user.parts(question)
    assert yes["style"] == 4  # red
    return await user.click(question, yes["custom_id"])


async def begin_for(rig, command):
    """Start a match that only Ann still plays, in which the command has a question to ask."""
    ann = await begin_alone(rig)
    if command == "match resume":
        await press_yes(ann, await ask(rig, ann, "match pause"))
    if command == "match undo":  # not while a stand-in plays
        await rig.store.database.change(
            "UPDATE seats SET standin = NULL, level = 'easy', user_id = -5000000000000000000 WHERE user_id != ?",
            ann.id,
        )
        rig.bot.context.referee.drop_cached(1)
    await rig.idle()
    return ann


@pytest.mark.parametrize(
    "command", leave_to_proof(ALONE, but=["match pause", "match end", "match leave", "forget me"])
)
async def test_a_lone_player_confirms_once_and_reads_the_losses(rig, command):
    ann = await begin_for(rig, command)
    before = await all_that_is_kept(rig)
    older, question = [await ask(rig, ann, command) for _ in range(2)]
    await rig.idle()
    assert await all_that_is_kept(rig) == before
    assert ALONE[command][1] in rig.reads(question)
    assert question.ephemeral
    assert not (await press_yes(ann, question)).failed
    await rig.idle()
    after = await all_that_is_kept(rig)
    assert after != before
    assert ann.parts(question) == []
    assert not (await press_yes(ann, older)).failed
    await rig.idle()
    assert await all_that_is_kept(rig) == after


@pytest.mark.parametrize(
    "command",
    leave_to_proof([each for each in ALONE if each not in ("match leave", "forget me")], but=["match end"]),
)
async def test_two_presses_at_once_are_one_yes(rig, command):
    ann = await begin_for(rig, command)
    before, question = await table_kinds(rig), await ask(rig, ann, command)
    await asyncio.gather(press_yes(ann, question), press_yes(ann, question))
    await rig.idle()
    assert len(await table_kinds(rig)) == len(before) + 1


async def test_an_old_confirmation_does_not_pause_again(rig):
    ann = await begin_alone(rig)
    older, question = [await ask(rig, ann, "match pause") for _ in range(2)]
    await press_yes(ann, question)
    await press_yes(ann, await ask(rig, ann, "match resume"))
    await rig.idle()
    before = await all_that_is_kept(rig)
    assert "decided since" in (await press_yes(ann, older)).text
    assert await all_that_is_kept(rig) == before
    await press_yes(ann, await ask(rig, ann, "match pause"))
    assert await all_that_is_kept(rig) != before


@pytest.mark.parametrize("command", leave_to_proof(DECREED, but=["match replace"]))
async def test_a_moderator_is_asked_once_and_says_yes_once(rig, command):
    await rig.begin("Ann", "Ben")
    mary, before = moderator(rig), await all_that_is_kept(rig)
    older, question = [await ask(rig, mary, command) for _ in range(2)]
    assert await all_that_is_kept(rig) == before
    assert "As a moderator" in rig.reads(question)
    await asyncio.gather(press_yes(mary, question), press_yes(mary, question))
    await press_yes(mary, older)
    await rig.idle()
    assert await all_that_is_kept(rig) != before
    assert mary.parts(question) == []
    assert len(await table_kinds(rig)) == 1


async def test_moves_of_others_do_not_invalidate_a_confirmation(rig):
    await rig.begin("Ann", "Ben")
    mary = moderator(rig)
    question = await ask(rig, mary, "match pause")
    await act_until(rig, 2)
    assert "Done" in (await press_yes(mary, question)).text


async def test_a_yes_asks_the_others_once_there_are_some_and_one_that_is_made_up_is_refused(rig):
    ann = await begin_alone(rig)
    question = await ask(rig, ann, "match abandon")
    for words in ("", "abandon:0:x", "pause:0:7", "chess:0:"):
        await ann.click(question, planted(question, f"r:1:0:decide:{words}"))
        assert "not possible now" in rig.reads(ann.whispers()[-1])
    question = await ask(rig, ann, "match abandon")
    await rig.store.database.change("UPDATE seats SET standin = NULL")
    assert "asked the others" in (await press_yes(ann, question)).text
    assert (await rig.match()).status == "running"


@pytest.mark.parametrize("door", ["button", "command"])
async def test_the_holder_of_a_table_is_asked_before_leaving_it(rig, door):
    await rig.open("Ann", "Ben")
    ann, ben = rig.users
    if door == "button":
        await ann.click(rig.lobby, "Leave")
        question = ann.whispers()[-1]
    else:
        question = (await ann.slash("match leave", match=1)).message
    assert "Ben takes it over" in rig.reads(question)
    assert (await rig.match()).creator == ann.id
    await press_yes(ann, question)
    assert (await rig.match()).creator == ben.id
    assert [each.user for each in await rig.store.matches.load_players(1)] == [ben.id]
    await rig.idle()
    await ben.click(rig.lobby, "Leave")  # nobody is left to hold it
    assert await rig.store.matches.load_players(1) == ()


async def test_a_table_is_not_removed_before_a_yes(rig):
    await rig.open("Ann", "Ben")
    await rig.idle()
    ann, before = rig.users[0], await all_that_is_kept(rig)
    options = (await ann.click(rig.lobby, "Options")).message
    question = (await ann.click(options, "Remove")).message
    assert await all_that_is_kept(rig) == before
    await press_yes(ann, question)
    assert (await rig.match()).status == "removed"


async def test_every_command_and_button_is_known_to_ask_or_to_end_nothing(rig):
    named = {each.qualified_name for each in rig.bot.tree.walk_commands() if not hasattr(each, "commands")}
    assert named == HARMLESS_COMMANDS | {name for name in ASKS if name not in Component.registry}
    verbs = {verb for verb, kind in Component.registry.items() if kind.__module__.startswith("cogs.")}
    assert verbs == HARMLESS | ANSWERS | (ASKS & verbs)
    assert not HARMLESS & (ASKS | ANSWERS)
